//! The end of a round, of a deal and of a match: pots, showing, prizes, what comes back.

use std::rc::Rc;

use super::cards::Cards;
use super::hands::pechigonga;
use super::options::{Lone, MOST_SEATS, Options, Showing};
use super::pot::all;
use super::rules::State;
use super::score;
use super::types::{Deal, End, Event, Phase, Prize, Record, Refusal, Shown};
use crate::core::{Seat, Seats};

const MOST: usize = MOST_SEATS as usize;

impl State {
    /// The pot goes to whom it is due, and what has to be is shown (§3, §5).
    pub(super) fn close(&mut self, end: End, events: &mut Vec<Event>) {
        let round = self.round.clone();
        let pot = round.pot(&self.options);
        let contenders = all(round.live.iter().filter(|seat| !self.hides(*seat)));
        let chips = self.chips;
        self.carried = 0;
        let mut winners = Seats::NONE;
        if end == End::Carried || end == End::Lone && self.options.lone == Lone::Carried {
            self.carried = pot.total();
        } else {
            let (got, won) = pot.share_out(contenders, |seat| self.worth(seat));
            self.chips.iter_mut().zip(got).for_each(|(chips, got)| *chips += got);
            winners = won;
        }
        let compensation = if end == End::Lone { self.compensate(contenders) } else { 0 };
        let showing = match end {
            End::Lone => round.live,
            End::Showdown if self.options.showing == Showing::All => round.live,
            _ => winners,
        };
        let contest = self.options.contest(round.number);
        let shown = showing.iter().map(|seat| {
            let hand = self.hand(seat, round.number);
            Shown { seat, cards: contest.combination(hand), value: contest.judge(hand) }
        });
        let each = 0..usize::from(self.seats);
        let record = Record {
            number: round.number,
            carried: round.carried,
            said: round.said.iter().take(self.seats.into()).flatten().copied().collect(),
            shown: shown.collect(),
            stayed: round.live,
            end,
            winners,
            pot: pot.total() - if end == End::Showdown { pot.unmet() } else { 0 },
            compensation,
            gains: each.map(|at| self.chips[at] - chips[at] - round.paid[at]).collect(),
            left: self.carried,
            moves: round.moves,
        };
        Rc::make_mut(&mut self.rounds).push(record.clone());
        events.push(Event::Ended(record));
        if round.number == 4 {
            // Even who has nothing left may hold a Pechigonga, and live on it.
            self.phase = Phase::Closing;
        } else if self.somebody_out() {
            self.finish(events);
        } else {
            self.open(round.number + 1, round.mano, events);
        }
    }

    /// Everybody else pays the lone announcer: so many chips in all.
    fn compensate(&mut self, announcer: Seats) -> i32 {
        let Some(taker) = announcer.iter().next() else { return 0 };
        let others = Seats::first(self.seats).iter().filter(|seat| *seat != taker);
        let chips = others.map(|seat| self.pay(seat, self.options.compensation.into())).sum();
        self.chips[taker.index()] += chips;
        chips
    }

    /// Whether somebody has nothing left, which ends a match of stacks at once (§8).
    fn somebody_out(&self) -> bool {
        self.options.stacked() && self.chips[..self.seats.into()].contains(&0)
    }

    /// Whether a seat may show a Pechigonga now (§7).
    pub(super) fn may_show(&self, seat: Seat) -> bool {
        let Options { sequence, one_suit, pack, .. } = self.options;
        let shown = self.prizes.iter().any(|prize| prize.seat == seat);
        let cards = self.hand(seat, 4);
        self.phase == Phase::Closing && !shown && pechigonga(cards, sequence, one_suit, pack == 48)
    }

    pub(super) fn show(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if !self.may_show(seat) {
            return Err(Refusal::NoPechigonga);
        }
        let mut chips = 0;
        for other in Seats::first(self.seats).iter().filter(|other| *other != seat) {
            chips += self.pay(other, self.options.prize.into());
        }
        self.chips[seat.index()] += chips;
        let prize = Prize { seat, cards: self.hand(seat, 4), chips };
        self.prizes.push(prize);
        events.push(Event::Prize(prize));
        Ok(())
    }

    pub(super) fn go_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.ready = self.ready.with(seat);
        events.push(Event::Ready(seat));
        if self.unready().is_empty() {
            self.finish(events);
        }
    }

    /// The deal is over, and maybe the match (§8).
    fn finish(&mut self, events: &mut Vec<Event>) {
        let seats = usize::from(self.seats);
        let last = self.options.is_last_deal(self.deal, self.seats);
        let over = last || self.somebody_out();
        let mut returned = Vec::new();
        if over && self.carried > 0 {
            let mut pot = self.round.pot(&self.options);
            (pot.paid, pot.carried) = ([0; MOST], self.carried);
            let got = pot.give_back();
            self.carried = 0;
            self.chips.iter_mut().zip(got).for_each(|(chips, got)| *chips += got);
            returned = got[..seats].to_vec();
        }
        let deal = Deal {
            number: self.deal,
            mano: self.round.mano,
            rounds: self.rounds.to_vec(),
            prizes: self.prizes.clone(),
            returned,
            gains: (0..seats).map(|at| self.chips[at] - self.before[at]).collect(),
        };
        events.push(Event::Closed(deal.clone()));
        let mut cards = self.cards;
        for own in &mut cards {
            own.iter_mut().skip(self.round.number.into()).for_each(|never| *never = Cards::NONE);
        }
        Rc::make_mut(&mut self.past).push((deal, cards));
        if over {
            self.phase = Phase::Over;
            events.push(Event::Over(score::outcome(self.seats, &self.past)));
        } else {
            self.begin(events);
        }
    }
}
