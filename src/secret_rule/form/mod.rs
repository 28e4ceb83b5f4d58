//! A rule as a form to fill in: what the builder shows. Every part of a tree is a [`Node`] with a
//! shape out of a list ([`shapes`]) and slots; a rule becomes a node and a node a rule again.

mod read;
mod shapes;
mod write;

pub use read::rule_of;
pub use shapes::{Shape, Slot, Sort, shapes};
pub use write::node_of;

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
        let fill = |(at, slot): (usize, &Slot)| match slot {
            Slot::Node(sort) => Filled::Node(Self::variant(*sort, at)),
            Slot::Nodes { sort, least, .. } => {
                Filled::Nodes((0..*least).map(|at| Self::variant(*sort, at)).collect())
            }
            Slot::Number { simple, .. } => Filled::Number(*simple),
            Slot::Choice(_) => Filled::Number(0),
            Slot::Sizes => Filled::Sizes(vec![2]),
            Slot::Ranks => Filled::Bits(0b1001),
            Slot::Cards => Filled::Bits(1),
        };
        Self {
            sort,
            shape,
            filled: shapes(sort)[shape].slots.iter().enumerate().map(fill).collect(),
        }
    }

    /// The simplest node of a sort.
    pub fn simple(sort: Sort) -> Self {
        Self::new(sort, 0)
    }

    /// The simplest nodes of a sort that differ, so that a list of them says something.
    fn variant(sort: Sort, at: usize) -> Self {
        let mut node = Self::simple(sort);
        let set = match sort {
            Sort::Rule => 1,
            Sort::Case => 0,
            Sort::Set => {
                return Self::new(Sort::Set, 1 + at % 2);
            }
            _ => return node,
        };
        if let Some(Filled::Node(set)) = node.filled.get_mut(set) {
            *set = Self::new(Sort::Set, 1 + at % 2);
        }
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

    /// Gives it another shape and keeps what fits: nodes of the same sorts in their order; a rule that
    /// had no rules in it becomes the first one in the new shape.
    pub fn reshape(&mut self, shape: usize) {
        if shape == self.shape || shape >= shapes(self.sort).len() {
            return;
        }
        let old = std::mem::replace(self, Self::new(self.sort, shape));
        let mut kept: Vec<Self> = Vec::new();
        for filled in &old.filled {
            match filled {
                Filled::Node(node) => kept.push(node.clone()),
                Filled::Nodes(nodes) => kept.extend(nodes.iter().cloned()),
                _ => {}
            }
        }
        if !kept.iter().any(|node| node.sort == old.sort) {
            let takes = |slot: &Slot| matches!(slot, Slot::Node(sort) | Slot::Nodes { sort, .. } if *sort == old.sort);
            if self.as_shape().slots.iter().any(takes) {
                kept.insert(0, old.clone());
            }
        }
        let mut take = |sort: Sort| {
            let at = kept.iter().position(|node| node.sort == sort)?;
            Some(kept.remove(at))
        };
        for (slot, filled) in shapes(old.sort)[shape].slots.iter().zip(&mut self.filled) {
            match (slot, filled) {
                (Slot::Node(sort), Filled::Node(node)) => {
                    *node = take(*sort).unwrap_or(node.clone())
                }
                (Slot::Nodes { sort, most, .. }, Filled::Nodes(nodes)) => {
                    for node in nodes.iter_mut() {
                        *node = take(*sort).unwrap_or(node.clone());
                    }
                    while nodes.len() < *most
                        && let Some(node) = take(*sort)
                    {
                        nodes.push(node);
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a shape of its sort has a place for a node of that sort.
    pub fn takes_own(sort: Sort, shape: usize) -> bool {
        own_slot(sort, shape).is_some()
    }

    /// Becomes a part of a new node of its own sort; nothing if that shape has no place for it.
    pub fn wrap(&mut self, shape: usize) {
        let Some(slot) = own_slot(self.sort, shape) else { return };
        let mut outer = Self::new(self.sort, shape);
        match &mut outer.filled[slot] {
            Filled::Node(inner) => std::mem::swap(inner, self),
            Filled::Nodes(nodes) => match nodes.first_mut() {
                Some(inner) => std::mem::swap(inner, self),
                None => nodes.push(self.clone()),
            },
            _ => {}
        }
        *self = outer;
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
        if let Some(Filled::Nodes(nodes)) = self.filled.get_mut(slot)
            && nodes.len() < *most
        {
            nodes.push(Self::variant(*sort, nodes.len()));
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
