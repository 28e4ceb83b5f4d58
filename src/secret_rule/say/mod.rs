//! Rules in words. The tree decides the sentence, a language's [`Phrasebook`] says it; no sentence is
//! stored whole. What would need brackets is taken out of the sentence and said after it under a name:
//! a rule by a number, a group of cards or a number by a letter.

mod book;
mod cards;
mod clauses;
mod legend;
mod normal;
mod numbers;
mod rules;
mod sets;
mod simple;
mod together;

use super::tree::{Rule, Set};
pub use book::Phrasebook;
pub use normal::normal;

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
/// let english = Phrasebook::new(include_str!("../../../assets/locales/en/rules.txt"));
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
        words: Vec::new(),
        named: Named::Nothing,
        subject: false,
        terse: false,
        gap: None,
        step: None,
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
    sentences.extend(speaker.legend(&rule));
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

/// Which cards of the line a sentence has named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Named {
    /// None.
    Nothing,
    /// The last card only: what is "higher" is higher than that.
    Last,
    /// Others, too.
    Others,
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
    words: Vec<&'static str>,
    rules: usize,
    named: Named,
    /// Whether a card is said of which something will be said, in words that agree with "card".
    subject: bool,
    /// Whether ranks are listed without articles: as cases on a card.
    terse: bool,
    /// How the rule before this one in a list went from rank to rank, up or down, round or not, if by
    /// so many steps; and how the last one did that was said.
    gap: Option<(bool, bool)>,
    step: Option<(bool, bool)>,
}

/// A text with a capital at its beginning.
///
/// ```
/// use tertulia::secret_rule::say::capital;
///
/// assert_eq!(capital("él pasa"), "Él pasa");
/// assert_eq!(capital("7♦ is right"), "7♦ is right");
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
