//! A match that was played, gone through step by step: as one of those who played saw it, or with
//! everything in the open. The table is the game's own, with nothing to press; from each step on one may
//! play for practice.

use leptos::prelude::{untrack, window};
use tertulia::core::{Seat, Seats};
use tertulia::games::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, MutationObserver, MutationObserverInit};

use super::house::{Moves, PRACTICE};
use crate::ui::desk::{Desk, GameUi, Slot};
use crate::ui::kept::{Played, played_key};
use crate::ui::parts::{
    Callback, El, Nodes, Signal, Steps, distinct, effect, el, segmented, toggle,
};
use crate::ui::route::asked;
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::{Tongues, game_words, sentences};

sentences! {
    /// What is said where a match is gone through.
    pub struct Words, "walk" {
        title;
        back;
        steps;
        on;
        seen_by;
        open;
        /// Of a seat that holds nothing hidden.
        holds_nothing;
        dealt;
        practise;
        practise_why;
        /// The match is not kept any more, or cannot be read.
        gone;
        to_game;
        /// There is no match for practice.
        no_practice;
    }
    phrases {
        step(n: usize, of: usize);
        /// What somebody holds, in the open.
        holds(name: &str);
    }
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What the practice shows when there is none.
pub fn no_practice(shell: Shell, row: GameId) -> El {
    nothing(shell, row, words(shell.lang()).no_practice())
}

fn nothing(shell: Shell, row: GameId, why: &str) -> El {
    let to_game = el("a button primary").attr("href", &format!("#/{row}"));
    el("section narrow")
        .add(el("h1").add(game_words(shell.words(), row).name))
        .add(el("p").add(why))
        .add(to_game.add(words(shell.lang()).to_game()))
}

/// What shows a desk's table; boxed, so that walks exist once.
pub type Seen<G> = Box<dyn Fn(Desk<G>, Moves) -> El>;

/// The room in which the match that the address asks for (`game=<seed>`) is gone through. `table` shows
/// a desk, and `hidden` what a seat holds that others do not see.
pub fn walk<G: GameUi>(
    shell: Shell,
    row: GameId,
    query: &str,
    table: Seen<G>,
    hidden: fn(Shell, &G::View) -> Option<Nodes>,
) -> El {
    let played = asked(query, "game").and_then(|id| {
        let all: Vec<Played> = shell.store.get(&played_key(row))?;
        all.into_iter().find(|played| played.id == id)
    });
    let desk = played.and_then(|it| Desk::<G>::walk(shell, row, &it.save, it.sitters));
    match desk {
        Some(desk) => gone_through(shell, row, desk, table, hidden),
        None => nothing(shell, row, words(shell.lang()).gone()),
    }
}

/// The match at a desk, gone through.
pub fn gone_through<G: GameUi>(
    shell: Shell,
    row: GameId,
    desk: Desk<G>,
    table: Seen<G>,
    hidden: fn(Shell, &G::View) -> Option<Nodes>,
) -> El {
    let w = words(shell.lang());
    let names = desk.names();
    let seats = Seats::first(names.len() as u8);
    // Somebody who played looks on as he did.
    let person = seats.iter().find(|seat| desk.is_person(*seat));
    let seat = Signal::new(person.unwrap_or(Seat(0)));
    let open = Signal::new(false);
    let steps = Steps::new(desk.steps());
    let told = Signal::new(String::new());
    desk.walk_to(steps.last(), seat.get_untracked());
    let moves = Moves { set_up: Callback::new(|()| {}), again: Callback::new(|()| {}) };
    let shown = el("div walked").add(untrack(|| table(desk, moves)));
    still(shown.raw());
    effect(Box::new(move || {
        let heard = desk.walk_to(steps.at(), seat.get());
        told.set(heard.join(" "));
    }));
    let happened = move || match (steps.at(), told.get()) {
        (0, _) => w.dealt().to_owned(),
        (_, told) => told,
    };
    let said = move || w.step(steps.at(), steps.last());
    let all_seats: Vec<_> = seats.iter().zip(names.iter().cloned()).collect();
    let choose = segmented(
        w.seen_by(),
        "seen-by",
        &all_seats,
        move || seat.get(),
        move |it| {
            seat.set(it);
        },
    );
    let hands = move || {
        open.get().then(|| {
            steps.at();
            let hand = |(seat, name): (Seat, &String)| {
                let held = hidden(shell, &desk.seen(seat));
                let held = held.unwrap_or_else(|| w.holds_nothing().into());
                el("li").add(el("b").add(w.holds(name))).add(" ").add(held)
            };
            el("ul in-the-open").add(seats.iter().zip(&names).map(hand).collect::<Nodes>())
        })
    };
    // At its end there is nothing left to play.
    let over = distinct(steps.signal(), move |at| *at == steps.last());
    let practise = move || {
        (!over.get()).then(|| {
            let practise = el("button").id("practise").add(w.practise()).click(move || {
                desk.practise(Slot::beside(row, PRACTICE));
                // The address is ours, and well formed.
                let _ = window().location().set_hash(&format!("/{row}/practice"));
            });
            Nodes::from(practise).and(el("p muted").add(w.practise_why()))
        })
    };
    let section = el("section walk").id("walk").label(w.title());
    steps
        .keys(section)
        .add(el("h1").add(w.title()))
        .add(el("p muted steps").live_text(said))
        .add(steps.controls([w.back(), w.steps(), w.on()], said))
        .add(el("p happened").id("happened").attr("role", "status").live_text(happened))
        .add(shown)
        .add(el("div walk-options").add(choose).add(toggle(
            w.open(),
            move || open.get(),
            move |on| open.set(on),
        )))
        .add(el("div").live(hands))
        .add(el("div explained").live(practise))
}

/// Nothing on a table that was can be pressed, also of what comes onto it later.
fn still(bed: &Element) {
    let of = bed.clone();
    let watch = Closure::<dyn FnMut()>::new(move || {
        let Ok(all) = of.query_selector_all("button, input, select") else { return };
        for it in (0..all.length()).filter_map(|n| all.get(n)) {
            // Names are ours, and well formed.
            let _ = it.unchecked_ref::<Element>().set_attribute("disabled", "");
        }
    });
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_subtree(true);
    // The bed goes with the screen, and with it what watches it. Every browser of ours has watchers.
    if let Ok(watcher) = MutationObserver::new(watch.into_js_value().unchecked_ref()) {
        drop(watcher.observe_with_options(bed, &what));
    }
}
