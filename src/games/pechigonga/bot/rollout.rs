//! Betting among three and more: every choice is played out against the hands that the others may hold,
//! as they seem to play, and the one that brings most is taken.

use super::super::options::{Bets, MOST_SEATS, Options};
use super::super::types::Word;
use super::super::view::View;
use super::field::{Field, Habit};
use crate::core::Rng;

const MOST: usize = MOST_SEATS as usize;
/// How often a hand that is not good enough bets all the same, one time in so many.
const BLUFFS: u32 = 16;
/// What the viewer is expected to do later in the round.
const OWN: Habit = Habit { opens: 560, calls: 420, raises: 800 };
/// Who goes away from whatever is owed, and who pays it with any hand: what the viewer may do as well.
const FLEES: Habit = Habit { opens: 560, calls: NEVER, raises: NEVER };
const CALLS: Habit = Habit { opens: 560, calls: 0, raises: NEVER };
/// Above any rank.
const NEVER: i32 = 5000;
/// By how much a hand may be too bad to be paid for, in thousandths, and is paid for at times.
const DOUBT: i32 = 120;

/// A betting under way, as far as it matters here.
#[derive(Clone, Copy, Debug)]
struct Sim {
    seats: u8,
    mano: u8,
    live: u8,
    acted: u8,
    turn: u8,
    stakes: [i32; MOST],
    purses: [i32; MOST],
    level: i32,
    raises: u8,
    /// Antes and what was carried.
    dead: i32,
    bet: i32,
}

impl Sim {
    fn of(view: &View) -> Self {
        let me = view.seat().map_or(0, |seat| seat.0);
        let mut sim = Self {
            seats: view.players.len().min(MOST) as u8,
            mano: view.mano.0,
            live: 0,
            acted: 0,
            turn: me,
            stakes: [0; MOST],
            purses: [i32::MAX; MOST],
            level: view.level,
            raises: view.raises,
            dead: view.carried,
            bet: 0,
        };
        for (at, player) in view.players.iter().enumerate().take(MOST) {
            sim.stakes[at] = player.paid - player.ante;
            sim.dead += player.ante;
            sim.live |= u8::from(player.live) << at;
            if view.options.stacked() {
                sim.purses[at] = player.chips;
            }
        }
        for it in &view.moves {
            if matches!(it.word, Word::Envido(_) | Word::Revido(_)) {
                sim.acted = 0;
            }
            sim.acted |= 1 << it.seat.0;
        }
        sim.bet = match view.options.bets {
            Bets::Resto => (sim.pot() / 2).max(1),
            _ => view.options.bet(view.round).1,
        };
        sim
    }

    fn pot(&self) -> i32 {
        self.dead + self.stakes.iter().sum::<i32>()
    }

    fn is_live(&self, seat: u8) -> bool {
        self.live >> seat & 1 == 1
    }

    fn owed(&self) -> i32 {
        self.level - self.stakes[usize::from(self.turn)]
    }

    fn may_raise(&self) -> bool {
        self.raises < Options::MOST_BETS && self.purses[usize::from(self.turn)] > self.owed()
    }

    /// The player of the turn does something: 0 passes or goes away, 1 calls, 2 bets `chips` more.
    fn act(&mut self, kind: usize, chips: i32) {
        let at = usize::from(self.turn);
        let owed = self.owed();
        let pays = match kind {
            0 => 0,
            1 => owed,
            _ => owed + chips,
        };
        let pays = pays.min(self.purses[at]);
        self.stakes[at] += pays;
        self.purses[at] -= pays;
        if kind == 2 && self.stakes[at] > self.level {
            self.level = self.stakes[at];
            self.raises += 1;
            self.acted = 0;
        }
        if kind == 0 && owed > 0 {
            self.live &= !(1 << self.turn);
        }
        self.acted |= 1 << self.turn;
    }

    /// Passes the turn on; whether somebody has it.
    fn pass_on(&mut self) -> bool {
        if self.live.count_ones() < 2 {
            return false;
        }
        for step in 1..=self.seats {
            let seat = (self.turn + step) % self.seats;
            let open = self.purses[usize::from(seat)] > 0;
            if self.is_live(seat) && self.acted >> seat & 1 == 0 && open {
                self.turn = seat;
                return true;
            }
        }
        false
    }

    /// Who has the best cards of those who are still in.
    fn winner(&self, worths: &[u16; MOST]) -> u8 {
        let order = (0..self.seats).map(|step| (self.mano + step) % self.seats);
        let mut best = (0, self.mano);
        for seat in order.filter(|seat| self.is_live(*seat)) {
            let worth = u32::from(worths[usize::from(seat)]) + 1;
            if worth > best.0 {
                best = (worth, seat);
            }
        }
        best.1
    }

    /// What a seat has won at the end, antes left out; of whoever paid more no more can be won than one
    /// has paid.
    fn result(&self, me: u8, worths: &[u16; MOST]) -> i32 {
        let own = self.stakes[usize::from(me)];
        if !self.is_live(me) {
            return -own;
        }
        if self.winner(worths) == me {
            return self.dead + self.stakes.iter().map(|stake| (*stake).min(own)).sum::<i32>()
                - own;
        }
        let others = (0..self.seats).filter(|seat| *seat != me && self.is_live(*seat));
        let met = others.map(|seat| self.stakes[usize::from(seat)]).max().unwrap_or(0);
        -own.min(met)
    }

    /// What somebody of a habit does with a hand of a rank: 0 passes or goes away, 1 calls, 2 bets.
    fn choice(&self, habit: Habit, rank: i32, rng: &mut Rng) -> usize {
        if self.owed() == 0 {
            let bets = rank >= habit.opens || rng.one_in(BLUFFS);
            return if bets && self.may_raise() { 2 } else { 0 };
        }
        if rank >= habit.raises && self.may_raise() {
            return 2;
        }
        usize::from(rank >= habit.calls || rank >= habit.calls - DOUBT && rng.one_in(3))
    }
}

/// The playing out.
#[derive(Clone, Debug)]
pub(super) struct Rollout {
    sim: Sim,
    me: u8,
    field: Field,
    /// What each drawn deal weighs: how well it agrees with what was said.
    weights: Vec<u32>,
    /// Words and how they act here.
    ways: Vec<(Word, usize, i32)>,
    /// What the viewer may do later in the round: of these the best is done after each word.
    own: &'static [Habit],
    /// Chips that each word brings, weighed, by what is done later.
    sums: Vec<Vec<i64>>,
    whole: i64,
    done: usize,
}

impl Rollout {
    /// For a view whose seat is to bet, and plays on by habit.
    pub fn new(view: &View, field: Field) -> Self {
        Self::playing_on(view, field, &[OWN])
    }

    /// The same where the viewer does what is best after each word: then none brings less than going away, if one may
    /// still go away after it for nothing.
    pub fn at_best(view: &View, field: Field) -> Self {
        Self::playing_on(view, field, &[OWN, FLEES, CALLS])
    }

    fn playing_on(view: &View, field: Field, own: &'static [Habit]) -> Self {
        let sim = Sim::of(view);
        let choices = view.choices();
        let mut ways = Vec::new();
        if choices.paso {
            ways.push((Word::Paso, 0, 0));
        }
        if choices.me_voy {
            ways.push((Word::MeVoy, 0, 0));
        }
        if choices.quiero.is_some() {
            ways.push((Word::Quiero, 1, 0));
        }
        for (range, word) in
            [(choices.envido, Word::Envido as fn(i32) -> Word), (choices.revido, Word::Revido)]
        {
            let Some((least, most)) = range else { continue };
            let mut amounts = match view.options.bets {
                Bets::Fixed => vec![most],
                Bets::Spread => vec![2.clamp(least, most), most],
                Bets::Resto => [1, 2].map(|n| (n * sim.pot() / 2).clamp(least, most)).to_vec(),
            };
            amounts.dedup();
            ways.extend(amounts.into_iter().map(|chips| (word(chips), 2, chips)));
        }
        let weights = field.deals.iter().map(|worths| weight(view, &field, worths)).collect();
        let sums = vec![vec![0; own.len()]; ways.len()];
        let me = sim.turn;
        Self { sim, me, field, weights, ways, own, sums, whole: 0, done: 0 }
    }

    /// Plays some deals out; whether all are done.
    pub fn advance(&mut self, deals: usize) -> bool {
        for _ in 0..deals {
            let Some(worths) = self.field.deals.get(self.done) else { return true };
            let weight = i64::from(self.weights[self.done]);
            for ((_, kind, chips), sums) in self.ways.iter().zip(&mut self.sums) {
                for (later, sum) in self.own.iter().zip(sums) {
                    // The same chances for every choice.
                    let mut rng = Rng::from_seed(self.done as u64);
                    let mut sim = self.sim;
                    sim.act(*kind, *chips);
                    while sim.pass_on() {
                        let at = usize::from(sim.turn);
                        let own = sim.turn == self.me;
                        let habit = if own { *later } else { self.field.habits[at] };
                        let kind = sim.choice(habit, self.field.rank(worths[at]), &mut rng);
                        sim.act(kind, sim.bet);
                    }
                    *sum += weight * i64::from(sim.result(self.me, worths));
                }
            }
            self.whole += weight;
            self.done += 1;
        }
        self.done >= self.field.deals.len()
    }

    /// What each word brings on average, in hundredths of a chip, from now on: the chips that are paid
    /// already are counted as paid.
    pub fn worths(&self) -> Vec<(Word, i64)> {
        let paid = i64::from(self.sim.stakes[usize::from(self.me)]);
        let words = self.ways.iter().map(|(word, ..)| *word);
        let most = |sums: &Vec<i64>| sums.iter().copied().max().unwrap_or(0);
        let mean = |sums| 100 * most(sums) / self.whole.max(1) + 100 * paid;
        words.zip(self.sums.iter().map(mean)).collect()
    }
}

/// How well the hands of a deal agree with what their owners have said in this round.
fn weight(view: &View, field: &Field, worths: &[u16; MOST]) -> u32 {
    let mut weight = 1 << 14;
    for it in &view.moves {
        let at = it.seat.index();
        if Some(it.seat) != view.seat() && at < MOST {
            weight = weight * agrees(it.word, field.rank(worths[at]), field.habits[at]) / 16;
        }
    }
    weight.max(1)
}

/// How likely somebody of a habit says a word with a hand of a rank, in sixteenths.
fn agrees(word: Word, rank: i32, habit: Habit) -> u32 {
    match word {
        Word::Envido(_) if rank >= habit.opens => 16,
        Word::Envido(_) => 3,
        Word::Paso if rank >= habit.opens => 3,
        Word::Paso | Word::MeVoy => 16,
        Word::Quiero if rank >= habit.raises => 6,
        Word::Quiero if rank >= habit.calls => 16,
        Word::Quiero => 3,
        Word::Revido(_) if rank >= habit.raises => 16,
        Word::Revido(_) if rank >= habit.calls => 5,
        Word::Revido(_) => 1,
    }
}
