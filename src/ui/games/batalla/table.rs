//! What stands on the screen: the curtain, the table in a game.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::{Action, Power, View};

use super::aside::{memory, past};
use super::asks;
use super::field::{field, small};
use super::hand::hand;
use super::seated::Seated;
use super::words::table::named;
use crate::ui::parts::{El, Nodes, Signal, distinct, el, focus, icon};
use crate::ui::sheet::sheet_table;

/// So many of the last tricks stand beside the table.
const FEW: usize = 12;

/// Between two people: nothing secret is in the page while it is up. The trick that was just turned up
/// lies on it, for everybody.
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
    Nodes::from(field(seated)).and(pass)
}

fn undo(seated: Seated) -> Option<El> {
    seated.desk.undoable.get().then(|| {
        let button = el("button quiet").id("undo").add(icon("undo"));
        button.add(seated.shell.words().undo()).click(move || seated.undo())
    })
}

/// The table as the seat at the screen sees it.
pub fn in_game(seated: Seated, seat: Seat, menu_open: Signal<bool>) -> Nodes {
    let w = seated.words();
    let menu = el("button quiet").id("menu").label(seated.shell.words().menu());
    let menu = menu.add(icon("menu")).click(move || menu_open.set(true));
    let turn = el("span").id("turn").attr("tabindex", "-1");
    let turn = el("p")
        .add(turn.live_text(move || status(seated, seat)))
        .add(el("small").live_text(move || seated.see(|view| place(seated, view))));
    let status = el("div status").add(turn).live(move || undo(seated)).add(menu);
    let power = distinct(seated.desk.view, |view| {
        (view.may_swap, view.swapped, view.power(), view.seen.is_some(), view.sealed.is_some())
    });
    let low = move || {
        power.track();
        seated.look(|view| own_power(seated, view))
    };
    let told = el("p told").live_text(move || seated.told.get());
    // Where there is room for it, what has been played stands beside the table.
    let tricks = distinct(seated.desk.view, |view| view.tricks.len());
    let told_tricks = move || {
        let some = tricks.get() > 0;
        some.then(|| Nodes::from(el("h2").add(w.past())).and(past(seated, FEW)))
    };
    let wide = el("div wide-only").live(told_tricks);
    let out = distinct(seated.desk.view, move |view| {
        view.players.get(seat.index()).is_some_and(|player| !player.playing)
    });
    let low = el("div low")
        .live(move || out.get().then(|| pace(seated)))
        .add(el("div own-power").live(low))
        .add(told)
        .add(asks::buttons(seated))
        .live(move || memory(seated))
        .add(wide);
    Nodes::from(el("div top").add(status))
        .and(field(seated))
        .and(low)
        .and(el("div mine").add(hand(seated, seat)))
}

/// Whoever is out may look on faster.
fn pace(seated: Seated) -> El {
    let w = seated.words();
    let fast = Signal::new(super::HURRY.get());
    let text = move || if fast.get() { w.slower() } else { w.faster() }.to_owned();
    el("button").id("pace").live_text(text).click(move || {
        fast.set(!fast.get_untracked());
        super::HURRY.set(fast.get_untracked());
    })
}

/// Whose turn it is, and what is due.
fn status(seated: Seated, seat: Seat) -> String {
    let w = seated.words();
    seated.see(|view| {
        let name = seated.name(seat);
        if view.to_act.has(seat) {
            return w.your_card(&name);
        }
        let names = seated.desk.names();
        let (left, count) = named(&names, view.to_act);
        let playing = view.players.get(seat.index()).is_some_and(|player| player.playing);
        match count {
            _ if !playing => w.looking_on().to_owned(),
            0 => w.waits(&name),
            _ => w.their_cards(&left, count),
        }
    })
}

/// Which game and trick it is.
fn place(seated: Seated, view: &View) -> String {
    seated.words().place(view.game, view.options.games, view.tricks.len() + 1)
}

/// What the own power gives, or what is waited for.
fn own_power(seated: Seated, view: &View) -> Option<El> {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let line = |text: &str| Some(el("p why").add(text));
    if view.may_swap {
        let swap = el("button").id("swap").add(w.swap());
        let swap = swap.click(move || seated.act(Action::Swap));
        let pile = el("p").add(w.may_get(view.pile.len())).add(small(lang, view.pile));
        let panel = el("div swap").add(el("p why").add(w.swap_why()));
        return Some(panel.add(el("div their-swap").add(pile).add(swap)));
    }
    let waiting = view.seat().is_some_and(|seat| !view.to_act.has(seat));
    match view.power() {
        _ if view.sealed.is_some() => None,
        Power::Swap if view.swapped => line(w.swapped()),
        Power::Sight if asks::all_seers(view) => line(w.all_seers()),
        Power::Sight if waiting && view.seen.is_none() => line(w.wait_sight()),
        Power::Sizes if waiting && view.sizes.is_none() => line(w.wait_sizes()),
        _ => None,
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

/// All who sit at the table.
pub fn everybody(view: &View) -> impl Iterator<Item = Seat> {
    Seats::first(view.players.len() as u8).iter()
}
