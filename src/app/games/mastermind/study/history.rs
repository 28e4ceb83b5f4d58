//! The games that have ended, to be looked at again.

use leptos::prelude::*;

use super::past::{self, Past};
use super::{board_name, name};
use crate::app::components::{Dialog, ShowMore};
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::board::Pegs;
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{study, words};
use crate::app::route::GamePage;
use crate::app::services::dom::focus;
use crate::app::services::translations::numbers::day;

/// So many are shown at once.
const PAGE: usize = 60;

/// The page.
#[component]
pub fn History() -> impl IntoView {
    let app = use_app();
    let w = study::words(app.lang());
    let games = RwSignal::new(past::all(app));
    let asking = RwSignal::new(false);
    past::follow(app, Box::new(move || games.set(past::all(app))));
    let none = Memo::new(move |_| games.with(Vec::is_empty));
    let shown = RwSignal::new(PAGE);
    let page = move || games.get().into_iter().take(shown.get());
    let many = Signal::derive(move || games.with(Vec::len));
    let list = move || {
        if none.get() {
            return view! { <p class="muted">{w.no_past()}</p> }.into_any();
        }
        view! {
            <ul class="past">
                <For each=page key=|past| past.id.clone() let(past)>
                    <Entry past />
                </For>
            </ul>
            <ShowMore shown by=PAGE many />
            <button class="quiet" id="forget" on:click=move |_| asking.set(true)>
                {w.forget()}
            </button>
        }
        .into_any()
    };
    view! {
        <h1>{name(app, GamePage::History)}</h1>
        <div class="list">{list}</div>
        <Dialog open=asking title=name(app, GamePage::History)>
            <ForgetQuestion games asking />
        </Dialog>
    }
}

#[component]
fn ForgetQuestion(games: RwSignal<Vec<Past>>, asking: RwSignal<bool>) -> impl IntoView {
    let app = use_app();
    let w = study::words(app.lang());
    let yes = move |_| {
        past::forget(app);
        games.set(Vec::new());
        asking.set(false);
        // The button that asked is gone.
        focus("main");
        app.announcer.say(w.no_past());
    };
    view! {
        <p>{w.forget_question()}</p>
        <div class="actions">
            <button on:click=move |_| asking.set(false)>{w.keep()}</button>
            <button class="primary" id="yes" on:click=yes>
                {w.forget()}
            </button>
        </div>
    }
}

#[component]
fn Entry(past: Past) -> impl IntoView {
    let app = use_app();
    let options = past.options;
    let code = past.game.code.or_else(|| past.game.rows.last().map(|row| row.guess));
    let face = code.map(|code| {
        view! {
            <span class="face">
                <Pegs options code />
            </span>
        }
    });
    view! {
        <li>
            <a class="panel entry" href=past::address(&past.id)>
                {face}
                <b>{say::end(words(app.lang()), &past.game)}</b>
                <span>{who(app, &past)}</span>
                <small>{board_and_date(app, &past)}</small>
            </a>
        </li>
    }
}

/// Who broke whose code.
pub fn who(app: AppContext, past: &Past) -> String {
    let w = study::words(app.lang());
    let maker = past.game.maker.index();
    // The computer has no name of its own: it is called so in every language.
    let name = |name: &String| match name.is_empty() {
        true => app.words().computer().to_owned(),
        false => name.clone(),
    };
    match (past.names.get(1 - maker), past.names.get(maker)) {
        (Some(breaker), Some(maker)) => w.who(&name(breaker), &name(maker)),
        _ => w.by_hand().to_owned(),
    }
}

/// "5 pegs, 8 colours · 21 Nov 2026"
pub fn board_and_date(app: AppContext, past: &Past) -> String {
    let day = day(app.lang(), past.when);
    let mut about = format!("{} · {day}", board_name(app, &past.options));
    if past.game.helped > 0 {
        about.push_str(" · ");
        about.push_str(words(app.lang()).helped());
    }
    about
}
