//! A rule of the dealer's own: examined before it is played with. What speaks against it is said, and
//! a second tap plays with it all the same.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::games::eleusis::{Action, Choice, Phase};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::examine::{Examining, Finding};

use super::controller::Controller;
use crate::app::components::rule_builder::findings;
use crate::app::services::slices::in_slices;
use crate::app::services::translations::joined;

/// A rule that was examined, and what speaks against it.
#[derive(Clone, PartialEq)]
struct Doubts {
    rule: String,
    words: String,
}

/// The button that begins with a rule of one's own, and a line for what speaks against it. `rule` is
/// the text form now; none, after it has said why, where it is no rule.
#[component]
pub fn PlayOwn(
    controller: Controller,
    #[prop(optional)] class: Option<&'static str>,
    id: &'static str,
    rule: Callback<(), Option<String>>,
) -> impl IntoView {
    let w = controller.dealing();
    let doubts = RwSignal::new(None::<Doubts>);
    let play = move |_| {
        let Some(rule) = rule.run(()) else { return };
        match doubts.get_untracked() {
            Some(known) if known.rule == rule => begin(controller, rule),
            _ => examine(controller, rule, doubts),
        }
    };
    view! {
        <p class="why refused" role="status">
            {move || doubts.get().map_or_else(String::new, |doubts| doubts.words)}
        </p>
        <div class="actions">
            <button class=class id=id on:click=play>
                {move || if doubts.with(Option::is_some) { w.play_anyway() } else { w.use_rule() }}
            </button>
        </div>
    }
}

fn begin(controller: Controller, rule: String) {
    controller.act(Action::Rule(Choice::Own(rule)));
}

fn examine(controller: Controller, rule: String, doubts: RwSignal<Option<Doubts>>) {
    let Ok(tree) = rule.parse::<Rule>() else {
        // Says why.
        return begin(controller, rule);
    };
    let mut work = Examining::new(&tree, Rng::from_seed(1));
    in_slices(Box::new(move |portion| {
        // The screen may be another by now.
        if doubts.try_get_untracked().is_none() {
            return true;
        }
        let Some(found) = work.advance(portion) else { return false };
        // A starter that the rule would refuse is turned over.
        let grave = found.weighty().iter().filter(|it| **it != Finding::RefusesStarters);
        let words = joined(&mut grave.map(|it| findings::said(controller.app.lang(), it)), " ");
        if words.is_empty() {
            if controller.look(|view| view.phase == Phase::Rule && view.deals()) {
                begin(controller, rule.clone());
            }
        } else {
            controller.app.announcer.say(&words);
            doubts.set(Some(Doubts { rule: rule.clone(), words }));
        }
        true
    }));
}
