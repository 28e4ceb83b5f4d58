//! The sheets of finished matches.

use leptos::prelude::*;
use tertulia::history::Fact;

use super::words::words;
use crate::ui::games;
use crate::ui::kept;
use crate::ui::ledger::backup::remind;
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
    let history = el("a button").attr("href", "#/history").add(w.history());
    let backup = el("a button").attr("href", "#/backup").add(w.backup());
    let by_hand = el("div actions").add(history).add(by_hand).add(backup);
    el("section narrow ledger")
        .add(el("h1").add(w.scores()))
        .add(remind(shell))
        .add(empty)
        .add(all)
        .add(by_hand)
}

fn panel(shell: Shell, fact: Fact) -> El {
    let name = game_words(shell.words(), fact.game).name;
    let head = el("h2").add(name).add(" ").add(el("small").add(day(shell.lang(), fact.when)));
    let Fact { names, sheet, game, .. } = fact;
    let says = games::says(shell, game);
    let sheet = Kept::new(sheet);
    let table = sheet_table(shell, says, move || sheet.get_value(), &names);
    el("article panel").add(head).add(table)
}
