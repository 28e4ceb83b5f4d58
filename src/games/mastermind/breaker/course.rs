//! A whole strategy: every code of a space played to its end.

use super::choice::{Decision, Tools};
use super::codes::Codes;
use super::strategy::Strategy;
use crate::games::mastermind::{Row, Space};

/// How many codes of the space the strategy breaks with 1, 2, 3 … guesses (from index 0).
///
/// Codes that have given the same keys so far share their guesses, so this plays all codes in the
/// time of the different positions that they lead to, each decided as [`super::Choice`] decides.
///
/// ```
/// use tertulia::games::mastermind::{Space, Strategy, course};
/// let codes = course(Space { pegs: 4, colours: 6, repeats: true }, Strategy::Knuth);
/// assert_eq!(codes, [1, 6, 62, 533, 694]);
/// ```
pub fn course(space: Space, strategy: Strategy) -> Vec<u32> {
    let mut counts = Vec::new();
    let mut tools = Tools::new(strategy, space);
    play(&mut tools, Codes::all(space), &mut Vec::new(), &mut counts);
    counts
}

fn play(tools: &mut Tools, codes: Codes, rows: &mut Vec<Row>, counts: &mut Vec<u32>) {
    let space = codes.space();
    let known = tools.by_heart(space, rows);
    let guess = known.unwrap_or_else(|| Decision::new(codes.clone(), rows).finish(tools));
    for (key, part) in codes.split(&guess) {
        if key.breaks(space.pegs) {
            counts.resize(counts.len().max(rows.len() + 1), 0);
            counts[rows.len()] += 1;
        } else {
            rows.push(Row { guess, key: Some(key) });
            play(tools, part, rows, counts);
            rows.pop();
        }
    }
}
