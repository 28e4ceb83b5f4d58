//! Players with habits instead of mixtures: the beginner and the friend.

use super::super::face::{Face, Faces, Slot};
use super::super::position::MOST_SEATS;
use super::super::types::Action;
use super::super::view::View;
use super::any;
use super::manner::Manner;
use super::many::draw;
use super::scene::Scene;
use crate::core::{Rival, Rng};

/// Tricks that the friend thinks of before it settles on a card.
const TRICKS: u32 = 40;
/// And the beginner, where it thinks at all.
const FEW_TRICKS: u32 = 8;
/// Every so many tricks the beginner follows its habits.
const HABIT: u32 = 12;

/// A player with habits.
pub(super) enum Human {
    /// Thinks as the friend does, but in haste; at times it likes high cards, and looks at sealed cards or
    /// does not.
    Beginner(Box<Scene>, Manner),
    /// Takes a card that does well if all others play any of theirs, as its manner has it; exchanges hand
    /// and pile when the pile looks better.
    Friend(Box<Scene>, Manner),
}

impl Human {
    /// A beginner, who may be one of the six.
    pub(super) fn beginner(scene: Scene, rival: Option<Rival>) -> Self {
        Human::Beginner(Box::new(scene), Manner::of(rival).unsure())
    }

    /// A friend, who may be one of the six.
    pub(super) fn friend(scene: Scene, rival: Option<Rival>) -> Self {
        Human::Friend(Box::new(scene), Manner::of(rival))
    }

    pub(super) fn choose(&self, view: &View, rng: &mut Rng) -> Action {
        match self {
            Human::Beginner(scene, manner) => beginner(view, scene, manner, rng),
            Human::Friend(scene, manner) => friend(view, scene, manner, TRICKS, rng),
        }
    }
}

/// How good a card is by the order in force; jokers last.
fn rank(face: Face, reversed: bool) -> u8 {
    match face.slot() {
        slot if slot.joker() => 0,
        slot if reversed => 1 + Slot::ACE.0 - slot.0,
        slot => 1 + slot.0,
    }
}

fn beginner(view: &View, scene: &Scene, manner: &Manner, rng: &mut Rng) -> Action {
    if !rng.one_in(HABIT) {
        return friend(view, scene, manner, FEW_TRICKS, rng);
    }
    if view.may_swap && rng.one_in(3) {
        return Action::Swap;
    }
    let mut hand: Vec<Face> = view.hand.iter().collect();
    hand.sort_by_key(|face| std::cmp::Reverse(rank(*face, view.reversed)));
    let looks = rng.one_in(2);
    if let Some(seen) = view.seen.as_ref().filter(|_| looks) {
        // The lowest card that is better than all that it sees.
        let best = seen.iter().map(|(_, face)| rank(*face, view.reversed)).max().unwrap_or(0);
        let beats = hand.iter().rev().find(|face| rank(**face, view.reversed) > best);
        if let Some(face) = beats {
            return Action::Play(*face);
        }
    }
    let liked = if rng.one_in(3) { hand.len() } else { hand.len().min(4) };
    rng.pick(&hand[..liked]).map_or_else(|| any(view, rng), |face| Action::Play(*face))
}

fn friend(view: &View, scene: &Scene, manner: &Manner, tricks: u32, rng: &mut Rng) -> Action {
    let sum = |faces: Faces| -> u32 {
        let ranks = faces.iter().map(|face| u32::from(rank(face, view.reversed)));
        ranks.sum::<u32>() / faces.len().max(1)
    };
    if view.may_swap && sum(view.pile) > sum(view.hand) {
        return Action::Swap;
    }
    let ways = &scene.ways[scene.me];
    let open: Vec<usize> = (0..ways.len()).filter(|way| ways[*way].swap == view.swapped).collect();
    let mut worths = vec![0i64; open.len()];
    for _ in 0..tricks {
        let mut chosen = [0; MOST_SEATS as usize];
        for (seat, ways) in scene.ways.iter().enumerate().filter(|(_, ways)| !ways.is_empty()) {
            chosen[seat] = draw(&vec![1; ways.len()], rng);
        }
        for (worth, way) in worths.iter_mut().zip(&open) {
            chosen[scene.me] = *way as u8;
            let after = scene.after(&chosen);
            *worth += i64::from(scene.worths(&after, scene.left.saturating_sub(1))[scene.me]);
        }
    }
    let averages = worths.iter().map(|sum| (sum / i64::from(tricks)) as i32);
    let cards: Vec<(Face, i32)> = open.iter().map(|way| ways[*way].face()).zip(averages).collect();
    let shares = manner.shares(scene, |face| rank(face, view.reversed), &cards);
    let chosen = cards.get(usize::from(draw(&shares, rng)));
    chosen.map_or_else(|| any(view, rng), |(face, _)| Action::Play(*face))
}
