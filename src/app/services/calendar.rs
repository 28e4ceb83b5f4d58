//! The day that it is where the visitor is: not in Greenwich.

use tertulia::daily::{Day, FIRST};

/// What day it is here.
pub fn today() -> Day {
    let ahead = js_sys::Date::new_0().get_timezone_offset() as i32;
    Day::local(js_sys::Date::now() as i64, ahead).unwrap_or(FIRST)
}
