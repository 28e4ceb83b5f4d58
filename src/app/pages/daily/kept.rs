//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::core::json;
use tertulia::daily::Book;

use crate::app::context::AppContext;

const KEY: &str = "tertulia.daily";

/// What is kept. What cannot be read is kept aside, and named.
pub fn book(app: AppContext) -> Book {
    let Some(text) = app.storage.read(KEY) else { return Book::default() };
    json::read(&text).unwrap_or_else(|_| {
        let w = app.words();
        app.notify(w.unreadable(w.daily()), app.storage.set_aside(KEY));
        app.storage.delete(KEY);
        Book::default()
    })
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
