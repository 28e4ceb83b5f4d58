//! What the screens of all games have in common: the match that is saved or the form for a new one, and
//! what a match on the screen shows of itself.

use crate::ui::desk::{Desk, GameUi, Gate};
use crate::ui::parts::{Callback, El, Signal, dialog};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::words::pairs;
use leptos::prelude::*;
use tertulia::games::GameId;

/// The room in which a match that was played is gone through.
pub const REPLAY: &str = "replay";
/// The room in which one of its steps is played on from.
pub const PRACTICE: &str = "practice";
/// The room that a link leads to.
pub const PLAY: &str = "play";
/// The match from a link.
pub const LINK: &str = "link";

/// The try of the daily challenge that counts.
pub const DAILY: &str = "daily";

/// The day's challenges.
fn calendar(shell: Shell) -> El {
    let room = (rooms::CALENDAR, "", rooms::DAILY);
    rooms::place(shell, "div whole", room, Box::new(String::new), Box::new(|_| false))
}

/// The tables beside the one under way.
const OTHERS: [&str; 3] = [PRACTICE, LINK, DAILY];

/// Which of the other tables is asked for, if one is.
pub fn other(room: &str) -> Option<&'static str> {
    OTHERS.into_iter().find(|name| *name == room)
}

/// What is shown where no match lies on one of the other tables.
pub fn nothing(shell: Shell, game: GameId, name: &'static str) -> El {
    if name == DAILY {
        return calendar(shell);
    }
    let room = (rooms::PANELS, game.id(), name);
    rooms::place(shell, "div whole", room, Box::new(String::new), Box::new(|_| false))
}

/// The drawer in which a match is shared, in a dialog.
pub fn share<G: GameUi>(shell: Shell, desk: Desk<G>, open: Signal<bool>) -> El {
    dialog(shell, open, shell.words().share(), move || {
        let say = Box::new(move || desk.shared());
        rooms::drawer(shell, (rooms::PANELS, "", rooms::SHARE), say, Box::new(|_| false))
    })
}

/// Where one goes from a match.
#[derive(Clone, Copy)]
pub struct Moves {
    /// To the form.
    pub set_up: Callback<()>,
    /// To another match of the same kind.
    pub again: Callback<()>,
}

/// What the gate shows, in a word, for tests that must go through every screen.
pub fn at(gate: Gate, mine: bool) -> &'static str {
    match gate {
        Gate::Pass(_) => "pass ",
        Gate::Break(_) => "break ",
        Gate::Seat(_) if mine => "mine ",
        Gate::Seat(_) => "theirs ",
    }
}

/// The list of a table's keys.
#[component]
pub fn KeyList(shortcuts: &'static str) -> impl IntoView {
    let keys = pairs(shortcuts).filter(|(key, _)| !key.is_empty());
    let keys = keys.map(|(key, what)| {
        view! {
            <dt>{key}</dt>
            <dd>{what}</dd>
        }
    });
    view! { <dl class="keys">{keys.collect_view()}</dl> }
}
