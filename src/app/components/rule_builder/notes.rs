//! The notebook: rules and guesses that are kept, each with whether it still agrees with the cards on
//! the table.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use super::Shop;
use super::line::failing;
use super::words::{say, words};
use crate::app::components::ShowMore;
use crate::app::context::AppContext;
use crate::app::services::dom::focus;

const KEY: &str = "tertulia.rules";

/// The rules of the notebook as they are now.
fn now(shop: Shop) -> Vec<Rule> {
    // Another tab may have noted something.
    if shop.table { shop.notes.get_untracked() } else { load(shop.app) }
}

/// Lets the notebook follow what other tabs note.
pub fn follow(shop: Shop) {
    let again = move || shop.notes.set(load(shop.app));
    shop.app.storage.follow(KEY.to_owned(), Box::new(again));
}

/// Other rules in the notebook. At a table it is the seat's, and the page keeps it.
fn write(shop: Shop, rules: Vec<Rule>) {
    if !shop.table {
        keep(shop.app, &rules);
    }
    shop.notes.set(rules);
}

fn is_rule(text: &str) -> bool {
    text.parse::<Rule>().is_ok()
}

/// The kept rules, the newest first. What only a newer version knows as one stays in the list.
pub fn load(app: AppContext) -> Vec<Rule> {
    let texts = app.list(KEY, words(app.lang()).notes_title(), |text: &String| is_rule(text));
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

fn keep(app: AppContext, rules: &[Rule]) {
    let texts: Vec<String> = rules.iter().map(Rule::to_string).collect();
    app.storage.set_list(KEY, &texts, |text| is_rule(text));
}

/// The button and the list.
#[component]
pub fn Notes(shop: Shop) -> impl IntoView {
    let app = shop.app;
    let w = words(app.lang());
    let note = move |_| {
        let rule = shop.builder.rule_now();
        let mut rules = now(shop);
        let known = rules.contains(&rule);
        if !known {
            rules.insert(0, rule);
            write(shop, rules);
        }
        app.say_kept(if known { w.noted_before() } else { w.noted() });
    };
    let empty = Memo::new(move |_| shop.notes.with(Vec::is_empty));
    let list = move || match empty.get() {
        true => view! { <p class="muted">{w.no_notes()}</p> }.into_any(),
        false => untrack(|| view! { <Noted shop /> }.into_any()),
    };
    view! {
        <div class="actions">
            <button type="button" id="note" on:click=note>
                {w.keep_note()}
            </button>
        </div>
        <div>{list}</div>
    }
}

/// So many are shown at once.
const PAGE: usize = 40;

#[component]
fn Noted(shop: Shop) -> impl IntoView {
    let shown = RwSignal::new(PAGE);
    let many = Signal::derive(move || shop.notes.with(Vec::len));
    view! {
        <ul class="noted-rules" id="noted">
            <ForEnumerate
                each=move || shop.notes.get().into_iter().take(shown.get())
                key=Rule::to_string
                children=move |n, rule| view! { <Note shop n=n.into() rule /> }
            />
        </ul>
        <ShowMore shown by=PAGE many />
    }
}

/// A rule of the notebook; `n` is its place.
#[component]
fn Note(shop: Shop, n: Signal<usize>, rule: Rule) -> impl IntoView {
    let lang = shop.app.lang();
    let w = words(lang);
    let id = move || format!("note-{}", n.get());
    let rule = StoredValue::new(rule);
    let wrong = Memo::new(move |_| {
        let wrong = shop.spread.with(|spread| rule.with_value(|rule| spread.contradiction(rule)));
        wrong.and_then(|wrong| failing(shop, &wrong))
    });
    let refuted = move || wrong.with(Option::is_some);
    let take_up = move |_| {
        rule.with_value(|rule| shop.builder.open(rule));
        focus("part");
    };
    let delete = move |_| {
        let mut rules = now(shop);
        rule.with_value(|rule| rules.retain(|other| other != rule));
        write(shop, rules);
        shop.app.say_kept(w.deleted());
        focus("note");
    };
    view! {
        <li>
            <p id=id>{rule.with_value(|rule| say(rule, lang, Form::Long))}</p>
            <p class="state" class:wrong=refuted>
                <b>{move || if refuted() { w.refuted() } else { w.possible() }}</b>
                " "
                {move || wrong.get()}
            </p>
            <div class="actions">
                <button type="button" aria-describedby=id on:click=take_up>
                    {w.take_up()}
                </button>
                <button type="button" aria-describedby=id on:click=delete>
                    {w.delete()}
                </button>
            </div>
        </li>
    }
}
