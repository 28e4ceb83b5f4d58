//! Pechigonga on screen: a house of its own (src/pechigonga.rs), which the page fetches when it is
//! entered.

mod accord;
mod asks;
mod bets;
mod cards;
pub(crate) mod chances;
mod course;
pub(crate) mod form;
mod lesson;
mod middle;
mod notes;
mod own;
mod play;
pub(crate) mod result;
mod rules;
mod say;
pub(crate) mod seated;
pub(crate) mod settings;
mod setup;
mod study;
mod table;
mod terms;
mod words;

pub(crate) use notes::says;
#[cfg(test)]
pub(crate) use words::sentences;

use leptos::prelude::*;
use tertulia::core::Game;
use tertulia::games::GameId;
use tertulia::games::pechigonga::{Action, Cards, Event, Options, Pechigonga, Phase, View};

use self::play::{play, table};
use self::seated::Seated;
use self::setup::setup;
use self::terms::agreed;
use super::house::{self, Moves, archived};
use super::walk::{Replay, Seen};
use super::welcome::{Host, SharedLink};
use crate::ui::desk::{GameUi, Hearing, Sitter, Slot};
use crate::ui::parts::{El, Legacy, Nodes, Signal, rendered};
use crate::ui::rooms::Wire;
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;

/// The game.
const ROW: GameId = GameId::Pechigonga;

/// The tables of Pechigonga.
pub(crate) fn inside(shell: Shell, _: &str, room: &str, _: Wire) -> Nodes {
    match house::other(room) {
        Some(name) => {
            let none = Box::new(move |_| house::nothing(shell, ROW, name));
            screen(shell, Slot::beside(ROW, name), none).into()
        }
        None => screen(shell, ROW, Box::new(move |start| setup(shell, start))).into(),
    }
}

/// What is beside its tables.
pub(crate) fn beside(shell: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        house::REPLAY => rendered(view! { <Replay game=ROW query=wire.text() seen=SEEN /> }),
        house::PLAY => {
            let host = Host { agreed, named };
            rendered(view! { <SharedLink game=ROW query=wire.text() host seen=SEEN /> })
        }
        _ => rules::rules(shell),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Pechigonga> = Seen {
    table: |shell, desk, _, moves| {
        let nodes = table(Seated::new(shell, desk, moves), Signal::new(false));
        view! { <Legacy nodes=nodes.into() /> }.into_any()
    },
    hidden: |shell, view| hidden(shell, view).map(|nodes| view! { <Legacy nodes /> }.into_any()),
};

/// A breath before a computer player's word, in milliseconds: one hears who says what.
const BREATH: u32 = 800;
/// Before the first word after a round, whose result should be read.
const PACE: u32 = 1600;
/// Where nothing is to be seen of it.
const NOD: u32 = 80;

/// Computer players have the names that belong to their seats.
fn named(shell: Shell, options: &Options, sitters: Vec<Sitter>) -> Vec<Sitter> {
    form::Form { sitters, options: *options }.sitters(shell.lang())
}

impl GameUi for Pechigonga {
    /// The chips that a bet would be, where they can be chosen; 0 for the least.
    type Draft = i32;

    /// What is said at a table everybody hears.
    const ALOUD: bool = true;

    fn eyes_only(view: &View) -> bool {
        Self::private(view)
    }

    fn at_break(view: &View) -> bool {
        view.phase == Phase::Over
    }

    fn carry(_: &i32, _: &Action) -> i32 {
        0
    }

    fn taken_back(draft: &i32, _: &Action) -> i32 {
        *draft
    }

    fn say(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, options, event)
    }

    fn hearing(event: &Event) -> Hearing {
        if matches!(event, Event::Cards(..)) { Hearing::Own } else { Hearing::All }
    }

    fn breath(view: &View, _: &dyn Fn() -> bool) -> u32 {
        let fresh = view.moves.is_empty() && view.players.iter().all(|it| !it.sealed);
        match view.phase {
            Phase::Announce | Phase::Bet if fresh && !view.rounds.is_empty() => PACE,
            Phase::Announce | Phase::Bet => BREATH,
            _ => NOD,
        }
    }
}

/// The match, or the form for a new one. There are none yet by earlier rules.
fn screen(shell: Shell, slot: impl Into<Slot>, form: house::Form) -> El {
    let table = move |desk, moves| play(Seated::new(shell, desk, moves));
    house::screen::<Pechigonga>(shell, slot, form, table, move |_, moves| {
        archived(shell, ROW, moves, ())
    })
}

/// What a seat holds that others do not see.
fn hidden(shell: Shell, view: &View) -> Option<Nodes> {
    let hand = view.hand(view.round);
    (!hand.is_empty()).then(|| cards::row(shell.lang(), hand, Cards::NONE).into())
}
