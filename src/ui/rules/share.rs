//! Links that carry a rule.

use std::cell::RefCell;

use leptos::prelude::{on_cleanup, window};
use tertulia::core::link::{self, BadLink};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::text::{pack, unpack};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlTextAreaElement};

use super::Shop;
use super::text::copy_button;
use super::words::words;
use crate::ui::parts::{Nodes, effect, el, on_window};
use crate::ui::route::asked;
use crate::ui::words::nth;

/// What a link of a rule says that it carries.
const KIND: u8 = b'r';

thread_local! {
    /// The link that was opened last. Its rule is not put over what has been made of it since when the
    /// page is only made anew, in another language.
    static OPENED: RefCell<String> = RefCell::default();
}

/// Opens the rule that the address asks for. Gives what is wrong with the link, if anything is.
pub fn opened(shop: Shop, query: &str) -> Option<&'static str> {
    let text = asked(query, "rule");
    let rule = text.map(read);
    if let (Some(text), Some(Ok(rule))) = (text, &rule) {
        if OPENED.replace(text.to_owned()) != text {
            shop.builder.open(rule);
        }
        taken();
        // The page sees no other address when the same link is opened once more.
        let (text, rule) = (text.to_owned(), rule.clone());
        on_window("hashchange", move |_: Event| {
            let again = address();
            if again.split_once('?').and_then(|(_, query)| asked(query, "rule")) == Some(&text) {
                shop.builder.open(&rule);
                taken();
            }
        });
    }
    let here = address();
    on_cleanup(move || {
        if address() != here {
            OPENED.take();
        }
    });
    let n = match rule?.err()? {
        BadLink::Broken => 0,
        BadLink::Later => 1,
        BadLink::Foreign => 2,
    };
    Some(nth(words(shop.shell.lang()).bad_links(), n))
}

fn address() -> String {
    window().location().hash().unwrap_or_default()
}

/// The draft has the link's rule now: a page that is loaded again is not to bring it back over what
/// was made of it.
fn taken() {
    if let Ok(history) = window().history() {
        // Where an address cannot be changed, the link stays in it.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("#/workshop"));
    }
}

fn read(text: &str) -> Result<Rule, BadLink> {
    unpack(&link::read(KIND, text)?).map_err(|_| BadLink::Broken)
}

/// The link of the rule under way.
pub fn share(shop: Shop) -> Nodes {
    let w = words(shop.shell.lang());
    let field = el("textarea").id("rule-link").attr("rows", "3").attr("readonly", "");
    let node: HtmlTextAreaElement = field.raw().clone().unchecked_into();
    effect(Box::new(move || {
        let whole = window().location().href().unwrap_or_default();
        let page = whole.split('#').next().unwrap_or_default();
        let rule = link::write(KIND, &pack(&shop.builder.rule()));
        node.set_value(&format!("{page}#/workshop?rule={rule}"));
    }));
    let field = el("label field tall").add(el("span").add(w.link_label())).add(field);
    let copy = copy_button(shop.shell, "rule-link", w.copy());
    Nodes::from(field).and(el("div actions").add(copy))
}
