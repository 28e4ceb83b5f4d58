//! Links that carry a rule.

use leptos::prelude::*;
use std::cell::RefCell;

use tertulia::core::Level;
use tertulia::games::eleusis::Variant;
use tertulia::links::envelope::{self, BadLink};
use tertulia::links::{Riddle, Task};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::text::{pack, unpack};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlTextAreaElement};

use super::Shop;
use super::text::copy_button;
use super::words::words;
use crate::ui::links::{said, words as links};
use crate::ui::parts::{Nodes, Signal, dialog, effect, el, number_field, on_window, segmented};
use crate::ui::rooms;
use crate::ui::route::asked;
use crate::ui::words::{game_words, nth};

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
    unpack(&envelope::read(KIND, text)?).map_err(|_| BadLink::Broken)
}

/// The link of the rule under way.
pub fn share(shop: Shop) -> Nodes {
    let w = words(shop.shell.lang());
    let field = el("textarea").id("rule-link").attr("rows", "3").attr("readonly", "");
    let node: HtmlTextAreaElement = field.raw().clone().unchecked_into();
    effect(Box::new(move || {
        let whole = window().location().href().unwrap_or_default();
        let page = whole.split('#').next().unwrap_or_default();
        let rule = envelope::write(KIND, &pack(&shop.builder.rule()));
        node.set_value(&format!("{page}#/workshop?rule={rule}"));
    }));
    let field = el("label field tall").add(el("span").add(w.link_label())).add(field);
    let copy = copy_button(shop.shell, "rule-link", w.copy());
    Nodes::from(field).and(el("div actions").add(copy)).and(find(shop))
}

/// The rule as a riddle: at a table, with computer players who look for it, too.
fn find(shop: Shop) -> Nodes {
    let shell = shop.shell;
    let (w, open) = (links(shell.lang()), Signal::new(false));
    let (variant, level) = (Signal::new(Variant::ReglaSecreta), Signal::new(Level::Friend));
    let (computers, made) = (Signal::new(3u8), Signal::new(String::new()));
    let name = move |variant: Variant| game_words(shell.words(), variant.into()).name.to_owned();
    let rows = Variant::ALL.map(|variant| (variant, name(variant)));
    let levels = Level::ALL.map(|level| (level, nth(w.levels(), level as usize).to_owned()));
    let make = move || {
        let levels = vec![level.get_untracked(); computers.get_untracked().into()];
        // Without a source of randomness the shuffle is the same for all.
        let seed = getrandom::u64().unwrap_or(0);
        let rule = Box::new(shop.builder.rule());
        let riddle = Riddle::Rule { variant: variant.get_untracked(), rule, seed, levels };
        let task = Task { riddle, greeting: String::new() };
        if let Some(link) = task.link(seed as u16) {
            made.set(link);
            open.set(true);
        }
    };
    let said = move || said(made.get(), variant.get_untracked().into());
    let share = dialog(shell, open, w.find(), move || {
        rooms::drawer(shell, (rooms::ROOMS, "", rooms::SHARE), Box::new(said), Box::new(|_| false))
    });
    let computers = number_field(
        w.find_computers(),
        (1, 6),
        move || computers.get(),
        move |n| computers.set(n),
    );
    Nodes::from(el("h3").add(w.find()))
        .and(el("p muted").add(w.find_why()))
        .and(segmented(
            w.find_row(),
            "find-row",
            &rows,
            move || variant.get(),
            move |it| {
                variant.set(it);
            },
        ))
        .and(computers)
        .and(segmented(
            w.find_level(),
            "find-level",
            &levels,
            move || level.get(),
            move |it| {
                level.set(it);
            },
        ))
        .and(el("div actions").add(el("button").id("make-riddle").add(w.make_link()).click(make)))
        .and(share)
}
