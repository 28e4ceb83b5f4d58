//! The rooms are another wasm (src/rooms.rs; the rule workshop has one of its own, src/workshop.rs), so
//! that nobody waits for them before the first move: the
//! pages beside the tables (those of the games, rules, scores), and what is taken out of a drawer at
//! the table (hints, options, settings). Here are both ends. The page makes a place, and fetches them;
//! they fill it, with a shell of their own on the same storage, words and thinker. What a room must
//! know of the page comes to it as a text, anew whenever it changes, and what it wants done goes back
//! as a text: the page does it.

use leptos::prelude::*;
use std::cell::RefCell;

use tertulia::core::json::{self, Json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::Element;

use super::games::{self, house, walk, welcome};
use super::houses;
use super::links::share::Share;
use super::parts::{El, Nodes, Signal, effect, el, function, rendered};
use super::preferences::Preferences;
use super::shell::Shell;

/// The house of a room (houses.rs), its game and its name.
pub type Address = (&'static str, &'static str, &'static str);

/// The place of a room in the page, an element of this kind. The room comes into it as soon as it is
/// there, and goes with it. `say` follows signals and says what the room must know; `hear` does what
/// the room wants done, and tells whether it was.
pub fn place(
    shell: Shell,
    kind: &str,
    (house, game, room): Address,
    say: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(&str) -> bool>,
) -> El {
    let failed = Signal::new(false);
    let w = shell.words();
    let wait = move || if failed.get() { w.no_room() } else { w.moment() }.to_owned();
    let wait = el("p narrow muted moment").attr("role", "status").live_text(wait);
    let place = el(kind).add(wait);
    // Without a text it hears that there are no rooms to be had.
    let heard = move |wish: Option<String>| match wish {
        Some(wish) => hear(&wish),
        None => {
            failed.set(true);
            false
        }
    };
    let heard = Closure::<dyn Fn(Option<String>) -> bool>::new(heard).into_js_value();
    let node = JsValue::from(place.raw().clone());
    let here = node.clone();
    effect(Box::new(move || {
        let (here, heard) = (here.clone(), heard.clone());
        call(
            &[here, house.into(), game.into(), room.into(), say().into(), heard]
                .into_iter()
                .collect(),
        );
    }));
    on_cleanup(move || call(&js_sys::Array::of1(&node)));
    place
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
    let room = (ROOMS, "", GUESTS);
    any.then(|| place(shell, "div room", room, Box::new(String::new), Box::new(|_| false)))
}

/// index.html holds the rooms: without what hears them it closes the one in a place.
#[inline(never)]
fn call(arguments: &js_sys::Array) {
    if let Some(rooms) = function("tertuliaRoom") {
        // What fails there is heard.
        let _ = rooms.apply(&window(), arguments);
    }
}

/// The rooms' own end.
struct Rooms {
    shell: Shell,
    owner: Owner,
    open: Vec<Open>,
}

/// A room in its place.
struct Open {
    place: Element,
    owner: Owner,
    said: Signal<String>,
}

/// What a room has of the page.
#[derive(Clone, Copy)]
pub struct Wire {
    said: Signal<String>,
    heard: StoredValue<js_sys::Function, LocalStorage>,
}

impl Wire {
    /// What the page says.
    pub fn text(self) -> String {
        self.said.get()
    }

    /// What the page says, read; none if it says something else.
    pub fn said<T: Json>(self) -> Option<T> {
        json::read(&self.text()).ok()
    }

    /// Wants something done. Tells whether it was.
    pub fn tell(self, wish: &dyn Json) -> bool {
        let wish = JsValue::from(json::write(wish));
        // The page's own function: it does not fail.
        let done = self.heard.with_value(|heard| heard.call1(&JsValue::NULL, &wish));
        done.is_ok_and(|done| done.is_truthy())
    }
}

thread_local! {
    static OPEN: RefCell<Option<Rooms>> = const { RefCell::new(None) };
}

/// What makes a room: its game and its name, and its wire to the page.
pub type Inside = fn(Shell, &str, &str, Wire) -> Nodes;

/// Begins, once: for the life of the page.
pub fn begin(shell: Shell) {
    OPEN.set(Some(Rooms { shell, owner: Owner::new(), open: Vec::new() }));
}

/// Opens a room in a place of the page, or says something new to the room that is there. Its house is
/// there already.
pub fn open(
    place: Element,
    (house, game, room): (&str, &str, &str),
    said: String,
    heard: js_sys::Function,
) {
    OPEN.with_borrow_mut(|rooms| {
        let Some(rooms) = rooms else { return };
        if let Some(open) = rooms.open.iter().find(|open| open.place == place) {
            open.said.set(said);
            return;
        }
        let Some(inside) = houses::inside(house) else { return };
        let owner = rooms.owner.with(Owner::new);
        // What stood there was for the wait.
        place.set_text_content(None);
        let said = owner.with(|| {
            let wire = Wire { said: Signal::new(said), heard: StoredValue::new_local(heard) };
            drop(El::of(place.clone()).add(inside(rooms.shell, game, room, wire)));
            wire.said
        });
        rooms.open.push(Open { place, owner, said });
    });
}

/// The house of what is beside Mastermind's table, and beside all tables.
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
/// The pages beside the games: rooms whose house (in index.html) bears their name, too.
pub const BESIDE: [&str; 7] = [SCORES, SHEETS, HISTORY, BACKUP, PEOPLE, WORKSHOP, DAILY];
/// A game's table, where it is in a house of its own.
pub const TABLE: &str = "table";
/// A room of the workshop: the builder of rules, at a table.
pub const BUILDER: &str = "builder";
/// The drawer in which a match, or what was made, is shared.
pub const SHARE: &str = "share";
/// The drawer of the settings.
pub const SETTINGS: &str = "settings";

/// The rooms beside the tables.
pub(crate) fn inside(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        RULES => games::rules(shell, game),
        SETTINGS => rendered(view! { <Preferences wire /> }),
        SHARE => rendered(view! { <Share wire /> }),
        house::PRACTICE => rendered(view! { <walk::NoPractice game=games::row(game) /> }),
        house::LINK => rendered(view! { <welcome::NoLinkedMatch game=games::row(game) /> }),
        GUESTS => rendered(super::guests::RecentPlayers()),
        _ => games::room(shell, game, room, wire),
    }
}

/// Closes the room in a place.
pub fn close(place: &Element) {
    let open = OPEN.with_borrow_mut(|rooms| {
        let open = &mut rooms.as_mut()?.open;
        let index = open.iter().position(|open| open.place == *place)?;
        Some(open.swap_remove(index))
    });
    if let Some(Open { owner, .. }) = open {
        owner.cleanup();
    }
}
