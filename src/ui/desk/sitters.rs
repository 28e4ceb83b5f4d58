//! Who sits at a table, and what they are called.

use tertulia::core::Level;

use crate::ui::shell::Shell;

/// Who sits on a seat. A name that was not given stays empty: it is said in the language of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    pub name: String,
    /// A computer player's level; none for a person.
    pub computer: Option<Level>,
}

tertulia::json_record!(Sitter { name, computer });

/// Names by seat; whoever has none is called by what he is.
pub fn names(shell: Shell, sitters: &[Sitter]) -> Vec<String> {
    let w = shell.words();
    let alone = sitters.iter().filter(|sitter| sitter.computer.is_none()).count() == 1;
    let name = |(n, sitter): (usize, &Sitter)| match sitter.computer {
        _ if !sitter.name.is_empty() => sitter.name.clone(),
        Some(_) => w.computer().to_owned(),
        None if alone => shell.lang().you().to_owned(),
        None => w.player(n + 1),
    };
    sitters.iter().enumerate().map(name).collect()
}
