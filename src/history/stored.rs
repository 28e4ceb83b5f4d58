//! A finished match as it is kept: one of a game that this version does not know stays as it was
//! written, and counts nowhere.

use super::Fact;
use crate::core::json::{Json, Misfit, Node};
use crate::games::GameId;

/// An entry of what is kept of finished matches.
#[derive(Clone, Debug, PartialEq)]
pub enum Stored {
    /// A match of ours.
    Known(Box<Fact>),
    /// Of a game that only a later version knows: what that version wrote.
    Unknown(Node),
}

impl Stored {
    /// The match, if it is one of ours.
    pub fn known(self) -> Option<Fact> {
        match self {
            Self::Known(fact) => Some(*fact),
            Self::Unknown(_) => None,
        }
    }

    /// Calls somebody otherwise wherever people sit under a name; without a new one nobody is asked for
    /// it any more. Of a game that is not known nobody can tell who is a person.
    pub fn rename(&mut self, old: &str, new: &str) -> bool {
        match self {
            Self::Known(fact) => fact.rename(old, new),
            Self::Unknown(node) => {
                let mut changed = false;
                node.each_text("", &mut |field, text| {
                    let sits = field == "name" || field == "names" && !new.is_empty();
                    if sits && text.trim() == old {
                        new.clone_into(text);
                        changed = true;
                    }
                });
                changed
            }
        }
    }
}

/// What every entry has, whoever wrote it.
struct Head {
    id: String,
    game: String,
    when: u64,
}

crate::json_record!(Head { id, game, when });

impl Json for Stored {
    fn write(&self, out: &mut String) {
        match self {
            Self::Known(fact) => fact.write(out),
            Self::Unknown(node) => node.write(out),
        }
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        let Head { game, .. } = Head::read(node)?;
        match game.parse::<GameId>() {
            Ok(_) => Box::<Fact>::read(node).map(Self::Known),
            Err(_) => Ok(Self::Unknown(node.clone())),
        }
    }
}
