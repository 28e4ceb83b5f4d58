//! The sentences of the two card games with a secret rule.

pub mod agreed;
pub mod bench;
pub mod board;
pub mod book;
pub mod settings;
pub mod table;

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> Vec<(&'static str, &'static [&'static str])> {
    vec![
        (table::Words::SECTION, table::Words::NAMES),
        (agreed::Words::SECTION, agreed::Words::NAMES),
        (settings::Words::SECTION, settings::Words::NAMES),
        (board::Words::SECTION, board::Words::NAMES),
        (book::Words::SECTION, book::Words::NAMES),
        (bench::Words::SECTION, bench::Words::NAMES),
        (super::notes::Words::SECTION, super::notes::Words::NAMES),
    ]
}
