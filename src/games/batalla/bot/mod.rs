//! Computer players. They know what their seat can know and remember what all have seen: every card
//! that somebody owns, and so every hand, but for a secret exchange. None of them looks into a hand
//! that its seat cannot know of.
//!
//! The master takes a trick for what it is: all choose at once, so there is no best card but a best
//! *mixture*. It values what each pair of choices leads to ([`value`], trained), looks some tricks
//! further where the hands are small ([`duel`]), and draws from the mixture that nobody can take
//! advantage of; among three and more everybody's regrets find it ([`many`]). Where somebody sees its
//! card it plays the one that the best answer harms least; as a seer it answers best itself.

mod duel;
mod human;
mod manner;
mod many;
mod matrix;
mod scene;
mod value;
mod weights;

pub use value::{FEATURES, GROUPS, Shares, Tops, UNIT, WHOLE, features, group, shares};

use self::duel::Duel;
use self::human::Human;
use self::many::{Many, draw};
use self::scene::{Scene, Taste, Way};
use super::Batalla;
use super::face::Face;
use super::options::Terms;
use super::position::Position;
use super::types::{Action, Phase};
use super::view::View;
use crate::core::{Level, Player, Rival, Rng, Thought};

/// A choice of the trick and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Whether hand and pile are exchanged first.
    pub swap: bool,
    /// The card; another of the same rank does the same.
    pub face: Face,
    /// Of [`WHOLE`].
    pub share: i32,
}

/// Positions that the master values for a choice between two, roughly.
const LEAVES: u64 = 30_000;
/// Rounds in which regrets are learnt among three and more.
const ROUNDS: u32 = 1000;

/// The club player learns less, and looks into the trick alone.
const CLUB_LEAVES: u64 = 0;
const CLUB_ROUNDS: u32 = 40;

/// The master's mixture for a view whose seat is to choose: what it draws from.
pub fn distribution(view: &View) -> Vec<Share> {
    let mut plan = Plan::new(Scene::of(view, Taste::Trained), LEAVES, ROUNDS);
    while !plan.advance(u32::MAX) {}
    plan.distribution()
}

/// The same for both players of a position that they know wholly, with less effort: for training.
#[doc(hidden)]
pub fn quick(position: &Position, seat: usize, rounds: u32) -> Vec<Share> {
    let scene = Scene::whole(position, Terms::default(), seat, scene::ENDLESS);
    let mut plan = Plan::new(scene, 0, rounds);
    while !plan.advance(u32::MAX) {}
    plan.distribution()
}

/// A mixture under way.
#[derive(Clone, Debug)]
struct Plan {
    ways: Vec<Way>,
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
    Duel(Duel),
    Many(Many),
}

impl Plan {
    fn new(scene: Scene, leaves: u64, rounds: u32) -> Self {
        let ways = scene.ways[scene.me].clone();
        let work = match scene.position.count() {
            2 => Work::Duel(Duel::new(scene, leaves)),
            _ => Work::Many(Many::new(scene, rounds)),
        };
        Self { ways, work }
    }

    fn advance(&mut self, work: u32) -> bool {
        match &mut self.work {
            Work::Duel(duel) => duel.advance(work),
            Work::Many(many) => many.advance(work),
        }
    }

    fn distribution(&self) -> Vec<Share> {
        let mixture = match &self.work {
            Work::Duel(duel) => duel.mixture(),
            Work::Many(many) => many.mixture(),
        };
        let each = self.ways.iter().zip(mixture);
        each.map(|(way, share)| Share { swap: way.swap, face: way.face(), share }).collect()
    }
}

/// A thought under way.
pub struct Thinking {
    view: View,
    rng: Rng,
    how: How,
}

enum How {
    /// Between games.
    GoOn,
    Human(Human),
    Plan(Box<Plan>),
}

impl Player for Batalla {
    type Thought = Thinking;

    fn think(view: &View, level: Level, rng: Rng) -> Thinking {
        Self::think_as(view, level, None, rng)
    }

    fn think_as(view: &View, level: Level, rival: Option<Rival>, rng: Rng) -> Thinking {
        let scene = |taste| Scene::of(view, taste);
        let how = match level {
            _ if view.phase != Phase::Choose => How::GoOn,
            Level::Child => How::Human(Human::beginner(scene(Taste::Cards), rival)),
            Level::Friend => How::Human(Human::friend(scene(Taste::Cards), rival)),
            Level::Club => {
                How::Plan(Box::new(Plan::new(scene(Taste::Cards), CLUB_LEAVES, CLUB_ROUNDS)))
            }
            Level::Master => How::Plan(Box::new(Plan::new(scene(Taste::Trained), LEAVES, ROUNDS))),
        };
        Thinking { view: view.clone(), rng, how }
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match &mut self.how {
            How::GoOn => Some(Action::GoOn),
            How::Human(human) => Some(human.choose(&self.view, &mut self.rng)),
            How::Plan(plan) => {
                plan.advance(work).then(|| drawn(&self.view, &plan.distribution(), &mut self.rng))
            }
        }
    }
}

/// Any card, where nothing better is known.
fn any(view: &View, rng: &mut Rng) -> Action {
    let hand: Vec<Face> = view.hand.iter().collect();
    match rng.pick(&hand) {
        Some(face) => Action::Play(*face),
        // Whoever has no card in hand exchanges it for the pile.
        None if view.may_swap => Action::Swap,
        None => Action::GoOn,
    }
}

/// A choice drawn from a mixture. Who has exchanged hand and pile goes on as the mixture has it from
/// there.
fn drawn(view: &View, mixture: &[Share], rng: &mut Rng) -> Action {
    let open: Vec<&Share> = mixture.iter().filter(|share| share.swap || !view.swapped).collect();
    let shares: Vec<i32> = open.iter().map(|share| share.share).collect();
    let whole: i32 = shares.iter().sum();
    // Somebody else may have made an exchange that the mixture would never make.
    let choice = if whole == 0 { 0 } else { usize::from(draw(&shares, rng)) };
    let Some(chosen) = open.get(choice) else { return any(view, rng) };
    if chosen.swap && !view.swapped {
        return Action::Swap;
    }
    Action::Play(chosen.face)
}
