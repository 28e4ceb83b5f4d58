//! What fills the slots of a form that hold no parts: numbers, choices, ranks, cards, sizes.

use leptos::prelude::*;
use tertulia::core::cards::{Card, Cards, RANK_NAMES};
use tertulia::core::number::whole;
use tertulia::secret_rule::form::Filled;
use web_sys::HtmlInputElement;

use super::pick::Pick;
use super::place::Place;
use super::shape_words::{choices, range, words};
use crate::app::components::cards::{Look, PackBoard, name};
use crate::app::components::{show_number, take_all_signs};
use crate::app::context::use_app;
use crate::app::services::dom::focus;

/// A number, or one of some words.
#[component]
pub fn NumberSlot(place: Place, at: usize, label: &'static str) -> impl IntoView {
    let lang = use_app().lang();
    let of = place.look(|part| (part.sort, part.shape));
    let range = of.map_or((0, 0), |(sort, shape)| range(sort, shape, at));
    let choices = of.and_then(|(sort, shape)| choices(lang, sort, shape, at));
    let short = choices.as_ref().is_some_and(|all| all.iter().all(|(_, word)| word.len() <= 5));
    let chosen = Signal::derive(move || place.number(at));
    let choose = move |n| {
        place.change(&|part| part.number(at, n));
    };
    let control = match choices {
        Some(options) => view! { <Pick options chosen choose /> }.into_any(),
        None => {
            let id = place.id(&format!("number{at}"));
            view! { <TypedNumber id label range number=chosen change=choose /> }.into_any()
        }
    };
    // Two short ones fit side by side, however narrow the screen.
    view! {
        <label class=if short { "field short" } else { "field" }>
            <span>{label}</span>
            {control}
        </label>
    }
}

/// A number that is typed, within a range. What is no such number changes nothing, stays to be set right, and is
/// said.
#[component]
fn TypedNumber(
    id: String,
    label: &'static str,
    range: (i16, i16),
    number: Signal<i16>,
    #[prop(into)] change: Callback<i16>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let (low, high) = range;
    let refused = RwSignal::new(false);
    let told = app.press.calm(refused);
    // Another number, as when a step is taken back, stands in the place of what was refused.
    Effect::new(move || {
        number.track();
        refused.set(false);
    });
    let typed = move |field: HtmlInputElement| {
        // Where it is empty, or no number at all, there is none.
        let typed = whole(&field.value()).and_then(|typed| i16::try_from(typed).ok());
        let typed = typed.filter(|typed| (low..=high).contains(typed));
        // The field may hear its last event when the part has gone.
        if refused.try_set(typed.is_none()).is_some() {
            return;
        }
        let Some(typed) = typed else { return };
        if number.try_get_untracked() != Some(typed) {
            change.run(typed);
        }
        // However it was written, and whether or not there was room for it.
        if let Some(number) = number.try_get_untracked() {
            show_number(&field, &number.to_string());
        }
    };
    let why = format!("{id}-why");
    let described = why.clone();
    view! {
        <input
            type="number"
            id=id
            aria-label=label
            min=low.to_string()
            max=high.to_string()
            step="any"
            inputmode="numeric"
            aria-invalid=move || refused.get().then_some("true")
            aria-describedby=move || refused.get().then(|| described.clone())
            prop:value=move || number.get().to_string()
            on:beforeinput=move |event| take_all_signs(&event)
            on:change=move |event| typed(event_target(&event))
            // Of one text that is no number after another a browser tells no change.
            on:focusout=move |event| typed(event_target(&event))
        />
        {move || {
            let why = why.clone();
            told.get()
                .then(|| {
                    view! {
                        <span class="why refused" id=why role="alert">
                            {w.whole_number(low, high)}
                        </span>
                    }
                })
        }}
    }
}

/// Changes the bits of a slot; one has to stay.
fn flip(place: Place, at: usize, bit: usize) {
    let bits = untrack(|| place.bits(at)) ^ 1 << bit;
    if bits == 0 {
        let builder = place.builder;
        builder.refuse(words(builder.app.lang()).at_least_one());
    } else {
        place.change(&|part| part.filled[at] = Filled::Bits(bits));
    }
}

/// Some of the thirteen ranks.
#[component]
pub fn RanksSlot(place: Place, at: usize, label: &'static str) -> impl IntoView {
    let bits = Memo::new(move |_| place.bits(at));
    let buttons = RANK_NAMES.iter().enumerate().map(|(bit, rank)| {
        let on = move || if bits.get() >> bit & 1 == 1 { "true" } else { "false" };
        view! {
            <button type="button" aria-pressed=on on:click=move |_| flip(place, at, bit)>
                {*rank}
            </button>
        }
    });
    let buttons = buttons.collect_view();
    view! {
        <div class="ranks" role="group" aria-label=label>
            {buttons}
        </div>
    }
}

/// Some of the 52 cards.
#[component]
pub fn CardsSlot(place: Place, at: usize, label: &'static str) -> impl IntoView {
    let lang = use_app().lang();
    let chosen = Memo::new(move |_| Cards::from_bits(place.bits(at)));
    let look = Callback::new(move |card: Card| {
        let on = chosen.with(|chosen| chosen.contains(card));
        Look { label: name(lang, card), on, twice: false }
    });
    let choose = Callback::new(move |card: Card| flip(place, at, card.index()));
    view! { <PackBoard id=place.id("pick") label pressed=true look choose /> }
}

/// How many sizes there can be.
const MOST_SIZES: usize = 12;

/// Sizes of blocks, taking turns.
#[component]
pub fn SizesSlot(place: Place, at: usize, label: &'static str) -> impl IntoView {
    let w = words(use_app().lang());
    let count = Memo::new(move |_| place.sizes(at).len());
    let more = StoredValue::new(place.id("more-sizes"));
    let fewer = StoredValue::new(place.id("fewer-sizes"));
    let add = move || {
        (count.get() < MOST_SIZES).then(|| {
            let add = move |_| change(place, at, &|sizes| sizes.push(2));
            view! {
                <button type="button" id=more.get_value() on:click=add>
                    {w.add()}
                </button>
            }
        })
    };
    let remove = move || {
        (count.get() > 1).then(|| {
            let remove = move |_| {
                change(place, at, &|sizes| {
                    sizes.pop();
                });
                focus(&more.get_value());
            };
            view! {
                <button type="button" id=fewer.get_value() on:click=remove>
                    {w.remove()}
                </button>
            }
        })
    };
    view! {
        <fieldset class="several">
            <legend>{label}</legend>
            <div class="sizes">
                <For each=move || 0..count.get() key=|nth| *nth let(nth)>
                    <SizeField place at nth />
                </For>
                {add}
                {remove}
            </div>
        </fieldset>
    }
}

/// Changes the sizes in a slot.
fn change(place: Place, at: usize, f: &dyn Fn(&mut Vec<u8>)) {
    place.change(&|part| {
        if let Some(Filled::Sizes(sizes)) = part.filled.get_mut(at) {
            f(sizes);
        }
    });
}

#[component]
fn SizeField(place: Place, at: usize, nth: usize) -> impl IntoView {
    let w = words(use_app().lang());
    let options = (1..=9i16).map(|n| (n, n.to_string())).collect::<Vec<_>>();
    let chosen = Signal::derive(move || place.sizes(at).get(nth).copied().map_or(1, i16::from));
    let choose = move |size: i16| {
        change(place, at, &|sizes| {
            if let Some(old) = sizes.get_mut(nth) {
                *old = size as u8;
            }
        });
    };
    view! {
        <label class="field short">
            <span>{format!("{} {}", w.size(), nth + 1)}</span>
            <Pick id=format!("{}.{nth}", place.id("size")) options chosen choose />
        </label>
    }
}
