//! The totals after each round, drawn: a line for each player, broken in a way of its own and with the
//! initial at its end. The sheet says the same to those who do not see it.

use tertulia::planilla::{Person, Planilla};

use super::page::Page;
use super::people::initial;
use super::{kept, says};
use crate::ui::ledger::words::words;
use crate::ui::parts::{Nodes, el};

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
pub fn chart(page: Page) -> Nodes {
    let sheet = page.sheet.get();
    let w = words(page.shell);
    let head = el("h2").add(w.course());
    let course = sheet.course();
    let picture = el("div picture").attr("aria-hidden", "true");
    let unit = sheet.sheet().unit();
    let figure = |parts: i32| page.figure(parts, unit);
    picture.raw().set_inner_html(&drawn(&sheet, &course, &figure));
    let names = kept::names(page.shell, &sheet);
    let key = |(at, (person, name)): (usize, (&Person, &String))| {
        let sample = el("span line").attr("aria-hidden", "true");
        sample.raw().set_inner_html(&format!(
            r#"<svg viewBox="0 0 32 8"><path class="s{at} k{}" d="M1 4H31"/></svg>"#,
            person.colour
        ));
        el("span").add(sample).add([&initial(&person.name, at), " ", name].concat())
    };
    let keys = sheet.players().iter().zip(&names).enumerate().map(key).collect::<Nodes>();
    let round = says(page.shell, page.kind()).round;
    let caption = el("figcaption").add(keys);
    let below = el("p muted axis").attr("aria-hidden", "true").add(round);
    Nodes::from(head).and(el("figure chart").add(caption).add(picture).add(below))
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

/// The drawing as SVG text. Nothing that people typed is in it but one letter or digit of each.
fn drawn(sheet: &Planilla, course: &[Vec<i32>], figure: &dyn Fn(i32) -> String) -> String {
    let last = course.len() as i64;
    let all = || course.iter().flatten().map(|n| i64::from(*n)).chain([0]);
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let high = high.max(low + 1);
    let unit = i64::from(sheet.sheet().unit());
    let x = |round: i64| LEFT + (WIDTH - LEFT - RIGHT) * round / last.max(1);
    let y = |total: i64| TOP + (HEIGHT - TOP - BOTTOM) * (high - total) / (high - low);
    let mut out = format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}">"#);
    let step = step((high - low).div_euclid(unit).max(1)) * unit;
    let mut at = low.div_euclid(step) * step;
    while at <= high {
        if at >= low {
            let (y, class) = (y(at), if at == 0 { "grid nought" } else { "grid" });
            out += &format!(r#"<path class="{class}" d="M{LEFT} {y}H{}"/>"#, WIDTH - RIGHT);
            let label = figure(at as i32);
            out += &format!(r#"<text x="{}" y="{}" class="y">{label}</text>"#, LEFT - 6, y + 4);
        }
        at += step;
    }
    let every = (last / 8).max(1);
    for round in (1..=last).filter(|round| round % every == 0) {
        out += &format!(r#"<text x="{}" y="{}" class="x">{round}</text>"#, x(round), HEIGHT - 8);
    }
    // Letters at the ends, one below the other where they would meet.
    let mut ends: Vec<(i64, usize)> = Vec::new();
    for (seat, person) in sheet.players().iter().enumerate() {
        let class = format!("s{seat} k{}", person.colour);
        let mut path = format!("M{LEFT} {}", y(0));
        for (round, totals) in (1..).zip(course) {
            path += &format!("L{} {}", x(round), y(totals[seat].into()));
        }
        out += &format!(r#"<path class="{class}" d="{path}"/>"#);
        if let Some(totals) = course.last() {
            let end = y(totals[seat].into());
            out += &format!(r#"<circle class="{class}" cx="{}" cy="{end}" r="3"/>"#, x(last));
            ends.push((end, seat));
        }
    }
    ends.sort();
    let mut above = i64::MIN / 2;
    let lowest = HEIGHT - BOTTOM + 6 - APART * (ends.len() as i64 - 1).max(0);
    for (n, (end, seat)) in ends.into_iter().enumerate() {
        let spot = (end.min(lowest + APART * n as i64) + 4).max(above + APART);
        above = spot;
        let letter = initial(&sheet.players()[seat].name, seat);
        out += &format!(r#"<text x="{}" y="{spot}" class="name">{letter}</text>"#, x(last) + 8);
    }
    out + "</svg>"
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
