//! What is still possible, to look at: how many codes, which colours where, and the codes themselves
//! once they are few.

use leptos::prelude::*;
use tertulia::games::mastermind::Options;
use tertulia::games::mastermind::study::Possible;

use crate::app::context::use_app;
use crate::app::games::mastermind::board::{Peg, Pegs};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{advice, words};
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::whole;

/// "96 codes are left"
pub fn left(lang: Lang, count: u32) -> String {
    advice::words(lang).left(count, &whole(lang, count.into()))
}

/// A table: a column for each hole, a row for each colour, and in the cells how many of a hundred
/// possible codes have the colour there. Nothing where no code is possible.
#[component]
pub fn Heat(options: Options, possible: Possible) -> impl IntoView {
    let a = advice::words(use_app().lang());
    let heads = (1..=possible.heat.len()).map(|hole| {
        view! {
            <th scope="col">
                <span class="unseen">{a.heat_hole(hole)}</span>
                <span aria-hidden="true">{hole.to_string()}</span>
            </th>
        }
    });
    let heads = heads.collect_view();
    let rows = (0..options.colours).map(|colour| {
        let at = |hole: &Vec<u32>| hole.get(usize::from(colour)).copied().unwrap_or(0);
        let shares = possible.heat.iter().map(|hole| percent(at(hole), possible.count)).collect();
        view! { <HeatRow options colour shares /> }
    });
    let rows = rows.collect_view();
    (possible.count > 0).then(|| {
        view! {
            <table class="heat">
                <caption>
                    <b>{a.heat()}</b>
                    <small>{a.heat_unit()}</small>
                </caption>
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

/// A colour's shares in percent. The more codes, the warmer the cell.
#[component]
fn HeatRow(options: Options, colour: u8, shares: Vec<u32>) -> impl IntoView {
    let w = words(use_app().lang());
    let warmth = |percent: u32| match percent {
        0 => None,
        1..=9 => Some("h1"),
        10..=24 => Some("h2"),
        25..=49 => Some("h3"),
        50..=99 => Some("h4"),
        _ => Some("h5"),
    };
    let cells = shares.into_iter();
    let cells = cells.map(|share| view! { <td class=warmth(share)>{share.to_string()}</td> });
    let cells = cells.collect_view();
    view! {
        <tr>
            <th scope="row">
                <span class="unseen">{say::colour(w, &options, colour)}</span>
                <Peg options colour attr:aria-hidden="true" />
            </th>
            {cells}
        </tr>
    }
}

/// A share in percent: 0 and 100 only where it is nothing or all.
fn percent(count: u32, of: u32) -> u32 {
    let share = (u64::from(count) * 100 + u64::from(of) / 2) / u64::from(of.max(1));
    match count {
        0 => 0,
        count if count == of => 100,
        _ => share.clamp(1, 99) as u32,
    }
}

/// The possible codes, where all of them are among the examples.
#[component]
pub fn Codes(options: Options, possible: Possible) -> impl IntoView {
    let lang = use_app().lang();
    let all = possible.count > 1 && possible.count as usize == possible.examples.len();
    all.then(|| {
        let codes = possible.examples.into_iter().map(|code| {
            let told = say::code(words(lang), &options, &code);
            view! {
                <li>
                    <span class="unseen">{told}</span>
                    <Pegs options code />
                </li>
            }
        });
        let codes = codes.collect_view();
        view! {
            <div class="codes">
                <p class="muted">{advice::words(lang).these()}</p>
                <ul>{codes}</ul>
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn nothing_and_all_are_exact() {
        assert_eq!((percent(0, 500), percent(1, 500), percent(499, 500)), (0, 1, 99));
        assert_eq!((percent(500, 500), percent(1, 3), percent(0, 0)), (100, 33, 0));
    }
}
