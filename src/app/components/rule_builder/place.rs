//! Where a part of the form stands: what its controls read and change.

use leptos::prelude::*;
use tertulia::secret_rule::form::{Filled, Node, Path};

use super::builder::Builder;

/// A part of the form under way, by its place.
#[derive(Clone, Copy)]
pub struct Place {
    pub builder: Builder,
    path: StoredValue<Path>,
}

impl Place {
    /// The whole form.
    pub fn root(builder: Builder) -> Self {
        Self { builder, path: StoredValue::default() }
    }

    /// A part in a slot of this one; for a component's body, whose it is.
    pub fn within(self, slot: usize, nth: usize) -> Self {
        Self { builder: self.builder, path: StoredValue::new(within(&self.path(), slot, nth)) }
    }

    /// The steps that lead there; for a component's body.
    pub fn path(self) -> Path {
        self.path.get_value()
    }

    /// The id of a control of this part.
    pub fn id(self, what: &str) -> String {
        id(what, &self.path())
    }

    /// Reads the part; follows it. None where there is none any more.
    pub fn read<T>(self, f: impl FnOnce(&Node) -> T) -> Option<T> {
        let path = self.path.try_get_value()?;
        self.builder.read(|form| form.at(&path).map(f))
    }

    /// Reads the part.
    pub fn look<T>(self, f: impl FnOnce(&Node) -> T) -> Option<T> {
        let path = self.path.try_get_value()?;
        self.builder.look(|form| form.at(&path).map(f))
    }

    /// The place of the next part around this one that is of its sort.
    pub fn around(self) -> Option<Path> {
        let path = self.path.try_get_value()?;
        self.builder.look(|form| form.around(&path))
    }

    /// Changes the part. Tells whether it was; what would be too long is not, nor what has gone: a control
    /// may hear its last event after that.
    pub fn change(self, f: &dyn Fn(&mut Node)) -> bool {
        self.path.try_get_value().is_some_and(|path| self.builder.change(&path, f))
    }

    /// The same, where what is shown of the form is to be made anew.
    pub fn rebuild(self, f: &dyn Fn(&mut Node)) -> bool {
        self.path.try_get_value().is_some_and(|path| self.builder.rebuild(&path, f))
    }

    /// The number in a slot; follows it.
    pub fn number(self, slot: usize) -> i16 {
        let number = |part: &Node| match part.filled.get(slot) {
            Some(Filled::Number(n)) => *n,
            _ => 0,
        };
        self.read(number).unwrap_or(0)
    }

    /// The bits of a slot; follows them.
    pub fn bits(self, slot: usize) -> u64 {
        let bits = |part: &Node| match part.filled.get(slot) {
            Some(Filled::Bits(bits)) => *bits,
            _ => 0,
        };
        self.read(bits).unwrap_or(0)
    }

    /// The sizes in a slot; follows them.
    pub fn sizes(self, slot: usize) -> Vec<u8> {
        let sizes = |part: &Node| match part.filled.get(slot) {
            Some(Filled::Sizes(sizes)) => sizes.clone(),
            _ => Vec::new(),
        };
        self.read(sizes).unwrap_or_default()
    }
}

/// The id of a control of a part: what it is, and where the part stands.
pub fn id(what: &str, path: &Path) -> String {
    let steps = path.iter().map(|(slot, place)| format!("-{slot}.{place}"));
    steps.fold(what.to_owned(), |id, step| id + &step)
}

/// A place one step further in.
pub fn within(path: &Path, slot: usize, nth: usize) -> Path {
    let mut path = path.clone();
    path.push((slot, nth));
    path
}
