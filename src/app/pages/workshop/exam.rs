//! The examination of the rule under way. It takes up to a second, so it waits to be asked for, and
//! goes on in slices until there is another rule.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::secret_rule::examine::{Examination, Examining, Finding};

use crate::app::components::cards::names;
use crate::app::components::rule_builder::words::words;
use crate::app::components::rule_builder::{Shop, findings};
use crate::app::services::slices::in_slices;
use crate::app::services::translations::numbers::{percent, tenths};
use crate::app::services::translations::pairs;

const SEED: u64 = 1;

#[derive(Clone)]
enum Stage {
    Unasked,
    /// The so-manieth that was asked for.
    UnderWay(u32),
    Done(Box<Examination>),
}

/// The button, and what came of it; a rule that has changed is to be examined anew.
#[component]
pub fn Exam(shop: Shop) -> impl IntoView {
    let app = shop.app;
    let w = words(app.lang());
    let stage = RwSignal::new(Stage::Unasked);
    let asked = StoredValue::new(0u32);
    Effect::new(move || {
        shop.builder.rule();
        stage.set(Stage::Unasked);
    });
    let ask = move |_| {
        asked.update_value(|asked| *asked += 1);
        let number = asked.get_value();
        stage.set(Stage::UnderWay(number));
        let mut examining = Examining::new(&shop.builder.rule_now(), Rng::from_seed(SEED));
        in_slices(Box::new(move |work| {
            // Another rule since, or asked for again, or the workshop has been left.
            if !matches!(stage.try_get_untracked(), Some(Stage::UnderWay(n)) if n == number) {
                return true;
            }
            let Some(seen) = examining.advance(work) else { return false };
            app.announcer.say(&verdict(shop, &seen).join(" "));
            stage.set(Stage::Done(Box::new(seen)));
            true
        }));
    };
    let came_of_it = move || match stage.get() {
        Stage::Unasked => ().into_any(),
        Stage::UnderWay(_) => view! { <p class="muted">{app.words().moment()}</p> }.into_any(),
        Stage::Done(seen) => view! { <Report shop seen /> }.into_any(),
    };
    view! {
        <div class="actions">
            <button type="button" id="examine" on:click=ask>
                {w.examine()}
            </button>
        </div>
        <div>{came_of_it}</div>
    }
}

/// What speaks against the rule, in words.
fn verdict(shop: Shop, seen: &Examination) -> Vec<&'static str> {
    let lang = shop.app.lang();
    match seen.weighty() {
        [] => vec![words(lang).plays_well()],
        findings => findings.iter().map(|finding| findings::said(lang, finding)).collect(),
    }
}

#[component]
fn Report(shop: Shop, seen: Box<Examination>) -> impl IntoView {
    let lang = shop.app.lang();
    let w = words(lang);
    let share = |thousandths: u32| match thousandths {
        1..10 => tenths(lang, thousandths.into()) + &percent(lang, 0)[1..],
        _ => percent(lang, ((thousandths + 5) / 10) as u8),
    };
    let figures = [
        share(seen.playable),
        share(seen.hands_of_8),
        share(seen.hands_of_12),
        share(seen.ends * 5),
        seen.starters.len().to_string(),
        seen.difficulty.grade().to_string(),
    ];
    let figures = pairs(w.figures()).zip(figures).map(|((name, _), figure)| {
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{figure}</td>
            </tr>
        }
    });
    let figures = figures.collect_view();
    let findings = verdict(shop, &seen).into_iter().map(|finding| view! { <li>{finding}</li> });
    let findings = findings.collect_view();
    let stuck = seen.stuck.as_ref().filter(|_| seen.weighty().contains(&Finding::GetsStuck));
    let stuck = stuck.map(|cards| view! { <p>{w.stuck(&names(lang, cards))}</p> });
    view! {
        <div class="report" id="report">
            <ul class="findings" id="findings">
                {findings}
            </ul>
            {stuck}
            <table class="sheet" aria-label=w.exam_title()>
                <tbody>{figures}</tbody>
            </table>
        </div>
    }
}
