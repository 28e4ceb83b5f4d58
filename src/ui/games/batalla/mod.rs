//! Batalla Científica on screen: a house of its own (src/batalla.rs), which the page fetches when it
//! is entered.

mod aside;
mod asks;
mod field;
mod form;
mod hand;
mod lesson;
mod notes;
mod play;
mod result;
mod rules;
mod say;
mod seated;
mod setup;
mod table;
mod words;

pub(crate) use notes::says;
#[cfg(test)]
pub(crate) use words::sentences;

use std::cell::Cell;

use leptos::prelude::untrack;
use tertulia::core::Game;
use tertulia::games::batalla::{Action, Batalla, Event, Face, Options, Phase, View};

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
    rooms::furnish(4, inside);
}

/// The row of the home page.
const ROW: &str = Batalla::ID;

fn inside(shell: Shell, _: &str, room: &str, _: Wire) -> Nodes {
    if room == rooms::RULES { rules::rules(shell) } else { screen(shell).into() }
}

/// A breath before a computer player seals a card, in milliseconds: nothing is to be seen of it.
const BREATH: u32 = 80;
/// The same where no person is in any more: the trick before should be read.
const PACE: u32 = 1600;

thread_local! {
    /// Whether whoever is out does not want to wait for that.
    static HURRY: Cell<bool> = const { Cell::new(false) };
}

impl GameUi for Batalla {
    /// The card that is picked, but not played.
    type Draft = Option<Face>;

    /// The trick that is turned up is everybody's.
    const ALOUD: bool = true;

    fn eyes_only(view: &View) -> bool {
        Self::private(view)
    }

    fn at_break(view: &View) -> bool {
        view.phase != Phase::Choose
    }

    fn carry(_: &Option<Face>, _: &Action) -> Option<Face> {
        None
    }

    fn taken_back(_: &Option<Face>, action: &Action) -> Option<Face> {
        if let Action::Play(face) = action { Some(*face) } else { None }
    }

    fn say(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, options, event)
    }

    fn hearing(event: &Event) -> Hearing {
        match event {
            // A line for its own seat alone.
            Event::Sight(..) | Event::Sizes(..) | Event::Swapped(_) | Event::Sealed(..) => {
                Hearing::Own
            }
            _ => Hearing::All,
        }
    }

    fn for_all_eyes(event: &Event) -> bool {
        matches!(event, Event::Revealed(_))
    }

    fn breath(view: &View, alone: &dyn Fn() -> bool) -> u32 {
        let nobody_yet = view.players.iter().all(|player| !player.sealed);
        if nobody_yet && alone() && !HURRY.get() { PACE } else { BREATH }
    }
}

/// The screen: the match that is saved, else the form for a new one.
fn screen(shell: Shell) -> El {
    let playing = Signal::new(desk::saved(shell, ROW));
    let moves = Moves {
        set_up: Callback::new(move |()| playing.set(false)),
        again: Callback::new(move |()| playing.set(desk::deal_again::<Batalla>(shell, ROW))),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let start = Callback::new(move |()| playing.set(true));
            let form = || setup(shell, start).into();
            if !playing_now {
                return form();
            }
            match Desk::<Batalla>::open(shell, ROW) {
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
