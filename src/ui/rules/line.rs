//! Trying cards: the line with what was refused below each place, and the pack with what may come next.

use leptos::prelude::*;
use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::guess::Contradiction;

use super::Shop;
use super::words::words;
use crate::ui::cards::{Look, face, name, pack};
use crate::ui::parts::{El, Nodes, Signal, el, segmented};

/// Who says whether a new card fits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judge {
    Rule,
    Yes,
    No,
}

/// The line, the pack and what can be done with them.
pub fn line(shop: Shop) -> Nodes {
    let lang = shop.shell.lang();
    let w = words(lang);
    let judge = Signal::new(Judge::Rule);
    let accepted = move || shop.builder.rule().accepted(&shop.spread.get().line);
    let told = move || {
        if shop.empty() {
            return w.line_empty().to_owned();
        }
        w.accepts(accepted().len())
    };
    let choose = move |card| {
        let fits = match judge.get_untracked() {
            Judge::Rule => accepted_now(shop).contains(card),
            Judge::Yes => true,
            Judge::No => false,
        };
        lay(shop, card, fits);
    };
    let look = move |card| {
        let fits = shop.empty() || accepted().contains(card);
        let name = name(lang, card);
        Look {
            label: if fits { w.playable(&name) } else { w.unplayable(&name) },
            on: fits,
            twice: false,
        }
    };
    let judges = [
        (Judge::Rule, w.by_rule().to_owned()),
        (Judge::Yes, w.by_yes().to_owned()),
        (Judge::No, w.by_no().to_owned()),
    ];
    let judges =
        segmented(w.judged(), "judge", &judges, move || judge.get(), move |who| judge.set(who));
    Nodes::from(el("div").live(move || on_table(shop)))
        .and(explains(shop))
        .and(buttons(shop))
        .and(el("p muted").id("accepts").live_text(told))
        .and(pack(lang, "pack", w.pack(), false, Box::new(look), Box::new(choose)))
        .and(judges)
}

fn accepted_now(shop: Shop) -> Cards {
    shop.builder.rule_now().accepted(&shop.spread.get_untracked().line)
}

fn lay(shop: Shop, card: Card, fits: bool) {
    let w = words(shop.shell.lang());
    let first = shop.empty_now();
    let name = name(shop.shell.lang(), card);
    let said = if fits || first { w.playable(&name) } else { w.refused(&name) };
    shop.shell.speech.say(&said);
    shop.spread.update(|spread| spread.lay(card, fits));
}

/// A card out of some, by chance.
fn any(cards: Cards) -> Option<Card> {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    let cards: Vec<Card> = cards.iter().collect();
    Rng::from_seed(seed).pick(&cards).copied()
}

fn buttons(shop: Shop) -> El {
    let w = words(shop.shell.lang());
    let random = move || {
        let cards = if shop.empty_now() { Cards::ALL } else { accepted_now(shop) };
        match any(cards) {
            Some(card) => lay(shop, card, true),
            None => shop.shell.speech.say(&w.accepts(0)),
        }
    };
    let random_name =
        move || if shop.empty() { w.random_starter() } else { w.random_card() }.to_owned();
    let button = |id: &str, name: &str| el("button").attr("type", "button").id(id).add(name);
    let nothing = move || shop.empty().then(|| "true".to_owned());
    let random = button("random", "").live_text(random_name).click(random);
    let back = button("take-back", w.take_back()).live_attr("aria-disabled", nothing);
    let back = back.click(move || shop.spread.update(|spread| spread.take_back()));
    let clear = button("clear", w.clear()).live_attr("aria-disabled", nothing);
    let clear = clear.click(move || shop.spread.set(Default::default()));
    el("div actions").add(random).add(back).add(clear)
}

/// Whether the rule explains what lies there, and if not, where it fails first.
pub fn failing(shop: Shop, wrong: &Contradiction) -> Option<String> {
    let lang = shop.shell.lang();
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
pub fn explains(shop: Shop) -> El {
    el("p").id("explains").attr("role", "status").live_text(move || explained(shop))
}

fn explained(shop: Shop) -> String {
    let rule = shop.builder.rule();
    let (wrong, bare) = shop
        .spread
        .with(|spread| (spread.contradiction(&rule), spread.line.len() + spread.refused.len() < 2));
    match wrong {
        Some(wrong) => failing(shop, &wrong).unwrap_or_default(),
        None if bare => String::new(),
        None => words(shop.shell.lang()).explains().to_owned(),
    }
}

/// The cards that lie on the table, each with whether the rule explains it.
fn on_table(shop: Shop) -> Option<El> {
    let lang = shop.shell.lang();
    let w = words(lang);
    let rule = shop.builder.rule();
    if shop.empty() {
        return None;
    }
    let spread = shop.spread.get();
    let card = |card: Card, fine: bool, name: String| {
        let face = face(lang, card);
        let face = if fine { face } else { face.attr("data-wrong", "") };
        let said = if fine { name } else { w.unexplained(&name) };
        Nodes::from(face).and(el("span unseen").add(said))
    };
    let places = spread.line.iter().enumerate().map(|(at, laid)| {
        let before = rule.accepted(&spread.line[..at]);
        let after = rule.accepted(&spread.line[..=at]);
        let fine = at == 0 || before.contains(*laid);
        let sides = spread.refused.iter().filter(|refused| refused.after == at + 1);
        let sides = sides.map(|refused| {
            let fine = !after.contains(refused.card);
            let name = w.refused(&name(lang, refused.card));
            el("li").add(card(refused.card, fine, name))
        });
        let mut sides = sides.peekable();
        let sides =
            sides.peek().is_some().then(|| el("ul side-cards").add(sides.collect::<Nodes>()));
        el("li").add(card(*laid, fine, name(lang, *laid))).add(sides)
    });
    let line = el("ol line").id("line").label(w.line());
    Some(line.add(places.collect::<Nodes>()))
}
