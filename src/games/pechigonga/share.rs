//! What links carry: deals and finished games, and nothing that is hidden.

use super::{Options, Pechigonga};
use crate::games::GameId;
use crate::share::Travels;

impl Travels for Pechigonga {
    fn id(_: &Options) -> GameId {
        GameId::Pechigonga
    }
}
