//! What decided a match: who found the rule or got rid of the cards, the card that gave the rule away, when it could
//! have been known, and the wrong guess that the table spoke against. Of a rule that stayed in the dealer's head
//! only what it was worth is known.

use serde::{Deserialize, Serialize};

use super::options::{ALONE, Options};
use super::record::{Deed, Guess, Move, Record, line, refused};
use super::secret::Shown;
use super::{Eleusis, View, points};
use crate::core::Seat;
use crate::core::cards::Card;
use crate::core::moments::{Decided, Moment, Weighed};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::{Contradiction, contradiction};
use crate::secret_rule::pile::{first_alike, pile};

/// What a moment was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The round, from 1.
    pub round: u8,
    /// Cards on the line by then, the starter among them.
    pub cards: usize,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// Somebody found the rule.
    Found(Seat),
    /// Somebody ran out of cards.
    Out(Seat),
    /// The card that told most in a round whose rule was found: of the rule cards in play that explained the table
    /// it left the smallest part, and half at most.
    GaveAway {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it fitted.
        right: bool,
        /// Rule cards before.
        before: usize,
        /// Rule cards after.
        after: usize,
    },
    /// From here on only the rule itself explained the table, of all rule cards in play; so many moves followed
    /// until the end of the round.
    Known(usize),
    /// A wrong guess, and a card of the table that spoke against it, where one did.
    Missed(Seat, Option<Card>),
}

/// The moves of a round, with the steps after which they lay on the table.
#[derive(Default)]
struct Course(Vec<usize>);

impl Decided for Eleusis {
    type Why = Why;

    fn decided(seen: &mut dyn Iterator<Item = View>) -> Vec<Moment<Why>> {
        let mut all = Weighed::default();
        let mut course = Course::default();
        let (mut rounds, mut begun) = (0, 0);
        for (step, view) in seen.enumerate() {
            if begun != view.round {
                (course, begun) = (Course::default(), view.round);
            }
            if let Some(record) = view.past.get(rounds) {
                rounds += 1;
                course.follow(step, record.moves.len());
                course.look(&mut all, (&view.options, record), step);
                course = Course::default();
            } else {
                course.follow(step, view.moves.len());
            }
        }
        all.best()
    }
}

impl Course {
    /// So many moves lie on the table after a step. A dealer may have taken the last ones back.
    fn follow(&mut self, step: usize, moves: usize) {
        self.0.truncate(moves);
        self.0.resize(moves, step);
    }

    /// The round is over.
    fn look(&self, all: &mut Weighed<Why>, (options, record): (&Options, &Record), end: usize) {
        // A round weighs what it brought its best.
        let worth = points(options, record).into_iter().max().unwrap_or(0).clamp(0, 30) as u32;
        let round = record.number;
        let length = |moves: &[Move]| line(record.starter, moves).len();
        let moves = &record.moves;
        if let Some(seat) = record.found {
            let what = What::Found(seat);
            all.add(60 + worth, end, Why { round, cards: length(moves), what });
        } else if let Some(out) = record.out {
            let what = What::Out(out.seat);
            all.add(60 + worth, end, Why { round, cards: length(moves), what });
        }
        self.guesses(all, record, worth);
        if let Some(rule) = &record.rule {
            self.evidence(all, (options, record, rule), worth);
        }
    }

    /// The wrong guess that cost most: one that the table spoke against already, else the last one.
    fn guesses(&self, all: &mut Weighed<Why>, record: &Record, worth: u32) {
        let mut worst: Option<(u32, usize, Why)> = None;
        for (at, Move { seat, deed }) in record.moves.iter().enumerate() {
            let Deed::Missed(guess) = deed else { continue };
            let before = &record.moves[..at];
            let against = match guess {
                Guess::Rule(text) => {
                    text.parse().ok().and_then(|rule| against(&rule, record, before))
                }
                Guess::Words(_) => None,
            };
            let weight = if against.is_some() { 57 } else { 35 };
            if worst.as_ref().is_none_or(|(most, ..)| weight >= *most) {
                let cards = line(record.starter, before).len();
                let what = What::Missed(*seat, against);
                worst = Some((weight, at, Why { round: record.number, cards, what }));
            }
        }
        if let Some((weight, at, why)) = worst {
            all.add(weight + worth, self.0[at], why);
        }
    }

    /// What the cards told of the rule, among the rule cards in play; on the ladder, where any can be meant, among the
    /// different ones of the pile.
    fn evidence(
        &self,
        all: &mut Weighed<Why>,
        (options, record, shown): (&Options, &Record, &Shown),
        worth: u32,
    ) {
        let Shown::Card(id) = shown else { return };
        // What decides nothing is not told.
        let found = record.found.is_some();
        let alone = record.left.len() == usize::from(ALONE);
        let id = if alone { first_alike(id) } else { id };
        let in_play = pile().enumerate().filter(|(n, card)| match alone {
            true => first_alike(card.id) == card.id,
            false => options.cards >> n & 1 == 1,
        });
        let mut laid = vec![record.starter];
        // Each rule that explains the table so far, and what it would accept next.
        let mut left: Vec<_> =
            in_play.map(|(_, card)| (card.id, card.rule.accepted(&laid), card.rule)).collect();
        // The dealer may have chosen another one.
        if left.iter().all(|(card, ..)| *card != id) {
            return;
        }
        let mut told: Option<(usize, usize, usize)> = None;
        let mut known = None;
        for (at, Move { deed, .. }) in record.moves.iter().enumerate() {
            let before = left.len();
            match deed {
                Deed::Right(card) | Deed::OneFits((_, card)) => {
                    left.retain(|(_, accepts, _)| accepts.contains(*card));
                    laid.push(*card);
                    left.iter_mut().for_each(|(_, accepts, rule)| *accepts = rule.accepted(&laid));
                }
                Deed::Wrong(card) => left.retain(|(_, accepts, _)| !accepts.contains(*card)),
                Deed::NoneFits(hand) => {
                    left.retain(|(_, accepts, _)| !hand.iter().any(|card| accepts.contains(*card)));
                }
                _ => continue,
            }
            let after = left.len();
            let tells = found && matches!(deed, Deed::Right(_) | Deed::Wrong(_));
            let more = |(_, most, least): (usize, usize, usize)| after * most < least * before;
            if tells && after * 2 <= before && told.is_none_or(more) {
                told = Some((at, before, after));
            }
            if known.is_none() && matches!(&left[..], [(alone, ..)] if *alone == id) {
                known = Some(at);
            }
        }
        let round = record.number;
        let cards = |at: usize| line(record.starter, &record.moves[..=at]).len();
        if let Some((at, before, after)) = told
            && let Move { seat, deed: Deed::Right(card) | Deed::Wrong(card) } = &record.moves[at]
        {
            let right = record.moves[at].deed.accepted().is_some();
            let what = What::GaveAway { seat: *seat, card: *card, right, before, after };
            all.add(58 + worth, self.0[at], Why { round, cards: cards(at), what });
        }
        if let Some(at) = known {
            let what = What::Known(record.moves.len() - 1 - at);
            all.add(50 + worth, self.0[at], Why { round, cards: cards(at), what });
        }
    }
}

/// A card on the table that a rule does not explain.
fn against(rule: &Rule, record: &Record, moves: &[Move]) -> Option<Card> {
    let (line, refused) = (line(record.starter, moves), refused(moves));
    match contradiction(rule, &line, &refused)? {
        Contradiction::Line(at) => line.get(at).copied(),
        Contradiction::Side(at) => refused.get(at).map(|refused| refused.card),
    }
}
