//! How a match is kept: the table's own save, and beside it who sits there and what they prepare.

use tertulia::core::json::{self, Json, Misfit, Node, Unreadable};
use tertulia::core::{BadSave, Opened, Setup, Table};

use super::{Desk, GameUi, NoMatch, Sitter};
use crate::ui::kept::{self, KeptSheet};
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

/// What is kept beside the table's own save.
pub(super) struct Record<D> {
    pub sitters: Vec<Sitter>,
    pub drafts: Vec<D>,
    /// Whether the match is over: nothing to continue.
    over: bool,
}

impl<D: Json> Json for Record<D> {
    fn write(&self, out: &mut String) {
        let Self { sitters, drafts, over } = self;
        json::write_record(out, &[("sitters", sitters), ("drafts", drafts), ("over", over)]);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        Ok(Self {
            sitters: node.field("sitters")?,
            drafts: node.field_or("drafts", Vec::new())?,
            over: node.field_or("over", false)?,
        })
    }
}

/// The part of a record that the home page reads.
struct Progress {
    over: bool,
}

tertulia::json_record!(Progress { over });

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
    let old = stored(shell, row).map(|text| Table::<G>::open(&text));
    if let Some(Ok(Opened::Archive)) = old {
        // Played by earlier rules: a later version may want to read more of it than we can.
        shell.store.set_aside(&table_key(row));
    }
    let record = Record::<G::Draft> { sitters, drafts: Vec::new(), over: false };
    shell.store.set(&record_key(row), &record);
    shell.store.write(&table_key(row), &table.save());
    Ok(())
}

/// Deals a new match with the options and the people of the saved one. Tells whether there is one.
pub fn deal_again<G: GameUi>(shell: Shell, row: &str) -> bool {
    let record = shell.store.get::<Record<G::Draft>>(&record_key(row));
    let table = open_table::<G>(shell, row).ok().map(|(_, table)| table);
    record.zip(table).is_some_and(|(record, table)| {
        deal::<G>(shell, row, table.setup().options.clone(), record.sitters).is_ok()
    })
}

/// What is kept beside the table. What cannot be read is kept aside and named.
pub(super) fn open_record<G: GameUi>(shell: Shell, row: &str) -> Option<Record<G::Draft>> {
    let key = record_key(row);
    match json::read(&shell.store.read(&key)?) {
        Ok(record) => Some(record),
        Err(Unreadable { line, column }) => {
            let name = game_words(shell.words(), row).name;
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
    let (w, name) = (shell.words(), game_words(shell.words(), row).name);
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
        let stored = self.shell.store.read(&table_key(self.row));
        let foreign = stored.is_some_and(|text| self.written.with_value(|ours| *ours != text));
        if foreign {
            self.claim.elsewhere.set(true);
        }
        if self.claim.elsewhere.get_untracked() {
            self.stop_thinking();
        }
        self.claim.elsewhere.get_untracked()
    }

    pub(super) fn save(self) {
        if self.claim.elsewhere.get_untracked() {
            return;
        }
        let text = self.table.with_value(Table::save);
        if self.written.with_value(|written| *written != text) {
            self.shell.store.write(&table_key(self.row), &text);
            self.written.set_value(text);
        }
        self.save_record();
        self.keep_sheet();
    }

    /// The match's seed, which no other match has: its name among those that are kept.
    pub fn seed(self) -> u64 {
        self.table.with_value(|table| table.setup().seed)
    }

    pub(super) fn save_record(self) {
        if !self.claim.elsewhere.get_untracked() {
            let record = Record {
                sitters: self.sitters.get_value(),
                drafts: self.drafts.get_value(),
                over: self.table.with_value(|table| table.outcome().is_some()),
            };
            self.shell.store.set(&record_key(self.row), &record);
        }
    }

    /// A finished match leaves its sheet behind.
    pub(super) fn keep_sheet(self) {
        let (outcome, seed) = (self.table.with_value(Table::outcome), self.seed());
        if let Some(outcome) = outcome {
            let sheet = self.table.with_value(Table::sheet);
            let id = format!("{}.{seed:016x}", self.row);
            let names = self.names();
            kept::keep(self.shell, &KeptSheet::new(id, self.row, names, sheet, outcome));
        }
    }
}
