//! From when on the table told enough: so the bot worker says it that goes through the round as the best player would.

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Question};
use tertulia::games::eleusis::{Deed, Record};

use super::ask::ask;
use super::controller::Controller;
use super::words::told::words;
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
    let moves = record.moves.clone();
    let sentence = move || {
        let course = told.get().filter(|course| !course.truth.is_empty())?;
        Some(match course.enough() {
            None => w.never_enough().to_owned(),
            Some(after) => {
                let laid =
                    |deed: &Deed| deed.accepted().is_some() || matches!(deed, Deed::Wrong(_));
                let before = &moves[..usize::from(after).min(moves.len())];
                w.enough(before.iter().filter(|it| laid(&it.deed)).count())
            }
        })
    };
    let told = Memo::new(move |_| sentence());
    move || {
        told.get().map(|told| {
            view! {
                <p class="muted" id="enough">
                    {told}
                </p>
            }
        })
    }
}
