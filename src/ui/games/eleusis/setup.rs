//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::GameId;
use tertulia::games::eleusis::{BadOptions, Variant};

use super::Eleusis;
use super::form::{Form, distinct, key, seats};
use super::lesson::steps;
use super::settings::settings;
use super::words::agreed::{Words, words};
use crate::ui::desk;
use crate::ui::parts::{
    Callback, El, Nodes, Signal, effect, el, fold, number_field, segmented, text_field,
};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::tutorial::{first_visit, tutorial};
use crate::ui::words::{game_words, pairs};

/// A name that fits on a seat and in a sentence.
const LONGEST_NAME: u32 = 16;

pub fn setup(shell: Shell, row: GameId, variant: Variant, start: Callback<()>) -> El {
    let (w, frame) = (words(shell.lang()), shell.words());
    let form = Signal::new(Form::load(shell, row, variant));
    effect(Box::new(move || form.with(|form| shell.store.set(&key(row), form))));
    let before = desk::stored(shell, row);
    let begin = move || {
        // Another tab has dealt meanwhile: that match is the one to sit down at.
        if desk::stored(shell, row) != before {
            start.run(());
            return;
        }
        let now = form.get_untracked();
        // What cannot be played is said under the button already.
        if desk::deal::<Eleusis>(shell, row, now.options, now.sitters(shell.lang())).is_ok() {
            start.run(());
        }
    };
    let bad = move || form.with(Form::bad);
    let play = el("button primary big").id("play").add(frame.play()).click(begin);
    let play = play.live_attr("aria-disabled", move || Some(bad().is_some().to_string()));
    let why_not = move || {
        let why = bad().map(|bad| why(w, bad));
        why.map(|why| el("p why refused").id("bad-options").attr("role", "alert").add(why))
    };
    let lesson = Signal::new(first_visit(shell, row));
    let teach = move || match lesson.get() {
        true => {
            let done = move || lesson.set(false);
            el("div panel").add(tutorial(shell, row, steps(variant), done))
        }
        false => el("button quiet").add(frame.tutorial()).click(move || lesson.set(true)),
    };
    let helper = el("a quiet").attr("href", &format!("#/{row}/helper"));
    let helper = helper.add(crate::ui::games::room_name(shell, "helper"));
    let more = move || settings(shell, form, variant);
    let more = fold("details", frame.options(), more);
    el("section narrow setup")
        .add(el("h1").add(game_words(frame, row).name))
        .add(el("p tagline").add(game_words(frame, row).tagline))
        .add(play)
        .live(why_not)
        .add(el("div teach").live(teach))
        .add(chairs(shell, form))
        .add(rooms::guests(shell))
        .add(more.id("options"))
        .add(el("nav rooms").label(game_words(frame, row).name).add(helper))
}

/// The seats: how many, and who sits there.
fn chairs(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    let count = distinct(form, |form| form.sitters.len());
    let change = move |n: u8| form.update(|form| form.seat(n.into()));
    let number = number_field(w.seats(), seats(), move || count.get() as u8, change);
    let all = move || (0..count.get()).map(|n| chair(shell, form, n)).collect::<Nodes>();
    let list = el("ol chairs").live(all);
    let strength = move || strength(w, form);
    el("fieldset players")
        .add(el("legend").add(w.players()))
        .add(number)
        .add(list)
        .add(el("div explained").live(strength))
}

/// How strong the computer players are, where there are any.
fn strength(w: &'static Words, form: Signal<Form>) -> Option<Nodes> {
    let any = distinct(form, |form| form.level().is_some());
    let names = Level::ALL.into_iter().zip(pairs(w.strengths()));
    let all: Vec<(Level, String)> = names.map(|(it, (name, _))| (it, name.to_owned())).collect();
    let now = move || form.with(Form::level).unwrap_or_default();
    let choose = move |level| form.update(|form| form.set_level(level));
    let why = move || pairs(w.strengths()).nth(now() as usize).unwrap_or_default().1.to_owned();
    any.get().then(|| {
        let choice = segmented(w.strength(), "strength", &all, now, choose);
        Nodes::from(choice).and(el("p muted").live_text(why))
    })
}

fn chair(shell: Shell, form: Signal<Form>, n: usize) -> El {
    let w = words(shell.lang());
    let lang = shell.lang();
    let placeholder = move || {
        // What one is called without a name.
        form.with(|form| {
            let mut unnamed = form.clone();
            unnamed.sitters.iter_mut().for_each(|sitter| sitter.name.clear());
            desk::names(shell, &unnamed.sitters(lang)).into_iter().nth(n).unwrap_or_default()
        })
    };
    let sitter = move |form: &Form| form.sitters.get(n).cloned();
    let name = form.with_untracked(sitter).map(|sitter| sitter.name).unwrap_or_default();
    let rename = move |name| {
        form.update(|form| form.sitters.get_mut(n).map_or((), |sitter| sitter.name = name));
    };
    let is_person = move || form.with(sitter).is_some_and(|sitter| sitter.computer.is_none());
    let person = move |person: bool| form.update(|form| form.set_person(n, person));
    let kinds = [(true, w.person().to_owned()), (false, w.computer().to_owned())];
    let kind = segmented("", &format!("chair-{n}"), &kinds, is_person, person);
    let kind = kind.label(&w.who_sits(n + 1));
    let name = text_field(&shell.words().name_of(n + 1), LONGEST_NAME, &name, placeholder, rename);
    el("li").add(name).add(kind)
}

fn why(w: &'static Words, bad: BadOptions) -> &'static str {
    match bad {
        BadOptions::Seats => w.bad_seats(),
        BadOptions::Hand => w.bad_hand(),
        BadOptions::Rounds => w.bad_rounds(),
        BadOptions::NoCards => w.bad_cards(),
        BadOptions::Invent => w.bad_grade(),
    }
}
