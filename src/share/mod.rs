//! What links carry: a code to break, a rule to find, a deal, a finished game. Each is a table with its
//! first actions done, and who sits there. docs/links.md tells the format; whatever was written once
//! must open for ever.

pub mod deflate;
pub mod envelope;
mod parcel;
mod secret;
pub mod v1;

pub use parcel::SharedTable;
pub(crate) use secret::obfuscate;
pub use secret::{Deobfuscated, SharedPuzzle, Task};

use self::envelope::{BadLink, Envelope, Version};
use crate::core::name::{called, written};
use crate::core::{Game, Level, Seat, Setup, Table};
use crate::games::GameId;

/// The most letters of a greeting: one line of plain text, as a name is.
pub const GREETING: usize = 140;

/// The most letters of a name in a link: more than a table's form takes.
const LONGEST_NAME: usize = 40;

/// The longest link that a QR code takes is so many letters: 2,953 bytes (version 40, level L) less
/// those of the address before it.
pub const LONGEST_QR: usize = 2_700;

/// What a link carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A Mastermind code to break.
    Code,
    /// A secret rule to find.
    Rule,
    /// A deal of any game, before the first action.
    Deal,
    /// A finished game, to be gone through.
    Game,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Code, Self::Rule, Self::Deal, Self::Game];

    /// The letter that stands for it in a link: frozen.
    pub const fn letter(self) -> u8 {
        match self {
            Self::Code => b'c',
            Self::Rule => b's',
            Self::Deal => b'd',
            Self::Game => b'g',
        }
    }

    fn of_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// Why a link opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// Letters are missing or wrong.
    Broken,
    /// Written by a later version, or for later rules.
    Later,
    /// No link of ours.
    Foreign,
    /// A link of another game: there it can be opened.
    Elsewhere(GameId),
    /// It is whole, but cannot be played by the rules of today.
    Unplayable,
}

impl From<BadLink> for Bad {
    fn from(bad: BadLink) -> Self {
        match bad {
            BadLink::Broken => Self::Broken,
            BadLink::Later => Self::Later,
            BadLink::Foreign => Self::Foreign,
        }
    }
}

/// Who sits at a table of a link: a name, which may be empty, and the level of a computer player.
pub type PlayerConfig = (String, Option<Level>);

/// What a link opens: a table, and who sits there.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened<G: Game> {
    /// What it was sent as.
    pub kind: Kind,
    /// The table with what has been done at it.
    pub table: Table<G>,
    /// By seat.
    pub players: Vec<PlayerConfig>,
    /// What whoever sent it says; mostly nothing. Foreign text: only ever shown as text.
    pub greeting: String,
}

/// A game whose tables can be sent.
pub trait Travels: Game {
    /// The game that is played with these options.
    fn id(options: &Self::Options) -> GameId;

    /// The table of a puzzle of this game, and the greeting.
    ///
    /// # Errors
    /// [`Bad::Broken`]; [`Bad::Unplayable`] where a game has no puzzles.
    fn puzzle(_: &Deobfuscated, _seed: u64) -> Result<(Started<Self>, String), Bad> {
        Err(Bad::Unplayable)
    }
}

/// A table as it is to be begun: its setup, what has been done, and who sits there.
pub type Started<G> =
    (Setup<<G as Game>::Options>, Vec<(Seat, <G as Game>::Action)>, Vec<PlayerConfig>);

/// A link of one of the four kinds, whose bytes have not been read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwrapped {
    /// How it was written.
    pub version: Version,
    /// What it carries.
    pub kind: Kind,
    /// The kind's own bytes.
    pub bytes: Vec<u8>,
    /// Its own letters: which link it is.
    pub letters: String,
}

/// A link without its outermost layer.
///
/// # Errors
/// What is wrong with it.
pub fn unwrap(text: &str) -> Result<Unwrapped, Bad> {
    let Envelope { version, kind, bytes, letters } = envelope::open(text)?;
    let kind = Kind::of_letter(kind).ok_or(Bad::Foreign)?;
    Ok(Unwrapped { version, kind, bytes, letters })
}

/// The table of a link that was opened as one of a game.
///
/// # Errors
/// Why it opens nothing there.
pub fn open<G: Travels>(game: GameId, text: &str) -> Result<Opened<G>, Bad> {
    let link = unwrap(text)?;
    let kind = link.kind;
    let (there, started, greeting) = match kind {
        Kind::Code | Kind::Rule => {
            let deobfuscated = Deobfuscated::of(&link)?;
            let there = deobfuscated.game().ok_or(Bad::Broken)?;
            if there != game {
                return Err(Bad::Elsewhere(there));
            }
            // The same link is the same table on every machine, and no other link's: whatever a message
            // put behind it.
            let (started, greeting) = G::puzzle(&deobfuscated, seed_of(&link.letters))?;
            (there, started, greeting)
        }
        Kind::Deal | Kind::Game => {
            let parcel = SharedTable::read(&link)?;
            let there = parcel.game;
            if there != game {
                return Err(Bad::Elsewhere(there));
            }
            (there, parcel.table::<G>(kind)?, String::new())
        }
    };
    let (setup, log, mut players) = started;
    for (name, _) in &mut players {
        *name = called(&written(name, LONGEST_NAME)).to_owned();
    }
    if G::id(&setup.options) != there || usize::from(setup.seats) != players.len() {
        return Err(Bad::Unplayable);
    }
    let restored = Table::replay(setup, log).map_err(|_| Bad::Unplayable)?;
    if restored.cut.is_some() {
        return Err(Bad::Unplayable);
    }
    Ok(Opened { kind, table: restored.table, players, greeting })
}

/// The seed of a puzzle's table: FNV-1a of the link's letters.
fn seed_of(letters: &str) -> u64 {
    letters.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
