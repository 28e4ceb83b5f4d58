//! Comparing the rule under way with another one, from the line on the table on.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::compare::{Comparing, Comparison, Side};
use tertulia::secret_rule::say::Form;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::Shop;
use super::fields::pick;
use super::pile::rules;
use super::words::{say, words};
use crate::ui::cards::{name, names};
use crate::ui::parts::{Kept, Nodes, Signal, effect, el};
use crate::ui::slices::in_slices;

/// The choice of the other rule, the button, and what came of it.
pub fn compare(shop: Shop) -> Nodes {
    let shell = shop.shell;
    let lang = shell.lang();
    let w = words(lang);
    let told = Signal::new(String::new());
    // Counts what was asked, and what made it worthless: only the answer to the last counts.
    let asked = Kept::new(0u32);
    let drop_it = move || {
        asked.update_value(|asked| *asked += 1);
        told.set(String::new());
    };
    effect(Box::new(move || {
        shop.builder.rule();
        shop.spread.track();
        drop_it();
    }));
    let all = move || -> Vec<Rule> {
        let own = shop.notes.get();
        own.into_iter().chain(rules().map(|(_, card)| card.rule)).collect()
    };
    let choose = el("select").id("other").live(move || {
        let options = all().into_iter().enumerate().map(|(n, rule)| {
            let text = say(&rule, lang, Form::Short);
            el("option").attr("value", &n.to_string()).add(text)
        });
        options.collect::<Nodes>()
    });
    let node: HtmlSelectElement = choose.raw().clone().unchecked_into();
    let choose = choose.on("change", move |_| drop_it());
    let ask = move || {
        let Some(other) = node.value().parse().ok().and_then(|n: usize| all().into_iter().nth(n))
        else {
            return;
        };
        drop_it();
        told.set(shell.words().moment().to_owned());
        let number = asked.get_value();
        let line = shop.spread.get_untracked().line;
        let mut comparing = Comparing::new(&shop.builder.rule_now(), &other, &line);
        in_slices(Box::new(move |work| {
            // Nothing is there any more once the workshop has been left.
            if asked.try_with_value(|asked| *asked) != Some(number) {
                return true;
            }
            let Some(found) = comparing.advance(work) else { return false };
            let text = result(shop, &found);
            shell.speech.say(&text);
            told.set(text);
            true
        }));
    };
    let choose = pick(choose, Box::new(move || shop.notes.track()));
    let field = el("label field tall").add(el("span").add(w.compare_with())).add(choose);
    let ask = el("button").attr("type", "button").id("ask-compare").add(w.compare()).click(ask);
    let told = el("p").id("compared").live_text(move || told.get());
    Nodes::from(field).and(el("div actions").add(ask)).and(told)
}

fn result(shop: Shop, found: &Comparison) -> String {
    let lang = shop.shell.lang();
    let w = words(lang);
    let Some(difference) = &found.difference else {
        return if found.exact { w.equal() } else { w.equal_so_far() }.to_owned();
    };
    let card = name(lang, difference.card);
    let cards = names(lang, &difference.continuation);
    let text = match (difference.accepts, cards.is_empty()) {
        (Side::A, true) => w.mine_now(&card),
        (Side::B, true) => w.other_now(&card),
        (Side::A, false) => w.mine_then(&cards, &card),
        (Side::B, false) => w.other_then(&cards, &card),
    };
    if found.exact { text } else { format!("{text} {}", w.found_so_far()) }
}
