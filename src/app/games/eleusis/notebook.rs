//! The notebook: guesses in the making, and those that were noted. Here a rule is stated, too.

use leptos::prelude::*;
use tertulia::games::eleusis::{Guess, Help, View};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::Form;

use super::builder::{Builder, explains};
use super::controller::Controller;
use super::deal::WordsField;
use super::draft::Note;
use super::pile::Pile;
use super::told;
use crate::app::components::{Dialog, Fold};
use crate::app::services::dom::focus;

/// The notebook as a dialog.
#[component]
pub fn Notebook(controller: Controller) -> impl IntoView {
    view! {
        <Dialog open=controller.notebook title=controller.words().notebook()>
            <Pages controller />
        </Dialog>
    }
}

/// What is in it.
#[component]
fn Pages(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let session = controller.session;
    // Whether a rule may be stated follows the game: the dialog stays open while others play.
    let guessing = Memo::new(move |_| controller.see(|_| controller.may_guess()));
    let not_yet = move || if guessing.get() { "" } else { w.not_yet() };
    let with_words = Memo::new(move |_| controller.look(|view| view.by_hand) && guessing.get());
    let take = Callback::new(move |id: String| {
        if let Some(card) = rule_card(&id) {
            let rule = card.rule.to_string();
            session.edit(|draft| draft.rule = rule);
            controller.refused.set(None);
            focus("say-it");
        }
    });
    view! {
        <p class="muted">{w.notebook_why()}</p>
        <p class="muted">{not_yet}</p>
        <UnderWay controller />
        <p class="why refused">{move || controller.refused.get().unwrap_or_default()}</p>
        <div class="actions">
            <SayIt controller guessing />
            <button id="note-it" on:click=move |_| note(controller)>
                {w.note()}
            </button>
        </div>
        <div>{move || with_words.get().then(|| view! { <SayWords controller /> })}</div>
        <Notes controller />
        <Fold title=w.build() class="fold" id="build">
            <Builder controller />
        </Fold>
        <Fold title=w.pile_card() class="fold" id="from-pile">
            <Pile controller take />
        </Fold>
    }
}

/// The rule under way in words, and whether it explains the table.
#[component]
fn UnderWay(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let rule = Memo::new(move |_| controller.session.draft.with(|draft| draft.rule.clone()));
    let said = move || rule.with(|rule| told::text(controller.app.lang(), rule, Form::Long));
    let agrees = move || {
        let note = Note { rule: rule.get(), crossed: false };
        match controller.see(|view| explains(view, &note)) {
            _ if note.rule.is_empty() => "",
            true => w.explains(),
            false => w.explains_not(),
        }
    };
    view! {
        <p class="said-rule" id="under-way">
            {said}
        </p>
        <p class="muted" id="agrees">
            {agrees}
        </p>
    }
}

/// The button that states the rule under way, while that may be.
#[component]
fn SayIt(controller: Controller, guessing: Memo<bool>) -> impl IntoView {
    let draft = controller.session.draft;
    let any = Memo::new(move |_| draft.with(|draft| !draft.rule.is_empty()));
    let say = move |_| {
        controller.guess(Guess::Rule(draft.with_untracked(|draft| draft.rule.clone())));
    };
    move || {
        (guessing.get() && any.get()).then(|| {
            view! {
                <button class="primary" id="say-it" on:click=say>
                    {controller.dealing().say_it()}
                </button>
            }
        })
    }
}

/// A rule stated in free words.
#[component]
fn SayWords(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let draft = controller.session.draft;
    let say = move |_| {
        controller.guess(Guess::Words(draft.with_untracked(|draft| draft.words.clone())));
    };
    view! {
        <Fold title=w.with_words() class="fold" id="with-words">
            <WordsField controller id="guess-words" label=w.with_words_label() />
            <div class="actions">
                <button id="say-words" on:click=say>
                    {w.say_words()}
                </button>
            </div>
        </Fold>
    }
}

fn note(controller: Controller) {
    let w = controller.dealing();
    let mut new = false;
    controller.session.edit(|draft| {
        let rule = draft.rule.clone();
        new = draft.note(&rule);
    });
    controller.app.announcer.say(if new { w.noted() } else { w.noted_before() });
}

/// The noted rules, each with what is known of it.
#[component]
fn Notes(controller: Controller) -> impl IntoView {
    let notes = Memo::new(move |_| controller.session.draft.with(|draft| draft.notes.clone()));
    let any = Memo::new(move |_| notes.with(|notes| !notes.is_empty()));
    // No rule is noted twice.
    let rules = move || notes.with(|all| all.iter().map(|it| it.rule.clone()).collect::<Vec<_>>());
    let list = move || {
        if !any.get() {
            return view! { <p class="muted">{controller.dealing().no_notes()}</p> }.into_any();
        }
        view! {
            <ul class="noted-list">
                <For each=rules key=String::clone let(rule)>
                    <Noted controller notes rule />
                </For>
            </ul>
        }
        .into_any()
    };
    view! { <div class="noted">{list}</div> }
}

#[component]
fn Noted(controller: Controller, notes: Memo<Vec<Note>>, rule: String) -> impl IntoView {
    let (w, session) = (controller.dealing(), controller.session);
    let text = told::text(controller.app.lang(), &rule, Form::Short);
    let label = {
        let text = text.clone();
        move |what: &str| format!("{what}: {text}")
    };
    let (take_label, delete_label) = (label(w.take()), label(w.delete()));
    let rule = StoredValue::new(rule);
    let at = Memo::new(move |_| {
        notes.with(|all| rule.with_value(|rule| all.iter().position(|it| it.rule == *rule)))
    });
    let crossed = Memo::new(move |_| {
        notes.with(|all| at.get().and_then(|n| all.get(n)).is_some_and(|it| it.crossed))
    });
    let crossing = move || if crossed.get() { w.uncross() } else { w.cross() };
    let take = move |_| {
        session.edit(|draft| draft.rule = rule.get_value());
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
            focus("note-it");
        }
    };
    let name = move || match crossed.get() {
        true => view! { <s>{text.clone()}</s> }.into_any(),
        false => view! { <span>{text.clone()}</span> }.into_any(),
    };
    view! {
        <li>
            <p>
                {name} " "
                <small class="state">
                    {move || state(controller, &rule.get_value(), crossed.get())}
                </small>
            </p>
            <div class="actions">
                <button aria-label=take_label on:click=take>
                    {w.take()}
                </button>
                <button
                    id=move || at.get().map(|n| format!("cross-{n}"))
                    aria-label=move || label(crossing())
                    on:click=cross
                >
                    {crossing}
                </button>
                <button aria-label=delete_label on:click=delete>
                    {w.delete()}
                </button>
            </div>
        </li>
    }
}

/// What is known of a noted rule. Marks cost help, and help is agreed on; without it one crosses out by
/// oneself.
fn state(controller: Controller, rule: &str, crossed: bool) -> &'static str {
    let w = controller.dealing();
    let note = Note { rule: rule.to_owned(), crossed };
    controller.see(|view: &View| match view.asked.contains(&Help::Refuted) {
        true if explains(view, &note) => w.possible(),
        true => w.refuted(),
        false if crossed => w.crossed(),
        false => "",
    })
}
