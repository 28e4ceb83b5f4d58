//! The rule as a text: to be read, copied, written and pasted.

use leptos::prelude::*;
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::{BadText, Expected, Rule};
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

use super::Shop;
use super::words::{said, words};
use crate::ui::parts::{El, Nodes, Signal, effect, el, focus};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::nth;

/// The field of the text form, its buttons, and what is wrong with it.
pub fn text(shop: Shop) -> Nodes {
    let (shell, lang) = (shop.shell, shop.shell.lang());
    let w = words(lang);
    let wrong: Signal<Option<(BadText, String)>> = Signal::default();
    let area = el("textarea").id("rule-text").attr("rows", "3").attr("spellcheck", "false");
    let area = area.attr("autocapitalize", "off").attr("maxlength", "4000");
    let area = area.attr("aria-describedby", "text-wrong").live_attr("aria-invalid", move || {
        wrong.with(|wrong| wrong.is_some()).then(|| "true".to_owned())
    });
    let node: HtmlTextAreaElement = area.raw().clone().unchecked_into();
    let written = node.clone();
    effect(Box::new(move || {
        written.set_value(&shop.builder.rule().to_string());
        wrong.set(None);
    }));
    let take = move || {
        let text = node.value();
        match text.parse::<Rule>() {
            Ok(rule) => {
                shop.builder.open(&rule);
                node.set_value(&rule.to_string());
                wrong.set(None);
                shell.speech.say(&said(&rule, lang, Form::Long));
            }
            Err(bad) => {
                shell.speech.say(&wanted(lang, &bad, &text));
                wrong.set(Some((bad, text)));
                focus("rule-text");
            }
        }
    };
    let show = move || {
        wrong.get().map(|(bad, text)| {
            let slip = el("p slip").add(wanted(lang, &bad, &text));
            Nodes::from(slip).and(marked(&bad, &text))
        })
    };
    let field = el("label field tall").add(el("span").add(w.text_label())).add(area);
    let take = el("button").attr("type", "button").id("use-text").add(w.text_use()).click(take);
    let copy = copy_button(shell, "rule-text", w.copy());
    Nodes::from(field)
        .and(el("div").id("text-wrong").live(show))
        .and(el("div actions").add(take).add(copy))
}

/// What is wrong, in words.
fn wanted(lang: Lang, bad: &BadText, text: &str) -> String {
    let w = words(lang);
    let listed = |n| nth(w.expected(), n).to_owned();
    let what = match bad.expected {
        Expected::Rule => listed(0),
        Expected::Set => listed(1),
        Expected::Feature => listed(2),
        Expected::Earlier => listed(3),
        Expected::Number => listed(4),
        Expected::Comparison => listed(5),
        Expected::Rank => listed(6),
        Expected::Card => listed(7),
        Expected::Suits => listed(8),
        Expected::End => listed(9),
        Expected::Shorter => listed(10),
        Expected::Smaller => listed(11),
        Expected::Between(low, high) => w.whole_number(low, high),
        Expected::Sign(sign) => w.sign(sign),
    };
    let over = text.get(bad.at..).unwrap_or_default().trim_ascii().is_empty();
    if over { w.wanted_at_end(&what) } else { w.wanted(&what) }
}

/// The text with the place marked where it stops being a rule.
fn marked(bad: &BadText, text: &str) -> Option<El> {
    let (before, rest) = text.split_at_checked(bad.at)?;
    let ends = |(at, letter): (usize, char)| (at > 0 && !letter.is_alphanumeric()).then_some(at);
    let end = rest.char_indices().find_map(ends).unwrap_or(rest.len());
    let (here, after) = rest.split_at(end);
    let here = el("mark").add(here);
    (!rest.is_empty()).then(|| el("p code").add(before).add(here).add(after))
}

/// Copies what is in a field, a text area. The field is selected for it: where a browser does not copy, the visitor
/// can.
pub fn copy_button(shell: Shell, field: &'static str, name: &str) -> El {
    let w = words(shell.lang());
    el("button").attr("type", "button").id(&format!("copy-{field}")).add(name).click(move || {
        let Some(element) = document().get_element_by_id(field) else { return };
        element.unchecked_ref::<HtmlTextAreaElement>().select();
        let copy = js_sys::Reflect::get(&document(), &"execCommand".into()).ok();
        let copy = copy.and_then(|copy| copy.dyn_into::<js_sys::Function>().ok());
        let copied = copy.and_then(|copy| copy.call1(&document(), &"copy".into()).ok());
        let copied = copied.is_some_and(|copied| copied.is_truthy());
        shell.speech.say(if copied { w.copied() } else { w.not_copied() });
        if !copied {
            shell.notify(w.not_copied().to_owned(), None);
        }
        focus(&if copied { format!("copy-{field}") } else { field.to_owned() });
    })
}
