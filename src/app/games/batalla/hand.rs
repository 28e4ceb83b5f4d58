//! A player's hand, from the 2 to the ace: a tap picks a card, another one plays it; arrows, Home, End
//! and Enter do the same.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Action, Face, View};

use super::controller::Controller;
use super::field::CardOrJoker;
use super::say::{self, card, sorted};
use super::table::Gives;
use crate::app::components::hand_of_cards::HandOfCards;
use crate::app::services::translations::capital;

/// The hand of a seat, and what can be done with it.
#[component]
pub fn Hand(controller: Controller, seat: Seat) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let (draft, stop) = (controller.session.draft, controller.stop);
    // Whoever takes the screen begins at the first card.
    stop.set(0);
    let cards = Memo::new(move |_| controller.see(|view| sorted(view.hand)));
    let sealed = Memo::new(move |_| controller.see(|view| view.sealed));
    // Of a match that is gone through no card is to be played.
    let replayed = controller.session.is_replay();
    let live = Memo::new(move |_| controller.see(|view| view.to_act.has(seat)) && !replayed);
    // Where a card lies: of equal ones the one that was touched, or the first.
    let place_of = move |face: Option<Face>| {
        let at = stop.get_untracked();
        cards.with(|cards| {
            let here = face.is_some() && cards.get(at).copied() == face;
            if here { Some(at) } else { cards.iter().position(|card| Some(*card) == face) }
        })
    };
    let laid = Memo::new(move |_| place_of(sealed.get()));
    let pressed = Memo::new(move |_| laid.get().or(place_of(draft.get())));
    let card_at = move |at: usize| cards.with_untracked(|cards| cards.get(at).copied());
    let play = move |at: usize| {
        if let Some(face) = card_at(at).filter(|_| live.get_untracked()) {
            controller.act(Action::Play(face));
        }
    };
    let tap = move |at: usize| {
        let (card, picked) = (card_at(at), draft.get_untracked());
        if card == picked && live.get_untracked() {
            play(at);
        } else if sealed.get_untracked().is_none() {
            let picked = if card == picked { None } else { card };
            controller.session.edit(|draft| *draft = picked);
        }
    };
    let power = Memo::new(move |_| controller.see(|view| Gives::of(w, view)).told(w));
    // Of a card with a power it is said what it does, before it is played.
    let does = Memo::new(move |_| {
        let picked = draft.get().filter(|_| live.get())?;
        controller.see(|view| say::does(w, view, picked))
    });
    let due = move || match (live.get(), draft.get(), sealed.get()) {
        (_, _, Some(face)) => w.you_sealed(&card(lang, face)),
        // Beside what it does, the button is enough to tell what is next.
        (true, Some(face), _) if does.get().is_some() => capital(&card(lang, face)),
        (true, Some(face), _) => w.tap_again(&card(lang, face)),
        (true, None, _) => [power.get(), " ", w.tap_a_card()].concat().trim_ascii().to_owned(),
        _ => power.get().to_owned(),
    };
    let besides =
        move || does.get().map(|does| view! { <span class="power-told">". " {does}</span> });
    let name = Callback::new(move |face| card(lang, face));
    let face = Callback::new(|face| view! { <CardOrJoker face /> }.into_any());
    let (tap, play) = (Callback::new(tap), Callback::new(play));
    // Whoever is out leaves the room of the hand to the table.
    let out = move |view: &View| view.players.get(seat.index()).is_some_and(|it| !it.playing);
    let out = Memo::new(move |_| controller.see(out));
    let hand = move || {
        (!out.get()).then(|| {
            view! { <HandOfCards label=w.hand() cards pressed sealed=laid stop live name face tap play /> }
        })
    };
    view! {
        <div class="hand-of-cards" class:live=move || live.get()>
            <div class="hand-bar" data-does=move || does.get().is_some()>
                <p class="muted">{due} {besides}</p>
                <PlayPicked controller live />
            </div>
            {hand}
        </div>
    }
}

/// The button that plays the card that is picked.
#[component]
fn PlayPicked(controller: Controller, live: Memo<bool>) -> impl IntoView {
    let play = move |_| {
        if let Some(face) = controller.session.draft.get_untracked() {
            controller.act(Action::Play(face));
        }
    };
    let picked = Memo::new(move |_| controller.session.draft.with(Option::is_some) && live.get());
    move || {
        picked.get().then(|| {
            view! {
                <button class="primary" id="seal" on:click=play>
                    {controller.words().seal()}
                </button>
            }
            .into_any()
        })
    }
}
