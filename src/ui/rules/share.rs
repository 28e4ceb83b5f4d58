//! Links that carry a rule.

use std::cell::RefCell;

use leptos::prelude::{on_cleanup, window};
use tertulia::core::link::{self, BadLink};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::text::{pack, unpack};
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

use super::Shop;
use super::text::copy_button;
use super::words::words;
use crate::ui::parts::{Nodes, effect, el};
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
    let address = || window().location().hash().unwrap_or_default();
    let here = address();
    on_cleanup(move || {
        if address() != here {
            OPENED.take();
        }
    });
    let text = asked(query, "rule")?;
    let rule = read(text);
    if let Ok(rule) = &rule
        && OPENED.replace(text.to_owned()) != text
    {
        shop.builder.open(rule);
    }
    let n = match rule.err()? {
        BadLink::Broken => 0,
        BadLink::Later => 1,
        BadLink::Foreign => 2,
    };
    Some(nth(words(shop.shell.lang()).bad_links(), n))
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
