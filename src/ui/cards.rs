//! Cards on the screen: a face with one large index, its name in words, and the whole pack as a board
//! of buttons.

use leptos::prelude::*;
use tertulia::core::cards::{Card, RANK_NAMES};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::parts::{El, Nodes, effect, el, mark};
use super::settings::Lang;
use super::words::{Tongues, nth, sentences};

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
    static WORDS: Tongues<Words> = const { Tongues::new() };
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
pub fn face(lang: Lang, card: Card) -> El {
    let suit = card.suit() as usize;
    let rank = RANK_NAMES[usize::from(card.rank()) - 1];
    let face = el(["span card s0", "span card s1", "span card s2", "span card s3"][suit]);
    // Drawn by the style sheet: no text that a button's name would have to hold.
    let part = |tag: &str, text: &str| el(tag).attr("data-face", text);
    face.attr("aria-hidden", "true").add(part("b", rank)).add(part("i", sign(lang, suit)))
}

/// How a card of the pack looks on the board.
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
pub fn pack(
    lang: Lang,
    id: &str,
    label: &str,
    pressed: bool,
    look: Box<dyn Fn(Card) -> Look>,
    choose: Box<dyn Fn(Card)>,
) -> El {
    let cards: Vec<Card> = (0..52).filter_map(Card::of_index).collect();
    let buttons: Vec<El> = cards
        .iter()
        .map(|card| {
            let stop = if card.index() == 0 { "0" } else { "-1" };
            let button = el("button").id(&format!("{id}-{}", card.index()));
            button.attr("type", "button").attr("tabindex", stop).add(face(lang, *card))
        })
        .collect();
    let suits = buttons.chunks(13).map(|suit| {
        let row = el("div suit").attr("role", "presentation");
        row.add(suit.iter().cloned().collect::<Nodes>())
    });
    let board = el("div pack").id(id).attr("role", "group").label(label);
    let board = board.add(suits.collect::<Nodes>());
    let marked: Vec<_> = buttons.iter().map(|button| button.raw().clone()).collect();
    effect(Box::new(move || {
        for (button, card) in marked.iter().zip((0..52).filter_map(Card::of_index)) {
            let look = look(card);
            let (attribute, on) = if pressed {
                ("aria-pressed", if look.on { "true" } else { "false" })
            } else {
                ("data-on", if look.on { "1" } else { "" })
            };
            mark(button, "aria-label", Some(&look.label));
            mark(button, attribute, Some(on));
            let _ = button.toggle_attribute_with_force("data-twice", look.twice);
        }
    }));
    let here = format!("{id}-");
    let card_at = move |event: &web_sys::Event| {
        let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
        let button = target.closest("button").ok()??;
        Card::of_index(button.id().strip_prefix(&here)?.parse().ok()?)
    };
    let of_key = card_at.clone();
    let id = id.to_owned();
    board.on("click", move |event| card_at(&event).map_or((), &choose)).on(
        "keydown",
        move |event| {
            let Some(card) = of_key(&event) else { return };
            let key = event.unchecked_ref::<KeyboardEvent>().key();
            let at = card.index() as i32;
            let next = match key.as_str() {
                "ArrowRight" => at + 1,
                "ArrowLeft" => at - 1,
                "ArrowDown" => at + 13,
                "ArrowUp" => at - 13,
                "Home" => at - at % 13,
                "End" => at - at % 13 + 12,
                _ => return,
            };
            event.prevent_default();
            for (at, stop) in [(at, "-1"), (next, "0")] {
                let button = document().get_element_by_id(&format!("{id}-{at}"));
                let Some(button) = button.filter(|_| (0..52).contains(&next)) else { return };
                let _ = button.set_attribute("tabindex", stop);
                if let Some(button) = button.dyn_ref::<HtmlElement>().filter(|_| stop == "0") {
                    let _ = button.focus();
                }
            }
        },
    )
}
