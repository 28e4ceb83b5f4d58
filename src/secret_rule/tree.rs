//! The tree: what a rule is made of. Four kinds of thing stand in each other wherever they fit: a
//! **rule** says yes, no or "not yet" of the next card; a **set** is a property of one card; a **who**
//! is a card, the next one or one on the line; a **number** is counted or read from cards.
//!
//! What cannot be known yet ("higher than the last red card", before any red card) is neither yes nor
//! no, and a card that is not refused may be played. So the first cards of a pattern are free without
//! saying so.

use crate::core::cards::{Cards, Suit};

/// A rule: which cards may come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A card is of a set.
    Is(Who, Set),
    /// A card stands in a relation to another, or to several.
    Relation(Relation, Who, Target),
    /// A number is as it should be.
    Test(Test),
    /// Not so.
    Not(Box<Rule>),
    /// All of these: two or more.
    All(Vec<Rule>),
    /// At least one of these: two or more.
    Any(Vec<Rule>),
    /// If the first, the second, otherwise the third. While the first cannot be known, any card.
    If(Box<[Rule; 3]>),
    /// By a card's kind: the first case whose set has the card. Without a case, the last rule, or any
    /// card.
    By(Who, Vec<(Set, Rule)>, Option<Box<Rule>>),
    /// The rules take turns, beginning with the second card of the line.
    Cycle(Vec<Rule>),
    /// Blocks of so many cards, sizes taking turns. The first card of the line begins the first block.
    Blocks {
        /// How many cards in each block, from 1 to 9; one size or more.
        sizes: Vec<u8>,
        /// What the cards within a block follow.
        within: Box<Rule>,
        /// What the first card of a new block follows.
        opening: Box<Rule>,
    },
    /// So many cards after the first are free.
    Free(u8, Box<Rule>),
    /// The cards of a set follow the rule among themselves, as if they were the whole line. The others
    /// are free.
    Among(Set, Box<Rule>),
    /// As many lines as rules, woven into one: each card belongs to the next line in turn and follows
    /// its rule as if that line were the whole.
    Weave(Vec<Rule>),
    /// Every so-maniest card breaks the rule and does not count for it.
    Break(u8, Box<Rule>),
}

/// A card that a rule speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The card that may come next.
    Next,
    /// A card on the line.
    Earlier(Ref),
}

/// A card on the line: the so-manieth from an end, among those of a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ref {
    /// Counted from the newest card, or from the first.
    pub from: End,
    /// From 1 to 9.
    pub nth: u8,
    /// Which cards are counted.
    pub pool: Pool,
}

impl Ref {
    /// The last card.
    pub const LAST: Self = Self::back(1);

    /// The so-manieth card from the newest.
    pub const fn back(nth: u8) -> Self {
        Self { from: End::Newest, nth, pool: Pool::Line }
    }
}

/// An end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The card played last.
    Newest,
    /// The starter.
    First,
}

/// Some of the cards on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pool {
    /// All.
    Line,
    /// Those of a set.
    In(Set),
    /// Those that are alike with the next card.
    Like(Feature),
}

/// Only some of the cards that are counted: those at the end of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// The so many newest, from 1 to 12.
    Newest(u8),
    /// Those after the last card of a set. As long as there is none, nothing is known.
    Since(Set),
}

/// Several cards on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The relation must hold for each of them, or for one at least.
    pub each: bool,
    /// Only those of the pool that are in this.
    pub span: Option<Span>,
    /// Which cards.
    pub pool: Pool,
}

/// What a card is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// One card on the line.
    One(Ref),
    /// Several. As long as there are none, nothing is known.
    Group(Group),
}

/// How a card stands to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Alike.
    Same(Feature),
    /// Not alike.
    Other(Feature),
    /// Of the suit that comes next in a cycle of suits.
    Follows(Cycle),
    /// Ranks upwards round the circle A, 2 … K, A, 2 …; downwards if negative.
    Turn(Steps),
    /// The difference of ranks, A = 1 to K = 13.
    Diff(Steps),
    /// Ranks apart round the circle, from 0 to 6.
    Ring(Steps),
    /// Ranks apart, from 0 to 12.
    Gap(Steps),
}

/// From so many steps to so many, both included, -12 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The fewest.
    pub low: i8,
    /// The most.
    pub high: i8,
}

impl Steps {
    /// Whether a number of steps is among them.
    pub const fn has(self, steps: i8) -> bool {
        self.low <= steps && steps <= self.high
    }
}

/// The four suits in a circle, written from spades on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle([Suit; 4]);

impl Cycle {
    /// A circle of suits, turned so that spades stand first; none if a suit is missing.
    pub fn new(mut suits: [Suit; 4]) -> Option<Self> {
        let spades = suits.iter().position(|suit| *suit == Suit::Spades)?;
        suits.rotate_left(spades);
        let all = Suit::ALL.iter().all(|suit| suits.contains(suit));
        all.then_some(Self(suits))
    }

    /// The circle that four suits' letters stand for.
    pub fn of_letters(letters: &str) -> Option<Self> {
        let suits: Option<Vec<Suit>> = letters.chars().map(Suit::of_letter).collect();
        Self::new(suits?.try_into().ok()?)
    }

    /// The suits, from spades on.
    pub const fn suits(self) -> [Suit; 4] {
        self.0
    }

    /// The suit after one.
    pub fn after(self, suit: Suit) -> Suit {
        let at = self.0.iter().position(|other| *other == suit).unwrap_or(0);
        self.0[(at + 1) % 4]
    }
}

/// In what cards may be alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Red or black.
    Colour,
    /// One of four.
    Suit,
    /// Even or odd; J = 11, Q = 12, K = 13.
    Parity,
    /// One of thirteen.
    Rank,
    /// A to 7, or 8 to K.
    Half,
    /// J, Q and K, or the others.
    Kind,
    /// Whether a printed index has a closed counter: A 4 6 8 9 10 Q, or 2 3 5 7 J K.
    Sign,
    /// What is left of the rank when it is divided, by 3 to 6.
    Rest(u8),
    /// Of a set, or not of it.
    In(Box<Set>),
}

/// A property of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Set {
    /// Any card.
    Whole,
    /// ♥ and ♦.
    Red,
    /// ♠ and ♣.
    Black,
    /// A suit.
    Suit(Suit),
    /// A property of the rank that has a name.
    Named(Named),
    /// From a rank to a rank, both included, from 1 to 13.
    Span(u8, u8),
    /// Ranks, bit rank − 1.
    Ranks(u16),
    /// Ranks that leave a rest when divided: divisor from 3 to 6, rest.
    Rest(u8, u8),
    /// A list of cards.
    Cards(Cards),
    /// Those that are not of a set.
    Not(Box<Set>),
    /// Those that are of all these sets: two or more.
    All(Vec<Set>),
    /// Those that are of one of these at least: two or more.
    Any(Vec<Set>),
}

/// Properties of ranks that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// 2 4 6 8 10 Q.
    Even,
    /// A 3 5 7 9 J K.
    Odd,
    /// J Q K.
    Figure,
    /// A to 10.
    Plain,
    /// A to 7.
    Low,
    /// 8 to K.
    High,
    /// A 4 6 8 9 10 Q: the printed index encloses an area.
    Closed,
    /// 2 3 5 7 J K.
    Open,
    /// 2 3 5 7 J K: the same ranks, for another reason.
    Prime,
    /// A 4 9.
    Square,
    /// A 2 3 5 8 K.
    Fibonacci,
}

/// A number: whole, of any size that a line can lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Num {
    /// From 0 to 999.
    Const(u16),
    /// A card's rank, from 1 to 13.
    Rank(Who),
    /// The place that the next card takes; the first card of the line has place 1.
    Place,
    /// How many cards of a pool there are, on the line or among some at its end.
    Count(Option<Span>, Pool),
    /// How many cards at the end of the line are alike: 1 if the last two are not.
    Run(Feature),
    /// The ranks of a pool's cards together, or of some at its end.
    Sum(Option<Span>, Pool),
    /// Added.
    Plus(Box<[Num; 2]>),
    /// The second taken from the first.
    Minus(Box<[Num; 2]>),
    /// So many times, from 2 to 9.
    Times(u8, Box<Num>),
    /// How far apart.
    Apart(Box<[Num; 2]>),
    /// The smaller.
    Least(Box<[Num; 2]>),
    /// The greater.
    Most(Box<[Num; 2]>),
}

/// What is asked of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// Divided by 2 to 13, it leaves this rest.
    Rest(Num, u8, u8),
    /// The first is a multiple of the second. Of multiples of 0 nothing is known.
    Multiple(Num, Num),
    /// A prime number.
    Prime(Num),
    /// A square number: 1, 4, 9 …
    Square(Num),
    /// How two numbers compare.
    Compare(Num, Order, Num),
}

/// How numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// =
    Equal,
    /// ≠
    Unequal,
    /// <
    Less,
    /// ≤
    AtMost,
    /// >
    More,
    /// ≥
    AtLeast,
    /// Equal going round the circle of thirteen ranks.
    Round,
}

impl Rule {
    /// The next card is of a set.
    pub const fn set(set: Set) -> Self {
        Self::Is(Who::Next, set)
    }

    /// The next card stands so to the last.
    pub const fn to_last(relation: Relation) -> Self {
        Self::Relation(relation, Who::Next, Target::One(Ref::LAST))
    }

    /// The opposite, without two negations in a row.
    #[must_use]
    pub fn negated(self) -> Self {
        if let Self::Not(rule) = self { *rule } else { Self::Not(Box::new(self)) }
    }
}
