//! The portrait of a regular of the café, or of somebody else the first letter: for the eyes alone, the name stands
//! beside it.

use leptos::prelude::*;

use crate::app::services::scripts::files;

/// Those whose portrait is drawn (`assets/portraits/`).
const REGULARS: [&str; 6] = ["bruno", "clara", "dino", "elsa", "fabio", "gala"];

/// The face of somebody of this name.
#[component]
pub fn Face<'a>(name: &'a str) -> impl IntoView + use<> {
    let known = REGULARS.into_iter().find(|regular| name.eq_ignore_ascii_case(regular));
    match known {
        Some(regular) => {
            let address = files::address(&format!("portraits/{regular}.svg"));
            view! { <img class="face" src=address alt="" width="96" height="96" /> }.into_any()
        }
        None => {
            let letter: String =
                name.chars().next().into_iter().flat_map(char::to_uppercase).collect();
            view! { <span class="face medal display" aria-hidden="true" data-letter=letter></span> }
                .into_any()
        }
    }
}
