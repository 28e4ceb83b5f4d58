//! How hard a rule is: the master plays it alone, deal after deal.

use super::{CLIMBER, DEALER, Move, attempt, moves, table};
use crate::core::{Level, Player, Rng, Table, Thought, Viewer};
use crate::games::eleusis::{Choice, Eleusis, Phase, Thinking};

/// A label for the streams of the deals.
const DEALS: u64 = 0x6c61_6464_6572;

/// What the master needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Deals that were played.
    pub deals: u32,
    /// In how many of them the rule was found.
    pub found: u32,
    /// Cards in all of them.
    pub cards: u32,
}

impl Measured {
    /// Cards for each rule that was found, in tenths: those of deals in which it was not found are added, as if the
    /// master had to begin again. Of a rule that was never found all cards are counted for one.
    ///
    /// ```
    /// use tertulia::games::eleusis::ladder::Measured;
    /// assert_eq!(Measured { deals: 4, found: 3, cards: 40 }.par(), 133);
    /// ```
    pub fn par(self) -> u16 {
        let found = self.found.max(1);
        u16::try_from((10 * self.cards + found / 2) / found).unwrap_or(u16::MAX)
    }
}

/// The master at work on a rule, in slices.
pub struct Measuring {
    rule: Choice,
    deals: u32,
    so_far: Measured,
    under_way: Option<Game>,
}

struct Game {
    table: Table<Eleusis>,
    thought: Thinking,
}

impl Measuring {
    /// So many deals of a rule. The same deals are the same on every machine.
    pub fn new(rule: Choice, deals: u32) -> Self {
        Self { rule, deals, so_far: Measured::default(), under_way: None }
    }

    /// Works for about `work` elementary steps; what was measured, once it is done. None too where no table can be
    /// dealt with the rule, at once and for ever: it counts as played without a find.
    pub fn advance(&mut self, work: u32) -> Option<Measured> {
        if self.so_far.deals >= self.deals {
            return Some(self.so_far);
        }
        let Some(game) = &mut self.under_way else {
            let seed = Rng::stream(self.so_far.deals.into(), DEALS).bits();
            let (setup, log, _) = table(&self.rule, seed);
            match Table::replay(setup, log) {
                Ok(dealt) if dealt.cut.is_none() => self.under_way = Some(Game::of(dealt.table)),
                _ => self.so_far.deals = self.deals,
            }
            return None;
        };
        let action = game.thought.advance(work)?;
        let Some(seat) = game.table.to_act().iter().next() else {
            self.close();
            return None;
        };
        let refused = game.table.act(seat, action).is_err();
        if refused || game.table.view(Viewer::Public).phase == Phase::Over {
            self.close();
        } else {
            game.think();
        }
        None
    }

    /// Measures to the end.
    pub fn finish(mut self) -> Measured {
        loop {
            if let Some(measured) = self.advance(u32::MAX) {
                return measured;
            }
        }
    }

    /// The deal has ended.
    fn close(&mut self) {
        self.so_far.deals += 1;
        if let Some(game) = self.under_way.take() {
            let view = game.table.view(Viewer::Public);
            // The master guesses as often as it likes: its cards alone are measured.
            let plays = |it: &&Move| it.seat == CLIMBER && it.deed.plays();
            let cards = moves(&view).iter().filter(plays).count();
            self.so_far.found += u32::from(attempt(&game.table).found);
            self.so_far.cards += cards as u32;
        }
    }
}

impl Game {
    fn of(table: Table<Eleusis>) -> Self {
        let thought = thought(&table);
        Self { table, thought }
    }

    fn think(&mut self) {
        self.thought = thought(&self.table);
    }
}

/// Whoever is to act thinks: the dealer only lays a card where a declaration was wrong.
fn thought(table: &Table<Eleusis>) -> Thinking {
    let seat = table.to_act().iter().next().unwrap_or(DEALER);
    let rng = Rng::stream(table.setup().seed, table.log().len() as u64);
    Eleusis::think(&table.view(Viewer::Seat(seat)), Level::Master, rng)
}
