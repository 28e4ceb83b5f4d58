//! What hands are worth: four cards, one card, and the best of nine under each reading of the fourth
//! round. Every worth is one number, so that comparing is comparing numbers.
//!
//! The tables are small (seven ranks of a suit on one side, five on the other) and made by the
//! compiler: eights, nines and figures are worth less than any other card, so the best cards of a suit
//! are those of its first part, and what is missing comes from the second.

use super::cards::{Cards, POINTS, Suit};
use super::options::{Reading, Sequence};
use serde::{Deserialize, Serialize};

/// The class of a hand. Their order depends on the round: [`Contest::order`].
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The best suit with two or three cards.
    #[default]
    Punto,
    /// Four different suits.
    Primera,
    /// Four alike, where they are agreed on.
    Cuatro,
    /// Ace, 6 and 7 of one suit.
    #[serde(rename = "55")]
    FiftyFive,
    /// Four cards of one suit.
    Flux,
    /// Runs of the nine cards.
    #[serde(rename = "escaleras")]
    Runs,
    /// One card, in the third round.
    #[serde(rename = "carta")]
    Card,
}

/// What a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Value {
    /// Its class.
    pub class: Class,
    /// Its points, 0 to 129.
    pub points: u8,
}

/// What a round compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// Four cards: rounds 1 and 2.
    Four {
        /// Whether four alike are a class of their own.
        alike: bool,
    },
    /// One card: round 3.
    One,
    /// Nine cards: round 4.
    Nine {
        /// How they are read.
        reading: Reading,
        /// Whether four alike are a class of their own.
        alike: bool,
        /// Whether eights and nines stand between the 7 and the Sota.
        long: bool,
    },
}

/// Points and number of the cards of one part of a suit: the number in the upper byte.
const fn sums<const N: usize>(first: usize) -> [u16; N] {
    let mut table = [0; N];
    let mut mask = 0;
    while mask < N {
        let mut rank = 0;
        while rank < 7 {
            if mask >> rank & 1 == 1 {
                table[mask] += 0x100 + POINTS[first + rank] as u16;
            }
            rank += 1;
        }
        mask += 1;
    }
    table
}

const LOW_SUM: [u16; 128] = sums(0);
const HIGH_SUM: [u16; 32] = sums(7);

/// The points of the `n` best cards of a part of a suit, or of all if they are fewer.
const fn best(mask: usize, first: usize, n: u32) -> u64 {
    let (mut left, mut sum, mut rest) = (n, 0, mask);
    while left > 0 && rest != 0 {
        let (mut rank, mut top, mut at) = (0, 0, 0);
        while rank < 7 {
            if rest >> rank & 1 == 1 && POINTS[first + rank] > top {
                top = POINTS[first + rank];
                at = rank;
            }
            rank += 1;
        }
        rest &= !(1 << at);
        sum += top as u64;
        left -= 1;
    }
    sum
}

/// For the first part of a suit, in bytes: the best card, the best three, the best four, and by how
/// many bits the entry of the second part is to be shifted for what is missing of each.
const fn low_best() -> [u64; 128] {
    let mut table = [0; 128];
    let mut mask = 0;
    while mask < 128 {
        let count = (mask as u32).count_ones();
        let (mut field, wanted) = (0, [1u32, 3, 4]);
        while field < 3 {
            let n = wanted[field];
            let missing = n.saturating_sub(count) as u64;
            table[mask] |= best(mask, 0, n) << (8 * field) | (8 * missing) << (24 + 8 * field);
            field += 1;
        }
        mask += 1;
    }
    table
}

/// For the second part, in bytes: the points of its best none to four cards.
const fn high_best() -> [u64; 32] {
    let mut table = [0; 32];
    let mut mask = 0;
    while mask < 32 {
        let mut n = 1;
        while n <= 4 {
            table[mask] |= best(mask, 7, n) << (8 * n);
            n += 1;
        }
        mask += 1;
    }
    table
}

const LOW_BEST: [u64; 128] = low_best();
const HIGH_BEST: [u64; 32] = high_best();

/// Points (lower byte) and number of a suit's cards.
#[inline]
const fn sum(ranks: u16) -> u16 {
    LOW_SUM[(ranks & 127) as usize] + HIGH_SUM[(ranks >> 7 & 31) as usize]
}

/// The points of the best card, the best three and the best four of a suit.
#[inline]
const fn tops(ranks: u16) -> [u16; 3] {
    let low = LOW_BEST[(ranks & 127) as usize];
    let high = HIGH_BEST[(ranks >> 7 & 31) as usize];
    [
        (low & 255) as u16 + (high >> (low >> 24 & 255) & 255) as u16,
        (low >> 8 & 255) as u16 + (high >> (low >> 32 & 255) & 255) as u16,
        (low >> 16 & 255) as u16 + (high >> (low >> 40 & 255) & 255) as u16,
    ]
}

/// Ace, 6 and 7: no other three cards of a suit, and no two, have as many points.
const FIFTY_FIVE: u16 = 55;

impl Contest {
    /// The classes of the round, the lowest first (§2, §6).
    pub const fn order(self) -> &'static [Class] {
        use Class::{Cuatro, FiftyFive, Flux, Primera, Punto};
        match self {
            Contest::Four { alike: false } => &[Punto, Primera, FiftyFive, Flux],
            Contest::Four { alike: true } => &[Punto, Primera, FiftyFive, Flux, Cuatro],
            Contest::One => &[Class::Card],
            Contest::Nine { reading, alike, .. } => match (reading, alike) {
                (Reading::FiftyFive, false) => &[Punto, Primera, FiftyFive],
                (Reading::FiftyFive, true) => &[Punto, Primera, Cuatro, FiftyFive],
                (Reading::Flux, false) => &[Punto, Primera, Flux, FiftyFive],
                (Reading::Flux, true) => &[Punto, Primera, Flux, Cuatro, FiftyFive],
                (Reading::Punto, _) => &[Punto],
                (Reading::Runs, _) => &[Class::Runs],
            },
        }
    }

    /// Whether there is anything to announce: a class from Primera up.
    pub const fn announced(self) -> bool {
        self.order().len() > 1
    }

    /// What the cards are worth: the place of the class in [`Contest::order`] times 256, and points.
    ///
    /// ```
    /// use tertulia::games::pechigonga::{Class, Contest, Value};
    /// let contest = Contest::Four { alike: false };
    /// let worth = contest.worth("7o 6o Ao 5o".parse().unwrap());
    /// assert_eq!(contest.value(worth), Value { class: Class::Flux, points: 70 });
    /// ```
    #[inline]
    pub fn worth(self, cards: Cards) -> u16 {
        match self {
            Contest::Four { alike } => four(cards, alike),
            Contest::One => cards.iter().next().map_or(0, |card| card.points().into()),
            Contest::Nine { reading: Reading::FiftyFive, alike, .. } => nine::<false>(cards, alike),
            Contest::Nine { reading: Reading::Flux, alike, .. } => nine::<true>(cards, alike),
            Contest::Nine { reading: Reading::Punto, .. } => punto(cards),
            Contest::Nine { reading: Reading::Runs, long, .. } => runs(cards, long),
        }
    }

    /// The class and the points of a worth.
    pub fn value(self, worth: u16) -> Value {
        let class = self.order().get(usize::from(worth >> 8)).copied().unwrap_or_default();
        Value { class, points: worth as u8 }
    }

    /// What the cards are worth, as class and points.
    pub fn judge(self, cards: Cards) -> Value {
        self.value(self.worth(cards))
    }

    /// The place of a class in the round's order; none if it has no such class.
    pub fn place(self, class: Class) -> Option<u16> {
        self.order().iter().position(|other| *other == class).map(|at| at as u16)
    }

    /// The cards that make the hand what it is: those that a winner shows (§5).
    pub fn combination(self, cards: Cards) -> Cards {
        let value = self.judge(cards);
        let most = match value.class {
            Class::Runs => {
                return best_runs(cards, matches!(self, Contest::Nine { long: true, .. }));
            }
            Class::Card => return cards,
            Class::Primera => {
                let best = |suit| top(cards, suit, 1);
                return (0..4).map(best).fold(Cards::NONE, |all, one| all | one);
            }
            Class::Cuatro => {
                let all = (0..4).map(|suit| cards.ranks(suit)).fold(u16::MAX, |a, b| a & b);
                let rank = (0..12).filter(|rank| all >> rank & 1 == 1);
                let rank = rank.max_by_key(|rank| POINTS[*rank as usize]).unwrap_or(0);
                return cards
                    & (0..4).map(|suit| of(suit, 1 << rank)).fold(Cards::NONE, |a, b| a | b);
            }
            Class::Punto | Class::FiftyFive => 3,
            Class::Flux => 4,
        };
        let suits = (0..4).map(|suit| top(cards, suit, most));
        let least = if value.class == Class::Flux { 4 } else { 2 };
        let whole = suits.filter(|cards| cards.len() >= least);
        let points = |cards: Cards| cards.iter().map(|card| u32::from(card.points())).sum::<u32>();
        whole.max_by_key(|cards| points(*cards)).unwrap_or(Cards::NONE)
    }
}

/// Cards of a suit by their ranks.
fn of(suit: usize, ranks: u16) -> Cards {
    Cards::from_bits(u64::from(ranks) << (12 * suit))
}

/// The best cards of a suit.
fn top(cards: Cards, suit: usize, most: usize) -> Cards {
    let mut all: Vec<_> = (cards & of(suit, 0xfff)).iter().collect();
    all.sort_by_key(|card| std::cmp::Reverse(card.points()));
    all.into_iter().take(most).collect()
}

#[inline]
fn four(cards: Cards, alike: bool) -> u16 {
    let each = [sum(cards.ranks(0)), sum(cards.ranks(1)), sum(cards.ranks(2)), sum(cards.ranks(3))];
    // The suit with most cards, and of two pairs the better one.
    let most = each[0].max(each[1]).max(each[2].max(each[3]));
    match most >> 8 {
        // The numbers of cards add up to four, the points to less than 256.
        0 | 1 => {
            let points = (each[0] + each[1] + each[2] + each[3]) & 255;
            let same = |suit| cards.ranks(suit) == cards.ranks(0);
            if alike && same(1) && same(2) && same(3) {
                return 4 << 8 | points;
            }
            1 << 8 | points
        }
        4 => 3 << 8 | most & 255,
        _ if most & 255 == FIFTY_FIVE => 2 << 8 | FIFTY_FIVE,
        _ => most & 255,
    }
}

#[inline]
fn nine<const FLUX: bool>(cards: Cards, alike: bool) -> u16 {
    let ranks = [cards.ranks(0), cards.ranks(1), cards.ranks(2), cards.ranks(3)];
    let tops = ranks.map(tops);
    let punto = tops[0][1].max(tops[1][1]).max(tops[2][1].max(tops[3][1]));
    // Above Primera there are Flux, where it counts, and Cuatro, where it is agreed.
    let above = u16::from(FLUX) + u16::from(alike);
    if punto == FIFTY_FIVE {
        return (2 + above) << 8 | FIFTY_FIVE;
    }
    if alike {
        let all = ranks[0] & ranks[1] & ranks[2] & ranks[3];
        if all != 0 {
            return ((1 + above) << 8) | (4 * self::tops(all)[0]);
        }
    }
    if FLUX {
        let points = |suit: usize| if ranks[suit].count_ones() >= 4 { tops[suit][2] } else { 0 };
        let flux = points(0).max(points(1)).max(points(2).max(points(3)));
        if flux > 0 {
            return 2 << 8 | flux;
        }
    }
    if ranks[0] != 0 && ranks[1] != 0 && ranks[2] != 0 && ranks[3] != 0 {
        return 1 << 8 | (tops[0][0] + tops[1][0] + tops[2][0] + tops[3][0]);
    }
    punto
}

#[inline]
fn punto(cards: Cards) -> u16 {
    let best = |suit| tops(cards.ranks(suit))[1];
    best(0).max(best(1)).max(best(2).max(best(3)))
}

/// The cards of a suit that have a neighbour, and how many runs they are. In the pack of 40 the Sota
/// follows the 7.
#[inline]
fn in_runs(ranks: u16, long: bool) -> (u16, u32) {
    let row = if long { ranks } else { ranks & 127 | ranks >> 9 << 7 };
    let kept = row & (row >> 1 | row << 1);
    let count = (kept & !(kept << 1)).count_ones();
    (if long { kept } else { kept & 127 | kept >> 7 << 9 }, count)
}

#[inline]
fn runs(cards: Cards, long: bool) -> u16 {
    let suit = |suit| {
        let (kept, count) = in_runs(cards.ranks(suit), long);
        (sum(kept) & 255, count)
    };
    let each = [suit(0), suit(1), suit(2), suit(3)];
    let count = each[0].1 + each[1].1 + each[2].1 + each[3].1;
    let points = each[0].0 + each[1].0 + each[2].0 + each[3].0;
    if count > 3 {
        // Nine cards make four runs at most: the smallest does not count.
        let lost = all_runs(cards, long).into_iter().map(points_of).min().unwrap_or(0);
        return points - lost;
    }
    points
}

fn points_of(cards: Cards) -> u16 {
    cards.iter().map(|card| u16::from(card.points())).sum()
}

/// All runs of two or more cards.
fn all_runs(cards: Cards, long: bool) -> Vec<Cards> {
    let mut runs = Vec::new();
    for suit in 0..Suit::ALL.len() {
        let (mut rest, mut run) = (in_runs(cards.ranks(suit), long).0, 0);
        let row = (0..12).filter(|rank| long || !(7..9).contains(rank));
        for rank in row.chain([12]) {
            if rest >> rank & 1 == 1 {
                run |= 1 << rank;
                rest &= !(1 << rank);
            } else if run != 0 {
                runs.push(of(suit, run));
                run = 0;
            }
        }
    }
    runs
}

/// The three best of them, together.
fn best_runs(cards: Cards, long: bool) -> Cards {
    let mut runs = all_runs(cards, long);
    runs.sort_by_key(|run| std::cmp::Reverse(points_of(*run)));
    runs.into_iter().take(3).fold(Cards::NONE, |all, run| all | run)
}

/// Whether nine cards are a Pechigonga (§7): nine ranks in a row, from the ace or from anywhere; in the
/// pack of 40 (not `long`) the Sota follows the 7.
pub fn pechigonga(cards: Cards, sequence: Sequence, one_suit: bool, long: bool) -> bool {
    let suits = [cards.ranks(0), cards.ranks(1), cards.ranks(2), cards.ranks(3)];
    let ranks = suits.iter().fold(0, |all, suit| all | suit);
    let row = if long { ranks } else { ranks & 127 | ranks >> 9 << 7 };
    let nine = cards.len() == 9 && row.count_ones() == 9;
    let in_a_row = row >> row.trailing_zeros() == 0x1ff;
    let from_ace = sequence == Sequence::Any || row & 1 == 1;
    nine && in_a_row && from_ace && (!one_suit || suits.contains(&ranks))
}
