//! Finished games, kept: the last few dozen.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::games::mastermind::{Options, Played, Row, View};

use super::super::GAME;
use super::notes::MOST_ROWS;
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::words::words;
use crate::app::route::GamePage;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Past {
    /// One game, one entry.
    pub id: String,
    /// When it was first kept: milliseconds since 1970.
    pub when: u64,
    /// Who sat on each seat, the computer without a name; nobody where the game was written down by
    /// hand.
    pub names: Vec<String>,
    pub options: Options,
    pub game: Played,
}

impl Past {
    /// Whether what was stored hangs together, so that it can be analysed.
    fn sound(&self) -> bool {
        let (options, game) = (&self.options, &self.game);
        let fits = |row: &Row| {
            let key = row.key.is_none_or(|key| key.possible(options.pegs));
            key && options.guesses().has(&row.guess)
        };
        options.check().is_ok()
            && game.maker.index() < 2
            && game.rows.len() <= MOST_ROWS
            && game.rows.iter().all(fits)
            && game.code.is_none_or(|code| options.codes().has(&code))
    }
}

/// So many games are kept.
const MOST: usize = 60;

fn key() -> String {
    format!("tertulia.past.{}", GAME)
}

/// All kept games, the newest first. Those that cannot be read are kept aside.
pub fn all(app: AppContext) -> Vec<Past> {
    app.list(&key(), super::name(app, GamePage::History), Past::sound)
}

/// Hears when another tab keeps or forgets games.
pub fn follow(app: AppContext, changed: Box<dyn Fn()>) {
    app.storage.follow(key(), changed);
}

/// Whether a game is kept, be it one that only a newer version can read.
pub fn is_kept(app: AppContext, id: &str) -> bool {
    app.storage.has_entry(&key(), id)
}

/// Forgets all of them; what only a newer version can read is shown to nobody here, and stays.
pub fn forget(app: AppContext) {
    app.storage.forget_list(&key(), Past::sound);
}

/// Keeps a game unless it is kept already.
pub fn keep(app: AppContext, past: &Past) {
    let aside = app.storage.add(&key(), &past.id, past, MOST);
    app.notify_entries(super::name(app, GamePage::History), aside);
}

/// Keeps the games of a match that have ended.
#[inline(never)]
pub fn keep_games(app: AppContext, seed: u64, names: &[String], view: &View) {
    for (n, game) in view.played.iter().enumerate() {
        let (id, names) = (id(seed, n), names.to_vec());
        keep(app, &Past { id, when: now(), names, options: view.options, game: game.clone() });
    }
}

/// The way from a match, of which so many games are played, to the analysis of the last one; after the
/// match, of each.
#[component]
pub fn Review(seed: u64, played: usize, over: bool) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let last = played - 1;
    if !over || last == 0 {
        return view! {
            <div class="review">
                <a class="button" href=address(&id(seed, last)) id="analyse">
                    {w.analyse()}
                </a>
            </div>
        }
        .into_any();
    }
    let links = (0..played).map(|n| {
        view! {
            <a class="button" href=address(&id(seed, n))>
                {w.analyse_game(n + 1)}
            </a>
        }
    });
    let links = links.collect_view();
    view! { <div class="review">{links}</div> }.into_any()
}

/// Where a kept game is analysed.
pub fn address(id: &str) -> String {
    format!("{}?game={id}", super::address(GamePage::Analysis))
}

pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

fn id(seed: u64, n: usize) -> String {
    format!("{seed:016x}.{n}")
}
