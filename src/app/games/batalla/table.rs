//! What stands on the screen: the curtain, the table in a game.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::{Action, Faces, Power, View};

use super::aside::{Memory, PastTricks};
use super::asks::{self, Asks};
use super::field::{Field, SmallCards};
use super::hand::Hand;
use super::seated::Seated;
use super::words::table::{Words, named};
use crate::app::components::Icon;
use crate::app::components::sheet_table::SheetTable;
use crate::app::services::dom::{focus, tell_page_meanwhile};

/// So many of the last tricks stand beside the table.
const FEW: usize = 12;

/// Between two people: nothing secret is in the page while it is up. The trick that was just turned up
/// lies on it, for everybody.
#[component]
pub fn Curtain(seated: Seated, seat: Seat) -> impl IntoView {
    let w = seated.shell.words();
    let name = seated.name(seat);
    focus("curtain-open");
    tell_page_meanwhile("data-curtain");
    view! {
        <Field seated />
        <div class="curtain">
            <h2>{w.pass_to(&name)}</h2>
            <p class="muted">{w.pass_hint()}</p>
            <button class="primary" id="curtain-open" on:click=move |_| seated.go_on()>
                {w.i_am(&name)}
            </button>
            <Undo seated />
        </div>
    }
}

/// The button that takes the last action back, where that may be done.
#[component]
fn Undo(seated: Seated) -> impl IntoView {
    move || {
        seated.desk.undoable.get().then(|| {
            view! {
                <button class="quiet" id="undo" on:click=move |_| seated.undo()>
                    <Icon name="undo" />
                    {seated.shell.words().undo()}
                </button>
            }
            .into_any()
        })
    }
}

/// The table as the seat at the screen sees it.
#[component]
pub fn InGame(seated: Seated, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let out = Memo::new(move |_| {
        seated.see(|view| view.players.get(seat.index()).is_some_and(|player| !player.playing))
    });
    let memory = seated.look(|view| view.options.memory);
    view! {
        <div class="top">
            <Status seated seat menu />
        </div>
        <Field seated />
        <div class="low">
            {move || out.get().then(|| view! { <Pace seated /> }.into_any())}
            <div class="own-power">
                <OwnPower seated />
            </div>
            <p class="told">{move || seated.told.get()}</p>
            <Asks seated />
            {memory.then(|| view! { <Memory seated /> })}
            <div class="wide-only">
                <LastTricks seated />
            </div>
        </div>
        <div class="mine">
            <Hand seated seat />
        </div>
    }
}

/// Whose turn it is, undo and menu.
#[component]
fn Status(seated: Seated, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="status">
            <p>
                <span id="turn" tabindex="-1">
                    {move || status(seated, seat)}
                </span>
                <small>{move || seated.see(|view| place(seated, view))}</small>
            </p>
            <Undo seated />
            <button
                class="quiet"
                id="menu"
                aria-label=seated.shell.words().menu()
                on:click=move |_| menu.set(true)
            >
                <Icon name="menu" />
            </button>
        </div>
    }
}

/// Where there is room for it, what has been played stands beside the table.
#[component]
fn LastTricks(seated: Seated) -> impl IntoView {
    let tricks = Memo::new(move |_| seated.see(|view| view.tricks.len()));
    move || {
        (tricks.get() > 0).then(|| {
            view! {
                <h2>{seated.words().past()}</h2>
                <PastTricks seated most=FEW />
            }
            .into_any()
        })
    }
}

/// Whoever is out may look on faster.
#[component]
fn Pace(seated: Seated) -> impl IntoView {
    let w = seated.words();
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
fn status(seated: Seated, seat: Seat) -> String {
    let w = seated.words();
    seated.see(|view| {
        let name = seated.name(seat);
        if view.to_act.has(seat) {
            return w.your_card(&name);
        }
        let names = seated.desk.names();
        let (left, count) = named(&names, view.to_act);
        let playing = view.players.get(seat.index()).is_some_and(|player| player.playing);
        match count {
            _ if !playing => w.looking_on().to_owned(),
            0 => w.waits(&name),
            _ => w.their_cards(&left, count),
        }
    })
}

/// Which game and trick it is.
fn place(seated: Seated, view: &View) -> String {
    seated.words().place(view.game, view.options.games, view.tricks.len() + 1)
}

/// What the own power gives, or what is waited for.
#[derive(Clone, Copy, PartialEq)]
enum Gives {
    Nothing,
    Line(&'static str),
    /// Hand and pile may be exchanged, for this pile.
    Swap(Faces),
}

impl Gives {
    fn of(w: &'static Words, view: &View) -> Self {
        if view.may_swap {
            return Self::Swap(view.pile);
        }
        let waiting = view.seat().is_some_and(|seat| !view.to_act.has(seat));
        match view.power() {
            _ if view.sealed.is_some() => Self::Nothing,
            Power::Swap if view.swapped => Self::Line(w.swapped()),
            Power::Sight if asks::all_seers(view) => Self::Line(w.all_seers()),
            Power::Sight if waiting && view.seen.is_none() => Self::Line(w.wait_sight()),
            Power::Sizes if waiting && view.sizes.is_none() => Self::Line(w.wait_sizes()),
            _ => Self::Nothing,
        }
    }
}

/// What the own power gives, or what is waited for.
#[component]
fn OwnPower(seated: Seated) -> impl IntoView {
    let w = seated.words();
    let gives = Memo::new(move |_| seated.see(|view| Gives::of(w, view)));
    move || match gives.get() {
        Gives::Nothing => ().into_any(),
        Gives::Line(text) => view! { <p class="why">{text}</p> }.into_any(),
        Gives::Swap(pile) => view! {
            <div class="swap">
                <p class="why">{w.swap_why()}</p>
                <div class="their-swap">
                    <p>
                        {w.may_get(pile.len())}
                        <SmallCards faces=pile />
                    </p>
                    <button id="swap" on:click=move |_| seated.act(Action::Swap)>
                        {w.swap()}
                    </button>
                </div>
            </div>
        }
        .into_any(),
    }
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

/// All who sit at the table.
pub fn everybody(view: &View) -> impl Iterator<Item = Seat> {
    Seats::first(view.players.len() as u8).iter()
}
