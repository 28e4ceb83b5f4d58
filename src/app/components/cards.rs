//! Cards on the screen: a face, which the style sheet draws by its size, its name in words, and the whole pack as a
//! board of buttons.

use leptos::ev;
use leptos::prelude::*;
use tertulia::core::cards::{Card, RANK_NAMES};

use crate::app::services::dom::focus_now;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, nth, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "cards" {
        /// From the ace on.
        ranks;
        /// In the order of the pack.
        suits;
        /// The suits' signs, as text and not as pictures.
        signs;
    }

    phrases {
        /// A card's name: its rank, its suit.
        card(rank: &str, suit: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// A card's name in words.
pub fn name(lang: Lang, card: Card) -> String {
    let w = words(lang);
    w.card(nth(w.ranks(), usize::from(card.rank()) - 1), nth(w.suits(), card.suit() as usize))
}

/// A card's rank in words.
pub fn rank(lang: Lang, card: Card) -> &'static str {
    nth(words(lang).ranks(), usize::from(card.rank()) - 1)
}

/// The names of some cards.
pub fn names(lang: Lang, cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|card| name(lang, *card)).collect();
    names.join(", ")
}

/// The sign of a suit, from 0 in the order of the pack.
pub fn sign(lang: Lang, suit: usize) -> &'static str {
    nth(words(lang).signs(), suit)
}

/// A card's face, for the eyes alone: whoever shows it names it.
#[component]
pub fn CardFace(card: Card) -> impl IntoView {
    let rank = RANK_NAMES[usize::from(card.rank()) - 1];
    // Drawn by the style sheet: no text that a button's name would have to hold.
    view! {
        <span class=format!("card r{} s{}", card.rank(), card.suit() as u8) aria-hidden="true">
            <b data-face=rank></b>
            <i data-face=rank></i>
        </span>
    }
}

/// Where a card's face is found in a place, as style sheets say it.
pub fn card_at(place: &str, card: Card) -> String {
    format!("{place} .card.r{}.s{}", card.rank(), card.suit() as u8)
}

/// A joker's face.
#[component]
pub fn JokerFace() -> impl IntoView {
    view! {
        <span class="card joker" aria-hidden="true">
            <b></b>
            <i></i>
        </span>
    }
}

/// A card that lies face down.
#[component]
pub fn CardBack() -> impl IntoView {
    view! { <span class="card back" aria-hidden="true"></span> }
}

/// How a card of the pack looks on the board.
#[derive(Clone, PartialEq)]
pub struct Look {
    /// What it is called.
    pub label: String,
    /// Whether it is marked: pressed, or allowed.
    pub on: bool,
    /// Whether it is there twice.
    pub twice: bool,
}

/// The whole pack as a board: a tab stop, and arrows between the cards. `look` follows signals.
/// `pressed` for cards that are chosen, which is then told with their names.
#[component]
pub fn PackBoard(
    id: String,
    #[prop(into)] label: String,
    pressed: bool,
    look: Callback<Card, Look>,
    choose: Callback<Card>,
) -> impl IntoView {
    let stop = RwSignal::new(0u8);
    let here = id.clone();
    let step = move |event: ev::KeyboardEvent, at: u8| {
        let next = match event.key().as_str() {
            "ArrowRight" => at + 1,
            "ArrowLeft" => at.wrapping_sub(1),
            "ArrowDown" => at + 13,
            "ArrowUp" => at.wrapping_sub(13),
            "Home" => at - at % 13,
            "End" => at - at % 13 + 12,
            _ => return,
        };
        event.prevent_default();
        if next < 52 {
            stop.set(next);
            focus_now(&format!("{here}-{next}"));
        }
    };
    let step = StoredValue::new(step);
    let button = |card: Card| {
        let at = card.index() as u8;
        let look = Memo::new(move |_| look.run(card));
        let told = move || look.with(|look| look.label.clone());
        let on = move |shown: bool| look.with(|look| look.on && shown);
        let chosen = move || pressed.then(|| if on(true) { "true" } else { "false" });
        let allowed = move || (!pressed).then(|| if on(true) { "1" } else { "" });
        view! {
            <button
                id=format!("{id}-{at}")
                type="button"
                tabindex=move || if stop.get() == at { "0" } else { "-1" }
                aria-label=told
                aria-pressed=chosen
                data-on=allowed
                data-twice=move || look.with(|look| look.twice.then_some(""))
                on:click=move |_| choose.run(card)
                on:keydown=move |event| step.with_value(|step| step(event, at))
            >
                <CardFace card />
            </button>
        }
    };
    let suits = (0..4u8).map(|suit| {
        let cards = (suit * 13..suit * 13 + 13).filter_map(Card::of_index);
        view! {
            <div class="suit" role="presentation">
                {cards.map(button).collect_view()}
            </div>
        }
    });
    let suits = suits.collect_view();
    view! {
        <div class="pack" id=id.clone() role="group" aria-label=label>
            {suits}
        </div>
    }
}
