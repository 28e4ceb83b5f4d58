//! What stands on the screen: the curtain, the table in a game.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Phase, View};

use super::accord::accord;
use super::asks;
use super::bets::controls;
use super::course::told;
use super::middle::middle;
use super::own::own;
use super::result::closing;
use super::say;
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, Signal, distinct, el, focus, icon};
use crate::ui::sheet::sheet_table;
use crate::ui::words::nth;

/// Between two people: nothing secret is in the page while it is up. What everybody has seen and heard
/// stays on the table.
pub fn curtain(seated: Seated, seat: Seat) -> Nodes {
    let w = seated.shell.words();
    let name = seated.name(seat);
    let open = el("button primary").id("curtain-open").add(w.i_am(&name));
    focus("curtain-open");
    let pass = el("div curtain")
        .known("data-curtain")
        .add(el("h2").add(w.pass_to(&name)))
        .add(el("p muted").add(w.pass_hint()))
        .add(open.click(move || seated.go_on()))
        .live(move || undo(seated));
    Nodes::from(middle(seated)).and(pass)
}

fn undo(seated: Seated) -> Option<El> {
    seated.desk.undoable.get().then(|| {
        let button = el("button quiet").id("undo").add(icon("undo"));
        button.add(seated.shell.words().undo()).click(move || seated.undo())
    })
}

/// The table as the seat at the screen sees it.
pub fn in_game(seated: Seated, seat: Seat, menu_open: Signal<bool>) -> Nodes {
    let menu = el("button quiet").id("menu").label(seated.shell.words().menu());
    let menu = menu.add(icon("menu")).click(move || menu_open.set(true));
    let turn = el("span").id("turn").attr("tabindex", "-1");
    let turn = el("p")
        .add(turn.live_text(move || status(seated, seat)))
        .add(el("small").live_text(move || seated.see(|view| place(seated, view))));
    let status = el("div status").add(turn).live(move || undo(seated)).add(menu);
    let top = el("div top").add(status);
    let phase = distinct(seated.desk.view, |view| match view.phase {
        Phase::Agreement => 0,
        Phase::Announce | Phase::Bet => 1,
        Phase::Closing | Phase::Over => 2,
    });
    let answer = move || el("p told").live_text(move || seated.told.get());
    let inside = move || match phase.get() {
        0 => accord(seated).into(),
        1 => Nodes::from(middle(seated))
            .and(
                el("div low").add(answer()).soon(move || asks::buttons(seated)).add(beside(seated)),
            )
            .and(el("div mine").add(own(seated, seat)).soon(move || untrack(|| controls(seated)))),
        _ => closing(seated, seat),
    };
    Nodes::from(top).and(el("div contents").live(inside))
}

/// Where there is room for it, what has been said in this deal stands beside the table.
fn beside(seated: Seated) -> El {
    let rounds = distinct(seated.desk.view, |view| (view.deal, view.rounds.len()));
    let all = move || {
        let (_, some) = rounds.get();
        (some > 0).then(|| seated.look(|view| told(seated, &view.rounds, &view.prizes)))
    };
    el("div wide-only").live(all)
}

/// Whose turn it is, and what is due.
fn status(seated: Seated, seat: Seat) -> String {
    let w = seated.words();
    seated.see(|view| {
        let name = seated.name(seat);
        let names = seated.desk.names();
        let mine = view.to_act.has(seat);
        match view.phase {
            Phase::Announce if mine => w.announce_now(&name),
            Phase::Bet if mine && view.owed(seat) > 0 => w.owe_now(&name, view.owed(seat)),
            Phase::Bet if mine => w.speak_now(&name),
            Phase::Closing if mine => w.close_now(&name),
            Phase::Closing => w.waiting_others().to_owned(),
            Phase::Agreement => {
                super::words::agreed::words(seated.shell.lang()).agreement().to_owned()
            }
            Phase::Announce if view.to_act.len() > 1 => {
                w.all_announce(&say::named(&names, view.to_act))
            }
            _ => w.waits(&say::named(&names, view.to_act)),
        }
    })
}

/// Which deal and round it is.
fn place(seated: Seated, view: &View) -> String {
    let w = seated.words();
    let deals = view.options.deals(view.players.len() as u8).unwrap_or(0);
    match view.phase {
        Phase::Agreement => String::new(),
        Phase::Announce | Phase::Bet => {
            let round = nth(w.rounds(), usize::from(view.round.max(1)) - 1);
            w.place(view.deal, deals, round)
        }
        _ => w.place_deal(view.deal, deals),
    }
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
