//! How good the own hand is beside those that the others may hold: counted out, without a thought of how
//! anybody bets. It is for beginners, and knows no more than what lies open.

use super::cards::Cards;
use super::hands::Contest;
use super::options::Ties;
use super::types::{Phase, Said};
use super::view::View;
use crate::core::{Rng, Seat};

/// Deals that are drawn, and those of them in which all hands agree with what was announced.
const DRAWN: u32 = 4000;
const AGREEING: u32 = 1000;
/// So often a hand is drawn again that does not agree: a Flux is one hand in a hundred.
const TRIES: u32 = 60;

/// A counting of the deals in which the own hand beats those of all others who are still in. It can be done in
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
    rivals: Vec<Rival>,
    /// Deals that were drawn, those of them that agree, and those in which all others are beaten.
    drawn: u32,
    agreeing: u32,
    best: u32,
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
    /// What counts in how many of a hundred deals, as the viewer knows it, the viewer's own hand is the best of all that
    /// are still in. None without cards, where the viewer cannot win, or without anybody to beat.
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
            best: 0,
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
    /// How many hands are compared, the own one among them.
    pub fn hands(&self) -> usize {
        self.rivals.len() + 1
    }

    /// Counts on, so many deals at the most, and tells whether all are counted.
    pub fn advance(&mut self, deals: u32) -> bool {
        for _ in 0..deals {
            if self.is_done() {
                return true;
            }
            if let Some(best) = self.deal() {
                self.agreeing += 1;
                self.best += u32::from(best);
            }
            self.drawn += 1;
        }
        self.is_done()
    }

    fn is_done(&self) -> bool {
        self.drawn >= self.single().unwrap_or(DRAWN) || self.agreeing == AGREEING
    }

    /// Where one card is compared with one other: how many that may be, each of which is counted once.
    fn single(&self) -> Option<u32> {
        let [rival] = self.rivals.as_slice() else { return None };
        (rival.hidden == 1).then(|| self.left.len())
    }

    /// Draws a deal, and tells whether the own hand is the best of it; none if somebody's hand does not agree.
    fn deal(&mut self) -> Option<bool> {
        if self.single().is_some() {
            let card = self.left.iter().nth(self.drawn as usize)?;
            let rival = self.rivals.first()?;
            let worth = self.contest.worth(rival.shown | Cards::only(card));
            return rival.agrees(self.contest, worth).then(|| self.beats(rival, worth));
        }
        let mut left = self.left;
        let mut best = true;
        for rival in &self.rivals {
            let mut tries = 0..TRIES;
            let (hand, worth) = tries.find_map(|_| {
                let hand = left.draw(rival.hidden, &mut self.rng);
                let worth = self.contest.worth(rival.shown | hand);
                rival.agrees(self.contest, worth).then_some((hand, worth))
            })?;
            left = left.without(hand);
            best &= self.beats(rival, worth);
        }
        Some(best)
    }

    fn beats(&self, rival: &Rival, worth: u16) -> bool {
        self.worth > worth || worth == self.worth && rival.even_is_beaten
    }

    /// Out of a hundred deals so many, once all are counted; none if no deal agrees with what was announced.
    pub fn share(&self) -> Option<u8> {
        // Rounded so that nothing that can be is called impossible, and nothing else certain.
        let share = (100 * self.best + self.agreeing / 2).checked_div(self.agreeing)?;
        let least = u32::from(self.best > 0);
        let most = 100 - u32::from(self.best < self.agreeing);
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
