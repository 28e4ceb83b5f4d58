//! Comparing the rule under way with another one, from the line on the table on.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::compare::{Comparing, Comparison, Side};
use tertulia::secret_rule::say::Form;

use crate::app::components::cards::{name, names};
use crate::app::components::rule_builder::Shop;
use crate::app::components::rule_builder::pick::Pick;
use crate::app::components::rule_builder::pile::different;
use crate::app::components::rule_builder::words::{say, words};
use crate::app::services::slices::in_slices;

/// The choice of the other rule, the button, and what came of it.
#[component]
pub fn Compare(shop: Shop) -> impl IntoView {
    let app = shop.app;
    let lang = app.lang();
    let w = words(lang);
    let told = RwSignal::new(String::new());
    // Counts what was asked, and what made it worthless: only the answer to the last counts.
    let asked = StoredValue::new(0u32);
    let drop_it = move || {
        asked.update_value(|asked| *asked += 1);
        told.set(String::new());
    };
    Effect::new(move || {
        shop.builder.rule();
        shop.spread.track();
        drop_it();
    });
    let other = RwSignal::new(0i16);
    let others = Memo::new(move |_| {
        let say = |rule: Rule| say(&rule, lang, Form::Short);
        (0..).zip(others(shop).map(say)).collect::<Vec<(i16, String)>>()
    });
    Effect::new(move || {
        shop.notes.track();
        other.set(0);
    });
    let choose = move |n| {
        other.set(n);
        drop_it();
    };
    let ask = move |_| {
        let other = untrack(|| others_at(shop, other.get()));
        let Some(other) = other else { return };
        drop_it();
        told.set(app.words().moment().to_owned());
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
            app.announcer.say(&text);
            told.set(text);
            true
        }));
    };
    view! {
        <label class="field tall">
            <span>{w.compare_with()}</span>
            <Pick id="other" options=others chosen=other choose />
        </label>
        <div class="actions">
            <button type="button" id="ask-compare" on:click=ask>
                {w.compare()}
            </button>
        </div>
        <p id="compared">{move || told.get()}</p>
    }
}

/// The rules to compare with: those of the notebook, and those of the pile.
fn others(shop: Shop) -> impl Iterator<Item = Rule> {
    shop.notes.get().into_iter().chain(different())
}

fn others_at(shop: Shop, n: i16) -> Option<Rule> {
    others(shop).nth(usize::try_from(n).ok()?)
}

fn result(shop: Shop, found: &Comparison) -> String {
    let lang = shop.app.lang();
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
