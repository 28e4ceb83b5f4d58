//! The pile of rule cards, to take one from.

use leptos::prelude::*;
use tertulia::secret_rule::pile::{Grade, RuleCard, grouped};
use tertulia::secret_rule::say::Form;

use super::controller::Controller;
use super::levels::cards;
use crate::app::components::Fold;
use crate::app::components::rule_builder::words::{numbers, said};
use crate::app::services::translations::nth;

/// The game's own cards, and behind a fold the other's.
#[component]
pub fn Pile(controller: Controller, take: Callback<String>) -> impl IntoView {
    let own = controller.variant.cards();
    view! {
        <PileOf controller among=own take />
        <Fold title=controller.dealing().other_pile() class="fold">
            <PileOf controller among=!own take />
        </Fold>
    }
}

/// The cards of a set, by their levels.
#[component]
fn PileOf(controller: Controller, among: u64, take: Callback<String>) -> impl IntoView {
    let grades = Grade::ALL.into_iter().enumerate().map(|(n, grade)| {
        let all = cards().filter(|(n, card)| among >> n & 1 == 1 && card.level == grade);
        let items = grouped(all).into_iter();
        let items = items.map(|(card, all)| view! { <Item controller card all take /> });
        let items: Vec<_> = items.collect();
        (!items.is_empty()).then(|| {
            view! {
                <h3>{nth(controller.dealing().levels(), n)}</h3>
                <ul class="pile-list">{items}</ul>
            }
        })
    });
    grades.collect_view()
}

/// A card, or several that say the same.
#[component]
fn Item(
    controller: Controller,
    card: RuleCard,
    all: Vec<usize>,
    take: Callback<String>,
) -> impl IntoView {
    let text = said(&card.rule, controller.app.lang(), Form::Short);
    let text = if all.len() > 1 { controller.dealing().alike(all.len(), &text) } else { text };
    let id = card.id;
    view! {
        <li>
            <button data-card=id on:click=move |_| take.run(id.to_owned())>
                <small>{numbers(all.iter().map(|n| n + 1))}</small>
                <span>{text}</span>
            </button>
        </li>
    }
}
