//! What stands on the screen: the curtain, the table in a game, the table after one.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::mastermind::{CodeView, Options, Phase, View};

use super::Moves;
use super::board;
use super::controls::{controls, why};
use super::hand::Hand;
use super::hints::{self, circumstances};
use super::result::result;
use super::say;
use super::study;
use crate::ui::parts::{El, Nodes, Signal, el, focus, icon};
use crate::ui::sheet::sheet_table;

/// Between two people: nothing secret is in the page while it is up.
pub fn curtain(hand: Hand, seat: Seat) -> Nodes {
    let w = hand.shell.words();
    let name = hand.desk.names().swap_remove(seat.index());
    let open = el("button primary").id("curtain-open").add(w.i_am(&name));
    focus("curtain-open");
    el("div curtain")
        .known("data-curtain")
        .add(el("h2").add(w.pass_to(&name)))
        .add(el("p muted").add(w.pass_hint()))
        .add(open.click(move || hand.go_on()))
        .live(move || undo(hand))
        .into()
}

fn undo(hand: Hand) -> Option<El> {
    hand.desk.undoable.get().then(|| {
        let button = el("button quiet").id("undo").add(icon("undo"));
        button.add(hand.shell.words().undo()).click(move || {
            hand.desk.undo();
        })
    })
}

/// The table as the seat at the screen sees it.
pub fn in_game(hand: Hand, seat: Seat, menu_open: Signal<bool>) -> Nodes {
    let (desk, w) = (hand.desk, hand.words());
    let mine = move |view: &View| view.to_act.has(seat);
    let touch = move |wanted: bool| wanted.then(|| hand.touch());
    let making = move |view: &View| mine(view) && matches!(view.phase, Phase::Hide | Phase::Lift);
    let covered = move || {
        desk.view.with(|view| (making(view), view.code, view.phase, view.options, view.maker))
    };
    let shield = move |&(making, ..): &(bool, _, _, _, _)| {
        let view = desk.view.get_untracked();
        board::shield(hand.shell, &view, desk.draft, touch(making))
    };
    let laid =
        move || desk.view.with(|view| (mine(view) && view.phase == Phase::Lay, view.options));
    let rows = move |&(laying, options): &(bool, Options)| {
        board::live_rows(hand.shell, options, desk.view, desk.draft, touch(laying), hand.flagged)
    };
    let can = move || desk.view.with(|view| (mine(view), view.phase, view.options));
    let side = move |&(mine, ..): &(bool, _, _)| match mine {
        true => controls(hand, &desk.view.get_untracked()),
        false => el("div idle").into(),
    };
    let reason = move || {
        let mine = desk.view.with(mine);
        let ours = move || desk.view.with(|view| desk.draft.with(|draft| why(w, view, draft)));
        hand.refused.get().unwrap_or_else(|| if mine { ours() } else { String::new() })
    };
    let menu = el("button quiet").id("menu").label(hand.shell.words().menu());
    let menu = menu.add(icon("menu")).click(move || menu_open.set(true));
    let turn = el("p")
        .add(el("span").live_text(move || desk.view.with(|view| status(hand, view, seat))))
        .add(el("small").live_text(move || circumstances(hand)));
    let status = el("div status").add(turn);
    let status = status.live(move || hints::button(hand)).live(move || undo(hand)).add(menu);
    let why = el("p why").id("why").live_text(reason);
    let why = why.live_class("refused", move || hand.refused.get().is_some());
    let later = move || {
        let controls = el("div controls").live_of(can, side);
        Nodes::from(controls).and(el("div wide-only").add(untrack(|| sheet(hand))))
    };
    let side = el("div side").add(status).add(why).soon(later);
    // A board without buttons can still be too high: then the arrows must get at it.
    let buttons = move |view: &View| mine(view) && view.phase != Phase::Key;
    let stop = move || (!desk.view.with(buttons)).then(|| "0".to_owned());
    let bed = el("div bed").live_attr("tabindex", stop);
    let bed = bed.live_of(covered, shield).live_of(laid, rows);
    Nodes::from(between_tracks(hand, bed)).and(side)
}

/// The table as a game left it, with the shield lifted and what it brought.
pub fn after_game(hand: Hand, moves: Moves) -> Nodes {
    let desk = hand.desk;
    let view = desk.view.get_untracked();
    let Some(game) = view.played.last() else { return Nodes::default() };
    let mut names = desk.names();
    // The computer is called by another name in another language.
    (0..).zip(&mut names).filter(|(n, _)| !desk.is_person(Seat(*n))).for_each(|(_, n)| n.clear());
    study::keep_games(hand.shell, desk.seed(), &names, &view);
    let lifted = View {
        code: game.code.map_or(CodeView::OnPaper, CodeView::Known),
        rows: game.rows.clone(),
        phase: Phase::Over,
        ..view.clone()
    };
    let flagged = Signal::new(say::flagged(game));
    let board = move || {
        let shield = board::shield(hand.shell, &lifted, desk.draft, None);
        Nodes::from(shield).and(board::rows(hand.shell, &lifted, desk.draft, flagged))
    };
    let bed = el("div bed").attr("tabindex", "0").soon(move || untrack(&board));
    focus("go-on");
    let side = el("div side").add(result(hand, &view, game, moves)).add(sheet(hand));
    Nodes::from(between_tracks(hand, bed)).and(side)
}

/// The bed of the board between the two scoring tracks.
fn between_tracks(hand: Hand, bed: El) -> El {
    let desk = hand.desk;
    let names = desk.names();
    let track = |seat: usize, side: &'static str| {
        let name = names[seat].clone();
        move || {
            let sheet = desk.sheet.get();
            let total = sheet.totals()[seat];
            let gains = sheet.lines().iter().rev().map(|line| line.points[seat]);
            let last = gains.into_iter().find(|&gain| gain != 0).unwrap_or(0);
            board::track(hand.shell, &name, total, total - last, side)
        }
    };
    el("div board")
        .live(track(0, "red"))
        .add(bed.attr("role", "group").label(hand.words().board()))
        .live(track(1, "blue"))
}

fn status(hand: Hand, view: &View, seat: Seat) -> String {
    let (w, names) = (hand.words(), hand.desk.names());
    if let Some(thinking) = hand.desk.thinking.get() {
        return hand.shell.words().thinking(&names[thinking.index()]);
    }
    if !view.to_act.has(seat) {
        let next = view.to_act.iter().next().unwrap_or(seat);
        return w.waiting(&names[next.index()]);
    }
    let name = &names[seat.index()];
    match view.phase {
        Phase::Hide => w.your_code(name),
        Phase::Key => w.your_key(name),
        Phase::Lift => w.your_lift(name),
        Phase::Lay | Phase::Over => w.your_row(name),
    }
}

/// The scoring sheet of the match.
pub fn sheet(hand: Hand) -> El {
    let desk = hand.desk;
    sheet_table(hand.shell, say::says(hand.shell), move || desk.sheet.get(), &desk.names())
}
