//! The end of a match: who has won and by what, and what decided it, in words.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::eleusis::ladder::{cards_used, guesses_missed};
use tertulia::games::eleusis::moments::{What, Why};
use tertulia::games::eleusis::{View, line};

use super::controller::Controller;
use super::controls::is_alone;
use super::told;
use crate::app::components::cards::name as card_name;
use crate::app::components::sheet_table::Says;
use crate::app::games::finale::{self, Decisive, Ending};
use crate::app::games::keepsake::Piece;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// What decided a match of the rule games.
    pub struct Words, "fin-eleusis" {
        /// The match was ended before.
        none_over;
    }
    phrases {
        /// So many cards on the line.
        at_cards(cards: usize);
        at_round(round: u8, cards: usize);
        found(who: &str);
        out(who: &str);
        /// Who played which card.
        gave_away(who: &str, card: &str);
        /// Moves that followed.
        known(moves: usize);
        missed(who: &str);
        /// The card that spoke against it.
        missed_against(who: &str, card: &str);
        /// On the ladder: the rule was found with so many cards and so many wrong guesses, or was not.
        alone_found(who: &str, cards: u16, missed: u16);
        alone_missed(dealer: &str);
        /// Of a draw: the match was ended after so many rounds.
        ended_early(rounds: usize);
        /// So many points of a total make up for a round that was dealt.
        for_dealing(points: &str);
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
    let unit = session.sheet.with_untracked(tertulia::core::sheet::Sheet::unit);
    let figure = |points: i32| (says.figure)(app, points, unit);
    let moments = session.moments().into_iter().map(|moment| {
        let Why { round, cards, what } = moment.why;
        let place = if view.past.len() > 1 { w.at_round(round, cards) } else { w.at_cards(cards) };
        let name = |seat: tertulia::core::Seat| names.get(seat.index()).map_or("", String::as_str);
        let dealer = view.past.iter().find(|record| record.number == round);
        let dealer = dealer.map_or(view.dealer, |record| record.dealer);
        let (seat, told) = match what {
            What::Found(seat) => (seat, w.found(name(seat))),
            What::Out(seat) => (seat, w.out(name(seat))),
            What::GaveAway { seat, card, .. } => {
                (seat, w.gave_away(name(seat), &card_name(lang, card)))
            }
            // The rule is the dealer's.
            What::Known(moves) => (dealer, w.known(moves)),
            What::Missed(seat, None) => (seat, w.missed(name(seat))),
            What::Missed(seat, Some(card)) => {
                (seat, w.missed_against(name(seat), &card_name(lang, card)))
            }
        };
        Decisive { step: moment.step, seat, place, told }
    });
    let (verdict, by, figures) = if is_alone(view) {
        // One has no rivals, and no match: the rule is found or kept, whatever the cards were worth.
        let found = view.past.last().and_then(|record| Some((record, record.found?)));
        let (verdict, by) = match found {
            Some((record, who)) => {
                let (used, missed) =
                    (cards_used(&record.moves, who), guesses_missed(&record.moves, who));
                let by = w.alone_found(&names[who.index()], used - missed, missed);
                (told::end(lang, &names, record), by)
            }
            None => (w.alone_missed(&names[view.dealer.index()]), String::new()),
        };
        (verdict, by, Vec::new())
    } else if view.past.is_empty() {
        (w.none_over().to_owned(), String::new(), Vec::new())
    } else {
        let figures = outcome.points.iter().map(|points| figure(*points)).collect();
        let early = view.past.len() < view.options.all_rounds(view.seats).into();
        let by = match outcome.winners.len() > 1 && early {
            true => w.ended_early(view.past.len()),
            false => finale::by_points_in(lang, outcome, figure),
        };
        (told::winner(lang, &names, outcome), by, figures)
    };
    // Totals that do not follow from the rounds alone say so where they stand.
    let owed = session.sheet.with_untracked(|sheet| {
        let line = sheet.lines().iter().find(|line| line.note == "compensation")?;
        let each = line.points.iter().zip(0u8..).filter(|(gain, _)| **gain > 0);
        let note = |(gain, seat): (&i32, u8)| (Seat(seat), w.for_dealing(&figure(*gain)));
        Some(each.map(note).collect::<Vec<_>>())
    });
    Ending {
        verdict,
        by,
        told: view.last().map(|last| match view.past.len() + usize::from(view.left.is_some()) {
            1 => told::rule(lang, &names, last),
            _ => told::last_rule(lang, &names, last),
        }),
        scores: outcome.points.clone(),
        figures,
        unplaced: None,
        notes: owed.unwrap_or_default(),
        moments: moments.collect(),
        drawn: drawn(view),
    }
}

/// The end of the line of the last round.
fn drawn(view: &View) -> Vec<Vec<Piece>> {
    let Some(record) = view.last() else { return Vec::new() };
    let line = line(record.starter, &record.moves);
    let last = &line[line.len().saturating_sub(20)..];
    last.chunks(10).map(|cards| cards.iter().map(|card| finale::card(*card)).collect()).collect()
}
