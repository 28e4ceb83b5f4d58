//! Pechigonga: every step, setting and fact of the rules.

#[path = "pechigonga/betting.rs"]
mod betting;
#[path = "pechigonga/driver.rs"]
mod driver;
#[path = "pechigonga/hands.rs"]
mod hands;
