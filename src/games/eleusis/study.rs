//! What can be asked beside a match: which card would tell most, and after a round what a computer
//! player thought at each of its turns.

use super::Eleusis;
use super::bot::{evidence_of, missed_rule};
use super::options::Options;
use super::record::{Record, line, refused};
use super::secret::Shown;
use super::view::View;
use crate::core::cards::Card;
use crate::core::{Adviser, Level, Thought};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::contradiction;
use crate::secret_rule::induce::outlook::Share;
use crate::secret_rule::induce::{Belief, Mind, Outlook};
use crate::secret_rule::pile::rule_card;
use serde::{Deserialize, Serialize};

/// Elementary steps that a step of weighing takes, roughly.
const STEPS_OF_WEIGHING: u32 = 1500;
/// What the next answer is worth beside this one, in hundredths.
const LATER: u32 = 30;
/// More cards on a table than any round has: questions beyond are refused.
const MOST_MOVES: usize = 1000;
/// What is less likely than this, in thousandths, is not followed.
const LEAST: u16 = 10;
/// The rules that are followed through a round: those that were likeliest at some time.
const FOLLOWED: usize = 6;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which card of the viewer's hand would tell most about the rule. Nothing else than the view goes
    /// into the answer, and no rule comes out of it.
    Probe(Box<View>),
    /// How likely each rule was at each time of a round, to a player of a level.
    Course(Box<Asked>),
}

/// A round to be gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// What was agreed.
    pub options: Options,
    /// The round, with its moves.
    pub record: Record,
    /// The level of the player.
    pub level: Level,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To [`Question::Probe`].
    Probe(Probe),
    /// To [`Question::Course`].
    Course(Course),
}

/// The card that would tell most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Probe {
    /// The card.
    pub card: Card,
    /// How much it would tell, in hundredths: 100 where right and wrong are equally likely.
    pub tells: u8,
}

/// How likely rules were in the course of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The times: after so many moves of the record, from 0 on.
    pub after: Vec<u16>,
    /// How likely the dealer's rule was at each time, in thousandths; empty where it stayed in the head.
    pub truth: Vec<u16>,
    /// The rules that were likeliest at some time, in the order in which they were.
    pub held: Vec<Held>,
}

impl Course {
    /// After how many moves the table told enough: from then on the dealer's rule was likelier than all others together.
    /// None where it never was, or where the rule stayed in the head.
    pub fn enough(&self) -> Option<u16> {
        const HALF: u16 = 500;
        let likely = self.truth.iter().rev().take_while(|share| **share > HALF).count();
        let first = self.truth.len().checked_sub(likely)?;
        self.after.get(first).copied()
    }

    /// Whether from then on it was not only likelier than all others together, but far likelier.
    pub fn by_far(&self) -> bool {
        const FAR: u16 = 800;
        let since = |after: &u16| self.enough().is_some_and(|enough| *after >= enough);
        self.after.iter().zip(&self.truth).all(|(after, share)| !since(after) || *share >= FAR)
    }
}

/// A rule that was thought likely.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The rule, in the text form.
    pub rule: String,
    /// How likely it was at each time, in thousandths, together with those that are the same.
    pub shares: Vec<u16>,
    /// Whether it is the dealer's.
    pub right: bool,
    /// After how many moves something on the table spoke against it; none where nothing ever did.
    pub refuted: Option<u16>,
}

/// An answer under way.
pub enum Study {
    /// To [`Question::Probe`].
    Probe(Box<(View, Option<Belief>)>),
    /// To [`Question::Course`].
    Course(Box<Following>),
}

impl Adviser for Eleusis {
    type Question = Question;
    type Answer = Answer;
    type Study = Study;

    fn study(question: Question) -> Option<Study> {
        match question {
            Question::Probe(view) => {
                if view.hand().is_empty() || view.moves.len() > MOST_MOVES || view.starter.is_none()
                {
                    return None;
                }
                let starter = view.starter?;
                let evidence = evidence_of(&view.options, view.by_hand, starter, &view.moves);
                let belief = Belief::new(Mind::of(Level::Master).space(), evidence);
                Some(Study::Probe(Box::new((*view, Some(belief)))))
            }
            Question::Course(asked) => {
                let too_long = asked.record.moves.len() > MOST_MOVES;
                (!too_long).then(|| Study::Course(Box::new(Following::new(*asked))))
            }
        }
    }
}

impl Thought<Answer> for Study {
    fn advance(&mut self, work: u32) -> Option<Answer> {
        let steps = work / STEPS_OF_WEIGHING + 1;
        match self {
            Study::Probe(probing) => {
                let (view, belief) = &mut **probing;
                if !(0..steps).any(|_| belief.as_mut().is_none_or(Belief::step)) {
                    return None;
                }
                let outlook = Outlook::new(belief.take()?);
                let worth = outlook.worth(view.hand(), LATER);
                let best =
                    worth.into_iter().reduce(|best, one| if one.0 > best.0 { one } else { best });
                best.map(|(worth, card)| {
                    let tells = ((worth * 100) >> 16).min(100) as u8;
                    Answer::Probe(Probe { card, tells })
                })
            }
            Study::Course(following) => following.advance(steps).map(Answer::Course),
        }
    }
}

/// Going through a round, from its end to its beginning: what was likely late is known by then, and
/// followed back to where nobody thought of it yet. What was likely early has mostly been refuted.
pub struct Following {
    asked: Asked,
    truth: Option<Rule>,
    /// The times that are left, the next one last.
    left: Vec<u16>,
    belief: Option<Belief>,
    /// The latest time first.
    course: Course,
    rules: Vec<Rule>,
}

impl Following {
    fn new(asked: Asked) -> Self {
        let judged = (1..=asked.record.moves.len()).filter(|after| {
            let deed = &asked.record.moves[after - 1].deed;
            deed.accepted().is_some() || deed.refuses() || deed.misses()
        });
        let left = std::iter::once(0).chain(judged.map(|after| after as u16)).collect();
        let truth = match &asked.record.rule {
            Some(Shown::Card(id)) => rule_card(id).map(|card| card.rule),
            Some(Shown::Own(text)) => text.parse().ok(),
            Some(Shown::Words(_)) | None => None,
        };
        Self { asked, truth, left, belief: None, course: Course::default(), rules: Vec::new() }
    }

    fn advance(&mut self, steps: u32) -> Option<Course> {
        for _ in 0..steps {
            let after = self.left.last().copied()?;
            let Asked { options, record, level } = &self.asked;
            let belief = self.belief.get_or_insert_with(|| {
                let moves = &record.moves[..after.into()];
                let evidence = evidence_of(options, self.truth.is_none(), record.starter, moves);
                Belief::new(super::bot::space(options, *level), evidence)
            });
            if belief.step() {
                self.left.pop();
                let outlook = Outlook::new(self.belief.take()?);
                self.note(after, &outlook);
                return self.left.is_empty().then(|| self.finished(&outlook));
            }
        }
        None
    }

    /// What is believed at a time.
    fn note(&mut self, after: u16, outlook: &Outlook) {
        self.course.after.push(after);
        if let Some(truth) = &self.truth {
            self.course.truth.push(thousandths(outlook.share_of(truth)));
        }
        let classes: Vec<_> =
            outlook.classes().into_iter().filter(|it| thousandths(it.share) >= LEAST).collect();
        let mut known = vec![false; classes.len()];
        for (rule, held) in self.rules.iter().zip(&mut self.course.held) {
            // What is the same now may be held in another form; what is followed stays as it is.
            let (share, class) = outlook.meets(rule, &classes);
            held.shares.push(thousandths(share));
            if let Some(class) = class {
                known[class] = true;
            }
        }
        for (class, _) in classes.iter().zip(known).filter(|(_, known)| !known) {
            let rule = outlook.rule(&class.node);
            let mut shares = vec![0; self.course.after.len() - 1];
            shares.push(thousandths(outlook.share_of(&rule)));
            let text = rule.to_string();
            self.course.held.push(Held { rule: text, shares, right: false, refuted: None });
            self.rules.push(rule);
        }
    }

    /// The rules that were likeliest, in the order in which they were; from the outlook at the
    /// beginning, where rules are the same that are always the same.
    fn finished(&mut self, first: &Outlook) -> Course {
        let mut course = std::mem::take(&mut self.course);
        course.after.reverse();
        course.truth.reverse();
        let held = std::mem::take(&mut course.held).into_iter().zip(&self.rules);
        let mut all: Vec<(u16, usize, Held, &Rule)> = held
            .map(|(mut held, rule)| {
                held.shares.reverse();
                let most = held.shares.iter().copied().max().unwrap_or(0);
                let when = held.shares.iter().position(|share| *share == most).unwrap_or(0);
                (most, when, held, rule)
            })
            .collect();
        all.sort_by_key(|(most, ..)| std::cmp::Reverse(*most));
        all.truncate(FOLLOWED);
        all.sort_by_key(|(_, when, ..)| *when);
        for (.., mut held, rule) in all {
            held.right = self.truth.as_ref().is_some_and(|truth| first.alike(rule, truth));
            held.refuted = course.after.iter().copied().find(|after| {
                let moves = &self.asked.record.moves[..usize::from(*after)];
                let line = line(self.asked.record.starter, moves);
                contradiction(rule, &line, &refused(moves)).is_some()
                    || moves.last().and_then(missed_rule).is_some_and(|it| first.alike(rule, &it))
            });
            course.held.push(held);
        }
        course
    }
}

fn thousandths(share: Share) -> u16 {
    ((share * 1000) >> 16) as u16
}
