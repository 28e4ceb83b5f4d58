//! How a guess is chosen.

/// A way to choose the next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The first code, in lexicographic order, that agrees with every key.
    First,
    /// The smallest worst case (Knuth, 1977).
    Minimax,
    /// The smallest expected number of codes that remain (Irving, 1979).
    Size,
    /// The greatest expected information (Neuwirth, 1982).
    Entropy,
    /// The most different keys (Kooi, 2005).
    Parts,
    /// A search that looks further.
    Master,
}

impl Strategy {
    /// All of them, with their names.
    pub const ALL: [(&str, Strategy); 6] = [
        ("first", Strategy::First),
        ("minimax", Strategy::Minimax),
        ("size", Strategy::Size),
        ("entropy", Strategy::Entropy),
        ("parts", Strategy::Parts),
        ("master", Strategy::Master),
    ];

    /// The strategy of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(other, _)| *other == name).map(|&(_, strategy)| strategy)
    }
}
