//! States imagined from a view.

use std::rc::Rc;

use super::Batalla;
use super::belief::{Doubt, exchanged};
use super::face::{Face, Faces, Pack};
use super::history::History;
use super::position::{MOST_SEATS, Position, Power};
use super::rules::State;
use super::view::{PlayerView, View};
use crate::core::{Imagine, Rng, Seat};

impl Imagine for Batalla {
    /// Each hand is one that everybody thinks possible and that agrees with what the viewer sees of
    /// it; a sealed card may be any of it. Earlier positions are not imagined: none stood before.
    fn imagine(view: &View, me: Seat, rng: &mut Rng) -> State {
        let mut stock = Stock { left: whole(view) };
        let seats = view.players.len().min(MOST_SEATS.into());
        let mut state = blank(view);
        for (at, player) in view.players.iter().enumerate().take(seats) {
            let seat = Seat(at as u8);
            let own = seat == me && !view.hand.is_empty();
            let (hand, swapped) =
                if own { (view.hand, view.swapped) } else { a_hand(view, seat, player, rng) };
            state.position.hands[at] = stock.take(hand);
            state.position.piles[at] = stock.take(player.owned - hand);
            state.swapped |= u8::from(swapped) << at;
            state.won[at] = player.won;
            if player.sealed {
                let known = if own { view.sealed } else { seen(view, seat) };
                let known = known.and_then(|face| state.position.hands[at].with_face(face));
                let any = || any_card(state.position.hands[at], rng);
                state.sealed[at] = known.or_else(any).unwrap_or(Position::NO_CARD);
            }
            if player.hands.len() > 1 {
                state.doubts.push(Doubt { seat: seat.0, hands: player.hands.clone() });
            }
        }
        state.position.pot = stock.take(view.pot);
        state
    }
}

/// What is public, with no card anywhere.
fn blank(view: &View) -> State {
    let mut position = Position::of_slots(view.players.len().min(MOST_SEATS.into()) as u8, 0);
    position.reversed = view.reversed;
    position.playing = 0;
    for (at, player) in view.players.iter().enumerate().take(MOST_SEATS.into()) {
        position.playing |= u8::from(player.playing) << at;
        position.powers[at] = player.power;
    }
    let mut history = History::new(0);
    view.tricks.iter().for_each(|trick| history.push(*trick, 0));
    State {
        options: view.options,
        phase: view.phase,
        game: view.game,
        position,
        sealed: [Position::NO_CARD; MOST_SEATS as usize],
        swapped: 0,
        doubts: Vec::new(),
        won: [0; MOST_SEATS as usize],
        history,
        past: Rc::new(view.past.clone()),
    }
}

/// The sealed card of another seat, where the viewer sees it.
pub(super) fn seen(view: &View, seat: Seat) -> Option<Face> {
    let seen = view.seen.as_ref()?.iter().find(|(other, _)| *other == seat);
    seen.map(|(_, face)| *face)
}

/// The hands of another seat that agree with what the viewer sees.
pub(super) fn agreeing(view: &View, seat: Seat, player: &PlayerView) -> Vec<Faces> {
    let size = view.sizes.as_ref().and_then(|sizes| {
        sizes.iter().find(|(other, _)| *other == seat).map(|(_, size)| u32::from(*size))
    });
    let card = seen(view, seat);
    let mut hands = exchanged(&player.hands, player.owned, player.power);
    hands.retain(|hand| size.is_none_or(|size| hand.len() == size));
    hands.retain(|hand| card.is_none_or(|card| hand.has(card)));
    hands
}

/// One of them, and whether it came by an exchange.
fn a_hand(view: &View, seat: Seat, player: &PlayerView, rng: &mut Rng) -> (Faces, bool) {
    let hands = agreeing(view, seat, player);
    // A view that contradicts itself gets any hand.
    let hand = rng.pick(&hands).copied().unwrap_or(player.owned);
    (hand, player.power == Power::Swap && !player.hands.contains(&hand))
}

fn any_card(hand: Pack, rng: &mut Rng) -> Option<u8> {
    (!hand.is_empty()).then(|| hand.nth(rng.below(hand.len())))
}

/// Physical cards, to be handed out by their faces.
struct Stock {
    left: Pack,
}

/// All cards of the table.
fn whole(view: &View) -> Pack {
    let seats = 0..view.players.len().min(MOST_SEATS.into()) as u8;
    Pack(seats.map(|seat| Pack::suit(seat, view.options.jokers.min(2)).0).fold(0, |a, b| a | b))
}

impl Stock {
    fn take(&mut self, faces: Faces) -> Pack {
        let mut taken = Pack::NONE;
        for face in faces.iter() {
            // A view that contradicts itself may ask for more than there is.
            let Some(card) = self.left.with_face(face) else { continue };
            self.left.0 &= !(1 << card);
            taken.0 |= 1 << card;
        }
        taken
    }
}
