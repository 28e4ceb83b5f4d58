//! What cards of the line are called.

use tertulia::core::Seat;
use tertulia::games::eleusis::Column;

use super::spots::At;
use super::words::board::Words;
use crate::app::components::cards::{name, names};
use crate::app::services::lang::Lang;

/// A card in words: its column, its place there, and who played it by the names of seats. Wrong cards lie below the
/// place that they were tried for (`below_next`), or below the card that they were tried after.
pub fn label(
    w: &'static Words,
    lang: Lang,
    column: &Column,
    (n, depth): At,
    seats: &[String],
    below_next: bool,
) -> String {
    let who = |seat: Option<Seat>| {
        seat.and_then(|seat| seats.get(seat.index())).map_or("", String::as_str)
    };
    if let Some((card, by)) = depth.checked_sub(1).and_then(|at| column.wrong.get(at)) {
        let (card, who) = (name(lang, *card), who(Some(*by)));
        return match below_next {
            true => w.wrong_card(&card, n + 1, who),
            false => w.wrong_after(&card, n + 1, who),
        };
    }
    let hand = depth.checked_sub(1 + column.wrong.len()).and_then(|at| column.hands.get(at));
    if let Some((hand, by)) = hand {
        let cards = names(lang, hand);
        return w.shown_hand(hand.len(), n + 1, &cards, who(Some(*by)));
    }
    let card = column.card.map_or(String::new(), |card| name(lang, card));
    match (n, column.laid) {
        (0, _) => w.first_card(&card),
        (_, true) => w.laid_card(&card, n + 1, who(column.by)),
        _ => w.right_card(&card, n + 1, who(column.by)),
    }
}
