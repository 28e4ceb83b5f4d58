//! Questions to the bot worker, one at a time.

use leptos::prelude::*;

use crate::app::context::AppContext;

/// Somebody who may ask one thing at a time: the next question takes the last one's place, and all
/// is dropped with the owner, as when the screen is left.
#[derive(Clone, Copy)]
pub struct Search {
    app: AppContext,
    ticket: StoredValue<Option<u32>>,
    /// Whether nobody has asked for the answer: then it is missing without a word.
    quiet: bool,
}

impl Search {
    pub fn new(app: AppContext) -> Self {
        Self::of(app, false)
    }

    /// The same for what a screen tells without being asked: where nobody can think it is just not told.
    pub fn quiet(app: AppContext) -> Self {
        Self::of(app, true)
    }

    fn of(app: AppContext, quiet: bool) -> Self {
        let this = Self { app, ticket: StoredValue::default(), quiet };
        on_cleanup(move || this.stop());
        this
    }

    /// Asks a question in JSON. The answer comes in JSON, or as none where nobody can think: a notice
    /// has said so then.
    pub fn ask(self, question: &str, answer: impl FnOnce(Option<String>) + 'static) {
        self.stop();
        let heard = move |text: Option<String>| {
            self.ticket.set_value(None);
            if text.is_none() && !self.quiet {
                self.app.notify(self.app.nobody_thinks().to_owned(), None);
            }
            answer(text);
        };
        self.ticket.set_value(Some(self.app.bot_worker.ask(question, Box::new(heard))));
    }

    /// Drops the question, if there is one.
    pub fn stop(self) {
        if let Some(ticket) = self.ticket.try_update_value(Option::take).flatten() {
            self.app.bot_worker.cancel(ticket);
        }
    }
}
