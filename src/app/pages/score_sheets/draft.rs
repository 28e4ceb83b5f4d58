//! A round under way: what has been tapped so far, until it is written down.

use serde::{Deserialize, Serialize};
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::End;
use tertulia::score_sheet::{
    Battle, Code, CodeEnd, Deal, Entry, Form, Kind, Refusal, Round, ScoreSheet, Step,
};

use super::fields::NONE;

/// What has been tapped. Seats and small numbers may be [`NONE`] as long as they are open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// The round that is set right; none if it is a new one.
    pub editing: Option<u16>,
    /// Who dealt, or made the code.
    pub dealer: u8,
    /// Cards left in each hand.
    pub left: Vec<u8>,
    /// Who found the rule; nobody is [`NONE`].
    pub found: u8,
    /// Whether the last card was rightly not played.
    pub declared: bool,
    /// How it ended: a place in the game's list of ends.
    pub end: u8,
    /// Rows of Mastermind.
    pub rows: u8,
    /// Who won, or who shares a draw; in Pechigonga who had one.
    pub winners: Seats,
    pub cards: Vec<i32>,
    pub tricks: Vec<i32>,
    /// Chips or points.
    pub points: Vec<i32>,
}

/// The ends of a game of Batalla, in the order of the page.
pub const ENDS: [End; 4] = [End::Last, End::Limit, End::Repetition, End::Nobody];

/// What is still to be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    Dealer,
    Left(Seat),
    Rows,
    /// It cannot be.
    Refused(Refusal),
}

impl Draft {
    /// A round of which nothing is known but whose turn it is.
    pub fn new(sheet: &ScoreSheet) -> Self {
        let many = sheet.players().len();
        let dealt = !matches!(sheet.terms().kind.form(), Form::Battles | Form::Points);
        Self {
            editing: None,
            dealer: if dealt { sheet.next_dealer().0 } else { NONE },
            left: vec![NONE; many],
            found: NONE,
            declared: false,
            end: 0,
            rows: NONE,
            winners: Seats::NONE,
            cards: vec![0; many],
            tricks: vec![0; many],
            points: vec![0; many],
        }
    }

    /// What a round says now, to be set right.
    pub fn of(sheet: &ScoreSheet, round: u16) -> Option<Self> {
        let rounds = sheet.rounds();
        let entry = rounds.get(usize::from(round))?.entry();
        let mut draft = Self { editing: Some(round), ..Self::new(sheet) };
        draft.dealer = entry.dealer().map_or(NONE, |seat| seat.0);
        match entry {
            Entry::Round(round) => {
                draft.left.clone_from(&round.left);
                draft.found = round.found.map_or(NONE, |seat| seat.0);
                draft.declared = round.declared;
            }
            Entry::Battle(battle) => {
                draft.end = ENDS.iter().position(|end| *end == battle.end).unwrap_or(0) as u8;
                draft.winners = battle.winners;
                draft.cards = battle.cards.iter().map(|cards| (*cards).into()).collect();
                draft.tricks = battle.won.iter().map(|tricks| (*tricks).into()).collect();
            }
            Entry::Deal(deal) => {
                draft.points.clone_from(&deal.gains);
                draft.winners = deal.pechigonga;
            }
            Entry::Code(code) => {
                (draft.end, draft.rows) = match code.end {
                    CodeEnd::Broken(rows) => (0, rows),
                    CodeEnd::Unbroken => (1, NONE),
                    CodeEnd::WrongKey => (2, NONE),
                };
            }
            Entry::Free(points) => draft.points.clone_from(points),
        }
        Some(draft)
    }

    /// Whether it can be a round of this sheet: what a foreign text holds may be anything.
    pub fn fits(&self, sheet: &ScoreSheet) -> bool {
        let many = sheet.players().len();
        let lists = [self.left.len(), self.cards.len(), self.tricks.len(), self.points.len()];
        let seat = |seat: u8| seat == NONE || usize::from(seat) < many;
        lists == [many; 4]
            && seat(self.dealer)
            && seat(self.found)
            && self.winners.iter().all(|seat| seat.index() < many)
            && usize::from(self.end) < ENDS.len()
            && self.editing.is_none_or(|round| usize::from(round) < sheet.rounds().len())
    }

    /// Who has no cards left, but for the dealer.
    pub fn out(&self) -> bool {
        let players = (0..).zip(&self.left).filter(|(seat, _)| *seat != self.dealer);
        players.filter(|(_, left)| **left == 0).count() == 1
    }

    /// The step that writes it.
    pub fn step(&self, kind: Kind) -> Result<Step, Gap> {
        let entry = self.entry(kind)?;
        Ok(match self.editing {
            None => Step::Write(entry),
            Some(round) => Step::Change((round, entry)),
        })
    }

    fn entry(&self, kind: Kind) -> Result<Entry, Gap> {
        let dealer = || if self.dealer == NONE { Err(Gap::Dealer) } else { Ok(Seat(self.dealer)) };
        Ok(match kind.form() {
            Form::Rounds => {
                let dealer = dealer()?;
                let mut left = self.left.clone();
                left.iter_mut().skip(dealer.index()).take(1).for_each(|left| *left = 0);
                if let Some(open) = left.iter().position(|left| *left == NONE) {
                    return Err(Gap::Left(Seat(open as u8)));
                }
                let found = (self.found != NONE).then_some(Seat(self.found));
                Entry::Round(Round { dealer, left, found, declared: self.declared && self.out() })
            }
            Form::Battles => {
                let end = ENDS[usize::from(self.end) % ENDS.len()];
                let winners = if end == End::Limit { Seats::NONE } else { self.winners };
                let small = |n: &i32| u8::try_from(*n).unwrap_or(u8::MAX);
                // Only at the limit do they matter; else they are beside the points, if counted.
                let cards = self.cards.iter().map(small).collect();
                let won = self.tricks.iter().map(|n| u16::try_from(*n).unwrap_or(0)).collect();
                Entry::Battle(Battle { end, winners, won, cards })
            }
            Form::Deals => {
                let gains = self.points.clone();
                Entry::Deal(Deal { dealer: dealer()?, gains, pechigonga: self.winners })
            }
            Form::Codes => {
                let end = match self.end {
                    0 if self.rows == NONE || self.rows == 0 => return Err(Gap::Rows),
                    0 => CodeEnd::Broken(self.rows),
                    1 => CodeEnd::Unbroken,
                    _ => CodeEnd::WrongKey,
                };
                Entry::Code(Code { maker: dealer()?, end })
            }
            Form::Points => Entry::Free(self.points.clone()),
        })
    }
}
