//! What a viewer may know of a match.

use super::Batalla;
use super::face::{Face, Faces};
use super::options::Options;
use super::position::Power;
use super::rules::State;
use super::types::{Phase, Played, Trick};
use crate::core::{Game, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// A match as one viewer may know it. The choices in [`Phase::Choose`]: any face of `hand`, and the
/// exchange where `may_swap` holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What the match waits for.
    pub phase: Phase,
    /// Who is to act.
    pub to_act: Seats,
    /// The number of the game that is played, or just ended, from 1.
    pub game: u8,
    /// Whether the order in force is turned round: the 2 is the best.
    pub reversed: bool,
    /// The cards of battles that nobody has won yet.
    pub pot: Faces,
    /// Everybody, by seat.
    pub players: Vec<PlayerView>,
    /// The viewer's own hand; a sealed card is in it until it is turned up. None between games.
    pub hand: Faces,
    /// The viewer's own pile.
    pub pile: Faces,
    /// The viewer's own sealed card.
    pub sealed: Option<Face>,
    /// Whether the viewer may exchange hand and pile now.
    pub may_swap: bool,
    /// Whether the viewer has exchanged them in this trick.
    pub swapped: bool,
    /// What the viewer sees as a seer: the sealed cards of those who are none.
    pub seen: Option<Vec<(Seat, Face)>>,
    /// What the viewer sees by the 3: the sizes of the other hands, sealed cards included.
    pub sizes: Option<Vec<(Seat, u8)>>,
    /// The tricks of this game.
    pub tricks: Vec<Trick>,
    /// The games that have ended.
    pub past: Vec<Played>,
    /// The result, once the match is over; in parts of the sheet's unit.
    pub outcome: Option<Outcome>,
}

/// A player as everybody may know him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// Whether the player is still in.
    pub playing: bool,
    /// What the last card gives for this trick.
    pub power: Power,
    /// Whether a card is sealed.
    pub sealed: bool,
    /// The cards in hand and pile together.
    pub owned: Faces,
    /// The hands that are possible at the beginning of this trick, from what all have seen: mostly
    /// one. With [`Power::Swap`] the rest of `owned` may be in hand since then.
    pub hands: Vec<Faces>,
    /// Tricks taken in this game.
    pub won: u32,
}

impl PlayerView {
    /// Whether hand and pile may be exchanged in this trick, or were (§7). Whether there is a pile is for all
    /// to see: without one all cards are in the hand.
    pub fn may_swap(&self) -> bool {
        self.power == Power::Swap && self.hands.iter().any(|hand| *hand != self.owned)
    }
}

impl View {
    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None }
    }

    /// What the viewer's last card gives now.
    pub fn power(&self) -> Power {
        let own = self.seat().and_then(|seat| self.players.get(seat.index()));
        own.map_or(Power::None, |player| player.power)
    }

    /// Those who have this power (who is a seer is for all to see).
    pub fn with_power(&self, power: Power) -> Seats {
        let each = (0..).map(Seat).zip(&self.players);
        let has = each.filter(|(_, player)| player.playing && player.power == power);
        has.fold(Seats::NONE, |seats, (seat, _)| seats.with(seat))
    }

    /// The trick before this one.
    pub fn last(&self) -> Option<&Trick> {
        self.tricks.last()
    }

    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let position = &state.position;
        let choosing = state.phase == Phase::Choose;
        let player = |seat: usize| PlayerView {
            playing: position.is_in(seat),
            power: if choosing { position.powers[seat] } else { Power::None },
            sealed: state.sealed[seat] != super::Position::NO_CARD,
            owned: Faces::of(position.owned(seat)),
            hands: state.possible(seat),
            won: state.won[seat],
        };
        let mut view = Self {
            viewer,
            options: state.options,
            phase: state.phase,
            to_act: Batalla::to_act(state),
            game: state.game,
            reversed: position.reversed,
            pot: Faces::of(position.pot),
            players: (0..position.seats.into()).map(player).collect(),
            hand: Faces::NONE,
            pile: Faces::NONE,
            sealed: None,
            may_swap: false,
            swapped: false,
            seen: None,
            sizes: None,
            tricks: state.history.tricks(),
            past: state.past.to_vec(),
            outcome: Batalla::outcome(state),
        };
        // Who is out has no secrets, and after a game nobody has.
        let own = view.seat().filter(|seat| position.players().has(*seat) && choosing);
        if let Some(seat) = own {
            let at = seat.index();
            view.hand = Faces::of(position.hands[at]);
            view.pile = Faces::of(position.piles[at]);
            let sealed = state.sealed[at];
            view.sealed = view.players[at].sealed.then(|| Face::of(sealed));
            view.may_swap = !view.players[at].sealed && state.may_swap(seat);
            view.swapped = state.swapped >> at & 1 == 1;
            let (sight, sizes) = (state.sight_open(), state.sizes_open());
            view.seen = (view.power() == Power::Sight && sight).then(|| state.seen());
            view.sizes = (view.power() == Power::Sizes && sizes).then(|| state.sizes(seat));
        }
        view
    }
}
