//! Tables as text that spreadsheets open (RFC 4180).
//!
//! What separates cells and what marks decimals depends on where a spreadsheet is at home: in Spanish
//! and Italian a semicolon and a comma, in English a comma and a point. A mark at the beginning tells
//! that it is UTF-8.

/// How a language's spreadsheets write tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Between cells.
    pub between: char,
    /// Before decimals.
    pub decimal: char,
}

impl Style {
    /// Spanish, Italian, most of the world.
    pub const COMMA: Style = Style { between: ';', decimal: ',' };
    /// English.
    pub const POINT: Style = Style { between: ',', decimal: '.' };
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text, whatever people typed.
    Text(String),
    /// A number: so many parts, and how many of them make one.
    Number(i32, u8),
}

/// A table: a byte order mark, then a line for each row, each with an end.
///
/// ```
/// use tertulia::score_sheet::csv::{Cell, Style, write};
/// let row = vec![Cell::Text("=1+1".to_owned()), Cell::Number(-7, 2)];
/// assert_eq!(write(Style::COMMA, &[row]), "\u{feff}'=1+1;-3,5\r\n");
/// ```
pub fn write(style: Style, rows: &[Vec<Cell>]) -> String {
    let mut out = "\u{feff}".to_owned();
    for row in rows {
        for (at, cell) in row.iter().enumerate() {
            if at > 0 {
                out.push(style.between);
            }
            match cell {
                Cell::Text(text) => push_text(&mut out, style, text),
                Cell::Number(parts, unit) => push_number(&mut out, style, *parts, *unit),
            }
        }
        out.push_str("\r\n");
    }
    out
}

/// A text that begins like a formula would be one: an apostrophe makes it a text.
fn push_text(out: &mut String, style: Style, text: &str) {
    let formula = text
        .trim_start()
        .starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'])
        || text.trim_start_matches(' ').starts_with(['\t', '\r', '\n']);
    let quoted = text.contains(['"', '\r', '\n', ',', ';', '\t', style.between]);
    if quoted {
        out.push('"');
    }
    if formula {
        out.push('\'');
    }
    out.push_str(&text.replace('"', "\"\""));
    if quoted {
        out.push('"');
    }
}

/// Up to three decimals, rounded away from nought at the half.
fn push_number(out: &mut String, style: Style, parts: i32, unit: u8) {
    let (parts, unit) = (i64::from(parts), i64::from(unit.max(1)));
    let thousandths = (parts.abs() * 1000 + unit / 2) / unit;
    if parts < 0 && thousandths > 0 {
        out.push('-');
    }
    out.push_str(&(thousandths / 1000).to_string());
    let decimals = thousandths % 1000;
    if decimals > 0 {
        out.push(style.decimal);
        let digits = (decimals + 1000).to_string();
        out.push_str(digits[1..].trim_end_matches('0'));
    }
}
