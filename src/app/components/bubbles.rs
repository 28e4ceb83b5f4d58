//! Bubbles at the table: sentences, each at what it speaks of. They are for the eyes: the live region says the same.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

use super::lazy::lazy_page;
use crate::app::context::use_app;
use crate::app::services::assets::wear;
use crate::app::services::dom::{mark, on_window, when_drawn};

/// A sentence, and the selector of what it speaks of, or of the place of whoever says it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bubble {
    pub at: String,
    pub text: String,
}

lazy_page!(
    /// Bubbles, and what moves what they speak of: nobody says anything before the first move.
    BUBBLES: Spoken = spoken, bubbles_code in panels_code,
    styles ["bubbles"], words []
);

/// What stands in bubbles, and a signal of what may have moved what they speak of.
#[derive(Clone, Copy)]
pub struct Spoken {
    pub bubbles: Signal<Vec<Bubble>>,
    pub moves: Signal<()>,
}

/// The bubbles over a table, whose code comes with the first of them.
#[component]
pub fn Bubbles(spoken: Spoken) -> impl IntoView {
    wear(BUBBLES.styles);
    let lang = use_app().lang();
    let page = RwSignal::new(None::<fn(Spoken) -> AnyView>);
    Effect::new(move || {
        if spoken.bubbles.with(|all| !all.is_empty()) && page.with_untracked(Option::is_none) {
            spawn_local(async move {
                // What cannot be had now is tried again with the next bubble; the live region has said it.
                if let Ok(view) = BUBBLES.load(lang).await {
                    page.try_set(Some(view));
                }
            });
        }
    });
    move || page.get().map(|view| untrack(|| view(spoken)))
}

fn spoken(Spoken { bubbles, moves }: Spoken) -> AnyView {
    let moves = Signal::derive(move || {
        bubbles.track();
        moves.track();
    });
    view! {
        <div class="bubbles" aria-hidden="true" node_ref=placed(moves, place)>
            <For each=move || bubbles.get() key=Bubble::clone let(bubble)>
                <p class="saying" data-for=bubble.at>
                    {bubble.text}
                </p>
            </For>
        </div>
    }
    .into_any()
}

/// A layer whose bubbles are put in their places whenever something may have moved.
pub fn placed(moves: Signal<()>, place: fn(&Element)) -> NodeRef<Div> {
    let layer = NodeRef::<Div>::new();
    let look = move || {
        if let Some(layer) = layer.try_get_untracked().flatten() {
            place(&layer);
        }
    };
    Effect::new(move || {
        moves.track();
        // A line that has got a card is laid out anew in the picture after that.
        let again = move || when_drawn(Box::new(move || when_drawn(Box::new(look))));
        when_drawn(Box::new(move || {
            look();
            again();
        }));
    });
    on_window(ev::resize, move |_| look());
    on_window(ev::scroll, move |_| look());
    layer
}

/// How far a bubble is from what it speaks of, and from the edges of the window, in CSS pixels.
pub const GAP: f64 = 8.0;

/// What is to be read or tapped while somebody speaks.
const READ: &str = "#table :is(p, button, .key, .number)";

/// Puts each bubble above or below what it speaks of, wherever it covers less of what is to be read or tapped, within
/// the window and not over another one. What is not to be seen has no bubble.
fn place(layer: &Element) {
    let (wide, high) = window_size();
    // What lies above the table is to be tapped.
    let ceiling = seen("#table").map_or(0.0, |table| table.top()).max(0.0);
    let read: Vec<Edges> =
        all(READ).iter().map(|it| edges(&it.get_bounding_client_rect())).collect();
    let mut taken: Vec<Edges> = Vec::new();
    let bubbles = layer.children();
    for bubble in (0..bubbles.length()).filter_map(|n| bubbles.item(n)) {
        let Ok(bubble) = bubble.dyn_into::<HtmlElement>() else { continue };
        let there = bubble.get_attribute("data-for").and_then(|at| face(&at).or_else(|| seen(&at)));
        let (width, height) = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
        let place = bubble.get_attribute("data-for").and_then(|at| seat(&at));
        let Some(there) = there else {
            mark(&bubble, "data-side", None);
            continue;
        };
        let middle = there.left() + there.width() / 2.0;
        let left = (middle - width / 2.0).min(wide - width - GAP).max(GAP);
        // A seat is no bigger than what is to be read in it: beside all of it, not on the name below the face.
        let around = place.as_ref().unwrap_or(&there);
        let above = around.top() - GAP - height;
        let at = |top: f64| [left, top, left + width, top + height];
        let covers = |top: f64| taken.iter().find(|other| meet(&at(top), other));
        let hides = |top: f64| read.iter().filter(|other| meet(&at(top), other)).count();
        let below = around.bottom() + GAP;
        let free = above >= ceiling && covers(above).is_none();
        let is_above = free && (below + height > high || hides(above) <= hides(below));
        let mut top = if is_above { above } else { below };
        while let Some([.., bottom]) = covers(top) {
            top = bottom + GAP / 2.0;
        }
        let top = top.min(high - height - GAP).max(GAP);
        taken.push(at(top));
        mark(&bubble, "data-side", Some(if is_above { "above" } else { "below" }));
        let tail = (middle - left).clamp(2.0 * GAP, (width - 2.0 * GAP).max(2.0 * GAP));
        for (name, value) in [("left", left), ("top", top), ("--tail", tail)] {
            set(&bubble, name, value);
        }
    }
}

/// Sets a length through the object model: the content security policy forbids style attributes.
pub fn set(bubble: &HtmlElement, name: &str, value: f64) {
    let _ = bubble.style().set_property(name, &format!("{value:.1}px"));
}

/// Where the face is at somebody's place; on a low screen there is none.
fn face(place: &str) -> Option<DomRect> {
    seen(&format!("{place} :is(.portrait, .medal)"))
}

/// Where somebody's seat is in the strip of seats.
fn seat(place: &str) -> Option<DomRect> {
    if place.starts_with(".seats") { seen(place) } else { None }
}

/// Where the first thing lies that a selector finds, if it is to be seen.
pub fn seen(selector: &str) -> Option<DomRect> {
    let there = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
    (there.width() > 0.0).then_some(there)
}

/// How wide and high the window is, without its bars, in CSS pixels.
pub fn window_size() -> (f64, f64) {
    let size = |root: Element| (f64::from(root.client_width()), f64::from(root.client_height()));
    document().document_element().map_or((0.0, 0.0), size)
}

/// Left, top, right and bottom of a box in the window.
pub type Edges = [f64; 4];

/// The box of something.
pub fn edges(rect: &DomRect) -> Edges {
    [rect.left(), rect.top(), rect.right(), rect.bottom()]
}

/// Whatever a selector finds.
pub fn all(selector: &str) -> Vec<Element> {
    let found = document().query_selector_all(selector).ok();
    let nodes = found.iter().flat_map(|found| (0..found.length()).filter_map(|n| found.item(n)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Whether two boxes have a place in common.
pub fn meet(one: &Edges, other: &Edges) -> bool {
    one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]
}
