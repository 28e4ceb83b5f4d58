//! Mastermind on screen.

mod advice;
mod board;
mod controls;
mod draft;
mod drag;
mod hand;
mod heat;
mod hints;
mod lesson;
mod play;
mod result;
mod rules;
mod say;
mod setup;
mod sizes;
mod study;
mod table;
mod words;

pub use rules::rules;
pub use say::note;
pub use study::{ROOMS, name as room_name, room};
#[cfg(test)]
pub use words::sentences;

use leptos::prelude::untrack;
use tertulia::core::{Archive, Game, Viewer, digest};
use tertulia::games::mastermind::{Action, Event, Mastermind, Options, Phase, View};

use self::draft::Draft;
use self::play::play;
use self::setup::setup;
use crate::ui::desk::{self, Desk, GameUi, NoMatch};
use crate::ui::kept::{self, KeptSheet};
use crate::ui::parts::{Callback, El, Kept, Signal, el};
use crate::ui::settings::Lang;
use crate::ui::sheet::sheet_table;
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
        again: Callback::new(move |()| playing.set(desk::deal_again::<Mastermind>(shell))),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let form = || setup(shell, Callback::new(move |()| playing.set(true))).into();
            if !playing_now {
                return form();
            }
            match Desk::<Mastermind>::open(shell) {
                Ok(desk) => play(shell, desk, moves),
                Err(NoMatch::None) => form(),
                Err(NoMatch::Archive(archive)) => archived(shell, archive, moves).into(),
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

/// A match by earlier rules: its sheet.
fn archived(shell: Shell, archive: Archive, moves: Moves) -> El {
    let w = shell.words();
    let names: Vec<String> =
        (1..=usize::from(archive.sheet.seats())).map(|n| w.player(n)).collect();
    if let Some(outcome) = archive.outcome {
        // It stays among the scores when another match begins.
        let id = format!("{}.{:016x}", Mastermind::ID, digest(&archive.sheet));
        let sheet = archive.sheet.clone();
        let kept = KeptSheet::new(id, Mastermind::ID, names.clone(), sheet, outcome);
        kept::keep(shell, &kept);
    }
    let sheet = Kept::new(archive.sheet);
    let again = el("button primary").add(w.new_match()).click(move || moves.set_up.run(()));
    el("section narrow")
        .add(el("h1").add(game_words(w, Mastermind::ID).name))
        .add(el("p").add(w.save_archive()))
        .add(sheet_table(shell, move || sheet.get_value(), &names, note))
        .add(again)
}
