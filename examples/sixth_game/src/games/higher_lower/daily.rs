//! The daily challenge: a match against one computer player.

use super::{HigherLower, Options, Verdict};
use crate::core::{Setup, Table};
use crate::daily::{Daily, Day, LEVELS, Mark, PLAYER, Score, ended, place, players, seed_stream};
use crate::games::GameId;
use crate::share::Started;

impl Daily for HigherLower {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let seed = seed_stream(game, day)?.bits();
        let players = players(&LEVELS[day.weekday()][..1]);
        let setup = Setup { options: Options { cards: 20 }, seats: players.len() as u8, seed };
        Some((setup, Vec::new(), players))
    }

    /// A shape for each of the player's own guesses: no card is in it.
    fn score(table: &Table<Self>) -> Option<Score> {
        let (view, outcome) = ended(table)?;
        let own = view.turns.iter().filter(|turn| turn.seat == PLAYER);
        let mark = |verdict| match verdict {
            Verdict::Right => Mark::Right,
            Verdict::Wrong => Mark::Wrong,
            Verdict::Equal => Mark::Even,
        };
        Some(Score {
            won: outcome.winners.has(PLAYER),
            figure: view.points(PLAYER) as i32,
            place: place(&outcome),
            helped: 0,
            marks: own.map(|turn| mark(turn.verdict)).collect(),
        })
    }
}
