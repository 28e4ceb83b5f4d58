//! At the table, while a rung is tried: which one it is, how many cards have been used, and what its stars take.

use leptos::prelude::*;
use tertulia::games::eleusis::ladder::{Reached, stars};

use super::kept::{self, Climbed};
use super::rung::{STARS, Stars, least};
use super::table::lying;
use super::words::words;
use crate::app::context::use_app;

/// What is told of the rung that lies on the table, where its ladder has it.
#[component]
pub fn Head(
    query: String,
    /// How many cards have been used.
    used: Signal<u16>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let ladder = Climbed::asked_for(&query).or_else(|_| Climbed::asked_for("")).ok()?;
    let key = lying(app)?.key;
    let at = ladder.place(&key)?;
    let par = ladder.rungs[at].par;
    let first = matches!(kept::climb(app).reached(&key), None | Some(Reached::Begun));
    let left = Memo::new(move |_| stars(used.get(), par, first));
    let takes = move |n: u8| match n {
        1 => w.if_found().to_owned(),
        n => w.up_to(least(par) * u16::from(STARS + 1 - n)),
    };
    let goal = move || takes(left.get());
    // What each number of stars takes, for the eyes alone and where there is room: what holds now is in the line above.
    let stake = move |n: u8| {
        let shown: String = (0..n).map(|_| '★').collect();
        view! {
            <li
                data-now=move || (left.get() == n).then_some("")
                data-gone=move || (left.get() < n).then_some("")
            >
                <span class="stars">{shown}</span>
                " "
                {takes(n)}
            </li>
        }
    };
    let stakes = (1..=STARS).rev().map(stake).collect_view();
    Some(view! {
        <p class="rung-head">
            <b>{w.rung(at + 1)}</b>
            <span class="used">{move || w.used(used.get())}</span>
            <span class="goal">{move || view! { <Stars stars=left.get() /> }} " " {goal}</span>
        </p>
        <ul class="stakes" aria-hidden="true">
            {stakes}
        </ul>
    })
}
