//! What is filled in by touch: choices of a few and numbers, with buttons as large as fingers.

use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, effect, el};
use crate::ui::shell::Shell;

/// Nothing chosen, or nobody.
pub const NONE: u8 = u8::MAX;

/// A choice of a few, side by side. `name` is the group's, unique on the page.
pub fn choice(
    kind: &str,
    label: impl Into<Nodes>,
    name: &str,
    options: Vec<(u8, Nodes)>,
    chosen: Box<dyn Fn() -> u8>,
    choose: Box<dyn Fn(u8)>,
) -> El {
    choice_of(kind, label.into(), name, options, chosen.into(), choose.into())
}

#[inline(never)]
fn choice_of(
    kind: &str,
    label: Nodes,
    name: &str,
    options: Vec<(u8, Nodes)>,
    chosen: Rc<dyn Fn() -> u8>,
    choose: Rc<dyn Fn(u8)>,
) -> El {
    let buttons = options.into_iter().map(|(value, text)| {
        let (chosen, choose) = (chosen.clone(), choose.clone());
        let id = format!("{name}-{value}");
        let radio = el("input").attr("type", "radio").attr("name", name).id(&id);
        let node: HtmlInputElement = radio.raw().clone().unchecked_into();
        effect(Box::new(move || node.set_checked(chosen() == value)));
        el("label").add(radio.on("change", move |_| choose(value))).add(el("span").add(text))
    });
    let group = el("div").add(buttons.collect::<Nodes>());
    el(&format!("fieldset segmented {kind}")).add(el("legend").add(label)).add(group)
}

/// Several of a few: each on or off, by bits.
pub fn several(
    label: &str,
    name: &str,
    options: Vec<(u8, Nodes)>,
    on: Box<dyn Fn(u8) -> bool>,
    flip: Box<dyn Fn(u8)>,
) -> El {
    let on: Rc<dyn Fn(u8) -> bool> = on.into();
    let flip: Rc<dyn Fn(u8)> = flip.into();
    let ticks = options.into_iter().map(|(value, text)| {
        let (on, flip) = (on.clone(), flip.clone());
        let tick = el("input").attr("type", "checkbox").id(&format!("{name}-{value}"));
        let node: HtmlInputElement = tick.raw().clone().unchecked_into();
        effect(Box::new(move || node.set_checked(on(value))));
        el("label").add(tick.on("change", move |_| flip(value))).add(el("span").add(text))
    });
    let group = el("div").add(ticks.collect::<Nodes>());
    el("fieldset segmented several").add(el("legend").add(label)).add(group)
}

/// Numbers one after the other, to be tapped.
pub fn numbers(last: u8) -> Vec<(u8, Nodes)> {
    (0..=last).map(|n| (n, n.to_string().into())).collect()
}

/// A number in a row with its name: buttons to both sides, by ones and by `leap`, and a field for who
/// would rather type.
pub fn amount(
    shell: Shell,
    (name, id): (&str, &str),
    head: Nodes,
    (least, most, leap): (i32, i32, i32),
    value: Box<dyn Fn() -> i32>,
    change: Box<dyn Fn(i32)>,
) -> El {
    let w = words(shell);
    let value: Rc<dyn Fn() -> i32> = value.into();
    let change: Rc<dyn Fn(i32)> = change.into();
    let by = |step: i32, text: String, label: String| {
        let (value, change) = (value.clone(), change.clone());
        let step = move || change((value() + step).clamp(least, most));
        el("button").attr("type", "button").label(&label).add(text).click(step)
    };
    let field = el("input").id(id).attr("type", "number").label(name);
    // The keys of a telephone that have digits alone have no minus.
    let field = if least < 0 { field } else { field.attr("inputmode", "numeric") };
    let field = field.attr("min", &least.to_string()).attr("max", &most.to_string());
    let node: HtmlInputElement = field.raw().clone().unchecked_into();
    let (shown, first) = (value.clone(), Cell::new(true));
    effect(Box::new(move || {
        let now = shown().to_string();
        // Not under the fingers of who empties it, or types “-”.
        if node.value() != now && (first.take() || !(node.value().is_empty() && now == "0")) {
            node.set_value(&now);
        }
    }));
    let typed = change.clone();
    let field = field.on("input", move |event| {
        let text = event_target_value(&event);
        typed(text.parse().unwrap_or(0).clamp(least, most));
    });
    let row = el("div steps")
        .add(by(-leap, format!("−{leap}"), w.fewer(leap, name)))
        .add(by(-1, "−".to_owned(), w.fewer(1, name)))
        .add(field)
        .add(by(1, "+".to_owned(), w.more(1, name)))
        .add(by(leap, format!("+{leap}"), w.more(leap, name)));
    el("div amount").add(el("span who").add(head)).add(row)
}
