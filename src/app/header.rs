//! The header, which stays where it is from page to page.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::route::{GamePage, Page, Route};
use crate::app::components::lazy::{Lazy, MOMENT};
use crate::app::components::{Dialog, Icon};
use crate::app::context::{AppContext, Notice, Seated, use_app, use_words};
use crate::app::pages::settings::SETTINGS;
use crate::app::services::assets::Why;
use crate::app::services::dom::focus;
use crate::app::services::lang::Lang;
use crate::app::services::scripts::files;
use crate::app::services::translations::{game_words, nth};

/// Where one is, and the way to the rules, the sheets and the settings.
#[component]
pub fn Header(
    page: Memo<Route>,
    /// Whether the settings are open.
    settings: RwSignal<bool>,
) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let speak = speaks(app, settings);
    // Made anew with the settings open: a language was chosen there.
    let spoken = StoredValue::new(settings.get_untracked());
    // The header stays where it is from page to page; what is open over one page is not over the next.
    Effect::new(move |before: Option<()>| {
        page.track();
        if before.is_some() {
            settings.set(false);
        }
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
        <a class="skip" id="skip" href="#main" on:click=skip>
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
            <Lazy page=&SETTINGS props=(speak, spoken) class="room" />
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
    // The only tries of a day have nobody to change: instead they say what they are, and lead back to the others.
    let of_day = move || matches!(page.get(), Route::Game(_, GamePage::Daily, _));
    move || match app.seated.get() {
        None if of_day() => view! { <OfDay name=name() /> }.into_any(),
        None => view! { <span class="place">{name()}</span> }.into_any(),
        Some(seated) => view! { <Company name=name() seated /> }.into_any(),
    }
}

/// Which game it is, and that it is the day's challenge: the way back to those of the other games.
#[component]
fn OfDay(name: &'static str) -> impl IntoView {
    let daily = use_words().daily();
    view! {
        <a class="company of-day" id="of-day" href="#/daily">
            <Icon name="previous" />
            <span>
                <b>{name}</b>
                " "
                <small>{daily}</small>
            </span>
        </a>
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

/// Changes the language, once its sentences are there: it makes all anew. Whoever has waited for long and chooses once
/// more begins anew.
fn speaks(app: AppContext, settings: RwSignal<bool>) -> Callback<Lang> {
    // A notice stands on the page.
    let notify = move |notice: Notice| {
        app.notify(notice.text, notice.download);
        settings.set(false);
    };
    Callback::new(move |lang| {
        let late = Notice { text: app.words().late().to_owned(), download: None };
        if app.notices().contains(&late) {
            app.dismiss(&late);
            files::again();
        }
        let told = late.clone();
        let still_waits = move || {
            app.preferences.show_spoken();
            notify(told);
        };
        let wait = set_timeout_with_handle(still_waits, MOMENT);
        spawn_local(async move {
            let come = app.preferences.speak(lang).await;
            if let Ok(wait) = wait {
                wait.clear();
            }
            app.dismiss(&late);
            if let Err(missing) = come {
                let w = app.words();
                let text = match missing.why {
                    Why::Offline => w.no_words(),
                    Why::Gone => w.part_gone(),
                };
                notify(Notice { text: text.to_owned(), download: None });
            }
        });
    })
}

/// What a page beside the games is called.
pub fn name(app: AppContext, page: Page) -> &'static str {
    let w = app.words();
    match page {
        Page::Scores => w.scores(),
        Page::Sheets => w.sheets(),
        Page::History => w.history(),
        Page::Backup => w.backup(),
        Page::People => w.people(),
        Page::Workshop => w.workshop(),
        Page::Daily => w.daily(),
        Page::Join => w.join(),
    }
}
