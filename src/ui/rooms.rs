//! Rooms: pages beside the tables (those of the games, rules, scores), the tables themselves, and what is
//! taken out of a drawer at a table (hints, options, settings). Each is fetched when it is first entered
//! (pages.rs). What a room must know of the page around it comes to it as a text, anew whenever it
//! changes, and what it wants done goes back as a text: the page does it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::json;
use tertulia::games::GameId;

use super::games::{self, house, walk, welcome};
use super::guests::RecentPlayers;
use super::links::share::Share;
use super::pages::{Inside, page};
use super::parts::{El, Nodes, Signal, effect, el, rendered};
use super::preferences::Preferences;
use super::shell::Shell;

/// The page of a room (pages.rs), its game and its name.
pub type Address = (&'static str, &'static str, &'static str);

/// How far a room is.
#[derive(Clone, Copy)]
enum Stage {
    Coming,
    Failed,
    Here(Inside),
}

/// The place of a room in the page, an element of this kind. The room comes into it as soon as it is
/// there, and goes with it. `say` follows signals and says what the room must know; `hear` does what
/// the room wants done, and tells whether it was.
pub fn place(
    shell: Shell,
    kind: &str,
    (name, game, room): Address,
    say: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(&str) -> bool>,
) -> El {
    let (w, lang, page) = (shell.words(), shell.lang(), page(name));
    let stage = RwSignal::new(Stage::Coming);
    let said = Signal::new(String::new());
    effect(Box::new(move || said.set(say())));
    let wire = Wire { said, hear: StoredValue::new_local(Rc::from(hear)) };
    super::assets::wear(page.styles);
    let fetch = move || {
        stage.set(Stage::Coming);
        spawn_local(async move {
            let come = page.load(lang).await.map_or(Stage::Failed, Stage::Here);
            // Somebody may have left the place meanwhile: then there is nobody to hear it.
            stage.try_set(come);
        });
    };
    fetch();
    el(kind).live(move || {
        let line = |text: &str| el("p narrow muted moment").attr("role", "status").add(text);
        match stage.get() {
            Stage::Coming => line(w.moment()).into(),
            Stage::Failed => {
                let again = el("button").id("retry").add(w.retry()).click(fetch);
                Nodes::from(line(w.no_room())).and(el("p narrow").add(again))
            }
            Stage::Here(inside) => untrack(|| inside(shell, game, room, wire)),
        }
    })
}

/// A place for what is taken out of a drawer: in a dialog, or behind a fold.
pub fn drawer(
    shell: Shell,
    room: Address,
    say: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(&str) -> bool>,
) -> Nodes {
    place(shell, "div room", room, say, hear).into()
}

/// A place for those who played lately, in the form of a game; nothing where nobody has yet.
pub fn guests(shell: Shell) -> Option<El> {
    let any =
        ["tertulia.people", "tertulia.sheets"].iter().any(|key| shell.store.read(key).is_some());
    let room = (PANELS, "", GUESTS);
    any.then(|| place(shell, "div room", room, Box::new(String::new), Box::new(|_| false)))
}

/// Does what a room wants done, and tells whether it was.
type Hear = Rc<dyn Fn(&str) -> bool>;

/// What a room has of the page around it.
#[derive(Clone, Copy)]
pub struct Wire {
    said: Signal<String>,
    hear: StoredValue<Hear, LocalStorage>,
}

impl Wire {
    /// What the page says.
    pub fn text(self) -> String {
        self.said.get()
    }

    /// What the page says, read; none if it says something else.
    pub fn said<T: DeserializeOwned>(self) -> Option<T> {
        json::read(&self.text()).ok()
    }

    /// Wants something done. Tells whether it was.
    pub fn tell(self, wish: &impl Serialize) -> bool {
        // Cloned: what is done may take the room away.
        let hear = self.hear.try_get_value();
        hear.is_some_and(|hear| hear(&json::write(wish)))
    }
}

/// The house of what is beside all tables.
pub const PANELS: &str = "panels";
/// The house of what is beside Mastermind's table.
pub const ROOMS: &str = "rooms";
/// The house of the daily challenges.
pub const CALENDAR: &str = "calendar";
/// The room of a game's rules.
pub const RULES: &str = "rules";
/// The room of the sheets of finished matches: of the ledger.
pub const SCORES: &str = "scores";
/// The room of the sheets kept by hand: of the ledger.
pub const SHEETS: &str = "sheets";
/// The room of the history: of the ledger.
pub const HISTORY: &str = "history";
/// The room in which everything is written to a file, and read back: of the ledger.
pub const BACKUP: &str = "backup";
/// The room of the people who play: of the ledger.
pub const PEOPLE: &str = "people";
/// What offers, in the form of a game, those who played lately.
pub const GUESTS: &str = "guests";
/// The rule workshop: a house of its own.
pub const WORKSHOP: &str = "workshop";
/// The room of the daily challenges: of the calendar.
pub const DAILY: &str = "daily";
/// The drawer at a table where a challenge is over: of the calendar.
pub const OVER: &str = "over";
/// The pages beside the games: rooms whose page (pages.rs) bears their name, too.
pub const BESIDE: [&str; 7] = [SCORES, SHEETS, HISTORY, BACKUP, PEOPLE, WORKSHOP, DAILY];
/// A game's table, where it is in a house of its own.
pub const TABLE: &str = "table";
/// A room of the workshop: the builder of rules, at a table.
pub const BUILDER: &str = "builder";
/// The drawer in which a match, or what was made, is shared.
pub const SHARE: &str = "share";
/// The drawer of the settings.
pub const SETTINGS: &str = "settings";

/// What is beside Mastermind's table.
pub(crate) fn inside(shell: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    if room == RULES { games::rules(shell) } else { games::room(shell, room, wire) }
}

/// What is beside all tables.
pub(crate) fn panel(_: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
    let known = game.parse::<GameId>();
    match room {
        SETTINGS => rendered(view! { <Preferences wire /> }),
        SHARE => rendered(view! { <Share wire /> }),
        GUESTS => rendered(view! { <RecentPlayers /> }),
        house::PRACTICE => {
            known.map(|game| rendered(view! { <walk::NoPractice game /> })).unwrap_or_default()
        }
        _ => known
            .map(|game| rendered(view! { <welcome::NoLinkedMatch game /> }))
            .unwrap_or_default(),
    }
}
