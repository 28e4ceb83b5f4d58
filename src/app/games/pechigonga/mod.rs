//! Pechigonga on screen: a house of its own (src/pechigonga.rs), which the page fetches when it is
//! entered.

mod accord;
mod asks;
mod bets;
mod cards;
pub(crate) mod chances;
pub(crate) mod controller;
mod course;
mod decided;
mod facets;
pub(crate) mod form;
mod guide;
mod ladder;
mod lesson;
mod middle;
mod moments;
mod notes;
mod own;
mod place;
mod play;
pub(crate) mod result;
mod rules;
mod say;
mod scene;
pub(crate) mod settings;
mod setup;
mod study;
mod table;
mod terms;
mod weighed;
mod words;

use leptos::prelude::*;
use tertulia::core::{Game, Seat};
use tertulia::games::GameId;
use tertulia::games::pechigonga::{Action, Event, Options, Pechigonga, Phase, View};

use self::cards::CardRow;
use self::controller::Controller;
use self::form::Form;
use self::rules::Rules;
use self::settings::Settings;
use self::terms::agreed;
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
use crate::app::session::{GameUi, Hearing, PlayerConfig, Remark};
use crate::app::staging::Moment;

/// The game.
const GAME: GameId = GameId::Pechigonga;

lazy_page!(
    /// Its tables.
    pub TABLE: TablePage = table_page, pechigonga_table_code in pechigonga_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late"],
    words ["tally", "pechigonga", "pechigonga_late"]
);

lazy_page!(
    /// What is beside them.
    pub BESIDE: BesidePage = beside, pechigonga_beside_code in more_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late", "finale"],
    words ["tally", "pechigonga", "pechigonga_late", "walk", "links", "pechigonga_beside", "finale"]
);

lazy_page!(
    /// What comes after the first move.
    LATER: Later<Controller> = later::<Controller>, pechigonga_later_code in more_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late", "finale", "bubbles"],
    words ["tally", "pechigonga", "pechigonga_late", "finale", "rivals", "coach"]
);

lazy_page!(
    /// The settings of the form that are folded.
    SETTINGS: RwSignal<Form> = settings_page, pechigonga_settings_code in more_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late"],
    words ["tally", "pechigonga", "pechigonga_late"]
);

fn settings_page(form: RwSignal<Form>) -> AnyView {
    view! { <Settings form /> }.into_any()
}

lazy_page!(
    /// The seats at phones.
    PHONES: Hosting<Controller> = hosting::<Controller>, pechigonga_phones_code in more_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late", "phones"],
    words ["tally", "pechigonga", "pechigonga_late", "phones"]
);

lazy_page!(
    /// A seat's table on its phone.
    pub AFAR: AfarPage = afar::<Controller>, pechigonga_afar_code in more_code,
    styles ["spanish_cards", "tables", "print", "walk", "links", "pechigonga", "pechigonga_late", "phones"],
    words ["tally", "pechigonga", "pechigonga_late", "phones"]
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
const SEEN: Seen<Pechigonga> = Seen {
    table: |app, session, moves| {
        let controller = Controller::new(app, session, moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden: |_, view| {
        let cards = view.hand(view.round);
        (!cards.is_empty()).then(|| view! { <CardRow cards /> }.into_any())
    },
    rounds: steps::Words::rounds,
};

/// A bot_delay before a computer player's word, in milliseconds: one hears who says what.
const BOT_DELAY: u32 = 800;
/// Before the first word after a round, whose result should be read.
const PACE: u32 = 1600;
/// Where nothing is to be seen of it.
const NOD: u32 = 80;

/// Computer players have the names that belong to their seats.
fn named(app: AppContext, options: &Options, players: Vec<PlayerConfig>) -> Vec<PlayerConfig> {
    form::Form { players, options: *options }.sit_down(app.lang())
}

impl GameUi for Pechigonga {
    /// The chips that a bet would be, where they can be chosen; 0 for the least.
    type Draft = i32;

    /// What is said at a table everybody hears.
    const ALOUD: bool = true;

    /// Who plays among computers has agreed by sitting down: the cards are dealt. People agree with each other (§8).
    fn settled(players: &[PlayerConfig]) -> Vec<(Seat, Action)> {
        let people = players.iter().filter(|player| player.computer.is_none()).count();
        let seats = if people <= 1 { players.len() as u8 } else { 0 };
        (0..seats).map(|seat| (Seat(seat), Action::Accept)).collect()
    }

    fn eyes_only(view: &View) -> bool {
        Self::private(view)
    }

    fn at_break(view: &View) -> bool {
        view.phase == Phase::Over
    }

    fn begins_round(before: &View, now: &View) -> bool {
        (before.deal, before.round) != (now.deal, now.round)
    }

    fn carry(_: &i32, _: &Action) -> i32 {
        0
    }

    fn taken_back(draft: &i32, _: &Action) -> i32 {
        *draft
    }

    fn say(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, options, event)
    }

    fn moment(event: &Event, view: &View, seat: Seat) -> Option<Moment> {
        moments::of(event, view, seat)
    }

    fn hearing(event: &Event) -> Hearing {
        if matches!(event, Event::Cards(..)) { Hearing::Own } else { Hearing::All }
    }

    fn remarks(lang: Lang, event: &Event, _: &View) -> Vec<Remark> {
        if let Event::Ended(record) = event { say::remarks(lang, record) } else { Vec::new() }
    }

    /// The end of a round: everybody has paid into it.
    fn concerns(event: &Event, _: &View, _: Seat) -> bool {
        matches!(event, Event::Ended(_))
    }

    /// A silence without a Primera; passing or going away for whoever has hidden one.
    fn only_choice(view: &View) -> Option<Action> {
        let asks = matches!(view.phase, Phase::Announce | Phase::Bet);
        match view.choices().actions().as_slice() {
            [only] if asks => Some(*only),
            _ => None,
        }
    }

    fn bot_delay(view: &View, _: &dyn Fn() -> bool) -> u32 {
        let fresh = view.moves.is_empty() && view.players.iter().all(|it| !it.sealed);
        match view.phase {
            Phase::Announce | Phase::Bet if fresh && !view.rounds.is_empty() => PACE,
            Phase::Announce | Phase::Bet => BOT_DELAY,
            _ => NOD,
        }
    }
}
