//! Rules in words. The tree decides the sentence, a language's [`Phrasebook`] says it: in a text of its own where
//! the rule is one of the pile (`known.rs`), in the words that people have for its shape (`shapes.rs`), or from its
//! parts. What would need brackets is taken out of the sentence and said after it under a name:
//! a rule by a number, a group of cards or a number by a letter.

mod book;
mod cards;
mod clauses;
mod held;
mod known;
mod legend;
mod normal;
mod numbers;
mod rules;
mod sets;
mod shapes;
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
    /// As said at a table: likewise, without what court cards count and which cards are free, which the sentence
    /// does not change.
    Said,
}

/// A rule in the words of a language.
///
/// ```
/// use tertulia::secret_rule::say::{Form, Phrasebook, say};
/// let english = Phrasebook::new(include_str!("../../../assets/locales/en/rules.txt"));
/// let rule = "other(colour)".parse().unwrap();
/// assert_eq!(
///     say(&rule, &english, Form::Long),
///     "Red and black take turns."
/// );
/// ```
pub fn say(rule: &Rule, book: &Phrasebook, form: Form) -> String {
    let rule = normal(rule);
    let text = known::text(book.known(), &rule);
    told(&rule, book, form, text)
}

/// A whole sentence about a rule, and what is added to it: what court cards count, how ranks follow each other, which cards
/// are free. The second is empty where there is nothing to add.
///
/// ```
/// use tertulia::secret_rule::say::{Form, Phrasebook, say, say_apart};
/// let english = Phrasebook::new(include_str!("../../../assets/locales/en/rules.txt"));
/// let rule = "even".parse().unwrap();
/// let [sentence, added] = say_apart(&rule, &english);
/// assert!(added.contains("jack"));
/// assert_eq!([sentence, added].join(" "), say(&rule, &english, Form::Long));
/// ```
pub fn say_apart(rule: &Rule, book: &Phrasebook) -> [String; 2] {
    let rule = normal(rule);
    let text = known::text(book.known(), &rule);
    parted(&rule, book, Form::Long, text)
}

/// A rule from its parts, where these are what is to be explained: without a text of its own.
///
/// ```
/// use tertulia::secret_rule::say::{Form, Phrasebook, say, spell};
/// let english = Phrasebook::new(include_str!("../../../assets/locales/en/rules.txt"));
/// let rule = "by last {red: odd, black: even}".parse().unwrap();
/// assert_eq!(
///     spell(&rule, &english, Form::Said),
///     "After a red card, odd; after a black card, even."
/// );
/// assert_eq!(
///     say(&rule, &english, Form::Said),
///     "After a black card, an even one; after a red card, an odd one."
/// );
/// ```
pub fn spell(rule: &Rule, book: &Phrasebook, form: Form) -> String {
    told(&normal(rule), book, form, None)
}

/// Whether a language has a text of its own for a rule.
pub fn is_known(rule: &Rule, book: &Phrasebook) -> bool {
    known::text(book.known(), &normal(rule)).is_some()
}

/// A rule in its normal form, in a text of its own or from its parts, with what is added to it.
fn told(rule: &Rule, book: &Phrasebook, form: Form, text: Option<&str>) -> String {
    let [sentence, added] = parted(rule, book, form, text);
    if added.is_empty() { sentence } else { [&sentence, " ", &added].concat() }
}

/// The same, and what is added, each by itself.
fn parted(rule: &Rule, book: &Phrasebook, form: Form, text: Option<&str>) -> [String; 2] {
    let ranks = Ranks::of(rule);
    let mut speaker = Speaker {
        book,
        form: if form == Form::Long { Form::Long } else { Form::Short },
        told: form == Form::Said,
        freed: false,
        alone: false,
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
    let mut sentences: Vec<String> = match text {
        Some(text) => vec![text.trim_end_matches('.').to_owned()],
        None => vec![speaker.whole(rule)],
    };
    // What was taken out is said in the order in which it was named; saying it may take out more.
    let mut at = 0;
    while let Some(note) = speaker.notes.get(at).cloned() {
        let said = speaker.note(&note);
        sentences.push(said);
        at += 1;
    }
    let added = speaker.legend(rule, text.is_some());
    [sentences, added].map(|sentences| {
        let sentences: Vec<String> =
            sentences.iter().map(|text| capital(&book.contract(text)) + ".").collect();
        sentences.join(" ")
    })
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
    /// Long or short.
    form: Form,
    /// Whether only what makes the rule this one is said.
    told: bool,
    /// Whether it was said that cards are free for which there is nothing to compare with.
    freed: bool,
    /// Whether the whole rule is being said, not what a name stands for.
    alone: bool,
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
