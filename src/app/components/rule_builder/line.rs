//! Trying cards: the line with what was refused below each place, and the pack with what may come next.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::guess::Contradiction;

use super::Shop;
use super::spread::Spread;
use super::words::words;
use crate::app::components::Segmented;
use crate::app::components::cards::{CardFace, Look, PackBoard, name};

/// Who says whether a new card fits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judge {
    Rule,
    Yes,
    No,
}

/// The line, the pack and what can be done with them.
#[component]
pub fn Line(shop: Shop) -> impl IntoView {
    let lang = shop.app.lang();
    let w = words(lang);
    let judge = RwSignal::new(Judge::Rule);
    let accepted = Memo::new(move |_| {
        let rule = shop.builder.rule();
        shop.spread.with(|spread| rule.accepted(&spread.line))
    });
    let empty = Memo::new(move |_| shop.empty());
    let told = move || {
        if empty.get() { w.line_empty().to_owned() } else { w.accepts(accepted.get().len()) }
    };
    let choose = Callback::new(move |card| {
        let fits = match judge.get_untracked() {
            Judge::Rule => accepted_now(shop).contains(card),
            Judge::Yes => true,
            Judge::No => false,
        };
        lay(shop, card, fits);
    });
    let look = Callback::new(move |card| {
        let fits = empty.get() || accepted.get().contains(card);
        let name = name(lang, card);
        let label = if fits { w.playable(&name) } else { w.unplayable(&name) };
        Look { label, on: fits, twice: false }
    });
    let judges = vec![
        (Judge::Rule, w.by_rule().to_owned()),
        (Judge::Yes, w.by_yes().to_owned()),
        (Judge::No, w.by_no().to_owned()),
    ];
    let appoint = move |who| judge.set(who);
    view! {
        <div>
            {move || (!empty.get()).then(|| untrack(|| view! { <OnTable shop /> }.into_any()))}
        </div>
        <Explains shop />
        <Buttons shop />
        <p class="muted" id="accepts">
            {told}
        </p>
        <PackBoard id="pack".to_owned() label=w.pack() pressed=false look choose />
        <Segmented label=w.judged() name="judge" options=judges chosen=judge choose=appoint />
    }
}

fn accepted_now(shop: Shop) -> Cards {
    shop.builder.rule_now().accepted(&shop.spread.get_untracked().line)
}

fn lay(shop: Shop, card: Card, fits: bool) {
    let w = words(shop.app.lang());
    let first = shop.empty_now();
    let name = name(shop.app.lang(), card);
    let said = if fits || first { w.playable(&name) } else { w.refused(&name) };
    shop.app.announcer.say(&said);
    shop.spread.update(|spread| spread.lay(card, fits));
}

/// A card out of some, by chance.
fn any(cards: Cards) -> Option<Card> {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    let cards: Vec<Card> = cards.iter().collect();
    Rng::from_seed(seed).pick(&cards).copied()
}

#[component]
fn Buttons(shop: Shop) -> impl IntoView {
    let w = words(shop.app.lang());
    let random = move |_| {
        let cards = if shop.empty_now() { Cards::ALL } else { accepted_now(shop) };
        match any(cards) {
            Some(card) => lay(shop, card, true),
            None => shop.app.announcer.say(&w.accepts(0)),
        }
    };
    let random_name = move || if shop.empty() { w.random_starter() } else { w.random_card() };
    let nothing = move || shop.empty().then_some("true");
    let take_back = move |_| shop.spread.update(Spread::take_back);
    let clear = move |_| shop.spread.set(Spread::default());
    view! {
        <div class="actions">
            <button type="button" id="random" on:click=random>
                {random_name}
            </button>
            <button type="button" id="take-back" aria-disabled=nothing on:click=take_back>
                {w.take_back()}
            </button>
            <button type="button" id="clear" aria-disabled=nothing on:click=clear>
                {w.clear()}
            </button>
        </div>
    }
}

/// Whether the rule explains what lies there, and if not, where it fails first.
pub fn failing(shop: Shop, wrong: &Contradiction) -> Option<String> {
    let lang = shop.app.lang();
    let w = words(lang);
    shop.spread.with(|spread| match *wrong {
        Contradiction::Line(at) => {
            spread.line.get(at).map(|card| w.not_on_the_line(&name(lang, *card), at + 1))
        }
        Contradiction::Side(at) => {
            let refused = spread.refused.get(at)?;
            Some(w.not_at_the_side(&name(lang, refused.card), refused.after))
        }
    })
}

/// Whether the rule under way explains what lies on the table, and if not, where it fails first.
#[component]
pub fn Explains(shop: Shop) -> impl IntoView {
    view! {
        <p id="explains" role="status">
            {move || explained(shop)}
        </p>
    }
}

fn explained(shop: Shop) -> String {
    let rule = shop.builder.rule();
    let (wrong, bare) = shop
        .spread
        .with(|spread| (spread.contradiction(&rule), spread.line.len() + spread.refused.len() < 2));
    match wrong {
        Some(wrong) => failing(shop, &wrong).unwrap_or_default(),
        None if bare => String::new(),
        None => words(shop.app.lang()).explains().to_owned(),
    }
}

/// The cards that lie on the table, each with whether the rule explains it.
#[component]
fn OnTable(shop: Shop) -> impl IntoView {
    let places = move || {
        shop.spread.with(|spread| spread.line.iter().copied().enumerate().collect::<Vec<_>>())
    };
    view! {
        <ol class="line" id="line" aria-label=words(shop.app.lang()).line()>
            <For each=places key=|place| *place let((at, card))>
                <Laid shop at card />
            </For>
        </ol>
    }
}

/// A card of the line, and below it what was refused after it.
#[component]
fn Laid(shop: Shop, at: usize, card: Card) -> impl IntoView {
    let name = name(shop.app.lang(), card);
    let fits = Memo::new(move |_| {
        let rule = shop.builder.rule();
        at == 0 || shop.spread.with(|spread| follows(&rule, spread, at, card))
    });
    let refused = move || {
        shop.spread.with(|spread| {
            let here = spread.refused.iter().filter(|refused| refused.after == at + 1);
            here.map(|refused| refused.card).enumerate().collect::<Vec<_>>()
        })
    };
    let any = Memo::new(move |_| !refused().is_empty());
    let sides = move || {
        any.get().then(|| {
            view! {
                <ul class="side-cards">
                    <For each=refused key=|place| *place let((_, card))>
                        <RefusedCard shop at card />
                    </For>
                </ul>
            }
        })
    };
    view! {
        <li>
            <Judged shop card name fits />
            {sides}
        </li>
    }
}

/// A card that was refused after the one at a place of the line.
#[component]
fn RefusedCard(shop: Shop, at: usize, card: Card) -> impl IntoView {
    let lang = shop.app.lang();
    let name = words(lang).refused(&name(lang, card));
    let fits = Memo::new(move |_| {
        let rule = shop.builder.rule();
        shop.spread.with(|spread| !follows(&rule, spread, at + 1, card))
    });
    view! {
        <li>
            <Judged shop card name fits />
        </li>
    }
}

/// Whether a card may follow so many of the line.
fn follows(rule: &Rule, spread: &Spread, count: usize, card: Card) -> bool {
    spread.line.get(..count).is_some_and(|line| rule.accepted(line).contains(card))
}

/// A card, marked where the rule does not explain that it lies there.
#[component]
fn Judged(shop: Shop, card: Card, name: String, fits: Memo<bool>) -> impl IntoView {
    let w = words(shop.app.lang());
    let unexplained = w.unexplained(&name);
    let said = move || if fits.get() { name.clone() } else { unexplained.clone() };
    view! {
        <CardFace card attr:data-wrong=move || (!fits.get()).then_some("") />
        <span class="unseen">{said}</span>
    }
}
