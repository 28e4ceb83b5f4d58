//! What decided a match: the rounds in which most chips changed hands, a Pechigonga, who went into the lead for good.

use serde::{Deserialize, Serialize};

use super::types::{Deal, End, Prize, Record};
use super::{Pechigonga, Value, View};
use crate::core::moments::{Decided, Moment, Weighed};
use crate::core::{Seat, Seats};

/// What a moment was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The deal, from 1.
    pub deal: u16,
    /// What happened.
    pub what: What,
}

/// What happened in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// Somebody won this round, 1 to 4, alone, and so many chips with it.
    Round {
        /// Which round.
        number: u8,
        /// Who won it.
        seat: Seat,
        /// What it brought.
        chips: i32,
        /// How it ended.
        end: End,
        /// What the winner has shown.
        hand: Option<Value>,
    },
    /// A Pechigonga was shown, and brought so many chips.
    Prize(Seat, i32),
    /// From the end of this deal on the winner had more than anybody else.
    Lead(Seat),
}

/// The best rounds of a match, the second best, and all others.
const ROUNDS: [u32; 3] = [100, 70, 50];

impl Decided for Pechigonga {
    type Why = Why;

    fn decided(seen: &mut dyn Iterator<Item = View>) -> Vec<Moment<Why>> {
        let mut all = Weighed::default();
        let mut rounds: Vec<(i32, usize, Why)> = Vec::new();
        // How many rounds and Pechigongas of the deal under way, and how many deals were seen.
        let (mut told, mut prizes, mut deals) = (0, 0, 0);
        let mut had: Vec<i32> = Vec::new();
        let mut leader: Option<(Seat, usize, u16)> = None;
        let mut winners = Seats::NONE;
        for (step, view) in seen.enumerate() {
            had.resize(view.players.len(), 0);
            let closed: Option<&Deal> = view.past.get(deals);
            let (deal, records, shown): (u16, &[Record], &[Prize]) = match closed {
                Some(deal) => (deal.number, &deal.rounds, &deal.prizes),
                None => (view.deal, &view.rounds, &view.prizes),
            };
            for record in records.iter().skip(told) {
                rounds.extend(round(deal, record).map(|(chips, why)| (chips, step, why)));
            }
            for prize in shown.iter().skip(prizes) {
                all.add(90, step, Why { deal, what: What::Prize(prize.seat, prize.chips) });
            }
            (told, prizes) = (records.len().max(told), shown.len().max(prizes));
            if let Some(deal) = closed {
                (told, prizes, deals) = (0, 0, deals + 1);
                had.iter_mut().zip(&deal.gains).for_each(|(had, gain)| *had += gain);
                let ahead = alone_ahead(&had);
                if ahead != leader.map(|(seat, ..)| seat) {
                    leader = ahead.map(|seat| (seat, step, deal.number));
                }
                // What the first cards of the next deal bring is already in sight.
                told = told.max(if view.deal == deal.number { 0 } else { view.rounds.len() });
            }
            winners = view.outcome.map_or(winners, |outcome| outcome.winners);
        }
        let won = |seat: Seat| winners.len() == 1 && winners.has(seat);
        if let Some((seat, step, deal)) = leader.filter(|(seat, _, deal)| won(*seat) && *deal > 1) {
            all.add(60, step, Why { deal, what: What::Lead(seat) });
        }
        rounds.sort_by_key(|(chips, ..)| std::cmp::Reverse(*chips));
        for (place, (_, step, why)) in rounds.into_iter().enumerate() {
            all.add(ROUNDS[place.min(ROUNDS.len() - 1)], step, why);
        }
        all.best()
    }
}

/// A round that somebody won alone, with what it brought.
fn round(deal: u16, record: &Record) -> Option<(i32, Why)> {
    let seat = record.winners.iter().next().filter(|_| record.winners.len() == 1)?;
    let chips = record.gains.get(seat.index()).copied().filter(|chips| *chips > 0)?;
    let hand = record.shown.iter().find(|shown| shown.seat == seat).map(|shown| shown.value);
    let (number, end) = (record.number, record.end);
    Some((chips, Why { deal, what: What::Round { number, seat, chips, end, hand } }))
}

fn alone_ahead(had: &[i32]) -> Option<Seat> {
    let most = had.iter().copied().max()?;
    let mut ahead = (0..).map(Seat).zip(had).filter(|(_, chips)| **chips == most);
    let first = ahead.next().map(|(seat, _)| seat);
    first.filter(|_| ahead.next().is_none())
}
