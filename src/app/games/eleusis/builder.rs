//! What is said to the builder of rules, and what it tells.

use leptos::prelude::*;
use tertulia::games::eleusis::{View, refused};

use super::controller::Controller;
use crate::app::components::lazy::Lazy;
use crate::app::components::rule_builder::BUILDER;
use crate::app::components::rule_builder::table::{AtTable, Bench, Made};

/// The builder in its place. The rule under way is the draft's.
#[component]
pub fn Builder(
    controller: Controller,
    /// Whether the usual rule to begin with is one's own as it stands.
    #[prop(optional)]
    suggested: bool,
) -> impl IntoView {
    let session = controller.session;
    let rule = Memo::new(move |_| session.draft.with(|draft| draft.rule.clone()));
    // The rule that the builder begins with, or gets from the notebook or the pile.
    let said = RwSignal::new(rule.get_untracked());
    let own = StoredValue::new(rule.get_untracked());
    // How often one has begun afresh: then so does the builder.
    let afresh = RwSignal::new(0);
    Effect::new(move || {
        let now = rule.get();
        // What it has told itself it need not hear.
        if own.with_value(|own| *own == now) {
            return;
        }
        let cleared = now.is_empty();
        if said.with_untracked(|said| *said != now) {
            said.set(now);
        }
        if cleared {
            afresh.update(|times| *times += 1);
        }
    });
    let bench = Signal::derive(move || {
        let (line, refused) = controller.see(on_table);
        let written = session.draft.with_untracked(|draft| draft.written.clone());
        Bench { rule: said.get(), suggested, written, line, refused, notes: None, pile: true }
    });
    let made = Callback::new(move |Made { rule, written, .. }| {
        own.set_value(rule.clone());
        if session.draft.with_untracked(|draft| draft.rule != rule || draft.written != written) {
            session.edit(|draft| {
                draft.take(&rule);
                draft.written = written;
            });
        }
    });
    view! {
        <div class="building">
            {move || {
                afresh.track();
                view! { <Lazy page=&BUILDER props=AtTable { bench, made } class="" /> }
            }}
        </div>
    }
}

/// The line, and what was refused after how many cards of it.
fn on_table(view: &View) -> (Vec<String>, Vec<(u8, String)>) {
    let line = view.line().iter().map(ToString::to_string).collect();
    let refused = refused(&view.moves).into_iter();
    let refused = refused.map(|it| (it.after as u8, it.card.to_string()));
    (line, refused.collect())
}
