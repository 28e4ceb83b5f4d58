//! What follows from a verdict, whoever gave it: cards move, hands are drawn, turns and rounds end.

use super::options::Stock;
use super::record::{Deed, Guess, Out};
use super::round::{After, Course, PACKS, Round};
use super::types::{Event, Phase};
use crate::core::Rng;
use crate::core::cards::{Card, Cards};

impl Round {
    pub fn judge_card(&mut self, card: Card, right: bool, events: &mut Vec<Event>) -> Course {
        let seat = self.turn;
        if !right {
            self.note(seat, Deed::Wrong(card));
            events.push(Event::Wrong(seat, card));
            self.draw(1, events);
            return self.end_turn(events);
        }
        self.note(seat, Deed::Right(card));
        events.push(Event::Right(seat, card));
        let second = self.options.terms().second_card && !self.after.second;
        let out = self.hand().is_empty().then_some(Out { seat, played: true });
        self.after(After { second: second && out.is_none(), owed: None, out })
    }

    /// None of the hand fits: it is laid off, and a new one with a card less is owed.
    pub fn none_fits(&mut self, events: &mut Vec<Event>) -> Course {
        let seat = self.turn;
        let hand = std::mem::take(self.hand());
        let owed = hand.len() as u8 - 1;
        if self.options.terms().returned {
            self.stock.splice(0..0, hand.iter().copied());
        }
        self.note(seat, Deed::NoneFits(hand));
        events.push(Event::NoneFits(seat));
        let out = (owed == 0).then_some(Out { seat, played: false });
        self.after(After { second: false, owed: (owed > 0).then_some(owed), out })
    }

    /// Not the player's play: neither a second card nor a guess follows.
    pub fn one_fits(&mut self, card: Card, events: &mut Vec<Event>) -> Course {
        let seat = self.turn;
        let shown = self.hand().clone();
        if let Some(place) = shown.iter().position(|held| *held == card) {
            self.hand().remove(place);
        }
        self.note(seat, Deed::OneFits((shown, card)));
        events.push(Event::OneFits(seat, card));
        self.draw(1, events);
        self.end_turn(events)
    }

    pub fn judge_guess(&mut self, guess: Guess, right: bool, events: &mut Vec<Event>) -> Course {
        let seat = self.turn;
        let deed = if right { Deed::Found } else { Deed::Missed };
        self.note(seat, deed(guess.clone()));
        events.push(Event::Guessed(seat, guess, right));
        if right {
            let out = self.after.out;
            return Some(self.end(out, Some(seat)));
        }
        self.done(events)
    }

    fn after(&mut self, after: After) -> Course {
        self.after = after;
        self.pending = None;
        self.phase = Phase::After;
        None
    }

    /// The player has neither a guess nor a second card (§5: the guess comes before the new hand, and
    /// before the round closes).
    pub fn done(&mut self, events: &mut Vec<Event>) -> Course {
        if let Some(out) = self.after.out {
            return Some(self.end(Some(out), None));
        }
        if let Some(owed) = self.after.owed {
            self.draw(owed, events);
            let held = self.hand().len() as u8;
            events.push(Event::NewHand(self.turn, held));
        }
        self.end_turn(events)
    }

    /// Draws for the player on turn, as many as there are (§7).
    fn draw(&mut self, count: u8, events: &mut Vec<Event>) {
        let count = usize::from(count);
        if self.stock.len() < count && self.options.stock == Stock::Pack {
            self.packs += 1;
            self.stock.extend(Cards::ALL.iter());
            Rng::stream(self.seed, self.packs.into()).shuffle(&mut self.stock);
            self.note(self.turn, Deed::Pack);
            events.push(Event::Pack);
        }
        let drawn = self.stock.split_off(self.stock.len().saturating_sub(count));
        if let [card] = drawn[..] {
            events.push(Event::Drew(self.turn, Some(card)));
        }
        self.hand().extend(drawn);
    }

    fn end_turn(&mut self, events: &mut Vec<Event>) -> Course {
        self.after = After::default();
        self.pending = None;
        if self.stock.is_empty() && self.options.stock != Stock::Pack {
            // Nobody takes up the card that ends the round.
            for event in events.iter_mut() {
                if let Event::Drew(_, card) = event {
                    *card = None;
                }
            }
            return Some(self.end(None, None));
        }
        self.turns += 1;
        self.turn = self.next(self.turn);
        self.phase = Phase::Play;
        if self.options.hints && self.hints == 1 && self.half_used() {
            self.phase = Phase::Hint;
        } else {
            events.push(Event::Turn(self.turn));
        }
        None
    }

    fn half_used(&self) -> bool {
        let players = self.hands.len() - 1;
        let first = 52 * usize::from(PACKS) - players * usize::from(self.options.hand) - 1;
        self.packs > PACKS || self.stock.len() * 2 <= first
    }
}
