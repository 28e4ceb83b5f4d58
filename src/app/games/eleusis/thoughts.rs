//! What a computer player thought in the course of a round: which rules seemed likely at each step, and
//! how they fell.

use leptos::html;
use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Held, Question};
use tertulia::games::eleusis::{Options, Record};
use tertulia::secret_rule::say::Form;
use web_sys::MouseEvent;

use super::ask::ask;
use super::plot::{Plot, Sample, letter, others, places, step_at};
use super::replay::known;
use super::words::agreed;
use super::words::course::words;
use crate::app::components::Segmented;
use crate::app::components::rule_builder::words::said;
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::percent;
use crate::app::services::translations::{behind_colon, pairs};
use crate::app::session::Search;

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
#[component]
pub fn Thoughts(
    options: Options,
    record: Record,
    level: Level,
    at: RwSignal<usize>,
) -> impl IntoView {
    let app = use_app();
    let lang = app.lang();
    let w = words(lang);
    let (level, told) = (RwSignal::new(level), RwSignal::new(Told::Thinking));
    let places = places(&record);
    let real = record.rule.as_ref().and_then(known);
    let real = real.map_or_else(String::new, |rule| behind_colon(&said(&rule, lang, Form::Said)));
    let search = Search::new(app);
    Effect::new(move || {
        let asked = Asked { options, record: record.clone(), level: level.get() };
        told.set(Told::Thinking);
        let heard = move |answer| {
            told.set(match answer {
                Some(Answer::Course(course)) => Told::Course(Box::new(course)),
                _ => Told::Nobody,
            });
        };
        ask(search, Question::Course(Box::new(asked)), Box::new(heard));
    });
    let levels = pairs(agreed::words(lang).strengths());
    let levels = Level::ALL.into_iter().zip(levels.map(|(name, _)| name.to_owned()));
    let shown = move || match told.get() {
        Told::Thinking => view! {
            <p class="muted" id="waiting">
                {w.thinking()}
            </p>
        }
        .into_any(),
        Told::Nobody => view! { <p class="muted">{app.nobody_thinks()}</p> }.into_any(),
        Told::Course(course) => {
            view! { <Drawn course=*course real=real.clone() at places=places.clone() /> }.into_any()
        }
    };
    view! {
        <p class="muted">{w.thoughts_why()}</p>
        <Segmented
            label=w.level()
            name="bot_worker"
            options=levels.collect()
            chosen=level
            choose=move |it| level.set(it)
        />
        <div class="thoughts">{shown}</div>
    }
}

/// The picture, the rules at the step that is looked at, and the table.
#[component]
fn Drawn(course: Course, real: String, at: RwSignal<usize>, places: Vec<usize>) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let last = places.len().saturating_sub(1);
    let picture = NodeRef::<html::Div>::new();
    let tapped = move |event: MouseEvent| {
        let Some(picture) = picture.get_untracked() else { return };
        let there = picture.get_bounding_client_rect();
        let x = f64::from(event.client_x()) - there.left();
        let thousandths = (x * 1000.0 / there.width().max(1.0)) as usize;
        at.set(step_at(thousandths, last).min(last));
    };
    let sentences: Vec<String> = course.held.iter().map(|held| sentence(lang, held)).collect();
    let rules = {
        let course = course.clone();
        move || rules_at(lang, &course, (&real, &sentences), at.get())
    };
    view! {
        <figure>
            <figcaption>{w.likely()}</figcaption>
            <div class="plot" aria-hidden="true" node_ref=picture on:click=tapped>
                <Plot course=course.clone() at places=places.clone() />
            </div>
        </figure>
        <ol class="thought-rules" aria-label=w.thoughts()>
            {rules}
        </ol>
        <Shares course places />
    }
}

fn sentence(lang: Lang, held: &Held) -> String {
    held.rule.parse().map_or_else(|_| held.rule.clone(), |rule| said(&rule, lang, Form::Said))
}

/// The rules that were thought of until a step, the dealer's first; with the sentences of both.
fn rules_at(
    lang: Lang,
    course: &Course,
    (real, sentences): (&str, &[String]),
    at: usize,
) -> AnyView {
    let w = words(lang);
    let now = course.after.iter().rposition(|after| usize::from(*after) <= at).unwrap_or(0);
    let truth = course.truth.get(now).map(|share| {
        let real = real.to_owned();
        view! {
            <Rule class="truth".to_owned() name="✓" share=*share>
                <strong>{w.truth()}</strong>
                " "
                {real}
            </Rule>
        }
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
        let text = text.clone();
        let text = match fell {
            true => view! {
                <s>{text}</s>
                " "
                <em>{w.refuted()}</em>
            }
            .into_any(),
            false => text.into_any(),
        };
        lines.push(view! {
            <Rule class=format!("h{n}") name=letter(n) share=held.shares[now]>
                {text}
            </Rule>
        });
    }
    let none = (!any).then(|| view! { <li class="none">{w.nothing_likely()}</li> });
    view! {
        {truth}
        {none}
        {lines}
    }
    .into_any()
}

/// A rule as it is drawn, what it is called in the picture, and how likely it seemed.
#[component]
fn Rule(class: String, name: &'static str, share: u16, children: Children) -> impl IntoView {
    let lang = use_app().lang();
    let sample = view! { <Sample class=class.clone() /> };
    view! {
        <li class=class>
            <span class="sample" aria-hidden="true">
                {sample}
            </span>
            <b>{name}</b>
            <span class="share">{likely(lang, share)}</span>
            <span>{children()}</span>
        </li>
    }
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
#[component]
fn Shares(course: Course, places: Vec<usize>) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let truth = (!course.truth.is_empty()).then(|| view! { <th scope="col">{w.truth()}</th> });
    let heads = others(&course)
        .map(|(n, _)| view! { <th scope="col">{w.rule_named(letter(n))}</th> })
        .collect_view();
    let cell = |share: u16| view! { <td>{likely(lang, share)}</td> };
    let rows = course.after.iter().enumerate().map(|(n, after)| {
        let step = usize::from(*after);
        let cards = places.get(step).copied().unwrap_or_default();
        let truth = course.truth.get(n).map(|share| cell(*share));
        let cells = others(&course).map(|(_, held)| cell(held.shares[n])).collect_view();
        view! {
            <tr>
                <th scope="row">{w.on_line(step, cards)}</th>
                {truth}
                {cells}
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <div class="unseen">
            <table>
                <caption>{w.likely()}</caption>
                <thead>
                    <tr>
                        <td></td>
                        {truth}
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
