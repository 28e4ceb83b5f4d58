//! The page's end of the bot worker: questions and answers in text. assets/ask_bot_worker.js finds who thinks, a
//! worker or the page's own thread; no computer player's code is in the page's wasm.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::assets::Why;
use super::scripts::{bot_worker, files};

type Answer = Box<dyn FnOnce(Option<String>)>;

/// The bot worker as the page holds it.
#[derive(Clone, Copy)]
pub struct BotWorker(StoredValue<Open, LocalStorage>);

#[derive(Default)]
struct Open {
    /// The last ticket given out.
    ticket: u32,
    /// Who waits for an answer.
    waiting: Vec<(u32, Answer)>,
    /// What hears the bot worker, once it was asked anything.
    ear: Option<Closure<dyn Fn(String)>>,
    /// Whether it could not be had last because the host has it no more.
    gone: bool,
}

impl BotWorker {
    pub fn new() -> Self {
        Self(StoredValue::new_local(Open::default()))
    }

    pub fn ask(self, question: &str, answer: Answer) -> u32 {
        let mut ticket = 0;
        self.0.update_value(|open| {
            open.ticket += 1;
            ticket = open.ticket;
            open.waiting.push((ticket, answer));
        });
        self.send(&format!("ask {ticket}\n{question}"));
        ticket
    }

    pub fn cancel(self, ticket: u32) {
        if self.take(ticket).is_some() {
            self.send(&format!("cancel {ticket}"));
        }
    }

    /// Why nobody could think last: what helps is another thing in each case.
    pub fn why(self) -> Why {
        if self.0.with_value(|open| open.gone) { Why::Gone } else { Why::Offline }
    }

    fn take(self, ticket: u32) -> Option<Answer> {
        self.0.try_update_value(|open| {
            let index = open.waiting.iter().position(|(other, _)| *other == ticket)?;
            Some(open.waiting.swap_remove(index).1)
        })?
    }

    fn hear(self, message: &str) {
        let done = message.strip_prefix("done ").and_then(|done| done.split_once('\n'));
        if let Some((ticket, answer)) = done {
            // A question that was dropped meanwhile wants no answer.
            if let Some(waiting) = ticket.parse().ok().and_then(|ticket| self.take(ticket)) {
                waiting(Some(answer.to_owned()));
            }
        } else {
            // Nobody can think.
            let all = self.0.try_update_value(|open| {
                open.gone = message.strip_prefix("gone ") == Some(Why::Gone.name());
                std::mem::take(&mut open.waiting)
            });
            all.into_iter().flatten().for_each(|(_, waiting)| waiting(None));
        }
    }

    /// assets/ask_bot_worker.js fetches the bot worker at the first message.
    fn send(self, message: &str) {
        let ear = self.0.try_update_value(|open| {
            let hear = move |message: String| self.hear(&message);
            open.ear
                .get_or_insert_with(|| Closure::new(hear))
                .as_ref()
                .unchecked_ref::<Function>()
                .clone()
        });
        if let Some(ear) = ear {
            bot_worker::send(&files::address("bot_worker_entry.js"), message, &ear);
        }
    }
}
