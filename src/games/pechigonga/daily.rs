//! The daily challenge: three deals.

use super::{Length, Options, Pechigonga, Temper};
use crate::core::{Setup, Table};
use crate::daily::{Daily, Day, LEVELS, Mark, PLAYER, Score, ended, place, players, seed_stream};
use crate::games::GameId;
use crate::share::Started;

/// Three deals, against three with characters of their own.
impl Daily for Pechigonga {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut stream = seed_stream(game, day)?;
        let seed = stream.bits();
        let mut tempers = Options::default().tempers;
        const TEMPERS: [Temper; 4] = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];
        for temper in &mut tempers[1..4] {
            *temper = *stream.pick(&TEMPERS)?;
        }
        let options = Options { pack: 40, length: Length::Deals(3), tempers, ..Options::default() };
        let players = players(&LEVELS[day.weekday()]);
        Some((Setup { options, seats: players.len() as u8, seed }, Vec::new(), players))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        of_pots(table)
    }
}
/// A shape for each pot, a line for each deal.
fn of_pots(table: &Table<Pechigonga>) -> Option<Score> {
    let (view, outcome) = ended(table)?;
    let mut marks = Vec::new();
    for deal in &view.past {
        let gain = |gains: &[i32]| Mark::of_gain(gains.first().copied().unwrap_or(0));
        marks.extend(deal.rounds.iter().map(|round| gain(&round.gains)));
        marks.push(Mark::Line);
    }
    let figure = outcome.points.first().copied().unwrap_or(0);
    let won = outcome.winners.has(PLAYER);
    Some(Score { won, figure, place: place(&outcome), helped: 0, marks })
}
