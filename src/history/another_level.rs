//! When another level would be more fun.

use super::{MatchRecord, Mode};
use crate::core::Level;
use crate::games::GameId;

/// So many matches in a row say that the computer players are too strong, or too weak.
const IN_A_ROW: usize = 3;

/// Another level to offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnotherLevel {
    /// Whether the last matches were won; else they were lost.
    pub won: bool,
    /// One step harder, or easier.
    pub level: Level,
}

/// The level to offer somebody after the newest match: the last three, six, nine … of the game were all won, or all
/// lost, by one person against computer players of one level. `records` begin with the newest; none where there is
/// nothing to offer.
///
/// ```
/// use tertulia::games::GameId;
/// use tertulia::history::another_level;
/// assert_eq!(another_level(&[], GameId::Batalla), None);
/// ```
pub fn another_level(records: &[MatchRecord], game: GameId) -> Option<AnotherLevel> {
    let mut matches = records.iter().filter(|record| record.game == game).map(course);
    let (won, level) = matches.next()??;
    let more = matches.take_while(|it| *it == Some((won, level))).count();
    let step = if won { level.harder() } else { level.easier() }?;
    (more + 1).is_multiple_of(IN_A_ROW).then_some(AnotherLevel { won, level: step })
}

/// Whether one person won against computer players, and at which level; none of any other match, or of one that
/// several have won together.
fn course(record: &MatchRecord) -> Option<(bool, Level)> {
    let seat = record.seat_of(None).filter(|_| record.mode() == Some(Mode::Computers))?;
    let won = record.outcome.winners.has(seat);
    let shared = won && record.outcome.winners.len() > 1;
    record.level().filter(|_| !shared).map(|level| (won, level))
}
