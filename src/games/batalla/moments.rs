//! What decided a match: who went into the lead for good, the largest haul, a revolution that lasted, who was put
//! out last.

use serde::{Deserialize, Serialize};

use super::position::MOST_SEATS;
use super::types::{End, Trick};
use super::{Batalla, View};
use crate::core::moments::{Decided, Moment, Weighed};
use crate::core::{Seat, Seats};

/// What a moment was. Games count from 1, tricks, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The game of the match.
    pub game: u8,
    /// The trick after which it is to be seen.
    pub trick: usize,
    /// What happened.
    pub what: What,
}

/// What happened in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// From here to the end of the game this winner had more cards than anybody else.
    Lead(Seat),
    /// This many cards were taken: at no time of the match more.
    Haul(Seat, u8),
    /// A single jack turned the order round, and somebody took the next tricks, so many.
    Revolution {
        /// Who laid the jack.
        jack: Seat,
        /// Who took them.
        taker: Seat,
        /// How many.
        tricks: usize,
    },
    /// The last of the others was put out: the game was over.
    Out(Seat),
}

/// So many tricks in a row after a revolution are a turn.
const TURN: usize = 3;

/// A game as it is gone through.
#[derive(Default)]
struct Course {
    tricks: Vec<(usize, Trick)>,
    /// What each has more than at the beginning, or less.
    more: [i32; MOST_SEATS as usize],
    /// Who has more cards than anybody else, and since which trick (its place).
    leader: Option<(Seat, usize)>,
}

impl Decided for Batalla {
    type Why = Why;

    fn decided(seen: &mut dyn Iterator<Item = View>) -> Vec<Moment<Why>> {
        let mut all = Weighed::default();
        let mut course = Course::default();
        let mut games = 0;
        let mut haul: Option<(usize, Why, u8)> = None;
        for (step, view) in seen.enumerate() {
            if view.tricks.len() < course.tricks.len() {
                course = Course::default();
            }
            if let Some(trick) = view.tricks.get(course.tricks.len()) {
                course.add(step, *trick, view.players.len());
                let most = haul.map_or(0, |(.., count)| count);
                if let Some(seat) = trick.winner.filter(|_| trick.count > most) {
                    let what = What::Haul(seat, trick.count);
                    let why = Why { game: view.game, trick: course.tricks.len(), what };
                    haul = Some((step, why, trick.count));
                }
            }
            if let Some(game) = view.past.get(games) {
                games += 1;
                course.close(&mut all, view.game, (game.end, game.winners));
            }
        }
        if let Some((step, why, count)) = haul {
            all.add(60 + u32::from(count), step, why);
        }
        all.best()
    }
}

impl Course {
    fn add(&mut self, step: usize, trick: Trick, seats: usize) {
        for (seat, _) in trick.cards.iter() {
            self.more[seat.index()] -= 1;
        }
        if let Some(taker) = trick.winner.or_else(|| trick.gets_pot()) {
            self.more[taker.index()] += i32::from(trick.count);
        }
        self.tricks.push((step, trick));
        let more = &self.more[..seats.min(self.more.len())];
        let most = more.iter().copied().max().unwrap_or(0);
        let mut ahead = (0..).map(Seat).zip(more).filter(|(_, more)| **more == most);
        let alone = ahead.next().map(|(seat, _)| seat).filter(|_| ahead.next().is_none());
        if alone != self.leader.map(|(seat, _)| seat) {
            self.leader = alone.map(|seat| (seat, self.tricks.len()));
        }
    }

    /// The game is over.
    fn close(&self, all: &mut Weighed<Why>, game: u8, (end, winners): (End, Seats)) {
        let Some((last, trick)) = self.tricks.last() else { return };
        let alone = winners.iter().next().filter(|_| winners.len() == 1);
        let out = trick.out.iter().last().filter(|_| end == End::Last);
        if let Some(seat) = out {
            let what = What::Out(seat);
            all.add(70, *last, Why { game, trick: self.tricks.len(), what });
        }
        if let Some((seat, since)) = self.leader.filter(|(seat, _)| Some(*seat) == alone) {
            let step = self.tricks[since - 1].0;
            all.add(90, step, Why { game, trick: since, what: What::Lead(seat) });
        }
        for (at, (step, trick)) in self.tricks.iter().enumerate() {
            let Some(jack) = single_jack(trick) else { continue };
            let after = &self.tricks[at + 1..];
            let Some(taker) = after.first().and_then(|(_, next)| next.winner) else { continue };
            let takes = |(_, next): &&(usize, Trick)| next.winner == Some(taker);
            let tricks = after.iter().take_while(takes).count();
            if tricks >= TURN {
                let what = What::Revolution { jack, taker, tricks };
                let weight = 50 + 5 * tricks.min(8) as u32;
                all.add(weight, *step, Why { game, trick: at + 1, what });
            }
        }
    }
}

/// Who turned the order round alone.
fn single_jack(trick: &Trick) -> Option<Seat> {
    let jack = |(_, face): &(Seat, super::Face)| face.slot() == super::Slot::JACK;
    (trick.before != trick.after && trick.jacks == 1)
        .then(|| trick.cards.iter().find(jack).map(|(seat, _)| seat))?
}
