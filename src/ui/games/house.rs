//! What the screens of all games have in common: the match that is saved or the form for a new one, and
//! what a match on the screen shows of itself.

use super::match_screen::Onward;
use crate::ui::desk::{self, Desk, GameUi, Gate, NoMatch, Slot};
use crate::ui::parts::{Callback, El, Nodes, Signal, dialog, el, focus, rendered};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, pairs};
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

/// The form for a new match, which says when it has begun; boxed, so that screens exist once.
pub type Form = Box<dyn Fn(Callback<()>) -> El>;

/// A game's screen: the match that is saved, else the form for a new one.
/// A match by earlier rules is given as it is stored.
pub fn screen<G: GameUi>(
    shell: Shell,
    slot: impl Into<Slot>,
    form: Form,
    play: impl Fn(Desk<G>, Moves) -> Nodes + 'static,
    archived: impl Fn(String, Moves) -> El + 'static,
) -> El {
    let slot = slot.into();
    let playing = Signal::new(desk::saved(shell, slot));
    // What was pressed for it goes: until something is due the keyboard waits beside the table.
    let show = move |match_: bool| {
        playing.set(match_);
        focus("main");
    };
    let moves = Moves {
        set_up: Callback::new(move |()| show(false)),
        again: Callback::new(move |()| show(desk::deal_again::<G>(shell, slot))),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let form = || form(Callback::new(move |()| show(true))).into();
            if !playing_now {
                return form();
            }
            match Desk::open(shell, slot) {
                Ok(desk) => play(desk, moves),
                Err(NoMatch::None) => form(),
                Err(NoMatch::Archive(archive)) => archived(archive, moves).into(),
            }
        })
    })
}

/// A match by earlier rules: what can be shown of it.
pub fn archived(shell: Shell, game: GameId, moves: Moves, shown: impl Into<Nodes>) -> El {
    let w = shell.words();
    let again = el("button primary").add(w.new_match()).click(move || moves.set_up.run(()));
    el("section narrow")
        .add(el("h1").add(game_words(w, game).name))
        .add(el("p").add(w.save_archive()))
        .add(shown)
        .add(again)
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

/// Likewise, in its dialog.
pub fn keys_dialog(shell: Shell, open: Signal<bool>, shortcuts: &'static str) -> El {
    dialog(shell, open, shell.words().keys_help(), move || {
        let keys = pairs(shortcuts);
        let keys = keys.filter(|(key, _)| !key.is_empty());
        let keys = keys.map(|(key, what)| Nodes::from(el("dt").add(key)).and(el("dd").add(what)));
        el("dl keys").add(keys.collect::<Nodes>()).into()
    })
}

/// [`Onward`] for the older parts.
pub fn onward<G: GameUi>(
    _: Shell,
    desk: Desk<G>,
    moves: Moves,
    (change, again): (&'static str, &'static str),
) -> Nodes {
    rendered(view! { <Onward desk moves change again /> })
}
