//! What a round or a match came to: nothing is hidden any more.

use leptos::prelude::*;
use tertulia::core::{Level, Outcome, Seat};
use tertulia::games::eleusis::{Action, Record, View, points};

use super::super::house::onward;
use super::replay::replay;
use super::seated::Seated;
use super::table::sheet;
use super::told;
use crate::ui::parts::{Nodes, Signal, el, focus, fold};

/// The table after a round.
pub fn after_round(seated: Seated) -> Nodes {
    let view = seated.desk.view.get_untracked();
    focus("go-on");
    let record = view.past.last().cloned();
    let told = record.as_ref().map(|record| told(seated, &view, record));
    let next = match &view.outcome {
        Some(outcome) => over(seated, outcome),
        None => next(seated, &view),
    };
    let panel = el("div panel result").known("data-result").add(told).add(next);
    let w = seated.dealing();
    let names = seated.desk.names();
    let options = view.options;
    // The strongest computer player at the table; where people play among themselves, the best one.
    let levels = (0..view.seats).filter_map(|seat| seated.desk.level(Seat(seat)));
    let level = levels.max().unwrap_or(Level::Master);
    // A match that was ended in the midst of a round has none to look back at.
    let replays = record.filter(|record| !record.moves.is_empty()).map(|record| {
        let show = move || replay(seated.shell, &options, &record, &names, level).into();
        fold("details fold", w.replay(), show).id("replay")
    });
    Nodes::from(panel).and(el("div after").add(replays).add(sheet(seated)))
}

fn told(seated: Seated, view: &View, record: &Record) -> Nodes {
    let (w, lang, names) = (seated.dealing(), seated.shell.lang(), seated.desk.names());
    let gained = points(&view.options, record).into_iter().zip(&names);
    let gains = gained.map(|(points, name)| {
        let points = if points > 0 { format!("+{points}") } else { points.to_string() };
        el("li").add(w.gets(name, &points))
    });
    let undo = move || {
        // The dealer's last word by hand may be taken back even here.
        seated.desk.undoable.get().then(|| {
            let undo = el("button quiet").id("undo").add(seated.shell.words().undo());
            undo.click(move || seated.undo())
        })
    };
    Nodes::from(el("h2").id("ended").add(told::end(lang, &names, record)))
        .and(el("p said-rule").id("rule-was").add(told::rule(lang, &names, record)))
        .and(el("h3").add(w.points()))
        .and(el("ul gains").add(gains.collect::<Nodes>()))
        .and(el("div").live(undo))
}

fn next(seated: Seated, view: &View) -> Nodes {
    let w = seated.dealing();
    let deals =
        el("p").add(w.next_dealer(&seated.name(view.options.next_dealer(view.dealer, view.seats))));
    let go_on = el("button primary").id("go-on").add(w.next_round());
    let go_on = go_on.click(move || seated.act(Action::GoOn));
    // A match that was ended cannot be taken up again: the second tap ends it.
    let asked = Signal::new(false);
    let text = move || {
        if asked.get() { seated.words().time_up_yes() } else { seated.words().time_up() }.to_owned()
    };
    let stop = el("button").id("time-up").live_text(text).click(move || {
        if asked.get_untracked() {
            seated.act(Action::Stop);
        } else {
            asked.set(true);
            seated.shell.speech.say(seated.words().time_up_question());
        }
    });
    let question = move || asked.get().then(|| el("p").add(seated.words().time_up_question()));
    Nodes::from(deals).and(el("div").live(question)).and(el("div actions").add(stop).add(go_on))
}

fn over(seated: Seated, outcome: &Outcome) -> Nodes {
    let w = seated.dealing();
    let verdict = told::winner(seated.shell.lang(), &seated.desk.names(), outcome);
    let moves = seated.moves;
    let onward = onward(seated.shell, seated.desk, moves, (w.change_options(), w.play_again()));
    Nodes::from(el("p winner").add(verdict)).and(onward)
}
