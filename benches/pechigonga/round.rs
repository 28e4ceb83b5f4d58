//! A round between two, by itself, as a game of hand types: how often two types meet, what they may say,
//! what it comes to, how good a perfect answer to a player is, and an equilibrium by CFR+.
//!
//! What is abstracted: a player's hand counts by its worth alone, so that of two hands worth the same
//! each meets the average of what both meet; a class is announced as "la tengo". A pot that is carried
//! is worth half of itself to each.

use tertulia::games::pechigonga::Cards;

/// Words of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Silence,
    Tengo,
    Paso,
    Envido,
    Quiero,
    Revido,
    MeVoy,
}

/// Where a round between two stands; the mano is player 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub said: [Option<bool>; 2],
    pub turn: usize,
    pub raises: u32,
    pub stakes: [f64; 2],
    pub path: Vec<Act>,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ending {
    Lone(usize),
    Away(usize),
    Showdown,
}

pub enum Next {
    Node(Node),
    End(Ending, [f64; 2]),
}

/// A round between two.
pub struct Round {
    /// 1, 3 or 4: what the shipped player is asked about.
    pub number: u8,
    pub ante: f64,
    pub bet: f64,
    pub compensation: f64,
    /// Worths in ascending order.
    pub types: Vec<u16>,
    /// Whether there is anything to announce.
    pub announced: bool,
    /// How likely each pair of types is; the mano's type comes first.
    pub joint: Vec<f64>,
    /// A hand of each type.
    pub samples: Vec<Cards>,
}

/// Shares of the actions of a node, for each type: an action per row.
pub type Strategy<'a> = &'a dyn Fn(&Node, &[Act]) -> Vec<Vec<f64>>;

impl Round {
    pub fn start(&self) -> Node {
        let said = [(!self.announced).then_some(false); 2];
        Node { said, turn: 0, raises: 0, stakes: [0.0; 2], path: Vec::new() }
    }

    fn high(&self, kind: usize) -> bool {
        self.announced && self.types[kind] >> 8 > 0
    }

    fn hides(&self, node: &Node, player: usize, kind: usize) -> bool {
        self.high(kind) && node.said[player] == Some(false)
    }

    pub fn actions(&self, node: &Node) -> Vec<Act> {
        if node.said[node.turn].is_none() {
            return vec![Act::Silence, Act::Tengo];
        }
        if node.stakes[0] == node.stakes[1] {
            return vec![Act::Paso, Act::Envido];
        }
        match node.raises {
            4 => vec![Act::MeVoy, Act::Quiero],
            _ => vec![Act::MeVoy, Act::Quiero, Act::Revido],
        }
    }

    /// Whether the player whose turn it is may do this with a type.
    pub fn may(&self, node: &Node, act: Act, kind: usize) -> bool {
        match act {
            Act::Tengo => self.high(kind),
            Act::Envido | Act::Quiero | Act::Revido => !self.hides(node, node.turn, kind),
            // Among announcers there is nobody with less.
            _ => true,
        }
    }

    pub fn next(&self, node: &Node, act: Act) -> Next {
        let mut next = node.clone();
        let (me, other) = (node.turn, 1 - node.turn);
        next.path.push(act);
        next.turn = other;
        match act {
            Act::Silence | Act::Tengo => {
                next.said[me] = Some(act == Act::Tengo);
                if let [Some(one), Some(two)] = next.said {
                    if one != two {
                        return Next::End(Ending::Lone(usize::from(two)), node.stakes);
                    }
                    next.turn = 0;
                }
            }
            Act::Paso if me == 1 => return Next::End(Ending::Showdown, node.stakes),
            Act::Paso => {}
            Act::MeVoy => return Next::End(Ending::Away(me), node.stakes),
            Act::Quiero => {
                next.stakes[me] = node.stakes[other];
                return Next::End(Ending::Showdown, next.stakes);
            }
            Act::Envido | Act::Revido => {
                next.stakes[me] = node.stakes[other] + self.bet;
                next.raises += 1;
            }
        }
        Next::Node(next)
    }

    /// What player 0 wins.
    fn payoff(&self, node: &Node, end: Ending, stakes: [f64; 2], kinds: [usize; 2]) -> f64 {
        let signed = |winner: usize, chips: f64| if winner == 0 { chips } else { -chips };
        match end {
            Ending::Lone(winner) => signed(winner, self.ante + self.compensation),
            Ending::Away(loser) => signed(1 - loser, self.ante + stakes[loser]),
            Ending::Showdown => {
                let hides = [0, 1].map(|player| self.hides(node, player, kinds[player]));
                match hides {
                    [true, true] => 0.0,
                    [true, false] => -(self.ante + stakes[0]),
                    [false, true] => self.ante + stakes[1],
                    _ => {
                        let winner = usize::from(self.types[kinds[0]] < self.types[kinds[1]]);
                        signed(winner, self.ante + stakes[1 - winner])
                    }
                }
            }
        }
    }

    /// What each type of `me` wins at an end, weighted by how likely the other's types are.
    fn worth_of(
        &self,
        node: &Node,
        end: Ending,
        stakes: [f64; 2],
        me: usize,
        reach: &[f64],
    ) -> Vec<f64> {
        let n = self.types.len();
        let sign = if me == 0 { 1.0 } else { -1.0 };
        let of = |own: usize| {
            let each = (0..n).filter(|other| reach[*other] > 0.0).map(|other| {
                let kinds = if me == 0 { [own, other] } else { [other, own] };
                let chance = self.joint[kinds[0] * n + kinds[1]] * reach[other];
                if chance == 0.0 { 0.0 } else { chance * self.payoff(node, end, stakes, kinds) }
            });
            sign * each.sum::<f64>()
        };
        (0..n).map(of).collect()
    }

    /// What the best answer of `me` to a strategy wins, in chips per round.
    pub fn best_answer(&self, me: usize, strategy: Strategy) -> f64 {
        self.answer(&self.start(), me, &vec![1.0; self.types.len()], strategy).iter().sum()
    }

    fn answer(&self, node: &Node, me: usize, reach: &[f64], strategy: Strategy) -> Vec<f64> {
        let n = self.types.len();
        let acts = self.actions(node);
        let shares = if node.turn == me { Vec::new() } else { strategy(node, &acts) };
        let mut best = vec![if node.turn == me { f64::NEG_INFINITY } else { 0.0 }; n];
        for (at, act) in acts.iter().enumerate() {
            let own = node.turn == me;
            let reach: Vec<f64> = match own {
                true => reach.to_vec(),
                false => reach.iter().zip(&shares[at]).map(|(r, share)| r * share).collect(),
            };
            let values = match self.next(node, *act) {
                Next::Node(next) => self.answer(&next, me, &reach, strategy),
                Next::End(end, stakes) => {
                    // Announcements of this very action count.
                    let mut after = node.clone();
                    if after.said[node.turn].is_none() {
                        after.said[node.turn] = Some(*act == Act::Tengo);
                    }
                    self.worth_of(&after, end, stakes, me, &reach)
                }
            };
            for (kind, value) in values.into_iter().enumerate() {
                if !own {
                    best[kind] += value;
                } else if self.may(node, *act, kind) && value > best[kind] {
                    best[kind] = value;
                }
            }
        }
        best
    }

    /// What a perfect answer takes from a strategy that plays both sides, in chips per round and seat.
    pub fn exploitability(&self, strategy: Strategy) -> f64 {
        (self.best_answer(0, strategy) + self.best_answer(1, strategy)) / 2.0
    }
}

/// Regrets and average shares of a node: a row per action.
struct Learnt {
    node: Node,
    acts: Vec<Act>,
    regrets: Vec<Vec<f64>>,
    sums: Vec<Vec<f64>>,
}

/// An equilibrium, by CFR+ (Tammelin 2014): regrets that never fall below nought, averages that weigh
/// later rounds more.
pub struct Solver<'a> {
    round: &'a Round,
    learnt: Vec<Learnt>,
}

impl<'a> Solver<'a> {
    pub fn new(round: &'a Round) -> Self {
        Self { round, learnt: Vec::new() }
    }

    pub fn run(&mut self, iterations: u32) {
        let ones = vec![1.0; self.round.types.len()];
        for iteration in 1..=iterations {
            for me in 0..2 {
                self.walk(&self.round.start(), me, &ones, &ones, f64::from(iteration));
            }
        }
    }

    fn place(&mut self, node: &Node) -> usize {
        if let Some(at) = self.learnt.iter().position(|learnt| learnt.node.path == node.path) {
            return at;
        }
        let acts = self.round.actions(node);
        let blank = vec![vec![0.0; self.round.types.len()]; acts.len()];
        let learnt = Learnt { node: node.clone(), acts, regrets: blank.clone(), sums: blank };
        self.learnt.push(learnt);
        self.learnt.len() - 1
    }

    fn current(&self, at: usize, kind: usize) -> Vec<f64> {
        let Learnt { node, acts, regrets, .. } = &self.learnt[at];
        normal(self.round, node, acts, kind, regrets)
    }

    fn walk(
        &mut self,
        node: &Node,
        me: usize,
        own: &[f64],
        other: &[f64],
        weight: f64,
    ) -> Vec<f64> {
        let n = own.len();
        let at = self.place(node);
        let acts = self.learnt[at].acts.clone();
        let shares: Vec<Vec<f64>> = (0..n).map(|kind| self.current(at, kind)).collect();
        let mut values = Vec::new();
        for (index, act) in acts.iter().enumerate() {
            let mine = node.turn == me;
            let moved = |reach: &[f64]| -> Vec<f64> {
                reach.iter().zip(&shares).map(|(reach, share)| reach * share[index]).collect()
            };
            let own_next = if mine { moved(own) } else { own.to_vec() };
            let other_next = if mine { other.to_vec() } else { moved(other) };
            values.push(match self.round.next(node, *act) {
                Next::Node(next) => self.walk(&next, me, &own_next, &other_next, weight),
                Next::End(end, stakes) => {
                    let mut after = node.clone();
                    if after.said[node.turn].is_none() {
                        after.said[node.turn] = Some(*act == Act::Tengo);
                    }
                    self.round.worth_of(&after, end, stakes, me, &other_next)
                }
            });
        }
        if node.turn != me {
            return (0..n).map(|kind| values.iter().map(|value| value[kind]).sum()).collect();
        }
        let mut result = vec![0.0; n];
        for kind in 0..n {
            let mean: f64 =
                (0..acts.len()).map(|index| shares[kind][index] * values[index][kind]).sum();
            result[kind] = mean;
            let learnt = &mut self.learnt[at];
            for index in 0..acts.len() {
                let regret = &mut learnt.regrets[index][kind];
                *regret = (*regret + values[index][kind] - mean).max(0.0);
                learnt.sums[index][kind] += weight * own[kind] * shares[kind][index];
            }
        }
        result
    }

    /// The average shares at a node: what converges.
    pub fn average(&self, node: &Node, acts: &[Act]) -> Vec<Vec<f64>> {
        let n = self.round.types.len();
        let learnt = self.learnt.iter().find(|learnt| learnt.node.path == node.path);
        let learnt = learnt.expect("every node was gone through");
        let of = |kind: usize| normal(self.round, node, acts, kind, &learnt.sums);
        let each: Vec<Vec<f64>> = (0..n).map(of).collect();
        let row = |at: usize| each.iter().map(|shares| shares[at]).collect();
        (0..acts.len()).map(row).collect()
    }
}

/// Weights as shares; those that may not be done have none, and where all are nought all are alike.
fn normal(round: &Round, node: &Node, acts: &[Act], kind: usize, weights: &[Vec<f64>]) -> Vec<f64> {
    let may: Vec<bool> = acts.iter().map(|act| round.may(node, *act, kind)).collect();
    let weight = |index: usize| if may[index] { weights[index][kind].max(0.0) } else { 0.0 };
    let whole: f64 = (0..acts.len()).map(weight).sum();
    let open = may.iter().filter(|may| **may).count() as f64;
    let share = |index: usize| match whole > 1e-12 {
        true => weight(index) / whole,
        false => f64::from(u8::from(may[index])) / open,
    };
    (0..acts.len()).map(share).collect()
}
