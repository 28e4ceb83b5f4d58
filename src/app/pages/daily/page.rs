//! A day's challenges (`#/daily`, `#/daily/2026-11-22`): a panel for each game.

use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;

use tertulia::daily::{Book, Day, FIRST, Status};
use tertulia::games::GameId;

use super::kept;
use super::panel::{Challenge, Panel};
use super::result::date;
use super::table::{Lying, hands};
use crate::app::context::{AppContext, use_app};
use crate::app::games::daily_words::words;
use crate::app::services::calendar::today;
use crate::app::services::dom::on_window;

/// How the challenges stand.
#[derive(Clone, PartialEq)]
pub struct Stand {
    today: Day,
    book: Book,
    /// The tries that lie on the tables.
    lying: Vec<(GameId, Option<Lying>)>,
}

impl Stand {
    /// As it is now. What was played to its end meanwhile is written down first.
    fn now(app: AppContext) -> Self {
        catch_up(app);
        let lying = GameId::ALL.map(|game| (game, (hands(game).lying)(app, game)));
        let book = kept::book(app);
        if book.has_later() {
            app.notify_newer(kept::KEY, app.words().daily());
        }
        Self { today: today(), book, lying: lying.to_vec() }
    }

    /// Whether anything was played on a day: who has come from the east has played tomorrow's.
    fn played(&self, day: Day) -> bool {
        GameId::ALL.iter().any(|game| self.book.status(day, *game).is_some())
    }

    /// The challenge of a game and a day.
    fn challenge(&self, game: GameId, day: Day) -> Challenge {
        let lying = self.lying.iter().find(|(of, _)| *of == game).and_then(|(_, it)| it.clone());
        Challenge {
            game,
            day,
            today: day == self.today,
            status: self.book.status(day, game).cloned(),
            lying,
            streak: self.book.streak(Some(game), self.today),
        }
    }
}

/// The page that an address asks for: a day's, or today's.
#[component]
pub fn Daily(asked: String) -> impl IntoView {
    let app = use_app();
    let stand = RwSignal::new(Stand::now(app));
    let look = move || {
        let shown = stand.try_with_untracked(|stand| stand.today);
        if shown.is_some_and(|shown| shown != today()) {
            stand.set(Stand::now(app));
        }
    };
    // Whoever comes back after midnight sees the day that it is.
    for event in ["focus", "visibilitychange", "pageshow"] {
        on_window(ev::Custom::<ev::Event>::new(event), move |_| look());
    }
    // And whoever stays; a page without timers still has the events.
    if let Ok(clock) = set_interval_with_handle(look, Duration::from_secs(20)) {
        on_cleanup(move || clock.clear());
    }
    kept::follow(app, Box::new(move || stand.set(Stand::now(app))));
    let day = Memo::new(move |_| {
        let today = stand.with(|stand| stand.today);
        let day = if asked.is_empty() { Ok(today) } else { asked.parse() };
        let w = words(app);
        match day {
            Err(_) => Err(w.no_day()),
            Ok(day) if day < FIRST => Err(w.too_early()),
            Ok(day) if day > today && !stand.with(|stand| stand.played(day)) => Err(w.to_come()),
            Ok(day) => Ok((day, day == today)),
        }
    });
    view! {
        <section class="narrow calendar">
            {move || match day.get() {
                Err(why) => view! { <Nothing why /> }.into_any(),
                Ok((day, true)) => view! { <Today stand day /> }.into_any(),
                Ok((day, false)) => view! { <Past stand day /> }.into_any(),
            }}
        </section>
    }
}

/// Writes down what was played to its end meanwhile: also where nobody could at the table.
pub fn catch_up(app: AppContext) {
    let over = GameId::ALL.into_iter().filter_map(|game| {
        let lying = (hands(game).lying)(app, game)?;
        Some((game, lying.day, lying.score?))
    });
    let over: Vec<_> = over.collect();
    kept::change(app, |book: &mut Book| {
        for (game, day, score) in over {
            book.finish(day, game, score);
        }
    });
}

/// Where there is no challenge.
#[component]
fn Nothing(why: &'static str) -> impl IntoView {
    let w = words(use_app());
    view! {
        <h1>{w.title()}</h1>
        <p>{why}</p>
        <p>
            <a class="button primary" href="#/daily">
                {w.today()}
            </a>
        </p>
    }
}

/// Today's challenges.
#[component]
fn Today(stand: RwSignal<Stand>, day: Day) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let streak = move || {
        let streak = stand.with(|stand| stand.book.streak(None, day));
        if streak.best > streak.current {
            w.streak_best(streak.current, streak.best)
        } else {
            w.streak(streak.current)
        }
    };
    let done = move || {
        stand.with(|stand| {
            GameId::ALL.map(|game| matches!(stand.book.status(day, game), Some(Status::Done(_))))
        })
    };
    let none = Memo::new(move |_| stand.with(|stand| stand.book.is_empty()));
    let why = move || view! { <p class="muted">{w.why()}</p> }.into_any();
    let before = (day > FIRST).then(|| {
        view! {
            <p>
                <Link day=day.after(-1) name=w.yesterday() />
            </p>
        }
    });
    view! {
        <h1>{w.title()}</h1>
        <p id="streak">
            <b>{date(app, day)}</b>
            " · "
            {streak}
        </p>
        <p class="of-five muted" id="of-five">
            {move || view! { <Dots done=done() /> }.into_any()}
        </p>
        {move || none.get().then(why)}
        <Challenges stand day />
        {before}
        <p class="muted">{w.midnight()}</p>
    }
}

/// A dot for each game, full where its challenge is done, and how many are.
#[component]
fn Dots(done: [bool; GameId::ALL.len()]) -> impl IntoView {
    let dots = done.map(|done| view! { <i class:full=done></i> });
    let count = done.iter().filter(|done| **done).count();
    view! {
        <span aria-hidden="true">{dots.collect_view()}</span>
        {use_app().words().daily_done(count, done.len())}
    }
}

/// The challenges of a day that is over.
#[component]
fn Past(stand: RwSignal<Stand>, day: Day) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let before = (day > FIRST).then(|| view! { <Link day=day.after(-1) name=w.day_before() /> });
    let after = move || {
        let there = stand.with(|stand| day.after(1) < stand.today);
        there.then(|| view! { <Link day=day.after(1) name=w.day_after() /> })
    };
    view! {
        <h1>{w.of_day(&date(app, day))}</h1>
        <Challenges stand day />
        <div class="actions">
            {before} {after} <a class="button primary" href="#/daily">
                {w.today()}
            </a>
        </div>
    }
}

/// A panel for each game.
#[component]
fn Challenges(stand: RwSignal<Stand>, day: Day) -> impl IntoView {
    let app = use_app();
    let refresh = Callback::new(move |()| stand.set(Stand::now(app)));
    let panel = |game| {
        let challenge = Memo::new(move |_| stand.with(|stand| stand.challenge(game, day)));
        view! { <Panel game day challenge refresh /> }
    };
    view! { <div class="list">{GameId::ALL.map(panel).collect_view()}</div> }
}

/// The way to another day.
#[component]
fn Link(day: Day, name: &'static str) -> impl IntoView {
    view! {
        <a class="button" href=format!("#/daily/{day}")>
            {name}
        </a>
    }
}
