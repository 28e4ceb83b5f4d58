//! States imagined from a view.

use std::rc::Rc;

use super::Pechigonga;
use super::belief::Dealer;
use super::cards::Cards;
use super::options::{Announcing, MOST_SEATS};
use super::round::Round;
use super::rules::State;
use super::types::{Phase, Said, Word};
use super::view::View;
use crate::core::{Imagine, Rng, Seat, Seats};

const MOST: usize = MOST_SEATS as usize;

impl Imagine for Pechigonga {
    /// Everybody's cards agree with what was shown, announced and bet in this deal. Of earlier deals
    /// only the seat's own are there: nobody asks for others'. The deals to come are from another seed.
    fn imagine(view: &View, me: Seat, rng: &mut Rng) -> State {
        let seats = view.players.len().min(MOST) as u8;
        let mut state = State {
            options: view.options,
            seats,
            phase: view.phase,
            seed: rng.bits(),
            deal: view.deal,
            ready: Seats::NONE,
            cards: [[Cards::NONE; 3]; MOST],
            chips: [0; MOST],
            before: [0; MOST],
            carried: view.carried,
            round: round(view, seats),
            rounds: Rc::new(view.rounds.clone()),
            prizes: view.prizes.clone(),
            past: Rc::new(Vec::new()),
        };
        let stack = if view.options.stacked() { i32::from(view.options.stack) } else { 0 };
        for (at, player) in view.players.iter().enumerate().take(MOST) {
            let won = view.past.iter().filter_map(|deal| deal.gains.get(at));
            state.before[at] = stack + won.sum::<i32>();
            state.chips[at] = player.chips;
            if player.ready {
                state.ready = state.ready.with(Seat(at as u8));
            }
        }
        let blank = [[Cards::NONE; 3]; MOST];
        let past = view.past.iter().enumerate().map(|(at, deal)| {
            let mut cards = blank;
            if let (Some(own), Some(held)) = (cards.get_mut(me.index()), view.own_past.get(at)) {
                *own = *held;
            }
            (deal.clone(), cards)
        });
        state.past = Rc::new(past.collect());
        if !matches!(view.phase, Phase::Agreement | Phase::Over) {
            state.cards = Dealer::new(view, false, false).deal(rng);
            seal(view, me, &mut state);
        }
        state
    }
}

/// The round under way, but for announcements that nobody has heard.
fn round(view: &View, seats: u8) -> Round {
    let mut round = Round::new(view.round, seats, view.mano, view.carried);
    round.level = view.level;
    round.raises = view.raises;
    round.moves.clone_from(&view.moves);
    for (at, player) in view.players.iter().enumerate().take(MOST) {
        round.paid[at] = player.paid;
        round.antes[at] = player.ante;
        round.said[at] = player.said;
        if player.live {
            round.live = round.live.with(Seat(at as u8));
        }
    }
    for it in &view.moves {
        if matches!(it.word, Word::Envido(_) | Word::Revido(_)) {
            round.acted = Seats::NONE;
        }
        round.acted = round.acted.with(it.seat);
    }
    if view.phase == Phase::Bet {
        round.turn = view.to_act.iter().next();
    }
    round
}

/// Where all announce at once: what others may have said.
fn seal(view: &View, me: Seat, state: &mut State) {
    if view.phase != Phase::Announce || view.options.announcing != Announcing::AtOnce {
        return;
    }
    for (at, player) in view.players.iter().enumerate().take(MOST) {
        let seat = Seat(at as u8);
        let holds = state.worth(seat) >> 8 > 0;
        let may = if holds { Said::Tengo } else { Said::Silence };
        let said = if seat == me { view.said } else { Some(may) };
        state.round.said[at] = said.filter(|_| player.sealed);
    }
}
