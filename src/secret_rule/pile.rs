//! The pile: the 53 rule cards of La regla secreta and the 9 samples of Eleusis Express, as data.

use super::tree::Rule;
use crate::core::cards::Cards;

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

/// The ids of all rule cards, likewise: for those who need not understand the rules, nor have them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    IDS.split_ascii_whitespace()
}

const IDS: &str = "\
    s0-e01 s0-e02 s0-e03 s0-e04 s0-e05 s0-e06 s0-e07 s0-e08 s0-e09 s0-e10 s0-e11 s0-e12 s0-e13 \
    s0-e14 s0-e15 s0-e16 s0-m01 s0-m02 s0-m03 s0-m04 s0-m05 s0-m06 s0-m07 s0-m08 s0-m09 s0-m10 \
    s0-m11 s0-m12 s0-m13 s0-m14 s0-m15 s0-m16 s0-m17 s0-m18 s0-m19 s0-h01 s0-h02 s0-h03 s0-h04 \
    s0-h05 s0-h06 s0-h07 s0-h08 s0-h09 s0-h10 s0-h11 s0-h12 s0-h13 s0-h14 s0-h15 s0-h16 s0-h17 \
    s0-h18 s1-e01 s1-e02 s1-e03 s1-e04 s1-e05 s1-e06 s1-h01 s1-h02 s1-h03";

/// The cards that may begin a line by a rule card: what [`Rule::accepted`] says after no card, for those
/// who need not understand the rule.
///
/// ```
/// use tertulia::core::cards::Cards;
/// use tertulia::secret_rule::pile::starters;
/// assert_eq!(starters("s0-e01"), Cards::ALL);
/// assert_eq!(starters("s0-m08").len(), 28); // closed signs only
/// ```
pub fn starters(id: &str) -> Cards {
    Cards::from_bits(match id {
        "s0-e10" => 0x0_3ffe_03f0_007f,
        "s0-e11" => 0xf_c001_fc0f_ff80,
        "s0-m08" => 0x5_d4ae_a575_2ba9,
        "s0-m10" => 0xa_2b51_5a8a_d456,
        // All others compare with cards before.
        _ => return Cards::ALL,
    })
}

/// The lines of the pile: an id, and what is written behind it.
fn written() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("pile.txt").lines().skip(3).filter_map(|line| line.split_once(' '))
}

fn read(id: &'static str, rest: &'static str) -> Option<RuleCard> {
    let (level, rule) = rest.split_once(' ')?;
    let level = Grade::ALL.into_iter().find(|grade| grade.name() == level)?;
    Some(RuleCard { id, level, rule: rule.parse().ok()? })
}
