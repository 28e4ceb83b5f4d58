//! A match in two tabs: only one of them writes, and nothing that another one wrote is written over.

use leptos::prelude::*;
use tertulia::core::json;

use super::place::Place;
use super::saved::{open_record, open_table, record_key, table_key};
use super::{GameUi, Session};
use crate::app::services::dom::focus;
use crate::app::services::signals::renew;

/// The texts of a match as this tab last read or wrote them.
#[derive(Clone, Default)]
pub(super) struct Written {
    /// The table's own save.
    pub table: StoredText,
    /// Who sits there, and what they prepare; none where nothing was kept of that.
    pub record: Option<StoredText>,
}

/// A text as it is stored, and as this version writes what it has read of it: what it has not is a newer version's,
/// and stays.
#[derive(Clone, Default)]
pub(super) struct StoredText {
    pub text: String,
    pub known: String,
}

impl StoredText {
    /// With what is to be written now.
    pub fn with(&self, new: String) -> Self {
        Self { text: json::over(&self.text, &self.known, &new), known: new }
    }
}

impl<G: GameUi> Session<G> {
    /// Whether what this tab has of the match is not to be written: it is only gone through, it is a phone's, or another
    /// tab has it, as that one has told, or as is seen by texts that are not ours. Where nothing stands any more, nothing
    /// is lost.
    pub(super) fn is_stale(self) -> bool {
        if !self.is_match() {
            return true;
        }
        let read = |key: String| self.app.storage.read(&key);
        let (table, record) = (read(table_key(self.slot)), read(record_key(self.slot)));
        let foreign = self.written.with_value(|ours| {
            table.is_some_and(|text| text != ours.table.text)
                || record.is_some() && record.as_ref() != ours.record.as_ref().map(|it| &it.text)
        });
        if foreign {
            renew(self.claim.elsewhere, true);
        }
        let stale = self.claim.elsewhere.get_untracked();
        if stale {
            self.stop_thinking();
        }
        stale
    }

    /// Likewise, of something that is about to be done: whoever wants to play on here sees, and hears, how.
    pub fn lost(self) -> bool {
        let lost = self.is_stale();
        if lost && self.is_match() {
            focus("play-here");
        }
        lost
    }

    /// Sees at once what another tab writes of the match.
    pub(super) fn follow(self) {
        for key in [table_key(self.slot), record_key(self.slot)] {
            self.app.storage.follow(key, Box::new(move || _ = self.is_stale()));
        }
    }

    /// Sits down anew at what the store holds, with the match taken from the other tabs.
    pub fn take_over(self) {
        if let Ok((kept_table, table)) = open_table::<G>(self.app, self.slot) {
            self.stop_thinking();
            self.unsay();
            let (kept_record, record) = open_record::<G>(self.app, self.slot).unzip();
            // The other tab may have gone on, and even have begun a match of other people.
            if let Some(record) = record {
                let mut drafts = record.drafts;
                drafts.resize_with(usize::from(table.setup().seats), Default::default);
                self.players.set_value(record.players);
                self.drafts.set_value(drafts);
                self.set_course(record.course);
            }
            self.table.set_value(Place::Here(table));
            self.written.set_value(Written { table: kept_table, record: kept_record });
            self.shown.set_value(None);
            self.forget(0);
            self.claim.take();
            self.settle(true);
        }
    }
}
