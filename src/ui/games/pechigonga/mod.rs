//! Pechigonga on screen: a house of its own (src/pechigonga.rs), which the page fetches when it is
//! entered.

mod accord;
mod asks;
mod bets;
mod cards;
mod course;
mod form;
mod lesson;
mod middle;
mod notes;
mod own;
mod play;
mod result;
mod rules;
mod say;
mod seated;
mod setup;
mod study;
mod table;
mod terms;
mod words;

pub(crate) use notes::says;
#[cfg(test)]
pub(crate) use words::sentences;

use leptos::prelude::untrack;
use tertulia::core::Game;
use tertulia::games::pechigonga::{Action, Event, Options, Pechigonga, Phase, View};

use self::play::play;
use self::seated::Seated;
use self::setup::setup;
use crate::ui::desk::{self, Desk, GameUi, Hearing, NoMatch};
use crate::ui::parts::{Callback, El, Nodes, Signal, el};
use crate::ui::rooms::{self, Wire};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

/// Begins the house, once: for the life of the page.
pub fn begin() {
    rooms::furnish(5, inside);
}

/// The row of the home page.
const ROW: &str = Pechigonga::ID;

fn inside(shell: Shell, _: &str, room: &str, _: Wire) -> Nodes {
    if room == rooms::RULES { rules::rules(shell) } else { screen(shell).into() }
}

/// A breath before a computer player's word, in milliseconds: one hears who says what.
const BREATH: u32 = 800;
/// Before the first word after a round, whose result should be read.
const PACE: u32 = 1600;
/// Where nothing is to be seen of it.
const NOD: u32 = 80;

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

/// The screen: the match that is saved, else the form for a new one.
fn screen(shell: Shell) -> El {
    let playing = Signal::new(desk::saved(shell, ROW));
    let moves = Moves {
        set_up: Callback::new(move |()| playing.set(false)),
        again: Callback::new(move |()| playing.set(desk::deal_again::<Pechigonga>(shell, ROW))),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let start = Callback::new(move |()| playing.set(true));
            let form = || setup(shell, start).into();
            if !playing_now {
                return form();
            }
            match Desk::<Pechigonga>::open(shell, ROW) {
                Ok(desk) => play(Seated::new(shell, desk, moves)),
                Err(NoMatch::None) => form(),
                Err(NoMatch::Archive(_)) => archived(shell, moves).into(),
            }
        })
    })
}

/// Where one goes from a match.
#[derive(Clone, Copy)]
struct Moves {
    /// To the form.
    set_up: Callback<()>,
    /// To another match of the same kind.
    again: Callback<()>,
}

/// A match by earlier rules. There are none yet: its sheet is with those of finished matches.
fn archived(shell: Shell, moves: Moves) -> El {
    let w = shell.words();
    let again = el("button primary").add(w.new_match()).click(move || moves.set_up.run(()));
    el("section narrow")
        .add(el("h1").add(game_words(w, ROW).name))
        .add(el("p").add(w.save_archive()))
        .add(again)
}
