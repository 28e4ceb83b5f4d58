//! What games tell the staging: what has happened, and where on the table it is seen. A game makes moments of what
//! a seat has witnessed, so that nothing is heard or seen to move that the seat does not know.

use super::sound::Sound;

/// Where something goes: selectors of what lies at both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it was before.
    pub from: String,
    /// Where it lies now.
    pub to: String,
}

impl Way {
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { from: from.into(), to: to.into() }
    }
}

/// Something that is worth a sound or a movement. Texts are selectors below the table; what they do not find does
/// not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A card was laid; without a way it is heard alone, here and below.
    Card(Option<Way>),
    /// Cards were turned up, one after the other.
    Turned(String),
    /// Pegs were put into a row.
    Pegs(Option<String>),
    /// A key was laid: its pins.
    Key(String),
    /// Chips went from a place to the pot.
    Chips(Option<Way>),
    /// Something was right, a card or what was said.
    Right(Option<Way>),
    /// Something was wrong.
    Wrong(Option<Way>),
    /// The shield lifts over the pegs of a code.
    ShieldLifts(String),
    /// A rule was found: its sentence, and the cards that it governed.
    RuleFalls(String),
    /// The cards of a trick were turned up. They lean towards the card that takes them, or clash. What tells how it came
    /// out, and what is framed for it, is seen when all are.
    Clash { cards: String, winner: Option<String>, told: [&'static str; 2] },
    /// The same, and the order is turned round: the felt shows it.
    Revolution { cards: String, felt: &'static str, told: [&'static str; 2] },
    /// Hands were shown, in this order. Whoever lost dims, what the winners have rises where it stands, and the pot goes
    /// to them.
    Showdown { hands: Vec<String>, lost: Vec<String>, gains: Vec<String>, pots: Vec<Way> },
    /// Whoever looks has won the match.
    Won,
    /// Or has not.
    Lost,
}

impl Moment {
    /// What is heard of it.
    pub(super) fn sound(&self) -> Sound {
        match self {
            Self::Card(_) | Self::Turned(_) | Self::Clash { .. } | Self::Revolution { .. } => {
                Sound::Card
            }
            Self::Pegs(_) | Self::Key(_) => Sound::Peg,
            Self::Chips(_) | Self::Showdown { .. } => Sound::Chip,
            Self::Right(_) | Self::ShieldLifts(_) | Self::RuleFalls(_) => Sound::Right,
            Self::Wrong(_) | Self::Lost => Sound::Wrong,
            Self::Won => Sound::Win,
        }
    }

    /// The end of a match, for somebody who was one of its winners or not.
    pub fn end(won: bool) -> Self {
        if won { Self::Won } else { Self::Lost }
    }
}
