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
mod rows;
mod rules;
mod say;
mod setup;
mod study;
mod table;
mod words;

pub use say::says;
pub use study::{ROOMS, name as room_name};
#[cfg(test)]
pub use words::sentences;

use leptos::prelude::*;
use tertulia::core::{Game, Viewer};
use tertulia::games::GameId;
use tertulia::games::mastermind::{Action, CodeView, Event, Mastermind, Options, Phase, View};

use self::board::Pegs;
use self::draft::Draft;
use self::hand::Hand;
use self::rules::Rules;
use self::setup::Setup;
use self::study::StudyRoom;
use super::house::{self, Moves};
use super::match_screen::{Archived, MatchScreen, SetupView};
use super::table_screen::Table;
use super::walk::{Replay, Seen};
use super::welcome::{Host, SharedLink};
use crate::ui::desk::{GameUi, Slot};
use crate::ui::parts::{El, Legacy, Nodes, element, rendered};
use crate::ui::rooms::{self, Wire};
use crate::ui::settings::Lang;
use crate::ui::shell::{Shell, use_shell};

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

/// The game's rules.
pub fn rules(_: Shell) -> El {
    element(Rules())
}

/// A room beside the table, or what is in a drawer of it.
pub fn room(_: Shell, name: &str, wire: Wire) -> Nodes {
    let query = wire.text();
    match name {
        house::REPLAY => rendered(view! { <Replay game=GAME query seen=SEEN /> }),
        house::PLAY => {
            let host = Host { agreed, named: |_, _, sitters| sitters };
            rendered(view! { <SharedLink game=GAME query host seen=SEEN /> })
        }
        _ => match drawer::open(name, wire) {
            Some(inside) => rendered(inside),
            None => rendered(view! { <StudyRoom room=name.to_owned() query /> }),
        },
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Mastermind> = Seen {
    table: |shell, desk, _, moves| {
        let controller = Hand::new(shell, desk, moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden: |shell, view| shown(shell, view),
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
fn shown(shell: Shell, view: &View) -> Option<AnyView> {
    let CodeView::Known(code) = view.code else { return None };
    let options = view.options;
    let told = say::code(words::words(shell.lang()), &options, &code);
    view.viewer.is(view.maker).then(|| {
        view! {
            <span class="unseen">{told}</span>
            <Pegs options code />
        }
        .into_any()
    })
}

/// Likewise, for the older parts.
pub(crate) fn hidden(shell: Shell, view: &View) -> Option<Nodes> {
    shown(shell, view).map(rendered)
}

/// The tables: the match under way, and those beside it.
pub fn inside(_: Shell, _: &str, room: &str, _: Wire) -> Nodes {
    rendered(view! { <Match other=house::other(room) /> })
}

/// The match, or the form for a new one; of another table than the one under way, its name. Of a match by
/// earlier rules its sheet, which comes with the rooms.
#[component]
fn Match(other: Option<&'static str>) -> impl IntoView {
    let shell = use_shell();
    let at = other.map_or(GAME.into(), |name| Slot::beside(GAME, name));
    let form: SetupView = Callback::new(move |start| match other {
        Some(name) => {
            let nothing = house::nothing(shell, GAME, name);
            view! { <Legacy nodes=nothing.into() /> }.into_any()
        }
        None => view! { <Setup start /> }.into_any(),
    });
    let sit = Callback::new(move |(desk, moves)| Hand::new(shell, desk, moves));
    let archived = Callback::new(move |(archive, moves): (String, Moves)| {
        let sheet = move || {
            let room = (rooms::ROOMS, GAME.id(), drawer::ARCHIVE);
            rooms::drawer(shell, room, Box::new(move || archive.clone()), Box::new(|_| false))
        };
        view! {
            <Archived game=GAME moves>
                <Legacy nodes=sheet() />
            </Archived>
        }
        .into_any()
    });
    view! { <MatchScreen at form sit archived /> }
}
