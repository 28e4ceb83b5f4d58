//! How likely each seat is to win from a position: a strength for each, from what it owns, and shares
//! in proportion to their exponentials. The weights were trained by play against itself
//! (`examples/batalla_train.rs`).

use super::super::face::{Pack, Slot};
use super::super::position::{MOST_SEATS, Position, Power};
use super::weights::WEIGHTS;

/// A whole game.
pub const WHOLE: i32 = 1 << 14;

/// Shares of a game by seat; they add up to [`WHOLE`], but for rounding.
pub type Shares = [i32; MOST_SEATS as usize];

/// A unit of strength: a 256th of what doubles the odds by *e*.
pub const UNIT: i32 = 256;

/// Weights for a number of players and an order.
pub const FEATURES: usize = 28 + 3 + 32 + 16 + 4;
/// Two, three, four or more players, and either order.
pub const GROUPS: usize = 6;

const POWERS: usize = 28;
const TOTALS: usize = POWERS + 3;
const SIZES: usize = TOTALS + 32;
const TOPS: usize = SIZES + 16;

/// The group of weights for a position.
pub fn group(position: &Position) -> usize {
    let players = (position.count() as usize).clamp(2, 4) - 2;
    2 * players + usize::from(position.reversed)
}

/// The lowest and the highest rank of a hand: slots; none without ranks.
fn ends(hand: Pack) -> Option<(u8, u8)> {
    let mut slots = hand.0 | hand.0 >> 64;
    slots |= slots >> 32;
    slots |= slots >> 16;
    let ranks = slots as u32 & 0x1fff;
    (ranks != 0).then(|| (ranks.trailing_zeros() as u8, 31 - ranks.leading_zeros() as u8))
}

/// What all hands have in common: the best and the worst rank, and how many have them.
pub struct Tops {
    low: u8,
    lows: u8,
    high: u8,
    highs: u8,
}

impl Tops {
    /// Of all who are in.
    pub fn of(position: &Position) -> Self {
        let mut tops = Self { low: 99, lows: 0, high: 0, highs: 0 };
        for seat in (0..usize::from(position.seats)).filter(|seat| position.is_in(*seat)) {
            let Some((low, high)) = ends(position.hands[seat]) else { continue };
            if low < tops.low {
                (tops.low, tops.lows) = (low, 0);
            }
            tops.lows += u8::from(low == tops.low);
            if high > tops.high {
                (tops.high, tops.highs) = (high, 0);
            }
            tops.highs += u8::from(high == tops.high);
        }
        tops
    }
}

/// Calls for every feature that a seat has, once for each time that it has it.
#[inline]
pub fn features(position: &Position, seat: usize, tops: &Tops, mut has: impl FnMut(usize)) {
    let (hand, pile) = (position.hands[seat], position.piles[seat]);
    for card in hand.iter() {
        has(usize::from(Slot::of(card).0.min(13)));
    }
    for card in pile.iter() {
        has(14 + usize::from(Slot::of(card).0.min(13)));
    }
    match position.powers[seat] {
        Power::None => {}
        Power::Sight => has(POWERS),
        Power::Sizes => has(POWERS + 1),
        Power::Swap => has(POWERS + 2),
    }
    has(TOTALS + (hand.len() + pile.len()).min(31) as usize);
    has(SIZES + hand.len().min(15) as usize);
    if let Some((low, high)) = ends(hand) {
        if high == tops.high {
            has(TOPS + usize::from(tops.highs > 1));
        }
        if low == tops.low {
            has(TOPS + 2 + usize::from(tops.lows > 1));
        }
    }
}

/// A seat's strength.
fn strength(position: &Position, seat: usize, tops: &Tops) -> i32 {
    let weights = &WEIGHTS[group(position)];
    let mut sum = 0;
    features(position, seat, tops, |feature| sum += i32::from(weights[feature]));
    sum
}

/// What the seats may hope for. Where the game is over, what they have; `before` are those who were
/// in when its last trick began.
pub fn shares(position: &Position, before: u8) -> Shares {
    let mut shares = [0; MOST_SEATS as usize];
    match position.count() {
        0 => share_out(&mut shares, before),
        1 => share_out(&mut shares, position.playing),
        _ => {
            let tops = Tops::of(position);
            let mut strengths = [i32::MIN; MOST_SEATS as usize];
            for seat in (0..usize::from(position.seats)).filter(|seat| position.is_in(*seat)) {
                strengths[seat] = strength(position, seat, &tops);
            }
            let most = strengths.into_iter().max().unwrap_or(0);
            let parts = strengths.map(|own| if own == i32::MIN { 0 } else { power(most - own) });
            let whole: i64 = parts.iter().map(|part| i64::from(*part)).sum();
            for (share, part) in shares.iter_mut().zip(parts) {
                *share = (i64::from(part) * i64::from(WHOLE) / whole.max(1)) as i32;
            }
        }
    }
    shares
}

/// Where the agreed number of tricks is over: most cards win.
pub fn at_limit(position: &Position) -> Shares {
    let mut shares = [0; MOST_SEATS as usize];
    let owned = |seat: usize| position.owned(seat).len();
    let most = (0..MOST_SEATS.into()).map(owned).max();
    let best = (0..MOST_SEATS.into()).filter(|seat| Some(owned(*seat)) == most);
    share_out(&mut shares, best.fold(0, |bits, seat: usize| bits | 1 << seat));
    shares
}

/// Shares in proportion to the cards.
pub fn by_cards(position: &Position) -> Shares {
    let owned: [i32; MOST_SEATS as usize] =
        std::array::from_fn(|seat| position.owned(seat).len() as i32);
    let whole = owned.iter().sum::<i32>().max(1);
    owned.map(|own| own * WHOLE / whole)
}

fn share_out(shares: &mut Shares, seats: u8) {
    let each = WHOLE / (seats.count_ones() as i32).max(1);
    for (seat, share) in shares.iter_mut().enumerate() {
        *share = if seats >> seat & 1 == 1 { each } else { 0 };
    }
}

/// *e* to the power of minus `below`, which counts in [`UNIT`]s; 65536 is one.
pub(super) fn power(below: i32) -> i32 {
    // By steps of an eighth, and a straight line between them.
    let (step, rest) = ((below / 32) as usize, below % 32);
    if step + 1 >= POWERS_OF_E.len() {
        return 1;
    }
    let (high, low) = (POWERS_OF_E[step], POWERS_OF_E[step + 1]);
    high - (high - low) * rest / 32
}

/// 65536 / *e*^(n / 8).
const POWERS_OF_E: [i32; 73] = [
    65_536, 57_835, 51_039, 45_042, 39_750, 35_079, 30_957, 27_319, 24_109, 21_276, 18_776, 16_570,
    14_623, 12_905, 11_388, 10_050, 8869, 7827, 6907, 6096, 5380, 4747, 4190, 3697, 3263, 2879,
    2541, 2243, 1979, 1746, 1541, 1360, 1200, 1059, 935, 825, 728, 642, 567, 500, 442, 390, 344,
    303, 268, 236, 209, 184, 162, 143, 127, 112, 99, 87, 77, 68, 60, 53, 47, 41, 36, 32, 28, 25,
    22, 19, 17, 15, 13, 12, 10, 9, 8,
];
