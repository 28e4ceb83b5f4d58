//! Which rule cards are in play: whole levels, and single cards.

use leptos::prelude::*;
use tertulia::games::eleusis::Variant;
use tertulia::secret_rule::pile::{Grade, RuleCard, grouped, pile};
use tertulia::secret_rule::say::Form as Length;

use super::form::Form;
use super::words::settings::words;
use crate::app::components::rule_builder::words::{numbers, said};
use crate::app::components::{Fold, Toggle};
use crate::app::context::use_app;
use crate::app::services::translations::nth;

/// The rule cards with their bits.
pub fn cards() -> impl Iterator<Item = (usize, RuleCard)> {
    pile().enumerate()
}

/// The choice of rule cards.
#[component]
pub fn Levels(form: RwSignal<Form>, variant: Variant) -> impl IntoView {
    let w = words(use_app().lang());
    let own = variant.cards();
    let levels = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let set = variant.graded(grade);
        (set != 0).then(|| view! { <Level form n set /> })
    });
    let levels = levels.collect_view();
    let count = move || form.with(|form| w.in_play(form.options.cards.count_ones()));
    view! {
        <fieldset class="explained">
            <legend>{w.cards()}</legend>
            <div class="level-list">{levels}</div>
            <p class="muted">{count}</p>
            <p class="muted">{w.cards_why()}</p>
            <Fold title=w.one_by_one() class="fold" id="one-by-one">
                <List form among=own />
            </Fold>
            <Fold title=w.other_game() class="fold">
                <List form among=!own />
            </Fold>
        </fieldset>
    }
}

/// A whole level, which is this set of cards.
#[component]
fn Level(form: RwSignal<Form>, n: usize, set: u64) -> impl IntoView {
    let w = words(use_app().lang());
    let on = Signal::derive(move || form.with(|form| form.options.cards & set != 0));
    let change = move |on: bool| {
        form.update(|form| {
            let cards = &mut form.options.cards;
            *cards = if on { *cards | set } else { *cards & !set };
        });
    };
    view! { <Toggle label=w.level(nth(w.levels(), n), set.count_ones()) on change /> }
}

/// Single cards, each with its sentence; those that say the same as one.
#[component]
fn List(form: RwSignal<Form>, among: u64) -> impl IntoView {
    let w = words(use_app().lang());
    let grades = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let of_grade = cards().filter(|(n, it)| among >> n & 1 == 1 && it.level == grade);
        let items = grouped(of_grade).into_iter();
        let items = items.map(|(card, all)| view! { <Single form card all /> });
        let items: Vec<_> = items.collect();
        (!items.is_empty()).then(|| {
            view! {
                <h2 class="minor">{nth(w.levels(), n)}</h2>
                <ul class="card-list">{items}</ul>
            }
        })
    });
    grades.collect_view()
}

#[component]
fn Single(form: RwSignal<Form>, card: RuleCard, all: Vec<usize>) -> impl IntoView {
    let lang = use_app().lang();
    let (w, rule) = (words(lang), said(&card.rule, lang, Length::Short));
    let label = match all[..] {
        [n] => w.card(n + 1, &rule),
        _ => w.alike(all.len(), &numbers(all.iter().map(|n| n + 1)), &rule),
    };
    let set = all.iter().fold(0u64, |set, n| set | 1 << n);
    let on = Signal::derive(move || form.with(|form| form.options.cards & set != 0));
    let change = move |on: bool| {
        form.update(|form| {
            let cards = &mut form.options.cards;
            *cards = if on { *cards | set } else { *cards & !set };
        });
    };
    view! {
        <li>
            <Toggle label on change />
        </li>
    }
}
