//! What the others may hold, drawn at random from what the table knows, and how they have played so far.

use super::super::belief::Dealer;
use super::super::options::MOST_SEATS;
use super::super::types::{Record, Word};
use super::super::view::View;
use crate::core::{Rng, Seat};

const MOST: usize = MOST_SEATS as usize;

/// How a player seems to bet: from which rank of the hand on, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Habit {
    /// Opens.
    pub opens: i32,
    /// Pays what is owed.
    pub calls: i32,
    /// Raises.
    pub raises: i32,
}

impl Habit {
    /// What is expected of a stranger.
    pub const USUAL: Self = Self { opens: 600, calls: 520, raises: 820 };
    /// How many words a stranger seems to have said that way: far more than the few dozens that are
    /// heard in a match, so that chance alone does not make a sound player look like a weak one.
    const BEFORE: i32 = 300;

    /// From how often somebody passed and opened, went away, called and raised.
    fn of([passed, opened, fled, called, raised]: [i32; 5]) -> Self {
        let before = |rank: i32| Self::BEFORE * rank / 1000;
        let part = |some: i32, all: i32| 1000 * some / all.max(1);
        let answers = fled + called + raised + Self::BEFORE;
        Self {
            opens: part(passed + before(Self::USUAL.opens), passed + opened + Self::BEFORE),
            calls: part(fled + before(Self::USUAL.calls), answers),
            raises: part(fled + called + before(Self::USUAL.raises), answers),
        }
    }
}

/// What is thought of the table.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Worths of all seats in drawn deals; the viewer's is its own.
    pub deals: Vec<[u16; MOST]>,
    /// Worths that others may hold, in ascending order.
    sorted: Vec<u16>,
    /// How everybody seems to play.
    pub habits: [Habit; MOST],
}

impl Field {
    /// Draws so many deals. Who remembers knows what was shown, and how the others have played.
    pub fn new(view: &View, deals: u32, remembers: bool) -> Self {
        let forgetful;
        let view = if remembers {
            view
        } else {
            forgetful = forgotten(view);
            &forgetful
        };
        // The same view is always thought about in the same way.
        let mut rng = Rng::from_seed(u64::from(view.deal) << 8 | u64::from(view.round));
        let dealer = Dealer::new(view, false, true);
        let contest = view.options.contest(view.round);
        let me = view.seat().map_or(MOST, Seat::index);
        let seats = view.players.len().min(MOST);
        let mut field =
            Self { deals: Vec::new(), sorted: Vec::new(), habits: [Habit::USUAL; MOST] };
        // Whoever does not bet in this round does not count.
        let betting = view.players.iter().any(|player| player.live);
        let counts = |seat: usize| seat != me && (!betting || view.players[seat].live);
        for _ in 0..deals {
            let hands = dealer.round(view.round, &mut rng);
            let mut worths = hands.map(|hand| contest.worth(hand));
            if me < MOST {
                worths[me] = view.worth();
            }
            field.sorted.extend((0..seats).filter(|seat| counts(*seat)).map(|seat| worths[seat]));
            field.deals.push(worths);
        }
        field.sorted.sort_unstable();
        if remembers {
            (0..seats).for_each(|seat| field.habits[seat] = habit(view, Seat(seat as u8)));
        }
        field
    }

    /// The share of hands that a worth beats, in thousandths; of those that are alike half.
    pub fn rank(&self, worth: u16) -> i32 {
        let below = self.sorted.partition_point(|other| *other < worth);
        let to = self.sorted.partition_point(|other| *other <= worth);
        ((below + to) * 500 / self.sorted.len().max(1)) as i32
    }
}

/// The view without what was shown before, and without earlier deals.
fn forgotten(view: &View) -> View {
    let mut view = view.clone();
    view.rounds.clear();
    view.prizes.clear();
    view.past.clear();
    view
}

/// How somebody seems to bet, from what was said in the match. Only the first word of each round counts:
/// whoever has passed before has a worse hand than any, and whoever has bet a better one, so that what
/// they say afterwards would tell of their hands and not of their habits.
fn habit(view: &View, seat: Seat) -> Habit {
    let mut counts = [0; 5];
    let past = view.past.iter().flat_map(|deal| &deal.rounds).chain(&view.rounds);
    let rounds = past.map(|record: &Record| &record.moves).chain([&view.moves]);
    for moves in rounds {
        let (mut raises, mut spoken) = (0, false);
        for it in moves {
            let kind = match it.word {
                Word::Paso => 0,
                Word::Envido(_) => 1,
                Word::MeVoy => 2,
                Word::Quiero => 3,
                Word::Revido(_) => 4,
            };
            // Whoever can only call or go away tells less.
            if it.seat == seat && !spoken && (raises < 4 || kind == 2) {
                counts[kind] += 1;
            }
            spoken |= it.seat == seat;
            raises += i32::from(matches!(kind, 1 | 4));
        }
    }
    Habit::of(counts)
}
