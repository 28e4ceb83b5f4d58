//! What is noted of a game on a real board. Pure: no page in it.

use serde::{Deserialize, Serialize};
use tertulia::core::Seat;
use tertulia::games::mastermind::study::{Asked, Possible};
use tertulia::games::mastermind::{Code, End, Options, Played, Row};

use crate::app::games::mastermind::draft::{Draft, Pins};

/// The notes of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    /// The board; what else a match agrees on means nothing here.
    pub options: Options,
    pub rows: Vec<Row>,
    /// The code, once it is known.
    pub code: Option<Code>,
    /// What is being written down.
    pub draft: Draft,
    pub at: Spot,
}

/// Which line of the notes is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A new row.
    #[default]
    New,
    /// An earlier row, by index.
    Row(u8),
    /// The code.
    Code,
}

/// More rows than any board has.
pub(super) const MOST_ROWS: usize = 15;

impl Notes {
    /// Empty notes on the same board.
    pub fn cleared(&self) -> Self {
        Self { options: self.options, ..Self::default() }
    }

    /// Whether the last row was the code.
    pub fn broken(&self) -> bool {
        let last = self.rows.last().and_then(|row| row.key);
        last.is_some_and(|key| key.breaks(self.options.pegs))
    }

    /// Whether another row can be noted.
    pub fn open(&self) -> bool {
        !self.broken() && self.rows.len() < MOST_ROWS
    }

    /// The code, if it is noted or was laid.
    pub fn known(&self) -> Option<Code> {
        let laid = self.rows.last().filter(|_| self.broken());
        laid.map(|row| row.guess).or(self.code)
    }

    /// Goes to a line; what it says is there to be changed.
    pub fn go(&mut self, at: Spot) {
        self.draft = Draft::default();
        self.at = at;
        match at {
            Spot::New => {}
            Spot::Code => self.code.iter().for_each(|code| self.draft.fill(code)),
            Spot::Row(index) => {
                if let Some(row) = self.rows.get(usize::from(index)) {
                    self.draft.fill(&row.guess);
                    self.draft.key = row
                        .key
                        .map_or(Pins::default(), |k| Pins { black: k.black, white: k.white });
                }
            }
        }
    }

    /// Writes the line down. Tells whether it could: its holes are full, its key is one that the
    /// board can have, its code one that it can hide.
    pub fn write(&mut self) -> Result<(), Unready> {
        let pegs = usize::from(self.options.pegs);
        let code = self.draft.code(pegs).ok_or(Unready::Holes(self.draft.empty(pegs)))?;
        let key = self.draft.key();
        if self.at == Spot::Code {
            if !self.options.codes().has(&code) {
                return Err(Unready::Repeats);
            }
            self.code = Some(code);
        } else if key.possible(self.options.pegs) {
            let row = Row { guess: code, key: Some(key) };
            match self.at {
                Spot::Row(index) => self.rows[usize::from(index)] = row,
                _ => self.rows.push(row),
            }
        } else {
            return Err(Unready::Key);
        }
        self.go(Spot::New);
        Ok(())
    }

    /// Strikes the line out.
    pub fn strike(&mut self) {
        match self.at {
            Spot::Row(index) => drop(self.rows.remove(usize::from(index))),
            Spot::Code => self.code = None,
            Spot::New => {}
        }
        self.go(Spot::New);
    }

    /// Whether the same line is written as in others, on the same board: what is done here is meant for it.
    pub fn same_line(&self, other: &Self) -> bool {
        let line = |notes: &Self| match notes.at {
            Spot::Row(index) => (notes.rows.get(usize::from(index)).cloned(), None),
            Spot::Code => (None, notes.code),
            Spot::New => (None, None),
        };
        (self.options, self.at, line(self)) == (other.options, other.at, line(other))
    }

    /// What there is to think about.
    pub fn asked(&self) -> Asked {
        Asked { space: self.options.codes(), rows: self.rows.clone() }
    }

    /// The game, as one that has ended.
    pub fn played(&self) -> Played {
        let end = if self.broken() { End::Broken } else { End::Unbroken };
        let rows = self.rows.clone();
        Played { maker: Seat(1), code: self.known(), rows, end, helped: 0 }
    }

    /// Whether what was stored hangs together.
    pub fn sound(&self) -> bool {
        let fits = |row: &Row| {
            let key = row.key.is_some_and(|key| key.possible(self.options.pegs));
            key && self.options.guesses().has(&row.guess)
        };
        let there = |index: u8| usize::from(index) < self.rows.len();
        self.options.check().is_ok()
            && self.draft.has_colours_below(self.options.colours)
            && self.rows.len() <= MOST_ROWS
            && self.rows.iter().all(fits)
            && self.code.is_none_or(|code| self.options.codes().has(&code))
            && !matches!(self.at, Spot::Row(index) if !there(index))
    }
}

/// Why a line cannot be written down yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unready {
    /// So many holes are empty.
    Holes(usize),
    /// No row can have such a key.
    Key,
    /// The code repeats a colour on a board where it may not.
    Repeats,
}

/// The rows that contradict each other, as far as they have been counted.
pub fn flagged(possible: Option<&Possible>) -> &[u8] {
    possible.map_or(&[], |possible| &possible.contradiction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::mastermind::Key;

    fn draft(notes: &mut Notes, digits: &str, black: u8, white: u8) {
        notes.draft.fill(&Code::from_digits(digits).unwrap());
        notes.draft.key = Pins { black, white };
    }

    #[test]
    fn rows_are_noted_changed_and_struck_out() {
        let mut notes = Notes::default();
        assert_eq!(notes.write(), Err(Unready::Holes(5)));
        draft(&mut notes, "11223", 4, 1);
        assert_eq!(notes.write(), Err(Unready::Key));
        draft(&mut notes, "11223", 1, 1);
        assert_eq!(notes.write(), Ok(()));
        draft(&mut notes, "12345", 5, 0);
        assert_eq!(notes.write(), Ok(()));
        assert!(notes.broken() && !notes.open());
        assert_eq!(notes.played().code, Code::from_digits("12345"));
        notes.go(Spot::Row(1));
        assert_eq!(notes.draft.key.black, 5);
        notes.draft.key.black = 2;
        assert_eq!(notes.write(), Ok(()));
        assert!(notes.open() && notes.known().is_none());
        notes.go(Spot::Row(0));
        notes.strike();
        assert_eq!((notes.rows.len(), notes.at), (1, Spot::New));
        assert!(notes.sound());
    }

    #[test]
    fn the_code_is_one_that_may_be_hidden() {
        let mut notes = Notes::default();
        notes.options.repeats = false;
        notes.go(Spot::Code);
        draft(&mut notes, "11234", 0, 0);
        assert_eq!(notes.write(), Err(Unready::Repeats));
        draft(&mut notes, "51234", 0, 0);
        assert_eq!(notes.write(), Ok(()));
        assert_eq!(notes.known(), Code::from_digits("51234"));
    }

    #[test]
    fn what_is_done_to_a_line_is_not_done_to_another() {
        let mut notes = Notes::default();
        draft(&mut notes, "11223", 1, 1);
        assert!(notes.same_line(&Notes::default()), "the draft alone makes no other line");
        notes.write().unwrap();
        assert!(notes.same_line(&Notes::default()), "a new row is a new row after any other");
        let before = notes.clone();
        notes.go(Spot::Row(0));
        assert!(!notes.same_line(&before));
        let here = notes.clone();
        notes.rows[0].key = Some(Key { black: 2, white: 0 });
        assert!(!notes.same_line(&here), "the row was set right elsewhere");
    }

    #[test]
    fn notes_that_do_not_hang_together_are_told() {
        let mut notes = Notes { at: Spot::Row(0), ..Notes::default() };
        assert!(!notes.sound());
        notes.at = Spot::New;
        notes.options.pegs = 9;
        assert!(!notes.sound());
    }
}
