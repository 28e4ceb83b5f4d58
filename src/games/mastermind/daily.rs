//! The daily challenge: a code to break.

use super::{Action, End, Mastermind, Options, Roles, Space};
use crate::core::{Level, Seat, Setup, Table};
use crate::daily::{Daily, Day, Mark, Score, ended, players, seed_stream};
use crate::games::GameId;
use crate::share::Started;

/// An easy board on Mondays, a hard one on Sundays.
impl Daily for Mastermind {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut stream = seed_stream(game, day)?;
        let seed = stream.bits();
        let (pegs, colours, rows) = match day.weekday() {
            0 => (4, 6, 10),
            6 => (6, 8, 14),
            _ => (5, 8, 12),
        };
        let space = Space { pegs, colours, repeats: true };
        let options = Options {
            pegs,
            colours,
            repeats: space.repeats,
            rows,
            roles: Roles::Fixed,
            first_maker: Seat(1),
            games: 1,
            ..Options::default()
        };
        let log = vec![(Seat(1), Action::Hide(space.random(&mut stream)))];
        Some((Setup { options, seats: 2, seed }, log, players(&[Level::Club])))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        of_code(table)
    }
}

/// The keys in the order in which they lie, black before white: where a peg stood is nobody's business.
fn of_code(table: &Table<Mastermind>) -> Option<Score> {
    let (view, _) = ended(table)?;
    let game = view.played.last()?;
    let pegs = usize::from(view.options.pegs);
    let mut marks = Vec::new();
    for key in game.rows.iter().filter_map(|row| row.key) {
        let (black, white) = (usize::from(key.black), usize::from(key.white));
        marks.extend([Mark::Black].repeat(black));
        marks.extend([Mark::White].repeat(white));
        marks.extend([Mark::Gap].repeat(pegs.saturating_sub(black + white)));
        marks.push(Mark::Line);
    }
    let figure = game.rows.len() as i32;
    let won = game.end == End::Broken;
    Some(Score { won, figure, place: 1, helped: game.helped, marks })
}
