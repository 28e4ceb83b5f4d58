//! The page's end of the thinker: asks the worker, or, where workers are not to be had, thinks here
//! in slices between which the page lives.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use tertulia::core::Job;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker};

/// Work of one slice: some milliseconds even on a slow tablet.
pub const SLICE: u32 = 20_000;
/// What is decided within this is not worth a message.
const AT_ONCE: u32 = 500;
/// A worker that has not answered its start by then will not.
const PATIENCE: Duration = Duration::from_secs(5);
const SCRIPT: &str = "./thinker_loader.js";

/// What a computer player is asked.
pub struct Question {
    /// The request in JSON, for the worker.
    pub request: String,
    /// The same for this thread.
    pub job: Box<dyn Fn() -> Job>,
    /// Gets the action in JSON.
    pub answer: Box<dyn FnOnce(String)>,
}

/// The thinker as the page holds it.
#[derive(Clone)]
pub struct Thinker(Rc<RefCell<Desk>>);

#[derive(Default)]
struct Desk {
    /// The last ticket given out.
    ticket: u32,
    /// Requests that wait for an answer.
    open: Vec<(u32, Question)>,
    worker: Staff,
}

#[derive(Default)]
enum Staff {
    /// Not hired yet.
    #[default]
    None,
    /// Hired; not at work yet.
    Coming(Worker),
    /// At work.
    Here(Worker),
    /// Not to be had: the page thinks itself.
    Never,
}

impl Thinker {
    pub fn new() -> Self {
        Self(Rc::default())
    }

    /// Asks for a thought. The ticket cancels it.
    pub fn ask(&self, question: Question) -> u32 {
        let mut job = (question.job)();
        let ticket = {
            let mut desk = self.0.borrow_mut();
            desk.ticket += 1;
            let ticket = desk.ticket;
            desk.open.push((ticket, question));
            ticket
        };
        if let Some(action) = job.advance(AT_ONCE) {
            let this = self.clone();
            set_timeout(move || this.deliver(ticket, action), Duration::ZERO);
            return ticket;
        }
        self.hire();
        let desk = self.0.borrow();
        match &desk.worker {
            Staff::Here(worker) => {
                desk.open.iter().filter(|(n, _)| *n == ticket).for_each(|q| post(worker, &ask(q)));
            }
            Staff::Coming(_) => {}
            Staff::None | Staff::Never => self.think_here(ticket, job),
        }
        ticket
    }

    /// Forgets a request.
    pub fn cancel(&self, ticket: u32) {
        let mut desk = self.0.borrow_mut();
        let open = desk.open.len();
        desk.open.retain(|(other, _)| *other != ticket);
        if desk.open.len() < open
            && let Staff::Here(worker) = &desk.worker
        {
            post(worker, &format!("cancel {ticket}"));
        }
    }

    fn deliver(&self, ticket: u32, action: String) {
        // The borrow ends before the answer runs: it may ask again.
        let mut desk = self.0.borrow_mut();
        let index = desk.open.iter().position(|(other, _)| *other == ticket);
        let question = index.map(|index| desk.open.swap_remove(index).1);
        drop(desk);
        if let Some(question) = question {
            (question.answer)(action);
        }
    }

    fn hire(&self) {
        if !matches!(self.0.borrow().worker, Staff::None) {
            return;
        }
        let Ok(worker) = Worker::new(SCRIPT) else {
            self.0.borrow_mut().worker = Staff::Never;
            return;
        };
        let this = self.clone();
        let on_message = Closure::<dyn Fn(_)>::new(move |event: MessageEvent| {
            this.hear(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let this = self.clone();
        let on_error = Closure::<dyn Fn()>::new(move || this.dismiss());
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // The worker stays for as long as the page does.
        on_message.forget();
        on_error.forget();
        self.0.borrow_mut().worker = Staff::Coming(worker);
        let this = self.clone();
        set_timeout(
            move || {
                if matches!(this.0.borrow().worker, Staff::Coming(_)) {
                    this.dismiss();
                }
            },
            PATIENCE,
        );
    }

    fn hear(&self, message: &str) {
        if message == "ready" {
            let mut desk = self.0.borrow_mut();
            if let Staff::Coming(worker) = std::mem::take(&mut desk.worker) {
                desk.open.iter().for_each(|question| post(&worker, &ask(question)));
                desk.worker = Staff::Here(worker);
            }
        } else if let Some((ticket, action)) = answered(message) {
            self.deliver(ticket, action.to_owned());
        } else {
            // It did not understand a request that we understand: a worker of another version.
            self.dismiss();
        }
    }

    /// Lets a worker go that cannot work, and thinks here what it was asked.
    fn dismiss(&self) {
        let mut desk = self.0.borrow_mut();
        if let Staff::Coming(worker) | Staff::Here(worker) =
            std::mem::replace(&mut desk.worker, Staff::Never)
        {
            worker.terminate();
        }
        for (ticket, question) in &desk.open {
            self.think_here(*ticket, (question.job)());
        }
    }

    fn think_here(&self, ticket: u32, mut job: Job) {
        let this = self.clone();
        set_timeout(
            move || {
                if this.0.borrow().open.iter().all(|(other, _)| *other != ticket) {
                    return;
                }
                match job.advance(SLICE) {
                    Some(action) => this.deliver(ticket, action),
                    None => this.think_here(ticket, job),
                }
            },
            Duration::ZERO,
        );
    }
}

fn ask((ticket, question): &(u32, Question)) -> String {
    format!("ask {ticket}\n{}", question.request)
}

fn answered(message: &str) -> Option<(u32, &str)> {
    let (head, action) = message.split_once('\n')?;
    Some((head.strip_prefix("done ")?.parse().ok()?, action))
}

fn post(worker: &Worker, message: &str) {
    // A string can always be cloned into a message.
    let _ = worker.post_message(&message.into());
}
