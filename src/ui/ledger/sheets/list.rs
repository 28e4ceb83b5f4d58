//! All sheets that are kept by hand: go on, another with the same people, delete and bring back.

use leptos::prelude::*;
use tertulia::planilla::Planilla;

use super::start::go;
use super::{is_second, kept, people};
use crate::ui::ledger::backup::remind;
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, el, focus};
use crate::ui::shell::Shell;
use crate::ui::words::joined;
use crate::ui::words::numbers::day;

pub fn list(shell: Shell) -> El {
    let w = words(shell);
    let all = Signal::new(kept::all(shell));
    // When the last one was deleted.
    let last = Signal::new(0.0);
    let begin = el("a button primary").id("new").attr("href", "#/sheets/new").add(w.new_sheet());
    let blanks = el("a button").attr("href", "#/sheets/blank").add(w.blanks());
    let gone = move || {
        all.track();
        let gone = kept::deleted(shell);
        gone.iter().enumerate().map(|(n, sheet)| deletion(shell, n, sheet, all)).collect::<Nodes>()
    };
    let sheets = move || {
        all.with(|sheets| {
            let none = sheets.is_empty().then(|| el("p muted").id("none").add(w.none_yet()));
            let sheets =
                sheets.iter().map(|sheet| panel(shell, sheet, all, last)).collect::<Nodes>();
            Nodes::from(none).and(sheets)
        })
    };
    let history = el("a button").attr("href", "#/history").add(shell.words().history());
    let backup = el("a button").attr("href", "#/backup").add(shell.words().backup());
    let played = el("a button").attr("href", "#/scores").add(w.played_here());
    el("section narrow ledger")
        .add(el("h1").add(shell.words().sheets()))
        .add(remind(shell))
        .add(el("div actions").add(begin).add(blanks))
        .add(el("div list").live(gone))
        .add(el("div list").live(sheets))
        .add(el("div actions").add(history).add(played).add(backup))
}

/// A sheet that can be brought back.
fn deletion(shell: Shell, n: usize, sheet: &Planilla, all: Signal<Vec<Planilla>>) -> El {
    let w = words(shell);
    let title = kept::title(shell, sheet);
    let id = |what: &str| if n == 0 { what.to_owned() } else { format!("{what}-{n}") };
    let button = |text: &'static str, act: fn(Shell, usize)| {
        let button = el("button").attr("type", "button").add(text);
        button.label(&[text, ": ", &title].concat()).click(move || {
            act(shell, n);
            all.set(kept::all(shell));
            focus("new");
        })
    };
    let back = button(w.bring_back(), kept::bring_back).id(&id("bring-back"));
    let dismiss = button(shell.words().dismiss(), kept::forget);
    let text = el("span").add(w.deleted(&title));
    el("p notice").id(&id("deleted")).add(text).add(back).add(dismiss)
}

fn panel(shell: Shell, sheet: &Planilla, all: Signal<Vec<Planilla>>, last: Signal<f64>) -> El {
    let w = words(shell);
    let title = kept::title(shell, sheet);
    let link = el("a").attr("href", &format!("#/sheets/{}", sheet.id)).add(title.as_str());
    let head = el("h2").add(link).add(el("small").add(day(shell.lang(), sheet.when)));
    let game = kept::game(shell, sheet);
    let rounds = w.rounds(sheet.rounds().len());
    let mut facts = vec![rounds.as_str()];
    if !sheet.title.is_empty() {
        facts.insert(0, game);
    }
    if sheet.closed() {
        facts.push(w.finished());
    }
    let facts = el("p muted").add(joined(&mut facts.into_iter(), " · "));
    let names = kept::names(shell, sheet);
    let paper = sheet.sheet();
    let figure = super::says(shell, sheet.terms().kind).figure;
    let seat = |place: &tertulia::planilla::Place| {
        let at = place.seat.index();
        let who = el("span who").add(people::told(&sheet.players()[at], at, &names[at]));
        let total = (!paper.lines().is_empty())
            .then(|| el("b").add([" ", &figure(shell, place.total, paper.unit())].concat()));
        el("li").add(who.add(total))
    };
    let standing = el("ul standing").add(sheet.ranking().iter().map(seat).collect::<Nodes>());
    let open = el("a button primary").attr("href", &format!("#/sheets/{}", sheet.id));
    let open = open.label(&[w.open_it(), ": ", &title].concat()).add(w.open_it());
    let whole = sheet.clone();
    let again = el("button").attr("type", "button").label(&[w.again(), ": ", &title].concat());
    let again = again.add(w.again()).click(move || {
        let id = kept::fresh_id(shell);
        kept::keep(shell, &whole.again(&id, kept::now()));
        go(&format!("#/sheets/{id}"));
    });
    let delete = el("button").attr("type", "button").label(&[w.delete(), ": ", &title].concat());
    let gone = sheet.clone();
    let delete = delete.add(w.delete()).click(move || {
        if is_second(last) {
            return;
        }
        last.set(js_sys::Date::now());
        // As it is now: another tab may have gone on.
        kept::delete(shell, &kept::open(shell, &gone.id).unwrap_or_else(|| gone.clone()));
        all.set(kept::all(shell));
        shell.speech.say(&w.deleted(&kept::title(shell, &gone)));
        focus("bring-back");
    });
    let actions = el("div actions").add(open).add(again).add(delete);
    el("article panel").add(head).add(facts).add(standing).add(actions)
}
