//! A match on screen: table, keyboard, dialogs.

use leptos::prelude::*;
use tertulia::games::mastermind::{Action, Mastermind, Phase};

use super::super::elsewhere;
use super::super::house::{at, share};
use super::GAME;
use super::Moves;
use super::board;
use super::drag;
use super::drawer;
use super::hand::Hand;
use super::hints::hints;
use super::lesson::steps;
use super::study;
use super::table::{after_game, curtain, in_game, sheet};
use crate::ui::app::on_question_mark;
use crate::ui::desk::{Desk, Gate};
use crate::ui::parts::{
    Callback, El, Nodes, Signal, dialog, effect, el, focused_id, key_for_us, on_window, push,
};
use crate::ui::rooms;
use crate::ui::shell::Shell;
use crate::ui::tutorial::tutorial;
use crate::ui::words::game_words;

/// The match at the desk.
pub fn play(shell: Shell, desk: Desk<Mastermind>, moves: Moves) -> Nodes {
    let hand = Hand::new(shell, desk);
    let (keys_open, menu_open) = (Signal::new(false), Signal::new(false));
    let drag = drag::listen(move |dropped| hand.drop(dropped));
    let submit = Callback::new(|()| {
        push("#submit");
    });
    listen_to_keys(submit, Box::new(move |key| hand.key(key)));
    on_question_mark(shell, keys_open);
    // When a turn comes back from a computer player, the keyboard comes with it; also from a button
    // that began the match and has gone.
    effect(Box::new(move || {
        desk.view.track();
        let idle = matches!(focused_id().as_str(), "" | "main" | "play" | "go-on");
        if hand.is_my_turn() && idle && document().has_focus().unwrap_or(false) {
            hand.focus_turn();
        }
    }));
    let options = desk.view.with_untracked(|view| view.options);
    let warning = elsewhere(shell, desk.claim.elsewhere, move || desk.take_over());
    let title = el("h1 unseen").add(game_words(shell.words(), GAME).name);
    Nodes::from(title)
        .and(warning)
        .and(table(hand, menu_open, moves).on("touchmove", drag::carry(drag)))
        .and(drag::ghost(drag, move |colour| board::peg(&options, colour)))
        .and(keys_dialog(shell, keys_open))
        .and(hints(hand))
        .and(menu(hand, menu_open, keys_open, moves))
}

/// What lies on the table, or the curtain.
pub fn table(hand: Hand, menu_open: Signal<bool>, moves: Moves) -> El {
    let desk = hand.desk;
    let options = desk.view.with_untracked(|view| view.options);
    let table = move || {
        let gate = desk.gate.get();
        untrack(|| match gate {
            Gate::Pass(seat) => curtain(hand, seat),
            Gate::Break(_) => after_game(hand, moves),
            Gate::Seat(seat) => in_game(hand, seat, menu_open),
        })
    };
    // For tests that must go through every screen: what the gate shows, of which phase.
    let place = move || {
        let phase = desk.view.with(|view| name(view.phase));
        Some(format!("{}{phase}", at(desk.gate.get(), hand.is_my_turn())))
    };
    let kind = if options.pegs == 6 { "section play six" } else { "section play" };
    el(kind).id("table").known("data-play").live_attr("data-at", place).live(table)
}

fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Hide => "hide",
        Phase::Lay => "lay",
        Phase::Key => "key",
        Phase::Lift => "lift",
        Phase::Over => "over",
    }
}

/// Listens to the keyboard while the owner lives: Enter hands the row in, `typed` takes the other
/// keys and tells whether one was its own.
pub(super) fn listen_to_keys(submit: Callback<()>, typed: Box<dyn Fn(&str) -> bool>) {
    on_window("keydown", move |event| {
        let Some(key) = key_for_us(&event) else { return };
        let focused = focused_id();
        // Enter presses the button that has the focus, except that on a hole it checks the row.
        let nowhere = focused.starts_with("hole-") || focused.is_empty() || focused == "main";
        let enter = key == "Enter" && nowhere;
        if enter {
            submit.run(());
        }
        if enter || typed(&key) {
            event.prevent_default();
        }
    });
}

fn keys_dialog(shell: Shell, open: Signal<bool>) -> El {
    dialog(shell, open, shell.words().keys_help(), move || {
        let room = (rooms::ROOMS, GAME.id(), drawer::KEYS);
        rooms::drawer(shell, room, Box::new(String::new), Box::new(|_| false))
    })
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq)]
enum Question {
    GiveUp,
    NewMatch,
}

fn menu(hand: Hand, open: Signal<bool>, keys_open: Signal<bool>, moves: Moves) -> Nodes {
    let (w, shell) = (hand.words(), hand.shell);
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
        let laying = hand.desk.view.with(|view| view.phase == Phase::Lay);
        let give_up = hand.is_my_turn() && laying;
        el("div menu")
            .add(give_up.then(|| entry(w.give_up(), ask(Question::GiveUp))))
            .add((!hand.desk.of_day()).then(|| entry(frame.new_match(), ask(Question::NewMatch))))
            .add(entry(frame.share(), leave(sharing)))
            .add(entry(frame.sheet(), leave(scores)))
            .add(entry(frame.tutorial(), leave(lesson)))
            .add(entry(frame.keys_help(), leave(keys_open)))
            .add(study::links(shell, ""))
    };
    let question = move |question| {
        let text = match question {
            Question::GiveUp => w.give_up_question(),
            Question::NewMatch => frame.new_match_question(),
        };
        let close = move || {
            asking.set(None);
            open.set(false);
        };
        let yes = move || {
            close();
            match question {
                Question::GiveUp => hand.act(Action::GiveUp),
                Question::NewMatch => moves.set_up.run(()),
            }
        };
        let no = el("button").add(frame.keep_playing()).click(close);
        let yes = el("button primary").id("yes").add(frame.give_it_up()).click(yes);
        el("div question").add(el("p").add(text)).add(el("div actions").add(no).add(yes))
    };
    let inside = move || {
        let content = move || asking.get().map_or_else(list, question);
        el("div").live(content).into()
    };
    let teach = move || tutorial(shell, GAME, steps, move || lesson.set(false)).into();
    // A question that was left open is not asked again.
    effect(Box::new(move || {
        if !open.get() && asking.get_untracked().is_some() {
            asking.set(None);
        }
    }));
    Nodes::from(dialog(shell, open, frame.menu(), inside))
        .and(share(shell, hand.desk, sharing))
        .and(dialog(shell, scores, frame.scores(), move || sheet(hand).into()))
        .and(dialog(shell, lesson, frame.tutorial(), teach))
}
