//! The first page: a tile per game.

use leptos::prelude::*;
use tertulia::games::GameId;

use crate::app::context::{use_app, use_words};
use crate::app::games::Emblem;
use crate::app::services::translations::game_words;
use crate::app::session;

#[component]
pub fn Home() -> impl IntoView {
    let w = use_words();
    let tiles = GameId::ALL.into_iter();
    let tiles = tiles.map(|game| view! { <Tile game /> }).collect_view();
    view! {
        <section class="home">
            <h1>"Tertulia"</h1>
            <p class="tagline">{w.tagline()}</p>
            <ul class="tiles">{tiles}</ul>
            <Beside href="#/daily" name=w.daily() line=w.daily_line() />
            <Beside href="#/sheets" name=w.sheets() line=w.sheets_line() />
            <Beside href="#/history" name=w.history() line=w.history_line() />
            <Beside href="#/workshop" name=w.workshop() line=w.workshop_line() />
        </section>
    }
}

/// A page beside the games.
#[component]
fn Beside(href: &'static str, name: &'static str, line: &'static str) -> impl IntoView {
    view! {
        <a class="panel beside" href=href>
            <b>{name}</b>
            " "
            {line}
        </a>
    }
}

#[component]
fn Tile(game: GameId) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let words = game_words(w, game);
    let resume = session::in_progress(app, game);
    view! {
        <li>
            <a class="tile" href=format!("#/{game}")>
                <Emblem game />
                <span class="tile-name">{words.name}</span>
                <span class="tile-line">{words.tagline}</span>
                {resume.then(|| view! { <span class="tile-state">{w.resume()}</span> })}
            </a>
        </li>
    }
}
