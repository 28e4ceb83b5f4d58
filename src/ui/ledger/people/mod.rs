//! The people who play (`#/people`): called otherwise, or forgotten, wherever they are remembered.

pub(crate) mod words;

use serde_json::Value;
use tertulia::core::json;
use tertulia::planilla::{COLOURS, LONGEST_NAME, Person};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use self::words::words;
use super::backup::take_over;
use super::sheets::kept::{everybody, put_people};
use super::sheets::people::disc;
use super::words::words as ledger;
use crate::ui::kept;
use crate::ui::parts::{El, Nodes, Signal, el, focus};
use crate::ui::shell::Shell;

/// The page.
#[derive(Clone, Copy)]
struct Page {
    shell: Shell,
    all: Signal<Vec<Person>>,
    /// Who may be forgotten, once that is confirmed.
    asked: Signal<Option<String>>,
    said: Signal<String>,
}

/// The page.
pub fn people(shell: Shell) -> El {
    let w = words(shell);
    let all = Signal::new(everybody(shell));
    let (asked, said) = (Signal::new(None), Signal::new(String::new()));
    let page = Page { shell, all, asked, said };
    let list = move || {
        let all = page.all.get();
        let none = all.is_empty().then(|| el("p muted").id("none").add(w.nobody()));
        let facts = kept::all(shell);
        let many = |name: &str| {
            facts.iter().filter(|fact| fact.given().any(|given| given == name)).count()
        };
        let rows = all.iter().enumerate().map(|(at, it)| row(page, at, it, many(&it.name)));
        Nodes::from(none).and(el("ul persons").add(rows.collect::<Nodes>()))
    };
    let history = el("a button").attr("href", "#/history").add(shell.words().history());
    let backup = el("a button").attr("href", "#/backup").add(shell.words().backup());
    el("section narrow ledger people-page")
        .add(el("h1").add(shell.words().people()))
        .add(el("p muted").add(w.what()))
        .add(el("p").id("told").attr("role", "status").live_text(move || said.get()))
        .add(el("div list").live(list))
        .add(el("div actions").add(history).add(backup))
}

fn row(page: Page, at: usize, person: &Person, matches: usize) -> El {
    let (w, shell) = (words(page.shell), page.shell);
    let name = person.name.clone();
    let look = el("button quiet look").attr("type", "button").id(&format!("colour-{at}"));
    let look = look.label(&ledger(shell).colour_of(&name)).add(disc(person, at)).click(move || {
        let mut all = page.all.get_untracked();
        all[at].colour = (all[at].colour + 1) % COLOURS;
        put_people(shell, &all);
        page.all.set(all);
        focus(&format!("colour-{at}"));
    });
    let field = el("input").attr("type", "text").id(&format!("name-{at}"));
    let field = field.attr("autocomplete", "off").attr("maxlength", &LONGEST_NAME.to_string());
    let field = field.attr("value", &name).label(&[w.name(), ": ", &name].concat());
    let node: HtmlInputElement = field.raw().clone().unchecked_into();
    let old = name.clone();
    let rename = move || {
        let new: String = node.value().chars().filter(|letter| !letter.is_control()).collect();
        let new = new.trim();
        if new.is_empty() || new == old {
            node.set_value(&old);
            return;
        }
        if page.all.with_untracked(|all| all.iter().any(|other| other.name == new)) {
            page.said.set(w.taken().to_owned());
            return;
        }
        call(page, &old, new);
        page.said.set(w.renamed(&old, new));
        focus(&format!("name-{at}"));
    };
    let save = el("button").attr("type", "button").id(&format!("rename-{at}")).add(w.rename());
    let save = save.label(&[w.rename(), ": ", &name].concat()).click(rename.clone());
    let field = field.on("keydown", move |event| {
        if event.unchecked_into::<web_sys::KeyboardEvent>().key() == "Enter" {
            rename();
        }
    });
    let forget = el("button").attr("type", "button").id(&format!("forget-{at}")).add(w.forget());
    let whom = name.clone();
    let forget = forget.label(&[w.forget(), ": ", &name].concat()).click(move || {
        page.asked.set(Some(whom.clone()));
        focus("keep");
    });
    let of = name.clone();
    let question = move || {
        page.asked.with(|asked| asked.as_ref() == Some(&of)).then(|| question(page, at, &of))
    };
    let count = (matches > 0).then(|| el("small muted").add(w.matches(matches)));
    let tools = el("div actions").add(save).add(forget).add(count);
    el("li panel").add(el("div person").add(look).add(field)).add(tools).live(question)
}

fn question(page: Page, at: usize, name: &str) -> El {
    let w = words(page.shell);
    let keep = el("button").attr("type", "button").id("keep").add(w.keep()).click(move || {
        page.asked.set(None);
        focus(&format!("forget-{at}"));
    });
    let whom = name.to_owned();
    let yes = el("button primary").attr("type", "button").id("yes").add(w.forget());
    let yes = yes.click(move || {
        page.asked.set(None);
        call(page, &whom, "");
        page.said.set(w.forgotten(&whom));
        focus("main");
    });
    let question = el("p").attr("role", "alert").add(w.question(name));
    el("div question").add(question).add(el("div actions").add(keep).add(yes))
}

/// Calls somebody otherwise wherever a name is remembered; without a name nobody remembers it. Sheets
/// kept by hand keep the name of whom is forgotten: it is what was written there.
fn call(page: Page, old: &str, new: &str) {
    let shell = page.shell;
    let mut all = page.all.get_untracked();
    all.iter_mut().filter(|it| it.name == old).for_each(|it| new.clone_into(&mut it.name));
    all.retain(|person| !person.name.is_empty());
    put_people(shell, &all);
    let mut facts = kept::all(shell);
    let mut changed = false;
    for fact in &mut facts {
        changed |= fact.rename(old, new);
    }
    if changed {
        kept::put(shell, &facts);
    }
    let mut starts = vec!["tertulia.setup.", "tertulia.desk.", "tertulia.played."];
    if !new.is_empty() {
        starts.push("tertulia.planilla.");
    }
    for key in starts.into_iter().flat_map(|start| shell.store.keys(start)) {
        let Some(mut value) = shell.store.get::<Value>(&key) else { continue };
        if rename(&mut value, "", old, new) {
            // A match under way that another tab has open would keep the old name.
            take_over(std::iter::once(key.as_str()));
            shell.store.write(&key, &json::write(&value));
        }
    }
    page.all.set(everybody(shell));
}

/// Changes a name wherever it stands in a field for names, be it in a list; tells whether it did.
fn rename(value: &mut Value, field: &str, old: &str, new: &str) -> bool {
    match value {
        Value::String(text) if matches!(field, "name" | "names") && text.trim() == old => {
            new.clone_into(text);
            true
        }
        Value::Array(all) => {
            all.iter_mut().fold(false, |any, it| rename(it, field, old, new) | any)
        }
        Value::Object(fields) => {
            fields.iter_mut().fold(false, |any, (field, it)| rename(it, field, old, new) | any)
        }
        _ => false,
    }
}
