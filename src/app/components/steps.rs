//! A walk from step to step of something that was played: to its ends, back and on, from round to round, or by
//! itself at one of three speeds. By itself it stops where somebody takes a step by hand, at the end, and where
//! nobody looks: in a hidden tab, under a dialog.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{Icon, Segmented};
use crate::app::context::use_app;
use crate::app::services::dom::on_window;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, nth, sentences};

sentences! {
    /// What the controls of a walk are called.
    pub struct Words, "steps" {
        first;
        back;
        play;
        pause;
        on;
        last;
        speed;
        /// Slow, normal, quick.
        speeds;
        /// To the rounds of a game before and after, by what they are there: rows.
        rows;
        tricks;
        rounds;
        /// Of the rule games: once around the table.
        laps;
    }
    phrases {
        /// Where one is.
        step(n: usize, of: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// How long a step stays in sight while a walk goes by itself, in milliseconds.
const STAYS: [u64; 3] = [2600, 1300, 500];
/// The speed at first.
const NORMAL: usize = 1;

/// Where a walk is: at one of the steps from 0 to the last.
#[derive(Clone, Copy)]
pub struct Steps {
    at: RwSignal<usize>,
    last: usize,
    /// The steps at which rounds begin, in order.
    rounds: StoredValue<Vec<usize>>,
    /// Whether it goes by itself.
    playing: RwSignal<bool>,
    speed: RwSignal<usize>,
}

impl Steps {
    /// At a step of a walk; beyond the last there is none.
    pub fn new(at: usize, last: usize, rounds: Vec<usize>) -> Self {
        Self {
            at: RwSignal::new(at.min(last)),
            last,
            rounds: StoredValue::new(rounds),
            playing: RwSignal::new(false),
            speed: RwSignal::new(NORMAL),
        }
    }

    /// The step; follows it.
    pub fn at(self) -> usize {
        self.at.get()
    }

    /// The last step.
    pub fn last(self) -> usize {
        self.last
    }

    /// The signal of the step.
    pub fn signal(self) -> RwSignal<usize> {
        self.at
    }

    /// Goes to a step by hand; beyond the last there is none.
    pub fn go(self, step: usize) {
        self.pause();
        self.put(step);
    }

    fn put(self, step: usize) {
        let step = step.min(self.last);
        if step != self.at.get_untracked() {
            self.at.set(step);
        }
    }

    fn step(self, on: bool) {
        let at = self.at.get_untracked();
        self.go(if on { at + 1 } else { at.saturating_sub(1) });
    }

    /// To the round after or before; where there is none, to the end of the walk.
    fn round(self, on: bool) {
        let at = self.at.get_untracked();
        let to = self.rounds.with_value(|rounds| {
            let mut rounds = rounds.iter().copied();
            if on { rounds.find(|step| *step > at) } else { rounds.rfind(|step| *step < at) }
        });
        self.go(to.unwrap_or(if on { self.last } else { 0 }));
    }

    fn pause(self) {
        // Who tells it to may have outlived the screen.
        if self.playing.try_get_untracked() == Some(true) {
            self.playing.set(false);
        }
    }

    /// Goes by itself from here, from the last step from the beginning; or no more.
    fn toggle(self) {
        if self.playing.get_untracked() {
            return self.pause();
        }
        let over = self.at.get_untracked() == self.last;
        self.playing.set(self.last > 0);
        if over {
            self.put(0);
        } else {
            self.tick();
        }
    }

    /// A step by itself.
    fn tick(self) {
        if self.playing.try_get_untracked() != Some(true) {
            return;
        }
        if nobody_looks() {
            return self.pause();
        }
        let next = self.at.get_untracked() + 1;
        self.put(next);
        if next >= self.last {
            self.pause();
        }
    }

    /// Hears the keys of a walk, wherever in it they are pressed; what a control or a card has a use for is theirs.
    pub fn on_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        let (field, control) = ("input, select, textarea", "button, a, summary");
        let in_field = is_in(event, field);
        let act: Box<dyn FnOnce()> = match (event.key().as_str(), event.shift_key()) {
            ("PageUp", false) => Box::new(move || self.step(false)),
            ("PageDown", false) => Box::new(move || self.step(true)),
            ("PageUp", true) => Box::new(move || self.round(false)),
            ("PageDown", true) => Box::new(move || self.round(true)),
            ("ArrowLeft", false) if !in_field => Box::new(move || self.step(false)),
            ("ArrowRight", false) if !in_field => Box::new(move || self.step(true)),
            ("Home", false) if !in_field => Box::new(move || self.go(0)),
            ("End", false) if !in_field => Box::new(move || self.go(self.last)),
            (" ", false) if !in_field && !is_in(event, control) => Box::new(move || self.toggle()),
            ("Escape", false) if self.playing.get_untracked() => Box::new(move || self.pause()),
            _ => return,
        };
        event.prevent_default();
        if !event.repeat() {
            act();
        }
    }

    /// While it goes by itself a step is taken each time that its speed says.
    fn run(self) {
        Effect::new(move || {
            if !self.playing.get() {
                return;
            }
            let stays = Duration::from_millis(STAYS[self.speed.get()]);
            // Every browser of ours has timers.
            if let Ok(timer) = set_interval_with_handle(move || self.tick(), stays) {
                on_cleanup(move || timer.clear());
            }
        });
        let look = move || {
            if nobody_looks() {
                self.pause();
            }
        };
        // A dialog that opens takes the focus.
        on_window(ev::focusin, move |_| look());
        on_window(ev::Custom::<ev::Event>::new("visibilitychange"), move |_| look());
    }
}

/// Whether the page is out of sight, or something lies over it.
fn nobody_looks() -> bool {
    let over = document().query_selector("dialog[open]").ok().flatten();
    document().hidden() || over.is_some()
}

fn is_in(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.and_then(|target| target.closest(selector).ok()?).is_some()
}

/// The controls of a walk. `label` is what its steps are called, `rounds` what leads to the round before and
/// after, between bars; `told` says where one is.
#[component]
pub fn StepControls(
    steps: Steps,
    label: &'static str,
    rounds: &'static str,
    #[prop(into)] told: Signal<String>,
) -> impl IntoView {
    let w = words(use_app().lang());
    steps.run();
    let there = move |end: usize| move || (steps.at() == end).then_some("true");
    let playing = steps.playing;
    let slide = move |event| steps.go(event_target_value(&event).parse().unwrap_or(steps.last));
    let button = move |id, name, symbol, end, act: fn(Steps)| {
        view! {
            <button
                type="button"
                id=id
                aria-label=name
                title=name
                aria-disabled=there(end)
                on:click=move |_| act(steps)
            >
                <Icon name=symbol />
            </button>
        }
    };
    let (start, end) = (0, steps.last);
    // One round is no choice.
    let several = steps.rounds.with_value(|rounds| rounds.len() > 1);
    let before = several.then(|| {
        let name = nth(rounds, 0);
        button("replay-round-back", name, "rounds-back", start, |steps| steps.round(false))
    });
    let after = several.then(|| {
        let name = nth(rounds, 1);
        button("replay-round-next", name, "rounds-on", end, |steps| steps.round(true))
    });
    let speeds = (0..STAYS.len()).map(|n| (n, nth(w.speeds(), n).to_owned())).collect();
    view! {
        <div class="walk-round" role="group" aria-label=label>
            <div class="walk-keys">
                {button("replay-first", w.first(), "first", start, |steps| steps.go(0))} {before}
                {button("replay-back", w.back(), "previous", start, |steps| steps.step(false))}
                <button
                    type="button"
                    class="primary"
                    id="replay-play"
                    aria-label=move || if playing.get() { w.pause() } else { w.play() }
                    title=move || if playing.get() { w.pause() } else { w.play() }
                    on:click=move |_| steps.toggle()
                >
                    {move || {
                        let name = if playing.get() { "pause" } else { "play" };
                        view! { <Icon name /> }
                    }}
                </button> {button("replay-next", w.on(), "next", end, |steps| steps.step(true))}
                {after} {button("replay-last", w.last(), "last", end, |steps| steps.go(steps.last))}
            </div>
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
            <Segmented
                label=""
                aria_label=w.speed()
                name="replay-speed"
                options=speeds
                chosen=steps.speed
                choose=move |speed| steps.speed.set(speed)
            />
        </div>
    }
}
