//! The first moves of a game, shown in place: short sentences in bubbles, each at what it speaks of. Who wants none of
//! it plays on, or leaves it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::GameFacets;
use crate::app::components::bubbles::{
    Edges, GAP, KEPT, all, boxes, edges, meet, placed, seen, set, window_size,
};
use crate::app::context::use_app;
use crate::app::services::back::Layer;
use crate::app::services::dom::{focus, mark};
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, nth, sentences};
use crate::app::session::Session;

sentences! {
    /// What is said of the first moves of each game, one after the other.
    pub struct Words, "coach" {
        /// Of La regla secreta, Eleusis Express and the ladder: what each needs of these.
        rules;
        mastermind;
        batalla;
        pechigonga;
    }
    phrases {
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What is said in turn, each at its place; `asks` is the one that asks for a move.
pub fn hints(said: &'static str, places: &[&'static str], asks: usize) -> Vec<Hint> {
    let places: Vec<_> = places.iter().copied().enumerate().collect();
    hints_of(said, &places, asks)
}

/// The same of some of what can be said, by its number; the one of the number `asks` asks for a move.
pub fn hints_of(said: &'static str, places: &[(usize, &'static str)], asks: usize) -> Vec<Hint> {
    let hint = |&(n, at): &(usize, &'static str)| Hint {
        at,
        text: nth(said, n),
        asks: n == asks,
        picture: None,
    };
    places.iter().map(hint).collect()
}

/// A sentence, and the selectors of what it speaks of: of the first that finds something.
#[derive(Clone, Copy)]
pub struct Hint {
    pub at: &'static str,
    pub text: &'static str,
    /// Whether it asks for a move: then whoever makes one has done with it.
    pub asks: bool,
    /// What is drawn below it. What matters of that, the sentence says, too.
    pub picture: Option<fn() -> AnyView>,
}

/// The hints, from the first; `on_end` runs when they are done or left.
#[component]
pub fn Coach<G: GameFacets>(
    session: Session<G>,
    hints: Vec<Hint>,
    on_end: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let (at, last) = (RwSignal::new(0usize), hints.len().saturating_sub(1));
    let hints = StoredValue::new(hints);
    let hint = move || hints.with_value(|hints| hints.get(at.get()).copied());
    let go_on = move || {
        if at.get_untracked() < last {
            at.update(|at| *at += 1);
        } else {
            on_end.run(());
        }
    };
    focus("coach-next");
    // Back leaves it before it leaves the table.
    let layer = Layer::open(on_end);
    on_cleanup(move || layer.closed());
    Effect::new(move || {
        if let Some(hint) = hint() {
            app.announcer.say(hint.text);
        }
    });
    // Whoever moves has done with what asks for it, read or not, and with each move more with what is said then.
    let asks = hints.with_value(|hints| hints.iter().position(|hint| hint.asks)).unwrap_or(0);
    Effect::new(move |before: Option<u32>| {
        let acts = session.acts.get();
        if before.is_some_and(|before| before != acts) {
            if at.get_untracked() <= asks && asks < last {
                at.set(asks + 1);
            } else {
                go_on();
            }
        }
        acts
    });
    let moves = Signal::derive(move || {
        session.view.track();
        session.draft.track();
        at.track();
    });
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            on_end.run(());
        }
    };
    on_cleanup(|| all("[data-coached]").iter().for_each(|it| mark(it, "data-coached", None)));
    view! {
        <aside class="coaching" aria-label=w.tutorial() on:keydown=leave>
            <div class="bubbles" node_ref=placed(moves, place)>
                <div class="saying coach" data-for=move || hint().map_or("", |hint| hint.at)>
                    <p>{move || hint().map(|hint| hint.text)}</p>
                    {move || hint()?.picture.map(|picture| untrack(picture))}
                    <div class="actions">
                        // At the last one there is nothing left to skip.
                        {move || {
                            (at.get() < last)
                                .then(|| {
                                    view! {
                                        <button
                                            class="quiet"
                                            id="coach-skip"
                                            on:click=move |_| on_end.run(())
                                        >
                                            {w.skip()}
                                        </button>
                                    }
                                })
                        }} <button class="primary" id="coach-next" on:click=move |_| go_on()>
                            {move || if at.get() < last { w.next() } else { w.done() }}
                        </button>
                    </div>
                </div>
            </div>
        </aside>
    }
}

/// What is to be tapped, or typed into.
const TAPPED: &str = ":is(header, #table) :is(button, a[href], input, select, summary)";
/// What is to be read: what the table asks, and how things stand.
const READ: &str = "#table :is(p, h2)";
/// How far apart the places are that are tried, across and down, in CSS pixels.
const STEP: (usize, usize) = (24, 6);

/// Who sits there.
const FACES: &str = "#table :is(.seat, .stand)";

/// Puts the bubble as near as can be to what it speaks of, which is marked, where it covers neither that nor, if there
/// is such a place, anything that is to be tapped, or else the cards in play, or else who plays and what is to be read.
fn place(layer: &Element) {
    let Some(bubble) = layer.first_element_child() else { return };
    let Ok(bubble) = bubble.dyn_into::<HtmlElement>() else { return };
    let at = bubble.get_attribute("data-for").unwrap_or_default();
    for old in all("[data-coached]") {
        mark(&old, "data-coached", None);
    }
    // Of several places the first that is there.
    let at = at.split(", ").find(|at| !all(at).is_empty()).unwrap_or_default();
    if let Some(there) = all(at).first() {
        mark(there, "data-coached", Some(""));
    }
    // Where it is not to be seen now, the line that tells whose turn it is stands for it.
    let Some(there) = seen(at).or_else(|| seen(".status")) else { return };
    let there = edges(&there);
    // With room for its mark.
    let there = [there[0] - GAP, there[1] - GAP, there[2] + GAP, there[3] + GAP];
    let (kept, faces, taps, texts) = (boxes(KEPT), boxes(FACES), boxes(TAPPED), boxes(READ));
    let (wide, high) = window_size();
    let (width, height) = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
    let steps = |whole: f64, own: f64, step: usize| {
        let most = (whole - own - GAP).max(GAP);
        (GAP as usize..=most as usize).step_by(step).map(|at| at as f64)
    };
    let cost = |left: f64, top: f64| {
        let [right, bottom] = [left + width, top + height];
        let over = |it: &Edges| if meet(&[left, top, right, bottom], it) { 1.0 } else { 0.0 };
        let aside = (left - there[2]).max(there[0] - right).max(0.0);
        let off = (top - there[3]).max(there[1] - bottom).max(0.0);
        let askew = (left + right - there[0] - there[2]).abs() / 100.0;
        over(&there) * 1e6
            + taps.iter().map(over).sum::<f64>() * 5e4
            + kept.iter().map(over).sum::<f64>() * 1e4
            + faces.iter().map(over).sum::<f64>() * 4e3
            + texts.iter().map(over).sum::<f64>() * 2e3
            + aside
            + off
            + askew
    };
    let places = steps(high, height, STEP.1)
        .flat_map(|top| steps(wide, width, STEP.0).map(move |left| (left, top)))
        .map(|(left, top)| (cost(left, top), left, top));
    if let Some((_, left, top)) = places.min_by(|a, b| a.0.total_cmp(&b.0)) {
        set(&bubble, "left", left);
        set(&bubble, "top", top);
        mark(&bubble, "data-side", Some("free"));
    }
}
