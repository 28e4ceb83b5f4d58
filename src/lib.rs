//! Tertulia: a parlour of games of deduction, bluff and nerve. This library is the games: pure,
//! deterministic, without browser, clock or sentences.
//!
//! - [`core`]: what every game stands on (trait, table, log, saves, seats, generator, players);
//! - [`score_sheet`]: sheets kept by hand, with real cards on the table;
//! - [`backup`]: everything that is kept, in one file and back;
//! - [`history`]: the facts of finished matches, and what they come to;
//! - [`games`]: the list of games, and a folder for each;
//! - [`share`]: what links carry;
//! - [`daily`]: the daily challenge;
//! - [`remote`]: seats at other devices, and what is sent there and back;
//! - [`signal`]: the codes by which two devices connect.
//!
//! The page over them is a program of its own (`src/main.rs`, `src/app/`).
//!
//! A game of Mastermind, from the code to the key:
//! ```
//! use tertulia::core::{Seat, Setup, Table, Viewer};
//! use tertulia::games::mastermind::{Action, Code, Key, Mastermind, Options};
//!
//! let setup = Setup { options: Options::default(), seats: 2, seed: 7 };
//! let mut table = Table::<Mastermind>::deal(setup).unwrap();
//! let code = |digits| Code::from_digits(digits).unwrap();
//! table.act(Seat(1), Action::Hide(code("11223"))).unwrap();
//! table.act(Seat(0), Action::Guess(code("12131"))).unwrap();
//!
//! let view = table.view(Viewer::Seat(Seat(0)));
//! assert_eq!(view.rows[0].key, Some(Key { black: 1, white: 3 }));
//! assert!(view.code.known().is_none(), "the breaker does not see the code");
//! ```

#![deny(unsafe_code, missing_docs)]

pub mod backup;
pub mod core;
pub mod daily;
pub mod games;
pub mod history;
pub mod remote;
pub mod score_sheet;
pub mod secret_rule;
pub mod share;
pub mod signal;
