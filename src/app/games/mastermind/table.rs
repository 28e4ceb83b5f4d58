//! What stands on the screen: the curtain, the table in a game, the board between its tracks.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::mastermind::{Keying, Options, Phase, View};

use super::board::{InLine, Shield, Track, is_hard};
use super::controller::Controller;
use super::controls::{Controls, why};
use super::drag::carry;
use super::hints::{HintsButton, circumstances};
use super::result::is_puzzle;
use super::rows::{Laying, OpenRow, Rows};
use crate::app::components::Sitter;
use crate::app::games::table_parts::{CurtainPanel, LetGo, MatchSheet, MenuButton, UndoButton};

/// Between two people: nothing secret is in the page while it is up. Where it waits for somebody at a phone the board
/// lies beside it, as everybody sees it.
#[component]
pub fn Curtain(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let session = controller.session;
    let at_phone = Memo::new(move |_| session.at_phones.with(|phones| phones.has(seat)));
    let options = Memo::new(move |_| session.view.with(|view| view.options));
    let board = move || {
        let options = options.get();
        let board = || view! { <BoardOf controller seat=None options /> };
        at_phone.get().then(|| untrack(board).into_any())
    };
    view! {
        {board}
        <CurtainPanel controller seat menu />
    }
}

/// The table as the seat at the screen sees it. Taken over from another tab it may be another match, with
/// another board.
#[component]
pub fn InGame(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let options = Memo::new(move |_| controller.session.view.with(|view| view.options));
    move || {
        let options = options.get();
        untrack(|| {
            view! {
                <BoardOf controller seat=Some(seat) options />
                <Side controller seat options menu />
            }
            .into_any()
        })
    }
}

/// The board, for the seat at the screen, or for somebody who only looks on.
#[component]
fn BoardOf(controller: Controller, seat: Option<Seat>, options: Options) -> impl IntoView {
    let view = controller.session.view;
    let draft = controller.session.draft;
    let is_due = move |view: &View| seat.is_some_and(|seat| view.to_act.has(seat));
    let phase = move || view.with(|view| is_due(view).then_some(view.phase));
    let laying = Memo::new(move |_| phase() == Some(Phase::Guess));
    let making = Memo::new(move |_| matches!(phase(), Some(Phase::Hide | Phase::Reveal)));
    let seen = Memo::new(move |_| view.with(|view| (view.code, is_hard(view))));
    let touch = controller.touch();
    let shield = move || {
        if making.get() {
            return view! {
                <div class="shield making">
                    <InLine pegs=options.pegs>
                        <OpenRow options draft tap=touch.tap />
                    </InLine>
                </div>
            }
            .into_any();
        }
        let (code, hard) = seen.get();
        view! { <Shield options code hard /> }.into_any()
    };
    // A board without buttons can still be too high: then the arrows must get at it.
    let scrolls = move || !matches!(phase(), Some(Phase::Hide | Phase::Guess | Phase::Reveal));
    let laying = Laying { now: laying, draft, touch };
    view! {
        <div class="board" on:touchmove=move |event| carry(controller.drag, &event)>
            <SeatTrack controller seat=0 side="red" />
            <div
                class="bed"
                tabindex=move || scrolls().then_some("0")
                role="group"
                aria-label=controller.words().board()
            >
                {shield}
                <Rows options view flagged=controller.flagged laying />
            </div>
            <SeatTrack controller seat=1 side="blue" />
        </div>
    }
}

/// The track of a seat.
#[component]
pub fn SeatTrack(
    controller: Controller,
    seat: usize,
    side: &'static str,
    #[prop(optional)] glad: bool,
) -> impl IntoView {
    let sheet = controller.session.sheet;
    let sitter = Sitter::at(controller.session, Seat(seat as u8));
    let points = Memo::new(move |_| sheet.with(|sheet| sheet.totals()[seat]));
    let before = Memo::new(move |_| {
        sheet.with(|sheet| {
            let gains = sheet.lines().iter().rev().map(|line| line.points[seat]);
            points.get() - gains.into_iter().find(|&gain| gain != 0).unwrap_or(0)
        })
    });
    view! { <Track sitter points before side glad /> }
}

/// What stands beside the board: whose turn it is, what can be done, the sheet.
#[component]
fn Side(
    controller: Controller,
    seat: Seat,
    options: Options,
    menu: RwSignal<bool>,
) -> impl IntoView {
    let (session, w) = (controller.session, controller.words());
    let puzzle = session.view.with_untracked(|view| is_puzzle(controller, view));
    // Who lays the keys has as much room for them in between: the board stays as it is.
    let answers =
        move || options.keys != Keying::Referee && session.view.with(|view| view.maker == seat);
    let doing =
        Memo::new(move |_| session.view.with(|view| view.to_act.has(seat).then_some(view.phase)));
    let reason = move || {
        // Of a match that is gone through nothing is asked for.
        if session.is_replay() {
            return String::new();
        }
        let ours = || session.view.with(|view| session.draft.with(|draft| why(w, view, draft)));
        controller.refused.get().unwrap_or_else(|| doing.get().map(|_| ours()).unwrap_or_default())
    };
    view! {
        <div
            class="side"
            class:answers=answers
            on:touchmove=move |event| carry(controller.drag, &event)
        >
            <Status controller seat menu />
            <p class="why" id="why" class:refused=move || controller.refused.with(Option::is_some)>
                {reason}
            </p>
            <div class="controls">
                {move || match doing.get() {
                    Some(phase) => view! { <Controls controller phase options /> }.into_any(),
                    None => view! { <div class="idle" data-voice=""></div> }.into_any(),
                }}
            </div>
            <div class="wide-only">{(!puzzle).then(|| view! { <MatchSheet controller /> })}</div>
        </div>
    }
}

#[component]
fn Status(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="status">
            <p>
                <span>
                    {move || controller.session.view.with(|view| status(controller, view, seat))}
                </span>
                <small>{move || circumstances(controller)}</small>
            </p>
            <HintsButton controller />
            <LetGo controller />
            <UndoButton controller />
            <MenuButton menu />
        </div>
    }
}

fn status(controller: Controller, view: &View, seat: Seat) -> String {
    let (w, names) = (controller.words(), controller.session.names());
    if let Some(thinking) = controller.session.thinking.get() {
        return controller.app.words().thinking(&names[thinking.index()]);
    }
    if !view.to_act.has(seat) {
        let next = view.to_act.iter().next().unwrap_or(seat);
        return w.waiting(&names[next.index()]);
    }
    let name = &names[seat.index()];
    match view.phase {
        Phase::Hide => w.your_code(name),
        Phase::Key => w.your_key(name),
        Phase::Reveal => w.your_lift(name),
        Phase::Guess | Phase::Over => w.your_row(name),
    }
}
