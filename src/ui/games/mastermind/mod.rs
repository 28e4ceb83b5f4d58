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

use leptos::prelude::*;
use tertulia::core::{Game, Viewer};
use tertulia::games::GameId;
use tertulia::games::mastermind::{Action, CodeView, Event, Mastermind, Options, Phase, View};

use self::draft::Draft;
use self::hand::Hand;
use self::play::{play, table};
use self::setup::setup;
use super::house::{self, Moves, archived};
use super::walk::{Replay, Seen};
use super::welcome::{Host, SharedLink};
use crate::ui::desk::{GameUi, Slot};
use crate::ui::parts::{El, Legacy, Nodes, Signal, el, rendered};
use crate::ui::rooms::{self, Wire};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;

/// The game.
const GAME: GameId = GameId::Mastermind;

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

/// A room beside the table, or what is in a drawer of it.
pub fn room(shell: Shell, name: &str, wire: Wire) -> Nodes {
    match name {
        house::REPLAY => rendered(view! { <Replay game=GAME query=wire.text() seen=SEEN /> }),
        house::PLAY => {
            let host = Host { agreed, named: |_, _, sitters| sitters };
            rendered(view! { <SharedLink game=GAME query=wire.text() host seen=SEEN /> })
        }
        _ => drawer::open(shell, name, wire)
            .unwrap_or_else(|| study::room(shell, name, &wire.text()).into()),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Mastermind> = Seen {
    table: |shell, desk, _, moves| {
        let nodes = table(Hand::new(shell, desk), Signal::new(false), moves);
        view! { <Legacy nodes=nodes.into() /> }.into_any()
    },
    hidden: |shell, view| hidden(shell, view).map(|nodes| view! { <Legacy nodes /> }.into_any()),
};

/// What was agreed, in a few lines.
fn agreed(shell: Shell, options: &Options, _: u8) -> Vec<String> {
    let w = words::words(shell.lang());
    let board = study::board_name(shell, options);
    let number = |head: &str, n: u8| [head, ": ", &n.to_string()].concat();
    let rows = number(words::drawer::words(shell.lang()).n_rows(), options.rows);
    let games = (options.games > 1).then(|| number(w.games(), options.games));
    [board, rows].into_iter().chain(games).collect()
}

/// What a seat holds that others do not see: the code, while it is hidden.
pub(crate) fn hidden(shell: Shell, view: &View) -> Option<Nodes> {
    let CodeView::Known(code) = view.code else { return None };
    let told = say::code(words::words(shell.lang()), &view.options, &code);
    let code = board::pegs(&view.options, &code);
    view.viewer.is(view.maker).then(|| Nodes::from(el("span unseen").add(told)).and(code))
}

/// The tables: the match under way, and those beside it.
pub fn inside(shell: Shell, _: &str, room: &str, _: Wire) -> Nodes {
    match house::other(room) {
        Some(name) => {
            let none = Box::new(move |_| house::nothing(shell, GAME, name));
            kept(shell, Slot::beside(GAME, name), none).into()
        }
        None => screen(shell).into(),
    }
}

/// The match, or the form for a new one. Of a match by earlier rules its sheet, which comes with the
/// rooms.
fn screen(shell: Shell) -> El {
    kept(shell, GAME, Box::new(move |start| setup(shell, start)))
}

fn kept(shell: Shell, slot: impl Into<Slot>, form: house::Form) -> El {
    let archived = move |archive: String, moves| {
        let say = move || archive.clone();
        let room = (rooms::ROOMS, GAME.id(), drawer::ARCHIVE);
        let sheet = rooms::drawer(shell, room, Box::new(say), Box::new(|_| false));
        archived(shell, GAME, moves, sheet)
    };
    house::screen(shell, slot, form, move |desk, moves| play(shell, desk, moves), archived)
}
