//! Whoever comes to a game for the first time is asked once whether to be shown its first moves.

use leptos::prelude::*;

use crate::app::components::tutorial::{first_visit, seen};
use crate::app::context::use_app;
use crate::app::services::dom::focus_at_top;
use crate::app::session::{GameUi, Session};

/// The question, at a table that was dealt for a newcomer. Whoever plays on has answered it.
#[component]
pub fn FirstTime<G: GameUi>(
    session: Session<G>,
    coach: RwSignal<bool>,
    /// What the game is about.
    invitation: Option<String>,
) -> impl IntoView {
    let app = use_app();
    let (w, game) = (app.words(), session.game());
    let asks = RwSignal::new(session.untouched.get_untracked() && first_visit(app, game));
    let answered = move || {
        seen(app, game);
        asks.set(false);
    };
    // The first peg or card that is picked is a deed, too.
    Effect::new(move || {
        let touched =
            !session.untouched.get() || session.draft.with(|it| *it != Default::default());
        if touched && asks.get_untracked() {
            answered();
        }
    });
    let teach = move |_| {
        answered();
        coach.set(true);
        // The page is shorter without the question, and what is shown begins at its top.
        focus_at_top("coach-next");
    };
    move || {
        asks.get().then(|| {
            view! {
                <p class="notice" id="first-time" data-game=game.id()>
                    {invitation.clone().map(|text| view! { <b>{text}</b> })}
                    <span>{w.first_time()}</span>
                    <button id="teach" on:click=teach>
                        {w.show_me()}
                    </button>
                    <button on:click=move |_| answered()>{w.no_thanks()}</button>
                </p>
            }
        })
    }
}
