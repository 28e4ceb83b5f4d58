//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::core::json;
use tertulia::daily::{Book, Day, FIRST};

use crate::app::context::Shell;

const KEY: &str = "tertulia.daily";

/// What day it is here.
pub fn today() -> Day {
    let ahead = js_sys::Date::new_0().get_timezone_offset() as i32;
    Day::local(js_sys::Date::now() as i64, ahead).unwrap_or(FIRST)
}

/// What is kept. What cannot be read is kept aside, and named.
pub fn book(shell: Shell) -> Book {
    let Some(text) = shell.store.read(KEY) else { return Book::default() };
    json::read(&text).unwrap_or_else(|_| {
        let w = shell.words();
        shell.notify(w.unreadable(w.daily()), shell.store.set_aside(KEY));
        shell.store.delete(KEY);
        Book::default()
    })
}

/// Changes what is kept now, not what was read once: another tab may have written meanwhile.
pub fn change(shell: Shell, change: impl FnOnce(&mut Book)) {
    let before = book(shell);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        shell.store.set(KEY, &after);
    }
}

/// Hears when another tab changes it.
pub fn follow(shell: Shell, changed: Box<dyn Fn()>) {
    shell.store.follow(KEY.to_owned(), changed);
}
