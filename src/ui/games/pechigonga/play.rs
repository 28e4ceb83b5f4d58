//! A match on screen: table, keyboard, dialogs.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Phase, View};

use super::super::elsewhere;
use super::super::house::{at, keys_dialog, share};
use super::ROW;
use super::course::course;
use super::lesson::steps;
use super::result::after_match;
use super::seated::Seated;
use super::table::{curtain, in_game, sheet};
use super::terms::terms;
use crate::ui::app::on_question_mark;
use crate::ui::desk::Gate;
use crate::ui::parts::{
    El, Nodes, Signal, dialog, distinct, effect, el, key_for_us, on_window, toggle,
};
use crate::ui::tutorial::tutorial;
use crate::ui::words::game_words;

/// The match at the desk.
pub fn play(seated: Seated) -> Nodes {
    let (shell, desk) = (seated.shell, seated.desk);
    let (keys_open, menu_open) = (Signal::new(false), Signal::new(false));
    on_window("keydown", move |event| {
        let key = key_for_us(&event);
        if key.is_some_and(|key| seated.key(&key)) {
            event.prevent_default();
        }
    });
    on_question_mark(shell, keys_open);
    // When a turn comes back, the keyboard comes with it; also from a button that has gone.
    effect(Box::new(move || {
        desk.view.track();
        if seated.is_my_turn() {
            seated.land();
        }
    }));
    // What was told stands until something happens, and goes with whoever asked.
    let course = distinct(desk.view, |view: &View| {
        (view.deal, view.rounds.len(), view.moves.len(), view.phase, view.to_act)
    });
    effect(Box::new(move || {
        desk.gate.track();
        course.track();
        if !seated.told.with_untracked(String::is_empty) {
            seated.told.set(String::new());
        }
    }));
    let warning = elsewhere(shell, desk.claim.elsewhere, move || desk.take_over());
    let title = el("h1 unseen").add(game_words(shell.words(), ROW).name);
    Nodes::from(title)
        .and(warning)
        .and(table(seated, menu_open))
        .and(keys_dialog(shell, keys_open, seated.words().shortcuts()))
        .and(menu(seated, menu_open, keys_open))
}

/// What lies on the table, or the curtain.
pub fn table(seated: Seated, menu_open: Signal<bool>) -> El {
    let desk = seated.desk;
    let over = distinct(desk.view, |view: &View| view.outcome.is_some());
    let table = move || {
        let gate = desk.gate.get();
        if matches!(gate, Gate::Break(_)) {
            over.get();
        }
        untrack(|| match gate {
            Gate::Pass(seat) => curtain(seated, seat),
            Gate::Break(_) => after_match(seated),
            Gate::Seat(seat) => in_game(seated, seat, menu_open),
        })
    };
    // For tests that must go through every screen: what the gate shows, of which phase.
    let place = move || {
        let phase = seated.see(|view| name(view.phase));
        Some([at(desk.gate.get(), seated.is_my_turn()), phase].concat())
    };
    el("section play bet-table")
        .id("table")
        .known("data-play")
        .live_attr("data-at", place)
        .live(table)
}

fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Agreement => "agreement",
        Phase::Announce => "announce",
        Phase::Bet => "bet",
        Phase::Closing => "closing",
        Phase::Over => "over",
    }
}

fn menu(seated: Seated, open: Signal<bool>, keys_open: Signal<bool>) -> Nodes {
    let (w, shell) = (seated.words(), seated.shell);
    let agreed = super::words::agreed::words(shell.lang());
    let frame = shell.words();
    let (lesson, scores, rounds, accord, sharing) = Default::default();
    let asking = Signal::new(false);
    let entry = |text: &str, act: Box<dyn Fn()>| el("button").add(text).click(act);
    let leave = move |other: Signal<bool>| -> Box<dyn Fn()> {
        Box::new(move || {
            open.set(false);
            other.set(true);
        })
    };
    let list = move || {
        let helper =
            toggle(w.helper_on(), move || seated.helper.get(), move |on| seated.helper.set(on));
        // A daily challenge has one try.
        let new_match = (!seated.desk.of_day())
            .then(|| entry(frame.new_match(), Box::new(move || asking.set(true))));
        el("div menu")
            .add(helper)
            .add(entry(w.course(), leave(rounds)))
            .add(entry(agreed.agreement(), leave(accord)))
            .add(new_match)
            .add(entry(frame.share(), leave(sharing)))
            .add(entry(frame.sheet(), leave(scores)))
            .add(entry(frame.tutorial(), leave(lesson)))
            .add(entry(frame.keys_help(), leave(keys_open)))
    };
    let question = move || {
        let go = move || {
            open.set(false);
            seated.moves.set_up.run(());
        };
        let no = el("button").add(frame.keep_playing()).click(move || open.set(false));
        let yes = el("button primary").id("yes").add(frame.give_it_up()).click(go);
        let ask = el("p").add(frame.new_match_question());
        el("div question").add(ask).add(el("div actions").add(no).add(yes))
    };
    let inside = move || {
        let content = move || if asking.get() { question() } else { list() };
        el("div").live(content).into()
    };
    let teach = move || tutorial(shell, ROW, steps, move || lesson.set(false)).into();
    // A question that was left open is not asked again.
    effect(Box::new(move || {
        if !open.get() && asking.get_untracked() {
            asking.set(false);
        }
    }));
    let agreement = move || seated.look(|view| terms(shell, view)).into();
    Nodes::from(dialog(shell, open, frame.menu(), inside))
        .and(dialog(shell, rounds, w.course(), move || course(seated)))
        .and(dialog(shell, accord, agreed.agreement(), agreement))
        .and(share(shell, seated.desk, sharing))
        .and(dialog(shell, scores, frame.scores(), move || sheet(seated).into()))
        .and(dialog(shell, lesson, frame.tutorial(), teach))
}
