//! What is new on the line.

use tertulia::games::eleusis::Column;

/// A card's place: its column, and its row in it, 0 on the line itself.
pub type At = (usize, usize);

/// The card that is new, if one is: not of a line that was just made.
pub fn came(before: &[Column], after: &[Column]) -> Option<At> {
    let last = after.len().checked_sub(1).filter(|_| !before.is_empty())?;
    let changed = (0..=last).rev().find(|&n| before.get(n) != after.get(n))?;
    let old = before.get(changed);
    let wrong = after[changed].wrong.len();
    let grown = wrong > old.map_or(0, |old| old.wrong.len());
    if grown && after[changed].card.is_some() == old.is_some_and(|old| old.card.is_some()) {
        return Some((changed, wrong));
    }
    let laid = after[changed].card.is_some() && old.is_none_or(|old| old.card.is_none());
    laid.then_some((changed, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::Seat;
    use tertulia::games::eleusis::{Deed, Move, columns};

    fn after(deeds: &[Deed], below_next: bool) -> Vec<Column> {
        let moves: Vec<Move> =
            deeds.iter().map(|deed| Move { seat: Seat(0), deed: deed.clone() }).collect();
        columns("4D".parse().unwrap(), &moves, below_next)
    }

    #[test]
    fn what_is_new_is_found() {
        let card = |name: &str| name.parse().unwrap();
        let deeds = [Deed::Wrong(card("2H")), Deed::Right(card("3S")), Deed::Wrong(card("KH"))];
        for (below_next, ways) in
            [(true, [(1, 1), (1, 0), (2, 1)]), (false, [(0, 1), (1, 0), (1, 1)])]
        {
            for (n, at) in ways.into_iter().enumerate() {
                let (before, now) =
                    (after(&deeds[..n], below_next), after(&deeds[..=n], below_next));
                assert_eq!(came(&before, &now), Some(at));
                assert_eq!(came(&now, &before), None, "taken back");
            }
        }
        assert_eq!(came(&[], &after(&deeds, true)), None);
    }
}
