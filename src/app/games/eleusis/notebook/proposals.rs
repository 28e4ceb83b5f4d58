//! What cards that are pointed at have in common.

use leptos::prelude::*;
use tertulia::secret_rule::say::Form;
use tertulia::secret_rule::sketch::Sketch;

use super::super::controller::Controller;
use crate::app::components::rule_builder::words::said;

/// The proposals, while cards are pointed at.
#[component]
pub fn Proposals(controller: Controller, pointed: Callback<Sketch>) -> impl IntoView {
    let any = Memo::new(move |_| controller.picks.any());
    move || any.get().then(|| view! { <InCommon controller pointed /> })
}

#[component]
fn InCommon(controller: Controller, pointed: Callback<Sketch>) -> impl IntoView {
    let (w, picks, lang) = (controller.pointing(), controller.picks, controller.app.lang());
    let proposed = Memo::new(move |_| controller.see(|view| picks.proposals(view)));
    let head = move || match proposed.with(Vec::is_empty) {
        true => w.nothing_common(),
        false => w.in_common(),
    };
    let proposal = move |sketch: Sketch| {
        let rule = sketch.rule();
        let text = rule.map_or_else(String::new, |rule| said(&rule, lang, Form::Said));
        let take = move |_| pointed.run(sketch.clone());
        view! {
            <button class="chip" type="button" on:click=take>
                {text}
            </button>
        }
    };
    view! {
        <div class="proposals">
            <p class="slot-name">{head}</p>
            <div class="chips">
                {move || proposed.get().into_iter().map(proposal).collect_view()}
                <button class="quiet" id="let-cards-go" on:click=move |_| picks.let_go()>
                    {w.let_go()}
                </button>
            </div>
        </div>
    }
}
