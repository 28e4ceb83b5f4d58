//! The French pack of 52: a card, and sets of cards as masks.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::json;

/// A suit, in the order of the rules of La regla secreta.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠, black.
    Spades,
    /// ♥, red.
    Hearts,
    /// ♦, red.
    Diamonds,
    /// ♣, black.
    Clubs,
}

impl Suit {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The letter with which cards are written: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    /// The suit of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// How a rank is written: `A`, `2` … `10`, `J`, `Q`, `K`.
pub const RANK_NAMES: [&str; 13] =
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// The rank that a name stands for, from 1 to 13.
pub fn rank_of_name(name: &str) -> Option<u8> {
    RANK_NAMES.iter().position(|other| *other == name).map(|at| at as u8 + 1)
}

/// A card: one of four suits and a rank from 1, the ace, to 13, the king. Written `AS`, `10D`, `JC`.
///
/// ```
/// use tertulia::core::cards::{Card, Suit};
/// let card: Card = "10D".parse().unwrap();
/// assert_eq!((card.suit(), card.rank()), (Suit::Diamonds, 10));
/// assert_eq!(card.to_string(), "10D");
/// assert!("1D".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// A card. Ranks from 1 to 13; a rank beyond comes round again.
    pub const fn new(suit: Suit, rank: u8) -> Self {
        Self(suit as u8 * 13 + (rank + 12) % 13)
    }

    /// The card of a bit, from 0 to 51: suit × 13 + rank − 1.
    pub const fn of_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// Its bit, from 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 13) as usize]
    }

    /// From 1 to 13.
    pub const fn rank(self) -> u8 {
        self.0 % 13 + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", RANK_NAMES[usize::from(self.rank()) - 1], self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        let mut letters = text.chars();
        let suit = letters.next_back().and_then(Suit::of_letter).ok_or(NoCard)?;
        let rank = rank_of_name(letters.as_str()).ok_or(NoCard)?;
        Ok(Self::new(suit, rank))
    }
}

json::as_text!(Card);

/// A set of cards: bit suit × 13 + rank − 1.
///
/// ```
/// use tertulia::core::cards::{Card, Cards, Suit};
/// let kings = Cards::of_ranks(1 << 12);
/// assert_eq!(kings.len(), 4);
/// assert!((kings & Cards::of_suit(Suit::Hearts)).contains("KH".parse().unwrap()));
/// assert_eq!((!kings).len(), 48);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// The whole pack.
    pub const ALL: Self = Self((1 << 52) - 1);

    /// The set of these bits; those beyond the pack are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Its bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// One card.
    pub const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// A suit.
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x1fff << (13 * suit as u8))
    }

    /// The cards of some ranks, in all suits: bit rank − 1.
    pub const fn of_ranks(ranks: u16) -> Self {
        Self((ranks & 0x1fff) as u64 * 0x80_0400_2001)
    }

    /// All or none.
    pub const fn whole(all: bool) -> Self {
        if all { Self::ALL } else { Self::NONE }
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many cards, from 0 to 52.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with the lowest bit.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// Its cards, in the order of their bits.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(card)
        })
    }
}

/// The mask, as 16 hexadecimal digits.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        json::hex::serialize(&self.0, to)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        json::hex::deserialize(from).map(Self::from_bits)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:013x}", self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |set, card| set | Self::only(card))
    }
}

impl BitAnd for Cards {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Cards {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}
