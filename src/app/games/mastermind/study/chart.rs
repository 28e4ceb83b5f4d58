//! The codes that were left after each row, drawn on a scale of powers: the game's own line, what was
//! to be expected of its rows, and what of the best ones. The analysis as a table says the same.

use leptos::prelude::*;
use tertulia::games::mastermind::study::Analysis;

use crate::app::context::use_app;
use crate::app::games::mastermind::words::study;
use crate::app::services::translations::numbers::whole;

/// The picture's own units.
const WIDTH: u32 = 340;
const HEIGHT: u32 = 176;
const LEFT: u32 = 52;
const RIGHT: u32 = 12;
const TOP: u32 = 12;
const BOTTOM: u32 = 24;

/// The drawing with its legend; row `at`, from 1, is marked.
#[component]
pub fn Chart(analysis: Analysis, #[prop(into)] at: Signal<usize>) -> impl IntoView {
    let w = study::words(use_app().lang());
    view! {
        <figure class="chart">
            <figcaption>
                <b>{w.chart()}</b>
                <Sample class="sample had" text=w.had() />
                <Sample class="sample expected" text=w.expected() />
                <Sample class="sample best" text=w.best() />
            </figcaption>
            <div aria-hidden="true">
                <Drawing analysis at />
            </div>
        </figure>
    }
}

#[component]
fn Sample(class: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <span>
            <i class=class aria-hidden="true"></i>
            {text}
        </span>
    }
}

/// Where things are drawn: from the rows and the codes, in the picture's own units.
#[derive(Clone, Copy)]
struct Scale {
    /// The logarithm of all codes.
    top: u32,
    rows: u32,
}

impl Scale {
    fn x(self, row: usize) -> u32 {
        LEFT + (WIDTH - LEFT - RIGHT) * row as u32 / self.rows
    }

    fn y(self, bits: u32) -> u32 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.top - bits.min(self.top)) / self.top
    }

    /// A line through a value for each row, from all codes on.
    fn line(self, values: impl Iterator<Item = u32>) -> String {
        let begin = format!("M{} {}", self.x(0), self.y(self.top));
        (1..)
            .zip(values)
            .fold(begin, |line, (row, value)| line + &format!("L{} {}", self.x(row), self.y(value)))
    }
}

#[component]
fn Drawing(analysis: Analysis, at: Signal<usize>) -> impl IntoView {
    let first = analysis.rows.first().map(|first| u64::from(first.before));
    first.map(|all| {
        let rows = &analysis.rows;
        let scale = Scale { top: bits(all).max(1), rows: rows.len() as u32 };
        let best = scale.line(rows.iter().map(|step| mean(step.best_squares, step.before)));
        let expected = scale.line(rows.iter().map(|step| mean(step.squares, step.before)));
        let had = scale.line(rows.iter().map(|step| bits(step.after.into())));
        let numbers = (1..=rows.len()).map(|row| view! { <RowNumber scale row at /> });
        let spots = (1..).zip(rows).map(|(row, step)| {
            let y = scale.y(bits(step.after.into()));
            view! { <Spot x=scale.x(row) y row at /> }
        });
        let (numbers, spots) = (numbers.collect_view(), spots.collect_view());
        view! {
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}")>
                <Grid scale all />
                <path
                    class="now"
                    d=move || format!("M{} {TOP}V{}", scale.x(at.get()), HEIGHT - BOTTOM)
                ></path>
                {numbers}
                <path class="best" d=best></path>
                <path class="expected" d=expected></path>
                <path class="had" d=had></path>
                {spots}
            </svg>
        }
    })
}

/// A line at every power of ten.
#[component]
fn Grid(scale: Scale, all: u64) -> impl IntoView {
    let lang = use_app().lang();
    let powers = std::iter::successors(Some(1u64), |power| Some(power * 10));
    let lines = powers.take_while(|power| *power <= all).map(|power| {
        let y = scale.y(bits(power));
        view! {
            <path class="grid" d=format!("M{LEFT} {y}H{}", WIDTH - RIGHT)></path>
            <text x=(LEFT - 6).to_string() y=(y + 4).to_string() class="y">
                {whole(lang, power)}
            </text>
        }
    });
    lines.collect_view()
}

#[component]
fn RowNumber(scale: Scale, row: usize, at: Signal<usize>) -> impl IntoView {
    view! {
        <text
            x=scale.x(row).to_string()
            y=(HEIGHT - 6).to_string()
            class=move || if at.get() == row { "x at" } else { "x" }
        >
            {row.to_string()}
        </text>
    }
}

#[component]
fn Spot(x: u32, y: u32, row: usize, at: Signal<usize>) -> impl IntoView {
    view! {
        <circle
            cx=x.to_string()
            cy=y.to_string()
            r=move || if at.get() == row { "6" } else { "4" }
        ></circle>
    }
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
