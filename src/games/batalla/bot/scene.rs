//! A trick as a computer player thinks of it: what everybody may do, as far as the seat can know.

use super::super::face::{Face, Faces, Pack, Slot};
use super::super::imagine::{agreeing, seen};
use super::super::options::Terms;
use super::super::position::{MOST_SEATS, Position, Power};
use super::super::view::View;
use super::value::{Shares, at_limit, by_cards, shares};
use crate::core::Seat;

/// One way in which a seat may play the trick. Cards of the same rank do the same, so only one of
/// them is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The hand from which the card comes, the card included.
    pub(super) hand: Pack,
    pub(super) pile: Pack,
    pub(super) card: u8,
    /// Whether hand and pile are exchanged first.
    pub(super) swap: bool,
}

/// The ways of all seats; of those who are out there is none.
pub(super) type Ways = [Vec<Way>; MOST_SEATS as usize];

/// A trick under way.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) position: Position,
    pub(super) terms: Terms,
    pub(super) me: usize,
    pub(super) ways: Ways,
    /// Who chooses after all others, and sees their cards.
    pub(super) seers: u8,
    /// How many tricks are left before the agreed limit ends the game; many where there is none.
    pub(super) left: u32,
    /// What is thought of a position that is not looked into.
    pub(super) taste: Taste,
}

/// What is thought of a position that is not looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taste {
    /// What training has found.
    Trained,
    /// Who has more cards is better off.
    Cards,
}

/// So many tricks before the agreed limit a player begins to think of it.
const HORIZON: u32 = 3;
/// Many tricks.
pub(super) const ENDLESS: u32 = u32::MAX;

impl Scene {
    /// The trick of a view whose seat is to choose.
    pub(super) fn of(view: &View, taste: Taste) -> Self {
        let me = view.seat().map_or(0, Seat::index);
        let seats = view.players.len().min(MOST_SEATS.into());
        let mut position = Position::of_slots(seats as u8, 0);
        position.reversed = view.reversed;
        position.playing = 0;
        let mut stock = Stock::new();
        position.pot = stock.take(view.pot);
        let mut ways: Ways = Default::default();
        for (at, player) in view.players.iter().enumerate().take(seats) {
            if !player.playing {
                continue;
            }
            position.playing |= 1 << at;
            position.powers[at] = player.power;
            let owned = stock.take(player.owned);
            let own = at == me;
            let hands = if own { own_hands(view) } else { agreeing(view, Seat(at as u8), player) };
            for hand in &hands {
                let hand = within(owned, *hand);
                let pile = Pack(owned.0 & !hand.0);
                let swap = own && !hand.is_empty() && Faces::of(hand) != hands[0];
                let known = seen(view, Seat(at as u8)).and_then(|face| hand.with_face(face));
                add(&mut ways[at], hand, pile, known, swap);
            }
            if let Some(first) = ways[at].first() {
                (position.hands[at], position.piles[at]) = (first.hand, first.pile);
            }
        }
        let limit = view.options.limit.map(u32::from);
        let played = view.tricks.len() as u32;
        let left = limit.map_or(ENDLESS, |limit| limit.saturating_sub(played).max(1));
        let left = if left > HORIZON { ENDLESS } else { left };
        let seers = position.seers();
        Self { position, terms: view.options.terms(), me, ways, seers, left, taste }
    }

    /// The trick of a position that is known wholly.
    pub(super) fn whole(position: &Position, terms: Terms, me: usize, left: u32) -> Self {
        let mut ways: Ways = Default::default();
        for (at, ways) in ways.iter_mut().enumerate().filter(|(at, _)| position.is_in(*at)) {
            *ways = Self::ways_of(position, at);
        }
        let (taste, seers) = (Taste::Trained, position.seers());
        Self { position: *position, terms, me, ways, seers, left, taste }
    }

    /// What a seat may do in a position that is known wholly.
    pub(super) fn ways_of(position: &Position, seat: usize) -> Vec<Way> {
        let (hand, pile) = (position.hands[seat], position.piles[seat]);
        let mut ways = Vec::with_capacity(28);
        add(&mut ways, hand, pile, None, false);
        if position.may_swap(seat) {
            add(&mut ways, pile, hand, None, true);
        }
        ways
    }

    /// The position after everybody has played one of their ways.
    pub(super) fn after(&self, chosen: &[u8; MOST_SEATS as usize]) -> Position {
        let mut position = self.position;
        let mut cards = [Position::NO_CARD; MOST_SEATS as usize];
        for seat in 0..usize::from(position.seats) {
            if let Some(way) = self.ways[seat].get(usize::from(chosen[seat])) {
                position.hands[seat] = way.hand;
                position.piles[seat] = way.pile;
                cards[seat] = way.card;
            }
        }
        position.play(&cards, self.terms);
        position
    }

    /// What can be hoped for in a position behind this trick, if nothing is looked into any further.
    pub(super) fn worths(&self, after: &Position, left: u32) -> Shares {
        let before = self.position.playing;
        match (after.count() >= 2, self.taste) {
            (true, _) if left == 0 => at_limit(after),
            (true, Taste::Cards) => by_cards(after),
            // Who wins among three and more is far away, and what was learnt of it uncertain: cards at
            // least are cards.
            (true, Taste::Trained) if after.count() > 2 => {
                halfway(shares(after, before), by_cards(after))
            }
            _ => shares(after, before),
        }
    }
}

impl Position {
    /// Those who choose last and see the others; nobody where there are no others.
    pub(super) fn seers(&self) -> u8 {
        let mut seers = 0;
        for seat in (0..usize::from(self.seats)).filter(|seat| self.is_in(*seat)) {
            seers |= u8::from(self.powers[seat] == Power::Sight) << seat;
        }
        if seers == self.playing { 0 } else { seers }
    }
}

fn halfway(one: Shares, other: Shares) -> Shares {
    std::array::from_fn(|seat| (one[seat] + other[seat]) / 2)
}

/// The viewer's own hands: the one before an exchange first, then the other, if it may still be made
/// or has been.
fn own_hands(view: &View) -> Vec<Faces> {
    match (view.swapped, view.may_swap) {
        (true, _) => vec![view.pile, view.hand],
        (false, true) => vec![view.hand, view.pile],
        (false, false) => vec![view.hand],
    }
}

/// A way for each rank of a hand, or for the card that is known.
fn add(ways: &mut Vec<Way>, hand: Pack, pile: Pack, known: Option<u8>, swap: bool) {
    let mut slots = 0u16;
    for card in hand.iter() {
        let slot = Slot::of(card).0.min(Slot::JOKER.0);
        if slots >> slot & 1 == 0 && known.is_none_or(|known| known == card) {
            slots |= 1 << slot;
            ways.push(Way { hand, pile, card, swap });
        }
    }
}

/// Cards of a set that show these faces.
fn within(owned: Pack, faces: Faces) -> Pack {
    let mut left = owned;
    let mut found = Pack::NONE;
    for card in faces.iter().filter_map(|face| {
        let card = left.with_face(face)?;
        left.0 &= !(1 << card);
        Some(card)
    }) {
        found.0 |= 1 << card;
    }
    found
}

/// Physical cards for faces: any will do, as long as none is given twice.
struct Stock {
    used: Pack,
}

impl Stock {
    fn new() -> Self {
        Self { used: Pack::NONE }
    }

    fn take(&mut self, faces: Faces) -> Pack {
        let mut taken = Pack::NONE;
        for face in faces.iter() {
            let free = Pack(!self.used.0 & REAL);
            let Some(card) = free.with_face(face) else { continue };
            self.used.0 |= 1 << card;
            taken.0 |= 1 << card;
        }
        taken
    }
}

/// All physical cards that there may be.
const REAL: u128 = 0x7fff_7fff_7fff_7fff_7fff_7fff_7fff_7fff;

/// The face that a way shows.
impl Way {
    pub(super) fn face(&self) -> Face {
        Face::of(self.card)
    }
}
