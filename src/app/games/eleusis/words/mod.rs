//! The sentences of the two card games with a secret rule.

pub mod agreed;
pub mod alone;
pub mod bench;
pub mod board;
pub mod book;
pub mod course;
pub mod dealing;
pub mod settings;
pub mod table;
pub mod told;

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> crate::app::services::translations::Sections {
    vec![
        (table::Words::SECTION, table::Words::NAMES),
        (agreed::Words::SECTION, agreed::Words::NAMES),
        (settings::Words::SECTION, settings::Words::NAMES),
        (board::Words::SECTION, board::Words::NAMES),
        (course::Words::SECTION, course::Words::NAMES),
        (dealing::Words::SECTION, dealing::Words::NAMES),
        (told::Words::SECTION, told::Words::NAMES),
        (book::Words::SECTION, book::Words::NAMES),
        (alone::Words::SECTION, alone::Words::NAMES),
        (bench::Words::SECTION, bench::Words::NAMES),
        (super::notes::Words::SECTION, super::notes::Words::NAMES),
        (super::decided::Words::SECTION, super::decided::Words::NAMES),
    ]
}
