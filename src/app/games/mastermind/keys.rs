//! The keys of the table, in their dialog.

use leptos::prelude::*;

use super::words::dialogs::words;
use crate::app::context::use_app;
use crate::app::services::translations::pairs;

/// The keys and what they do, on a board of so many colours.
#[component]
pub fn Keys(colours: u8) -> impl IntoView {
    let app = use_app();
    let rows = pairs(words(app.lang()).shortcuts()).map(|(key, does)| {
        let key = match key {
            "…" if colours > 9 => "1 … 9, 0".to_owned(),
            "…" => format!("1 … {colours}"),
            key => key.to_owned(),
        };
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
        <table class="keys" aria-label=app.words().keys_help()>
            <tbody>{rows}</tbody>
        </table>
    }
}
