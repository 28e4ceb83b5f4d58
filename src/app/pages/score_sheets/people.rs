//! The rows in which those who sit at the table are filled in.

use leptos::prelude::*;
use tertulia::core::name::{called, same, twice};
use tertulia::score_sheet::{COLOURS, Kind, LONGEST_NAME, Person};

use super::kept::names_of;
use crate::app::components::person::Disc;
use crate::app::components::{Icon, line_written};
use crate::app::context::{AppContext, use_app};
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;
use crate::app::session::people;

/// The rows of the players, with those who played lately to be tapped.
#[component]
pub fn Players(people: RwSignal<Vec<Person>>, kind: Memo<Kind>) -> impl IntoView {
    let w = words(use_app());
    let most = move || usize::from(*kind.get().seats().end());
    let count = Memo::new(move |_| people.with(Vec::len));
    let spare = Memo::new(move |_| count.get() > usize::from(*kind.get().seats().start()));
    let add = move |_| {
        people.update(|all| all.push(Person { name: String::new(), colour: free(all) }));
        focus(&format!("player-{}", people.with_untracked(Vec::len) - 1));
    };
    let add = move || {
        view! {
            <button type="button" id="add-player" on:click=add>
                {w.add_player()}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="people">
            <ol class="chairs">
                <For each=move || 0..count.get() key=|at| *at let(at)>
                    <Chair people at spare />
                </For>
            </ol>
            {move || (count.get() < most()).then(add)}
            <Lately people kind />
        </div>
    }
}

/// Why a sheet of these people would not tell them apart.
pub fn refused(app: AppContext, people: RwSignal<Vec<Person>>) -> Option<String> {
    let names = people.with(|all| names_of(app, all));
    twice(names.iter().map(String::as_str)).map(|name| app.words().called_alike(name))
}

/// The sentence that says so.
#[component]
pub fn Refused(people: RwSignal<Vec<Person>>) -> impl IntoView {
    let app = use_app();
    let why = Memo::new(move |_| refused(app, people));
    move || {
        why.get().map(|why| {
            view! {
                <p class="why refused" id="called-alike" role="alert">
                    {why}
                </p>
            }
        })
    }
}

/// Those who played lately, and do not sit here.
#[component]
fn Lately(people: RwSignal<Vec<Person>>, kind: Memo<Kind>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let lately = StoredValue::new(people::lately(app));
    // By their places among all.
    let offers = Memo::new(move |_| {
        let here = people.get();
        let new = |person: &Person| !here.iter().any(|other| same(&other.name, &person.name));
        let most = usize::from(*kind.get().seats().end());
        let room = here.len() < most || here.iter().any(|person| called(&person.name).is_empty());
        lately.with_value(|lately| {
            let new = lately.iter().enumerate().filter(|(_, person)| room && new(person));
            new.map(|(at, _)| at).take(12).collect::<Vec<_>>()
        })
    });
    let any = Memo::new(move |_| offers.with(|offers| !offers.is_empty()));
    let list = move || {
        view! {
            <div class="recent">
                <p class="muted">{w.recent()}</p>
                <div class="actions">
                    <For each=move || offers.get() key=|at| *at let(at)>
                        <Offer people person=lately.with_value(|all| all[at].clone()) />
                    </For>
                </div>
            </div>
        }
        .into_any()
    };
    move || any.get().then(list)
}

/// Somebody who may sit down.
#[component]
fn Offer(people: RwSignal<Vec<Person>>, person: Person) -> impl IntoView {
    let whom = person.clone();
    let sit_down = move |_| people.update(|all| sit(all, whom.clone()));
    view! {
        <button class="offer" type="button" on:click=sit_down>
            <Disc person=person.clone() place=0 />
            {person.name}
        </button>
    }
}

/// Puts somebody on the first seat without a name, or on a new one.
fn sit(all: &mut Vec<Person>, mut whom: Person) {
    let place = all.iter().position(|person| called(&person.name).is_empty());
    let taken = |colour| {
        all.iter().enumerate().any(|(at, other)| Some(at) != place && other.colour == colour)
    };
    if taken(whom.colour) {
        whom.colour = place.map_or_else(|| free(all), |at| all[at].colour);
    }
    match place {
        Some(at) => all[at] = whom,
        None => all.push(whom),
    }
}

/// A colour that nobody has.
pub fn free(all: &[Person]) -> u8 {
    let taken = |colour: &u8| all.iter().any(|person| person.colour == *colour);
    (0..COLOURS).find(|colour| !taken(colour)).unwrap_or(0)
}

/// A place at the table. Where there is one to spare it can be taken away.
#[component]
fn Chair(
    people: RwSignal<Vec<Person>>,
    at: usize,
    #[prop(into)] spare: Signal<bool>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let called = app.words().player(at + 1);
    let remove_label = StoredValue::new(w.remove(&called));
    // It may be taken away.
    let name = move || {
        people.with(|all| all.get(at).map_or_else(String::new, |person| person.name.clone()))
    };
    let write = move |event| {
        let name = line_written(&event, LONGEST_NAME);
        people.update(|all| all[at].name = name);
    };
    let remove = move |_| {
        people.update(|all| drop(all.remove(at)));
        focus("add-player");
    };
    let remove = move || {
        view! {
            <button class="quiet" type="button" aria-label=remove_label.get_value() on:click=remove>
                <Icon name="close" />
            </button>
        }
        .into_any()
    };
    view! {
        <li>
            <Look people at called=called.clone() />
            <input
                id=format!("player-{at}")
                autocomplete="off"
                aria-label=app.words().name_of(at + 1)
                placeholder=called
                prop:value=name
                on:input=write
            />
            {move || spare.get().then(remove)}
        </li>
    }
}

/// Somebody's colour, which another tap changes.
#[component]
fn Look(people: RwSignal<Vec<Person>>, at: usize, called: String) -> impl IntoView {
    let change = move |_| {
        people.update(|all| {
            // The next one that nobody else has.
            let now = all[at].colour;
            let other = (1..=COLOURS).map(|step| (now + step) % COLOURS);
            let free = other.clone().find(|c| !all.iter().any(|person| person.colour == *c));
            all[at].colour = free.unwrap_or((now + 1) % COLOURS);
        });
        focus(&format!("colour-{at}"));
    };
    let person = move || people.with(|all| all.get(at).cloned());
    view! {
        <button
            class="quiet look"
            type="button"
            id=format!("colour-{at}")
            aria-label=words(use_app()).colour_of(&called)
            on:click=change
        >
            {move || person().map(|person| view! { <Disc person place=at /> })}
        </button>
    }
}

/// The places alone, of those who sit there already.
#[component]
pub fn Seated(people: RwSignal<Vec<Person>>) -> impl IntoView {
    let many = people.with_untracked(Vec::len);
    let chairs = (0..many).map(|at| view! { <Chair people at spare=false /> }).collect_view();
    view! { <ol class="chairs">{chairs}</ol> }
}
