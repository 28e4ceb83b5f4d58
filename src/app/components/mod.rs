//! Pieces that every screen uses.

pub mod bubbles;
pub mod cards;
mod dialog;
pub mod drag;
mod face;
mod fields;
pub mod hand_of_cards;
mod icon;
mod key_list;
pub mod lazy;
pub mod pairing;
mod pause;
pub mod person;
pub mod pointing;
pub mod recent_players;
pub mod rivals;
pub mod rule_builder;
pub mod senses;
pub mod sharing;
pub mod sheet_table;
mod show_more;
pub mod side_panel;
pub mod spanish_cards;
pub mod steps;
pub mod tutorial;

pub use dialog::Dialog;
pub use face::{Face, Sitter, Winners};
pub use fields::{
    Fold, NumberField, Segmented, TextField, Toggle, line_written, show_number, take_all_signs,
};
pub use icon::Icon;
pub use key_list::KeyList;
pub use pause::Pause;
pub use show_more::ShowMore;
