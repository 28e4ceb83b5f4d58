//! What a round makes, before it is written.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::End;
use tertulia::score_sheet::{Kind, Refusal, ScoreSheet};

use super::draft::{ENDS, Gap};
use super::kept;
use super::page::Page;
use crate::app::components::person::Disc;
use crate::app::pages::score_sheets::words::words;

/// What the round brings, or why it cannot be written yet.
#[component]
pub fn Preview(page: Page, kind: Kind) -> impl IntoView {
    let after = move || {
        let step = page.draft.with(|draft| draft.step(kind))?;
        let mut after = page.sheet.get();
        after.act(step).map(|()| after).map_err(Gap::Refused)
    };
    move || match after() {
        Err(gap) => view! {
            <p class="why" id="why">
                {why(page, gap)}
            </p>
        }
        .into_any(),
        Ok(after) => view! { <Makes page after /> }.into_any(),
    }
}

/// What everybody has with the round.
#[component]
fn Makes(page: Page, after: ScoreSheet) -> impl IntoView {
    let w = words(page.app);
    let (was, is) = (page.sheet.with(ScoreSheet::sheet), after.sheet());
    let scale = i32::from(is.unit()) / i32::from(was.unit());
    let (from, to) = (was.totals(), is.totals());
    let names = kept::names(page.app, &after);
    let line = |at: usize| {
        let came = to[at] - from[at] * scale;
        let sign = if came >= 0 { "+" } else { "" };
        let came = format!("{sign}{}", page.figure(came, is.unit()));
        let total = page.figure(to[at], is.unit());
        let person = after.players()[at].clone();
        view! {
            <li>
                <span class="unseen">{w.brings(&names[at], &came, &total)}</span>
                <span class="seen" aria-hidden="true">
                    <Disc person place=at />
                    <b>{came}</b>
                    <small>{format!("= {total}")}</small>
                </span>
            </li>
        }
    };
    let lines = (0..to.len()).map(line).collect_view();
    let pot = after.pot();
    let pot = (pot != 0).then(|| view! { <p class="muted">{w.pot_waits(pot)}</p> });
    view! {
        <h3>{w.makes()}</h3>
        <ul class="makes">{lines}</ul>
        {pot}
    }
}

/// Why it cannot be written yet.
fn why(page: Page, gap: Gap) -> String {
    let w = words(page.app);
    let names = || kept::names(page.app, &page.sheet.get_untracked());
    let name = |seat: Seat| names().get(seat.index()).cloned().unwrap_or_default();
    let draft = page.draft.get_untracked();
    let drawn = ENDS[usize::from(draft.end) % 4] != End::Last;
    let text = match gap {
        Gap::Dealer => w.choose_dealer(),
        Gap::Left(seat) => return w.missing_left(&name(seat)),
        Gap::Rows => w.choose_rows(),
        Gap::Refused(refusal) => match refusal {
            Refusal::Out => w.two_out(),
            Refusal::Winners if drawn => w.choose_drawn(),
            Refusal::Winners => w.choose_winner(),
            Refusal::Cards(_) if draft.cards.iter().all(|n| *n == 0) => w.no_cards(),
            Refusal::Cards(_) if draft.end == 1 => w.too_many_cards(),
            Refusal::Cards(_) => w.others_have_cards(),
            Refusal::Pot => w.pot_short(),
            Refusal::Full => w.full(),
            _ => w.not_so(),
        },
    };
    text.to_owned()
}
