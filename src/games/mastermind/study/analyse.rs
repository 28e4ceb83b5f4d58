//! How a game went.
//!
//! Two measures stand side by side. **Expected to remain**: the sum of the squared counts of a
//! guess's keys, divided by the number of codes. It is what the page tells a person, so the best
//! guess is the one that leaves fewest by it ([`Choice::fewest`]), and skill is measured by it: from
//! n codes to n²/squares. **Information** measures luck, because only so good and bad luck even out:
//! the mean, over all codes, of what the keys tell is exactly the information to be expected, so
//! that the mean of luck is nought. (Measured against the expected number, nearly everybody would
//! be a little lucky, since a mean lies above the middle.)

use super::types::{Analysis, Mistake, Step, Studied};
use crate::games::mastermind::bits::{hundredths, log2};
use crate::games::mastermind::{Choice, Code, Codes, Histogram, Key, wrong_keys};

/// The analysis, a slice at a time.
#[derive(Clone, Debug)]
pub struct Analysing {
    studied: Studied,
    /// The code, where it is known.
    code: Option<Code>,
    /// The codes that agree with the rows studied so far; none before the first.
    codes: Option<Codes>,
    /// The search for the best guess in the place of the next row.
    choice: Option<Choice>,
    steps: Vec<Step>,
    total: Total,
}

/// What the rows add up to, in bits (see [`log2`]).
#[derive(Clone, Debug, Default)]
struct Total {
    luck: i64,
    /// How far the guesses could be expected to narrow, and the best ones.
    own: i64,
    best: i64,
    /// Whether a guess was not as good as the best.
    flaw: bool,
}

impl Analysing {
    pub(super) fn new(mut studied: Studied) -> Self {
        // Up to the first row without a key, or the one that broke the code.
        let pegs = studied.space.pegs;
        let keyed = studied.rows.iter().take_while(|row| row.key.is_some()).count();
        let breaks = |key: Option<Key>| key.is_some_and(|key| key.breaks(pegs));
        let broken = studied.rows.iter().position(|row| breaks(row.key));
        studied.rows.truncate(broken.map_or(keyed, |row| keyed.min(row + 1)));
        let last = studied.rows.last().filter(|row| breaks(row.key));
        let code = studied.code.or(last.map(|row| row.guess));
        let (codes, choice, total) = (None, None, Total::default());
        Self { studied, code, codes, choice, steps: Vec::new(), total }
    }

    pub(super) fn advance(&mut self, work: u32) -> Option<Analysis> {
        let Studied { space, rows, .. } = &self.studied;
        let before = &rows[..self.steps.len()];
        let Some(row) = rows.get(self.steps.len()) else { return Some(self.summary()) };
        let (guess, Some(key)) = (row.guess, row.key) else { return Some(self.summary()) };
        let codes = self.codes.get_or_insert_with(|| Codes::all(*space));
        let choice = self.choice.get_or_insert_with(|| Choice::fewest(*space, before));
        // Codes agree with the rows before, or the analysis would have ended.
        let found = choice.advance(work)?.unwrap_or(guess);
        self.choice = None;

        let possible = |code: &Code| space.has(code) && wrong_keys(code, before).is_empty();
        let own = Merit::of(codes, &guess, possible(&guess));
        let other = Merit::of(codes, &found, possible(&found));
        // The search may sample a large board: then the person's guess may be the better one.
        let matched = own.remaining() <= other.remaining();
        let (best, best_merit) = if matched { (guess, &own) } else { (found, &other) };
        let known = self.code.filter(possible);
        let best_after = known.map(|code| best_merit.keys.count(code.key(&best)));

        let mut mistakes = Vec::new();
        if !own.possible && !matched {
            let broken = wrong_keys(&guess, before);
            mistakes.push(Mistake::Impossible(broken.into_iter().map(|(row, _)| row).collect()));
        }
        if !own.possible && own.keys.parts() == 1 {
            mistakes.push(Mistake::Wasted);
        }
        let after = own.keys.count(key);
        let luck = if after == 0 { 0 } else { log2(own.count()) - log2(after.into()) - own.told() };
        self.steps.push(Step {
            before: own.keys.total(),
            after,
            squares: own.keys.squares(),
            best,
            best_squares: best_merit.keys.squares(),
            best_after,
            luck: hundredths(luck),
            skill: percent(own.narrows(), best_merit.narrows(), !matched),
            mistakes,
        });
        self.total.luck += luck;
        self.total.own += own.narrows();
        self.total.best += best_merit.narrows();
        self.total.flaw |= !matched;
        let rest = codes.keep(&guess, key);
        let over = after == 0 || self.steps.len() == rows.len();
        self.codes = Some(rest);
        over.then(|| self.summary())
    }

    fn summary(&mut self) -> Analysis {
        let Total { luck, own, best, flaw } = self.total;
        let rows = std::mem::take(&mut self.steps);
        Analysis { rows, luck: hundredths(luck), skill: percent(own, best, flaw) }
    }
}

/// What a guess is worth among the codes that are possible.
struct Merit {
    keys: Histogram,
    /// Whether it may be the code itself.
    possible: bool,
}

impl Merit {
    fn of(codes: &Codes, guess: &Code, possible: bool) -> Self {
        Self { keys: codes.histogram(guess), possible }
    }

    fn count(&self) -> u64 {
        self.keys.total().into()
    }

    /// What is to be found after it, times the number of codes: a code that is broken is no more
    /// to be found, so of two guesses with equal squares the possible one is the better.
    fn remaining(&self) -> u64 {
        self.keys.squares() - u64::from(self.possible)
    }

    /// How far it can be expected to narrow the codes: from n to squares/n, in bits.
    fn narrows(&self) -> i64 {
        2 * log2(self.count()) - log2(self.keys.squares())
    }

    /// The information to be expected of its key, in bits: log n less the mean of log count.
    fn told(&self) -> i64 {
        let logs = self.keys.iter().map(|(_, count)| i64::from(count) * log2(count.into()));
        log2(self.count()) - logs.sum::<i64>() / self.count().max(1) as i64
    }
}

/// 100 for what is as good as the best and for nothing else.
fn percent(own: i64, best: i64, flaw: bool) -> u8 {
    if !flaw {
        return 100;
    }
    // Where the best guess can only be the code itself, another one brings nothing.
    if best <= 0 { 0 } else { (own * 100 / best).clamp(0, 99) as u8 }
}
