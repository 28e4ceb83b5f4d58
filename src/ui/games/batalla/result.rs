//! What a game or a match came to.

use crate::ui::words::capital;
use leptos::prelude::*;
use tertulia::core::Outcome;
use tertulia::games::batalla::{Action, Played};

use super::super::house::onward;
use super::field::field;
use super::say;
use super::seated::Seated;
use super::table::{everybody, sheet};
use crate::ui::parts::{El, Nodes, el, focus};
use crate::ui::words::{joined, nth};

/// The table after a game: its last trick, who won, and what comes next.
pub fn after_game(seated: Seated) -> Nodes {
    let view = seated.desk.view.get_untracked();
    focus("go-on");
    let w = seated.words();
    let names = seated.desk.names();
    let told = view.past.last().map(|game| {
        let end = capital(&say::end(seated.shell.lang(), &names, game));
        Nodes::from(el("h2").id("ended").add(end))
            .and(el("p muted").add(w.after_tricks(game.tricks)))
            .and(figures(seated, game))
    });
    let next = match &view.outcome {
        Some(outcome) => over(seated, view.options.games, outcome),
        None => {
            let go_on = el("button primary").id("go-on").add(w.next_game());
            el("div actions").add(go_on.click(move || seated.act(Action::GoOn))).into()
        }
    };
    let panel = el("div panel result").known("data-result").add(told).add(next);
    let many = (view.options.games > 1).then(|| sheet(seated));
    Nodes::from(panel).and(el("div after").add(field(seated)).add(many))
}

/// Tricks and cards of everybody.
fn figures(seated: Seated, game: &Played) -> El {
    let w = seated.words();
    let heads = (0..2).map(|n| el("th").attr("scope", "col").add(nth(w.figures(), n)));
    let heads = Nodes::from(el("td")).and(heads.collect::<Nodes>());
    let names = seated.desk.names();
    let rows = seated.look(|view| {
        let row = everybody(view).map(|seat| {
            let name = el("th").attr("scope", "row").add(capital(say::name(&names, seat)));
            let tricks = game.won.get(seat.index()).copied().unwrap_or(0);
            let cards = game.cards.get(seat.index()).copied().unwrap_or(0);
            let row = el("tr").add(name).add(el("td").add(tricks.to_string()));
            row.add(el("td").add(cards.to_string()))
        });
        row.collect::<Nodes>()
    });
    let figures = joined(&mut w.figures().split('|').map(str::trim_ascii), ", ");
    let table = el("table sheet").label(&figures);
    let table = table.add(el("thead").add(el("tr").add(heads)));
    el("div sheet-bed").attr("tabindex", "0").add(table.add(el("tbody").add(rows)))
}

fn over(seated: Seated, games: u8, outcome: &Outcome) -> Nodes {
    let w = seated.words();
    // A match of one game has been told by now.
    let verdict = (games > 1).then(|| {
        let winner = say::winner(seated.shell.lang(), &seated.desk.names(), outcome);
        el("p winner").add(capital(&winner))
    });
    let moves = seated.moves;
    let onward = onward(seated.shell, seated.desk, moves, (w.change_options(), w.play_again()));
    Nodes::from(verdict).and(onward)
}
