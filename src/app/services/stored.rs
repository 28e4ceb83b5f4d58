//! One text into the browser's storage, and whether it is there then.

use gloo_storage::{LocalStorage, Storage};

/// What became of a text that was to be stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// It stands there: it has been read back.
    Truly,
    NoRoom,
    /// Storage has taken it, and something else stands there, or nothing: some browsers, and what is put into them,
    /// pretend to store.
    Otherwise,
}

pub fn store(key: &str, text: &str) -> Stored {
    let storage = LocalStorage::raw();
    match storage.set_item(key, text) {
        Err(_) => Stored::NoRoom,
        Ok(()) if storage.get_item(key).is_ok_and(|there| there.as_deref() == Some(text)) => {
            Stored::Truly
        }
        Ok(()) => Stored::Otherwise,
    }
}
