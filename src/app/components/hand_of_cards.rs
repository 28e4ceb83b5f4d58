//! A row of cards that are buttons, `held-0`, `held-1`, …: one of them is the tab stop, arrows go from
//! card to card. What a tap or Enter does is the game's.

use std::hash::Hash;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use crate::app::services::dom::{focus_now, focused_id, mark, on_window, when_drawn};

/// Where the card with the focus lies.
pub fn focused() -> Option<usize> {
    focused_id().strip_prefix("held-")?.parse().ok()
}

/// Brings the keyboard to a card that lies there: at once, because Enter, typed in haste, is for that one.
pub fn go_to(at: usize) {
    focus_now(&format!("held-{at}"));
}

/// The card that an event is about.
pub fn place(event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-place]").ok()??.get_attribute("data-place")?.parse().ok()
}

/// A key that is pressed on a card, and the card; none with a key that belongs to the browser.
pub fn on_card(event: &KeyboardEvent) -> Option<(usize, String)> {
    let ours = !(event.ctrl_key() || event.alt_key() || event.meta_key());
    place(event).filter(|_| ours).map(|at| (at, event.key()))
}

/// Where a key leads from a card, of which there are some up to the last; none if it leads nowhere.
pub fn step(key: &str, at: usize, last: usize) -> Option<usize> {
    Some(match key {
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowRight" => (at + 1).min(last),
        "ArrowUp" => above(at, last, false),
        "ArrowDown" => above(at, last, true),
        "Home" => 0,
        "End" => last,
        _ => return None,
    })
}

/// The card above or below another where they lie in rows; itself where there is none.
fn above(at: usize, last: usize, below: bool) -> usize {
    let Some(here) = held(at) else { return at };
    let other = |n: &usize| {
        held(*n).is_some_and(|other| {
            other.offset_left() == here.offset_left() && other.offset_top() != here.offset_top()
        })
    };
    let found = if below { (at..=last).find(other) } else { (0..at).rev().find(other) };
    found.unwrap_or(at)
}

fn held(at: usize) -> Option<HtmlElement> {
    let card = document().get_element_by_id(&format!("held-{at}"));
    card.and_then(|card| card.dyn_into().ok())
}

/// So many cards more at once are a new hand; fewer were drawn to the old one.
const NEW_HAND: usize = 3;

/// What a row of a phone holds, at most.
const ROW: usize = 8;

/// Keeps the room that a hand of so many cards has taken once: as it is played out in fewer rows, nothing else moves.
/// Where it began with more than a row of a phone holds the style sheet is told so: its cards stay as large as they were.
/// A new hand, or a window of another size, begins anew.
fn keep_room(hand: NodeRef<Div>, count: Memo<usize>) {
    let room = move |anew: bool| {
        let Some(hand) = hand.try_get_untracked().flatten() else { return };
        // The content security policy forbids style attributes.
        let style = web_sys::HtmlElement::style(&hand);
        if anew {
            let large = count.try_get_untracked().is_some_and(|count| count > ROW);
            mark(&hand, "data-large", large.then_some(""));
            let _ = style.remove_property("min-height");
        }
        let _ = style.set_property("min-height", &format!("{}px", hand.offset_height()));
    };
    Effect::new(move |had: Option<usize>| {
        let now = count.get();
        let anew = had.is_none_or(|had| now >= had + NEW_HAND);
        when_drawn(Box::new(move || room(anew)));
        now
    });
    on_window(ev::resize, move |_| room(true));
}

/// A hand of cards. A card that stays in it is the same element: a finger or the focus on it goes on meaning
/// this one.
///
/// `cards` are as they lie; places among them count from 0. `name` says a card, `face` draws it.
#[component]
pub fn HandOfCards<T>(
    label: &'static str,
    #[prop(into)] cards: Signal<Vec<T>>,
    /// Which card is seen to be pressed: the lifted one, or one that lies sealed. Without it cards are
    /// buttons that only tell.
    #[prop(optional, into)]
    pressed: Option<Signal<Option<usize>>>,
    /// Which card is pointed at.
    #[prop(optional, into)]
    pointed: MaybeProp<usize>,
    /// Which card has just been drawn.
    #[prop(optional, into)]
    drawn: MaybeProp<usize>,
    /// Which card lies sealed.
    #[prop(optional, into)]
    sealed: MaybeProp<usize>,
    /// The tab stop.
    stop: RwSignal<usize>,
    /// Whether a card may be played now.
    #[prop(into)]
    live: Signal<bool>,
    /// Whether the keys up and down go from card to card as those to the sides do.
    #[prop(optional)]
    in_line: bool,
    /// Whether its place is of one size, so that it need not keep any.
    #[prop(optional)]
    placed: bool,
    name: Callback<T, String>,
    face: Callback<T, AnyView>,
    /// A card is tapped.
    tap: Callback<usize>,
    /// Enter on a card: it is played at once.
    play: Callback<usize>,
) -> impl IntoView
where
    T: Copy + Eq + Hash + Send + Sync + 'static,
{
    let keyed = move || {
        cards.with(|cards| {
            // Of equal cards each has a key of its own.
            let nth = |at: usize| cards[..at].iter().filter(|card| **card == cards[at]).count();
            (0..cards.len()).map(|at| (cards[at], nth(at))).collect::<Vec<_>>()
        })
    };
    let tab_stop = Memo::new(move |_| stop.get().min(cards.with(Vec::len).saturating_sub(1)));
    let hand = NodeRef::<Div>::new();
    let count = Memo::new(move |_| cards.with(Vec::len));
    if !placed {
        keep_room(hand, count);
    }
    // For style sheets: `[data-least~="8"]` is a hand of at least eight cards. (Were they to look for an eighth card with
    // `:has()`, the browser would look at all that is around a hand again whenever anything comes or goes in it.)
    let least = move || (1..=count.get()).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    // Where the card with the focus goes, the keyboard comes to the next one, unless something else is due.
    let had_focus = StoredValue::new(false);
    let left = move |event: ev::FocusEvent| {
        let card = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        request_animation_frame(move || {
            if card.is_none_or(|card| card.is_connected()) {
                had_focus.try_set_value(focused().is_some());
            }
        });
    };
    Effect::new(move || {
        cards.with(|_| ());
        if had_focus.get_value() {
            when_drawn(Box::new(move || match (focused(), focused_id().is_empty()) {
                (Some(at), _) => drop(stop.try_set(at)),
                (None, true) => go_to(tab_stop.try_get_untracked().unwrap_or(0)),
                (None, false) => {}
            }));
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let Some((at, key)) = on_card(&event) else { return };
        let last = cards.with_untracked(Vec::len).saturating_sub(1);
        let key = match key.as_str() {
            "ArrowUp" if in_line => "ArrowLeft",
            "ArrowDown" if in_line => "ArrowRight",
            other => other,
        };
        if key == "Enter" {
            if live.get_untracked() {
                event.prevent_default();
                stop.set(at);
                play.run(at);
            }
        } else if let Some(next) = step(key, at, last) {
            event.prevent_default();
            stop.set(next);
            go_to(next);
        }
    };
    let tapped = move |event: ev::MouseEvent| {
        if let Some(at) = place(&event) {
            stop.set(at);
            tap.run(at);
        }
    };
    view! {
        <div
            class="held-cards"
            data-goes=""
            data-least=least
            node_ref=hand
            role="group"
            aria-label=label
            on:click=tapped
            on:keydown=on_key
            on:focusin=move |_| had_focus.set_value(true)
            on:focusout=left
        >
            <ForEnumerate
                each=keyed
                key=|keyed| *keyed
                children=move |index, (card, _)| {
                    let here = index;
                    let at = move |other: Option<usize>| other == Some(here.get());
                    view! {
                        <button
                            class="held"
                            id=move || format!("held-{}", here.get())
                            type="button"
                            data-place=move || here.get().to_string()
                            aria-label=move || name.run(card)
                            tabindex=move || if at(Some(tab_stop.get())) { "0" } else { "-1" }
                            aria-pressed=move || pressed.map(|it| at(it.get()).to_string())
                            data-pointed=move || at(pointed.get()).then_some("")
                            data-drawn=move || at(drawn.get()).then_some("")
                            data-sealed=move || at(sealed.get()).then_some("")
                        >
                            {face.run(card)}
                        </button>
                    }
                        .into_any()
                }
            />
        </div>
    }
}
