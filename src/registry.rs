//! THE list of games. A game in it is on the home page, in the worker and in the battery of tests.

use serde::Deserialize;

use crate::core::json;
use crate::core::{Adviser, Game, Imagine, Inquiry, Job, Player};
use crate::games::batalla::Batalla;
use crate::games::eleusis::Eleusis;
use crate::games::mastermind::Mastermind;
use crate::games::pechigonga::Pechigonga;

/// The games of the parlour in the order of the home page, with those still to come.
pub const GAMES: [Entry; 5] = [
    Entry { id: "regla-secreta", game: Some(Eleusis::ID), screens: true },
    Entry { id: "eleusis", game: Some(Eleusis::ID), screens: true },
    Entry { id: Batalla::ID, game: Some(Batalla::ID), screens: true },
    Entry { id: Pechigonga::ID, game: Some(Pechigonga::ID), screens: true },
    Entry { id: Mastermind::ID, game: Some(Mastermind::ID), screens: true },
];

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name in addresses, and in the keys under which matches are kept: each row has one of its
    /// own in progress.
    pub id: &'static str,
    /// The game that plays it, by [`Game::ID`], which saves name; none as long as there is none.
    pub game: Option<&'static str>,
    /// Whether it has its screens: before that only the thinker and the tests know its game.
    pub screens: bool,
}

impl Entry {
    /// Whether it can be played on the page yet.
    pub const fn playable(&self) -> bool {
        self.game.is_some() && self.screens
    }
}

/// Something that is done for every game whose rules are here.
pub trait Visitor {
    /// Does it for one game.
    fn visit<G: Game + Imagine + Player>(&mut self);
}

/// Does something for every game whose rules are here.
pub fn each(visitor: &mut impl Visitor) {
    visitor.visit::<Eleusis>();
    visitor.visit::<Batalla>();
    visitor.visit::<Pechigonga>();
    visitor.visit::<Mastermind>();
}

/// Starts what a text in JSON asks for: the computer player of a [`crate::core::Request`], or the
/// adviser of an [`Inquiry`]; none if no playable game understands it.
///
/// ```
/// use tertulia::registry::job;
/// assert!(job("{}").is_none());
/// let board = r#"{"space":{"pegs":4,"colours":6,"repeats":true},"rows":[]}"#;
/// let question = format!(r#"{{"game":"mastermind","question":{{"possible":{board}}}}}"#);
/// let mut count = job(&question).unwrap();
/// let answer = (0..9).find_map(|_| count.advance(u32::MAX)).unwrap();
/// assert!(answer.starts_with(r#"{"possible":{"count":1296,"#));
/// ```
pub fn job(request: &str) -> Option<Job> {
    let mut finder = Finder { request, game: json::read::<Head>(request).ok()?, job: None };
    each(&mut finder);
    let studies = [inquiry::<Mastermind>, inquiry::<Eleusis>, inquiry::<Pechigonga>];
    finder.job.or_else(|| studies.iter().find_map(|study| study(request)))
}

fn inquiry<G: Adviser>(text: &str) -> Option<Job> {
    let Inquiry { game, question } = json::read(text).ok()?;
    if game == G::ID { Job::study::<G>(question) } else { None }
}

#[derive(Deserialize)]
struct Head {
    game: String,
}

struct Finder<'a> {
    request: &'a str,
    game: Head,
    job: Option<Job>,
}

impl Visitor for Finder<'_> {
    fn visit<G: Game + Imagine + Player>(&mut self) {
        if self.game.game == G::ID {
            self.job = json::read(self.request).ok().map(Job::new::<G>);
        }
    }
}
