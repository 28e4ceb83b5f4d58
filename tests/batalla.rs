//! Batalla Científica: every step, setting and fact of the rules.

#[path = "batalla/belief.rs"]
mod belief;
#[path = "batalla/bots.rs"]
mod bots;
#[path = "batalla/driver.rs"]
mod driver;
#[path = "batalla/ends.rs"]
mod ends;
#[path = "batalla/matches.rs"]
mod matches;
#[path = "batalla/perft.rs"]
mod perft;
#[path = "batalla/powers.rs"]
mod powers;
#[path = "support/sample.rs"]
mod sample;
#[path = "batalla/secrets.rs"]
mod secrets;
#[path = "batalla/vector.rs"]
mod vector;
#[path = "batalla/vectors.rs"]
mod vectors;
