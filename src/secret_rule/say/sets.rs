//! Sets in words. A set is said in three ways: after "to be" ("red", "a spade"), as one card ("red
//! card", "spade"), as many ("red cards", "spades").

use super::super::tree::{Named, Set};
use super::book::MASCULINE;
use super::simple::{EMPTY, literal};
use super::{Note, Speaker};
use crate::core::cards::{Card, Cards, Suit};

/// How a set is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// After "to be".
    Be = 0,
    /// One card.
    One = 1,
    /// Many cards.
    Many = 2,
    /// After "after".
    After = 3,
}

/// Whether a set is said with a list, which would run into other words.
pub fn lists(set: &Set) -> bool {
    matches!(set, Set::Ranks(ranks) if ranks.count_ones() > 1)
        || matches!(set, Set::Cards(_))
        || matches!(set, Set::Named(Named::Closed | Named::Open | Named::Square | Named::Fibonacci))
}

impl Speaker<'_> {
    /// A set, in a manner; one that is made of several by the name of a group.
    pub fn set(&mut self, set: &Set, manner: Manner) -> String {
        let set = literal(set, false);
        let name = match &set {
            Set::Whole => "set.any",
            Set::Red => "set.red",
            Set::Black => "set.black",
            Set::Suit(suit) => suit_name(*suit),
            Set::Named(Named::Even) => "set.even",
            Set::Named(Named::Odd) => "set.odd",
            Set::Named(Named::Figure) => "set.figure",
            Set::Named(Named::Prime) => "set.prime",
            Set::Named(Named::Low) => return self.span(1, 7, manner),
            Set::Named(Named::High) => return self.span(8, 13, manner),
            Set::Named(Named::Plain) => return self.span(1, 10, manner),
            Set::Named(Named::Closed) => {
                return self.with_ranks("set.closed", Named::Closed, manner);
            }
            Set::Named(Named::Open) => return self.with_ranks("set.open", Named::Open, manner),
            Set::Named(Named::Square) => {
                return self.with_ranks("set.square", Named::Square, manner);
            }
            Set::Named(Named::Fibonacci) => {
                return self.with_ranks("set.fibonacci", Named::Fibonacci, manner);
            }
            Set::Span(low, high) => return self.span(*low, *high, manner),
            Set::Rest(divisor, _) => {
                return self.manner("set.multiple", manner, &[&divisor.to_string()]);
            }
            Set::Ranks(ranks) => return self.ranks(*ranks, manner),
            Set::Not(inner) => return self.denied(inner, manner),
            Set::Cards(cards) if matches!(manner, Manner::Be | Manner::After) => {
                return self.cards(*cards);
            }
            Set::Cards(_) | Set::All(_) | Set::Any(_) => {
                let group = self.group(&set);
                return self.manner("set.group", manner, &[&group]);
            }
        };
        self.manner(name, manner, &[])
    }

    /// What a phrase says in a manner.
    fn manner(&self, name: &'static str, manner: Manner, put: &[&str]) -> String {
        let phrase = self.book.fill(name, put);
        phrase.split(" | ").nth(manner as usize).unwrap_or(&phrase).to_owned()
    }

    fn denied(&mut self, set: &Set, manner: Manner) -> String {
        if *set == Set::Whole {
            return self.manner("set.none", manner, &[]);
        }
        let set = self.set(set, Manner::Be);
        self.manner("set.not", manner, &[&set])
    }

    fn span(&self, low: u8, high: u8, manner: Manner) -> String {
        if low == high {
            return self.ranks(1 << (low - 1), manner);
        }
        let from = self.book.nth("rank.from", usize::from(low) - 1);
        let to = self.book.nth("rank.to", usize::from(high) - 1);
        self.manner("set.span", manner, &[from, to])
    }

    /// Ranks by name, as a list.
    fn rank_list(&self, ranks: u16, names: &'static str, last: &'static str) -> String {
        let has = |at: &usize| ranks >> at & 1 == 1;
        let names: Vec<String> =
            (0..13).filter(has).map(|at| self.book.nth(names, at).to_owned()).collect();
        self.book.list(&names, "list.comma", last)
    }

    fn with_ranks(&self, name: &'static str, named: Named, manner: Manner) -> String {
        let ranks = self.rank_list(named.ranks(), "rank.name", "list.or");
        self.manner(name, manner, &[&ranks])
    }

    fn ranks(&self, ranks: u16, manner: Manner) -> String {
        let only = ranks.trailing_zeros() as usize;
        match (ranks.count_ones(), manner) {
            (0, _) => self.manner("set.none", manner, &[]),
            (13, _) => self.manner("set.any", manner, &[]),
            (8.., _) => {
                let list = self.rank_list(!ranks & 0x1fff, "rank.name", "list.and");
                self.manner("set.butranks", manner, &[&list])
            }
            (2.., Manner::Be) if self.terse => self.rank_list(ranks, "rank.name", "list.or"),
            (_, Manner::Be | Manner::After) => self.rank_list(ranks, "rank.an", "list.or"),
            (1, Manner::One) if !(self.subject && self.masculine(only)) => {
                self.book.nth("rank.one", only).to_owned()
            }
            (1, Manner::Many) => self.book.nth("rank.many", only).to_owned(),
            _ => {
                let list = self.rank_list(ranks, "rank.name", "list.or");
                self.manner("set.ranks", manner, &[&list])
            }
        }
    }

    fn masculine(&self, rank: usize) -> bool {
        self.book.nth("rank.one", rank).starts_with(MASCULINE)
    }

    /// Cards one by one.
    fn cards(&self, cards: Cards) -> String {
        let (few, name) = if cards.len() > 26 { (!cards, "set.butcards") } else { (cards, "{}") };
        let one = |card: Card| {
            let rank = self.book.nth("rank.the", usize::from(card.rank()) - 1);
            self.book.fill("card", &[rank, self.book.nth("suits", card.suit() as usize)])
        };
        let names: Vec<String> = few.iter().map(one).collect();
        let list = |last| self.book.list(&names, "list.comma", last);
        if name == "{}" { list("list.or") } else { self.book.fill(name, &[&list("list.and")]) }
    }

    /// The letter of a group of cards, which is explained after the sentence.
    pub fn group(&mut self, set: &Set) -> String {
        let set = literal(set, false);
        if let Some((name, _)) = self.groups.iter().find(|(_, other)| *other == set) {
            return name.clone();
        }
        let name = letter(b'A', self.groups.len());
        self.groups.push((name.clone(), set.clone()));
        self.notes.push(Note::Group(name.clone(), set));
        name
    }

    /// That something is of a set: "it is red and even".
    pub fn is_of(&mut self, subject: &str, set: &Set) -> String {
        let set = literal(set, false);
        let (sets, all) = match &set {
            Set::All(sets) => (&sets[..], true),
            Set::Any(sets) => (&sets[..], false),
            Set::Whole => return self.book.fill("there", &[subject]),
            set if *set == EMPTY => return self.book.fill("there.not", &[subject]),
            one => (std::slice::from_ref(one), true),
        };
        let (mut words, mut denied, mut each) = (Vec::new(), Vec::new(), Vec::new());
        for set in sets {
            match set {
                Set::Not(set) => denied.push(self.set(set, Manner::Be)),
                set if lists(set) && sets.len() > 1 => {
                    let list = self.set(set, Manner::Be);
                    each.push(self.book.fill("is", &[subject, &list]));
                }
                set => words.push(self.set(set, Manner::Be)),
            }
        }
        if denied.len() > 1 && all {
            let list = self.book.list(&denied, "list.nor", "list.nor");
            each.insert(0, self.book.fill("is.nor", &[subject, &list]));
        } else {
            let not = |word: &String| self.book.fill("is.not", &[subject, word]);
            each.extend(denied.iter().map(not));
        }
        if !words.is_empty() {
            let last = if all { "list.and" } else { "list.or" };
            let words = self.book.list(&words, "list.comma", last);
            each.insert(0, self.book.fill("is", &[subject, &words]));
        }
        self.joined(&each, all, false)
    }

    /// Sentences that hold together, or of which one holds at least; `open` where "either" may begin
    /// them.
    pub fn joined(&self, each: &[String], all: bool, open: bool) -> String {
        let name = if all { "join.and" } else { "join.or" };
        let first = if open && !all && each.len() > 1 {
            self.book.fill("join.either", &[&each[0]])
        } else {
            each[0].clone()
        };
        each[1..].iter().fold(first, |text, next| self.book.fill(name, &[&text, next]))
    }
}

/// A, B … Z, A2, B2 …
pub fn letter(first: u8, at: usize) -> String {
    let letters = usize::from(b'Z' - first) + 1;
    let letter = char::from(first + (at % letters) as u8);
    if at < letters { letter.to_string() } else { format!("{letter}{}", at / letters + 1) }
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "set.spades",
        Suit::Hearts => "set.hearts",
        Suit::Diamonds => "set.diamonds",
        Suit::Clubs => "set.clubs",
    }
}
