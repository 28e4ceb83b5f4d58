//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::daily::Book;

use crate::app::context::AppContext;

const KEY: &str = "tertulia.daily";

/// What is kept. Lines that cannot be read are kept aside, and named.
pub fn book(app: AppContext) -> Book {
    // Each begins with its day, whoever wrote it.
    let dated = |line: &String| line.starts_with(|letter: char| letter.is_ascii_digit());
    app.list(KEY, app.words().daily(), dated).into()
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
