//! Hints at the table. What is in their dialog (drawer/hints.rs) knows of the table only what the breaker
//! knows, and the table does what it asks for.

use leptos::prelude::*;
use tertulia::games::mastermind::{Action, Code, Count, Hint, Making, Options, Row};

use super::super::table_screen::TableUi;
use super::controller::Controller;
use super::dialogs::{HINTS, HintsSeen};
use super::say;
use super::words::words;
use crate::app::components::lazy::Lazy;
use crate::app::components::{Dialog, Icon};
use crate::app::services::translations::joined;

/// What the hints know of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Position {
    pub options: Options,
    pub rows: Vec<Row>,
    /// The hints asked for since the last row, and for how many in this game.
    pub asked: Vec<Hint>,
    pub helped: u8,
    /// The row under way once it is full, else how many holes are empty.
    pub row: Option<Code>,
    pub empty: usize,
}

/// What the hints want done at the table.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A hint is asked for.
    Ask(Hint),
    /// A row is taken for one's own.
    Take(Code),
    /// The row under way cannot be right.
    Refuse(Contradicted),
}

/// Why the row under way cannot be right.
#[derive(Clone, Debug)]
pub struct Contradicted {
    pub why: String,
    /// The rows that it contradicts, from 0.
    pub rows: Vec<u8>,
}

/// The button on the table, while a row is due.
#[component]
pub fn HintsButton(controller: Controller) -> impl IntoView {
    let name = controller.words().hints();
    let can_ask = Memo::new(move |_| controller.is_row_due());
    move || {
        can_ask.get().then(|| {
            view! {
                <button
                    class="quiet"
                    id="hints"
                    aria-label=name
                    title=name
                    on:click=move |_| controller.hints.set(true)
                >
                    <Icon name="hint" />
                </button>
            }
        })
    }
}

/// The dialog. When it closes, what was asked is dropped, and the keyboard is at the row again.
#[component]
pub fn HintsDialog(controller: Controller) -> impl IntoView {
    Effect::new(move |was_open: Option<bool>| {
        let open = controller.hints.get();
        if was_open == Some(true) && !open && controller.is_my_turn() {
            controller.focus_turn();
        }
        open
    });
    let props = HintsSeen {
        position: Signal::derive(move || position(controller)),
        wish: Callback::new(move |wish| fulfil(controller, wish)),
    };
    view! {
        <Dialog open=controller.hints title=controller.words().hints()>
            <Lazy page=&HINTS props class="room" />
        </Dialog>
    }
}

fn position(controller: Controller) -> Position {
    controller.session.view.with(|view| {
        let pegs = usize::from(view.options.pegs);
        let (row, empty) =
            controller.session.draft.with(|draft| (draft.code(pegs), draft.empty(pegs)));
        let (asked, rows) = (view.asked.clone(), view.rows.clone());
        Position { options: view.options, rows, asked, helped: view.helped, row, empty }
    })
}

/// Tells whether it was done.
fn fulfil(controller: Controller, wish: Wish) -> bool {
    match wish {
        Wish::Ask(hint) => {
            let done = controller.session.act(Action::Ask(hint)).is_ok();
            if !done {
                controller.hints.set(false);
            }
            return done;
        }
        Wish::Take(code) => {
            controller.edit(|draft| draft.fill(&code));
            controller.hints.set(false);
        }
        // Until something changes.
        Wish::Refuse(Contradicted { why, rows }) => {
            controller.flagged.set(rows);
            controller.refused.set(Some(why));
        }
    }
    true
}

/// What is to be known about this game beside its number: how the computer plays, and whether
/// somebody has helped.
pub fn circumstances(controller: Controller) -> String {
    let (session, w) = (controller.session, controller.words());
    session.view.with(|view| {
        let game = w.game_of(view.game, view.options.games);
        let names = session.names();
        let level = session
            .level(view.breaker())
            .map(|level| w.plays_at(&names[view.breaker().index()], say::level(w, level).0));
        let sly = session.level(view.maker).filter(|_| view.options.making == Making::Sly);
        let sly = sly.map(|_| w.sly_codes().to_owned());
        let helped = (view.helped > 0).then(|| words(controller.app.lang()).helped().to_owned());
        // Of a single game no points are counted.
        let counts = view.options.count == Count::Rows && view.options.games > 1;
        let (maker, breaker) = (&names[view.maker.index()], &names[view.breaker().index()]);
        let scores = counts.then(|| w.scores(maker, breaker));
        let all = [Some(game), scores, level, sly, helped];
        joined(&mut all.iter().flatten().map(String::as_str), " · ")
    })
}
