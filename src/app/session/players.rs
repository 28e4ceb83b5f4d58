//! Who sits at a table, and what they are called.

pub use tertulia::history::Sitter;

use crate::app::context::Shell;

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
