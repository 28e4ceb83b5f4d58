//! What a challenge came to: as much of it as may be told to those who have not played it yet.

use super::Daily;
use crate::core::{Game, Outcome, Seat, Table, Viewer};
use crate::games::batalla::{Batalla, Trick};
use crate::games::eleusis::{Deed, View, points};
use crate::games::mastermind::{End, Mastermind};
use crate::games::pechigonga::Pechigonga;

/// The one who plays it.
pub const PLAYER: Seat = Seat(0);

/// A shape of what is shared. It holds no card, peg or word, so that nothing of a solution can be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A black peg of a key.
    Black,
    /// A white one.
    White,
    /// A hole of a key without a peg.
    Gap,
    /// A right card.
    Right,
    /// A wrong one.
    Wrong,
    /// Rightly said that no card fits.
    NoneFits,
    /// Wrongly said so.
    OneFits,
    /// A guess that was not the rule.
    Missed,
    /// The rule.
    Found,
    /// Cards or chips were gained.
    Up,
    /// Lost.
    Down,
    /// Neither.
    Even,
    /// A new line.
    Line,
}

/// With their letters in what is kept: frozen.
const MARKS: [(Mark, char); 13] = [
    (Mark::Black, 'b'),
    (Mark::White, 'w'),
    (Mark::Gap, '.'),
    (Mark::Right, 'r'),
    (Mark::Wrong, 'x'),
    (Mark::NoneFits, 'n'),
    (Mark::OneFits, 'o'),
    (Mark::Missed, 'm'),
    (Mark::Found, 'f'),
    (Mark::Up, 'u'),
    (Mark::Down, 'd'),
    (Mark::Even, 'e'),
    (Mark::Line, '/'),
];

impl Mark {
    /// All of them, in the order in which they are named.
    pub fn all() -> impl Iterator<Item = Mark> {
        MARKS.iter().map(|(mark, _)| *mark)
    }

    pub(super) fn letter(self) -> char {
        MARKS.iter().find(|(mark, _)| *mark == self).map_or('/', |(_, letter)| *letter)
    }

    pub(super) fn of(letter: char) -> Option<Self> {
        MARKS.iter().find(|(_, other)| *other == letter).map(|(mark, _)| *mark)
    }

    fn of_gain(gain: i32) -> Self {
        match gain.signum() {
            1 => Self::Up,
            -1 => Self::Down,
            _ => Self::Even,
        }
    }
}

/// What a challenge came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Whether the code was broken, the rule found, the game won.
    pub won: bool,
    /// Rows, points, cards or chips.
    pub figure: i32,
    /// From 1, by points; several may share it.
    pub place: u8,
    /// For how many hints one has asked.
    pub helped: u8,
    /// How it went.
    pub marks: Vec<Mark>,
}

/// The place of the player among all.
fn place(outcome: &Outcome) -> u8 {
    let own = outcome.points.first();
    1 + outcome.points.iter().filter(|points| Some(*points) > own).count() as u8
}

/// The public view of a table that has ended, and its outcome.
fn ended<G: Game>(table: &Table<G>) -> Option<(G::View, Outcome)> {
    Some((table.view(Viewer::Public), table.outcome()?))
}

/// The keys in the order in which they lie, black before white: where a peg stood is nobody's business.
pub(super) fn of_code(table: &Table<Mastermind>) -> Option<Score> {
    let (view, _) = ended(table)?;
    let game = view.played.last()?;
    let pegs = usize::from(view.options.pegs);
    let mut marks = Vec::new();
    for key in game.rows.iter().filter_map(|row| row.key) {
        let (black, white) = (usize::from(key.black), usize::from(key.white));
        marks.extend([Mark::Black].repeat(black));
        marks.extend([Mark::White].repeat(white));
        marks.extend([Mark::Gap].repeat(pegs.saturating_sub(black + white)));
        marks.push(Mark::Line);
    }
    let figure = game.rows.len() as i32;
    let won = game.end == End::Broken;
    Some(Score { won, figure, place: 1, helped: game.helped, marks })
}

/// What a search for a rule came to.
pub fn of_rule<G: Game<View = View>>(table: &Table<G>) -> Option<Score> {
    let (view, outcome) = ended(table)?;
    let place = place(&outcome);
    // Where time was up in the midst of the round, it does not count.
    let Some(record) = view.past.last() else { return Some(Score { place, ..Score::default() }) };
    let own = record.moves.iter().filter(|it| it.seat == PLAYER);
    let marks = own.filter_map(|it| match it.deed {
        Deed::Right(_) => Some(Mark::Right),
        Deed::Wrong(_) => Some(Mark::Wrong),
        Deed::NoneFits(_) => Some(Mark::NoneFits),
        Deed::OneFits(_) => Some(Mark::OneFits),
        Deed::Found(_) => Some(Mark::Found),
        Deed::Missed(_) => Some(Mark::Missed),
        Deed::Hint(_) | Deed::Asked(_) | Deed::Clue(_) | Deed::Pack => None,
    });
    let figure = points(&view.options, record).first().copied().unwrap_or(0);
    let won = record.found == Some(PLAYER);
    Some(Score { won, figure, place, helped: 0, marks: marks.collect() })
}

/// Ten tricks are one shape: whether one has more cards after them than before.
pub(super) fn of_battles(table: &Table<Batalla>) -> Option<Score> {
    let (view, outcome) = ended(table)?;
    let game = view.past.last()?;
    let gain = |trick: &Trick| {
        let laid = i32::from(trick.cards.of(PLAYER).is_some());
        let taken = if trick.winner == Some(PLAYER) { i32::from(trick.count) } else { 0 };
        taken - laid
    };
    let tens = view.tricks.chunks(10).map(|ten| Mark::of_gain(ten.iter().map(gain).sum()));
    let figure = game.cards.first().map_or(0, |cards| i32::from(*cards));
    let won = game.winners.has(PLAYER);
    Some(Score { won, figure, place: place(&outcome), helped: 0, marks: tens.collect() })
}

/// A shape for each pot, a line for each deal.
pub(super) fn of_pots(table: &Table<Pechigonga>) -> Option<Score> {
    let (view, outcome) = ended(table)?;
    let mut marks = Vec::new();
    for deal in &view.past {
        let gain = |gains: &[i32]| Mark::of_gain(gains.first().copied().unwrap_or(0));
        marks.extend(deal.rounds.iter().map(|round| gain(&round.gains)));
        marks.push(Mark::Line);
    }
    let figure = outcome.points.first().copied().unwrap_or(0);
    let won = outcome.winners.has(PLAYER);
    Some(Score { won, figure, place: place(&outcome), helped: 0, marks })
}

/// What a table came to, of whichever game; none while it is not over.
pub fn score<G: Daily>(table: &Table<G>) -> Option<Score> {
    G::score(table)
}
