//! Seats at phones: what is sent to them and what comes back, over whole random matches of each game.
//!
//! `TERTULIA_TABLES` sets the number of tables per game (12).

#[path = "support/engines.rs"]
mod engines;
#[path = "remote/hostile.rs"]
mod hostile;
#[path = "remote/matches.rs"]
mod matches;
#[path = "remote/wire.rs"]
mod wire;
