//! What is kept of every finished match for ever: its records, which are small and outlive its log, and
//! what follows from them (who won, how often in a row, in how many rows, turns, chips or tricks).

mod another_level;
mod bars;
mod newcomers;
mod stored;
mod tally;

pub use another_level::{AnotherLevel, another_level};
pub use bars::{Bar, bars};
pub use newcomers::newcomers;
pub use stored::Stored;
pub use tally::{Ending, Filter, Measured, Tally, measured, tally};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::core::json;
use crate::core::name::{self, called, same};
use crate::core::sheet::Sheet;
use crate::core::{Game, Level, Outcome, Seat, Table};
use crate::games::GameId;
use crate::with_game;

/// Who sat on a seat. A name that was not given stays empty: it is said in the language of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerConfig {
    /// The name; empty if none was given.
    #[serde(deserialize_with = "name::read")]
    pub name: String,
    /// A computer player's level; none for a person.
    pub computer: Option<Level>,
}

impl PlayerConfig {
    /// Those who sat at a match, of a record (or a piece of one) that is not whole: from each place as much as can
    /// be read there.
    ///
    /// ```
    /// use tertulia::core::Level;
    /// use tertulia::history::PlayerConfig;
    /// let players = PlayerConfig::in_part(
    ///     r#"{"sitters":[{"name":"Ana","computer":nu?l},{"name":"Te?,"computer":"club"}],"drafts":[]}"#,
    /// );
    /// assert_eq!(players[0], PlayerConfig { name: "Ana".to_owned(), computer: None });
    /// assert_eq!(players[1], PlayerConfig { name: String::new(), computer: Some(Level::Club) });
    /// ```
    pub fn in_part(record: &str) -> Vec<Self> {
        let from = record.split_once("\"sitters\":[").map_or(record, |(_, from)| from);
        let (sitters, _) = from.split_once("\"drafts\"").unwrap_or((from, ""));
        let one = |name: &str, text: &str| {
            let name = json::field(name, "name").unwrap_or_default();
            let level = Level::ALL.into_iter().find(|level| text.contains(&json::write(level)));
            // A level that cannot be read is still no person, unless it is as short as none.
            let is_level = text.starts_with('"') && text.len() > "null".len();
            let computer = level.or_else(|| is_level.then(Level::default));
            Self { name, computer }
        };
        // Whichever of the marks between them are whole.
        let parted: Vec<&str> = sitters.split("},{").collect();
        let marked: Vec<&str> = sitters.split("\"computer\":").collect();
        if marked.len() > parted.len() {
            let until = |text| str::split_once(text, '}').map_or(text, |(text, _)| text);
            return marked.windows(2).map(|two| one(two[0], until(two[1]))).collect();
        }
        // The name of a field is what is damaged: levels can be read.
        let last = |text| {
            let text = str::trim_end_matches(text, ['}', ']', ',']);
            text.rsplit_once(',').map_or("", |(_, last)| last.trim_start_matches('"'))
        };
        parted.into_iter().map(|text| one(text, last(text))).collect()
    }
}

/// Figures of a match that are not on its sheet, each under a word of the game's own: `hints` (how
/// many), `rule` (a round, who found its rule, after how many turns; once for each).
pub type Figures = Vec<(String, Vec<i32>)>;

/// A game that the history can tell of.
pub trait Told: Game {
    /// What the history wants to know of a finished match beside its sheet; by default nothing.
    fn figures(_: &Table<Self>) -> Figures {
        Vec::new()
    }

    /// What a match adds for a seat to what the game is measured by.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured;

    /// Whether nobody plays against the only person of a match, whatever computer players sit there.
    fn is_solitaire(_: &MatchRecord, _player: Seat) -> bool {
        false
    }
}

/// A finished match. What is written knows the game's options, what is read passes them on as they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRecord<O = Value> {
    /// One match, one record: the game, a full stop, the seed.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// What the players were called.
    #[serde(deserialize_with = "name::read_all")]
    pub names: Vec<String>,
    /// What the match came to.
    pub sheet: Sheet,
    /// Who won.
    pub outcome: Outcome,
    /// When it was over: milliseconds since 1970.
    pub when: u64,
    /// Who sat there; nobody where an earlier version wrote it.
    #[serde(default, rename = "sitters")]
    pub players: Vec<PlayerConfig>,
    /// When it was dealt; 0 where nobody knows.
    #[serde(default)]
    pub began: u64,
    /// How many actions it had; 0 where nobody knows.
    #[serde(default)]
    pub moves: u32,
    /// What was agreed, as saves write it; none where nobody knows.
    pub options: Option<O>,
    /// What else counts of it.
    #[serde(default)]
    pub figures: Figures,
}

/// How a match was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One person, whom nobody plays against: a computer player only hides the codes.
    Alone,
    /// One person against computer players.
    Computers,
    /// Several people.
    Together,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Alone, Self::Computers, Self::Together];
}

impl MatchRecord {
    /// The seed, by which its log is kept.
    pub fn seed(&self) -> &str {
        self.id
            .strip_prefix(self.game.id())
            .and_then(|rest| rest.strip_prefix('.'))
            .unwrap_or(&self.id)
    }

    /// Whether a person sat on a seat, as far as is known.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.computer.is_none())
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        (0..self.sheet.seats()).map(Seat).filter(|seat| self.is_person(*seat))
    }

    /// How it was played; none where only computer players sat, or nobody knows.
    pub fn mode(&self) -> Option<Mode> {
        let mut people = self.people();
        let (first, second) = (people.next()?, people.next());
        let alone = || with_game!(self.game, G => <G as Told>::is_solitaire(self, first));
        Some(match second {
            Some(_) => Mode::Together,
            None if alone() => Mode::Alone,
            None => Mode::Computers,
        })
    }

    /// The level of the strongest computer player; none where there was none.
    pub fn level(&self) -> Option<Level> {
        self.players.iter().filter_map(|player| player.computer).max()
    }

    /// The seat of the one person, or of the person of this name.
    pub fn seat_of(&self, name: Option<&str>) -> Option<Seat> {
        let mut all = self
            .people()
            .filter(|seat| name.is_none_or(|name| same(&self.players[seat.index()].name, name)));
        let first = all.next()?;
        (name.is_some() || all.next().is_none()).then_some(first)
    }

    /// The names that people gave themselves, in the order of seats.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        let people = self.players.iter().filter(|player| player.computer.is_none());
        people.map(|player| called(&player.name)).filter(|name| !name.is_empty())
    }

    /// The figures under a word, one after the other.
    pub fn figures(&self, word: &str) -> impl Iterator<Item = &[i32]> {
        self.figures.iter().filter(move |(other, _)| other == word).map(|(_, all)| all.as_slice())
    }

    /// How many hints were asked for; at least one where only the sheet says so.
    pub fn hints(&self) -> u32 {
        let counted = self.figures("hints").flatten().map(|n| n.unsigned_abs()).sum();
        let marked = self.sheet.lines().iter().filter(|line| line.mark.is_some()).count();
        if counted > 0 { counted } else { marked as u32 }
    }

    /// A number that was agreed, by its name in the game's options; none where nobody knows.
    pub fn option(&self, name: &str) -> Option<usize> {
        usize::try_from(self.options.as_ref()?.get(name)?.as_u64()?).ok()
    }

    /// How many minutes it took, if that is known: somebody who goes on the next day has not played all
    /// night, so what is longer than six hours is not told.
    pub fn minutes(&self) -> Option<u64> {
        let minutes = self.when.checked_sub(self.began).filter(|_| self.began > 0)? / 60_000;
        (minutes <= 360).then_some(minutes)
    }

    /// Calls somebody otherwise wherever people sit under a name.
    pub fn rename(&mut self, old: &str, new: &str) -> bool {
        let mut changed = false;
        for (player, name) in self.players.iter_mut().zip(&mut self.names) {
            if player.computer.is_none() && same(&player.name, old) {
                new.clone_into(&mut player.name);
                if !new.is_empty() {
                    new.clone_into(name);
                }
                changed = true;
            }
        }
        changed
    }
}
