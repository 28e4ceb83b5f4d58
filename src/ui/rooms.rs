//! The rooms are another wasm (src/rooms.rs; the rule workshop has one of its own, src/workshop.rs), so
//! that nobody waits for them before the first move: the
//! pages beside the tables (those of the games, rules, scores), and what is taken out of a drawer at
//! the table (hints, options, settings). Here are both ends. The page makes a place, and fetches them;
//! they fill it, with a shell of their own on the same storage, words and thinker. What a room must
//! know of the page comes to it as a text, anew whenever it changes, and what it wants done goes back
//! as a text: the page does it.

use std::cell::RefCell;

use leptos::prelude::{Owner, on_cleanup, window};
use tertulia::core::json::{self, Json};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::games;
use super::links::share::share;
use super::parts::{El, Kept, Nodes, Signal, effect, el, global};
use super::preferences::preferences;
use super::shell::Shell;
use super::store::Keeping;

/// The place of a room in the page, an element of this kind. The room comes into it as soon as it is
/// there, and goes with it. `say` follows signals and says what the room must know; `hear` does what
/// the room wants done, and tells whether it was.
pub fn place(
    shell: Shell,
    kind: &str,
    (game, room): (&'static str, &'static str),
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
        call(&[here, game.into(), room.into(), say().into(), heard].into_iter().collect());
    }));
    on_cleanup(move || call(&js_sys::Array::of1(&node)));
    place
}

/// A place for what is taken out of a drawer: in a dialog, or behind a fold.
pub fn drawer(
    shell: Shell,
    room: (&'static str, &'static str),
    say: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(&str) -> bool>,
) -> Nodes {
    place(shell, "div room", room, say, hear).into()
}

/// A place for those who played lately, in the form of a game; nothing where nobody has yet.
pub fn guests(shell: Shell) -> Option<El> {
    let any =
        ["tertulia.people", "tertulia.sheets"].iter().any(|key| shell.store.read(key).is_some());
    let room = ("", GUESTS);
    any.then(|| place(shell, "div room", room, Box::new(String::new), Box::new(|_| false)))
}

/// Fetches the rooms while nobody waits for them.
pub fn fetch_ahead() {
    call(&js_sys::Array::new());
}

/// index.html holds the rooms: without what hears them it closes the one in a place, and without a
/// place it only fetches them.
#[inline(never)]
fn call(arguments: &js_sys::Array) {
    if let Some(rooms) = global("tertuliaRoom").and_then(|f| f.dyn_into::<js_sys::Function>().ok())
    {
        // What fails there is heard.
        let _ = rooms.apply(&window(), arguments);
    }
}

/// Lets the rooms speak through the page: its live region and its notices.
pub fn hear(shell: Shell) {
    let told = move |what: String, text: String, download: Option<String>| match what.as_str() {
        SAY => shell.speech.say(&text),
        NOTIFY => shell.notify(text, download),
        _ if !text.is_empty() => shell.store.keeping.set(Keeping::Tight),
        _ => shell.store.look(false),
    };
    let told = Closure::<dyn Fn(String, String, Option<String>)>::new(told).into_js_value();
    // The window takes whatever it is given.
    let _ = js_sys::Reflect::set(&window(), &TELL.into(), &told);
}

/// The page's function that hears the rooms, and what it is told.
const TELL: &str = "tertuliaTell";
const SAY: &str = "say";
const NOTIFY: &str = "notify";
const KEEPING: &str = "keeping";

/// So many tickets for the questions of the page, and of each house: apart, since all hear all answers.
const TICKETS: u32 = 1 << 24;

/// The rooms' own end.
struct Rooms {
    shell: Shell,
    inside: Inside,
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
    heard: Kept<js_sys::Function>,
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
    static ROOMS: RefCell<Option<Rooms>> = const { RefCell::new(None) };
}

/// What makes a room: its game and its name, and its wire to the page.
type Inside = fn(Shell, &str, &str, Wire) -> Nodes;

/// Begins, once: for the life of the page. With the rooms beside the games.
pub fn begin() {
    furnish(1, inside);
}

/// Begins a house with rooms of its own: what it does not name is not in its wasm. Each has a number.
pub fn furnish(house: u32, inside: Inside) {
    let owner = super::begin();
    let shell = owner.with(|| {
        let shell = Shell::open();
        shell.thinker.count_from(house * TICKETS);
        shell.speech.pass_on(|sentence| tell(SAY, sentence, None));
        effect(Box::new(move || {
            for notice in shell.notices() {
                tell(NOTIFY, &notice.text, notice.download.as_deref());
            }
        }));
        effect(Box::new(move || {
            let tight = shell.store.keeping.get() == Keeping::Tight;
            tell(KEEPING, if tight { "tight" } else { "" }, None);
        }));
        shell
    });
    ROOMS.set(Some(Rooms { shell, inside, owner, open: Vec::new() }));
}

/// Opens a room in a place of the page, or says something new to the room that is there.
pub fn open(place: Element, game: &str, room: &str, said: String, heard: js_sys::Function) {
    ROOMS.with_borrow_mut(|rooms| {
        let Some(rooms) = rooms else { return };
        if let Some(open) = rooms.open.iter().find(|open| open.place == place) {
            open.said.set(said);
            return;
        }
        rooms.shell.settings.look();
        let owner = rooms.owner.with(Owner::new);
        // What stood there was for the wait.
        place.set_text_content(None);
        let said = owner.with(|| {
            let wire = Wire { said: Signal::new(said), heard: Kept::new(heard) };
            drop(El::of(place.clone()).add((rooms.inside)(rooms.shell, game, room, wire)));
            wire.said
        });
        rooms.open.push(Open { place, owner, said });
    });
}

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

fn inside(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        RULES => games::rules(shell, game),
        SETTINGS => preferences(shell, wire),
        SHARE => share(shell, wire),
        GUESTS => super::guests::guests(shell).into(),
        _ => games::room(shell, game, room, wire),
    }
}

/// Closes the room in a place.
pub fn close(place: &Element) {
    let open = ROOMS.with_borrow_mut(|rooms| {
        let open = &mut rooms.as_mut()?.open;
        let index = open.iter().position(|open| open.place == *place)?;
        Some(open.swap_remove(index))
    });
    if let Some(Open { owner, .. }) = open {
        owner.cleanup();
    }
}

fn tell(what: &str, text: &str, download: Option<&str>) {
    if let Some(tell) = global(TELL).and_then(|f| f.dyn_into::<js_sys::Function>().ok()) {
        let download = download.map_or(JsValue::UNDEFINED, JsValue::from);
        // The page's own function: it does not fail.
        let _ = tell.call3(&window(), &what.into(), &text.into(), &download);
    }
}
