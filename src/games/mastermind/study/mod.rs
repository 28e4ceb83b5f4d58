//! What a player may ask beside the game: what is still possible, what to lay, how a game went,
//! and puzzles. The page asks in text, the thinker answers in text.

mod types;

pub use types::{
    Analysis, Answer, Asked, Mistake, Possible, Puzzle, Question, Reason, Step, Studied,
    Suggestion, Wish,
};
