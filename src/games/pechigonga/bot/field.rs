//! What the others may hold, drawn at random from what the table knows, and how they have played so far.

use super::super::belief::Dealer;
use super::super::options::MOST_SEATS;
use super::super::types::{Record, Word};
use super::super::view::View;
use crate::core::{Rng, Seat};

const MOST: usize = MOST_SEATS as usize;

/// How a player seems to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// By the cards.
    Solid,
    /// Calls.
    Station,
    /// Goes away.
    Quitter,
    /// Raises.
    Raiser,
    /// Anything.
    Random,
}

/// For each style how much each kind of action speaks against it, in sixteenths of a bit: passing and
/// opening, then going away, calling, raising; and before anything is seen.
const AGAINST: [(Style, [u32; 5], u32); 5] = [
    (Style::Solid, [10, 24, 17, 22, 45], 0),
    (Style::Station, [1, 74, 90, 1, 90], 64),
    (Style::Quitter, [1, 74, 1, 90, 90], 64),
    (Style::Raiser, [90, 0, 106, 65, 2], 64),
    (Style::Random, [16, 16, 25, 25, 25], 80),
];

/// What is thought of the table.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Worths of all seats in drawn deals; the viewer's is its own.
    pub deals: Vec<[u16; MOST]>,
    /// Worths that others may hold, in ascending order.
    sorted: Vec<u16>,
    /// How everybody seems to play.
    pub styles: [Style; MOST],
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
            Self { deals: Vec::new(), sorted: Vec::new(), styles: [Style::Solid; MOST] };
        for _ in 0..deals {
            let hands = dealer.deal(&mut rng);
            let mut worths = [0; MOST];
            for seat in 0..seats {
                let [first, second, third] = hands[seat];
                worths[seat] = contest.worth(match view.round {
                    1 => first,
                    2 => second,
                    3 => third,
                    _ => first | second | third,
                });
                if seat != me {
                    field.sorted.push(worths[seat]);
                }
            }
            field.deals.push(worths);
        }
        field.sorted.sort_unstable();
        if remembers {
            (0..seats).for_each(|seat| field.styles[seat] = style(view, Seat(seat as u8)));
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

/// How somebody seems to play, from everything that was said in the match.
fn style(view: &View, seat: Seat) -> Style {
    let mut counts = [0u32; 5];
    let past = view.past.iter().flat_map(|deal| &deal.rounds).chain(&view.rounds);
    let rounds = past.map(|record: &Record| &record.moves).chain([&view.moves]);
    for moves in rounds {
        let mut raises = 0;
        for it in moves {
            let kind = match it.word {
                Word::Paso => 0,
                Word::Envido(_) => 1,
                Word::MeVoy => 2,
                Word::Quiero => 3,
                Word::Revido(_) => 4,
            };
            // Whoever can only call or go away tells less.
            if it.seat == seat && (raises < 4 || kind == 2) {
                counts[kind] += 1;
            }
            raises += u32::from(matches!(kind, 1 | 4));
        }
    }
    let against = |costs: &[u32; 5], before: u32| {
        before + costs.iter().zip(counts).map(|(cost, count)| cost * count).sum::<u32>()
    };
    let best = AGAINST.iter().min_by_key(|(_, costs, before)| against(costs, *before));
    best.map_or(Style::Solid, |(style, ..)| *style)
}
