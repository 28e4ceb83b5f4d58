//! The guesses worth a look: one of each class of guesses that must do equally well.

use super::Codes;
use super::tried::{Kind, Tried};
use crate::games::mastermind::{Code, MAX_PEGS};

/// One guess, the lexicographically first, of each class of interchangeable ones, in lexicographic
/// order.
///
/// Colours that no possible code has are interchangeable, because none of them will ever match; so
/// are colours that no guess has had yet, because no key tells them apart; and so are places, as far
/// as the guesses have treated them alike.
pub(super) fn candidates(codes: &Codes, tried: &Tried) -> Vec<Code> {
    let mut search = Search { kinds: tried.kinds(codes), tried, found: Vec::new() };
    search.extend(&mut [0; MAX_PEGS], 0, codes.space().pegs.into(), 0);
    search.found
}

/// At most so many [`candidates`] there are.
pub(super) fn breadth(codes: &Codes, tried: &Tried) -> u32 {
    let kinds = tried.kinds(codes);
    let absent = kinds.iter().filter(|kind| **kind == Kind::Absent).count();
    ((kinds.len() - absent + absent.min(1)) as u32).pow(codes.space().pegs.into())
}

struct Search<'a> {
    kinds: Vec<Kind>,
    tried: &'a Tried,
    found: Vec<Code>,
}

impl Search<'_> {
    /// Lays every colour that may come next; of those that are interchangeable and not yet in this
    /// guess, only the first.
    fn extend(&mut self, pegs: &mut [u8; MAX_PEGS], len: usize, full: usize, laid: u16) {
        if len == full {
            if self.tried.is_first(&pegs[..full], &self.kinds) {
                self.found.push(Code::of_pegs(full as u8, |place| pegs[place]));
            }
            return;
        }
        let (mut fresh, mut absent) = (false, false);
        for colour in 0..self.kinds.len() {
            let skip = match self.kinds[colour] {
                Kind::Known => false,
                Kind::Fresh => laid >> colour & 1 == 0 && std::mem::replace(&mut fresh, true),
                Kind::Absent => std::mem::replace(&mut absent, true),
            };
            if !skip {
                pegs[len] = colour as u8;
                self.extend(pegs, len + 1, full, laid | 1 << colour);
            }
        }
    }
}
