//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::batalla::{Batalla, Jacks, MOST_SEATS, Options, Queens, Revolution};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::ROW;
use super::form::{Form, KEY};
use super::lesson::steps;
use super::words::accord::{Words, words};
use crate::ui::desk;
use crate::ui::parts::{
    Callback, El, Nodes, Signal, distinct, effect, el, fold, number_field, segmented, text_field,
    toggle,
};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::tutorial::{first_visit, tutorial};
use crate::ui::words::{game_words, nth, pairs};

/// A name that fits at a place and in a sentence.
const LONGEST_NAME: u32 = 16;

pub fn setup(shell: Shell, start: Callback<()>) -> El {
    let frame = shell.words();
    let form = Signal::new(Form::load(shell));
    effect(Box::new(move || form.with(|form| shell.store.set(KEY, form))));
    let before = desk::stored(shell, ROW);
    let begin = move || {
        // Another tab has dealt meanwhile: that match is the one to sit down at.
        if desk::stored(shell, ROW) != before {
            start.run(());
            return;
        }
        let now = form.get_untracked();
        // The form holds only what can be played.
        if desk::deal::<Batalla>(shell, ROW, now.options, now.sitters(shell.lang())).is_ok() {
            start.run(());
        }
    };
    let play = el("button primary big").id("play").add(frame.play()).click(begin);
    let lesson = Signal::new(first_visit(shell, ROW));
    let teach = move || match lesson.get() {
        true => {
            let done = move || lesson.set(false);
            el("div panel").add(tutorial(shell, ROW, steps, done))
        }
        false => el("button quiet").add(frame.tutorial()).click(move || lesson.set(true)),
    };
    let more = move || options(shell, form).into();
    let more = fold("details", frame.options(), more);
    el("section narrow setup")
        .add(el("h1").add(game_words(frame, ROW).name))
        .add(el("p tagline").add(game_words(frame, ROW).tagline))
        .add(play)
        .add(el("div teach").live(teach))
        .add(chairs(shell, form))
        .add(rooms::guests(shell))
        .add(more.id("options"))
}

/// The seats: how many, and who sits there.
fn chairs(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    let count = distinct(form, |form| form.sitters.len());
    let change = move |n: u8| form.update(|form| form.seat(n.into()));
    let number = number_field(w.seats(), (2, MOST_SEATS), move || count.get() as u8, change);
    let all = move || (0..count.get()).map(|n| chair(shell, form, n)).collect::<Nodes>();
    el("fieldset players")
        .add(el("legend").add(w.players()))
        .add(number)
        .add(el("ol chairs").live(all))
        .add(el("div explained").live(move || strength(w, form)))
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
    let placeholder = move || {
        // What one is called without a name.
        form.with(|form| {
            let mut unnamed = form.clone();
            if let Some(sitter) = unnamed.sitters.get_mut(n) {
                sitter.name.clear();
            }
            let names = desk::names(shell, &unnamed.sitters(shell.lang()));
            names.into_iter().nth(n).unwrap_or_default()
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

/// All that may be agreed.
fn options(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    let explained =
        |field: El, why: &str| el("div explained").add(field).add(el("p muted").add(why));
    let jokers: Vec<(u8, String)> = (0..=2).map(|n| (n, n.to_string())).collect();
    let jokers = segmented(
        w.jokers(),
        "jokers",
        &jokers,
        move || form.with(|form| form.options.jokers),
        move |n| form.update(|form| form.options.jokers = n),
    );
    // Three choices of two, on the same piece of the builder.
    let either = |label: &str, name: &str, names: &'static str, of: Either| {
        let kinds = [false, true].map(|on| (on, nth(names, on.into()).to_owned()));
        let now = move || form.with(|form| of.get(&form.options));
        segmented(label, name, &kinds, now, move |on| {
            form.update(|form| of.set(&mut form.options, on));
        })
    };
    let revolution = either(w.revolution(), "revolution", w.revolutions(), Either::Revolution);
    let jacks = either(w.three_jacks(), "jacks", w.jacks(), Either::Jacks);
    let queens = either(w.two_queens(), "queens", w.queens(), Either::Queens);
    let games = move || form.with(|form| form.options.games);
    let games = number_field(w.games(), (1, 20), games, move |n| {
        form.update(|form| form.options.games = n);
    });
    let memory = move || form.with(|form| form.options.memory);
    let memory = toggle(w.memory(), memory, move |on| {
        form.update(|form| form.options.memory = on);
    });
    el("div options")
        .add(explained(games, w.games_why()))
        .add(explained(memory, w.memory_why()))
        .add(explained(jokers, w.jokers_why()))
        .add(explained(revolution, w.revolution_why()))
        .add(explained(jacks, w.three_jacks_why()))
        .add(explained(queens, w.two_queens_why()))
        .add(explained(limit(w, form), w.limit_why()))
}

/// The agreed number of tricks.
fn limit(w: &'static Words, form: Signal<Form>) -> El {
    let limits = Options::LIMITS.map(|limit| el("option").add(limit.to_string()));
    let none = el("option").attr("value", "").add(w.no_limit());
    let select = el("select").id("limit").add(none).add(limits.into_iter().collect::<Nodes>());
    let select = select.on("change", move |event| {
        form.update(|form| form.options.limit = event_target_value(&event).parse().ok());
    });
    let node: HtmlSelectElement = select.raw().clone().unchecked_into();
    effect(Box::new(move || {
        let limit = form.with(|form| form.options.limit);
        node.set_value(&limit.map(|limit| limit.to_string()).unwrap_or_default());
    }));
    el("label field").add(el("span").add(w.limit())).add(select)
}

/// A setting with two choices, of which the second is on.
#[derive(Clone, Copy)]
enum Either {
    Revolution,
    Jacks,
    Queens,
}

impl Either {
    fn get(self, options: &Options) -> bool {
        match self {
            Self::Revolution => options.revolution == Revolution::Next,
            Self::Jacks => options.three_jacks == Jacks::Cancel,
            Self::Queens => options.two_queens == Queens::Cancel,
        }
    }

    fn set(self, options: &mut Options, on: bool) {
        match self {
            Self::Revolution => {
                options.revolution = if on { Revolution::Next } else { Revolution::Immediate };
            }
            Self::Jacks => options.three_jacks = if on { Jacks::Cancel } else { Jacks::Parity },
            Self::Queens => options.two_queens = if on { Queens::Cancel } else { Queens::Others },
        }
    }
}
