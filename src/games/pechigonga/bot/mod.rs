//! Computer players. They know what their seat can know, and what everybody has heard and seen: what was
//! announced, how was bet, which cards were shown. None of them looks into a hand.
//!
//! Each round is a small game, linked with the others by what they tell alone. Between two the master
//! draws from an equilibrium, which nobody can take advantage of: for default rules out of a [`table`],
//! else from one that is solved while one waits ([`duel`]), over the hands that both may have after all
//! that was shown. Among three and more it plays every choice out against what the others may hold, as
//! they seem to play ([`rollout`]). Whoever has Primera or better always says so: silence wins nothing,
//! and saves nothing that going away would not save; only the tricky ones hide at times.

mod duel;
mod field;
mod human;
mod rollout;
mod solid;
pub mod study;
pub mod table;
mod temper;

use self::duel::{Duel, SHARES, Terms};
use self::field::Field;
use self::rollout::Rollout;
use self::table::Place;
use self::temper::{Kind, lean};
use super::Pechigonga;
use super::belief::Dealer;
use super::options::Temper;
use super::types::{Action, Move, Phase, Said, Word};
use super::view::View;
use crate::core::{Level, Player, Rival, Rng, Seat, Thought};

/// The whole of all shares.
pub const WHOLE: i32 = 1 << 16;

/// Deals that are played out by the club player and by the master.
const DEALS: [u32; 2] = [200, 1500];
/// Hands that are drawn for each player of a duel.
const HANDS: usize = 1000;
/// Worths that a duel tells apart, with one size of bets and with several.
const WORTHS: [usize; 2] = [72, 32];
/// What brings less than the best by so much, in hundredths of a chip, is not done.
const MARGIN: i64 = 20;

/// A choice and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The choice.
    pub action: Action,
    /// Of [`WHOLE`].
    pub share: i32,
}

/// The shares from which the master of this view's seat draws; empty where the seat is not to act.
pub fn distribution(view: &View) -> Vec<Share> {
    let mut plan = Plan::new(view, Level::Master, None);
    while !plan.advance(u32::MAX) {}
    plan.shares
}

/// Shares that add up to [`WHOLE`].
fn even_out(choices: &mut [(Kind, i32)]) {
    let whole: i64 = choices.iter().map(|(_, share)| i64::from(*share)).sum();
    let mut left = WHOLE;
    for (_, share) in choices.iter_mut() {
        *share = (i64::from(*share) * i64::from(WHOLE) / whole.max(1)) as i32;
        left -= *share;
    }
    if let Some((_, share)) = choices.iter_mut().max_by_key(|(_, share)| *share) {
        *share += left;
    }
}

/// A decision under way.
#[derive(Clone, Debug)]
struct Plan {
    temper: Temper,
    /// The share of hands that one's own beats, in thousandths; needed by temperaments alone.
    rank: i32,
    work: Work,
    shares: Vec<Share>,
}

#[derive(Clone, Debug)]
enum Work {
    Done,
    Duel(Box<(Duel, usize)>),
    Rollout(Box<Rollout>),
}

fn sure(action: Action) -> Vec<Share> {
    vec![Share { action, share: WHOLE }]
}

impl Plan {
    fn new(view: &View, level: Level, rival: Option<Rival>) -> Self {
        let seat = view.seat().unwrap_or(Seat(0));
        let temper = match view.options.tempers.get(seat.index()).copied().unwrap_or_default() {
            Temper::Own => Temper::of(rival),
            agreed => agreed,
        };
        let mut plan = Self { temper, rank: 500, work: Work::Done, shares: Vec::new() };
        let choices = view.choices();
        match view.phase {
            Phase::Over => {}
            Phase::Agreement => plan.shares = sure(Action::Accept),
            Phase::Closing if choices.show => plan.shares = sure(Action::Show),
            Phase::Closing => plan.shares = sure(Action::GoOn),
            Phase::Announce => plan.shares = said(view, temper),
            Phase::Bet => plan.bet(view, level),
        }
        plan
    }

    fn bet(&mut self, view: &View, level: Level) {
        let all = view.choices().actions();
        if let [only] = all[..] {
            self.shares = sure(only);
            return;
        }
        if level == Level::Friend {
            let (rank, words) = human::friend(view);
            self.rank = rank;
            return self.finish(words);
        }
        if self.temper != Temper::Even {
            self.rank = Field::new(view, 100, true).rank(view.worth());
        }
        let two = bettors(view);
        if let (Level::Master, [first, second]) = (level, &two[..]) {
            let (first, second) = (*first, *second);
            if let Some(words) = tabled(view, [first, second]) {
                return self.finish(words);
            }
            let (duel, own) = solving(view, [first, second]);
            self.work = Work::Duel(Box::new((duel, own)));
            return;
        }
        let master = level == Level::Master;
        let field = Field::new(view, DEALS[usize::from(master)], master);
        self.work = Work::Rollout(Box::new(Rollout::new(view, field)));
    }

    fn finish(&mut self, words: Vec<(Word, Kind, i32)>) {
        let mut choices: Vec<(Kind, i32)> =
            words.iter().map(|(_, kind, share)| (*kind, *share)).collect();
        even_out(&mut choices);
        lean(self.temper, self.rank, &mut choices);
        let each = words.iter().zip(choices);
        self.shares = each
            .map(|((word, ..), (_, share))| Share { action: Action::Bet(*word), share })
            .collect();
    }

    fn advance(&mut self, work: u32) -> bool {
        let words = match &mut self.work {
            Work::Done => return true,
            Work::Duel(duel) => {
                let (duel, own) = &mut **duel;
                if !duel.advance(work as usize / duel.step_size().max(1) + 1) {
                    return false;
                }
                duel.decision(*own)
                    .into_iter()
                    .map(|(word, share)| {
                        (word, kind(word), (share * i64::from(WHOLE) / SHARES) as i32)
                    })
                    .collect()
            }
            Work::Rollout(rollout) => {
                if !rollout.advance(work as usize / 100 + 1) {
                    return false;
                }
                by_worth(&rollout.worths())
            }
        };
        self.finish(words);
        self.work = Work::Done;
        true
    }
}

fn kind(word: Word) -> Kind {
    match word {
        Word::Paso => Kind::Waits,
        Word::MeVoy => Kind::Flees,
        Word::Quiero => Kind::Calls,
        Word::Envido(_) | Word::Revido(_) => Kind::Bets,
    }
}

/// What brings most, mixed with what brings hardly less.
fn by_worth(worths: &[(Word, i64)]) -> Vec<(Word, Kind, i32)> {
    let best = worths.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
    let share = |worth: i64| (MARGIN - (best - worth)).max(0) as i32;
    worths.iter().map(|(word, worth)| (*word, kind(*word), share(*worth).pow(2))).collect()
}

/// What is announced (§3).
fn said(view: &View, temper: Temper) -> Vec<Share> {
    let says = view.choices().says;
    let alone = view.players.iter().all(|player| player.said.is_none_or(|it| it == Said::Silence));
    let low = view.worth() < (1 << 8 | 58);
    match says[..] {
        [] => Vec::new(),
        [Said::Silence, Said::Tengo, ..] if temper == Temper::Tricky && alone && low => {
            let hides = WHOLE / 5;
            vec![
                Share { action: Action::Say(Said::Silence), share: hides },
                Share { action: Action::Say(Said::Tengo), share: WHOLE - hides },
            ]
        }
        _ if says.contains(&Said::Tengo) => sure(Action::Say(Said::Tengo)),
        [first, ..] => sure(Action::Say(first)),
    }
}

/// Between whom the betting of this round began, from the mano on.
fn bettors(view: &View) -> Vec<Seat> {
    let tells =
        |seat: &Seat| view.players[seat.index()].said.is_some_and(|said| said != Said::Silence);
    let announcers: Vec<Seat> = view.in_order().filter(tells).collect();
    if announcers.is_empty() { view.in_order().collect() } else { announcers }
}

/// What the tables say, where they are made for it: default rules, and nothing shown before.
fn tabled(view: &View, [first, _]: [Seat; 2]) -> Option<Vec<(Word, Kind, i32)>> {
    let fresh = view.rounds.iter().all(|round| round.shown.is_empty());
    if view.players.len() != 2 || view.carried != 0 || !fresh {
        return None;
    }
    if !table::fits(&view.options, view.round) {
        return None;
    }
    let own = view.seat() == Some(first);
    let place = match view.moves.iter().find(|it| matches!(it.word, Word::Envido(_))) {
        None => Place::Open { first: own },
        Some(opening) => Place::Owed { first: opening.seat == first, raises: view.raises },
    };
    let shares = table::shares(view.round, view.worth(), place);
    let [low, middle, high] = shares.map(|share| WHOLE * i32::from(share) / i32::from(table::FULL));
    let chips = view.options.bet(view.round).0;
    Some(match place {
        Place::Open { .. } => {
            vec![(Word::Paso, Kind::Waits, low), (Word::Envido(chips), Kind::Bets, high)]
        }
        Place::Owed { raises: 4, .. } => {
            vec![(Word::MeVoy, Kind::Flees, low), (Word::Quiero, Kind::Calls, middle + high)]
        }
        Place::Owed { .. } => vec![
            (Word::MeVoy, Kind::Flees, low),
            (Word::Quiero, Kind::Calls, middle),
            (Word::Revido(chips), Kind::Bets, high),
        ],
    })
}

/// A duel to be solved, over what both may hold as everybody knows it; and the place of one's own hand
/// among the worths.
fn solving(view: &View, two: [Seat; 2]) -> (Duel, usize) {
    let contest = view.options.contest(view.round);
    let dealer = Dealer::new(view, true, true);
    let mut rng = Rng::from_seed(view.deal.into());
    let drawn = two.map(|seat| {
        let hand = |_| {
            let hand = dealer.hand(seat.index(), dealer.left(), &mut rng);
            contest.worth(match view.round {
                1 => hand[0],
                2 => hand[1],
                3 => hand[2],
                _ => hand[0] | hand[1] | hand[2],
            })
        };
        (0..HANDS).map(hand).collect::<Vec<u16>>()
    });
    let own = view.worth();
    let mut worths: Vec<u16> = drawn.iter().flatten().copied().chain([own]).collect();
    worths.sort_unstable();
    worths.dedup();
    let most = WORTHS[usize::from(view.options.bets != super::Bets::Fixed)];
    let count = worths.len().min(most);
    let place = |worth: u16| {
        let at = worths.partition_point(|other| *other < worth);
        at * count / worths.len()
    };
    let chances = drawn.map(|drawn| {
        let mut chances = vec![1; count];
        for worth in drawn {
            chances[place(worth).min(count - 1)] += duel::CHANCES / HANDS as i64;
        }
        chances
    });
    let players = &view.players;
    let of = |seat: Seat| &players[seat.index()];
    let stack = |seat: Seat| of(seat).chips + of(seat).paid - of(seat).ante;
    let number = |it: &Move| Move { seat: Seat(u8::from(it.seat != two[0])), ..*it };
    let terms = Terms {
        options: view.options,
        round: view.round,
        pot: view.carried + players.iter().map(|player| player.ante).sum::<i32>(),
        purses: view.options.stacked().then(|| two.map(stack)),
        moves: view.moves.iter().map(number).collect(),
    };
    (Duel::new(terms, chances), place(own).min(count - 1))
}

/// A thought under way.
pub struct Thinking {
    view: View,
    rng: Rng,
    how: How,
}

enum How {
    Beginner,
    Plan(Box<Plan>),
}

impl Player for Pechigonga {
    type Thought = Thinking;

    fn think(view: &View, level: Level, rng: Rng) -> Thinking {
        Self::think_as(view, level, None, rng)
    }

    fn think_as(view: &View, level: Level, rival: Option<Rival>, rng: Rng) -> Thinking {
        let bets = matches!(view.phase, Phase::Announce | Phase::Bet);
        let how = match level {
            Level::Child if bets => How::Beginner,
            _ => How::Plan(Box::new(Plan::new(view, level, rival))),
        };
        Thinking { view: view.clone(), rng, how }
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match &mut self.how {
            How::Beginner => Some(human::beginner(&self.view, &mut self.rng)),
            How::Plan(plan) => {
                plan.advance(work).then(|| drawn(&self.view, &plan.shares, &mut self.rng))
            }
        }
    }
}

/// Anything that may be done, where nothing better is known.
fn any(view: &View, rng: &mut Rng) -> Action {
    rng.pick(&view.choices().actions()).copied().unwrap_or(Action::GoOn)
}

/// A choice drawn from a mixture.
fn drawn(view: &View, shares: &[Share], rng: &mut Rng) -> Action {
    let whole: i32 = shares.iter().map(|share| share.share).sum();
    if whole <= 0 {
        return any(view, rng);
    }
    let mut left = rng.below(whole as u32) as i32;
    for share in shares {
        if left < share.share {
            return share.action;
        }
        left -= share.share;
    }
    any(view, rng)
}
