//! What takes long is done in pieces, with a line that says how far it is. Meanwhile the page answers.

use leptos::prelude::*;

use crate::app::services::slices::in_slices;

/// So many things are done before the clock is looked at.
const PIECE: usize = 200;

/// What is being done: one thing at a time.
#[derive(Clone, Copy, Default)]
pub struct Work {
    /// How far it is, in a sentence; nothing where nothing is being done.
    told: RwSignal<String>,
    /// Counts what was begun or dropped: only the last counts.
    asked: StoredValue<u32>,
}

impl Work {
    /// Does something piece by piece. `advance` does so many more things of it and tells whether that was all,
    /// `told` says how far it is, and `end` gets what has come of it. What is short is done at once.
    pub fn begin<T: 'static>(
        self,
        mut what: T,
        advance: fn(&mut T, usize) -> bool,
        told: impl Fn(&T) -> String + 'static,
        end: impl FnOnce(T) + 'static,
    ) {
        self.drop_it();
        if advance(&mut what, PIECE) {
            return end(what);
        }
        self.told.set(told(&what));
        let asked = self.asked.get_value();
        let mut left = Some((what, end));
        in_slices(Box::new(move |_| {
            // The page may have been left, or another file opened.
            if self.asked.try_get_value() != Some(asked) {
                return true;
            }
            let Some((mut what, end)) = left.take() else { return true };
            let over = advance(&mut what, PIECE);
            if over {
                self.told.set(String::new());
                end(what);
            } else {
                self.told.set(told(&what));
                left = Some((what, end));
            }
            over
        }));
    }

    /// What was begun is not wanted any more.
    pub fn drop_it(self) {
        self.asked.update_value(|asked| *asked += 1);
        self.told.set(String::new());
    }
}

/// How far it is. Nobody has to listen to each step: the page says aloud what takes long, and what has come of it.
#[component]
pub fn Progress(work: Work) -> impl IntoView {
    view! {
        <p class="muted" id="progress">
            {move || work.told.get()}
        </p>
    }
}
