//! Breakers that play as people do: by what they remember of the keys, and with habits.
//!
//! Both think of a few rows that agree with every key that they think of, and take the one that
//! they like best. The friend thinks of all keys and likes tidy rows, in which the same colours
//! stand side by side. The child thinks of the last key and of those before that come to its mind,
//! and comes back to ideas: it likes what looks like one of its earlier rows, even if that very row
//! has failed.

use crate::core::Rng;
use crate::games::mastermind::view::View;
use crate::games::mastermind::{Code, Row, Search, Space};

/// How many rows the friend thinks of before it settles on one.
const FRIENDS_IDEAS: usize = 6;
/// How many rows the child thinks of.
const CHILDS_IDEAS: usize = 4;
/// How many of the last keys the child always thinks of.
const FRESH: usize = 1;

/// How often, in eighths, the child thinks of an older key.
const COMES_TO_MIND: u32 = 3;

/// A person's search for a row.
#[derive(Clone, Debug)]
pub(super) struct Human {
    search: Search,
    habit: Habit,
    /// Of the rows found so far the one that is liked best.
    liked: Option<Code>,
    /// How many more rows come to mind.
    ideas: usize,
}

/// What is liked in a row.
#[derive(Clone, Debug)]
enum Habit {
    /// The same colours side by side.
    Tidy,
    /// What looks like one of these rows.
    Familiar(Vec<Code>),
}

impl Habit {
    fn liking(&self, code: &Code) -> u8 {
        match self {
            Habit::Tidy => code.pegs().windows(2).map(|two| u8::from(two[0] == two[1])).sum(),
            Habit::Familiar(rows) => {
                rows.iter().map(|row| likeness(code, row)).max().unwrap_or_default()
            }
        }
    }
}

impl Human {
    /// The child: forgets keys and comes back to ideas.
    pub(super) fn child(view: &View, mut rng: Rng) -> Self {
        let older = view.rows.len().saturating_sub(FRESH);
        let kept = |(index, _): &(usize, &Row)| *index >= older || rng.below(8) < COMES_TO_MIND;
        let thought_of: Vec<Row> =
            view.rows.iter().enumerate().filter(kept).map(|(_, row)| *row).collect();
        let habit = Habit::Familiar(view.rows.iter().map(|row| row.guess).collect());
        Self::new(view, &thought_of, (habit, CHILDS_IDEAS), rng)
    }

    /// The friend: thinks of every key.
    pub(super) fn friend(view: &View, rng: Rng) -> Self {
        Self::new(view, &view.rows, (Habit::Tidy, FRIENDS_IDEAS), rng)
    }

    /// Both begin with a row of few colours.
    fn new(view: &View, thought_of: &[Row], by: (Habit, usize), mut rng: Rng) -> Self {
        let (habit, ideas) = by;
        let space = view.options.codes();
        let search = Search::new(space, thought_of, &mut rng);
        let first = view.rows.is_empty();
        let liked = first.then(|| first_row(space, &mut rng));
        Self { search, habit, liked, ideas: if first { 0 } else { ideas } }
    }

    /// `Some(None)`: no row agrees even with what is thought of.
    pub(super) fn advance(&mut self, work: u32) -> Option<Option<Code>> {
        // At most a few times `work`: one slice for each idea.
        while self.ideas > 0 {
            let Some(code) = self.search.advance(work)? else { break };
            self.ideas -= 1;
            let liking = |code: &Code| self.habit.liking(code);
            if self.liked.is_none_or(|liked| liking(&code) > liking(&liked)) {
                self.liked = Some(code);
            }
        }
        self.ideas = 0;
        Some(self.liked)
    }
}

/// How much two rows look alike: pegs in place count most.
fn likeness(one: &Code, other: &Code) -> u8 {
    let key = one.key(other);
    2 * key.black + key.white
}

/// Two or three colours in blocks; different colours where a code has no colour twice.
fn first_row(space: Space, rng: &mut Rng) -> Code {
    let mut colours: Vec<u8> = (0..space.colours).collect();
    rng.shuffle(&mut colours);
    let blocks = 2 + rng.below(2);
    let pegs = u32::from(space.pegs);
    let peg = |hole: u32| {
        let block = if space.repeats { hole * blocks / pegs } else { hole };
        colours[block as usize]
    };
    let row: Vec<u8> = (0..pegs).map(peg).collect();
    // There are at least four colours, and without repeats as many as holes.
    Code::new(&row).unwrap_or_else(|| space.random(rng))
}
