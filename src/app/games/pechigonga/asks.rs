//! What players may ask for at any time: the own hand, the pots of the deal, everybody's chips, the
//! last round, and what beats what. Each is a key and a button; the answer is said and stands below the table, or is
//! drawn in a dialog.

use std::iter;

use crate::app::components::Dialog;
use crate::app::games::table_parts::{AskButtons, asked_by};
use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{End, View};

use super::bets::announced;
use super::cards;
use super::chances::best_of;
use super::controller::Controller;
use super::ladder::Ladder;
use super::say::{self, name};
use crate::app::services::translations::joined;
use crate::app::services::translations::numbers::minus;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The own cards, and what they are.
    Hand,
    /// The pot of the round, and those of the deal.
    Pots,
    /// Everybody's chips, and what they have said.
    Chips,
    /// The last round.
    Round,
    /// What beats what.
    Ladder,
}

impl Ask {
    const ALL: [Self; 5] = [Self::Hand, Self::Pots, Self::Chips, Self::Round, Self::Ladder];

    /// The one with this letter in the language of the page.
    pub fn of_key(controller: Controller, key: &str) -> Option<Self> {
        let n = asked_by(controller.words().letters(), Self::ALL.len(), key)?;
        Self::ALL.get(n).copied()
    }
}

/// The buttons.
#[component]
pub fn Asks(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let ask = move |n: usize| answer(controller, Ask::ALL[n]);
    view! {
        <AskButtons count=Ask::ALL.len() names=w.asks() letters=w.letters() ask />
        <Dialog open=controller.ladder title=w.ladder()>
            <Ladder controller />
        </Dialog>
    }
}

/// Answers: the answer is said, and stands on the table until something happens.
pub fn answer(controller: Controller, ask: Ask) {
    if ask == Ask::Ladder {
        controller.ladder.set(true);
        return;
    }
    let names = controller.session.names();
    let text = controller.look(|view| text(controller, &names, view, ask));
    controller.tell(&text);
}

fn text(controller: Controller, names: &[String], view: &View, ask: Ask) -> String {
    let (w, lang) = (controller.words(), controller.app.lang());
    let all = |texts: Vec<String>| joined(&mut texts.iter().map(String::as_str), " ");
    match ask {
        Ask::Hand => match view.holding() {
            Some((value, made)) => {
                let value = say::value(lang, value);
                let hand = w.your_cards(&cards::names(lang, view.hand(view.round)));
                let told = w.you_hold_cards(&value, &cards::names(lang, made));
                let chances = controller.chances.get_untracked();
                let chances = chances.filter(|_| controller.helper.get_untracked());
                let chances = chances.map(|counted| best_of(controller, counted, announced(view)));
                let aside = if view.round == 4 { cards::cards("") } else { aside(view) };
                let aside = (!aside.is_empty()).then(|| w.aside_told(&cards::names(lang, aside)));
                all([Some(hand), Some(told), chances, aside].into_iter().flatten().collect())
            }
            None => w.nothing_in_hand().to_owned(),
        },
        Ask::Pots => {
            let past = view.rounds.iter().map(|round| w.all_pots(round.number, round.pot));
            let now = (view.pot > 0).then(|| w.in_pot(view.pot));
            let carried = (view.carried > 0).then(|| w.carried(view.carried));
            all(now.into_iter().chain(carried).chain(past).collect())
        }
        Ask::Chips => {
            let account = |(seat, player): (Seat, _)| {
                let player: &tertulia::games::pechigonga::PlayerView = player;
                w.account(name(names, seat), &minus(player.chips))
            };
            let all: Vec<String> = (0..).map(Seat).zip(&view.players).map(account).collect();
            let all = joined(&mut all.iter().map(String::as_str), "; ");
            let told = w.told_account(&capital(&all));
            let own = balance(view).map(|chips| w.deal_so_far_told(&minus(chips)));
            [Some(told), own].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Ask::Round => match view.rounds.last() {
            Some(round) => {
                let shows = |seat: Seat| round.shown.iter().any(|it| it.seat == seat);
                let hides = |seat: Seat| round.end == End::Showdown && !shows(seat);
                let hidden = round.stayed.iter().any(hides);
                let told = say::record(lang, names, round);
                let only = hidden.then(|| w.winner_shows().to_owned());
                all(iter::once(told).chain(only).collect())
            }
            None => w.no_round().to_owned(),
        },
        Ask::Ladder => String::new(),
    }
}

/// What this deal has brought whoever looks so far, less what lies in the pot, as the chips at the places have it; none
/// before its first round is over.
pub fn balance(view: &View) -> Option<i32> {
    let seat = view.seat().filter(|_| !view.rounds.is_empty() && view.outcome.is_none())?;
    gains(view).get(seat.index()).copied()
}

/// What this deal has brought everybody, as long as it is not among those that were.
pub fn gains(view: &View) -> Vec<i32> {
    let stack = if view.options.stacked() { i32::from(view.options.stack) } else { 0 };
    let won = |seat: usize| view.past.iter().filter_map(|deal| deal.gains.get(seat)).sum::<i32>();
    let gain = |(seat, chips): (usize, i32)| chips - stack - won(seat);
    view.players.iter().map(|player| player.chips).enumerate().map(gain).collect()
}

/// The own cards of earlier rounds of this deal.
pub fn aside(view: &View) -> tertulia::games::pechigonga::Cards {
    (1..view.round).fold(cards::cards(""), |all, round| all | view.hand(round))
}
