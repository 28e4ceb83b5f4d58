//! What is said: the only room that writes the live region. One short sentence per event, to those
//! who may know it; what has not changed is not said.

use leptos::prelude::*;

/// The parlour's voice.
#[derive(Clone, Copy)]
pub struct Announcer {
    /// Counts, so that a sentence said twice is heard twice.
    said: RwSignal<(u32, String)>,
}

impl Announcer {
    pub fn new() -> Self {
        Self { said: RwSignal::default() }
    }

    /// Says a sentence.
    pub fn say(self, sentence: &str) {
        self.said.update(|(count, last)| {
            *count += 1;
            *last = sentence.to_owned();
        });
    }

    /// Says no more: what was said may not stay in the page when another seat is shown.
    pub fn hush(self) {
        if self.said.with_untracked(|(_, last)| !last.is_empty()) {
            self.say("");
        }
    }

    /// What was said last, and the how-manieth sentence that is.
    pub fn said(self) -> RwSignal<(u32, String)> {
        self.said
    }
}
