//! Temperaments: the same thoughts, leant to one side. A person should be able to tell them apart.

use super::super::options::Temper;

/// What a choice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Passes.
    Waits,
    /// Goes away.
    Flees,
    /// Pays what is owed.
    Calls,
    /// Bets or raises.
    Bets,
}

/// What a choice's share is multiplied with, in quarters.
type Times = fn(Kind) -> i32;

/// Leans shares (of [`super::WHOLE`] in all) to one side; `rank` is the share of hands that one's own
/// beats, in thousandths.
pub(super) fn lean(temper: Temper, rank: i32, choices: &mut [(Kind, i32)]) {
    let (good, bad) = (rank >= 800, rank < 350);
    let owed = choices.iter().any(|(kind, _)| *kind == Kind::Flees);
    // What a choice's share is multiplied with, in quarters, and what it gets besides, in 64ths of all.
    let (times, more): (Times, Option<(Kind, i32)>) = match temper {
        // Whose own way it is has been settled before.
        Temper::Even | Temper::Own => return,
        Temper::Cautious if good => (|kind| if kind == Kind::Bets { 2 } else { 4 }, None),
        Temper::Cautious => (
            |kind| match kind {
                Kind::Bets => 1,
                Kind::Calls => 2,
                Kind::Flees | Kind::Waits => 4,
            },
            Some((if owed { Kind::Flees } else { Kind::Waits }, 20)),
        ),
        Temper::Bold => (
            |kind| match kind {
                Kind::Bets => 8,
                Kind::Calls => 5,
                Kind::Flees | Kind::Waits => 3,
            },
            Some((Kind::Bets, 12)),
        ),
        // Bets with nothing, and waits with much.
        Temper::Tricky if bad => (|_| 4, Some((Kind::Bets, if owed { 6 } else { 16 }))),
        Temper::Tricky if good => (
            |kind| if kind == Kind::Bets { 2 } else { 4 },
            Some((if owed { Kind::Calls } else { Kind::Waits }, 12)),
        ),
        Temper::Tricky => return,
    };
    let most = more.and_then(|(kind, parts)| {
        let at = choices.iter().position(|(other, _)| *other == kind)?;
        Some((at, parts))
    });
    for (kind, share) in choices.iter_mut() {
        *share = *share * times(*kind) / 4;
    }
    if let Some((at, parts)) = most {
        choices[at].1 += super::WHOLE * parts / 64;
    }
    super::even_out(choices);
}
