//! A person: a disc in the person's colour, and the name.

use leptos::prelude::*;
use tertulia::core::name::unseen;
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

/// The first letter that is seen of a name, or the place's number.
pub fn initial(name: &str, place: usize) -> String {
    let letter = name.chars().find(|letter| letter.is_alphanumeric() && !unseen(*letter));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_shows_the_first_letter_that_is_seen() {
        assert_eq!(initial("  «émile»", 0), "É");
        assert_eq!(
            initial("\u{3164}\u{115f}Ana", 0),
            "A",
            "fillers count as letters, and are nothing"
        );
        assert_eq!(initial("🎲", 2), "3");
    }
}
