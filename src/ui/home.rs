//! The first page: a tile per game.

use tertulia::games::GameId;

use super::desk;
use super::parts::{El, Nodes, el};
use super::shell::Shell;
use super::words::game_words;

pub fn home(shell: Shell) -> El {
    let w = shell.words();
    let tiles = GameId::ALL.into_iter().map(|game| tile(shell, game));
    let beside = |href, name: &str, line| {
        el("a panel beside").attr("href", href).add(el("b").add(name)).add(" ").add(line)
    };
    el("section home")
        .add(el("h1").add("Tertulia"))
        .add(el("p tagline").add(w.tagline()))
        .add(el("ul tiles").add(tiles.collect::<Nodes>()))
        .add(beside("#/daily", w.daily(), w.daily_line()))
        .add(beside("#/sheets", w.sheets(), w.sheets_line()))
        .add(beside("#/history", w.history(), w.history_line()))
        .add(beside("#/workshop", w.workshop(), w.workshop_line()))
}

fn tile(shell: Shell, game: GameId) -> El {
    let w = shell.words();
    let words = game_words(w, game);
    let state = desk::in_progress(shell, game).then(|| w.resume());
    let emblem = el(&format!("span emblem emblem-{game}")).attr("aria-hidden", "true");
    let tile = el("a tile")
        .attr("href", &format!("#/{game}"))
        .add(emblem)
        .add(el("span tile-name").add(words.name))
        .add(el("span tile-line").add(words.tagline))
        .add(state.map(|state| el("span tile-state").add(state)));
    el("li").add(tile)
}
