//! What is filled in by touch: choices of a few and numbers, with buttons as large as fingers.

use std::collections::BTreeSet;

use leptos::{html, prelude::*};
use tertulia::core::number;
use web_sys::HtmlInputElement;

use crate::app::components::{show_number, take_all_signs};
use crate::app::context::use_app;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;
use crate::app::services::translations::numbers::minus;

/// Nothing chosen, or nobody.
pub const NONE: u8 = u8::MAX;

/// What can be chosen: a number, and what it is called.
pub type Options = Vec<(u8, AnyView)>;

/// A choice of a few, side by side. `name` is the group's, unique on the page.
#[component]
pub fn Choice(
    #[prop(optional)] kind: &'static str,
    label: AnyView,
    #[prop(into)] name: String,
    options: Options,
    #[prop(into)] chosen: Signal<u8>,
    #[prop(into)] choose: Callback<u8>,
) -> impl IntoView {
    let buttons = options.into_iter().map(|(value, text)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    id=format!("{name}-{value}")
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| choose.run(value)
                />
                <span>{text}</span>
            </label>
        }
    });
    let buttons = buttons.collect_view();
    view! {
        <fieldset class=format!("segmented {kind}")>
            <legend>{label}</legend>
            <div>{buttons}</div>
        </fieldset>
    }
}

/// Several of a few: each on or off.
#[component]
pub fn Several(
    label: &'static str,
    name: &'static str,
    options: Options,
    on: impl Fn(u8) -> bool + Copy + Send + Sync + 'static,
    #[prop(into)] flip: Callback<u8>,
) -> impl IntoView {
    let ticks = options.into_iter().map(|(value, text)| {
        view! {
            <label>
                <input
                    type="checkbox"
                    id=format!("{name}-{value}")
                    prop:checked=move || on(value)
                    on:change=move |_| flip.run(value)
                />
                <span>{text}</span>
            </label>
        }
    });
    let ticks = ticks.collect_view();
    view! {
        <fieldset class="segmented several">
            <legend>{label}</legend>
            <div>{ticks}</div>
        </fieldset>
    }
}

/// Texts as choices, in their order.
pub fn texts(all: impl IntoIterator<Item = &'static str>) -> Options {
    (0..).zip(all.into_iter().map(IntoAny::into_any)).collect()
}

/// Numbers one after the other, to be tapped.
pub fn numbers(first: u8, last: u8) -> Options {
    (first..=last).map(|n| (n, n.to_string().into_any())).collect()
}

/// The whole number that somebody has written; nought where nothing stands. What is no number at all, the browser hides.
fn whole(field: &HtmlInputElement) -> Option<i32> {
    let text = field.value();
    if text.is_empty() && field.check_validity() { Some(0) } else { number::whole(&text) }
}

/// The fields of a form whose numbers were refused, by their ids: [`Amount`] looks for it among the contexts, and
/// whoever writes the form asks it. What the page shows of that, other programs may show, too.
#[derive(Clone, Copy)]
pub struct Refused(StoredValue<BTreeSet<String>>);

impl Refused {
    /// For the form that is shown below.
    pub fn provide() -> Self {
        let refused = Self(StoredValue::default());
        provide_context(refused);
        refused
    }

    /// Whether the field is one of them from now on. The form may have gone.
    fn mark(self, id: &str, is_refused: bool) {
        self.0.try_update_value(|all| match is_refused {
            true => all.insert(id.to_owned()),
            false => all.remove(id),
        });
    }

    /// Goes to one of them. Tells whether there is any.
    pub fn focus(self) -> bool {
        let id = self.0.with_value(|all| all.first().cloned());
        id.inspect(|id| focus(id)).is_some()
    }
}

/// A number in a row with its name: buttons to both sides, by ones and by the third of `range`, which says
/// from where to where it goes, and a field for who would rather type.
#[component]
pub fn Amount(
    #[prop(into)] name: String,
    #[prop(into)] id: String,
    head: AnyView,
    range: (i32, i32, i32),
    #[prop(into)] value: Signal<i32>,
    #[prop(into)] change: Callback<i32>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let (least, most, leap) = range;
    let field = NodeRef::<html::Input>::new();
    let refused = RwSignal::new(None::<String>);
    let told = app.press.calm(refused);
    if let Some(all) = use_context::<Refused>() {
        let field = id.clone();
        Effect::new({
            let field = field.clone();
            move || all.mark(&field, refused.with(Option::is_some))
        });
        on_cleanup(move || all.mark(&field, false));
    }
    let show = move |now: &str| {
        refused.set(None);
        if let Some(field) = field.get_untracked() {
            show_number(&field, now);
        }
    };
    let by = |step: i32, text: String, label: String| {
        let step = move |_| {
            let now = (value.get_untracked() + step).clamp(least, most);
            show(&now.to_string());
            change.run(now);
        };
        view! {
            <button type="button" aria-label=label on:click=step>
                {text}
            </button>
        }
    };
    let value = Memo::new(move |_| value.get());
    Effect::new(move |shown: Option<()>| {
        // It is the same while other numbers change: what is refused here stays to be mended.
        let now = value.get();
        let Some(field) = field.get() else { return };
        // Not under the fingers of who empties it, types “-” or writes the same otherwise.
        let typed = shown.is_some() && whole(&field) == Some(now);
        if !typed {
            show(&now.to_string());
        }
    });
    // What is no number of the range changes nothing, and is said. Without a digit it may be one when it is whole, so
    // it is looked at when the field is left.
    let typed = move |left: bool| {
        // It may hear its last event when the page has gone.
        let Some(field) = field.try_get_untracked().flatten() else { return };
        match whole(&field).filter(|n| (least..=most).contains(n)) {
            Some(n) => {
                refused.set(None);
                change.run(n);
                if left {
                    // However it was written.
                    show(&n.to_string());
                }
            }
            None if !left && !field.value().chars().any(char::is_numeric) => {}
            None => refused.set(Some(w.whole_number(&minus(least), &minus(most)))),
        }
    };
    let why = format!("{id}-why");
    let described = why.clone();
    view! {
        <div class="amount">
            <span class="who">{head}</span>
            <div class="steps">
                {by(-leap, format!("−{leap}"), w.fewer(leap, &name))}
                {by(-1, "−".to_owned(), w.fewer(1, &name))}
                // The keys of a telephone that have digits alone have no minus.
                <input
                    node_ref=field
                    id=id
                    type="number"
                    aria-label=name.clone()
                    inputmode=(least >= 0).then_some("numeric")
                    min=least.to_string()
                    max=most.to_string()
                    step="any"
                    aria-invalid=move || refused.with(Option::is_some).then_some("true")
                    aria-describedby=move || {
                        refused.with(Option::is_some).then(|| described.clone())
                    }
                    on:beforeinput=move |event| take_all_signs(&event)
                    on:input=move |_| typed(false)
                    on:change=move |_| typed(true)
                    // Of one text that is no number after another a browser tells no change.
                    on:focusout=move |_| typed(true)
                /> {by(1, "+".to_owned(), w.more(1, &name))}
                {by(leap, format!("+{leap}"), w.more(leap, &name))}
            </div>
            {move || {
                let why = why.clone();
                told.get()
                    .map(|text| {
                        view! {
                            <p class="why refused" id=why role="alert">
                                {text}
                            </p>
                        }
                    })
            }}
        </div>
    }
}
