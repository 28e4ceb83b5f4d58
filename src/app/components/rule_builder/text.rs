//! The rule as a text: to be read, copied, written and pasted.

use leptos::html;
use leptos::prelude::*;
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::{BadText, Expected, Rule};

use super::Shop;
use super::words::{said, words};
use crate::app::components::sharing::field::CopyButton;
use crate::app::services::dom::focus;
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;

/// The field of the text form, its buttons, and what is wrong with it.
#[component]
pub fn Text(shop: Shop) -> impl IntoView {
    let (app, lang) = (shop.app, shop.app.lang());
    let w = words(lang);
    let wrong = RwSignal::new(None::<(BadText, String)>);
    let node = NodeRef::<html::Textarea>::new();
    // Whatever was written there: another rule stands in its place.
    let write = move |rule: &Rule| {
        if let Some(node) = node.get_untracked() {
            node.set_value(&rule.to_string());
        }
        shop.written.set(String::new());
        wrong.set(None);
    };
    Effect::new(move |shown: Option<bool>| {
        let rule = shop.builder.rule();
        let Some(node) = node.get() else { return false };
        let written = shop.written.get_untracked();
        // What was written when the page was left stands there when it comes back.
        if shown == Some(true) || written.is_empty() {
            write(&rule);
        } else {
            node.set_value(&written);
        }
        true
    });
    let take = move |_| {
        let text = node.get_untracked().map(|node| node.value()).unwrap_or_default();
        match text.parse::<Rule>() {
            Ok(rule) => {
                shop.builder.open(&rule);
                write(&rule);
                app.announcer.say(&said(&rule, lang, Form::Long));
            }
            Err(bad) => {
                app.announcer.say(&wanted(lang, &bad, &text));
                wrong.set(Some((bad, text)));
                focus("rule-text");
            }
        }
    };
    let what = move || {
        wrong.get().map(|(bad, text)| {
            view! {
                <p class="slip">{wanted(lang, &bad, &text)}</p>
                {marked(&bad, &text)}
            }
        })
    };
    view! {
        <label class="field tall">
            <span>{w.text_label()}</span>
            <textarea
                id="rule-text"
                node_ref=node
                rows="3"
                spellcheck="false"
                autocapitalize="off"
                maxlength="4000"
                aria-describedby="text-wrong"
                aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                on:input=move |event| shop.written.set(event_target_value(&event))
            ></textarea>
        </label>
        <div id="text-wrong">{what}</div>
        <div class="actions">
            <button type="button" id="use-text" on:click=take>
                {w.text_use()}
            </button>
            <CopyButton
                id="copy-rule-text"
                field=node
                name=w.copy()
                copied=w.copied()
                not_copied=w.not_copied()
            />
        </div>
    }
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
fn marked(bad: &BadText, text: &str) -> Option<impl IntoView + use<>> {
    let (before, rest) = text.split_at_checked(bad.at)?;
    let ends = |(at, letter): (usize, char)| (at > 0 && !letter.is_alphanumeric()).then_some(at);
    let end = rest.char_indices().find_map(ends).unwrap_or(rest.len());
    let (here, after) = rest.split_at(end);
    (!rest.is_empty()).then(|| {
        view! { <p class="code">{before.to_owned()} <mark>{here.to_owned()}</mark> {after.to_owned()}</p> }
    })
}
