//! From when on the table told enough: so the bot worker says it that goes through the round as the best player would.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Question};
use tertulia::games::eleusis::{Record, line, until};

use super::ask::ask;
use super::controller::Controller;
use super::plot::Plot;
use super::words::course::words as course_words;
use super::words::told::words;
use crate::app::context::use_app;
use crate::app::services::translations::joined;
use crate::app::services::translations::numbers::percent;
use crate::app::session::Search;

/// The sentence, once it is known; nothing where the rule stayed in the head or nobody can think.
#[component]
pub fn Enough<'a>(controller: Controller, record: &'a Record) -> impl IntoView + use<> {
    let (app, options) = (controller.app, controller.look(|view| view.options));
    let w = words(app.lang());
    let told = RwSignal::new(None::<Course>);
    let search = Search::quiet(app);
    let asked = Asked { options, record: record.clone(), level: Level::Master };
    let heard = move |answer| {
        if let Some(Answer::Course(course)) = answer {
            // Somebody may have gone on meanwhile.
            told.try_set(Some(course));
        }
    };
    ask(search, Question::Course(Box::new(asked)), Box::new(heard));
    let found = record.found.is_some();
    // By the cards that lay on the line, which the places count, too.
    let (starter, moves) = (record.starter, record.moves.clone());
    let sentence = move |course: &Course| match course.enough() {
        None => w.never_enough(found.into()),
        // The first card alone.
        Some(0) => w.enough(0, 0),
        Some(step) => {
            let cards = line(starter, until(&moves, step.into())).len();
            w.enough(cards, course.by_far().into())
        }
    };
    let last = record.moves.len();
    move || {
        let course = told.get().filter(|course| !course.truth.is_empty())?;
        Some(view! {
            <p class="muted" id="enough">
                {sentence(&course)}
            </p>
            <Known course last found />
        })
    }
}

/// What could be known when: how likely the dealer's rule was at each step, drawn; whoever hears it hears the figures.
/// Whoever `found` it has made it certain.
#[component]
fn Known(mut course: Course, last: usize, found: bool) -> impl IntoView {
    let lang = use_app().lang();
    let w = course_words(lang);
    // The step from which on it was enough; else the last one.
    let at = course.enough().map_or(last, usize::from);
    if found && course.after.last().is_some_and(|step| usize::from(*step) < last) {
        course.after.push(last as u16);
        course.truth.push(1000);
    }
    let steps = course.after.iter().zip(&course.truth);
    let told = steps.map(|(step, share)| {
        let share = percent(lang, (share / 10).min(100) as u8);
        [w.step_of(usize::from(*step), last), share].join(": ")
    });
    let told: Vec<String> = told.collect();
    let course = Course { held: Vec::new(), ..course };
    view! {
        <figure class="known" id="known">
            <figcaption>{w.likely_this()}</figcaption>
            <div class="graph" aria-hidden="true">
                <Plot course at=Signal::stored(at) last />
            </div>
            <p class="unseen">{joined(&mut told.iter().map(String::as_str), "; ")}</p>
        </figure>
    }
}
