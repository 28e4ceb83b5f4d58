//! The master's opening book: what the planner found, with far more effort than a move allows, for
//! the sets of codes that come first.
//!
//! A book is a text: its first lines say how it was made; then a line for each set of more than
//! the small ones, with the keys that lead to it and the guess. `examples/mastermind_book.rs` makes them,
//! with the arguments in their first line.

use std::cmp::Ordering;

use crate::games::mastermind::{Code, Row, Space};

struct Book {
    pegs: u8,
    colours: u8,
    /// Guesses in which every code is broken.
    worst: u8,
    text: &'static str,
}

const BOOKS: [Book; 3] = [
    Book { pegs: 4, colours: 6, worst: 6, text: include_str!("books/4x6.txt") },
    Book { pegs: 4, colours: 7, worst: 6, text: include_str!("books/4x7.txt") },
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
    /// The guess of the line with these keys; the lines are in the order of their bytes.
    fn at(&self, keys: &str) -> Option<Code> {
        let (mut rest, line) = (self.text, |text: &'static str| text.lines().next().unwrap_or(""));
        while !rest.is_empty() {
            let middle = rest[..rest.len() / 2].rfind('\n').map_or(0, |end| end + 1);
            let found = line(&rest[middle..]);
            let (before, name) = (&rest[..middle], found.split(' ').next().unwrap_or(""));
            rest = match name.cmp(keys) {
                Ordering::Equal => {
                    return found
                        .strip_prefix(keys)
                        .and_then(|guess| Code::from_digits(guess.trim()));
                }
                Ordering::Greater => before,
                Ordering::Less => rest[middle + found.len()..].trim_start(),
            };
        }
        None
    }
}
