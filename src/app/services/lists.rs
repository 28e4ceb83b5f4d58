//! Lists in the storage: read entry by entry, and written beside what a newer version has written there.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::core::json::{self, Entries, Longer};

use super::storage::{Aside, Storage};

impl Storage {
    /// The entries of the list under a key, read one by one: one that cannot be read, or is not `sound`, costs no
    /// other. What a newer version wrote stays where it is; what is damaged is set aside alone, and the list goes on
    /// without it.
    pub fn list<T: DeserializeOwned>(
        self,
        key: &str,
        sound: fn(&T) -> bool,
    ) -> (Entries<T>, Option<Aside>) {
        let entries = json::entries(&self.read(key).unwrap_or_default(), sound);
        let Entries { rest, bad, .. } = &entries;
        let of = entries.labels();
        let aside = (!bad.is_empty()).then(|| Aside { of, ..self.lay_aside(key, bad) });
        if aside.as_ref().is_some_and(|aside| aside.copied) {
            self.write(key, rest);
        }
        (entries, aside)
    }

    /// Whether the list under a key has an entry with this id, which is looked for in its text.
    pub fn has_entry(self, key: &str, id: &str) -> bool {
        let entry = ["\"id\":", &json::write(id)].concat();
        self.read(key).is_some_and(|text| text.contains(&entry))
    }

    /// Keeps a list under a key, beside what a newer version has written there.
    pub fn set_list<T>(self, key: &str, list: &[T], sound: fn(&T) -> bool) -> bool
    where
        T: DeserializeOwned + Serialize,
    {
        let stored = self.read(key).unwrap_or_default();
        self.write(key, &json::over_list(&stored, list, sound))
    }

    /// Lets go of a list, but for what a newer version has written there.
    pub fn forget_list<T>(self, key: &str, sound: fn(&T) -> bool)
    where
        T: DeserializeOwned + Serialize,
    {
        self.set_list::<T>(key, &[], sound);
        if self.read(key).is_some_and(|text| text == "[]") {
            self.delete(key);
        }
    }

    /// Puts an entry at the head of a list, unless one of this id is there, and lets go of what is
    /// then beyond `most`. What is no record with an id is set aside alone.
    pub fn add(self, key: &str, id: &str, entry: &impl Serialize, most: usize) -> Option<Aside> {
        let list = self.read(key).unwrap_or_default();
        let Longer { list, bad, lost: of } = json::at_head(&list, id, &json::write(entry), most);
        let list = list?;
        let aside = (!bad.is_empty()).then(|| Aside { of, ..self.lay_aside(key, &bad) });
        self.write(key, &list);
        aside
    }
}
