//! The keys of the table, in their dialog.

use leptos::prelude::*;

use super::words::dialogs::words;
use crate::app::context::use_app;
use crate::app::services::translations::pairs;

/// The keys and what they do.
#[component]
pub fn Keys() -> impl IntoView {
    let app = use_app();
    let rows = pairs(words(app.lang()).shortcuts()).map(|(key, does)| {
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
