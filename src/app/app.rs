//! The frame: notices, the screen that the address names, the live region.

use std::time::Duration;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::games::page_name;
use super::header::{Header, name};
use super::route::{self, GamePage, Page, Route};
use crate::app::components::lazy::Lazy;
use crate::app::context::{AppContext, Notice, use_app, use_words};
use crate::app::pages::daily::DAILY;
use crate::app::pages::game::GameScreen;
use crate::app::pages::home::Home;
use crate::app::pages::join::JOIN;
use crate::app::pages::records::RECORDS;
use crate::app::pages::workshop::WORKSHOP;
use crate::app::services::awake;
use crate::app::services::back;
use crate::app::services::dom::{focus_at_top, on_window, save_file, tell_page};
use crate::app::services::keys;
use crate::app::services::looks;
use crate::app::services::preferences::Preferences;
use crate::app::services::scripts::offline;
use crate::app::services::storage::Keeping;
use crate::app::services::translations::game_words;

/// The whole page. Another language makes all of it anew, another address the screen: what they hold is in the
/// store.
#[component]
pub fn App(preferences: Preferences) -> impl IntoView {
    let app = AppContext::open(preferences);
    provide_context(app);
    on_window(ev::hashchange, move |_| {
        let route = Route::current();
        if route != app.route.get_untracked() {
            app.announcer.hush();
            app.route.set(route);
            focus_at_top("main");
        }
    });
    back::listen();
    keys::tell_pointer();
    awake::follow(Signal::derive(move || app.table.get().1 && app.preferences.awake.get()));
    app.preferences.follow_other_tabs(route::asked_of_frame);
    app.staging.read_aloud(app.announcer, app.table);
    Effect::new(move || {
        app.preferences.lang.track();
        let route = app.route.get();
        document().set_title(&title(app, &route));
        // At a table it waits for the first move, or for the store.
        if !at_table(route) {
            looks::bring();
        }
    });
    looks::bring_from_store();
    // What opens over a page leaves it as it is.
    let page = Memo::new(move |_| app.route.get().page());
    // Whoever chooses a language there has not done with them.
    let settings = RwSignal::new(false);
    view! {
        <div id="app" class:embed=app.embed>
            {move || {
                app.preferences.lang.track();
                view! {
                    <Header page settings />
                    <Notices />
                    <main id="main" tabindex="-1">
                        {move || view! { <Screen route=page.get() /> }}
                    </main>
                }
                    .into_any()
            }}
        </div>
        <LiveRegion />
    }
}

/// Whether it is a game's own table.
fn at_table(route: Route) -> bool {
    matches!(route.page(), Route::Game(_, GamePage::Table, _))
}

/// What is said to those who hear the page. A sentence that is said again would be the text that is there
/// already, which nobody hears: so each one is a paragraph of its own. (A `<For>` with a key for each makes
/// them, too, but leaves an owner behind for every row: the region lives as long as the page.)
#[component]
fn LiveRegion() -> impl IntoView {
    let said = use_app().announcer.said();
    let region = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let (_, sentence) = said.get();
        let Some(region) = region.get() else { return };
        region.set_text_content(None);
        if let Ok(line) = document().create_element("p")
            && !sentence.is_empty()
        {
            line.set_text_content(Some(&sentence));
            // No document refuses a paragraph.
            let _ = region.append_child(&line);
        }
    });
    view! { <div class="unseen" id="said" aria-live="polite" node_ref=region></div> }
}

/// The page that the address names.
#[component]
fn Screen(route: Route) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Game(game, page, query) => view! { <GameScreen game page query /> }.into_any(),
        Route::Page(Page::Workshop, query) => {
            view! { <Lazy page=&WORKSHOP props=query /> }.into_any()
        }
        Route::Page(Page::Daily, day) => view! { <Lazy page=&DAILY props=day /> }.into_any(),
        Route::Page(Page::Join, code) => view! { <Lazy page=&JOIN props=code /> }.into_any(),
        Route::Page(page, asked) => view! { <Lazy page=&RECORDS props=(page, asked) /> }.into_any(),
        Route::Unknown(address) => view! {
            <section class="narrow">
                <h1>{w.unknown_page(&address)}</h1>
                <a class="button primary" href="#/">
                    {w.go_home()}
                </a>
            </section>
        }
        .into_any(),
    }
}

fn title(app: AppContext, route: &Route) -> String {
    let w = app.words();
    let (page, game) = match route {
        Route::Game(game, page, _) => (page_name(app, *page), Some(game_words(w, *game).name)),
        Route::Page(page, _) => (Some(name(app, *page)), None),
        Route::Home | Route::Unknown(_) => (None, None),
    };
    let parts = [page, game, Some("Tertulia")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Quiet lines: what is not kept, what was kept aside, offline and update.
#[component]
fn Notices() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let keeping = move || {
        let tight = || (app.storage.keeping.get() == Keeping::Tight).then(|| w.storage_tight());
        let text = app.unkept().or_else(tight)?;
        Some(view! {
            <p class="notice" id="keeping">
                {text}
            </p>
        })
    };
    view! {
        <div class="notices" role="status">
            {keeping}
            <For each=move || app.notices() key=Clone::clone let(notice)>
                <NoticeLine notice />
            </For>
            {(!app.embed).then(|| view! { <OfflineNotice /> })}
        </div>
    }
}

#[component]
fn NoticeLine(notice: Notice) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let save = notice.download.clone().map(|key| {
        view! { <button on:click=move |_| download_key(app, &key)>{w.download_it()}</button> }
    });
    let text = notice.text.clone();
    view! {
        <p class="notice">
            <span>{text}</span>
            {save}
            <button on:click=move |_| app.dismiss(&notice)>{w.dismiss()}</button>
        </p>
    }
}

/// So long it is told that all is there to play offline: what lies over the page leaves by itself.
const READ: Duration = Duration::from_secs(8);

/// What assets/offline.js tells of play without a network.
#[component]
fn OfflineNotice() -> impl IntoView {
    let app = use_app();
    let w = use_words();
    let state = RwSignal::new(offline::state());
    let hear = Closure::<dyn Fn()>::new(move || {
        state.set(offline::state());
    });
    offline::listen(hear.as_ref().unchecked_ref());
    let hear = StoredValue::new_local(hear);
    on_cleanup(move || hear.with_value(|hear| offline::unlisten(hear.as_ref().unchecked_ref())));
    move || {
        let in_game = matches!(app.route.get().page(), Route::Game(_, page, _) if page.is_table());
        let (id, text, button) = match state.get().as_deref() {
            // Not over a game: that can wait.
            Some("coming") if !in_game => ("coming", w.offline_coming(), ""),
            Some("ready") if !in_game => ("offline", w.offline_ready(), w.dismiss()),
            Some("update") => ("update", w.update_waiting(), w.reload()),
            _ => ("", "", ""),
        };
        // What lies over the foot of the page can be scrolled up.
        tell_page("data-covered", matches!(id, "coming" | "offline"));
        if id == "offline" {
            let leave =
                || _ = (offline::state().as_deref() == Some("ready")).then(offline::dismiss);
            set_timeout(leave, READ);
        }
        let act = move |_| if id == "update" { offline::update() } else { offline::dismiss() };
        let button = match button {
            // The script fills it.
            "" => {
                let share = offline::share().to_string();
                view! { <progress id="kept" value=share aria-label=text></progress> }.into_any()
            }
            _ => view! { <button on:click=act>{button}</button> }.into_any(),
        };
        (!id.is_empty()).then(|| {
            view! {
                <p class="notice" id=id>
                    <span>{text}</span>
                    {button}
                </p>
            }
        })
    }
}

/// Hands a kept text to the visitor as a file.
fn download_key(app: AppContext, key: &str) {
    let Some(text) = app.storage.rescue(key) else { return };
    save_file(&text, "application/json", &format!("{key}.json"));
}
