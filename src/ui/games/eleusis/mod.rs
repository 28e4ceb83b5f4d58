//! La regla secreta and Eleusis Express on screen: a house of its own (src/eleusis.rs), which the page
//! fetches when one of the two is entered.

mod ask;
mod bench;
mod bench_round;
mod builder;
mod closing;
mod controls;
pub(crate) mod deal;
mod draft;
mod drag;
mod faces;
pub(crate) mod form;
mod hand;
mod helper;
pub(crate) mod judge;
mod laid;
mod lesson;
mod levels;
pub(crate) mod lights;
mod line;
mod news;
pub(crate) mod notebook;
mod notes;
mod own;
mod pile;
mod play;
mod plot;
mod probe;
mod replay;
pub(crate) mod result;
mod rules;
mod say;
pub(crate) mod seated;
mod seats;
pub(crate) mod settings;
mod setup;
mod spots;
mod table;
mod thoughts;
pub(crate) mod told;
mod words;

pub(crate) use notes::says;
pub(crate) use tertulia::games::eleusis::Eleusis;
#[cfg(test)]
pub(crate) use words::sentences;

use leptos::prelude::*;
use tertulia::core::Game;
use tertulia::games::GameId;
use tertulia::games::eleusis::{Action, Event, Guess, Options, Phase, Variant, View};
use tertulia::secret_rule::say::Form;

use self::draft::Draft;
use self::faces::NamedFaces;
use self::helper::HelperPage;
use self::rules::Rules;
use self::seated::Seated;
use self::setup::Setup;
use super::house::{self, Moves};
use super::match_screen::{Archived, MatchScreen};
use super::table_screen::Table;
use super::walk::{Replay, Seen};
use super::welcome::{Host, SharedLink};
use crate::ui::desk::{GameUi, Hearing, Sitter, Slot};
use crate::ui::parts::{Legacy, Nodes, rendered};
use crate::ui::rooms::Wire;
use crate::ui::settings::Lang;
use crate::ui::shell::{Shell, use_shell};

/// The game of this name, and which of the two it is.
fn row_of(id: &str) -> Option<(GameId, Variant)> {
    let game: GameId = id.parse().ok()?;
    Some((game, game.variant()?))
}

/// The tables of La regla secreta and Eleusis Express.
pub(crate) fn inside(_: Shell, id: &str, room: &str, _: Wire) -> Nodes {
    let Some((row, variant)) = row_of(id) else { return Nodes::default() };
    let other = house::other(room);
    let slot = other.map_or(row.into(), |name| Slot::beside(row, name));
    rendered(view! { <Screen game=row variant at=slot other /> })
}

/// The match of a game, kept in a place, or the form for a new one. There are none yet by earlier rules.
#[component]
fn Screen(game: GameId, variant: Variant, at: Slot, other: Option<&'static str>) -> impl IntoView {
    let shell = use_shell();
    let form = Callback::new(move |start| match other {
        Some(name) => {
            view! { <Legacy nodes=house::nothing(shell, game, name).into() /> }.into_any()
        }
        None => view! { <Setup game variant start /> }.into_any(),
    });
    let sit = Callback::new(move |(desk, moves)| Seated::new(shell, desk, (game, variant), moves));
    let archived = Callback::new(move |(_, moves): (String, Moves)| {
        view! { <Archived game moves>{None::<AnyView>}</Archived> }.into_any()
    });
    view! { <MatchScreen at form sit archived /> }
}

/// What is beside their tables.
pub(crate) fn beside(_: Shell, id: &str, room: &str, wire: Wire) -> Nodes {
    let Some((row, variant)) = row_of(id) else { return Nodes::default() };
    match room {
        "helper" => rendered(view! { <HelperPage variant /> }),
        house::REPLAY => rendered(view! { <Replay game=row query=wire.text() seen=SEEN /> }),
        house::PLAY => {
            let host = Host { agreed, named };
            rendered(view! { <SharedLink game=row query=wire.text() host seen=SEEN /> })
        }
        _ => rendered(view! { <Rules variant /> }),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Eleusis> = Seen {
    table: |shell, desk, game, moves| {
        let variant = game.variant().unwrap_or(Variant::ReglaSecreta);
        let controller = Seated::new(shell, desk, (game, variant), moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden,
};

/// What was agreed, in a few lines.
fn agreed(shell: Shell, options: &Options, seats: u8) -> Vec<String> {
    let w = words::agreed::words(shell.lang());
    let number = |head: &str, n: u8| [head, ": ", &n.to_string()].concat();
    let mut lines =
        vec![number(w.hand(), options.hand), number(w.rounds(), options.all_rounds(seats))];
    lines.extend(options.open.then(|| w.open().to_owned()));
    lines.extend(options.teaching.then(|| w.teaching().to_owned()));
    lines
}

/// Computer players have the names that belong to their seats.
fn named(shell: Shell, options: &Options, sitters: Vec<Sitter>) -> Vec<Sitter> {
    form::Form { sitters, options: *options }.sitters(shell.lang())
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

/// What a seat holds that others do not see: its hand, and the dealer's rule.
pub(crate) fn hidden(shell: Shell, view: &View) -> Option<AnyView> {
    if let Some(rule) = &view.rule {
        return Some(
            crate::ui::games::eleusis::told::shown(shell.lang(), rule, Form::Long).into_any(),
        );
    }
    let cards = view.hand().to_vec();
    (!cards.is_empty()).then(|| {
        view! {
            <span class="minis">
                <NamedFaces cards />
            </span>
        }
        .into_any()
    })
}
