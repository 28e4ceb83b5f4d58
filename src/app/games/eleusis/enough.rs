//! From when on the table told enough: so the bot worker says it that goes through the round as the best player would.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::eleusis::Record;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Question};

use super::ask::ask;
use super::controller::Controller;
use super::plot::{Plot, places};
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
    let places = places(record);
    let cards = places.clone();
    let sentence = move |course: &Course| match course.enough() {
        None => w.never_enough(found.into()),
        // The first card alone.
        Some(0) => w.enough(0, 0),
        Some(step) => {
            let cards = cards.get(usize::from(step)).copied().unwrap_or_default();
            w.enough(cards, course.by_far().into())
        }
    };
    move || {
        let course = told.get().filter(|course| !course.truth.is_empty())?;
        Some(view! {
            <p class="muted" id="enough">
                {sentence(&course)}
            </p>
            <Known course places=places.clone() found />
        })
    }
}

/// What could be known when: how likely the dealer's rule was at each step, drawn, with the numbers of the
/// line; whoever hears it hears the figures.
/// Whoever `found` it has made it certain.
#[component]
fn Known(mut course: Course, places: Vec<usize>, found: bool) -> impl IntoView {
    let lang = use_app().lang();
    let w = course_words(lang);
    let last = places.len().saturating_sub(1);
    // The step from which on it was enough; else the last one.
    let at = course.enough().map_or(last, usize::from);
    if found && course.after.last().is_some_and(|step| usize::from(*step) < last) {
        course.after.push(last as u16);
        course.truth.push(1000);
    }
    let steps = course.after.iter().zip(&course.truth);
    let told = steps.map(|(step, share)| {
        let (step, share) = (usize::from(*step), percent(lang, (share / 10).min(100) as u8));
        [w.on_line(step, places.get(step).copied().unwrap_or_default()), share].join(": ")
    });
    let told: Vec<String> = told.collect();
    let course = Course { held: Vec::new(), ..course };
    view! {
        <figure class="known" id="known">
            <figcaption>{w.likely_this()}</figcaption>
            <div class="graph" aria-hidden="true">
                <Plot course at=Signal::stored(at) places />
            </div>
            <p class="unseen">{joined(&mut told.iter().map(String::as_str), "; ")}</p>
        </figure>
    }
}
