//! The guesses worth a look: one of each class of guesses that must do equally well.

use super::Codes;
use crate::games::mastermind::{Code, MAX_PEGS};

/// One guess, the lexicographically first, of each class of interchangeable ones, in lexicographic
/// order.
///
/// Colours that no possible code has are interchangeable, because none of them will ever match; so
/// are colours that no guess has had yet (`tried` has a bit for each that one has), because no key
/// tells them apart.
pub(super) fn candidates(codes: &Codes, tried: u16) -> Vec<Code> {
    let mut found = Vec::new();
    let pegs = codes.space().pegs.into();
    extend(&kinds(codes, tried), &mut [0; MAX_PEGS], 0, pegs, 0, &mut found);
    found
}

/// At most so many [`candidates`] there are.
pub(super) fn breadth(codes: &Codes, tried: u16) -> u32 {
    let kinds = kinds(codes, tried);
    let absent = kinds.iter().filter(|kind| **kind == Kind::Absent).count();
    ((kinds.len() - absent + absent.min(1)) as u32).pow(codes.space().pegs.into())
}

fn kinds(codes: &Codes, tried: u16) -> Vec<Kind> {
    let kind = |colour: u8| match (codes.have(colour), tried >> colour & 1 == 1) {
        (false, _) => Kind::Absent,
        (true, false) => Kind::Fresh,
        (true, true) => Kind::Known,
    };
    (0..codes.space().colours).map(kind).collect()
}

/// The colours of these guesses, as bits.
pub(super) fn colours_of<'a>(guesses: impl IntoIterator<Item = &'a Code>) -> u16 {
    guesses.into_iter().flat_map(Code::pegs).fold(0, |set, colour| set | 1 << colour)
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Known,
    Fresh,
    Absent,
}

/// Lays every colour that may come next; of those that are interchangeable and not yet in this
/// guess, only the first.
fn extend(
    kinds: &[Kind],
    pegs: &mut [u8; MAX_PEGS],
    len: usize,
    full: usize,
    laid: u16,
    found: &mut Vec<Code>,
) {
    if len == full {
        found.push(Code::of_pegs(full as u8, |place| pegs[place]));
        return;
    }
    let (mut fresh, mut absent) = (false, false);
    for (colour, kind) in kinds.iter().enumerate() {
        let skip = match kind {
            Kind::Known => false,
            Kind::Fresh => laid >> colour & 1 == 0 && std::mem::replace(&mut fresh, true),
            Kind::Absent => std::mem::replace(&mut absent, true),
        };
        if !skip {
            pegs[len] = colour as u8;
            extend(kinds, pegs, len + 1, full, laid | 1 << colour, found);
        }
    }
}
