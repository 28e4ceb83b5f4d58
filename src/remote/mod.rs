//! A seat at another device: one table, many phones. The host keeps the table and judges; a phone gets what its
//! seat may see and has witnessed, and sends what its seat does. Here is what is written and how it is read; how the
//! texts travel is no matter of the library.
//!
//! Every message is a JSON text with a version and a size limit. The state is sent whole each time: joining, going on
//! and coming back are the same message, and nothing depends on what was lost on the way.

mod heard;
mod pace;
mod seats;
mod seen;
mod table;
mod telling;
mod turn;

pub use heard::heard;
pub use pace::Pace;
pub use seats::seats_now;
pub use seen::Seen;
pub use table::RemoteTable;
pub use telling::{Hosted, Telling};
pub use turn::Turn;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::core::moments::Decided;
use crate::core::{Game, Refused, json};
use crate::games::GameId;
use crate::with_game;

/// The version of the messages: raised when an old phone could misread a new host, or the other way round.
pub const VERSION: u16 = 1;

/// The longest message to a phone, in bytes: every browser takes as much on a data channel.
pub const LONGEST_TO_PHONE: usize = 200_000;

/// The longest message to a host, in bytes. An action is a few words; the longest is a guess at a rule.
pub const LONGEST_TO_HOST: usize = 16 * 1024;

/// What a host tells a phone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub enum ToPhone<G: Decided> {
    /// All that the seat may know now.
    Seen(Box<Seen<G>>),
    /// What the seat has witnessed until now, as [`heard`] has it.
    Heard(Vec<(usize, G::Event)>),
    /// Why its last action was not done.
    Refused(Refused<G::Refusal>),
    /// The seat is the host's again: nothing more comes.
    TakenBack,
    /// The host shows something else than the table: it hears nothing until the table is on its screen again.
    Elsewhere,
}

/// What a phone tells its host. Which seat speaks is known by the line it comes on, so nobody can speak for another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub enum ToHost<G: Game> {
    /// The phone is there, and asks for all that its seat may know.
    Here,
    /// It asks for all that its seat has witnessed: it has just sat down, or was away.
    Heard,
    /// The seat does something.
    Act {
        /// In which turn of its own: [`Seen::turn`] as the phone knew it. What comes late or twice is of another.
        turn: u32,
        /// What it does.
        action: G::Action,
    },
}

/// Why a message says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is longer than a message may be.
    TooLong,
    /// It is none.
    Garbled,
    /// It is of another version of the messages or of the game's rules.
    OtherVersion,
    /// It is of another game.
    OtherGame,
}

/// The part that every version can read.
#[derive(Serialize, Deserialize)]
struct Head {
    tertulia: u64,
    game: String,
    rules: u64,
}

/// A message, whole.
#[derive(Serialize, Deserialize)]
struct Letter<T> {
    tertulia: u16,
    game: GameId,
    rules: u16,
    says: T,
}

fn rules_of(game: GameId) -> u16 {
    with_game!(game, G => <G as Game>::RULES_VERSION)
}

/// A message as it is sent.
///
/// ```
/// use tertulia::games::GameId;
/// use tertulia::games::mastermind::Mastermind;
/// use tertulia::remote::{ToHost, Unread, read_to_host, write};
/// let text = write(GameId::Mastermind, &ToHost::<Mastermind>::Here);
/// assert_eq!(text, r#"{"tertulia":1,"game":"mastermind","rules":1,"says":"here"}"#);
/// let read = |text: &str| read_to_host::<Mastermind>(GameId::Mastermind, text);
/// assert_eq!(read(&text), Ok(ToHost::Here));
/// assert_eq!(read(&text.replace(":1,", ":9,")), Err(Unread::OtherVersion));
/// assert_eq!(read("{}"), Err(Unread::Garbled));
/// ```
pub fn write<T: Serialize>(game: GameId, says: &T) -> String {
    json::write(&Letter { tertulia: VERSION, game, rules: rules_of(game), says })
}

/// What a phone says that cannot read its host: every version reads the head of it, and none what it says, so that the
/// host can tell that the two have different versions.
///
/// ```
/// use tertulia::games::GameId;
/// use tertulia::games::mastermind::Mastermind;
/// use tertulia::remote::{Unread, other_version, read_to_host};
/// let read = read_to_host::<Mastermind>(GameId::Mastermind, &other_version());
/// assert_eq!(read, Err(Unread::OtherVersion));
/// ```
pub fn other_version() -> String {
    json::write(&Head { tertulia: VERSION.into(), game: String::new(), rules: 0 })
}

/// Of which game a message to a phone is, which does not know that before.
///
/// # Errors
/// Why it says nothing to this version.
pub fn game_of(text: &str) -> Result<GameId, Unread> {
    head(text, LONGEST_TO_PHONE)
}

/// What a host says at a table of `game`.
///
/// # Errors
/// Why it says nothing there.
pub fn read_to_phone<G: Decided>(game: GameId, text: &str) -> Result<ToPhone<G>, Unread> {
    read(game, text, LONGEST_TO_PHONE)
}

/// What a phone says at a table of `game`. Any bytes are read without harm.
///
/// # Errors
/// Why it says nothing there.
pub fn read_to_host<G: Game>(game: GameId, text: &str) -> Result<ToHost<G>, Unread> {
    read(game, text, LONGEST_TO_HOST)
}

fn read<T: DeserializeOwned>(game: GameId, text: &str, longest: usize) -> Result<T, Unread> {
    if head(text, longest)? != game {
        return Err(Unread::OtherGame);
    }
    let letter = json::read::<Letter<T>>(text).map_err(|_| Unread::Garbled)?;
    Ok(letter.says)
}

fn head(text: &str, longest: usize) -> Result<GameId, Unread> {
    if text.len() > longest {
        return Err(Unread::TooLong);
    }
    let head: Head = json::read(text).map_err(|_| Unread::Garbled)?;
    if head.tertulia != u64::from(VERSION) {
        return Err(Unread::OtherVersion);
    }
    // A game that this version has not is a later one's.
    let game: GameId = head.game.parse().map_err(|_| Unread::OtherVersion)?;
    (head.rules == u64::from(rules_of(game))).then_some(game).ok_or(Unread::OtherVersion)
}
