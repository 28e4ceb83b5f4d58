//! The screen stays on while a table is open, where the browser can do that and the visitor wants it. The web-sys of
//! the wake lock is not stable yet, so what is used of it is declared here.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::dom::on_window;

#[wasm_bindgen]
extern "C" {
    /// The browser, as far as it is asked here.
    type Screens;
    #[wasm_bindgen(method, getter, js_name = wakeLock)]
    fn wake_lock(this: &Screens) -> Option<WakeLock>;

    type WakeLock;
    #[wasm_bindgen(method, catch)]
    async fn request(this: &WakeLock, kind: &str) -> Result<JsValue, JsValue>;

    /// While there is one the screen stays on. The browser takes it back when the page is out of sight.
    type Sentinel;
    #[wasm_bindgen(method, getter)]
    fn released(this: &Sentinel) -> bool;
    #[wasm_bindgen(method, catch)]
    fn release(this: &Sentinel) -> Result<JsValue, JsValue>;
}

fn wake_lock() -> Option<WakeLock> {
    window().navigator().unchecked_into::<Screens>().wake_lock()
}

/// Whether the browser can keep the screen on.
pub fn is_supported() -> bool {
    wake_lock().is_some()
}

/// Keeps the screen on whenever `wanted` says so, as long as the owner lives.
pub fn follow(wanted: Signal<bool>) {
    let lock = Lock { wanted, held: StoredValue::new_local(None), asked: StoredValue::new(false) };
    Effect::new(move || if wanted.get() { lock.ask() } else { lock.let_go() });
    on_window(ev::Custom::<ev::Event>::new("visibilitychange"), move |_| {
        if wanted.get_untracked() {
            lock.ask();
        }
    });
    on_cleanup(move || lock.let_go());
}

/// The screen of a table.
#[derive(Clone, Copy)]
struct Lock {
    wanted: Signal<bool>,
    held: StoredValue<Option<Sentinel>, LocalStorage>,
    /// Whether an answer is still to come.
    asked: StoredValue<bool>,
}

impl Lock {
    /// Asks for the screen unless it is kept on already, or nobody can see it.
    fn ask(self) {
        let held = self.held.with_value(|held| held.as_ref().is_some_and(|it| !it.released()));
        if held || self.asked.get_value() || document().hidden() {
            return;
        }
        let Some(screen) = wake_lock() else { return };
        self.asked.set_value(true);
        spawn_local(async move {
            let answer = screen.request("screen").await;
            // The table may have been left meanwhile.
            let left = self.asked.try_set_value(false).is_some();
            // A browser that saves its battery says no, and the screen goes out as it always did.
            let Ok(sentinel) = answer.map(JsValue::unchecked_into::<Sentinel>) else { return };
            if left || !self.wanted.get_untracked() {
                let_go(&sentinel);
            } else {
                self.held.set_value(Some(sentinel));
            }
        });
    }

    fn let_go(self) {
        if let Some(sentinel) = self.held.try_update_value(Option::take).flatten() {
            let_go(&sentinel);
        }
    }
}

/// The browser may have taken it back already, which is as well.
fn let_go(sentinel: &Sentinel) {
    let _ = sentinel.release();
}
