//! Mastermind on screen.

mod board;
mod controller;
mod controls;
mod decided;
mod dialogs;
mod draft;
mod drag;
mod facets;
mod form;
mod hints;
mod keys;
mod lesson;
mod moments;
mod play;
mod result;
mod rows;
mod rules;
mod say;
mod scene;
mod setup;
mod study;
mod table;
mod words;

use leptos::prelude::*;
use tertulia::core::{Game, Seat, Viewer};
use tertulia::games::GameId;
use tertulia::games::mastermind::{Action, CodeView, Event, Mastermind, Options, Phase, View};

use self::board::Pegs;
use self::controller::Controller;
use self::dialogs::ARCHIVE;
use self::draft::Draft;
use self::rules::Rules;
use self::study::StudyRoom;
use super::afar::{AfarPage, afar};
use super::match_screen::{Archived, MatchScreen, Moves};
use super::phones::{Hosting, hosting};
use super::table_screen::{Later, Table, TableUi, later};
use super::{BesidePage, TablePage};
use crate::app::components::lazy::{Lazy, lazy_page};
use crate::app::components::steps;
use crate::app::context::AppContext;
use crate::app::games::replay::{Replay, Seen};
use crate::app::games::shared_table::{Host, SharedLink};
use crate::app::route::GamePage;
use crate::app::services::lang::Lang;
use crate::app::session::{GameUi, Remark};
use crate::app::staging::Moment;

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

    /// With the key of the row before.
    fn begins_round(before: &View, now: &View) -> bool {
        let keys = |view: &View| {
            (view.played.len(), view.rows.iter().filter(|row| row.key.is_some()).count())
        };
        keys(before) != keys(now)
    }

    fn carry(draft: &Draft, action: &Action) -> Draft {
        match action {
            Action::Guess(_) => draft.next_row(),
            Action::Ask(_) => draft.clone(),
            _ => Draft::default(),
        }
    }

    fn taken_back(draft: &Draft, action: &Action) -> Draft {
        let mut draft = draft.clone();
        if let Action::Guess(code) | Action::Hide(code) = action {
            draft.fill(code);
        }
        draft
    }

    fn say(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, options, event)
    }

    fn remarks(lang: Lang, event: &Event, view: &View) -> Vec<Remark> {
        say::remarks(lang, event, view)
    }

    /// The key of one's own row.
    fn concerns(event: &Event, view: &View, seat: Seat) -> bool {
        matches!(event, Event::Keyed { .. }) && view.maker != seat
    }

    fn moment(event: &Event, _: &View, seat: Seat) -> Option<Moment> {
        moments::of(event, seat)
    }
}

lazy_page!(
    /// Its tables.
    pub TABLE: TablePage = table_page, mastermind_table_code in mastermind_code,
    styles ["pegs", "mastermind"],
    words ["mastermind"]
);

lazy_page!(
    /// What is beside them.
    pub BESIDE: BesidePage = beside, mastermind_beside_code in more_code,
    styles ["pegs", "mastermind", "print", "walk", "links", "rooms", "finale"],
    words ["mastermind", "tally", "walk", "links", "rooms", "finale"]
);

lazy_page!(
    /// What comes after the first move.
    LATER: Later<Controller> = later::<Controller>, mastermind_later_code in more_code,
    styles ["pegs", "mastermind", "print", "walk", "links", "rooms", "finale", "bubbles"],
    words ["mastermind", "tally", "walk", "links", "rooms", "finale", "rivals", "coach"]
);

lazy_page!(
    /// The seats at phones.
    PHONES: Hosting<Controller> = hosting::<Controller>, mastermind_phones_code in more_code,
    styles ["pegs", "mastermind", "phones"],
    words ["mastermind", "phones"]
);

lazy_page!(
    /// A seat's table on its phone.
    pub AFAR: AfarPage = afar::<Controller>, mastermind_afar_code in more_code,
    styles ["pegs", "mastermind", "phones"],
    words ["mastermind", "phones"]
);

/// Of a match by earlier rules its sheet.
fn table_page(TablePage { slot, empty }: TablePage) -> AnyView {
    let archived = Callback::new(move |(text, moves): (String, Moves)| {
        view! {
            <Archived game=GAME moves>
                <Lazy page=&ARCHIVE props=text class="room" />
            </Archived>
        }
        .into_any()
    });
    view! { <MatchScreen at=slot empty sit=Controller::sit archived /> }.into_any()
}

fn beside(BesidePage { page, query, .. }: BesidePage) -> AnyView {
    match page {
        GamePage::Rules => view! { <Rules /> }.into_any(),
        GamePage::Replay => view! { <Replay game=GAME query seen=SEEN /> }.into_any(),
        GamePage::SharedLink => {
            let host = Host { agreed, named: |_, _, players| players };
            view! { <SharedLink game=GAME query host seen=SEEN /> }.into_any()
        }
        _ => view! { <StudyRoom page query /> }.into_any(),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Mastermind> = Seen {
    table: |app, session, moves| {
        let controller = Controller::new(app, session, moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden,
    rounds: steps::Words::rows,
};

/// What was agreed, in a few lines.
fn agreed(app: AppContext, options: &Options, _: u8) -> Vec<String> {
    let w = words::words(app.lang());
    let board = study::board_name(app, options);
    let number = |head: &str, n: u8| [head, ": ", &n.to_string()].concat();
    let rows = number(words::dialogs::words(app.lang()).n_rows(), options.rows);
    let games = (options.games > 1).then(|| number(w.games(), options.games));
    [board, rows].into_iter().chain(games).collect()
}

/// What a seat holds that others do not see: the code, while it is hidden.
pub(crate) fn hidden(app: AppContext, view: &View) -> Option<AnyView> {
    let CodeView::Known(code) = view.code else { return None };
    let options = view.options;
    let told = say::code(words::words(app.lang()), &options, &code);
    view.viewer.is(view.maker).then(|| {
        view! {
            <span class="unseen">{told}</span>
            <Pegs options code />
        }
        .into_any()
    })
}
