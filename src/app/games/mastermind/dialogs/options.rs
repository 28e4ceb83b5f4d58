//! The options of a new match that are not on the form itself: board and rules.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::mastermind::{Count, Keying, Making, Options};

use super::sizes::Sizes;
use crate::app::components::{Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::games::mastermind::form::{Described, Form, OptionNumber, Role};
use crate::app::games::mastermind::words::dialogs::words;

/// The fields, in the fold of the form.
#[component]
pub fn OptionFields(form: RwSignal<Form>) -> impl IntoView {
    view! {
        <BoardOptions form />
        <RuleOptions form />
    }
}

#[component]
fn BoardOptions(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let options = Memo::new(move |_| form.with(|form| form.options));
    let choose = move |options| form.update(|form| form.options = options);
    view! {
        <Sizes options choose />
        <OptionNumber form label=w.n_rows() first=6 last=15 field=|options| &mut options.rows />
        <OptionToggle form label=w.repeats() field=|options| &mut options.repeats />
        <OptionToggle form label=w.with_blank() field=|options| &mut options.blank />
    }
}

#[component]
fn RuleOptions(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let keyings = vec![
        (Keying::Referee, w.keys_referee().to_owned()),
        (Keying::Friendly, w.keys_friendly().to_owned()),
        (Keying::Strict, w.keys_strict().to_owned()),
    ];
    let counts = vec![
        (Count::Rows, w.count_rows().to_owned()),
        (Count::Misses, w.count_misses().to_owned()),
    ];
    view! {
        <Makings form />
        <Segmented
            label=w.keys()
            name="keys"
            options=keyings
            chosen=Signal::derive(move || form.with(|form| form.options.keys))
            choose=move |keys| form.update(|form| form.options.keys = keys)
        />
        <p class="muted">{w.keys_why()}</p>
        <OptionToggle form label=w.paper() field=|options| &mut options.paper />
        <Segmented
            label=w.count()
            name="count"
            options=counts
            chosen=Signal::derive(move || form.with(|form| form.options.count))
            choose=move |count| form.update(|form| form.options.count = count)
        />
        <Toggle
            label=w.bonus()
            on=Signal::derive(move || form.with(|form| form.options.unbroken_bonus == 1))
            change=move |on| form.update(|form| form.options.unbroken_bonus = u8::from(on))
        />
    }
}

/// The computer player sits on seat 1.
const MAKINGS: [Making; 3] = [Making::Random, Making::Sly, Making::Hard(Seat(1))];

/// How the computer player makes its codes.
#[component]
fn Makings(form: RwSignal<Form>) -> impl IntoView {
    let w = words(use_app().lang());
    let chosen =
        |form: &Form| MAKINGS.iter().position(|making| *making == form.options.making).unwrap_or(0);
    view! {
        <Described
            form
            label=w.making()
            name="making"
            texts=w.makings()
            chosen
            choose=|form, n| form.options.making = MAKINGS[n]
            offered=|form| !form.person && form.role != Role::Makes
        />
    }
}

/// A switch among the options.
#[component]
fn OptionToggle(
    form: RwSignal<Form>,
    label: &'static str,
    field: fn(&mut Options) -> &mut bool,
) -> impl IntoView {
    let on = Signal::derive(move || *field(&mut form.get().options));
    let change = move |on| form.update(|form| *field(&mut form.options) = on);
    view! { <Toggle label on change /> }
}
