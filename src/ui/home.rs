//! The first page: a tile per game.

use tertulia::registry::{Entry, GAMES};

use super::desk;
use super::parts::{El, Nodes, el};
use super::shell::Shell;
use super::words::game_words;

pub fn home(shell: Shell) -> El {
    let w = shell.words();
    // Games that can be played come first.
    let (ready, coming): (Vec<&Entry>, Vec<&Entry>) =
        GAMES.iter().partition(|game| game.playable());
    let tiles = ready.into_iter().chain(coming).map(|game| tile(shell, game));
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

fn tile(shell: Shell, game: &Entry) -> El {
    let w = shell.words();
    let words = game_words(w, game.id);
    let running = game.playable() && desk::in_progress(shell, game.id);
    let tile = match game.playable() {
        true => el("a tile").attr("href", &format!("#/{}", game.id)),
        false => el("div tile coming"),
    };
    let state = match (game.playable(), running) {
        (false, _) => Some(w.coming()),
        (true, true) => Some(w.resume()),
        (true, false) => None,
    };
    let emblem = el(&format!("span emblem emblem-{}", game.id)).attr("aria-hidden", "true");
    let tile = tile
        .add(emblem)
        .add(el("span tile-name").add(words.name))
        .add(el("span tile-line").add(words.tagline))
        .add(state.map(|state| el("span tile-state").add(state)));
    el("li").add(tile)
}
