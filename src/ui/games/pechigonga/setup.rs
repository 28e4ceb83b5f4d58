//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::pechigonga::{MOST_SEATS, Pechigonga, Temper};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::ROW;
use super::form::{Form, KEY};
use super::lesson::steps;
use super::settings::settings;
use super::words::agreed::{Words, words};
use crate::ui::desk;
use crate::ui::parts::{
    Callback, El, Nodes, Signal, distinct, effect, el, fold, number_field, segmented, text_field,
};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::tutorial::{first_visit, tutorial};
use crate::ui::words::{game_words, pairs};

/// A name that fits at a place and in a sentence.
const LONGEST_NAME: u32 = 16;
const TEMPERS: [Temper; 4] = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];

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
        if desk::deal::<Pechigonga>(shell, ROW, now.options, now.sitters(shell.lang())).is_ok() {
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
    let more = move || settings(shell, form).into();
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
}

fn chair(shell: Shell, form: Signal<Form>, n: usize) -> El {
    let w = words(shell.lang());
    let placeholder = move || {
        // What one is called without a name.
        form.with(|form| {
            let mut unnamed = form.clone();
            unnamed.sitters.iter_mut().for_each(|sitter| sitter.name.clear());
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
    let machine = distinct(form, move |form| sitter(form).is_some_and(|it| it.computer.is_some()));
    let nature = move || machine.get().then(|| nature(w, form, n));
    el("li").add(name).add(kind).live(nature)
}

/// Level and temperament of a computer player.
fn nature(w: &'static Words, form: Signal<Form>, n: usize) -> El {
    let level = move || {
        form.with(|form| form.sitters.get(n).and_then(|it| it.computer)).unwrap_or_default()
            as usize
    };
    let set_level = move |at: usize| {
        form.update(|form| {
            if let Some(sitter) = form.sitters.get_mut(n) {
                sitter.computer = Level::ALL.get(at).copied();
            }
        });
    };
    let temper = move || {
        let now = form.with(|form| form.options.tempers.get(n).copied().unwrap_or_default());
        TEMPERS.iter().position(|it| *it == now).unwrap_or(0)
    };
    let set_temper = move |at: usize| {
        form.update(|form| {
            if let (Some(own), Some(temper)) = (form.options.tempers.get_mut(n), TEMPERS.get(at)) {
                *own = *temper;
            }
        });
    };
    let levels = pairs(w.levels()).map(|(name, _)| name).collect::<Vec<_>>();
    let tempers = pairs(w.tempers()).map(|(name, _)| name).collect::<Vec<_>>();
    let level_field = choice(&format!("level-{n}"), w.level(), &levels, level, set_level);
    let temper_field = choice(&format!("temper-{n}"), w.temper(), &tempers, temper, set_temper);
    let why = el("p muted").live_text(move || {
        let of = |list, n| pairs(list).nth(n).unwrap_or_default().1;
        [of(w.levels(), level()), " ", of(w.tempers(), temper())].concat()
    });
    el("div nature").add(level_field).add(temper_field).add(why)
}

/// One of several.
pub fn choice(
    id: &str,
    label: &str,
    all: &[&str],
    now: impl Fn() -> usize + 'static,
    choose: impl Fn(usize) + 'static,
) -> El {
    let option = |(n, text): (usize, &&str)| el("option").attr("value", &n.to_string()).add(*text);
    let select = el("select").id(id).add(all.iter().enumerate().map(option).collect::<Nodes>());
    // The list holds numbers of the range only.
    let select =
        select.on("change", move |event| event_target_value(&event).parse().map_or((), &choose));
    let node: HtmlSelectElement = select.raw().clone().unchecked_into();
    effect(Box::new(move || node.set_value(&now().to_string())));
    el("label field").add(el("span").add(label)).add(select)
}
