//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::games::batalla::{Jacks, MOST_SEATS, Options, Queens, Revolution};

use super::GAME;
use super::form::{Form, KEY};
use super::words::accord::words;
use crate::app::components::{NumberField, Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::games::chairs::{ChairWords, Chairs};
use crate::app::games::setup_form::{SetupForm, SetupUi, Strength, keep};
use crate::app::services::translations::{nth, pairs};

/// The form. `start` runs once a match is dealt.
#[component]
pub fn Setup(start: Callback<()>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let form = RwSignal::new(Form::kept(app, GAME));
    keep(app, KEY.to_owned(), form, Form::sound);
    let says = ChairWords {
        players: w.players(),
        seats: w.seats(),
        person: w.person(),
        computer: w.computer(),
        who_sits: |lang, seat| words(lang).who_sits(seat),
    };
    let options = ViewFn::from(move || view! { <Agreement form /> });
    view! {
        <SetupForm game=GAME form start options>
            <Chairs form says least=2 most=MOST_SEATS>
                <Strength form label=w.strength() names=pairs(w.strengths()).collect() />
            </Chairs>
        </SetupForm>
    }
}

/// All that may be agreed.
#[component]
fn Agreement(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    view! {
        <div class="options">
            <Explained why=w.games_why()>
                <NumberField
                    label=w.games()
                    first=1
                    last=20
                    value=Signal::derive(move || form.with(|form| form.options.games))
                    change=move |n| form.update(|form| form.options.games = n)
                />
            </Explained>
            <Explained why=w.memory_why()>
                <Toggle
                    label=w.memory()
                    on=Signal::derive(move || form.with(|form| form.options.memory))
                    change=move |on| form.update(|form| form.options.memory = on)
                />
            </Explained>
            <Explained why=w.jokers_why()>
                <Segmented
                    label=w.jokers()
                    name="jokers"
                    options=(0..=2).map(|n| (n, n.to_string())).collect()
                    chosen=Signal::derive(move || form.with(|form| form.options.jokers))
                    choose=move |n| form.update(|form| form.options.jokers = n)
                />
            </Explained>
            <Choice
                form
                label=w.revolution()
                name="revolution"
                names=w.revolutions()
                of=Either::Revolution
                why=w.revolution_why()
            />
            <Choice
                form
                label=w.three_jacks()
                name="jacks"
                names=w.jacks()
                of=Either::Jacks
                why=w.three_jacks_why()
            />
            <Choice
                form
                label=w.two_queens()
                name="queens"
                names=w.queens()
                of=Either::Queens
                why=w.two_queens_why()
            />
            <Explained why=w.limit_why()>
                <Limit form />
            </Explained>
        </div>
    }
}

/// A field, and a line about what it does.
#[component]
fn Explained(why: &'static str, children: Children) -> impl IntoView {
    view! { <div class="explained">{children()} <p class="muted">{why}</p></div> }
}

/// A setting with two choices.
#[component]
fn Choice(
    form: RwSignal<Form>,
    label: &'static str,
    name: &'static str,
    names: &'static str,
    of: Either,
    why: &'static str,
) -> impl IntoView {
    view! {
        <Explained why>
            <Segmented
                label
                name
                options=[false, true].map(|on| (on, nth(names, on.into()).to_owned())).to_vec()
                chosen=Signal::derive(move || form.with(|form| of.get(&form.options)))
                choose=move |on| form.update(|form| of.set(&mut form.options, on))
            />
        </Explained>
    }
}

/// The agreed number of tricks.
#[component]
fn Limit(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let now = Memo::new(move |_| form.with(|form| form.options.limit));
    let change = move |event| {
        form.update(|form| form.options.limit = event_target_value(&event).parse().ok());
    };
    let limits = Options::LIMITS.into_iter().map(|limit| {
        view! { <option prop:selected=move || now.get() == Some(limit)>{limit.to_string()}</option> }
    });
    let limits = limits.collect_view();
    view! {
        <label class="field">
            <span>{w.limit()}</span>
            <select id="limit" on:change=change>
                <option value="" prop:selected=move || now.get().is_none()>
                    {w.no_limit()}
                </option>
                {limits}
            </select>
        </label>
    }
}

/// A setting with two choices, of which the second is on.
#[derive(Clone, Copy)]
enum Either {
    Revolution,
    Jacks,
    Queens,
}

impl Either {
    fn get(self, options: &Options) -> bool {
        match self {
            Self::Revolution => options.revolution == Revolution::Next,
            Self::Jacks => options.three_jacks == Jacks::Cancel,
            Self::Queens => options.two_queens == Queens::Cancel,
        }
    }

    fn set(self, options: &mut Options, on: bool) {
        match self {
            Self::Revolution => {
                options.revolution = if on { Revolution::Next } else { Revolution::Immediate };
            }
            Self::Jacks => options.three_jacks = if on { Jacks::Cancel } else { Jacks::Parity },
            Self::Queens => options.two_queens = if on { Queens::Cancel } else { Queens::Others },
        }
    }
}
