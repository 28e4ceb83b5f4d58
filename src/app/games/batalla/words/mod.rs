//! The sentences of Batalla Científica.

pub mod accord;
pub mod manual;
pub mod table;

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> crate::app::services::translations::Sections {
    vec![
        (table::Words::SECTION, table::Words::NAMES),
        (accord::Words::SECTION, accord::Words::NAMES),
        (manual::Words::SECTION, manual::Words::NAMES),
        (super::notes::Words::SECTION, super::notes::Words::NAMES),
        (super::decided::Words::SECTION, super::decided::Words::NAMES),
    ]
}
