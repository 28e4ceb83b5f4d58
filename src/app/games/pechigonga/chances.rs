//! How many of the hands that the others may hold the own one beats: what the helper tells a beginner, as
//! soon as it is counted.

use leptos::prelude::*;
use tertulia::games::pechigonga::View;

use super::controller::Controller;
use crate::app::services::slices::in_slices;

/// Hands for each look at the clock.
const HANDS: u32 = 250;

/// The figure of the helper. It is counted anew when what it depends on is another.
#[component]
pub fn Chances(controller: Controller) -> impl IntoView {
    let odds = Memo::new(move |_| controller.see(View::odds));
    let told = controller.chances;
    // What was counted for other cards is not told of these.
    told.set(None);
    Effect::new(move || {
        let asked = odds.get();
        let Some(mut counting) = asked.clone() else { return told.set(None) };
        in_slices(Box::new(move |_| {
            // The table may have gone, or gone on.
            if odds.try_get_untracked() != Some(asked.clone()) {
                return true;
            }
            let done = counting.advance(HANDS);
            if done {
                told.set(counting.share());
            }
            done
        }));
    });
    let share =
        move || told.get().map(|share| [" ", &controller.words().beats(share.into())].concat());
    view! { <span class="odds">{share}</span> }
}
