//! How good the own hand is beside those that the others may hold: counted out, without a thought of how
//! anybody bets. It is for beginners, and knows no more than what lies open.

use super::cards::Cards;
use super::options::Ties;
use super::types::{Phase, Said};
use super::view::View;
use crate::core::{Rng, Seat};

/// Hands that are drawn for each of the others, and those that agree with what was announced out of them:
/// a Flux is one hand in a hundred.
const DRAWN: usize = 8000;
const AGREEING: u32 = 600;

impl View {
    /// Out of a hundred hands that somebody who is still in may hold, as the viewer knows it, so many are
    /// beaten by the viewer's own. None without cards, where the viewer cannot win, or without anybody to
    /// beat.
    pub fn beats(&self) -> Option<u8> {
        let own = self.seat().filter(|_| !self.hand(self.round).is_empty() && !self.hides())?;
        let at_bets = self.phase == Phase::Bet;
        let is_in = |seat: Seat| !at_bets || self.players[seat.index()].live;
        if !matches!(self.phase, Phase::Announce | Phase::Bet) || !is_in(own) {
            return None;
        }
        let (mut beaten, mut all) = (0, 0);
        for rival in self.in_order().filter(|seat| *seat != own && is_in(*seat)) {
            let (some, of) = self.against(own, rival);
            beaten += some;
            all += of;
        }
        // Rounded so that nothing that can be is called impossible, and nothing else certain.
        let share = (100 * beaten + all / 2).checked_div(all)?;
        let least = u32::from(beaten > 0);
        let most = 100 - u32::from(beaten < all);
        Some(share.clamp(least, most) as u8)
    }

    /// Of how many hands of a rival how many are beaten.
    fn against(&self, own: Seat, rival: Seat) -> (u32, u32) {
        let contest = self.options.contest(self.round);
        let said = self.players[rival.index()].said;
        // Silence tells nothing of those who hide: they cannot win.
        let agrees = |worth: u16| match said {
            Some(Said::Class(class)) => {
                contest.place(class).is_none_or(|place| worth >> 8 >= place)
            }
            Some(Said::Tengo) => worth >> 8 > 0,
            Some(Said::Silence) => !contest.announced() || worth >> 8 == 0,
            None => true,
        };
        let worth = self.worth();
        let nearer = self.in_order().find(|seat| *seat == own || *seat == rival) == Some(own);
        let beats = |other: u16| {
            worth > other || worth == other && nearer && self.options.ties == Ties::Mano
        };
        let seats = (0..self.players.len() as u8).map(Seat);
        let open = seats.fold(Cards::NONE, |open, seat| open | self.shown(seat));
        let mine = self.first | self.second | self.third;
        let left = Cards::pack(self.options.pack).without(open | mine);
        let has = if self.round == 4 { self.shown(rival) } else { Cards::NONE };
        let size = [4, 4, 1, 9][usize::from(self.round.clamp(1, 4)) - 1] - has.len();
        let (mut beaten, mut all) = (0, 0);
        let mut count = |hand: Cards| {
            let other = contest.worth(hand);
            if agrees(other) {
                all += 1;
                beaten += u32::from(beats(other));
            }
            all < AGREEING
        };
        if size == 1 {
            left.iter().all(|card| count(has | Cards::only(card)));
        } else {
            // The same view is told the same figure.
            let mut rng = Rng::from_seed(0);
            (0..DRAWN).all(|_| count(has | left.draw(size, &mut rng)));
        }
        (beaten, all)
    }
}
