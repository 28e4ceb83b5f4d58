//! Ways of playing: the same thought, leant to one side. Who plays with habits plays them in a way of their own, so
//! that three friends at a table do not lay the same card, and a person can tell the six apart.

use super::super::face::{Face, Slot};
use super::scene::Scene;
use super::value::{UNIT, WHOLE, power};
use crate::core::Rival;

/// How somebody leans. All in hundredths of what lies in the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Manner {
    /// What the best card by the order in force has beyond its due; others have their part of it.
    high: i32,
    /// The same where the pot of a battle lies there, too.
    high_at_stake: i32,
    /// What a card has that turns the order round, or whose rank nobody knows.
    surprise: i32,
    /// How much worse a card may be so that it is still played about every third time.
    waver: i32,
}

impl Manner {
    /// The way of one of the six; of a guest, who leans to no side.
    pub(super) fn of(rival: Option<Rival>) -> Self {
        let (high, high_at_stake, surprise, waver) = match rival {
            // Goes all in at once.
            Some(Rival::Bruno) => (20, 30, 0, 12),
            // Has seen it before anyone: turns the table round.
            Some(Rival::Clara) => (0, 0, 20, 14),
            // Speaks when it is certain.
            Some(Rival::Dino) => (-5, 10, 0, 10),
            // Has the same smile for everything.
            Some(Rival::Elsa) => (0, 0, 0, 16),
            // Waits for the moment.
            Some(Rival::Fabio) => (-20, 25, 0, 14),
            // With style.
            Some(Rival::Gala) => (10, 0, 10, 16),
            None => (0, 0, 0, 16),
        };
        Self { high, high_at_stake, surprise, waver }
    }

    /// The same of somebody who is less sure what does well.
    pub(super) fn unsure(self) -> Self {
        Self { waver: 3 * self.waver / 2, ..self }
    }

    /// The parts by which cards are chosen that do so well on average (of [`WHOLE`]); `rank` counts from 0 to 13.
    pub(super) fn shares(
        &self,
        scene: &Scene,
        rank: impl Fn(Face) -> u8,
        cards: &[(Face, i32)],
    ) -> Vec<i32> {
        let seats = || (0..scene.ways.len()).filter(|seat| !scene.ways[*seat].is_empty());
        let (pot, laid) = (scene.position.pot.len() as i32, seats().count() as i32);
        let owned = seats().map(|seat| scene.position.owned(seat).len() as i32).sum::<i32>();
        // What the trick is worth: its cards among all.
        let stake = ((pot + laid) * WHOLE / (pot + owned).max(1)).max(1);
        let high = if pot > 0 { self.high_at_stake } else { self.high };
        let worth = |&(face, worth): &(Face, i32)| {
            let turns = face.slot() == Slot::JACK || face.slot().joker();
            let liked = high * i32::from(rank(face)) / 13 + if turns { self.surprise } else { 0 };
            worth + liked * stake / 100
        };
        let worths: Vec<i32> = cards.iter().map(worth).collect();
        let best = worths.iter().copied().max().unwrap_or(0);
        let waver = i64::from((self.waver * stake / 100).max(1));
        let below = |worth: i32| i64::from(best - worth) * i64::from(UNIT) / waver;
        worths.iter().map(|worth| power(below(*worth).min(i64::from(i32::MAX)) as i32)).collect()
    }
}
