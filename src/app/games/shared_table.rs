//! What a link opens: first a panel that says what it is, and who plays; a finished game is gone through
//! at once. What is hidden stays out of the page. The match that is dealt is kept beside the one under
//! way, in a place of its own.

use leptos::prelude::*;
use tertulia::core::Table;
use tertulia::core::name::called;
use tertulia::games::GameId;
use tertulia::share::{self, Bad, Kind, Opened, Travels};

use crate::app::components::lazy::lazy_page;
use crate::app::components::sharing::{levels, words};
use crate::app::components::{Face, Sitter};
use crate::app::context::{AppContext, use_app};
use crate::app::games::replay::{ReplayOf, Seen};
use crate::app::route::asked;
use crate::app::services::translations::{game_words, nth};
use crate::app::session::{self, Course, GameUi, PlayerConfig, Session, SideTable, Slot};

/// What a game says of its tables to those who have a link to one.
#[derive(Clone, Copy)]
pub struct Host<G: GameUi> {
    /// What was agreed, in a few lines.
    pub agreed: fn(AppContext, &G::Options, u8) -> Vec<String>,
    /// Computer players have the names of the day.
    pub named: fn(AppContext, &G::Options, Vec<PlayerConfig>) -> Vec<PlayerConfig>,
}

/// The page that a link leads to.
#[component]
pub fn SharedLink<G: GameUi + Travels>(
    game: GameId,
    query: String,
    host: Host<G>,
    seen: Seen<G>,
) -> impl IntoView {
    let app = use_app();
    let text = asked(&query, "link").unwrap_or_default().to_owned();
    let opened = match share::open::<G>(game, &text) {
        Ok(opened) => opened,
        Err(bad) => return view! { <Refused game text bad /> }.into_any(),
    };
    let players = opened.players.iter();
    let players =
        players.map(|(name, computer)| PlayerConfig { name: name.clone(), computer: *computer });
    let players = (host.named)(app, &opened.table.setup().options, players.collect());
    if opened.kind == Kind::Game {
        return match Session::replayed(app, game, &opened.table.save(), players) {
            Some(session) => view! { <ReplayOf game session seen /> }.into_any(),
            None => view! { <Refused game text bad=Bad::Unplayable /> }.into_any(),
        };
    }
    view! { <Welcome game host opened players /> }.into_any()
}

/// What the link is, and who plays: the match begins when somebody says so.
#[component]
fn Welcome<G: GameUi>(
    game: GameId,
    host: Host<G>,
    opened: Opened<G>,
    players: Vec<PlayerConfig>,
) -> impl IntoView {
    let app = use_app();
    let (w, at) = (words(app.lang()), Slot::beside(game, SideTable::Linked));
    let (kind, n) = (opened.kind, opened.kind as usize);
    let Opened { table, greeting, .. } = opened;
    let setup = table.setup().clone();
    let agreed = (host.agreed)(app, &setup.options, setup.seats);
    let agreed = agreed.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let who = (kind != Kind::Code).then(|| view! { <Players kind players=players.clone() /> });
    let (table, players) = (StoredValue::new_local(table), StoredValue::new(players));
    // Another tab may begin what this one offers.
    let written = RwSignal::new(());
    session::follow(app, at, move || written.set(()));
    let ways = move || {
        written.track();
        untrack(|| view! { <Ways at table players written /> }.into_any())
    };
    view! {
        <section class="narrow welcome" id="welcome">
            <h1>{nth(w.titles(), n)}</h1>
            <p class="muted">{game_words(app.words(), game).name}</p>
            {(!called(&greeting).is_empty())
                .then(|| {
                    view! {
                        <blockquote class="greeting" id="greeting" dir="auto">
                            {greeting}
                        </blockquote>
                    }
                })}
            <p>{nth(w.what(), n)}</p>
            {who}
            <h2>{w.agreed()}</h2>
            <ul>{agreed}</ul>
            {ways}
            <p class="muted">{w.aside()}</p>
        </section>
    }
}

/// What lies where the match of a link is kept, and the ways from here.
#[component]
fn Ways<G: GameUi>(
    at: Slot,
    table: StoredValue<Table<G>, LocalStorage>,
    players: StoredValue<Vec<PlayerConfig>>,
    written: RwSignal<()>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let before = session::stored(app, at);
    // The same link: what lies there was begun with it.
    let same = table.with_value(|table| session::same(app, at, table));
    let running = session::in_progress(app, at);
    let state = match (same, running) {
        (true, true) => Some(w.begun()),
        (true, false) => Some(w.ended()),
        (false, true) => Some(w.other()),
        (false, false) => None,
    };
    let begin = move |_| {
        // What another tab has put there meanwhile is told first.
        if session::stored(app, at) != before {
            written.set(());
            return;
        }
        table.with_value(|table| session::put(app, at, table, players.get_value(), Course::now()));
        at.go();
    };
    let (class, name) = if same { ("", w.anew()) } else { ("primary big", w.play()) };
    let on = same.then(|| {
        view! {
            <button class="primary" id="go-on" on:click=move |_| at.go()>
                {if running { w.go_on() } else { w.look() }}
            </button>
        }
    });
    let state = state.map(|state| {
        view! {
            <p class="notice" id="state">
                <span>{state}</span>
            </p>
        }
    });
    view! {
        {state}
        <div class="actions">
            <button class=class id="play" on:click=begin>
                {name}
            </button>
            {on}
        </div>
    }
}

/// Who sits at the table of a link.
#[component]
fn Players(kind: Kind, players: Vec<PlayerConfig>) -> impl IntoView {
    let app = use_app();
    let names = session::names(app, &players);
    // Whoever holds the puzzle holds it, however strong: nobody else sits at a code.
    let holds = move |n: usize| n == 1 && kind != Kind::Deal;
    let who = (0..).zip(names.into_iter().zip(players)).map(|(n, (name, player))| {
        let level = player.computer.filter(|_| !holds(n));
        let level = level.map(|level| [" (", nth(levels(app), level as usize), ")"].concat());
        let sitter = Sitter::new(&name, player.computer.is_some(), n);
        view! {
            <li class="sits">
                <Face sitter />
                <span>{name} {level}</span>
            </li>
        }
    });
    let who = who.collect_view();
    view! {
        <h2>{words(app.lang()).who()}</h2>
        <ul class="who-plays">{who}</ul>
    }
}

/// A link that opens nothing here: why, and where to go on.
#[component]
fn Refused(game: GameId, text: String, bad: Bad) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let to_game = (format!("#/{game}"), w.to_game());
    let (n, (href, name)) = match bad {
        Bad::Broken => (0, to_game),
        Bad::Later => (1, to_game),
        Bad::Foreign => (2, to_game),
        Bad::Elsewhere(there) => (3, (format!("#/{there}/play?link={text}"), w.open_there())),
        Bad::Unplayable => (4, to_game),
    };
    view! {
        <section class="narrow">
            <h1>{game_words(app.words(), game).name}</h1>
            <p id="bad-link" role="status">
                {nth(w.bad(), n)}
            </p>
            <a class="button primary" href=href>
                {name}
            </a>
        </section>
    }
}

lazy_page!(
    /// What the table of the match from a link shows when there is none.
    pub NO_LINKED_MATCH: GameId = no_linked_match, no_linked_match_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn no_linked_match(game: GameId) -> AnyView {
    view! { <NoLinkedMatch game /> }.into_any()
}

#[component]
fn NoLinkedMatch(game: GameId) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    view! {
        <section class="narrow">
            <h1>{game_words(app.words(), game).name}</h1>
            <p>{w.none()}</p>
            <a class="button primary" href=format!("#/{game}")>
                {w.to_game()}
            </a>
        </section>
    }
}
