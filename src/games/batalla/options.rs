//! What is agreed before a match.

use super::position::MOST_SEATS;
use serde::{Deserialize, Serialize};

/// Everything that players may agree on.
///
/// ```
/// use tertulia::games::batalla::{BadOptions, Options};
/// let options = Options::default();
/// assert_eq!(options.check(), Ok(()));
/// assert_eq!(Options { jokers: 3, ..options }.check(), Err(BadOptions::Jokers));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Jokers of each player, 0 to 2 (§1).
    pub jokers: u8,
    /// When a jack turns the order round (§4).
    pub revolution: Revolution,
    /// What several jacks do (§4).
    pub three_jacks: Jacks,
    /// What several queens do (§5).
    pub two_queens: Queens,
    /// After so many tricks whoever has most cards wins (§9): one of [`Options::LIMITS`], or none.
    pub limit: Option<u16>,
    /// Games of a match, 1 to 20.
    pub games: u8,
    /// Whether the table shows which cards everybody is known to have, worked out from what all have
    /// seen; it only tells the page, since a view holds them in any case.
    pub memory: bool,
}

/// When a jack turns the order round (§4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Revolution {
    /// At once: the trick in which it lies is judged by the new order.
    #[default]
    Immediate,
    /// After the trick.
    Next,
}

/// What three jacks do, or more (§4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jacks {
    /// Each turns the order round, so an odd number does.
    #[default]
    Parity,
    /// Several always cancel each other.
    Cancel,
}

/// What two queens do, or more (§5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Queens {
    /// Each seer sees those who are none.
    #[default]
    Others,
    /// They cancel each other: nobody sees.
    Cancel,
}

/// The options that one trick asks for: small, for the transition that rollouts repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terms {
    /// When a jack turns the order round.
    pub revolution: Revolution,
    /// What several jacks do.
    pub three_jacks: Jacks,
    /// What several queens do.
    pub two_queens: Queens,
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// Not 2 to 8 seats.
    Seats,
    /// More than two jokers.
    Jokers,
    /// A limit that is none of those offered.
    Limit,
    /// Not 1 to 20 games.
    Games,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            jokers: 1,
            revolution: Revolution::Immediate,
            three_jacks: Jacks::Parity,
            two_queens: Queens::Others,
            limit: None,
            games: 1,
            memory: false,
        }
    }
}

impl Options {
    /// The limits that may be agreed on.
    pub const LIMITS: [u16; 5] = [50, 100, 200, 500, 1000];

    /// What a trick asks for.
    pub const fn terms(&self) -> Terms {
        Terms {
            revolution: self.revolution,
            three_jacks: self.three_jacks,
            two_queens: self.two_queens,
        }
    }

    /// Whether so many can sit at a table.
    ///
    /// # Errors
    /// [`BadOptions::Seats`] if not.
    pub fn seats(seats: u8) -> Result<(), BadOptions> {
        if (2..=MOST_SEATS).contains(&seats) { Ok(()) } else { Err(BadOptions::Seats) }
    }

    /// Whether these options can be played.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn check(&self) -> Result<(), BadOptions> {
        let sound = [
            (self.jokers <= 2, BadOptions::Jokers),
            (self.limit.is_none_or(|limit| Self::LIMITS.contains(&limit)), BadOptions::Limit),
            ((1..=20).contains(&self.games), BadOptions::Games),
        ];
        sound.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, bad)| Err(bad))
    }
}
