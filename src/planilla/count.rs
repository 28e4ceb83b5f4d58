//! From what happened to points: by the games' own functions, so that there is one truth.

use super::entry::{Battle, CodeEnd, Deal, Entry, Round};
use super::terms::{Kind, Terms};
use crate::core::cards::{Card, Suit};
use crate::core::{Seat, Seats};
use crate::games::{GameId, batalla, eleusis, mastermind};
use crate::sheet::{Line, Sheet};

/// The sheet of these rounds, each with its number; `closed` once no more are to come.
pub(super) fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
    match terms.kind {
        Kind::Game(GameId::ReglaSecreta | GameId::EleusisExpress) => {
            let record = |(number, entry): &(u16, &Entry)| {
                if let Entry::Round(round) = entry { Some(record(*number, round)) } else { None }
            };
            let past: Vec<_> = rounds.iter().filter_map(record).collect();
            eleusis::sheet(&terms.cards(), seats, &past, closed && terms.compensation)
        }
        Kind::Game(GameId::Batalla) => {
            let played = |(number, entry): &(u16, &Entry)| {
                if let Entry::Battle(battle) = entry {
                    Some(battled(*number, battle))
                } else {
                    None
                }
            };
            batalla::sheet(seats, &rounds.iter().filter_map(played).collect::<Vec<_>>())
        }
        Kind::Game(GameId::Mastermind) => {
            let past: Vec<_> = rounds.iter().filter_map(|(_, entry)| played(entry)).collect();
            mastermind::sheet(&terms.codes(), &past)
        }
        Kind::Game(GameId::Pechigonga) => chips(terms, seats, rounds, closed),
        Kind::Free => {
            let mut sheet = Sheet::new(seats);
            for (number, entry) in rounds {
                if let Entry::Free(points) = entry {
                    sheet.add(Line::new(*number, None, "", 0, points.clone()));
                }
            }
            sheet
        }
    }
}

fn record(number: u16, round: &Round) -> eleusis::Record {
    let out = round.out().map(|seat| eleusis::Out { seat, played: !round.declared });
    eleusis::Record {
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

fn battled(number: u16, battle: &Battle) -> batalla::Played {
    let won: Vec<u32> = battle.won.iter().map(|tricks| (*tricks).into()).collect();
    batalla::Played {
        number: number.min(u8::MAX.into()) as u8,
        end: battle.end,
        winners: battle.won_by(),
        tricks: won.iter().sum(),
        won,
        cards: battle.cards.clone(),
    }
}

/// Points only depend on how many rows there were, not on what lay in them.
fn played(entry: &Entry) -> Option<mastermind::Played> {
    let Entry::Code(code) = entry else { return None };
    let nothing = mastermind::Slip { wrong: Vec::new(), contradiction: Vec::new() };
    let (rows, end) = match code.end {
        CodeEnd::Broken(rows) => (rows, mastermind::End::Broken),
        CodeEnd::Unbroken => (0, mastermind::End::Unbroken),
        CodeEnd::WrongKey => (0, mastermind::End::WrongKey(nothing)),
    };
    let guess = mastermind::Code::from_digits("11111")?;
    let rows = vec![mastermind::Row { guess, key: None }; rows.into()];
    Some(mastermind::Played { maker: code.maker, code: None, rows, end, helped: 0 })
}

/// Chips that wait in the pot after these deals; less than nought if more were won than there were.
pub(super) fn pot<'a>(deals: impl Iterator<Item = &'a Entry>) -> impl Iterator<Item = i32> {
    deals.scan(0i32, |pot, entry| {
        if let Entry::Deal(deal) = entry {
            *pot = pot.saturating_add(deal.kept());
        }
        Some(*pot)
    })
}

/// The running account of Pechigonga; when the sheet is closed a pot that waits comes back.
fn chips(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
    let mut sheet = Sheet::new(seats);
    let left = pot(rounds.iter().map(|(_, entry)| *entry)).last().unwrap_or(0);
    for (at, (number, entry)) in rounds.iter().enumerate() {
        let Entry::Deal(deal) = entry else { continue };
        let mut points = deal.gains.clone();
        let mut line = Line::new(*number, Some(deal.dealer), "deal", *number, Vec::new());
        if !deal.pechigonga.is_empty() {
            let prize = prizes(terms, seats, deal);
            points.iter_mut().zip(&prize).for_each(|(points, prize)| *points += prize);
            line.beside.push(("prize".to_owned(), prize));
            line.mark = Some("pechigonga".to_owned());
        }
        if closed && left > 0 && at + 1 == rounds.len() {
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
