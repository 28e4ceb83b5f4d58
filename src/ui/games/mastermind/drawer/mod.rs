//! What is taken out of a drawer at the table when it is wanted: hints, the options of a match, the
//! keys, the sheet of a match by earlier rules. It comes with the rooms (ui/rooms.rs); of what is here the page knows the names.

pub mod advice;
mod archive;
pub mod heat;
mod hints;
mod options;
pub mod sizes;

use leptos::prelude::*;

use self::archive::ArchiveSheet;
use self::hints::Hints;
use self::options::OptionFields;
use super::words::drawer::words;
use crate::ui::rooms::Wire;
use crate::ui::shell::use_shell;
use crate::ui::words::pairs;

/// The drawers' names.
pub const HINTS: &str = "hints";
pub const OPTIONS: &str = "options";
pub const KEYS: &str = "keys";
pub const ARCHIVE: &str = "archive";

/// What is in a drawer; none if there is none of this name.
pub fn open(name: &str, wire: Wire) -> Option<AnyView> {
    match name {
        HINTS => Some(view! { <Hints wire /> }.into_any()),
        OPTIONS => Some(view! { <OptionFields wire /> }.into_any()),
        KEYS => Some(view! { <Keys /> }.into_any()),
        ARCHIVE => Some(view! { <ArchiveSheet text=wire.text() /> }.into_any()),
        _ => None,
    }
}

/// The keys and what they do.
#[component]
fn Keys() -> impl IntoView {
    let shell = use_shell();
    let rows = pairs(words(shell.lang()).shortcuts()).map(|(key, does)| {
        view! {
            <tr>
                <th scope="row">
                    <kbd>{key}</kbd>
                </th>
                <td>{does}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <table class="keys" aria-label=shell.words().keys_help()>
            <tbody>{rows}</tbody>
        </table>
    }
}
