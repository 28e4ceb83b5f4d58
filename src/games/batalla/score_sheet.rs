//! A game as it is written on a sheet kept by hand: what happened at the table, and what comes of it by
//! the rules.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Batalla, End, MOST_SEATS, Played};
use crate::core::sheet::Sheet;
use crate::core::{Seat, Seats};
use crate::score_sheet::{Entry, Form, Refusal, Scored, Terms, all, each, of};

/// A game of Batalla Científica.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Why it ended.
    pub end: End,
    /// Who won it, or all who share the draw; nobody at the limit, where the cards tell.
    pub winners: Seats,
    /// Tricks taken, by seat; all 0 where nobody counted.
    pub won: Vec<u16>,
    /// Cards at the end, hand and pile; all 0 where nobody counted.
    pub cards: Vec<u8>,
}

impl Battle {
    /// Whether it can have happened.
    pub(crate) fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        let lists = [self.won.len(), self.cards.len()];
        all(&[
            (lists == [usize::from(seats); 2], Refusal::Players),
            (self.winners.iter().all(|seat| seat.0 < seats), Refusal::Winners),
        ])?;
        let whole = suit(terms) * u16::from(seats);
        each(&self.cards, |cards| u16::from(cards) <= whole, Refusal::Cards)?;
        each(&self.won, |tricks| tricks <= 9999, Refusal::Tricks)?;
        let counted: u16 = self.cards.iter().map(|cards| u16::from(*cards)).sum();
        let winners = self.winners.len();
        let last = (0..seats).map(Seat).rfind(|seat| self.cards[seat.index()] > 0);
        all(&[(counted <= whole, Refusal::Cards(last.unwrap_or(Seat(0))))])?;
        match self.end {
            End::Last => {
                all(&[(winners == 1, Refusal::Winners)])?;
                // Whoever else had a card was still in.
                let other = |seat: &Seat| !self.winners.has(*seat) && self.cards[seat.index()] > 0;
                let other = (0..seats).map(Seat).find(other);
                other.map_or(Ok(()), |seat| Err(Refusal::Cards(seat)))
            }
            End::Nobody => {
                all(&[(winners >= 2, Refusal::Winners)])?;
                each(&self.cards, |cards| cards == 0, Refusal::Cards)
            }
            End::Repetition => all(&[(winners >= 2, Refusal::Winners)]),
            End::Limit => {
                all(&[(winners == 0, Refusal::Winners), (counted > 0, Refusal::Cards(Seat(0)))])
            }
        }
    }

    /// Who won: at the limit whoever has most cards.
    pub fn won_by(&self) -> Seats {
        if self.end != End::Limit {
            return self.winners;
        }
        let most = self.cards.iter().max();
        let best = (0..).map(Seat).zip(&self.cards).filter(|(_, cards)| Some(*cards) == most);
        best.fold(Seats::NONE, |all, (seat, _)| all.with(seat))
    }

    /// A game of which nothing is known yet: a beginning for forms.
    pub(crate) fn blank(seats: u8) -> Self {
        let many = usize::from(seats);
        Self { end: End::Last, winners: Seats::NONE, won: vec![0; many], cards: vec![0; many] }
    }
}

/// The cards that a player begins with, the most that one may hold for each player.
fn suit(terms: &Terms) -> u16 {
    13 + u16::from(terms.jokers)
}

/// A sheet of games.
impl Scored for Batalla {
    const FORM: Form = Form::Battles;
    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS;

    fn sheet(_: &Terms, seats: u8, rounds: &[(u16, &Entry)], _: bool) -> Sheet {
        self::sheet(
            seats,
            &of(rounds, |it| if let Entry::Battle(it) = it { Some(it) } else { None }),
        )
    }
}

/// The sheet of these games, each with its number.
pub(crate) fn sheet(seats: u8, games: &[(u16, &Battle)]) -> Sheet {
    let past: Vec<Played> = games.iter().map(|(number, game)| played(*number, game)).collect();
    super::sheet(seats, &past)
}

fn played(number: u16, battle: &Battle) -> Played {
    let won: Vec<u32> = battle.won.iter().map(|tricks| (*tricks).into()).collect();
    Played {
        number: number.min(u8::MAX.into()) as u8,
        end: battle.end,
        winners: battle.won_by(),
        tricks: won.iter().sum(),
        won,
        cards: battle.cards.clone(),
    }
}
