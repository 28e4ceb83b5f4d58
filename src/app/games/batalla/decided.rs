//! The end of a match: who has won and by what, and what decided it, in words.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::batalla::moments::{What, Why};
use tertulia::games::batalla::{End, View};

use super::controller::Controller;
use super::say;
use crate::app::components::sheet_table::Says;
use crate::app::games::finale::{self, Decisive, Ending};
use crate::app::games::keepsake::Piece;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, capital, sentences};

sentences! {
    /// What decided a match of Batalla.
    pub struct Words, "fin-batalla" {
    }
    phrases {
        at_trick(trick: usize);
        at_game(game: u8, trick: usize);
        lead(who: &str);
        haul(who: &str, cards: u8);
        /// Whose jack it was, who took the tricks, and how many.
        revolution(jack: &str, taker: &str, tricks: usize);
        /// The same of one who has done both.
        own_revolution(who: &str, tricks: usize);
        out(who: &str);
        /// So many cards more than the next, after so many tricks.
        by_cards(cards: u8, tricks: u32);
        after_tricks(tricks: u32);
        /// Of one who has no cards any more: in which trick the last of them went.
        out_in(trick: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What is said of the end of a match.
pub fn ending(controller: Controller, view: &View, outcome: &Outcome, says: Says) -> Ending {
    let (app, session) = (controller.app, controller.session);
    let (lang, names) = (app.lang(), session.names());
    let w = words(lang);
    let last = view.past.last();
    let single = last.filter(|_| view.options.games == 1);
    let verdict = match single {
        // By how many cards is said below.
        Some(game) if game.end != End::Limit => say::end(lang, &names, game, true),
        Some(_) | None => say::winner(lang, &names, outcome),
    };
    // Who leads in a single game is who has most cards, in several who has most points.
    let unit = session.sheet.with_untracked(tertulia::core::sheet::Sheet::unit);
    let (scores, figures) = match single {
        Some(game) => (
            (0..)
                .map(Seat)
                .zip(&game.cards)
                .map(|(seat, cards)| stood(view, seat, *cards))
                .collect(),
            game.cards.iter().map(ToString::to_string).collect(),
        ),
        None => {
            let figure = |points: &i32| (says.figure)(app, *points, unit);
            (outcome.points.clone(), outcome.points.iter().map(figure).collect())
        }
    };
    // Between two it is said by how many tricks the match took.
    let notes = match single {
        Some(game) if game.cards.len() > 2 => {
            let out = (0..).map(Seat).zip(&game.cards).filter(|(_, cards)| **cards == 0);
            out.filter_map(|(seat, _)| Some((seat, w.out_in(last_laid(view, seat)? + 1)))).collect()
        }
        Some(_) | None => Vec::new(),
    };
    let by = match single {
        Some(game) if game.end == End::Limit && game.winners.len() == 1 => {
            let mut cards = game.cards.clone();
            cards.sort_unstable();
            let next = cards.len().checked_sub(2).map_or(0, |next| cards[next]);
            w.by_cards(cards.last().copied().unwrap_or(0) - next, game.tricks)
        }
        Some(game) => w.after_tricks(game.tricks),
        None => finale::by_points_in(lang, outcome, |points| (says.figure)(app, points, unit)),
    };
    let name = |seat: Seat| say::name(&names, seat);
    let moments = session.moments().into_iter().map(|moment| {
        let Why { game, trick, what } = moment.why;
        let place = if view.past.len() > 1 { w.at_game(game, trick) } else { w.at_trick(trick) };
        let (seat, told) = match what {
            What::Lead(seat) => (seat, w.lead(name(seat))),
            What::Haul(seat, cards) => (seat, w.haul(name(seat), cards)),
            What::Revolution { jack, taker, tricks } if jack == taker => {
                (jack, w.own_revolution(name(jack), tricks))
            }
            What::Revolution { jack, taker, tricks } => {
                (jack, w.revolution(name(jack), name(taker), tricks))
            }
            What::Out(seat) => (seat, w.out(name(seat))),
        };
        Decisive { step: moment.step, seat, place, told }
    });
    let moments = moments.collect();
    Ending {
        verdict: capital(&verdict),
        by,
        told: None,
        scores,
        figures,
        unplaced: None,
        notes,
        moments,
        drawn: drawn(view),
    }
}

/// What a seat comes to in a single game: its cards, and of those without any how long they were in it.
fn stood(view: &View, seat: Seat, cards: u8) -> i32 {
    let laid = last_laid(view, seat);
    let longest = i32::from(u16::MAX);
    i32::from(cards) * longest + laid.map_or(0, |trick| (trick as i32).min(longest - 1))
}

/// The last trick to which a seat gave a card, from 0.
fn last_laid(view: &View, seat: Seat) -> Option<usize> {
    view.tricks.iter().rposition(|trick| trick.cards.of(seat).is_some())
}

/// The cards of the last trick.
fn drawn(view: &View) -> Vec<Vec<Piece>> {
    let trick = view.tricks.last().into_iter().flat_map(|trick| trick.cards.iter());
    let card = |(_, face): (Seat, tertulia::games::batalla::Face)| match face.card() {
        Some(card) => finale::card(card),
        None => Piece::Card("★".to_owned(), "#5b2a7d"),
    };
    vec![trick.map(card).collect()]
}
