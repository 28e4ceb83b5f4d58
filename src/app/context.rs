//! What every screen is handed: settings, storage, voice, bot_worker, notices. One thin `Copy` handle,
//! passed down as an argument.

use std::any::Any;
use std::rc::Rc;

use super::route::{Route, embedded};
use crate::app::services::announcer::Announcer;
use crate::app::services::assets::Why;
use crate::app::services::bot_worker::BotWorker;
use crate::app::services::lang::Lang;
use crate::app::services::preferences::Preferences;
use crate::app::services::press::Press;
use crate::app::services::storage::{Aside, Keeping, Storage};
use crate::app::services::translations::{Words, words};
use crate::app::staging::Staging;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::json::{self, InPart};
use tertulia::core::{Level, Seat};

/// The parlour around the games: handles of what lives as long as the page.
#[derive(Clone, Copy)]
pub struct AppContext {
    pub preferences: Preferences,
    pub storage: Storage,
    pub announcer: Announcer,
    pub press: Press,
    /// What moves, sounds and is read aloud at a table.
    pub staging: Staging,
    pub route: RwSignal<Route>,
    /// Whether this is one game in somebody's frame.
    pub embed: bool,
    pub bot_worker: BotWorker,
    /// Who sits at the table that is open, for the header.
    pub seated: RwSignal<Option<Seated>>,
    /// How many tables have been opened, and whether the last one still is.
    pub table: RwSignal<(u32, bool)>,
    /// The lines to other devices, of tables and of this one as a phone.
    pub lines: StoredValue<Vec<KeptLine>, LocalStorage>,
    notices: RwSignal<Vec<Notice>>,
    /// The keys of which it is told that something there is a newer version's.
    newer: StoredValue<Vec<String>>,
}

/// The parlour around the screen.
pub fn use_app() -> AppContext {
    expect_context()
}

/// The frame's words now.
pub fn use_words() -> &'static Words {
    use_app().words()
}

/// A line to another device, kept as long as the page.
pub struct KeptLine {
    /// Where the table is whose line it is.
    pub at: String,
    pub seat: Seat,
    /// The line itself: only the pieces of code that know lines know its type.
    pub peer: Rc<dyn Any>,
}

/// Who sits at the table that is open, and the sheet in which that is changed.
#[derive(Clone)]
pub struct Seated {
    /// How many they are.
    pub seats: usize,
    /// How strong the computer's rivals are, where all are as strong as each other.
    pub level: Option<Level>,
    /// Opens the sheet.
    pub set_up: Callback<()>,
}

/// A quiet line at the top of the page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Notice {
    pub text: String,
    /// A key of the store whose text can be downloaded.
    pub download: Option<String>,
}

impl AppContext {
    /// Opens the parlour: once for a page, which it outlives by nothing.
    pub fn open(preferences: Preferences) -> Self {
        Self {
            preferences,
            storage: preferences.storage,
            announcer: Announcer::new(),
            press: Press::listen(),
            staging: Staging::new(preferences),
            route: RwSignal::new(Route::current()),
            embed: embedded(),
            bot_worker: BotWorker::new(),
            seated: RwSignal::new(None),
            table: RwSignal::default(),
            lines: StoredValue::new_local(Vec::new()),
            notices: RwSignal::default(),
            newer: StoredValue::default(),
        }
    }

    /// A table is open, as long as the owner lives.
    pub fn open_table(self) {
        self.table.update(|(count, is_open)| {
            *count += 1;
            *is_open = true;
        });
        on_cleanup(move || self.table.update(|(_, is_open)| *is_open = false));
    }

    /// The language now; the screens are made anew when it changes.
    pub fn lang(self) -> Lang {
        self.preferences.lang.get_untracked()
    }

    /// The frame's words now.
    pub fn words(self) -> &'static Words {
        words(self.lang())
    }

    /// That nobody can think, and what helps.
    pub fn nobody_thinks(self) -> &'static str {
        match self.bot_worker.why() {
            Why::Offline => self.words().no_bot_worker(),
            Why::Gone => self.words().bot_worker_gone(),
        }
    }

    /// That nothing outlives the page, and why; none where it does. Whoever would say that something is kept says this.
    pub fn unkept(self) -> Option<&'static str> {
        let w = self.words();
        match self.storage.keeping.get() {
            Keeping::Well | Keeping::Tight => None,
            Keeping::Blocked | Keeping::Untrue => Some(w.storage_blocked()),
            Keeping::Full => Some(w.storage_full()),
        }
    }

    /// Says that something is kept, or deleted; where nothing outlives the page, that.
    pub fn say_kept(self, said: &str) {
        self.announcer.say(untrack(|| self.unkept()).unwrap_or(said));
    }

    /// The notices that nobody has dismissed.
    pub fn notices(self) -> Vec<Notice> {
        self.notices.get()
    }

    /// Puts up a notice, once.
    pub fn notify(self, text: String, download: Option<String>) {
        let notice = Notice { text, download };
        self.notices.update(|all| {
            if !all.contains(&notice) {
                all.push(notice);
            }
        });
    }

    /// Puts up a notice on a text that could not be used, with where it is now.
    pub fn notify_aside(self, why: &str, aside: Option<Aside>) {
        self.notify_place(why, self.words().kept_aside(), aside);
    }

    /// Likewise; `copied` says that there is a copy.
    pub fn notify_place(self, why: &str, copied: &str, aside: Option<Aside>) {
        let Some(Aside { key, copied: is_copied, .. }) = aside else { return };
        let place = if is_copied { copied } else { self.words().not_aside() };
        self.notify([why, " ", place].concat(), Some(key));
    }

    /// Likewise, on entries of a list of this room, or on all of it.
    pub fn notify_entries(self, room: &str, aside: Option<Aside>) {
        let Some(aside) = aside else { return };
        let w = self.words();
        let why = match aside.of.as_slice() {
            [] => w.unreadable(room),
            of => w.entries_unreadable(of.len(), &few(of), room),
        };
        self.notify_aside(&why, Some(aside));
    }

    /// Says, once, that something under a key of this room is a newer version's and stays there.
    pub fn notify_newer(self, key: &str, room: &str) {
        let is_told = self.newer.with_value(|told| told.iter().any(|other| other == key));
        if !is_told {
            self.newer.update_value(|told| told.push(key.to_owned()));
            self.notify(self.words().newer_kept(room), Some(key.to_owned()));
        }
    }

    /// Sets aside what stands under a key and could not be used, frees the key, and says why.
    pub fn clear_aside(self, key: &str, why: &str) {
        self.notify_aside(why, self.storage.set_aside(key));
        self.storage.delete(key);
    }

    /// What was kept under a key; none where there is nothing. What cannot be read, or is not `sound`, is set aside
    /// before somebody writes over it, and a notice names the room that it is of.
    pub fn kept<T: DeserializeOwned>(
        self,
        key: &str,
        room: &str,
        sound: impl FnOnce(&T) -> bool,
    ) -> Option<T> {
        let kept = json::read(&self.storage.read(key)?).ok().filter(sound);
        if kept.is_none() {
            self.clear_aside(key, &self.words().unreadable(room));
        }
        kept
    }

    /// What was kept under a key, or as much of it as can be read: the rest of it is as in `first`. What is damaged is set
    /// aside whole, and a notice names the room that it is of, and what of it is missing.
    pub fn kept_in_part<T>(self, key: &str, room: &str, first: T, sound: impl Fn(&T) -> bool) -> T
    where
        T: DeserializeOwned + Serialize + PartialEq,
    {
        let read = |text: &str| json::in_part(text, &first, &sound);
        self.kept_parts(key, room, &sound, read).unwrap_or(first)
    }

    /// Likewise, where a record has a manner of its own to be read in part; none where there is nothing.
    pub fn kept_parts<T: DeserializeOwned + Serialize>(
        self,
        key: &str,
        room: &str,
        sound: impl Fn(&T) -> bool,
        in_part: impl FnOnce(&str) -> Option<InPart<T>>,
    ) -> Option<T> {
        let text = self.storage.read(key)?;
        let kept = json::read(&text).ok().filter(sound);
        if kept.is_some() {
            return kept;
        }
        let Some(InPart { value, lost }) = in_part(&text) else {
            self.clear_aside(key, &self.words().unreadable(room));
            return None;
        };
        let why = self.words().unreadable_part(room, &few(&lost));
        self.notify_aside(&why, self.storage.set_aside(key));
        self.storage.set(key, &value);
        Some(value)
    }

    /// Keeps what has been changed of a form under a key since it was as `before`: what another tab has filled in stays,
    /// unless both together are not `sound`. A form that is as at first is not kept.
    pub fn keep_form<T>(self, key: &str, before: &T, form: &T, first: &T, sound: fn(&T) -> bool)
    where
        T: DeserializeOwned + Serialize + PartialEq,
    {
        if form == before {
            return;
        }
        self.storage.redo(key, before, form, sound);
        if self.storage.read(key).is_some_and(|text| text == json::write(first)) {
            self.storage.delete(key);
        }
    }

    /// The entries of the list under a key that can be read and are `sound`. Those of a newer version stay there, and
    /// damaged ones are set aside; a notice names the room that they are of.
    pub fn list<T: DeserializeOwned>(self, key: &str, room: &str, sound: fn(&T) -> bool) -> Vec<T> {
        let (entries, aside) = self.storage.list(key, sound);
        self.notify_entries(room, aside);
        if !entries.later.is_empty() {
            self.notify_newer(key, room);
        }
        entries.sound
    }

    /// What is kept under a key as a book of lines. Lines that this version does not understand stay in it for the one
    /// that wrote them; what is no line is set aside, and a notice names the room.
    pub fn book<T: From<Vec<String>>>(self, key: &str, room: &str) -> T {
        let line = |line: &String| line.starts_with(char::is_alphanumeric);
        self.list(key, room, line).into()
    }

    /// Changes the book under a key as it stands now: another tab may have written meanwhile.
    pub fn change_book<T: From<Vec<String>> + Clone + PartialEq + Serialize>(
        self,
        key: &str,
        room: &str,
        change: impl FnOnce(&mut T),
    ) {
        let before: T = self.book(key, room);
        let mut after = before.clone();
        change(&mut after);
        if after != before {
            self.storage.write(key, &json::write(&after));
        }
    }

    /// Changes the list under a key as it stands now, entry by entry read like [`Self::list`].
    pub fn change_list<T: DeserializeOwned + Serialize>(
        self,
        key: &str,
        room: &str,
        change: impl FnOnce(&mut Vec<T>),
    ) {
        let mut all = self.list(key, room, |_| true);
        change(&mut all);
        self.storage.set_list(key, &all, |_| true);
    }

    /// Takes a notice down.
    pub fn dismiss(self, notice: &Notice) {
        self.notices.update(|all| all.retain(|other| other != notice));
    }
}

/// So many things are named in a sentence.
const MOST_NAMED: usize = 3;

/// The first of some things, with a sign that there are more.
pub fn few(all: &[String]) -> String {
    let named = all.iter().take(MOST_NAMED).map(String::as_str);
    let more = (all.len() > MOST_NAMED).then_some("…");
    named.chain(more).collect::<Vec<_>>().join(", ")
}
