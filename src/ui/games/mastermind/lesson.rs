//! The tutorial's steps, on a position that the engine itself plays out.

use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::mastermind::{Action, Code, Mastermind, Options, View};

use super::board;
use super::words::words;
use crate::ui::parts::{Nodes, Signal, el};
use crate::ui::shell::Shell;
use crate::ui::tutorial::Step;
use crate::ui::words::pairs;

/// The lesson's code and rows.
const CODE: &str = "14272";
const ROWS: [&str; 3] = ["14338", "14756", "14272"];

/// The breaker's view after so many rows.
fn position(rows: usize) -> Option<View> {
    let options = Options { games: 1, ..Options::default() };
    let mut table = Table::<Mastermind>::deal(Setup { options, seats: 2, seed: 0 }).ok()?;
    table.act(Seat(1), Action::Hide(Code::from_digits(CODE)?)).ok()?;
    for row in &ROWS[..rows] {
        table.act(Seat(0), Action::Lay(Code::from_digits(row)?)).ok()?;
    }
    Some(table.view(Viewer::Seat(Seat(0))))
}

fn picture(shell: Shell, rows: usize) -> Nodes {
    let Some(view) = position(rows) else { return Nodes::default() };
    let lifted = view.played.last();
    let laid = lifted.map_or(&view.rows, |game| &game.rows);
    let shield = match lifted.and_then(|game| game.code) {
        None => board::shield(shell, &view, Signal::default(), None),
        Some(code) => el("div shield").add(board::pegs(&view.options, &code)),
    };
    let past = |(index, row)| {
        let last = index + 1 == laid.len();
        board::past_row(shell, &view.options, index, row, last, None)
    };
    let rows = laid.iter().enumerate().map(past).collect::<Nodes>();
    Nodes::from(shield).and(el("ol rows").add(rows))
}

/// A full row that is not yet checked.
fn laid_row(shell: Shell) -> Nodes {
    let options = Options::default();
    let row = Code::from_digits(ROWS[0]).map(|code| {
        let row = el("li row active").add(board::pegs(&options, &code));
        el("ol rows").add(row.add(board::key_pins(options.pegs, None)))
    });
    picture(shell, 0).and(row)
}

/// The five steps.
pub fn steps(shell: Shell) -> Vec<Step> {
    let pictures: [fn(Shell) -> Nodes; 5] = [
        |shell| picture(shell, 0),
        laid_row,
        |shell| picture(shell, 1),
        |shell| picture(shell, 2),
        |shell| picture(shell, 3),
    ];
    let words = pairs(words(shell.lang()).tutorial());
    words.zip(pictures).map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::mastermind::Key;

    #[test]
    fn the_lesson_says_what_the_engine_says() {
        let keys = |n: usize| position(n).unwrap().rows.last().unwrap().key.unwrap();
        assert_eq!(keys(1), Key { black: 2, white: 0 });
        assert_eq!(keys(2), Key { black: 2, white: 1 });
        assert!(position(3).unwrap().outcome.is_some());
    }
}
