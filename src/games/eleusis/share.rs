//! What links carry: a rule to find. docs/links.md tells the format.

use super::{Action, Choice, Dealers, Eleusis, Options, Variant};
use crate::core::{Level, Seat, Setup};
use crate::games::GameId;
use crate::secret_rule::Rule;
use crate::secret_rule::text::{pack, unpack};
use crate::share::{Bad, Deobfuscated, SharedPuzzle, Started, Task, Travels};

impl Travels for Eleusis {
    fn id(options: &Options) -> GameId {
        options.variant.into()
    }

    fn puzzle(deobfuscated: &Deobfuscated, _: u64) -> Result<(Started<Self>, String), Bad> {
        let Task { puzzle, greeting } = deobfuscated.task(read).ok_or(Bad::Broken)?;
        Ok((table(&puzzle).ok_or(Bad::Unplayable)?, greeting))
    }
}

/// The bytes of a rule, of where the shuffle comes from, and of who looks for it, too.
pub(crate) fn write(variant: Variant, rule: &Rule, seed: u64, levels: &[Level]) -> Vec<u8> {
    let mut head = u16::from(variant == Variant::Express) | (levels.len() as u16) << 1;
    for (n, level) in levels.iter().enumerate().take(6) {
        head |= (*level as u16) << (4 + 2 * n);
    }
    let rule = pack(rule);
    let mut bytes = head.to_le_bytes().to_vec();
    bytes.extend_from_slice(&seed.to_le_bytes());
    bytes.extend_from_slice(&(rule.len() as u16).to_le_bytes());
    bytes.extend(rule);
    bytes
}

/// The rule of some bytes, and what stands behind it.
pub(crate) fn read(bytes: &[u8]) -> Option<(SharedPuzzle, &[u8])> {
    let variant = variant(bytes)?;
    let (head, rest) = bytes.split_first_chunk()?;
    let head = u16::from_le_bytes(*head);
    let (seed, rest) = rest.split_first_chunk()?;
    let (long, rest) = rest.split_first_chunk()?;
    let (rule, rest) = rest.split_at_checked(u16::from_le_bytes(*long).into())?;
    let level = |n: u16| Level::ALL[usize::from(head >> (4 + 2 * n) & 3)];
    let levels: Vec<Level> = (0..head >> 1 & 7).take(6).map(level).collect();
    let rule = Box::new(unpack(rule).ok()?);
    Some((SharedPuzzle::Rule { variant, rule, seed: u64::from_le_bytes(*seed), levels }, rest))
}

/// In which of the two games the rule of some bytes is to be found: it is told before anything else.
pub(crate) fn variant(bytes: &[u8]) -> Option<Variant> {
    let express = bytes.first()? & 1 == 1;
    Some(if express { Variant::Express } else { Variant::ReglaSecreta })
}

/// Whoever opens it looks for the rule beside computer players; the dealer, another of them, has it.
fn table(puzzle: &SharedPuzzle) -> Option<Started<Eleusis>> {
    let SharedPuzzle::Rule { variant, rule, seed, levels } = puzzle else { return None };
    let options = Options {
        dealers: Dealers::Fixed,
        first_dealer: Seat(1),
        rounds: 1,
        hints: false,
        ..Options::of(*variant)
    };
    let nobody = |level| (String::new(), level);
    let mut players = vec![nobody(None), nobody(Some(Level::Club))];
    players.extend(levels.iter().map(|level| nobody(Some(*level))));
    let setup = Setup { options, seats: players.len() as u8, seed: *seed };
    let log = vec![(Seat(1), Action::Rule(Choice::Own(rule.to_string())))];
    Some((setup, log, players))
}
