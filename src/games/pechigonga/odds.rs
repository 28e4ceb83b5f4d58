//! How good the own hand is beside those that the others may hold: counted out, without a thought of how
//! anybody bets. It is for beginners, and knows no more than what lies open.

use super::cards::Cards;
use super::hands::Contest;
use super::options::Ties;
use super::types::{Phase, Said};
use super::view::View;
use crate::core::{Rng, Seat};

/// Hands that are drawn for each of the others, and those that agree with what was announced out of them:
/// a Flux is one hand in a hundred.
const DRAWN: u32 = 8000;
const AGREEING: u32 = 600;

/// A counting of how many of the hands that the others may hold the own one beats. It can be done in
/// portions, since a page must not stand still for it. Two that are equal at their beginning come to the
/// same.
///
/// ```
/// use tertulia::core::{Game, Seat, Viewer};
/// use tertulia::games::pechigonga::{Cards, Options, Pechigonga, State};
/// let hand = |text: &str| -> Cards { text.parse().unwrap() };
/// let hands = [[hand("7o 6o Ao 5o"), Cards::NONE, Cards::NONE], [Cards::NONE; 3]];
/// let state = State::arranged(&Options::default(), &hands).unwrap();
/// let mut odds = Pechigonga::view(&state, Viewer::Seat(Seat(0))).odds().unwrap();
/// while !odds.advance(100) {}
/// assert!(odds.share() >= Some(99), "little beats a Flux of 70");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    contest: Contest,
    worth: u16,
    /// Cards that the viewer has not seen.
    left: Cards,
    /// Those whose hands are still to be counted, the last one first.
    rivals: Vec<Rival>,
    /// Hands that were drawn for that one, and those of them that agree.
    drawn: u32,
    agreeing: u32,
    beaten: u32,
    all: u32,
    rng: Rng,
}

#[derive(Clone, Debug, PartialEq)]
struct Rival {
    said: Option<Said>,
    /// An even hand is beaten, since the viewer is nearer the mano.
    even_is_beaten: bool,
    /// Cards of the hand that lie open, and how many do not.
    shown: Cards,
    hidden: u32,
}

impl View {
    /// What counts how many of a hundred hands that somebody who is still in may hold, as the viewer knows
    /// it, the viewer's own beats. None without cards, where the viewer cannot win, or without anybody to
    /// beat.
    pub fn odds(&self) -> Option<Odds> {
        let own = self.seat().filter(|_| !self.hand(self.round).is_empty() && !self.hides())?;
        let at_bets = self.phase == Phase::Bet;
        let is_in = |seat: Seat| !at_bets || self.players[seat.index()].live;
        if !matches!(self.phase, Phase::Announce | Phase::Bet) || !is_in(own) {
            return None;
        }
        let seats = (0..self.players.len() as u8).map(Seat);
        let open = seats.fold(Cards::NONE, |open, seat| open | self.shown(seat));
        let mine = self.first | self.second | self.third;
        let rivals = self.in_order().filter(|seat| *seat != own && is_in(*seat));
        let rivals: Vec<_> = rivals.map(|seat| self.rival(own, seat)).collect();
        (!rivals.is_empty()).then(|| Odds {
            contest: self.options.contest(self.round),
            worth: self.worth(),
            left: Cards::pack(self.options.pack).without(open | mine),
            rivals,
            drawn: 0,
            agreeing: 0,
            beaten: 0,
            all: 0,
            // The same view is told the same figure.
            rng: Rng::from_seed(0),
        })
    }

    fn rival(&self, own: Seat, seat: Seat) -> Rival {
        let nearer = self.in_order().find(|it| *it == own || *it == seat) == Some(own);
        let shown = if self.round == 4 { self.shown(seat) } else { Cards::NONE };
        let size = [4, 4, 1, 9][usize::from(self.round.clamp(1, 4)) - 1];
        Rival {
            said: self.players[seat.index()].said,
            even_is_beaten: nearer && self.options.ties == Ties::Mano,
            shown,
            hidden: size - shown.len(),
        }
    }
}

impl Odds {
    /// Counts on, so many hands at the most, and tells whether all are counted.
    pub fn advance(&mut self, hands: u32) -> bool {
        for _ in 0..hands {
            let Some(rival) = self.rivals.last() else { return true };
            // A single card is one of those left, each once.
            let (hand, most) = if rival.hidden == 1 {
                (self.left.iter().nth(self.drawn as usize).map(Cards::only), self.left.len())
            } else {
                (Some(self.left.draw(rival.hidden, &mut self.rng)), DRAWN)
            };
            self.drawn += 1;
            if let Some(hand) = hand.map(|hand| rival.shown | hand) {
                let worth = self.contest.worth(hand);
                if rival.agrees(self.contest, worth) {
                    let even = worth == self.worth && rival.even_is_beaten;
                    self.agreeing += 1;
                    self.beaten += u32::from(self.worth > worth || even);
                }
            }
            if self.drawn >= most || self.agreeing == AGREEING {
                self.all += self.agreeing;
                (self.drawn, self.agreeing) = (0, 0);
                self.rivals.pop();
            }
        }
        self.rivals.is_empty()
    }

    /// Out of a hundred hands so many are beaten, once all are counted; none if no hand agrees with what
    /// was announced.
    pub fn share(&self) -> Option<u8> {
        // Rounded so that nothing that can be is called impossible, and nothing else certain.
        let share = (100 * self.beaten + self.all / 2).checked_div(self.all)?;
        let least = u32::from(self.beaten > 0);
        let most = 100 - u32::from(self.beaten < self.all);
        Some(share.clamp(least, most) as u8)
    }
}

impl Rival {
    /// Whether a hand of this worth agrees with what was announced.
    fn agrees(&self, contest: Contest, worth: u16) -> bool {
        let class = worth >> 8;
        match self.said {
            Some(Said::Class(said)) => contest.place(said).is_none_or(|place| class >= place),
            Some(Said::Tengo) => class > 0,
            // Silence tells nothing of those who hide: they cannot win.
            Some(Said::Silence) => !contest.announced() || class == 0,
            None => true,
        }
    }
}
