//! A guess by pointing: five shapes cover what people say of cards, and their slots are filled with chips. What is
//! chosen is written in the text form of rules ([`Sketch::rule`]); what cards have in common becomes sketches, too
//! ([`propose`]). Anything else is for the form of [`super::form`].

mod chip;
mod propose;
mod write;

use serde::{Deserialize, Serialize};

pub use chip::{Cause, Chip, Kind, Move, Pattern, Trait, Way};
pub use propose::{Pointed, propose};

/// What people say of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Something alternates, or kinds of cards take turns.
    Alternates,
    /// So many of one, then so many of the other.
    Blocks,
    /// If the last is this, then that, else something else.
    Depends,
    /// Only some cards, or only those like the last.
    Only,
    /// It goes up or down.
    Steps,
}

impl Shape {
    /// All five.
    pub const ALL: [Self; 5] =
        [Self::Alternates, Self::Blocks, Self::Depends, Self::Only, Self::Steps];
}

/// A slot of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// What alternates.
    Differ,
    /// The kinds that take turns, in order.
    InTurn,
    /// How many of a kind.
    Size,
    /// In what they are alike.
    Alike,
    /// On what it depends.
    Cause,
    /// What comes in a case, from 0.
    Case(u8),
    /// What the cards are.
    Are,
    /// In what they are like the last.
    Like,
    /// Up, down, either.
    Way,
    /// By how many.
    By,
    /// What the steps do from card to card.
    Pattern,
    /// Of which cards alone all this is said.
    Among,
    /// What turns it round.
    Turned,
}

/// How many chips a slot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    One,
    Several,
    /// From the one to the other.
    Range,
}

/// A shape whose slots are filled with chips, in the order in which they were tapped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sketch {
    /// None before one is chosen.
    pub shape: Option<Shape>,
    chosen: Vec<(Slot, Chip)>,
}

const CAUSES: [Chip; 13] = {
    use {Cause as C, Trait as T};
    [
        Chip::Cause(C::Last(T::Colour)),
        Chip::Cause(C::Last(T::Parity)),
        Chip::Cause(C::Last(T::Figure)),
        Chip::Cause(C::Last(T::Half)),
        Chip::Cause(C::Last(T::Suit)),
        Chip::Cause(C::Fours),
        Chip::Cause(C::Alike(T::Colour)),
        Chip::Cause(C::Alike(T::Parity)),
        Chip::Cause(C::Sum),
        Chip::Cause(C::Itself(T::Colour)),
        Chip::Cause(C::Itself(T::Parity)),
        Chip::Cause(C::Itself(T::Figure)),
        Chip::Cause(C::Itself(T::Suit)),
    ]
};
/// Of which cards alone something can be said.
const AMONG: [Kind; 6] =
    [Kind::Red, Kind::Black, Kind::Even, Kind::Odd, Kind::Figures, Kind::Numbers];

/// Chips of one sort.
fn chips<T: Copy>(all: &[T], chip: fn(T) -> Chip) -> Vec<Chip> {
    all.iter().copied().map(chip).collect()
}

impl Slot {
    /// The chips that it can offer for a shape.
    fn chips(self, shape: Shape) -> Vec<Chip> {
        match self {
            Self::Differ => [chips(&Trait::ALL, Chip::Trait), vec![Chip::SuitsInTurn]].concat(),
            Self::InTurn => [chips(&Kind::ALL, Chip::Kind), vec![Chip::Kind(Kind::Any)]].concat(),
            Self::Size => (2..=5).map(Chip::Number).collect(),
            // No pack has many cards of one rank in a row.
            Self::Alike => chips(&Trait::ALL[..5], Chip::Trait),
            Self::Cause => CAUSES.to_vec(),
            Self::Case(_) => [
                chips(&Kind::ALL, Chip::Kind),
                chips(&Move::ALL, Chip::Move),
                vec![Chip::Kind(Kind::Any)],
            ]
            .concat(),
            Self::Are => chips(&Kind::ALL, Chip::Kind),
            Self::Like => chips(&Trait::ALL, Chip::Trait),
            Self::Way => chips(&[Way::Up, Way::Down, Way::Either], Chip::Way),
            Self::By => {
                let together = [2, 3].map(Chip::Together);
                (0..=6).map(Chip::Number).chain(together).collect()
            }
            Self::Pattern => {
                let except = [3, 4, 5].map(|n| Chip::Pattern(Pattern::Except(n)));
                std::iter::once(Chip::Pattern(Pattern::InTurn)).chain(except).collect()
            }
            Self::Among if shape == Shape::Steps => {
                let each = chips(&[Trait::Suit, Trait::Colour], Chip::Each);
                [chips(&AMONG[..2], Chip::Kind), each].concat()
            }
            Self::Among => chips(&AMONG, Chip::Kind),
            Self::Turned if shape == Shape::Only => vec![Chip::Never],
            Self::Turned => vec![Chip::Straight],
        }
    }

    const fn takes(self) -> Takes {
        match self {
            Self::InTurn | Self::Are | Self::Like => Takes::Several,
            Self::By => Takes::Range,
            _ => Takes::One,
        }
    }

    /// Whether what stands here and there cannot stand together.
    fn excludes(self, other: Self, chip: Chip) -> bool {
        let together = |slot, chip| slot == Self::By && matches!(chip, Chip::Together(_));
        match (self, other) {
            (Self::Differ, Self::InTurn) | (Self::InTurn, Self::Differ) => true,
            // What came in the cases of another cause.
            (Self::Cause, Self::Case(_)) => true,
            (Self::Way | Self::Pattern, _) => together(other, chip),
            _ => false,
        }
    }
}

impl Sketch {
    /// A shape with nothing in its slots.
    pub const fn new(shape: Shape) -> Self {
        Self { shape: Some(shape), chosen: Vec::new() }
    }

    /// The same in a game whose ranks go round a circle, or else end at the king: so do the steps, until the chip that
    /// says otherwise is tapped.
    #[must_use]
    pub fn begun(shape: Shape, round: bool) -> Self {
        let steps = matches!(shape, Shape::Depends | Shape::Steps);
        match steps && !round {
            true => Self::new(shape).with(Slot::Turned, Chip::Straight),
            false => Self::new(shape),
        }
    }

    /// The same with a chip tapped.
    #[must_use]
    pub fn with(mut self, slot: Slot, chip: Chip) -> Self {
        self.tap(slot, chip);
        self
    }

    /// The slots to be seen now: the cases only once it is said on what they depend.
    pub fn slots(&self) -> Vec<Slot> {
        match self.shape {
            None => Vec::new(),
            Some(Shape::Alternates) => vec![Slot::Differ, Slot::InTurn, Slot::Among],
            Some(Shape::Blocks) => vec![Slot::Size, Slot::Alike, Slot::Among],
            Some(Shape::Depends) => {
                let cases = self.cause().map_or(0, |cause| cause.cases() as u8);
                let mut slots = vec![Slot::Cause];
                slots.extend((0..cases).map(Slot::Case));
                let moves = |(slot, chip): &(Slot, Chip)| {
                    matches!((slot, chip), (Slot::Case(_), Chip::Move(_)))
                };
                slots.extend(self.chosen.iter().any(moves).then_some(Slot::Turned));
                slots
            }
            Some(Shape::Only) => vec![Slot::Are, Slot::Like, Slot::Turned],
            Some(Shape::Steps) => {
                vec![Slot::Way, Slot::By, Slot::Pattern, Slot::Among, Slot::Turned]
            }
        }
    }

    /// The chips that a slot offers. What it says of a card that the condition has settled is not offered: of a red card
    /// that it is red, or black.
    pub fn chips(&self, slot: Slot) -> Vec<Chip> {
        let Some(shape) = self.shape else { return Vec::new() };
        let mut chips = slot.chips(shape);
        if let (Slot::Case(at), Some(Cause::Itself(of))) = (slot, self.cause())
            && let Some(when) = of.kinds().get(usize::from(at))
        {
            chips.retain(|chip| !matches!(chip, Chip::Kind(kind) if kind.is_settled_by(*when)));
        }
        chips
    }

    /// Puts a chip into a slot, or takes it out where it is.
    pub fn tap(&mut self, slot: Slot, chip: Chip) {
        if self.has(slot, chip) && slot.takes() != Takes::Range {
            return self.chosen.retain(|it| *it != (slot, chip));
        }
        self.chosen.retain(|(other, there)| !slot.excludes(*other, *there));
        match (slot.takes(), chip) {
            (Takes::Several, _) => {}
            (Takes::Range, Chip::Number(_)) => {
                let ends = self.numbers();
                self.chosen.retain(|(other, it)| *other != slot || matches!(it, Chip::Number(_)));
                if ends.len() == 2 || ends.first() == Some(&chip) {
                    self.chosen.retain(|(other, _)| *other != slot);
                }
                if ends.first() == Some(&chip) && ends.len() == 1 {
                    return;
                }
            }
            // The cards together are not so many steps in some way.
            (Takes::Range, _) => {
                let had = self.has(slot, chip);
                self.chosen
                    .retain(|(other, _)| !matches!(other, Slot::By | Slot::Way | Slot::Pattern));
                if had {
                    return;
                }
            }
            (Takes::One, _) => self.chosen.retain(|(other, _)| *other != slot),
        }
        self.chosen.push((slot, chip));
    }

    /// Whether a chip stands in a slot, or goes without saying there: each number between the least and the most steps,
    /// and of numbers alone that they go up.
    pub fn lit(&self, slot: Slot, chip: Chip) -> bool {
        match (slot, chip) {
            (Slot::By, Chip::Number(n)) => {
                self.bounds().is_some_and(|(low, high)| (low..=high).contains(&n))
            }
            (Slot::Way, Chip::Way(Way::Up)) if self.first(Slot::Way).is_none() => {
                self.range().is_some()
            }
            _ => self.has(slot, chip),
        }
    }

    /// What a case is although nothing was put there: what the others leave.
    pub fn implied(&self, slot: Slot) -> Option<Chip> {
        let Slot::Case(at) = slot else { return None };
        let cases = self.cases();
        cases.get(usize::from(at))?.is_none().then(|| chip::left_over(&cases)).flatten()
    }

    /// The first chip in a slot.
    pub fn first(&self, slot: Slot) -> Option<Chip> {
        self.all(slot).next()
    }

    /// On what it depends.
    pub fn cause(&self) -> Option<Cause> {
        match self.first(Slot::Cause)? {
            Chip::Cause(cause) => Some(cause),
            _ => None,
        }
    }

    fn has(&self, slot: Slot, chip: Chip) -> bool {
        self.chosen.contains(&(slot, chip))
    }

    /// The chips in a slot, in the order in which they were tapped.
    fn all(&self, slot: Slot) -> impl Iterator<Item = Chip> + '_ {
        self.chosen.iter().filter(move |(other, _)| *other == slot).map(|(_, chip)| *chip)
    }

    /// The ends of the range of steps as they were tapped: none, one or two.
    fn numbers(&self) -> Vec<Chip> {
        self.all(Slot::By).filter(|chip| matches!(chip, Chip::Number(_))).collect()
    }

    fn range(&self) -> Option<(u8, u8)> {
        let number = |chip: &Chip| match chip {
            Chip::Number(n) => Some(*n),
            _ => None,
        };
        let ends: Vec<u8> = self.numbers().iter().filter_map(number).collect();
        Some((*ends.iter().min()?, *ends.iter().max()?))
    }

    /// The least and the most steps: as far as the ranks go where a way alone is chosen.
    fn bounds(&self) -> Option<(u8, u8)> {
        let far = if self.has(Slot::Turned, Chip::Straight) { 12 } else { 6 };
        self.range().or_else(|| self.first(Slot::Way).map(|_| (1, far)))
    }

    /// What was put into each case.
    fn cases(&self) -> Vec<Option<Chip>> {
        let cases = self.cause().map_or(0, |cause| cause.cases() as u8);
        (0..cases).map(|at| self.first(Slot::Case(at))).collect()
    }
}
