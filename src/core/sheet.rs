//! The scoring sheet: who plays, a line per game or round, corrections that stay visible, totals.
//! It knows no game: what a line is about is a word of the game's own that the page puts in words.

use serde::{Deserialize, Deserializer, Serialize};

use crate::core::{Seat, Seats};

/// A scoring sheet.
///
/// ```
/// use tertulia::core::sheet::{Line, Sheet};
/// use tertulia::core::Seat;
/// let mut sheet = Sheet::new(2);
/// sheet.add(Line::new(1, Some(Seat(0)), "broken", 7, vec![7, 0]));
/// sheet.add(Line::new(2, Some(Seat(1)), "broken", 5, vec![0, 5]));
/// assert_eq!(sheet.totals(), [7, 5]);
/// sheet.correct(1, Seat(1), 8).unwrap();
/// assert_eq!(sheet.totals(), [7, 8]);
/// assert_eq!(sheet.lines()[1].points, [0, 5]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// How many players: the columns.
    seats: u8,
    lines: Vec<Line>,
    /// How many parts make a point: 1, unless points are shared out. Where they are whole, nothing is
    /// said of it.
    #[serde(default = "whole", skip_serializing_if = "is_whole", deserialize_with = "parts")]
    unit: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<Correction>,
}

fn whole() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn is_whole(unit: &u8) -> bool {
    *unit == 1
}

/// No point has no parts, whatever a foreign text says.
fn parts<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    u8::deserialize(from).map(|unit| unit.max(1))
}

/// One line: what a game or round brought each player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// The number of the game or round, from 1; a repeated one keeps its number.
    pub round: u16,
    /// Who dealt, or made the code.
    pub dealer: Option<Seat>,
    /// What happened, in the game's own word (`broken`, `wrong-key`).
    pub note: String,
    /// The figure that belongs to the note (rows needed); 0 where there is none.
    pub figure: u16,
    /// Points by seat, in the sheet's parts.
    pub points: Vec<i32>,
    /// Something else that must not be forgotten, in the game's own word (`helped`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// Figures by seat that are no points, each under the game's own word (`tricks`, `cards`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<(String, Vec<i32>)>,
}

impl Line {
    /// A line.
    pub fn new(
        round: u16,
        dealer: Option<Seat>,
        note: &str,
        figure: u16,
        points: Vec<i32>,
    ) -> Self {
        Self {
            round,
            dealer,
            note: note.to_owned(),
            figure,
            points,
            mark: None,
            beside: Vec::new(),
        }
    }

    /// The line with a mark, or without one.
    pub fn marked(self, mark: Option<&str>) -> Self {
        Self { mark: mark.map(str::to_owned), ..self }
    }
}

/// A cell set right by hand. The line keeps what was first written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Correction {
    /// Index of the line.
    pub line: usize,
    /// Whose cell.
    pub seat: Seat,
    /// What it should say.
    pub points: i32,
}

/// The cell does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCell;

impl Sheet {
    /// An empty sheet for `seats` players.
    pub fn new(seats: u8) -> Self {
        Self::in_parts(seats, 1)
    }

    /// An empty sheet on which every figure counts parts of a point, `unit` (1 to 255) to the point:
    /// so that averages stay exact.
    pub fn in_parts(seats: u8, unit: u8) -> Self {
        Self { seats, unit: unit.max(1), lines: Vec::new(), corrections: Vec::new() }
    }

    /// How many parts make a point.
    pub fn unit(&self) -> u8 {
        self.unit
    }

    /// How many players.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The lines as they were first written.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The corrections, in the order in which they were made.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Writes a line.
    pub fn add(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Sets a cell right; the trace stays.
    ///
    /// # Errors
    /// [`NoSuchCell`] outside the sheet.
    pub fn correct(&mut self, line: usize, seat: Seat, points: i32) -> Result<(), NoSuchCell> {
        if line >= self.lines.len() || seat.0 >= self.seats {
            return Err(NoSuchCell);
        }
        self.corrections.push(Correction { line, seat, points });
        Ok(())
    }

    /// What a cell counts for, corrections included; 0 where nothing is written.
    pub fn cell(&self, line: usize, seat: Seat) -> i32 {
        let corrected = self.corrections.iter().rev().find(|c| c.line == line && c.seat == seat);
        let written = || self.lines.get(line).and_then(|l| l.points.get(seat.index())).copied();
        corrected.map(|c| c.points).or_else(written).unwrap_or(0)
    }

    /// The totals by seat. Sums beyond 32 bits stay at the limit.
    pub fn totals(&self) -> Vec<i32> {
        let total = |seat| {
            let cells = (0..self.lines.len()).map(|line| self.cell(line, seat));
            cells.fold(0i32, i32::saturating_add)
        };
        (0..self.seats).map(|seat| total(Seat(seat))).collect()
    }

    /// Who leads: all who share the highest total; nobody on an empty sheet.
    pub fn leaders(&self) -> Seats {
        let totals = self.totals();
        let best = totals.iter().max().filter(|_| !self.lines.is_empty());
        (0..self.seats)
            .map(Seat)
            .filter(|seat| totals.get(seat.index()) == best)
            .fold(Seats::NONE, Seats::with)
    }
}
