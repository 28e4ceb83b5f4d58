//! The rule under way: in words, what speaks against it, and what can be done with it.

use leptos::prelude::*;
use tertulia::games::eleusis::{Guess, Standing};

use super::super::controller::Controller;
use super::super::controls::is_alone;
use super::super::told;
use crate::app::components::Icon;
use crate::app::components::cards::name;
use crate::app::services::dom::focus;

/// A rule of so many letters stands there whole, with what speaks against it.
const BRIEF: usize = 110;

/// The rule under way in words, and whether it explains the table.
#[component]
pub fn UnderWay(controller: Controller, guessing: Memo<bool>) -> impl IntoView {
    let (w, lang) = (controller.pointing(), controller.app.lang());
    let draft = controller.session.draft;
    let rule = Memo::new(move |_| draft.with(|draft| draft.rule.clone()));
    let any = Memo::new(move |_| rule.with(|rule| !rule.is_empty()));
    let begun = Memo::new(move |_| draft.with(|draft| draft.sketch.shape.is_some()));
    // The rule, and what is added to it.
    let said = Memo::new(move |_| match any.get() {
        true => rule.with(|rule| told::apart(lang, rule)),
        false if begun.get() => [draft.with(|draft| w.missing(&draft.sketch)), String::new()],
        false => [w.no_rule().to_owned(), String::new()],
    });
    let long = move || said.with(|said| said.iter().any(|it| it.chars().count() > BRIEF));
    let added = move || {
        let added = said.with(|[_, added]| added.clone());
        (!added.is_empty()).then(|| {
            view! {
                " "
                <small class="beside-rule">{added}</small>
            }
        })
    };
    let standing = controller.picks.standing;
    let agrees = move || match standing.get() {
        None => String::new(),
        Some(Standing::Possible) => w.explains().to_owned(),
        Some(Standing::Missed) => w.missed().to_owned(),
        Some(Standing::Against(it)) => w.against(&name(lang, it.card)),
    };
    let fallen = move || standing.get().is_some_and(|it| it != Standing::Possible);
    let not_yet = move || if guessing.get() { "" } else { controller.dealing().not_yet() };
    view! {
        // A long rule is scrolled, by keyboard, too.
        <div class="rule-under-way" class:long=long tabindex="0">
            <p class="said-rule" id="under-way" class:none=move || !any.get()>
                {move || said.with(|[rule, _]| rule.clone())}
                {added}
            </p>
            <p id="agrees" class:no=fallen>
                {agrees}
            </p>
            <p class="why refused">{move || controller.refused.get().unwrap_or_default()}</p>
            <p class="muted not-yet">{not_yet}</p>
        </div>
    }
}

/// What can be done with it: it is said aloud while that may be, it is noted, or one begins `again`.
#[component]
pub fn Acts(controller: Controller, guessing: Memo<bool>, again: Trigger) -> impl IntoView {
    let (w, draft) = (controller.dealing(), controller.session.draft);
    let any = Memo::new(move |_| draft.with(|draft| !draft.rule.is_empty()));
    let begun = Memo::new(move |_| draft.with(|draft| draft.sketch.shape.is_some()));
    let noted = Memo::new(move |_| {
        draft.with(|draft| draft.notes.iter().any(|note| note.rule == draft.rule))
    });
    let say = move |_| {
        controller.guess(Guess::Rule(draft.with_untracked(|draft| draft.rule.clone())));
    };
    let begin = move |_| {
        controller.take("");
        again.notify();
        focus("shape-0");
    };
    // What speaks against itself is not what one should do.
    let standing = controller.picks.standing;
    let holds = move || standing.get().is_none_or(|it| it == Standing::Possible);
    // Who goes on alone is heard by nobody.
    let aloud_why = controller.look(|view| match view.alone {
        Some(_) => "",
        None if is_alone(view) => controller.words().costs_a_card(),
        None => controller.pointing().aloud_why(),
    });
    let saying = move || {
        (guessing.get() && any.get()).then(|| {
            view! {
                <button class:primary=holds id="say-it" on:click=say>
                    <span>{w.say_it()}</span>
                    <small>{aloud_why}</small>
                </button>
            }
        })
    };
    let noting = move || {
        any.get().then(|| {
            view! {
                <button id="note-it" on:click=move |_| note(controller)>
                    {move || if noted.get() { w.noted() } else { w.note() }}
                </button>
            }
        })
    };
    let start_again = move || {
        (any.get() || begun.get()).then(|| {
            let name = controller.pointing().start_again();
            view! {
                <button class="quiet" id="start-again" aria-label=name title=name on:click=begin>
                    <Icon name="clear" />
                </button>
            }
        })
    };
    view! { <div class="notebook-acts">{saying} {noting} {start_again}</div> }
}

fn note(controller: Controller) {
    let w = controller.dealing();
    let mut new = false;
    controller.session.edit(|draft| {
        let rule = draft.rule.clone();
        new = draft.note(&rule);
    });
    controller.app.say_kept(if new { w.noted() } else { w.noted_before() });
}
