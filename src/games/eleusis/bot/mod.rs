//! Computer players. They see their own hand and what is public, nothing else; they weigh which rules
//! may be meant (`secret_rule::induce`), play the card that is worth most, say so when nothing fits, and
//! state the rule when that is worth it. Levels differ in what they can think of, in how well they look,
//! and in what they know of the pile ([`crate::secret_rule::induce::Mind`]).

mod dealing;
mod turn;

pub(super) use self::turn::{evidence_of, missed_rule, space};

use self::turn::Turn;
use super::Eleusis;
use super::types::{Action, Phase};
use super::view::View;
use crate::core::{Level, Player, Rng, Thought};

/// Elementary steps that a step of weighing takes, roughly.
const STEPS_OF_WEIGHING: u32 = 1500;

impl Player for Eleusis {
    type Thought = Thinking;

    fn think(view: &View, level: Level, rng: Rng) -> Thinking {
        let work = match view.phase {
            Phase::Play | Phase::After | Phase::Lay => {
                Work::Turn(Box::new(Turn::new(view, level, rng)))
            }
            Phase::Rule if view.options.invent.is_some() => Work::Inventing { tries: 0, rng },
            _ => Work::None(rng),
        };
        Thinking { view: view.clone(), level, work }
    }
}

/// A thought under way.
pub struct Thinking {
    view: View,
    level: Level,
    work: Work,
}

enum Work {
    None(Rng),
    Turn(Box<Turn>),
    Inventing { tries: u32, rng: Rng },
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match &mut self.work {
            Work::None(rng) => Some(match self.view.phase {
                Phase::Rule => Action::Rule(dealing::choose(&self.view, self.level, rng)),
                Phase::Hint => Action::Hint(None),
                Phase::Break => Action::GoOn,
                // A computer player never deals by hand: where it takes the seat of a person who did,
                // it knows no rule to judge by.
                Phase::Judge => Action::Judge(rng.one_in(2)),
                Phase::Play | Phase::After | Phase::Lay | Phase::Over => Action::Done,
            }),
            Work::Turn(turn) => {
                turn.advance(work / STEPS_OF_WEIGHING + 1)?;
                Some(turn.decide(&self.view))
            }
            Work::Inventing { tries, rng } => dealing::invent(&self.view.options, tries, work, rng),
        }
    }
}
