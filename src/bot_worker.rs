//! The bot worker: computer players in a wasm of their own, which only assets/ask_bot_worker.js calls. It gives
//! the work out in small pieces, in a worker or in the page.

#![deny(unsafe_code)]

use std::cell::RefCell;
use std::collections::BTreeMap;

use tertulia::core::Job;
use tertulia::games;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// What is being thought about, by ticket.
    static JOBS: RefCell<BTreeMap<u32, Job>> = RefCell::default();
}

fn main() {}

/// Begins to think about a question, in JSON.
///
/// # Panics
/// If it cannot be understood: the page that asks is of this very version.
#[wasm_bindgen]
pub fn ask(ticket: u32, question: &str) {
    let job = games::job(question).expect("page and bot_worker speak alike");
    JOBS.with_borrow_mut(|jobs| jobs.insert(ticket, job));
}

/// Thinks for about `work` steps; the answer in JSON, once it is found.
#[wasm_bindgen]
pub fn advance(ticket: u32, work: u32) -> Option<String> {
    JOBS.with_borrow_mut(|jobs| {
        let answer = jobs.get_mut(&ticket)?.advance(work);
        if answer.is_some() {
            jobs.remove(&ticket);
        }
        answer
    })
}

/// Forgets a question, if it is still thought about.
#[wasm_bindgen]
pub fn cancel(ticket: u32) {
    JOBS.with_borrow_mut(|jobs| jobs.remove(&ticket));
}
