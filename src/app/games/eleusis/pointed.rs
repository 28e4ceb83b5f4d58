//! Rules that are pointed at, in the shapes and chips that both use: the dealer's, to play with, and the guesses of the
//! others.

use leptos::prelude::*;
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::sketch::Sketch;

use super::controller::Controller;
use super::notebook::pages;
use super::own::PlayOwn;
use super::told;
use crate::app::components::lazy::{Lazy, lazy_page};
use crate::app::components::pointing::Pointing;
use crate::app::components::pointing::words::words;

/// Who points.
#[derive(Clone, Copy)]
pub enum By {
    /// The dealer, to play with it.
    Dealer(Controller),
    /// Who guesses, in the notebook.
    Guesser(Controller),
}

lazy_page!(
    /// The shapes, their chips, and what has come of them.
    pub POINTED: By = pointed, eleusis_pointed_code in more_code,
    styles ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late", "pointing"],
    words ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules", "pointing"]
);

/// The shapes in their place. What is pointed at is the draft's.
#[component]
pub fn Point(controller: Controller) -> impl IntoView {
    view! {
        <p class="muted">{controller.dealing().point_why()}</p>
        <Lazy page=&POINTED props=By::Dealer(controller) class="pointed" />
    }
}

fn pointed(by: By) -> AnyView {
    match by {
        By::Dealer(controller) => to_play(controller),
        By::Guesser(controller) => pages(controller),
    }
}

fn to_play(controller: Controller) -> AnyView {
    let (lang, session) = (controller.app.lang(), controller.session);
    let sketch = Memo::new(move |_| session.draft.with(|draft| draft.sketch.clone()));
    let rule = Memo::new(move |_| sketch.with(|it| it.rule().map(|rule| rule.to_string())));
    let said = move || match rule.get() {
        Some(rule) => told::text(lang, &rule, Form::Long),
        None => sketch.with(|sketch| words(lang).missing(sketch)),
    };
    let point = Callback::new(move |sketch: Sketch| {
        session.edit(|draft| draft.point_beside(sketch));
        if let Some(rule) = rule.get_untracked() {
            controller.app.announcer.say(&told::text(lang, &rule, Form::Long));
        }
    });
    // Anew with each rule: what speaks against one does not speak against the next.
    let play = move || {
        rule.get().map(|rule| {
            let rule = Callback::new(move |()| Some(rule.clone()));
            view! { <PlayOwn controller class="primary" id="use-pointed" rule /> }
        })
    };
    view! {
        <Pointing sketch pointed=point round=controller.variant.terms().ranks_round />
        <p class="said-rule" id="pointed-rule" class:none=move || rule.with(Option::is_none)>
            {said}
        </p>
        {play}
    }
    .into_any()
}
