//! What decided a match that is over: a few moments of it, found in what everybody saw. No seat's view goes into
//! them, so they tell nothing that somebody at the table does not know by now.

use std::cmp::Reverse;
use std::fmt::Debug;
use std::iter;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Game, Table, Viewer};

/// At most so many are told of a match.
pub const MOST: usize = 3;

/// A moment that decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment<W> {
    /// After so many actions of the log it is to be seen.
    pub step: usize,
    /// What it was.
    pub why: W,
}

/// A game that can tell what decided a match of it.
pub trait Decided: Game {
    /// What a moment was.
    type Why: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The moments of a match that is over, in their order and at most [`MOST`]. `seen` is what everybody saw of
    /// it: before the first action, and after each. The same match has the same moments, and they are found in a
    /// time that the length of the match bounds.
    fn decided(seen: &mut dyn Iterator<Item = Self::View>) -> Vec<Moment<Self::Why>>;
}

/// What decided the match of a table; nothing while it is not over.
pub fn moments<G: Decided>(table: &Table<G>) -> Vec<Moment<G::Why>> {
    let over = table.outcome().is_some();
    let Some(Ok(mut again)) = over.then(|| Table::<G>::deal(table.setup().clone())) else {
        return Vec::new();
    };
    let dealt = again.view(Viewer::Public);
    let after = table.log().iter().map_while(|(seat, action)| {
        again.act(*seat, action.clone()).ok()?;
        Some(again.view(Viewer::Public))
    });
    G::decided(&mut iter::once(dealt).chain(after))
}

/// Moments among which the weightiest are chosen.
#[derive(Clone, Debug)]
pub struct Weighed<W>(Vec<(u32, Moment<W>)>);

impl<W> Default for Weighed<W> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<W> Weighed<W> {
    /// Adds one.
    pub fn add(&mut self, weight: u32, step: usize, why: W) {
        self.0.push((weight, Moment { step, why }));
    }

    /// The weightiest ones in the order of play, one for each step; of equally weighty ones those that came first.
    pub fn best(mut self) -> Vec<Moment<W>> {
        self.0.sort_by_key(|(weight, _)| Reverse(*weight));
        let mut best: Vec<Moment<W>> = Vec::new();
        for (_, moment) in self.0 {
            if best.len() < MOST && best.iter().all(|other| other.step != moment.step) {
                best.push(moment);
            }
        }
        best.sort_by_key(|moment| moment.step);
        best
    }
}
