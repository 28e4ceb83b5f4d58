//! Sets in words. A set is said in three ways: after "to be" ("red", "a spade"), as one card ("red
//! card", "spade"), as many ("red cards", "spades").

use super::super::tree::{Named, Set};
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
}

/// A set with negations inside: a word of its own, or all or any of such.
pub fn literal(set: &Set, not: bool) -> Set {
    use Named::{Closed, Even, Figure, High, Low, Odd, Open, Plain, Prime};
    let ranks = |ranks: u16| Set::Ranks(if not { !ranks & 0x1fff } else { ranks });
    let joined = |sets: &[Set], all: bool| {
        let mut flat = Vec::new();
        for set in sets {
            match literal(set, not) {
                Set::All(inner) if all != not => flat.extend(inner),
                Set::Any(inner) if all == not => flat.extend(inner),
                other => flat.push(other),
            }
        }
        if all == not { Set::Any(flat) } else { Set::All(flat) }
    };
    match set {
        Set::Not(set) => literal(set, !not),
        Set::All(sets) => joined(sets, true),
        Set::Any(sets) => joined(sets, false),
        Set::Red if not => Set::Black,
        Set::Black if not => Set::Red,
        Set::Named(named) if not => match named {
            Even => Set::Named(Odd),
            Odd => Set::Named(Even),
            Figure => Set::Named(Plain),
            Plain => Set::Named(Figure),
            Low => Set::Named(High),
            High => Set::Named(Low),
            Closed => Set::Named(Open),
            Open | Prime => Set::Named(Closed),
            other => ranks(other.ranks()),
        },
        Set::Span(..) | Set::Ranks(_) | Set::Rest(..) if not => {
            ranks((set.cards().bits() & 0x1fff) as u16)
        }
        Set::Rest(_, rest) if *rest > 0 => ranks((set.cards().bits() & 0x1fff) as u16),
        Set::Cards(cards) => Set::Cards(if not { !*cards } else { *cards }),
        Set::Suit(_) | Set::Whole if not => Set::Not(Box::new(set.clone())),
        other => other.clone(),
    }
}

/// Whether a set is said with a list, which would run into other words.
pub fn lists(set: &Set) -> bool {
    matches!(set, Set::Ranks(_) | Set::Cards(_))
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
            Set::Cards(cards) if manner == Manner::Be => return self.cards(*cards),
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
    fn rank_list(&self, ranks: u16, names: &'static str) -> String {
        let has = |at: &usize| ranks >> at & 1 == 1;
        let names: Vec<String> =
            (0..13).filter(has).map(|at| self.book.nth(names, at).to_owned()).collect();
        self.book.list(&names, "list.comma", "list.or")
    }

    fn with_ranks(&self, name: &'static str, named: Named, manner: Manner) -> String {
        let ranks = self.rank_list(named.ranks(), "rank.name");
        self.manner(name, manner, &[&ranks])
    }

    fn ranks(&self, ranks: u16, manner: Manner) -> String {
        let (ranks, name) = match ranks.count_ones() {
            0 => return self.manner("set.none", manner, &[]),
            13 => return self.manner("set.any", manner, &[]),
            8.. => (!ranks & 0x1fff, "set.butranks"),
            _ if manner == Manner::Be => return self.rank_list(ranks, "rank.an"),
            _ => (ranks, "set.ranks"),
        };
        let list = self.rank_list(ranks, "rank.name");
        self.manner(name, manner, &[&list])
    }

    /// Cards one by one.
    fn cards(&self, cards: Cards) -> String {
        let (few, name) = if cards.len() > 26 { (!cards, "set.butcards") } else { (cards, "{}") };
        let one = |card: Card| {
            let rank = self.book.nth("rank.the", usize::from(card.rank()) - 1);
            self.book.fill("card", &[rank, self.book.nth("suits", card.suit() as usize)])
        };
        let names: Vec<String> = few.iter().map(one).collect();
        let list = self.book.list(&names, "list.comma", "list.or");
        match (name, cards.len()) {
            (_, 52) => self.manner("set.any", Manner::Be, &[]),
            (_, 0) => self.manner("set.none", Manner::Be, &[]),
            ("{}", _) => list,
            (name, _) => self.book.fill(name, &[&list]),
        }
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
            one => (std::slice::from_ref(one), true),
        };
        let words: Vec<String> = sets.iter().map(|set| self.set(set, Manner::Be)).collect();
        if words.len() > 1 && sets.iter().any(lists) {
            let each: Vec<String> =
                words.iter().map(|word| self.book.fill("is", &[subject, word])).collect();
            return self.joined(&each, all);
        }
        let words = self.book.list(&words, "list.comma", if all { "list.and" } else { "list.or" });
        self.book.fill("is", &[subject, &words])
    }

    /// Sentences that hold together, or of which one holds at least.
    pub fn joined(&self, each: &[String], all: bool) -> String {
        let name = if all { "join.and" } else { "join.or" };
        let first = if all { each[0].clone() } else { self.book.fill("join.either", &[&each[0]]) };
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
