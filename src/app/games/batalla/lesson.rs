//! The tutorial's steps, on a table that the engine itself plays.

use leptos::prelude::*;
use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::batalla::{Action, Batalla, Options, View};

use super::aside::cards;
use super::field::{SmallCards, StillTrick};
use super::words::accord::words;
use super::words::table::words as at_table;
use crate::app::components::tutorial::Step;
use crate::app::context::{AppContext, use_app};
use crate::app::services::lang::Lang;
use crate::app::services::translations::pairs;

/// What is played: a trick each, of hearts and spades, and of diamonds where three play.
const COURSES: [&[&str]; 5] =
    [&["AH KS"], &["AH KS", "7H 7S"], &["AH KS", "7H 7S", "JH AS"], &["QH 8S"], &["5H 5S X"]];

/// The table after a course, as who sees the others' cards has it if somebody does.
fn position(course: &[&str]) -> Option<View> {
    let seats = cards(course.first()?).len() as u8;
    let setup = Setup { options: Options::default(), seats, seed: 1 };
    let mut table = Table::<Batalla>::deal(setup).ok()?;
    for trick in course {
        for (seat, face) in (0..).map(Seat).zip(cards(trick)) {
            table.act(seat, Action::Play(face)).ok()?;
        }
    }
    Some(table.view(Viewer::Seat(Seat(0))))
}

/// The table after a course.
#[component]
fn Picture(course: usize) -> impl IntoView {
    let lang = use_app().lang();
    let w = at_table(lang);
    let view = position(COURSES[course])?;
    let trick = *view.last()?;
    let pot = (!view.pot.is_empty()).then(|| {
        view! {
            <p class="pot">
                <b>{w.pot()}</b>
                " "
                <SmallCards faces=view.pot />
            </p>
        }
    });
    Some(view! {
        <div class="lesson-table">
            <div class="facts">
                <p class="order">{if view.reversed { w.reversed() } else { w.normal() }}</p>
                {pot}
            </div>
            <StillTrick names=names(lang) trick />
        </div>
    })
}

/// What the seats of examples are called.
pub fn names(lang: Lang) -> Vec<String> {
    [lang.you(), "Ana", "Bruno", "Carla"].map(str::to_owned).to_vec()
}

/// The five steps.
pub fn steps(app: AppContext) -> Vec<Step> {
    let pictures: [fn() -> AnyView; 5] = [
        || view! { <Picture course=0 /> }.into_any(),
        || view! { <Picture course=1 /> }.into_any(),
        || view! { <Picture course=2 /> }.into_any(),
        || view! { <Picture course=3 /> }.into_any(),
        || view! { <Picture course=4 /> }.into_any(),
    ];
    let steps = pairs(words(app.lang()).lesson()).zip(pictures);
    steps.map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::batalla::{Kind, Power};

    #[test]
    fn the_lesson_says_what_the_engine_says() {
        let view = |n: usize| position(COURSES[n]).unwrap();
        let last = |n: usize| *view(n).last().unwrap();
        assert_eq!((last(0).kind, last(0).winner), (Kind::Takes, Some(Seat(0))));
        assert_eq!((last(1).kind, view(1).pot.len()), (Kind::Battle, 2));
        assert_eq!((last(2).winner, view(2).reversed), (Some(Seat(0)), true));
        let powers: Vec<Power> = view(3).players.iter().map(|player| player.power).collect();
        assert_eq!(powers, [Power::Sight, Power::Swap]);
        assert_eq!((last(4).kind, last(4).winner), (Kind::Joker, Some(Seat(2))));
    }
}
