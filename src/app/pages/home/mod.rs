//! The first page, a parlour: the match that waits, a table for each game, today's challenge, the doors to the rest.

mod scene;
mod tables;
mod today;

use leptos::prelude::*;
use tertulia::core::Rival;
use tertulia::games::GameId;

use self::tables::{GoOn, Tables};
use self::today::Today;
use crate::app::components::{Face, Icon, Sitter};
use crate::app::context::{AppContext, use_app};
use crate::app::session::{self, UnderWay, records};

/// Of the regulars the one who serves.
const WAITER: Rival = Rival::Fabio;

/// What a newcomer sees first: what needs the fewest words.
const FIRST: [GameId; 2] = [GameId::Mastermind, GameId::ReglaSecreta];

/// How the parlour finds its visitor.
struct Visit {
    /// The games, with what this person plays most first.
    games: Vec<GameId>,
    /// The match that was dealt last, of those that are not over.
    goes_on: Option<(GameId, UnderWay)>,
    /// Whether nothing was ever played here.
    newcomer: bool,
}

impl Visit {
    fn now(app: AppContext) -> Self {
        let played = records::counts(app);
        let times = |game: GameId| played.iter().find(|(of, _)| *of == game).map_or(0, |it| it.1);
        let others = GameId::ALL.into_iter().filter(|game| !FIRST.contains(game));
        let mut games: Vec<GameId> = FIRST.into_iter().chain(others).collect();
        // The sort is stable: what was played as often as another stays in the order for newcomers.
        games.sort_by_key(|game| std::cmp::Reverse(times(*game)));
        let under_way =
            games.iter().filter_map(|game| Some((*game, session::under_way(app, *game)?)));
        let goes_on = under_way.max_by_key(|(_, it)| it.began);
        let newcomer = goes_on.is_none() && played.iter().all(|(_, times)| *times == 0);
        Self { games, goes_on, newcomer }
    }
}

#[component]
pub fn Home() -> impl IntoView {
    let app = use_app();
    let Visit { games, goes_on, newcomer } = Visit::now(app);
    let top = match goes_on {
        Some((game, under_way)) => view! { <GoOn game under_way /> }.into_any(),
        None => view! { <Greeting /> }.into_any(),
    };
    view! {
        <section class="home" class:newcomer=newcomer>
            <h1 class="unseen">"Tertulia"</h1>
            {top}
            <Tables games newcomer />
            <div class="under">
                <Today />
                <Doors />
            </div>
        </section>
    }
}

/// Who comes in is greeted.
#[component]
fn Greeting() -> impl IntoView {
    let w = use_app().words();
    view! {
        <div class="greeting">
            <Face sitter=Sitter::new(WAITER.name(), true, 0) />
            <p class="bubble">
                <b class="display">{w.greeting()}</b>
                <span>{w.tagline()}</span>
            </p>
        </div>
    }
}

/// The ways to the pages beside the games.
#[component]
fn Doors() -> impl IntoView {
    let w = use_app().words();
    view! {
        <nav class="doors" aria-label=w.beside()>
            <Door href="#/sheets" icon="sheet" name=w.sheets() line=w.sheets_line() />
            <Door href="#/workshop" icon="workshop" name=w.workshop() line=w.workshop_line() />
            <Door href="#/history" icon="history" name=w.history() line=w.history_line() />
            <Door href="#/people" icon="people" name=w.people() line=w.people_line() />
        </nav>
    }
}

#[component]
fn Door(
    href: &'static str,
    icon: &'static str,
    name: &'static str,
    line: &'static str,
) -> impl IntoView {
    view! {
        <a class="door" href=href>
            <Icon name=icon />
            <span>
                <b>{name}</b>
                " "
                <small>{line}</small>
            </span>
        </a>
    }
}
