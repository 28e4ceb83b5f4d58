//! While something is pressed the page stays as it is around it: what moves from under the finger before that is lifted
//! is not pressed, though it was tapped.

use leptos::ev;
use leptos::prelude::*;

use super::dom::on_window;

/// Whether something is being pressed.
#[derive(Clone, Copy)]
pub struct Press {
    held: StoredValue<bool>,
}

impl Press {
    /// Listens as long as the owner lives.
    pub fn listen() -> Self {
        let held = StoredValue::new(false);
        on_window(ev::pointerdown, move |_| held.set_value(true));
        on_window(ev::pointerup, move |_| held.set_value(false));
        on_window(ev::pointercancel, move |_| held.set_value(false));
        // Where a list of the browser's own had opened, nobody else has heard of the end.
        on_window(ev::pointermove, move |event| {
            if event.buttons() == 0 {
                held.set_value(false);
            }
        });
        on_window(ev::keydown, move |_| held.set_value(false));
        Self { held }
    }

    /// What follows, but not while something is pressed. For what stands among other things and appears with a press:
    /// what is said of a field that is left because a button is being pressed.
    pub fn calm<T: Clone + Send + Sync + 'static>(self, now: RwSignal<T>) -> Signal<T> {
        let (calm, set_calm) = signal(now.get_untracked());
        Effect::new(move || {
            let now = now.get();
            self.after(move || {
                // The part may have gone meanwhile.
                let _ = set_calm.try_set(now);
            });
        });
        calm.into()
    }

    /// Does it once nothing is pressed any more, and what was pressed has heard of it.
    fn after(self, act: impl FnOnce() + 'static) {
        request_animation_frame(move || match self.held.try_get_value() {
            Some(true) => self.after(act),
            Some(false) => act(),
            // The page has gone.
            None => {}
        });
    }
}
