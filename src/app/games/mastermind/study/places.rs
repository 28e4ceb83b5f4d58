//! Where a visitor has got to among the puzzles, and the puzzles' addresses.

use serde::{Deserialize, Serialize};
use tertulia::games::mastermind::Options;
use tertulia::games::mastermind::study::Wish;

use super::{address, kept};
use crate::app::context::AppContext;
use crate::app::games::mastermind::dialogs::sizes::SIZES;
use crate::app::games::mastermind::draft::Draft;
use crate::app::route::GamePage;
use crate::app::route::asked;

pub(super) const KEY: &str = "tertulia.puzzles.mastermind";
/// Grades of difficulty, from 1.
pub(super) const GRADES: usize = 5;
/// The last puzzle of a grade that has an address.
pub(super) const LAST: u64 = 999_999;

/// Where the visitor has got to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Places {
    /// The board, as a number of [`SIZES`], and the grade, from 1.
    pub(super) board: u8,
    pub(super) grade: u8,
    /// By board and grade: the number of the next puzzle, and how many are solved.
    pub(super) next: Vec<u64>,
    pub(super) solved: Vec<u32>,
    /// The puzzle on the table: its address, the row under way, and what became of it.
    pub(super) on: String,
    pub(super) draft: Draft,
    pub(super) end: End,
}

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    /// Nothing yet.
    #[default]
    Open,
    Solved,
    /// Its solution was shown.
    Shown,
}

impl Default for Places {
    fn default() -> Self {
        let all = SIZES.len() * GRADES;
        Self {
            board: 0,
            grade: 1,
            next: vec![1; all],
            solved: vec![0; all],
            on: String::new(),
            draft: Draft::default(),
            end: End::Open,
        }
    }
}

impl Places {
    /// What is stored may be of another version.
    fn sound(mut self) -> Self {
        let all = SIZES.len() * GRADES;
        self.next.resize(all, 1);
        self.solved.resize(all, 0);
        self.board = self.board.min(SIZES.len() as u8 - 1);
        self.grade = self.grade.clamp(1, GRADES as u8);
        if !self.draft.has_colours_below(SIZES[usize::from(self.board)].1) {
            self.draft = Draft::default();
        }
        self.next.iter_mut().for_each(|next| *next = (*next).clamp(1, LAST));
        self
    }

    /// The place of the chosen board and grade.
    pub(super) fn place(&self) -> usize {
        usize::from(self.board) * GRADES + usize::from(self.grade) - 1
    }

    pub(super) fn wish(&self, number: u64) -> Wish {
        let (pegs, colours) = SIZES[usize::from(self.board)];
        let space = Options { pegs, colours, ..Options::default() }.codes();
        Wish { space, number, grade: self.grade }
    }
}

/// The puzzle that an address asks for: board, grade, number; none if there is no such.
pub(super) fn wanted(query: &str) -> Option<(u8, u8, u64)> {
    let (pegs, colours) = asked(query, "board")?.split_once(['x', 'X'])?;
    let size = (pegs.parse().ok()?, colours.parse().ok()?);
    let board = SIZES.iter().position(|&other| other == size)? as u8;
    let grade: u8 = asked(query, "grade")?.parse().ok()?;
    let number: u64 = asked(query, "number")?.parse().ok()?;
    let there = (1..=GRADES as u8).contains(&grade) && (1..=LAST).contains(&number);
    there.then_some((board, grade, number))
}

pub(super) fn link_to(wish: &Wish) -> String {
    let Wish { space, grade, number } = wish;
    let query = format!("?board={}x{}&grade={grade}&number={number}", space.pegs, space.colours);
    address(GamePage::Puzzles) + &query
}

/// Where the visitor has got to, as it is kept.
pub(super) fn read(app: AppContext) -> Places {
    kept::<Places>(app, KEY, GamePage::Puzzles, |_| true).sound()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_its_puzzle() {
        let query = "board=4x6&grade=3&number=17";
        assert_eq!(wanted(query), Some((1, 3, 17)));
        let places = Places { board: 1, grade: 3, ..Places::default() };
        assert_eq!(link_to(&places.wish(17)), format!("#/mastermind/puzzles?{query}"));
    }

    #[test]
    fn a_broken_link_leads_nowhere() {
        for odd in [
            "board=4x7&grade=3&number=17",
            "board=4x6&grade=6&number=17",
            "board=4x6&grade=3&number=0",
            "board=4x6&grade=3&number=-1",
            "board=4x6&grade=3&number=99999999999999999999",
            "board=4&grade=3&number=1",
            "grade=3&number=1",
            "number",
        ] {
            assert_eq!(wanted(odd), None, "{odd}");
        }
    }

    #[test]
    fn what_is_stored_may_be_of_another_version() {
        let odd = Places { board: 9, grade: 0, next: vec![4], ..Places::default() }.sound();
        assert_eq!((odd.place(), odd.next[0], odd.next[9]), (5, 4, 1));
    }
}
