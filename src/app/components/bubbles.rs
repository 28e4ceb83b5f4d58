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
use crate::app::services::dom::{mark, on_window, when_drawn, when_seen};

/// A sentence, who says it, and the selector of their place: of their face, or of [`VOICE`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bubble {
    pub at: String,
    pub by: String,
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
    // In a place of its own: what comes beside the table would give the whole page another look.
    view! { <div>{move || page.get().map(|view| untrack(|| view(spoken)))}</div> }
}

fn spoken(Spoken { bubbles, moves }: Spoken) -> AnyView {
    let moves = Signal::derive(move || {
        bubbles.track();
        moves.track();
    });
    view! {
        <div class="bubbles" aria-hidden="true" node_ref=placed(moves, place)>
            <For each=move || bubbles.get() key=Bubble::clone let(bubble)>
                <p class="saying" data-for=bubble.at data-by=bubble.by>
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
        // The picture of the move does not wait for what is said of it. A line that has got a card may be laid out anew in
        // the picture after that.
        when_seen(Box::new(move || {
            look();
            when_drawn(Box::new(look));
        }));
    });
    on_window(ev::resize, move |_| look());
    on_window(ev::scroll, move |_| look());
    layer
}

/// How far a bubble is from what it speaks of, and from the edges of the window, in CSS pixels.
pub const GAP: f64 = 8.0;

/// What nothing that is said may cover: the cards in play (where they will lie: one may be on its way there), who has
/// what, and what came of it.
pub const KEPT: &str = "#table :is(.status > p, .slot:has(.card), .lying .card, .shown, .turned, .taken, .stand-name b, .seat b, .stand :is(.portrait, .medal), \
    .row:not(.waiting) .key, .row:not(.waiting) .peg, .shield, .row.active, .told, .verdict, .guide, .pot, .gain, .account, .order)";
/// Nor one's own cards, what is told of them, and what a deal has brought.
const OWN: &str = "#table :is(.mine .held, .mine .aside, .mine .helper, .so-far)";
/// Who sits there, the stock, and how the line is to be read: covered only for the sake of what is kept.
const SPARED: &str = "#table :is(.seat :is(.portrait, .medal), .stock, .legend)";
/// What is to be tapped or read beside that, which is covered where there is no other place.
const OTHERS: &str = "#table :is(button, a[href], input, select, p, small, \
    .said, .peg:not(.hole, .covered))";
/// A tail is seen to point at a face that is at most so far, in CSS pixels.
const REACH: f64 = 40.0;
/// How far apart the places are that are tried, across and down, in CSS pixels.
const STEP: (usize, usize) = (24, 8);

/// Where a table has one place for what is always said by the same: at the lower right corner of the first one in sight.
pub const VOICE: &str = "#table [data-voice]";

/// Puts what is said there, from where it grows upwards.
fn at_voice(bubble: &HtmlElement) -> Option<Edges> {
    let [_, _, right, bottom] = boxes(VOICE).into_iter().next()?;
    // With the name it is longer.
    mark(bubble, "data-side", Some("free"));
    let (width, height) = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
    let [left, top] = [right - width, bottom - height].map(|at| at.max(GAP));
    set(bubble, "left", left);
    set(bubble, "top", top);
    Some([left, top, left + width, top + height])
}

/// Puts each bubble as near as can be to the face of whoever says it, where it covers nothing that is kept, no other
/// bubble and as little else as can be. Above or below the face it has a tail; elsewhere it names who speaks. What is
/// not to be seen has no bubble.
fn place(layer: &Element) {
    if layer.child_element_count() == 0 {
        return;
    }
    let (mut kept, spared, others) = (boxes(KEPT), boxes(SPARED), boxes(OTHERS));
    kept.extend(boxes(OWN));
    let bubbles = layer.children();
    let bubbles = (0..bubbles.length()).filter_map(|n| bubbles.item(n)?.dyn_into().ok());
    let of_voice =
        |bubble: &HtmlElement| bubble.get_attribute("data-for").as_deref() == Some(VOICE);
    let (voiced, others_said): (Vec<HtmlElement>, Vec<_>) = bubbles.partition(of_voice);
    kept.extend(voiced.iter().filter_map(at_voice));
    for bubble in others_said {
        let there = bubble.get_attribute("data-for").and_then(|at| face(&at).or_else(|| seen(&at)));
        mark(&bubble, "data-side", None);
        let Some(there) = there.map(|there| edges(&there)) else { continue };
        let mut best = nearest(&bubble, &there, [&kept, &spared, &others]);
        if best.side == "free" {
            // With the name it is longer.
            mark(&bubble, "data-side", Some(best.side));
            best = nearest(&bubble, &there, [&kept, &spared, &others]);
            best.side = "free";
        }
        kept.push(best.edges);
        mark(&bubble, "data-side", Some(best.side));
        let [left, top, right, _] = best.edges;
        let middle = f64::midpoint(there[0], there[2]);
        let tail = (middle - left).clamp(2.0 * GAP, (right - left - 2.0 * GAP).max(2.0 * GAP));
        for (name, value) in [("left", left), ("top", top), ("--tail", tail)] {
            set(&bubble, name, value);
        }
    }
}

/// The boxes of all that a selector finds and that is there to be covered.
pub fn boxes(selector: &str) -> Vec<Edges> {
    let seen = all(selector).into_iter().filter(is_filled);
    seen.map(|it| edges(&it.get_bounding_client_rect())).collect()
}

/// Whether something is there to be covered: an empty line is not.
fn is_filled(it: &Element) -> bool {
    it.get_bounding_client_rect().width() > 0.0
        && (it.local_name() != "p" || it.text_content().is_some_and(|text| !text.is_empty()))
}

/// Where a bubble is put.
struct Place {
    edges: Edges,
    side: &'static str,
}

/// The best place for a bubble of somebody whose face is there.
fn nearest(bubble: &HtmlElement, there: &Edges, covered: [&[Edges]; 3]) -> Place {
    let (wide, high) = window_size();
    let (width, height) = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
    let middle = f64::midpoint(there[0], there[2]);
    let most = [(wide - width - GAP).max(GAP), (high - height - GAP).max(GAP)];
    let ceiling = seen("#table").map_or(0.0, |table| table.top());
    // Over and under the middle of the face, and all over the window.
    let left = (middle - width / 2.0).clamp(GAP, most[0]);
    let steps = |most: f64, step| (GAP as usize..=most as usize).step_by(step).map(|at| at as f64);
    let lefts = || steps(most[0], STEP.0).chain([left]);
    let near = [there[1] - GAP - height, there[3] + GAP].map(|top| top.clamp(GAP, most[1]));
    let tops = steps(most[1], STEP.1).chain(near);
    let places = tops.flat_map(|top| lefts().map(move |left| (left, top)));
    let at = |(left, top): (f64, f64)| [left, top, left + width, top + height];
    let side = |it: &Edges| {
        let over = it[0] + 2.0 * GAP <= middle && middle <= it[2] - 2.0 * GAP;
        let between = GAP / 2.0..=REACH;
        match (there[1] - it[3], it[1] - there[3]) {
            (up, _) if over && between.contains(&up) => "above",
            (_, down) if over && between.contains(&down) => "below",
            _ => "free",
        }
    };
    let cost = |it: &Edges| {
        let count = |boxes: &[Edges]| boxes.iter().filter(|other| meet(it, other)).count() as f64;
        let aside = (it[0] - there[2]).max(there[0] - it[2]).max(0.0);
        let off = (it[1] - there[3]).max(there[1] - it[3]).max(0.0);
        let askew = (f64::midpoint(it[0], it[2]) - middle).abs() / 10.0;
        let away = if side(it) == "free" { 150.0 } else { 0.0 };
        // What lies above the table is to be tapped, and not its own.
        let above = if it[1] < ceiling { 1e5 } else { 0.0 };
        let covers = if meet(it, there) { 1e5 } else { 0.0 };
        let [kept, spared, others] = covered.map(count);
        let covered = kept * 1e6 + spared * 1e4 + others * 100.0;
        covered + above + covers + aside + off + askew + away
    };
    let costs = places.map(|place| (cost(&at(place)), at(place)));
    let edges = costs.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(at((left, near[1])), |best| best.1);
    Place { edges, side: side(&edges) }
}

/// Sets a length through the object model: the content security policy forbids style attributes.
pub fn set(bubble: &HtmlElement, name: &str, value: f64) {
    let _ = bubble.style().set_property(name, &format!("{value:.1}px"));
}

/// Where the face is at somebody's place; on a low screen there is none.
fn face(place: &str) -> Option<DomRect> {
    seen(&format!("{place} :is(.portrait, .medal)"))
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
