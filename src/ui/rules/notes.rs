//! The notebook: rules and guesses that are kept, each with whether it still agrees with the cards on
//! the table.

use leptos::prelude::*;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form;

use super::Shop;
use super::line::failing;
use super::words::{say, words};
use crate::ui::parts::{El, Nodes, el, focus};
use crate::ui::shell::Shell;

const KEY: &str = "tertulia.rules";

/// The rules of the notebook as they are now.
fn now(shop: Shop) -> Vec<Rule> {
    // Another tab may have noted something.
    if shop.table { shop.notes.get_untracked() } else { load(shop.shell) }
}

/// Lets the notebook follow what other tabs note.
pub fn follow(shop: Shop) {
    let again = move || shop.notes.set(load(shop.shell));
    shop.shell.store.follow(KEY.to_owned(), Box::new(again));
}

/// Other rules in the notebook. At a table it is the seat's, and the page keeps it.
fn write(shop: Shop, rules: Vec<Rule>) {
    if !shop.table {
        keep(shop.shell, &rules);
    }
    shop.notes.set(rules);
}

/// The kept rules, the newest first. What cannot be read is kept aside.
pub fn load(shell: Shell) -> Vec<Rule> {
    let texts = shell.store.get::<Vec<String>>(KEY);
    let read = |texts: &Vec<String>| {
        texts.iter().filter_map(|text| text.parse::<Rule>().ok()).collect::<Vec<_>>()
    };
    let rules = texts.as_ref().map(read).unwrap_or_default();
    let whole = texts.is_some_and(|texts| texts.len() == rules.len());
    if !whole && let Some(aside) = shell.store.set_aside(KEY) {
        let w = words(shell.lang());
        shell.notify(shell.words().unreadable(w.notes_title()), Some(aside));
        keep(shell, &rules);
    }
    rules
}

fn keep(shell: Shell, rules: &[Rule]) {
    let texts: Vec<String> = rules.iter().map(Rule::to_string).collect();
    shell.store.set(KEY, &texts);
}

/// The button and the list.
pub fn notes(shop: Shop) -> Nodes {
    let shell = shop.shell;
    let w = words(shell.lang());
    let note = move || {
        let rule = shop.builder.rule_now();
        let mut rules = now(shop);
        let known = rules.contains(&rule);
        if !known {
            rules.insert(0, rule);
            write(shop, rules);
        }
        shell.speech.say(if known { w.noted_before() } else { w.noted() });
    };
    let note = el("button").attr("type", "button").id("note").add(w.keep_note()).click(note);
    let list = move || {
        let rules = shop.notes.get();
        if rules.is_empty() {
            return el("p muted").add(w.no_notes());
        }
        let items = rules.into_iter().enumerate().map(|(n, rule)| item(shop, n, rule));
        el("ul noted-rules").id("noted").add(items.collect::<Nodes>())
    };
    Nodes::from(el("div actions").add(note)).and(el("div").live(list))
}

fn item(shop: Shop, n: usize, rule: Rule) -> El {
    let lang = shop.shell.lang();
    let w = words(lang);
    let sentence = el("p").id(&format!("note-{n}")).add(say(&rule, lang, Form::Long));
    let kept = rule.clone();
    let state = move || {
        let wrong = shop.spread.with(|spread| spread.contradiction(&kept));
        let why = wrong.as_ref().and_then(|wrong| failing(shop, wrong));
        let state = if why.is_some() { w.refuted() } else { w.possible() };
        let kind = if why.is_some() { "p state wrong" } else { "p state" };
        el(kind).add(el("b").add(state)).add(" ").add(why)
    };
    let delete = {
        let rule = rule.clone();
        move || {
            let mut rules = now(shop);
            rules.retain(|other| *other != rule);
            write(shop, rules);
            shop.shell.speech.say(w.deleted());
            focus("note");
        }
    };
    let described = format!("note-{n}");
    let button = |name: &str| {
        el("button").attr("type", "button").attr("aria-describedby", &described).add(name)
    };
    let open = button(w.take_up()).click(move || {
        shop.builder.open(&rule);
        focus("part");
    });
    let actions = el("div actions").add(open).add(button(w.delete()).click(delete));
    el("li").add(sentence).live(state).add(actions)
}
