//! The guesses laid so far, as far as they tell places and colours apart.

use super::codes::Codes;
use crate::games::mastermind::code::MAX_COLOURS;
use crate::games::mastermind::{Code, MAX_PEGS, Row};

/// The guesses laid so far, with their symmetries: the ways to change places and rename colours that leave each of them
/// as it is, and so every set of codes that agree with their keys. Guesses that such a change turns into each other
/// must do equally well.
///
/// ```
/// use tertulia::games::mastermind::{Code, Tried};
/// let tried = Tried::nothing(5).with(&Code::from_digits("11223").unwrap());
/// // The first two places, the next two, and these pairs with their colours.
/// assert_eq!(tried.symmetries(), 8);
/// ```
#[derive(Clone, Debug)]
pub struct Tried {
    /// A bit for each colour that a guess has.
    colours: u16,
    symmetries: Vec<Symmetry>,
}

/// A change that leaves every guess as it is.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    /// The place that each place's peg comes from.
    places: [u8; MAX_PEGS],
    /// The new name of each colour that has been tried.
    names: [u8; MAX_COLOURS],
}

/// The name of a colour that has none yet.
const NONE: u8 = u8::MAX;

impl Tried {
    /// Before the first guess on a board with so many pegs.
    pub fn nothing(pegs: u8) -> Self {
        let mut symmetries = Vec::new();
        orders(&mut [0; MAX_PEGS], 0, pegs.into(), &mut symmetries);
        Self { colours: 0, symmetries }
    }

    /// After the guesses of these rows; rows without a key say nothing.
    pub(super) fn rows(pegs: u8, rows: &[Row]) -> Self {
        let keyed = rows.iter().filter(|row| row.key.is_some());
        keyed.fold(Self::nothing(pegs), |tried, row| tried.with(&row.guess))
    }

    /// After one more guess.
    pub fn with(&self, guess: &Code) -> Self {
        let colours = guess.pegs().iter().fold(self.colours, |set, colour| set | 1 << colour);
        let kept = self.symmetries.iter().filter_map(|symmetry| symmetry.keeping(guess));
        Self { colours, symmetries: kept.collect() }
    }

    /// How many changes leave the guesses as they are; to change nothing is one.
    pub fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// What tells the colours apart, for these codes.
    pub(super) fn kinds(&self, codes: &Codes) -> Vec<Kind> {
        let kind = |colour: u8| match (codes.have(colour), self.colours >> colour & 1 == 1) {
            (false, _) => Kind::Absent,
            (true, false) => Kind::Fresh,
            (true, true) => Kind::Known,
        };
        (0..codes.space().colours).map(kind).collect()
    }

    /// Whether no symmetry turns this guess into one that comes before it. Of colours that are
    /// interchangeable it has the first ones, in their order.
    pub(super) fn is_first(&self, guess: &[u8], kinds: &[Kind]) -> bool {
        // The first is the one that changes nothing.
        self.symmetries.iter().skip(1).all(|symmetry| !symmetry.leads_before(guess, kinds))
    }
}

/// Every order of the places, that of their numbers first.
fn orders(places: &mut [u8; MAX_PEGS], len: usize, full: usize, found: &mut Vec<Symmetry>) {
    if len == full {
        return found.push(Symmetry { places: *places, names: [NONE; MAX_COLOURS] });
    }
    for place in (0..full as u8).filter(|place| !places[..len].contains(place)).collect::<Vec<_>>()
    {
        places[len] = place;
        orders(places, len + 1, full, found);
    }
}

impl Symmetry {
    /// The same with names for the colours of a guess that leave it as it is.
    fn keeping(mut self, guess: &Code) -> Option<Self> {
        for (place, &wanted) in guess.pegs().iter().enumerate() {
            let from = guess.pegs()[usize::from(self.places[place])];
            let taken = self.names.contains(&wanted);
            match &mut self.names[usize::from(from)] {
                name if *name == wanted => {}
                name if *name == NONE && !taken => *name = wanted,
                _ => return None,
            }
        }
        Some(self)
    }

    fn leads_before(&self, guess: &[u8], kinds: &[Kind]) -> bool {
        let first = |wanted: Kind| kinds.iter().position(|kind| *kind == wanted).unwrap_or(0);
        // New names of colours that nobody has laid, given in the order in which they appear.
        let (mut fresh, mut names) = (first(Kind::Fresh), [NONE; MAX_COLOURS]);
        for (place, &peg) in guess.iter().enumerate() {
            let colour = usize::from(guess[usize::from(self.places[place])]);
            let name = match kinds[colour] {
                Kind::Known => self.names[colour],
                Kind::Absent => first(Kind::Absent) as u8,
                Kind::Fresh => {
                    if names[colour] == NONE {
                        names[colour] = fresh as u8;
                        let next =
                            kinds.iter().skip(fresh + 1).position(|kind| *kind == Kind::Fresh);
                        fresh += 1 + next.unwrap_or(0);
                    }
                    names[colour]
                }
            };
            if name != peg {
                return name < peg;
            }
        }
        false
    }
}

/// What is known of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Some guess has had it.
    Known,
    /// No guess has had it yet.
    Fresh,
    /// No possible code has it.
    Absent,
}
