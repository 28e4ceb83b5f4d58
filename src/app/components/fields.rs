//! Form fields.

use leptos::prelude::*;
use leptos::{ev, html};
use tertulia::core::name;
use web_sys::HtmlInputElement;

use crate::app::services::dom::when_drawn;

/// A choice of a few, side by side: radio buttons that look like one control. `name` is the
/// group's, unique on the page.
#[component]
pub fn Segmented<T: Copy + PartialEq + Send + Sync + 'static>(
    #[prop(into)] label: String,
    #[prop(into)] name: String,
    options: Vec<(T, String)>,
    #[prop(into)] chosen: Signal<T>,
    #[prop(into)] choose: Callback<T>,
    /// What the group is called where no label is to be seen.
    #[prop(optional, into)]
    aria_label: Option<String>,
) -> impl IntoView {
    let buttons = options.into_iter().map(|(value, text)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| choose.run(value)
                />
                <span>{text}</span>
            </label>
        }
    });
    let buttons = buttons.collect_view();
    view! {
        <fieldset class="segmented" aria-label=aria_label>
            <legend>{label}</legend>
            <div>{buttons}</div>
        </fieldset>
    }
}

/// Something that is on or off.
#[component]
pub fn Toggle(
    #[prop(into)] label: String,
    #[prop(into)] on: Signal<bool>,
    #[prop(into)] change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                prop:checked=move || on.get()
                on:change=move |event| change.run(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}

/// A fold: what is in it is made when it is opened first.
#[component]
pub fn Fold(
    #[prop(into)] title: String,
    #[prop(optional, into)] id: Option<String>,
    #[prop(optional)] class: &'static str,
    /// Whether it is brought to the top of the view when it is opened: what is in it lies below the edge.
    #[prop(optional)]
    into_sight: bool,
    /// Whether it is open from the first.
    #[prop(optional)]
    open: bool,
    /// Shuts it each time it is told.
    #[prop(optional)]
    shut: Option<Trigger>,
    children: ChildrenFn,
) -> impl IntoView {
    let opened = RwSignal::new(open);
    let node = NodeRef::<html::Details>::new();
    let on_toggle = move |_| {
        let is_open = node.get_untracked().is_some_and(|node| node.open());
        // It may come when the screen has gone.
        if is_open && opened.try_get_untracked() == Some(false) {
            opened.set(true);
        }
        if is_open && into_sight {
            when_drawn(Box::new(move || {
                if let Some(Some(node)) = node.try_get_untracked() {
                    node.scroll_into_view();
                    // The sheet around it has no bar: what has slid out of that would not come back.
                    if let Ok(Some(sheet)) = node.closest("dialog") {
                        sheet.set_scroll_top(0);
                    }
                }
            }));
        }
    };
    if let Some(shut) = shut {
        Effect::new(move |before: Option<()>| {
            shut.track();
            if let (Some(()), Some(node)) = (before, node.get_untracked()) {
                node.set_open(false);
            }
        });
    }
    // Leptos may have made this fold of another one that is open.
    node.on_load(move |node| {
        if node.open() {
            opened.set(true);
        }
    });
    view! {
        <details node_ref=node id=id class=class open=open on:toggle=on_toggle>
            <summary>{title}</summary>
            {move || opened.get().then(|| untrack(|| children()))}
        </details>
    }
}

/// A number out of a short range, first to last.
#[component]
pub fn NumberField(
    #[prop(into)] label: String,
    first: u8,
    last: u8,
    #[prop(into)] value: Signal<u8>,
    #[prop(into)] change: Callback<u8>,
) -> impl IntoView {
    let options = (first..=last).map(|n| {
        let selected = move || value.get() == n;
        view! {
            <option value=n.to_string() prop:selected=selected>
                {n.to_string()}
            </option>
        }
    });
    // The list holds numbers of the range only.
    let choose = move |event| event_target_value(&event).parse().map_or((), |n| change.run(n));
    let options = options.collect_view();
    view! {
        <label class="field">
            <span>{label}</span>
            <select on:change=choose>{options}</select>
        </label>
    }
}

/// What somebody has written into a field of at most `longest` letters. What has no place in a line, and no room,
/// goes at once: the browser would cut a sign in two.
pub fn line_written(event: &ev::Event, longest: usize) -> String {
    let field = event_target::<HtmlInputElement>(event);
    let typed = field.value();
    let line = name::written(&typed, longest);
    if line != typed {
        field.set_value(&line);
    }
    line
}

/// A field for numbers brings a telephone's keyboard that has them. But it swallows what it takes for no part of a number
/// and then holds another one than was written: so it becomes a field for texts before such a sign comes.
pub fn take_all_signs(event: &ev::InputEvent) {
    let field = event_target::<HtmlInputElement>(event);
    let plain = |signs: String| signs.chars().all(|sign| sign.is_ascii_digit() || sign == '-');
    if field.type_() != "number" || event.data().is_none_or(plain) {
        return;
    }
    if field.value().is_empty() && !field.check_validity() {
        // Behind a minus alone, which would be lost.
        return event.prevent_default();
    }
    field.set_type("text");
    // Where the cursor was, such a field does not tell.
    let end = field.value().len() as u32;
    let _ = field.set_selection_range(end, end);
}

/// Puts a number into such a field.
pub fn show_number(field: &HtmlInputElement, number: &str) {
    field.set_type("number");
    field.set_value(number);
}

/// A short text of at most `longest` letters.
#[component]
pub fn TextField(
    #[prop(into)] label: String,
    longest: usize,
    /// What is in it at first.
    #[prop(into)]
    value: String,
    #[prop(into)] placeholder: Signal<String>,
    #[prop(into)] change: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                type="text"
                autocomplete="off"
                value=value
                placeholder=move || placeholder.get()
                on:input=move |event| change.run(line_written(&event, longest))
            />
        </label>
    }
}
