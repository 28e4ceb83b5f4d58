//! The pile: the 53 rule cards of La regla secreta and the 9 samples of Eleusis Express, as data.

use super::tree::Rule;

/// A rule card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCard {
    /// `s0-` for La regla secreta, `s1-` for Eleusis Express, a letter for the level, a number.
    pub id: &'static str,
    /// How hard its source says it is.
    pub level: Grade,
    /// The rule.
    pub rule: Rule,
}

/// How hard a rule card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// For a first game.
    Easy,
    /// For those who know the game.
    Medium,
    /// For those who know it well.
    Hard,
}

impl Grade {
    /// All, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// From which game a rule card comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// La regla secreta.
    ReglaSecreta,
    /// Eleusis Express.
    EleusisExpress,
}

impl Source {
    /// The game whose rule card has this id.
    pub fn of(id: &str) -> Self {
        if id.starts_with("s0") { Self::ReglaSecreta } else { Self::EleusisExpress }
    }
}

impl RuleCard {
    /// The game whose card it is.
    pub fn source(&self) -> Source {
        Source::of(self.id)
    }
}

/// How many rule cards there are.
pub const PILE: usize = 62;

/// All 62 rule cards, in the order of their sources.
///
/// ```
/// use tertulia::secret_rule::pile::pile;
/// use tertulia::secret_rule::pile::PILE;
/// assert_eq!(pile().count(), PILE);
/// ```
pub fn pile() -> impl Iterator<Item = RuleCard> {
    written().filter_map(|(id, rest)| read(id, rest))
}

/// The rule card with an id.
pub fn rule_card(id: &str) -> Option<RuleCard> {
    written().find(|(other, _)| *other == id).and_then(|(id, rest)| read(id, rest))
}

/// The ids of all rule cards, likewise.
pub fn ids() -> impl Iterator<Item = &'static str> {
    written().map(|(id, _)| id)
}

/// How hard all rule cards are, likewise.
pub fn grades() -> impl Iterator<Item = Option<Grade>> {
    written().map(|(_, rest)| grade(rest))
}

/// Cards that say what one before them says, each with the first that does: some stand in both games, and some twice
/// in one. A test compares all.
const ALIKE: [(&str, &str); 12] = [
    ("s0-m14", "s0-m06"),
    ("s0-m15", "s0-m06"),
    ("s0-h16", "s0-h15"),
    ("s0-h17", "s0-h13"),
    ("s1-e01", "s0-e07"),
    ("s1-e02", "s0-h11"),
    ("s1-e03", "s0-e09"),
    ("s1-e04", "s0-e04"),
    ("s1-e05", "s0-m09"),
    ("s1-e06", "s0-h12"),
    ("s1-h01", "s0-e12"),
    ("s1-h02", "s0-m13"),
];

/// The first card of the pile that says the same as one: itself for each of the 50 different rules.
///
/// ```
/// use tertulia::secret_rule::pile::first_alike;
/// assert_eq!(first_alike("s0-m15"), "s0-m06");
/// assert_eq!(first_alike("s0-m16"), "s0-m16");
/// ```
pub fn first_alike(id: &str) -> &str {
    ALIKE.iter().find(|(other, _)| *other == id).map_or(id, |(_, first)| *first)
}

/// Some cards of the pile with what belongs to each, those that say the same together, where the first of them stands.
pub fn grouped<T>(cards: impl Iterator<Item = (T, RuleCard)>) -> Vec<(RuleCard, Vec<T>)> {
    let mut groups: Vec<(RuleCard, Vec<T>)> = Vec::new();
    for (of, card) in cards {
        let first = first_alike(card.id);
        match groups.iter_mut().find(|(other, _)| first_alike(other.id) == first) {
            Some((_, all)) => all.push(of),
            None => groups.push((card, vec![of])),
        }
    }
    groups
}

/// The lines of the pile: an id, and what is written behind it.
fn written() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("pile.txt").lines().skip(3).filter_map(|line| line.split_once(' '))
}

fn read(id: &'static str, rest: &'static str) -> Option<RuleCard> {
    let (_, rule) = rest.split_once(' ')?;
    Some(RuleCard { id, level: grade(rest)?, rule: rule.parse().ok()? })
}

fn grade(rest: &str) -> Option<Grade> {
    let (level, _) = rest.split_once(' ')?;
    Grade::ALL.into_iter().find(|grade| grade.name() == level)
}
