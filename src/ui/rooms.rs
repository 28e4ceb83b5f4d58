//! The rooms beside the tables (those of the games, rules, scores) are another wasm (src/rooms.rs), so
//! that nobody waits for them before the first move. Here are both ends: the page makes the place and fetches them, and hears what they
//! have to say; they work with a shell of their own on the same storage, words and thinker.

use std::cell::RefCell;

use leptos::prelude::{Owner, on_cleanup, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::games;
use super::parts::{El, Nodes, effect, el, global};
use super::scores::scores;
use super::shell::Shell;

/// The place of a room in the page. The room comes into it as soon as it is there, and goes with it.
pub fn place(shell: Shell, game: &'static str, room: &str, query: &str) -> El {
    let place = el("div whole").add(el("p narrow muted").id("moment").add(shell.words().moment()));
    let failed = move || shell.notify(shell.words().no_room().to_owned(), None);
    let failed = Closure::<dyn Fn()>::new(failed).into_js_value();
    let words = [game, room, query].into_iter().map(JsValue::from);
    fetch(&[JsValue::from(place.raw().clone())].into_iter().chain(words).chain([failed]).collect());
    on_cleanup(|| fetch(&js_sys::Array::new()));
    place
}

/// index.html holds the rooms. Without a place it closes the one that is open.
fn fetch(arguments: &js_sys::Array) {
    if let Some(enter) = global("tertuliaRoom").and_then(|f| f.dyn_into::<js_sys::Function>().ok())
    {
        // What fails there is told by the last of the arguments.
        let _ = enter.apply(&window(), arguments);
    }
}

/// Lets the rooms speak through the page: its live region and its notices.
pub fn hear(shell: Shell) {
    let told = move |what: String, text: String, download: Option<String>| match what.as_str() {
        SAY => shell.speech.say(&text),
        NOTIFY => shell.notify(text, download),
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

/// Tickets of the rooms' questions: far from the page's, since all hear all answers.
const FIRST_TICKET: u32 = 1 << 24;

/// The rooms' own end.
struct Rooms {
    shell: Shell,
    owner: Owner,
    /// The owner of the room that is open.
    open: Option<Owner>,
}

thread_local! {
    static ROOMS: RefCell<Option<Rooms>> = const { RefCell::new(None) };
}

/// Begins, once: for the life of the page.
pub fn begin() {
    let owner = super::begin();
    let shell = owner.with(|| {
        let shell = Shell::open();
        shell.thinker.count_from(FIRST_TICKET);
        shell.speech.pass_on(|sentence| tell(SAY, sentence, None));
        effect(Box::new(move || {
            for notice in shell.notices() {
                tell(NOTIFY, &notice.text, notice.download.as_deref());
            }
        }));
        effect(Box::new(move || {
            shell.store.keeping.track();
            tell(KEEPING, "", None);
        }));
        shell
    });
    ROOMS.set(Some(Rooms { shell, owner, open: None }));
}

/// Opens a room in a place of the page.
pub fn open(place: Element, game: &str, room: &str, query: &str) {
    close();
    ROOMS.with_borrow_mut(|rooms| {
        if let Some(rooms) = rooms {
            rooms.shell.settings.look();
            let owner = rooms.owner.with(Owner::new);
            // What stood there was for the wait.
            place.set_text_content(None);
            owner.with(|| drop(El::of(place).add(inside(rooms.shell, game, room, query))));
            rooms.open = Some(owner);
        }
    });
}

/// The room of a game's rules.
pub const RULES: &str = "rules";
/// The room of the sheets of finished matches.
pub const SCORES: &str = "scores";

fn inside(shell: Shell, game: &str, room: &str, query: &str) -> Nodes {
    match room {
        RULES => games::rules(shell, game),
        SCORES => scores(shell).into(),
        _ => games::room(shell, game, room, query),
    }
}

/// Closes the room that is open.
pub fn close() {
    let open = ROOMS.with_borrow_mut(|rooms| rooms.as_mut().and_then(|rooms| rooms.open.take()));
    if let Some(owner) = open {
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
