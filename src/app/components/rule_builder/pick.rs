//! A choice out of a list whose chosen line is shown whole.

use leptos::html;
use leptos::prelude::*;

/// A choice whose chosen line is shown whole, over several lines where it must be: a browser cuts it off.
#[component]
pub fn Pick(
    #[prop(optional, into)] id: Option<String>,
    /// The values, each with what it is called.
    #[prop(into)]
    options: Signal<Vec<(i16, String)>>,
    /// Where each group of options begins, and what it is called.
    #[prop(optional)]
    groups: Vec<(usize, &'static str)>,
    #[prop(into)] chosen: Signal<i16>,
    #[prop(into)] choose: Callback<i16>,
) -> impl IntoView {
    let node = NodeRef::<html::Select>::new();
    // One effect for the list, which is long, instead of one for each of its lines.
    Effect::new(move || {
        options.track();
        let chosen = chosen.get();
        if let Some(node) = node.get() {
            node.set_value(&chosen.to_string());
        }
    });
    let text = move || {
        let chosen = chosen.get();
        let of = |all: &Vec<(i16, String)>| {
            all.iter().find(|(value, _)| *value == chosen).map(|(_, text)| text.clone())
        };
        options.with(of)
    };
    let change = move |event| {
        if let Ok(value) = event_target_value(&event).parse() {
            choose.run(value);
        }
        // A choice that was not taken goes back to what it was.
        if let (Some(node), Some(chosen)) = (node.get_untracked(), chosen.try_get_untracked()) {
            node.set_value(&chosen.to_string());
        }
    };
    view! {
        <span class="pick">
            <span class="chosen" aria-hidden="true">
                {text}
            </span>
            <select id=id node_ref=node on:change=change>
                {move || options.with(|options| grouped(options, &groups))}
            </select>
        </span>
    }
}

/// The lines of the list, under the names of their groups, if they have any.
fn grouped(options: &[(i16, String)], groups: &[(usize, &'static str)]) -> AnyView {
    let lines = |options: &[(i16, String)]| {
        let line = |(value, text): &(i16, String)| {
            view! { <option value=value.to_string()>{text.clone()}</option> }
        };
        options.iter().map(line).collect_view()
    };
    if groups.is_empty() {
        return lines(options).into_any();
    }
    let ends = groups.iter().skip(1).map(|(from, _)| *from).chain([options.len()]);
    let groups = groups.iter().zip(ends).map(|((from, name), to)| {
        view! { <optgroup label=*name>{lines(&options[*from..to])}</optgroup> }
    });
    groups.collect_view().into_any()
}
