//! The frame: header, notices, the screen that the address names, the live region.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::games::page_name;
use super::route::{GamePage, Page, Route};
use crate::app::components::lazy::Lazy;
use crate::app::components::{Dialog, Icon};
use crate::app::context::{AppContext, Notice, Seated, use_app, use_words};
use crate::app::pages::daily::DAILY;
use crate::app::pages::game::GameScreen;
use crate::app::pages::home::Home;
use crate::app::pages::records::RECORDS;
use crate::app::pages::settings::SETTINGS;
use crate::app::pages::workshop::WORKSHOP;
use crate::app::services::assets::Why;
use crate::app::services::awake;
use crate::app::services::back;
use crate::app::services::dom::{download, focus, focus_at_top, on_window, tell_page};
use crate::app::services::lang::Lang;
use crate::app::services::looks;
use crate::app::services::preferences::Preferences;
use crate::app::services::scripts::offline;
use crate::app::services::storage::Keeping;
use crate::app::services::translations::{game_words, nth};

/// The whole page. Another language makes all of it anew, another address the header and the screen: what
/// they hold is in the store.
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
    awake::follow(Signal::derive(move || app.table.get().1 && app.preferences.awake.get()));
    app.staging.read_aloud(app.announcer, app.table);
    Effect::new(move || {
        app.preferences.lang.track();
        let route = app.route.get();
        document().set_title(&title(app, &route));
        // At a table it waits for the first move.
        if offline::serves() || !at_table(route) {
            looks::bring();
        }
    });
    // What opens over a page leaves it as it is.
    let page = Memo::new(move |_| app.route.get().page());
    view! {
        <div id="app" class:embed=app.embed>
            {move || {
                app.preferences.lang.track();
                view! {
                    <Header page />
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

/// What a page beside the games is called.
fn name(app: AppContext, page: Page) -> &'static str {
    let w = app.words();
    match page {
        Page::Scores => w.scores(),
        Page::Sheets => w.sheets(),
        Page::History => w.history(),
        Page::Backup => w.backup(),
        Page::People => w.people(),
        Page::Workshop => w.workshop(),
        Page::Daily => w.daily(),
    }
}

/// The header: where one is, and the way to the rules, the sheets and the settings.
#[component]
fn Header(page: Memo<Route>) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let settings = RwSignal::new(false);
    let speak = speaks(app);
    // The header stays where it is from page to page; what is open over one page is not over the next.
    Effect::new(move || {
        page.track();
        settings.set(false);
    });
    let game = move || match page.get() {
        Route::Game(game, ..) => Some(game),
        _ => None,
    };
    // The hash is the address here, so the link only moves the focus.
    let skip = move |event: ev::MouseEvent| {
        event.prevent_default();
        focus("main");
    };
    view! {
        <a class="skip" href="#main" on:click=skip>
            {w.skip_to_content()}
        </a>
        <header>
            <Brand />
            <Place page />
            <nav>
                {move || {
                    game()
                        .map(|id| {
                            view! {
                                <IconLink
                                    href=format!("#/{id}/rules")
                                    name=w.rules()
                                    symbol="rules"
                                />
                            }
                        })
                }}
                {(!app.embed)
                    .then(|| {
                        view! {
                            <IconLink href="#/scores".to_owned() name=w.scores() symbol="sheet" />
                        }
                    })}
                <button
                    class="quiet"
                    id="settings"
                    aria-label=w.settings()
                    title=w.settings()
                    on:click=move |_| settings.set(true)
                >
                    <Icon name="settings" />
                </button>
            </nav>
        </header>
        <Dialog open=settings title=w.settings()>
            <Lazy page=&SETTINGS props=speak class="room" />
        </Dialog>
    }
}

/// The name of the parlour, which leads home; in a frame, to the whole parlour beside it.
#[component]
fn Brand() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    if app.embed {
        // The address without `?embed=1`, beside the frame.
        let whole = window().location().pathname().unwrap_or_default();
        return view! {
            <a class="brand" href=whole target="_blank" rel="noopener">
                {w.whole_parlour()}
            </a>
        }
        .into_any();
    }
    view! {
        <a class="brand" href="#/" aria-label=format!("Tertulia: {}", w.home())>
            <Icon name="home" />
            <span>"Tertulia"</span>
        </a>
    }
    .into_any()
}

/// Where one is; at a table also who sits there, and the way to the sheet in which that is changed.
#[component]
fn Place(page: Memo<Route>) -> impl IntoView {
    let app = use_app();
    let name = move || match page.get() {
        Route::Game(game, ..) => game_words(app.words(), game).name,
        Route::Page(page, _) => name(app, page),
        Route::Home | Route::Unknown(_) => "",
    };
    move || match app.seated.get() {
        None => view! { <span class="place">{name()}</span> }.into_any(),
        Some(seated) => view! { <Company name=name() seated /> }.into_any(),
    }
}

#[component]
fn Company(name: &'static str, seated: Seated) -> impl IntoView {
    let w = use_words();
    let seats = w.at_table(seated.seats);
    let level = seated.level.map(|level| nth(w.levels(), level as usize));
    let line = [Some(seats.as_str()), level].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let called = format!("{name} {line}");
    view! {
        <button
            class="quiet company"
            id="company"
            aria-haspopup="dialog"
            aria-label=called
            title=w.set_up()
            on:click=move |_| seated.set_up.run(())
        >
            <span>
                <b>{name}</b>
                " "
                <small>{line}</small>
            </span>
            <Icon name="down" />
        </button>
    }
}

#[component]
fn IconLink(href: String, name: &'static str, symbol: &'static str) -> impl IntoView {
    view! {
        <a class="quiet" href=href aria-label=name title=name>
            <Icon name=symbol />
        </a>
    }
}

/// Changes the language, once its sentences are there: it makes all anew.
fn speaks(app: AppContext) -> Callback<Lang> {
    Callback::new(move |lang| {
        spawn_local(async move {
            match app.preferences.speak(lang).await {
                Ok(()) => focus("settings"),
                Err(missing) => {
                    let w = app.words();
                    let told = match missing.why {
                        Why::Offline => w.no_words(),
                        Why::Gone => w.part_gone(),
                    };
                    app.notify(told.to_owned(), None);
                }
            }
        });
    })
}

/// Quiet lines: what is not kept, what was kept aside, offline and update.
#[component]
fn Notices() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let keeping = move || {
        let text = match app.storage.keeping.get() {
            Keeping::Well => return None,
            Keeping::Blocked => w.storage_blocked(),
            Keeping::Tight => w.storage_tight(),
            Keeping::Full => w.storage_full(),
        };
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
        let in_game = at_table(app.route.get());
        let (id, text, button) = match state.get().as_deref() {
            // Not over a game: that can wait.
            Some("coming") if !in_game => ("coming", w.offline_coming(), ""),
            Some("ready") if !in_game => ("offline", w.offline_ready(), w.dismiss()),
            Some("update") => ("update", w.update_waiting(), w.reload()),
            _ => ("", "", ""),
        };
        // What lies over the foot of the page can be scrolled up.
        tell_page("data-covered", matches!(id, "coming" | "offline"));
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
    let text = String::from(js_sys::encode_uri_component(&text));
    download(&format!("data:application/json,{text}"), &format!("{key}.json"));
}
