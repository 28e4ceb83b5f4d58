//! Puzzles: rows with which exactly one code agrees, none of which can be spared.
//!
//! How hard one is, is measured by solving it as people do: for each hole the colours that are left
//! are written down, and a set of rows strikes out all colours that no code has there that agrees
//! with these rows and with what is left elsewhere. The number of rows that must be looked at
//! **together** is the kind of reasoning needed; the grade counts it and the rows:
//!
//! | grade | looked at together | rows |
//! |---|---|---|
//! | 1 | one | as many as holes, or fewer |
//! | 2 | one | more |
//! | 3 | two | as many as holes, or fewer |
//! | 4 | two | more |
//! | 5 | three or more | any |
//!
//! Everything here is **frozen**: a number is the same puzzle for ever.

use std::borrow::Cow;

use super::types::{Puzzle, Wish};
use crate::core::Rng;
use crate::games::mastermind::{Code, Row, Space};

/// Draws that are given up without a puzzle have more rows than this.
const MOST_ROWS: usize = 12;

/// The making of a puzzle, a slice at a time.
#[derive(Clone, Debug)]
pub struct Puzzling {
    wish: Wish,
    rng: Rng,
    /// All codes of the board, once they are listed.
    codes: Vec<Shape>,
    /// How many more positions are tried.
    tries: u32,
    /// The one nearest to the grade so far.
    nearest: Option<Puzzle>,
}

/// A code as two sets, of which a key is read off at once.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// A bit for each hole and colour.
    places: u64,
    /// For each colour as many bits as the code has pegs of it: what two codes have in common is
    /// what their colours have in common, bit by bit.
    colours: u64,
}

impl Shape {
    fn of(code: &Code) -> Self {
        let (mut places, mut colours) = (0, 0);
        let mut seen = [0; 10];
        for (hole, &colour) in code.pegs().iter().enumerate() {
            let colour = usize::from(colour);
            places |= place(hole, colour);
            // At most 6 holes and 10 colours: 60 bits.
            colours |= 1 << (6 * colour + seen[colour]);
            seen[colour] += 1;
        }
        Self { places, colours }
    }

    /// Black pegs, and pegs in all.
    fn key(self, other: Self) -> (u32, u32) {
        ((self.places & other.places).count_ones(), (self.colours & other.colours).count_ones())
    }

    /// The colours of a code of this board.
    fn pegs(self, space: Space) -> Vec<u8> {
        let colour = |hole: u8| (self.places >> (10 * hole)).trailing_zeros() as u8;
        (0..space.pegs).map(colour).collect()
    }
}

fn place(hole: usize, colour: usize) -> u64 {
    1 << (10 * hole + colour)
}

impl Puzzling {
    pub(super) fn new(wish: Wish) -> Self {
        let Wish { space, number, grade } = wish;
        let numbers = [space.pegs, space.colours, u8::from(space.repeats), grade, b'?'];
        let label = numbers.into_iter().fold(0, |label, number| label << 8 | u64::from(number));
        let rng = Rng::stream(number, label);
        // Large boards take long, and small ones may have no such position.
        let tries = (20_000_000 / space.rows()).clamp(20, 400);
        Self { wish, rng, codes: Vec::new(), tries, nearest: None }
    }

    pub(super) fn advance(&mut self, work: u32) -> Option<Puzzle> {
        let space = self.wish.space;
        if self.codes.is_empty() {
            let codes = (0..space.rows()).map(|index| space.row(index));
            self.codes =
                codes.filter(|code| space.has(code)).map(|code| Shape::of(&code)).collect();
        }
        let mut done = 0u32;
        loop {
            let wanted = self.wish.grade;
            let far = |puzzle: &Puzzle| puzzle.grade.abs_diff(wanted);
            let better = |puzzle: &Puzzle, nearest: &Option<Puzzle>| {
                nearest.as_ref().is_none_or(|nearest| far(puzzle) < far(nearest))
            };
            if let Some(puzzle) = self.draw().filter(|puzzle| better(puzzle, &self.nearest)) {
                self.nearest = Some(puzzle);
            }
            self.tries = self.tries.saturating_sub(1);
            // Where no draw has given a position yet, another one is made.
            let met = self.nearest.as_ref().is_some_and(|puzzle| far(puzzle) == 0);
            if met || self.tries == 0 && self.nearest.is_some() {
                return self.nearest.take();
            }
            done = done.saturating_add(space.rows());
            if done >= work {
                return None;
            }
        }
    }

    /// A position drawn at random, if it comes to an end.
    fn draw(&mut self) -> Option<Puzzle> {
        let Self { rng, codes, wish, .. } = self;
        let space = wish.space;
        let hidden = space.random(rng);
        let style = Style::draw(rng);
        let (mut guesses, mut left) = (Vec::new(), Cow::Borrowed(&codes[..]));
        while left.len() > 1 {
            let guess = style.guess(space, &left, rng);
            if guess == hidden {
                continue;
            }
            let asked = Shape::of(&guess);
            let key = Shape::of(&hidden).key(asked);
            let rest: Vec<Shape> =
                left.iter().copied().filter(|code| code.key(asked) == key).collect();
            if rest.len() < left.len() {
                guesses.push(guess);
                left = Cow::Owned(rest);
            }
            if guesses.len() > MOST_ROWS {
                return None;
            }
        }
        let guesses = needed(guesses, &hidden, codes, rng);
        let few = guesses.len() <= usize::from(space.pegs);
        let grade = match together(&guesses, &hidden, codes) {
            1 => 2 - u8::from(few),
            2 => 4 - u8::from(few),
            _ => 5,
        };
        let row = |guess: &Code| Row { guess: *guess, key: Some(hidden.key(guess)) };
        let rows: Vec<Row> = guesses.iter().map(row).collect();
        // A single row is no puzzle.
        (rows.len() > 1).then_some(Puzzle { rows, code: hidden, grade })
    }
}

/// What the rows of a position look like.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Any rows.
    Any,
    /// Rows that agree with the keys before them.
    Agreeing,
    /// Rows of so many colours at most: their keys are easier to read.
    Few(u8),
}

impl Style {
    fn draw(rng: &mut Rng) -> Self {
        [Style::Any, Style::Agreeing, Style::Few(2), Style::Few(3)][rng.below(4) as usize]
    }

    /// A row; `left` are the codes that are still possible.
    fn guess(self, space: Space, left: &[Shape], rng: &mut Rng) -> Code {
        let code = match self {
            Style::Any => None,
            Style::Agreeing => rng.pick(left).map(|shape| shape.pegs(space)),
            Style::Few(most) => {
                let mut colour = |of: u8| rng.below(u32::from(of)) as u8;
                let colours: Vec<u8> = (0..most).map(|_| colour(space.colours)).collect();
                Some((0..space.pegs).map(|_| colours[usize::from(colour(most))]).collect())
            }
        };
        // Repeats are allowed in rows.
        let any = Space { repeats: true, ..space };
        code.and_then(|pegs| Code::new(&pegs)).unwrap_or_else(|| any.random(rng))
    }
}

/// For each code which of the rows it agrees with, as a set of bits.
fn agreeing(rows: &[Code], hidden: &Code, codes: &[Shape]) -> Vec<u16> {
    let hidden = Shape::of(hidden);
    let asked: Vec<Shape> = rows.iter().map(Shape::of).collect();
    let keyed: Vec<_> = asked.into_iter().map(|row| (row, hidden.key(row))).collect();
    let agrees = |code: &Shape, &(row, key)| u16::from(code.key(row) == key);
    let set =
        |code: &Shape| (0..).zip(&keyed).fold(0, |set, (bit, row)| set | agrees(code, row) << bit);
    codes.iter().map(set).collect()
}

/// The rows without those that can be spared, in a random order of sparing.
fn needed(rows: Vec<Code>, hidden: &Code, codes: &[Shape], rng: &mut Rng) -> Vec<Code> {
    // At most 13 rows: 8192 sets.
    let mut counts = vec![0u32; 1 << rows.len()];
    agreeing(&rows, hidden, codes).iter().for_each(|set| counts[usize::from(*set)] += 1);
    let agree = |kept: usize| -> u32 {
        let sets = (0..).zip(&counts).filter(|(set, _)| set & kept == kept);
        sets.map(|(_, count)| count).sum()
    };
    let mut order: Vec<usize> = (0..rows.len()).collect();
    rng.shuffle(&mut order);
    let mut kept = (1 << rows.len()) - 1;
    for row in order {
        let without = kept & !(1 << row);
        if agree(without) == 1 {
            kept = without;
        }
    }
    (0..).zip(rows).filter(|(row, _)| kept >> row & 1 == 1).map(|(_, row)| row).collect()
}

/// How many rows must be looked at together (see above).
fn together(rows: &[Code], hidden: &Code, codes: &[Shape]) -> u32 {
    let sets = agreeing(rows, hidden, codes);
    let mut open: Vec<(u64, u16)> =
        codes.iter().map(|code| code.places).zip(sets).filter(|(_, set)| *set > 0).collect();
    let (mut colours_left, mut size) = (u64::MAX, 1);
    loop {
        open.retain(|(places, _)| places & !colours_left == 0);
        // For each set of rows, what the codes that agree with all of them have in each hole.
        let mut seen = vec![0u64; 1 << rows.len()];
        open.iter().for_each(|(places, set)| seen[usize::from(*set)] |= places);
        for bit in 0..rows.len() {
            for set in (0..seen.len()).filter(|set| set >> bit & 1 == 0) {
                seen[set] |= seen[set | 1 << bit];
            }
        }
        let together = (0u32..).zip(&seen).filter(|(set, _)| set.count_ones() == size);
        let next = together.fold(colours_left, |left, (_, seen)| left & seen);
        // All rows together leave one code, so this ends.
        if next.count_ones() == hidden.pegs().len() as u32 {
            return size;
        }
        size += u32::from(next == colours_left);
        colours_left = next;
    }
}
