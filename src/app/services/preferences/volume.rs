//! How loud what happens at a table is.

use serde::{Deserialize, Serialize};

/// How loud what happens at a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Volume {
    Off,
    Quiet,
    Medium,
    Loud,
}

impl Volume {
    /// All of them, as they are offered.
    pub const ALL: [Self; 4] = [Self::Off, Self::Quiet, Self::Medium, Self::Loud];

    /// What nobody has set: soft, and in somebody else's page not at all.
    pub fn at_first(framed: bool) -> Self {
        if framed { Self::Off } else { Self::Quiet }
    }

    /// As a part of all that the device can.
    pub fn loud(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Quiet => 0.08,
            Self::Medium => 0.2,
            Self::Loud => 0.45,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Volume;

    #[test]
    fn each_is_louder_than_the_one_before() {
        assert!(Volume::ALL.map(Volume::loud).is_sorted_by(|softer, louder| softer < louder));
        assert_eq!(Volume::at_first(true).loud(), 0.0);
        assert!(Volume::at_first(false).loud() > 0.0);
    }
}
