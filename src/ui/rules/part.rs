//! A part of the form: what shape it has, and its slots, nested.

use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

use tertulia::secret_rule::form::{Filled, Node, Path, Slot, Sort, rule_of, shapes};
use tertulia::secret_rule::say::Form;
use wasm_bindgen::JsCast;
use web_sys::{HtmlSelectElement, Node as DomNode};

use super::builder::Builder;
use super::fields::{cards, number, pick, ranks, sizes};
use super::shape_words::{GROUPS, names, slot as slot_name, words};
use super::words::say;
use crate::ui::parts::{El, Nodes, Signal, el, focus, icon};
use crate::ui::settings::Lang;

/// The id of a control of a part: what it is, and where the part stands.
pub fn id(what: &str, path: &Path) -> String {
    let steps = path.iter().map(|(slot, place)| format!("-{slot}.{place}"));
    steps.fold(what.to_owned(), |id, step| id + &step)
}

/// A place one step further in.
fn within(path: &Path, slot: usize, place: usize) -> Rc<Path> {
    let mut path = path.clone();
    path.push((slot, place));
    Rc::new(path)
}

/// A part and all that is in it.
pub fn part(b: Builder, path: Rc<Path>, label: &str) -> El {
    let Some(sort) = b.look(|form| Some(form.at(&path)?.sort)) else { return el("div") };
    // Counts the shapes it has had: only what is within is made anew, and the focus stays.
    let shaped = Signal::new(0u32);
    // Of a large rule most is folded, and it would take long to make what nobody sees.
    let seen = Signal::new(true);
    let here = path.clone();
    let inside = move || {
        shaped.track();
        seen.get().then(|| slots(b, &here))
    };
    if sort == Sort::Case {
        return el("div part").live(inside);
    }
    let whole = match fold(b, &path, sort, label, seen) {
        Some(fold) => fold,
        None => el("div part"),
    };
    let label = label.to_owned();
    let head = move || seen.get().then(|| head(b, &path, sort, &label, shaped));
    whole.live(head).live(inside)
}

/// The choice of a part's shape, and its tools.
fn head(b: Builder, path: &Rc<Path>, sort: Sort, label: &str, shaped: Signal<u32>) -> El {
    let own = b.look(|form| form.at(path).is_some_and(|it| Node::takes_own(sort, it.shape)));
    let nested = own || b.look(|form| form.around(path).is_some());
    let worth = sort == Sort::Rule || matches!(sort, Sort::Set | Sort::Num) && nested;
    let tools = worth.then(|| tools(b, path.clone(), sort));
    let choose = shape_select(b, sort).id(&id("part", path));
    let node: HtmlSelectElement = choose.raw().clone().unchecked_into();
    let at = path.clone();
    let follow = move || {
        let shape = b.read(|form| form.at(&at).map(|part| part.shape));
        node.set_value(&shape.unwrap_or_default().to_string());
    };
    let path = path.clone();
    let choose = choose.on("change", move |event| {
        let Ok(shape) = event_target_value(&event).parse::<usize>() else { return };
        if b.change(&path, &|part| part.reshape(shape)) {
            shaped.update(|count| *count += 1);
        }
    });
    let choose = pick(choose, Box::new(follow));
    let field = el("label field").add(el("span").add(label)).add(choose);
    el("div head").add(field).add(tools)
}

/// Around how many parts of its own sort a part is folded.
const DEEP: usize = 3;

/// What a deep part is folded into, under its own short sentence; open where it is being made.
fn fold(b: Builder, path: &Rc<Path>, sort: Sort, label: &str, seen: Signal<bool>) -> Option<El> {
    let deep = b.look(|form| {
        let around = (0..path.len()).filter_map(|len| form.at(&path[..len]));
        let large = sort == Sort::Rule
            || form.at(path).is_some_and(|part| Node::takes_own(sort, part.shape));
        large && around.filter(|part| part.sort == sort).count() >= DEEP
    });
    if !deep {
        return None;
    }
    let lang = b.shell.lang();
    let here = path.clone();
    let told = move || {
        b.read(|form| {
            let Some(part) = form.at(&here) else { return String::new() };
            match rule_of(part) {
                Some(rule) => say(&rule, lang, Form::Short),
                None => names(lang, sort).nth(part.shape).unwrap_or_default().to_owned(),
            }
        })
    };
    let label = label.strip_suffix('.').unwrap_or(label);
    let told = el("span").add(el("b").add(format!("{label}: "))).add(el("span").live_text(told));
    let summary = el("summary").id(&id("fold", path)).add(told);
    let fold = el("details part deep");
    seen.set(b.unfolded(path));
    let fold = if seen.get_untracked() { fold.attr("open", "") } else { fold };
    let (node, here) = (fold.raw().clone(), path.clone());
    let fold = fold.on("toggle", move |_| {
        let open = node.has_attribute("open");
        b.unfold(&here, open);
        if open && seen.try_get_untracked() == Some(false) {
            seen.set(true);
        }
    });
    Some(fold.add(summary))
}

thread_local! {
    /// The choices of shapes that were made: copied they are there much sooner.
    static CHOICES: RefCell<Vec<(Lang, Sort, DomNode)>> = RefCell::default();
}

fn shape_select(b: Builder, sort: Sort) -> El {
    let lang = b.shell.lang();
    CHOICES.with_borrow_mut(|made| {
        let known = made.iter().find(|(of, it, _)| (*of, *it) == (lang, sort));
        if let Some(copy) = known.and_then(|(_, _, node)| node.clone_node_with_deep(true).ok()) {
            return El::of(copy.unchecked_into());
        }
        let select = el("select").add(shape_options(b, sort));
        if let Ok(copy) = select.raw().clone_node_with_deep(true) {
            made.push((lang, sort, copy));
        }
        select
    })
}

fn shape_options(b: Builder, sort: Sort) -> Nodes {
    let lang = b.shell.lang();
    let options = names(lang, sort).enumerate();
    let option = |(n, name): (usize, &str)| el("option").attr("value", &n.to_string()).add(name);
    if sort != Sort::Rule {
        return options.map(option).collect();
    }
    let options: Vec<El> = options.map(option).collect();
    let groups = words(lang).groups().split('|').zip(GROUPS).enumerate();
    let group = |(n, (name, from)): (usize, (&str, usize))| {
        let to = GROUPS.get(n + 1).copied().unwrap_or(options.len());
        let group = el("optgroup").attr("label", name.trim_ascii());
        group.add(options[from..to].iter().cloned().collect::<Nodes>())
    };
    groups.map(group).collect()
}

/// What wraps a part into another, and takes it out again.
fn tools(b: Builder, path: Rc<Path>, sort: Sort) -> El {
    let w = words(b.shell.lang());
    let seen = Signal::new(false);
    let summary = el("summary").label(w.tools()).attr("title", w.tools()).add(icon("edit"));
    let more = el("details more").add(summary).on("toggle", move |_| {
        if seen.try_get_untracked() == Some(false) {
            seen.set(true);
        }
    });
    more.live(move || seen.get().then(|| wraps(b, path.clone(), sort)))
}

fn wraps(b: Builder, path: Rc<Path>, sort: Sort) -> El {
    let lang = b.shell.lang();
    let w = words(lang);
    let wraps = names(lang, sort).enumerate().filter(|(n, _)| Node::takes_own(sort, *n));
    let wraps = wraps.map(|(n, name)| el("option").attr("value", &n.to_string()).add(name));
    let choose = el("select").add(wraps.collect::<Nodes>());
    let node: HtmlSelectElement = choose.raw().clone().unchecked_into();
    let choose = pick(choose, Box::new(|| ()));
    let here = path.clone();
    let wrap = move || {
        let Ok(shape) = node.value().parse::<usize>() else { return };
        if b.rebuild(&here, &|part| part.wrap(shape)) {
            focus(&id("part", &here));
        }
    };
    let field = el("label field").add(el("span").add(w.wrap())).add(choose);
    let wrap = el("button").attr("type", "button").add(w.put_in()).click(wrap);
    let outer = b.look(|form| form.around(&path));
    let only = outer.map(|outer| {
        let only = move || {
            let Some(kept) = b.look(|form| form.at(&path).cloned()) else { return };
            if b.rebuild(&outer, &|part| *part = kept.clone()) {
                focus(&id("part", &outer));
            }
        };
        el("button").attr("type", "button").add(w.only_this()).click(only)
    });
    el("div tools").add(field).add(wrap).add(only)
}

fn slots(b: Builder, path: &Rc<Path>) -> Nodes {
    let Some((sort, shape)) = b.look(|form| form.at(path).map(|part| (part.sort, part.shape)))
    else {
        return Nodes::default();
    };
    let slots = shapes(sort)[shape].slots;
    if slots.is_empty() {
        return Nodes::default();
    }
    let lang = b.shell.lang();
    let inside = slots.iter().enumerate().map(|(at, slot)| {
        let label = slot_name(lang, sort, shape, at);
        match slot {
            Slot::Node(_) => part(b, within(path, at, 0), label),
            Slot::Nodes { least, most, .. } => several(b, path, at, label, (*least, *most)),
            Slot::Number { .. } | Slot::Choice(_) => number(b, path.clone(), at, label),
            Slot::Sizes => sizes(b, path.clone(), at, label),
            Slot::Ranks => ranks(b, path.clone(), at, label),
            Slot::Cards => cards(b, path.clone(), at, label),
        }
    });
    let mut fields: Vec<El> = inside.collect();
    // The ends of a range stay together.
    if let Some((from, to)) = shapes(sort)[shape].range {
        let to = fields.remove(to);
        let low = fields.remove(from);
        fields.insert(from, el("div range").add(low).add(to));
    }
    el("div slots").add(fields.into_iter().collect::<Nodes>()).into()
}

/// A slot with several parts.
fn several(
    b: Builder,
    path: &Rc<Path>,
    slot: usize,
    label: &str,
    (least, most): (usize, usize),
) -> El {
    let w = words(b.shell.lang());
    let count = b.look(|form| match form.at(path).and_then(|part| part.filled.get(slot)) {
        Some(Filled::Nodes(nodes)) => nodes.len(),
        _ => 0,
    });
    let items = (0..count).map(|place| {
        let name = format!("{}.", place + 1);
        let here = path.clone();
        let remove = (count > least).then(|| {
            let remove = el("button quiet").attr("type", "button").add(icon("close"));
            remove.label(&w.take_out(place + 1)).attr("title", w.remove()).click(move || {
                if b.rebuild(&here, &|part| part.remove(slot, place)) {
                    focus(&id("add", &within(&here, slot, 0)));
                }
            })
        });
        let item = el("li").attr("data-n", &name);
        item.add(part(b, within(path, slot, place), &name)).add(remove)
    });
    let here = path.clone();
    let add = (count < most).then(|| {
        let add = el("button").attr("type", "button").id(&id("add", &within(path, slot, 0)));
        add.add(w.add()).click(move || {
            b.unfold(&within(&here, slot, count), true);
            if b.rebuild(&here, &|part| part.add(slot)) {
                focus(&id("part", &within(&here, slot, count)));
            }
        })
    });
    let list = el("ol parts").add(items.collect::<Nodes>());
    el("fieldset several").add(el("legend").add(label)).add(list).add(add)
}
