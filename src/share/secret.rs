//! What is hidden in a link: a code to break, a rule to find. Veiled, so that neither the address nor a
//! look at its base64 shows it. That is no secret from whoever tries: what veils it is in the link, and
//! here.

#![deny(clippy::wildcard_enum_match_arm)]

use super::envelope::Version;
use super::{Bad, GREETING, Kind, Unwrapped, envelope, v1};
use crate::core::name::written;
use crate::core::{Level, Rng};
use crate::games::GameId;
use crate::games::eleusis::{Variant, share as rules};
use crate::games::mastermind::{Code, Space, share as codes};
use crate::secret_rule::Rule;

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum SharedPuzzle {
    /// A code, on a board.
    Code {
        /// Holes, colours, and whether a code may hold a colour twice.
        space: Space,
        /// Rows on the board, 6 to 15.
        rows: u8,
        /// Whether the last colour is an empty hole.
        blank: bool,
        /// The code.
        code: Code,
    },
    /// A rule of the card games.
    Rule {
        /// Which of them.
        variant: Variant,
        /// The rule.
        rule: Box<Rule>,
        /// Where the shuffle comes from.
        seed: u64,
        /// The computer players who look for it, too: 1 to 6.
        levels: Vec<Level>,
    },
}

/// A puzzle, and what is said with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is to be found.
    pub puzzle: SharedPuzzle,
    /// At most [`GREETING`] letters.
    pub greeting: String,
}

impl SharedPuzzle {
    /// The game in which it is played.
    pub fn game(&self) -> GameId {
        match self {
            Self::Code { .. } => GameId::Mastermind,
            Self::Rule { variant, .. } => (*variant).into(),
        }
    }

    const fn kind(&self) -> Kind {
        match self {
            Self::Code { .. } => Kind::Code,
            Self::Rule { .. } => Kind::Rule,
        }
    }
}

impl Task {
    /// As a link. Of the same task each salt makes another one. None if it cannot be sent.
    pub fn link(&self, salt: u16) -> Option<String> {
        let mut bytes = match &self.puzzle {
            SharedPuzzle::Code { space, rows, blank, code } => {
                codes::write(*space, *rows, *blank, code)?
            }
            SharedPuzzle::Rule { variant, rule, seed, levels } => {
                rules::write(*variant, rule, *seed, levels)
            }
        };
        bytes.extend(written(&self.greeting, GREETING).into_bytes());
        obfuscate(salt, &mut bytes);
        let mut all = salt.to_le_bytes().to_vec();
        all.extend(bytes);
        Some(envelope::write(self.puzzle.kind().letter(), &all))
    }

    /// The task of a link.
    ///
    /// # Errors
    /// [`Bad::Broken`].
    pub fn read(link: &Unwrapped) -> Result<Self, Bad> {
        let deobfuscated = Deobfuscated::of(link)?;
        let task = match link.kind {
            Kind::Code => deobfuscated.task(codes::read),
            Kind::Rule => deobfuscated.task(rules::read),
            Kind::Deal | Kind::Game => None,
        };
        task.ok_or(Bad::Broken)
    }
}

/// What reads a puzzle of a game, and leaves what stands behind it.
type Reader = fn(&[u8]) -> Option<(SharedPuzzle, &[u8])>;

/// What a link hides, without the obfuscate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deobfuscated {
    version: Version,
    kind: Kind,
    bytes: Vec<u8>,
}

impl Deobfuscated {
    pub(super) fn of(link: &Unwrapped) -> Result<Self, Bad> {
        let (salt, veiled) = link.bytes.split_first_chunk().ok_or(Bad::Broken)?;
        let mut bytes = veiled.to_vec();
        obfuscate(u16::from_le_bytes(*salt), &mut bytes);
        Ok(Self { version: link.version, kind: link.kind, bytes })
    }

    /// The game in which the puzzle is played; what else there is is for that game to read. None where there
    /// is no puzzle.
    pub(super) fn game(&self) -> Option<GameId> {
        match self.kind {
            Kind::Code => Some(GameId::Mastermind),
            Kind::Rule => rules::variant(&self.bytes).map(GameId::from),
            Kind::Deal | Kind::Game => None,
        }
    }

    /// The puzzle, by a game's reader, which leaves the greeting; and what is said with it.
    pub(crate) fn task(&self, read: Reader) -> Option<Task> {
        let (puzzle, rest) = read(&self.bytes)?;
        let greeting = match self.version {
            Version::V1 if rest.is_empty() => String::new(),
            Version::V1 => v1::text(rest)?,
            Version::V2 => String::from_utf8(rest.to_vec()).ok()?,
        };
        Some(Task { puzzle, greeting: written(&greeting, GREETING) })
    }
}

/// Veils bytes, or takes the obfuscate away: a stream of the salt's over them.
pub(crate) fn obfuscate(salt: u16, bytes: &mut [u8]) {
    let mut stream = Rng::stream(salt.into(), 0x7665_696c);
    for eight in bytes.chunks_mut(8) {
        for (byte, over) in eight.iter_mut().zip(stream.bits().to_le_bytes()) {
            *byte ^= over;
        }
    }
}
