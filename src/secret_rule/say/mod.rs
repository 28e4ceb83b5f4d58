//! Rules in words. The tree decides the sentence, a language's [`Phrasebook`] says it; no sentence is
//! stored whole. What would need brackets is taken out of the sentence and said after it under a name:
//! a rule by a number, a group of cards or a number by a letter.

mod book;
mod cards;
pub(super) mod normal;
mod numbers;
mod rules;
mod sets;

use super::difficulty::parts;
use super::tree::{Order, Relation, Rule, Set, Test};
pub use book::{Phrasebook, capital};

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Whole sentences.
    Long,
    /// As on a card: without "the card must be".
    Short,
}

/// A rule in the words of a language.
///
/// ```
/// use tertulia::secret_rule::say::{Form, Phrasebook, say};
/// let english = Phrasebook::new(include_str!("../../../assets/words/rules/en.txt"));
/// let rule = "other(colour)".parse().unwrap();
/// assert_eq!(
///     say(&rule, &english, Form::Long),
///     "Each card must be of a different colour from the last card."
/// );
/// ```
pub fn say(rule: &Rule, book: &Phrasebook, form: Form) -> String {
    let rule = normal::normal(rule);
    let ranks = Ranks::of(&rule);
    let mut speaker = Speaker {
        book,
        form,
        ranks,
        notes: Vec::new(),
        groups: Vec::new(),
        numbers: 0,
        rules: 0,
        legend: Vec::new(),
    };
    let main = speaker.whole(&rule);
    let mut sentences = vec![main];
    // What was taken out is said in the order in which it was named; saying it may take out more.
    let mut at = 0;
    while let Some(note) = speaker.notes.get(at).cloned() {
        let said = speaker.note(&note);
        sentences.push(said);
        at += 1;
    }
    match ranks {
        Ranks::Round => speaker.legend.insert(0, "note.round"),
        Ranks::Straight => speaker.legend.insert(0, "note.straight"),
        Ranks::Plain | Ranks::Mixed => {}
    }
    let legend = speaker.legend.iter().map(|name| book.raw(name).to_owned());
    sentences.extend(legend);
    let sentences: Vec<String> =
        sentences.iter().map(|text| capital(&book.contract(text)) + ".").collect();
    sentences.join(" ")
}

/// How a rule goes from rank to rank.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ranks {
    /// Steps are not counted.
    Plain,
    /// The ace comes after the king: said once, at the end.
    Round,
    /// It does not: the same.
    Straight,
    /// Now so, now so: said each time.
    Mixed,
}

impl Ranks {
    fn of(rule: &Rule) -> Self {
        let (mut round, mut steps, mut plain) = (false, false, false);
        let mut left = vec![rule];
        while let Some(rule) = left.pop() {
            match rule {
                Rule::Relation(Relation::Turn(_) | Relation::Ring(_), ..)
                | Rule::Test(Test::Compare(_, Order::Round, _)) => round = true,
                Rule::Relation(Relation::Diff(range), ..) if cards::compares(range) => plain = true,
                Rule::Relation(Relation::Diff(_) | Relation::Gap(_), ..) => steps = true,
                Rule::Test(Test::Compare(..)) => plain = true,
                rule => left.extend(parts(rule)),
            }
        }
        match (round, steps, plain) {
            (true, false, false) => Self::Round,
            (true, ..) => Self::Mixed,
            (false, true, _) => Self::Straight,
            (false, false, _) => Self::Plain,
        }
    }
}

/// Something that is said after the sentence under a name.
#[derive(Clone)]
enum Note {
    /// A rule with a number; whether it speaks of a part of the line.
    Rule(usize, Rule, bool),
    /// A group of cards with a letter.
    Group(String, Set),
    /// A number with a letter.
    Number(String, super::tree::Num),
}

/// A rule being said.
struct Speaker<'a> {
    book: &'a Phrasebook,
    form: Form,
    ranks: Ranks,
    notes: Vec<Note>,
    groups: Vec<(String, Set)>,
    numbers: usize,
    /// What words mean that not everybody knows, said at the end.
    legend: Vec<&'static str>,
    rules: usize,
}
