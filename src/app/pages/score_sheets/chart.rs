//! The totals after each round, drawn: a line for each player, broken in a way of its own and with the
//! initial at its end. The sheet says the same to those who do not see it.

use leptos::prelude::*;
use tertulia::score_sheet::{Person, ScoreSheet};

use super::page::Page;
use super::{kept, says};
use crate::app::components::person::initial;
use crate::app::pages::score_sheets::words::words;

/// The picture's own units.
const WIDTH: i64 = 340;
const HEIGHT: i64 = 200;
const LEFT: i64 = 40;
const RIGHT: i64 = 30;
const TOP: i64 = 14;
const BOTTOM: i64 = 26;
/// So far from each other letters are legible.
const APART: i64 = 15;

/// The drawing, once there are two rounds to join.
#[component]
pub fn Chart(page: Page) -> impl IntoView {
    let w = words(page.app);
    let round = says(page.app, page.kind()).round;
    let keys = move || {
        let sheet = page.sheet.get();
        let names = kept::names(page.app, &sheet);
        let keys = sheet.players().iter().zip(names).enumerate();
        keys.map(|(at, (person, name))| view! { <Key at person=person.clone() name /> })
            .collect_view()
            .into_any()
    };
    view! {
        <h2>{w.course()}</h2>
        <figure class="chart">
            <figcaption>{keys}</figcaption>
            <div class="picture" aria-hidden="true">
                {move || page.sheet.with(|sheet| drawn(page, sheet))}
            </div>
            <p class="muted axis" aria-hidden="true">
                {round}
            </p>
        </figure>
    }
}

/// Whose line is which.
#[component]
fn Key(at: usize, person: Person, name: String) -> impl IntoView {
    view! {
        <span>
            <span class="line" aria-hidden="true">
                <svg viewBox="0 0 32 8">
                    <path class=format!("s{at} k{}", person.colour) d="M1 4H31" />
                </svg>
            </span>
            {format!("{} {name}", initial(&person.name, at))}
        </span>
    }
}

/// Steps that divide a height in a few round parts.
fn step(span: i64) -> i64 {
    let mut step = 1;
    for times in [2, 5, 10].iter().cycle().take(24).enumerate() {
        if span / step <= 5 {
            break;
        }
        let base = 10i64.pow(times.0 as u32 / 3);
        step = base * times.1;
    }
    step
}

/// Where rounds and totals lie in the picture.
#[derive(Clone, Copy)]
struct Scale {
    /// The last round.
    last: i64,
    low: i64,
    high: i64,
}

impl Scale {
    fn of(course: &[Vec<i32>]) -> Self {
        let all = || course.iter().flatten().map(|n| i64::from(*n)).chain([0]);
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        Self { last: course.len() as i64, low, high: high.max(low + 1) }
    }

    fn x(self, round: i64) -> i64 {
        LEFT + (WIDTH - LEFT - RIGHT) * round / self.last.max(1)
    }

    fn y(self, total: i64) -> i64 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.high - total) / (self.high - self.low)
    }
}

/// The drawing.
fn drawn(page: Page, sheet: &ScoreSheet) -> impl IntoView + use<> {
    let course = sheet.course();
    let scale = Scale::of(&course);
    let line = |(seat, person): (usize, &Person)| line(scale, &course, seat, person);
    let lines = sheet.players().iter().enumerate().map(line).collect_view();
    view! {
        <svg viewBox=format!(
            "0 0 {WIDTH} {HEIGHT}",
        )>
            {grid(page, scale, sheet.sheet().unit())} {rounds(scale)} {lines}
            {letters(scale, sheet, course.last())}
        </svg>
    }
}

/// Lines across, with what they stand for.
fn grid(page: Page, scale: Scale, unit: u8) -> impl IntoView + use<> {
    let parts = i64::from(unit);
    let step = step((scale.high - scale.low).div_euclid(parts).max(1)) * parts;
    let first = scale.low.div_euclid(step) * step;
    let all = (first..=scale.high).step_by(step as usize).filter(|at| *at >= scale.low);
    let all = all.map(|at| {
        let y = scale.y(at);
        let class = if at == 0 { "grid nought" } else { "grid" };
        view! {
            <path class=class d=format!("M{LEFT} {y}H{}", WIDTH - RIGHT) />
            <text class="y" x=(LEFT - 6).to_string() y=(y + 4).to_string()>
                {page.figure(at as i32, unit)}
            </text>
        }
    });
    all.collect_view()
}

/// The numbers of rounds, below.
fn rounds(scale: Scale) -> impl IntoView + use<> {
    let every = (scale.last / 8).max(1);
    let all = (1..=scale.last).filter(|round| round % every == 0);
    let all = all.map(|round| {
        view! {
            <text class="x" x=scale.x(round).to_string() y=(HEIGHT - 8).to_string()>
                {round.to_string()}
            </text>
        }
    });
    all.collect_view()
}

/// Somebody's line.
fn line(scale: Scale, course: &[Vec<i32>], seat: usize, person: &Person) -> impl IntoView + use<> {
    let class = format!("s{seat} k{}", person.colour);
    let mut path = format!("M{LEFT} {}", scale.y(0));
    for (round, totals) in (1..).zip(course) {
        path += &format!("L{} {}", scale.x(round), scale.y(totals[seat].into()));
    }
    let end = course.last().map(|totals| {
        let (x, y) = (scale.x(scale.last), scale.y(totals[seat].into()));
        view! { <circle class=class.clone() cx=x.to_string() cy=y.to_string() r="3" /> }
    });
    view! {
        <path class=class d=path />
        {end}
    }
}

/// Letters at the ends, one below the other where they would meet.
fn letters(scale: Scale, sheet: &ScoreSheet, totals: Option<&Vec<i32>>) -> impl IntoView + use<> {
    let ends = (0..).zip(totals.into_iter().flatten());
    let mut ends: Vec<(i64, usize)> =
        ends.map(|(seat, total)| (scale.y((*total).into()), seat)).collect();
    ends.sort();
    let mut above = i64::MIN / 2;
    let lowest = HEIGHT - BOTTOM + 6 - APART * (ends.len() as i64 - 1).max(0);
    let letters = ends.into_iter().enumerate().map(|(n, (end, seat))| {
        let spot = (end.min(lowest + APART * n as i64) + 4).max(above + APART);
        above = spot;
        let (letter, x) = (initial(&sheet.players()[seat].name, seat), scale.x(scale.last) + 8);
        view! {
            <text class="name" x=x.to_string() y=spot.to_string()>
                {letter}
            </text>
        }
    });
    letters.collect_view()
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn heights_are_divided_in_a_few_round_parts() {
        for (span, expected) in [(1, 1), (5, 1), (8, 2), (12, 5), (30, 10), (60, 20), (120, 50)] {
            assert_eq!(step(span), expected, "{span}");
        }
        for span in 1..5000 {
            assert!((1..=12).contains(&(span / step(span))) || step(span) == 1, "{span}");
        }
    }
}
