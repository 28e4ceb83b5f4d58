//! A rule as a form to fill in: what the builder shows. Every part of a tree is a [`Node`] with a
//! shape out of a list ([`shapes`]) and slots; a rule becomes a node and a node a rule again.

mod read;
mod reshape;
mod shapes;
mod write;

pub use read::rule_of;
pub use shapes::{Shape, Slot, Sort, shapes};
pub use write::node_of;

use self::shapes::KINDS;
use super::tree::Rule;

/// A part of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What kind of thing it is.
    pub sort: Sort,
    /// Which of its sort's shapes, from 0.
    pub shape: usize,
    /// What stands in the shape's slots.
    pub filled: Vec<Filled>,
}

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filled {
    /// A node of the slot's sort.
    Node(Node),
    /// Several.
    Nodes(Vec<Node>),
    /// A number within the slot's bounds, or the place of a choice.
    Number(i16),
    /// Numbers from 1 to 9.
    Sizes(Vec<u8>),
    /// A set of ranks or cards: a bit for each.
    Bits(u64),
}

/// Where a node stands in a form: for each step the slot, and the place in it if it holds several.
pub type Path = Vec<(usize, usize)>;

impl Node {
    /// A node of a shape, filled with what is simplest.
    pub fn new(sort: Sort, shape: usize) -> Self {
        Self::filled(sort, shape, KINDS[0])
    }

    /// The same with another kind of sets where sets are needed: the first of two opposite ones.
    fn filled(sort: Sort, shape: usize, kind: usize) -> Self {
        let slots = shapes(sort)[shape].slots;
        let fill = |(at, slot): (usize, &Slot)| match slot {
            // The second of two numbers is another one.
            Slot::Node(Sort::Num) => {
                let before = slots[..at].iter().filter(|slot| matches!(slot, Slot::Node(_)));
                Filled::Node(Self::variant(Sort::Num, before.count(), kind))
            }
            Slot::Node(sort) => Filled::Node(Self::variant(*sort, at, kind)),
            Slot::Nodes { sort, least, .. } => {
                Filled::Nodes((0..*least).map(|at| Self::variant(*sort, at, kind)).collect())
            }
            Slot::Number { simple, .. } => Filled::Number(*simple),
            Slot::Choice(words) => {
                // No two ranks are to be equal from the beginning.
                Filled::Number(words.iter().position(|word| *word == ">").unwrap_or(0) as i16)
            }
            Slot::Sizes => Filled::Sizes(vec![2]),
            Slot::Ranks => Filled::Bits(0b1001),
            Slot::Cards => Filled::Bits(1),
        };
        let filled = slots.iter().enumerate().map(fill).collect();
        let mut node = Self { sort, shape, filled };
        if node.as_shape().name == "by" {
            // What may come next seldom depends on what comes next.
            node.filled[0] = Filled::Node(Self::new(Sort::Who, shapes::LAST));
        }
        node
    }

    /// The simplest node of a sort.
    pub fn simple(sort: Sort) -> Self {
        Self::new(sort, 0)
    }

    /// The simplest nodes of a sort that differ, so that a list of them says something.
    fn variant(sort: Sort, at: usize, kind: usize) -> Self {
        let (slot, other) = match sort {
            Sort::Set => return Self::new(Sort::Set, kind + at % 2),
            Sort::Rule => (1, Self::new(Sort::Set, kind + at % 2)),
            Sort::Case => (0, Self::new(Sort::Set, kind + at % 2)),
            Sort::Num => (0, Self::new(Sort::Who, at % 2)),
            _ => return Self::simple(sort),
        };
        let mut node = Self::simple(sort);
        if sort == Sort::Case {
            node.filled[1] = Filled::Node(Self::variant(Sort::Rule, at + 1, kind));
        }
        node.filled[slot] = Filled::Node(other);
        node
    }

    /// Its shape.
    pub fn as_shape(&self) -> &'static Shape {
        &shapes(self.sort)[self.shape]
    }

    /// The node at a place within.
    pub fn at(&self, path: &[(usize, usize)]) -> Option<&Self> {
        let Some(((slot, place), rest)) = path.split_first() else { return Some(self) };
        match self.filled.get(*slot)? {
            Filled::Node(node) => node.at(rest),
            Filled::Nodes(nodes) => nodes.get(*place)?.at(rest),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn at_mut(&mut self, path: &[(usize, usize)]) -> Option<&mut Self> {
        let Some(((slot, place), rest)) = path.split_first() else { return Some(self) };
        match self.filled.get_mut(*slot)? {
            Filled::Node(node) => node.at_mut(rest),
            Filled::Nodes(nodes) => nodes.get_mut(*place)?.at_mut(rest),
            _ => None,
        }
    }

    /// Whether a shape of its sort has a place for a node of that sort.
    pub fn takes_own(sort: Sort, shape: usize) -> bool {
        own_slot(sort, shape).is_some()
    }

    /// The nearest place around a place at which the node there could stand alone.
    pub fn around(&self, path: &[(usize, usize)]) -> Option<Path> {
        let sort = self.at(path)?.sort;
        let outer = (0..path.len()).rev().map(|len| &path[..len]);
        let mut outer = outer.filter(|path| self.at(path).is_some_and(|node| node.sort == sort));
        outer.next().map(<[_]>::to_vec)
    }

    /// One more node in a slot that holds several; no more than it may.
    pub fn add(&mut self, slot: usize) {
        let Some(Slot::Nodes { sort, most, .. }) = self.as_shape().slots.get(slot) else { return };
        if let Some(Filled::Nodes(nodes)) = self.filled.get(slot)
            && nodes.len() < *most
        {
            let (sort, at) = (*sort, nodes.len());
            *self = reshape::best(KINDS.iter().map(|kind| {
                let mut more = self.clone();
                if let Some(Filled::Nodes(nodes)) = more.filled.get_mut(slot) {
                    nodes.push(Self::variant(sort, at, *kind));
                }
                more
            }))
            .unwrap_or_else(|| self.clone());
        }
    }

    /// One node less in a slot that holds several; no fewer than it must.
    pub fn remove(&mut self, slot: usize, place: usize) {
        let Some(Slot::Nodes { least, .. }) = self.as_shape().slots.get(slot) else { return };
        if let Some(Filled::Nodes(nodes)) = self.filled.get_mut(slot)
            && nodes.len() > *least
            && place < nodes.len()
        {
            nodes.remove(place);
        }
    }

    /// Writes a number into a slot, as near as its bounds allow. A range stays one: its other end comes
    /// along.
    pub fn number(&mut self, slot: usize, number: i16) {
        let (low, high) = match self.as_shape().slots.get(slot) {
            Some(Slot::Number { low, high, .. }) => (*low, *high),
            Some(Slot::Choice(names)) => (0, names.len() as i16 - 1),
            _ => return,
        };
        let number = number.clamp(low, high);
        self.filled[slot] = Filled::Number(number);
        let other = match self.as_shape().range {
            Some((a, b)) if a == slot => Some((b, i16::max as fn(i16, i16) -> i16)),
            Some((a, b)) if b == slot => Some((a, i16::min as fn(i16, i16) -> i16)),
            _ => None,
        };
        if let Some((other, nearest)) = other
            && let Filled::Number(end) = &mut self.filled[other]
        {
            *end = nearest(*end, number);
        }
    }
}

/// The first slot of a shape that takes nodes of the shape's own sort.
fn own_slot(sort: Sort, shape: usize) -> Option<usize> {
    let takes = |slot: &Slot| matches!(slot, Slot::Node(of) | Slot::Nodes { sort: of, least: 1.., .. } if *of == sort);
    shapes(sort).get(shape)?.slots.iter().position(takes)
}

impl From<&Rule> for Node {
    fn from(rule: &Rule) -> Self {
        node_of(rule)
    }
}
