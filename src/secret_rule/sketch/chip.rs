//! The chips that fill the slots of a sketch, and what each is in the text form of rules.

use serde::{Deserialize, Serialize};

use crate::secret_rule::Rule;

/// A chip. Which chips a slot offers is [`super::Slot::chips`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chip {
    /// In what cards are alike, or differ.
    Trait(Trait),
    /// The suits, one after the other.
    SuitsInTurn,
    /// What a card is.
    Kind(Kind),
    /// How a card stands to the last one.
    Move(Move),
    /// On what it depends.
    Cause(Cause),
    /// Upwards, downwards, either.
    Way(Way),
    /// A number: of cards, or of steps.
    Number(u8),
    /// The ranks of so many last cards together.
    Together(u8),
    /// What the steps do from card to card.
    Pattern(Pattern),
    /// Whether steps end at the king instead of going on to the ace.
    Straight,
    /// Within each suit, or each colour, by itself.
    Each(Trait),
    /// The opposite of what is chosen.
    Never,
}

/// In what two cards can be alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Red or black.
    Colour,
    /// Even or odd.
    Parity,
    /// Ace to 7, or 8 to king.
    Half,
    /// Figure or number.
    Figure,
    /// The suit.
    Suit,
    /// The rank.
    Rank,
}

/// What a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Any card.
    Any,
    /// A red one.
    Red,
    /// A black one.
    Black,
    /// A spade.
    Spades,
    /// A heart.
    Hearts,
    /// A diamond.
    Diamonds,
    /// A club.
    Clubs,
    /// An even rank.
    Even,
    /// An odd one.
    Odd,
    /// Ace to 7.
    Low,
    /// 8 to king.
    High,
    /// J, Q, K.
    Figures,
    /// Ace to 10.
    Numbers,
    /// Ace to 4.
    AceToFour,
    /// 5 to 7.
    FiveToSeven,
    /// 8 to 10.
    EightToTen,
    /// A multiple of three.
    Threes,
    /// A rank whose sign has a closed loop: A 4 6 8 9 10 Q.
    Closed,
    /// The others.
    Open,
}

/// How a card can stand to the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Higher.
    Up,
    /// Lower.
    Down,
    /// Higher, or of the same rank.
    UpOrEqual,
    /// Lower, or of the same rank.
    DownOrEqual,
    /// So many steps higher; lower if below nought.
    By(i8),
    /// From one step to so many higher; lower if below nought.
    Within(i8),
}

/// On what the next card can depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// On what the last card is.
    Last(Trait),
    /// On the rest that the last rank leaves when it is divided by four.
    Fours,
    /// On whether the last two cards are alike.
    Alike(Trait),
    /// On whether the last two ranks together are even.
    Sum,
    /// On what the card itself is.
    Itself(Trait),
}

/// Where steps go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Up or down.
    Either,
}

/// What steps do from card to card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// One size after the other, and again from the first.
    InTurn,
    /// Every card of that many is another one.
    Except(u8),
}

impl Trait {
    /// All, the suit and the rank last.
    pub const ALL: [Self; 6] =
        [Self::Colour, Self::Parity, Self::Half, Self::Figure, Self::Suit, Self::Rank];

    /// The feature in the text form.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Parity => "parity",
            Self::Half => "half",
            Self::Figure => "kind",
            Self::Suit => "suit",
            Self::Rank => "rank",
        }
    }

    /// What a card can be in it; none of ranks, of which there are too many.
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Colour => &[Kind::Red, Kind::Black],
            Self::Parity => &[Kind::Even, Kind::Odd],
            Self::Half => &[Kind::Low, Kind::High],
            Self::Figure => &[Kind::Figures, Kind::Numbers],
            Self::Suit => &[Kind::Spades, Kind::Hearts, Kind::Diamonds, Kind::Clubs],
            Self::Rank => &[],
        }
    }
}

impl Kind {
    /// All but "any".
    pub const ALL: [Self; 18] = [
        Self::Red,
        Self::Black,
        Self::Spades,
        Self::Hearts,
        Self::Diamonds,
        Self::Clubs,
        Self::Even,
        Self::Odd,
        Self::Low,
        Self::High,
        Self::Figures,
        Self::Numbers,
        Self::AceToFour,
        Self::FiveToSeven,
        Self::EightToTen,
        Self::Threes,
        Self::Closed,
        Self::Open,
    ];

    /// The set in the text form.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Red => "red",
            Self::Black => "black",
            Self::Spades => "spades",
            Self::Hearts => "hearts",
            Self::Diamonds => "diamonds",
            Self::Clubs => "clubs",
            Self::Even => "even",
            Self::Odd => "odd",
            Self::Low => "low",
            Self::High => "high",
            Self::Figures => "figure",
            Self::Numbers => "plain",
            Self::AceToFour => "A..4",
            Self::FiveToSeven => "5..7",
            Self::EightToTen => "8..10",
            Self::Threes => "mod(3, 0)",
            Self::Closed => "closed",
            Self::Open => "open",
        }
    }

    /// Whether of the cards of another kind all are of this one, or none is.
    pub(super) fn is_settled_by(self, when: Self) -> bool {
        let cards = |kind: Self| kind.text().parse::<Rule>().ok().map(|rule| rule.accepted(&[]));
        let (Some(these), Some(those)) = (cards(self), cards(when)) else { return false };
        let both = these & those;
        self != Self::Any && (both.is_empty() || both == those)
    }

    /// Whether it is one side of what everybody looks at first.
    pub(super) const fn halves(self) -> bool {
        use Kind::{Black, Even, Figures, High, Low, Numbers, Odd, Red};
        matches!(self, Red | Black | Even | Odd | Low | High | Figures | Numbers)
    }

    /// Of which question it is an answer: two answers to one are either, to two are both.
    pub(super) const fn question(self) -> u8 {
        match self {
            Self::Any => 0,
            Self::Red | Self::Black => 1,
            Self::Spades | Self::Hearts | Self::Diamonds | Self::Clubs => 1,
            Self::Even | Self::Odd => 2,
            Self::Threes => 3,
            Self::Closed | Self::Open => 4,
            _ => 5,
        }
    }
}

impl Move {
    /// Those that are offered.
    pub const ALL: [Self; 16] = [
        Self::Up,
        Self::UpOrEqual,
        Self::Down,
        Self::DownOrEqual,
        Self::By(1),
        Self::By(2),
        Self::By(3),
        Self::By(4),
        Self::Within(2),
        Self::Within(3),
        Self::By(-1),
        Self::By(-2),
        Self::By(-3),
        Self::By(-4),
        Self::Within(-2),
        Self::Within(-3),
    ];

    /// The relation in the text form, round the circle of ranks or not.
    pub(super) fn text(self, straight: bool) -> String {
        let (name, far) = if straight { ("diff", 12) } else { ("turn", 6) };
        let (low, high) = match self {
            Self::Up => (1, far),
            Self::Down => (-far, -1),
            Self::UpOrEqual => (0, far),
            Self::DownOrEqual => (-far, 0),
            Self::By(n) => return format!("{name}({n})"),
            Self::Within(n) if n < 0 => (n, -1),
            Self::Within(n) => (1, n),
        };
        format!("{name}({low}..{high})")
    }
}

impl Cause {
    /// What is told apart; the kinds of a card where that is it, else two cases, yes and no.
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Last(of) | Self::Itself(of) => of.kinds(),
            Self::Fours | Self::Alike(_) | Self::Sum => &[],
        }
    }

    /// How many cases there are: 2 to 4.
    pub const fn cases(self) -> usize {
        match self {
            Self::Last(of) | Self::Itself(of) => of.kinds().len(),
            Self::Fours => 4,
            Self::Alike(_) | Self::Sum => 2,
        }
    }
}

/// The chips that are the answers to one question, all of them: where one alone is missing, it goes without saying.
const WHOLES: [&[Chip]; 9] = {
    use {Kind as K, Move as M};
    const fn kind(kind: Kind) -> Chip {
        Chip::Kind(kind)
    }
    [
        &[kind(K::Red), kind(K::Black)],
        &[kind(K::Even), kind(K::Odd)],
        &[kind(K::Low), kind(K::High)],
        &[kind(K::Figures), kind(K::Numbers)],
        &[kind(K::Closed), kind(K::Open)],
        &[kind(K::Spades), kind(K::Hearts), kind(K::Diamonds), kind(K::Clubs)],
        &[kind(K::AceToFour), kind(K::FiveToSeven), kind(K::EightToTen), kind(K::Figures)],
        &[Chip::Move(M::Up), Chip::Move(M::Down)],
        &[Chip::Move(M::UpOrEqual), Chip::Move(M::DownOrEqual)],
    ]
};

/// What the one empty case of several is, if the others leave no choice.
pub(super) fn left_over(cases: &[Option<Chip>]) -> Option<Chip> {
    let filled: Vec<Chip> = cases.iter().flatten().copied().collect();
    if filled.len() + 1 != cases.len() {
        return None;
    }
    if let [Chip::Move(Move::By(n))] = filled[..] {
        return Some(Chip::Move(Move::By(-n)));
    }
    if let [Chip::Move(Move::Within(n))] = filled[..] {
        return Some(Chip::Move(Move::Within(-n)));
    }
    let whole = WHOLES
        .iter()
        .find(|whole| whole.len() == cases.len() && filled.iter().all(|it| whole.contains(it)))?;
    let mut left = whole.iter().filter(|it| !filled.contains(it));
    // Where the same was said twice more than one is left.
    left.next().filter(|_| left.next().is_none()).copied()
}
