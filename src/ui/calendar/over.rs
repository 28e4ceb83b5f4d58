//! At the table, once the try is over: it is written down, and what may be told of it is here.

use tertulia::daily::Fate;

use super::result::{result, told};
use super::table::hands;
use super::words::words;
use super::{kept, page};
use crate::ui::links::Shared;
use crate::ui::parts::{Nodes, el};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;

/// What is in the drawer.
pub fn over(shell: Shell, wire: Wire) -> Nodes {
    let w = words(shell);
    let game = wire.said::<Shared>().and_then(|shared| shared.game());
    let lying = game.and_then(|game| Some((game, (hands(game).lying)(shell, game)?)));
    page::catch_up(shell);
    let Some((game, lying)) = lying else { return Nodes::default() };
    let book = kept::book(shell);
    let Some(Fate::Done(score)) = book.fate(lying.day, game) else {
        // It was left before: this was for practice.
        return el("p muted").add(w.left_why()).into();
    };
    let head = el("h3").id("counted").add(w.of_day(&super::result::date(shell, lying.day)));
    let streak = book.streak(Some(game), kept::today());
    Nodes::from(head)
        .and(el("p").add(told(shell, game, score)))
        .and(el("p muted").add(w.row_streak(streak.current, streak.best)))
        .and(result(shell, game, lying.day, score))
}
