//! The scoring sheet on screen: any game's, during and after a match, and kept ones.

use tertulia::core::Seat;
use tertulia::sheet::{Line, Sheet};

use super::parts::{El, Nodes, el, pause};
use super::shell::Shell;
use super::words::numbers::minus;

/// What a game's sheets say.
#[derive(Clone, Copy)]
pub struct Says {
    /// What a line is about, at the head.
    pub round: &'static str,
    /// Puts a line's note in words.
    pub note: fn(Shell, &Line) -> String,
    /// Writes points that are counted in parts, so many to the point.
    pub figure: fn(Shell, i32, u8) -> String,
    /// Says what is counted beside the points, by the game's own word.
    pub beside: fn(Shell, &str, i32) -> String,
}

/// A sheet as a table that follows its signals.
pub fn sheet_table(
    shell: Shell,
    says: Says,
    sheet: impl Fn() -> Sheet + Copy + 'static,
    names: &[String],
) -> El {
    let w = shell.words();
    let column = |text: &str| el("th").attr("scope", "col").add(text);
    let heads = column(says.round).into();
    let heads: Nodes = names.iter().fold(heads, |all: Nodes, name| all.and(column(name)));
    let lines = move || {
        let sheet = sheet();
        if sheet.lines().is_empty() {
            let span = (sheet.seats() + 1).to_string();
            let cell = el("td muted").attr("colspan", &span).add(w.sheet_empty());
            return el("tr").add(cell).into();
        }
        (0..sheet.lines().len()).map(|index| row(shell, &sheet, index, says)).collect::<Nodes>()
    };
    let totals = move || {
        let sheet = sheet();
        let cell = |total: &i32| el("td").add((says.figure)(shell, *total, sheet.unit()));
        sheet.totals().iter().map(cell).collect::<Nodes>()
    };
    let total = el("th").attr("scope", "row").add(w.sheet_total());
    el("table sheet")
        .add(el("caption").add(w.sheet()))
        .add(el("thead").add(el("tr").add(heads)))
        .add(el("tbody").live(lines))
        .add(el("tfoot").add(el("tr").add(total).live(totals)))
}

fn row(shell: Shell, sheet: &Sheet, index: usize, says: Says) -> El {
    let line = &sheet.lines()[index];
    let head = el("th").attr("scope", "row").add(line.round.to_string());
    let note = (says.note)(shell, line);
    // What the style sheet sets apart is heard apart, too: not "17 rows" of the first game's 7.
    let apart = (!note.is_empty()).then(pause);
    let head = head.add(apart).add(el("small").add(note));
    el("tr").add(head).add(cells(shell, sheet, index, says))
}

/// A line's cells, the corrected ones with what they said before.
pub fn cells(shell: Shell, sheet: &Sheet, index: usize, says: Says) -> Nodes {
    let line = &sheet.lines()[index];
    let figure = |points| (says.figure)(shell, points, sheet.unit());
    let cell = |seat: u8| {
        let written = line.points.get(usize::from(seat)).copied().unwrap_or(0);
        let counts = sheet.cell(index, Seat(seat));
        if counts == written {
            let mut cell = el("td").add(figure(counts));
            for (what, figures) in &line.beside {
                let figure = figures.get(usize::from(seat)).copied().unwrap_or(0);
                cell = cell.add(el("small").add((says.beside)(shell, what, figure)));
            }
            return cell;
        }
        let (written, counts) = (figure(written), figure(counts));
        let was = el("s").add(written.as_str());
        let told = shell.words().corrected(&written, &counts);
        let seen = el("span").attr("aria-hidden", "true").add(was).add(format!(" {counts}"));
        el("td").add(el("span unseen").add(told)).add(seen)
    };
    (0..sheet.seats()).map(cell).collect()
}

/// Of a game that counts nothing but points.
pub fn nothing(_: Shell, _: &str, _: i32) -> String {
    String::new()
}

/// Points of a game that shares none out.
pub fn whole(_: Shell, points: i32, _: u8) -> String {
    minus(points)
}
