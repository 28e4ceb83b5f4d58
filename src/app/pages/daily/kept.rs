//! What has become of the challenges, kept: `tertulia.daily`.

use tertulia::daily::Book;

use crate::app::context::AppContext;

pub const KEY: &str = "tertulia.daily";

/// What is kept.
pub fn book(app: AppContext) -> Book {
    app.book(KEY, app.words().daily())
}

/// Changes what is kept now, not what was read once.
pub fn change(app: AppContext, change: impl FnOnce(&mut Book)) {
    app.change_book(KEY, app.words().daily(), change);
}

/// Hears when another tab changes it.
pub fn follow(app: AppContext, changed: Box<dyn Fn()>) {
    app.storage.follow(KEY.to_owned(), changed);
}
