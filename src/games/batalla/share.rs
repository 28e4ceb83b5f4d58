//! What links carry: deals and finished games, and nothing that is hidden.

use super::{Batalla, Options};
use crate::games::GameId;
use crate::share::Travels;

impl Travels for Batalla {
    fn id(_: &Options) -> GameId {
        GameId::Batalla
    }
}
