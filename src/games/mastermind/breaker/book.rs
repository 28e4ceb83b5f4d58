//! The master's opening book: what the planner found, with far more effort than a move allows, for
//! the sets of codes that come first.
//!
//! A book is a text: its first lines say how it was made; then a line for each set of more than
//! the small ones, with the keys that lead to it and the guess. `examples/mastermind_book.rs` makes them,
//! with the arguments in their first line.

use crate::games::mastermind::{Code, Row, Space};

struct Book {
    pegs: u8,
    colours: u8,
    /// Guesses in which every code is broken.
    worst: u8,
    text: &'static str,
}

const BOOKS: [Book; 2] = [
    Book { pegs: 4, colours: 6, worst: 6, text: include_str!("books/4x6.txt") },
    Book { pegs: 5, colours: 8, worst: 7, text: include_str!("books/5x8.txt") },
];

fn book(space: Space) -> Option<&'static Book> {
    let fits = |book: &&Book| (book.pegs, book.colours) == (space.pegs, space.colours);
    BOOKS.iter().find(fits).filter(|_| space.repeats)
}

/// In how many guesses the book's strategy breaks every code of this space.
pub(super) fn worst(space: Space) -> Option<u8> {
    book(space).map(|book| book.worst)
}

/// The book's guess after these rows, all with keys; none if it has none, or if a row is not what
/// it would have laid.
pub(super) fn guess(space: Space, rows: &[Row]) -> Option<Code> {
    let book = book(space)?;
    let mut keys = String::new();
    let mut guess = book.at("-")?;
    for row in rows {
        let key = row.key.filter(|_| row.guess == guess)?;
        if !keys.is_empty() {
            keys.push('.');
        }
        keys.extend([key.black, key.white].map(|pegs| char::from(b'0' + pegs.min(9))));
        guess = book.at(&keys)?;
    }
    Some(guess)
}

impl Book {
    fn at(&self, keys: &str) -> Option<Code> {
        let line = self.text.lines().find_map(|line| line.strip_prefix(keys)?.strip_prefix(' '));
        line.and_then(Code::from_digits)
    }
}
