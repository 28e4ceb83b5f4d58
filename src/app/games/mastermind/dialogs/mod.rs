//! What is fetched at the table when it is wanted: hints, the options of a match, the sheet of a match by
//! earlier rules.

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
use super::form::Form;
use super::hints::{Position, Wish};
use crate::app::components::lazy::lazy_page;

lazy_page!(
    /// The hints, of what the breaker knows.
    pub HINTS: HintsSeen = hints, mastermind_hints_code in more_code,
    styles ["pegs", "mastermind", "print", "walk", "links", "rooms"],
    words ["mastermind", "tally", "walk", "links", "rooms"]
);

lazy_page!(
    /// The options that are not on the form itself.
    pub OPTIONS: RwSignal<Form> = options, mastermind_options_code in more_code,
    styles ["pegs", "mastermind", "print", "walk", "links", "rooms"],
    words ["mastermind", "tally", "walk", "links", "rooms"]
);

lazy_page!(
    /// The sheet of a match by earlier rules, from the text that is kept of it.
    pub ARCHIVE: String = archive, mastermind_archive_code in more_code,
    styles ["pegs", "mastermind", "print", "walk", "links", "rooms"],
    words ["mastermind", "tally", "walk", "links", "rooms"]
);

/// What the hints have of the table: no more than the breaker knows.
#[derive(Clone, Copy)]
pub struct HintsSeen {
    pub position: Signal<Position>,
    /// Does what the hints want done, and tells whether it was.
    pub wish: Callback<Wish, bool>,
}

fn hints(HintsSeen { position, wish }: HintsSeen) -> AnyView {
    view! { <Hints position wish /> }.into_any()
}

fn options(form: RwSignal<Form>) -> AnyView {
    view! { <OptionFields form /> }.into_any()
}

fn archive(text: String) -> AnyView {
    view! { <ArchiveSheet text /> }.into_any()
}
