//! What fills the slots of a form that hold no parts: numbers, choices, ranks, cards, sizes.

use leptos::prelude::*;
use std::rc::Rc;

use tertulia::core::cards::{Card, Cards, RANK_NAMES};
use tertulia::secret_rule::form::{Filled, Node, Path};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::builder::Builder;
use super::part::id;
use super::shape_words::{choices, words};
use crate::ui::cards::{Look, name, pack};
use crate::ui::parts::{El, Nodes, effect, el, focus};

fn filled(form: &Node, path: &Path, slot: usize) -> Option<Filled> {
    form.at(path)?.filled.get(slot).cloned()
}

fn number_at(form: &Node, path: &Path, slot: usize) -> Option<i16> {
    if let Filled::Number(n) = filled(form, path, slot)? { Some(n) } else { None }
}

fn bits_at(form: &Node, path: &Path, slot: usize) -> u64 {
    if let Some(Filled::Bits(bits)) = filled(form, path, slot) { bits } else { 0 }
}

/// A number, or one of some words.
pub fn number(b: Builder, path: Rc<Path>, slot: usize, label: &str) -> El {
    let of = b.look(|form| form.at(&path).map(|part| (part.sort, part.shape)));
    let here = path.clone();
    let change = move |event| {
        if let Ok(n) = event_target_value(&event).parse::<i16>() {
            b.change(&here, &|part| part.number(slot, n));
        }
    };
    let value = move || b.read(|form| number_at(form, &path, slot)).unwrap_or(0).to_string();
    let choices = of.and_then(|(sort, shape)| choices(b.shell.lang(), sort, shape, slot));
    let short = choices.as_ref().is_some_and(|all| all.iter().all(|(_, word)| word.len() <= 5));
    let control = match choices {
        Some(choices) => {
            let options = choices
                .into_iter()
                .map(|(n, word)| el("option").attr("value", &n.to_string()).add(word));
            let select = el("select").add(options.collect::<Nodes>());
            let node: HtmlSelectElement = select.raw().clone().unchecked_into();
            pick(select.on("change", change), Box::new(move || node.set_value(&value())))
        }
        None => {
            let input = el("input").attr("type", "number").attr("min", "0").attr("max", "999");
            let input = input.attr("inputmode", "numeric");
            let node: HtmlInputElement = input.raw().clone().unchecked_into();
            effect(Box::new(move || {
                let now = value();
                if node.value() != now {
                    node.set_value(&now);
                }
            }));
            input.on("change", change)
        }
    };
    // Two short ones fit side by side, however narrow the screen.
    let field = el(if short { "label field short" } else { "label field" });
    field.add(el("span").add(label)).add(control)
}

/// A choice whose chosen line is shown whole, over several lines where it must be: a browser cuts it
/// off. `follow` follows signals and sets the value.
pub fn pick(select: El, follow: Box<dyn Fn()>) -> El {
    let shown = el("span chosen").attr("aria-hidden", "true");
    let (node, text) = (select.raw().clone(), shown.raw().clone());
    let show = Rc::new(move || {
        follow();
        let chosen = node.query_selector("option:checked").ok().flatten();
        text.set_text_content(chosen.and_then(|option| option.text_content()).as_deref());
    });
    let again = show.clone();
    effect(Box::new(move || show()));
    // Also where the choice was not taken.
    let select = select.on("change", move |_| again());
    el("span pick").add(shown).add(select)
}

/// Changes the bits of a slot; one has to stay.
fn flip(b: Builder, path: &Path, slot: usize, bit: usize) {
    let bits = b.look(|form| bits_at(form, path, slot)) ^ 1 << bit;
    if bits == 0 {
        b.refuse(words(b.shell.lang()).at_least_one());
    } else {
        b.change(path, &|part| part.filled[slot] = Filled::Bits(bits));
    }
}

/// Some of the thirteen ranks.
pub fn ranks(b: Builder, path: Rc<Path>, slot: usize, label: &str) -> El {
    let buttons = RANK_NAMES.iter().enumerate().map(|(bit, rank)| {
        let (here, there) = (path.clone(), path.clone());
        let on = move || b.read(|form| bits_at(form, &here, slot)) >> bit & 1 == 1;
        let button = el("button").attr("type", "button").add(*rank);
        let button = button.live_attr("aria-pressed", move || Some(on().to_string()));
        button.click(move || flip(b, &there, slot, bit))
    });
    let group = el("div ranks").attr("role", "group").label(label);
    group.add(buttons.collect::<Nodes>())
}

/// Some of the 52 cards.
pub fn cards(b: Builder, path: Rc<Path>, slot: usize, label: &str) -> El {
    let lang = b.shell.lang();
    let here = path.clone();
    let look = move |card: Card| {
        let chosen = Cards::from_bits(b.read(|form| bits_at(form, &here, slot)));
        Look { label: name(lang, card), on: chosen.contains(card), twice: false }
    };
    let board = id("pick", &path);
    let choose = move |card: Card| flip(b, &path, slot, card.index());
    pack(lang, &board, label, true, Box::new(look), Box::new(choose))
}

/// Sizes of blocks, taking turns.
pub fn sizes(b: Builder, path: Rc<Path>, slot: usize, label: &str) -> El {
    let w = words(b.shell.lang());
    let all = b.look(|form| match filled(form, &path, slot) {
        Some(Filled::Sizes(sizes)) => sizes,
        _ => Vec::new(),
    });
    let change = move |path: &Path, f: &dyn Fn(&mut Vec<u8>)| {
        b.rebuild(path, &|part| {
            if let Some(Filled::Sizes(sizes)) = part.filled.get_mut(slot) {
                f(sizes);
            }
        })
    };
    let fields = all.iter().enumerate().map(|(n, size)| {
        let options = (1..=9u8).map(|n| el("option").add(n.to_string()));
        let name = id("size", &path) + "." + &n.to_string();
        let select = el("select").id(&name).add(options.collect::<Nodes>());
        let node: HtmlSelectElement = select.raw().clone().unchecked_into();
        node.set_value(&size.to_string());
        let here = path.clone();
        let select = pick(
            select.on("change", move |event| {
                if let Ok(size) = event_target_value(&event).parse::<u8>() {
                    change(&here, &|sizes| sizes[n] = size);
                    focus(&name);
                }
            }),
            Box::new(|| ()),
        );
        let label = format!("{} {}", w.size(), n + 1);
        el("label field short").add(el("span").add(label)).add(select)
    });
    let (more, less) = (path.clone(), path.clone());
    let button =
        |text: &str, what: &str| el("button").attr("type", "button").id(&id(what, &path)).add(text);
    let add = (all.len() < 12).then(|| {
        let name = id("more-sizes", &path);
        button(w.add(), "more-sizes").click(move || {
            change(&more, &|sizes| sizes.push(2));
            focus(&name);
        })
    });
    let remove = (all.len() > 1).then(|| {
        let name = id("more-sizes", &path);
        button(w.remove(), "fewer-sizes").click(move || {
            change(&less, &|sizes| {
                sizes.pop();
            });
            focus(&name);
        })
    });
    let list = el("div sizes").add(fields.collect::<Nodes>()).add(add).add(remove);
    el("fieldset several").add(el("legend").add(label)).add(list)
}
