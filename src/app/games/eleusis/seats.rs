//! Who sits at the table: hands, whose turn it is, who deals. Eight seats fit on a phone.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::core::name::short;
use tertulia::games::eleusis::{Phase, View};

use super::controller::Controller;
use super::faces::Faces;
use crate::app::components::cards::names;
use crate::app::components::{Face, Sitter};
use crate::app::context::use_app;
use crate::app::services::dom::tell_page_meanwhile;
use crate::app::services::translations::numbers::minus;

/// So many letters of a name fit on a seat.
const SHORT: usize = 8;

/// The strip of seats.
#[component]
pub fn Seats(controller: Controller) -> impl IntoView {
    let many = controller.look(|view| view.seats) > 5;
    if many {
        tell_page_meanwhile("data-many");
    }
    view! {
        <ul class="seats" aria-label=controller.words().seats() data-many=many.then_some("")>
            <For each=move || 0..controller.see(|view| view.seats) key=|n| *n let(n)>
                <SeatOf controller seat=Seat(n) />
            </For>
        </ul>
    }
}

/// Whether points are what is played for: on the ladder stars are.
pub fn counts_points(controller: Controller) -> bool {
    !controller.session.of_ladder()
}

/// What is seen of a seat.
#[derive(Clone, PartialEq)]
struct Look {
    sitter: Sitter,
    part: Part,
    is_busy: bool,
    total: i32,
}

/// What somebody has to do with the round.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Deals,
    /// Holds so many cards, once they are dealt.
    Holds(Option<u8>),
}

fn look(controller: Controller, view: &View, seat: Seat) -> Look {
    let session = controller.session;
    let held = view.hands.get(seat.index()).map(|hand| hand.count);
    Look {
        sitter: Sitter::at(session, seat),
        part: if seat == view.dealer {
            Part::Deals
        } else {
            Part::Holds(held.filter(|_| view.phase != Phase::Rule))
        },
        is_busy: session.thinking.get() == Some(seat) || view.to_act.has(seat),
        total: session.sheet.with(|sheet| sheet.totals().get(seat.index()).copied()).unwrap_or(0),
    }
}

#[component]
fn SeatOf(controller: Controller, seat: Seat) -> impl IntoView {
    let w = controller.words();
    let look = Memo::new(move |_| controller.see(|view| look(controller, view, seat)));
    let sitter = Memo::new(move |_| look.with(|look| look.sitter.clone()));
    let part = Memo::new(move |_| look.with(|look| look.part));
    let total = move || look.with(|look| w.points(&minus(look.total)));
    let counts = counts_points(controller);
    // The points come behind it.
    let comma = if counts { "," } else { "" };
    let points = counts.then(|| {
        view! {
            <small
                class="points"
                aria-hidden="true"
                data-points=move || look.with(|look| minus(look.total))
                data-named=total
            ></small>
            <span class="unseen">{total}</span>
        }
    });
    // The short name and the number are seen, the whole name and the sentence heard. Where there is room for it, the
    // style sheet says of the numbers, too, what they count.
    view! {
        <li
            class="seat"
            aria-current=move || look.with(|look| look.is_busy.then_some("true"))
            data-deals=move || (part.get() == Part::Deals).then_some("")
        >
            <Face sitter />
            <span>
                <b aria-hidden="true">{move || sitter.with(|sitter| short(&sitter.name, SHORT))}</b>
                <span class="unseen">{move || sitter.with(|sitter| sitter.name.clone())}</span>
            </span>
            <span>
                <small>
                    {move || match part.get() {
                        Part::Deals => {
                            view! {
                                <span aria-hidden="true">
                                    {move || sitter.with(|sitter| w.deals(&sitter.name))}
                                </span>
                                <span class="unseen">
                                    {move || sitter.with(|sitter| w.is_dealer(&sitter.name))}
                                    {comma}
                                </span>
                            }
                                .into_any()
                        }
                        Part::Holds(None) => ().into_any(),
                        Part::Holds(Some(count)) => {
                            view! {
                                <span
                                    aria-hidden="true"
                                    data-held=count.to_string()
                                    data-named=w.held(count)
                                ></span>
                                <span class="unseen">{w.held(count)} {comma}</span>
                            }
                                .into_any()
                        }
                    }}
                </small>
                {points}
            </span>
        </li>
    }
}

/// A hand that everybody sees: whose it is, and the cards.
#[component]
pub fn OpenHand(
    class: &'static str,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] hand: Signal<Vec<Card>>,
) -> impl IntoView {
    let lang = use_app().lang();
    let told = move || format!("{}: {}", name.get(), hand.with(|hand| names(lang, hand)));
    view! {
        <p class=class>
            <span class="unseen">{told}</span>
            <b aria-hidden="true">{move || name.get()}</b>
            <span>
                <Faces cards=hand />
            </span>
        </p>
    }
}

/// All other hands, where they lie open.
#[component]
pub fn OpenHands(controller: Controller) -> impl IntoView {
    let others = move || {
        controller.see(|view| {
            let is_open = |seat: &Seat| {
                let hand = view.hands.get(seat.index());
                !view.viewer.is(*seat) && hand.is_some_and(|hand| hand.cards.is_some())
            };
            (0..view.seats).map(Seat).filter(is_open).collect::<Vec<_>>()
        })
    };
    let hand_of = move |seat: Seat| {
        controller.see(|view| {
            let hand = view.hands.get(seat.index());
            hand.and_then(|hand| hand.cards.clone()).unwrap_or_default()
        })
    };
    view! {
        <div class="open-hands" tabindex="0">
            <For each=others key=|seat| *seat let(seat)>
                <OpenHand
                    class="open-hand"
                    name=Memo::new(move |_| controller.see(|_| controller.name(seat)))
                    hand=Memo::new(move |_| hand_of(seat))
                />
            </For>
        </div>
    }
}
