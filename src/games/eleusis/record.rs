//! The public record of a round: what was played, declared and guessed, and all that follows from it.

use crate::core::cards::{Card, Cards};
use crate::core::{Seat, Seats};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::{Contradiction, Refused, contradiction};
use serde::{Deserialize, Serialize};

use super::clue::Clue;
use super::secret::Shown;
use super::types::Help;

/// What a player takes the rule to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guess {
    /// A rule in the text form.
    Rule(String),
    /// In words, for a dealer who judges by hand.
    Words(String),
}

/// Something that was done before everybody's eyes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// A right card.
    Right(Card),
    /// A wrong card.
    Wrong(Card),
    /// Rightly declared that no card of this hand fits.
    NoneFits(Vec<Card>),
    /// Wrongly declared it of this hand; the dealer laid the card.
    OneFits((Vec<Card>, Card)),
    /// A right guess.
    Found(Guess),
    /// A wrong guess.
    Missed(Guess),
    /// The dealer's hint.
    Hint(String),
    /// Asked for help.
    Asked(Help),
    /// Turned up a hint card.
    Clue(Clue),
    /// Needed a further pack.
    Pack,
}

impl Deed {
    /// The card that it put on the line.
    pub fn accepted(&self) -> Option<Card> {
        match self {
            Deed::Right(card) | Deed::OneFits((_, card)) => Some(*card),
            _ => None,
        }
    }

    /// Whether it is a card or a declaration: what a turn begins with.
    pub const fn plays(&self) -> bool {
        matches!(self, Deed::Right(_) | Deed::Wrong(_) | Deed::NoneFits(_) | Deed::OneFits(_))
    }

    /// Whether it tells of cards that they do not fit.
    pub const fn refuses(&self) -> bool {
        matches!(self, Deed::Wrong(_) | Deed::NoneFits(_))
    }

    /// The rule that was found by it.
    pub const fn found(&self) -> Option<&Guess> {
        match self {
            Deed::Found(guess) => Some(guess),
            _ => None,
        }
    }

    /// Whether it tells of a rule that it is not the dealer's.
    pub const fn misses(&self) -> bool {
        matches!(self, Deed::Missed(Guess::Rule(_)))
    }

    /// Whether it counts as help.
    pub fn helps(&self) -> bool {
        matches!(self, Deed::Asked(_))
    }
}

/// The line: the starter and all accepted cards.
pub fn line(starter: Card, moves: &[Move]) -> Vec<Card> {
    std::iter::once(starter).chain(moves.iter().filter_map(|m| m.deed.accepted())).collect()
}

/// All that is known to be refused, in the order of play: wrong cards, and what declarations tell. Of
/// a right declaration no card fits.
pub fn refused(moves: &[Move]) -> Vec<Refused> {
    let mut after = 1;
    let mut all = Vec::new();
    for Move { deed, .. } in moves {
        match deed {
            Deed::Wrong(card) => all.push(Refused { after, card: *card }),
            Deed::NoneFits(hand) => all.extend(hand.iter().map(|&card| Refused { after, card })),
            _ => {}
        }
        after += usize::from(deed.accepted().is_some());
    }
    all
}

/// A place of the line on the table, with the wrong cards below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The card on the line; none where only wrong cards lie, below the place of the next card.
    pub card: Option<Card>,
    /// Who played it; none of the starter.
    pub by: Option<Seat>,
    /// Whether the dealer laid it after a wrong declaration.
    pub laid: bool,
    /// The wrong cards below, the first one on top, and who played them.
    pub wrong: Vec<(Card, Seat)>,
    /// The hands that were shown there, of which nothing fitted, and whose they were.
    pub hands: Vec<(Vec<Card>, Seat)>,
}

/// The table as it lies: a column per card of the line; `below_next` as in [`super::Terms`].
pub fn columns(starter: Card, moves: &[Move], below_next: bool) -> Vec<Column> {
    let mut all = vec![Column { card: Some(starter), ..Column::default() }];
    // Where wrong cards lie below the place of the next card, that place may have no card yet.
    let mut place = usize::from(below_next);
    for Move { seat, deed } in moves {
        if matches!(deed, Deed::Wrong(_) | Deed::NoneFits(_)) && place == all.len() {
            all.push(Column::default());
        }
        match deed {
            Deed::Wrong(card) => all[place].wrong.push((*card, *seat)),
            Deed::NoneFits(hand) => all[place].hands.push((hand.clone(), *seat)),
            _ => {}
        }
        if let Some(card) = deed.accepted() {
            let laid = matches!(deed, Deed::OneFits(_));
            match all.last_mut() {
                Some(last) if last.card.is_none() => {
                    (last.card, last.by, last.laid) = (Some(card), Some(*seat), laid);
                }
                _ => {
                    let by = Some(*seat);
                    all.push(Column { card: Some(card), by, laid, ..Column::default() });
                }
            }
            place += 1;
        }
    }
    all
}

/// What would have fitted where wrong cards lie: for each place of the line of [`columns`] that has any, the cards
/// that the rule accepted then; `below_next` as in [`super::Terms`].
///
/// ```
/// use tertulia::games::eleusis::{Column, fitting};
/// let card = |name: &str| name.parse().unwrap();
/// let kings = Column { card: Some(card("KH")), ..Column::default() };
/// let queens = Column { wrong: vec![(card("9D"), tertulia::core::Seat(0))], ..Column::default() };
/// let alternating = "last is red ? black : red".parse().unwrap();
/// let fitting = fitting(&alternating, &[kings, queens], true);
/// assert_eq!(fitting[0], None);
/// assert!(fitting[1].unwrap().contains(card("9S")) && !fitting[1].unwrap().contains(card("9D")));
/// ```
pub fn fitting(rule: &Rule, columns: &[Column], below_next: bool) -> Vec<Option<Cards>> {
    let line: Vec<Card> = columns.iter().filter_map(|column| column.card).collect();
    let places = columns.iter().enumerate();
    let at = |(n, column): (usize, &Column)| {
        let before = n + usize::from(!below_next);
        (!column.wrong.is_empty()).then(|| rule.accepted(&line[..before]))
    };
    places.map(at).collect()
}

impl Column {
    /// How many slips lie below it: wrong cards first, then the hands that were shown.
    pub fn below(&self) -> usize {
        self.wrong.len() + self.hands.len()
    }
}

/// How a rule stands to what everybody has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing speaks against it.
    Possible,
    /// It was said in this round, and is not the dealer's.
    Missed,
    /// A card speaks against it.
    Against(Against),
}

/// What on the table speaks against a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The card.
    pub card: Card,
    /// Its place of the line and its row there, as in [`columns`]: 0 on the line itself, then wrong cards, then hands
    /// that were shown.
    pub at: (usize, usize),
}

/// The first card that a rule does not explain, in the order of play; none if it explains them all. `below_next` as in
/// [`super::Terms`].
pub fn against(rule: &Rule, starter: Card, moves: &[Move], below_next: bool) -> Option<Against> {
    let line = line(starter, moves);
    let side = match contradiction(rule, &line, &refused(moves))? {
        Contradiction::Line(place) => {
            return Some(Against { card: line[place], at: (place, 0) });
        }
        Contradiction::Side(side) => side,
    };
    // What was refused at each place, in the order of play: cards alone, and hands.
    let columns = columns(starter, moves, below_next);
    let (mut before, mut place, mut cards, mut hands) = (0, usize::from(below_next), 0, 0);
    for Move { deed, .. } in moves {
        match deed {
            Deed::Wrong(card) => {
                cards += 1;
                if before == side {
                    return Some(Against { card: *card, at: (place, cards) });
                }
                before += 1;
            }
            Deed::NoneFits(hand) => {
                hands += 1;
                if let Some(card) = hand.get(side - before) {
                    let below = columns[place].wrong.len() + hands;
                    return Some(Against { card: *card, at: (place, below) });
                }
                before += hand.len();
            }
            _ => {}
        }
        if deed.accepted().is_some() {
            (place, cards, hands) = (place + 1, 0, 0);
        }
    }
    None
}

/// The moves up to and with the nth thing that shows: for replaying a round step by step.
pub fn until(moves: &[Move], n: usize) -> &[Move] {
    &moves[..n.min(moves.len())]
}

/// How a round went for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Right cards played.
    pub right: u16,
    /// Wrong ones.
    pub wrong: u16,
    /// Right declarations.
    pub none_fits: u16,
    /// Wrong ones.
    pub one_fits: u16,
    /// Guesses, the right one included.
    pub guesses: u16,
    /// Whether the last of them was right.
    pub found: bool,
}

/// How a round went for a seat.
pub fn course(moves: &[Move], seat: Seat) -> Course {
    let mut course = Course::default();
    for Move { deed, .. } in moves.iter().filter(|m| m.seat == seat) {
        match deed {
            Deed::Right(_) => course.right += 1,
            Deed::Wrong(_) => course.wrong += 1,
            Deed::NoneFits(_) => course.none_fits += 1,
            Deed::OneFits(_) => course.one_fits += 1,
            Deed::Found(_) => {
                course.guesses += 1;
                course.found = true;
            }
            Deed::Missed(_) => course.guesses += 1,
            Deed::Hint(_) | Deed::Asked(_) | Deed::Clue(_) | Deed::Pack => {}
        }
    }
    course
}

/// A round that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Record {
    /// Its number, from 1.
    pub number: u8,
    /// Who dealt.
    pub dealer: Seat,
    /// The rule, unless it stayed in the dealer's head.
    pub rule: Option<Shown>,
    /// The first card of the line.
    pub starter: Card,
    /// What was done; empty of rounds before the last one.
    pub moves: Vec<Move>,
    /// Cards on the line at the end, the starter among them.
    pub length: u16,
    /// Cards left in each hand; the dealer has none.
    pub left: Vec<u8>,
    /// Who is out of cards, and whether by playing the last one.
    pub out: Option<Out>,
    /// Who found the rule.
    pub found: Option<Seat>,
    /// Who asked for help.
    pub helped: Seats,
}

/// Who ran out of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Out {
    /// Whose last card it was.
    pub seat: Seat,
    /// Whether it was played; else it could rightly not be played.
    pub played: bool,
}
