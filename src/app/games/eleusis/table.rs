//! What stands on the screen: the curtain, the table in a round.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::{Action, Phase, View};

use super::controls::Controls;
use super::deal::{choose, rule};
use super::hand::Hand;
use super::line::Line;
use super::news::News;
use super::probe;
use super::seated::{Seated, known};
use super::seats::{OpenHands, Seats};
use crate::app::components::Icon;
use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_words;
use crate::app::services::dom::focus;
use crate::app::services::translations::joined;

/// Between two people: nothing secret is in the page while it is up.
#[component]
pub fn Curtain(seated: Seated, seat: Seat) -> impl IntoView {
    let w = use_words();
    let name = seated.name(seat);
    known("data-curtain");
    focus("curtain-open");
    view! {
        <div class="curtain">
            <h2>{w.pass_to(&name)}</h2>
            <p class="muted">{w.pass_hint()}</p>
            <News seated />
            <button class="primary" id="curtain-open" on:click=move |_| seated.go_on()>
                {w.i_am(&name)}
            </button>
            <Undo seated />
        </div>
    }
}

/// The button that takes the last action back, while that may be.
#[component]
fn Undo(seated: Seated) -> impl IntoView {
    let w = use_words();
    move || {
        seated.desk.undoable.get().then(|| {
            view! {
                <button class="quiet" id="undo" on:click=move |_| seated.undo()>
                    <Icon name="undo" />
                    {w.undo()}
                </button>
            }
        })
    }
}

/// The table as the seat at the screen sees it.
#[component]
pub fn InRound(seated: Seated, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    probe::answer(seated, seat);
    let is_open = seated.look(|view| view.options.open);
    let stage = Memo::new(move |_| seated.see(stage));
    let plays = Memo::new(move |_| stage.get() == Stage::Line(false));
    view! {
        <div class="top">
            <Status seated seat menu />
            <Seats seated />
        </div>
        <div class="middle">
            {move || middle(seated, stage.get())}
            {is_open.then(|| view! { <OpenHands seated /> })}
        </div>
        <div class="low">
            <News seated />
            <div class="controls">
                <Controls seated seat />
            </div>
            <div class="wide-only">
                <MatchSheet seated />
            </div>
        </div>
        <div class="mine">
            {move || plays.get().then(|| view! { <HandOfSeat seated seat /> })}
        </div>
    }
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

fn middle(seated: Seated, stage: Stage) -> AnyView {
    match stage {
        Stage::Choose(true) => choose(seated),
        Stage::Choose(false) => {
            let dealer = seated.look(|view| seated.name(view.dealer));
            view! {
                <div class="panel waiting">
                    <p class="muted">{seated.words().their_rule(&dealer)}</p>
                </div>
            }
            .into_any()
        }
        Stage::Line(deals) => {
            let columns = Memo::new(move |_| seated.see(View::columns));
            view! {
                {deals.then(|| rule(seated))}
                <Line columns names=seated.desk.names() />
            }
            .into_any()
        }
    }
}

/// Whose turn it is, what is left, and the way to the menu.
#[component]
fn Status(seated: Seated, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="status">
            <p>
                <span id="turn" tabindex="-1">
                    {move || status(seated, seat)}
                </span>
                <small>{move || seated.see(|view| circumstances(seated, view))}</small>
            </p>
            <Undo seated />
            <button
                class="quiet"
                id="menu"
                aria-label=use_words().menu()
                on:click=move |_| menu.set(true)
            >
                <Icon name="menu" />
            </button>
        </div>
    }
}

#[component]
fn HandOfSeat(seated: Seated, seat: Seat) -> impl IntoView {
    let held = Memo::new(move |_| seated.see(|view| view.hand().to_vec()));
    let live = Memo::new(move |_| {
        seated.see(|view| {
            let playing =
                view.phase == Phase::Play || (view.phase == Phase::After && view.may_play);
            playing && view.to_act.has(seat)
        })
    });
    let pointed = Signal::derive(move || probe::pointed(seated));
    let play = Callback::new(move |card| seated.act(Action::Play(card)));
    view! { <Hand held live pointed play /> }
}

/// Whose turn it is, and what is due.
fn status(seated: Seated, seat: Seat) -> String {
    let w = seated.words();
    if let Some(thinking) = seated.desk.thinking.get() {
        return seated.shell.words().thinking(&seated.name(thinking));
    }
    seated.see(|view| {
        let mine = view.to_act.has(seat);
        let next = view.to_act.iter().next().unwrap_or(seat);
        let name = seated.name(if mine { seat } else { next });
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
fn circumstances(seated: Seated, view: &View) -> String {
    let w = seated.words();
    let round = w.round_of(view.round, view.options.all_rounds(view.seats));
    let deals = w.dealt_by(&seated.name(view.dealer));
    let stock = if view.phase == Phase::Rule { String::new() } else { w.stock(view.stock) };
    let parts = [round, deals, stock];
    let mut parts = parts.iter().map(String::as_str).filter(|part| !part.is_empty());
    joined(&mut parts, " · ")
}

/// The scoring sheet of the match.
#[component]
pub fn MatchSheet(seated: Seated) -> impl IntoView {
    let desk = seated.desk;
    view! {
        <div class="sheet-bed" tabindex="0">
            <SheetTable says=super::says(seated.shell) sheet=desk.sheet names=desk.names() />
        </div>
    }
}
