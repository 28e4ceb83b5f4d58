//! The tutorial's steps, on a table that the engine itself plays.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::higher_lower::{Action, HigherLower, Options, View};

use super::words::words;
use crate::app::components::cards::{self, CardFace};
use crate::app::components::tutorial::Step;
use crate::app::context::{AppContext, use_app};
use crate::app::services::translations::pairs;

/// A deal whose first two guesses below are right.
const SEED: u64 = 10;
const GUESSES: [Action; 2] = [Action::Higher, Action::Lower];

/// The table after so many guesses.
fn position(guesses: usize) -> Option<View> {
    let setup = Setup { options: Options::default(), seats: 2, seed: SEED };
    let mut table = Table::<HigherLower>::deal(setup).ok()?;
    for (seat, guess) in (0..).map(Seat).zip(&GUESSES[..guesses]) {
        table.act(seat, *guess).ok()?;
    }
    Some(table.view(Viewer::Public))
}

/// The cards that have been seen by then.
#[component]
fn Picture(guesses: usize) -> impl IntoView {
    let lang = use_app().lang();
    let card = |card: Card| {
        view! {
            <span>
                <span class="unseen">{cards::name(lang, card)}</span>
                <CardFace card />
            </span>
        }
    };
    let seen = position(guesses).map(|view| view.seen().map(card).collect_view());
    view! { <div class="ladder-bed">{seen}</div> }
}

/// The two steps.
pub fn steps(app: AppContext) -> Vec<Step> {
    let pictures: [fn() -> AnyView; 2] = [
        || view! { <Picture guesses=0 /> }.into_any(),
        || view! { <Picture guesses=2 /> }.into_any(),
    ];
    let steps = pairs(words(app.lang()).lesson()).zip(pictures);
    steps.map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::higher_lower::Verdict;

    #[test]
    fn the_guesses_of_the_lesson_are_right() {
        let verdicts = position(2).unwrap().turns.into_iter().map(|turn| turn.verdict);
        assert_eq!(verdicts.collect::<Vec<_>>(), [Verdict::Right; 2]);
    }
}
