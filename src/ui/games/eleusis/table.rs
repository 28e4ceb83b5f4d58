//! What stands on the screen: the curtain, the table in a round.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::{Deed, Help, Move, Pending, Phase, View};

use super::controls::{controls, may};
use super::deal;
use super::form::distinct;
use super::hand::{HandOf, hand};
use super::judge;
use super::line::line;
use super::probe;
use super::say;
use super::seated::Seated;
use super::seats::{open_hand, open_hands, seats};
use crate::ui::parts::{El, Nodes, Signal, el, focus, icon};
use crate::ui::sheet::sheet_table;
use tertulia::games::eleusis::Action;

/// Between two people: nothing secret is in the page while it is up.
pub fn curtain(seated: Seated, seat: Seat) -> Nodes {
    let w = seated.shell.words();
    let name = seated.name(seat);
    let open = el("button primary").id("curtain-open").add(w.i_am(&name));
    focus("curtain-open");
    el("div curtain")
        .known("data-curtain")
        .add(el("h2").add(w.pass_to(&name)))
        .add(el("p muted").add(w.pass_hint()))
        .add(news(seated))
        .add(open.click(move || seated.go_on()))
        .live(move || undo(seated))
        .into()
}

fn undo(seated: Seated) -> Option<El> {
    seated.desk.undoable.get().then(|| {
        let button = el("button quiet").id("undo").add(icon("undo"));
        button.add(seated.shell.words().undo()).click(move || seated.undo())
    })
}

/// What the middle of the table shows.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// The dealer chooses a rule, at this screen or elsewhere.
    Choose(bool),
    /// The line, for the dealer or for a player.
    Line(bool),
}

/// The table as the seat at the screen sees it.
pub fn in_round(seated: Seated, seat: Seat, menu_open: Signal<bool>) -> Nodes {
    let desk = seated.desk;
    let w = seated.words();
    let menu = el("button quiet").id("menu").label(seated.shell.words().menu());
    let menu = menu.add(icon("menu")).click(move || menu_open.set(true));
    let turn = el("p")
        .add(el("span").id("turn").attr("tabindex", "-1").live_text(move || status(seated, seat)))
        .add(el("small").live_text(move || seated.see(|view| circumstances(seated, view))));
    let status = el("div status").add(turn).live(move || undo(seated)).add(menu);
    let stage = distinct(desk.view, |view: &View| match view.phase {
        Phase::Rule => Stage::Choose(view.deals()),
        _ => Stage::Line(view.deals()),
    });
    let middle = move || match stage.get() {
        Stage::Choose(true) => deal::choose(seated).into(),
        Stage::Choose(false) => {
            let dealer = seated.look(|view| seated.name(view.dealer));
            el("div panel waiting").add(el("p muted").add(w.their_rule(&dealer))).into()
        }
        Stage::Line(deals) => {
            let columns = Box::new(move || seated.see(View::columns));
            let rule = deals.then(|| deal::rule(seated));
            Nodes::from(rule).and(line(seated.shell, columns, desk.names()))
        }
    };
    // While others play nothing of the controls changes, and the focus stays where it is.
    let due = distinct(desk.view, move |view: &View| {
        let mine = view.to_act.has(seat);
        mine.then_some((
            view.phase,
            view.may_play,
            view.asked.len(),
            view.moves.len(),
            view.may_amend,
        ))
    });
    let low = move || {
        let mine = due.get().is_some();
        let why = move || {
            let due = if mine { seated.look(|view| may(w, view)) } else { "" };
            seated.refused.get().unwrap_or_else(|| due.to_owned())
        };
        let why = el("p why").id("why").live_text(why);
        let why = why.live_class("refused", move || seated.refused.get().is_some());
        Nodes::from(why).and(seated.look(|view| controls(seated, view)))
    };
    let held = move || {
        let deals = matches!(stage.get(), Stage::Line(false));
        deals.then(|| held(seated, seat))
    };
    probe::answer(seated, seat);
    let open = seated.look(|view| view.options.open).then(|| open_hands(seated));
    let top = el("div top").add(status).add(seats(seated));
    let sheet = el("div wide-only").add(sheet(seated));
    let low = el("div low").add(news(seated)).add(el("div controls").live(low)).add(sheet);
    let middle = el("div middle").soon(middle);
    Nodes::from(top).and(middle.add(open)).and(low).and(el("div mine").live(held))
}

fn held(seated: Seated, seat: Seat) -> El {
    let live = move || {
        seated.see(|view| {
            let playing =
                view.phase == Phase::Play || (view.phase == Phase::After && view.may_play);
            playing && view.to_act.has(seat)
        })
    };
    let of = HandOf {
        cards: Box::new(move || seated.see(|view| view.hand().to_vec())),
        live: Box::new(live),
        play: Box::new(move |card| seated.act(Action::Play(card))),
        pointed: Box::new(move || probe::pointed(seated)),
    };
    hand(seated.shell, of)
}

/// Whose turn it is, and what is due.
fn status(seated: Seated, seat: Seat) -> String {
    let w = seated.words();
    if let Some(thinking) = seated.desk.thinking.get() {
        return seated.shell.words().thinking(&seated.name(thinking));
    }
    seated.see(|view| {
        let mine = view.to_act.has(seat);
        let next = view.to_act.iter().next().unwrap_or(seat);
        let name = seated.name(if mine { seat } else { next });
        match (view.phase, mine) {
            (Phase::Rule, true) => w.your_rule(&name),
            (Phase::Hint, true) => w.your_hint(&name),
            (Phase::After, true) if view.may_play => w.your_second(&name),
            (Phase::After, true) => w.your_choice(&name),
            (Phase::Judge, true) => w.your_judgement(&name),
            (Phase::Lay, true) => w.your_lay(&name),
            (_, true) => w.your_card(&name),
            (Phase::Rule, false) => w.their_rule(&name),
            (Phase::Hint, false) => w.their_hint(&name),
            (Phase::After, false) => w.their_choice(&name),
            (Phase::Judge, false) => w.their_judgement(&name),
            (Phase::Lay, false) => w.their_lay(&name),
            (_, false) => w.their_card(&name),
        }
    })
}

/// Round n of m, who deals, what is left of the stock.
fn circumstances(seated: Seated, view: &View) -> String {
    let w = seated.words();
    let round = w.round_of(view.round, view.options.all_rounds(view.seats));
    let deals = w.dealt_by(&seated.name(view.dealer));
    let stock = if view.phase == Phase::Rule { String::new() } else { w.stock(view.stock) };
    let parts = [round, deals, stock];
    let mut parts = parts.iter().map(String::as_str).filter(|part| !part.is_empty());
    crate::ui::words::joined(&mut parts, " · ")
}

/// What was done last, the hints that stand, and the help that was asked for.
fn news(seated: Seated) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let told = move |moves: &[Move]| -> Vec<String> {
        let names = seated.desk.names();
        let stands = |it: &&Move| matches!(it.deed, Deed::Hint(_) | Deed::Clue(_));
        let last = moves.iter().rev().find(|it| !stands(it));
        let all = last.into_iter().chain(moves.iter().filter(stands));
        let mut told: Vec<String> = Vec::new();
        for line in all.map(|it| say::deed(lang, &names, it)) {
            // A hint that is given twice stands once.
            if !told.contains(&line) {
                told.push(line);
            }
        }
        told
    };
    el("div news").shows(move || {
        seated.see(|view| {
            let mut lines = told(&view.moves);
            if view.asked.contains(&Help::Count) {
                lines.push(w.count_left(judge::fitting(view)));
            }
            // What is waited for comes first: on a phone the rest is a scroll away.
            lines.splice(0..0, probe::told(seated));
            if view.asked.contains(&Help::Refuted) {
                lines.push(w.refuted_shown().to_owned());
            }
            let letters = lines.iter().map(|text| text.chars().count()).sum();
            let lines = lines.into_iter().map(|text| el("p").add(text)).collect::<Nodes>();
            Nodes::from(long(el("div told").add(lines), letters)).and(shown_hand(seated, view))
        })
    })
}

/// From so many letters on a text may scroll in its box on a phone.
const LONG: usize = 100;

/// A text that scrolls where there is no room for all of it: then the keyboard reaches it.
pub fn long(text: El, letters: usize) -> El {
    if letters > LONG { text.attr("tabindex", "0") } else { text }
}

/// The hand that was shown last, for a round of turns: what a declaration tells, everybody may use.
fn shown_hand(seated: Seated, view: &View) -> Option<El> {
    let lang = seated.shell.lang();
    let (seat, hand) = match &view.pending {
        Some(Pending::Declaration(hand)) => (view.turn, hand),
        _ => view.moves.iter().rev().take(view.seats.into()).find_map(|it| match &it.deed {
            Deed::NoneFits(hand) | Deed::OneFits((hand, _)) => Some((it.seat, hand)),
            _ => None,
        })?,
    };
    Some(open_hand(lang, "p open-hand shown-hand", &seated.name(seat), hand))
}

/// The scoring sheet of the match.
pub fn sheet(seated: Seated) -> El {
    let desk = seated.desk;
    let names = desk.names();
    el("div sheet-bed").attr("tabindex", "0").add(sheet_table(
        seated.shell,
        super::says(seated.shell),
        move || desk.sheet.get(),
        &names,
    ))
}
