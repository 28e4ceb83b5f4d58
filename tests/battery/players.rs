//! Computer players: legal, the same in slices, the same by post, and done before a table is cut.

use tertulia::core::{
    Game, Imagine, Level, Player, Request, Rng, Seat, Setup, Table, Thought, json,
};
use tertulia::games;

use crate::engines::Sample;
use crate::spot::{Spot, by};

/// The levels that are asked this time: those that think long, not everywhere.
fn levels(rng: &mut Rng) -> Vec<Level> {
    let mut now = |level: &Level| match level {
        Level::Child | Level::Friend => true,
        Level::Club => rng.one_in(16),
        Level::Master => rng.one_in(100),
    };
    Level::ALL.into_iter().filter(|level| now(level)).collect()
}

/// At a random state a computer player answers the same however it is asked. (Whether the answer
/// is legal is a question for tables that it has played from the start: a person may keep a code on
/// paper, of which a computer player that takes the seat over knows nothing.)
pub fn check<G: Game + Imagine + Player>(spot: &Spot<G>, rng: &mut Rng) {
    // A thought is a thousand times as long as a move: at every fourth state.
    if !rng.one_in(4) {
        return;
    }
    for seat in spot.table.to_act().iter() {
        let (view, seed) = (spot.table.view(by(seat)), rng.bits());
        let imagined = G::imagine(&view, seat, rng);
        for level in levels(rng) {
            let choice = G::think(&view, level, Rng::from_seed(seed)).finish();
            let fancy = G::view(&imagined, by(seat));
            let again = G::think(&fancy, level, Rng::from_seed(seed)).finish();
            assert_eq!(again, choice, "a computer player knows what its seat cannot");
            let slice = *rng.pick(&[1, 7, 100, 4096]).expect("there are some");
            let sliced = in_slices::<G>(G::think(&view, level, Rng::from_seed(seed)), slice);
            assert_eq!(sliced, choice, "slices of {slice} change the answer");
            assert_eq!(by_post::<G>(view.clone(), level, seed), choice, "by post");
        }
    }
}

fn in_slices<G: Player>(mut thought: G::Thought, slice: u32) -> G::Action {
    loop {
        if let Some(action) = thought.advance(slice) {
            return action;
        }
    }
}

/// As the worker is asked: text in, text out.
fn by_post<G: Player>(view: G::View, level: Level, seed: u64) -> G::Action {
    let request = Request { game: G::ID.to_owned(), view, level, rival: None, seed };
    let text = json::write(&request);
    let mut job = games::job(&text).unwrap_or_else(|| panic!("not understood: {text}"));
    let answer = (0..u32::MAX).find_map(|_| job.advance(u32::MAX)).expect("an answer");
    json::read(&answer).expect("an action")
}

/// A whole table of computer players: every action legal, and an end before the cut.
pub fn bot_table<G: Player + Sample>(number: u64) {
    let mut rng = Rng::stream(number, 2);
    let (options, seats) = G::sample_options(&mut rng);
    let mut table = Table::<G>::deal(Setup { options, seats, seed: number })
        .unwrap_or_else(|bad| panic!("sampled options are refused: {bad:?}"));
    while let Some(seat) = table.to_act().iter().next() {
        act(&mut table, seat, &mut rng);
        assert!(table.log().len() < G::CUT, "{} {number}: computers without end", G::ID);
    }
}

fn act<G: Player>(table: &mut Table<G>, seat: Seat, rng: &mut Rng) {
    let levels = levels(rng);
    let level = *rng.pick(&levels).expect("there are some");
    let action = G::think(&table.view(by(seat)), level, Rng::from_seed(rng.bits())).finish();
    let spot = Spot::new(table);
    let applied = G::apply(spot.table.state(), seat, &action);
    assert!(applied.is_ok(), "a computer player's {action:?} is refused: {:?}", applied.err());
    drop(spot);
    table.act(seat, action).expect("it applies");
}
