//! What is written of a round: what happened at the table, never points.

use std::mem::discriminant;

use super::terms::{Kind, Terms};
use crate::core::{Seat, Seats};
use crate::games::{GameId, batalla};
use serde::{Deserialize, Serialize};

/// The most chips or points of one cell, either way.
pub const MOST_POINTS: i32 = 99_999;

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
    /// A line of free columns: the points.
    Free(Vec<i32>),
}

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

/// A game of Batalla Científica.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Why it ended.
    pub end: batalla::End,
    /// Who won it, or all who share the draw; nobody at the limit, where the cards tell.
    pub winners: Seats,
    /// Tricks taken, by seat; all 0 where nobody counted.
    pub won: Vec<u16>,
    /// Cards at the end, hand and pile; all 0 where nobody counted.
    pub cards: Vec<u8>,
}

/// A deal of Pechigonga.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deal {
    /// Who dealt.
    pub dealer: Seat,
    /// Chips won or lost in its four rounds, without prizes.
    pub gains: Vec<i32>,
    /// Who had a Pechigonga.
    pub pechigonga: Seats,
}

/// A game of Mastermind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Code {
    /// Who made the code.
    pub maker: Seat,
    /// How it ended.
    pub end: CodeEnd,
}

/// How a game of Mastermind ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeEnd {
    /// The code was broken with so many rows, the last one included.
    Broken(u8),
    /// No row was left.
    Unbroken,
    /// The maker laid a wrong key: the game is played again.
    WrongKey,
}

/// Why something cannot be written: the field that cannot be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is of another game.
    Game,
    /// A list has not a place for each player.
    Players,
    /// Nobody of the table dealt, or made the code.
    Dealer,
    /// The dealer has cards in hand.
    DealersCards,
    /// More cards left than were dealt.
    Left(Seat),
    /// Who found the rule is not of the table.
    Found,
    /// The dealer cannot find the rule: it is the dealer's.
    FoundByDealer,
    /// Two have no cards left, but the round ends with the first.
    Out,
    /// Nobody is out of cards, and still it was a declaration.
    Declared,
    /// Rows beyond the board, or none.
    Rows,
    /// Nobody, or too many, or too few to have won so.
    Winners,
    /// More cards than there are.
    Cards(Seat),
    /// More tricks than can be counted.
    Tricks(Seat),
    /// More points or chips than can be counted.
    Points(Seat),
    /// More chips were won than were lost and had waited in the pot.
    Pot,
    /// A Pechigonga of somebody who is not of the table.
    Pechigonga,
    /// There is no such round, or it is struck out already.
    NoRound,
    /// The sheet is full.
    Full,
    /// The sheet has been closed.
    Closed,
    /// The sheet is not closed.
    Open,
    /// Nothing is written yet.
    Empty,
}

/// The first of the fields that are not so.
fn all(checks: &[(bool, Refusal)]) -> Result<(), Refusal> {
    checks.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, why)| Err(*why))
}

/// The first seat of which something does not hold.
fn each<T: Copy>(
    list: &[T],
    holds: impl Fn(T) -> bool,
    why: fn(Seat) -> Refusal,
) -> Result<(), Refusal> {
    let odd = list.iter().position(|it| !holds(*it));
    odd.map_or(Ok(()), |at| Err(why(Seat(at as u8))))
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
}

fn countable(points: i32) -> bool {
    (-MOST_POINTS..=MOST_POINTS).contains(&points)
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

    fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
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
}

impl Battle {
    fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        let lists = [self.won.len(), self.cards.len()];
        all(&[
            (lists == [usize::from(seats); 2], Refusal::Players),
            (self.winners.iter().all(|seat| seat.0 < seats), Refusal::Winners),
        ])?;
        let whole = terms.suit() * u16::from(seats);
        each(&self.cards, |cards| u16::from(cards) <= whole, Refusal::Cards)?;
        each(&self.won, |tricks| tricks <= 9999, Refusal::Tricks)?;
        let counted: u16 = self.cards.iter().map(|cards| u16::from(*cards)).sum();
        let winners = self.winners.len();
        let last = (0..seats).map(Seat).rfind(|seat| self.cards[seat.index()] > 0);
        all(&[(counted <= whole, Refusal::Cards(last.unwrap_or(Seat(0))))])?;
        match self.end {
            batalla::End::Last => {
                all(&[(winners == 1, Refusal::Winners)])?;
                // Whoever else had a card was still in.
                let other = |seat: &Seat| !self.winners.has(*seat) && self.cards[seat.index()] > 0;
                let other = (0..seats).map(Seat).find(other);
                other.map_or(Ok(()), |seat| Err(Refusal::Cards(seat)))
            }
            batalla::End::Nobody => {
                all(&[(winners >= 2, Refusal::Winners)])?;
                each(&self.cards, |cards| cards == 0, Refusal::Cards)
            }
            batalla::End::Repetition => all(&[(winners >= 2, Refusal::Winners)]),
            batalla::End::Limit => {
                all(&[(winners == 0, Refusal::Winners), (counted > 0, Refusal::Cards(Seat(0)))])
            }
        }
    }

    /// Who won: at the limit whoever has most cards.
    pub fn won_by(&self) -> Seats {
        if self.end != batalla::End::Limit {
            return self.winners;
        }
        let most = self.cards.iter().max();
        let best = (0..).map(Seat).zip(&self.cards).filter(|(_, cards)| Some(*cards) == most);
        best.fold(Seats::NONE, |all, (seat, _)| all.with(seat))
    }
}

impl Deal {
    fn check(&self, seats: u8) -> Result<(), Refusal> {
        all(&[
            (self.gains.len() == usize::from(seats), Refusal::Players),
            (self.dealer.0 < seats, Refusal::Dealer),
            (self.pechigonga.iter().all(|seat| seat.0 < seats), Refusal::Pechigonga),
        ])?;
        each(&self.gains, countable, Refusal::Points)
    }

    /// Chips that it left in the pot beyond those that it found there.
    pub fn kept(&self) -> i32 {
        -self.gains.iter().sum::<i32>()
    }
}

impl Code {
    fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        let rows = match self.end {
            CodeEnd::Broken(rows) => (1..=terms.rows).contains(&rows),
            CodeEnd::Unbroken | CodeEnd::WrongKey => true,
        };
        all(&[(self.maker.0 < seats, Refusal::Dealer), (rows, Refusal::Rows)])
    }
}

impl Entry {
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
        let many = usize::from(seats);
        match terms.kind {
            Kind::Game(GameId::ReglaSecreta | GameId::EleusisExpress) => {
                let mut left = vec![terms.hand; many];
                left.iter_mut().skip(dealer.index()).take(1).for_each(|left| *left = 0);
                Entry::Round(Round { dealer, left, found: None, declared: false })
            }
            Kind::Game(GameId::Batalla) => Entry::Battle(Battle {
                end: batalla::End::Last,
                winners: Seats::NONE,
                won: vec![0; many],
                cards: vec![0; many],
            }),
            Kind::Game(GameId::Pechigonga) => {
                Entry::Deal(Deal { dealer, gains: vec![0; many], pechigonga: Seats::NONE })
            }
            Kind::Game(GameId::Mastermind) => {
                Entry::Code(Code { maker: dealer, end: CodeEnd::Unbroken })
            }
            Kind::Free => Entry::Free(vec![0; many]),
        }
    }
}
