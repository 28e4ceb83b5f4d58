//! The sheet itself, with what was set right struck through; and the ranking.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::planilla::Planilla;
use tertulia::sheet::{Line, Sheet};

use super::page::Page;
use super::people::{disc, told};
use super::{kept, says};
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, distinct, effect, el, icon};
use crate::ui::sheet::cells;

/// The sheet in its bed, where the newest round is in sight; and what waits in the pot.
pub fn paper(page: Page) -> Nodes {
    // What can be scrolled must be reached by keyboard.
    let bed = el("div sheet-bed").attr("tabindex", "0").attr("role", "group");
    let bed = bed.label(page.shell.words().sheet()).live(move || table(page));
    let (node, many) = (bed.raw().clone(), distinct(page.sheet, |sheet| sheet.rounds().len()));
    effect(Box::new(move || {
        many.track();
        let node = node.clone();
        request_animation_frame(move || node.set_scroll_top(node.scroll_height()));
    }));
    let pot = distinct(page.sheet, Planilla::pot);
    let waits = move || {
        let pot = pot.get();
        (pot != 0).then(|| el("p muted").add(words(page.shell).pot_waits(pot)))
    };
    Nodes::from(bed).and(el("div").live(waits))
}

/// The table: players above, rounds at the side, totals below.
fn table(page: Page) -> El {
    let (shell, sheet) = (page.shell, page.sheet.get());
    let (frame, w) = (shell.words(), words(shell));
    let (paper, says) = (sheet.sheet(), says(shell, sheet.terms().kind));
    let names = kept::names(shell, &sheet);
    let change = !sheet.closed() && !paper.lines().is_empty();
    let column = |at: usize| {
        let who = told(&sheet.players()[at], at, &names[at]);
        el("th").attr("scope", "col").add(el("span who").add(who))
    };
    let corner = el("th").attr("scope", "col").add(says.round);
    let last = change.then(|| el("td no-print"));
    let head = el("tr").add(corner).add((0..names.len()).map(column).collect::<Nodes>()).add(last);
    let rounds = sheet.rounds();
    let rows = (0..paper.lines().len()).map(|index| {
        let line = &paper.lines()[index];
        let round = rounds.get(index);
        let corrected = round.is_some_and(|round| round.corrected());
        let note = match line.note.as_str() {
            "struck" => w.struck().to_owned(),
            _ => (says.note)(shell, line),
        };
        let mut first = el("th").attr("scope", "row");
        // What is owed at an early end is no round.
        if round.is_some() {
            first = first.add(line.round.to_string());
        }
        first = first.add(dealt(page, line)).add(el("small").add(note));
        if corrected && line.note != "struck" {
            first = first.add(el("small mark").add(w.corrected()));
        }
        let edit = change.then(|| match round {
            Some(_) => el("td no-print").add(pencil(page, index as u16)),
            None => el("td no-print"),
        });
        let kind = if line.note == "struck" { "tr struck" } else { "tr" };
        el(kind).add(first).add(cells(shell, &paper, index, says)).add(edit)
    });
    let rows = rows.collect::<Nodes>();
    let empty = paper.lines().is_empty().then(|| {
        let cell = el("td muted").attr("colspan", &(names.len() + 1).to_string());
        el("tr").add(cell.add(frame.sheet_empty()))
    });
    let totals = paper.totals();
    let total = |total: &i32| el("td").add((says.figure)(shell, *total, paper.unit()));
    let foot = el("tr").add(el("th").attr("scope", "row").add(frame.sheet_total()));
    let last = change.then(|| el("td no-print"));
    let foot = foot.add(totals.iter().map(total).collect::<Nodes>()).add(last);
    el("table sheet")
        .add(el("caption").add(frame.sheet()))
        .add(el("thead").add(head))
        .add(el("tbody").add(empty).add(rows))
        .add(el("tfoot").add(foot))
}

/// The button that brings a round back into the form.
fn pencil(page: Page, index: u16) -> El {
    let w = words(page.shell);
    let round = says(page.shell, page.kind()).round;
    let label = w.correct_round(round, usize::from(index) + 1);
    let edit = el("button quiet").attr("type", "button").id(&format!("correct-{index}"));
    edit.label(&label)
        .attr("title", w.correct())
        .add(icon("edit"))
        .click(move || page.correct(index))
}

/// Who dealt a round.
fn dealt(page: Page, line: &Line) -> Option<Nodes> {
    let sheet = page.sheet.get_untracked();
    let seat: Seat = line.dealer?;
    let person = sheet.players().get(seat.index())?;
    let name = kept::names(page.shell, &sheet).get(seat.index())?.clone();
    let name = el("span unseen").add([" ", &name].concat());
    Some(Nodes::from(disc(person, seat.index())).and(name))
}

/// The ranking: equal totals share a place.
pub fn ranking(page: Page) -> El {
    let (shell, sheet) = (page.shell, page.sheet.get());
    let unit = Sheet::unit(&sheet.sheet());
    let names = kept::names(shell, &sheet);
    let place = |it: &tertulia::planilla::Place| {
        let at = it.seat.index();
        let total = page.figure(it.total, unit);
        let text = words(shell).place(it.place, &names[at], &total);
        let seen = el("span seen").attr("aria-hidden", "true");
        let seen = seen.add(el("b place").add(it.place.to_string()));
        let seen = seen.add(told(&sheet.players()[at], at, &names[at]));
        let seen = seen.add(el("b total").add(total));
        let kind = if it.place == 1 { "li first" } else { "li" };
        el(kind).add(el("span unseen").add(text)).add(seen)
    };
    el("ol places").add(sheet.ranking().iter().map(place).collect::<Nodes>())
}
