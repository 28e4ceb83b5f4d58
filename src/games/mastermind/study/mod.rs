//! What a player may ask beside the game: what is still possible, what to lay, how a game went,
//! and puzzles. The page asks in text, the bot worker answers in text.

mod analyse;
mod possible;
mod puzzle;
mod suggest;
mod types;

pub use types::{
    Analysis, Answer, Asked, Mistake, Possible, Puzzle, Question, Reason, Step, Studied,
    Suggestion, Wish,
};

use self::analyse::Analysing;
use self::possible::Counting;
use self::puzzle::Puzzling;
use self::suggest::Suggesting;
use super::{Mastermind, Row, Space};
use crate::core::{Adviser, Thought};

/// More rows than any board has: questions beyond are refused.
const MOST_ROWS: usize = 15;

/// An answer under way.
#[derive(Clone, Debug)]
pub enum Study {
    /// To [`Question::Possible`].
    Possible(Counting),
    /// To [`Question::Suggest`].
    Suggest(Suggesting),
    /// To [`Question::Analyse`].
    Analyse(Analysing),
    /// To [`Question::Puzzle`].
    Puzzle(Puzzling),
}

impl Adviser for Mastermind {
    type Question = Question;
    type Answer = Answer;
    type Study = Study;

    fn study(question: Question) -> Option<Study> {
        if !sound(&question) {
            return None;
        }
        Some(match question {
            Question::Possible(asked) => Study::Possible(Counting::new(asked)),
            Question::Suggest(asked) => Study::Suggest(Suggesting::new(asked)),
            Question::Analyse(studied) => Study::Analyse(Analysing::new(studied)),
            Question::Puzzle(wish) => Study::Puzzle(Puzzling::new(wish)),
        })
    }
}

impl Thought<Answer> for Study {
    fn advance(&mut self, work: u32) -> Option<Answer> {
        match self {
            Study::Possible(counting) => counting.advance(work).map(Answer::Possible),
            Study::Suggest(suggesting) => suggesting.advance(work).map(Answer::Suggest),
            Study::Analyse(analysing) => analysing.advance(work).map(Answer::Analyse),
            Study::Puzzle(puzzling) => puzzling.advance(work).map(Answer::Puzzle),
        }
    }
}

/// Whether a question is about a board that there can be.
fn sound(question: &Question) -> bool {
    match question {
        Question::Possible(asked) | Question::Suggest(asked) => of_board(asked.space, &asked.rows),
        Question::Analyse(studied) => {
            let known = studied.code.is_none_or(|code| studied.space.has(&code));
            known && of_board(studied.space, &studied.rows)
        }
        Question::Puzzle(wish) => (1..=5).contains(&wish.grade) && board(wish.space),
    }
}

fn board(space: Space) -> bool {
    let sizes = (3..=6).contains(&space.pegs) && (4..=10).contains(&space.colours);
    sizes && (space.repeats || space.colours >= space.pegs)
}

fn of_board(space: Space, rows: &[Row]) -> bool {
    let guesses = Space { repeats: true, ..space };
    let fits =
        |row: &Row| guesses.has(&row.guess) && row.key.is_none_or(|key| key.possible(space.pegs));
    board(space) && rows.len() <= MOST_ROWS && rows.iter().all(fits)
}
