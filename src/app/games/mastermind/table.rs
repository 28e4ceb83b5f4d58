//! What stands on the screen: the curtain, the table in a game, the board between its tracks.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::mastermind::{Options, Phase, View};

use super::board::{Shield, Track, is_hard};
use super::controls::{Controls, why};
use super::drag::carry;
use super::hand::Hand;
use super::hints::{HintsButton, circumstances};
use super::rows::{Laying, OpenRow, Rows};
use super::say;
use crate::app::components::Icon;
use crate::app::components::sheet_table::SheetTable;
use crate::app::services::dom::{focus, tell_page};

/// Between two people: nothing secret is in the page while it is up.
#[component]
pub fn Curtain(hand: Hand, seat: Seat) -> impl IntoView {
    let w = hand.shell.words();
    let name = hand.desk.names().swap_remove(seat.index());
    focus("curtain-open");
    tell_page("data-curtain", true);
    on_cleanup(|| tell_page("data-curtain", false));
    view! {
        <div class="curtain">
            <h2>{w.pass_to(&name)}</h2>
            <p class="muted">{w.pass_hint()}</p>
            <button class="primary" id="curtain-open" on:click=move |_| hand.go_on()>
                {w.i_am(&name)}
            </button>
            <Undo hand />
        </div>
    }
}

/// The button that takes the last action back, while it can be.
#[component]
fn Undo(hand: Hand) -> impl IntoView {
    let undo = move |_| {
        hand.desk.undo();
    };
    move || {
        hand.desk.undoable.get().then(|| {
            view! {
                <button class="quiet" id="undo" on:click=undo>
                    <Icon name="undo" />
                    {hand.shell.words().undo()}
                </button>
            }
        })
    }
}

/// The table as the seat at the screen sees it. Taken over from another tab it may be another match, with
/// another board.
#[component]
pub fn InGame(hand: Hand, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let options = Memo::new(move |_| hand.desk.view.with(|view| view.options));
    move || {
        let options = options.get();
        untrack(|| {
            view! {
                <BoardOf hand seat options />
                <Side hand seat options menu />
            }
            .into_any()
        })
    }
}

#[component]
fn BoardOf(hand: Hand, seat: Seat, options: Options) -> impl IntoView {
    let view = hand.desk.view;
    let draft = hand.desk.draft;
    let phase = move || view.with(|view| view.to_act.has(seat).then_some(view.phase));
    let laying = Memo::new(move |_| phase() == Some(Phase::Lay));
    let making = Memo::new(move |_| matches!(phase(), Some(Phase::Hide | Phase::Lift)));
    let seen = Memo::new(move |_| view.with(|view| (view.code, is_hard(view))));
    let touch = hand.touch();
    let shield = move || {
        if making.get() {
            return view! {
                <div class="shield making">
                    <OpenRow options draft tap=touch.tap />
                </div>
            }
            .into_any();
        }
        let (code, hard) = seen.get();
        view! { <Shield options code hard /> }.into_any()
    };
    // A board without buttons can still be too high: then the arrows must get at it.
    let scrolls = move || !matches!(phase(), Some(Phase::Hide | Phase::Lay | Phase::Lift));
    let laying = Laying { now: laying, draft, touch };
    view! {
        <div class="board" on:touchmove=move |event| carry(hand.drag, &event)>
            <SeatTrack hand seat=0 side="red" />
            <div
                class="bed"
                tabindex=move || scrolls().then_some("0")
                role="group"
                aria-label=hand.words().board()
            >
                {shield}
                <Rows options view flagged=hand.flagged laying />
            </div>
            <SeatTrack hand seat=1 side="blue" />
        </div>
    }
}

/// The track of a seat.
#[component]
pub fn SeatTrack(hand: Hand, seat: usize, side: &'static str) -> impl IntoView {
    let sheet = hand.desk.sheet;
    let name = hand.desk.names().swap_remove(seat);
    let points = Memo::new(move |_| sheet.with(|sheet| sheet.totals()[seat]));
    let before = Memo::new(move |_| {
        sheet.with(|sheet| {
            let gains = sheet.lines().iter().rev().map(|line| line.points[seat]);
            points.get() - gains.into_iter().find(|&gain| gain != 0).unwrap_or(0)
        })
    });
    view! { <Track name points before side /> }
}

/// What stands beside the board: whose turn it is, what can be done, the sheet.
#[component]
fn Side(hand: Hand, seat: Seat, options: Options, menu: RwSignal<bool>) -> impl IntoView {
    let (desk, w) = (hand.desk, hand.words());
    let doing =
        Memo::new(move |_| desk.view.with(|view| view.to_act.has(seat).then_some(view.phase)));
    let reason = move || {
        let ours = || desk.view.with(|view| desk.draft.with(|draft| why(w, view, draft)));
        hand.refused.get().unwrap_or_else(|| doing.get().map(|_| ours()).unwrap_or_default())
    };
    view! {
        <div class="side" on:touchmove=move |event| carry(hand.drag, &event)>
            <Status hand seat menu />
            <p class="why" id="why" class:refused=move || hand.refused.with(Option::is_some)>
                {reason}
            </p>
            <div class="controls">
                {move || match doing.get() {
                    Some(phase) => view! { <Controls hand phase options /> }.into_any(),
                    None => view! { <div class="idle"></div> }.into_any(),
                }}
            </div>
            <div class="wide-only">
                <MatchSheet hand />
            </div>
        </div>
    }
}

#[component]
fn Status(hand: Hand, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="status">
            <p>
                <span>{move || hand.desk.view.with(|view| status(hand, view, seat))}</span>
                <small>{move || circumstances(hand)}</small>
            </p>
            <HintsButton hand />
            <Undo hand />
            <button
                class="quiet"
                id="menu"
                aria-label=hand.shell.words().menu()
                on:click=move |_| menu.set(true)
            >
                <Icon name="menu" />
            </button>
        </div>
    }
}

fn status(hand: Hand, view: &View, seat: Seat) -> String {
    let (w, names) = (hand.words(), hand.desk.names());
    if let Some(thinking) = hand.desk.thinking.get() {
        return hand.shell.words().thinking(&names[thinking.index()]);
    }
    if !view.to_act.has(seat) {
        let next = view.to_act.iter().next().unwrap_or(seat);
        return w.waiting(&names[next.index()]);
    }
    let name = &names[seat.index()];
    match view.phase {
        Phase::Hide => w.your_code(name),
        Phase::Key => w.your_key(name),
        Phase::Lift => w.your_lift(name),
        Phase::Lay | Phase::Over => w.your_row(name),
    }
}

/// The scoring sheet of the match.
#[component]
pub fn MatchSheet(hand: Hand) -> impl IntoView {
    let says = say::says(hand.shell);
    view! { <SheetTable says sheet=hand.desk.sheet names=hand.desk.names() /> }
}
