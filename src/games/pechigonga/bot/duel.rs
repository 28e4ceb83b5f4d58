//! A betting between two, solved while one waits: CFR+ in whole numbers over the worths that each may
//! hold. For whatever the tables are not made for: other settings, chips of others in the pot, and rounds
//! before which something was shown.

use super::super::choices::Stand;
use super::super::options::{Bets, Options, Ties};
use super::super::types::{Move, Word};

/// Chances of a player's worths are parts of this.
pub(super) const CHANCES: i64 = 1 << 20;
/// Shares of an action are parts of this.
pub(super) const SHARES: i64 = 1 << 12;
/// Steps that solving takes at most, roughly.
const EFFORT: usize = 3_000_000;
/// Rounds of learning at least and at most.
const ROUNDS: (usize, usize) = (60, 400);

/// What is bet for.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub options: Options,
    pub round: u8,
    /// Antes and what was carried.
    pub pot: i32,
    /// What the first and the second player have besides; none where there are no stacks.
    pub purses: Option<[i32; 2]>,
    /// The words so far; seats are 0 and 1 here. What was bet is in the tree in any case.
    pub moves: Vec<Move>,
}

#[derive(Clone, Debug)]
enum Child {
    Node(usize),
    /// This player has gone away.
    Away(usize),
    Showdown,
}

#[derive(Clone, Debug)]
struct Way {
    word: Word,
    child: Child,
    stakes: [i32; 2],
}

#[derive(Clone, Debug)]
struct Node {
    turn: usize,
    ways: Vec<Way>,
    /// Where its regrets and sums begin.
    start: usize,
}

/// The solving.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    terms: Terms,
    /// Chances of the worths, by player.
    chances: [Vec<i64>; 2],
    nodes: Vec<Node>,
    regrets: Vec<i64>,
    sums: Vec<i64>,
    done: usize,
    rounds: usize,
}

impl Duel {
    /// A betting between two players whose worths, in one common ascending order, have these chances.
    pub fn new(terms: Terms, chances: [Vec<i64>; 2]) -> Self {
        let mut duel = Self {
            terms,
            chances,
            nodes: Vec::new(),
            regrets: Vec::new(),
            sums: Vec::new(),
            done: 0,
            rounds: 0,
        };
        duel.grow(0, [0; 2], 0, 0, true);
        duel.sums = vec![0; duel.regrets.len()];
        duel.rounds = (EFFORT / duel.regrets.len().max(1)).clamp(ROUNDS.0, ROUNDS.1);
        duel
    }

    fn worths(&self) -> usize {
        self.chances[0].len()
    }

    /// Steps that one round of learning takes, roughly.
    pub fn step_size(&self) -> usize {
        2 * self.regrets.len()
    }

    /// The amounts that are thought of: not all that are legal.
    fn amounts(&self, range: Option<(i32, i32)>, pot: i32, actual: Option<i32>) -> Vec<i32> {
        let Some((least, most)) = range else { return Vec::new() };
        let mut amounts = match self.terms.options.bets {
            Bets::Fixed => vec![most],
            Bets::Spread => vec![2.clamp(least, most), most],
            Bets::Resto => vec![(pot / 2).clamp(least, most), (3 * pot / 2).clamp(least, most)],
        };
        amounts.extend(actual.map(|chips| chips.clamp(least, most)));
        amounts.sort_unstable();
        amounts.dedup();
        amounts
    }

    /// The tree from here on; `depth` is the number of words that were really said before this one, as
    /// long as `real` holds.
    fn grow(
        &mut self,
        turn: usize,
        stakes: [i32; 2],
        raises: u8,
        depth: usize,
        real: bool,
    ) -> usize {
        let at = self.nodes.len();
        let ways = Vec::new();
        self.nodes.push(Node { turn, ways, start: 0 });
        let said = self.terms.moves.get(depth).copied().filter(|_| real);
        let other = 1 - turn;
        let owed = stakes[other] - stakes[turn];
        let left = self.terms.purses.map(|purses| [0, 1].map(|who| purses[who] - stakes[who]));
        let purse = left.map(|left| left[turn]);
        let stand = Stand { round: self.terms.round, owed, purse, raises, hider: false };
        let choices = stand.choices(&self.terms.options);
        let pot = self.terms.pot + stakes[0] + stakes[1] + owed;
        let mut words = Vec::new();
        if owed == 0 {
            words.push(Word::Paso);
        } else {
            words.extend([Word::MeVoy, Word::Quiero]);
        }
        // More than the other has cannot be won.
        let able = left.is_none_or(|left| left[other] > 0);
        let actual = |it: Option<Move>| match it.map(|it| it.word) {
            Some(Word::Envido(chips) | Word::Revido(chips)) => Some(chips),
            _ => None,
        };
        if able {
            let range = choices.envido.or(choices.revido);
            let word = if owed == 0 { Word::Envido as fn(i32) -> Word } else { Word::Revido };
            words.extend(self.amounts(range, pot, actual(said)).into_iter().map(word));
        }
        let start = self.regrets.len();
        self.regrets.resize(start + words.len() * self.worths(), 0);
        self.nodes[at].start = start;
        for word in words {
            let mut after = stakes;
            let next_real = real && said.is_some_and(|said| said.word == word);
            let child = match word {
                Word::MeVoy => Child::Away(turn),
                Word::Paso if turn == 1 => Child::Showdown,
                Word::Paso => Child::Node(self.grow(other, after, raises, depth + 1, next_real)),
                Word::Quiero => {
                    after[turn] += choices.quiero.unwrap_or(owed);
                    Child::Showdown
                }
                Word::Envido(chips) | Word::Revido(chips) => {
                    after[turn] += owed + chips;
                    Child::Node(self.grow(other, after, raises + 1, depth + 1, next_real))
                }
            };
            self.nodes[at].ways.push(Way { word, child, stakes: after });
        }
        at
    }

    /// Learns for some rounds; whether it is done.
    pub fn advance(&mut self, rounds: usize) -> bool {
        for _ in 0..rounds {
            if self.done >= self.rounds {
                return true;
            }
            self.done += 1;
            for me in 0..2 {
                let own = vec![CHANCES; self.worths()];
                let other = self.chances[1 - me].clone();
                self.walk(0, me, &own, &other);
            }
        }
        self.done >= self.rounds
    }

    /// Shares of a worth at a node by weights that begin at `start`.
    fn shares(&self, node: usize, worth: usize, weights: &[i64]) -> Vec<i64> {
        let Node { ways, start, .. } = &self.nodes[node];
        let (count, n) = (ways.len(), self.worths());
        let weight = |way: usize| weights[start + way * n + worth];
        let whole: i64 = (0..count).map(weight).sum();
        if whole <= 0 {
            return vec![SHARES / count as i64; count];
        }
        // Sums may be large: their lowest bits do not matter.
        let shift = (64 - whole.leading_zeros()).saturating_sub(48);
        (0..count).map(|way| (weight(way) >> shift) * SHARES / (whole >> shift).max(1)).collect()
    }

    fn walk(&mut self, at: usize, me: usize, own: &[i64], other: &[i64]) -> Vec<i64> {
        let n = self.worths();
        let (turn, count, start) = {
            let node = &self.nodes[at];
            (node.turn, node.ways.len(), node.start)
        };
        let mut shares = vec![0; count * n];
        for worth in 0..n {
            for (way, share) in self.shares(at, worth, &self.regrets).into_iter().enumerate() {
                shares[way * n + worth] = share;
            }
        }
        let mut values = Vec::with_capacity(count * n);
        for way in 0..count {
            let own_shares = &shares[way * n..(way + 1) * n];
            let moved = |reach: &[i64]| -> Vec<i64> {
                reach.iter().zip(own_shares).map(|(reach, share)| reach * share / SHARES).collect()
            };
            let Way { child, stakes, .. } = self.nodes[at].ways[way].clone();
            let result = if turn == me {
                let own = moved(own);
                self.after(&child, stakes, me, &own, other)
            } else {
                let other = moved(other);
                self.after(&child, stakes, me, own, &other)
            };
            values.extend(result);
        }
        let mut result = vec![0; n];
        for worth in 0..n {
            if turn != me {
                result[worth] = (0..count).map(|way| values[way * n + worth]).sum();
                continue;
            }
            let each = 0..count;
            let mean: i64 =
                each.map(|way| values[way * n + worth] * shares[way * n + worth]).sum::<i64>()
                    / SHARES;
            result[worth] = mean;
            for way in 0..count {
                let place = start + way * n + worth;
                let regret = self.regrets[place] + values[way * n + worth] - mean;
                self.regrets[place] = regret.max(0);
                let weight = (own[worth] >> 8) * shares[way * n + worth];
                self.sums[place] += self.done as i64 * weight;
            }
        }
        result
    }

    fn after(
        &mut self,
        child: &Child,
        stakes: [i32; 2],
        me: usize,
        own: &[i64],
        other: &[i64],
    ) -> Vec<i64> {
        let n = self.worths();
        let matched = i64::from(stakes[0].min(stakes[1]));
        let pot = i64::from(self.terms.pot);
        // Twice the chips, for halves of a pot.
        let (win, lose) = (2 * (pot + matched), -2 * matched);
        match *child {
            Child::Node(node) => self.walk(node, me, own, other),
            Child::Away(who) => {
                let whole: i64 = other.iter().sum();
                vec![whole * if who == me { lose } else { win }; n]
            }
            Child::Showdown => {
                let tie = match (self.terms.options.ties, me) {
                    (Ties::Split, _) => pot,
                    (Ties::Mano, 0) => win,
                    (Ties::Mano, _) => lose,
                };
                let whole: i64 = other.iter().sum();
                let mut below = 0;
                let each = other.iter().map(|alike| {
                    let above = whole - below - alike;
                    let value = below * win + alike * tie + above * lose;
                    below += alike;
                    value
                });
                each.collect()
            }
        }
    }

    /// What a worth does where the words that were said have led: words with their shares.
    pub fn decision(&self, worth: usize) -> Vec<(Word, i64)> {
        let mut at = 0;
        for said in &self.terms.moves {
            let way = self.nodes[at].ways.iter().find(|way| way.word == said.word);
            match way.map(|way| &way.child) {
                Some(Child::Node(node)) => at = *node,
                _ => return Vec::new(),
            }
        }
        let shares = self.shares(at, worth.min(self.worths() - 1), &self.sums);
        self.nodes[at].ways.iter().map(|way| way.word).zip(shares).collect()
    }
}
