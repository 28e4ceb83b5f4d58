//! The pile of rule cards, to take one from.

use leptos::prelude::*;
use tertulia::secret_rule::pile::{Grade, RuleCard};
use tertulia::secret_rule::say::Form;

use super::levels::cards;
use super::seated::Seated;
use crate::app::components::Fold;
use crate::app::components::rule_builder::words::said;
use crate::app::services::translations::nth;

/// The game's own cards, and behind a fold the other's.
#[component]
pub fn Pile(seated: Seated, take: Callback<String>) -> impl IntoView {
    let own = seated.variant.cards();
    view! {
        <PileOf seated among=own take />
        <Fold title=seated.dealing().other_pile() class="fold">
            <PileOf seated among=!own take />
        </Fold>
    }
}

/// The cards of a set, by their levels.
#[component]
fn PileOf(seated: Seated, among: u64, take: Callback<String>) -> impl IntoView {
    let grades = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let all = cards().filter(|(n, card)| among >> n & 1 == 1 && card.level == grade);
        let all: Vec<(usize, RuleCard)> = all.collect();
        let items = all.into_iter().map(|(n, card)| view! { <Item seated n card take /> });
        let items: Vec<_> = items.collect();
        (!items.is_empty()).then(|| {
            view! {
                <h3>{nth(seated.dealing().levels(), n)}</h3>
                <ul class="pile-list">{items}</ul>
            }
        })
    });
    grades.collect_view()
}

#[component]
fn Item(seated: Seated, n: usize, card: RuleCard, take: Callback<String>) -> impl IntoView {
    let text = said(&card.rule, seated.shell.lang(), Form::Short);
    let id = card.id;
    view! {
        <li>
            <button data-card=id on:click=move |_| take.run(id.to_owned())>
                <small>{(n + 1).to_string()}</small>
                <span>{text}</span>
            </button>
        </li>
    }
}
