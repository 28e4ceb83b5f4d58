//! What matches came to: a panel for each game, with a chart that is a table.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::history::{Bar, Tally, bars, tally};
use tertulia::with_game;

use super::Looked;
use crate::app::context::use_app;
use crate::app::games::GameFacets;
use crate::app::games::history_words::words;
use crate::app::services::translations::game_words;
use crate::app::services::translations::numbers::{minus, percent};

/// The panels of the games among these matches, the newest of which stands first.
#[component]
pub fn Stats(looked: Looked) -> impl IntoView {
    let Looked { records, filter, meant, .. } = looked;
    let panels = GameId::ALL.map(|game| {
        let tally = Memo::new(move |_| {
            records.with_value(|all| {
                let meant = meant.get();
                let of_game = || meant.iter().rev().map(|at| &all[*at]);
                let of_game = || of_game().filter(|record| record.game == game);
                let any = of_game().next().is_some();
                any.then(|| filter.with(|filter| tally(of_game(), filter.name.as_deref())))
            })
        });
        let panel = move || tally.get().map(|tally| view! { <Panel game tally /> });
        view! { {move || panel()} }
    });
    panels.collect_view()
}

/// A game's panel.
#[component]
fn Panel(game: GameId, tally: Tally) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let inside = if tally.played == 0 {
        view! { <p class="muted">{w.choose_person()}</p> }.into_any()
    } else {
        view! {
            <Figures tally=tally.clone() />
            <Chart game tally />
        }
        .into_any()
    };
    view! {
        <section class="panel" id=format!("stats-{game}")>
            <h2>{game_words(app.words(), game).name}</h2>
            {inside}
        </section>
    }
}

/// How many were played and won, and in a row.
#[component]
fn Figures(tally: Tally) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let share = (tally.won * 100 + tally.played / 2) / tally.played;
    let won = w.share(tally.won, &percent(app.lang(), share.min(100) as u8));
    let figures = [
        (w.played(), tally.played.to_string()),
        (w.won(), won),
        (w.streak(), tally.streak.to_string()),
        (w.best(), tally.best.to_string()),
    ];
    let figure = |(what, figure)| {
        view! {
            <div>
                <dt>{what}</dt>
                <dd>{figure}</dd>
            </div>
        }
    };
    view! { <dl class="figures">{figures.map(figure).collect_view()}</dl> }
}

/// How often each figure came, as bars in a table.
#[component]
fn Chart(game: GameId, tally: Tally) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let measured = tally.measured;
    if measured.figures.is_empty() && measured.none == 0 {
        return None;
    }
    let (title, head) = with_game!(game, G => <G as GameFacets>::measure(app))?;
    let bars = bars(&measured.figures);
    let most = bars.iter().map(|bar| bar.times).chain([measured.none]).max().unwrap_or(1).max(1);
    let label = |bar: &Bar| match bar.from == bar.to {
        true => minus(bar.from),
        false => w.span(&minus(bar.from), &minus(bar.to)),
    };
    let row = |label: String, times: u32| view! { <Row label times most /> };
    let rows = bars.iter().map(|bar| row(label(bar), bar.times)).collect_view();
    let none = (measured.none > 0).then(|| row(w.unbroken().to_owned(), measured.none));
    Some(view! {
        <table class="bars">
            <caption>{title}</caption>
            <thead>
                <tr>
                    <th scope="col">{head}</th>
                    <th scope="col">{w.times()}</th>
                </tr>
            </thead>
            <tbody>{rows} {none}</tbody>
        </table>
    })
}

/// A figure, and how often it came.
#[component]
fn Row(label: String, times: u32, most: u32) -> impl IntoView {
    let width = f64::from(times) / f64::from(most) * 100.0;
    view! {
        <tr>
            <th scope="row">{label}</th>
            <td>
                <span class="bar" aria-hidden="true">
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                        <rect width=format!("{width:.1}") height="10" />
                    </svg>
                </span>
                <span>{times.to_string()}</span>
            </td>
        </tr>
    }
}
