//! A walk from step to step: a button back, a slider, a button on; the page keys from anywhere within.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

use super::dom::icon;
use super::el::{El, effect, el};
use super::signal::Signal;

/// Where a walk is: at one of the steps from 0 to the last.
#[derive(Clone, Copy)]
pub struct Steps {
    at: Signal<usize>,
    last: usize,
}

impl Steps {
    /// At the last step.
    pub fn new(last: usize) -> Self {
        Self { at: Signal::new(last), last }
    }

    /// The step; follows it.
    pub fn at(self) -> usize {
        self.at.get()
    }

    /// The signal of the step.
    pub fn signal(self) -> Signal<usize> {
        self.at
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

    /// The controls. `[back, steps, on]` are what they are called; `told` says where one is.
    pub fn controls(self, [back, steps, on]: [&str; 3], told: impl Fn() -> String + 'static) -> El {
        let button = |id: &str, label: &str, sign: &str, end: usize, on: bool| {
            let button = el("button").attr("type", "button").id(id).label(label).add(icon(sign));
            let there = move || (self.at() == end).then(|| "true".to_owned());
            button.live_attr("aria-disabled", there).click(move || self.step(on))
        };
        let slider = el("input").attr("type", "range").attr("min", "0").label(steps);
        let slider = slider.id("replay-slider").attr("max", &self.last.to_string());
        let node: HtmlInputElement = slider.raw().clone().unchecked_into();
        let of_slider = node.clone();
        effect(Box::new(move || node.set_value(&self.at().to_string())));
        let slider = slider
            .live_attr("aria-valuetext", move || Some(told()))
            .on("input", move |_| self.go(of_slider.value().parse().unwrap_or(self.last)));
        el("div walk-round")
            .add(button("replay-back", back, "previous", 0, false))
            .add(slider)
            .add(button("replay-next", on, "next", self.last, true))
    }

    /// Hears the page keys within an element.
    pub fn keys(self, within: El) -> El {
        within.on("keydown", move |event: web_sys::Event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let ours = !(event.ctrl_key() || event.alt_key() || event.meta_key());
            let key = event.key();
            if ours && matches!(key.as_str(), "PageUp" | "PageDown") {
                self.step(key == "PageDown");
                event.prevent_default();
            }
        })
    }

    fn step(self, on: bool) {
        let at = self.at.get_untracked();
        self.go(if on { at + 1 } else { at.saturating_sub(1) });
    }
}
