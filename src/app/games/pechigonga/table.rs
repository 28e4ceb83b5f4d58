//! What stands on the screen: the curtain, the table in a game.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Phase, View};

use super::accord::Accord;
use super::asks::Asks;
use super::bets::Controls;
use super::controller::Controller;
use super::course::RoundsTold;
use super::middle::Middle;
use super::own::Own;
use super::result::Closing;
use super::say;
use crate::app::games::table_parts::{Answer, CurtainPanel, StatusLine};
use crate::app::services::translations::{capital, nth};

/// Between two people: nothing secret is in the page while it is up. What everybody has seen and heard
/// stays on the table.
#[component]
pub fn Curtain(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <Middle controller />
        <CurtainPanel controller seat menu />
    }
}

/// What a seat has before it.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Agreement,
    Playing,
    Closing,
}

/// The table as the seat at the screen sees it.
#[component]
pub fn InGame(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let stage = |view: &View| match view.phase {
        Phase::Agreement => Stage::Agreement,
        Phase::Announce | Phase::Bet => Stage::Playing,
        Phase::Closing | Phase::Over => Stage::Closing,
    };
    let stage = Memo::new(move |_| controller.at_table(stage));
    let closing = move || {
        view! { <Closing controller seat /> }
    };
    let inside = move || {
        let stage = stage.get();
        untrack(|| match stage {
            Stage::Agreement => view! { <Accord controller /> }.into_any(),
            Stage::Playing => view! { <Playing controller seat /> }.into_any(),
            Stage::Closing => closing().into_any(),
        })
    };
    view! {
        <div class="top">
            <StatusLine
                controller
                turn=Signal::derive(move || status(controller, seat))
                about=Signal::derive(move || controller.at_table(|view| place(controller, view)))
                menu
            />
        </div>
        {inside}
    }
}

/// The table while one announces and bets.
#[component]
fn Playing(controller: Controller, seat: Seat) -> impl IntoView {
    view! {
        <Middle controller />
        <Answer told=controller.told />
        <div class="low">
            <Asks controller />
            <div class="wide-only">
                <ThisDeal controller />
            </div>
        </div>
        <div class="mine">
            <Own controller seat />
            <Controls controller />
        </div>
    }
}

/// Where there is room for it, what has been said in this deal stands beside the table.
#[component]
fn ThisDeal(controller: Controller) -> impl IntoView {
    let rounds = Memo::new(move |_| controller.see(|view| (view.deal, view.rounds.len())));
    move || {
        let (_, some) = rounds.get();
        (some > 0).then(|| {
            let (mut rounds, prizes) =
                controller.look(|view| (view.rounds.clone(), view.prizes.clone()));
            // What is new is in sight without scrolling.
            rounds.reverse();
            view! { <RoundsTold controller rounds prizes /> }.into_any()
        })
    }
}

/// Whose turn it is, and what is due.
fn status(controller: Controller, seat: Seat) -> String {
    let w = controller.words();
    if let Some(told) =
        controller.held.with(|held| held.as_ref().and_then(|it| ended(controller, it)))
    {
        return told;
    }
    controller.see(|view| {
        let name = controller.name(seat);
        let names = controller.session.names();
        let mine = view.to_act.has(seat);
        if mine && let Some(told) = controller.without_choice() {
            return told.trim_end_matches('.').to_owned();
        }
        match view.phase {
            Phase::Announce if mine => w.announce_now(&name),
            Phase::Bet if mine && view.owed(seat) > 0 => {
                w.owe_now(&name, view.owed(seat), view.choices().quiero.is_some().into())
            }
            Phase::Bet if mine => w.speak_now(&name, view.choices().envido.is_some().into()),
            Phase::Closing if mine => w.close_now(&name),
            Phase::Closing => w.waiting_others().to_owned(),
            Phase::Agreement => {
                super::words::agreed::words(controller.app.lang()).agreement().to_owned()
            }
            Phase::Announce if view.to_act.len() > 1 => {
                w.all_announce(&say::named(controller.app.lang(), &names, view.to_act))
            }
            _ => w.waits(&say::named(controller.app.lang(), &names, view.to_act)),
        }
    })
}

/// Who takes the pot of the round that is still looked at.
fn ended(controller: Controller, held: &View) -> Option<String> {
    let (w, record) = (controller.words(), held.rounds.last()?);
    let mut winners = record.winners.iter();
    Some(match (winners.next(), winners.next()) {
        _ if record.left > 0 => w.pot_stays().to_owned(),
        (Some(seat), None) => capital(&w.takes_pot(&controller.name(seat))),
        (Some(_), Some(_)) => w.pot_shared().to_owned(),
        (None, _) => w.pot_stays().to_owned(),
    })
}

/// Which deal and round it is.
fn place(controller: Controller, view: &View) -> String {
    let w = controller.words();
    let deals = view.options.deals(view.players.len() as u8).unwrap_or(0);
    match view.phase {
        Phase::Agreement => String::new(),
        Phase::Announce | Phase::Bet => {
            let round = nth(w.rounds(), usize::from(view.round.max(1)) - 1);
            w.place(view.deal, deals, round)
        }
        _ => w.place_deal(view.deal, deals),
    }
}
