//! Batalla Científica on screen.

mod aside;
mod asks;
mod controller;
mod decided;
mod facets;
mod field;
mod form;
mod hand;
mod lesson;
mod moments;
mod notes;
mod place;
mod play;
mod result;
mod rules;
mod say;
mod scene;
mod setup;
mod table;
mod words;

use std::cell::Cell;

use leptos::prelude::*;
use tertulia::core::{Game, Seat};
use tertulia::games::GameId;
use tertulia::games::batalla::{Action, Batalla, Event, Face, Options, Phase, View};

use self::controller::Controller;
use self::field::SmallCards;
use self::rules::Rules;
use super::afar::{AfarPage, afar};
use super::match_screen::{MatchScreen, Moves};
use super::phones::{Hosting, hosting};
use super::setup_form::SetupUi;
use super::table_screen::{Later, Table, TableUi, later};
use super::{BesidePage, TablePage};
use crate::app::components::lazy::lazy_page;
use crate::app::components::steps;
use crate::app::context::AppContext;
use crate::app::games::replay::{Replay, Seen};
use crate::app::games::shared_table::{Host, SharedLink};
use crate::app::route::GamePage;
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;
use crate::app::session::{GameUi, Hearing, PlayerConfig, Remark};
use crate::app::staging::Moment;

/// The game.
const GAME: GameId = GameId::Batalla;

lazy_page!(
    /// Its tables.
    pub TABLE: TablePage = table_page, batalla_table_code in batalla_code,
    styles ["cards", "tables", "print", "walk", "links", "batalla"],
    words ["cards", "tally", "batalla"]
);

lazy_page!(
    /// What is beside them.
    pub BESIDE: BesidePage = beside, batalla_beside_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "batalla", "finale"],
    words ["cards", "tally", "batalla", "walk", "links", "batalla_beside", "finale"]
);

lazy_page!(
    /// What comes after the first move.
    LATER: Later<Controller> = later::<Controller>, batalla_later_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "batalla", "finale", "bubbles"],
    words ["cards", "tally", "batalla", "finale", "rivals", "coach"]
);

lazy_page!(
    /// The seats at phones.
    PHONES: Hosting<Controller> = hosting::<Controller>, batalla_phones_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "batalla", "phones"],
    words ["cards", "tally", "batalla", "phones"]
);

lazy_page!(
    /// A seat's table on its phone.
    pub AFAR: AfarPage = afar::<Controller>, batalla_afar_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "batalla", "phones"],
    words ["cards", "tally", "batalla", "phones"]
);

fn table_page(TablePage { slot, empty }: TablePage) -> AnyView {
    view! { <MatchScreen at=slot empty sit=Controller::sit /> }.into_any()
}

fn beside(BesidePage { page, query, .. }: BesidePage) -> AnyView {
    match page {
        GamePage::Replay => view! { <Replay game=GAME query seen=SEEN /> }.into_any(),
        GamePage::SharedLink => {
            let host = Host { agreed, named };
            view! { <SharedLink game=GAME query host seen=SEEN /> }.into_any()
        }
        _ => view! { <Rules /> }.into_any(),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Batalla> = Seen {
    table: |app, session, moves| {
        let controller = Controller::new(app, session, moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden: |_, view| {
        let held = view.hand;
        (!held.is_empty()).then(|| view! { <SmallCards faces=held /> }.into_any())
    },
    rounds: steps::Words::tricks,
};

/// What was agreed, in a few lines.
fn agreed(app: AppContext, options: &Options, _: u8) -> Vec<String> {
    let w = words::accord::words(app.lang());
    let line = |head: &str, text: &str| [head, ": ", text].concat();
    let limit = options.limit.map_or_else(|| w.no_limit().to_owned(), |limit| limit.to_string());
    let revolution = nth(w.revolutions(), options.revolution as usize);
    let mut lines = vec![
        line(w.jokers(), &options.jokers.to_string()),
        line(w.revolution(), revolution),
        line(w.limit(), &limit),
    ];
    if options.games > 1 {
        lines.push(line(w.games(), &options.games.to_string()));
    }
    lines
}

/// Computer players have the names that belong to their seats.
fn named(app: AppContext, options: &Options, players: Vec<PlayerConfig>) -> Vec<PlayerConfig> {
    form::Form { players, options: *options }.sit_down(app.lang())
}

/// A bot_delay before a computer player seals a card, in milliseconds: nothing is to be seen of it.
const BOT_DELAY: u32 = 80;
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

    fn begins_round(before: &View, now: &View) -> bool {
        (before.game, before.tricks.len()) != (now.game, now.tricks.len())
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

    fn moment(event: &Event, _: &View, seat: Seat) -> Option<Moment> {
        moments::of(event, seat)
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

    fn remarks(lang: Lang, event: &Event, _: &View) -> Vec<Remark> {
        if let Event::Revealed(trick) = event { say::remarks(lang, trick) } else { Vec::new() }
    }

    /// A word on one trick does not stand beside the cards of another, neither turned up nor seen before the others do.
    fn outdates(event: &Event) -> bool {
        matches!(event, Event::Revealed(_) | Event::Sight(..))
    }

    /// A trick in which one has a card.
    fn concerns(event: &Event, _: &View, seat: Seat) -> bool {
        matches!(event, Event::Revealed(trick) if trick.cards.of(seat).is_some())
    }

    fn for_all_eyes(event: &Event) -> bool {
        matches!(event, Event::Revealed(_))
    }

    fn bot_delay(view: &View, alone: &dyn Fn() -> bool) -> u32 {
        let nobody_yet = view.players.iter().all(|player| !player.sealed);
        if nobody_yet && alone() && !HURRY.get() { PACE } else { BOT_DELAY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::batalla::Power;

    #[test]
    fn what_is_said_of_a_trick_goes_when_other_cards_are_seen() {
        assert!(Batalla::outdates(&Event::Sight(Seat(0), Vec::new())));
        for stays in [Event::Sealed(Seat(0), None), Event::Gained(Seat(1), Power::Sight)] {
            assert!(!Batalla::outdates(&stays), "{stays:?}");
        }
    }
}
