//! What can be shared of a match, or of what was made elsewhere.

use tertulia::games::GameId;

use super::{PlayerConfig, Slot};

/// What is to be shared.
#[derive(Clone, Debug, PartialEq)]
pub enum Shared {
    /// A match.
    Match {
        slot: Slot,
        /// The table's save.
        save: String,
        players: Vec<PlayerConfig>,
        over: bool,
    },
    /// A link that was made elsewhere, and hides something.
    Link { game: GameId, link: String },
}
