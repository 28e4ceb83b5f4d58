//! A new sheet: which game, who plays, what was agreed.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::name::called;
use tertulia::games::GameId;
use tertulia::games::mastermind::Count;
use tertulia::score_sheet::{Form, Kind, Person, ScoreSheet, Terms};

use super::fields::{Amount, Choice, Refused, texts};
use super::people::{Players, Refused, free, refused};
use super::{game_name, kept};
use crate::app::components::{NumberField, Toggle};
use crate::app::context::{AppContext, use_app};
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::{line, nth};
use crate::app::session::people;

/// Where a sheet that has not begun is kept.
const KEY: &str = "tertulia.planilla-start";

/// A sheet that has not begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Fresh {
    terms: Terms,
    players: Vec<Person>,
}

impl Fresh {
    /// As it is at first.
    fn first() -> Self {
        let kind = Kind::Game(GameId::ReglaSecreta);
        Self { terms: Terms::of(kind), players: places(Vec::new(), kind) }
    }

    /// Whether what was stored can be a sheet.
    fn sound(&self) -> bool {
        ScoreSheet::new("s", self.terms, self.players.clone(), 0).is_ok()
    }
}

#[component]
pub fn Start() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let fresh = app.kept_in_part(KEY, app.words().sheets(), Fresh::first(), Fresh::sound);
    let fields = Refused::provide();
    let terms = RwSignal::new(fresh.terms);
    let kind = Memo::new(move |_| terms.with(|terms| terms.kind));
    let seats = RwSignal::new(fresh.players);
    Effect::new(move |before: Option<Fresh>| {
        let fresh = Fresh { terms: terms.get(), players: seats.get() };
        if let Some(before) = before {
            app.keep_form(KEY, &before, &fresh, &Fresh::first(), Fresh::sound);
        }
        fresh
    });
    let choose = move |kind: Kind| {
        seats.update(|all| *all = places(std::mem::take(all), kind));
        terms.set(Terms::of(kind));
    };
    let begin = move |_| {
        // What cannot be is said under the names already.
        if refused(app, seats).is_some() || fields.focus() {
            return;
        }
        let players = seats.get_untracked();
        let id = kept::fresh_id(app);
        if let Ok(sheet) = ScoreSheet::new(&id, terms.get_untracked(), players, kept::now()) {
            people::remember(app, sheet.players());
            kept::keep(app, &sheet);
            app.storage.delete(KEY);
            go(&format!("#/sheets/{id}"));
        }
    };
    view! {
        <section class="narrow ledger">
            <h1>{w.new_sheet()}</h1>
            <section class="panel">
                <KindChoice kind choose />
                <p class="muted">{move || scoring(app, kind.get())}</p>
            </section>
            <section class="panel">
                <h2>{w.players()}</h2>
                <Players people=seats kind />
            </section>
            <details class="panel fold" id="agreed">
                <summary>{w.agreed()}</summary>
                {move || {
                    let kind = kind.get();
                    view! { <Agreed terms kind /> }.into_any()
                }}
            </details>
            <Refused people=seats />
            <button class="primary big" id="begin" on:click=begin>
                {w.begin()}
            </button>
        </section>
    }
}

/// Which game a sheet is of.
#[component]
pub fn KindChoice(
    #[prop(into)] kind: Signal<Kind>,
    #[prop(into)] choose: Callback<Kind>,
) -> impl IntoView {
    let app = use_app();
    let chosen = move || Kind::ALL.iter().position(|it| *it == kind.get()).unwrap_or(0) as u8;
    view! {
        <Choice
            kind="kinds"
            label=words(app).which_game().into_any()
            name="kind"
            options=texts(Kind::ALL.iter().map(|kind| game_name(app, *kind)))
            chosen=Signal::derive(chosen)
            choose=move |n: u8| choose.run(Kind::ALL[usize::from(n)])
        />
    }
}

/// What a game's sheet counts, in a line.
pub fn scoring(app: AppContext, kind: Kind) -> &'static str {
    let at = Kind::ALL.iter().position(|it| *it == kind).unwrap_or(0);
    line(words(app).scoring(), at)
}

/// As many seats as a game has, with those who sit there already.
fn places(mut all: Vec<Person>, kind: Kind) -> Vec<Person> {
    let seats = kind.seats();
    // Empty ones go first.
    while all.len() > usize::from(*seats.end()) {
        let at = all.iter().rposition(|person| called(&person.name).is_empty());
        all.remove(at.unwrap_or(all.len() - 1));
    }
    let empty = |person: &Person| called(&person.name).is_empty();
    while all.len() > usize::from(*seats.start()) && all.last().is_some_and(empty) {
        all.pop();
    }
    while all.len() < usize::from(*seats.start()) {
        all.push(Person { name: String::new(), colour: free(&all) });
    }
    all
}

/// Goes to another page.
pub fn go(hash: &str) {
    // Our own addresses are well formed.
    let _ = window().location().set_hash(hash);
}

/// What a game's players agree on.
#[component]
fn Agreed(terms: RwSignal<Terms>, kind: Kind) -> impl IntoView {
    let w = words(use_app());
    match kind.form() {
        Form::Rounds => {
            let early = (kind == Kind::Game(GameId::ReglaSecreta)).then(|| {
                view! {
                    <Tick
                        terms
                        label=w.compensation()
                        look=|t| t.compensation
                        set=|t, on| t.compensation = on
                    />
                }
            });
            view! {
                <Number terms label=w.hand() range=(4, 12) look=|t| t.hand set=|t, n| t.hand = n />
                <Tick
                    terms
                    label=w.declared_out()
                    look=|t| t.declared_out
                    set=|t, on| t.declared_out = on
                />
                {early}
            }
            .into_any()
        }
        Form::Codes => view! { <AgreedCodes terms /> }.into_any(),
        Form::Deals => view! {
            <Amount
                name=w.prize()
                id="prize"
                head=w.prize().into_any()
                range=(0, 200, 5)
                value=Signal::derive(move || terms.with(|t| t.prize.into()))
                change=move |n: i32| terms.update(|t| t.prize = n as u8)
            />
        }
        .into_any(),
        Form::Battles => view! { <Number terms label=w.jokers() range=(0, 2) look=|t| t.jokers set=|t, n| t.jokers = n /> }
        .into_any(),
        Form::Points => {
            view! { <Tick terms label=w.low_wins() look=|t| t.low_wins set=|t, on| t.low_wins = on /> }
                .into_any()
        }
    }
}

/// What Mastermind's players agree on.
#[component]
fn AgreedCodes(terms: RwSignal<Terms>) -> impl IntoView {
    let w = words(use_app());
    let count = move || terms.with(|t| u8::from(t.count == Count::Misses));
    let set_count = move |n: u8| {
        terms.update(|t| t.count = if n == 1 { Count::Misses } else { Count::Rows });
    };
    view! {
        <Number terms label=w.rows() range=(6, 15) look=|t| t.rows set=|t, n| t.rows = n />
        <Choice
            label=w.count().into_any()
            name="count"
            options=texts((0..2).map(|n| nth(w.counts(), n)))
            chosen=Signal::derive(count)
            choose=set_count
        />
        <Tick
            terms
            label=w.bonus()
            look=|t| t.unbroken_bonus == 1
            set=|t, on| t.unbroken_bonus = on.into()
        />
    }
}

/// Something that is agreed or not.
#[component]
fn Tick(
    terms: RwSignal<Terms>,
    label: &'static str,
    look: fn(&Terms) -> bool,
    set: fn(&mut Terms, bool),
) -> impl IntoView {
    view! {
        <Toggle
            label
            on=Signal::derive(move || terms.with(look))
            change=move |on| terms.update(|all| set(all, on))
        />
    }
}

/// A number that is agreed on.
#[component]
fn Number(
    terms: RwSignal<Terms>,
    label: &'static str,
    range: (u8, u8),
    look: fn(&Terms) -> u8,
    set: fn(&mut Terms, u8),
) -> impl IntoView {
    view! {
        <NumberField
            label
            first=range.0
            last=range.1
            value=Signal::derive(move || terms.with(look))
            change=move |n| terms.update(|all| set(all, n))
        />
    }
}
