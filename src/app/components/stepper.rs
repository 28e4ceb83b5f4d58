//! A walk from step to step: a button back, a slider, a button on; the page keys from anywhere within.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::Icon;

/// Where a walk is: at one of the steps from 0 to the last.
#[derive(Clone, Copy)]
pub struct Steps {
    at: RwSignal<usize>,
    last: usize,
}

impl Steps {
    /// At the last step.
    pub fn new(last: usize) -> Self {
        Self { at: RwSignal::new(last), last }
    }

    /// The step; follows it.
    pub fn at(self) -> usize {
        self.at.get()
    }

    /// The last step.
    pub fn last(self) -> usize {
        self.last
    }

    /// Goes to a step; beyond the last there is none.
    pub fn go(self, step: usize) {
        let step = step.min(self.last);
        if step != self.at.get_untracked() {
            self.at.set(step);
        }
    }

    /// Hears the page keys.
    pub fn on_key(self, event: &KeyboardEvent) {
        let ours = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        let key = event.key();
        if ours && matches!(key.as_str(), "PageUp" | "PageDown") {
            if !event.repeat() {
                self.step(key == "PageDown");
            }
            event.prevent_default();
        }
    }

    /// The signal of the step.
    pub fn signal(self) -> RwSignal<usize> {
        self.at
    }

    fn step(self, on: bool) {
        let at = self.at.get_untracked();
        self.go(if on { at + 1 } else { at.saturating_sub(1) });
    }
}

/// The controls of a walk. `back`, `label` and `on` are what they are called; `told` says where one is.
#[component]
pub fn Stepper(
    steps: Steps,
    back: &'static str,
    label: &'static str,
    on: &'static str,
    #[prop(into)] told: Signal<String>,
) -> impl IntoView {
    let there = move |end: usize| move || (steps.at() == end).then_some("true");
    let slide = move |event| steps.go(event_target_value(&event).parse().unwrap_or(steps.last));
    view! {
        <div class="walk-round">
            <button
                type="button"
                id="replay-back"
                aria-label=back
                aria-disabled=there(0)
                on:click=move |_| steps.step(false)
            >
                <Icon name="previous" />
            </button>
            <input
                type="range"
                min="0"
                id="replay-slider"
                max=steps.last.to_string()
                aria-label=label
                aria-valuetext=move || told.get()
                prop:value=move || steps.at().to_string()
                on:input=slide
            />
            <button
                type="button"
                id="replay-next"
                aria-label=on
                aria-disabled=there(steps.last)
                on:click=move |_| steps.step(true)
            >
                <Icon name="next" />
            </button>
        </div>
    }
}
