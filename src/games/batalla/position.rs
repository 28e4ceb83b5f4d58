//! A position and the one transition: what a trick does to it. Small and copied freely, because
//! computer players and counting go through millions.

use super::face::{Pack, Slot};
use super::options::{Jacks, Queens, Revolution, Terms};
use crate::core::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The most seats of a table.
pub const MOST_SEATS: u8 = 8;
const MOST: usize = MOST_SEATS as usize;

/// The card of each seat in a trick; [`Position::NO_CARD`] for those who are out.
pub type Choices = [u8; MOST];

/// What the last trick's card gives its owner for this one.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// Nothing.
    #[default]
    None,
    /// To see the sealed cards of those who have not got this power (the queen, §5).
    Sight,
    /// To see the sizes of the hands (the 3, §6).
    Sizes,
    /// To exchange hand and pile (the 8, §7).
    Swap,
}

/// How a trick ended (§2, §3, §8).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The best card took it.
    #[default]
    Takes,
    /// It would have been a battle, and the only joker took it.
    Joker,
    /// The best card was there twice, or there was none: the cards wait.
    Battle,
    /// It would have been taken, and the only joker forced a battle.
    Forced,
}

/// What the cards of a trick come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How it ended.
    pub kind: Kind,
    /// Who takes the cards: the place in the list.
    pub winner: Option<usize>,
    /// The order after it: whether the 2 is the best.
    pub reversed: bool,
    /// How many jacks were in it.
    pub jacks: u8,
}

/// Judges a trick of cards (only their slots count) under the order before it (§2, §4, §8).
///
/// ```
/// use tertulia::games::batalla::{Kind, Slot, Terms, judge};
/// let cards = ['J', 'A'].map(|letter| Slot::of_letter(letter).unwrap().0);
/// let verdict = judge(cards, false, Terms::default());
/// assert_eq!((verdict.kind, verdict.winner, verdict.reversed), (Kind::Takes, Some(0), true));
/// ```
#[inline]
pub fn judge(cards: impl IntoIterator<Item = u8>, reversed: bool, terms: Terms) -> Verdict {
    // The jacks decide only at the end by which order the trick is judged, so both tops are kept.
    let (mut low, mut high) = (Top::new(), Top::new());
    let (mut jacks, mut jokers, mut joker) = (0, 0, 0);
    for (place, card) in cards.into_iter().enumerate() {
        if card == Position::NO_CARD {
            continue;
        }
        let slot = Slot::of(card);
        if slot.joker() {
            jokers += 1;
            joker = place;
        } else {
            jacks += u8::from(slot == Slot::JACK);
            low.meet(Slot::ACE.0 - slot.0, place);
            high.meet(slot.0, place);
        }
    }
    let flips = match terms.three_jacks {
        Jacks::Parity => jacks % 2 == 1,
        Jacks::Cancel => jacks == 1,
    };
    let after = reversed != flips;
    let order = if terms.revolution == Revolution::Immediate { after } else { reversed };
    let top = if order { low } else { high };
    let (kind, winner) = match (jokers == 1, top.count == 1) {
        (false, true) => (Kind::Takes, Some(top.place)),
        (false, false) => (Kind::Battle, None),
        (true, true) => (Kind::Forced, None),
        (true, false) => (Kind::Joker, Some(joker)),
    };
    Verdict { kind, winner, reversed: after, jacks }
}

/// The best card so far and how many are as good.
#[derive(Clone, Copy)]
struct Top {
    key: i8,
    count: u8,
    place: usize,
}

impl Top {
    const fn new() -> Self {
        Self { key: -1, count: 0, place: 0 }
    }

    #[inline]
    fn meet(&mut self, key: u8, place: usize) {
        let key = key as i8;
        if key > self.key {
            *self = Self { key, count: 1, place };
        } else if key == self.key {
            self.count += 1;
        }
    }
}

/// All that the coming tricks depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The cards in hand, by seat.
    pub hands: [Pack; MOST],
    /// The cards face down in front, by seat.
    pub piles: [Pack; MOST],
    /// The cards of battles that nobody has won yet.
    pub pot: Pack,
    /// Whether the order is turned round: the 2 is the best.
    pub reversed: bool,
    /// What the last cards give.
    pub powers: [Power; MOST],
    /// Who is in: bit by seat.
    pub playing: u8,
    /// How many seats.
    pub seats: u8,
}

/// What a trick did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it was judged; the winner is a seat.
    pub verdict: Verdict,
    /// How many cards the winner took, or wait now.
    pub cards: u8,
    /// Whose hand was empty and took up the pile: bit by seat.
    pub refilled: u8,
    /// Who is out by it: bit by seat.
    pub out: u8,
}

impl Position {
    /// The card of somebody who plays none.
    pub const NO_CARD: u8 = u8::MAX;

    /// The first position: everybody has a suit and so many jokers (§1).
    pub fn deal(seats: u8, jokers: u8) -> Self {
        Self::of_slots(seats, 0x1fff | ((1 << jokers) - 1) << 13)
    }

    /// Everybody has these slots, as small games for counting and solving are dealt.
    pub fn of_slots(seats: u8, slots: u16) -> Self {
        let hand = |seat: usize| match seat < usize::from(seats) {
            true => Pack::of_slots(seat as u8, slots),
            false => Pack::NONE,
        };
        Self {
            hands: std::array::from_fn(hand),
            piles: [Pack::NONE; MOST],
            pot: Pack::NONE,
            reversed: false,
            powers: [Power::None; MOST],
            playing: ((1u16 << seats) - 1) as u8,
            seats,
        }
    }

    /// Whether a seat is in.
    #[inline]
    pub const fn is_in(&self, seat: usize) -> bool {
        self.playing >> seat & 1 == 1
    }

    /// Those who are in.
    pub fn players(&self) -> Seats {
        seats_of(self.playing)
    }

    /// How many are in.
    #[inline]
    pub const fn count(&self) -> u32 {
        self.playing.count_ones()
    }

    /// All cards of a seat.
    #[inline]
    pub const fn owned(&self, seat: usize) -> Pack {
        Pack(self.hands[seat].0 | self.piles[seat].0)
    }

    /// Whether a seat may exchange hand and pile now (§7).
    #[inline]
    pub fn may_swap(&self, seat: usize) -> bool {
        self.powers[seat] == Power::Swap && !self.piles[seat].is_empty()
    }

    /// Exchanges hand and pile (§7).
    #[inline]
    pub fn swap(&mut self, seat: usize) {
        std::mem::swap(&mut self.hands[seat], &mut self.piles[seat]);
    }

    /// Plays a trick: a card of the hand of everybody who is in (§2).
    #[inline]
    pub fn play(&mut self, cards: &Choices, terms: Terms) -> Played {
        let seats = usize::from(self.seats);
        let verdict = judge(cards[..seats].iter().copied(), self.reversed, terms);
        self.reversed = verdict.reversed;
        let mut all = self.pot;
        let mut queens = 0;
        for (seat, &card) in cards[..seats].iter().enumerate() {
            if card == Self::NO_CARD {
                continue;
            }
            let card = card & 127;
            all.0 |= 1 << card;
            self.hands[seat].0 &= !(1 << card);
            self.powers[seat] = match Slot::of(card) {
                Slot::QUEEN => Power::Sight,
                Slot::THREE => Power::Sizes,
                Slot::EIGHT => Power::Swap,
                _ => Power::None,
            };
            queens += u8::from(Slot::of(card) == Slot::QUEEN);
        }
        if queens > 1 && terms.two_queens == Queens::Cancel {
            for power in self.powers.iter_mut().filter(|power| **power == Power::Sight) {
                *power = Power::None;
            }
        }
        match verdict.winner {
            Some(winner) => {
                self.piles[winner].0 |= all.0;
                self.pot = Pack::NONE;
            }
            None => self.pot = all,
        }
        let (refilled, out) = self.refill();
        Played { verdict, cards: all.len() as u8, refilled, out }
    }

    /// Empty hands take up their piles; who still has nothing is out, and the last one left gets the
    /// pot (§2, §9).
    #[inline]
    fn refill(&mut self) -> (u8, u8) {
        let (mut refilled, mut out) = (0, 0);
        for seat in 0..usize::from(self.seats) {
            if !self.is_in(seat) || !self.hands[seat].is_empty() {
                continue;
            }
            if self.piles[seat].is_empty() {
                out |= 1 << seat;
                self.powers[seat] = Power::None;
            } else {
                refilled |= 1 << seat;
                self.swap(seat);
            }
        }
        self.playing &= !out;
        if out != 0 && self.count() == 1 {
            let last = self.playing.trailing_zeros() as usize;
            self.piles[last].0 |= self.pot.0;
            self.pot = Pack::NONE;
        }
        (refilled, out)
    }

    /// A number that positions share which are the same but for suits: those do not matter (§1).
    pub fn fingerprint(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
        let mut take = |word: u64| {
            hash = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
            hash ^= hash >> 32;
        };
        let seats = usize::from(self.seats);
        for pack in self.hands[..seats].iter().chain(&self.piles[..seats]).chain([&self.pot]) {
            take(pack.ranks());
        }
        let powers = self.powers.iter().fold(0, |all, power| all << 2 | *power as u64);
        take(powers << 16 | u64::from(self.playing) << 8 | u64::from(self.reversed));
        hash
    }

    /// A seat's cards in all.
    pub fn total(&self, seat: Seat) -> u8 {
        self.owned(seat.index()).len() as u8
    }
}

/// Bits by seat as seats.
pub(super) fn seats_of(bits: u8) -> Seats {
    let each = (0..MOST_SEATS).filter(|seat| bits >> seat & 1 == 1);
    each.map(Seat).fold(Seats::NONE, Seats::with)
}
