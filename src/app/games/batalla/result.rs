//! What a game or a match came to.

use leptos::prelude::*;
use tertulia::games::batalla::{Action, End, Played, View};

use super::controller::Controller;
use super::field::Field;
use super::say;
use super::table::everybody;
use crate::app::components::{Face, Sitter, Winners};
use crate::app::games::finale::Finale;
use crate::app::games::result_panel::ResultPanel;
use crate::app::games::table_parts::MatchSheet;
use crate::app::services::translations::{capital, joined, nth};

/// The table after a game: its last trick, who won, and what comes next.
#[component]
pub fn AfterGame(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let view = controller.look(View::clone);
    // The only game of a match is told by the scene.
    let single = view.options.games == 1;
    let told = view.past.last().cloned().map(|game| {
        let end = say::end(controller.app.lang(), &controller.session.names(), &game, single);
        let winners = game.winners.iter().map(|seat| Sitter::at(controller.session, seat));
        let end = (!single).then(|| view! { <h2 id="ended">{capital(&end)}</h2> });
        // The scene says it, too, and whoever wins at the limit wins after so many.
        let tricks = (!single && game.end != End::Limit)
            .then(|| view! { <p class="muted">{w.after_tricks(game.tricks)}</p> });
        view! {
            <Winners sitters=winners.collect() />
            {end}
            {tricks}
            <Figures controller game />
        }
    });
    let games = view.options.games;
    let next = move || {
        view! {
            <div class="actions">
                <button class="primary" id="go-on" on:click=move |_| controller.act(Action::GoOn)>
                    {w.next_game()}
                </button>
            </div>
        }
    };
    view! {
        <Finale controller alone=single />
        <ResultPanel controller next>
            {told}
        </ResultPanel>
        <div class="after">
            <Field controller />
            {(games > 1).then(|| view! { <MatchSheet controller /> })}
        </div>
    }
}

/// Tricks and cards of everybody.
#[component]
fn Figures(controller: Controller, game: Played) -> impl IntoView {
    let w = controller.words();
    let heads = (0..2).map(|n| view! { <th scope="col">{nth(w.figures(), n)}</th> });
    let heads = heads.collect_view();
    let names = controller.session.names();
    let rows = controller.look(|view| {
        let rows = everybody(view).map(|seat| {
            let tricks = game.won.get(seat.index()).copied().unwrap_or(0);
            let cards = game.cards.get(seat.index()).copied().unwrap_or(0);
            let sitter = Sitter::at(controller.session, seat);
            view! {
                <tr>
                    <th scope="row">
                        <span class="sits">
                            <Face sitter glad=game.winners.has(seat) />
                            {capital(say::name(&names, seat))}
                        </span>
                    </th>
                    <td>{tricks}</td>
                    <td>{cards}</td>
                </tr>
            }
        });
        rows.collect_view()
    });
    let figures = joined(&mut w.figures().split('|').map(str::trim_ascii), ", ");
    view! {
        <div class="sheet-bed" tabindex="0">
            <table class="sheet" aria-label=figures>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
