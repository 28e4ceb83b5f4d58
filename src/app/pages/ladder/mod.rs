//! The ladder (`#/regla-secreta/ladder`): one person alone against rule after rule. A rung is tried at the game's own
//! table, in a place of its own (`#/regla-secreta/rung`); here it is begun, and here is kept what has become of it.

mod head;
mod kept;
mod make;
mod over;
mod page;
mod rung;
mod scene;
mod table;
mod words;

use leptos::prelude::*;

use self::head::Head;
use self::over::Over;
use self::page::Ladder;
#[cfg(test)]
pub use self::words::Words;
use crate::app::components::lazy::lazy_page;

lazy_page!(
    /// The ladder, or one that a link brings.
    pub LADDER: String = ladder, ladder_code in more_code,
    styles ["cards", "links", "ladder"],
    words ["cards", "links", "calendar", "findings", "workshop", "eleusis_judge", "rules", "ladder"]
);

lazy_page!(
    /// What is told at the table once a rung has been tried; with what shows the table anew.
    pub TRIED: (String, Callback<()>) = tried, tried_code in more_code,
    styles ["ladder"],
    words ["rules", "ladder"]
);

lazy_page!(
    /// What is told at the table while a rung is tried: which one, and what its stars take.
    pub HEAD: (String, Signal<u16>) = head, head_code in more_code,
    styles ["ladder"],
    words ["ladder"]
);

fn ladder(query: String) -> AnyView {
    view! { <Ladder query /> }.into_any()
}

fn head((query, used): (String, Signal<u16>)) -> AnyView {
    view! { <Head query used /> }.into_any()
}

fn tried((query, anew): (String, Callback<()>)) -> AnyView {
    view! { <Over query anew /> }.into_any()
}
