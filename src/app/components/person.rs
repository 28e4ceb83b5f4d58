//! A person: a disc in the person's colour, and the name.

use leptos::prelude::*;
use tertulia::score_sheet::Person;

/// A disc in somebody's colour, with the initial, or the place's number.
#[component]
pub fn Disc(person: Person, place: usize) -> impl IntoView {
    view! {
        <span class=format!("disc c{}", person.colour) aria-hidden="true">
            {initial(&person.name, place)}
        </span>
    }
}

/// The first letter of a name, or the place's number.
pub fn initial(name: &str, place: usize) -> String {
    let letter = name.chars().find(|letter| letter.is_alphanumeric());
    letter.map_or_else(|| (place + 1).to_string(), |letter| letter.to_uppercase().collect())
}

/// A person's disc and name.
#[component]
pub fn Called(person: Person, place: usize, name: String) -> impl IntoView {
    view! {
        <Disc person place />
        <span class="called">{name}</span>
    }
}
