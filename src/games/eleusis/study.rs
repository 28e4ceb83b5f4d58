//! What can be asked beside a match: which card would tell most, and after a round what a computer
//! player thought at each of its turns.

use super::Eleusis;
use super::bot::evidence_of;
use super::options::Options;
use super::record::Record;
use super::secret::Shown;
use super::view::View;
use crate::core::cards::Card;
use crate::core::{Adviser, Level, Thought};
use crate::secret_rule::Rule;
use crate::secret_rule::induce::outlook::Share;
use crate::secret_rule::induce::{Belief, Mind, Outlook};
use crate::secret_rule::pile::rule_card;

/// Elementary steps that a step of weighing takes, roughly.
const STEPS_OF_WEIGHING: u32 = 1500;
/// What the next answer is worth beside this one, in hundredths.
const LATER: u32 = 30;
/// More cards on a table than any round has: questions beyond are refused.
const MOST_MOVES: usize = 1000;
/// The rules that are followed through a round: those that were likeliest at some time.
const FOLLOWED: usize = 6;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which card of the viewer's hand would tell most about the rule. Nothing else than the view goes
    /// into the answer, and no rule comes out of it.
    Probe(Box<View>),
    /// How likely each rule was at each time of a round, to a player of a level.
    Course(Box<Asked>),
}

crate::json_choice!(Question { Probe(view) = "probe", Course(asked) = "course" });

/// A round to be gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What was agreed.
    pub options: Options,
    /// The round, with its moves.
    pub record: Record,
    /// The level of the player.
    pub level: Level,
}

crate::json_record!(Asked { options, record, level });

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To [`Question::Probe`].
    Probe(Probe),
    /// To [`Question::Course`].
    Course(Course),
}

crate::json_choice!(Answer { Probe(probe) = "probe", Course(course) = "course" });

/// The card that would tell most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The card.
    pub card: Card,
    /// How much it would tell, in hundredths: 100 where right and wrong are equally likely.
    pub tells: u8,
}

crate::json_record!(Probe { card, tells });

/// How likely rules were in the course of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The times: after so many moves of the record, from 0 on.
    pub after: Vec<u16>,
    /// How likely the dealer's rule was at each time, in thousandths; empty where it stayed in the head.
    pub truth: Vec<u16>,
    /// The rules that were likeliest at some time, the first ones first.
    pub held: Vec<Held>,
}

crate::json_record!(Course { after, truth, held });

/// A rule that was thought likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The rule, in the text form.
    pub rule: String,
    /// How likely it was at each time, in thousandths, together with those that are the same.
    pub shares: Vec<u16>,
}

crate::json_record!(Held { rule, shares });

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

/// Going through a round.
pub struct Following {
    asked: Asked,
    truth: Option<Rule>,
    /// The times that are left, the next one last.
    left: Vec<u16>,
    belief: Option<Belief>,
    course: Course,
    rules: Vec<Rule>,
}

impl Following {
    fn new(asked: Asked) -> Self {
        let judged = (1..=asked.record.moves.len()).filter(|after| {
            let deed = &asked.record.moves[after - 1].deed;
            deed.accepted().is_some() || deed.refuses() || deed.misses()
        });
        let mut left: Vec<u16> =
            std::iter::once(0).chain(judged.map(|after| after as u16)).collect();
        left.reverse();
        let truth = match &asked.record.rule {
            Some(Shown::Card(id)) => rule_card(id).map(|card| card.rule),
            Some(Shown::Own(text)) => text.parse().ok(),
            Some(Shown::Words(_)) | None => None,
        };
        Self { asked, truth, left, belief: None, course: Course::default(), rules: Vec::new() }
    }

    fn advance(&mut self, steps: u32) -> Option<Course> {
        for _ in 0..steps {
            let Some(after) = self.left.last().copied() else {
                return Some(self.finished());
            };
            let Asked { options, record, level } = &self.asked;
            let belief = self.belief.get_or_insert_with(|| {
                let moves = &record.moves[..after.into()];
                let evidence = evidence_of(options, self.truth.is_none(), record.starter, moves);
                Belief::new(super::bot::space(options, *level), evidence)
            });
            if belief.step() {
                self.left.pop();
                if let Some(belief) = self.belief.take() {
                    self.note(after, &Outlook::new(belief));
                }
                return None;
            }
        }
        None
    }

    /// What is believed at a time.
    fn note(&mut self, after: u16, outlook: &Outlook) {
        let thousandths = |share: Share| ((share * 1000) >> 16) as u16;
        self.course.after.push(after);
        if let Some(truth) = &self.truth {
            self.course.truth.push(thousandths(outlook.share_of(truth)));
        }
        let classes = outlook.classes();
        for held in &mut self.course.held {
            held.shares.push(0);
        }
        let times = self.course.after.len();
        for class in classes {
            // What is the same now may have been held in another form; what is followed stays so.
            let known = self.rules.iter().position(|rule| outlook.is(&class.node, rule));
            let at = known.unwrap_or_else(|| {
                let rule = outlook.rule(&class.node);
                self.course.held.push(Held { rule: rule.to_string(), shares: vec![0; times] });
                self.rules.push(rule);
                self.rules.len() - 1
            });
            if let Some(share) = self.course.held[at].shares.last_mut() {
                *share = thousandths(class.share);
            }
        }
    }

    fn finished(&mut self) -> Course {
        let mut course = std::mem::take(&mut self.course);
        let most = |held: &Held| held.shares.iter().copied().max().unwrap_or(0);
        let mut by_most: Vec<usize> = (0..course.held.len()).collect();
        by_most.sort_by_key(|at| std::cmp::Reverse(most(&course.held[*at])));
        by_most.truncate(FOLLOWED);
        by_most.sort_unstable();
        course.held = by_most.into_iter().map(|at| course.held[at].clone()).collect();
        course
    }
}
