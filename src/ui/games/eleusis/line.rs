//! The line on the table.

use tertulia::games::eleusis::Column;

use crate::ui::cards;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;

/// The line with the wrong cards below it.
pub fn line(shell: Shell, columns: Box<dyn Fn() -> Vec<Column>>, _names: Vec<String>) -> El {
    let lang = shell.lang();
    el("div").live(move || {
        let columns = columns().into_iter().map(|column| {
            let card = column.card.map(|card| cards::face(lang, card));
            let wrong = column.wrong.iter().map(|(card, _)| cards::face(lang, *card));
            el("div").add(card).add(wrong.collect::<Nodes>())
        });
        columns.collect::<Nodes>()
    })
}
