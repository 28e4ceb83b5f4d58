//! How likely rules seemed in the course of a round, drawn: the dealer's rule as a firm line with dots,
//! the others broken in ways of their own, each with its letter. A table says the same.

use leptos::prelude::*;
use tertulia::games::eleusis::study::{Course, Held};
use tertulia::games::eleusis::{Record, line, until};

use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::percent;

/// The picture's own units.
const WIDTH: usize = 340;
const HEIGHT: usize = 200;
const LEFT: usize = 44;
const RIGHT: usize = 16;
/// There is room for a letter above what is as likely as can be.
const TOP: usize = 26;
const BOTTOM: usize = 24;
/// So far above its point a letter stands: the point is seen, too.
const LIFT: usize = 8;
/// So far from each other letters are legible.
const APART: usize = 13;
/// So many places are numbered, about.
const NUMBERED: usize = 8;

/// How many cards lay on the line after each step of a round: by these its steps are numbered, as the line is.
pub fn places(record: &Record) -> Vec<usize> {
    let after = |step| line(record.starter, until(&record.moves, step)).len();
    (0..=record.moves.len()).map(after).collect()
}

/// What a drawing is made of.
#[derive(Clone, Debug, PartialEq)]
enum Mark {
    Path { class: String, d: String },
    Text { class: String, x: usize, y: usize, text: String },
    Dot { x: usize, y: usize, r: usize },
}

impl Mark {
    fn path(class: &str, d: String) -> Self {
        Mark::Path { class: class.to_owned(), d }
    }

    fn text(class: &str, (x, y): (usize, usize), text: String) -> Self {
        Mark::Text { class: class.to_owned(), x, y, text }
    }

    fn shown(self) -> AnyView {
        match self {
            Mark::Path { class, d } => view! { <path class=class d=d></path> }.into_any(),
            Mark::Text { class, x, y, text } => view! {
                <text x=x.to_string() y=y.to_string() class=class>
                    {text}
                </text>
            }
            .into_any(),
            Mark::Dot { x, y, r } => {
                view! { <circle cx=x.to_string() cy=y.to_string() r=r.to_string()></circle> }
                    .into_any()
            }
        }
    }
}

/// A drawing of a course; of a round with so many cards on the line after each step, this step is marked.
#[component]
pub fn Plot(course: Course, #[prop(into)] at: Signal<usize>, places: Vec<usize>) -> impl IntoView {
    let lang = use_app().lang();
    let marks = move || {
        let marks = plot(lang, &course, at.get(), &places);
        marks.into_iter().map(Mark::shown).collect_view()
    };
    view! { <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}")>{marks}</svg> }
}

/// A line as it is drawn, for the list of rules.
#[component]
pub fn Sample(class: String) -> impl IntoView {
    view! {
        <svg viewBox="0 0 32 8">
            <path class=class d="M1 4H31"></path>
        </svg>
    }
}

fn plot(lang: Lang, course: &Course, at: usize, places: &[usize]) -> Vec<Mark> {
    let last = places.len().saturating_sub(1);
    let x = |step: usize| LEFT + (WIDTH - LEFT - RIGHT) * step / last.max(1);
    let y = |share: u16| TOP + (HEIGHT - TOP - BOTTOM) * usize::from(1000 - share.min(1000)) / 1000;
    let mut out = Vec::new();
    for share in [0, 50, 100u8] {
        let y = y(u16::from(share) * 10);
        let label = percent(lang, share);
        out.push(Mark::path("grid", format!("M{LEFT} {y}H{}", WIDTH - RIGHT)));
        out.push(Mark::text("y", (LEFT - 6, y + 4), label));
    }
    let now = x(at);
    out.push(Mark::path("now", format!("M{now} {TOP}V{}", HEIGHT - BOTTOM)));
    let here = places.get(at).copied().unwrap_or_default();
    let every = places.last().copied().unwrap_or_default().div_ceil(NUMBERED).max(1);
    // A place is numbered where its card came, and where one looks.
    let came = |step: &usize| *step == 0 || places[*step] > places[step - 1];
    let numbered = (0..=last).filter(came).filter(|step| {
        let place = places[*step];
        place % every == 1 % every && place != here && x(*step).abs_diff(now) > 2 * APART
    });
    for (step, class) in numbered.map(|step| (step, "x")).chain([(at, "x at")]) {
        let place = places.get(step).copied().unwrap_or_default();
        out.push(Mark::text(class, (x(step), HEIGHT - 6), place.to_string()));
    }
    // Where letters stand already.
    let mut taken: Vec<(usize, usize)> = Vec::new();
    let mut letters = Vec::new();
    let mut name = |class: &str, letter: &str, (x, y): (usize, usize)| {
        let mut spot = (x, y - LIFT);
        let near = |spot: (usize, usize), other: &(usize, usize)| {
            spot.0.abs_diff(other.0) < APART && spot.1.abs_diff(other.1) < APART
        };
        // To the side, where another letter stands already.
        while taken.iter().any(|other| near(spot, other)) && spot.0 + APART < WIDTH {
            spot.0 += APART;
        }
        taken.push(spot);
        letters.push(Mark::text(&format!("name {class}"), spot, letter.to_owned()));
    };
    let point = |n: usize, shares: &[u16]| (x(course.after[n].into()), y(shares[n]));
    let line = |class: &str, shares: &[u16], until: usize| {
        let mut path = String::new();
        for n in 0..until.min(shares.len()) {
            let (x, y) = point(n, shares);
            path += &format!("{}{x} {y}", if n == 0 { 'M' } else { 'L' });
        }
        if until >= shares.len() {
            path += &format!("H{}", x(last));
        }
        Mark::path(class, path)
    };
    for (n, held) in others(course) {
        // What is refuted goes down to nothing, and ends there.
        let ends = held.refuted.and_then(|it| course.after.iter().position(|after| *after == it));
        let until = ends.map_or(held.shares.len(), |end| end + 1);
        let class = format!("h{n}");
        out.push(line(&class, &held.shares, until));
        let most = held.shares.iter().copied().max().unwrap_or(0);
        let top = held.shares.iter().position(|share| *share == most).unwrap_or(0);
        name(&class, letter(n), point(top, &held.shares));
    }
    if !course.truth.is_empty() {
        out.push(line("truth", &course.truth, course.truth.len()));
        for n in 0..course.truth.len() {
            let (x, y) = point(n, &course.truth);
            let r = if course.after[n] as usize == at { 5 } else { 3 };
            out.push(Mark::Dot { x, y, r });
        }
        name("truth", "✓", point(course.truth.len() - 1, &course.truth));
    }
    out.append(&mut letters);
    out
}

/// The rules beside the dealer's, numbered.
pub fn others(course: &Course) -> impl Iterator<Item = (usize, &Held)> {
    course.held.iter().filter(|held| !held.right).enumerate()
}

/// What such a rule is called.
pub fn letter(n: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F"].get(n).copied().unwrap_or_default()
}

/// The step of a round that is drawn at a place of the picture, in thousandths of its width.
pub fn step_at(thousandths: usize, last: usize) -> usize {
    let (x, wide) = (thousandths * WIDTH / 1000, WIDTH - LEFT - RIGHT);
    (x.saturating_sub(LEFT) * last * 2 + wide) / (2 * wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_finds_the_step_that_is_drawn_there() {
        for last in [1, 7, 30, 100] {
            for step in 0..=last {
                let x = LEFT + (WIDTH - LEFT - RIGHT) * step / last;
                let found = step_at((x * 1000).div_ceil(WIDTH), last);
                assert_eq!(found.min(last), step, "of {last}");
            }
        }
    }

    #[test]
    fn what_is_refuted_ends() {
        let held = |shares: &[u16], right, refuted| Held {
            rule: "red".to_owned(),
            shares: shares.to_vec(),
            right,
            refuted,
        };
        let course = Course {
            after: vec![0, 1, 3],
            truth: vec![10, 300, 1000],
            held: vec![held(&[10, 300, 1000], true, None), held(&[20, 0, 0], false, Some(1))],
        };
        let drawn = plot(Lang::En, &course, 3, &[1, 2, 2, 3, 4]);
        let has = |class: &str, d: &str| drawn.contains(&Mark::path(class, d.to_owned()));
        assert!(has("h0", "M44 173L114 176"), "{drawn:?}");
        assert!(has("truth", "M44 174L114 131L254 26H324"), "{drawn:?}");
        assert!(!drawn.iter().any(|it| matches!(it, Mark::Path { class, .. } if class == "h1")));
        let numbers = drawn.iter().filter_map(|it| match it {
            Mark::Text { class, text, .. } if class.starts_with('x') => Some(text.as_str()),
            _ => None,
        });
        assert_eq!(numbers.collect::<Vec<_>>(), ["1", "2", "4", "3"], "as the line numbers them");
    }
}
