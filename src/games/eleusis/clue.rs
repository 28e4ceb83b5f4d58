//! Hint cards: what a rule looks at, and nothing of how.

use crate::secret_rule::Rule;
use crate::secret_rule::difficulty::parts;
use crate::secret_rule::tree::{Ref, Target};
use serde::{Deserialize, Serialize};

/// What a hint card says.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clue {
    /// What counts, each once, in the order of [`Looks::ALL`].
    pub looks: Vec<Looks>,
}

/// Something that a rule looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Looks {
    /// Red or black.
    Colour,
    /// The four suits.
    Suit,
    /// The rank, in any way.
    Rank,
    /// The last card of the line.
    Last,
    /// Cards before the last one.
    Earlier,
    /// The place on the line, or how many cards there are.
    Place,
}

impl Looks {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Colour, Self::Suit, Self::Rank, Self::Last, Self::Earlier, Self::Place];

    /// The words of the text form that speak of it.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Colour => &["colour", "red", "black"],
            Self::Suit => &["suit", "spades", "hearts", "diamonds", "clubs", "follows"],
            Self::Rank => &[
                "parity",
                "rank",
                "half",
                "kind",
                "sign",
                "mod",
                "even",
                "odd",
                "figure",
                "plain",
                "low",
                "high",
                "closed",
                "open",
                "prime",
                "square",
                "fibonacci",
                "turn",
                "diff",
                "ring",
                "gap",
                "sum",
                "apart",
                "least",
                "most",
                "A",
                "J",
                "Q",
                "K",
            ],
            Self::Last => &["last"],
            Self::Earlier => &[
                "back", "starter", "first", "each", "some", "newest", "count", "run", "sum",
                "among", "weave",
            ],
            Self::Place => &["place", "cycle", "weave", "blocks", "free", "break"],
        }
    }
}

impl Clue {
    /// The hint card of a rule, read off its text form: every property has its words there.
    ///
    /// ```
    /// use tertulia::games::eleusis::{Clue, Looks};
    /// let clue = Clue::of(&"last is even ? red : black".parse().unwrap());
    /// assert_eq!(clue.looks, [Looks::Colour, Looks::Rank, Looks::Last]);
    /// ```
    pub fn of(rule: &Rule) -> Self {
        let text = rule.to_string();
        // Letters make words; a digit alone is a rank where no number of cards is meant, which cannot
        // be told from the text: sets of ranks have a range or braces.
        let ranks = text.contains(['{', '[']) || text.contains("..");
        let has = |word: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|w| w == word);
        let said = |looks: Looks| looks.words().iter().any(|word| has(word));
        let looks = |looks: &Looks| match looks {
            Looks::Rank => said(Looks::Rank) || ranks || tests(rule),
            Looks::Suit => said(Looks::Suit) || text.contains('['),
            Looks::Last => said(Looks::Last) || compares_with_last(rule),
            other => said(*other),
        };
        Self { looks: Looks::ALL.into_iter().filter(looks).collect() }
    }
}

/// A relation with the last card does not name it.
fn compares_with_last(rule: &Rule) -> bool {
    matches!(rule, Rule::Relation(_, _, Target::One(card)) if *card == Ref::LAST)
        || parts(rule).into_iter().any(compares_with_last)
}

/// Whether cards are taken as numbers.
fn tests(rule: &Rule) -> bool {
    matches!(rule, Rule::Test(_)) || parts(rule).into_iter().any(tests)
}
