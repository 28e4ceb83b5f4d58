//! What is hidden in a link: a code to break, a rule to find. Veiled, so that neither the address nor a
//! look at its base64 shows it. That is no secret from whoever tries: what veils it is in the link, and
//! here.

#![deny(clippy::wildcard_enum_match_arm)]

use super::{Bad, GREETING, Kind, envelope};
use crate::core::{Level, Rng, press};
use crate::games::GameId;
use crate::games::eleusis::{Variant, share as rules};
use crate::games::mastermind::{Code, Space, share as codes};
use crate::secret_rule::Rule;

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Riddle {
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

/// A riddle, and what is said with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is to be found.
    pub riddle: Riddle,
    /// At most [`GREETING`] letters.
    pub greeting: String,
}

impl Riddle {
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
        let mut bytes = match &self.riddle {
            Riddle::Code { space, rows, blank, code } => codes::write(*space, *rows, *blank, code)?,
            Riddle::Rule { variant, rule, seed, levels } => {
                rules::write(*variant, rule, *seed, levels)
            }
        };
        // That one ends a text for the press.
        let letters = self.greeting.chars().filter(|letter| *letter != '\0');
        let greeting: String = letters.take(GREETING).collect();
        if !greeting.is_empty() {
            bytes.extend(press::pack(&greeting)?);
        }
        veil(salt, &mut bytes);
        let mut all = salt.to_le_bytes().to_vec();
        all.extend(bytes);
        Some(envelope::write(self.riddle.kind().letter(), &all))
    }

    /// The task of a link's bytes.
    ///
    /// # Errors
    /// [`Bad::Broken`].
    pub fn read(kind: Kind, bytes: &[u8]) -> Result<Self, Bad> {
        let bytes = unveiled(bytes)?;
        let read = match kind {
            Kind::Code => codes::read(&bytes),
            Kind::Rule => rules::read(&bytes),
            Kind::Deal | Kind::Game => None,
        };
        let (riddle, greeting) = riddle_and_greeting(read).ok_or(Bad::Broken)?;
        Ok(Self { riddle, greeting })
    }
}

/// A riddle's bytes without the veil.
pub(super) fn unveiled(bytes: &[u8]) -> Result<Vec<u8>, Bad> {
    let (salt, veiled) = bytes.split_first_chunk().ok_or(Bad::Broken)?;
    let mut bytes = veiled.to_vec();
    veil(u16::from_le_bytes(*salt), &mut bytes);
    Ok(bytes)
}

/// The game in which the riddle of unveiled bytes is played; what else is in them is for that game to
/// read. None where there is no riddle.
pub(super) fn game_of(kind: Kind, bytes: &[u8]) -> Option<GameId> {
    match kind {
        Kind::Code => Some(GameId::Mastermind),
        Kind::Rule => rules::variant(bytes).map(GameId::from),
        Kind::Deal | Kind::Game => None,
    }
}

/// A riddle that was read, and what is said with it.
pub(crate) fn riddle_and_greeting(read: Option<(Riddle, &[u8])>) -> Option<(Riddle, String)> {
    let (riddle, rest) = read?;
    Some((riddle, greeting_of(rest)?))
}

/// Without what could turn a line round or hide in it: a greeting is one line of plain text.
fn greeting_of(bytes: &[u8]) -> Option<String> {
    if bytes.is_empty() {
        return Some(String::new());
    }
    let odd = |letter: &char| {
        letter.is_control()
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let text = press::unpack(bytes)?;
    Some(text.chars().filter(|letter| !odd(letter)).take(GREETING).collect())
}

/// Veils bytes, or takes the veil away: a stream of the salt's over them.
fn veil(salt: u16, bytes: &mut [u8]) {
    let mut stream = Rng::stream(salt.into(), 0x7665_696c);
    for eight in bytes.chunks_mut(8) {
        for (byte, over) in eight.iter_mut().zip(stream.bits().to_le_bytes()) {
            *byte ^= over;
        }
    }
}
