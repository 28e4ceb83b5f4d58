//! Cards of the Spanish pack: what they are called, in which order they lie, and some of them in a row.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Card, Cards};

use super::words::table::words;
use crate::app::components::spanish_cards::SpanishCardFace;
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{joined, nth};

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

/// Cards in a row with what they are called; those of `lit` stand out.
#[component]
pub fn CardRow(
    cards: Cards,
    #[prop(optional)] lit: Cards,
    /// What is heard behind them, where something follows.
    #[prop(optional)]
    mark: &'static str,
) -> impl IntoView {
    let told = names(use_app().lang(), cards);
    let faces = sorted(cards).into_iter();
    let faces = faces.map(|card| view! { <SpanishCardFace card lit=lit.contains(card) /> });
    let faces = faces.collect_view();
    view! {
        <span class="naipes" data-some=!lit.is_empty()>
            <span class="unseen">{told} {mark}</span>
            {faces}
        </span>
    }
}

/// Cards that were written in the form of the rules: `"7o 6o Ac"`.
pub fn cards(text: &str) -> Cards {
    text.parse().unwrap_or(Cards::NONE)
}
