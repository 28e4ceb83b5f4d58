//! Two players: a trick is a table of what each pair of choices leads to, and the tricks behind it are
//! tables again, as deep as the number of positions allows.

use super::super::position::{MOST_SEATS, Position};
use super::matrix::{Matrix, pure};
use super::scene::Scene;

/// Rounds of regret matching: for the choice itself, and for the tables behind it.
const ROUNDS: u32 = 1000;
const INNER_ROUNDS: u32 = 50;
/// What finding the mixtures of a table costs, in positions that could be valued instead.
const TABLE: u64 = 24;
/// Elementary steps of a leaf, and of a cell of a table.
const LEAF: u32 = 8;
const CELL: u32 = 6;

/// The present trick, worked out cell by cell.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    scene: Scene,
    other: usize,
    /// How many positions may be valued for a cell.
    budget: u64,
    matrix: Matrix,
}

impl Duel {
    /// `leaves`: how many positions may be valued in all, roughly.
    pub(super) fn new(scene: Scene, leaves: u64) -> Self {
        let me = scene.me;
        let other = (0..MOST_SEATS.into()).find(|at| *at != me && scene.position.is_in(*at));
        let other = other.unwrap_or(me);
        let columns = scene.ways[other].len();
        let budget = leaves / (scene.ways[me].len() * columns).max(1) as u64;
        Self { scene, other, budget, matrix: Matrix { columns, cells: Vec::new() } }
    }

    /// Works out cells for about so many steps; whether all are there.
    pub(super) fn advance(&mut self, work: u32) -> bool {
        let (me, other) = (self.scene.me, self.other);
        let all = self.scene.ways[me].len() * self.matrix.columns;
        let mut search = Search { scene: &self.scene, other, steps: 0 };
        while self.matrix.cells.len() < all && search.steps <= work {
            let cell = self.matrix.cells.len();
            let mut chosen = [0; MOST_SEATS as usize];
            chosen[me] = (cell / self.matrix.columns) as u8;
            chosen[other] = (cell % self.matrix.columns) as u8;
            let after = self.scene.after(&chosen);
            let left = self.scene.left.saturating_sub(1);
            self.matrix.cells.push(search.worth(&after, left, self.budget));
        }
        self.matrix.cells.len() == all
    }

    /// The mixture over the seat's ways, once all cells are there.
    pub(super) fn mixture(&self) -> Vec<i32> {
        if self.scene.seers >> self.other & 1 == 1 {
            return pure(self.matrix.seen().0, self.scene.ways[self.scene.me].len());
        }
        self.matrix.solve(ROUNDS).rows
    }
}

struct Search<'a> {
    scene: &'a Scene,
    other: usize,
    steps: u32,
}

impl Search<'_> {
    /// What a position is worth to the seat. A trick is looked into if all that it leads to can be
    /// valued, and each gets its part of the rest.
    fn worth(&mut self, position: &Position, left: u32, budget: u64) -> i32 {
        let me = self.scene.me;
        if position.count() < 2 || left == 0 || budget <= TABLE {
            return self.leaf(position, left);
        }
        let budget = budget - TABLE;
        let [own, theirs] = [me, self.other].map(|at| Scene::ways_of(position, at));
        let width = own.len() * theirs.len();
        if width as u64 > budget {
            return self.leaf(position, left);
        }
        let mut matrix = Matrix { columns: theirs.len(), cells: Vec::with_capacity(width) };
        for first in &own {
            for second in &theirs {
                let mut next = *position;
                let mut cards = [Position::NO_CARD; MOST_SEATS as usize];
                for (at, way) in [(me, first), (self.other, second)] {
                    (next.hands[at], next.piles[at]) = (way.hand, way.pile);
                    cards[at] = way.card;
                }
                next.play(&cards, self.scene.terms);
                let worth = self.worth(&next, left.saturating_sub(1), budget / width as u64);
                matrix.cells.push(worth);
            }
        }
        self.steps = self.steps.saturating_add(CELL * width as u32);
        let seers = position.seers();
        if seers >> self.other & 1 == 1 {
            matrix.seen().1
        } else if seers >> me & 1 == 1 {
            matrix.answered()
        } else {
            matrix.solve(INNER_ROUNDS).value
        }
    }

    fn leaf(&mut self, position: &Position, left: u32) -> i32 {
        self.steps = self.steps.saturating_add(LEAF);
        self.scene.worths(position, left)[self.scene.me]
    }
}
