//! The lot that was sealed until the player was done.

mod easy;
mod hard;
mod middling;

use super::Grades;

pub const RULES: Grades =
    [("easy", &easy::RULES), ("middling", &middling::RULES), ("hard", &hard::RULES)];
