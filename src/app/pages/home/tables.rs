//! A table for each game, and the one at which a match waits.

use leptos::prelude::*;
use tertulia::games::GameId;

use super::Table;
use crate::app::components::{Face, Icon, Sitter};
use crate::app::context::use_app;
use crate::app::games::scenes::{Scene, ground};
use crate::app::services::translations::{game_words, joined};
use crate::app::session::{self, UnderWay};

/// The match that waits, with who sits there.
#[component]
pub fn GoOn<'a>(game: GameId, under_way: &'a UnderWay) -> impl IntoView + use<> {
    let app = use_app();
    let w = app.words();
    let name = game_words(w, game).name;
    let names = session::names(app, &under_way.players);
    let players = &under_way.players;
    let sitters =
        names.iter().zip(players).enumerate().filter(|(_, (_, it))| it.computer.is_some());
    let sitters = sitters.map(|(seat, (name, _))| Sitter::new(name, true, seat));
    let sitters: Vec<Sitter> = sitters.collect();
    let others: Vec<&str> = sitters.iter().map(|sitter| sitter.name.as_str()).collect();
    let nameless = others.iter().all(|name| *name == w.computer());
    let with = match &others[..] {
        [] => None,
        _ if nameless => Some(w.with_computer().to_owned()),
        others => Some(w.with(&joined(&mut others.iter().copied(), ", "))),
    };
    let faces = sitters.into_iter().map(|sitter| view! { <Face sitter /> }).collect_view();
    let ground = ground(game);
    let wooden = ground == "walnut";
    view! {
        <a class="go-on rimmed" class:walnut=wooden data-cloth=ground href=format!("#/{game}")>
            <Scene game />
            <span class="say">
                <small>{w.waits()}</small>
                <b class="display">{name}</b>
                <span>{with}</span>
                <span class="button primary big">
                    <Icon name="play" />
                    {w.resume()}
                </span>
            </span>
            <span class="faces" aria-hidden="true">
                {faces}
            </span>
        </a>
    }
}

/// The tables; a newcomer's first two are the largest.
#[component]
pub fn Tables(
    tables: Vec<Table>,
    newcomer: bool,
    /// Whose match is offered above them.
    on_top: Option<GameId>,
) -> impl IntoView {
    let w = use_app().words();
    let table = |(n, Table { game, under_way, .. }): (usize, Table)| {
        let words = game_words(w, game);
        let state = under_way.filter(|_| on_top != Some(game)).map(|_| w.resume());
        view! {
            <li class:first=newcomer && n < 2>
                <a class="tile" href=format!("#/{game}")>
                    <Scene game />
                    <span class="tile-words">
                        <b class="tile-name display">{words.name}</b>
                        <span class="tile-line">{words.tagline}</span>
                        {state.map(|state| view! { <span class="tile-state">{state}</span> })}
                    </span>
                </a>
            </li>
        }
    };
    let tables = tables.into_iter().enumerate().map(table).collect_view();
    view! { <ul class="tiles">{tables}</ul> }
}
