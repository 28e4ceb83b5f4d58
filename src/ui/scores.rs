//! The sheets of finished matches.

use tertulia::registry::GAMES;

use super::games;
use super::kept::{self, KeptSheet};
use super::parts::{El, Kept, Nodes, el};
use super::sheet::sheet_table;
use super::shell::Shell;
use super::words::game_words;
use super::words::numbers::day;

pub fn scores(shell: Shell) -> El {
    let w = shell.words();
    let sheets = kept::all(shell);
    let empty = sheets.is_empty().then(|| el("p muted").add(w.no_sheets()));
    let all = sheets.into_iter().map(|sheet| panel(shell, sheet)).collect::<Nodes>();
    el("section narrow").add(el("h1").add(w.scores())).add(empty).add(all)
}

fn panel(shell: Shell, kept: KeptSheet) -> El {
    // A sheet of a game that this version does not know still shows its id.
    let known = GAMES.iter().find(|game| game.id == kept.game);
    let name = known.map_or(kept.game.as_str(), |game| game_words(shell.words(), game.id).name);
    let head = el("h2").add(name).add(el("small").add(day(shell.lang(), kept.when)));
    let KeptSheet { names, sheet, game, .. } = kept;
    let says = games::says(shell, &game);
    let sheet = Kept::new(sheet);
    let table = sheet_table(shell, says, move || sheet.get_value(), &names);
    el("article panel").add(head).add(table)
}
