//! What the screens of all games have in common around a match: the match that is saved or the form for a
//! new one, and where one goes after it.

use leptos::prelude::*;
use tertulia::games::GameId;

use super::table_screen::{TableScreen, TableUi};
use crate::app::components::sharing::share::ShareDialog;
use crate::app::context::{use_app, use_words};
use crate::app::services::dom::focus;
use crate::app::services::translations::game_words;
use crate::app::session::{self, GameUi, NoMatch, Session, Slot};

/// Where one goes from a match.
#[derive(Clone, Copy)]
pub struct Moves {
    /// To the form.
    pub set_up: Callback<()>,
    /// To another match of the same kind.
    pub again: Callback<()>,
}

/// The form for a new match, which says when it has begun.
pub type SetupView = Callback<Callback<()>, AnyView>;

/// The match that is saved at a place; else the form for a new one, or at a table beside the game's own what
/// is shown there. `sit` makes the controller of a match. A match by earlier rules is given to `archived` as it
/// is stored.
#[component]
pub fn MatchScreen<C: TableUi>(
    /// `slot` is a word of `view!` itself.
    at: Slot,
    form: SetupView,
    empty: ViewFn,
    sit: Callback<(Session<C::Game>, Moves), C>,
    #[prop(optional)] archived: Option<Callback<(String, Moves), AnyView>>,
) -> impl IntoView {
    let app = use_app();
    let playing = RwSignal::new(session::saved(app, at));
    // What was pressed for it goes: until something is due the keyboard waits beside the table.
    let show = move |is_match: bool| {
        playing.set(is_match);
        focus("main");
    };
    let moves = Moves {
        set_up: Callback::new(move |()| show(false)),
        again: Callback::new(move |()| show(session::deal_again::<C::Game>(app, at))),
    };
    let new_match = move || match at.side {
        Some(_) => empty.run(),
        None => form.run(Callback::new(move |()| show(true))),
    };
    view! {
        <div class="whole">
            {move || {
                let is_match = playing.get();
                untrack(|| {
                    if !is_match {
                        return new_match();
                    }
                    match Session::open(app, at) {
                        Ok(session) => {
                            let controller = sit.run((session, moves));
                            view! { <TableScreen controller /> }.into_any()
                        }
                        Err(NoMatch::None) => new_match(),
                        Err(NoMatch::Archive(text)) => {
                            match archived {
                                Some(archived) => archived.run((text, moves)),
                                None => {
                                    view! {
                                        <Archived game=at.game moves>
                                            ""
                                        </Archived>
                                    }
                                        .into_any()
                                }
                            }
                        }
                    }
                })
            }}
        </div>
    }
}

/// A match by earlier rules: what can be shown of it.
#[component]
pub fn Archived(game: GameId, moves: Moves, children: Children) -> impl IntoView {
    let w = use_words();
    view! {
        <section class="narrow">
            <h1>{game_words(w, game).name}</h1>
            <p>{w.save_archive()}</p>
            {children()}
            <button class="primary" on:click=move |_| moves.set_up.run(())>
                {w.new_match()}
            </button>
        </section>
    }
}

/// What is told at the table once a daily challenge is over; a context of the games' pages.
#[derive(Clone, Copy)]
pub struct ChallengeOver(pub Callback<GameId, AnyView>);

/// Where one goes after a match: to other options, to another of the same kind, through it once more.
/// Where it is only gone through, nowhere. `change` and `again` are what the first two are called.
#[component]
pub fn Onward<G: GameUi>(
    session: Session<G>,
    moves: Moves,
    change: &'static str,
    again: &'static str,
) -> impl IntoView {
    let w = use_words();
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
            <button on:click=move |_| moves.set_up.run(())>{change}</button>
            <button class="primary" id="go-on" on:click=move |_| moves.again.run(())>
                {again}
            </button>
            <ShareDialog open=sharing title=w.share() what=move |()| session.shared() />
        </div>
    }
    .into_any()
}
