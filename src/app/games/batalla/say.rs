//! Events, tricks and refusals in words.

use crate::app::services::translations::capital;
use tertulia::core::{Outcome, Seat, Seats};
use tertulia::games::batalla::{
    Action, End, Event, Face, Faces, Kind, Options, Played, Power, Queens, Refusal, Revolution,
    Slot, Trick, View,
};

use super::words::table::{Words, named, words};
use crate::app::components::cards;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{in_order, joined, nth, words as frame};
use crate::app::session::Remark;

/// A card's name.
pub fn card(lang: Lang, face: Face) -> String {
    match face.card() {
        Some(card) => cards::name(lang, card),
        None => words(lang).joker().to_owned(),
    }
}

/// A card's rank: the suit does not matter.
pub fn rank(lang: Lang, face: Face) -> &'static str {
    match face.card() {
        Some(card) => cards::rank(lang, card),
        None => words(lang).joker(),
    }
}

/// What a card of the own hand does beside its rank, if anything: an 8 promises an exchange only where there will be a
/// pile (§7), a jack tells which order comes and when (§4), and between two a joker makes a battle (§6).
pub fn does(w: &'static Words, view: &View, face: Face) -> Option<&'static str> {
    let at = match face.slot() {
        Slot::QUEEN => 0,
        Slot::THREE => 1,
        // Behind the last card the pile becomes the hand.
        Slot::EIGHT if view.hand.len() < 2 => 4,
        Slot::EIGHT if view.pile.is_empty() => 3,
        Slot::EIGHT => 2,
        Slot::JACK if view.options.revolution == Revolution::Next => 7,
        Slot::JACK if view.reversed => 6,
        Slot::JACK => 5,
        Slot::JOKER if view.players.iter().filter(|it| it.playing).count() == 2 => 9,
        Slot::JOKER => 8,
        _ => return None,
    };
    Some(nth(w.card_does(), at))
}

/// The ranks of some cards, the lowest first.
pub fn ranks(lang: Lang, faces: Faces) -> String {
    let faces = sorted(faces);
    joined(&mut faces.iter().map(|face| rank(lang, *face)), ", ")
}

/// Cards from the 2 to the ace, the jokers last.
pub fn sorted(faces: Faces) -> Vec<Face> {
    let mut faces: Vec<Face> = faces.iter().collect();
    faces.sort_by_key(|face| face.slot());
    faces
}

/// Things that are told of several seats, as a sentence.
pub fn told(each: impl Iterator<Item = String>) -> String {
    let each: Vec<String> = each.collect();
    joined(&mut each.iter().map(String::as_str), "; ")
}

pub fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// A trick: who laid what, and what came of it.
pub fn trick(lang: Lang, names: &[String], options: &Options, trick: &Trick) -> String {
    let w = words(lang);
    let cards = trick.cards.iter();
    let laid = told(cards.map(|(seat, face)| w.laid(name(names, seat), rank(lang, face))));
    [capital(&laid), ". ".to_owned(), verdict(lang, names, options, trick)].concat()
}

/// What came of a trick, and why.
pub fn verdict(lang: Lang, names: &[String], options: &Options, trick: &Trick) -> String {
    let w = words(lang);
    let mut all: Vec<String> = Vec::new();
    if trick.cards.iter().filter(|(_, face)| face.slot().joker()).nth(1).is_some() {
        all.push(w.cancelled_jokers().to_owned());
    }
    let turned = match (trick.before != trick.after, trick.jacks > 0) {
        (true, _) if trick.after => w.revolution(),
        (true, _) => w.counter_revolution(),
        (false, true) => w.cancelled_jacks(),
        (false, false) => "",
    };
    // What holds from the next trick on is said after this one.
    let late = options.revolution == Revolution::Next;
    if !late && !turned.is_empty() {
        all.push(turned.to_owned());
    }
    let winner = trick.winner.unwrap_or(Seat(0));
    let who = name(names, winner);
    let best = trick.cards.of(winner).map_or("", |face| rank(lang, face));
    // A revolution has said what is best now.
    let known = !late && trick.before != trick.after;
    let why = if known { 2 } else { u8::from(trick.judged_reversed(options.revolution)) };
    let last = trick.gets_pot();
    let waits = if last.is_some() { 0 } else { trick.count };
    all.push(capital(&match trick.kind {
        Kind::Takes => w.takes(who, best, trick.count, why),
        Kind::Joker => w.joker_takes(who, trick.count),
        Kind::Battle => {
            let tied = trick.tied(options.revolution).iter().next();
            let face = tied.and_then(|seat| trick.cards.of(seat));
            w.battle(waits, face.map_or("", |face| rank(lang, face)))
        }
        Kind::Forced => w.forced(waits),
    }));
    if late && !turned.is_empty() {
        all.push(turned.to_owned());
    }
    let mut those = |seats: Seats, say: &dyn Fn(&str, u32) -> String| {
        let (names, count) = named(lang, names, seats);
        if count > 0 {
            all.push(capital(&say(&names, count)));
        }
    };
    those(trick.refilled, &|names, count| w.refilled(names, count));
    those(trick.out, &|names, count| w.went_out(names, count));
    if let Some(last) = last {
        all.push(capital(&w.last_gets(name(names, last), trick.count)));
    }
    // What queens give where there are several: nothing, or nothing to whoever is left.
    let queens = |out: Seats| {
        let laid = trick.cards.iter().filter(move |(seat, _)| !out.has(*seat));
        laid.fold((0, 0), |(queens, all), (_, face)| {
            (queens + u8::from(face.slot() == Slot::QUEEN), all + 1)
        })
    };
    let (seers, left) = queens(trick.out);
    if left > 1 && queens(Seats::NONE).0 > 1 {
        if options.two_queens == Queens::Cancel {
            all.push(w.cancelled_queens().to_owned());
        } else if seers == left {
            all.push(w.all_seers().to_owned());
        }
    }
    joined(&mut all.iter().map(String::as_str), " ")
}

/// What is said of a trick by those who have something of it, in bubbles.
pub fn remarks(lang: Lang, trick: &Trick) -> Vec<Remark> {
    let w = words(lang);
    // What the last card brought everybody sees: a word is for a pot, a joker and a revolution.
    let more = usize::from(trick.count) > trick.cards.iter().count();
    let worth_it = more || trick.kind == Kind::Joker || trick.before != trick.after;
    let winner = trick.winner.filter(|_| worth_it);
    let mine = winner.map(|seat| Remark::new(seat, w.mine(trick.count)));
    let out = trick.out.iter().map(|seat| Remark::new(seat, w.am_out()));
    mine.into_iter().chain(out).collect()
}

/// How a game ended. `only`: it is all of the match.
pub fn end(lang: Lang, names: &[String], game: &Played, only: bool) -> String {
    let (w, only) = (words(lang), u8::from(only));
    let (winners, count) = named(lang, names, game.winners);
    match (game.end, count) {
        (End::Last, _) => w.ended_last(&winners, only),
        (End::Nobody, _) => w.ended_nobody().to_owned(),
        (End::Repetition, _) => w.ended_repetition().to_owned(),
        (End::Limit, 1) => w.ended_limit(&winners, game.tricks, only),
        (End::Limit, _) => w.ended_limit_draw(&winners, game.tricks),
    }
}

/// The same as a sentence, with the number of tricks.
pub fn ended(lang: Lang, names: &[String], game: &Played, only: bool) -> String {
    let told = capital(&end(lang, names, game, only)) + ".";
    match game.end {
        // It has been said.
        End::Limit => told,
        _ => [&told, " ", &words(lang).after_tricks(game.tricks)].concat(),
    }
}

/// The cards that a seer sees.
pub fn sight(lang: Lang, names: &[String], seen: &[(Seat, Face)]) -> String {
    let w = words(lang);
    let each = seen.iter().map(|(seat, face)| w.sees(name(names, *seat), rank(lang, *face)));
    w.you_see(&told(each))
}

/// The sizes of the other hands.
pub fn sizes(lang: Lang, names: &[String], sizes: &[(Seat, u8)]) -> String {
    let w = words(lang);
    let each = sizes.iter().map(|(seat, size)| w.counts(name(names, *seat), *size));
    w.you_count(&told(each))
}

/// What is said of an event. That somebody has sealed a card is seen at the seat, and told when it is
/// asked for: said each time, it would cut off what the last trick came to.
pub fn event(lang: Lang, names: &[String], options: &Options, event: &Event) -> Option<String> {
    let w = words(lang);
    Some(match event {
        Event::Began(game) => w.began(*game),
        Event::Swapped(_) | Event::Sealed(..) => return None,
        Event::Sight(_, seen) => sight(lang, names, seen),
        Event::Sizes(_, all) => sizes(lang, names, all),
        Event::Revealed(it) => trick(lang, names, options, it),
        Event::Gained(seat, power) => {
            let name = name(names, *seat);
            capital(&match power {
                Power::Sight => w.gains_sight(name),
                Power::Sizes => w.gains_sizes(name),
                Power::Swap => w.gains_swap(name),
                Power::None => return None,
            })
        }
        Event::Ended(game) => ended(lang, names, game, options.games == 1),
        // A match of one game has been told by then.
        Event::Over(_) if options.games == 1 => return None,
        Event::Over(outcome) => winner(lang, names, outcome),
    })
}

/// What was taken back; `seen`: before the eyes of whoever did it alone.
pub fn taken_back(lang: Lang, action: &Action, seen: bool) -> String {
    let w = words(lang);
    match action {
        Action::Play(face) if seen => w.undone_card(&card(lang, *face)),
        Action::Swap if seen => w.undone_swap().to_owned(),
        // Before the curtain not even which of the two it was.
        _ => w.undone_card(""),
    }
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
pub fn refusal(w: &'static Words, refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotNow => w.refuse_not_now(),
        Refusal::NotInHand => w.refuse_hand(),
        Refusal::NoSwap => w.refuse_swap(),
    }
}
