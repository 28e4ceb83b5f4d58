//! What can be asked beside a match: how a seat's decisions of a deal look from what that seat knew then,
//! and how a decision looks now. The same machinery that the computer players use; nothing but the view
//! goes into an answer.

use super::super::Pechigonga;
use super::super::bygone::{follow, open};
use super::super::cards::Cards;
use super::super::rules::Held;
use super::super::types::{Deal, Phase, Record, Word};
use super::super::view::View;
use super::field::Field;
use super::rollout::Rollout;
use crate::core::{Adviser, Seat, Seats, Thought};
use serde::{Deserialize, Serialize};

/// Deals that are played out for a decision.
const DEALS: u32 = 2000;
/// More words than any deal has: questions beyond are refused.
const MOST_WORDS: usize = 500;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The viewer's decision now, while betting.
    Now(Box<View>),
    /// All decisions of the viewer in a deal that has ended, or is closing.
    Deal(Box<Asked>),
}

/// A deal to be gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// What its player sees after it.
    pub view: View,
    /// The number of the deal.
    pub deal: u16,
}

/// An answer: the decisions in their order, one to [`Question::Now`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The decisions.
    pub decisions: Vec<Decision>,
}

/// A decision between words of the betting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The round, 1 to 4.
    pub round: u8,
    /// How many words had been said in the round.
    pub after: u8,
    /// What was said; none where it is still to be.
    pub said: Option<Word>,
    /// How often the hand is the best of all that are still in, in thousandths: what [`View::odds`] told of it then.
    pub best: u16,
    /// What each word brings on average from there on, in hundredths of a chip, if what can be done after it is done
    /// well. Going away brings nothing; what is paid already is not counted.
    pub worths: Vec<Worth>,
    /// How much less than the best of them the word brings that was said, in hundredths of a chip.
    pub lost: u16,
}

/// What a word brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// The word.
    pub word: Word,
    /// Hundredths of a chip.
    pub chips: i32,
}

/// An answer under way.
pub struct Study {
    /// What was seen at each decision, and what was said; the next one last.
    left: Vec<(View, Option<Word>)>,
    rollout: Option<Rollout>,
    answer: Answer,
}

impl Adviser for Pechigonga {
    type Question = Question;
    type Answer = Answer;
    type Study = Study;

    fn study(question: Question) -> Option<Study> {
        let mut left = match question {
            Question::Now(view) => {
                let due = view.seat().is_some_and(|seat| view.to_act.has(seat));
                if !due || view.phase != Phase::Bet || !sound(&view) {
                    return None;
                }
                vec![(*view, None)]
            }
            Question::Deal(asked) => decisions(&asked)?,
        };
        left.reverse();
        Some(Study { left, rollout: None, answer: Answer::default() })
    }
}

/// Whether a view can be thought about: it may come from a foreign text.
fn sound(view: &View) -> bool {
    let seats = view.players.len();
    let own = view.seat().is_some_and(|seat| seat.index() < seats);
    let fits = view.options.check(seats.min(9) as u8).is_ok();
    own && fits && view.mano.index() < seats && view.moves.len() < MOST_WORDS
}

impl Thought<Answer> for Study {
    fn advance(&mut self, work: u32) -> Option<Answer> {
        let Some((view, said)) = self.left.last() else {
            return Some(std::mem::take(&mut self.answer));
        };
        let rollout = self
            .rollout
            .get_or_insert_with(|| Rollout::at_best(view, Field::new(view, DEALS, true)));
        if rollout.advance(work as usize / 100 + 1) {
            self.answer.decisions.push(decision(view, *said, rollout));
            self.rollout = None;
            self.left.pop();
        }
        self.left.is_empty().then(|| std::mem::take(&mut self.answer))
    }
}

fn decision(view: &View, said: Option<Word>, rollout: &Rollout) -> Decision {
    let each = rollout.worths().into_iter();
    let worths: Vec<Worth> =
        each.map(|(word, chips)| Worth { word, chips: chips as i32 }).collect();
    let best = worths.iter().map(|worth| worth.chips).max().unwrap_or(0);
    // Of amounts that were not thought of the nearest one counts.
    let near = |word: Word| {
        let size = |word: Word| match word {
            Word::Envido(chips) | Word::Revido(chips) => chips,
            _ => 0,
        };
        let alike = worths
            .iter()
            .filter(|worth| std::mem::discriminant(&worth.word) == std::mem::discriminant(&word));
        alike.min_by_key(|worth| size(worth.word).abs_diff(size(word))).map(|worth| worth.chips)
    };
    let lost = said.and_then(near).map_or(0, |chips| (best - chips).clamp(0, u16::MAX.into()));
    Decision {
        round: view.round,
        after: view.moves.len() as u8,
        said,
        best: best_of_all(view),
        worths,
        lost: lost as u16,
    }
}

/// The figure that stands under the cards at the table, in thousandths; nothing where one cannot win.
fn best_of_all(view: &View) -> u16 {
    let share = view.odds().and_then(|mut odds| {
        while !odds.advance(1000) {}
        odds.share()
    });
    10 * u16::from(share.unwrap_or(0))
}

/// What the viewer saw at each decision of a deal, and did.
fn decisions(asked: &Asked) -> Option<Vec<(View, Option<Word>)>> {
    let Asked { view, deal } = asked;
    let me = view.seat().filter(|_| sound(view))?;
    let past = view.past.iter().position(|it| it.number == *deal);
    let (mano, rounds, own): (Seat, &[Record], Held) = match past {
        Some(at) => (view.past[at].mano, &view.past[at].rounds, *view.own_past.get(at)?),
        None if view.phase == Phase::Closing && view.deal == *deal => {
            (view.mano, &view.rounds, [view.first, view.second, view.third])
        }
        None => return None,
    };
    let words: usize = rounds.iter().map(|record| record.moves.len()).sum();
    if mano.index() >= view.players.len() || words > MOST_WORDS {
        return None;
    }
    let before: Vec<Deal> = view.past.iter().filter(|it| it.number < *deal).cloned().collect();
    let mut seen = Vec::new();
    for (at, record) in rounds.iter().enumerate() {
        let mut then = View { mano, deal: *deal, past: before.clone(), ..view.clone() };
        then.rounds = rounds[..at].to_vec();
        // The cards of later rounds were not dealt yet.
        let dealt = |n: u8| if n <= record.number { own[usize::from(n) - 1] } else { Cards::NONE };
        [then.first, then.second, then.third] = [1, 2, 3].map(dealt);
        open(&mut then, record);
        then.to_act = Seats::only(me);
        for it in &record.moves {
            if it.seat == me {
                seen.push((then.clone(), Some(it.word)));
            }
            follow(&mut then, *it);
        }
    }
    Some(seen)
}
