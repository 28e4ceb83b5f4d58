//! Export: an independent reader finds every cell again, in both styles, and no text is a formula.

use tertulia::core::Rng;
use tertulia::score_sheet::csv::{Cell, Style, write};

/// RFC 4180, as a spreadsheet reads it.
fn read(text: &str, between: char) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' => quoted = !quoted,
            '\r' if !quoted => {
                assert_eq!(letters.next(), Some('\n'));
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            _ if letter == between && !quoted => row.push(std::mem::take(&mut cell)),
            _ => cell.push(letter),
        }
    }
    assert!(cell.is_empty() && row.is_empty() && !quoted, "every line has an end");
    rows
}

#[test]
fn every_cell_comes_back() {
    let letters: Vec<char> = "=+-@\t\r\n\"',;. aé1😀".chars().collect();
    let mut rng = Rng::from_seed(9);
    for style in [Style::COMMA, Style::POINT] {
        for _ in 0..300 {
            let mut text = || {
                (0..rng.below(6))
                    .map(|_| letters[rng.below(letters.len() as u32) as usize])
                    .collect::<String>()
            };
            let texts: Vec<Vec<String>> =
                (0..3).map(|_| (0..4).map(|_| text()).collect()).collect();
            let rows: Vec<Vec<Cell>> =
                texts.iter().map(|row| row.iter().cloned().map(Cell::Text).collect()).collect();
            let found = read(&write(style, &rows), style.between);
            for (found, put) in found.iter().flatten().zip(texts.iter().flatten()) {
                assert!(found == put || *found == format!("'{put}"), "{put:?} became {found:?}");
                let first = found.trim_start_matches(' ').chars().next();
                assert!(
                    !matches!(first, Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n')),
                    "{found:?}"
                );
            }
            assert_eq!(found.iter().flatten().count(), 12);
        }
    }
}

#[test]
fn numbers_are_written_as_each_language_reads_them() {
    let numbers = [(7, 1), (-7, 2), (19, 3), (-1, 7), (0, 2), (1234, 1)];
    let row: Vec<Cell> = numbers.iter().map(|(parts, unit)| Cell::Number(*parts, *unit)).collect();
    assert_eq!(
        write(Style::COMMA, std::slice::from_ref(&row)),
        "\u{feff}7;-3,5;6,333;-0,143;0;1234\r\n"
    );
    assert_eq!(write(Style::POINT, &[row]), "\u{feff}7,-3.5,6.333,-0.143,0,1234\r\n");
}
