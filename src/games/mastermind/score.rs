//! Whose turn it is to make the code, and what each game brings.

use super::options::{Count, Options, Roles};
use super::types::{End, Played};
use crate::core::sheet::{Line, Sheet};
use crate::core::{Outcome, Seat, Seats};

/// What the opponent of a maker is credited for a wrong key (§7).
const WRONG_KEY_POINTS: i32 = 3;

pub(super) fn games_counted(played: &[Played]) -> usize {
    played.iter().filter(|game| game.counts()).count()
}

/// §8: the roles change after each game that counts; a repeated one keeps its maker.
pub(super) fn maker(options: &Options, played: &[Played]) -> Seat {
    let turns = match options.roles {
        Roles::Alternate => games_counted(played),
        Roles::Fixed => 0,
    };
    Seat((options.first_maker.0 + (turns % 2) as u8) % 2)
}

/// What a game brought each seat (§5, §6, §7).
pub fn points(options: &Options, game: &Played) -> [i32; 2] {
    let rows = game.rows.len() as i32;
    let for_maker = match game.end {
        End::Broken if options.count == Count::Misses => rows - 1,
        End::Broken => rows,
        End::Unbroken | End::GaveUp => i32::from(options.rows) + i32::from(options.unbroken_bonus),
        End::WrongKey(_) => 0,
    };
    let for_breaker = if game.counts() { 0 } else { WRONG_KEY_POINTS };
    if game.maker == Seat(0) { [for_maker, for_breaker] } else { [for_breaker, for_maker] }
}

/// The scoring sheet so far: a line per game (§5 to §7).
pub fn sheet(options: &Options, played: &[Played]) -> Sheet {
    let mut sheet = Sheet::new(2);
    let mut round = 1;
    for game in played {
        let (note, figure) = match &game.end {
            End::Broken => ("broken", game.rows.len() as u16),
            End::Unbroken => ("unbroken", 0),
            End::GaveUp => ("gave-up", 0),
            End::WrongKey(_) => ("wrong-key", 0),
        };
        let points = points(options, game).to_vec();
        let line = Line::new(round, Some(game.maker), note, figure, points);
        sheet.add(line.marked((game.helped > 0).then_some("helped")));
        round += u16::from(game.counts());
    }
    sheet
}

/// §8: most points win where the roles change. Where one player makes all codes, points would
/// only ever go to the maker, so the breaker wins by breaking more codes than stay unbroken.
pub(super) fn outcome(options: &Options, played: &[Played]) -> Outcome {
    let sheet = sheet(options, played);
    let winners = match options.roles {
        Roles::Alternate => sheet.leaders(),
        Roles::Fixed => {
            let broken = played.iter().filter(|game| game.end == End::Broken).count();
            let maker = options.first_maker;
            match broken.cmp(&(games_counted(played) - broken)) {
                std::cmp::Ordering::Greater => Seats::only(Seat(1 - maker.0)),
                std::cmp::Ordering::Equal => Seats::first(2),
                std::cmp::Ordering::Less => Seats::only(maker),
            }
        }
    };
    Outcome { winners, points: sheet.totals() }
}
