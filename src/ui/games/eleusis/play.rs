//! A match on screen: table, keyboard, dialogs.

use leptos::prelude::*;
use tertulia::games::eleusis::{Phase, View};

use super::super::elsewhere;
use super::super::house::{at, keys_dialog, share};
use super::form::distinct;
use super::lesson::steps;
use super::notebook::notebook;
use super::result::after_round;
use super::seated::Seated;
use super::table::{curtain, in_round, sheet};
use crate::ui::app::on_question_mark;
use crate::ui::desk::Gate;
use crate::ui::parts::{El, Nodes, Signal, dialog, effect, el, focused_id, key_for_us, on_window};
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
    // When a turn comes back from a computer player, the keyboard comes with it; also from a button
    // that began the match and has gone.
    effect(Box::new(move || {
        desk.view.track();
        let idle = matches!(focused_id().as_str(), "" | "main" | "play" | "go-on" | "turn");
        if seated.is_my_turn() && idle && document().has_focus().unwrap_or(false) {
            seated.focus_turn();
        }
    }));
    // What is only open for one seat's eyes goes with its view.
    effect(Box::new(move || {
        desk.gate.track();
        if seated.notebook.get_untracked() {
            seated.notebook.set(false);
        }
        seated.refused.set(None);
    }));
    let warning = elsewhere(shell, desk.claim.elsewhere, move || seated.take_over());
    let title = el("h1 unseen").add(game_words(shell.words(), seated.row).name);
    Nodes::from(title)
        .and(warning)
        .and(table(seated, menu_open))
        .and(notebook(seated))
        .and(keys_dialog(shell, keys_open, seated.words().shortcuts()))
        .and(menu(seated, menu_open, keys_open))
}

/// What lies on the table, or the curtain.
pub fn table(seated: Seated, menu_open: Signal<bool>) -> El {
    let desk = seated.desk;
    let over = distinct(desk.view, |view: &View| view.outcome.is_some());
    let table = move || {
        let gate = desk.gate.get();
        // A match that ends between two rounds stays at the same gate.
        if matches!(gate, Gate::Break(_)) {
            over.get();
        }
        untrack(|| match gate {
            Gate::Pass(seat) => curtain(seated, seat),
            Gate::Break(_) => after_round(seated),
            Gate::Seat(seat) => in_round(seated, seat, menu_open),
        })
    };
    // For tests that must go through every screen: what the gate shows, of which phase.
    let place = move || {
        let phase = seated.see(|view| name(view.phase));
        Some([at(desk.gate.get(), seated.is_my_turn()), phase].concat())
    };
    el("section play rule-table")
        .id("table")
        .known("data-play")
        .live_attr("data-at", place)
        .live(table)
}

fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Rule => "rule",
        Phase::Hint => "hint",
        Phase::Play => "play",
        Phase::After => "after",
        Phase::Judge => "judge",
        Phase::Lay => "lay",
        Phase::Break => "break",
        Phase::Over => "over",
    }
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq)]
enum Question {
    TimeUp,
    NewMatch,
}

fn menu(seated: Seated, open: Signal<bool>, keys_open: Signal<bool>) -> Nodes {
    let (w, shell) = (seated.words(), seated.shell);
    let frame = shell.words();
    let (lesson, scores, sharing) = Default::default();
    let asking = Signal::new(None::<Question>);
    let entry = |text: &str, act: Box<dyn Fn()>| el("button").add(text).click(act);
    let leave = move |other: Signal<bool>| -> Box<dyn Fn()> {
        Box::new(move || {
            open.set(false);
            other.set(true);
        })
    };
    let ask = move |question| -> Box<dyn Fn()> { Box::new(move || asking.set(Some(question))) };
    let list = move || {
        el("div menu")
            .add(entry(w.time_up(), ask(Question::TimeUp)))
            .add((!seated.desk.of_day()).then(|| entry(frame.new_match(), ask(Question::NewMatch))))
            .add(entry(frame.share(), leave(sharing)))
            .add(entry(frame.sheet(), leave(scores)))
            .add(entry(frame.tutorial(), leave(lesson)))
            .add(entry(frame.keys_help(), leave(keys_open)))
    };
    let question = move |question| {
        let (text, yes) = match question {
            Question::TimeUp => (w.time_up_question(), w.time_up_yes()),
            Question::NewMatch => (frame.new_match_question(), frame.give_it_up()),
        };
        let close = move || {
            asking.set(None);
            open.set(false);
        };
        let go = move || {
            close();
            match question {
                Question::TimeUp => seated.stop(),
                Question::NewMatch => seated.moves.set_up.run(()),
            }
        };
        let no = el("button").add(frame.keep_playing()).click(close);
        let yes = el("button primary").id("yes").add(yes).click(go);
        el("div question").add(el("p").add(text)).add(el("div actions").add(no).add(yes))
    };
    let inside = move || {
        let content = move || asking.get().map_or_else(list, question);
        el("div").live(content).into()
    };
    let (row, variant) = (seated.row, seated.variant);
    let teach = move || tutorial(shell, row, steps(variant), move || lesson.set(false)).into();
    // A question that was left open is not asked again.
    effect(Box::new(move || {
        if !open.get() && asking.get_untracked().is_some() {
            asking.set(None);
        }
    }));
    Nodes::from(dialog(shell, open, frame.menu(), inside))
        .and(share(shell, seated.desk, sharing))
        .and(dialog(shell, scores, frame.scores(), move || sheet(seated).into()))
        .and(dialog(shell, lesson, frame.tutorial(), teach))
}
