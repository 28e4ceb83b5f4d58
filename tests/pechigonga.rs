//! Pechigonga: every step, setting and fact of the rules.

#[path = "pechigonga/betting.rs"]
mod betting;
#[path = "pechigonga/bots.rs"]
mod bots;
#[path = "pechigonga/deals.rs"]
mod deals;
#[path = "pechigonga/driver.rs"]
mod driver;
#[path = "pechigonga/hands.rs"]
mod hands;
#[path = "pechigonga/odds.rs"]
mod odds;
#[path = "pechigonga/secrets.rs"]
mod secrets;
