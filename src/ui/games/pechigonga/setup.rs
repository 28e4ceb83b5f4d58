//! The form for a new match: one tap plays, everything else is an option.

use leptos::prelude::event_target_value;
use tertulia::core::Level;
use tertulia::games::pechigonga::{
    Announcing, Bets, Length, Lone, MOST_SEATS, Options, Pechigonga, Reading, Sequence, Showing,
    Temper, Ties,
};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::ROW;
use super::form::{Form, KEY};
use super::lesson::steps;
use super::terms::bets;
use super::words::agreed::{Words, words};
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
const TEMPERS: [Temper; 4] = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];
const READINGS: [Reading; 4] = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];
const BETS: [Bets; 3] = [Bets::Fixed, Bets::Spread, Bets::Resto];

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
fn choice(
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

/// A number out of a range.
fn number(
    form: Signal<Form>,
    label: &str,
    values: &[u16],
    get: fn(&Options) -> u16,
    set: fn(&mut Options, u16),
) -> El {
    let values = values.to_vec();
    let texts: Vec<String> = values.iter().map(u16::to_string).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let known = values.clone();
    let now = move || {
        form.with(|form| known.iter().position(|it| *it == get(&form.options)).unwrap_or(0))
    };
    choice("", label, &texts, now, move |at| {
        form.update(|form| values.get(at).map_or((), |value| set(&mut form.options, *value)));
    })
}

/// All that may be agreed: what matters most first, the rest behind a fold.
fn options(shell: Shell, form: Signal<Form>) -> El {
    let w = words(shell.lang());
    let ante =
        number(form, w.ante(), &[0, 1, 2, 3, 4, 5], |it| it.ante.into(), |it, n| it.ante = n as u8);
    let none = move || {
        form.with(|form| form.options.warning().is_some())
            .then(|| el("p why refused").add(w.ante_none()))
    };
    let compensation = number(
        form,
        w.compensation(),
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        |it| it.compensation.into(),
        |it, n| it.compensation = n as u8,
    );
    let prize = number(
        form,
        w.prize(),
        &[0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200],
        |it| it.prize.into(),
        |it, n| it.prize = n as u8,
    );
    let several = |id: &str, label: &str, names: &'static str, count: usize, of: Several| {
        let names: Vec<&str> = (0..count).map(|n| nth(names, n)).collect();
        let now = move || form.with(|form| of.get(&form.options));
        choice(id, label, &names, now, move |n| form.update(|form| of.set(&mut form.options, n)))
    };
    let bets = several("bets", w.bets(), w.bets_kinds(), 3, Several::Bets);
    let reading = several("reading", w.reading(), w.readings(), 4, Several::Reading);
    let reading_why = move || {
        form.with(|form| {
            pairs(w.readings_why())
                .nth(form.options.reading as usize)
                .unwrap_or_default()
                .0
                .to_owned()
        })
    };
    let reading = el("div explained").add(reading).add(el("p muted").live_text(reading_why));
    let rest = fold("details", w.more(), move || more(w, form).into());
    el("div options")
        .add(length(w, form))
        .add(explained(bets, w.bets_why()))
        .add(explained(ante, w.ante_why()).live(none))
        .add(explained(compensation, w.compensation_why()))
        .add(explained(prize, w.prize_why()))
        .add(reading)
        .add(rest.id("more"))
}

fn explained(field: El, why: &str) -> El {
    el("div explained").add(field).add(el("p muted").add(why))
}

/// How long a match is, and the stacks where there are some.
fn length(w: &'static Words, form: Signal<Form>) -> El {
    let names: Vec<&str> = (0..3).map(|n| nth(w.lengths(), n)).collect();
    let now = move || {
        form.with(|form| match form.options.length {
            Length::Thrice => 0,
            Length::Deals(_) => 1,
            Length::Stacks => 2,
        })
    };
    let field = choice("length", w.length(), &names, now, move |n| {
        form.update(|form| {
            form.options.length = match n {
                0 => Length::Thrice,
                1 => Length::Deals(6),
                _ => Length::Stacks,
            };
        });
    });
    let kind = distinct(form, |form| {
        (matches!(form.options.length, Length::Deals(_)), form.options.stacked())
    });
    let beside = move || {
        let (deals, stacked) = kind.get();
        let deals = deals.then(|| {
            let now = move || {
                form.with(|form| if let Length::Deals(n) = form.options.length { n } else { 6 })
            };
            number_field(w.deals(), (1, 60), now, move |n| {
                form.update(|form| form.options.length = Length::Deals(n))
            })
        });
        let stack = stacked.then(|| {
            let all = [20, 50, 100, 150, 200, 300, 500];
            number(form, w.stack(), &all, |it| it.stack, |it, n| it.stack = n)
        });
        Nodes::from(deals).and(stack)
    };
    el("div explained").add(field).live(beside).add(el("p muted").add(w.length_why()))
}

/// The settings that few will change.
fn more(w: &'static Words, form: Signal<Form>) -> El {
    let either = move |id: &str, label: &str, names: &'static str, of: Several| {
        let names: Vec<&str> = (0..2).map(|n| nth(names, n)).collect();
        let now = move || form.with(|form| of.get(&form.options));
        choice(id, label, &names, now, move |n| form.update(|form| of.set(&mut form.options, n)))
    };
    let switch = move |label: &str, of: Several| {
        let now = move || form.with(|form| of.get(&form.options) == 1);
        toggle(label, now, move |on| form.update(|form| of.set(&mut form.options, on.into())))
    };
    // Five must have the long pack.
    let few = distinct(form, |form| form.sitters.len() < 5);
    let pack = move || few.get().then(|| either("pack", w.pack(), w.packs(), Several::Pack));
    el("div options")
        .add(el("div explained").live(pack).add(el("p muted").add(w.pack_why())))
        .add(either("sequence", w.sequence(), w.sequences(), Several::Sequence))
        .add(explained(switch(w.one_suit(), Several::OneSuit), w.sequence_why()))
        .add(explained(switch(w.four_alike(), Several::FourAlike), w.four_alike_why()))
        .add(explained(switch(w.hiding(), Several::Hiding), w.hiding_why()))
        .add(explained(switch(w.naming(), Several::Naming), w.naming_why()))
        .add(explained(
            either("announcing", w.announcing(), w.announcings(), Several::Announcing),
            w.announcing_why(),
        ))
        .add(either("ties", w.ties(), w.ties_kinds(), Several::Ties))
        .add(explained(either("lone", w.lone(), w.lones(), Several::Lone), w.lone_why()))
        .add(explained(
            either("showing", w.showing(), w.showings(), Several::Showing),
            w.showing_why(),
        ))
}

/// A setting with a few choices, by number.
#[derive(Clone, Copy)]
enum Several {
    Bets,
    Reading,
    Pack,
    Sequence,
    OneSuit,
    FourAlike,
    Hiding,
    Naming,
    Announcing,
    Ties,
    Lone,
    Showing,
}

impl Several {
    fn get(self, it: &Options) -> usize {
        match self {
            Self::Bets => bets(it.bets),
            Self::Reading => it.reading as usize,
            Self::Pack => usize::from(it.pack == 48),
            Self::Sequence => it.sequence as usize,
            Self::OneSuit => it.one_suit.into(),
            Self::FourAlike => it.four_alike.into(),
            Self::Hiding => it.hiding.into(),
            Self::Naming => it.naming.into(),
            Self::Announcing => it.announcing as usize,
            Self::Ties => it.ties as usize,
            Self::Lone => it.lone as usize,
            Self::Showing => it.showing as usize,
        }
    }

    fn set(self, it: &mut Options, n: usize) {
        let on = n == 1;
        match self {
            Self::Bets => it.bets = BETS.get(n).copied().unwrap_or_default(),
            Self::Reading => it.reading = READINGS.get(n).copied().unwrap_or_default(),
            Self::Pack => it.pack = if on { 48 } else { 40 },
            Self::Sequence => it.sequence = if on { Sequence::Any } else { Sequence::Ace },
            Self::OneSuit => it.one_suit = on,
            Self::FourAlike => it.four_alike = on,
            Self::Hiding => it.hiding = on,
            Self::Naming => it.naming = on,
            Self::Announcing => {
                it.announcing = if on { Announcing::AtOnce } else { Announcing::InTurn };
            }
            Self::Ties => it.ties = if on { Ties::Split } else { Ties::Mano },
            Self::Lone => it.lone = if on { Lone::Carried } else { Lone::Takes },
            Self::Showing => it.showing = if on { Showing::All } else { Showing::Winner },
        }
    }
}
