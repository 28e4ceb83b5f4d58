//! A gentle word where the browser may forget what it keeps: on Apple's browsers, unless the page is
//! installed, after some weeks without a visit.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::words::words;
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::focus;
use crate::app::session::records;

/// When a backup was saved last, and when the visitor was reminded of it: milliseconds since 1970.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Times {
    saved: u64,
    reminded: u64,
}

const KEY: &str = "tertulia.backup";
const MONTH: u64 = 30 * 24 * 3_600_000;

fn times(app: AppContext) -> Times {
    app.kept_in_part(KEY, app.words().backup(), Times::default(), |_| true)
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A backup has been saved.
pub fn saved(app: AppContext) {
    app.storage.update(KEY, |times: &mut Times| times.saved = now());
}

/// The line, where it is time for it; once a month at most.
#[component]
pub fn Reminder() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let shown = RwSignal::new(false);
    let last = times(app);
    let quiet = now().saturating_sub(last.saved.max(last.reminded)) < MONTH;
    if !quiet && forgetful() && app.storage.read(records::KEY).is_some() {
        ask_whether_kept(shown);
    }
    let later = move |_| {
        app.storage.update(KEY, |times: &mut Times| times.reminded = now());
        shown.set(false);
        focus("main");
    };
    let line = move || {
        view! {
            <p class="notice" id="remind">
                <span>{w.remind()}</span>
                <a class="button" href="#/backup">
                    {app.words().backup()}
                </a>
                <button type="button" id="later" on:click=later>
                    {w.later()}
                </button>
            </p>
        }
        .into_any()
    };
    view! { <div>{move || shown.get().then(line)}</div> }
}

fn get(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Whether this is one of Apple's browsers, and the page is not installed.
fn forgetful() -> bool {
    let navigator = get(&window(), "navigator");
    let vendor = get(&navigator, "vendor").as_string().unwrap_or_default();
    let installed = window().match_media("(display-mode: standalone)").ok().flatten();
    let installed = installed.is_some_and(|installed| installed.matches());
    vendor.starts_with("Apple") && !installed && !get(&navigator, "standalone").is_truthy()
}

/// Shows the line unless the browser has promised to keep everything.
fn ask_whether_kept(shown: RwSignal<bool>) {
    let storage = get(&get(&window(), "navigator"), "storage");
    let persisted = get(&storage, "persisted").dyn_into::<Function>().ok();
    let promise = persisted.and_then(|persisted| persisted.call0(&storage).ok());
    let Some(promise) = promise.and_then(|it| it.dyn_into::<Promise>().ok()) else {
        shown.set(true);
        return;
    };
    let told = Closure::once(move |kept: JsValue| {
        // The page may have gone meanwhile.
        if !kept.is_truthy() {
            shown.try_set(true);
        }
    });
    drop(promise.then(&told));
    told.forget();
}
