//! What may be agreed: the settings of a match, behind a fold of the form.

use leptos::prelude::*;
use tertulia::games::pechigonga::{
    Announcing, Bets, Length, Lone, Options, Reading, Sequence, Showing, Ties,
};

use super::form::Form;
use super::setup::choice;
use super::terms::bets;
use super::words::agreed::{Words, words};
use super::words::reasons::{self, Words as Reasons};
use crate::ui::parts::{El, Nodes, Signal, distinct, el, fold, number_field, toggle};
use crate::ui::shell::Shell;
use crate::ui::words::{nth, pairs};

const READINGS: [Reading; 4] = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];
const BETS: [Bets; 3] = [Bets::Fixed, Bets::Spread, Bets::Resto];

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
pub fn settings(shell: Shell, form: Signal<Form>) -> El {
    let (w, why) = (words(shell.lang()), reasons::words(shell.lang()));
    let ante =
        number(form, w.ante(), &[0, 1, 2, 3, 4, 5], |it| it.ante.into(), |it, n| it.ante = n as u8);
    let none = move || {
        form.with(|form| form.options.warning().is_some())
            .then(|| el("p why refused").add(why.ante_none()))
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
            pairs(why.readings_why())
                .nth(form.options.reading as usize)
                .unwrap_or_default()
                .0
                .to_owned()
        })
    };
    let reading = el("div explained").add(reading).add(el("p muted").live_text(reading_why));
    let rest = fold("details", why.more(), move || more(w, why, form).into());
    el("div options")
        .add(length(w, why, form))
        .add(explained(bets, why.bets_why()))
        .add(explained(ante, why.ante_why()).live(none))
        .add(explained(compensation, why.compensation_why()))
        .add(explained(prize, why.prize_why()))
        .add(reading)
        .add(rest.id("more"))
}

fn explained(field: El, why: &str) -> El {
    el("div explained").add(field).add(el("p muted").add(why))
}

/// How long a match is, and the stacks where there are some.
fn length(w: &'static Words, why: &'static Reasons, form: Signal<Form>) -> El {
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
            number_field(why.deals(), (1, 60), now, move |n| {
                form.update(|form| form.options.length = Length::Deals(n))
            })
        });
        let stack = stacked.then(|| {
            let all = [20, 50, 100, 150, 200, 300, 500];
            number(form, w.stack(), &all, |it| it.stack, |it, n| it.stack = n)
        });
        Nodes::from(deals).and(stack)
    };
    el("div explained").add(field).live(beside).add(el("p muted").add(why.length_why()))
}

/// The settings that few will change.
fn more(w: &'static Words, why: &'static Reasons, form: Signal<Form>) -> El {
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
        .add(el("div explained").live(pack).add(el("p muted").add(why.pack_why())))
        .add(either("sequence", w.sequence(), w.sequences(), Several::Sequence))
        .add(explained(switch(w.one_suit(), Several::OneSuit), why.sequence_why()))
        .add(explained(switch(w.four_alike(), Several::FourAlike), why.four_alike_why()))
        .add(explained(switch(w.hiding(), Several::Hiding), why.hiding_why()))
        .add(explained(switch(w.naming(), Several::Naming), why.naming_why()))
        .add(explained(
            either("announcing", w.announcing(), w.announcings(), Several::Announcing),
            why.announcing_why(),
        ))
        .add(either("ties", w.ties(), w.ties_kinds(), Several::Ties))
        .add(explained(either("lone", w.lone(), w.lones(), Several::Lone), why.lone_why()))
        .add(explained(
            either("showing", w.showing(), w.showings(), Several::Showing),
            why.showing_why(),
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
