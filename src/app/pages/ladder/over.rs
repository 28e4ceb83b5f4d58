//! At the table, once a rung has been tried: it is written down; its stars, and the next rung.

use leptos::prelude::*;
use tertulia::games::eleusis::ladder::Reached;

use super::kept::{self, Climbed};
use super::rung::{Stars, master};
use super::table::{begin, lying};
use super::words::words;
use crate::app::context::use_app;
use crate::app::route::GamePage;

/// What is told of the try that lies on the table.
#[component]
pub fn Over(
    query: String,
    /// Shows the table anew: it has the same address.
    anew: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    // The table may have been come to by another way than the link's: then it is no ladder's but the pile's.
    let ladder = Climbed::asked_for(&query).or_else(|_| Climbed::asked_for("")).ok()?;
    let lying = lying(app)?;
    kept::catch_up(app, &ladder);
    let climb = kept::climb(app);
    let ladder_link = |class: &'static str, id| {
        view! {
            <a class=class id=id href=ladder.address(GamePage::Ladder)>
                {w.to_ladder()}
            </a>
        }
    };
    let Some(at) = ladder.place(&lying.key) else {
        let link = ladder_link("button primary", "go-on");
        return Some(view! { <div class="actions">{link}</div> }.into_any());
    };
    let rung = &ladder.rungs[at];
    let reached = climb.reached(&lying.key);
    let came = match (reached, lying.attempt) {
        (Some(Reached::Found { cards, .. }), Some(attempt)) if attempt.found => {
            // A later try changes nothing: told is what counts.
            match cards == attempt.cards {
                true => w.found(cards - lying.missed, lying.missed),
                false => w.counted(cards),
            }
        }
        _ => w.not_found().to_owned(),
    };
    let unknown = |key: Option<String>| {
        !key.and_then(|key| climb.reached(&key)).is_some_and(Reached::is_known)
    };
    let above = (at + 1..ladder.rungs.len()).chain(0..at);
    let next = above.clone().find(|at| unknown(ladder.rungs[*at].key()));
    let on = match next {
        None => ladder_link("button primary", "go-on").into_any(),
        Some(next) => {
            let (to, rung) = (ladder.clone(), ladder.rungs[next].clone());
            let climb_on = move |_| {
                begin(app, &to, &rung);
                anew.run(());
            };
            view! {
                <button class="primary" id="go-on" on:click=climb_on>
                    {w.next(next + 1)}
                </button>
                {ladder_link("button", "to-ladder")}
            }
            .into_any()
        }
    };
    let inside = view! {
        <div class="tried">
            <h3 id="counted">{w.rung(at + 1)}</h3>
            <Stars stars=reached.map_or(0, Reached::stars) />
            <p>{came} " " {master(app, rung)}</p>
            <div class="actions">{on}</div>
        </div>
    };
    Some(inside.into_any())
}
