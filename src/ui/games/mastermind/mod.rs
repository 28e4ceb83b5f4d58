//! Mastermind on screen.

mod board;
mod controls;
mod draft;
mod drag;
mod drawer;
mod form;
mod hand;
mod hints;
mod lesson;
mod play;
mod result;
mod rules;
mod say;
mod setup;
mod study;
mod table;
mod words;

pub use rules::rules;
pub use say::says;
pub use study::{ROOMS, name as room_name};
#[cfg(test)]
pub use words::sentences;

use leptos::prelude::untrack;
use tertulia::core::{Game, Viewer};
use tertulia::games::mastermind::{Action, Event, Mastermind, Options, Phase, View};

use self::draft::Draft;
use self::play::play;
use self::setup::setup;
use crate::ui::desk::{self, Desk, GameUi, NoMatch};
use crate::ui::parts::{Callback, El, Nodes, Signal, el};
use crate::ui::rooms::{self, Wire};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

impl GameUi for Mastermind {
    type Draft = Draft;

    /// The maker's screen, from the first peg of the code to the end of the game.
    fn eyes_only(view: &View) -> bool {
        let making = view.phase == Phase::Hide && view.viewer == Viewer::Seat(view.maker);
        making || Self::private(view)
    }

    fn at_break(view: &View) -> bool {
        view.between_games()
    }

    fn carry(draft: &Draft, action: &Action) -> Draft {
        match action {
            Action::Lay(_) => draft.next_row(),
            Action::Ask(_) => draft.clone(),
            _ => Draft::default(),
        }
    }

    fn taken_back(draft: &Draft, action: &Action) -> Draft {
        let mut draft = draft.clone();
        if let Action::Lay(code) | Action::Hide(code) = action {
            draft.fill(code);
        }
        draft
    }

    fn say(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, options, event)
    }
}

/// The game's screen: the match that is saved, else the form for a new one.
pub fn screen(shell: Shell) -> El {
    let playing = Signal::new(desk::saved(shell, Mastermind::ID));
    let moves = Moves {
        set_up: Callback::new(move |()| playing.set(false)),
        again: Callback::new(move |()| {
            playing.set(desk::deal_again::<Mastermind>(shell, Mastermind::ID))
        }),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let form = || setup(shell, Callback::new(move |()| playing.set(true))).into();
            if !playing_now {
                return form();
            }
            match Desk::<Mastermind>::open(shell, Mastermind::ID) {
                Ok(desk) => play(shell, desk, moves),
                Err(NoMatch::None) => form(),
                Err(NoMatch::Archive(archive)) => archived(shell, archive, moves).into(),
            }
        })
    })
}

/// A room beside the table, or what is in a drawer of it.
pub fn room(shell: Shell, name: &str, wire: Wire) -> Nodes {
    let drawer = drawer::open(shell, name, wire);
    drawer.unwrap_or_else(|| study::room(shell, name, &wire.text()).into())
}

/// Where one goes from a match.
#[derive(Clone, Copy)]
struct Moves {
    /// To the form.
    set_up: Callback<()>,
    /// To another match of the same kind.
    again: Callback<()>,
}

/// A match by earlier rules: its sheet, which comes with the rooms.
fn archived(shell: Shell, archive: String, moves: Moves) -> El {
    let w = shell.words();
    let say = move || archive.clone();
    let room = (Mastermind::ID, drawer::ARCHIVE);
    let again = el("button primary").add(w.new_match()).click(move || moves.set_up.run(()));
    el("section narrow")
        .add(el("h1").add(game_words(w, Mastermind::ID).name))
        .add(el("p").add(w.save_archive()))
        .add(rooms::drawer(shell, room, Box::new(say), Box::new(|_| false)))
        .add(again)
}
