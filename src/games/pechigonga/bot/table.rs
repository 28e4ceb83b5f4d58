//! The master's tables for rounds between two by default rules, in which nothing was shown before:
//! equilibria by CFR+, made by `examples/pechigonga_solve.rs`. Four-card hands, single cards and
//! nine-card hands count by their worth.

use super::super::options::{Bets, Options, Reading, Ties};

/// For each of the rounds 1 (and 2), 3 and 4: how many worths there are, the worths (two bytes each, the
/// lower one first), and for each of them [`ENTRY`] bytes.
const TABLES: &[u8] = include_bytes!("tables.bin");

/// The whole of a share in the tables.
pub const FULL: u8 = u8::MAX;

/// Bytes for a worth: how often it opens as the first and as the second player, then for the first,
/// second, third and fourth bet (of the mano's opening, then of the other's) how often it goes away and
/// how often it raises.
pub const ENTRY: usize = 2 + 16;

/// A place in the betting between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing is owed: whether it is the first player.
    Open {
        /// Whether the first player is to speak.
        first: bool,
    },
    /// A bet is to be answered.
    Owed {
        /// Whether the first player made the envite.
        first: bool,
        /// Bets so far, 1 to 4.
        raises: u8,
    },
}

impl Place {
    /// Where its bytes are.
    pub fn at(self) -> usize {
        match self {
            Place::Open { first } => usize::from(!first),
            Place::Owed { first, raises } => {
                2 + 8 * usize::from(!first) + 2 * (usize::from(raises.clamp(1, 4)) - 1)
            }
        }
    }
}

/// Whether the tables are made for these options in a round.
pub fn fits(options: &Options, round: u8) -> bool {
    let usual = options.pack == 40
        && options.ante == 1
        && options.bets == Bets::Fixed
        && !options.stacked()
        && !options.four_alike
        && options.ties == Ties::Mano;
    usual && (round < 4 || options.reading == Reading::FiftyFive)
}

/// Shares of passing (or going away), calling and raising, in parts of [`FULL`]; where nothing is owed
/// nothing is called. A worth that the tables do not know is played like the next one below.
pub fn shares(round: u8, worth: u16, place: Place) -> [u8; 3] {
    let mut rest = TABLES;
    for number in [1, 3, 4] {
        let Some((count, after)) = rest.split_first() else { break };
        let count = usize::from(*count);
        let (worths, after) = after.split_at((2 * count).min(after.len()));
        let (entries, after) = after.split_at((ENTRY * count).min(after.len()));
        rest = after;
        if number == round.max(1) || round == 2 && number == 1 {
            let below = worths.chunks_exact(2).take_while(|it| of(it) <= worth).count();
            let entry = entries.chunks_exact(ENTRY).nth(below.saturating_sub(1));
            let Some(entry) = entry else { break };
            let at = place.at();
            return match place {
                Place::Open { .. } => [FULL - entry[at], 0, entry[at]],
                Place::Owed { .. } => {
                    let away = entry[at];
                    let raise = entry[at + 1].min(FULL - away);
                    [away, FULL - away - raise, raise]
                }
            };
        }
    }
    [FULL, 0, 0]
}

fn of(bytes: &[u8]) -> u16 {
    u16::from(bytes[0]) | u16::from(bytes[1]) << 8
}
