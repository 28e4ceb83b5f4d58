//! A seat's place at the table: who sits there, the card of the trick, and what everybody knows of the
//! seat.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::name::short;
use tertulia::games::batalla::{Face, Phase, Power, Trick, View};

use super::asks::own_power;
use super::controller::Controller;
use super::field::CardOrJoker;
use super::say;
use super::table::Gives;
use super::words::table::Words;
use crate::app::components::cards::CardBack;
use crate::app::components::{Face as Portrait, Icon, Pause, Sitter};
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;

/// So many letters of a name fit where many sit at the table, and so many where few do.
const SHORT: (usize, usize) = (8, 12);

/// A seat's place; with a trick, the card that was laid there.
#[component]
pub fn Place(
    controller: Controller,
    seat: Seat,
    called: String,
    trick: Option<Trick>,
) -> impl IntoView {
    let at = seat.index();
    let sitter = Sitter::at(controller.session, seat);
    let (players, me) = controller.look(|view| (view.players.len(), view.viewer.is(seat)));
    let won = trick.is_some_and(|trick| trick.winner == Some(seat));
    let revolution = controller.look(|view| view.options.revolution);
    let tied = trick.is_some_and(|trick| trick.tied(revolution).has(seat));
    let player = move |view: &View| {
        view.players.get(at).map_or((true, false), |player| (player.playing, player.sealed))
    };
    let player = Memo::new(move |_| controller.see(player));
    let lies = match trick {
        Some(trick) => view! { <Laid trick seat tied lang=controller.app.lang() /> }.into_any(),
        None => view! { <Chosen controller seat /> }.into_any(),
    };
    view! {
        <li
            class="stand"
            class:out=move || !player.get().0
            id=format!("place-{at}")
            data-me=me
            data-won=won
            data-tied=tied
            data-chosen=move || player.get().1
        >
            <span class="stand-name">
                <Portrait sitter glad=won />
                <b aria-hidden="true">
                    {short(&called, if players > 3 { SHORT.0 } else { SHORT.1 })}
                </b>
                <span class="unseen">{called}</span>
            </span>
            <span class="slot">{lies}</span>
            <Foot controller seat />
        </li>
    }
}

/// A seat that is out and has no card on the table: its name alone.
#[component]
pub fn Gone(controller: Controller, seat: Seat, called: String) -> impl IntoView {
    let sitter = Sitter::at(controller.session, seat);
    view! {
        <li id=format!("place-{}", seat.index())>
            <Portrait sitter />
            <b>{called}<Pause /></b>
            <small>{controller.words().out()}</small>
        </li>
    }
}

/// The card that a seat laid in a trick, and what it won; of those that tied, that they are equal.
#[component]
fn Laid(trick: Trick, seat: Seat, tied: bool, lang: Lang) -> impl IntoView {
    let gain = match trick.winner == Some(seat) {
        true => Some(format!("+{}", trick.count)),
        false => tied.then(|| "=".to_owned()),
    };
    let gain = gain.map(|gain| {
        view! { <span class="gain" aria-hidden="true" data-gain=gain></span> }
    });
    trick.cards.of(seat).map(|face| {
        view! {
            <span class="unseen">{say::card(lang, face)}</span>
            <CardOrJoker face />
            {gain}
        }
    })
}

/// What lies at a place while a trick is being chosen.
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Known(Face),
    /// What a seer sees before anybody else.
    Foreseen(Face),
    Covered,
    Gap,
    Nothing,
}

impl Lies {
    /// As far as the viewer knows it.
    fn of(view: &View, seat: Seat) -> Self {
        let seen = view.seen.iter().flatten().find(|(other, _)| *other == seat);
        let own = view.sealed.filter(|_| view.viewer.is(seat));
        match (seen, own, view.players.get(seat.index())) {
            (Some((_, face)), _, Some(_)) => Self::Foreseen(*face),
            (None, Some(face), Some(_)) => Self::Known(face),
            (None, None, Some(player)) if player.sealed => Self::Covered,
            (None, None, Some(player)) if player.playing => Self::Gap,
            _ => Self::Nothing,
        }
    }
}

/// The card of the trick that is being chosen.
#[component]
fn Chosen(controller: Controller, seat: Seat) -> impl IntoView {
    let lang = controller.app.lang();
    let lies = Memo::new(move |_| controller.see(|view| Lies::of(view, seat)));
    move || match lies.get() {
        Lies::Known(face) => view! {
            <span class="unseen">{say::card(lang, face)}</span>
            <CardOrJoker face />
        }
        .into_any(),
        Lies::Foreseen(face) => view! {
            <span class="unseen">{say::card(lang, face)}</span>
            <CardOrJoker face />
            <span class="gain" aria-hidden="true">
                <Icon name="eye" />
            </span>
        }
        .into_any(),
        Lies::Covered => view! { <CardBack /> }.into_any(),
        Lies::Gap => view! { <span class="gap" aria-hidden="true"></span> }.into_any(),
        Lies::Nothing => ().into_any(),
    }
}

/// What the viewer knows of a seat.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Out,
    In {
        owned: u32,
        /// Cards in the hand.
        hand: Option<u32>,
        power: Option<usize>,
        /// Whether a card is chosen, while some are being chosen.
        chosen: Option<bool>,
    },
}

impl Known {
    fn of(view: &View, seat: Seat) -> Option<Self> {
        let player = view.players.get(seat.index())?;
        if !player.playing {
            return Some(Self::Out);
        }
        // Whose cards are all in the hand is told their number once.
        let parts = |hand: &u32| *hand > 0 && *hand < player.owned.len();
        let own = view.viewer.is(seat).then(|| view.hand.len()).filter(parts);
        let told = view.sizes.iter().flatten().find(|(other, _)| *other == seat);
        let choosing = view.phase == Phase::Choose && !view.to_act.is_empty();
        Some(Self::In {
            owned: player.owned.len(),
            hand: own.or(told.map(|(_, size)| u32::from(*size))),
            power: match player.power {
                Power::None => None,
                Power::Sight => Some(0),
                Power::Sizes => Some(1),
                Power::Swap => player.may_swap().then_some(2),
            },
            chosen: choosing.then_some(player.sealed),
        })
    }
}

/// What a seat's power is; to whoever has it, what it gives now.
fn why(w: &'static Words, view: &View, seat: Seat, power: usize) -> &'static str {
    match Gives::of(w, view).told(w) {
        _ if !view.viewer.is(seat) => nth(w.powers_why(), power),
        "" => own_power(w, view),
        told => told,
    }
}

/// Totals, hand and pile as far as the viewer knows them, power, whether a card is chosen.
#[component]
fn Foot(controller: Controller, seat: Seat) -> impl IntoView {
    let w = controller.words();
    let known = Memo::new(move |_| controller.see(|view| Known::of(view, seat)));
    let inside = move || {
        let Known::In { owned, hand, power, chosen } = known.get()? else {
            return Some(view! { <small>{w.out()}</small> }.into_any());
        };
        // Each is a box of its own: the comma behind it stands in it.
        let comma = |goes_on: bool| goes_on.then(|| view! { <Pause /> });
        let (powerful, choosing) = (power.is_some(), chosen.is_some());
        let parts = hand.map(|hand| {
            let parts = w.parts(hand, owned.saturating_sub(hand));
            view! { <small class="parts">{parts} {comma(powerful || choosing)}</small> }
        });
        // What a power is, is told by a tap on it.
        let power = power.map(|n| {
            let tell = move |_| controller.tell(controller.look(|view| why(w, view, seat, n)));
            view! {
                <button class="power" data-power=n.to_string() on:click=tell>
                    {nth(w.powers(), n)}
                </button>
                {choosing.then(|| view! { <span class="unseen">","</span> })}
            }
        });
        let chosen = chosen.map(|chosen| {
            view! { <span class="unseen">{if chosen { w.chosen() } else { w.not_chosen() }}</span> }
        });
        let total = w.total(owned as u8);
        let more = hand.is_some() || powerful || choosing;
        Some(
            view! {
                <small>{total} {comma(more)}</small>
                {parts}
                {power}
                {chosen}
            }
            .into_any(),
        )
    };
    view! { <span class="foot">{inside}</span> }
}
