//! The daily challenge: one a day for each game, the same for everybody, from the date
//! alone. docs/daily.md tells how it is made; what a day has been it must be for ever.

mod book;
mod day;
mod score;

pub use book::{Book, Status, Streak};
pub use day::{Day, NoDay};
pub use score::{Mark, PLAYER, Score, score};
pub(crate) use score::{ended, place};

use crate::core::{Level, Rng, Table};
use crate::games::GameId;
use crate::share::{PlayerConfig, Started, Travels};

/// A game that has a challenge every day.
pub trait Daily: Travels {
    /// The table of a game on a day, and who sits there: on the first seat whoever plays. None where
    /// there was no challenge yet.
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>>;

    /// What a table came to; none while it is not over.
    fn score(table: &Table<Self>) -> Option<Score>;
}

/// The first day, a Monday.
pub const FIRST: Day = Day::at(20_458);

/// How challenges are made, and from which day on: another way gets a line of its own, from a day that is
/// still to come, so that what a day has been stays.
const WAYS: [(Day, u64); 1] = [(FIRST, 1)];

/// Two computer players, or three, by day of the week: stronger towards Sunday.
pub(crate) const LEVELS: [[Level; 3]; 7] = {
    use Level::{Child, Club, Friend, Master};
    [
        [Child, Friend, Child],
        [Friend, Child, Friend],
        [Friend, Club, Friend],
        [Friend, Club, Club],
        [Club, Friend, Club],
        [Club, Master, Club],
        [Master, Club, Master],
    ]
};

/// What a day's challenge of a game is drawn from; none where there is none.
pub(crate) fn seed_stream(game: GameId, day: Day) -> Option<Rng> {
    let (_, way) = WAYS.iter().rev().find(|(from, _)| *from <= day)?;
    let days = day.since(FIRST) as u64;
    Some(Rng::stream(days, 0x6461_696c_7900_0000 | way << 8 | u64::from(game.number())))
}

/// The seed of a day's table, which no other day of the game has.
pub fn seed(game: GameId, day: Day) -> Option<u64> {
    seed_stream(game, day).map(|mut stream| stream.bits())
}

/// The day whose challenge the table with this seed is.
pub fn day_of(game: GameId, seed: u64) -> Option<Day> {
    // A hundred years of them are gone through in a blink.
    (0..36_525).map(|days| FIRST.after(days)).find(|day| self::seed(game, *day) == Some(seed))
}

/// Who sits at a challenge: whoever plays it, then computer players.
pub(crate) fn players(levels: &[Level]) -> Vec<PlayerConfig> {
    let computers = levels.iter().map(|level| (String::new(), Some(*level)));
    std::iter::once((String::new(), None)).chain(computers).collect()
}
