//! A guess by pointing: its shape, and the chips in its slots.

mod picture;
pub mod words;

use leptos::prelude::*;
use tertulia::secret_rule::sketch::{Chip, Shape, Sketch, Slot};
use web_sys::Element;

use self::picture::ShapePicture;
use self::words::{Words, words};
use crate::app::context::use_app;
use crate::app::services::dom::{focus, when_drawn};
use crate::app::services::translations::nth;

/// What is chosen so far, and what hears of each tap.
#[derive(Clone, Copy)]
struct Pointer {
    w: &'static Words,
    /// Whether the game's ranks go round a circle.
    round: bool,
    sketch: Signal<Sketch>,
    pointed: Callback<Sketch>,
    /// A slot that was filled and is to be filled with something else.
    reopened: RwSignal<Option<Slot>>,
}

impl Pointer {
    fn tap(self, slot: Slot, chip: Chip) {
        let mut sketch = self.sketch.get_untracked();
        sketch.tap(slot, chip);
        self.reopened.set(None);
        let filled = gives_way(slot) && sketch.first(slot).is_some();
        // What was passed over is asked for, and in sight.
        let missing = sketch.missing();
        let mut passed = sketch.slots().into_iter().take_while(|it| *it != slot);
        let asked = passed.find(|it| Some(*it) == missing).unwrap_or(slot);
        self.pointed.run(sketch);
        when_drawn(Box::new(move || reveal(asked)));
        // Its chips have made room for the next case's.
        if filled {
            focus(&id(slot));
        }
    }

    /// Which of the slots whose chips give way shows them: the one that was reopened, else the first that is empty.
    fn open_slot(self) -> Option<Slot> {
        self.reopened.get().or_else(|| {
            self.sketch.with(|sketch| {
                let empty = |slot: &Slot| {
                    gives_way(*slot)
                        && sketch.first(*slot).or_else(|| sketch.implied(*slot)).is_none()
                };
                sketch.slots().into_iter().find(empty)
            })
        })
    }
}

/// The five shapes, and the slots of the one that is chosen.
#[component]
pub fn Pointing(
    #[prop(into)] sketch: Signal<Sketch>,
    pointed: Callback<Sketch>,
    /// Whether the game's ranks go round a circle, so that the ace comes after the king.
    round: bool,
) -> impl IntoView {
    let w = words(use_app().lang());
    let pointer = Pointer { w, round, sketch, pointed, reopened: RwSignal::new(None) };
    let shapes = Shape::ALL.into_iter().enumerate().map(|(n, shape)| {
        let chosen = Memo::new(move |_| sketch.with(|sketch| sketch.shape == Some(shape)));
        let choose = move |_| {
            // The same shape again begins anew.
            pointer.reopened.set(None);
            pointed.run(Sketch::begun(shape, round));
        };
        view! {
            <button
                class="shape"
                id=format!("shape-{n}")
                type="button"
                aria-pressed=move || chosen.get().to_string()
                aria-describedby=format!("instance-{n}")
                on:click=choose
            >
                <ShapePicture shape />
                <span>{nth(w.shapes(), n)}</span>
                <small id=format!("instance-{n}") aria-hidden="true">
                    {nth(w.instances(), n)}
                </small>
            </button>
        }
    });
    let slots = move || {
        let sketch = sketch.read();
        let shape = sketch.shape;
        // What a case is called follows its cause.
        let cause = sketch.cause();
        let each = sketch.slots().into_iter();
        each.map(|slot| (shape, slot, matches!(slot, Slot::Case(_)).then_some(cause)))
            .collect::<Vec<_>>()
    };
    view! {
        <div class="shapes" role="group" aria-label=w.shapes_label()>
            {shapes.collect_view()}
        </div>
        <For each=slots key=|slot| *slot let((shape, slot, cause))>
            {shape
                .map(|_| {
                    let label = w.slot(slot, cause.flatten());
                    view! { <SlotOf pointer at=slot label /> }
                })}
        </For>
    }
}

/// Whether of a slot that is filled only what fills it is seen: the next ones have many chips, too.
const fn gives_way(slot: Slot) -> bool {
    matches!(slot, Slot::Cause | Slot::Case(_))
}

fn id(slot: Slot) -> String {
    match slot {
        Slot::Case(at) => format!("case-{at}"),
        _ => format!("slot-{slot:?}").to_lowercase(),
    }
}

/// Brings a slot into sight, and as much as can be of the next one.
fn reveal(slot: Slot) {
    let Some(here) = document().get_element_by_id(&format!("part-{}", id(slot))) else { return };
    let Ok(Some(page)) = here.closest(".notebook-body") else { return };
    let next = here.next_element_sibling().filter(|next| next.class_list().contains("slot"));
    let last = next.as_ref().unwrap_or(&here).get_bounding_client_rect();
    let (here, seen) = (here.get_bounding_client_rect(), page.get_bounding_client_rect());
    // What stands over the page's beginning hides what scrolls there.
    let stays = page.query_selector(":scope > .shapes").ok().flatten().filter(stands);
    let top = stays.map_or(seen.top(), |it| it.get_bounding_client_rect().bottom());
    let above = here.top() - top;
    let below = last.bottom() - seen.bottom() + FADES;
    let by = if above < 0.0 { above } else { below.max(0.0).min(above) };
    page.set_scroll_top(page.scroll_top() + by as i32);
}

/// Whether an element stays in its place while its page is scrolled.
fn stands(element: &Element) -> bool {
    let style = window().get_computed_style(element).ok().flatten();
    style
        .and_then(|style| style.get_property_value("position").ok())
        .is_some_and(|it| it == "sticky")
}

/// So much of the lower edge fades out (pointing.css), in CSS pixels.
const FADES: f64 = 28.0;

/// A slot under its name.
#[component]
fn SlotOf(pointer: Pointer, at: Slot, label: String) -> impl IntoView {
    let name = (!label.is_empty()).then(|| view! { <p class="slot-name">{label.clone()}</p> });
    let open = Memo::new(move |_| !gives_way(at) || pointer.open_slot() == Some(at));
    let within = move || match open.get() {
        true => view! { <Chips pointer at /> }.into_any(),
        false => view! { <Filled pointer at /> }.into_any(),
    };
    view! {
        <div
            class="slot"
            id=format!("part-{}", id(at))
            role="group"
            aria-label=label
            class:case=matches!(at, Slot::Case(_))
        >
            {name}
            {within}
        </div>
    }
}

/// The chips that a slot offers; of causes, under what they are about.
#[component]
fn Chips(pointer: Pointer, at: Slot) -> impl IntoView {
    let chips = pointer.sketch.with_untracked(|sketch| sketch.chips(at));
    let group = |chip: &Chip| match chip {
        Chip::Cause(cause) => Some(Words::group(*cause)),
        _ => None,
    };
    let groups = chips.chunk_by(|a, b| group(a) == group(b)).map(|chips| {
        let name = group(&chips[0]).map(|n| nth(pointer.w.causes(), n));
        let each = chips.iter().map(|chip| view! { <OneChip pointer at chip=*chip /> });
        let each = each.collect_view();
        view! {
            <div class="chips" role="group" aria-label=name>
                {name.map(|name| view! { <span class="group-name">{name}</span> })}
                {each}
            </div>
        }
    });
    groups.collect_view()
}

#[component]
fn OneChip(pointer: Pointer, at: Slot, chip: Chip) -> impl IntoView {
    // The chip says what the game's ranks do not do by themselves.
    let turned = chip == Chip::Straight && !pointer.round;
    let lit = Memo::new(move |_| pointer.sketch.with(|sketch| sketch.lit(at, chip)) != turned);
    let name = if turned { pointer.w.round().to_owned() } else { pointer.w.chip(chip) };
    view! {
        <button
            class="chip"
            type="button"
            aria-pressed=move || lit.get().to_string()
            on:click=move |_| pointer.tap(at, chip)
        >
            {name}
        </button>
    }
}

/// What stands in a slot whose chips have given way: a tap offers the others again.
#[component]
fn Filled(pointer: Pointer, at: Slot) -> impl IntoView {
    let w = pointer.w;
    let chip = Memo::new(move |_| pointer.sketch.with(|sketch| sketch.first(at)));
    let implied = Memo::new(move |_| pointer.sketch.with(|sketch| sketch.implied(at)));
    let said = move || match (chip.get(), implied.get()) {
        (Some(chip), _) => w.alone(chip),
        (None, Some(chip)) => w.so(&w.chip(chip)),
        (None, None) => "…".to_owned(),
    };
    view! {
        <div class="chips">
            <button
                class="chip"
                id=id(at)
                type="button"
                aria-pressed=move || chip.get().is_some().to_string()
                on:click=move |_| pointer.reopened.set(Some(at))
            >
                {said}
            </button>
        </div>
    }
}
