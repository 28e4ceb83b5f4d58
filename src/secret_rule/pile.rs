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
