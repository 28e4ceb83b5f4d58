//! What is written of a round: what happened at the table, never points.

#![deny(clippy::wildcard_enum_match_arm)]

use std::mem::discriminant;

use serde::{Deserialize, Serialize};

use super::refusal::{Refusal, all, countable, each};
use super::scored::Form;
use super::terms::Terms;
use crate::core::Seat;
use crate::games::batalla::score_sheet::Battle;
use crate::games::eleusis::score_sheet::Round;
use crate::games::mastermind::score_sheet::Code;
use crate::games::pechigonga::score_sheet::Deal;

/// What happened in a round, deal or game. Lists have a place for each player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A round of La regla secreta or Eleusis Express.
    Round(Round),
    /// A game of Batalla Científica.
    Battle(Battle),
    /// A deal of Pechigonga.
    Deal(Deal),
    /// A game of Mastermind.
    Code(Code),
    /// A line of columns: the points.
    Free(Vec<i32>),
}

impl Entry {
    /// Whether it can have happened at a table of so many.
    ///
    /// # Errors
    /// The first field that cannot be so.
    pub fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        if discriminant(self) != discriminant(&Self::blank(terms, seats, Seat(0))) {
            return Err(Refusal::Game);
        }
        match self {
            Entry::Round(round) => round.check(terms, seats),
            Entry::Battle(battle) => battle.check(terms, seats),
            Entry::Deal(deal) => deal.check(seats),
            Entry::Code(code) => code.check(terms, seats),
            Entry::Free(points) => {
                all(&[(points.len() == usize::from(seats), Refusal::Players)])?;
                each(points, countable, Refusal::Points)
            }
        }
    }

    /// Who dealt, or made the code.
    pub fn dealer(&self) -> Option<Seat> {
        match self {
            Entry::Round(Round { dealer, .. }) | Entry::Deal(Deal { dealer, .. }) => Some(*dealer),
            Entry::Code(code) => Some(code.maker),
            Entry::Battle(_) | Entry::Free(_) => None,
        }
    }

    /// A round of which nothing is known yet but who deals: a beginning for forms.
    pub fn blank(terms: &Terms, seats: u8, dealer: Seat) -> Self {
        match terms.kind.form() {
            Form::Rounds => Entry::Round(Round::blank(terms, seats, dealer)),
            Form::Battles => Entry::Battle(Battle::blank(seats)),
            Form::Deals => Entry::Deal(Deal::blank(seats, dealer)),
            Form::Codes => Entry::Code(Code::blank(dealer)),
            Form::Points => Entry::Free(vec![0; usize::from(seats)]),
        }
    }

    /// Whether it is played again by who dealt, and does not count as a deal.
    pub(super) fn again(&self) -> bool {
        match self {
            Entry::Code(code) => code.again(),
            Entry::Round(_) | Entry::Battle(_) | Entry::Deal(_) | Entry::Free(_) => false,
        }
    }
}
