//! Who sits at a table, and what they are called.

pub use tertulia::history::PlayerConfig;

use crate::app::context::AppContext;

/// Names by seat; whoever has none is called by what he is.
pub fn names(app: AppContext, players: &[PlayerConfig]) -> Vec<String> {
    let w = app.words();
    let alone = players.iter().filter(|player| player.computer.is_none()).count() == 1;
    let name = |(n, player): (usize, &PlayerConfig)| match player.computer {
        _ if !player.name.is_empty() => player.name.clone(),
        Some(_) => w.computer().to_owned(),
        None if alone => app.lang().you().to_owned(),
        None => w.player(n + 1),
    };
    players.iter().enumerate().map(name).collect()
}
