//! What a seat has heard of a match until now, for a phone that was not there all the while.

use super::LONGEST_TO_PHONE;
use crate::core::{Game, Seat, Table, Viewer, json};

/// So many events are kept for who wants to look up what was said.
pub(super) const MOST_HEARD: usize = 400;

/// What `seat` has witnessed since the deal, each with the lines that the score sheet had before it: the last of it, as
/// much as goes into a message.
///
/// ```
/// use tertulia::core::{Seat, Setup, Table};
/// use tertulia::games::mastermind::{Action, Code, Mastermind, Options};
/// use tertulia::remote::heard;
/// let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
/// let mut table = Table::<Mastermind>::deal(setup).unwrap();
/// assert_eq!(heard(&table, Seat(0)), []);
/// let maker = table.to_act().iter().next().unwrap();
/// let events = table.act(maker, Action::Hide(Code::from_digits("11234").unwrap())).unwrap();
/// assert_eq!(heard(&table, maker), events.into_iter().map(|it| (0, it)).collect::<Vec<_>>());
/// ```
pub fn heard<G: Game>(table: &Table<G>, seat: Seat) -> Vec<(usize, G::Event)> {
    // It was dealt like this once.
    let Ok(mut again) = Table::<G>::deal(table.setup().clone()) else { return Vec::new() };
    let mut heard = Vec::new();
    for (actor, action) in table.log() {
        let lines = again.sheet().lines().len();
        let Ok(events) = again.act(*actor, action.clone()) else { break };
        let witnessed = events.iter().filter_map(|it| G::witness(it, Viewer::Seat(seat)));
        heard.extend(witnessed.map(|event| (lines, event)));
    }
    let mut room = LONGEST_TO_PHONE / 2;
    let fits = |it: &&(usize, G::Event)| {
        let size = json::write(it).len();
        room = room.saturating_sub(size);
        room > 0
    };
    let kept = heard.iter().rev().take(MOST_HEARD).take_while(fits).count();
    heard.split_off(heard.len() - kept)
}
