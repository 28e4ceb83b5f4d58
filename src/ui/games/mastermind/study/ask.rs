//! Questions to the adviser, who sits with the thinker.

use tertulia::core::{Game, Inquiry, json};
use tertulia::games::mastermind::Mastermind;
use tertulia::games::mastermind::study::{Answer, Question};

use crate::ui::shell::Shell;
use crate::ui::thinking;

/// One who asks, a question at a time: a new one takes the place of the last.
#[derive(Clone, Copy)]
pub struct Asker(thinking::Asker);

impl Asker {
    /// Asks for as long as the owner lives.
    pub fn new(shell: Shell) -> Self {
        Self(thinking::Asker::new(shell))
    }

    /// Asks; the answer comes later, if the question is still wanted then.
    pub fn ask(self, question: Question, answer: Box<dyn Fn(Answer)>) {
        self.try_ask(question, Box::new(move |found| found.into_iter().for_each(&answer)));
    }

    /// Asks; none comes where nobody can think.
    pub fn try_ask(self, question: Question, answer: Box<dyn Fn(Option<Answer>)>) {
        let request = json::write(&Inquiry { game: Mastermind::ID.to_owned(), question });
        self.0.ask(&request, move |text| answer(text.and_then(|text| json::read(&text).ok())));
    }

    /// No answer is wanted any more.
    pub fn drop(self) {
        self.0.stop();
    }
}
