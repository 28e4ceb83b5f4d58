//! What the history keeps of a finished match beside its sheet, and what the games are measured by.

use super::Eleusis;
use super::ladder::{attempt, pile_rungs, rung_at};
use super::options::ALONE;
use super::record::{Deed, Record};
use super::types::Event;
use crate::core::{Seat, Table};
use crate::history::{Figures, MatchRecord, Measured, Told};

impl Told for Eleusis {
    /// Who found the rule of each round after how many turns of all players, and how often help was
    /// asked for. The rounds' moves are no longer in a finished table, so it is played again.
    fn figures(table: &Table<Self>) -> Figures {
        let Ok(mut again) = Table::<Self>::deal(table.setup().clone()) else { return Vec::new() };
        let (mut all, mut hints) = (Figures::new(), 0);
        for (seat, action) in table.log() {
            let Ok(events) = again.act(*seat, action.clone()) else { break };
            for event in events {
                if let Event::Ended(record) = event {
                    hints += record.moves.iter().filter(|it| it.deed.helps()).count() as i32;
                    all.extend(found(&record).map(|rule| ("rule".to_owned(), rule.to_vec())));
                }
            }
        }
        all.push(("hints".to_owned(), vec![hints]));
        if let Some(key) = rung_at(table) {
            // Which rung of the pile it is, from 1, and the cards that it took; 0 of a ladder of somebody's own.
            let at = pile_rungs().iter().position(|rung| rung.key().as_ref() == Some(&key));
            let number = at.map_or(0, |at| at as i32 + 1);
            all.push(("rung".to_owned(), vec![number, attempt(table).cards.into()]));
        }
        all
    }

    /// On the ladder a computer player only holds the rule.
    fn is_solitaire(record: &MatchRecord, _: Seat) -> bool {
        record.sheet.seats() == ALONE
    }

    /// Turns until somebody found a rule.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured {
        let found = record.figures("rule").filter_map(|figures| match figures {
            [_, who, turns] if *who == i32::from(seat.0) => Some(*turns),
            _ => None,
        });
        Measured { figures: found.collect(), none: 0 }
    }
}

/// The round, who found its rule, and after how many turns; none if nobody did.
fn found(record: &Record) -> Option<[i32; 3]> {
    let at = record.moves.iter().position(|it| matches!(it.deed, Deed::Found(_)))?;
    let turn = |deed: &Deed| deed.accepted().is_some() || deed.refuses();
    let turns = record.moves[..at].iter().filter(|it| turn(&it.deed)).count();
    Some([record.number.into(), record.moves[at].seat.0.into(), turns as i32])
}
