//! Cards: the physical ones, which the engine tells apart, and their faces, which is all that anybody
//! at the table can (§1).

use std::fmt;
use std::str::FromStr;

use crate::core::cards::{Card, NoCard, Suit};
use crate::core::json::as_text;

/// The suits in the order in which seats have them; after the fourth seat a second pack begins.
const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs];

/// A place among the cards of one owner: 0 to 12 are the ranks from the 2 to the ace, 13 and 14 the
/// jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// The 3, which shows the sizes of hands.
    pub const THREE: Self = Self(1);
    /// The 8, which exchanges hand and pile.
    pub const EIGHT: Self = Self(6);
    /// The jack, which turns the order round.
    pub const JACK: Self = Self(9);
    /// The queen, which sees.
    pub const QUEEN: Self = Self(10);
    /// The ace.
    pub const ACE: Self = Self(12);
    /// The first joker; whatever is not below it is a joker.
    pub const JOKER: Self = Self(13);

    /// The slot of a letter as it is written in vectors: `2` to `9`, `T`, `J`, `Q`, `K`, `A`, `X`.
    pub fn of_letter(letter: char) -> Option<Self> {
        "23456789TJQKAX".find(letter).map(|at| Self(at as u8))
    }

    /// The slot of a physical card.
    pub const fn of(card: u8) -> Self {
        Self(card & 15)
    }

    /// Whether it is a joker's.
    pub const fn joker(self) -> bool {
        self.0 >= Self::JOKER.0
    }
}

/// What a card shows: suit and rank, or a joker. Cards with the same face cannot be told apart.
///
/// ```
/// use tertulia::games::batalla::Face;
/// let face: Face = "10H".parse().unwrap();
/// assert_eq!(face.to_string(), "10H");
/// assert_eq!("X".parse::<Face>().unwrap().card(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// A joker.
    pub const JOKER: Self = Self(64);

    /// The face of a physical card.
    pub const fn of(card: u8) -> Self {
        if Slot::of(card).joker() { Self::JOKER } else { Self(card & 63) }
    }

    /// The card of the pack; none for a joker.
    pub fn card(self) -> Option<Card> {
        let rank = if self.0 & 15 == 12 { 1 } else { (self.0 & 15) + 2 };
        (self != Self::JOKER).then(|| Card::new(SUITS[usize::from(self.0 >> 4)], rank))
    }

    /// Its rank, or that it is a joker.
    pub const fn slot(self) -> Slot {
        if self.0 == Self::JOKER.0 { Slot::JOKER } else { Slot(self.0 & 15) }
    }
}

impl From<Card> for Face {
    fn from(card: Card) -> Self {
        let suit = SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or(0) as u8;
        Self(suit << 4 | if card.rank() == 1 { 12 } else { card.rank() - 2 })
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card() {
            Some(card) => fmt::Display::fmt(&card, f),
            None => f.write_str("X"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Face {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        if text == "X" { Ok(Self::JOKER) } else { text.parse::<Card>().map(Self::from) }
    }
}

as_text!(Face);

/// A set of physical cards: bit owner × 16 + slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pack(pub u128);

impl Pack {
    /// No card.
    pub const NONE: Self = Self(0);

    /// One card.
    pub const fn only(card: u8) -> Self {
        Self(1 << card)
    }

    /// What a seat begins with: its suit and 0 to 2 jokers.
    pub const fn suit(seat: u8, jokers: u8) -> Self {
        Self((0x1fff | ((1 << jokers) - 1) << 13) << (16 * seat))
    }

    /// These slots of a seat's cards.
    pub const fn of_slots(seat: u8, slots: u16) -> Self {
        Self((slots as u128) << (16 * seat))
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a card is in it; nothing beyond the 128 is.
    pub const fn has(self, card: u8) -> bool {
        card < 128 && self.0 >> card & 1 == 1
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut halves = [self.0 as u64, (self.0 >> 64) as u64];
        std::iter::from_fn(move || {
            // Halves, since most tables fill only the lower one and 64 bits are what machines have.
            let half = usize::from(halves[0] == 0);
            if halves[half] == 0 {
                return None;
            }
            let bit = halves[half].trailing_zeros() as u8;
            halves[half] &= halves[half] - 1;
            Some(bit + 64 * half as u8)
        })
    }

    /// The card with so many before it, for a number below [`Pack::len`].
    pub fn nth(self, n: u32) -> u8 {
        let low = self.0 as u64;
        let (mut half, mut n, add) = match low.count_ones() {
            below if n < below => (low, n, 0),
            below => ((self.0 >> 64) as u64, n - below, 64),
        };
        while n > 0 {
            half &= half.wrapping_sub(1);
            n -= 1;
        }
        half.trailing_zeros() as u8 + add
    }

    /// How many there are of each rank: four bits each from the 2 to the ace, then the jokers.
    pub fn ranks(self) -> u64 {
        let slot = |card: u8| Slot::of(card).0.min(Slot::JOKER.0);
        self.iter().fold(0, |ranks, card| ranks + (1 << (4 * slot(card))))
    }

    /// The first card with a face.
    pub fn with_face(self, face: Face) -> Option<u8> {
        self.iter().find(|card| Face::of(*card) == face)
    }
}

/// The ranks, without jokers, of four suits.
const RANKS: u64 = 0x1fff_1fff_1fff_1fff;

/// Some faces; of two packs there may be two alike, and of jokers up to sixteen.
///
/// ```
/// use tertulia::games::batalla::{Face, Faces, Pack};
/// let all = Faces::of(Pack::suit(0, 2));
/// assert_eq!(all.len(), 15);
/// let one: Faces = Faces::NONE.with(Face::JOKER);
/// assert_eq!((all - one).count(Face::JOKER), 1);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces {
    once: u64,
    twice: u64,
    jokers: u8,
}

impl Faces {
    /// None.
    pub const NONE: Self = Self { once: 0, twice: 0, jokers: 0 };

    /// The faces of some cards.
    pub const fn of(pack: Pack) -> Self {
        let (low, high) = (pack.0 as u64, (pack.0 >> 64) as u64);
        let jokers = (low & !RANKS).count_ones() + (high & !RANKS).count_ones();
        let (low, high) = (low & RANKS, high & RANKS);
        Self { once: low | high, twice: low & high, jokers: jokers as u8 }
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.once.count_ones() + self.twice.count_ones() + self.jokers as u32
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.once == 0 && self.jokers == 0
    }

    /// How often a face is among them.
    pub const fn count(self, face: Face) -> u8 {
        if face.0 == Face::JOKER.0 {
            return self.jokers;
        }
        ((self.once >> face.0 & 1) + (self.twice >> face.0 & 1)) as u8
    }

    /// Whether a face is among them.
    pub const fn has(self, face: Face) -> bool {
        self.count(face) > 0
    }

    /// The same with one more; of three alike, which there are not, the third is dropped.
    pub const fn with(mut self, face: Face) -> Self {
        if face.0 == Face::JOKER.0 {
            self.jokers += 1;
        } else if self.once >> face.0 & 1 == 1 {
            self.twice |= 1 << face.0;
        } else {
            self.once |= 1 << face.0;
        }
        self
    }

    /// All in order: by suit, the 2 first; jokers last. Alike ones follow each other.
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        let each = (0..64u8).map(Face).chain([Face::JOKER]);
        each.flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// All in order, each face once.
    pub fn kinds(self) -> impl Iterator<Item = Face> + Clone {
        (0..64u8).map(Face).chain([Face::JOKER]).filter(move |face| self.has(*face))
    }
}

/// Without others, all of which must be among these.
impl std::ops::Sub for Faces {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            once: self.once & !other.once | self.twice & other.once & !other.twice,
            twice: self.twice & !other.once,
            jokers: self.jokers.saturating_sub(other.jokers),
        }
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, face) in self.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { " " })?;
            fmt::Display::fmt(&face, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Faces {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        let faces: Self = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        // Hostile texts may hold thousands of jokers; no table has more than sixteen.
        if faces.jokers <= 16 { Ok(faces) } else { Err(NoCard) }
    }
}

as_text!(Faces);
