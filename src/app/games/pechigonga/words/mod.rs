//! The sentences of Pechigonga.

pub mod agreed;
pub mod manual;
pub mod reasons;
pub mod table;

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> crate::app::services::translations::Sections {
    vec![
        (table::Words::SECTION, table::Words::NAMES),
        (agreed::Words::SECTION, agreed::Words::NAMES),
        (reasons::Words::SECTION, reasons::Words::NAMES),
        (super::study::Words::SECTION, super::study::Words::NAMES),
        (manual::Words::SECTION, manual::Words::NAMES),
        (super::notes::Words::SECTION, super::notes::Words::NAMES),
        (super::decided::Words::SECTION, super::decided::Words::NAMES),
    ]
}
