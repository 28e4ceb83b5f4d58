//! How a match is kept: the table's own save, and beside it who sits there and what they prepare.

use std::fmt::{self, Display, Formatter};

use leptos::prelude::*;
use tertulia::core::json::{self, InPart, Unreadable};
use tertulia::core::{BadSave, Level, Opened, Restored, Setup, Table};
use tertulia::games::GameId;
use tertulia::history::MatchRecord;

use super::desk::{Record, sitters};
use super::elsewhere::StoredText;
use super::{Course, GameUi, NoMatch, PlayerConfig, Session, Shared};
use crate::app::context::{AppContext, few};
use crate::app::services::translations::game_words;
use crate::app::session::records::{self, Played};

/// The place of a match: a game's own table, or one beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub game: GameId,
    /// Which table beside its own is meant.
    pub side: Option<SideTable>,
}

/// A table beside the one of the match under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideTable {
    /// For practice.
    Practice,
    /// For the match from a link.
    Linked,
    /// For the try of the daily challenge that counts.
    Daily,
    /// For the rung of a ladder that is being tried.
    Rung,
}

impl SideTable {
    /// Its name in keys of the storage, and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Linked => "link",
            Self::Daily => "daily",
            Self::Rung => "rung",
        }
    }
}

impl Slot {
    /// A table of a game beside its own.
    pub const fn beside(game: GameId, side: SideTable) -> Self {
        Self { game, side: Some(side) }
    }

    /// Goes to the page of this table.
    pub fn go(self) {
        let page = self.side.map_or(String::new(), |side| ["/", side.name()].concat());
        // The address is ours, and well formed.
        let _ = window().location().set_hash(&format!("/{}{page}", self.game));
    }
}

impl From<GameId> for Slot {
    fn from(game: GameId) -> Self {
        Self { game, side: None }
    }
}

/// As it stands in keys: behind a tilde which other match is meant.
impl Display for Slot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.side {
            Some(side) => write!(f, "{}~{}", self.game, side.name()),
            None => write!(f, "{}", self.game),
        }
    }
}

/// A match that is not over, and that somebody has begun.
pub struct UnderWay {
    /// Who sits there; nobody where that cannot be read.
    pub players: Vec<PlayerConfig>,
    /// When it was dealt: milliseconds since 1970; 0 where nobody knows.
    pub began: u64,
}

pub(super) fn table_key(slot: Slot) -> String {
    format!("tertulia.game.{slot}")
}

pub(super) fn record_key(slot: Slot) -> String {
    format!("tertulia.desk.{slot}")
}

/// Whether a match of the game is in progress.
pub fn in_progress(app: AppContext, slot: impl Into<Slot>) -> bool {
    under_way(app, slot).is_some()
}

/// The match of the game that is in progress.
pub fn under_way(app: AppContext, slot: impl Into<Slot>) -> Option<UnderWay> {
    let slot = slot.into();
    app.storage.read(&table_key(slot))?;
    // Field by field: what cannot be read costs no other, and the drafts are not wanted here.
    let record = app.storage.read(&record_key(slot)).unwrap_or_default();
    let is = |what| json::field(&record, what).unwrap_or(false);
    (!is("over") && !is("unasked")).then(|| UnderWay {
        players: sitters(&record),
        began: json::field(&record, "began").unwrap_or_default(),
    })
}

/// The saved match of the game as text, also a finished one.
pub fn stored(app: AppContext, slot: impl Into<Slot>) -> Option<String> {
    app.storage.read(&table_key(slot.into()))
}

/// Hears when another tab writes what is saved in a place.
pub fn follow(app: AppContext, slot: Slot, changed: impl Fn() + 'static) {
    app.storage.follow(table_key(slot), Box::new(changed));
}

/// Whether a match of the game is saved, also a finished one.
pub fn saved(app: AppContext, slot: impl Into<Slot>) -> bool {
    stored(app, slot).is_some()
}

/// Deals a new match and saves it; [`Session::open`] sits down at it.
///
/// # Errors
/// Why the options cannot be played.
pub fn deal<G: GameUi>(
    app: AppContext,
    slot: Slot,
    options: G::Options,
    players: Vec<PlayerConfig>,
    course: Course,
) -> Result<(), G::BadOptions> {
    // Without a source of randomness the clock serves: a match is no secret.
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    let setup = Setup { options, seats: players.len() as u8, seed };
    let mut table = Table::<G>::deal(setup)?;
    for (seat, action) in G::settled(&players) {
        // What the rules refuse is left to whoever is to act.
        let _ = table.act(seat, action);
    }
    put(app, slot, &table, players, course);
    Ok(())
}

/// Puts a table where a match is kept.
pub fn put<G: GameUi>(
    app: AppContext,
    slot: Slot,
    table: &Table<G>,
    players: Vec<PlayerConfig>,
    course: Course,
) {
    let old = stored(app, slot).map(|text| Table::<G>::open(&text));
    if let Some(Ok(Opened::Archive) | Err(BadSave::Newer)) = old {
        // Played by other rules: a later version may want to read more of it than we can.
        app.storage.set_aside(&table_key(slot));
        app.storage.set_aside(&record_key(slot));
    }
    let record = Record::<G::Draft> { players, drafts: Vec::new(), over: false, course };
    // Another match: nothing of the last one stays.
    app.storage.write(&record_key(slot), &json::write(&record));
    app.storage.write(&table_key(slot), &table.save());
}

/// Whether the match that is kept in a place was begun as this table, or goes on from it.
pub fn same<G: GameUi>(app: AppContext, slot: Slot, table: &Table<G>) -> bool {
    match stored(app, slot).map(|text| Table::<G>::open(&text)) {
        Some(Ok(Opened::Table(kept))) => {
            kept.table.setup() == table.setup() && kept.table.log().starts_with(table.log())
        }
        _ => false,
    }
}

/// Deals a new match with the options and the people of the saved one, or for practice the same once
/// more; its computer players play at another level if one is given. Tells whether there is one.
pub fn deal_again<G: GameUi>(app: AppContext, slot: Slot, level: Option<Level>) -> bool {
    let record = app.storage.read(&record_key(slot));
    let read = |text: String| json::read(&text).unwrap_or_else(|_| Record::in_part(&text).value);
    let record: Option<Record<G::Draft>> = record.map(read);
    let table = open_table::<G>(app, slot).ok().map(|(_, table)| table);
    record.zip(table).is_some_and(|(record, table)| {
        if let Some(from) = record.course.from {
            let mut log = table.log().to_vec();
            log.truncate(from as usize);
            let same = Table::<G>::replay(table.setup().clone(), log);
            return same.is_ok_and(|same| {
                put::<G>(app, slot, &same.table, record.players, Course::practice(from));
                true
            });
        }
        let options = table.setup().options.clone();
        let mut players = record.players;
        for player in &mut players {
            player.computer = player.computer.map(|now| level.unwrap_or(now));
        }
        deal::<G>(app, slot, options, players, Course::now()).is_ok()
    })
}

/// What is kept beside the table, with its text. What cannot be read of it costs nothing else; the whole is kept
/// aside then.
pub(super) fn open_record<G: GameUi>(
    app: AppContext,
    slot: Slot,
) -> Option<(StoredText, Record<G::Draft>)> {
    let key = record_key(slot);
    let text = app.storage.read(&key)?;
    if let Ok(record) = json::read(&text) {
        return Some((StoredText { known: json::write(&record), text }, record));
    }
    let InPart { value: record, lost } = Record::in_part(&text);
    let which = if lost.is_empty() { String::new() } else { format!(": {}", few(&lost)) };
    let why = app.words().seats_unreadable(game_words(app.words(), slot.game).name, &which);
    app.notify_aside(&why, app.storage.set_aside(&key));
    Some((StoredText { known: text.clone(), text }, record))
}

/// The saved table with the text it came from. What a newer version wrote stays where it is; whatever else cannot
/// be used is kept aside and named.
pub(super) fn open_table<G: GameUi>(
    app: AppContext,
    slot: Slot,
) -> Result<(StoredText, Table<G>), NoMatch> {
    let key = table_key(slot);
    let text = app.storage.read(&key).ok_or(NoMatch::None)?;
    let (w, name) = (app.words(), game_words(app.words(), slot.game).name);
    let why = match Table::<G>::open(&text) {
        Ok(Opened::Table(Restored { table, cut, unread })) => {
            if let Some(cut) = cut {
                let why = if unread { w.save_cut_unread(cut + 1) } else { w.save_cut(cut + 1) };
                app.notify_place(&why, w.save_whole(), app.storage.set_aside(&key));
            }
            // Of what has been cut off nothing stays.
            let known = if cut.is_some() { text.clone() } else { table.save() };
            return Ok((StoredText { text, known }, table));
        }
        Ok(Opened::Archive) => return Err(NoMatch::Archive(text)),
        Err(BadSave::Newer) => return Err(NoMatch::Newer(text)),
        Err(BadSave::Unreadable(Unreadable { line, column })) => {
            w.save_unreadable(name, line, column)
        }
        Err(BadSave::OtherGame(_)) => w.save_other(name),
        Err(BadSave::Impossible) => w.save_impossible(name),
    };
    app.clear_aside(&key, &why);
    // Who sat there belongs to it: the next match is written over them.
    app.storage.set_aside(&record_key(slot));
    Err(NoMatch::None)
}

impl<G: GameUi> Session<G> {
    pub(super) fn save(self) {
        if self.is_stale() {
            return;
        }
        let Some(now) = self.table.with_value(|table| table.here().map(Table::save)) else {
            return;
        };
        let kept = self.written.with_value(|written| written.table.with(now));
        if self.written.with_value(|written| written.table.text != kept.text) {
            self.app.storage.write(&table_key(self.slot), &kept.text);
            self.written.update_value(|written| written.table = kept);
        }
        self.save_record();
        if self.outcome().is_some() {
            self.keep_sheet();
        }
    }

    /// Whether it is the try of a daily challenge that counts: there is one.
    pub fn of_day(self) -> bool {
        self.is_match() && self.slot.side == Some(SideTable::Daily)
    }

    /// Whether it is a try at a rung of a ladder.
    pub fn of_ladder(self) -> bool {
        self.is_match() && self.slot.side == Some(SideTable::Rung)
    }

    /// Whether the match lies on the game's own table.
    pub fn is_own_table(self) -> bool {
        self.is_match() && self.slot.side.is_none()
    }

    /// What can be shared of the match; nothing of one that is gone through or is for practice.
    pub fn shared(self) -> Option<Shared> {
        let shared = self.is_match() && self.course.get_value().from.is_none();
        let save = self.table.with_value(|table| table.here().map(Table::save));
        save.filter(|_| shared).map(|save| Shared::Match {
            slot: self.slot,
            save,
            players: self.players.get_value(),
            over: self.outcome().is_some(),
        })
    }

    /// The game.
    pub fn game(self) -> GameId {
        self.slot.game
    }

    /// The match's seed, which no other match has: its name among those that are kept. A phone is told none.
    pub fn seed(self) -> u64 {
        self.table.with_value(|table| table.here().map_or(0, |table| table.setup().seed))
    }

    pub(super) fn save_record(self) {
        if !self.is_stale() {
            let record = Record {
                players: self.players.get_value(),
                drafts: self.drafts.get_value(),
                // Whoever looks on alone is not done with it.
                over: self.outcome().is_some() && self.alone().is_none(),
                course: self.course.get_value(),
            };
            let now = json::write(&record);
            let before = self.written.with_value(|written| written.record.clone());
            let kept = before.unwrap_or_default().with(now);
            self.app.storage.write(&record_key(self.slot), &kept.text);
            self.written.update_value(|written| written.record = Some(kept));
        }
    }

    /// A finished match leaves its facts and its log behind; practice leaves nothing.
    fn keep_sheet(self) {
        let (outcome, seed) = (self.outcome(), self.seed());
        let Course { began, from, .. } = self.course.get_value();
        let (Some(outcome), None) = (outcome, from) else { return };
        let (id, game, when) = (format!("{seed:016x}"), self.game(), js_sys::Date::now() as u64);
        let players = self.players.get_value();
        let save = self.written.with_value(|written| written.table.text.clone());
        let played = Played { id: id.clone(), players: players.clone(), began, when, save };
        let fact = self.table.with_value(|table| {
            table.here().map(|table| MatchRecord {
                id: format!("{game}.{id}"),
                game,
                names: self.names(),
                sheet: table.sheet(),
                outcome,
                when,
                players,
                began,
                moves: table.log().len() as u32,
                options: Some(table.setup().options.clone()),
                figures: [G::figures(table), self.done_alone()].concat(),
            })
        });
        let Some(fact) = fact else { return };
        // What was ended before anything was finished was no match; at a table of its own it was a try.
        if self.slot.side.is_none() && fact.sheet.lines().is_empty() {
            return;
        }
        // The facts come first: where there is little room the logs give way.
        records::keep(self.app, &fact.id, &fact);
        records::keep_played(self.app, game, &played);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_named_as_ever() {
        assert_eq!(Slot::from(GameId::EleusisExpress).to_string(), "eleusis");
        assert_eq!(
            Slot::beside(GameId::ReglaSecreta, SideTable::Daily).to_string(),
            "regla-secreta~daily"
        );
    }
}
