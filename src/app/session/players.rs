//! Who sits at a table, and what they are called.

pub use tertulia::history::PlayerConfig;

use crate::app::context::AppContext;

/// Names by seat; whoever has none is called by what he is.
pub fn names(app: AppContext, sitters: &[PlayerConfig]) -> Vec<String> {
    let w = app.words();
    let alone = sitters.iter().filter(|sitter| sitter.computer.is_none()).count() == 1;
    let name = |(n, sitter): (usize, &PlayerConfig)| match sitter.computer {
        _ if !sitter.name.is_empty() => sitter.name.clone(),
        Some(_) => w.computer().to_owned(),
        None if alone => app.lang().you().to_owned(),
        None => w.player(n + 1),
    };
    sitters.iter().enumerate().map(name).collect()
}
