//! The daily challenge: days of the calendar, tables that are the same for everybody for ever, what is kept
//! of them, and what may be told.

#[path = "daily/book.rs"]
mod book;
#[path = "daily/days.rs"]
mod days;
#[path = "support/sample.rs"]
mod sample;
#[path = "daily/score.rs"]
mod score;
#[path = "daily/tables.rs"]
mod tables;

use sample::Sample;
use tertulia::core::{Imagine, Level, Player, Request, Rng, Seat, Table, Viewer};
use tertulia::daily::{Daily, Day};
use tertulia::games::GameId;

pub fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// A challenge as it begins.
pub fn begun<G: Daily>(game: GameId, day: Day) -> Table<G> {
    let (setup, log, _) = G::challenge(game, day).expect("there is a challenge");
    let restored = Table::replay(setup, log).expect("it can be dealt");
    assert_eq!(restored.cut, None);
    restored.table
}

/// A challenge played to its end, at random on the first seat or by a computer player.
pub fn played<G: Daily + Imagine + Player + Sample>(
    game: GameId,
    day: Day,
    level: Option<Level>,
) -> Table<G> {
    let (_, _, players) = G::challenge(game, day).expect("there is a challenge");
    let (mut table, mut rng) =
        (begun::<G>(game, day), Rng::from_seed(day.since(tertulia::daily::FIRST) as u64));
    for _ in 0..G::CUT {
        let seat = { table.to_act().iter().next() };
        let Some(seat) = seat else { break };
        let view = table.view(Viewer::Seat(seat));
        let level = if seat == Seat(0) {
            level
        } else {
            players[seat.index()].1.filter(|_| level.is_some())
        };
        let action = match level {
            Some(level) => {
                let seed = rng.bits();
                think::<G>(Request { game: G::ID.to_owned(), view, level, rival: None, seed })
            }
            None => G::sample(&view, &mut rng),
        };
        table.act(seat, action).expect("it is legal");
    }
    table
}

fn think<G: Player>(request: Request<G::View>) -> G::Action {
    use tertulia::core::Thought;
    G::think(&request.view, request.level, Rng::from_seed(request.seed)).finish()
}
