//! The lot played once.

mod easy;
mod hard;
mod middling;

use super::Grades;

pub const RULES: Grades =
    [("easy", &easy::RULES), ("middling", &middling::RULES), ("hard", &hard::RULES)];
