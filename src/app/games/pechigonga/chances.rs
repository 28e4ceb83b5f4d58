//! In how many of a hundred deals the own hand is the best of all that are still in: what the helper tells a beginner,
//! as soon as it is counted. What was announced counts, and it says so; bets do not.

use leptos::prelude::*;
use tertulia::games::pechigonga::View;

use super::bets::announced;
use super::controller::Controller;
use crate::app::services::slices::in_slices;

/// Deals for each look at the clock.
const DEALS: u32 = 50;

/// The figure of the helper. It is counted anew when what it depends on is another.
#[component]
pub fn Chances(controller: Controller) -> impl IntoView {
    // While the last table is looked at nobody's chances are open.
    let odds = Memo::new(move |_| match controller.settling() {
        true => None,
        false => controller.see(View::odds),
    });
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
            let done = counting.advance(DEALS);
            if done {
                told.set(counting.share().map(|times| (counting.hands(), times)));
            }
            done
        }));
    });
    let by_said = Memo::new(move |_| controller.see(announced));
    let share = move || Some([" ", &best_of(controller, told.get()?, by_said.get())].concat());
    view! { <span class="odds">{share}</span> }
}

/// Of so many hands the own one is the best so many times in a hundred, by what was announced or before that: it beats
/// all rivals.
pub fn best_of(controller: Controller, (hands, times): (usize, u8), by_said: bool) -> String {
    let rivals = i32::try_from(hands).unwrap_or(1) - 1;
    let w = controller.words();
    match by_said {
        true => w.best_of_said(rivals, times.into()),
        false => w.best_of(rivals, times.into()),
    }
}
