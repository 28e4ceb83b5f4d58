//! La regla secreta and Eleusis Express: every row of the table that sets the two games side by side.

#[path = "eleusis/alone.rs"]
mod alone;
#[path = "eleusis/bots.rs"]
mod bots;
#[path = "eleusis/by_hand.rs"]
mod by_hand;
#[path = "eleusis/dealing.rs"]
mod dealing;
#[path = "eleusis/declaring.rs"]
mod declaring;
#[path = "eleusis/driver.rs"]
mod driver;
#[path = "eleusis/ends.rs"]
mod ends;
#[path = "eleusis/guessing.rs"]
mod guessing;
#[path = "eleusis/helping.rs"]
mod helping;
#[path = "eleusis/ladder.rs"]
mod ladder;
#[path = "eleusis/playing.rs"]
mod playing;
#[path = "eleusis/record.rs"]
mod record;
#[path = "eleusis/study.rs"]
mod study;
#[path = "eleusis/thoughts.rs"]
mod thoughts;
