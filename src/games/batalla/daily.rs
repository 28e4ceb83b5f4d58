//! The daily challenge: a game whose first tricks are drawn by stream.

use super::{Action, Batalla, Jacks, Options, Queens, Revolution, Trick};
use crate::core::{Setup, Table, Viewer};
use crate::daily::{Daily, Day, LEVELS, Mark, PLAYER, Score, ended, place, players, seed_stream};
use crate::games::GameId;
use crate::share::Started;

/// Tricks that are drawn by stream: nothing is shuffled in this game, so every day begins where they lead.
const OPENING: usize = 5;

impl Daily for Batalla {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut stream = seed_stream(game, day)?;
        let seed = stream.bits();
        let options = Options {
            jokers: 1,
            revolution: if stream.one_in(3) { Revolution::Next } else { Revolution::Immediate },
            three_jacks: Jacks::Parity,
            two_queens: Queens::Others,
            limit: Some(50),
            games: 1,
            memory: true,
        };
        let [one, other, _] = LEVELS[day.weekday()];
        let players = players(&[one, other]);
        let setup = Setup { options, seats: players.len() as u8, seed };
        let mut table = Table::<Self>::deal(setup.clone()).ok()?;
        let mut tricks = 0;
        while tricks < OPENING {
            let seat = table.to_act().iter().next()?;
            let view = table.view(Viewer::Seat(seat));
            let hand: Vec<_> = view.hand.iter().collect();
            table.act(seat, Action::Play(*stream.pick(&hand)?)).ok()?;
            tricks = table.view(Viewer::Public).tricks.len();
        }
        Some((setup, table.log().to_vec(), players))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        of_battles(table)
    }
}

/// Ten tricks are one shape: whether one has more cards after them than before.
fn of_battles(table: &Table<Batalla>) -> Option<Score> {
    let (view, outcome) = ended(table)?;
    let game = view.past.last()?;
    let gain = |trick: &Trick| {
        let laid = i32::from(trick.cards.of(PLAYER).is_some());
        let taken = if trick.winner == Some(PLAYER) { i32::from(trick.count) } else { 0 };
        taken - laid
    };
    let tens = view.tricks.chunks(10).map(|ten| Mark::of_gain(ten.iter().map(gain).sum()));
    let figure = game.cards.first().map_or(0, |cards| i32::from(*cards));
    let won = game.winners.has(PLAYER);
    Some(Score { won, figure, place: place(&outcome), helped: 0, marks: tens.collect() })
}
