//! 156 rules that nobody who wrote the player had seen: written in words by three people for their own tables, turned into
//! judges by others. One lot is for looking into what is not found, one for choosing among versions of the player, and
//! one is sealed: it is played once, when the player is done.

mod choosing;
mod looking;
mod sealed;

use tertulia::core::cards::{Card, Suit};

/// Whether a card fits a line, which begins with the starter and is never empty.
pub type Judge = fn(&[Card], Card) -> bool;

/// Rules by how hard they are, each with its name.
pub type Grades = [(&'static str, &'static [(&'static str, Judge)]); 3];

/// The lots by name, each with its rules by how hard they are.
pub const LOTS: [(&str, Grades); 3] =
    [("looking", looking::RULES), ("choosing", choosing::RULES), ("sealed", sealed::RULES)];

fn is_red(card: Card) -> bool {
    matches!(card.suit(), Suit::Hearts | Suit::Diamonds)
}

/// Jack, queen or king.
fn is_face(card: Card) -> bool {
    card.rank() > 10
}

fn last(line: &[Card]) -> Card {
    *line.last().expect("a line begins with its starter")
}
