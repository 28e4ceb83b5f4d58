//! Links that carry a rule.

use leptos::ev;
use leptos::prelude::*;
use std::cell::RefCell;

use tertulia::core::Level;
use tertulia::games::eleusis::Variant;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::text::{pack, unpack};
use tertulia::share::envelope::{self, BadLink};
use tertulia::share::{SharedPuzzle, Task};
use wasm_bindgen::JsValue;

use crate::app::components::rule_builder::Shop;
use crate::app::components::rule_builder::words::words;
use crate::app::components::sharing::field::{CopyButton, ReadField};
use crate::app::components::sharing::share::ShareDialog;
use crate::app::components::sharing::words as links;
use crate::app::components::{NumberField, Segmented};
use crate::app::route::{Page, Route, asked, hash};
use crate::app::services::dom::on_window;
use crate::app::services::translations::{game_words, nth};
use crate::app::session::Shared;

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
        on_window(ev::hashchange, move |_| {
            let Route::Page(Page::Workshop, again) = Route::current() else { return };
            if asked(&again, "rule") == Some(&text) {
                shop.builder.open(&rule);
                taken();
            }
        });
    }
    let here = hash();
    on_cleanup(move || {
        if hash() != here {
            OPENED.take();
        }
    });
    let n = match rule?.err()? {
        BadLink::Broken => 0,
        BadLink::Later => 1,
        BadLink::Foreign => 2,
    };
    Some(nth(words(shop.app.lang()).bad_links(), n))
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
#[component]
pub fn RuleLink(shop: Shop) -> impl IntoView {
    let w = words(shop.app.lang());
    let node = NodeRef::new();
    let link = Signal::derive(move || {
        let whole = window().location().href().unwrap_or_default();
        let page = whole.split('#').next().unwrap_or_default();
        let rule = envelope::write(KIND, &pack(&shop.builder.rule()));
        format!("{page}#/workshop?rule={rule}")
    });
    view! {
        <ReadField id="rule-link" label=w.link_label() rows=3 node text=link />
        <div class="actions">
            <CopyButton
                id="copy-rule-link"
                field=node
                name=w.copy()
                copied=w.copied()
                not_copied=w.not_copied()
            />
        </div>
        <RuleRiddle shop />
    }
}

/// The rule as a puzzle: at a table, with computer players who look for it, too.
#[component]
fn RuleRiddle(shop: Shop) -> impl IntoView {
    let app = shop.app;
    let w = links(app.lang());
    let open = RwSignal::new(false);
    let variant = RwSignal::new(Variant::ReglaSecreta);
    let computers = RwSignal::new(3u8);
    let level = RwSignal::new(Level::Friend);
    let made = RwSignal::new(String::new());
    let name = |variant: Variant| game_words(app.words(), variant.into()).name.to_owned();
    let rows = Variant::ALL.map(|variant| (variant, name(variant))).to_vec();
    let levels = Level::ALL.map(|level| (level, nth(w.levels(), level as usize).to_owned()));
    let make = move |_| {
        let levels = vec![level.get_untracked(); computers.get_untracked().into()];
        // Without a source of randomness the shuffle is the same for all.
        let seed = getrandom::u64().unwrap_or(0);
        let rule = Box::new(shop.builder.rule_now());
        let puzzle = SharedPuzzle::Rule { variant: variant.get_untracked(), rule, seed, levels };
        let task = Task { puzzle, greeting: String::new() };
        if let Some(link) = task.link(seed as u16) {
            made.set(link);
            open.set(true);
        }
    };
    let what = move |()| {
        let (game, link) = (variant.get_untracked().into(), made.get_untracked());
        Some(Shared::Link { game, link })
    };
    view! {
        <h3>{w.find()}</h3>
        <p class="muted">{w.find_why()}</p>
        <Segmented
            label=w.find_row()
            name="find-row"
            options=rows
            chosen=variant
            choose=move |it| variant.set(it)
        />
        <NumberField
            label=w.find_computers()
            first=1
            last=6
            value=computers
            change=move |n| computers.set(n)
        />
        <Segmented
            label=w.find_level()
            name="find-level"
            options=levels.to_vec()
            chosen=level
            choose=move |it| level.set(it)
        />
        <div class="actions">
            <button id="make-riddle" on:click=make>
                {w.make_link()}
            </button>
        </div>
        <ShareDialog open title=w.find() what />
    }
}
