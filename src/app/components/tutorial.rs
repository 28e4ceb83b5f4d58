//! The frame of every tutorial: a few steps with a picture of a real position, one at a time, to be
//! skipped, and to be had again.

use leptos::prelude::*;
use tertulia::games::GameId;

use crate::app::context::{AppContext, use_app, use_words};
use crate::app::services::dom::focus;

fn key(game: GameId) -> String {
    format!("tertulia.tutorial.{game}")
}

/// Whether the visitor has not yet seen, or skipped, a game's tutorial.
pub fn first_visit(app: AppContext, game: GameId) -> bool {
    !app.storage.get::<bool>(&key(game)).unwrap_or(false)
}

/// The visitor knows of it.
pub fn seen(app: AppContext, game: GameId) {
    app.storage.set_whole(&key(game), &true);
}

/// A tutorial's step: title, text, and the picture beside it.
pub struct Step {
    pub title: &'static str,
    pub text: &'static str,
    pub picture: fn() -> AnyView,
}

/// The steps, from the first; `on_end` runs when they are done or skipped.
#[component]
pub fn Tutorial(
    game: GameId,
    steps: fn(AppContext) -> Vec<Step>,
    on_end: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let at = RwSignal::new(0usize);
    let end = Callback::new(move |()| {
        seen(app, game);
        on_end.run(());
    });
    view! {
        <section class="tutorial" aria-label=app.words().tutorial()>
            {move || {
                let n = at.get();
                let mut steps = untrack(|| steps(app));
                let last = steps.len() - 1;
                let step = steps.swap_remove(n);
                untrack(|| view! { <StepOf step n last at end /> }.into_any())
            }}
        </section>
    }
}

/// Step `n` of 0 to `last`.
#[component]
fn StepOf(
    step: Step,
    n: usize,
    last: usize,
    at: RwSignal<usize>,
    end: Callback<()>,
) -> impl IntoView {
    let w = use_words();
    let go = move |n: usize| {
        at.set(n);
        focus("tutorial-next");
    };
    let next = move |_| if n < last { go(n + 1) } else { end.run(()) };
    view! {
        <p class="muted">{w.step(n + 1, last + 1)}</p>
        <div class="picture">{(step.picture)()}</div>
        <div class="step">
            <h2>{step.title}</h2>
            <p>{step.text}</p>
        </div>
        <div class="actions">
            {(n < last)
                .then(|| {
                    view! {
                        <button class="quiet" on:click=move |_| end.run(())>
                            {w.skip()}
                        </button>
                    }
                })}
            {(n > 0).then(|| view! { <button on:click=move |_| go(n - 1)>{w.previous()}</button> })}
            <button class="primary" id="tutorial-next" on:click=next>
                {if n < last { w.next() } else { w.done() }}
            </button>
        </div>
    }
}
