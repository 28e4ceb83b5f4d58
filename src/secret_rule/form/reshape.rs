//! Another shape for a part of a form. What stands in it is kept as far as it makes sense there, and
//! what is new is filled in so that something can be played and something cannot: somebody who is only
//! looking round should meet rules, not puzzles that contradict themselves.

use super::super::tree::{Rule, Set};
use super::shapes::{KINDS, LAST, named};
use super::{Filled, Node, Slot, Sort, own_slot, rule_of, shapes};
use crate::core::cards::{Card, Cards};

impl Node {
    /// Gives it another shape and keeps what fits: the rules in it if all of them do, itself as a part
    /// otherwise, and nodes of the same sorts in their order.
    pub fn reshape(&mut self, shape: usize) {
        if shape == self.shape || shape >= shapes(self.sort).len() {
            return;
        }
        let ways = [parts(self, shape), whole(self, shape), rest(self)];
        let ways = ways.iter().flatten();
        let tries = ways.flat_map(|kept| KINDS.iter().map(|kind| fill(self, shape, *kind, kept)));
        if let Some(node) = turned(self, shape).or_else(|| best(tries)) {
            *self = node;
        }
    }

    /// Becomes a part of a new node of its own sort; nothing if that shape has no place for it.
    pub fn wrap(&mut self, shape: usize) {
        let Some(slot) = own_slot(self.sort, shape) else { return };
        let tries = KINDS.iter().map(|kind| {
            let mut outer = Self::filled(self.sort, shape, *kind);
            match &mut outer.filled[slot] {
                Filled::Node(inner) => *inner = self.clone(),
                Filled::Nodes(nodes) => match nodes.first_mut() {
                    Some(inner) => *inner = self.clone(),
                    None => nodes.push(self.clone()),
                },
                _ => {}
            }
            outer
        });
        if let Some(outer) = best(tries) {
            *self = outer;
        }
    }
}

/// The first of those that are best.
pub fn best(nodes: impl Iterator<Item = Node>) -> Option<Node> {
    let mut best: Option<(u8, Node)> = None;
    for node in nodes {
        let worth = worth(&node);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, node));
        }
        if worth == BEST {
            break;
        }
    }
    best.map(|(_, node)| node)
}

const BEST: u8 = 2;

/// 0 if nothing can be played at the beginning or after any first card, 2 if something can be played
/// after each, something cannot, and each part says something; 1 between.
fn worth(node: &Node) -> u8 {
    let card = || Node::simple(Sort::Who);
    let rule = match node.sort {
        Sort::Rule => rule_of(node),
        Sort::Set => rule_of(&Node {
            sort: Sort::Rule,
            shape: 0,
            filled: vec![Filled::Node(card()), Filled::Node(node.clone())],
        }),
        _ => return BEST,
    };
    let Some(rule) = rule else { return 0 };
    let after = || (0..52).filter_map(Card::of_index).map(|card| (card, rule.accepted(&[card])));
    let [mut some, mut each, mut refused] = [false, true, false];
    for (_, cards) in after() {
        some |= !cards.is_empty();
        each &= !cards.is_empty();
        refused |= cards != Cards::ALL;
    }
    if !some || rule.accepted(&[]).is_empty() {
        return 0;
    }
    // Among the cards of a set, something about them.
    let told = match &rule {
        Rule::Among(set, _) => {
            let set = set.cards();
            let inside = || after().filter(|(card, _)| set.contains(*card));
            inside().any(|(_, cards)| !(cards & set).is_empty())
                && inside().any(|(_, cards)| cards & set != set)
        }
        Rule::All(rules) | Rule::Any(rules) => {
            let twice = |(at, rule): (usize, &Rule)| rules[..at].contains(rule);
            !rules.iter().enumerate().any(twice)
        }
        Rule::By(_, cases, _) => {
            let twice = |(at, (set, _)): (usize, &(Set, Rule))| {
                cases[..at].iter().any(|(other, _)| other == set)
            };
            !cases.iter().enumerate().any(twice)
        }
        _ => true,
    };
    1 + u8::from(each && refused && told)
}

/// What stands in a node directly.
fn within(node: &Node) -> Vec<Node> {
    let mut all = Vec::new();
    for filled in &node.filled {
        match filled {
            Filled::Node(node) => all.push(node.clone()),
            Filled::Nodes(nodes) => all.extend(nodes.iter().cloned()),
            _ => {}
        }
    }
    all
}

fn name(node: &Node) -> &'static str {
    node.as_shape().name
}

/// What can be kept beside nodes of the sort itself.
fn rest(old: &Node) -> Option<Vec<Node>> {
    let mut kept = within(old);
    kept.retain(|node| node.sort != old.sort);
    Some(kept)
}

/// The parts of its own sort, if they stand for themselves and there is a place for all of them.
fn parts(old: &Node, shape: usize) -> Option<Vec<Node>> {
    let kept = within(old);
    let own = kept.iter().filter(|node| node.sort == old.sort).count();
    let room: usize = shapes(old.sort)[shape].slots.iter().map(|slot| room(slot, old.sort)).sum();
    // Taken from its condition or its cases a rule would be another one.
    let bound = old.sort == Sort::Rule && matches!(name(old), "if" | "by");
    (own > 0 && own <= room && !bound).then_some(kept)
}

fn room(slot: &Slot, of: Sort) -> usize {
    match slot {
        Slot::Node(sort) if *sort == of => 1,
        Slot::Nodes { sort, most, .. } if *sort == of => *most,
        _ => 0,
    }
}

/// The node itself, if there is a place for it.
fn whole(old: &Node, shape: usize) -> Option<Vec<Node>> {
    let room = shapes(old.sort)[shape].slots.iter().any(|slot| room(slot, old.sort) > 0);
    room.then(|| vec![old.clone()])
}

/// Whether a card that a node speaks of still makes sense in another shape.
fn stays(old: &Node, shape: usize, who: &Node) -> bool {
    let relation = |shape: usize| {
        let mut slots = shapes(Sort::Rule)[shape].slots.iter();
        slots.any(|slot| matches!(slot, Slot::Node(Sort::Target)))
    };
    match (old.sort, shapes(old.sort)[shape].name) {
        (Sort::Rule, "by") => name(who) != "next",
        (Sort::Rule, "is") => name(old) != "by",
        // Beside the card it is compared with it might be that card itself.
        (Sort::Rule, _) => relation(old.shape) && relation(shape),
        _ => true,
    }
}

/// A node of another shape: what is kept, in its order, and for the rest something of a kind.
fn fill(old: &Node, shape: usize, kind: usize, kept: &[Node]) -> Node {
    let mut node = Node::filled(old.sort, shape, kind);
    let mut kept = kept.to_vec();
    kept.retain(|part| part.sort != Sort::Who || stays(old, shape, part));
    let mut take = |sort: Sort| {
        let at = kept.iter().position(|node| node.sort == sort)?;
        Some(kept.remove(at))
    };
    for (slot, filled) in shapes(old.sort)[shape].slots.iter().zip(&mut node.filled) {
        match (slot, filled) {
            (Slot::Node(sort), Filled::Node(node)) => {
                if let Some(kept) = take(*sort) {
                    *node = kept;
                }
            }
            (Slot::Nodes { sort, most, .. }, Filled::Nodes(nodes)) => {
                for node in nodes.iter_mut() {
                    if let Some(kept) = take(*sort) {
                        *node = kept;
                    }
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
    told_apart(&mut node);
    node
}

/// Two numbers are not one and the same, and a comparison speaks of the card that comes.
fn told_apart(node: &mut Node) {
    let number =
        |at: &usize| matches!(&node.filled[*at], Filled::Node(node) if node.sort == Sort::Num);
    let numbers: Vec<usize> = (0..node.filled.len()).filter(number).collect();
    let [left, right] = numbers[..] else { return };
    let rank = |who| {
        let who = Filled::Node(Node::new(Sort::Who, who));
        Filled::Node(Node { filled: vec![who], ..Node::simple(Sort::Num) })
    };
    let [next, last] = [0, LAST].map(rank);
    if node.sort == Sort::Rule && !of_next(node) {
        node.filled[right] = next;
    } else if node.filled[left] == node.filled[right] {
        node.filled[right] = if node.filled[left] == next { last } else { next };
    }
}

fn of_next(node: &Node) -> bool {
    node.sort == Sort::Who && name(node) == "next" || within(node).iter().any(of_next)
}

/// A rule on a condition is one on what a card is like, if the condition is; and the other way round.
fn turned(old: &Node, shape: usize) -> Option<Node> {
    if old.sort != Sort::Rule {
        return None;
    }
    let shape = shapes(Sort::Rule)[shape].name;
    let new = |name, filled| Node { sort: Sort::Rule, shape: named(Sort::Rule, name), filled };
    match (name(old), &old.filled[..], shape) {
        ("if", [Filled::Node(when), then, otherwise], "by") if name(when) == "is" => {
            let [who, set] = &when.filled[..] else { return None };
            let case = Node { sort: Sort::Case, shape: 0, filled: vec![set.clone(), then.clone()] };
            let Filled::Node(otherwise) = otherwise else { return None };
            let otherwise = Filled::Nodes(vec![otherwise.clone()]);
            Some(new("by", vec![who.clone(), Filled::Nodes(vec![case]), otherwise]))
        }
        ("by", [who, Filled::Nodes(cases), Filled::Nodes(others)], "if") => {
            let (first, more) = cases.split_first()?;
            let [set, then] = &first.filled[..] else { return None };
            let otherwise = match (more, &others[..]) {
                ([], [other]) => Filled::Node(other.clone()),
                ([case], []) => case.filled[1].clone(),
                ([], _) => return None,
                _ => {
                    let cases = Filled::Nodes(more.to_vec());
                    Filled::Node(new("by", vec![who.clone(), cases, Filled::Nodes(others.clone())]))
                }
            };
            let when = new("is", vec![who.clone(), set.clone()]);
            Some(new("if", vec![Filled::Node(when), then.clone(), otherwise]))
        }
        _ => None,
    }
}
