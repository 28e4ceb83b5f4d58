//! The computer player. As a breaker it plays by its level: the two lower ones as people do
//! ([`human`]), the two upper ones by calculation. As a maker it does what was agreed
//! ([`super::Making`]), and lays right keys at every level.

mod human;
mod maker;

use self::human::Human;
use self::maker::{Answering, SlyMaking};
use super::options::Making;
use super::types::{Action, Phase};
use super::view::View;
use super::{Choice, Mastermind, Search, Strategy};
use crate::core::{Level, Player, Rng, Thought};

/// A thought of the computer player.
#[derive(Clone, Debug)]
pub struct Thinking(Thread);

#[derive(Clone, Debug)]
enum Thread {
    /// Decided at once.
    Done(Action),
    /// Looks for a row as people do.
    Human(Human),
    /// Calculates a row.
    Calculating(Choice),
    /// Looks for a code that tells little to the usual first row.
    Sly(SlyMaking),
    /// Looks for the key that leaves most codes.
    Answering(Answering),
    /// Looks for a code that agrees with all keys, to show it.
    Lifting(Search, Rng),
}

impl Player for Mastermind {
    type Thought = Thinking;

    fn think(view: &View, level: Level, mut rng: Rng) -> Thinking {
        let (options, space) = (&view.options, view.options.codes());
        Thinking(match view.phase {
            Phase::Guess => match level {
                Level::Child => Thread::Human(Human::child(view, rng)),
                Level::Friend => Thread::Human(Human::friend(view, rng)),
                Level::Club => {
                    Thread::Calculating(Choice::new(space, Strategy::Entropy, &view.rows))
                }
                Level::Master => {
                    Thread::Calculating(Choice::new(space, Strategy::Master, &view.rows))
                }
            },
            Phase::Key => match (view.rows.last(), view.code.known()) {
                (Some(row), Some(code)) => Thread::Done(Action::Key(code.key(&row.guess))),
                _ => Thread::Answering(Answering::new(view)),
            },
            Phase::Reveal => Thread::Lifting(Search::new(space, &view.rows, &mut rng), rng),
            Phase::Hide if options.hard(view.maker) => Thread::Done(Action::Paper),
            Phase::Hide if options.making == Making::Sly => Thread::Sly(SlyMaking::new(view, rng)),
            Phase::Hide | Phase::Over => Thread::Done(Action::Hide(space.random(&mut rng))),
        })
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match &mut self.0 {
            Thread::Done(action) => Some(*action),
            Thread::Human(human) => human.advance(work).map(lay),
            Thread::Calculating(choice) => choice.advance(work).map(lay),
            Thread::Sly(making) => making.advance(work).map(Action::Hide),
            Thread::Answering(answering) => answering.advance(work).map(Action::Key),
            Thread::Lifting(search, rng) => {
                let code = search.advance(work)?;
                // Some code agrees as long as a game goes on.
                Some(Action::Reveal(code.unwrap_or_else(|| search.space().random(rng))))
            }
        }
    }
}

/// Where no code agrees the keys are wrong, and the maker will have to show the code.
fn lay(code: Option<super::Code>) -> Action {
    code.map_or(Action::GiveUp, Action::Guess)
}
