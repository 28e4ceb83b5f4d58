//! 156 rules that nobody who wrote the player had seen: written in words by three people for their own tables, turned into
//! judges by others. One lot is for looking into what is not found, one for choosing among versions of the player, and
//! one was sealed until the player was done: who has played it needs another one for the next.

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

/// The cards that are newest, so many, or all if there are fewer.
fn newest(line: &[Card], many: usize) -> &[Card] {
    &line[line.len().saturating_sub(many)..]
}

/// A, 3, 5, 7, 9, J or K.
fn is_odd(card: Card) -> bool {
    card.rank() % 2 == 1
}

/// The rank, fit for differences and sums.
fn rank(card: Card) -> i32 {
    card.rank().into()
}

/// The larger rank minus the smaller, never around the corner.
fn difference(one: Card, other: Card) -> i32 {
    (rank(one) - rank(other)).abs()
}

/// The next suit in the circle of clubs, diamonds, hearts and spades.
fn following(suit: Suit) -> Suit {
    match suit {
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Hearts,
        Suit::Hearts => Suit::Spades,
        Suit::Spades => Suit::Clubs,
    }
}
