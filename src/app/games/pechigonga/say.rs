//! Events, rounds and refusals in words.

use crate::app::services::translations::capital;
use tertulia::core::{Outcome, Seat, Seats};
use tertulia::games::pechigonga::{
    Class, End, Event, Move, Options, Record, Refusal, Said, Value, Word,
};

use super::cards;
use super::words::table::{Words, words};
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::{minus, signed};
use crate::app::services::translations::{in_order, joined, listed, nth, stopped, words as frame};
use crate::app::session::Remark;

pub fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// The names of some seats.
pub fn named(lang: Lang, names: &[String], seats: Seats) -> String {
    listed(lang, &mut seats.iter().map(|seat| name(names, seat)))
}

/// What a class is called.
pub fn class(lang: Lang, class: Class) -> &'static str {
    nth(words(lang).classes(), class as usize)
}

/// The same, where there is little room.
fn brief(lang: Lang, it: Class) -> &'static str {
    if it == Class::FiftyFive { "55" } else { class(lang, it) }
}

/// What a hand is, with its points.
pub fn value(lang: Lang, value: Value) -> String {
    let w = words(lang);
    match value.class {
        Class::FiftyFive => class(lang, value.class).to_owned(),
        Class::Card => w.one_card(value.points),
        Class::Runs => w.runs(value.points),
        other => w.value(class(lang, other), value.points),
    }
}

/// The word that somebody has said, as it stands on a seat.
pub fn short(lang: Lang, word: Word) -> String {
    let w = words(lang);
    let with = |word: &str, chips: i32| [word, " ", &chips.to_string()].concat();
    match word {
        Word::Paso => w.paso().to_owned(),
        Word::Envido(chips) => with(w.envido(), chips),
        Word::Quiero => w.quiero().to_owned(),
        Word::Revido(chips) => with(w.revido(), chips),
        Word::MeVoy => w.me_voy().to_owned(),
    }
}

/// What a word comes to, in the language of the page.
pub fn plainly(lang: Lang, word: Word) -> &'static str {
    let all = words(lang).plainly();
    nth(
        all,
        match word {
            Word::Paso => 0,
            Word::Envido(_) => 1,
            Word::Quiero => 2,
            Word::Revido(_) => 3,
            Word::MeVoy => 4,
        },
    )
}

/// Likewise of an announcement, which is the last of them.
pub fn announced_plainly(lang: Lang) -> &'static str {
    nth(words(lang).plainly(), 5)
}

/// An announcement, as it stands on a seat.
pub fn said(lang: Lang, said: Said) -> String {
    match said {
        Said::Silence => "…".to_owned(),
        Said::Tengo => words(lang).tengo().to_owned(),
        Said::Class(it) => words(lang).tengo_class(brief(lang, it)),
    }
}

fn announced(lang: Lang, who: &str, said: Said) -> String {
    let w = words(lang);
    match said {
        Said::Silence => w.silent(who),
        Said::Tengo => w.says_tengo(who),
        Said::Class(it) => w.says_class(who, brief(lang, it)),
    }
}

fn spoke(w: &Words, who: &str, it: &Move) -> String {
    match it.word {
        Word::Paso => w.says_paso(who),
        Word::Envido(chips) => w.says_envido(who, chips),
        Word::Quiero => w.says_quiero(who, it.chips),
        Word::Revido(chips) => w.says_revido(who, chips),
        Word::MeVoy => w.says_me_voy(who),
    }
}

/// How a round ended, in a sentence.
pub fn record(lang: Lang, names: &[String], record: &Record) -> String {
    let w = words(lang);
    let first = record.winners.iter().chain(record.stayed.iter()).next().unwrap_or(Seat(0));
    let who = name(names, first);
    let best = record.shown.iter().find(|shown| shown.seat == first);
    let best = best.map(|shown| value(lang, shown.value)).unwrap_or_default();
    // The figures on the table are what somebody has won, less what they had put in themselves.
    let net = signed(record.gains.get(first.index()).copied().unwrap_or(0));
    capital(&match record.end {
        End::Lone if record.left > 0 => w.ended_lone_carried(who, &best, record.left),
        End::Lone => {
            let paid = compensation(w, record.compensation, names.len().saturating_sub(1));
            w.ended_lone(who, &best, record.pot, &paid, &net)
        }
        End::Away => w.ended_away(who, record.pot, &best, &net),
        // Side pots: each winner has a hand of his own.
        End::Showdown if record.winners.len() > 1 && differ(record) => {
            let won = record.shown.iter().filter(|shown| record.winners.has(shown.seat));
            let each =
                won.map(|it| [name(names, it.seat), " (", &value(lang, it.value), ")"].concat());
            let each: Vec<String> = each.collect();
            w.ended_sides(&joined(&mut each.iter().map(String::as_str), ", "), record.pot)
        }
        End::Showdown if record.winners.len() > 1 => {
            w.ended_split(&named(lang, names, record.winners), record.pot, &best)
        }
        End::Showdown => w.ended_showdown(who, record.pot, &best, &net),
        End::Carried => w.ended_carried(record.left),
    })
}

/// What all others have paid a lone announcer. Where somebody had not enough it is no sum of equal parts.
fn compensation(w: &Words, sum: i32, rivals: usize) -> String {
    match i32::try_from(rivals) {
        _ if sum == 0 => String::new(),
        Ok(rivals @ 2..) if sum % rivals == 0 => w.paid_by_each(&w.amount(sum / rivals)),
        _ => w.compensated(&w.amount(sum)),
    }
}

/// What the winners say of a round, in bubbles. What is bet stands at the places by itself.
pub fn remarks(lang: Lang, record: &Record) -> Vec<Remark> {
    let w = words(lang);
    let remark = |seat: Seat| {
        let shown = record.shown.iter().any(|shown| shown.seat == seat);
        Remark::new(seat, if shown { w.for_me() } else { w.mine() })
    };
    record.winners.iter().map(remark).collect()
}

/// Whether the winners have hands of different worth.
fn differ(record: &Record) -> bool {
    let mut won = record.shown.iter().filter(|shown| record.winners.has(shown.seat));
    let first = won.next().map(|shown| shown.value);
    won.any(|shown| Some(shown.value) != first)
}

/// What is said of an event.
pub fn event(lang: Lang, names: &[String], _: &Options, event: &Event) -> Option<String> {
    let w = words(lang);
    let called = |seat: &Seat| name(names, *seat);
    Some(match event {
        Event::Accepted(_) | Event::Ready(_) | Event::Said(_, None) => return None,
        Event::Began(deal, mano) => w.began(*deal, called(mano)),
        Event::Round(n) => w.round_named(*n, nth(w.rounds(), usize::from(*n) - 1)),
        Event::Cards(_, own) => w.your_cards(&cards::names(lang, *own)),
        Event::Said(seat, Some(said)) => announced(lang, called(seat), *said),
        Event::Heard(all) => {
            let all =
                (0..).map(Seat).zip(all).map(|(seat, said)| announced(lang, called(&seat), *said));
            let all: Vec<String> = all.collect();
            joined(&mut all.iter().map(String::as_str), " ")
        }
        Event::Spoke(it) => spoke(w, called(&it.seat), it),
        Event::Ended(it) => {
            let mut told = record(lang, names, it);
            for shown in &it.shown {
                let cards = cards::names(lang, shown.cards);
                let value = value(lang, shown.value);
                told = [&told, " ", &w.shows(called(&shown.seat), &value, &cards)].concat();
            }
            told
        }
        Event::Prize(it) => w.prize(called(&it.seat), it.chips),
        Event::Closed(deal) => {
            let gains = (0..).map(Seat).zip(&deal.gains);
            let gains: Vec<String> =
                gains.map(|(seat, it)| w.gained(called(&seat), &minus(*it))).collect();
            let gains = joined(&mut gains.iter().map(String::as_str), "; ");
            [&w.deal_closed(deal.number), " ", &capital(&gains), "."].concat()
        }
        Event::Over(outcome) => stopped(winner(lang, names, outcome)),
    })
}

/// Who has won a match, or between whom it is a draw.
pub fn winner(lang: Lang, names: &[String], outcome: &Outcome) -> String {
    let mut best: Vec<&str> = outcome.winners.iter().map(|seat| name(names, seat)).collect();
    in_order(lang, &mut best);
    match best.split_last() {
        None => frame(lang).draw().to_owned(),
        Some((one, [])) => frame(lang).wins(one),
        Some((last, others)) => words(lang).tie(&joined(&mut others.iter().copied(), ", "), last),
    }
}

/// Why an action was refused.
pub fn refusal(w: &'static Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotNow => w.refuse_not_now(),
        Refusal::MustAnnounce => w.refuse_must_announce(),
        Refusal::NothingToAnnounce => w.refuse_nothing(),
        Refusal::NoNaming => w.refuse_naming(),
        Refusal::AboveOwn => w.refuse_above(),
        Refusal::Owed => w.refuse_owed(),
        Refusal::NothingOwed => w.refuse_nothing_owed(),
        Refusal::Hider => w.refuse_hider(),
        Refusal::NoMoreRevites => w.refuse_revites(),
        Refusal::Amount(least, most) => return w.amount_range(*least, *most),
        Refusal::NoPechigonga => w.refuse_pechigonga(),
    }
    .to_owned()
}
