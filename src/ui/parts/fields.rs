//! Form fields.

use leptos::prelude::event_target_value;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::el::{El, Nodes, effect, el};
use super::signal::Signal;

/// A choice of a few, side by side: radio buttons that look like one control. `name` is the
/// group's, unique on the page.
pub fn segmented<T: Copy + PartialEq + 'static>(
    label: &str,
    name: &str,
    options: &[(T, String)],
    chosen: impl Fn() -> T + Copy + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> El {
    let buttons = options.iter().map(|(value, text)| {
        let value = *value;
        let radio = input("radio").attr("name", name).on("change", move |_| choose(value));
        checked(&radio, Box::new(move || chosen() == value));
        el("label").add(radio).add(el("span").add(text.as_str()))
    });
    let group = el("div").add(buttons.collect::<Nodes>());
    el("fieldset segmented").add(el("legend").add(label)).add(group)
}

/// Something that is on or off.
pub fn toggle(label: &str, on: impl Fn() -> bool + 'static, change: impl Fn(bool) + 'static) -> El {
    let tick = input("checkbox");
    let node: HtmlInputElement = tick.raw().clone().unchecked_into();
    let tick = tick.on("change", move |_| change(node.checked()));
    checked(&tick, Box::new(on));
    el("label check").add(tick).add(el("span").add(label))
}

/// A fold, an element of this kind: what is in it is made when it is opened first.
pub fn fold(kind: &str, title: impl Into<Nodes>, inside: impl Fn() -> Nodes + 'static) -> El {
    let opened = Signal::new(false);
    let fold = el(kind).add(el("summary").add(title));
    let node = fold.raw().clone();
    let fold = fold.on("toggle", move |_| {
        // It may come when the screen has gone.
        if opened.try_get_untracked() == Some(false) && node.has_attribute("open") {
            opened.set(true);
        }
    });
    fold.live(move || opened.get().then(&inside))
}

/// A number out of a short range, first to last.
pub fn number_field(
    label: &str,
    (first, last): (u8, u8),
    value: impl Fn() -> u8 + 'static,
    change: impl Fn(u8) + 'static,
) -> El {
    let options = (first..=last).map(|n| el("option").add(n.to_string()));
    let select = el("select").add(options.collect::<Nodes>());
    // The list holds numbers of the range only.
    let select =
        select.on("change", move |event| event_target_value(&event).parse().map_or((), &change));
    let node: HtmlSelectElement = select.raw().clone().unchecked_into();
    effect(Box::new(move || node.set_value(&value().to_string())));
    el("label field").add(el("span").add(label)).add(select)
}

/// A short text.
pub fn text_field(
    label: &str,
    longest: u32,
    value: &str,
    placeholder: impl Fn() -> String + 'static,
    change: impl Fn(String) + 'static,
) -> El {
    let field = input("text").attr("autocomplete", "off").attr("maxlength", &longest.to_string());
    let field = field.attr("value", value).live_attr("placeholder", move || Some(placeholder()));
    let field = field.on("input", move |event| change(event_target_value(&event)));
    el("label field").add(el("span").add(label)).add(field)
}

fn input(kind: &str) -> El {
    el("input").attr("type", kind)
}

fn checked(input: &El, on: Box<dyn Fn() -> bool>) {
    let node: HtmlInputElement = input.raw().clone().unchecked_into();
    effect(Box::new(move || node.set_checked(on())));
}
