//! The games, a folder each, and THE list of them. [`GameId`] is closed: whoever adds a game is told by
//! the compiler of every place that must know it.

pub mod batalla;
pub mod eleusis;
pub mod mastermind;
pub mod pechigonga;

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use self::eleusis::{Eleusis, Variant};
use self::mastermind::Mastermind;
use self::pechigonga::Pechigonga;
use serde::Deserialize;

use crate::core::json::{self, as_text};
use crate::core::{Adviser, Game, Inquiry, Job, Player};

/// A game of the parlour, as a visitor chooses one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// La regla secreta.
    ReglaSecreta,
    /// Eleusis Express.
    EleusisExpress,
    /// Batalla Científica.
    Batalla,
    /// Pechigonga.
    Pechigonga,
    /// Mastermind.
    Mastermind,
}

/// What plays a game: two of them share one engine, and its variant tells which is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// La regla secreta and Eleusis Express.
    Eleusis(Variant),
    /// Batalla Científica.
    Batalla,
    /// Pechigonga.
    Pechigonga,
    /// Mastermind.
    Mastermind,
}

/// A name that no game of this version has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame;

/// Evaluates an expression with the type of a game's engine: the one place where a [`GameId`] becomes a
/// type.
///
/// ```
/// use tertulia::core::Game;
/// use tertulia::games::GameId;
/// let seats = |game: GameId| tertulia::with_game!(game, G => <G as Game>::SEATS);
/// assert_eq!(seats(GameId::Mastermind), 2..=2);
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, $engine:ident => $body:expr) => {
        match $crate::games::GameId::engine($game) {
            $crate::games::Engine::Eleusis(_) => {
                type $engine = $crate::games::eleusis::Eleusis;
                $body
            }
            $crate::games::Engine::Batalla => {
                type $engine = $crate::games::batalla::Batalla;
                $body
            }
            $crate::games::Engine::Pechigonga => {
                type $engine = $crate::games::pechigonga::Pechigonga;
                $body
            }
            $crate::games::Engine::Mastermind => {
                type $engine = $crate::games::mastermind::Mastermind;
                $body
            }
        }
    };
}

impl GameId {
    /// All of them, in the order of the home page.
    pub const ALL: [Self; 5] = [
        Self::ReglaSecreta,
        Self::EleusisExpress,
        Self::Batalla,
        Self::Pechigonga,
        Self::Mastermind,
    ];

    /// The name in addresses, in the keys under which matches are kept, and in what is kept of them:
    /// never renamed.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ReglaSecreta => "regla-secreta",
            Self::EleusisExpress => "eleusis",
            Self::Batalla => "batalla",
            Self::Pechigonga => "pechigonga",
            Self::Mastermind => "mastermind",
        }
    }

    /// The number in links, and in what the challenges of a day are drawn from: never given to another.
    pub const fn number(self) -> u8 {
        match self {
            Self::ReglaSecreta => 0,
            Self::EleusisExpress => 1,
            Self::Batalla => 2,
            Self::Pechigonga => 3,
            Self::Mastermind => 4,
        }
    }

    /// The game that has a number; none if a later version gave it to one.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.number() == number)
    }

    /// The place on the home page, from 0.
    pub fn place(self) -> usize {
        // Every game is in the list: a test holds it.
        Self::ALL.iter().position(|game| *game == self).unwrap_or(0)
    }

    /// What plays it.
    pub const fn engine(self) -> Engine {
        match self {
            Self::ReglaSecreta => Engine::Eleusis(Variant::ReglaSecreta),
            Self::EleusisExpress => Engine::Eleusis(Variant::Express),
            Self::Batalla => Engine::Batalla,
            Self::Pechigonga => Engine::Pechigonga,
            Self::Mastermind => Engine::Mastermind,
        }
    }

    /// The name of what plays it, which saves bear: [`Game::ID`].
    pub const fn engine_id(self) -> &'static str {
        with_game!(self, G => <G as Game>::ID)
    }

    /// Which of the two games of secret rules it is; none of the others.
    pub const fn variant(self) -> Option<Variant> {
        match self.engine() {
            Engine::Eleusis(variant) => Some(variant),
            Engine::Batalla | Engine::Pechigonga | Engine::Mastermind => None,
        }
    }
}

impl From<Variant> for GameId {
    fn from(variant: Variant) -> Self {
        match variant {
            Variant::ReglaSecreta => Self::ReglaSecreta,
            Variant::Express => Self::EleusisExpress,
        }
    }
}

impl Display for GameId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|game| game.id() == id).ok_or(UnknownGame)
    }
}

as_text!(GameId);

/// A game for each engine, the first that it plays.
pub fn engines() -> impl Iterator<Item = GameId> {
    GameId::ALL.into_iter().enumerate().filter_map(|(at, game)| {
        let same = |other: &GameId| other.engine_id() == game.engine_id();
        (!GameId::ALL[..at].iter().any(same)).then_some(game)
    })
}

/// Starts what a text in JSON asks for: the computer player of a [`crate::core::Request`], or the
/// adviser of an [`Inquiry`]; none if no game understands it.
///
/// ```
/// use tertulia::games::job;
/// assert!(job("{}").is_none());
/// let board = r#"{"space":{"pegs":4,"colours":6,"repeats":true},"rows":[]}"#;
/// let question = format!(r#"{{"game":"mastermind","question":{{"possible":{board}}}}}"#);
/// let mut count = job(&question).unwrap();
/// let answer = (0..9).find_map(|_| count.advance(u32::MAX)).unwrap();
/// assert!(answer.starts_with(r#"{"possible":{"count":1296,"#));
/// ```
pub fn job(text: &str) -> Option<Job> {
    let Head { game } = json::read(text).ok()?;
    let game = engines().find(|it| it.engine_id() == game)?;
    with_game!(game, G => request::<G>(text)).or_else(|| match game.engine() {
        Engine::Eleusis(_) => inquiry::<Eleusis>(text),
        Engine::Pechigonga => inquiry::<Pechigonga>(text),
        Engine::Mastermind => inquiry::<Mastermind>(text),
        // Nobody asks anything about it beside the play.
        Engine::Batalla => None,
    })
}

/// What every question begins with.
#[derive(Deserialize)]
struct Head {
    game: String,
}

fn request<G: Player>(text: &str) -> Option<Job> {
    json::read(text).ok().map(Job::new::<G>)
}

fn inquiry<G: Adviser>(text: &str) -> Option<Job> {
    let Inquiry { question, .. } = json::read(text).ok()?;
    Job::study::<G>(question)
}
