//! The noted rules: one strikes itself out with the card that speaks against it.

use leptos::prelude::*;
use tertulia::games::eleusis::Standing;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use super::super::controller::Controller;
use super::super::draft::Note;
use super::super::told;
use crate::app::components::cards::name;
use crate::app::services::dom::focus;

/// The noted rules, each with what is known of it.
#[component]
pub fn Notes(controller: Controller) -> impl IntoView {
    let notes = Memo::new(move |_| controller.session.draft.with(|draft| draft.notes.clone()));
    let any = Memo::new(move |_| notes.with(|notes| !notes.is_empty()));
    // No rule is noted twice.
    let rules = move || notes.with(|all| all.iter().map(|it| it.rule.clone()).collect::<Vec<_>>());
    let list = move || {
        any.get().then(|| {
            view! {
                <ul class="noted-list">
                    <For each=rules key=String::clone let(rule)>
                        <Noted controller notes rule />
                    </For>
                </ul>
            }
        })
    };
    view! { <div class="noted">{list}</div> }
}

#[component]
fn Noted(controller: Controller, notes: Memo<Vec<Note>>, rule: String) -> impl IntoView {
    let (w, session) = (controller.dealing(), controller.session);
    let lang = controller.app.lang();
    let text = told::text(lang, &rule, Form::Short);
    let label = {
        let text = text.clone();
        move |what: &str| format!("{what}: {text}")
    };
    let (take_label, delete_label) = (label(w.take()), label(w.delete()));
    let parsed = StoredValue::new(rule.parse::<Rule>().ok());
    // What is no rule, from another version perhaps, nothing can be said of.
    let standing = Memo::new(move |_| {
        let stands = |rule: &Rule| controller.see(|view| view.standing(rule));
        parsed.with_value(|rule| rule.as_ref().map_or(Standing::Possible, stands))
    });
    let rule = StoredValue::new(rule);
    let at = Memo::new(move |_| {
        notes.with(|all| rule.with_value(|rule| all.iter().position(|it| it.rule == *rule)))
    });
    let crossed = Memo::new(move |_| {
        notes.with(|all| at.get().and_then(|n| all.get(n)).is_some_and(|it| it.crossed))
    });
    let crossing = move || if crossed.get() { w.uncross() } else { w.cross() };
    let take = move |_| {
        controller.take(&rule.get_value());
        focus("note-it");
    };
    let cross = move |_| {
        if let Some(n) = at.get_untracked() {
            session.edit(|draft| draft.notes[n].crossed ^= true);
            focus(&format!("cross-{n}"));
        }
    };
    let delete = move |_| {
        if let Some(n) = at.get_untracked() {
            session.edit(|draft| drop(draft.notes.remove(n)));
            focus("shape-0");
        }
    };
    // What is under way stands above, and is in use.
    let current =
        Memo::new(move |_| session.draft.with(|draft| rule.with_value(|rule| draft.rule == *rule)));
    let use_it = move || {
        (!current.get()).then(|| {
            view! {
                <button aria-label=take_label.clone() on:click=take>
                    {w.take()}
                </button>
            }
        })
    };
    let gone = move || crossed.get() || standing.get() != Standing::Possible;
    let name_of_rule = move || match gone() {
        true => view! { <s>{text.clone()}</s> }.into_any(),
        false => view! { <span>{text.clone()}</span> }.into_any(),
    };
    let state = move || match standing.get() {
        Standing::Against(it) => controller.pointing().struck(&name(lang, it.card)),
        Standing::Missed => controller.pointing().missed().to_owned(),
        Standing::Possible if crossed.get() => w.crossed().to_owned(),
        Standing::Possible => w.possible().to_owned(),
    };
    view! {
        <li class:gone=gone aria-current=move || current.get().then_some("true")>
            <p>{name_of_rule} " " <small class="state">{state}</small></p>
            <div class="actions">
                {use_it}
                <button
                    id=move || at.get().map(|n| format!("cross-{n}"))
                    aria-label=move || label(crossing())
                    on:click=cross
                >
                    {crossing}
                </button> <button aria-label=delete_label on:click=delete>
                    {w.delete()}
                </button>
            </div>
        </li>
    }
}
