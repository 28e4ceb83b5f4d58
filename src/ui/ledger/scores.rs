//! The sheets of finished matches.

use tertulia::registry::GAMES;

use super::words::words;
use crate::ui::games;
use crate::ui::kept::{self, KeptSheet};
use crate::ui::parts::{El, Kept, Nodes, el};
use crate::ui::sheet::sheet_table;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;
use crate::ui::words::numbers::day;

pub fn scores(shell: Shell) -> El {
    let w = shell.words();
    let sheets = kept::all(shell);
    let empty = sheets.is_empty().then(|| el("p muted").add(words(shell).no_sheets()));
    let all = sheets.into_iter().map(|sheet| panel(shell, sheet)).collect::<Nodes>();
    let by_hand = el("a button").attr("href", "#/sheets").add(w.sheets());
    let by_hand = el("p").add(by_hand);
    el("section narrow").add(el("h1").add(w.scores())).add(empty).add(all).add(by_hand)
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
