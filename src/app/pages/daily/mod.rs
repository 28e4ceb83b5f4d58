//! The calendar: the daily challenges (`#/daily`, `#/daily/2026-11-22`). They are played at the games' own tables, in a place of their own; here they are
//! begun, and here is kept what has become of them.

mod kept;
mod over;
mod page;
mod panel;
mod result;
mod table;

pub use self::kept::book;

use leptos::prelude::*;
use tertulia::games::GameId;

use self::over::Over;
use self::page::Daily;
use crate::app::components::lazy::lazy_page;

lazy_page!(
    /// The day that an address asks for, or today.
    pub DAILY: String = daily, daily_code in more_code,
    styles ["pegs", "links", "calendar"],
    words ["mastermind", "links", "calendar", "eleusis_judge", "rules"]
);

lazy_page!(
    /// What is told at a game's table once its challenge is over.
    pub OVER: GameId = over, over_code in more_code,
    styles ["links", "calendar"],
    words ["mastermind", "links", "calendar", "eleusis_judge", "rules"]
);

fn daily(asked: String) -> AnyView {
    view! { <Daily asked /> }.into_any()
}

fn over(game: GameId) -> AnyView {
    view! { <Over game /> }.into_any()
}
