//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::daily::{Book, Day, FIRST};

use crate::app::context::AppContext;

const KEY: &str = "tertulia.daily";

/// What day it is here.
pub fn today() -> Day {
    let ahead = js_sys::Date::new_0().get_timezone_offset() as i32;
    Day::local(js_sys::Date::now() as i64, ahead).unwrap_or(FIRST)
}

/// What is kept. Lines that cannot be read are kept aside, and named.
pub fn book(app: AppContext) -> Book {
    // Each begins with its day, whoever wrote it.
    let dated = |line: &String| line.starts_with(|letter: char| letter.is_ascii_digit());
    let (lines, aside) = app.storage.list(KEY, dated);
    let w = app.words();
    app.notify_aside(&w.unreadable(w.daily()), aside);
    lines.into()
}

/// Changes what is kept now, not what was read once: another tab may have written meanwhile.
pub fn change(app: AppContext, change: impl FnOnce(&mut Book)) {
    let before = book(app);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        app.storage.set(KEY, &after);
    }
}

/// Hears when another tab changes it.
pub fn follow(app: AppContext, changed: Box<dyn Fn()>) {
    app.storage.follow(KEY.to_owned(), changed);
}
