//! How fast computer players move.

use serde::{Deserialize, Serialize};

/// How fast computer players move: their moves should be seen, by each in their own time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Quick,
    /// Each move waits until somebody lets it go.
    Tap,
}

impl Pace {
    /// All of them, as they are offered.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Quick, Self::Tap];

    /// What becomes of a delay in milliseconds; none where the move waits for a tap.
    ///
    /// ```text
    /// Pace::Slow.of(500) == Some(1200)
    /// ```
    pub fn of(self, delay: u32) -> Option<u32> {
        match self {
            Self::Slow => Some(delay * 12 / 5),
            Self::Normal => Some(delay),
            Self::Quick => Some(delay * 2 / 5),
            Self::Tap => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pace;

    #[test]
    fn the_slower_the_longer_and_a_tap_is_waited_for() {
        let times = Pace::ALL.map(|pace| pace.of(500));
        assert_eq!(times, [Some(1200), Some(500), Some(200), None]);
    }
}
