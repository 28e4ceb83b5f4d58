//! Players with habits instead of calculations: the beginner and the friend.

use super::super::options::Bets;
use super::super::types::{Action, Said, Word};
use super::super::view::View;
use super::field::Field;
use super::solid::{Spot, WHOLE};
use super::temper::Kind;
use crate::core::Rng;

/// Deals that the friend thinks of.
const DEALS: u32 = 60;

/// The beginner says what there is to say, likes to see cards, bets what looks good, and does anything
/// every sixth time.
pub(super) fn beginner(view: &View, rng: &mut Rng) -> Action {
    let choices = view.choices();
    if !choices.says.is_empty() {
        // By the name of the class, for all to hear.
        return Action::Say(choices.says.last().copied().unwrap_or(Said::Silence));
    }
    if rng.one_in(6) {
        return super::any(view, rng);
    }
    let worth = view.worth();
    let good = match view.round {
        3 => worth >= 18,
        4 => worth >= 1 << 8 | 60,
        _ => worth >= 38,
    };
    let usual = |range: (i32, i32)| range.0.max(2).min(range.1);
    match (choices.envido.or(choices.revido), choices.paso) {
        (Some(range), true) if good => Action::Bet(Word::Envido(usual(range))),
        (Some(range), false) if good && rng.one_in(2) => Action::Bet(Word::Revido(usual(range))),
        (_, true) => Action::Bet(Word::Paso),
        (_, false) if choices.quiero.is_some() && (good || rng.one_in(2)) => {
            Action::Bet(Word::Quiero)
        }
        _ => Action::Bet(Word::MeVoy),
    }
}

/// What the friend does: by the rank of the hand, without a bluff and without a memory.
pub(super) fn friend(view: &View) -> (i32, Vec<(Word, Kind, i32)>) {
    let field = Field::new(view, DEALS, false);
    let rank = field.rank(view.worth());
    let rivals = view.players.iter().filter(|player| player.live).count() as i32 - 1;
    (rank, by_rank(view, rank, rivals, 0))
}

/// Words with their shares, of a sound player with a hand of this rank.
pub(super) fn by_rank(view: &View, rank: i32, rivals: i32, bluffs: u32) -> Vec<(Word, Kind, i32)> {
    let choices = view.choices();
    let owed = choices.quiero.unwrap_or(0);
    let range = choices.envido.or(choices.revido);
    let may_raise = range.is_some();
    let spot = Spot { rank, rivals, owed, pot: view.pot, raises: view.raises, may_raise };
    let [low, middle, high] =
        spot.shares(bluffs).map(|share| super::WHOLE * share as i32 / WHOLE as i32);
    let mut words = Vec::new();
    if choices.paso {
        words.push((Word::Paso, Kind::Waits, low));
    }
    if choices.me_voy {
        words.push((Word::MeVoy, Kind::Flees, low));
    }
    if choices.quiero.is_some() {
        words.push((Word::Quiero, Kind::Calls, middle));
    }
    if let Some((least, most)) = range {
        let chips = match view.options.bets {
            Bets::Fixed => most,
            Bets::Spread => 3.clamp(least, most),
            Bets::Resto => (view.pot / 2).clamp(least, most),
        };
        let word = if choices.paso { Word::Envido(chips) } else { Word::Revido(chips) };
        words.push((word, Kind::Bets, high));
    }
    words
}
