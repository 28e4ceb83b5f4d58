//! Codes, keys and the space of all codes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::core::Rng;
use crate::core::json::as_text;

/// The most holes that a board may have.
pub const MAX_PEGS: usize = 6;
/// The most colours.
pub(super) const MAX_COLOURS: usize = 10;

/// A row of 1 to 6 coloured pegs; colours are numbered from 0. Written as digits from 1, the tenth
/// colour as 0.
///
/// ```
/// use tertulia::games::mastermind::Code;
/// let code = Code::from_digits("11280").unwrap();
/// assert_eq!(code.pegs(), [0, 0, 1, 7, 9]);
/// assert_eq!(code.to_string(), "11280");
/// assert_eq!(Code::from_digits("12x"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code {
    pegs: [u8; MAX_PEGS],
    len: u8,
}

impl Code {
    /// A code from its colours (each 0 to 9); none if there are no pegs, too many, or no such colour.
    pub fn new(colours: &[u8]) -> Option<Self> {
        let fits = (1..=MAX_PEGS).contains(&colours.len());
        if !fits || colours.iter().any(|&c| usize::from(c) >= MAX_COLOURS) {
            return None;
        }
        let mut pegs = [0; MAX_PEGS];
        pegs[..colours.len()].copy_from_slice(colours);
        Some(Self { pegs, len: colours.len() as u8 })
    }

    /// A code of 1 to 6 pegs, each 0 to 9, place by place.
    pub(super) fn of_pegs(len: u8, peg: impl Fn(usize) -> u8) -> Self {
        let mut pegs = [0; MAX_PEGS];
        for (place, into) in pegs[..usize::from(len)].iter_mut().enumerate() {
            *into = peg(place);
        }
        Self { pegs, len }
    }

    /// Reads digits.
    pub fn from_digits(text: &str) -> Option<Self> {
        let colours: Option<Vec<u8>> =
            text.bytes().map(|b| b.is_ascii_digit().then(|| (b - b'0' + 9) % 10)).collect();
        Self::new(&colours?)
    }

    /// The colours, left to right.
    pub fn pegs(&self) -> &[u8] {
        &self.pegs[..usize::from(self.len)]
    }

    /// Whether a colour stands twice.
    pub fn repeats(&self) -> bool {
        let pegs = self.pegs();
        (1..pegs.len()).any(|i| pegs[..i].contains(&pegs[i]))
    }

    /// The key that a maker of this code owes to `guess` (§4): a black peg for each peg right in
    /// colour and place, a white one for each further colour right in the wrong place.
    ///
    /// ```
    /// use tertulia::games::mastermind::{Code, Key};
    /// let code = |digits| Code::from_digits(digits).unwrap();
    /// assert_eq!(code("11223").key(&code("12131")), Key { black: 1, white: 3 });
    /// ```
    pub fn key(&self, guess: &Code) -> Key {
        let (mut black, mut in_code, mut in_guess) = (0, [0u8; MAX_COLOURS], [0u8; MAX_COLOURS]);
        for (&ours, &theirs) in self.pegs().iter().zip(guess.pegs()) {
            if ours == theirs {
                black += 1;
            } else {
                in_code[usize::from(ours)] += 1;
                in_guess[usize::from(theirs)] += 1;
            }
        }
        let white = in_code.iter().zip(&in_guess).map(|(a, b)| a.min(b)).sum();
        Key { black, white }
    }

    /// What each peg of `guess` earns from a maker of this code: the key counted out, peg by peg
    /// (§4). Where a colour stands more often in the guess than in the code, the pegs in their
    /// places earn first, then those further left.
    ///
    /// ```
    /// use tertulia::games::mastermind::{Code, Pin::{Black, White}};
    /// let code = |digits| Code::from_digits(digits).unwrap();
    /// let earned = code("11223").earned(&code("12131"));
    /// assert_eq!(earned, [Some(Black), Some(White), Some(White), Some(White), None]);
    /// ```
    pub fn earned(&self, guess: &Code) -> Vec<Option<Pin>> {
        let both = || self.pegs().iter().zip(guess.pegs());
        let mut over: Vec<u8> =
            both().filter(|(ours, theirs)| ours != theirs).map(|p| *p.0).collect();
        both()
            .map(|(ours, theirs)| {
                if ours == theirs {
                    return Some(Pin::Black);
                }
                let found = over.iter().position(|colour| colour == theirs)?;
                over.swap_remove(found);
                Some(Pin::White)
            })
            .collect()
    }
}

/// A peg of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pin {
    /// Right in colour and place.
    Black,
    /// Right in colour alone.
    White,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs().iter().try_for_each(|colour| write!(f, "{}", (colour + 1) % 10))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({self})")
    }
}

/// A text that is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCode;

impl FromStr for Code {
    type Err = NoCode;

    fn from_str(text: &str) -> Result<Self, NoCode> {
        Self::from_digits(text).ok_or(NoCode)
    }
}

as_text!(Code);

/// A key: black pegs for colour and place, white ones for colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// Pegs right in colour and place.
    pub black: u8,
    /// Further pegs right in colour alone.
    pub white: u8,
}

impl Key {
    /// Whether a board of `pegs` holes can have this key: no more pegs than holes, and never all
    /// but one black with one white (§4).
    pub fn possible(self, pegs: u8) -> bool {
        let total = self.black.checked_add(self.white);
        total.is_some_and(|t| t <= pegs) && !(self.white == 1 && self.black + 1 == pegs)
    }

    /// Whether the key says that the code is broken.
    pub fn breaks(self, pegs: u8) -> bool {
        self.black == pegs
    }
}

/// All codes that a maker may hide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Space {
    /// Holes, 3 to 6.
    pub pegs: u8,
    /// Colours, 4 to 10.
    pub colours: u8,
    /// Whether a colour may stand twice.
    pub repeats: bool,
}

impl Space {
    /// How many rows of pegs there are, those with repeats included: colours^pegs, at most 10^6.
    pub fn rows(&self) -> u32 {
        u32::from(self.colours).pow(u32::from(self.pegs))
    }

    /// The row with this number in `0..rows()`, in lexicographic order.
    pub fn row(&self, mut index: u32) -> Code {
        let (mut pegs, colours) = ([0; MAX_PEGS], u32::from(self.colours));
        for peg in pegs[..usize::from(self.pegs)].iter_mut().rev() {
            *peg = (index % colours) as u8;
            index /= colours;
        }
        Code { pegs, len: self.pegs }
    }

    /// Whether a maker may hide this code (§2).
    pub fn has(&self, code: &Code) -> bool {
        code.len == self.pegs
            && code.pegs().iter().all(|&c| c < self.colours)
            && (self.repeats || !code.repeats())
    }

    /// A uniformly random code.
    pub fn random(&self, rng: &mut Rng) -> Code {
        // At least 6!/6^6 = 1.5 % of all rows have no repeats, so this ends soon.
        loop {
            let code = self.row(rng.below(self.rows()));
            if self.has(&code) {
                return code;
            }
        }
    }
}
