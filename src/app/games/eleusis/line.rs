//! The line of accepted cards, which grows to the right, with the wrong cards overlapping below each
//! place. It scrolls inside its own box; a strip shows all of its places at once.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::Column;
use web_sys::PointerEvent;

use super::laid::Laid;
use super::lights::LightBar;
use super::picks::Picks;
use super::spots::At;
use super::words::board::words;
use crate::app::components::Icon;
use crate::app::components::cards::CardFace;
use crate::app::context::use_app;
use crate::app::services::dom::on_window;

/// The line. `names` by seat, empty where nobody knows who played.
#[component]
pub fn Line(
    #[prop(into)] columns: Signal<Vec<Column>>,
    #[prop(optional)] names: Vec<String>,
    /// Whether wrong cards lie below the place that they were tried for; else below the card before it.
    below_next: bool,
    /// Whether its box has a height of its own, which the line fills.
    #[prop(optional)]
    fills: bool,
    /// Where its cards can be pointed at.
    #[prop(optional)]
    picks: Option<Picks>,
    /// What lies beside it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let line = Laid::new(lang, columns, names, below_next, fills, picks);
    on_window(ev::click, move |_| line.forget());
    on_window(ev::keyup, move |_| line.forget());
    let legend = if below_next { w.below_place() } else { w.below_card() };
    view! {
        <div
            class="line-of-cards"
            data-drop="line"
            data-tried=tried(below_next)
            data-long=move || line.seen.get().is_long.then_some("1")
        >
            <Bed line />
            <LightBar lights=line
                .lights>
                {move || line.any_below().then(|| view! { <p class="legend">{legend}</p> })}
                <Strip line />
                <button
                    class="to-end"
                    class:away=move || line.at_end.get()
                    type="button"
                    aria-label=w.to_end()
                    on:click=move |_| line.go_to_end()
                >
                    <Icon name="next" />
                </button> {children.map(|children| children())}
            </LightBar>
            <p class="muted told-card" aria-hidden="true">
                {move || line.told.get()}
            </p>
        </div>
    }
}

/// What is told below a place of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldBelow {
    /// In as few letters as can be.
    pub shown: String,
    /// The same, as it stands alone.
    pub heard: String,
}

/// A line as a picture: without lights and strip.
#[component]
pub fn StillLine(
    columns: Vec<Column>,
    below_next: bool,
    /// What is told below each place.
    #[prop(optional)]
    below: Vec<Option<ToldBelow>>,
) -> impl IntoView {
    let columns = Signal::stored(columns);
    let line = Laid::new(use_app().lang(), columns, Vec::new(), below_next, false, None);
    // It is read from its first card on.
    line.at_end.set(false);
    view! {
        <div class="line-of-cards still" data-tried=tried(below_next)>
            <Bed line below />
        </div>
    }
}

/// Where what lies below a card was tried.
const fn tried(below_next: bool) -> &'static str {
    if below_next { "here" } else { "after" }
}

/// The line in its box. A card that stays is the same element.
#[component]
fn Bed(line: Laid, #[prop(optional)] below: Vec<Option<ToldBelow>>) -> impl IntoView {
    let below = move |n: usize| below.get(n).cloned().flatten();
    view! {
        <div
            class="line-bed rimmed"
            node_ref=line.bed
            on:scroll=move |_| line.look()
            on:keydown=move |event| line.key(&event)
            on:focusin=move |_| line.had_focus.set_value(true)
            on:focusout=move |event| line.left(&event)
        >
            <ol
                class="cards-in-line"
                aria-label=words(line.lang).line()
                data-lights=move || line.lights.get().any().then_some("1")
            >
                <For each=move || 0..line.places() key=|n| *n let(n)>
                    <Place line n below=below(n) />
                </For>
            </ol>
        </div>
    }
}

/// A place of the line: the card on it, the wrong ones below, and what is told of them.
#[component]
fn Place(line: Laid, n: usize, below: Option<ToldBelow>) -> impl IntoView {
    let column = line.column(n);
    let on_line = Memo::new(move |_| column.with(|column| column.card));
    let wrong = move || {
        column.with(|column| {
            let wrong = column.wrong.iter().zip(1..).map(|((card, _), depth)| (depth, *card));
            wrong.collect::<Vec<(usize, Card)>>()
        })
    };
    let any_wrong = Memo::new(move |_| column.with(|column| !column.wrong.is_empty()));
    let any_hand = Memo::new(move |_| column.with(|column| !column.hands.is_empty()));
    view! {
        <li class="column">
            <span class="number" aria-hidden="true">
                {(n + 1).to_string()}
            </span>
            {move || match on_line.get() {
                Some(card) => view! { <OnLine line column card n /> }.into_any(),
                None => view! { <div class="gap" aria-hidden="true"></div> }.into_any(),
            }}
            {move || {
                any_wrong
                    .get()
                    .then(|| {
                        view! {
                            <ol class="wrong-cards">
                                <For each=wrong key=|laid| *laid let((depth, card))>
                                    <Below line column card at=(n, depth) />
                                </For>
                            </ol>
                        }
                    })
            }}
            {move || any_hand.get().then(|| view! { <Hands line column n /> })}
            {below
                .map(|told| {
                    view! {
                        <p class="told-below">
                            <span aria-hidden="true">{told.shown}</span>
                            <span class="unseen">{told.heard}</span>
                        </p>
                    }
                })}
        </li>
    }
}

/// A card on the line.
#[component]
fn OnLine(line: Laid, column: Memo<Column>, card: Card, n: usize) -> impl IntoView {
    let at = (n, 0);
    let label = move || column.with(|column| line.label(column, at));
    view! {
        <div
            class=move || line.class(at)
            data-at=format!("{n}-0")
            tabindex=move || line.tab_index(at)
            data-card=card.index().to_string()
            data-lit=move || line.lit(card)
            data-picked=move || line.picked(at).then_some("")
            data-against=move || line.speaks_against(at).then_some("")
            on:focusin=move |event| line.focused(&event, at, untrack(label))
            on:click=move |_| line.tap(at, untrack(label))
        >
            <CardFace card />
            <span class="unseen">{label} {move || line.picked_word(at)}</span>
        </div>
    }
}

/// A wrong card below the line.
#[component]
fn Below(line: Laid, column: Memo<Column>, card: Card, at: At) -> impl IntoView {
    let label = move || column.with(|column| line.label(column, at));
    view! {
        <li
            class=move || line.class(at)
            data-at=format!("{}-{}", at.0, at.1)
            tabindex=move || line.tab_index(at)
            data-card=card.index().to_string()
            data-lit=move || line.lit(card)
            data-picked=move || line.picked(at).then_some("")
            data-against=move || line.speaks_against(at).then_some("")
            on:focusin=move |event| line.focused(&event, at, untrack(label))
            on:click=move |_| line.tap(at, untrack(label))
        >
            <CardFace card />
            <span class="unseen">{label} {move || line.picked_word(at)}</span>
        </li>
    }
}

/// The hands that were shown below a place: how many cards of each did not fit.
#[component]
fn Hands(line: Laid, column: Memo<Column>, n: usize) -> impl IntoView {
    let each = move || {
        let (wrong, hands) = column.with(|column| {
            let hands = column.hands.iter().map(|(hand, _)| hand.len());
            (column.wrong.len(), hands.collect::<Vec<usize>>())
        });
        let rows = hands.into_iter().enumerate();
        let rows =
            rows.map(|(nth, count)| view! { <Hand line column at=(n, wrong + nth + 1) count /> });
        rows.collect_view()
    };
    view! { <ol class="wrong-cards hands-below">{each}</ol> }
}

/// A hand that was shown, as a slip.
#[component]
fn Hand(line: Laid, column: Memo<Column>, at: At, count: usize) -> impl IntoView {
    let label = move || column.with(|column| line.label(column, at));
    view! {
        <li
            class="lying"
            data-at=format!("{}-{}", at.0, at.1)
            tabindex=move || line.tab_index(at)
            data-picked=move || line.picked(at).then_some("")
            data-against=move || line.speaks_against(at).then_some("")
            on:focusin=move |event| line.focused(&event, at, untrack(label))
            on:click=move |_| line.tap(at, untrack(label))
        >
            <span class="hand-slip" aria-hidden="true">
                {format!("✗ {count}")}
            </span>
            <span class="unseen">{label} {move || line.picked_word(at)}</span>
        </li>
    }
}

/// All places at once; the line goes where it is tapped or dragged to.
#[component]
fn Strip(line: Laid) -> impl IntoView {
    let strip = NodeRef::<html::Div>::new();
    let go = move |event: &PointerEvent| {
        if let Some(strip) = strip.get_untracked() {
            line.go_to(event.offset_x(), strip.client_width());
        }
    };
    let grasp = move |event: PointerEvent| {
        if let Some(strip) = strip.get_untracked() {
            // Without it a drag only ends at the strip's edge.
            let _ = strip.set_pointer_capture(event.pointer_id());
        }
        go(&event);
    };
    let drag = move |event: PointerEvent| {
        if event.buttons() == 1 {
            go(&event);
        }
    };
    view! {
        <div
            class="strip"
            aria-hidden="true"
            title=words(line.lang).strip()
            node_ref=strip
            on:pointerdown=grasp
            on:pointermove=drag
        >
            <span class="marks">
                <For each=move || 0..line.places() key=|n| *n let(n)>
                    <Mark line n />
                </For>
            </span>
            <span
                class="seen"
                style:left=move || format!("{}%", line.seen.get().left)
                style:width=move || format!("{}%", line.seen.get().width)
            ></span>
        </div>
    }
}

/// A place on the strip: how much lies below it, and whether it is lit.
#[component]
fn Mark(line: Laid, n: usize) -> impl IntoView {
    let column = line.column(n);
    let lit = move || {
        let lights = line.lights.get();
        let card = column.with(|column| column.card);
        (lights.any() && card.is_some_and(|card| lights.lit(card))).then_some("1")
    };
    view! {
        <i
            data-below=move || column.with(|column| column.below().min(6).to_string())
            data-lit=lit
        ></i>
    }
}
