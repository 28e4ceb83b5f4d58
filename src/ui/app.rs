//! The frame: header, notices, the screen that the address names, the live region.

use leptos::prelude::*;
use tertulia::core::json;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlAnchorElement};

use super::games;
use super::home::home;
use super::late;
use super::parts::{
    El, Nodes, Signal, dialog, el, focus, function, global, icon, key_for_us, on_window, queue,
    tell_page,
};
use super::rooms;
use super::route::Route;
use super::settings::Learned;
use super::shell::Shell;
use super::store::Keeping;
use super::words::game_words;

/// The whole page. A language or an address later, the screens are made anew: what they hold is in
/// the store.
pub fn app() -> Nodes {
    let shell = Shell::open();
    rooms::begin(shell);
    late::listen();
    queue::listen();
    on_window("hashchange", move |_: Event| {
        let route = Route::current();
        if route != shell.route.get_untracked() {
            shell.speech.hush();
            shell.route.set(route);
            focus("main");
        }
    });
    on_window("tertulia-words", move |_: Event| match shell.settings.learned() {
        Some(Learned::Known) => focus("settings"),
        Some(Learned::OutOfReach) => shell.notify(shell.words().no_words().to_owned(), None),
        None => {}
    });
    let page = move || {
        shell.settings.lang.track();
        let route = shell.route.get();
        untrack(|| {
            document().set_title(&title(shell, &route));
            header(shell, &route)
                .and(notices(shell))
                .and(el("main").id("main").attr("tabindex", "-1").add(screen(shell, route)))
        })
    };
    let whole = if shell.embed { "div embed" } else { "div" };
    Nodes::from(el(whole).id("app").live(page)).and(shell.speech.region())
}

fn screen(shell: Shell, route: Route) -> Nodes {
    let w = shell.words();
    match route {
        Route::Home => home(shell).into(),
        Route::Game(id) => games::screen(shell, id),
        Route::Rules(id) => games::beside(shell, id, rooms::RULES, String::new()),
        Route::Room(id, name, query) => games::beside(shell, id, name, query),
        Route::Beside(name, asked) => games::page(shell, name, asked),
        Route::Unknown(address) => {
            let lead = el("a button primary").attr("href", "#/").add(w.go_home());
            let text = el("h1").add(w.unknown_page(&address));
            el("section narrow").add(text).add(lead).into()
        }
    }
}

fn title(shell: Shell, route: &Route) -> String {
    let w = shell.words();
    match route {
        Route::Game(id) | Route::Rules(id) => format!("{} · Tertulia", game_words(w, *id).name),
        Route::Room(id, room, _) => {
            let room = games::room_name(shell, room);
            format!("{room} · {} · Tertulia", game_words(w, *id).name)
        }
        _ => match beside(shell, route) {
            "" => "Tertulia".to_owned(),
            name => format!("{name} · Tertulia"),
        },
    }
}

/// What a page that is beside the games is called.
fn beside(shell: Shell, route: &Route) -> &'static str {
    let w = shell.words();
    match route {
        Route::Beside(rooms::SCORES, _) => w.scores(),
        Route::Beside(rooms::SHEETS, _) => w.sheets(),
        Route::Beside(rooms::DAILY, _) => w.daily(),
        Route::Beside(rooms::HISTORY, _) => w.history(),
        Route::Beside(rooms::BACKUP, _) => w.backup(),
        Route::Beside(rooms::PEOPLE, _) => w.people(),
        Route::Beside(..) => w.workshop(),
        _ => "",
    }
}

fn header(shell: Shell, route: &Route) -> Nodes {
    let w = shell.words();
    let settings = Signal::new(false);
    let (name, game) = match route {
        Route::Game(id) | Route::Rules(id) | Route::Room(id, ..) => {
            (game_words(w, *id).name, Some(*id))
        }
        _ => (beside(shell, route), None),
    };
    let brand = if shell.embed {
        // The address without `?embed=1`, beside the frame.
        let whole = window().location().pathname().unwrap_or_default();
        let link = el("a brand").attr("href", &whole).attr("target", "_blank");
        link.attr("rel", "noopener").add(w.whole_parlour())
    } else {
        let link = el("a brand").attr("href", "#/").label(&format!("Tertulia: {}", w.home()));
        link.add(icon("home")).add(el("span").add("Tertulia"))
    };
    let link = |href: &str, name: &str, symbol: &str| {
        el("a quiet").attr("href", href).label(name).attr("title", name).add(icon(symbol))
    };
    let rules = game.map(|id| link(&format!("#/{id}/rules"), w.rules(), "rules"));
    let sheets = (!shell.embed).then(|| link("#/scores", w.scores(), "sheet"));
    let open = el("button quiet").id("settings").label(w.settings()).attr("title", w.settings());
    let open = open.add(icon("settings")).click(move || settings.set(true));
    let skip = el("a skip").attr("href", "#main").add(w.skip_to_content());
    // The hash is the address here, so the link only moves the focus.
    let skip = skip.on("click", |event| {
        event.prevent_default();
        focus("main");
    });
    let place = el("span place").add(name);
    let nav = el("nav").add(rules).add(sheets).add(open);
    Nodes::from(skip).and(el("header").add(brand).add(place).add(nav)).and(dialog(
        shell,
        settings,
        w.settings(),
        move || preferences(shell),
    ))
}

/// The settings come with the rooms. A language is spoken by the page first: it makes all anew.
fn preferences(shell: Shell) -> Nodes {
    let hear = move |lang: &str| {
        json::read(lang).is_ok_and(|lang| {
            shell.settings.learn(lang);
            true
        })
    };
    rooms::drawer(shell, (rooms::ROOMS, "", rooms::SETTINGS), Box::new(String::new), Box::new(hear))
}

/// Quiet lines: what is not kept, what was kept aside, offline and update.
fn notices(shell: Shell) -> El {
    let w = shell.words();
    let keeping = move || {
        let text = match shell.store.keeping.get() {
            Keeping::Well => return None,
            Keeping::Blocked => w.storage_blocked(),
            Keeping::Tight => w.storage_tight(),
            Keeping::Full => w.storage_full(),
        };
        Some(el("p notice").id("keeping").add(text))
    };
    let lines = move || {
        let lines = shell.notices().into_iter().map(|notice| {
            let line = el("p notice").add(el("span").add(notice.text.as_str()));
            let save = notice
                .download
                .clone()
                .map(|key| el("button").add(w.download_it()).click(move || download(shell, &key)));
            let dismiss = el("button").add(w.dismiss()).click(move || shell.dismiss(&notice));
            line.add(save).add(dismiss)
        });
        lines.collect::<Nodes>()
    };
    let here = el("div notices").attr("role", "status").live(keeping).live(lines);
    if shell.embed { here } else { offline(shell, here) }
}

/// What assets/offline.js tells: `coming`, `ready` or `update`, as an event and as `window.tertuliaOffline`.
fn offline(shell: Shell, notices: El) -> El {
    let w = shell.words();
    let read = || global("tertuliaOffline").and_then(|value| value.as_string());
    let state = Signal::new(read());
    on_window("tertulia-offline", move |_: Event| state.set(read()));
    let update = || {
        let update = function("tertuliaUpdate");
        if let Some(update) = update {
            // The script reloads the page itself.
            let _ = update.call0(&window());
        }
    };
    let in_game = matches!(shell.route.get_untracked(), Route::Game(_));
    notices.live(move || {
        let (id, text, button) = match state.get().as_deref() {
            // Not over a game: that can wait.
            Some("coming") if !in_game => ("coming", w.offline_coming(), ""),
            Some("ready") if !in_game => ("offline", w.offline_ready(), w.dismiss()),
            Some("update") => ("update", w.update_waiting(), w.reload()),
            _ => ("", "", ""),
        };
        // What lies over the foot of the page can be scrolled up.
        tell_page("data-covered", matches!(id, "coming" | "offline"));
        if id.is_empty() {
            return None;
        }
        let act = move || if id == "update" { update() } else { state.set(None) };
        let line = el("p notice").id(id).add(el("span").add(text));
        Some(line.add(match button {
            // The script fills it.
            "" => {
                let share = global("tertuliaShare").and_then(|share| share.as_string());
                el("progress").id("kept").attr("value", &share.unwrap_or_default()).label(text)
            }
            _ => el("button").add(button).click(act),
        }))
    })
}

/// Hands a kept text to the visitor as a file.
fn download(shell: Shell, key: &str) {
    let Some(text) = shell.store.read(key) else { return };
    let text = String::from(js_sys::encode_uri_component(&text));
    let link: HtmlAnchorElement = el("a").raw().clone().unchecked_into();
    link.set_href(&format!("data:application/json,{text}"));
    link.set_download(&format!("{key}.json"));
    link.click();
}

/// Listens for `?` and opens the keys dialog of a screen.
pub fn on_question_mark(shell: Shell, open: Signal<bool>) {
    on_window("keydown", move |event| {
        let letters = shell.settings.letter_keys();
        if letters && key_for_us(&event).as_deref() == Some("?") {
            open.set(true);
        }
    });
}
