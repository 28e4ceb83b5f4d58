//! What a game or match came to.

use tertulia::core::{Outcome, Seat, Seats};
use tertulia::games::mastermind::{End, Played, Roles, View};

use super::super::house::onward;
use super::Moves;
use super::board;
use super::hand::Hand;
use super::say;
use super::study;
use super::words::words;
use crate::ui::parts::{El, Nodes, el};

/// The panel after a game, and after the last one the match.
pub fn result(hand: Hand, view: &View, game: &Played, moves: Moves) -> El {
    let (w, names) = (words(hand.shell.lang()), hand.desk.names());
    let slips = match &game.end {
        End::WrongKey(slip) => {
            let sentences = say::slip(w, game, slip);
            let slips: Nodes = sentences.into_iter().map(|text| el("p slip").add(text)).collect();
            slips.and(el("p").add(w.repeated()))
        }
        _ => Nodes::default(),
    };
    let code = game.code.map(|code| {
        let told = w.code_was(&say::code(w, &view.options, &code));
        let lifted = el("div lifted").add(el("span unseen").add(told));
        lifted.add(board::pegs(&view.options, &code))
    });
    let gains = say::gains(w, &view.options, game, &names);
    let next = match &view.outcome {
        Some(outcome) => over(hand, view, outcome, moves),
        None => {
            let maker = w.next_maker(&names[view.maker.index()]);
            let go_on = el("button primary").id("go-on").add(w.next_game());
            Nodes::from(el("p").add(maker)).and(go_on.click(move || hand.go_on()))
        }
    };
    el("div panel result")
        .known("data-result")
        .add(el("h2").add(say::end(w, game)))
        .add(code)
        .add(slips)
        .add(el("p gains").add(gains))
        .add((game.helped > 0).then(|| el("p muted").add(w.helped_with(game.helped))))
        .add(study::review(hand.shell, hand.desk.seed(), view))
        .add(next)
}

fn over(hand: Hand, view: &View, outcome: &Outcome, moves: Moves) -> Nodes {
    let w = words(hand.shell.lang());
    let onward = onward(hand.shell, hand.desk, moves, (w.change_options(), w.play_again()));
    Nodes::from(el("p winner").add(verdict(hand, view, outcome))).and(onward)
}

fn verdict(hand: Hand, view: &View, outcome: &Outcome) -> String {
    let (w, frame) = (words(hand.shell.lang()), hand.shell.words());
    let breaker = Seat(1 - view.options.first_maker.0);
    // Somebody alone who breaks the computer's code: what counts is whether it was found.
    let alone = view.options.roles == Roles::Fixed
        && view.options.games == 1
        && hand.desk.is_person(breaker)
        && !hand.desk.is_person(view.options.first_maker);
    match outcome.winners {
        both if both.len() != 1 => frame.draw().to_owned(),
        winner if alone && winner == Seats::only(breaker) => w.solo_broken().to_owned(),
        _ if alone => w.solo_unbroken().to_owned(),
        winner => winner.iter().map(|seat| frame.wins(&hand.desk.names()[seat.index()])).collect(),
    }
}
