//! What the player on turn can do: besides the cards of the hand.

use leptos::prelude::*;
use tertulia::games::eleusis::{Action, Help, Phase, View};

use super::deal::dealing;
use super::say;
use super::seated::Seated;
use super::words::table::Words;
use crate::ui::parts::{El, Nodes, el, icon};

/// The controls of the seat at the screen; the notebook is always at hand.
pub fn controls(seated: Seated, view: &View) -> Nodes {
    let mine = seated.is_my_turn();
    let what = match view.phase {
        _ if !mine => Nodes::default(),
        Phase::Play => play(seated, view),
        Phase::After => after(seated),
        Phase::Hint | Phase::Judge | Phase::Lay => dealing(seated),
        Phase::Rule | Phase::Break | Phase::Over => Nodes::default(),
    };
    let w = seated.words();
    let note = el("button").id("notebook").add(icon("edit")).add(w.notebook());
    let note = note.click(move || seated.notebook.set(true));
    let guessing = mine && view.phase == Phase::After;
    // The dealer knows, and while a rule is stated the notebook is where it is done.
    let note = (!guessing && !view.deals()).then_some(note);
    let helps = (mine && view.options.teaching).then(|| helps(seated, view));
    Nodes::from(el("div actions").add(what).add(note)).and(helps)
}

fn play(seated: Seated, view: &View) -> Nodes {
    let w = seated.words();
    let text = move || if seated.armed.get() { w.declare_sure() } else { w.declare() }.to_owned();
    let declare = el("button").id("declare").live_text(text).click(move || seated.declare());
    let declare = declare.live_class("armed", move || seated.armed.get());
    let early = if view.may_declare { "false" } else { "true" };
    declare.attr("aria-disabled", early).into()
}

fn after(seated: Seated) -> Nodes {
    let w = seated.words();
    let guess = el("button primary").id("guess").add(w.guess());
    let done = el("button").id("done").add(w.done());
    Nodes::from(guess.click(move || seated.notebook.set(true)))
        .and(done.click(move || seated.act(Action::Done)))
}

/// The kinds of help that have not been asked for.
fn helps(seated: Seated, view: &View) -> Option<El> {
    let w = seated.words();
    let button = |help: Help| {
        let button = el("button").add(say::help(w, help));
        button.click(move || seated.act(Action::Ask(help)))
    };
    let all: Vec<El> =
        Help::ALL.into_iter().filter(|help| view.may_ask(*help)).map(button).collect();
    (!all.is_empty()).then(|| {
        let fold = el("details fold").id("help").add(el("summary").add(w.help()));
        let why = el("p muted").add(w.help_why());
        fold.add(why).add(el("div actions").add(all.into_iter().collect::<Nodes>()))
    })
}

/// What may be done now, in a line.
pub fn may(w: &'static Words, view: &View) -> &'static str {
    match view.phase {
        Phase::Play if view.may_declare => w.may_declare(),
        Phase::Play => w.may_play(),
        Phase::After if view.may_play => w.may_go_on(),
        Phase::After => w.may_guess(),
        _ => "",
    }
}
