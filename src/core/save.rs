//! Saves: a table as JSON that people can read, and every way in which one can be opened.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::json::{self, Unreadable};
use super::{Game, Outcome, Seat, Setup, Table};
use crate::core::sheet::Sheet;

/// The version of the save's own shape.
const FORMAT: u16 = 1;

/// A table as it is stored: the log, and for later versions with other rules the sheet and outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Save<G: Game> {
    /// The version of this shape.
    pub tertulia: u16,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// What was fixed before the first action.
    pub setup: Setup<G::Options>,
    /// What was done.
    pub log: Vec<(Seat, G::Action)>,
    /// The sheet at the time of saving.
    pub sheet: Sheet,
    /// The outcome at the time of saving.
    pub outcome: Option<Outcome>,
}

/// What can still be read of the text of a table whose rules have changed since.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    /// The game's name.
    pub game: String,
    /// The version of the rules that it was played by, whatever number a later program gives it.
    pub rules: u64,
    /// The scoring sheet.
    pub sheet: Sheet,
    /// The result, if it was over.
    pub outcome: Option<Outcome>,
}

/// A save, opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened<G: Game> {
    /// Replayed: the game goes on.
    Table(Restored<G>),
    /// From other rules: of the text only an [`Archive`] can be read, by whoever wants to show it.
    Archive,
}

/// A replayed table.
#[derive(Clone, Debug, PartialEq)]
pub struct Restored<G: Game> {
    /// The table as far as its log is sound.
    pub table: Table<G>,
    /// The index of the first action that is none or that the rules refused, if any: it and the rest are left out.
    pub cut: Option<usize>,
    /// Whether that one could not even be read: a newer version may know it.
    pub unread: bool,
}

/// Why a save cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSave {
    /// No JSON, or not of a save's shape: the line and column where reading stopped.
    Unreadable(Unreadable),
    /// A save of another game.
    OtherGame(String),
    /// A save of a later version of this program.
    Newer,
    /// Options that cannot be played.
    Impossible,
}

/// The part that every version can read, whatever number a later one writes.
#[derive(Deserialize)]
struct Head {
    tertulia: u64,
    game: String,
    rules: u64,
}

/// The part that a table is replayed from. Each action is read for itself: a newer version may know more of them.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Logged<'a, G: Game> {
    setup: Setup<G::Options>,
    #[serde(borrow)]
    log: Vec<&'a RawValue>,
}

impl Head {
    /// That part of a text that is damaged elsewhere.
    fn in_part(text: &str) -> Option<Self> {
        let fields = json::fields(text)?;
        let of = |name| fields.iter().find(|(other, _)| other == name).map(|(_, text)| *text);
        Some(Self {
            tertulia: serde_json::from_str(of("tertulia")?).ok()?,
            game: serde_json::from_str(of("game")?).ok()?,
            rules: serde_json::from_str(of("rules")?).ok()?,
        })
    }
}

/// The setup of a text that is damaged elsewhere, and each action as it stands there.
fn logged_in_part<G: Game>(text: &str) -> Option<(Setup<G::Options>, Vec<&str>)> {
    let fields = json::fields(text)?;
    let of = |name| fields.iter().find(|(other, _)| other == name).map(|(_, text)| *text);
    Some((serde_json::from_str(of("setup")?).ok()?, json::items(of("log")?)?))
}

impl<G: Game> Table<G> {
    /// The table as a save.
    pub fn to_save(&self) -> Save<G> {
        Save {
            tertulia: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            setup: self.setup().clone(),
            log: self.log().to_vec(),
            sheet: self.sheet(),
            outcome: self.outcome(),
        }
    }

    /// The table as JSON text.
    pub fn save(&self) -> String {
        json::write(&self.to_save())
    }

    /// Opens a save. A log with an action that is none, or breaks a rule, is restored up to its last sound one, be the
    /// rest of the text what it may.
    ///
    /// # Errors
    /// Why nothing of it can be opened.
    pub fn open(text: &str) -> Result<Opened<G>, BadSave> {
        let whole = read::<Head>(text);
        let is_whole = whole.is_ok();
        let head = whole.or_else(|bad| Head::in_part(text).ok_or(bad))?;
        if head.game != G::ID {
            return Err(BadSave::OtherGame(head.game));
        }
        let rules = u64::from(G::RULES_VERSION);
        if head.tertulia > FORMAT.into() || head.rules > rules {
            return Err(BadSave::Newer);
        }
        if head.rules < rules && is_whole {
            return Ok(Opened::Archive);
        }
        let (setup, log) = match read(text) {
            Ok(Logged::<G> { setup, log }) => (setup, log.into_iter().map(RawValue::get).collect()),
            Err(bad) => logged_in_part::<G>(text).filter(|_| head.rules == rules).ok_or(bad)?,
        };
        Table::restore(setup, log.into_iter().map(|action| serde_json::from_str(action).ok()))
            .map(Opened::Table)
    }

    /// Replays a log, up to the first action that the rules refuse.
    ///
    /// # Errors
    /// [`BadSave::Impossible`] if the setup cannot be played.
    pub fn replay(
        setup: Setup<G::Options>,
        log: Vec<(Seat, G::Action)>,
    ) -> Result<Restored<G>, BadSave> {
        Self::restore(setup, log.into_iter().map(Some))
    }

    fn restore(
        setup: Setup<G::Options>,
        log: impl Iterator<Item = Option<(Seat, G::Action)>>,
    ) -> Result<Restored<G>, BadSave> {
        let mut table = Table::deal(setup).map_err(|_| BadSave::Impossible)?;
        for (index, done) in log.enumerate() {
            let unread = done.is_none();
            if done.is_none_or(|(seat, action)| table.act(seat, action).is_err()) {
                return Ok(Restored { table, cut: Some(index), unread });
            }
        }
        Ok(Restored { table, cut: None, unread: false })
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, BadSave> {
    serde_json::from_str(text).map_err(|error| BadSave::Unreadable(Unreadable::of(&error, text)))
}
