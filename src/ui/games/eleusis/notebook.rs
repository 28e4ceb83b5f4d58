//! The notebook: guesses in the making, and those that were noted. Here a rule is stated, too.

use leptos::prelude::*;
use tertulia::games::eleusis::{Guess, Help, View};
use tertulia::secret_rule::say::Form;

use super::builder::{self, builder};
use super::deal::{pile, words_field};
use super::draft::{Draft, Note};
use super::form::distinct;
use super::seated::Seated;
use super::told;
use crate::ui::parts::{Callback, El, Nodes, dialog, el, focus, fold};
use tertulia::secret_rule::pile::rule_card;

/// The notebook as a dialog.
pub fn notebook(seated: Seated) -> El {
    dialog(seated.shell, seated.notebook, seated.words().notebook(), move || inside(seated))
}

/// What is in it.
pub fn inside(seated: Seated) -> Nodes {
    let w = seated.dealing();
    let desk = seated.desk;
    let take = Callback::new(move |id: String| {
        if let Some(card) = rule_card(&id) {
            let rule = card.rule.to_string();
            desk.edit(|draft| draft.rule = rule);
            seated.refused.set(None);
            focus("say-it");
        }
    });
    // Whether a rule may be stated follows the game: the dialog stays open while others play.
    let guessing = distinct(desk.view, move |_| seated.may_guess());
    let by_hand = seated.look(|view| view.by_hand);
    let empty = distinct(desk.draft, |draft: &Draft| draft.rule.is_empty());
    let say_it = move || {
        (guessing.get() && !empty.get()).then(|| {
            let button = el("button primary").id("say-it").add(w.say_it());
            button.click(move || {
                let rule = desk.draft.with_untracked(|draft| draft.rule.clone());
                seated.guess(Guess::Rule(rule));
            })
        })
    };
    let not_yet = move || if guessing.get() { "" } else { w.not_yet() }.to_owned();
    let under_way = move || {
        let lang = seated.shell.lang();
        desk.draft.with(|draft| told::text(lang, &draft.rule, Form::Long))
    };
    let agrees = move || {
        let rule = desk.draft.with(|draft| draft.rule.clone());
        let rule = Note { rule, crossed: false };
        match seated.see(|view| builder::explains(view, &rule)) {
            _ if rule.rule.is_empty() => "",
            true => w.explains(),
            false => w.explains_not(),
        }
        .to_owned()
    };
    let noted = el("button").id("note-it").add(w.note()).click(move || note(seated));
    let words = move || {
        (by_hand && guessing.get()).then(|| {
            fold("details fold", w.with_words(), move || {
                let say = el("button").id("say-words").add(w.say_words()).click(move || {
                    let words = desk.draft.with_untracked(|draft| draft.words.clone());
                    seated.guess(Guess::Words(words));
                });
                let field = words_field(seated, "guess-words", w.with_words_label());
                Nodes::from(field).and(el("div actions").add(say))
            })
            .id("with-words")
        })
    };
    let why = move || seated.refused.get().unwrap_or_default();
    Nodes::from(el("p muted").add(w.notebook_why()))
        .and(el("p muted").live_text(not_yet))
        .and(el("p said-rule").id("under-way").live_text(under_way))
        .and(el("p muted").id("agrees").live_text(agrees))
        .and(el("p why refused").live_text(why))
        .and(el("div actions").live(say_it).add(noted))
        .and(el("div").live(words))
        .and(notes(seated))
        .and(fold("details fold", w.build(), move || builder(seated).into()).id("build"))
        .and(fold("details fold", w.pile_card(), move || pile(seated, take)).id("from-pile"))
}

fn note(seated: Seated) {
    let w = seated.dealing();
    let mut new = false;
    seated.desk.edit(|draft| {
        let rule = draft.rule.clone();
        new = draft.note(&rule);
    });
    seated.shell.speech.say(if new { w.noted() } else { w.noted_before() });
}

/// The noted rules, each with what is known of it.
fn notes(seated: Seated) -> El {
    let w = seated.dealing();
    let list = distinct(seated.desk.draft, |draft: &Draft| draft.notes.clone());
    el("div noted").live(move || {
        let all = list.get();
        if all.is_empty() {
            return el("p muted").add(w.no_notes());
        }
        let items = all.into_iter().enumerate().map(|(n, it)| item(seated, n, it));
        el("ul noted-list").add(items.collect::<Nodes>())
    })
}

fn item(seated: Seated, n: usize, note: Note) -> El {
    let (w, desk) = (seated.dealing(), seated.desk);
    let text = told::text(seated.shell.lang(), &note.rule, Form::Short);
    let (cross, open) = if note.crossed { (w.uncross(), "s") } else { (w.cross(), "span") };
    let label = |what: &str| format!("{what}: {text}");
    let state = {
        let note = note.clone();
        // Marks cost help, and help is agreed on; without it one crosses out by oneself.
        let state = move |view: &View| match view.asked.contains(&Help::Refuted) {
            true if builder::explains(view, &note) => w.possible(),
            true => w.refuted(),
            false if note.crossed => w.crossed(),
            false => "",
        };
        distinct(desk.view, state)
    };
    let rule = note.rule.clone();
    let take = el("button").add(w.take()).label(&label(w.take())).click(move || {
        let rule = rule.clone();
        desk.edit(|draft| draft.rule = rule);
        focus("note-it");
    });
    let crossing = move || {
        desk.edit(|draft| draft.notes[n].crossed ^= true);
        focus(&format!("cross-{n}"));
    };
    let cross = el("button").id(&format!("cross-{n}")).add(cross).label(&label(cross));
    let delete = el("button").add(w.delete()).label(&label(w.delete())).click(move || {
        desk.edit(|draft| drop(draft.notes.remove(n)));
        focus("note-it");
    });
    let state = el("small state").live_text(move || state.get().to_owned());
    el("li")
        .add(el("p").add(el(open).add(text.as_str())).add(" ").add(state))
        .add(el("div actions").add(take).add(cross.click(crossing)).add(delete))
}
