//! What was said and shown, in words: the rounds of the deal, and those of earlier deals.

use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Prize, Record, Said};

use super::cards::CardRow;
use super::controller::Controller;
use super::say::{self, name};
use crate::app::services::translations::{joined, nth};

/// So many earlier deals are told at most.
const MOST_TOLD: usize = 60;

/// The course of the match so far, the last deal first.
#[component]
pub fn Course(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let deal = move |number, rounds, prizes| {
        view! {
            <h3>{w.place_deal(number, 0)}</h3>
            <RoundsTold controller rounds prizes />
        }
    };
    controller.look(|view| {
        let playing = !view.rounds.is_empty();
        let now = playing.then(|| deal(view.deal, view.rounds.clone(), view.prizes.clone()));
        let nothing = !playing && view.past.is_empty();
        let nothing = nothing.then(|| view! { <p class="muted">{w.no_round()}</p> });
        // The last deal of a match that is over is among those that were.
        let there = usize::from(view.outcome.is_some() && playing);
        let past = view.past.iter().rev().skip(there).take(MOST_TOLD);
        let past = past.map(|it| deal(it.number, it.rounds.clone(), it.prizes.clone()));
        let past = past.collect_view();
        view! {
            {now}
            {nothing}
            {past}
        }
    })
}

/// Some rounds in words: what was announced, what was bet, who won with what.
#[component]
pub fn RoundsTold(
    controller: Controller,
    rounds: Vec<Record>,
    prizes: Vec<Prize>,
) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let names = controller.session.names();
    let rounds = rounds.iter().map(|record| {
        view! {
            <li>
                <b>{nth(w.rounds(), usize::from(record.number) - 1)}</b>
                " "
                <span class="muted">{talk(controller, &names, record)}</span>
                <span>{say::record(lang, &names, record)}</span>
            </li>
        }
    });
    let rounds = rounds.collect_view();
    let prizes = prizes.iter().map(|prize| {
        view! {
            <li>
                {capital(&w.prize(name(&names, prize.seat), prize.chips))} " "
                <CardRow cards=prize.cards lit=prize.cards />
            </li>
        }
    });
    let prizes = prizes.collect_view();
    view! { <ol class="past">{rounds} {prizes}</ol> }
}

/// The words that were said in a round, one after the other.
pub(super) fn talk(controller: Controller, names: &[String], record: &Record) -> String {
    let lang = controller.app.lang();
    let said = (0..).map(Seat).zip(&record.said).filter(|(_, said)| **said != Said::Silence);
    let said = said.map(|(seat, said)| (seat, say::said(lang, *said)));
    let words = record.moves.iter().map(|it| (it.seat, say::short(lang, it.word)));
    let all = said.chain(words).map(|(seat, word)| [name(names, seat), ": ", &word].concat());
    let all: Vec<String> = all.collect();
    let told = capital(&joined(&mut all.iter().map(String::as_str), "; "));
    let dot = match told.chars().last() {
        None => "",
        Some('!') => " ",
        Some(_) => ". ",
    };
    told + dot
}
