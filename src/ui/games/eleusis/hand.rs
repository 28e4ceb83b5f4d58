//! A player's hand: sorted by suit or by rank, played by tap and tap, by dragging or by keys.

use serde::{Deserialize, Serialize};
use tertulia::core::cards::Card;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::drag;
use super::words::board::words;
use crate::ui::cards::{face, name};
use crate::ui::hand;
use crate::ui::parts::{El, Kept, Signal, effect, el, icon, push};
use crate::ui::shell::Shell;

/// Where the way of sorting is remembered.
const SORT: &str = "tertulia.hand";

/// A hand, and what playing a card of it does.
pub struct HandOf {
    /// In the order in which they came; two equal cards are two.
    pub cards: Box<dyn Fn() -> Vec<Card>>,
    /// Whether a card may be played now.
    pub live: Box<dyn Fn() -> bool>,
    /// Plays a card.
    pub play: Box<dyn Fn(Card)>,
    /// The card that is pointed at, if any.
    pub pointed: Box<dyn Fn() -> Option<Card>>,
}

/// How a hand is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    #[default]
    Suit,
    Rank,
}

impl Sort {
    fn sorted(self, mut cards: Vec<Card>) -> Vec<Card> {
        // Spades, hearts, clubs, diamonds: colours alternate.
        let suit = |card: &Card| [0, 1, 3, 2][card.suit() as usize];
        cards.sort_by_key(|card| match self {
            Self::Suit => (suit(card), card.rank()),
            Self::Rank => (card.rank(), suit(card)),
        });
        cards
    }
}

/// The hand on screen.
#[derive(Clone, Copy)]
struct Hand {
    shell: Shell,
    sort: Signal<Sort>,
    /// As they lie.
    cards: Signal<Vec<Card>>,
    /// The lifted card, and the how-manieth of its like.
    lifted: Signal<Option<(Card, usize)>>,
    /// The tab stop.
    at: Kept<usize>,
    of: Kept<HandOf>,
}

/// The hand.
pub fn hand(shell: Shell, of: HandOf) -> El {
    let w = words(shell.lang());
    let this = Hand {
        shell,
        sort: Signal::new(shell.store.get(SORT).unwrap_or_default()),
        cards: Signal::default(),
        lifted: Signal::default(),
        at: Kept::default(),
        of: Kept::new(of),
    };
    effect(Box::new(move || {
        let sort = this.sort.get();
        let cards = sort.sorted(this.of.with_value(|of| (of.cards)()));
        if cards != this.cards.get_untracked() {
            this.cards.set(cards);
        }
    }));
    let cards = el("div held-cards").attr("role", "group").label(w.hand());
    let cards = cards.on("click", move |event| this.tap(&event)).on("keydown", move |event| {
        if this.key(event.unchecked_ref()) {
            event.prevent_default();
        }
    });
    let row = Kept::new(cards.raw().clone());
    effect(Box::new(move || row.with_value(|row| this.spread(row))));
    let sorting = move || match this.sort.get() {
        Sort::Suit => w.sort_by_rank(),
        Sort::Rank => w.sort_by_suit(),
    };
    let sort = el("button quiet sort").attr("type", "button").add(icon("menu"));
    let sort = sort.add(el("span").live_text(move || sorting().to_owned()));
    let sort = sort.click(move || {
        let sort = match this.sort.get_untracked() {
            Sort::Suit => Sort::Rank,
            Sort::Rank => Sort::Suit,
        };
        this.shell.store.set(SORT, &sort);
        this.sort.set(sort);
    });
    let told = move || match this.lifted_at() {
        Some(at) => {
            let card = this.cards.with(|cards| name(shell.lang(), cards[at]));
            if this.live() { w.tap_again(&card) } else { card }
        }
        None if this.cards.with(Vec::is_empty) => String::new(),
        None if this.live() => w.tap_a_card().to_owned(),
        None => String::new(),
    };
    let bar = el("div hand-bar").add(el("p muted").live_text(told)).add(sort);
    let card = move |place: usize| {
        let live = this.live();
        this.cards.with_untracked(|cards| cards.get(place).copied()).filter(|_| live)
    };
    let ghost = drag::listen(&cards, Box::new(card), shell, Box::new(move |card| this.play(card)));
    el("div hand-of-cards").live_class("live", move || this.live()).add(bar).add(ghost.add(cards))
}

impl Hand {
    fn live(self) -> bool {
        self.of.with_value(|of| (of.live)())
    }

    /// The cards in the row: which one is lifted, which one is pointed at, of two equal ones the first.
    fn spread(self, row: &Element) {
        let lang = self.shell.lang();
        let (lifted, cards) = (self.lifted_at(), self.cards.get());
        let pointed = self.of.with_value(|of| (of.pointed)());
        let pointed = cards.iter().position(|card| Some(*card) == pointed);
        let stop = self.at.get_value().min(cards.len().saturating_sub(1));
        let card = |(n, card): (usize, &Card)| {
            let button = el("button held").id(&format!("held-{n}")).attr("type", "button");
            let button = button.attr("data-place", &n.to_string()).label(&name(lang, *card));
            let stop = if n == stop { "0" } else { "-1" };
            let pressed = if lifted == Some(n) { "true" } else { "false" };
            let button = button.attr("tabindex", stop).attr("aria-pressed", pressed);
            let button = if pointed == Some(n) { button.attr("data-pointed", "") } else { button };
            button.add(face(lang, *card))
        };
        let laid = cards.iter().enumerate().map(card).collect();
        self.at.set_value(hand::lay(row, laid, stop));
    }

    /// Where the lifted card lies, if it is still there.
    fn lifted_at(self) -> Option<usize> {
        let (lifted, nth) = self.lifted.get()?;
        self.cards.with(|cards| {
            let alike = cards.iter().enumerate().filter(|(_, card)| **card == lifted);
            alike.map(|(at, _)| at).nth(nth)
        })
    }

    fn lift(self, at: usize) {
        let lifted = self.cards.with_untracked(|cards| {
            let card = *cards.get(at)?;
            Some((card, cards[..at].iter().filter(|other| **other == card).count()))
        });
        self.lifted.set(lifted);
        self.stop_at(at);
    }

    /// Plays a card, if it is still there.
    fn play(self, card: Card) {
        let at = self.cards.with_untracked(|cards| cards.iter().position(|held| *held == card));
        if let Some(at) = at.filter(|_| self.live()) {
            self.stop_at(at);
            self.lifted.set(None);
            self.of.with_value(|of| (of.play)(card));
        }
    }

    fn tap(self, event: &Event) {
        let Some(at) = hand::place(event) else { return };
        if self.lifted_at() == Some(at) {
            match self.lifted.get_untracked().filter(|_| self.live()) {
                Some((card, _)) => self.play(card),
                None => self.lifted.set(None),
            }
        } else {
            self.lift(at);
        }
    }

    /// Makes a card the tab stop.
    fn stop_at(self, at: usize) {
        self.at.set_value(at);
        hand::stop_at(at);
    }

    /// A key is pressed on a card. Tells whether it was one of ours.
    fn key(self, event: &KeyboardEvent) -> bool {
        let Some((at, key)) = hand::pressed(event) else { return false };
        if key == "Enter" {
            if event.repeat() {
                return true;
            }
            // The card is lifted, and played by pressing it.
            let live = self.live();
            if live {
                self.lift(at);
                push(&format!("#held-{at}"));
            }
            return live;
        }
        let last = self.cards.with_untracked(Vec::len).saturating_sub(1);
        let Some(next) = hand::step(&key, at, last) else { return false };
        self.stop_at(next);
        hand::go_to(next);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_sorted_and_keep_equal_cards() {
        let cards = |text: &str| -> Vec<Card> {
            text.split(' ').map(|card| card.parse().unwrap()).collect()
        };
        let hand = cards("KH 2S KH 2C AD 2S");
        assert_eq!(Sort::Suit.sorted(hand.clone()), cards("2S 2S KH KH 2C AD"));
        assert_eq!(Sort::Rank.sorted(hand), cards("AD 2S 2S 2C KH KH"));
    }
}
