//! What the parlour keeps under which name, and whether a text is that.

use crate::core::json::{Json, Misfit, Node};
use crate::daily::Book;
use crate::history::Stored;
use crate::planilla::{Person, Planilla};

/// What is kept under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A setting of the page.
    Setting,
    /// The facts of finished matches.
    Facts,
    /// The logs of finished matches of a game.
    Logs,
    /// Mastermind's codes that were played.
    Codes,
    /// A sheet kept by hand.
    Sheet,
    /// People who play.
    People,
    /// Rules that somebody wrote.
    Rules,
    /// What has become of the daily challenges.
    Days,
    /// A match.
    Match,
    /// Who sits at it, and what they prepare.
    Seats,
    /// What else a page remembers.
    Notes,
    /// What could not be used, and was kept aside.
    Aside,
}

/// The part of a match that every version has: whether it can be read is all that counts.
struct Head {
    rules: u16,
    game: String,
}

crate::json_record!(Head { rules, game });

/// An entry of a list: what tells it from others, and when it was written.
pub struct Entry {
    pub id: String,
    pub when: u64,
}

crate::json_record!(Entry { id, when });

impl Kind {
    /// What is kept under a key; none if nothing is.
    pub fn of(key: &str) -> Option<Self> {
        let (name, rest) = {
            let name = key.strip_prefix(super::START)?;
            name.split_once('.').map_or((name, None), |(name, rest)| (name, Some(rest)))
        };
        Some(match (name, rest) {
            ("lang" | "theme" | "letter-keys", None) => Self::Setting,
            ("sheets", None) => Self::Facts,
            ("people", None) => Self::People,
            ("rules", None) => Self::Rules,
            ("daily", None) => Self::Days,
            ("workshop" | "hand" | "planilla-deleted" | "planilla-form", None) => Self::Notes,
            ("played", Some(_)) => Self::Logs,
            ("past", Some(_)) => Self::Codes,
            ("planilla", Some(id)) if sound(id) => Self::Sheet,
            ("game", Some(_)) => Self::Match,
            ("desk", Some(_)) => Self::Seats,
            ("helper" | "openings" | "puzzles" | "setup" | "tutorial", Some(_)) => Self::Notes,
            ("aside", Some(_)) => Self::Aside,
            _ => return None,
        })
    }

    /// Whether a node is of this kind.
    pub(super) fn check(self, node: &Node) -> Result<(), Misfit> {
        match self {
            Self::Facts => Vec::<Stored>::read(node).map(drop),
            Self::Logs | Self::Codes => Vec::<Entry>::read(node).map(drop),
            Self::Sheet => Planilla::read(node).map(drop),
            Self::People => {
                let people = Vec::<Person>::read(node)?;
                let sound = people.iter().all(Planilla::fits);
                if sound { Ok(()) } else { node.misfit() }
            }
            Self::Rules => Vec::<String>::read(node).map(drop),
            Self::Days => Book::read(node).map(drop),
            Self::Match => Head::read(node).map(drop),
            Self::Seats => node.fields().map(drop),
            Self::Setting | Self::Notes | Self::Aside => Ok(()),
        }
    }
}

/// Whether a sheet may be called so: letters and digits, as its address needs it.
fn sound(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
