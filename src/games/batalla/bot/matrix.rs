//! Two players and one trick: a table of what each pair of choices is worth, and mixtures that cannot
//! be taken advantage of, by regret matching (Hart & Mas-Colell 2000; the positive form with weighted
//! averages of Tammelin 2014), in whole numbers.

use super::value::WHOLE;

/// What the first player gets for each pair of choices, out of [`WHOLE`].
#[derive(Clone, Debug)]
pub struct Matrix {
    /// How many choices the second player has.
    pub columns: usize,
    /// Row by row.
    pub cells: Vec<i32>,
}

/// Mixtures, as shares of [`WHOLE`], and what they are worth to the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Of the first player.
    pub rows: Vec<i32>,
    /// Of the second.
    pub columns: Vec<i32>,
    /// The middle between what the first player is sure of and what the second can hold it to.
    pub value: i32,
}

impl Matrix {
    fn rows(&self) -> usize {
        self.cells.len() / self.columns.max(1)
    }

    fn row(&self, row: usize) -> &[i32] {
        &self.cells[row * self.columns..][..self.columns]
    }

    /// The best single row where the second player sees it first, and its worth.
    pub fn seen(&self) -> (usize, i32) {
        let mut best = (0, -1);
        for row in 0..self.rows() {
            let worst = self.row(row).iter().copied().min().unwrap_or(0);
            if worst > best.1 {
                best = (row, worst);
            }
        }
        best
    }

    /// What the first player gets who sees the other's choice.
    pub fn answered(&self) -> i32 {
        let best = |column: usize| (0..self.rows()).map(|row| self.row(row)[column]).max();
        (0..self.columns).filter_map(best).min().unwrap_or(0)
    }

    /// What each row brings against a mixture of columns. Cells and shares are at most 2^14, and the
    /// shares add up to that, so 32 bits are enough.
    fn gains(&self, columns: &[i32], gains: &mut [i32]) {
        for (gain, row) in gains.iter_mut().zip(self.cells.chunks_exact(self.columns)) {
            let sum: i32 = row.iter().zip(columns).map(|(cell, share)| cell * share).sum();
            *gain = sum / WHOLE;
        }
    }

    /// What each column costs against a mixture of rows.
    fn costs(&self, rows: &[i32], costs: &mut [i32]) {
        costs.fill(0);
        for (share, row) in rows.iter().zip(self.cells.chunks_exact(self.columns)) {
            if *share > 0 {
                costs.iter_mut().zip(row).for_each(|(cost, cell)| *cost -= cell * share);
            }
        }
        costs.iter_mut().for_each(|cost| *cost /= WHOLE);
    }

    /// Mixtures after so many rounds. One choice that is best whatever the other does comes out pure.
    pub fn solve(&self, rounds: u32) -> Solution {
        let (rows, columns) = (self.rows(), self.columns);
        let (row, worth) = self.seen();
        let highest = |column: &usize| (0..rows).all(|row| self.row(row)[*column] <= worth);
        if let Some(column) = (0..columns).find(highest) {
            return Solution {
                rows: pure(row, rows),
                columns: pure(column, columns),
                value: worth,
            };
        }
        let (mut first, mut second) = (Matching::new(rows), Matching::new(columns));
        let (mut gains, mut costs) = (vec![0; rows], vec![0; columns]);
        for round in 1..=rounds {
            self.gains(second.now(), &mut gains);
            first.learn(&gains, round);
            self.costs(first.now(), &mut costs);
            second.learn(&costs, round);
        }
        let (rows, columns) = (first.average(), second.average());
        self.gains(&columns, &mut gains);
        self.costs(&rows, &mut costs);
        let high = gains.into_iter().max().unwrap_or(0);
        let low = -costs.into_iter().max().unwrap_or(0);
        Solution { rows, columns, value: (high + low) / 2 }
    }
}

/// All of it on one choice.
pub fn pure(choice: usize, choices: usize) -> Vec<i32> {
    (0..choices).map(|other| if other == choice { WHOLE } else { 0 }).collect()
}

/// One player's regrets.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    regrets: Vec<i64>,
    sums: Vec<i64>,
    now: Vec<i32>,
}

impl Matching {
    pub(super) fn new(choices: usize) -> Self {
        let mut now = vec![0; choices];
        shares(&vec![0; choices], &mut now);
        Self { regrets: vec![0; choices], sums: vec![0; choices], now }
    }

    /// The present mixture: in proportion to the regrets, all alike where there is none.
    pub(super) fn now(&self) -> &[i32] {
        &self.now
    }

    /// What each choice would have brought in this round; later rounds count more.
    pub(super) fn learn(&mut self, worths: &[i32], round: u32) {
        let mean: i32 = worths.iter().zip(&self.now).map(|(worth, share)| worth * share).sum();
        let mean = mean / WHOLE;
        for (at, worth) in worths.iter().enumerate() {
            self.sums[at] += i64::from(self.now[at]) * i64::from(round);
            self.regrets[at] = (self.regrets[at] + i64::from(worth - mean)).max(0);
        }
        shares(&self.regrets, &mut self.now);
    }

    /// The average mixture.
    pub(super) fn average(&self) -> Vec<i32> {
        let mut average = vec![0; self.sums.len()];
        shares(&self.sums, &mut average);
        average
    }
}

/// Parts of [`WHOLE`] in proportion; what rounding leaves goes to the largest.
fn shares(parts: &[i64], shares: &mut [i32]) {
    let whole: i64 = parts.iter().sum();
    if whole <= 0 {
        shares.fill(WHOLE / shares.len().max(1) as i32);
        return;
    }
    // One division for all. Sums stay below 2^40: 2^14 times the rounds, weighted.
    let inverse = (1i64 << 48) / whole;
    let (mut left, mut largest) = (WHOLE, 0);
    for (at, part) in parts.iter().enumerate() {
        shares[at] = ((part * inverse) >> 34) as i32;
        left -= shares[at];
        if shares[at] > shares[largest] {
            largest = at;
        }
    }
    shares[largest] += left;
}
