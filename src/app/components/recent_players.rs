//! Who has played lately, offered where names are filled in for a match: one tap, and the name stands in
//! the first empty field of a person. The forms know nothing of it: their fields are filled in as if
//! somebody had typed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventInit, HtmlInputElement};

use super::lazy::lazy_page;
use super::person::Disc;
use crate::app::context::{AppContext, use_app};
use crate::app::services::translations::{Locales, sentences};
use crate::app::session::people;

sentences! {
    /// The sentences in one language.
    pub struct Words, "guests" {
        offered;
    }
    phrases {
        /// Somebody was put on a seat.
        sits(name: &str, field: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}

/// So many are offered.
const MOST: usize = 8;

lazy_page!(
    /// Those who played lately.
    pub RECENT_PLAYERS: () = recent_players, recent_players_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn recent_players((): ()) -> AnyView {
    view! { <RecentPlayers /> }.into_any()
}

/// The names, each with its colour and initial.
#[component]
fn RecentPlayers() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let longest = |name: &str| name.chars().count() <= 16;
    let all = people::lately(app).into_iter().filter(|it| longest(&it.name)).take(MOST);
    let all = all.collect::<Vec<_>>();
    if all.is_empty() {
        return view! { <div></div> }.into_any();
    }
    let offers = all.into_iter().map(|person| {
        let name = person.name.clone();
        view! {
            <button class="offer" type="button" on:click=move |_| seat(app, &name)>
                <Disc person=person.clone() place=0 />
                {person.name.clone()}
            </button>
        }
    });
    let offers = offers.collect_view();
    view! {
        <div class="recent">
            <p class="muted">{w.offered()}</p>
            <div class="actions">
                {offers} <a class="button quiet" href="#/people">
                    {app.words().people()}
                </a>
            </div>
        </div>
    }
    .into_any()
}

/// Puts a name into the field where it stands already, the first empty one, or the last one.
fn seat(app: AppContext, name: &str) {
    let fields = fields();
    let value = |field: &&HtmlInputElement| field.value().trim().to_owned();
    let there = fields.iter().find(|field| value(field) == name);
    let empty = || fields.iter().find(|field| value(field).is_empty());
    let Some(field) = there.or_else(empty).or_else(|| fields.last()) else { return };
    field.set_value(name);
    let bubbles = EventInit::new();
    bubbles.set_bubbles(true);
    if let Ok(event) = Event::new_with_event_init_dict("input", &bubbles) {
        // It is not cancelled by anybody.
        let _ = field.dispatch_event(&event);
    }
    let label = field.closest("label").ok().flatten();
    let label = label.and_then(|label| label.text_content()).unwrap_or_default();
    app.announcer.say(&words(app).sits(name, label.trim()));
}

/// The fields for the names of people, in the order of seats.
fn fields() -> Vec<HtmlInputElement> {
    let Ok(all) = document()
        .query_selector_all(".setup .chairs li input[type=text], .setup .fields input[type=text]")
    else {
        return Vec::new();
    };
    let all = (0..all.length()).filter_map(|n| all.get(n)?.dyn_into::<HtmlInputElement>().ok());
    // The first of two choices at a seat is that a person sits there.
    let person = |field: &HtmlInputElement| {
        let seat = field.closest("li").ok().flatten();
        let choice =
            seat.and_then(|seat: Element| seat.query_selector("input[type=radio]").ok()?);
        choice.is_none_or(|choice| choice.unchecked_into::<HtmlInputElement>().checked())
    };
    all.filter(person).collect()
}
