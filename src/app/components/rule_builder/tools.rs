//! What wraps a part of a form into another, and takes it out again.

use leptos::prelude::*;
use tertulia::secret_rule::form::{Node, Sort};

use super::part::shape_options;
use super::pick::Pick;
use super::place::{Place, id};
use super::shape_words::words;
use crate::app::components::Icon;
use crate::app::context::use_app;
use crate::app::services::dom::focus;

/// The tools of a part, behind a button.
#[component]
pub fn Tools(place: Place, sort: Sort) -> impl IntoView {
    let w = words(use_app().lang());
    let seen = RwSignal::new(false);
    let toggled = move |_| {
        // It may come when the part has gone.
        if seen.try_get_untracked() == Some(false) {
            seen.set(true);
        }
    };
    view! {
        <details class="more" on:toggle=toggled>
            <summary aria-label=w.tools() title=w.tools()>
                <Icon name="edit" />
            </summary>
            {move || seen.get().then(|| untrack(|| view! { <Wraps place sort /> }.into_any()))}
        </details>
    }
}

#[component]
fn Wraps(place: Place, sort: Sort) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let wraps = shape_options(lang, sort).filter(|(n, _)| Node::takes_own(sort, *n as usize));
    let wraps = wraps.collect::<Vec<_>>();
    let chosen = RwSignal::new(wraps.first().map_or(0, |(first, _)| *first));
    let part_id = place.id("part");
    let wrap = move |_| {
        let shape = chosen.get_untracked() as usize;
        if place.rebuild(&|part| part.wrap(shape)) {
            focus(&part_id);
        }
    };
    let only = place.around().map(|outer| {
        let only = move |_| {
            let Some(kept) = place.look(Node::clone) else { return };
            if place.builder.rebuild(&outer, &|part| *part = kept.clone()) {
                focus(&id("part", &outer));
            }
        };
        view! {
            <button type="button" on:click=only>
                {w.only_this()}
            </button>
        }
    });
    view! {
        <div class="tools">
            <label class="field">
                <span>{w.wrap()}</span>
                <Pick options=wraps chosen choose=move |shape| chosen.set(shape) />
            </label>
            <button type="button" on:click=wrap>
                {w.put_in()}
            </button>
            {only}
        </div>
    }
}
