//! A part of the form: what shape it has, and its slots, nested.

use leptos::html;
use leptos::prelude::*;
use tertulia::secret_rule::form::{Filled, Node, Slot, Sort, rule_of, shapes};
use tertulia::secret_rule::say::Form;

use super::fields::{CardsSlot, NumberSlot, RanksSlot, SizesSlot};
use super::pick::Pick;
use super::place::{Place, id, within};
use super::shape_words::{GROUPS, names, slot as slot_name, words};
use super::tools::Tools;
use super::words::spelt;
use crate::app::components::Icon;
use crate::app::context::use_app;
use crate::app::services::dom::focus;
use crate::app::services::lang::Lang;

/// A part and all that is in it.
#[component]
pub fn Part(place: Place, #[prop(into)] label: String) -> AnyView {
    let Some(sort) = place.look(|part| part.sort) else {
        return view! { <div></div> }.into_any();
    };
    // Counts the shapes it has had: only what is within is made anew, and the focus stays.
    let shaped = RwSignal::new(0u32);
    if sort == Sort::Case {
        return view! {
            <div class="part">
                <Within place shaped />
            </div>
        }
        .into_any();
    }
    if is_deep(place, sort) {
        return view! { <DeepPart place sort label shaped /> }.into_any();
    }
    view! {
        <div class="part">
            <Head place sort label shaped />
            <Within place shaped />
        </div>
    }
    .into_any()
}

/// The slots of a part, made anew when it has another shape.
#[component]
fn Within(place: Place, shaped: RwSignal<u32>) -> impl IntoView {
    move || {
        shaped.track();
        untrack(|| view! { <Slots place /> }.into_any())
    }
}

/// The choice of a part's shape, and its tools.
#[component]
fn Head(place: Place, sort: Sort, label: String, shaped: RwSignal<u32>) -> impl IntoView {
    let lang = use_app().lang();
    let own = place.look(|part| Node::takes_own(sort, part.shape)) == Some(true);
    let nested = own || place.around().is_some();
    let worth = sort == Sort::Rule || matches!(sort, Sort::Set | Sort::Num) && nested;
    let shape = Signal::derive(move || place.read(|part| part.shape as i16).unwrap_or(0));
    let reshape = move |shape: i16| {
        if place.change(&|part| part.reshape(shape as usize)) {
            shaped.update(|count| *count += 1);
        }
    };
    let options = shape_options(lang, sort).collect::<Vec<_>>();
    let groups = if sort == Sort::Rule { shape_groups(lang) } else { Vec::new() };
    view! {
        <div class="head">
            <label class="field">
                <span>{label}</span>
                <Pick id=place.id("part") options groups chosen=shape choose=reshape />
            </label>
            {worth.then(|| view! { <Tools place sort /> })}
        </div>
    }
}

/// The shapes of a sort, each with its number.
pub fn shape_options(lang: Lang, sort: Sort) -> impl Iterator<Item = (i16, String)> {
    (0..).zip(names(lang, sort).map(str::to_owned))
}

/// Where each group of the shapes of rules begins, and what it is called.
fn shape_groups(lang: Lang) -> Vec<(usize, &'static str)> {
    let groups = words(lang).groups().split('|').map(str::trim_ascii);
    GROUPS.into_iter().zip(groups).collect()
}

/// Around how many parts of its own sort a part is folded.
const DEEP: usize = 3;

/// Whether a part is to be folded: it is large, and others of its sort are around it.
fn is_deep(place: Place, sort: Sort) -> bool {
    let path = place.path();
    place.builder.look(|form| {
        let around = (0..path.len()).filter_map(|len| form.at(&path[..len]));
        let large = sort == Sort::Rule
            || form.at(&path).is_some_and(|part| Node::takes_own(sort, part.shape));
        large && around.filter(|part| part.sort == sort).count() >= DEEP
    })
}

/// A deep part, folded under its own short sentence; open where it is being made. Of a large rule most is
/// folded, and it would take long to make what nobody sees.
#[component]
fn DeepPart(place: Place, sort: Sort, label: String, shaped: RwSignal<u32>) -> impl IntoView {
    let lang = use_app().lang();
    let (builder, path) = (place.builder, place.path());
    let told = move || {
        let said = |part: &Node| match rule_of(part) {
            Some(rule) => spelt(&rule, lang, Form::Short),
            None => names(lang, sort).nth(part.shape).unwrap_or_default().to_owned(),
        };
        place.read(said).unwrap_or_default()
    };
    let open = builder.unfolded(&path);
    let seen = RwSignal::new(open);
    let node = NodeRef::<html::Details>::new();
    let toggled = move |_| {
        let Some(node) = node.get_untracked() else { return };
        builder.unfold(&path, node.open());
        if node.open() && seen.try_get_untracked() == Some(false) {
            seen.set(true);
        }
    };
    let name = format!("{}: ", label.strip_suffix('.').unwrap_or(&label));
    let inside = move || {
        seen.get().then(|| {
            let label = label.clone();
            untrack(|| {
                view! {
                    <Head place sort label shaped />
                    <Within place shaped />
                }
                .into_any()
            })
        })
    };
    view! {
        <details class="part deep" open=open node_ref=node on:toggle=toggled>
            <summary id=place.id("fold")>
                <span>
                    <b>{name}</b>
                    <span>{told}</span>
                </span>
            </summary>
            {inside}
        </details>
    }
}

/// What a part holds, under what each slot is called.
#[component]
fn Slots(place: Place) -> impl IntoView {
    let lang = use_app().lang();
    let (sort, shape) = place.look(|part| (part.sort, part.shape))?;
    let slots = shapes(sort)[shape].slots;
    let fields = slots.iter().enumerate().map(|(at, kind)| {
        let label = slot_name(lang, sort, shape, at);
        match *kind {
            Slot::Node(_) => view! { <Part place=place.within(at, 0) label /> }.into_any(),
            Slot::Nodes { least, most, .. } => {
                view! { <Several place at label least most /> }.into_any()
            }
            Slot::Number { .. } | Slot::Choice(_) => {
                view! { <NumberSlot place at label /> }.into_any()
            }
            Slot::Sizes => view! { <SizesSlot place at label /> }.into_any(),
            Slot::Ranks => view! { <RanksSlot place at label /> }.into_any(),
            Slot::Cards => view! { <CardsSlot place at label /> }.into_any(),
        }
    });
    let mut fields: Vec<AnyView> = fields.collect();
    // The ends of a range stay together.
    if let Some((from, to)) = shapes(sort)[shape].range {
        let to = fields.remove(to);
        let low = fields.remove(from);
        let range = view! { <div class="range">{low} {to}</div> };
        fields.insert(from, range.into_any());
    }
    (!fields.is_empty()).then(|| view! { <div class="slots">{fields}</div> })
}

/// A slot with several parts.
#[component]
fn Several(
    place: Place,
    at: usize,
    label: &'static str,
    least: usize,
    most: usize,
) -> impl IntoView {
    let w = words(use_app().lang());
    let count = place.look(|part| match part.filled.get(at) {
        Some(Filled::Nodes(nodes)) => nodes.len(),
        _ => 0,
    });
    let count = count.unwrap_or(0);
    let can_go = count > least;
    let items = (0..count).map(|nth| view! { <OneOfSeveral place at nth can_go /> });
    let items = items.collect_view();
    let add_id = id("add", &within(&place.path(), at, 0));
    let next = within(&place.path(), at, count);
    let add = move |_| {
        place.builder.unfold(&next, true);
        if place.rebuild(&|part| part.add(at)) {
            focus(&id("part", &next));
        }
    };
    let add = (count < most).then(|| {
        view! {
            <button type="button" id=add_id on:click=add>
                {w.add()}
            </button>
        }
    });
    view! {
        <fieldset class="several">
            <legend>{label}</legend>
            <ol class="parts">{items}</ol>
            {add}
        </fieldset>
    }
}

/// One of several parts, and what takes it out.
#[component]
fn OneOfSeveral(place: Place, at: usize, nth: usize, can_go: bool) -> impl IntoView {
    let w = words(use_app().lang());
    let label = format!("{}.", nth + 1);
    let number = label.clone();
    let add_id = id("add", &within(&place.path(), at, 0));
    let remove = move |_| {
        if place.rebuild(&|part| part.remove(at, nth)) {
            focus(&add_id);
        }
    };
    let remove = can_go.then(|| {
        view! {
            <button
                class="quiet"
                type="button"
                aria-label=w.take_out(nth + 1)
                title=w.remove()
                on:click=remove
            >
                <Icon name="close" />
            </button>
        }
    });
    view! {
        <li data-n=number>
            <Part place=place.within(at, nth) label />
            {remove}
        </li>
    }
}
