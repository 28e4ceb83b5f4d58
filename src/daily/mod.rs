//! The daily challenge: one a day for each game, the same for everybody, from the date
//! alone. docs/daily.md tells how it is made; what a day has been it must be for ever.

mod book;
mod day;
mod score;

pub use book::{Book, Fate, Streak};
pub use day::{Day, NoDay};
pub use score::{Mark, PLAYER, Score, of_rule, score};

use crate::core::{Level, Rng, Seat, Setup, Table, Viewer};
use crate::games::GameId;
use crate::games::batalla::{self, Batalla, Jacks, Queens, Revolution};
use crate::games::eleusis::{self, Choice, Dealers, Eleusis, Variant};
use crate::games::mastermind::{self, Mastermind, Roles, Space};
use crate::games::pechigonga::{self, Length, Pechigonga, Temper};
use crate::links::{Sitter, Started, Travels};

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
const LEVELS: [[Level; 3]; 7] = {
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
fn lot(game: GameId, day: Day) -> Option<Rng> {
    let (_, way) = WAYS.iter().rev().find(|(from, _)| *from <= day)?;
    let days = day.since(FIRST) as u64;
    Some(Rng::stream(days, 0x6461_696c_7900_0000 | way << 8 | u64::from(game.number())))
}

/// The seed of a day's table, which no other day of the game has.
pub fn seed(game: GameId, day: Day) -> Option<u64> {
    lot(game, day).map(|mut lot| lot.bits())
}

/// The day whose challenge the table with this seed is.
pub fn day_of(game: GameId, seed: u64) -> Option<Day> {
    // A hundred years of them are gone through in a blink.
    (0..36_525).map(|days| FIRST.after(days)).find(|day| self::seed(game, *day) == Some(seed))
}

fn sitters(levels: &[Level]) -> Vec<Sitter> {
    let computers = levels.iter().map(|level| (String::new(), Some(*level)));
    std::iter::once((String::new(), None)).chain(computers).collect()
}

/// An easy board on Mondays, a hard one on Sundays.
impl Daily for Mastermind {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut lot = lot(game, day)?;
        let seed = lot.bits();
        let (pegs, colours, rows) = match day.weekday() {
            0 => (4, 6, 10),
            6 => (6, 8, 14),
            _ => (5, 8, 12),
        };
        let space = Space { pegs, colours, repeats: true };
        let options = mastermind::Options {
            pegs,
            colours,
            repeats: space.repeats,
            rows,
            roles: Roles::Fixed,
            first_maker: Seat(1),
            games: 1,
            ..mastermind::Options::default()
        };
        let log = vec![(Seat(1), mastermind::Action::Hide(space.random(&mut lot)))];
        Some((Setup { options, seats: 2, seed }, log, sitters(&[Level::Club])))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        score::of_code(table)
    }
}

/// The rules, by grade: easy on Mondays and Tuesdays, hard at the weekend.
const RULES: &str = include_str!("rules.txt");
const GRADES: [usize; 7] = [0, 0, 1, 1, 1, 2, 2];

/// How hard the rules of a day are: 0 to 2.
pub fn grade(day: Day) -> usize {
    GRADES[day.weekday()]
}

/// The rule of a game on a day. The rules of a grade come in an order that is drawn by lot, all of them before
/// one comes again, and never the same in both games.
fn rule(variant: Variant, day: Day) -> Option<&'static str> {
    let (weeks, weekday) = (day.since(FIRST) / 7, day.weekday());
    let grade = GRADES[weekday];
    let a_week = GRADES.iter().filter(|other| **other == grade).count();
    let before = GRADES[..weekday].iter().filter(|other| **other == grade).count();
    let at = 2 * (usize::try_from(weeks).ok()? * a_week + before)
        + usize::from(variant == Variant::Express);
    let mut rules: Vec<&str> = RULES
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(head, _)| head.parse() == Ok(grade + 1))
        .map(|(_, rule)| rule)
        .collect();
    let (round, at) = (at / rules.len(), at % rules.len());
    Rng::stream(round as u64, 0x6461_696c_7972_0000 | grade as u64).shuffle(&mut rules);
    rules.get(at).copied()
}

/// A rule in the hand of a dealer who plays for nobody, and two who look for it, too.
impl Daily for Eleusis {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let (seed, variant) = (seed(game, day)?, game.variant()?);
        let options = eleusis::Options {
            dealers: Dealers::Fixed,
            first_dealer: Seat(1),
            rounds: 1,
            hints: false,
            ..eleusis::Options::of(variant)
        };
        let [one, other, _] = LEVELS[day.weekday()];
        let sitters = sitters(&[Level::Club, one, other]);
        let rule = Choice::Own(rule(variant, day)?.to_owned());
        let log = vec![(Seat(1), eleusis::Action::Rule(rule))];
        Some((Setup { options, seats: sitters.len() as u8, seed }, log, sitters))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        score::of_rule(table)
    }
}

/// Tricks that are drawn by lot: nothing is shuffled in this game, so every day begins where they lead.
const OPENING: usize = 5;

impl Daily for Batalla {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut lot = lot(game, day)?;
        let seed = lot.bits();
        let options = batalla::Options {
            jokers: 1,
            revolution: if lot.one_in(3) { Revolution::Next } else { Revolution::Immediate },
            three_jacks: Jacks::Parity,
            two_queens: Queens::Others,
            limit: Some(50),
            games: 1,
            memory: true,
        };
        let [one, other, _] = LEVELS[day.weekday()];
        let sitters = sitters(&[one, other]);
        let setup = Setup { options, seats: sitters.len() as u8, seed };
        let mut table = Table::<Self>::deal(setup.clone()).ok()?;
        let mut tricks = 0;
        while tricks < OPENING {
            let seat = table.to_act().iter().next()?;
            let view = table.view(Viewer::Seat(seat));
            let hand: Vec<_> = view.hand.iter().collect();
            table.act(seat, batalla::Action::Play(*lot.pick(&hand)?)).ok()?;
            tricks = table.view(Viewer::Public).tricks.len();
        }
        Some((setup, table.log().to_vec(), sitters))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        score::of_battles(table)
    }
}

/// Three deals, against three with characters of their own.
impl Daily for Pechigonga {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let mut lot = lot(game, day)?;
        let seed = lot.bits();
        let mut tempers = pechigonga::Options::default().tempers;
        const TEMPERS: [Temper; 4] = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];
        for temper in &mut tempers[1..4] {
            *temper = *lot.pick(&TEMPERS)?;
        }
        let options = pechigonga::Options {
            pack: 40,
            length: Length::Deals(3),
            tempers,
            ..pechigonga::Options::default()
        };
        let sitters = sitters(&LEVELS[day.weekday()]);
        Some((Setup { options, seats: sitters.len() as u8, seed }, Vec::new(), sitters))
    }

    fn score(table: &Table<Self>) -> Option<Score> {
        score::of_pots(table)
    }
}
