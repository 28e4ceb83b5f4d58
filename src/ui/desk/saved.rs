//! How a match is kept: the table's own save, and beside it who sits there and what they prepare.

use serde::{Deserialize, Serialize};
use tertulia::core::json::{self, Unreadable};
use tertulia::core::{BadSave, Opened, Setup, Table};
use tertulia::history::Fact;

use super::{Desk, GameUi, NoMatch, Sitter};
use crate::ui::kept::{self, Played};
use crate::ui::links::Shared;
use crate::ui::parts::focus;
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

/// What is kept beside the table's own save.
#[derive(Serialize, Deserialize)]
pub(super) struct Record<D> {
    pub sitters: Vec<Sitter>,
    #[serde(default = "Vec::new")]
    pub drafts: Vec<D>,
    /// Whether the match is over: nothing to continue.
    #[serde(default)]
    pub over: bool,
    /// When it was dealt: milliseconds since 1970; 0 where nobody knows.
    #[serde(default)]
    pub began: u64,
    /// A match for practice begins after so many actions of another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
}

/// The part of a record that the home page reads.
#[derive(Deserialize)]
struct Progress {
    over: bool,
}

/// The row of the home page: behind a tilde stands which other match of it is meant, such as the one for
/// practice.
pub(super) fn game_of(row: &str) -> &str {
    row.split_once('~').map_or(row, |(game, _)| game)
}

/// How the name of the place ends where a daily challenge lies.
const OF_DAY: &str = "~daily";

pub(super) fn table_key(row: &str) -> String {
    format!("tertulia.game.{row}")
}

pub(super) fn record_key(row: &str) -> String {
    format!("tertulia.desk.{row}")
}

/// Whether a match of the game is in progress.
pub fn in_progress(shell: Shell, row: &str) -> bool {
    shell.store.read(&table_key(row)).is_some()
        && !shell.store.get::<Progress>(&record_key(row)).is_some_and(|record| record.over)
}

/// The saved match of the game as text, also a finished one.
pub fn stored(shell: Shell, row: &str) -> Option<String> {
    shell.store.read(&table_key(row))
}

/// Whether a match of the game is saved, also a finished one.
pub fn saved(shell: Shell, row: &str) -> bool {
    stored(shell, row).is_some()
}

/// Deals a new match and saves it; [`Desk::open`] sits down at it.
///
/// # Errors
/// Why the options cannot be played.
pub fn deal<G: GameUi>(
    shell: Shell,
    row: &str,
    options: G::Options,
    sitters: Vec<Sitter>,
) -> Result<(), G::BadOptions> {
    // Without a source of randomness the clock serves: a match is no secret.
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    let setup = Setup { options, seats: sitters.len() as u8, seed };
    let table = Table::<G>::deal(setup)?;
    put::<G>(shell, row, &table, sitters, None);
    Ok(())
}

/// Puts a table where the match of a row is kept.
pub fn put<G: GameUi>(
    shell: Shell,
    row: &str,
    table: &Table<G>,
    sitters: Vec<Sitter>,
    from: Option<u32>,
) {
    let old = stored(shell, row).map(|text| Table::<G>::open(&text));
    if let Some(Ok(Opened::Archive)) = old {
        // Played by earlier rules: a later version may want to read more of it than we can.
        shell.store.set_aside(&table_key(row));
    }
    let began = js_sys::Date::now() as u64;
    let record = Record::<G::Draft> { sitters, drafts: Vec::new(), over: false, began, from };
    shell.store.set(&record_key(row), &record);
    shell.store.write(&table_key(row), &table.save());
}

/// Whether the match that is kept for a row was begun as this table, or goes on from it.
pub fn same<G: GameUi>(shell: Shell, row: &str, table: &Table<G>) -> bool {
    match stored(shell, row).map(|text| Table::<G>::open(&text)) {
        Some(Ok(Opened::Table(kept))) => {
            kept.table.setup() == table.setup() && kept.table.log().starts_with(table.log())
        }
        _ => false,
    }
}

/// Deals a new match with the options and the people of the saved one, or for practice the same once
/// more. Tells whether there is one.
pub fn deal_again<G: GameUi>(shell: Shell, row: &str) -> bool {
    let record = shell.store.get::<Record<G::Draft>>(&record_key(row));
    let table = open_table::<G>(shell, row).ok().map(|(_, table)| table);
    record.zip(table).is_some_and(|(record, table)| {
        if let Some(from) = record.from {
            let mut log = table.log().to_vec();
            log.truncate(from as usize);
            let same = Table::<G>::replay(table.setup().clone(), log);
            return same.is_ok_and(|same| {
                put::<G>(shell, row, &same.table, record.sitters, record.from);
                true
            });
        }
        deal::<G>(shell, row, table.setup().options.clone(), record.sitters).is_ok()
    })
}

/// What is kept beside the table. What cannot be read is kept aside and named.
pub(super) fn open_record<G: GameUi>(shell: Shell, row: &str) -> Option<Record<G::Draft>> {
    let key = record_key(row);
    match json::read(&shell.store.read(&key)?) {
        Ok(record) => Some(record),
        Err(Unreadable { line, column }) => {
            let name = game_words(shell.words(), game_of(row)).name;
            let notice = shell.words().save_unreadable(name, line, column);
            shell.notify(notice, shell.store.set_aside(&key));
            None
        }
    }
}

/// The saved table with the text it came from. Whatever cannot be used is kept aside and named.
pub(super) fn open_table<G: GameUi>(
    shell: Shell,
    row: &str,
) -> Result<(String, Table<G>), NoMatch> {
    let key = table_key(row);
    let text = shell.store.read(&key).ok_or(NoMatch::None)?;
    let (w, name) = (shell.words(), game_words(shell.words(), game_of(row)).name);
    let aside = |notice: String| shell.notify(notice, shell.store.set_aside(&key));
    match Table::<G>::open(&text) {
        Ok(Opened::Table(restored)) => {
            if let Some(cut) = restored.cut {
                aside(w.save_cut(cut + 1));
            }
            Ok((text, restored.table))
        }
        Ok(Opened::Archive) => Err(NoMatch::Archive(text)),
        Err(bad) => {
            aside(match bad {
                BadSave::Unreadable(Unreadable { line, column }) => {
                    w.save_unreadable(name, line, column)
                }
                BadSave::OtherGame(_) => w.save_other(name),
                BadSave::Newer => w.save_newer(name),
                BadSave::Impossible => w.save_impossible(name),
            });
            shell.store.delete(&key);
            Err(NoMatch::None)
        }
    }
}

impl<G: GameUi> Desk<G> {
    /// Whether another tab has the match: told so, or seen by a save that is not ours.
    pub(super) fn lost(self) -> bool {
        if self.walk.is_some() {
            return true;
        }
        let stored = self.shell.store.read(&table_key(self.row));
        let foreign = stored.is_some_and(|text| self.written.with_value(|ours| *ours != text));
        if foreign {
            self.claim.elsewhere.set(true);
        }
        let lost = self.claim.elsewhere.get_untracked();
        if lost {
            self.stop_thinking();
            // Whoever wants to play on here sees, and hears, how.
            focus("play-here");
        }
        lost
    }

    pub(super) fn save(self) {
        if self.walk.is_some() || self.claim.elsewhere.get_untracked() {
            return;
        }
        let text = self.table.with_value(Table::save);
        if self.written.with_value(|written| *written != text) {
            self.shell.store.write(&table_key(self.row), &text);
            self.written.set_value(text);
        }
        self.save_record();
        if self.table.with_value(|table| table.outcome().is_some()) {
            G::finish(self);
        }
    }

    /// Whether it is the try of a daily challenge that counts: there is one.
    pub fn of_day(self) -> bool {
        self.walk.is_none() && self.row.ends_with(OF_DAY)
    }

    /// What the room is told that makes links of the match.
    pub fn shared(self) -> String {
        let share = self.walk.is_none() && self.course.get_value().1.is_none();
        json::write(&Shared {
            row: if share { self.row.to_owned() } else { String::new() },
            save: self.table.with_value(Table::save),
            sitters: self.sitters.get_value(),
            over: self.table.with_value(|table| table.outcome().is_some()),
            link: String::new(),
        })
    }

    /// The row of the home page.
    pub fn game(self) -> &'static str {
        game_of(self.row)
    }

    /// The match's seed, which no other match has: its name among those that are kept.
    pub fn seed(self) -> u64 {
        self.table.with_value(|table| table.setup().seed)
    }

    pub(super) fn save_record(self) {
        if self.walk.is_none() && !self.claim.elsewhere.get_untracked() {
            let (began, from) = self.course.get_value();
            let record = Record {
                sitters: self.sitters.get_value(),
                drafts: self.drafts.get_value(),
                over: self.table.with_value(|table| table.outcome().is_some()),
                began,
                from,
            };
            self.shell.store.set(&record_key(self.row), &record);
        }
    }

    /// A finished match leaves its facts and its log behind; practice leaves nothing.
    pub(crate) fn keep_sheet(self) {
        let (outcome, seed) = (self.table.with_value(Table::outcome), self.seed());
        let (began, from) = self.course.get_value();
        let (Some(outcome), None) = (outcome, from) else { return };
        let (id, row, when) =
            (format!("{seed:016x}"), game_of(self.row), js_sys::Date::now() as u64);
        let sitters = self.sitters.get_value();
        let save = self.written.get_value();
        let played = Played { id: id.clone(), sitters: sitters.clone(), began, when, save };
        let fact = self.table.with_value(|table| Fact {
            id: format!("{row}.{id}"),
            game: row.to_owned(),
            names: self.names(),
            sheet: table.sheet(),
            outcome,
            when,
            sitters,
            began,
            moves: table.log().len() as u32,
            options: Some(table.setup().options.clone()),
            figures: G::figures(table),
        });
        // The facts come first: where there is little room the logs give way.
        kept::keep(self.shell, &fact.id, &fact);
        kept::keep_played(self.shell, row, &played);
    }
}
