//! La regla secreta and Eleusis Express on screen: a house of its own (src/eleusis.rs), which the page
//! fetches when one of the two is entered.

mod bench;
mod closing;
mod draft;
mod drag;
mod hand;
mod helper;
mod lesson;
mod lights;
mod line;
mod notes;
mod replay;
mod rules;
mod spots;
mod words;

pub(crate) use notes::note;
#[cfg(test)]
pub(crate) use words::sentences;

use tertulia::games::eleusis::{Action, Eleusis, Event, Options, Phase, Variant, View};

use self::draft::Draft;
use crate::ui::desk::GameUi;
use crate::ui::parts::{Nodes, el};
use crate::ui::rooms::{self, Wire};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;
use tertulia::core::Game;

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
        _ => el("h1").add(game_words(shell.words(), row).name).into(),
    }
}

impl GameUi for Eleusis {
    type Draft = Draft;

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

    fn taken_back(draft: &Draft, _: &Action) -> Draft {
        draft.clone()
    }

    fn say(_: Lang, _: &[String], _: &Options, _: &Event) -> Option<String> {
        None
    }
}
