//! La regla secreta and Eleusis Express on screen.

mod alone;
mod ask;
mod bench;
mod bench_in_part;
mod bench_round;
mod builder;
mod closing;
pub(crate) mod controller;
mod controls;
pub(crate) mod deal;
mod decided;
mod draft;
mod drag;
mod ends;
mod enough;
mod faces;
mod facets;
mod fit;
mod fitted;
pub(crate) mod form;
mod hand;
mod helper;
mod labels;
mod laid;
mod lesson;
mod levels;
pub(crate) mod lights;
mod line;
mod moments;
mod news;
pub(crate) mod notebook;
mod notes;
mod own;
mod picks;
mod pile;
mod play;
mod plot;
mod pointed;
mod probe;
mod replay;
pub(crate) mod result;
mod rules;
mod say;
mod scene;
mod seats;
pub(crate) mod settings;
mod setup;
mod sight;
mod spots;
mod table;
mod thoughts;
pub(crate) mod told;
mod words;

use leptos::prelude::*;
use tertulia::core::{Game, Seat, Seats};
pub(crate) use tertulia::games::eleusis::Eleusis;
use tertulia::games::eleusis::{Action, Choice, Event, Guess, Options, Phase, Variant, View};
use tertulia::history::Figures;
use tertulia::secret_rule::say::Form;

use self::controller::Controller;
use self::draft::{Aside, Draft};
use self::faces::NamedFaces;
use self::helper::HelperPage;
use self::rules::Rules;
use self::settings::Settings;
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

lazy_page!(
    /// The tables of La regla secreta and Eleusis Express.
    pub TABLE: TablePage = table_page, eleusis_table_code in eleusis_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules"]
);

lazy_page!(
    /// What is beside them.
    pub BESIDE: BesidePage = beside, eleusis_beside_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late", "finale"],
    words [
        "cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules",
        "walk", "links", "eleusis_beside", "finale",
    ]
);

lazy_page!(
    /// What comes after the first move.
    LATER: Later<Controller> = later::<Controller>, eleusis_later_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late", "finale", "bubbles"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules", "walk", "finale", "rivals", "coach"]
);

lazy_page!(
    /// The settings of the form that are folded.
    SETTINGS: (RwSignal<form::Form>, Variant) = settings_page, eleusis_settings_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules"]
);

fn settings_page((form, variant): (RwSignal<form::Form>, Variant)) -> AnyView {
    view! { <Settings form variant /> }.into_any()
}

lazy_page!(
    /// The seats at phones.
    PHONES: Hosting<Controller> = hosting::<Controller>, eleusis_phones_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late", "phones"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules", "phones"]
);

lazy_page!(
    /// A seat's table on its phone.
    pub AFAR: AfarPage = afar::<Controller>, eleusis_afar_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late", "phones"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules", "phones"]
);

fn table_page(TablePage { slot, empty }: TablePage) -> AnyView {
    view! { <MatchScreen at=slot empty sit=Controller::sit /> }.into_any()
}

fn beside(BesidePage { game, page, query }: BesidePage) -> AnyView {
    let Some(variant) = game.variant() else { return ().into_any() };
    match page {
        GamePage::Helper => view! { <HelperPage variant /> }.into_any(),
        GamePage::Replay => view! { <Replay game query seen=SEEN /> }.into_any(),
        GamePage::SharedLink => {
            let host = Host { agreed, named };
            view! { <SharedLink game query host seen=SEEN /> }.into_any()
        }
        _ => view! { <Rules variant /> }.into_any(),
    }
}

/// How a match is shown that is only looked at.
const SEEN: Seen<Eleusis> = Seen {
    table: |app, session, moves| {
        let controller = Controller::new(app, session, moves);
        view! { <Table controller menu=RwSignal::new(false) /> }.into_any()
    },
    hidden,
    rounds: steps::Words::laps,
};

/// What was agreed, in a few lines.
fn agreed(app: AppContext, options: &Options, seats: u8) -> Vec<String> {
    let w = words::agreed::words(app.lang());
    let number = |head: &str, n: u8| [head, ": ", &n.to_string()].concat();
    let mut lines =
        vec![number(w.hand(), options.hand), number(w.rounds(), options.all_rounds(seats))];
    lines.extend(options.open.then(|| w.open().to_owned()));
    lines.extend(options.teaching.then(|| w.teaching().to_owned()));
    lines
}

/// Computer players have the names that belong to their seats.
fn named(app: AppContext, options: &Options, players: Vec<PlayerConfig>) -> Vec<PlayerConfig> {
    form::Form { players, options: *options }.sit_down(app.lang())
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

    /// The turn has come to the first player again.
    fn begins_round(before: &View, now: &View) -> bool {
        let first = now.options.first_player(now.dealer, now.seats);
        let dealt = before.starter.is_none() && now.starter.is_some();
        dealt || before.round != now.round || before.turn != first && now.turn == first
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

    /// A dealer who draws knows the rule from then on.
    fn shows_alone(action: &Action) -> bool {
        matches!(action, Action::Rule(Choice::Draw))
    }

    fn say(lang: Lang, names: &[String], _: &Options, event: &Event) -> Option<String> {
        say::event(lang, names, event)
    }

    fn moment(event: &Event, _: &View, seat: Seat) -> Option<Moment> {
        moments::of(event, seat)
    }

    fn remarks(lang: Lang, event: &Event, view: &View) -> Vec<Remark> {
        told::remarks(lang, event, view)
    }

    /// A verdict on one card does not stand beside another.
    fn outdates(event: &Event) -> bool {
        matches!(
            event,
            Event::Shown(..) | Event::Right(..) | Event::Wrong(..) | Event::Declared(..)
        )
    }

    /// The verdict on what one has said.
    fn concerns(event: &Event, _: &View, seat: Seat) -> bool {
        match event {
            Event::Guessed(by, ..) | Event::NoneFits(by) | Event::OneFits(by, _) => *by == seat,
            _ => false,
        }
    }

    fn may_go_on_alone(events: &[Event], people: Seats) -> Seats {
        alone::may_go_on(events, people)
    }

    fn meanwhile(event: &Event) -> Option<Event> {
        event.without_rule()
    }

    fn after_round(draft: &Draft, may_go_on: bool) -> Draft {
        draft.after_round(may_go_on)
    }

    fn is_untold(draft: &Draft) -> bool {
        draft.aside != Aside::None
    }

    fn alone(table: &View, seed: u64, draft: &Draft) -> Option<View> {
        alone::seen(table, seed, draft)
    }

    fn done_alone(drafts: &[Draft]) -> Figures {
        alone::figures(drafts)
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
pub(crate) fn hidden(app: AppContext, view: &View) -> Option<AnyView> {
    if let Some(rule) = &view.rule {
        return Some(
            crate::app::games::eleusis::told::shown(app.lang(), rule, Form::Long).into_any(),
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
