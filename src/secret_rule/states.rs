//! A line boiled down to what rules remember of it. Two lines with the same state are one line to
//! them, so that all lines to come can be looked through if there are not too many states.

use std::cell::Cell;

use super::line::{Filter, Memory, Scope};
use super::needs::{Needs, Watch};
use super::tree::Feature;
use crate::core::cards::{Card, Cards};

/// No card.
const NOTHING: u8 = u8::MAX;

/// What a question costs beside looking for its part: what is made of the answer.
const QUESTION: u32 = 40;

/// A memory as a row of bytes, to be compared and kept.
pub struct State<'a> {
    needs: &'a Needs,
    bytes: &'a [u8],
    asked: Cell<u32>,
}

/// Where the memory of a part lies in the bytes, one thing after the other.
#[derive(Clone, Copy, Default)]
pub struct Layout {
    back: usize,
    first: usize,
    len: usize,
    seen: usize,
    runs: usize,
    sum: usize,
    /// Where the next part's begins.
    pub end: usize,
}

impl Layout {
    /// A part's, from a byte on.
    pub fn of(watch: &Watch, start: usize) -> Self {
        let first = start + watch.back.len();
        let len = first + watch.first.len();
        let seen = len + if watch.len.is_some() { 2 } else { 0 };
        let runs = seen + if watch.seen.is_some() { 8 } else { 0 };
        let sum = runs + 3 * watch.runs.len();
        let end = sum + if watch.sum.is_some() { 2 } else { 0 };
        Self { back: start, first, len, seen, runs, sum, end }
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from(bytes[at]) | u32::from(bytes[at + 1]) << 8
}

fn set_number(bytes: &mut [u8], at: usize, number: u32) {
    bytes[at] = number as u8;
    bytes[at + 1] = (number >> 8) as u8;
}

/// The memory of an empty line.
pub fn empty(needs: &Needs) -> Vec<u8> {
    let mut bytes = vec![0; needs.watches.last().map_or(0, |watch| watch.at.end)];
    needs.watches.iter().for_each(|watch| forget(watch, &mut bytes));
    bytes
}

/// What a part without cards is remembered as.
fn forget(watch: &Watch, bytes: &mut [u8]) {
    let at = &watch.at;
    bytes[at.back..at.len].fill(NOTHING);
    bytes[at.len..at.end].fill(0);
    for run in 0..watch.runs.len() {
        bytes[at.runs + 3 * run] = NOTHING;
    }
}

/// The memory after one more card.
pub fn step(needs: &Needs, bytes: &mut [u8], card: Card) {
    // Parts stand after those that they are parts of: going backwards, a part still finds how many
    // cards were in the one above.
    for watch in needs.watches.iter().rev() {
        match meets(needs, watch, bytes, card) {
            Meets::Joins => remember(watch, &watch.at, bytes, card),
            Meets::Ends => forget(watch, bytes),
            Meets::Passes => {}
        }
    }
}

/// What the next card is to a part.
#[derive(PartialEq, Eq)]
enum Meets {
    /// One of its cards.
    Joins,
    /// Another begins with what comes after it.
    Ends,
    /// None of its cards.
    Passes,
}

fn meets(needs: &Needs, watch: &Watch, bytes: &[u8], card: Card) -> Meets {
    if watch.filter == Filter::None {
        return Meets::Joins;
    }
    let above = &needs.watches[watch.above];
    let of_above = meets(needs, above, bytes, card);
    if of_above != Meets::Joins {
        return of_above;
    }
    let joins = match watch.filter {
        Filter::None => true,
        Filter::Cards(cards) => cards.contains(card),
        Filter::Places(divisor, rests) => {
            let rest = (number(bytes, above.at.len) + 1) % u32::from(divisor);
            rests >> rest & 1 == 1
        }
        Filter::Since(cards) if cards.contains(card) => return Meets::Ends,
        Filter::Since(_) => true,
    };
    if joins { Meets::Joins } else { Meets::Passes }
}

fn remember(watch: &Watch, layout: &Layout, bytes: &mut [u8], card: Card) {
    for nth in (0..watch.back.len()).rev() {
        let newer =
            if nth == 0 { Some(card) } else { Card::of_index(bytes[layout.back + nth - 1]) };
        bytes[layout.back + nth] =
            newer.map_or(NOTHING, |card| watch.back[nth].first(card).index() as u8);
    }
    let firsts = &mut bytes[layout.first..layout.len];
    if let Some(place) = firsts.iter().position(|card| *card == NOTHING) {
        firsts[place] = watch.first[place].first(card).index() as u8;
    }
    if let Some(counter) = watch.len {
        set_number(bytes, layout.len, counter.least(number(bytes, layout.len) + 1));
    }
    if let Some(classes) = &watch.seen {
        let index = classes.first(card).index();
        bytes[layout.seen + index / 8] |= 1 << (index % 8);
    }
    for (run, (_, classes, counter)) in watch.runs.iter().enumerate() {
        let at = layout.runs + 3 * run;
        let class = classes.first(card).index() as u8;
        let before = if bytes[at] == class { number(bytes, at + 1) } else { 0 };
        bytes[at] = class;
        set_number(bytes, at + 1, counter.least(before + 1));
    }
    if let Some(counter) = watch.sum {
        let sum = number(bytes, layout.sum) + u32::from(card.rank());
        set_number(bytes, layout.sum, counter.least(sum));
    }
}

impl<'a> State<'a> {
    /// A memory, to be asked.
    pub const fn new(needs: &'a Needs, bytes: &'a [u8]) -> Self {
        Self { needs, bytes, asked: Cell::new(0) }
    }

    /// How much was asked of it: parts that were gone through to find the right one, and some for
    /// each question. The same on every machine, unlike time.
    pub const fn asked(&self) -> u32 {
        self.asked.get()
    }

    fn of(&self, scope: &Scope) -> Option<(&'a Watch, &'a Layout)> {
        let at = self.needs.watches.iter().position(|watch| watch.key == scope.key());
        let passed = at.unwrap_or(self.needs.watches.len()) as u32;
        self.asked.set(self.asked.get().saturating_add(QUESTION + passed));
        let watch = &self.needs.watches[at?];
        Some((watch, &watch.at))
    }

    fn card(&self, at: usize) -> Option<Card> {
        Card::of_index(self.bytes[at])
    }
}

impl Memory for State<'_> {
    fn back(&self, scope: &Scope, nth: u8) -> Option<Card> {
        let (_, layout) = self.of(scope)?;
        self.card(layout.back + usize::from(nth) - 1)
    }

    fn first(&self, scope: &Scope, nth: u8) -> Option<Card> {
        let (_, layout) = self.of(scope)?;
        self.card(layout.first + usize::from(nth) - 1)
    }

    fn len(&self, scope: &Scope) -> u32 {
        self.of(scope).map_or(0, |(_, layout)| number(self.bytes, layout.len))
    }

    fn seen(&self, scope: &Scope) -> Cards {
        self.of(scope).map_or(Cards::NONE, |(_, layout)| {
            let bytes = self.bytes[layout.seen..layout.seen + 8].try_into().unwrap_or_default();
            Cards::from_bits(u64::from_le_bytes(bytes))
        })
    }

    fn run(&self, scope: &Scope, feature: &Feature) -> u32 {
        self.of(scope).map_or(0, |(watch, layout)| {
            let run = watch.runs.iter().position(|(other, ..)| other == feature).unwrap_or(0);
            number(self.bytes, layout.runs + 3 * run + 1)
        })
    }

    fn sum(&self, scope: &Scope) -> u32 {
        self.of(scope).map_or(0, |(_, layout)| number(self.bytes, layout.sum))
    }
}
