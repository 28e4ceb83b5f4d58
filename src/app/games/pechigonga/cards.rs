//! The Spanish pack on the screen: numbers, emblems, and the pinta, the gaps in the border by which a
//! suit is known from a corner of the card. The style sheet draws them.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Card, Cards};

use super::words::table::words;
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{joined, nth};

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

/// A card's face, for the eyes alone: whoever shows it names it. What is `lit` stands out.
#[component]
pub fn SpanishCard(card: Card, #[prop(optional, into)] lit: Signal<bool>) -> impl IntoView {
    let kinds = ["naipe oros", "naipe copas", "naipe espadas", "naipe bastos"];
    let figure = (card.rank() >= 9).then(|| card.rank().to_string());
    // Drawn by the style sheet: no text that a button's name would have to hold.
    view! {
        <span
            class=kinds[card.suit() as usize]
            aria-hidden="true"
            data-figure=figure
            data-lit=move || lit.get()
        >
            <b data-face=NUMBERS[usize::from(card.rank())]></b>
            <i></i>
        </span>
    }
}

/// Cards in a row with what they are called; those of `lit` stand out.
#[component]
pub fn CardRow(cards: Cards, #[prop(optional)] lit: Cards) -> impl IntoView {
    let told = names(use_app().lang(), cards);
    let faces = sorted(cards).into_iter();
    let faces = faces.map(|card| view! { <SpanishCard card lit=lit.contains(card) /> });
    let faces = faces.collect_view();
    view! {
        <span class="naipes" data-some=!lit.is_empty()>
            <span class="unseen">{told}</span>
            {faces}
        </span>
    }
}

/// Cards that were written in the form of the rules: `"7o 6o Ac"`.
pub fn cards(text: &str) -> Cards {
    text.parse().unwrap_or(Cards::NONE)
}
