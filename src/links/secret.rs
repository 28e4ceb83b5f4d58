//! What is hidden in a link: a code to break, a rule to find. Veiled, so that neither the address nor a
//! look at its base64 shows it. That is no secret from whoever tries: what veils it is in the link, and
//! here.

use super::{Bad, GREETING, Kind, Sitter, Started, envelope};
use crate::core::{Level, Rng, Seat, Setup, press};
use crate::games::GameId;
use crate::games::eleusis::{self, Choice, Dealers, Eleusis, Variant};
use crate::games::mastermind::{self, Code, Making, Mastermind, Roles, Space};
use crate::secret_rule::Rule;
use crate::secret_rule::text::{pack, unpack};

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
            Riddle::Code { space, rows, blank, code } => {
                let board = space.pegs.checked_sub(3)? & 3
                    | (space.colours.checked_sub(4)? & 7) << 2
                    | u8::from(space.repeats) << 5
                    | u8::from(*blank) << 6;
                let mut bytes = vec![board, *rows];
                let number = code
                    .pegs()
                    .iter()
                    .fold(0, |number, peg| number * u32::from(space.colours) + u32::from(*peg));
                bytes.extend_from_slice(&number.to_le_bytes()[..width(*space)]);
                bytes
            }
            Riddle::Rule { variant, rule, seed, levels } => {
                let mut head = u16::from(*variant == Variant::Express) | (levels.len() as u16) << 1;
                for (n, level) in levels.iter().enumerate().take(6) {
                    head |= (*level as u16) << (4 + 2 * n);
                }
                let rule = pack(rule);
                let mut bytes = head.to_le_bytes().to_vec();
                bytes.extend_from_slice(&seed.to_le_bytes());
                bytes.extend_from_slice(&(rule.len() as u16).to_le_bytes());
                bytes.extend(rule);
                bytes
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
        let task = if kind == Kind::Code { code_of(&bytes) } else { rule_of(&bytes) };
        task.ok_or(Bad::Broken)
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
        Kind::Rule => bytes.first().map(|head| variant_of(*head).into()),
        Kind::Deal | Kind::Game => None,
    }
}

/// The first bit of a rule's bytes.
fn variant_of(head: u8) -> Variant {
    if head & 1 == 1 { Variant::Express } else { Variant::ReglaSecreta }
}

/// So many bytes hold every code of a board.
fn width(space: Space) -> usize {
    match space.rows() {
        0..=0x100 => 1,
        0x101..=0x1_0000 => 2,
        _ => 3,
    }
}

fn code_of(bytes: &[u8]) -> Option<Task> {
    let [board, rows, rest @ ..] = bytes else { return None };
    let pegs = (board & 3) + 3;
    let colours = (board >> 2 & 7) + 4;
    let space = Space { pegs, colours, repeats: board >> 5 & 1 == 1 };
    if colours > 10 {
        return None;
    }
    let (number, greeting) = rest.split_at_checked(width(space))?;
    let number = number.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
    let blank = board >> 6 & 1 == 1;
    let code = (number < space.rows()).then(|| space.row(number))?;
    let riddle = Riddle::Code { space, rows: *rows, blank, code };
    Some(Task { riddle, greeting: greeting_of(greeting)? })
}

fn rule_of(bytes: &[u8]) -> Option<Task> {
    let (head, rest) = bytes.split_first_chunk()?;
    let head = u16::from_le_bytes(*head);
    let (seed, rest) = rest.split_first_chunk()?;
    let (long, rest) = rest.split_first_chunk()?;
    let (rule, greeting) = rest.split_at_checked(u16::from_le_bytes(*long).into())?;
    let variant = variant_of(head.to_le_bytes()[0]);
    let level = |n: u16| Level::ALL[usize::from(head >> (4 + 2 * n) & 3)];
    let levels: Vec<Level> = (0..head >> 1 & 7).take(6).map(level).collect();
    let rule = Box::new(unpack(rule).ok()?);
    let riddle = Riddle::Rule { variant, rule, seed: u64::from_le_bytes(*seed), levels };
    Some(Task { riddle, greeting: greeting_of(greeting)? })
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

fn nobody(level: Option<Level>) -> Sitter {
    (String::new(), level)
}

/// Whoever opens it breaks the code, which lies there.
pub(super) fn code_table(bytes: &[u8], seed: u64) -> Result<(Started<Mastermind>, String), Bad> {
    let Task { riddle, greeting } = code_of(bytes).ok_or(Bad::Broken)?;
    let Riddle::Code { space, rows, blank, code } = riddle else { return Err(Bad::Unplayable) };
    let options = mastermind::Options {
        pegs: space.pegs,
        colours: space.colours,
        repeats: space.repeats,
        rows,
        blank,
        roles: Roles::Fixed,
        first_maker: Seat(1),
        games: 1,
        making: Making::Random,
        ..mastermind::Options::default()
    };
    let sitters = vec![nobody(None), nobody(Some(Level::Club))];
    let log = vec![(Seat(1), mastermind::Action::Hide(code))];
    Ok(((Setup { options, seats: 2, seed }, log, sitters), greeting))
}

/// Whoever opens it looks for the rule beside computer players; the dealer, another of them, has it.
pub(super) fn rule_table(bytes: &[u8]) -> Result<(Started<Eleusis>, String), Bad> {
    let Task { riddle, greeting } = rule_of(bytes).ok_or(Bad::Broken)?;
    let Riddle::Rule { variant, rule, seed, levels } = riddle else { return Err(Bad::Unplayable) };
    let options = eleusis::Options {
        dealers: Dealers::Fixed,
        first_dealer: Seat(1),
        rounds: 1,
        hints: false,
        ..eleusis::Options::of(variant)
    };
    let mut sitters = vec![nobody(None), nobody(Some(Level::Club))];
    sitters.extend(levels.iter().map(|level| nobody(Some(*level))));
    let setup = Setup { options, seats: sitters.len() as u8, seed };
    let log = vec![(Seat(1), eleusis::Action::Rule(Choice::Own(rule.to_string())))];
    Ok(((setup, log, sitters), greeting))
}
