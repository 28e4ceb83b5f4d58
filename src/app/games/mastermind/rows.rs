//! The rows of the board. Earlier rows are drawn from the view; the row, code or key under way from the
//! draft.

use leptos::prelude::*;
use tertulia::games::mastermind::{Options, Phase, Row, View};

use super::board::{KeyPins, Peg, Pegs, Socket};
use super::draft::Draft;
use super::say;
use super::words::words;
use crate::app::context::use_app;

/// What a finger or a key does to the row under way.
#[derive(Clone, Copy)]
pub struct Touch {
    /// A hole is tapped.
    pub tap: Callback<usize>,
    /// A peg of an earlier row is copied: hole, colour.
    pub copy: Callback<(usize, u8)>,
}

/// The row that the seat at the screen lays.
#[derive(Clone, Copy)]
pub struct Laying {
    /// Whether one is due.
    pub now: Memo<bool>,
    pub draft: RwSignal<Draft>,
    pub touch: Touch,
}

/// What a row of the board is.
#[derive(Clone, Copy, PartialEq)]
enum Stand {
    /// Covered, and whether its key is asked for; with `touch` its pegs can be copied.
    Past { row: Row, asked: bool, touch: bool },
    /// Under way.
    Next,
    /// Empty.
    Later,
}

impl Stand {
    fn of(view: &View, index: usize, laying: bool) -> Self {
        let asked = view.phase == Phase::Key && index + 1 == view.rows.len();
        match view.rows.get(index) {
            Some(row) => Self::Past { row: *row, asked, touch: laying },
            None if laying && index == view.rows.len() => Self::Next,
            None => Self::Later,
        }
    }
}

/// The rows as the view goes on: covered ones, the one under way (while `laying`), those still empty. What
/// has not changed stays as it is.
#[component]
pub fn Rows(
    options: Options,
    #[prop(into)] view: Signal<View>,
    /// Rows that are pointed out.
    #[prop(into)]
    flagged: Signal<Vec<u8>>,
    #[prop(optional)] laying: Option<Laying>,
) -> impl IntoView {
    let rows = 0..usize::from(options.rows);
    let rows = rows.map(|index| view! { <BoardRow options index view flagged laying /> });
    view! { <ol class="rows">{rows.collect_view()}</ol> }
}

#[component]
fn BoardRow(
    options: Options,
    index: usize,
    view: Signal<View>,
    flagged: Signal<Vec<u8>>,
    laying: Option<Laying>,
) -> impl IntoView {
    let stand = Memo::new(move |_| {
        let laying = laying.is_some_and(|laying| laying.now.get());
        view.with(|view| Stand::of(view, index, laying))
    });
    move || match (stand.get(), laying) {
        (Stand::Past { row, asked, touch }, laying) => {
            let flagged =
                Signal::derive(move || asked || flagged.with(|rows| rows.contains(&(index as u8))));
            let touch = laying.filter(|_| touch).map(|laying| laying.touch);
            view! { <PastRow options index row flagged touch /> }.into_any()
        }
        (Stand::Next, Some(Laying { draft, touch, .. })) => view! {
            <ActiveRow index>
                <OpenRow options draft tap=touch.tap />
                <KeyPins pegs=options.pegs key=None />
            </ActiveRow>
        }
        .into_any(),
        _ => view! { <EmptyRow options index /> }.into_any(),
    }
}

#[component]
fn Number(index: usize) -> impl IntoView {
    view! {
        <span class="number" aria-hidden="true">
            {(index + 1).to_string()}
        </span>
    }
}

/// An earlier row; with `touch` its pegs are buttons that hand their colour down. `children` come behind
/// its key.
#[component]
pub fn PastRow(
    options: Options,
    index: usize,
    row: Row,
    #[prop(optional, into)] flagged: Signal<bool>,
    /// Whether it is the one that is looked at.
    #[prop(optional, into)]
    looked_at: Signal<bool>,
    #[prop(optional_no_strip)] touch: Option<Touch>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let key = row.key.map_or(w.no_key_yet().to_owned(), |key| say::key(w, key));
    let told = format!("{}: {}. {key}", w.row(index + 1), say::code(w, &options, &row.guess));
    let code = match touch {
        None => view! { <Pegs options code=row.guess /> }.into_any(),
        Some(Touch { copy, .. }) => {
            let pegs = (0..).zip(row.guess.pegs());
            let pegs =
                pegs.map(|(hole, &colour)| view! { <Copied options index hole colour copy /> });
            view! { <span class="pegs">{pegs.collect_view()}</span> }.into_any()
        }
    };
    view! {
        <li
            class="row"
            class:flagged=move || flagged.get()
            data-at=move || looked_at.get().then_some("")
        >
            <span class="unseen">{told}</span>
            <Number index />
            {code}
            <KeyPins pegs=options.pegs key=row.key />
            {children.map(|children| children())}
        </li>
    }
}

/// A peg of an earlier row that hands its colour down.
#[component]
fn Copied(
    options: Options,
    index: usize,
    hole: usize,
    colour: u8,
    copy: Callback<(usize, u8)>,
) -> impl IntoView {
    let w = words(use_app().lang());
    view! {
        <button
            class="socket"
            id=format!("peg-{index}-{hole}")
            tabindex="-1"
            data-colour=colour.to_string()
            aria-label=w.copy(say::colour(w, &options, colour), index + 1, hole + 1)
            on:click=move |_| copy.run((hole, colour))
        >
            <Peg options colour />
        </button>
    }
}

/// The row under way: its holes are `children`.
#[component]
pub fn ActiveRow(index: usize, children: Children) -> impl IntoView {
    view! {
        <li class="row active" id="active-row">
            <span class="unseen">{words(use_app().lang()).row(index + 1)}</span>
            <Number index />
            {children()}
        </li>
    }
}

/// A row that nobody has covered yet: only to be seen.
#[component]
pub fn EmptyRow(options: Options, index: usize) -> impl IntoView {
    let holes = (0..options.pegs).map(|_| view! { <span class="peg hole"></span> });
    let holes = holes.collect_view();
    view! {
        <li class="row waiting" aria-hidden="true">
            <Number index />
            <span class="pegs">{holes}</span>
            <KeyPins pegs=options.pegs key=None />
        </li>
    }
}

/// The row or code under way: its holes are buttons.
#[component]
pub fn OpenRow(options: Options, draft: RwSignal<Draft>, tap: Callback<usize>) -> impl IntoView {
    let holes = 0..usize::from(options.pegs);
    let holes = holes.map(|hole| view! { <Hole options hole draft tap /> }).collect_view();
    view! {
        <span class="pegs open" data-goes="">
            {holes}
        </span>
    }
}

#[component]
fn Hole(
    options: Options,
    hole: usize,
    draft: RwSignal<Draft>,
    tap: Callback<usize>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let colour = Memo::new(move |_| draft.with(|draft| draft.peg(hole)));
    let here = Memo::new(move |_| draft.with(|draft| draft.cursor() == hole));
    let held = Memo::new(move |_| draft.with(|draft| draft.held(hole)));
    let label = move || {
        let what = colour.get().map_or(w.empty(), |colour| say::colour(w, &options, colour));
        let label = w.hole(hole + 1, what);
        if held.get() { format!("{label}, {}", w.held()) } else { label }
    };
    view! {
        <button
            class="socket"
            class:cursor=move || here.get()
            class:held=move || held.get()
            id=format!("hole-{hole}")
            data-hole=hole.to_string()
            data-colour=move || colour.get().map(|colour| colour.to_string())
            tabindex=move || if here.get() { "0" } else { "-1" }
            aria-label=label
            on:click=move |_| tap.run(hole)
        >
            <Socket options colour />
        </button>
    }
}
