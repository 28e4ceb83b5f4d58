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

impl RuleCard {
    /// The game whose card it is.
    pub fn source(&self) -> Source {
        if self.id.starts_with("s0") { Source::ReglaSecreta } else { Source::EleusisExpress }
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
    include_str!("pile.txt").lines().skip(3).filter_map(|line| {
        let (id, rest) = line.split_once(' ')?;
        let (level, rule) = rest.split_once(' ')?;
        let level = Grade::ALL.into_iter().find(|grade| grade.name() == level)?;
        Some(RuleCard { id, level, rule: rule.parse().ok()? })
    })
}

/// The rule card with an id.
pub fn rule_card(id: &str) -> Option<RuleCard> {
    pile().find(|card| card.id == id)
}
