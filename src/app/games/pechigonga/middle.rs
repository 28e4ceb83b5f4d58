//! The middle of the table: everybody with chips and last word, the pot, and what was shown in this
//! deal. It holds nothing that not everybody knows.

use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Cards, Phase, Record, Shown, View};

use super::asks::balance;
use super::cards::CardRow;
use super::controller::Controller;
use super::guide::Guide;
use super::place::Place;
use super::say::{self, name};
use crate::app::components::Pause;
use crate::app::services::translations::nth;
use crate::app::services::translations::numbers::{minus, signed};

/// The middle of the table.
#[component]
pub fn Middle(
    controller: Controller,
    /// Whether what came of the rounds stands elsewhere on the page, so that it is not told twice.
    #[prop(optional)]
    told_elsewhere: bool,
) -> impl IntoView {
    let players = Memo::new(move |_| controller.at_table(|view| view.players.len()));
    // Where there is no room for all of it, it scrolls: then the keyboard reaches it.
    view! {
        <div class="middle" tabindex="0" role="group" aria-label=controller.words().seats()>
            <div class="arena rimmed">
                <ul class="places" data-n=move || players.get().to_string()>
                    <For each=move || 0..players.get() key=|n| *n let(n)>
                        <Place controller seat=Seat(n as u8) />
                    </For>
                </ul>
                <div class="pot-row">
                    <Pot controller />
                    <SoFar controller />
                </div>
                {(!told_elsewhere)
                    .then(|| {
                        view! {
                            <Guide controller />
                            <Rounds controller />
                            <LastShown controller />
                        }
                    })}
            </div>
        </div>
    }
}

/// Chips: a figure beside a chip, with what they are where that is not plain.
#[component]
pub fn Chips(
    class: &'static str,
    #[prop(optional)] label: Option<&'static str>,
    told: String,
    figure: String,
) -> impl IntoView {
    let label = label.map(|label| view! { <small aria-hidden="true">{label}</small> });
    view! {
        <span class=class>
            {label} <span class="coin" aria-hidden="true"></span> <b aria-hidden="true">{figure}</b>
            <span class="unseen">{told}</span>
        </span>
    }
}

/// The pot of the round. An empty one is not seen: what comes behind it stays where it is.
#[component]
fn Pot(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let pot = Memo::new(move |_| controller.at_table(|view| view.pot));
    let any = Memo::new(move |_| pot.get() > 0);
    let more = Memo::new(move |_| controller.at_table(|view| (view.carried, ante(view))));
    let more = move || {
        let (carried, ante) = more.get();
        view! {
            {(carried > 0).then(|| view! { <small>{w.carried(carried)}</small> })}
            {ante.map(|each| view! { <small class="ante">" " {w.ante_each(each)}</small> })}
        }
        .into_any()
    };
    let inside = move || {
        any.get().then(|| {
            view! {
                <span
                    class="heap"
                    aria-hidden="true"
                    data-size=move || (pot.get().min(40) / 4).to_string()
                ></span>
                <span>{w.pot()}</span>
                " "
                <b>{move || pot.get()}</b>
                {more}
            }
            .into_any()
        })
    };
    view! {
        <p class="pot" id=move || any.get().then_some("pot")>
            {inside}
        </p>
    }
}

/// What everybody has put in, as long as nothing else has changed what they have: before the first words of a deal.
fn ante(view: &View) -> Option<i32> {
    let only = view.round == 1 && view.phase == Phase::Announce && view.carried == 0;
    (only && view.options.ante > 0).then(|| view.options.ante.into())
}

/// What the deal has brought whoever looks, once a round is over.
#[component]
fn SoFar(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let chips =
        Memo::new(move |_| controller.at_table(|view| balance(view).filter(|_| plays(view))));
    let any = Memo::new(move |_| chips.get().is_some());
    let chips = move || chips.get().unwrap_or_default();
    move || {
        any.get().then(|| {
            view! {
                <p class="so-far">
                    <small aria-hidden="true">{w.deal_so_far()}</small>
                    <b aria-hidden="true" data-lost=move || chips() < 0>
                        {move || signed(chips())}
                    </b>
                    <span class="unseen">{move || w.deal_so_far_told(&minus(chips()))}</span>
                </p>
            }
            .into_any()
        })
    }
}

/// Whether one plays, and does not look at what a deal came to.
fn plays(view: &View) -> bool {
    matches!(view.phase, Phase::Announce | Phase::Bet)
}

/// The four rounds of the deal. While one plays they stand in a row, each with who won it or with how many cards it is
/// played, and what was shown last stands below: how high that is does not depend on how many are over. Who hears them
/// hears what was shown in each.
#[component]
fn Rounds(controller: Controller) -> impl IntoView {
    let plays = Memo::new(move |_| controller.at_table(plays));
    view! {
        <ol class="rounds" class:strip=move || plays.get() aria-label=controller.words().pots()>
            {(1..=4).map(|n| view! { <Round controller n plays /> }).collect_view()}
        </ol>
    }
}

/// A round: with how many cards it is played, or who won it.
#[component]
fn Round(controller: Controller, n: u8, plays: Memo<bool>) -> impl IntoView {
    let w = controller.words();
    let past = move |view: &View| view.rounds.iter().find(|round| round.number == n).cloned();
    let past = Memo::new(move |_| controller.at_table(past));
    let over = Memo::new(move |_| past.with(Option::is_some));
    let now = Memo::new(move |_| controller.at_table(|view| view.round == n) && !over.get());
    let inside = move || match past.get() {
        Some(record) => {
            let (who, gain) = won(controller, &record);
            view! {
                <span class="round-name" aria-hidden="true">
                    <span>{who}</span>
                    <b>{gain}</b>
                </span>
                <span class="shown-hands" class:unseen=move || plays.get()>
                    <span class="unseen">{w.round(n)} ". "</span>
                    <PastRound controller record />
                </span>
            }
            .into_any()
        }
        None => view! {
            <span class="unseen">{nth(w.rounds(), usize::from(n) - 1)}</span>
            <span class="round-name" aria-hidden="true">
                {nth(w.round_cards(), usize::from(n) - 1)}
            </span>
        }
        .into_any(),
    };
    view! {
        <li
            id=format!("round-{n}")
            data-past=move || over.get()
            aria-current=move || now.get().then_some("step")
        >
            <b class="nth" aria-hidden="true">
                {n}
            </b>
            {inside}
        </li>
    }
}

/// What was shown in the round that ended last, for the eyes; what it brought stands in the row above. Its room is
/// there from the first round on, so that nothing moves for it.
#[component]
fn LastShown(controller: Controller) -> impl IntoView {
    let playing = Memo::new(move |_| controller.at_table(plays));
    let last = |view: &View| view.rounds.last().filter(|_| plays(view)).cloned();
    let last = Memo::new(move |_| controller.at_table(last));
    move || match last.get() {
        Some(record) => {
            let round = record.number;
            view! {
                <p
                    class="last-shown"
                    aria-hidden="true"
                    data-round=round.to_string()
                    data-new=move || controller.settling()
                >
                    <b class="nth">{round}</b>
                    <PastRound controller record />
                </p>
            }
            .into_any()
        }
        None if playing.get() => view! {
            <p class="last-shown" aria-hidden="true" data-none=true>
                <i class="naipe"></i>
            </p>
        }
        .into_any(),
        None => ().into_any(),
    }
}

/// Who won a round and what, in a few letters.
fn won(controller: Controller, record: &Record) -> (String, String) {
    let names = controller.session.names();
    let gain = |seat: Seat| record.gains.get(seat.index()).copied().unwrap_or(0);
    let best = record.winners.iter().max_by_key(|seat| gain(*seat));
    match best {
        Some(seat) => {
            let name = capital(name(&names, seat));
            let first = name.split(' ').next().unwrap_or_default().to_owned();
            let more = if record.winners.len() > 1 { "…" } else { "" };
            (first + more, signed(gain(seat)))
        }
        // What nobody has won waits in the pot.
        None => (controller.words().pot().to_owned(), "→".to_owned()),
    }
}

/// A round that has ended: who won what, with which cards.
#[component]
pub fn PastRound(controller: Controller, record: Record) -> impl IntoView {
    let told = record.shown.is_empty().then(|| {
        let told = say::record(controller.app.lang(), &controller.session.names(), &record);
        view! { <span>{told}</span> }
    });
    let left = (record.left > 0 && !record.shown.is_empty())
        .then(|| view! { <small>{controller.words().left_over(record.left)}</small> });
    let lines = record.shown.iter().map(|shown| {
        let gain = record.gains.get(shown.seat.index()).copied().unwrap_or(0);
        let gain = record.winners.has(shown.seat).then_some(gain);
        view! { <ShownHand controller shown=*shown gain /> }
    });
    let lines = lines.collect_view();
    view! {
        {told}
        {lines}
        {left}
    }
}

/// Cards that were shown, with what they won.
#[component]
fn ShownHand(controller: Controller, shown: Shown, gain: Option<i32>) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let names = controller.session.names();
    let told = format!("{}: {}", capital(name(&names, shown.seat)), say::value(lang, shown.value));
    let many = shown.cards.len() > 4;
    let lit = if gain.is_some() { shown.cards } else { Cards::NONE };
    let pause = if gain.is_some() { ", " } else { ": " };
    let gain = gain.map(|chips| {
        let told = w.chips(&minus(chips)) + ":";
        view! { <Chips class="gain" told figure=signed(chips) /> }
    });
    view! {
        <span class="shown" data-many=many data-seat=shown.seat.0.to_string()>
            <span>{told} <Pause mark=pause /></span>
            {gain}
            <CardRow cards=shown.cards lit />
        </span>
    }
}
