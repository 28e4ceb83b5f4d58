//! The queue of the page's effects: what a signal sets off runs when the browser has nothing else in hand, in
//! the order in which it was set off, and in slices, so that a slow device paints and listens in between.
//! ARCHITECTURE.md says what for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;
use std::task::{Context, Wake, Waker};

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use js_sys::Date;
use web_sys::Event;

use super::dom::ask_page;
use super::el::on_window;

/// How long a slice may be, in milliseconds. To paint what it changes takes the browser two or three times as
/// long.
const SLICE: f64 = 5.0;

/// What effects are run by.
struct Queue;

/// Where a task lies.
struct Turn(usize);

type Task = PinnedLocalFuture<()>;
type Deed = Box<dyn FnOnce()>;

thread_local! {
    /// The tasks, an effect each, and the places that are free.
    static TASKS: RefCell<(Vec<Option<Task>>, Vec<usize>)> = RefCell::default();
    /// What is due, in its order; none is a picture that the rest waits for. While there is anything, a slice
    /// is under way or asked for.
    static DUE: RefCell<VecDeque<Option<Deed>>> = RefCell::default();
    static RUNNING: Cell<bool> = const { Cell::new(false) };
    /// Since when the page is at work without a pause, if that is known.
    static SINCE: Cell<Option<f64>> = const { Cell::new(None) };
}

/// Makes this the queue of all effects: once, before there are any.
pub fn install() {
    // An error would only say that there is a queue already.
    let _ = Executor::init_custom_executor(Queue);
}

/// Hears of index.html when it is time: once, for the life of the page.
pub fn listen() {
    on_window("tertulia-slice", |_: Event| run(SLICE));
    on_window("tertulia-all", |_: Event| finish());
}

/// Does all that is due, whatever it takes.
pub fn finish() {
    run(f64::INFINITY);
}

/// What is done from now on counts for the slice that comes of it.
pub fn count_from_now() {
    SINCE.set(Some(Date::now()));
}

/// Does something with the next picture, after what is due.
pub fn later(act: Deed) {
    push(None);
    push(Some(act));
}

#[inline(never)]
fn push(deed: Option<Deed>) {
    let first = DUE.with_borrow_mut(|due| {
        due.push_back(deed);
        due.len() == 1
    });
    if first && !RUNNING.get() {
        ask(false);
    }
}

/// Asks index.html for a slice, as soon as nothing else is in hand or with the next picture.
fn ask(with_picture: bool) {
    ask_page("tertuliaSlice", &with_picture.into());
}

/// Does what is due until so many milliseconds are over, and at least one thing, unless the time was over before;
/// the rest comes with the next picture.
fn run(limit: f64) {
    let now = Date::now();
    let since = SINCE.take().unwrap_or(now);
    let mut over = now - since >= limit;
    RUNNING.set(true);
    while DUE.with_borrow(|due| !due.is_empty()) {
        match DUE.with_borrow_mut(|due| if over { None } else { due.pop_front().flatten() }) {
            Some(deed) => {
                deed();
                over = Date::now() - since >= limit;
            }
            None if limit.is_finite() => {
                ask(true);
                break;
            }
            None => {}
        }
    }
    RUNNING.set(false);
}

impl CustomExecutor for Queue {
    fn spawn(&self, task: PinnedFuture<()>) {
        self.spawn_local(task);
    }

    fn spawn_local(&self, task: Task) {
        let place = TASKS.with_borrow_mut(|(tasks, free)| {
            let place = free.pop().unwrap_or_else(|| {
                tasks.push(None);
                tasks.len() - 1
            });
            tasks[place] = Some(task);
            place
        });
        Arc::new(Turn(place)).wake();
    }

    fn poll_local(&self) {}
}

impl Wake for Turn {
    fn wake(self: Arc<Self>) {
        push(Some(Box::new(move || self.go_on())));
    }
}

impl Turn {
    /// Goes on with the task. Others may still hold a turn of one that has ended: then nothing is there, or
    /// another task, which does not mind.
    fn go_on(self: Arc<Self>) {
        let place = self.0;
        let Some(mut task) = TASKS.with_borrow_mut(|(tasks, _)| tasks[place].take()) else {
            return;
        };
        let waker = Waker::from(self);
        let over = task.as_mut().poll(&mut Context::from_waker(&waker)).is_ready();
        TASKS.with_borrow_mut(|(tasks, free)| match over {
            true => free.push(place),
            false => tasks[place] = Some(task),
        });
    }
}
