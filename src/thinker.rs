//! The thinker: computer players off the page's thread. Speaks in lines of text:
//! `ask N⏎request` and `cancel N` come in; `ready`, `done N⏎action` and `bad N` go out.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use tertulia::core::Job;
use tertulia::registry;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

/// Work of one slice: between slices the worker hears whether a thought is still wanted.
const SLICE: u32 = 100_000;

type Jobs = Rc<RefCell<BTreeMap<u32, Job>>>;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let jobs = Jobs::default();
    let hear = Closure::<dyn Fn(_)>::new({
        let scope = scope.clone();
        move |event: MessageEvent| {
            hear(&scope, &jobs, &event.data().as_string().unwrap_or_default())
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker lives as long as it is not ended from outside.
    hear.forget();
    say(&scope, "ready");
}

fn hear(scope: &DedicatedWorkerGlobalScope, jobs: &Jobs, message: &str) {
    let (head, request) = message.split_once('\n').unwrap_or((message, ""));
    let Some((verb, ticket)) = head.split_once(' ') else { return };
    let Ok(ticket) = ticket.parse() else { return };
    match (verb, registry::job(request)) {
        ("ask", Some(job)) => {
            jobs.borrow_mut().insert(ticket, job);
            think(scope.clone(), jobs.clone(), ticket);
        }
        ("ask", None) => say(scope, &format!("bad {ticket}")),
        _ => drop(jobs.borrow_mut().remove(&ticket)),
    }
}

/// One slice of a job, then the next after whatever messages have come.
fn think(scope: DedicatedWorkerGlobalScope, jobs: Jobs, ticket: u32) {
    let slice = Closure::once_into_js({
        let scope = scope.clone();
        move || {
            let answer = match jobs.borrow_mut().get_mut(&ticket) {
                Some(job) => job.advance(SLICE),
                None => return,
            };
            match answer {
                Some(action) => {
                    jobs.borrow_mut().remove(&ticket);
                    say(&scope, &format!("done {ticket}\n{action}"));
                }
                None => think(scope.clone(), jobs.clone(), ticket),
            }
        }
    });
    // Without timers the worker could only fall silent, and the page would miss it.
    let _ = scope.set_timeout_with_callback(slice.unchecked_ref());
}

fn say(scope: &DedicatedWorkerGlobalScope, message: &str) {
    // A string can always be cloned into a message.
    let _ = scope.post_message(&message.into());
}
