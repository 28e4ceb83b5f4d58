//! A player's hand: sorted by suit or by rank, played by tap and tap, by dragging or by keys.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::cards::Card;

use super::drag::Draggable;
use super::words::board::words;
use crate::app::components::Icon;
use crate::app::components::cards::{CardFace, name};
use crate::app::components::hand_of_cards::{HandOfCards, on_card};
use crate::app::context::{AppContext, use_app};

/// Where the way of sorting is remembered.
const SORT: &str = "tertulia.hand";

/// How a hand is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    #[default]
    Suit,
    Rank,
}

impl Sort {
    /// As it is remembered.
    pub fn remembered(app: AppContext) -> Self {
        app.storage.get(SORT).unwrap_or_default()
    }

    pub fn sorted(self, mut cards: Vec<Card>) -> Vec<Card> {
        // Spades, hearts, clubs, diamonds: colours alternate.
        let suit = |card: &Card| [0, 1, 3, 2][card.suit() as usize];
        cards.sort_by_key(|card| match self {
            Self::Suit => (suit(card), card.rank()),
            Self::Rank => (card.rank(), suit(card)),
        });
        cards
    }
}

/// The hand.
#[component]
pub fn Hand(
    /// In the order in which they came; two equal cards are two.
    #[prop(into)]
    held: Signal<Vec<Card>>,
    /// Whether a card may be played now.
    #[prop(into)]
    live: Signal<bool>,
    /// Why none may be, where that is to be told.
    #[prop(into)]
    why: Signal<&'static str>,
    /// The card that is pointed at, if any.
    #[prop(into)]
    pointed: Signal<Option<Card>>,
    /// How it is sorted.
    sort: RwSignal<Sort>,
    /// Plays a card.
    play: Callback<Card>,
) -> impl IntoView {
    let lang = use_app().lang();
    let cards = Memo::new(move |_| sort.get().sorted(held.get()));
    // The lifted card, and the how-manieth of its like.
    let lifted = RwSignal::new(None::<(Card, usize)>);
    let lifted_at = Memo::new(move |_| {
        let (card, nth) = lifted.get()?;
        cards.with(|cards| places(cards, card).nth(nth))
    });
    // Of two equal cards the first is pointed at.
    let pointed_at = Memo::new(move |_| {
        let card = pointed.get()?;
        cards.with(|cards| places(cards, card).next())
    });
    let drawn = Memo::new(move |before: Option<&(Vec<Card>, Option<Card>)>| {
        let now = held.get();
        let drawn = before.and_then(
            |(then, drawn)| {
                if *then == now { *drawn } else { only_new(then, &now) }
            },
        );
        (now, drawn)
    });
    // Of two equal cards the last one.
    let drawn_at = Memo::new(move |_| {
        let card = drawn.with(|drawn| drawn.1)?;
        cards.with(|cards| places(cards, card).last())
    });
    let stop = RwSignal::new(0);
    let play_card = Callback::new(move |card: Card| {
        let at = cards.with_untracked(|cards| places(cards, card).next());
        if let Some(at) = at.filter(|_| live.get_untracked()) {
            stop.set(at);
            lifted.set(None);
            play.run(card);
        }
    });
    let play_at = move |at: usize| {
        if let Some(card) = cards.with_untracked(|cards| cards.get(at).copied()) {
            play_card.run(card);
        }
    };
    let tap = move |at: usize| {
        if lifted_at.get_untracked() != Some(at) {
            lifted.set(cards.with_untracked(|cards| {
                let card = *cards.get(at)?;
                Some((card, places(&cards[..at], card).count()))
            }));
        } else if live.get_untracked() {
            play_at(at);
        } else {
            lifted.set(None);
        }
    };
    let card_to_drag = move |at: usize| {
        let card = cards.with_untracked(|cards| cards.get(at).copied());
        card.filter(|_| live.get_untracked())
    };
    // A second Enter lifts no card while others play: the next one would play it.
    let hold = move |event: KeyboardEvent| {
        if !live.get_untracked() && on_card(&event).is_some_and(|(_, key)| key == "Enter") {
            event.prevent_default();
        }
    };
    view! {
        <div class="hand-of-cards" class:live=move || live.get() on:keydown=hold>
            <HandBar cards=cards.into() lifted_at=lifted_at.into() live why sort />
            <Draggable card=Callback::new(card_to_drag) dropped=play_card>
                <HandOfCards
                    label=words(lang).hand()
                    cards
                    pressed=lifted_at
                    pointed=pointed_at
                    drawn=drawn_at
                    stop
                    live
                    name=Callback::new(move |card| name(lang, card))
                    face=Callback::new(|card| view! { <CardFace card /> }.into_any())
                    tap=Callback::new(tap)
                    play=Callback::new(play_at)
                />
            </Draggable>
        </div>
    }
}

/// Where a card lies, and its like.
fn places(cards: &[Card], card: Card) -> impl Iterator<Item = usize> {
    cards.iter().enumerate().filter(move |(_, other)| **other == card).map(|(at, _)| at)
}

/// The one card that has come to a hand, if it is one alone: another hand has no new card.
fn only_new(then: &[Card], now: &[Card]) -> Option<Card> {
    let count = |cards: &[Card], card: Card| places(cards, card).count();
    let mut new = now.iter().copied().filter(|card| count(now, *card) > count(then, *card));
    let first = new.next()?;
    new.all(|card| card == first).then_some(first)
}

/// What to do with the lifted card, and the button that sorts.
#[component]
fn HandBar(
    cards: Signal<Vec<Card>>,
    lifted_at: Signal<Option<usize>>,
    live: Signal<bool>,
    why: Signal<&'static str>,
    sort: RwSignal<Sort>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let told = move || match lifted_at.get() {
        Some(at) => {
            let card = cards.with(|cards| name(app.lang(), cards[at]));
            if live.get() { w.tap_again(&card) } else { card }
        }
        // What is due stands above.
        None if live.get() && cards.with(|cards| !cards.is_empty()) => String::new(),
        None => why.get().to_owned(),
    };
    let sorting = move || match sort.get() {
        Sort::Suit => w.sort_by_rank(),
        Sort::Rank => w.sort_by_suit(),
    };
    let sort_otherwise = move |_| {
        let other = match sort.get_untracked() {
            Sort::Suit => Sort::Rank,
            Sort::Rank => Sort::Suit,
        };
        app.storage.set_whole(SORT, &other);
        sort.set(other);
    };
    view! {
        <div class="hand-bar">
            <p class="muted">{told}</p>
            <button class="quiet sort" type="button" on:click=sort_otherwise>
                <Icon name="sort" />
                <span>{sorting}</span>
            </button>
        </div>
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
        assert_eq!(only_new(&cards("KH 2S"), &cards("2S KH KH")), cards("KH").pop());
        assert_eq!(only_new(&cards("KH 2S"), &cards("KH 3S 4S")), None, "another hand");
        assert_eq!(only_new(&cards("KH 2S"), &cards("KH")), None);
    }
}
