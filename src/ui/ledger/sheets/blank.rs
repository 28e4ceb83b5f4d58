//! Empty sheets for the printer: lines to write on, with the scoring in a line; and Mastermind's boards.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::planilla::{Kind, Terms};

use super::{fields, game_name, says, start};
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, el, number_field};
use crate::ui::shell::Shell;
use crate::ui::words::nth;

/// Lines of an empty sheet: what one page takes.
const LINES: usize = 20;
/// Boards on a page.
const PADS: usize = 4;

pub fn blank(shell: Shell) -> El {
    let w = words(shell);
    let kind = Signal::new(Kind::Game(GameId::ReglaSecreta));
    let many = Signal::new(4u8);
    let pads = Signal::new(true);
    let options = Kind::ALL.iter().enumerate();
    let options = options.map(|(n, kind)| (n as u8, game_name(shell, *kind).into())).collect();
    let which = fields::choice(
        "kinds",
        w.which_game(),
        "kind",
        options,
        Box::new(move || Kind::ALL.iter().position(|it| *it == kind.get()).unwrap_or(0) as u8),
        Box::new(move |n| {
            let chosen = Kind::ALL[usize::from(n)];
            kind.set(chosen);
            let seats = chosen.seats();
            many.update(|many| *many = (*many).clamp(*seats.start(), *seats.end()));
        }),
    );
    let more = move || {
        let kind = kind.get();
        let seats = kind.seats();
        if kind == Kind::Game(GameId::Mastermind) {
            let options = (0..2).map(|n| (n, nth(w.pad_or_sheet(), n.into()).into())).collect();
            return fields::choice(
                "",
                w.blank_title(),
                "pads",
                options,
                Box::new(move || u8::from(!pads.get())),
                Box::new(move |n| pads.set(n == 0)),
            );
        }
        let range = (*seats.start(), *seats.end());
        number_field(w.many(), range, move || many.get(), move |n| many.set(n))
    };
    let print = el("button primary big").id("print").attr("type", "button").add(w.print());
    let print = print.click(|| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    });
    let paper = move || match kind.get() {
        Kind::Game(GameId::Mastermind) if pads.get() => boards(shell),
        kind => lines(shell, kind, many.get()),
    };
    let choose = el("section panel no-print").add(which).add(el("div").live(more)).add(print);
    el("section ledger blank-page")
        .add(el("h1").add(w.blank_title()))
        .add(choose)
        .add(el("div leaf").id("leaf").live(paper))
}

/// An empty sheet.
fn lines(shell: Shell, kind: Kind, many: u8) -> Nodes {
    let (w, frame) = (words(shell), shell.words());
    let says = says(shell, kind);
    let dealt = !matches!(kind, Kind::Game(GameId::Batalla) | Kind::Free);
    let who =
        if kind == Kind::Game(GameId::Mastermind) { w.maker_column() } else { w.dealer_column() };
    let head = el("p leaf-head").add(el("b").add(game_name(shell, kind)));
    let head = head.add(el("span").add([w.date(), " ____________________"].concat()));
    let scoring = el("p small").add(start::scoring(shell, kind));
    let column = |text: &str| el("th").attr("scope", "col").add(text);
    let mut heads = Nodes::from(column(says.round));
    if dealt {
        heads = heads.and(column(who));
    }
    let own = |n: u8| {
        let label = el("span unseen").add(frame.player(usize::from(n) + 1));
        el("th name").attr("scope", "col").add(label)
    };
    let heads = heads.and((0..many).map(own).collect::<Nodes>());
    let columns = usize::from(many) + usize::from(dealt);
    let cells = || (0..columns).map(|_| el("td")).collect::<Nodes>();
    let row = |n: usize| {
        el("tr").add(el("th").attr("scope", "row").add((n + 1).to_string())).add(cells())
    };
    let total = el("tr").add(el("th").attr("scope", "row").add(frame.sheet_total())).add(cells());
    let table = el("table leaf-table")
        .add(el("caption unseen").add(w.blank_title()))
        .add(el("thead").add(el("tr").add(heads)))
        .add(el("tbody").add((0..LINES).map(row).collect::<Nodes>()))
        .add(el("tfoot").add(total));
    Nodes::from(head).and(scoring).and(
        el("div sheet-bed")
            .attr("tabindex", "0")
            .attr("role", "group")
            .label(w.blank_title())
            .add(table),
    )
}

/// Mastermind's boards: rows of holes with their keys, and the code above them.
fn boards(shell: Shell) -> Nodes {
    let w = words(shell);
    let rows = Terms::of(Kind::Game(GameId::Mastermind)).rows;
    let some = |kind: &str, many: usize| (0..many).map(|_| el(kind)).collect::<Nodes>();
    let row = |n: u8| {
        let keys = el("span pins").add(some("i", 5));
        let holes = el("span holes").add(some("i", 5));
        el("p").add(el("b").add(n.to_string())).add(holes).add(keys)
    };
    let board = |_| {
        let top = el("p pad-head").add([w.name(), " ______________"].concat());
        let code = el("p code").add(el("b").add(w.code())).add(el("span holes").add(some("i", 5)));
        el("div pad").add(top).add(code).add((1..=rows).rev().map(row).collect::<Nodes>())
    };
    let hidden = el("div pads-sheet").attr("aria-hidden", "true");
    let told = el("p unseen").add(w.pads());
    Nodes::from(told).and(hidden.add((0..PADS).map(board).collect::<Nodes>()))
}
