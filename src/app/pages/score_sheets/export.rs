//! A sheet as a table for spreadsheets.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::score_sheet::csv::{self, Cell, Style};

use super::page::Page;
use super::{kept, says};
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::save_file;
use crate::app::services::lang::Lang;

/// Hands the sheet to the visitor as a file.
pub fn download(page: Page) {
    save_file(&table(page), "text/csv;charset=utf-8", &format!("{}.csv", file(page)));
}

/// A name for the file: the title, without what file systems do not like.
fn file(page: Page) -> String {
    let title = page.sheet.with_untracked(|sheet| kept::title(page.app, sheet));
    let sound = |letter: char| if letter.is_alphanumeric() || letter == ' ' { letter } else { '-' };
    title.chars().map(sound).collect()
}

fn table(page: Page) -> String {
    let (app, sheet) = (page.app, page.sheet.get_untracked());
    let (frame, w) = (app.words(), words(app));
    let (paper, says) = (sheet.sheet(), says(app, sheet.terms().kind));
    let names = kept::names(app, &sheet);
    let text = |text: &str| Cell::Text(text.to_owned());
    let number = |parts: i32| Cell::Number(parts, paper.unit());
    let mut head = vec![text(says.round), text(w.dealer_column()), text(w.what())];
    head.extend(names.iter().map(|name| text(name)));
    head.push(text(w.was()));
    let mut rows = vec![head];
    let rounds = sheet.rounds();
    for (index, line) in paper.lines().iter().enumerate() {
        let dealer = line.dealer.and_then(|seat| names.get(seat.index()));
        let note = match line.note.as_str() {
            "struck" => w.struck().to_owned(),
            _ => (says.note)(app, line),
        };
        let round = match rounds.get(index) {
            Some(_) => Cell::Number(line.round.into(), 1),
            None => text(""),
        };
        let mut row = vec![round, text(dealer.map_or("", |name| name)), Cell::Text(note)];
        let seats = (0..paper.seats()).map(Seat);
        row.extend(seats.clone().map(|seat| number(paper.cell(index, seat))));
        // What stood there before, by name.
        let changed = seats.filter_map(|seat| {
            let (was, is) = (line.points.get(seat.index()).copied()?, paper.cell(index, seat));
            let was = (says.figure)(app, was, paper.unit());
            (was != (says.figure)(app, is, paper.unit()))
                .then(|| [names[seat.index()].as_str(), " ", &was].concat())
        });
        let changed: Vec<String> = changed.collect();
        row.push(Cell::Text(changed.join(", ")));
        rows.push(row);
    }
    let mut totals = vec![text(frame.sheet_total()), text(""), text("")];
    totals.extend(paper.totals().iter().map(|total| number(*total)));
    totals.push(text(""));
    rows.push(totals);
    let style = if app.lang() == Lang::En { Style::POINT } else { Style::COMMA };
    csv::write(style, &rows)
}
