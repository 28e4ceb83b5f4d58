//! Signals and kept values, over Leptos's owners and graph. Leptos's own are generic through and
//! through; here only the last step knows the type, so that the machinery exists once
//! (ARCHITECTURE.md, "Weight").

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{ArcTrigger, Notify, StoredValue, Track};

use super::el::effect;

/// A value that lives as long as the owner that it was made under; its handle can be copied.
pub struct Kept<T>(Handle, PhantomData<fn() -> T>);

/// A kept value that effects follow.
pub struct Signal<T> {
    value: Kept<T>,
    trigger: Kept<ArcTrigger>,
}

/// Where a value is kept, and the how-manieth value of that place it is.
#[derive(Clone, Copy)]
pub struct Handle {
    place: usize,
    number: u32,
}

/// What all owners keep. Leptos's own store asks for the thread at each step, which costs as much
/// as all of this file.
#[derive(Default)]
struct Places {
    all: Vec<(u32, Option<Rc<dyn Any>>)>,
    free: Vec<usize>,
}

thread_local! {
    static PLACES: RefCell<Places> = RefCell::default();
}

/// What the owner holds of a kept value: goes after the owner's last cleanup, and the value with it.
struct Tenancy(Handle);

impl Drop for Tenancy {
    fn drop(&mut self) {
        let value = PLACES.with_borrow_mut(|places| {
            let Handle { place, number } = self.0;
            places.free.push(place);
            places.all[place].0 = number + 1;
            places.all[place].1.take()
        });
        // Only now: what goes with it may look for other values.
        drop(value);
    }
}

/// Keeps a value until the owner is cleaned up.
#[inline(never)]
pub fn keep(value: Rc<dyn Any>) -> Handle {
    let handle = PLACES.with_borrow_mut(|places| {
        let place = places.free.pop().unwrap_or_else(|| {
            places.all.push((0, None));
            places.all.len() - 1
        });
        places.all[place].1 = Some(value);
        Handle { place, number: places.all[place].0 }
    });
    StoredValue::new(Tenancy(handle));
    handle
}

#[inline(never)]
fn find(handle: Handle) -> Option<Rc<dyn Any>> {
    PLACES.with_borrow(|places| {
        let (number, value) = &places.all[handle.place];
        if *number == handle.number { value.clone() } else { None }
    })
}

#[cold]
#[inline(never)]
fn gone() -> ! {
    panic!("a value was asked for after its owner had gone")
}

impl<T: 'static> Kept<T> {
    pub fn new(value: T) -> Self {
        Self(keep(Rc::new(RefCell::new(value))), PhantomData)
    }

    /// None after the owner has gone.
    fn cell(self) -> Option<Rc<RefCell<T>>> {
        find(self.0)?.downcast().ok()
    }

    pub fn with_value<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(f).unwrap_or_else(|| gone())
    }

    pub fn try_with_value<R>(self, f: impl FnOnce(&T) -> R) -> Option<R> {
        self.cell().map(|cell| f(&cell.borrow()))
    }

    pub fn try_update_value<R>(self, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.cell().map(|cell| f(&mut cell.borrow_mut()))
    }

    /// Does nothing after the owner has gone.
    pub fn update_value(self, f: impl FnOnce(&mut T)) {
        self.try_update_value(f);
    }

    pub fn set_value(self, value: T) {
        self.update_value(|old| *old = value);
    }

    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }
}

impl<T: 'static> Signal<T> {
    pub fn new(value: T) -> Self {
        Self { value: Kept::new(value), trigger: Kept::new(ArcTrigger::new()) }
    }

    /// The effect that is running runs again when the signal changes.
    pub fn track(self) {
        track(self.trigger);
    }

    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.track();
        self.with_untracked(f)
    }

    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.value.with_value(f)
    }

    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// None after the owner has gone.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        self.value.try_with_value(T::clone)
    }

    /// Does nothing after the owner has gone.
    pub fn update(self, f: impl FnOnce(&mut T)) {
        self.value.update_value(f);
        notify(self.trigger);
    }

    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Sets a value that may be the one that is there: then nobody hears of it.
    pub fn renew(self, value: T)
    where
        T: PartialEq,
    {
        if self.value.try_with_value(|old| *old != value) == Some(true) {
            self.set(value);
        }
    }
}

/// What is true of something, as a signal that only changes when that does: what is made anew by it
/// keeps the focus as long as it can.
pub fn distinct<S: 'static, T: Clone + PartialEq + 'static>(
    signal: Signal<S>,
    f: impl Fn(&S) -> T + 'static,
) -> Signal<T> {
    let truth = Signal::new(signal.with_untracked(&f));
    effect(Box::new(move || truth.renew(signal.with(&f))));
    truth
}

/// Something to be done, passed about by a handle that can be copied.
pub struct Callback<T>(Kept<Rc<dyn Fn(T)>>);

impl<T: 'static> Callback<T> {
    pub fn new(f: impl Fn(T) + 'static) -> Self {
        Self(Kept::new(Rc::new(f)))
    }

    pub fn run(self, with: T) {
        // Cloned: it may make others, and its own owner may go.
        let f = self.0.get_value();
        f(with);
    }
}

#[inline(never)]
fn track(trigger: Kept<ArcTrigger>) {
    trigger.try_with_value(Track::track);
}

#[inline(never)]
fn notify(trigger: Kept<ArcTrigger>) {
    // Cloned: an effect may ask for the trigger while it is told.
    if let Some(trigger) = trigger.try_with_value(ArcTrigger::clone) {
        trigger.notify();
    }
}

impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Kept<T> {}

impl<T: Default + 'static> Default for Kept<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Clone for Callback<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Callback<T> {}

impl<T> Clone for Signal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Signal<T> {}

impl<T: Default + 'static> Default for Signal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}
