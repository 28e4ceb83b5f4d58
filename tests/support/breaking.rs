//! A computer player breaks a random code at a table, as a seat does it.

use tertulia::core::{Level, Player, Rng, Setup, Table, Thought, Viewer};
use tertulia::games::mastermind::{Action, End, Mastermind, Options};

/// The rows that a level needs for the code of a seed; none where it leaves it unbroken.
pub fn rows_needed(options: Options, level: Level, seed: u64) -> Option<usize> {
    let mut rng = Rng::stream(seed, 5);
    let setup = Setup { options, seats: 2, seed };
    let mut table = Table::<Mastermind>::deal(setup).expect("playable options");
    let maker = options.first_maker;
    table.act(maker, Action::Hide(options.codes().random(&mut rng))).expect("a code");
    while let Some(breaker) = table.to_act().iter().next() {
        let view = table.view(Viewer::Seat(breaker));
        let action = Mastermind::think(&view, level, Rng::from_seed(rng.bits())).finish();
        table.act(breaker, action).expect("a legal action");
    }
    let played = table.view(Viewer::Public).played.remove(0);
    (played.end == End::Broken).then_some(played.rows.len())
}
