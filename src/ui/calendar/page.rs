//! A day's challenges (`#/daily`, `#/daily/2026-11-22`): a panel for each game.

use leptos::prelude::*;
use std::time::Duration;

use tertulia::daily::{Book, Day, FIRST};
use tertulia::games::GameId;
use web_sys::Event;

use super::kept;
use super::panel::panel;
use super::result::date;
use super::table::hands;
use super::words::words;
use crate::ui::parts::{El, Nodes, Signal, el, on_window};
use crate::ui::shell::Shell;

/// The page that an address asks for: a day's, or today's.
pub fn page(shell: Shell, asked: String) -> Nodes {
    let today = Signal::new(kept::today());
    // How often something of it has changed.
    let news = Signal::new(0);
    let look = move || {
        if today.try_get_untracked().is_some_and(|shown| shown != kept::today()) {
            today.set(kept::today());
        }
    };
    // Whoever comes back after midnight sees the day that it is.
    for event in ["focus", "visibilitychange", "pageshow"] {
        on_window(event, move |_: Event| look());
    }
    // And whoever stays; a page without timers still has the events.
    if let Ok(clock) = set_interval_with_handle(look, Duration::from_secs(20)) {
        on_cleanup(move || clock.clear());
    }
    kept::follow(shell, Box::new(move || news.update(|n| *n += 1)));
    let inside = move || {
        let today = today.get();
        news.track();
        untrack(|| {
            catch_up(shell);
            match (asked.as_str(), asked.parse()) {
                ("", _) => of_day(shell, today, today, news),
                (_, Ok(day)) => of_day(shell, day, today, news),
                _ => nothing(shell, words(shell).no_day()),
            }
        })
    };
    el("section narrow calendar").live(inside).into()
}

/// Writes down what was played to its end meanwhile: also where nobody could at the table.
pub fn catch_up(shell: Shell) {
    let over = GameId::ALL.into_iter().filter_map(|game| {
        let lying = (hands(game).lying)(shell, game)?;
        Some((game, lying.day, lying.score?))
    });
    let over: Vec<_> = over.collect();
    kept::change(shell, |book: &mut Book| {
        for (game, day, score) in over {
            book.finish(day, game, score);
        }
    });
}

fn address(day: Day) -> String {
    format!("#/daily/{day}")
}

fn nothing(shell: Shell, why: &str) -> Nodes {
    let w = words(shell);
    Nodes::from(el("h1").add(w.title()))
        .and(el("p").add(why))
        .and(el("p").add(el("a button primary").attr("href", "#/daily").add(w.today())))
}

fn of_day(shell: Shell, day: Day, today: Day, news: Signal<u32>) -> Nodes {
    let w = words(shell);
    if day < FIRST || day > today {
        return nothing(shell, if day < FIRST { w.too_early() } else { w.to_come() });
    }
    let book = kept::book(shell);
    let head = if day == today { w.title().to_owned() } else { w.of_day(&date(shell, day)) };
    let head = el("h1").add(head);
    let panels = GameId::ALL.into_iter().map(|game| panel(shell, (game, day, today), &book, news));
    let panels = el("div list").add(panels.collect::<Nodes>());
    let link = |day: Day, name: &str| el("a button").attr("href", &address(day)).add(name);
    if day == today {
        let streak = book.streak(None, today);
        let streak = if streak.best > streak.current {
            w.streak_best(streak.current, streak.best)
        } else {
            w.streak(streak.current)
        };
        let before = day > FIRST;
        let before = before.then(|| el("p").add(link(day.after(-1), w.yesterday())));
        return Nodes::from(head)
            .and(el("p").id("streak").add(el("b").add(date(shell, day))).add(" · ").add(streak))
            .and(book.is_empty().then(|| el("p muted").add(w.why())))
            .and(panels)
            .and(before)
            .and(el("p muted").add(w.midnight()));
    }
    let before = (day > FIRST).then(|| link(day.after(-1), w.day_before()));
    let after = (day.after(1) < today).then(|| link(day.after(1), w.day_after()));
    let to_today = el("a button primary").attr("href", "#/daily").add(w.today());
    let days: El = el("div actions").add(before).add(after).add(to_today);
    Nodes::from(head).and(panels).and(days)
}
