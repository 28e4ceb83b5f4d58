//! What a computer player thought in the course of a round: which rules seemed likely at each step, and
//! how they fell.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Held, Question};
use tertulia::games::eleusis::{Options, Record};
use tertulia::secret_rule::say::Form;
use wasm_bindgen::JsCast;
use web_sys::MouseEvent;

use super::ask::ask;
use super::plot::{letter, others, plot, sample, step_at};
use super::replay::known;
use super::words::agreed;
use super::words::course::words;
use crate::ui::parts::{El, Nodes, Signal, effect, el, segmented};
use crate::ui::rules::words::said;
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;
use crate::ui::words::numbers::percent;
use crate::ui::words::pairs;

/// What was likelier than this at some time, in thousandths, is worth a line.
const SEEN: u16 = 10;

/// Where the answer stands.
#[derive(Clone, PartialEq)]
enum Told {
    Thinking,
    Nobody,
    Course(Box<Course>),
}

/// The round as it looked to a computer player: of `level` first, and of any other that is chosen. Step
/// `at` is marked, and chosen by tapping the picture.
pub fn thoughts(
    shell: Shell,
    options: &Options,
    record: &Record,
    level: Level,
    at: Signal<usize>,
) -> Nodes {
    let lang = shell.lang();
    let w = words(lang);
    let (level, told) = (Signal::new(level), Signal::new(Told::Thinking));
    let last = record.moves.len();
    let asker = Asker::new(shell);
    let (options, round) = (*options, record.clone());
    effect(Box::new(move || {
        let asked = Asked { options, record: round.clone(), level: level.get() };
        told.set(Told::Thinking);
        let heard = move |answer| {
            told.set(match answer {
                Some(Answer::Course(course)) => Told::Course(Box::new(course)),
                _ => Told::Nobody,
            });
        };
        ask(asker, Question::Course(Box::new(asked)), Box::new(heard));
    }));
    let names = pairs(agreed::words(lang).strengths());
    let names = Level::ALL.into_iter().zip(names.map(|(name, _)| name.to_owned()));
    let names: Vec<(Level, String)> = names.collect();
    let choice = segmented(
        w.level(),
        "thinker",
        &names,
        move || level.get(),
        move |it| {
            level.set(it);
        },
    );
    let real = record.rule.as_ref().and_then(known);
    let real = real.map_or_else(String::new, |rule| said(&rule, lang, Form::Short));
    let shown = move || {
        told.with(|told| match told {
            Told::Thinking => el("p muted").id("waiting").add(w.thinking()).into(),
            Told::Nobody => el("p muted").add(shell.words().no_thinker()).into(),
            Told::Course(course) => drawn(lang, course.as_ref().clone(), &real, at, last),
        })
    };
    Nodes::from(el("p muted").add(w.thoughts_why())).and(choice).and(el("div thoughts").live(shown))
}

/// The picture, the rules at the step that is looked at, and the table.
fn drawn(lang: Lang, course: Course, real: &str, at: Signal<usize>, last: usize) -> Nodes {
    let w = words(lang);
    let picture = el("div plot").attr("aria-hidden", "true");
    let rules = el("ol thought-rules").label(w.thoughts());
    let table = table(lang, &course);
    let seen = picture.raw().clone();
    let sentences: Vec<String> = course.held.iter().map(|held| sentence(lang, held)).collect();
    let list = {
        let (course, real) = (course.clone(), real.to_owned());
        move || rules_at(lang, &course, (&real, &sentences), at.get())
    };
    effect(Box::new(move || {
        // Numbers and letters of ours: nothing that a visitor typed comes here.
        seen.set_inner_html(&plot(lang, &course, at.get(), last));
    }));
    let node = picture.raw().clone();
    let picture = picture.on("click", move |event| {
        let event: &MouseEvent = event.unchecked_ref();
        let there = node.get_bounding_client_rect();
        let x = f64::from(event.client_x()) - there.left();
        let thousandths = (x * 1000.0 / there.width().max(1.0)) as usize;
        at.set(step_at(thousandths, last).min(last));
    });
    let figure = el("figure").add(el("figcaption").add(w.likely())).add(picture);
    Nodes::from(figure).and(rules.live(list)).and(table)
}

fn sentence(lang: Lang, held: &Held) -> String {
    held.rule.parse().map_or_else(|_| held.rule.clone(), |rule| said(&rule, lang, Form::Short))
}

/// The rules that were thought of until a step, the dealer's first; with the sentences of both.
fn rules_at(lang: Lang, course: &Course, (real, sentences): (&str, &[String]), at: usize) -> Nodes {
    let w = words(lang);
    let now = course.after.iter().rposition(|after| usize::from(*after) <= at).unwrap_or(0);
    let item = |class: &str, name: &str, share: u16, text: El| {
        let line = el("span sample").attr("aria-hidden", "true");
        line.raw().set_inner_html(&sample(class));
        el(&format!("li {class}"))
            .add(line)
            .add(el("b").add(name))
            .add(el("span share").add(likely(lang, share)))
            .add(text)
    };
    let truth = course.truth.get(now).map(|share| {
        let text = el("span").add(el("strong").add(w.truth())).add(" ").add(real);
        item("truth", "✓", *share, text)
    });
    let all = course.held.iter().zip(sentences).filter(|(held, _)| !held.right);
    let mut any = course.truth.get(now).is_some_and(|share| *share >= SEEN);
    let mut lines = Vec::new();
    for (n, (held, text)) in all.enumerate() {
        if held.shares[..=now].iter().all(|share| *share < SEEN) {
            continue;
        }
        let fell = held.refuted.is_some_and(|after| usize::from(after) <= at);
        any |= !fell && held.shares[now] >= SEEN;
        let text = if fell {
            el("span").add(el("s").add(text.as_str())).add(" ").add(el("em").add(w.refuted()))
        } else {
            el("span").add(text.as_str())
        };
        lines.push(item(&format!("h{n}"), letter(n), held.shares[now], text));
    }
    let none = (!any).then(|| el("li none").add(w.nothing_likely()));
    Nodes::from(truth).and(none).and(lines.into_iter().collect::<Nodes>())
}

/// A share in thousandths.
fn likely(lang: Lang, share: u16) -> String {
    match share {
        0 => percent(lang, 0),
        1..10 => format!("< {}", percent(lang, 1)),
        _ => percent(lang, ((share + 5) / 10).min(100) as u8),
    }
}

/// What is drawn, for those who do not see it.
fn table(lang: Lang, course: &Course) -> El {
    let w = words(lang);
    let head = |text: &str| el("th").attr("scope", "col").add(text);
    let truth = (!course.truth.is_empty()).then(|| head(w.truth()));
    let heads = others(course).map(|(n, _)| head(&w.rule_named(letter(n))));
    let heads = el("tr").add(head(w.steps())).add(truth).add(heads.collect::<Nodes>());
    let row = |(n, after): (usize, &u16)| {
        let cell = |share: u16| el("td").add(likely(lang, share));
        let truth = course.truth.get(n).map(|share| cell(*share));
        let cells = others(course).map(|(_, held)| cell(held.shares[n]));
        let step = el("th").attr("scope", "row").add(after.to_string());
        el("tr").add(step).add(truth).add(cells.collect::<Nodes>())
    };
    let rows = course.after.iter().enumerate().map(row).collect::<Nodes>();
    let table = el("table").add(el("caption").add(w.likely()));
    let table = table.add(el("thead").add(heads)).add(el("tbody").add(rows));
    el("div unseen").add(table)
}
