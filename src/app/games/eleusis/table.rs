//! What stands on the screen: the curtain, the table in a round.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::ladder::cards_used;
use tertulia::games::eleusis::{Alone, Phase, View};

use super::controller::Controller;
use super::controls::{Controls, is_alone};
use super::deal::{choose, rule};
use super::hand::Hand;
use super::line::Line;
use super::news::News;
use super::notebook::Notebook;
use super::probe;
use super::seats::{OpenHands, Seats, counts_points};
use super::words::alone;
use crate::app::components::cards::CardBack;
use crate::app::games::finale::RungTried;
use crate::app::games::table_parts::{CurtainPanel, MatchSheet, StatusLine};
use crate::app::services::translations::joined;

/// Between two people: nothing secret is in the page while it is up. Where it waits for somebody at a phone the table lies
/// open, as everybody sees it.
#[component]
pub fn Curtain(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let session = controller.session;
    let at_phone = Memo::new(move |_| session.at_phones.with(|phones| phones.has(seat)));
    let open = move || at_phone.get().then(|| view! { <Open controller /> });
    view! {
        {open}
        <CurtainPanel controller seat menu>
            <News controller />
        </CurtainPanel>
    }
}

/// The table as everybody sees it.
#[component]
fn Open(controller: Controller) -> impl IntoView {
    let is_open = controller.look(|view| view.options.open);
    let stage = Memo::new(move |_| controller.see(stage));
    view! {
        <div class="top">
            <p class="muted">{move || controller.see(|view| circumstances(controller, view))}</p>
            <Seats controller />
        </div>
        <div class="middle">
            {move || middle(controller, stage.get())}
            {is_open.then(|| view! { <OpenHands controller /> })}
        </div>
    }
}

/// The table as the seat at the screen sees it.
#[component]
pub fn InRound(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    probe::answer(controller, seat);
    let is_open = controller.look(|view| view.options.open);
    let stage = Memo::new(move |_| controller.see(stage));
    let plays = Memo::new(move |_| stage.get() == Stage::Line(false));
    view! {
        <div class="top">
            <StatusLine
                controller
                turn=Signal::derive(move || status(controller, seat))
                about=Signal::derive(move || controller.see(|view| circumstances(controller, view)))
                menu
            />
            {on_rung(controller, seat)}
            <Seats controller />
            <div class="voice below-seats" data-voice="" aria-hidden="true"></div>
        </div>
        <div class="middle">
            {move || middle(controller, stage.get())}
            {is_open.then(|| view! { <OpenHands controller /> })}
        </div>
        <div class="low" data-open=is_open.then_some("")>
            <News controller />
            <div class="voice below-news" data-voice="" aria-hidden="true"></div>
            <div class="controls">
                <Controls controller seat />
            </div>
            {counts_points(controller)
                .then(|| {
                    view! {
                        <div class="wide-only">
                            <MatchSheet controller />
                        </div>
                    }
                })}
        </div>
        <div class="mine">
            {move || plays.get().then(|| view! { <HandOfSeat controller seat /> })}
        </div>
        {move || controller.picks.open.get().then(|| view! { <Notebook controller /> })}
    }
}

/// Which rung of the ladder it is, where it is one, and what its stars take.
fn on_rung(controller: Controller, seat: Seat) -> Option<AnyView> {
    let RungTried(told) = use_context().filter(|_| controller.session.of_ladder())?;
    let used = Memo::new(move |_| controller.see(|view| cards_used(&view.moves, seat)));
    Some(told.run(used.into()))
}

/// What the middle of the table shows.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// The dealer chooses a rule, at this screen or elsewhere.
    Choose(bool),
    /// The line, for the dealer or for a player.
    Line(bool),
}

fn stage(view: &View) -> Stage {
    match view.phase {
        Phase::Rule => Stage::Choose(view.deals()),
        _ => Stage::Line(view.deals()),
    }
}

fn middle(controller: Controller, stage: Stage) -> AnyView {
    match stage {
        // Of a match that is gone through nothing is to be chosen.
        Stage::Choose(true) if !controller.session.is_replay() => choose(controller),
        Stage::Choose(_) => {
            let dealer = controller.look(|view| controller.name(view.dealer));
            view! {
                <div class="waiting rimmed">
                    <span aria-hidden="true">
                        <CardBack />
                    </span>
                    <p>{controller.words().their_rule(&dealer)}</p>
                </div>
            }
            .into_any()
        }
        Stage::Line(deals) => {
            let columns = Memo::new(move |_| controller.see(View::columns));
            let below_next = controller.variant.terms().below_next;
            view! {
                {deals.then(|| rule(controller))}
                <Line
                    columns
                    below_next
                    picks=controller.picks
                    names=controller.session.names()
                    fills=!controller.session.is_replay()
                >
                    <Stock controller />
                    <span class="voice beside-line" data-voice="" aria-hidden="true"></span>
                </Line>
            }
            .into_any()
        }
    }
}

/// The pile that is drawn from, for the eyes alone: the status says how many are left.
#[component]
fn Stock(controller: Controller) -> impl IntoView {
    // Alone one draws from packs without end.
    let left =
        Memo::new(move |_| controller.see(|view| view.alone.is_none().then_some(view.stock)));
    move || {
        left.get().map(|left| {
            view! {
                <span class="stock" aria-hidden="true" data-left=left.to_string()>
                    <CardBack />
                </span>
            }
        })
    }
}

#[component]
fn HandOfSeat(controller: Controller, seat: Seat) -> impl IntoView {
    let held = Memo::new(move |_| controller.see(|view| view.hand().to_vec()));
    // Of a match that is gone through no card is to be played.
    let replayed = controller.session.is_replay();
    let live = Memo::new(move |_| {
        controller.see(|view| {
            // Where nobody else plays the next turn is one's own, too.
            let on = view.may_play || is_alone(view);
            let playing = view.phase == Phase::Play || (view.phase == Phase::After && on);
            playing && view.to_act.has(seat) && !replayed
        })
    });
    let w = controller.words();
    let why = Signal::derive(move || {
        let mine = |view: &View| view.to_act.has(seat);
        controller.see(|view| match view.phase {
            _ if replayed => "",
            Phase::After if mine(view) => match view.options.terms().second_card {
                true => w.enough_played(),
                false => w.one_played(),
            },
            _ if mine(view) => "",
            _ => w.hand_waits(),
        })
    });
    let pointed = Signal::derive(move || probe::pointed(controller));
    let play = Callback::new(move |card| controller.play(card));
    view! { <Hand held live why pointed sort=controller.sort play /> }
}

/// Whose turn it is, and what is due.
fn status(controller: Controller, seat: Seat) -> String {
    let w = controller.words();
    if let Some(thinking) = controller.session.thinking.get() {
        return controller.app.words().thinking(&controller.name(thinking));
    }
    if controller.session.looking.get() {
        return w.look_at_rule(&controller.name(seat));
    }
    controller.see(|view| {
        if view.alone.is_some() {
            return alone::words(controller.app.lang()).looks(&controller.name(seat));
        }
        let mine = view.to_act.has(seat);
        let next = view.to_act.iter().next().unwrap_or(seat);
        let name = controller.name(if mine { seat } else { next });
        match (view.phase, mine) {
            (Phase::Rule, true) => w.your_rule(&name),
            (Phase::Hint, true) => w.your_hint(&name),
            (Phase::After, true) if view.may_play => w.your_second(&name),
            (Phase::After, true) => w.your_choice(&name),
            (Phase::Judge, true) => w.your_judgement(&name),
            (Phase::Lay, true) => w.your_lay(&name),
            (_, true) => w.your_card(&name),
            (Phase::Rule, false) => w.their_rule(&name),
            (Phase::Hint, false) => w.their_hint(&name),
            (Phase::After, false) => w.their_choice(&name),
            (Phase::Judge, false) => w.their_judgement(&name),
            (Phase::Lay, false) => w.their_lay(&name),
            (_, false) => w.their_card(&name),
        }
    })
}

/// Round n of m, who deals, what is left of the stock.
fn circumstances(controller: Controller, view: &View) -> String {
    let w = controller.words();
    // There is one round, and one dealer.
    if controller.session.of_ladder() {
        return w.stock(view.stock);
    }
    let round = w.round_of(view.round, view.options.all_rounds(view.seats));
    let deals = w.dealt_by(&controller.name(view.dealer));
    let parts = match view.alone {
        Some(Alone { plays, guesses }) => {
            let w = alone::words(controller.app.lang());
            [round, w.plays(plays), w.guesses(guesses)]
        }
        None if view.phase == Phase::Rule => [round, deals, String::new()],
        None => [round, deals, w.stock(view.stock)],
    };
    let mut parts = parts.iter().map(String::as_str).filter(|part| !part.is_empty());
    joined(&mut parts, " · ")
}
