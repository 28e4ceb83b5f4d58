//! What somebody can think of, and how well they look: what makes a beginner of a master.

use super::Space;
use super::evidence::Evidence;
use super::outlook::{CERTAIN, Share};
use crate::core::Level;
use crate::core::rng::Rng;

/// What somebody can think of, and how well they look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mind {
    /// The longest description of an atom or a split that is thought of, in bits.
    pub reach: u8,
    /// How many in a hundred cards of the table are overlooked at each look.
    pub overlooks: u32,
    /// How likely a rule must be before it is stated where a wrong one costs something.
    pub sure: Share,
    /// How likely it must be where a wrong one costs nothing, but is said before everybody.
    pub dares: Share,
    /// Whether cards are weighed by what they tell about the rule, now and later.
    pub probes: bool,
}

impl Mind {
    /// The mind of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Child => Self {
                reach: 5,
                overlooks: 12,
                sure: CERTAIN * 7 / 10,
                dares: CERTAIN * 7 / 10,
                probes: false,
            },
            Level::Friend => Self {
                reach: 6,
                overlooks: 6,
                sure: CERTAIN * 7 / 10,
                dares: CERTAIN * 4 / 10,
                probes: false,
            },
            Level::Club => Self {
                reach: 9,
                overlooks: 2,
                sure: CERTAIN * 7 / 10,
                dares: CERTAIN / 20,
                probes: false,
            },
            Level::Master => {
                Self { reach: 12, overlooks: 0, sure: CERTAIN / 2, dares: 0, probes: true }
            }
        }
    }

    /// All that is thought of.
    pub fn space(&self) -> Space {
        Space::new(self.reach)
    }

    /// What is noticed of the table at a look. The line itself is in front of everybody's eyes; that a
    /// card was right or wrong at its time is what slips.
    pub fn notice(&self, mut evidence: Evidence, rng: &mut Rng) -> Evidence {
        if self.overlooks == 0 {
            return evidence;
        }
        let mut slips = || rng.below(100) < self.overlooks;
        evidence.refused.retain(|_| !slips());
        evidence.overlooked = (0..evidence.line.len()).filter(|_| slips()).collect();
        evidence
    }
}
