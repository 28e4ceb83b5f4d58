//! Files: handed to the visitor, and read.

use std::rc::Rc;

use js_sys::Date;
use tertulia::backup::write;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{File, FileReader};

use super::apply::here;
use crate::app::context::AppContext;
use crate::app::services::calendar::today;
use crate::app::services::dom::save_file;

/// A file may have so many million bytes: more than any storage holds.
pub const LARGEST: u32 = 40;

/// Hands everything that is kept to the visitor as a file.
pub fn save(app: AppContext) {
    let date = String::from(Date::new_0().to_iso_string());
    let text = write(&here(app), &date, env!("CARGO_PKG_VERSION"));
    save_file(&text, "application/json", &format!("tertulia-{}.json", today()));
}

/// Reads a file, of which its name is handed on, too; what is too large to be a backup is not read.
pub fn open(file: &File, take: impl Fn(&str, Option<String>) + 'static) {
    let name = file.name();
    if file.size() > f64::from(LARGEST) * 1e6 {
        take(&name, None);
        return;
    }
    let Ok(reader) = FileReader::new() else { return };
    let reader = Rc::new(reader);
    let read = reader.clone();
    let done = Closure::once_into_js(move || {
        take(&name, read.result().ok().and_then(|text| text.as_string()));
    });
    reader.set_onloadend(Some(done.unchecked_ref()));
    // A file that was just chosen can be read; if it has gone, nothing comes of it.
    let _ = reader.read_as_text(file);
}

/// The moment of a date as files write it, in milliseconds since 1970.
pub fn day_of(date: &str) -> Option<u64> {
    let when = Date::parse(date);
    (when > 0.0).then_some(when as u64)
}
