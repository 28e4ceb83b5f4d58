//! A key counted out, peg by peg.

use tertulia::games::mastermind::study::Puzzle;
use tertulia::games::mastermind::{Options, Pin, Row};

use crate::ui::games::mastermind::words::words;
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;

/// A row with what each of its pegs earns.
pub(super) fn recounted(
    shell: Shell,
    options: &Options,
    puzzle: &Puzzle,
    row: &Row,
    n: usize,
) -> El {
    let mw = words(shell.lang());
    let earned = puzzle.code.earned(&row.guess);
    let pairs = row.guess.pegs().iter().zip(&earned);
    let pegs = pairs.map(|(&colour, earned)| {
        let pin = match earned {
            Some(Pin::Black) => "i pin black",
            Some(Pin::White) => "i pin white",
            None => "i pin none",
        };
        el("span earned").add(board::peg(options, colour)).add(el(pin))
    });
    let key = puzzle.code.key(&row.guess);
    let told = format!("{}: {}", mw.row(n), say::code(mw, options, &row.guess));
    let pegs = el("span pegs").attr("aria-hidden", "true").add(pegs.collect::<Nodes>());
    let key = el("span").add(say::key(mw, key));
    el("li").add(el("span unseen").add(told)).add(pegs).add(key)
}
