//! The Spanish pack: a card, and sets of cards as masks.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use crate::core::Rng;
use crate::core::json::as_text;

/// A suit, in the order in which hands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Coins, `o`.
    Oros,
    /// Cups, `c`.
    Copas,
    /// Swords, `e`.
    Espadas,
    /// Clubs, `b`.
    Bastos,
}

impl Suit {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Oros, Self::Copas, Self::Espadas, Self::Bastos];

    /// The letter with which cards are written.
    pub const fn letter(self) -> char {
        ['o', 'c', 'e', 'b'][self as usize]
    }
}

/// How the ranks are written, in their order: the ace, 2 to 9, Sota, Caballo, Rey.
pub const RANKS: [char; 12] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'C', 'R'];

/// What the ranks are worth, as in primiera (§1).
pub const POINTS: [u8; 12] = [16, 12, 13, 14, 15, 18, 21, 8, 9, 10, 10, 10];

/// Ranks of the pack of 48, eights and nines among them.
pub(super) const WIDTH: u32 = 12;
const SUIT: u64 = (1 << WIDTH) - 1;
/// The eights and nines of a suit.
const LONG: u64 = 0b11 << 7;

/// A card of the pack of 48: twelve times the suit and the rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of a suit with a rank, 0 (the ace) to 11 (the Rey).
    pub const fn new(suit: Suit, rank: u8) -> Self {
        Self(suit as u8 * WIDTH as u8 + if rank < 12 { rank } else { 11 })
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / WIDTH as u8) as usize]
    }

    /// Its rank, 0 (the ace) to 11 (the Rey).
    pub const fn rank(self) -> u8 {
        self.0 % WIDTH as u8
    }

    /// Its points (§1), 8 to 21.
    pub const fn points(self) -> u8 {
        POINTS[self.rank() as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", RANKS[usize::from(self.rank())], self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCard;

impl FromStr for Card {
    type Err = BadCard;
    fn from_str(text: &str) -> Result<Self, BadCard> {
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(BadCard);
        };
        let rank = RANKS.iter().position(|letter| *letter == rank).ok_or(BadCard)?;
        let suit = Suit::ALL.into_iter().find(|one| one.letter() == suit).ok_or(BadCard)?;
        Ok(Self::new(suit, rank as u8))
    }
}

/// A set of cards: twelve bits for each suit, from the ace up.
///
/// ```
/// use tertulia::games::pechigonga::Cards;
/// let cards: Cards = "7o Ao Rb".parse().unwrap();
/// assert_eq!((cards.len(), cards.to_string().as_str()), (3, "Ao 7o Rb"));
/// assert!("7o 7o".parse::<Cards>().is_err(), "twice");
/// assert_eq!(Cards::pack(40).len(), 40);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// A whole pack: of 48 cards, or else of 40.
    pub const fn pack(cards: u8) -> Self {
        let suit = if cards == 48 { SUIT } else { SUIT & !LONG };
        Self(suit | suit << WIDTH | suit << (2 * WIDTH) | suit << (3 * WIDTH))
    }

    /// The set of these bits; bits beyond the pack are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::pack(48).0)
    }

    /// Its bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// One card.
    pub const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// The ranks of a suit: bit 0 is the ace.
    #[inline]
    pub const fn ranks(self, suit: usize) -> u16 {
        (self.0 >> (WIDTH as usize * suit) & SUIT) as u16
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all of these are in it.
    pub const fn holds(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards without these.
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Its cards, suit by suit.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| Card(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// Some of its cards, as likely as any others; all of them if there are no more.
    pub fn draw(self, count: u32, rng: &mut Rng) -> Self {
        if self.len() <= count {
            return self;
        }
        let (mut left, mut wanted, mut drawn) = (self.0, count, 0);
        // Any place of 64, again and again until there is a card: faster than counting cards.
        while wanted > 0 {
            let mut bits = rng.bits();
            for _ in 0..10 {
                let card = 1 << (bits & 63);
                bits >>= 6;
                if left & card != 0 && wanted > 0 {
                    left &= !card;
                    drawn |= card;
                    wanted -= 1;
                }
            }
        }
        Self(drawn)
    }
}

impl BitOr for Cards {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Cards {
    type Output = Self;
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |set, card| set | Self::only(card))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Cards {
    type Err = BadCard;
    fn from_str(text: &str) -> Result<Self, BadCard> {
        let mut cards = Self::NONE;
        for word in text.split_whitespace() {
            let card: Card = word.parse()?;
            if cards.contains(card) {
                return Err(BadCard);
            }
            cards = cards | Self::only(card);
        }
        Ok(cards)
    }
}

as_text!(Cards);
