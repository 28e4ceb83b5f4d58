//! Today's challenge: its date, how it stands, days in a row.

use leptos::prelude::*;
use tertulia::daily::Status;
use tertulia::games::GameId;

use crate::app::components::Icon;
use crate::app::context::use_app;
use crate::app::pages::daily::book;
use crate::app::services::calendar::today;
use crate::app::services::translations::numbers::leaf;

/// So many days in a row are shown one by one.
const MOST_SHOWN: u32 = 7;

#[component]
pub fn Today() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let (book, day) = (book(app), today());
    let done = |game: &GameId| matches!(book.status(day, *game), Some(Status::Done(_)));
    let done = GameId::ALL.iter().filter(|game| done(game)).count();
    let streak = book.streak(None, day).current;
    let (month, number) = leaf(app.lang());
    let state =
        if done == 0 { w.daily_line().to_owned() } else { w.daily_done(done, GameId::ALL.len()) };
    let days = (streak > 0).then(|| {
        let beans = (0..streak.min(MOST_SHOWN)).map(|_| view! { <i></i> }).collect_view();
        view! {
            <span class="streak">
                <span aria-hidden="true">{beans}</span>
                <small>{w.days_in_a_row(streak)}</small>
            </span>
        }
    });
    view! {
        <a class="today" href="#/daily">
            <span class="day-leaf display" aria-hidden="true">
                <i>{month}</i>
                <b>{number}</b>
            </span>
            <span class="today-words">
                <b>{w.daily()}</b>
                " "
                <small>{state}</small>
            </span>
            {days}
            <Icon name="next" />
        </a>
    }
}
