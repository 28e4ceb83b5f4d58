//! The only room that touches storage. Where the browser forbids it, or it is full, memory serves:
//! everything works until the page is closed, and the page says so in one line.

use gloo_storage::{LocalStorage, Storage as _};
use js_sys::{Object, Reflect};
use leptos::ev;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tertulia::core::json;
use wasm_bindgen::{JsCast, JsValue};

use super::scripts::journal;
use super::stored::{Stored, store};
use crate::app::services::dom::on_window;

/// How well things are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In the browser's storage.
    Well,
    /// In memory: storage is forbidden.
    Blocked,
    /// In memory: storage takes what it is given, and has something else there.
    Untrue,
    /// In the browser's storage, since logs of old matches have made room.
    Tight,
    /// In memory, where storage has no room left.
    Full,
}

/// Where a text is that could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// The key under which it can be read.
    pub key: String,
    /// Whether that is a place of its own. If not, there was no room for a copy: it stays where it was, and
    /// what is written there meanwhile is in memory.
    pub copied: bool,
    /// Which entries of a list it holds, each with what it is called; none where it is all that stood there.
    pub of: Vec<String>,
}

/// When an entry of a list was written.
#[derive(Deserialize)]
struct Stamp {
    when: u64,
}

/// Where everything is kept. Keys begin with `tertulia.`; values are JSON.
#[derive(Clone, Copy)]
pub struct Storage {
    /// How well things are kept now.
    pub keeping: RwSignal<Keeping>,
    /// What storage did not take: an object of script.
    memory: StoredValue<JsValue, leptos::prelude::LocalStorage>,
    /// The keys of texts that could not be used, and of which there is no copy: they are not written over.
    held: StoredValue<Vec<String>>,
}

/// Where the logs of finished matches are.
const LOGS: &str = "tertulia.played.";
const PROBE: &str = "tertulia.probe";

impl Storage {
    /// Looks whether storage may be used: gloo-storage panics where it is denied, so it is asked
    /// for only after that.
    pub fn open() -> Self {
        let keeping = match window().local_storage().ok().flatten() {
            Some(_) => match store(PROBE, "1") {
                Stored::Truly => Keeping::Well,
                Stored::NoRoom => Keeping::Full,
                Stored::Otherwise => Keeping::Untrue,
            },
            None => Keeping::Blocked,
        };
        if keeping == Keeping::Well {
            LocalStorage::delete(PROBE);
        }
        Self {
            keeping: RwSignal::new(keeping),
            memory: StoredValue::new_local(Object::new().into()),
            held: StoredValue::default(),
        }
    }

    /// The text under a key, as it is.
    pub fn read(self, key: &str) -> Option<String> {
        let remembered = self.memory.with_value(|memory| Reflect::get(memory, &key.into()));
        remembered.ok().and_then(|text| text.as_string()).or_else(|| {
            let reachable = self.keeping.get_untracked() != Keeping::Blocked;
            // An error here means no more than that there is nothing to read.
            reachable.then(|| LocalStorage::raw().get_item(key).ok().flatten()).flatten()
        })
    }

    /// The text under a key for somebody who wants to have it: of one that could not be used what it was, not
    /// what has been written there since.
    pub fn rescue(self, key: &str) -> Option<String> {
        let held = self.is_held(key).then(|| LocalStorage::raw().get_item(key).ok().flatten());
        held.flatten().or_else(|| self.read(key))
    }

    /// Keeps a text under a key: where there is no room, in memory. Tells whether there was.
    pub fn write(self, key: &str, text: &str) -> bool {
        let kept = self.put_making_room(key, text);
        if !kept {
            self.remember(key, text);
            self.look(false);
        }
        kept
    }

    /// Keeps a text under a key, if there is room for it. Tells whether there was: if not, nothing has changed.
    pub fn put(self, key: &str, text: &str) -> bool {
        if self.keeping.get_untracked() == Keeping::Blocked {
            // There is no better place.
            self.remember(key, text);
            return true;
        }
        if self.is_held(key) {
            return false;
        }
        let stored = store(key, text);
        match stored {
            Stored::Truly => {
                self.forget(key);
                journal::kept(key, Some(text));
                self.look(true);
            }
            Stored::NoRoom => {}
            Stored::Otherwise => self.keeping.set(Keeping::Untrue),
        }
        stored == Stored::Truly
    }

    /// Likewise; logs of old matches give way to it.
    fn put_making_room(self, key: &str, text: &str) -> bool {
        if self.put(key, text) {
            return true;
        }
        // What is lost anyway, or would not fit without any log, is no reason to let go of one.
        if self.keeping.get_untracked() == Keeping::Untrue
            || self.is_held(key)
            || !self.would_fit(key, text)
        {
            return false;
        }
        while self.make_room() {
            if self.put(key, text) {
                return true;
            }
        }
        false
    }

    /// Whether a text would fit were there no logs: what they and the former text do not make room for does so now.
    fn would_fit(self, key: &str, text: &str) -> bool {
        let length = |text: String| text.encode_utf16().count();
        let logs = self.keys(LOGS).into_iter().filter_map(|key| self.read(&key)).map(length);
        let freed = logs.sum::<usize>() + self.read(key).map_or(0, length);
        let more = text.encode_utf16().count().saturating_sub(freed);
        let storage = LocalStorage::raw();
        let fits = more == 0 || storage.set_item(PROBE, &"x".repeat(more)).is_ok();
        // There is nothing to be removed where it did not fit.
        let _ = storage.remove_item(PROBE);
        fits
    }

    /// Whether what is under a key, or that nothing is, outlives the page. Where storage is forbidden nothing does, which
    /// is said to whoever comes.
    pub fn outlives(self, key: &str) -> bool {
        let stored = || LocalStorage::raw().get_item(key).ok().flatten();
        self.keeping.get_untracked() == Keeping::Blocked || self.read(key) == stored()
    }

    fn remember(self, key: &str, text: &str) {
        // A plain object takes any text.
        let _ = self.memory.with_value(|memory| Reflect::set(memory, &key.into(), &text.into()));
    }

    fn is_held(self, key: &str) -> bool {
        self.held.with_value(|held| held.iter().any(|other| other == key))
    }

    /// Looks how well things are kept; `kept` if that has just been seen of one.
    pub fn look(self, kept: bool) {
        let remembered = self.memory.with_value(Reflect::own_keys);
        let before = self.keeping.get_untracked();
        let now = match before {
            Keeping::Blocked | Keeping::Untrue => before,
            _ if remembered.is_ok_and(|keys| keys.length() > 0) => Keeping::Full,
            Keeping::Full if kept => Keeping::Well,
            same => same,
        };
        if now != before {
            self.keeping.set(now);
        }
    }

    /// Forgets a key.
    pub fn delete(self, key: &str) {
        self.forget(key);
        if self.keeping.get_untracked() != Keeping::Blocked && !self.is_held(key) {
            LocalStorage::delete(key);
            journal::kept(key, None);
        }
    }

    fn forget(self, key: &str) {
        // A key that is not there is forgotten already.
        let _ = self.memory.with_value(|memory| {
            Reflect::delete_property(memory.unchecked_ref::<Object>(), &key.into())
        });
    }

    /// The value under a key; none where there is none or it cannot be read.
    pub fn get<T: DeserializeOwned>(self, key: &str) -> Option<T> {
        json::read(&self.read(key)?).ok()
    }

    /// Keeps a value under a key. What stands there and this version does not read, fields that a newer one has
    /// written, stays. Tells whether there was room: else it is in memory.
    pub fn set<T: DeserializeOwned + Serialize>(self, key: &str, value: &T) -> bool {
        let stored = self.read(key);
        let known = stored.as_ref().and_then(|text| json::read::<T>(text).ok());
        self.write_over(key, stored, known.map(|known| json::write(&known)), json::write(value))
    }

    /// Likewise, of a value that has no fields: whatever stood there is the old one.
    pub fn set_whole(self, key: &str, value: &impl Serialize) {
        self.write(key, &json::write(value));
    }

    fn write_over(
        self,
        key: &str,
        stored: Option<String>,
        known: Option<String>,
        new: String,
    ) -> bool {
        let both = stored.zip(known).map(|(stored, known)| json::over(&stored, &known, &new));
        self.write(key, &both.unwrap_or(new))
    }

    /// Changes the value under a key as it stands now: another tab may have written since this one read it. In one
    /// task nobody comes between. What cannot be read is set aside, and the value begins anew.
    pub fn update<T>(self, key: &str, change: impl FnOnce(&mut T))
    where
        T: Default + DeserializeOwned + Serialize,
    {
        let mut value = self.get::<T>(key).unwrap_or_else(|| {
            self.set_aside(key);
            T::default()
        });
        change(&mut value);
        self.set(key, &value);
    }

    /// Keeps under a key what made `after` of `before`: what another tab has changed there stays, unless both together
    /// are not `sound`.
    pub fn redo<T>(self, key: &str, before: &T, after: &T, sound: fn(&T) -> bool)
    where
        T: DeserializeOwned + Serialize,
    {
        let value = |of: &T| json::read::<Value>(&json::write(of));
        let both = self.get::<Value>(key).and_then(|mut now| {
            json::redo(&mut now, &value(before).ok()?, &value(after).ok()?);
            serde_json::from_value(now).ok().filter(sound)
        });
        self.set(key, both.as_ref().unwrap_or(after));
    }

    /// The keys that begin like this, in their order.
    pub fn keys(self, start: &str) -> Vec<String> {
        let remembered = self.memory.with_value(Reflect::own_keys);
        let remembered = remembered.map_or_else(|_| Vec::new(), |keys| keys.to_vec());
        let mut keys: Vec<String> = remembered.iter().filter_map(JsValue::as_string).collect();
        if self.keeping.get_untracked() != Keeping::Blocked {
            let storage = LocalStorage::raw();
            let count = storage.length().unwrap_or(0);
            // A key that has just gone is none.
            keys.extend((0..count).filter_map(|at| storage.key(at).ok().flatten()));
        }
        keys.retain(|key| key.starts_with(start));
        keys.sort();
        keys.dedup();
        keys
    }

    /// Hears, while the owner lives, when another tab writes or deletes what is under a key.
    pub fn follow(self, key: String, changed: Box<dyn Fn()>) {
        hear(Box::new(move |written| written == key), changed);
    }

    /// Likewise, of all keys that begin like this.
    pub fn follow_all(self, start: &'static str, changed: Box<dyn Fn()>) {
        hear(Box::new(move |written| written.starts_with(start)), changed);
    }

    /// Lets go of the log of the oldest finished match, of which the facts stay. Tells whether there was
    /// one.
    fn make_room(self) -> bool {
        let storage = LocalStorage::raw();
        let last = |key: String| {
            let (last, rest) = json::parted(&storage.get_item(&key).ok()??)?;
            let when = json::read(&last).map_or(0, |Stamp { when }| when);
            Some((when, key, rest))
        };
        let oldest = self.keys(LOGS).into_iter().filter_map(last).min_by_key(|(when, ..)| *when);
        let Some((_, key, rest)) = oldest else { return false };
        let gone = match rest.as_str() {
            "" => storage.remove_item(&key),
            rest => storage.set_item(&key, rest),
        };
        self.keeping.set(Keeping::Tight);
        gone.is_ok()
    }

    /// Sets a text that could not be used aside: there is a copy of it under a name of its own, or where there is
    /// no room for one, it stays under its key until the page is left.
    pub fn set_aside(self, key: &str) -> Option<Aside> {
        Some(self.lay_aside(key, &self.read(key)?))
    }

    /// Sets a text aside that stands under a key, alone or with others. The same text is not kept twice.
    pub(super) fn lay_aside(self, key: &str, text: &str) -> Aside {
        let mut n = 1;
        let aside = loop {
            let name =
                format!("tertulia.aside.{n}.{}", key.strip_prefix("tertulia.").unwrap_or(key));
            match self.read(&name) {
                Some(other) if other != text => n += 1,
                _ => break name,
            }
        };
        let copied = self.put_making_room(&aside, text);
        self.held.update_value(|held| {
            held.retain(|other| other != key);
            if !copied {
                held.push(key.to_owned());
            }
        });
        Aside { key: if copied { aside } else { key.to_owned() }, copied, of: Vec::new() }
    }
}

/// Hears when another tab writes or deletes what is under some keys. No key is named where it deletes everything.
fn hear(of: Box<dyn Fn(&str) -> bool>, changed: Box<dyn Fn()>) {
    on_window(ev::storage, move |event| {
        let written = Reflect::get(&event, &"key".into()).ok();
        if written.and_then(|key| key.as_string()).is_none_or(|key| of(&key)) {
            changed();
        }
    });
}
