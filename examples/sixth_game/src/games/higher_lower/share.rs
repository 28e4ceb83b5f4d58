//! What links carry: deals and finished matches, and nothing that is hidden.

use super::{HigherLower, Options};
use crate::games::GameId;
use crate::share::Travels;

impl Travels for HigherLower {
    fn id(_: &Options) -> GameId {
        GameId::HigherLower
    }
}
