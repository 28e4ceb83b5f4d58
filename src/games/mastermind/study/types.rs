//! Questions and answers.

use crate::games::mastermind::{Code, Key, Row, Space};
use serde::{Deserialize, Serialize};

/// What the adviser is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// What is still possible?
    Possible(Asked),
    /// What is a good guess, and why?
    Suggest(Asked),
    /// How did the game go?
    Analyse(Studied),
    /// A position in which exactly one code remains.
    Puzzle(Wish),
}

/// What the adviser answers, by the same names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// What is still possible.
    Possible(Possible),
    /// A good guess; none where no code agrees with the keys.
    Suggest(Option<Suggestion>),
    /// How the game went.
    Analyse(Analysis),
    /// A puzzle.
    Puzzle(Puzzle),
}

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The codes that the maker may have hidden.
    pub space: Space,
    /// The rows so far; those without a key say nothing.
    pub rows: Vec<Row>,
}

/// What is still possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Possible {
    /// How many codes agree with every key.
    pub count: u32,
    /// For each hole and each colour, how many of them have that colour there.
    pub heat: Vec<Vec<u32>>,
    /// Where none agrees: a smallest set of rows, by index, that contradict each other.
    pub contradiction: Vec<u8>,
    /// Some of them from all over the list, at most eight, in lexicographic order.
    pub examples: Vec<Code>,
}

/// A good guess with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suggestion {
    /// The guess.
    pub guess: Code,
    /// How many codes are possible before it.
    pub before: u32,
    /// Whether it may be the code itself.
    pub possible: bool,
    /// How many codes would remain after each key that may come.
    pub keys: Vec<(Key, u32)>,
    /// Why this guess.
    pub reason: Reason,
}

/// Why a guess is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing is known yet: a good first guess.
    Opening,
    /// Only this code is possible.
    Only,
    /// Whatever the key, the code is known afterwards.
    Settles,
    /// It leaves few codes on average.
    Narrows,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Studied {
    /// The codes that the maker may have hidden.
    pub space: Space,
    /// The rows.
    pub rows: Vec<Row>,
    /// The code, if it is known.
    pub code: Option<Code>,
}

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Row by row, up to the first one without a key. Ends early where the keys contradict each
    /// other: the row in which they first do is the last, with `after` 0.
    pub rows: Vec<Step>,
    /// Luck over the game in hundredths of a bit: the sum of the rows' luck; negative is bad luck.
    pub luck: i32,
    /// Skill over the game in percent, 0 to 100: how far, in bits, the guesses could be expected to
    /// narrow the codes, out of what the best ones could. 100 only if all were as good as the best.
    pub skill: u8,
}

/// One row of a game, seen afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// How many codes were possible before it.
    pub before: u32,
    /// How many after it; 1, the code itself, where the row breaks it.
    pub after: u32,
    /// The sum over all keys of the squared counts: divided by `before` it is the number of codes
    /// that were to be expected after it.
    pub squares: u64,
    /// A best guess in its place: one with the smallest `squares`, where a guess that may be the
    /// code itself has one square less to its account. The row itself, where no better one was
    /// found (large boards are sampled; 5×8 is opened with `11223`, by which in the end fewer
    /// guesses are needed).
    pub best: Code,
    /// `squares` for that guess.
    pub best_squares: u64,
    /// How many codes it would have left, where the code is known.
    pub best_after: Option<u32>,
    /// What the key told beyond what was to be expected of this guess, in hundredths of a bit:
    /// log₂(before/after) less the mean of the same over all codes that were possible. 0 in a row
    /// after which no code is left.
    pub luck: i32,
    /// How far this guess could be expected to narrow the codes, log₂(before²/squares), in percent
    /// of how far the best could. 100 if and only if it was as good as the best.
    pub skill: u8,
    /// What was wrong with it, in the order of [`Mistake`]; mostly nothing.
    pub mistakes: Vec<Mistake>,
}

/// What was wrong with a row.
///
/// A row that could not be right but was as good as the best is no mistake: such rows are laid on
/// purpose, to learn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// It could not be right: it contradicts the keys of these rows, by index; of none where a maker
    /// may not hide such a code (a colour twice).
    Impossible(Vec<u8>),
    /// It could tell nothing: every possible code gives it the same key, and it is not the code.
    Wasted,
}

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The board.
    pub space: Space,
    /// Which one: each number is a puzzle of its own, the same for ever.
    pub number: u64,
    /// How hard, 1 to 5: 1 and 2 can be solved by looking at one row after the other, 3 and 4 by
    /// looking at two together, 5 needs more; 1 and 3 have at most as many rows as holes, 2 and 4
    /// more.
    pub grade: u8,
}

/// A position in which exactly one code remains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The rows with their keys. None can be spared: without it several codes would agree.
    pub rows: Vec<Row>,
    /// The one code that agrees with them.
    pub code: Code,
    /// How hard it is, 1 to 5; another grade than was wished where the board hardly has such
    /// positions.
    pub grade: u8,
}
