//! What is taken out of a drawer at the table when it is wanted: hints, the options of a match, the
//! keys, the sheet of a match by earlier rules. It comes with the rooms (ui/rooms.rs); of what is here the page knows the names.

pub mod advice;
mod archive;
pub mod heat;
mod hints;
mod options;
pub mod sizes;

use super::words::drawer::words;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;
use crate::ui::words::pairs;

/// The drawers' names.
pub const HINTS: &str = "hints";
pub const OPTIONS: &str = "options";
pub const KEYS: &str = "keys";
pub const ARCHIVE: &str = "archive";

/// What is in a drawer; none if there is none of this name.
pub fn open(shell: Shell, name: &str, wire: Wire) -> Option<Nodes> {
    match name {
        HINTS => Some(hints::hints(shell, wire)),
        OPTIONS => Some(options::options(shell, wire)),
        KEYS => Some(keys(shell).into()),
        ARCHIVE => Some(archive::archive(shell, &wire.text()).into()),
        _ => None,
    }
}

/// The keys and what they do.
fn keys(shell: Shell) -> El {
    let rows = pairs(words(shell.lang()).shortcuts()).map(|(key, does)| {
        let key = el("th").attr("scope", "row").add(el("kbd").add(key));
        el("tr").add(key).add(el("td").add(does))
    });
    el("table keys").label(shell.words().keys_help()).add(el("tbody").add(rows.collect::<Nodes>()))
}
