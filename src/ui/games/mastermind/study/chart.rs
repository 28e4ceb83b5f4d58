//! The codes that were left after each row, drawn on a scale of powers: the game's own line, what was
//! to be expected of its rows, and what of the best ones. The analysis as a table says the same.

use tertulia::games::mastermind::study::Analysis;

use crate::ui::games::mastermind::words::study;
use crate::ui::parts::{El, el};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::words::numbers::whole;

/// The picture's own units.
const WIDTH: u32 = 340;
const HEIGHT: u32 = 176;
const LEFT: u32 = 52;
const RIGHT: u32 = 12;
const TOP: u32 = 12;
const BOTTOM: u32 = 24;

/// The drawing with its legend; row `at`, from 1, is marked.
pub fn chart(shell: Shell, analysis: &Analysis, at: usize) -> El {
    let w = study::words(shell.lang());
    let picture = el("div").attr("aria-hidden", "true");
    // Numbers and names of ours: nothing that a visitor typed comes here.
    picture.raw().set_inner_html(&svg(shell.lang(), analysis, at));
    let sample = |class: &str, text: &str| {
        el("span").add(el(&format!("i sample {class}")).attr("aria-hidden", "true")).add(text)
    };
    let legend = el("figcaption")
        .add(el("b").add(w.chart()))
        .add(sample("had", w.had()))
        .add(sample("expected", w.expected()))
        .add(sample("best", w.best()));
    el("figure chart").add(legend).add(picture)
}

fn svg(lang: Lang, analysis: &Analysis, at: usize) -> String {
    let rows = &analysis.rows;
    let Some(first) = rows.first() else { return String::new() };
    let top = bits(first.before.into()).max(1);
    let x = |row: usize| LEFT + (WIDTH - LEFT - RIGHT) * row as u32 / rows.len() as u32;
    let y = |bits: u32| TOP + (HEIGHT - TOP - BOTTOM) * (top - bits.min(top)) / top;
    let mut out = format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}">"#);
    // A line at every power of ten.
    let mut power = 1u64;
    while power <= first.before.into() {
        let y = y(bits(power));
        out += &format!(r#"<path class="grid" d="M{LEFT} {y}H{}"/>"#, WIDTH - RIGHT);
        let label = whole(lang, power);
        out += &format!(r#"<text x="{}" y="{}" class="y">{label}</text>"#, LEFT - 6, y + 4);
        power *= 10;
    }
    let now = x(at);
    out += &format!(r#"<path class="now" d="M{now} {TOP}V{}"/>"#, HEIGHT - BOTTOM);
    for row in 1..=rows.len() {
        let class = if row == at { "x at" } else { "x" };
        let (x, y) = (x(row), HEIGHT - 6);
        out += &format!(r#"<text x="{x}" y="{y}" class="{class}">{row}</text>"#);
    }
    for class in ["best", "expected", "had"] {
        let mut path = format!("M{} {}", x(0), y(top));
        for (n, step) in rows.iter().enumerate() {
            let value = match class {
                "best" => mean(step.best_squares, step.before),
                "expected" => mean(step.squares, step.before),
                _ => bits(step.after.into()),
            };
            path += &format!("L{} {}", x(n + 1), y(value));
        }
        out += &format!(r#"<path class="{class}" d="{path}"/>"#);
    }
    for (n, step) in rows.iter().enumerate() {
        let (x, y) = (x(n + 1), y(bits(step.after.into())));
        let r = if n + 1 == at { 6 } else { 4 };
        out += &format!(r#"<circle cx="{x}" cy="{y}" r="{r}"/>"#);
    }
    out + "</svg>"
}

/// The logarithm to the base 2 in hundredths, near enough to draw; that of 1 also for 0.
fn bits(n: u64) -> u32 {
    let n = n.max(1);
    let whole = n.ilog2();
    // What is above the power, in hundredths, and how the curve bends between two powers.
    let over = (((n * 100) >> whole) - 100) as u32;
    100 * whole + over + over * (100 - over) * 34 / 10_000
}

fn mean(squares: u64, before: u32) -> u32 {
    bits(squares).saturating_sub(bits(before.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_near_enough() {
        for n in [1u64, 2, 3, 5, 7, 10, 100, 999, 1296, 32_768, 1_000_000] {
            // A fiftieth of a doubling is less than a line is thick.
            let exact = ((n as f64).log2() * 100.0).round() as i64;
            assert!((i64::from(bits(n)) - exact).abs() <= 2, "{n}");
        }
        assert_eq!(bits(0), 0);
    }
}
