//! A round as it is written on a sheet kept by hand: what happened at the table, and what comes of it by
//! the rules.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Eleusis, MOST_SEATS, Options, Out, Record};
use crate::core::cards::{Card, Suit};
use crate::core::sheet::Sheet;
use crate::core::{Seat, Seats};
use crate::score_sheet::{Entry, Form, Refusal, Scored, Terms, all, each, of};

/// A round of the card games.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// Who dealt.
    pub dealer: Seat,
    /// Cards left in each hand: the dealer's is none. Who else has none is out of cards.
    pub left: Vec<u8>,
    /// Who found the rule.
    pub found: Option<Seat>,
    /// Whether the last card of who is out could rightly not be played, and was not.
    pub declared: bool,
}

impl Round {
    /// Who is out of cards; the first, if several were.
    pub fn out(&self) -> Option<Seat> {
        self.outs().next()
    }

    fn outs(&self) -> impl Iterator<Item = Seat> + '_ {
        let players = (0..).map(Seat).zip(&self.left).filter(|(seat, _)| *seat != self.dealer);
        players.filter(|(_, left)| **left == 0).map(|(seat, _)| seat)
    }

    /// Whether it can have happened.
    pub(crate) fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        all(&[
            (self.left.len() == usize::from(seats), Refusal::Players),
            (self.dealer.0 < seats, Refusal::Dealer),
            (
                self.left.get(self.dealer.index()).is_none_or(|left| *left == 0),
                Refusal::DealersCards,
            ),
        ])?;
        // Every card that is drawn replaces one: no hand ever grows.
        each(&self.left, |left| left <= terms.hand, Refusal::Left)?;
        all(&[
            (self.found.is_none_or(|seat| seat.0 < seats), Refusal::Found),
            (self.found != Some(self.dealer), Refusal::FoundByDealer),
            (self.outs().count() <= 1, Refusal::Out),
            (!self.declared || self.out().is_some(), Refusal::Declared),
        ])
    }

    /// A round of which nothing is known yet but who deals: a beginning for forms.
    pub(crate) fn blank(terms: &Terms, seats: u8, dealer: Seat) -> Self {
        let mut left = vec![terms.hand; usize::from(seats)];
        left.iter_mut().skip(dealer.index()).take(1).for_each(|left| *left = 0);
        Self { dealer, left, found: None, declared: false }
    }
}

/// A sheet of rounds.
impl Scored for Eleusis {
    const FORM: Form = Form::Rounds;
    const SEATS: RangeInclusive<u8> = 3..=MOST_SEATS;

    fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
        self::sheet(
            terms,
            seats,
            &of(rounds, |it| if let Entry::Round(it) = it { Some(it) } else { None }),
            closed,
        )
    }
}

/// The sheet of these rounds, each with its number; `closed` once no more are to come.
pub(crate) fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Round)], closed: bool) -> Sheet {
    let past: Vec<Record> = rounds.iter().map(|(number, round)| record(*number, round)).collect();
    super::sheet(&options(terms), seats, &past, closed && terms.compensation)
}

/// What was agreed, as options.
fn options(terms: &Terms) -> Options {
    let Terms { hand, declared_out, .. } = *terms;
    Options { hand, declared_out, ..Options::of(terms.kind.variant()) }
}

fn record(number: u16, round: &Round) -> Record {
    let out = round.out().map(|seat| Out { seat, played: !round.declared });
    Record {
        number: number.min(u8::MAX.into()) as u8,
        dealer: round.dealer,
        rule: None,
        starter: Card::new(Suit::Spades, 1),
        moves: Vec::new(),
        length: 0,
        left: round.left.clone(),
        out,
        found: round.found,
        helped: Seats::NONE,
    }
}
