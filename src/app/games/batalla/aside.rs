//! Beside the table: the tricks that were played, and the memory aid.

use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Face, Faces, View};

use super::controller::Controller;
use super::field::SmallCards;
use super::say::{self, name};

/// The last tricks of the game in words, at most so many, the last one first.
#[component]
pub fn PastTricks(controller: Controller, most: usize) -> impl IntoView {
    let (w, lang, names) = (controller.words(), controller.app.lang(), controller.session.names());
    controller.look(|view| {
        if view.tricks.is_empty() {
            return view! { <p class="muted">{w.no_past()}</p> }.into_any();
        }
        let tricks = view.tricks.iter().enumerate().rev().take(most).map(|(n, trick)| {
            view! {
                <li>
                    <b>{w.trick(n + 1)}</b>
                    " "
                    {say::trick(lang, &names, &view.options, trick)}
                </li>
            }
        });
        let tricks = tricks.collect_view();
        view! { <ol class="past">{tricks}</ol> }.into_any()
    })
}

/// The cards that a seat is known to have.
#[derive(Clone, PartialEq)]
struct Known {
    seat: Seat,
    owned: Faces,
    /// The hands that are possible.
    hands: Vec<Faces>,
    /// Whether hand and pile may be exchanged now, unseen.
    doubt: bool,
}

impl Known {
    fn all(view: &View) -> Vec<Self> {
        let playing = (0..).map(Seat).zip(&view.players).filter(|(_, player)| player.playing);
        let known = playing.map(|(seat, player)| {
            let own = view.viewer.is(seat);
            let hands = if own { vec![view.hand] } else { player.hands.clone() };
            let doubt = player.may_swap() && !own;
            Self { seat, owned: player.owned, hands, doubt }
        });
        known.collect()
    }
}

/// Which cards everybody is known to have, where that was agreed on: from what all have seen alone.
#[component]
pub fn Memory(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let names = controller.session.names();
    let known = Memo::new(move |_| controller.see(Known::all));
    let inside =
        move || known.with(|all| all.iter().map(|it| line(controller, &names, it)).collect_view());
    view! {
        <details class="fold" id="memory">
            <summary>{w.memory()}</summary>
            <p class="muted">{w.memory_why()}</p>
            <ul class="known">{inside}</ul>
        </details>
    }
}

fn line(controller: Controller, names: &[String], known: &Known) -> impl IntoView + use<> {
    let name = name(names, known.seat);
    let doubt = known.doubt.then(|| controller.words().may_swap_now(name));
    let doubt = doubt.map(|doubt| view! { <p class="muted">{doubt}</p> });
    let owned = known.owned;
    let ways =
        known.hands.iter().map(|hand| view! { <Way controller hand=*hand pile=owned - *hand /> });
    let ways = ways.collect_view();
    view! {
        <li>
            <b>{capital(name)}</b>
            {ways}
            {doubt}
        </li>
    }
}

/// A hand that somebody may have, and the pile beside it.
#[component]
fn Way(controller: Controller, hand: Faces, pile: Faces) -> impl IntoView {
    let w = controller.words();
    let their = (!pile.is_empty()).then(|| {
        view! {
            <span class="their-pile">
                <SmallCards faces=pile />
            </span>
        }
    });
    // How many lie in each is heard before them: nothing else tells hand and pile apart.
    let told = [&w.parts(hand.len(), pile.len()), ": "].concat();
    view! {
        <p class="way" data-or=w.or_else()>
            <span class="unseen">{told}</span>
            <SmallCards faces=hand />
            {their}
        </p>
    }
}

/// The cards of a text in the form of the rules: `"AH 5S X"`.
pub fn cards(text: &str) -> Vec<Face> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}
