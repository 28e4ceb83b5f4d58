//! The pages.

pub mod backup;
pub mod daily;
pub mod game;
pub mod history;
pub mod home;
pub mod join;
pub mod ladder;
pub mod people;
pub mod records;
pub mod score_sheets;
pub mod scores;
pub mod settings;
pub mod workshop;
