//! Guesses and results in words.

use tertulia::core::{Seat, Seats};
use tertulia::games::higher_lower::{Turn, Verdict};

use super::words::words;
use crate::app::components::cards;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{capital, words as frame};

/// What somebody is called.
pub fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// A card that was turned up, and what came of it.
pub fn turn(lang: Lang, names: &[String], turn: &Turn) -> String {
    let (w, name) = (words(lang), name(names, turn.seat));
    let card = cards::name(lang, turn.card);
    capital(&match turn.verdict {
        Verdict::Right => w.right(name, &card),
        Verdict::Wrong => w.wrong(name, &card),
        Verdict::Equal => w.equal(&card),
    })
}

/// Who has won, or that it is a draw.
pub fn winner(lang: Lang, names: &[String], winners: Seats) -> String {
    match (winners.iter().next(), winners.len()) {
        (Some(seat), 1) => capital(&frame(lang).wins(name(names, seat))),
        _ => frame(lang).draw().to_owned(),
    }
}
