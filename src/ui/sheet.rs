//! The scoring sheet on screen: any game's, during and after a match, and kept ones.

use tertulia::core::Seat;
use tertulia::sheet::{Line, Sheet};

use super::parts::{El, Nodes, el};
use super::settings::Lang;
use super::shell::Shell;

/// A sheet as a table that follows its signals. `round` is what a line is about; `note` puts its note
/// in words.
pub fn sheet_table(
    shell: Shell,
    round: &str,
    sheet: impl Fn() -> Sheet + Copy + 'static,
    names: &[String],
    note: fn(Shell, &Line) -> String,
) -> El {
    let w = shell.words();
    let column = |text: &str| el("th").attr("scope", "col").add(text);
    let heads = column(round).into();
    let heads: Nodes = names.iter().fold(heads, |all: Nodes, name| all.and(column(name)));
    let lines = move || {
        let sheet = sheet();
        if sheet.lines().is_empty() {
            let span = (sheet.seats() + 1).to_string();
            let cell = el("td muted").attr("colspan", &span).add(w.sheet_empty());
            return el("tr").add(cell).into();
        }
        (0..sheet.lines().len()).map(|index| row(shell, &sheet, index, note)).collect::<Nodes>()
    };
    let totals = move || {
        let sheet = sheet();
        let cell = |total: &i32| el("td").add(figure(shell, *total, sheet.unit()));
        sheet.totals().iter().map(cell).collect::<Nodes>()
    };
    let total = el("th").attr("scope", "row").add(w.sheet_total());
    el("table sheet")
        .add(el("caption").add(w.sheet()))
        .add(el("thead").add(el("tr").add(heads)))
        .add(el("tbody").live(lines))
        .add(el("tfoot").add(el("tr").add(total).live(totals)))
}

fn row(shell: Shell, sheet: &Sheet, index: usize, note: fn(Shell, &Line) -> String) -> El {
    let line = &sheet.lines()[index];
    let cell = |seat: u8| {
        let written = line.points.get(usize::from(seat)).copied().unwrap_or(0);
        let counts = sheet.cell(index, Seat(seat));
        if counts == written {
            return el("td").add(figure(shell, counts, sheet.unit()));
        }
        let was = el("s").add(written.to_string());
        let told = shell.words().corrected(written, counts);
        let seen = el("span").attr("aria-hidden", "true").add(was).add(format!(" {counts}"));
        el("td").add(el("span unseen").add(told)).add(seen)
    };
    let head = el("th").attr("scope", "row").add(line.round.to_string());
    let head = head.add(el("small").add(note(shell, line)));
    el("tr").add(head).add((0..sheet.seats()).map(cell).collect::<Nodes>())
}

/// Points that are counted in parts, to one decimal where they are not whole.
fn figure(shell: Shell, parts: i32, unit: u8) -> String {
    let unit = i32::from(unit);
    if parts % unit == 0 {
        return (parts / unit).to_string();
    }
    // Half a tenth and more is a tenth.
    let tenths = (parts.abs() * 10 + unit / 2) / unit;
    let sign = if parts < 0 { "−" } else { "" };
    let point = if shell.lang() == Lang::En { "." } else { "," };
    [sign, &(tenths / 10).to_string(), point, &(tenths % 10).to_string()].concat()
}
