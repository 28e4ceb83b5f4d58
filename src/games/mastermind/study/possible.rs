//! What is still possible.

use super::types::{Asked, Possible};
use crate::games::mastermind::judge::Contradicting;
use crate::games::mastermind::{Code, Codes};

/// How many codes are shown as examples.
const EXAMPLES: usize = 8;

/// The count of what is possible, a slice at a time.
#[derive(Clone, Debug)]
pub struct Counting(Stage);

#[derive(Clone, Debug)]
enum Stage {
    /// Nothing done yet.
    Asked(Asked),
    /// Goes through the codes that agree.
    Heat { codes: Codes, next: usize, heat: Vec<Vec<u32>> },
    /// No code agrees.
    Contradiction(Contradicting, Possible),
}

impl Counting {
    pub(super) fn new(asked: Asked) -> Self {
        Self(Stage::Asked(asked))
    }

    pub(super) fn advance(&mut self, work: u32) -> Option<Possible> {
        match &mut self.0 {
            Stage::Asked(Asked { space, rows }) => {
                let codes = Codes::agreeing(*space, rows);
                let heat = vec![vec![0; space.colours.into()]; space.pegs.into()];
                self.0 = if codes.is_empty() {
                    let none = Possible {
                        count: 0,
                        heat,
                        contradiction: Vec::new(),
                        examples: Vec::new(),
                    };
                    Stage::Contradiction(Contradicting::new(*space, rows), none)
                } else {
                    Stage::Heat { codes, next: 0, heat }
                };
                None
            }
            Stage::Heat { codes, next, heat } => {
                let end = codes.len().min(next.saturating_add(work as usize));
                for code in (*next..end).filter_map(|index| codes.get(index)) {
                    for (&colour, hole) in code.pegs().iter().zip(heat.iter_mut()) {
                        hole[usize::from(colour)] += 1;
                    }
                }
                *next = end;
                (end == codes.len()).then(|| Possible {
                    count: codes.len() as u32,
                    heat: std::mem::take(heat),
                    contradiction: Vec::new(),
                    examples: examples(codes),
                })
            }
            Stage::Contradiction(search, none) => {
                let rows = search.advance(work)?.unwrap_or_default();
                Some(Possible { contradiction: rows, ..none.clone() })
            }
        }
    }
}

/// Codes from all over the list: the first ones of a long list look too much alike.
fn examples(codes: &Codes) -> Vec<Code> {
    let shown = codes.len().min(EXAMPLES);
    (0..shown).filter_map(|n| codes.get(n * codes.len() / shown)).collect()
}
