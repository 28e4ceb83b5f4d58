//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::core::json;
use tertulia::daily::Book;

use crate::app::context::AppContext;

pub const KEY: &str = "tertulia.daily";

/// What is kept. Lines that this version does not understand stay for the one that wrote them; what is no line is kept
/// aside, and named.
pub fn book(app: AppContext) -> Book {
    let line = |line: &String| line.starts_with(char::is_alphanumeric);
    app.list(KEY, app.words().daily(), line).into()
}

/// Changes what is kept now, not what was read once: another tab may have written meanwhile.
pub fn change(app: AppContext, change: impl FnOnce(&mut Book)) {
    let before = book(app);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        // What only another version understands is in it.
        app.storage.write(KEY, &json::write(&after));
    }
}

/// Hears when another tab changes it.
pub fn follow(app: AppContext, changed: Box<dyn Fn()>) {
    app.storage.follow(KEY.to_owned(), changed);
}
