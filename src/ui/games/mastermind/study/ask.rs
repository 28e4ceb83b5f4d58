//! Questions to the adviser, who sits with the thinker.

use leptos::prelude::on_cleanup;
use tertulia::core::{Game, Inquiry, Job, json};
use tertulia::games::mastermind::Mastermind;
use tertulia::games::mastermind::study::{Answer, Question};
use tertulia::registry;

use crate::ui::parts::Kept;
use crate::ui::shell::Shell;
use crate::ui::thinking;

/// One who asks, a question at a time: a new one takes the place of the last.
#[derive(Clone, Copy)]
pub struct Asker {
    shell: Shell,
    ticket: Kept<Option<u32>>,
}

impl Asker {
    /// Asks for as long as the owner lives.
    pub fn new(shell: Shell) -> Self {
        let asker = Self { shell, ticket: Kept::new(None) };
        on_cleanup(move || asker.drop());
        asker
    }

    /// Asks; the answer comes later, if the question is still wanted then.
    pub fn ask(self, question: Question, answer: Box<dyn Fn(Answer)>) {
        self.drop();
        let request = json::write(&Inquiry { game: Mastermind::ID.to_owned(), question });
        let answer = move |text: String| {
            self.ticket.set_value(None);
            if let Ok(found) = json::read(&text) {
                answer(found);
            }
        };
        let text = request.clone();
        let job = move || -> Job { registry::job(&text).expect("the registry knows the game") };
        let question = thinking::Question { request, job: Box::new(job), answer: Box::new(answer) };
        self.ticket.set_value(Some(self.shell.thinker().ask(question)));
    }

    /// No answer is wanted any more.
    pub fn drop(self) {
        if let Some(ticket) = self.ticket.try_update_value(Option::take).flatten() {
            self.shell.thinker().cancel(ticket);
        }
    }
}
