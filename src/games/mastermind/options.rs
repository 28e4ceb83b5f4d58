//! What is agreed before the first game (§8, §9).

use super::{Code, Space};
use crate::core::Seat;
use serde::{Deserialize, Serialize};

/// Everything that players may agree on.
///
/// ```
/// use tertulia::games::mastermind::{BadOptions, Options};
/// let classic = Options { pegs: 4, colours: 6, ..Options::default() };
/// assert_eq!(classic.check(), Ok(()));
/// let few = Options { colours: 4, repeats: false, ..Options::default() };
/// assert_eq!(few.check(), Err(BadOptions::TooFewColours));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Holes in a row, 3 to 6.
    pub pegs: u8,
    /// Colours, 4 to 10; the blank is one of them.
    pub colours: u8,
    /// Rows on the board, 6 to 15.
    pub rows: u8,
    /// Whether a code may hold a colour twice.
    pub repeats: bool,
    /// Whether the last colour is an empty hole.
    pub blank: bool,
    /// Who lays the keys.
    pub keys: Keying,
    /// Whether the maker may keep the code on paper until it is lifted.
    pub paper: bool,
    /// Who makes the codes.
    pub roles: Roles,
    /// Who makes the first code.
    pub first_maker: Seat,
    /// How many games make the match, 1 to 20.
    pub games: u8,
    /// What a maker's points count.
    pub count: Count,
    /// Extra points for an unbroken code, 0 or 1.
    pub unbroken_bonus: u8,
    /// How a computer player makes codes.
    pub making: Making,
    /// The breaker's usual first row, as far as it is known from earlier matches: what a sly maker
    /// reckons with.
    pub opening: Option<Code>,
}

/// Who lays the keys, and how a scoring error is taken (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keying {
    /// The app.
    Referee,
    /// The maker, by hand; a wrong key counts, as the source says.
    Strict,
    /// The maker, by hand; a key that cannot be right is pointed out before it is laid.
    Friendly,
}

/// Who makes the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roles {
    /// The players change after each game.
    Alternate,
    /// The first maker makes all of them.
    Fixed,
}

/// How a computer player makes codes. Public, so that nobody is deceived about it (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Making {
    /// Any code, all equally likely.
    Random,
    /// A code of which the breaker's usual first row tells little.
    Sly,
    /// Hard keys: this seat's code stays on paper, and its maker has not even settled on one: each
    /// key is the one that leaves most codes. The seat lays its keys itself, whoever else does.
    Hard(Seat),
}

/// What a maker's points count (§5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Count {
    /// Rows covered, the winning one included.
    Rows,
    /// Misses only.
    Misses,
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// Not two seats.
    Seats,
    /// Holes outside 3 to 6.
    Pegs,
    /// Colours outside 4 to 10.
    Colours,
    /// Rows outside 6 to 15.
    Rows,
    /// Games outside 1 to 20.
    Games,
    /// A bonus above 1.
    Bonus,
    /// No repeats, but fewer colours than holes.
    TooFewColours,
    /// A code on paper, but the referee should lay the keys.
    PaperNeedsHands,
    /// Hard keys of a seat that there is not.
    Making,
    /// A usual first row that cannot be laid on this board.
    Opening,
}

impl Default for Options {
    /// The source's game: 5 holes, 8 colours, 12 rows, two games with changing roles; the referee
    /// lays the keys, and seat 1 makes the first code.
    fn default() -> Self {
        Self {
            pegs: 5,
            colours: 8,
            rows: 12,
            repeats: true,
            blank: false,
            keys: Keying::Referee,
            paper: false,
            roles: Roles::Alternate,
            first_maker: Seat(1),
            games: 2,
            count: Count::Rows,
            unbroken_bonus: 1,
            making: Making::Random,
            opening: None,
        }
    }
}

impl Options {
    /// Whether these options can be played.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn check(&self) -> Result<(), BadOptions> {
        let sound = [
            ((3..=6).contains(&self.pegs), BadOptions::Pegs),
            ((4..=10).contains(&self.colours), BadOptions::Colours),
            ((6..=15).contains(&self.rows), BadOptions::Rows),
            ((1..=20).contains(&self.games), BadOptions::Games),
            (self.unbroken_bonus <= 1, BadOptions::Bonus),
            (self.first_maker.0 < 2, BadOptions::Seats),
            (self.repeats || self.colours >= self.pegs, BadOptions::TooFewColours),
            (!self.paper || self.keys != Keying::Referee, BadOptions::PaperNeedsHands),
            (!matches!(self.making, Making::Hard(seat) if seat.0 >= 2), BadOptions::Making),
            (self.opening.is_none_or(|row| self.guesses().has(&row)), BadOptions::Opening),
        ];
        sound.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, bad)| Err(bad))
    }

    /// Whether this maker's keys are hard: its code stays on paper.
    pub fn hard(&self, maker: Seat) -> bool {
        self.making == Making::Hard(maker)
    }

    /// The codes that a maker may hide.
    pub fn codes(&self) -> Space {
        Space { pegs: self.pegs, colours: self.colours, repeats: self.repeats }
    }

    /// The rows that a breaker may lay: repeats are always allowed there (§3).
    pub fn guesses(&self) -> Space {
        Space { repeats: true, ..self.codes() }
    }
}
