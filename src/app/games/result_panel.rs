//! What a game or a match came to: what is told of it, and where one goes from there.

use leptos::prelude::*;
use tertulia::games::GameId;

use super::table_screen::TableUi;
use crate::app::components::sharing::share::ShareDialog;
use crate::app::context::use_words;
use crate::app::services::dom::{focus, tell_page_meanwhile};

/// What is told at the table once a daily challenge is over; a context of the games' pages.
#[derive(Clone, Copy)]
pub struct ChallengeOver(pub Callback<GameId, AnyView>);

/// A result: what is told (`children`), then the way on. While the match goes on that is `next`; from a match
/// that is over it is [`Onward`], under the sentence that says who has won.
#[component]
pub fn ResultPanel<C: TableUi>(
    controller: C,
    /// Who has won the match, unless `children` tell it.
    #[prop(optional_no_strip)]
    verdict: Option<String>,
    /// The way on while the match is not over.
    #[prop(optional, into)]
    next: ViewFn,
    /// What stands below the way on.
    #[prop(optional, into)]
    below: ViewFn,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    focus("go-on");
    // Style sheets heed it.
    tell_page_meanwhile("data-result");
    let on = if controller.session().view.with_untracked(C::over) {
        let verdict = verdict.map(|verdict| view! { <p class="winner">{verdict}</p> });
        view! {
            {verdict}
            <Onward controller />
        }
        .into_any()
    } else {
        next.run()
    };
    view! { <div class="panel result">{children.map(|told| told())} {on} {below.run()}</div> }
}

/// Where one goes after a match: to other options, to another of the same kind, through it once more.
/// Where it is only gone through, nowhere.
#[component]
fn Onward<C: TableUi>(controller: C) -> impl IntoView {
    let (w, session, moves) = (use_words(), controller.session(), controller.moves());
    if session.of_day() {
        let ChallengeOver(over) = expect_context();
        return view! {
            <div>
                {over.run(session.game())} <div class="actions">
                    <a class="button primary" id="go-on" href="#/daily">
                        {w.daily()}
                    </a>
                </div>
            </div>
        }
        .into_any();
    }
    let Some(replay) = session.replay_address() else { return ().into_any() };
    let sharing = RwSignal::new(false);
    view! {
        <div class="actions">
            <a class="button" id="watch" href=replay>
                {w.replay()}
            </a>
            <a class="button" href=format!("#/history?game={}", session.game())>
                {w.history()}
            </a>
            <button id="share" on:click=move |_| sharing.set(true)>
                {w.share()}
            </button>
            <button on:click=move |_| moves.set_up.run(())>{w.change_options()}</button>
            <button class="primary" id="go-on" on:click=move |_| moves.again.run(())>
                {w.play_again()}
            </button>
            <ShareDialog open=sharing title=w.share() what=move |()| session.shared() />
        </div>
    }
    .into_any()
}
