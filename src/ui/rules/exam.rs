//! The examination of the rule under way. It takes up to a second, so it waits to be asked for, and
//! goes on in slices until there is another rule.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::secret_rule::examine::{Examination, Examining, Finding};

use super::words::words;
use super::{Shop, findings};
use crate::ui::cards::names;
use crate::ui::parts::{El, Kept, Nodes, Signal, effect, el};
use crate::ui::slices::in_slices;
use crate::ui::words::numbers::{percent, tenths};
use crate::ui::words::pairs;

const SEED: u64 = 1;

#[derive(Clone)]
enum Stage {
    Unasked,
    /// The so-manieth that was asked for.
    UnderWay(u32),
    Done(Box<Examination>),
}

/// The button, and what came of it; a rule that has changed is to be examined anew.
pub fn exam(shop: Shop) -> Nodes {
    let shell = shop.shell;
    let w = words(shell.lang());
    let stage = Signal::new(Stage::Unasked);
    let asked = Kept::new(0u32);
    effect(Box::new(move || {
        shop.builder.rule();
        stage.set(Stage::Unasked);
    }));
    let ask = move || {
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
            shell.speech.say(&verdict(shop, &seen).join(" "));
            stage.set(Stage::Done(Box::new(seen)));
            true
        }));
    };
    let ask = el("button").attr("type", "button").id("examine").add(w.examine()).click(ask);
    let show = move || match stage.get() {
        Stage::Unasked => None,
        Stage::UnderWay(_) => Some(el("p muted").add(shell.words().moment())),
        Stage::Done(seen) => Some(report(shop, &seen)),
    };
    Nodes::from(el("div actions").add(ask)).and(el("div").live(show))
}

/// What speaks against the rule, in words.
fn verdict(shop: Shop, seen: &Examination) -> Vec<&'static str> {
    let lang = shop.shell.lang();
    match seen.weighty() {
        [] => vec![words(lang).plays_well()],
        findings => findings.iter().map(|finding| findings::said(lang, finding)).collect(),
    }
}

fn report(shop: Shop, seen: &Examination) -> El {
    let lang = shop.shell.lang();
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
        let name = el("th").attr("scope", "row").add(name);
        el("tr").add(name).add(el("td").add(figure))
    });
    let findings = verdict(shop, seen).into_iter().map(|finding| el("li").add(finding));
    let stuck = seen.stuck.as_ref().filter(|_| seen.weighty().contains(&Finding::GetsStuck));
    let stuck = stuck.map(|cards| el("p").add(w.stuck(&names(lang, cards))));
    let table =
        el("table sheet").label(w.exam_title()).add(el("tbody").add(figures.collect::<Nodes>()));
    let findings = el("ul findings").id("findings").add(findings.collect::<Nodes>());
    el("div report").id("report").add(findings).add(stuck).add(table)
}
