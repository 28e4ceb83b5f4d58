//! The tutorial's steps, on a position that the engine itself plays out.

use leptos::prelude::*;
use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::mastermind::{Action, Code, Mastermind, Options, View};

use super::board::{InLine, KeyPins, Pegs, Shield};
use super::rows::PastRow;
use super::words::words;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::services::translations::pairs;

/// The lesson's code and rows.
const CODE: &str = "14272";
const ROWS: [&str; 3] = ["14338", "14756", "14272"];

/// The breaker's view after so many rows.
fn position(rows: usize) -> Option<View> {
    let options = Options { games: 1, ..Options::default() };
    let mut table = Table::<Mastermind>::deal(Setup { options, seats: 2, seed: 0 }).ok()?;
    table.act(Seat(1), Action::Hide(Code::from_digits(CODE)?)).ok()?;
    for row in &ROWS[..rows] {
        table.act(Seat(0), Action::Guess(Code::from_digits(row)?)).ok()?;
    }
    Some(table.view(Viewer::Seat(Seat(0))))
}

/// The board after so many rows.
#[component]
fn Picture(rows: usize) -> impl IntoView {
    let Some(view) = position(rows) else { return ().into_any() };
    let options = view.options;
    let lifted = view.played.last();
    let laid = lifted.map_or(&view.rows, |game| &game.rows);
    let shield = match lifted.and_then(|game| game.code) {
        None => view! { <Shield options code=view.code /> }.into_any(),
        Some(code) => view! {
            <div class="shield">
                <InLine pegs=options.pegs>
                    <Pegs options code />
                </InLine>
            </div>
        }
        .into_any(),
    };
    let past = laid.iter().enumerate().map(|(index, row)| {
        let is_last = index + 1 == laid.len();
        view! { <PastRow options index row=*row flagged=is_last /> }
    });
    let past = past.collect_view();
    view! {
        {shield}
        <ol class="rows">{past}</ol>
    }
    .into_any()
}

/// A key worked out: a code, and below it a row with what the engine answers to it.
#[component]
pub fn Worked() -> impl IntoView {
    let options = Options::default();
    let row = position(2).and_then(|view| view.rows.last().copied());
    Code::from_digits(CODE).zip(row).map(|(code, row)| {
        view! {
            <div class="worked" aria-hidden="true">
                <span class="row">
                    <Pegs options code />
                    <KeyPins pegs=options.pegs key=None />
                </span>
                <span class="row">
                    <Pegs options code=row.guess />
                    <KeyPins pegs=options.pegs key=row.key />
                </span>
            </div>
        }
    })
}

/// A full row that is not yet checked.
#[component]
fn LaidRow() -> impl IntoView {
    let options = Options::default();
    let row = Code::from_digits(ROWS[0]).map(|code| {
        view! {
            <ol class="rows">
                <li class="row active">
                    <Pegs options code />
                    <KeyPins pegs=options.pegs key=None />
                </li>
            </ol>
        }
    });
    view! {
        <Picture rows=0 />
        {row}
    }
}

/// The five steps.
pub fn steps(app: AppContext) -> Vec<Step> {
    let pictures: [fn() -> AnyView; 5] = [
        || view! { <Picture rows=0 /> }.into_any(),
        || view! { <LaidRow /> }.into_any(),
        || view! { <Picture rows=1 /> }.into_any(),
        || view! { <Picture rows=2 /> }.into_any(),
        || view! { <Picture rows=3 /> }.into_any(),
    ];
    let words = pairs(words(app.lang()).tutorial());
    words.zip(pictures).map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::mastermind::Key;

    #[test]
    fn the_lesson_says_what_the_engine_says() {
        let keys = |n: usize| position(n).unwrap().rows.last().unwrap().key.unwrap();
        assert_eq!(keys(1), Key { black: 2, white: 0 });
        assert_eq!(keys(2), Key { black: 2, white: 1 });
        assert!(position(3).unwrap().outcome.is_some());
    }
}
