//! A round beside a real table: the cards that are played, and the rule behind its cover.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::Options;
use tertulia::secret_rule::say::Form;

use super::bench::Bench;
use super::helper::{Helper, draw_rule, times};
use super::line::Line;
use super::words::bench::words;
use crate::app::components::Icon;
use crate::app::components::cards::{CardFace, Look, PackBoard, name};
use crate::app::components::rule_builder::words::said;
use crate::app::context::use_app;
use crate::app::services::dom::focus;

/// A round under way.
#[component]
pub fn Round(helper: Helper) -> impl IntoView {
    let w = words(use_app().lang());
    let (dealer, number) =
        helper.bench.with_untracked(|bench| (bench.dealer, bench.rounds.len() + 1));
    let begun = Memo::new(move |_| helper.bench.with(|bench| bench.starter.is_some()));
    // Names alone: what fits may not show.
    let declaring = Memo::new(move |_| helper.shown.with(Option::is_some));
    let columns = Memo::new(move |_| helper.bench.with(|bench| bench.columns(helper.variant)));
    let hint = move || match (declaring.get(), begun.get()) {
        (true, _) => w.tap_shown(),
        (false, true) => w.tap_played(),
        (false, false) => w.tap_starter(),
    };
    view! {
        <h2>{w.deals(number, &helper.name(dealer))}</h2>
        <Cover helper dealer />
        <div class="bench-table" class:empty=move || !begun.get()>
            <Line columns below_next=helper.variant.terms().below_next />
        </div>
        <p class="muted">{hint}</p>
        <div class="contents">
            {move || {
                let pressed = declaring.get();
                view! { <Board helper pressed /> }
            }}
        </div>
        <Foot helper begun declaring />
    }
}

/// The pack: cards are played, or chosen for the hand that is shown.
#[component]
fn Board(helper: Helper, pressed: bool) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let look = Callback::new(move |card: Card| {
        let name = name(lang, card);
        match helper.shown.with(|shown| shown.as_ref().map_or(0, |shown| times(shown, card))) {
            2 => Look { label: w.twice(&name), on: true, twice: true },
            chosen => Look { label: name, on: !pressed || chosen > 0, twice: false },
        }
    });
    let choose = Callback::new(move |card| helper.tap(card));
    view! { <PackBoard id="played".to_owned() label=w.pack() pressed look choose /> }
}

/// What came of the last thing, and what can be done. Always in sight: on a phone the pack is taller than
/// the screen.
#[component]
fn Foot(helper: Helper, begun: Memo<bool>, declaring: Memo<bool>) -> impl IntoView {
    let w = words(use_app().lang());
    let nothing = move || (!begun.get()).then_some("true");
    let undo = move |_| {
        let undone = std::cell::Cell::new(false);
        helper.change(&|bench| undone.set(bench.undo()));
        if undone.get() {
            helper.tell(w.undone().to_owned(), false);
        }
    };
    let declare = move |_| {
        if begun.get_untracked() {
            let on = declaring.get_untracked();
            helper.fitting.set(Vec::new());
            helper.shown.set((!on).then(Vec::new));
        }
    };
    view! {
        <div class="bench-foot">
            <p class="verdict-of-card" class:no=move || helper.told.get().1 id="verdict">
                {move || helper.told.get().0}
            </p>
            <Laying helper />
            <div class="actions">
                <button
                    type="button"
                    id="undo-card"
                    aria-label=w.undo()
                    aria-disabled=nothing
                    on:click=undo
                >
                    <Icon name="undo" />
                </button>
                <button
                    type="button"
                    id="declare"
                    aria-pressed=move || declaring.get().to_string()
                    aria-disabled=nothing
                    on:click=declare
                >
                    {w.declare()}
                </button>
                <End helper begun declaring />
            </div>
        </div>
    }
}

/// A hand that is shown is judged; else the round is closed.
#[component]
fn End(helper: Helper, begun: Memo<bool>, declaring: Memo<bool>) -> impl IntoView {
    let w = words(use_app().lang());
    let close = move |_| {
        if begun.get_untracked() {
            let hand = Options::of(helper.variant).hand;
            helper.change(&|bench| bench.close(hand));
            focus("note-round");
        }
    };
    move || match declaring.get() {
        true => view! {
            <button type="button" id="judge-hand" on:click=move |_| helper.judge()>
                {w.judge()}
            </button>
        }
        .into_any(),
        false => view! {
            <button
                type="button"
                id="close-round"
                aria-disabled=move || (!begun.get()).then_some("true")
                on:click=close
            >
                {w.close()}
            </button>
        }
        .into_any(),
    }
}

/// The cards of the hand that fit, until one is laid.
#[component]
fn Laying(helper: Helper) -> impl IntoView {
    let lang = use_app().lang();
    move || {
        let fitting = helper.fitting.get();
        let any = !fitting.is_empty();
        let cards = fitting.into_iter().enumerate().map(|(n, card)| {
            view! {
                <button
                    type="button"
                    id=format!("fitting-{n}")
                    aria-label=name(lang, card)
                    on:click=move |_| helper.lay(card)
                >
                    <CardFace card />
                </button>
            }
        });
        let cards = cards.collect_view();
        any.then(|| {
            view! {
                <p>{words(lang).choose()}</p>
                <div class="actions fitting">{cards}</div>
            }
        })
    }
}

/// The rule behind its cover: in the page only while the dealer lifts it.
#[component]
fn Cover(helper: Helper, dealer: Seat) -> impl IntoView {
    let w = words(use_app().lang());
    let dealer = helper.name(dealer);
    let label = move || match helper.lifted.get() {
        true => w.cover().to_owned(),
        false => w.lift(&dealer),
    };
    view! {
        <div class="panel rule-cover">
            <button
                type="button"
                id="cover"
                aria-expanded=move || helper.lifted.get().to_string()
                on:click=move |_| helper.lifted.update(|lifted| *lifted = !*lifted)
            >
                {label}
            </button>
            {move || helper.lifted.get().then(|| view! { <Lifted helper /> })}
        </div>
    }
}

/// The rule, and before the first card another one.
#[component]
fn Lifted(helper: Helper) -> impl IntoView {
    let lang = use_app().lang();
    let rule = helper.bench.with_untracked(Bench::rule);
    let fresh = Memo::new(move |_| helper.bench.with(|bench| bench.starter.is_none()));
    let draw = move |_| {
        draw_rule(helper);
        focus("cover");
    };
    let another = move || {
        fresh.get().then(|| {
            view! {
                <button type="button" id="another" on:click=draw>
                    {words(lang).another()}
                </button>
            }
        })
    };
    rule.map(|rule| {
        view! {
            <p class="the-rule" id="the-rule">
                {said(&rule, lang, Form::Long)}
            </p>
            {another}
        }
    })
}
