//! Questions to the adviser, who sits with the bot worker.

use tertulia::core::{Game, Inquiry, json};
use tertulia::games::mastermind::Mastermind;
use tertulia::games::mastermind::study::{Answer, Question};

use crate::app::session::Search;

/// Asks; the answer comes later, if the question is still wanted then. None where nobody can think:
/// a notice says so.
#[inline(never)]
pub fn ask(search: Search, question: Question, answer: Box<dyn FnOnce(Option<Answer>)>) {
    let game = Mastermind::ID.to_owned();
    let heard = move |text: Option<String>| answer(text.and_then(|text| json::read(&text).ok()));
    search.ask(&json::write(&Inquiry { game, question }), heard);
}
