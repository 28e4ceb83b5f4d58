//! A deal as it is written on a sheet kept by hand: what happened at the table, and what comes of it by
//! the rules.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{MOST_SEATS, Pechigonga};
use crate::core::sheet::{Line, Sheet};
use crate::core::{Seat, Seats};
use crate::score_sheet::{Entry, Form, Refusal, Scored, Terms, all, countable, each, of};

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

impl Deal {
    /// Whether it can have happened.
    pub(crate) fn check(&self, seats: u8) -> Result<(), Refusal> {
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

    /// A deal of which nothing is known yet but who deals: a beginning for forms.
    pub(crate) fn blank(seats: u8, dealer: Seat) -> Self {
        Self { dealer, gains: vec![0; usize::from(seats)], pechigonga: Seats::NONE }
    }
}

/// Chips that wait in the pot after each of these deals; less than nought if more were won than there were.
pub(crate) fn pot<'a>(deals: impl Iterator<Item = &'a Deal>) -> impl Iterator<Item = i32> {
    deals.scan(0i32, |pot, deal| {
        *pot = pot.saturating_add(deal.kept());
        Some(*pot)
    })
}

/// A sheet of deals.
impl Scored for Pechigonga {
    const FORM: Form = Form::Deals;
    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS;

    fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
        self::sheet(
            terms,
            seats,
            &of(rounds, |it| if let Entry::Deal(it) = it { Some(it) } else { None }),
            closed,
        )
    }
}

/// The running account, a line for each deal; when the sheet is closed a pot that waits comes back.
pub(crate) fn sheet(terms: &Terms, seats: u8, deals: &[(u16, &Deal)], closed: bool) -> Sheet {
    let mut sheet = Sheet::new(seats);
    let left = pot(deals.iter().map(|(_, deal)| *deal)).last().unwrap_or(0);
    for (at, (number, deal)) in deals.iter().enumerate() {
        let mut points = deal.gains.clone();
        let mut line = Line::new(*number, Some(deal.dealer), "deal", *number, Vec::new());
        if !deal.pechigonga.is_empty() {
            let prize = prizes(terms, seats, deal);
            points.iter_mut().zip(&prize).for_each(|(points, prize)| *points += prize);
            line.beside.push(("prize".to_owned(), prize));
            line.mark = Some("pechigonga".to_owned());
        }
        if closed && left > 0 && at + 1 == deals.len() {
            let back = back(seats, deal.dealer, left);
            points.iter_mut().zip(&back).for_each(|(points, back)| *points += back);
            line.beside.push(("returned".to_owned(), back));
        }
        line.points = points;
        sheet.add(line);
    }
    sheet
}

/// What each Pechigonga gets of each other player.
fn prizes(terms: &Terms, seats: u8, deal: &Deal) -> Vec<i32> {
    let (prize, others) = (i32::from(terms.prize), i32::from(seats) - 1);
    let holders = deal.pechigonga.len() as i32;
    let of = |seat| match deal.pechigonga.has(seat) {
        true => prize * others - prize * (holders - 1),
        false => -prize * holders,
    };
    (0..seats).map(Seat).map(of).collect()
}

/// A pot that nobody has won, in equal parts, odd chips from the mano on: who sits after the dealer.
fn back(seats: u8, dealer: Seat, left: i32) -> Vec<i32> {
    let count = i32::from(seats);
    let place = |seat: u8| i32::from((seat + seats - (dealer.0 + 1) % seats) % seats);
    (0..seats).map(|seat| left / count + i32::from(place(seat) < left % count)).collect()
}
