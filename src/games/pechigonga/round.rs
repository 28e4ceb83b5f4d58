//! A round under way: what was said, paid and bet, and whose turn it is.

use super::choices::Stand;
use super::options::{MOST_SEATS, Options};
use super::pot::{Pot, all};
use super::types::{Move, Said, Word};
use crate::core::{Seat, Seats};

const MOST: usize = MOST_SEATS as usize;

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Round {
    /// Its number, 1 to 4.
    pub number: u8,
    /// How many seats there are.
    pub seats: u8,
    /// The mano.
    pub mano: Seat,
    /// Chips of earlier rounds that are in its pot.
    pub carried: i32,
    /// What each seat has paid: ante and bets.
    pub paid: [i32; MOST],
    /// What each seat has paid as an ante.
    pub antes: [i32; MOST],
    /// What was announced.
    pub said: [Option<Said>; MOST],
    /// Who bets and has not gone away.
    pub live: Seats,
    /// Who has answered the last bet.
    pub acted: Seats,
    /// The highest bet beyond the ante.
    pub level: i32,
    /// Envite and revites so far.
    pub raises: u8,
    /// Whose turn it is to bet.
    pub turn: Option<Seat>,
    /// The words so far.
    pub moves: Vec<Move>,
}

impl Round {
    /// A round before the antes.
    pub fn new(number: u8, seats: u8, mano: Seat, carried: i32) -> Self {
        Self {
            number,
            seats,
            mano,
            carried,
            paid: [0; MOST],
            antes: [0; MOST],
            said: [None; MOST],
            live: Seats::NONE,
            acted: Seats::NONE,
            level: 0,
            raises: 0,
            turn: None,
            moves: Vec::new(),
        }
    }

    /// Its pot, to be shared out.
    pub fn pot(&self, options: &Options) -> Pot {
        let Self { seats, mano, paid, carried, .. } = *self;
        Pot { seats, mano, paid, carried, ties: options.ties }
    }

    /// All seats, from the mano on.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, mano) = (self.seats, self.mano.0);
        (0..seats).map(move |step| Seat((mano + step) % seats))
    }

    /// What a seat owes for staying in.
    pub fn owed(&self, seat: Seat) -> i32 {
        let at = seat.index();
        self.level - (self.paid[at] - self.antes[at])
    }

    /// Who has announced something.
    pub fn announcers(&self) -> Seats {
        let tells = |seat: &Seat| self.said[seat.index()].is_some_and(|said| said != Said::Silence);
        all(Seats::first(self.seats).iter().filter(tells))
    }

    /// Who has not said anything yet.
    pub fn unsaid(&self) -> Seats {
        all(Seats::first(self.seats).iter().filter(|seat| self.said[seat.index()].is_none()))
    }

    /// Where a seat stands in the betting.
    pub fn stand(&self, seat: Seat, chips: Option<i32>, hider: bool) -> Stand {
        Stand {
            round: self.number,
            owed: self.owed(seat),
            purse: chips,
            raises: self.raises,
            hider,
        }
    }

    /// A word is said and paid for.
    pub fn speak(&mut self, seat: Seat, word: Word, chips: i32, bet: bool) -> Move {
        self.paid[seat.index()] += chips;
        if bet {
            let at = seat.index();
            self.level = self.paid[at] - self.antes[at];
            self.raises += 1;
            self.acted = Seats::NONE;
        }
        if word == Word::MeVoy {
            self.live = all(self.live.iter().filter(|other| *other != seat));
        }
        self.acted = self.acted.with(seat);
        self.moves.push(Move { seat, word, chips });
        Move { seat, word, chips }
    }

    /// Passes the turn on, or to nobody once the betting is over. `able` tells who has chips.
    pub fn pass_on(&mut self, able: impl Fn(Seat) -> bool) {
        let from = self.turn.map_or(0, |turn| turn.0 + self.seats - self.mano.0 + 1);
        let order: Vec<Seat> = self.in_order().collect();
        let seats = usize::from(self.seats);
        let from = usize::from(from);
        let after = (from..from + seats).map(|at| order[at % seats]);
        let open = self.live.iter().filter(|seat| able(*seat)).count();
        // Alone among those who have no chips left there is nobody to bet against.
        let due = |seat: &Seat| {
            let asked = self.live.has(*seat) && able(*seat) && !self.acted.has(*seat);
            asked && (open > 1 || self.owed(*seat) > 0)
        };
        let next = if self.live.len() > 1 { after.clone().find(due) } else { None };
        self.turn = next;
    }
}
