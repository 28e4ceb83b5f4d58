//! Higher or lower on screen.

mod controller;
mod decided;
mod facets;
mod lesson;
mod notes;
mod rules;
mod say;
mod setup;
mod table;
mod words;

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::GameId;
use tertulia::games::higher_lower::{Action, Event, HigherLower, Options, Verdict, View};

use self::controller::Controller;
use self::rules::Rules;
use self::words::words;
use super::afar::{AfarPage, afar};
use super::match_screen::MatchScreen;
use super::phones::{Hosting, hosting};
use super::table_screen::{Later, Table, TableUi, later};
use super::{BesidePage, TablePage};
use crate::app::components::lazy::lazy_page;
use crate::app::components::steps;
use crate::app::context::AppContext;
use crate::app::games::replay::{Replay, Seen};
use crate::app::games::shared_table::{Host, SharedLink};
use crate::app::route::GamePage;
use crate::app::services::lang::Lang;
use crate::app::session::GameUi;
use crate::app::staging::Moment;

/// The game.
const GAME: GameId = GameId::HigherLower;

lazy_page!(
    /// Its tables.
    pub TABLE: TablePage = table_page, higher_lower_table_code in higher_lower_code,
    styles ["cards", "tables", "higher_lower"],
    words ["cards", "tally", "higher_lower"]
);

lazy_page!(
    /// What is beside them.
    pub BESIDE: BesidePage = beside, higher_lower_beside_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "higher_lower", "finale"],
    words ["cards", "tally", "walk", "links", "higher_lower", "finale"]
);

lazy_page!(
    /// What comes after the first move.
    LATER: Later<Controller> = later::<Controller>, higher_lower_later_code in more_code,
    styles ["cards", "tables", "higher_lower", "finale", "bubbles"],
    words ["cards", "tally", "higher_lower", "finale", "rivals", "coach"]
);

lazy_page!(
    /// The seats at phones.
    PHONES: Hosting<Controller> = hosting::<Controller>, higher_lower_phones_code in more_code,
    styles ["cards", "tables", "higher_lower", "phones"],
    words ["cards", "tally", "higher_lower", "phones"]
);

lazy_page!(
    /// A seat's table on its phone.
    pub AFAR: AfarPage = afar::<Controller>, higher_lower_afar_code in more_code,
    styles ["cards", "tables", "higher_lower", "phones"],
    words ["cards", "tally", "higher_lower", "phones"]
);

fn table_page(TablePage { slot, empty }: TablePage) -> AnyView {
    view! { <MatchScreen at=slot empty sit=Controller::sit /> }.into_any()
}

fn beside(BesidePage { page, query, .. }: BesidePage) -> AnyView {
    match page {
        GamePage::Replay => view! { <Replay game=GAME query seen=SEEN /> }.into_any(),
        GamePage::SharedLink => {
            let host = Host { agreed, named: |_, _, players| players };
            view! { <SharedLink game=GAME query host seen=SEEN /> }.into_any()
        }
        // The router knows no other page of this game beside its tables.
        _ => view! { <Rules /> }.into_any(),
    }
}

/// How a match is shown that is only looked at: nobody holds anything that others do not see.
const SEEN: Seen<HigherLower> = Seen {
    table: |app, session, moves| {
        let controller = Controller { app, session, moves };
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden: |_, _| None,
    rounds: steps::Words::rounds,
};

/// What was agreed, in a few lines.
fn agreed(app: AppContext, options: &Options, _: u8) -> Vec<String> {
    vec![words(app.lang()).n_cards(options.cards)]
}

impl GameUi for HigherLower {
    /// A guess is one tap: nothing is prepared.
    type Draft = ();

    /// Both look at the same screen.
    const TOGETHER: bool = true;

    fn eyes_only(_: &View) -> bool {
        false
    }

    fn at_break(view: &View) -> bool {
        view.outcome.is_some()
    }

    fn begins_round(before: &View, now: &View) -> bool {
        before.turns.len() != now.turns.len()
    }

    fn carry((): &(), _: &Action) {}

    fn taken_back((): &(), _: &Action) {}

    fn say(lang: Lang, names: &[String], _: &Options, event: &Event) -> Option<String> {
        Some(match event {
            Event::Turned(turn) => say::turn(lang, names, turn),
            Event::Over(outcome) => say::winner(lang, names, outcome.winners),
        })
    }

    fn moment(event: &Event, _: &View, seat: Seat) -> Option<Moment> {
        Some(match event {
            Event::Turned(turn) => match turn.verdict {
                Verdict::Right if turn.seat == seat => Moment::Right(None),
                Verdict::Wrong if turn.seat == seat => Moment::Wrong(None),
                _ => Moment::Turned("#open-card .card".to_owned()),
            },
            Event::Over(outcome) => Moment::end(outcome.winners.has(seat)),
        })
    }
}
