//! La regla secreta and Eleusis Express on screen: a house of its own (src/eleusis.rs), which the page
//! fetches when one of the two is entered.

mod ask;
mod bench;
mod builder;
mod closing;
mod controls;
mod deal;
mod draft;
mod drag;
mod form;
mod hand;
mod helper;
mod lesson;
mod levels;
mod lights;
mod line;
mod notebook;
mod notes;
mod own;
mod play;
mod plot;
mod probe;
mod replay;
mod result;
mod rules;
mod say;
mod seated;
mod seats;
mod setup;
mod spots;
mod table;
mod thoughts;
mod words;

pub(crate) use notes::says;
#[cfg(test)]
pub(crate) use words::sentences;

use leptos::prelude::untrack;
use tertulia::core::Game;
use tertulia::games::eleusis::{Action, Eleusis, Event, Guess, Options, Phase, Variant, View};

use self::draft::Draft;
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
    rooms::furnish(3, inside);
}

/// The rows of the home page, and which of the games each is.
const ROWS: [(&str, Variant); 2] =
    [("regla-secreta", Variant::ReglaSecreta), ("eleusis", Variant::Express)];

fn inside(shell: Shell, id: &str, room: &str, _: Wire) -> Nodes {
    let Some((row, variant)) = ROWS.into_iter().find(|(row, _)| *row == id) else {
        return Nodes::default();
    };
    match room {
        rooms::RULES => rules::rules(shell, variant),
        "helper" => helper::helper(shell, variant).into(),
        _ => screen(shell, row, variant).into(),
    }
}

impl GameUi for Eleusis {
    type Draft = Draft;

    /// At an open table all play from one screen.
    const TOGETHER: bool = true;

    /// Where hands are not open every seat's screen is for its own eyes, and so is the dealer's who
    /// has a rule or is choosing one.
    fn eyes_only(view: &View) -> bool {
        let choosing = view.phase == Phase::Rule && view.deals();
        let hidden = !view.at_break() && !view.options.open;
        choosing || hidden || Self::private(view)
    }

    fn at_break(view: &View) -> bool {
        view.at_break()
    }

    fn carry(draft: &Draft, action: &Action) -> Draft {
        draft.after(action)
    }

    fn taken_back(draft: &Draft, action: &Action) -> Draft {
        let mut draft = draft.clone();
        if let Action::Guess(Guess::Words(words)) = action {
            draft.words.clone_from(words);
        }
        draft
    }

    fn say(lang: Lang, names: &[String], _: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, event)
    }

    fn hearing(event: &Event) -> Hearing {
        match event {
            Event::Turn(_) => Hearing::Due,
            // The others hear that a card was drawn, but not which: that is not said.
            Event::Drew(..) => Hearing::Own,
            _ => Hearing::All,
        }
    }
}

/// A row's screen: the match that is saved, else the form for a new one.
fn screen(shell: Shell, row: &'static str, variant: Variant) -> El {
    let playing = Signal::new(desk::saved(shell, row));
    let moves = Moves {
        set_up: Callback::new(move |()| playing.set(false)),
        again: Callback::new(move |()| playing.set(desk::deal_again::<Eleusis>(shell, row))),
    };
    el("div whole").live(move || {
        let playing_now = playing.get();
        untrack(|| {
            let start = Callback::new(move |()| playing.set(true));
            let form = || setup(shell, row, variant, start).into();
            if !playing_now {
                return form();
            }
            match Desk::<Eleusis>::open(shell, row) {
                Ok(desk) => play(Seated::new(shell, desk, (row, variant), moves)),
                Err(NoMatch::None) => form(),
                Err(NoMatch::Archive(_)) => archived(shell, row, moves).into(),
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
fn archived(shell: Shell, row: &str, moves: Moves) -> El {
    let w = shell.words();
    let again = el("button primary").add(w.new_match()).click(move || moves.set_up.run(()));
    el("section narrow")
        .add(el("h1").add(game_words(w, row).name))
        .add(el("p").add(w.save_archive()))
        .add(again)
}
