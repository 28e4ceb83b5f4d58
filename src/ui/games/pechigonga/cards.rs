//! The Spanish pack on the screen: numbers, emblems, and the pinta, the gaps in the border by which a
//! suit is known from a corner of the card. The style sheet draws them.

use tertulia::games::pechigonga::{Card, Cards};

use super::words::table::words;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::settings::Lang;
use crate::ui::words::{joined, nth};

/// The numbers that are printed on the cards, by rank: figures are 10, 11 and 12.
const NUMBERS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// A card's name in words.
pub fn name(lang: Lang, card: Card) -> String {
    let w = words(lang);
    w.card(nth(w.ranks(), card.rank().into()), nth(w.suits(), card.suit() as usize))
}

/// The names of some cards, the best first.
pub fn names(lang: Lang, cards: Cards) -> String {
    let names: Vec<String> = sorted(cards).iter().map(|card| name(lang, *card)).collect();
    joined(&mut names.iter().map(String::as_str), ", ")
}

/// Suit by suit, and in each from the card that is worth most.
pub fn sorted(cards: Cards) -> Vec<Card> {
    let mut all: Vec<Card> = cards.iter().collect();
    all.sort_by_key(|card| (card.suit(), u8::MAX - card.points(), card.rank()));
    all
}

/// A card's face, for the eyes alone: whoever shows it names it.
pub fn face(card: Card) -> El {
    let suit = card.suit() as usize;
    let figure = card.rank() >= 9;
    let kind = ["span naipe oros", "span naipe copas", "span naipe espadas", "span naipe bastos"];
    let face = el(kind[suit]).attr("aria-hidden", "true");
    let face = if figure { face.attr("data-figure", &card.rank().to_string()) } else { face };
    // Drawn by the style sheet: no text that a button's name would have to hold.
    let number = el("b").attr("data-face", NUMBERS[usize::from(card.rank())]);
    face.add(number).add(el("i"))
}

/// Cards in a row with what they are called; those of `lit` stand out.
pub fn row(lang: Lang, cards: Cards, lit: Cards) -> El {
    let one = |card: Card| {
        let face = face(card);
        if lit.contains(card) { face.attr("data-lit", "") } else { face }
    };
    let faces = sorted(cards).into_iter().map(one).collect::<Nodes>();
    let row = el("span naipes");
    let row = if lit.is_empty() { row } else { row.attr("data-some", "") };
    row.add(el("span unseen").add(names(lang, cards))).add(faces)
}

/// Cards that were written in the form of the rules: `"7o 6o Ac"`.
pub fn cards(text: &str) -> Cards {
    text.parse().unwrap_or(Cards::NONE)
}
