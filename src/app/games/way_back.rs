//! The way back from where a match is gone through or analysed: to the table, if that match still lies there; else to
//! the list of those that were played.

use leptos::prelude::*;
use tertulia::games::GameId;

use crate::app::components::Icon;
use crate::app::context::{AppContext, use_app};
use crate::app::session::{self, SideTable, Slot};

/// The link. `seed` is the match's, as saves write it; `list` is where it is found otherwise, and what that is called.
#[component]
pub fn WayBack(game: GameId, seed: String, list: (String, &'static str)) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let (href, name) = match at_table(app, game, &seed) {
        Some(slot) if session::in_progress(app, slot) => (address(slot), w.back_to_match()),
        Some(slot) => (address(slot), w.back_to_result()),
        None => list,
    };
    view! {
        <a class="button way-back" id="way-back" href=href>
            <Icon name="previous" />
            <span>{name}</span>
        </a>
    }
}

/// The table on which the match with this seed lies. It is looked for in the text: the logs are long.
fn at_table(app: AppContext, game: GameId, seed: &str) -> Option<Slot> {
    let is_seed = seed.len() == 16 && seed.bytes().all(|it| it.is_ascii_hexdigit());
    let written = format!("\"seed\":\"{seed}\"");
    let beside = [SideTable::Daily, SideTable::Rung].map(|side| Slot::beside(game, side));
    let mut slots = [Slot::from(game)].into_iter().chain(beside);
    let here = |slot: &Slot| session::stored(app, *slot).is_some_and(|it| it.contains(&written));
    slots.find(|slot| is_seed && here(slot))
}

/// Where a table is.
fn address(slot: Slot) -> String {
    let side = slot.side.map_or(String::new(), |side| ["/", side.name()].concat());
    format!("#/{}{side}", slot.game)
}
