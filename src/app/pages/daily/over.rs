//! At the table, once the try is over: it is written down, and what may be told of it is here.

use leptos::prelude::*;
use tertulia::daily::Status;
use tertulia::games::GameId;

use super::result::{Result, date, told};
use super::table::hands;
use super::{kept, page};
use crate::app::context::use_app;
use crate::app::games::daily_words::words;
use crate::app::services::calendar::today;

/// What is in the drawer of a game's table.
#[component]
pub fn Over(game: GameId) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let lying = (hands(game).lying)(app, game);
    page::catch_up(app);
    let lying = lying?;
    let book = kept::book(app);
    let Some(Status::Done(score)) = book.status(lying.day, game) else {
        // It was left before: this was for practice.
        return Some(view! { <p class="muted">{w.left_why()}</p> }.into_any());
    };
    let streak = book.streak(Some(game), today());
    let inside = view! {
        <h3 id="counted">{w.of_day(&date(app, lying.day))}</h3>
        <p>{told(app, game, score)}</p>
        <p class="muted">{w.row_streak(streak.current, streak.best)}</p>
        <Result game day=lying.day score=score.clone() />
    };
    Some(inside.into_any())
}
