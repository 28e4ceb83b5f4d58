//! What a game or match came to.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat, Seats};
use tertulia::games::mastermind::{CodeView, End, Phase, Played, Roles, View};

use super::super::finale::Finale;
use super::super::result_panel::ResultPanel;
use super::super::table_parts::MatchSheet;
use super::board::{Lifted, Shield};
use super::controller::Controller;
use super::rows::Rows;
use super::say;
use super::study::{self, Review};
use super::table::SeatTrack;
use crate::app::components::{Sitter, Winners};

/// The table as a game left it, with the shield lifted and what it brought.
#[component]
pub fn AfterGame(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let view = session.view.get_untracked();
    let Some(game) = view.played.last().cloned() else { return ().into_any() };
    let mut names = session.names();
    // The computer is called by another name in another language.
    (0..)
        .zip(&mut names)
        .filter(|(n, _)| !session.is_person(Seat(*n)))
        .for_each(|(_, n)| n.clear());
    // A phone keeps nothing of a match.
    if !session.is_remote() {
        study::keep_games(controller.app, session.seed(), &names, &view);
    }
    view! {
        // The last row and its key are read before the scene.
        <Finale controller first="lifted" />
        <LiftedBoard controller view=view.clone() game=game.clone() />
        <div class="side">
            <Result controller view=view.clone() game />
            {(!is_puzzle(controller, &view)).then(|| view! { <MatchSheet controller /> })}
        </div>
    }
    .into_any()
}

/// Who has won a game: whoever broke the code, or the maker of one that held. A wrong key is nobody's win.
fn winner(game: &Played) -> Option<Seat> {
    match &game.end {
        End::Broken => Some(Seat(1 - game.maker.0)),
        End::Unbroken | End::GaveUp => Some(game.maker),
        End::WrongKey(_) => None,
    }
}

/// The board with the code in the open, and the rows that the keys were wrong for.
#[component]
fn LiftedBoard(controller: Controller, view: View, game: Played) -> impl IntoView {
    let options = view.options;
    let code = game.code.map_or(CodeView::OnPaper, CodeView::Known);
    let flagged = say::flagged(&game);
    let won = winner(&game);
    let lifted = View { code, rows: game.rows, phase: Phase::Over, ..view };
    view! {
        <div class="board" id="lifted">
            <SeatTrack controller seat=0 side="red" glad=won == Some(Seat(0)) />
            <div class="bed" tabindex="0" role="group" aria-label=controller.words().board()>
                <Shield options code />
                <Rows options view=lifted flagged />
            </div>
            <SeatTrack controller seat=1 side="blue" glad=won == Some(Seat(1)) />
        </div>
    }
}

/// The panel after a game, and after the last one the match.
#[component]
fn Result(controller: Controller, view: View, game: Played) -> impl IntoView {
    let (w, names) = (controller.words(), controller.session.names());
    let options = view.options;
    let code = game.code.map(|code| {
        let told = w.code_was(&say::code(w, &options, &code));
        view! { <Lifted options code told /> }
    });
    let errors = match &game.end {
        End::WrongKey(error) => {
            let errors = say::scoring_errors(controller.app.lang(), &game, error).into_iter();
            let errors = errors.map(|text| view! { <p class="slip">{text}</p> }).collect_view();
            Some(view! {
                {errors}
                <p>{w.repeated()}</p>
            })
        }
        _ => None,
    };
    // Of a code alone it is told in how many rows it was broken: points are for a duel.
    let duel = !is_puzzle(controller, &view);
    let gains = duel.then(|| {
        let gains = say::gains(w, &options, &game, &names);
        view! { <p class="gains">{gains}</p> }
    });
    let helped =
        (game.helped > 0).then(|| view! { <p class="muted">{w.helped_with(game.helped)}</p> });
    let maker = names[view.maker.index()].clone();
    let next = move || view! { <NextGame controller maker=maker.clone() /> };
    let won = winner(&game).map(|seat| Sitter::at(controller.session, seat));
    view! {
        <ResultPanel controller next>
            <Winners sitters=won.into_iter().collect() />
            <h2>{say::end(w, &game)}</h2>
            {code}
            {errors}
            {gains}
            {helped}
            {(!controller.session.is_remote())
                .then(|| {
                    view! {
                        <Review
                            seed=controller.session.seed()
                            played=view.played.len()
                            over=view.outcome.is_some()
                        />
                    }
                })}
        </ResultPanel>
    }
}

#[component]
fn NextGame(controller: Controller, maker: String) -> impl IntoView {
    let w = controller.words();
    view! {
        <p>{w.next_maker(&maker)}</p>
        <button class="primary" id="go-on" on:click=move |_| controller.go_on()>
            {w.next_game()}
        </button>
    }
}

/// Whether somebody alone breaks a single code of the computer's: what counts is whether it was found, and in how many
/// rows.
pub fn is_puzzle(controller: Controller, view: &View) -> bool {
    let maker = view.options.first_maker;
    view.options.roles == Roles::Fixed
        && view.options.games == 1
        && controller.session.is_person(Seat(1 - maker.0))
        && !controller.session.is_person(maker)
}

/// Who has won the match.
pub fn verdict(controller: Controller, view: &View, outcome: &Outcome) -> String {
    let (w, frame) = (controller.words(), controller.app.words());
    let breaker = Seat(1 - view.options.first_maker.0);
    let alone = is_puzzle(controller, view);
    match outcome.winners {
        both if both.len() != 1 => frame.draw().to_owned(),
        winner if alone && winner == Seats::only(breaker) => w.solo_broken().to_owned(),
        _ if alone => w.solo_unbroken().to_owned(),
        winner => winner
            .iter()
            .map(|seat| frame.wins(&controller.session.names()[seat.index()]))
            .collect(),
    }
}
