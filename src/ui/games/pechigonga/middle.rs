//! The middle of the table: everybody with chips and last word, the pot, and what was shown in this
//! deal. It holds nothing that not everybody knows.

use crate::ui::words::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Class, Move, Phase, Record, Said, View};

use super::cards;
use super::say::{self, name};
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::words::nth;
use crate::ui::words::numbers::minus;

/// So many letters of a name fit on a narrow place; of five fewer.
const SHORT: [usize; 2] = [9, 7];

/// The middle of the table.
pub fn middle(seated: Seated) -> El {
    // Each for itself: what has not changed need not be looked at, and all at once holds a slow device up.
    let part = move |part: fn(Seated, &View) -> Nodes| {
        el("div contents").shows(move || seated.see(|view| part(seated, view)))
    };
    // Where there is no room for all of it, it scrolls: then the keyboard reaches it.
    let middle = el("div middle").attr("tabindex", "0").attr("role", "group");
    middle
        .label(seated.words().seats())
        .soon(move || untrack(|| el("div arena").add(part(places)).soon(move || part(pots))))
}

fn places(seated: Seated, view: &View) -> Nodes {
    let names = seated.desk.names();
    let seats = (0..view.players.len() as u8).map(Seat);
    let places = seats.map(|seat| place(seated, view, seat, name(&names, seat)));
    let list = el("ul places").attr("data-n", &view.players.len().to_string());
    list.add(places.collect::<Nodes>()).into()
}

/// Chips: a figure beside a chip.
pub fn chips(kind: &str, told: &str, figure: &str) -> El {
    let coin = el("span coin").attr("aria-hidden", "true");
    let figure = el("b").attr("aria-hidden", "true").add(figure);
    el(kind).add(coin).add(figure).add(el("span unseen").add(told))
}

/// Accounts with their sign; stacks have none.
pub fn signed(chips: i32, stacked: bool) -> String {
    match chips {
        1.. if !stacked => format!("+{chips}"),
        _ => minus(chips),
    }
}

/// A seat's place.
fn place(seated: Seated, view: &View, seat: Seat, called: &str) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let Some(player) = view.players.get(seat.index()) else { return el("li") };
    let symbol = if seated.desk.is_person(seat) { "span who" } else { "span who machine" };
    let label = el("b")
        .attr("aria-hidden", "true")
        .add(short(called, SHORT[usize::from(view.players.len() > 4)]));
    let mano = (view.deal > 0 && view.mano == seat)
        .then(|| el("span mano").add(el("span unseen").add(w.mano())));
    let head =
        el("span stand-name").add(el(symbol).attr("aria-hidden", "true")).add(label).add(mano);
    let account = chips(
        "span account",
        &capital(&w.account(called, &minus(player.chips))),
        &signed(player.chips, view.options.stacked()),
    );
    let last = last_word(view, seat);
    let said = player.said.filter(|_| last.is_none());
    let silent = said == Some(Said::Silence);
    let text = match (last, said) {
        (Some(it), _) => say::short(lang, it.word),
        (None, Some(Said::Silence)) => w.silence().to_owned(),
        // In figures, as there is little room on a place.
        (None, Some(Said::Class(Class::FiftyFive))) => "¡55!".to_owned(),
        (None, Some(said)) => say::said(lang, said),
        (None, None) => String::new(),
    };
    let betting = view.phase == Phase::Bet && !player.live;
    let gone = last.is_some_and(|it| it.word == tertulia::games::pechigonga::Word::MeVoy);
    let text = match text.as_str() {
        _ if betting && !gone => w.looks_on().to_owned(),
        // Whoever looks knows of himself whether he thinks.
        "" if view.to_act.has(seat) && view.phase == Phase::Bet && !view.viewer.is(seat) => {
            w.speaking().to_owned()
        }
        _ => text,
    };
    let said = (!text.is_empty()).then(|| el("span said").add(text));
    let hush = silent || betting;
    let said = said.map(|it| if hush { it.attr("data-hush", "") } else { it });
    let bet = (player.paid > 0)
        .then(|| chips("span bet", &w.bet_of(player.paid), &player.paid.to_string()));
    let place = el("li stand").id(&format!("place-{}", seat.0)).add(head);
    let fan = hand_of(view).map(|n| {
        let mine = view.viewer.is(seat);
        let fan = el("span fan").attr("aria-hidden", "true").attr("data-n", &n.to_string());
        if mine { fan.attr("data-mine", "") } else { fan }
    });
    let place = place.add(fan).add(account).add(el("span words-said").add(said)).add(bet);
    let mark = |place: El, name: &str, on: bool| if on { place.attr(name, "") } else { place };
    let place = mark(place, "data-me", view.viewer.is(seat));
    let place = mark(place, "data-now", view.to_act.has(seat) && view.phase != Phase::Closing);
    mark(place, "data-out", betting)
}

/// How many cards everybody holds.
fn hand_of(view: &View) -> Option<u8> {
    match view.phase {
        Phase::Announce | Phase::Bet => Some([4, 4, 1, 9][usize::from(view.round.clamp(1, 4)) - 1]),
        _ => None,
    }
}

/// What a seat said last in the betting of this round.
fn last_word(view: &View, seat: Seat) -> Option<&Move> {
    view.moves.iter().rev().find(|it| it.seat == seat)
}

/// The pot of the round, and the four of the deal.
fn pots(seated: Seated, view: &View) -> Nodes {
    let w = seated.words();
    let mut pot = el("p pot");
    // An empty one is not seen: what comes behind it stays where it is.
    if view.pot > 0 {
        let carried = (view.carried > 0).then(|| el("small").add(w.carried(view.carried)));
        let head = el("span").add(w.pot());
        let heap = el("span heap").attr("aria-hidden", "true");
        let heap = heap.attr("data-size", &(view.pot.min(40) / 4).to_string());
        let figure = el("b").add(view.pot.to_string());
        pot = pot.id("pot").add(heap).add(head).add(" ").add(figure).add(carried);
    }
    let past = |n: &u8| view.rounds.iter().find(|round| round.number == *n);
    // While one plays the newest round stands first: where there is no room for all, it is seen.
    let (mut order, playing) = ([1, 2, 3, 4], matches!(view.phase, Phase::Announce | Phase::Bet));
    if playing {
        order.sort_by_key(|n| if past(n).is_some() { 9 - n } else { *n });
    }
    let round = |n: u8| {
        let past = past(&n);
        let now = view.round == n && past.is_none();
        let head = el("b").attr("aria-hidden", "true").add(n.to_string());
        let li = el("li").add(head);
        let li = match past {
            Some(record) => {
                let called = el("span unseen").add(w.round(n)).add(". ");
                li.attr("data-past", "").add(called).add(past_round(seated, record))
            }
            None => {
                let name = nth(w.rounds(), usize::from(n) - 1);
                // Where there is no room for it, it is still read out.
                let seen = el("span round-name").attr("aria-hidden", "true").add(name);
                li.add(el("span unseen").add(name)).add(seen)
            }
        };
        if now { li.attr("aria-current", "step") } else { li }
    };
    let rounds = order.into_iter().map(round).collect::<Nodes>();
    Nodes::from(pot).and(el("ol rounds").label(w.pots()).add(rounds))
}

/// A round that has ended: who won what, with which cards.
pub fn past_round(seated: Seated, record: &Record) -> Nodes {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let names = seated.desk.names();
    let mut lines = Nodes::default();
    if record.shown.is_empty() {
        lines = lines.and(el("span").add(say::record(lang, &names, record)));
    }
    for shown in &record.shown {
        let won = record.winners.has(shown.seat);
        let gain = record.gains.get(shown.seat.index()).copied().unwrap_or(0);
        let told =
            format!("{}: {}", capital(name(&names, shown.seat)), say::value(lang, shown.value));
        let gain = won.then(|| chips("span gain", &w.chips(gain), &signed(gain, false)));
        let lit = if won { shown.cards } else { cards::cards("") };
        let line = el("span shown");
        let line = if shown.cards.len() > 4 { line.attr("data-many", "") } else { line };
        let line = line.add(el("span").add(told)).add(gain);
        lines = lines.and(line.add(cards::row(lang, shown.cards, lit)));
    }
    if record.left > 0 && !record.shown.is_empty() {
        lines = lines.and(el("small").add(w.carried(record.left)));
    }
    lines
}

/// A name for a narrow place: its first word, and of a long one as much as there is room for.
fn short(name: &str, most: usize) -> String {
    let first = name.split(' ').next().unwrap_or_default();
    if first.chars().count() <= most {
        return first.to_owned();
    }
    first.chars().take(most - 1).chain(['…']).collect()
}
