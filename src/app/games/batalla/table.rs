//! What stands on the screen: the curtain, the table in a game.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::{Action, Faces, Power, View};

use super::aside::{Memory, PastTricks};
use super::asks::{self, Asks};
use super::controller::Controller;
use super::field::{Field, SmallCards};
use super::hand::Hand;
use super::words::table::{Words, named};
use crate::app::games::table_parts::{Answer, CurtainPanel, StatusLine};

/// So many of the last tricks stand beside the table.
const FEW: usize = 12;

/// Between two people: nothing secret is in the page while it is up. The trick that was just turned up
/// lies on it, for everybody.
#[component]
pub fn Curtain(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <Field controller />
        <Answer told=controller.told />
        <CurtainPanel controller seat menu />
    }
}

/// The table as the seat at the screen sees it.
#[component]
pub fn InGame(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let out = Memo::new(move |_| {
        controller.see(|view| view.players.get(seat.index()).is_some_and(|player| !player.playing))
    });
    let memory = controller.look(|view| view.options.memory);
    view! {
        <div class="top">
            <StatusLine
                controller
                turn=Signal::derive(move || status(controller, seat))
                about=Signal::derive(move || controller.see(|view| place(controller, view)))
                menu
            />
        </div>
        <Field controller />
        <Answer told=controller.told />
        <div class="low">
            {move || out.get().then(|| view! { <Pace controller /> }.into_any())}
            <div class="own-power">
                <OwnPower controller />
            </div> <Asks controller /> {memory.then(|| view! { <Memory controller /> })}
            <div class="wide-only">
                <LastTricks controller />
            </div>
        </div>
        <div class="mine">
            <Hand controller seat />
        </div>
    }
}

/// Where there is room for it, what has been played stands beside the table.
#[component]
fn LastTricks(controller: Controller) -> impl IntoView {
    let tricks = Memo::new(move |_| controller.see(|view| view.tricks.len()));
    move || {
        (tricks.get() > 0).then(|| {
            view! {
                <h2>{controller.words().past()}</h2>
                <PastTricks controller most=FEW />
            }
            .into_any()
        })
    }
}

/// Whoever is out may look on faster.
#[component]
fn Pace(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let fast = RwSignal::new(super::HURRY.get());
    let change = move |_| {
        fast.set(!fast.get_untracked());
        super::HURRY.set(fast.get_untracked());
    };
    view! {
        <button id="pace" on:click=change>
            {move || if fast.get() { w.slower() } else { w.faster() }}
        </button>
    }
}

/// Whose turn it is, and what is due.
fn status(controller: Controller, seat: Seat) -> String {
    let w = controller.words();
    controller.see(|view| {
        let name = controller.name(seat);
        if view.to_act.has(seat) {
            return w.your_card(&name);
        }
        let names = controller.session.names();
        let (left, count) = named(controller.app.lang(), &names, view.to_act);
        let playing = view.players.get(seat.index()).is_some_and(|player| player.playing);
        match count {
            _ if !playing => w.looking_on().to_owned(),
            0 => w.waits(&name),
            _ => w.their_cards(&left, count),
        }
    })
}

/// Which game and trick it is.
fn place(controller: Controller, view: &View) -> String {
    let (game, games) = (view.game, view.options.games);
    controller.words().place(game, games, view.tricks.len() + 1, view.options.limit.unwrap_or(0))
}

/// What the own power gives, or what is waited for.
#[derive(Clone, Copy, PartialEq)]
pub enum Gives {
    Nothing,
    Line(&'static str),
    /// Hand and pile may be exchanged, for this pile.
    Swap(Faces),
}

impl Gives {
    pub fn of(w: &'static Words, view: &View) -> Self {
        if view.may_swap {
            return Self::Swap(view.pile);
        }
        let waiting = view.seat().is_some_and(|seat| !view.to_act.has(seat));
        match view.power() {
            _ if view.sealed.is_some() => Self::Nothing,
            Power::Swap if view.swapped => Self::Line(w.swapped()),
            Power::Sight if asks::all_seers(view) => Self::Line(w.all_seers()),
            Power::Sight if waiting && view.seen.is_none() => Self::Line(w.wait_sight()),
            Power::Sight if view.seen.is_some() => Self::Line(w.sees_now()),
            Power::Sizes if view.sizes.is_some() => Self::Line(w.counts_now()),
            Power::Sizes if waiting && view.sizes.is_none() => Self::Line(w.wait_sizes()),
            _ => Self::Nothing,
        }
    }

    /// What it is in words; nothing for nothing.
    pub fn told(self, w: &Words) -> &'static str {
        match self {
            Self::Line(text) => text,
            Self::Swap(_) => w.swap_why(),
            Self::Nothing => "",
        }
    }
}

/// What is to be done with the own power. What it gives is told over the hand, where there is always a line for it.
#[component]
fn OwnPower(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let gives = Memo::new(move |_| controller.see(|view| Gives::of(w, view)));
    move || match gives.get() {
        Gives::Nothing | Gives::Line(_) => ().into_any(),
        Gives::Swap(pile) => view! {
            <div class="swap their-swap">
                <p>{w.may_get(pile.len())} <SmallCards faces=pile /></p>
                <button id="swap" on:click=move |_| controller.act(Action::Swap)>
                    {w.swap()}
                </button>
            </div>
        }
        .into_any(),
    }
}

/// All who sit at the table.
pub fn everybody(view: &View) -> impl Iterator<Item = Seat> {
    Seats::first(view.players.len() as u8).iter()
}
