//! What is seen of a moment: things go where they went (a few tenths of a second), scenes take a second. All of it
//! is animations of what is already there; any tap or key ends them.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Array, JSON, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::moments::{Moment, Way};

/// How long something is on its way, in milliseconds.
const TRAVEL: u32 = 240;

/// How long after each other the cards of a trick are turned up: people are not quite as quick as each other.
const ONE_BY_ONE: u32 = 90;

/// How long one of them takes for that.
const TURN: u32 = 220;

/// How long the pegs of a row take to fall, at most: what they are answered with comes after them.
const PEGS_FALL: u32 = 440;

/// How long a scene lasts at most.
const SCENE: u32 = 1200;

/// How long a scene stands before what comes after it takes its place.
const BEAT: Duration = Duration::from_millis(250);

/// So many pictures may pass until what a moment is about is there: results are fetched, and a network may be slow.
const PATIENCE: u32 = 240;

/// More than that do not move at once.
const MANY: u32 = 32;

#[wasm_bindgen]
extern "C" {
    /// An element as far as it moves: the web-sys of this is not stable yet.
    type Actor;
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Actor, frames: &JsValue, how: &JsValue) -> Result<Run, JsValue>;

    /// A movement that has begun.
    type Run;
    #[wasm_bindgen(method, catch)]
    fn finish(this: &Run) -> Result<(), JsValue>;
    #[wasm_bindgen(method, getter)]
    fn finished(this: &Run) -> Promise;
}

thread_local! {
    static RUNNING: RefCell<Vec<Run>> = const { RefCell::new(Vec::new()) };
    /// Counts what was begun and ended: what still waits for another count does not begin.
    static NOW: Cell<u32> = const { Cell::new(0) };
    /// Taps and keys, which end all.
    static TAPS: Cell<bool> = const { Cell::new(false) };
}

/// Whether the device asks for less motion.
pub fn is_unwanted() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)");
    asked.ok().flatten().is_some_and(|asked| asked.matches())
}

/// Where something is seen.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    x: f64,
    y: f64,
    width: f64,
}

impl Spot {
    /// Its middle; none of what is not seen.
    fn of(element: &Element) -> Option<Self> {
        let place = element.get_bounding_client_rect();
        let middle = (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0);
        (place.width() > 0.0).then_some(Self { x: middle.0, y: middle.1, width: place.width() })
    }

    /// The way from here to there, as the style sheets write it.
    fn way(self, to: Self, part: f64) -> String {
        format!("translate({:.0}px,{:.0}px)", (to.x - self.x) * part, (to.y - self.y) * part)
    }
}

/// What a selector finds at the table.
fn all(selector: &str) -> Vec<Element> {
    let table = document().get_element_by_id("table");
    // Selectors are ours, and well formed.
    let found = table.and_then(|table| table.query_selector_all(selector).ok());
    let found = found.map(|found| {
        (0..found.length().min(MANY)).filter_map(|n| found.get(n)).collect::<Vec<_>>()
    });
    found.unwrap_or_default().into_iter().filter_map(|node| node.dyn_into().ok()).collect()
}

fn first(selector: &str) -> Option<Element> {
    all(selector).into_iter().next()
}

/// Where things are that are about to go, by moment.
pub(super) fn measure(moments: &[Moment]) -> Vec<Vec<Option<Spot>>> {
    let spot = |way: &Way| first(&way.from).and_then(|element| Spot::of(&element));
    let spots = |moment: &Moment| match moment {
        Moment::Card(Some(way)) | Moment::Right(Some(way)) | Moment::Wrong(Some(way)) => {
            vec![spot(way)]
        }
        _ => Vec::new(),
    };
    moments.iter().map(spots).collect()
}

/// Ends all that moves, and what waits to.
pub(super) fn skip() {
    NOW.set(NOW.get().wrapping_add(1));
    for run in RUNNING.take() {
        // One that has ended already does not mind.
        let _ = run.finish();
    }
}

/// Does something a beat after all that moves has ended: a tap that ends it has met what it was meant for by then.
pub(super) fn after(act: Box<dyn FnOnce()>) {
    let ends = RUNNING.with_borrow(|all| all.iter().map(Run::finished).collect::<Array>());
    if ends.length() == 0 {
        return act();
    }
    spawn_local(async move {
        // One that is taken away with its element ends, too.
        let _ = JsFuture::from(Promise::all_settled(&ends)).await;
        set_timeout(act, BEAT);
    });
}

/// Something is to move, unless a tap or a key comes before. Tells the count by which it knows.
pub(super) fn begin() -> u32 {
    if !TAPS.replace(true) {
        let skips = Closure::<dyn Fn()>::new(skip).into_js_value();
        for event in ["pointerdown", "keydown"] {
            // Before all who listen further in. The page has a window while it lives.
            let _ = window().add_event_listener_with_callback_and_bool(
                event,
                skips.unchecked_ref(),
                true,
            );
        }
    }
    NOW.get()
}

/// Plays moments, each as soon as what it is about is there.
pub(super) fn play(now: u32, moments: Vec<Moment>, starts: Vec<Vec<Option<Spot>>>) {
    let mut after = 0;
    for (moment, starts) in moments.into_iter().zip(starts) {
        let falls = matches!(moment, Moment::Pegs(Some(_)));
        when_there(now, PATIENCE, after, moment, starts);
        if falls {
            after = PEGS_FALL;
        }
    }
}

fn when_there(now: u32, patience: u32, after: u32, moment: Moment, starts: Vec<Option<Spot>>) {
    if NOW.get() == now && !stage(&moment, &starts, after) && patience > 0 {
        request_animation_frame(move || when_there(now, patience - 1, after, moment, starts));
    }
}

/// Shows a moment, an answer to pegs so many milliseconds after it could. Tells whether what it is about was there.
fn stage(moment: &Moment, starts: &[Option<Spot>], after: u32) -> bool {
    match moment {
        Moment::Card(Some(way)) | Moment::Right(Some(way)) | Moment::Wrong(Some(way)) => {
            let there = first(&way.to);
            if let (Some(element), Some(Some(from))) = (&there, starts.first()) {
                come(element, *from, 0);
            }
            there.is_some()
        }
        Moment::Turned(cards) => turn(&all(cards), 70),
        Moment::Pegs(Some(pegs)) => drop_in(&all(pegs), 0, 60),
        Moment::Key(pins) => drop_in(&all(pins), after, 45),
        Moment::Chips(Some(way)) => toss(way),
        Moment::ShieldLifts(pegs) => lift(&all(pegs), after),
        Moment::RuleFalls(line) => light(&all(line)),
        Moment::Clash { cards, winner, told } => {
            let cards = all(cards);
            clash(&cards, winner.as_deref().and_then(first).as_ref());
            turn_up(&cards, *told)
        }
        Moment::Revolution { cards, felt, told } => {
            if let Some(felt) = first(felt) {
                let frames = r#"[{"boxShadow":"inset 0 0 0 0 var(--felt-wine)"},{"boxShadow":"inset 0 0 0 60vmax var(--felt-wine)"},{"boxShadow":"inset 0 0 0 60vmax #0000"}]"#;
                animate(&felt, frames, 0, SCENE, "ease-in-out");
            }
            turn_up(&all(cards), *told)
        }
        Moment::Showdown { hands, lost, gains, pots } => showdown(hands, lost, gains, pots),
        Moment::Won => {
            let frames = r#"[{"transform":"none"},{"transform":"translateY(-12%) scale(1.06)"},{"transform":"none"}]"#;
            each(&all(".podium [data-won] > :is(.portrait, .medal)"), 0, 90, 500, frames)
        }
        Moment::Card(None)
        | Moment::Chips(None)
        | Moment::Pegs(None)
        | Moment::Right(None)
        | Moment::Wrong(None)
        | Moment::Lost => true,
    }
}

/// Something comes from where it was.
fn come(element: &Element, from: Spot, delay: u32) {
    let Some(to) = Spot::of(element) else { return };
    // A seat is wider than a card: what comes from there is hardly larger than where it goes.
    let size = (from.width / to.width).clamp(0.4, 1.2);
    let frames = format!(
        r#"[{{"transform":"{} scale({size:.2})"}},{{"transform":"none"}}]"#,
        to.way(from, 1.0)
    );
    // Before it moves: on its way it may reach out of its box, which would seem to scroll.
    uncover(element, delay + TRAVEL);
    animate(element, &frames, delay, TRAVEL, "cubic-bezier(.2,.7,.3,1)");
}

/// What comes from elsewhere would be cut off where a box ends that could scroll but has no need to.
fn uncover(element: &Element, lasts: u32) {
    let mut around = element.parent_element();
    while let Some(it) = around.filter(|it| it.id() != "table") {
        let fits =
            it.scroll_width() <= it.client_width() && it.scroll_height() <= it.client_height();
        let style = window().get_computed_style(&it).ok().flatten();
        let cut = style.and_then(|style| style.get_property_value("overflow").ok());
        if cut.is_some_and(|cut| cut != "visible") && fits {
            let open = r#"[{"overflow":"visible"},{"overflow":"visible"}]"#;
            animate(&it, open, 0, lasts, "linear");
        }
        around = it.parent_element();
    }
}

/// A chip goes to the pot; there is always another one behind it.
fn toss(way: &Way) -> bool {
    let (Some(chip), Some(pot)) = (first(&way.from), first(&way.to)) else { return false };
    if let (Some(from), Some(to)) = (Spot::of(&chip), Spot::of(&pot)) {
        let frames = format!(
            r#"[{{"transform":"none","opacity":1}},{{"transform":"{}","opacity":0.3}}]"#,
            from.way(to, 1.0)
        );
        animate(&chip, &frames, 0, TRAVEL, "ease-in");
        uncover(&chip, TRAVEL);
    }
    true
}

/// The same for each, one after the other, the first after so many milliseconds. Tells whether there are any.
fn each(all: &[Element], after: u32, step: u32, lasts: u32, frames: &str) -> bool {
    let step = step.min(step_at_most(all.len(), after + lasts));
    for (n, element) in (0..).zip(all) {
        animate(element, frames, after + n * step, lasts, "ease-out");
    }
    !all.is_empty()
}

/// The most from one to the next, so that all are done with the scene.
fn step_at_most(many: usize, lasts: u32) -> u32 {
    (SCENE - lasts) / u32::try_from(many).unwrap_or(1).max(1)
}

fn turn(cards: &[Element], step: u32) -> bool {
    each(cards, 0, step, TURN, r#"[{"transform":"rotateY(90deg)"},{"transform":"none"}]"#)
}

/// Turns up the cards of a trick. What tells how it came out, and what is framed for it, is seen when all are; it is there
/// before, for who hears it.
fn turn_up(cards: &[Element], [told, framed]: [&str; 2]) -> bool {
    let last = u32::try_from(cards.len().saturating_sub(1)).unwrap_or(0);
    let turned = last * ONE_BY_ONE.min(step_at_most(cards.len(), TURN)) + TURN;
    for element in all(told) {
        animate(&element, r#"[{"opacity":0},{"opacity":1}]"#, turned, 160, "ease-out");
    }
    for element in all(framed) {
        let bare = r#"[{"boxShadow":"none","outlineColor":"transparent"},{"boxShadow":"none","outlineColor":"transparent"}]"#;
        animate(&element, bare, 0, turned, "linear");
    }
    turn(cards, ONE_BY_ONE)
}

fn drop_in(pegs: &[Element], after: u32, step: u32) -> bool {
    let above = r#"[{"transform":"translateY(-60%) scale(1.2)","opacity":0},{"transform":"none","opacity":1}]"#;
    each(pegs, after, step, 200, above)
}

/// The shield goes up over one peg after the other.
fn lift(pegs: &[Element], after: u32) -> bool {
    let under = r#"[{"clipPath":"inset(100% 0 0 0)","transform":"translateY(35%)"},{"clipPath":"inset(-10%)","transform":"none"}]"#;
    // A code may lie in two places, where it goes up at the same time.
    let mut codes = pegs.chunk_by(|peg, next| peg.parent_element() == next.parent_element());
    codes.all(|code| each(code, after, 150, 320, under)) && !pegs.is_empty()
}

/// One thing after the other lights up.
fn light(cards: &[Element]) -> bool {
    let lit = r#"[{"filter":"brightness(.6)"},{"filter":"brightness(1.35)","transform":"translateY(-10%)"},{"filter":"none","transform":"none"}]"#;
    each(cards, 0, 110, 400, lit)
}

/// Cards lean towards the one that takes them; where none does, they meet.
fn clash(cards: &[Element], winner: Option<&Element>) {
    // Where they lie, though one of them may be on its way there.
    let lies = |card: &Element| card.parent_element().as_ref().and_then(Spot::of);
    let spots: Vec<_> = cards.iter().map(lies).collect();
    let seen: Vec<Spot> = spots.iter().copied().flatten().collect();
    let Some(some) = seen.first() else { return };
    let count = seen.len() as f64;
    let sum = |of: fn(&Spot) -> f64| seen.iter().map(of).sum::<f64>() / count;
    let middle = Spot { x: sum(|it| it.x), y: sum(|it| it.y), width: some.width };
    let (to, part) = match winner.and_then(lies) {
        Some(winner) => (winner, 0.3),
        None => (middle, 0.5),
    };
    for (card, from) in cards.iter().zip(spots) {
        if let Some(from) = from {
            let there = from.way(to, part);
            let frames = format!(
                r#"[{{"transform":"none"}},{{"transform":"{there}"}},{{"transform":"none"}}]"#
            );
            // By then all are turned up, but the last of seven or eight.
            animate_then(card, &frames, SCENE - 500, 500);
        }
    }
}

/// Hands turn over one after the other; then whoever lost dims, the pot goes to the winners, and what they have rises. It
/// rises in its place: on its way from the pot it would lie over what is to be read.
fn showdown(hands: &[String], lost: &[String], gains: &[String], pots: &[Way]) -> bool {
    let shown: Vec<Element> = hands.iter().filter_map(|hand| first(hand)).collect();
    if shown.len() < hands.len() {
        return false;
    }
    each(&shown, 0, 180, TURN, r#"[{"transform":"rotateX(90deg)"},{"transform":"none"}]"#);
    let dim = r#"[{"opacity":1},{"opacity":0.35},{"opacity":1}]"#;
    for hand in lost.iter().filter_map(|hand| first(hand)) {
        animate_then(&hand, dim, 600, 600);
    }
    for way in pots {
        if let (Some(pot), Some(taken)) = (first(&way.from), first(&way.to)) {
            Spot::of(&pot).into_iter().for_each(|from| come(&taken, from, 500));
        }
    }
    let rise = r#"[{"transform":"none"},{"transform":"scale(1.5)"},{"transform":"none"}]"#;
    for gain in gains.iter().filter_map(|gain| first(gain)) {
        animate_then(&gain, rise, 700, 450);
    }
    true
}

/// Lets an element move. Until it begins it is as at its beginning.
fn animate(element: &Element, frames: &str, delay: u32, lasts: u32, pace: &str) {
    run(
        element,
        frames,
        &format!(r#"{{"duration":{lasts},"delay":{delay},"easing":"{pace}","fill":"backwards"}}"#),
    );
}

/// The same after what the element does first.
fn animate_then(element: &Element, frames: &str, delay: u32, lasts: u32) {
    let how = format!(r#"{{"duration":{lasts},"delay":{delay},"easing":"ease-in-out"}}"#);
    run(element, frames, &how);
}

fn run(element: &Element, frames: &str, how: &str) {
    let (Ok(frames), Ok(how)) = (JSON::parse(frames), JSON::parse(how)) else { return };
    // Where the browser cannot move it, it is there already.
    if let Ok(run) = element.unchecked_ref::<Actor>().animate(&frames, &how) {
        RUNNING.with_borrow_mut(|all| all.push(run));
    }
}
