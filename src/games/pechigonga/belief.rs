//! What a table knows of everybody's cards in this deal: what was shown, and what announcements and bets
//! tell; and hands drawn at random that agree with it.

use super::cards::Cards;
use super::options::{MOST_SEATS, Options};
use super::rules::Held;
use super::types::{End, Record, Said, Word};
use super::view::View;
use crate::core::{Rng, Seat};

const MOST: usize = MOST_SEATS as usize;
/// How many cards each round deals to a seat.
pub(super) const SIZES: [u32; 3] = [4, 4, 1];
/// How often a hand is drawn anew before it is taken as it is: telling Primera from Punto takes eight
/// on average.
const TRIES: u32 = 60;

/// What is known of a seat's hand in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The lowest and the highest place of its class in the round's order.
    pub class: (u16, u16),
    /// What it cannot beat, unless it hides.
    pub most: u16,
}

impl Bounds {
    const NONE: Self = Self { class: (0, u16::MAX), most: u16::MAX };

    /// Whether a worth agrees.
    pub fn fit(self, worth: u16) -> bool {
        let place = worth >> 8;
        (self.class.0..=self.class.1).contains(&place) && (worth <= self.most)
    }
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Cards of the first, second and third round.
    pub cards: Held,
    /// Cards of any of them.
    pub some: Cards,
    /// Bounds of the four rounds.
    pub bounds: [Bounds; 4],
}

impl Known {
    /// What everybody knows of a seat; nobody is thought to hide if `honest`.
    pub fn of(view: &View, seat: Seat, honest: bool) -> Self {
        let mut known =
            Self { cards: [Cards::NONE; 3], some: Cards::NONE, bounds: [Bounds::NONE; 4] };
        for record in &view.rounds {
            let at = usize::from(record.number.clamp(1, 4)) - 1;
            known.bounds[at] = ended(&view.options, record, seat, honest);
            for shown in record.shown.iter().filter(|shown| shown.seat == seat) {
                match known.cards.get_mut(at) {
                    Some(cards) => *cards = shown.cards,
                    None => known.some = shown.cards,
                }
            }
        }
        for prize in view.prizes.iter().filter(|prize| prize.seat == seat) {
            known.some = prize.cards;
        }
        if let Some(bounds) = under_way(view, seat, honest) {
            known.bounds[usize::from(view.round.clamp(1, 4)) - 1] = bounds;
        }
        known
    }
}

/// What an announcement tells of the class; `open` if a silent player cannot be hiding.
fn class(options: &Options, round: u8, said: Option<Said>, open: bool) -> (u16, u16) {
    let contest = options.contest(round);
    match said {
        None => (0, u16::MAX),
        Some(Said::Silence) if open || !options.hiding => (0, 0),
        Some(Said::Silence) => (0, u16::MAX),
        Some(Said::Tengo) => (1, u16::MAX),
        Some(Said::Class(class)) => (contest.place(class).unwrap_or(1), u16::MAX),
    }
}

fn bet(word: Word) -> bool {
    !matches!(word, Word::Paso | Word::MeVoy)
}

/// What a round that has ended tells of a seat.
fn ended(options: &Options, record: &Record, seat: Seat, honest: bool) -> Bounds {
    let bets = record.moves.iter().any(|it| it.seat == seat && bet(it.word));
    let said = record.said.get(seat.index()).copied();
    let stayed = record.stayed.has(seat);
    let carried = record.end == End::Carried && stayed;
    let open = (bets || honest) && !carried;
    let mut bounds = Bounds { class: class(options, record.number, said, open), ..Bounds::NONE };
    if carried {
        bounds.class.0 = bounds.class.0.max(1);
    }
    // Whoever could have hidden may have had more than the winner; and side pots have winners of
    // their own.
    let hid = said == Some(Said::Silence) && bounds.class.1 > 0;
    if record.end == End::Showdown && stayed && !hid && !options.stacked() {
        let contest = options.contest(record.number);
        let best = record.shown.iter().filter(|shown| record.winners.has(shown.seat));
        let places = best.map(|shown| {
            let place = contest.place(shown.value.class).unwrap_or(0);
            place << 8 | u16::from(shown.value.points)
        });
        bounds.most = places.max().unwrap_or(u16::MAX);
    }
    bounds
}

/// What the round under way tells of a seat so far.
fn under_way(view: &View, seat: Seat, honest: bool) -> Option<Bounds> {
    let said = view.players.get(seat.index())?.said;
    let bets = view.moves.iter().any(|it| it.seat == seat && bet(it.word));
    let known = said.is_some() || bets;
    known.then(|| Bounds {
        class: class(&view.options, view.round, said, bets || honest),
        ..Bounds::NONE
    })
}

/// Draws everybody's nine cards so that they agree with what is known; `own` are the cards that the
/// viewer holds, and which seat they are of.
pub(super) struct Dealer {
    options: Options,
    seats: usize,
    known: [Known; MOST],
    own: Option<(Seat, Held)>,
    left: Cards,
}

impl Dealer {
    /// A dealer who knows what the view tells; without the viewer's own cards if `public`, and nobody
    /// is thought to hide if `honest`.
    pub fn new(view: &View, public: bool, honest: bool) -> Self {
        let seats = view.players.len().min(MOST);
        let mut known = [0; MOST].map(|_| Known::of(view, Seat(u8::MAX), honest));
        for (at, known) in known.iter_mut().enumerate().take(seats) {
            *known = Known::of(view, Seat(at as u8), honest);
        }
        let own = view.seat().filter(|_| !public && !view.first.is_empty());
        let own = own.map(|seat| (seat, [view.first, view.second, view.third]));
        let of_known = known.iter().map(|it| it.cards.iter().fold(it.some, |all, it| all | *it));
        let used = of_known.fold(Cards::NONE, |all, cards| all | cards);
        let mine = own.map_or(Cards::NONE, |(_, own)| own[0] | own[1] | own[2]);
        let left = Cards::pack(view.options.pack).without(used | mine);
        Self { options: view.options, seats, known, own, left }
    }

    /// Cards of all seats.
    pub fn deal(&self, rng: &mut Rng) -> [Held; MOST] {
        let mut hands = [[Cards::NONE; 3]; MOST];
        let mut left = self.left;
        // The viewer's cards to come are drawn like everybody's.
        for (at, hand) in hands.iter_mut().enumerate().take(self.seats) {
            let fixed = self.own.filter(|(seat, _)| seat.index() == at);
            *hand = match fixed {
                Some((_, own)) => complete(own, Cards::NONE, &left, rng),
                None => self.hand(at, left, rng),
            };
            left = left.without(hand.iter().fold(Cards::NONE, |all, one| all | *one));
        }
        hands
    }

    /// The cards with which all others play a round, the viewer's own being known: no more is drawn than
    /// the round asks for.
    pub fn round(&self, round: u8, rng: &mut Rng) -> [Cards; MOST] {
        let mut hands = [Cards::NONE; MOST];
        let mut left = self.left;
        let slot = usize::from(round.clamp(1, 4)) - 1;
        for (at, hand) in hands.iter_mut().enumerate().take(self.seats) {
            if self.own.is_some_and(|(seat, _)| seat.index() == at) {
                continue;
            }
            *hand = match slot {
                3 => self.hand(at, left, rng).iter().fold(Cards::NONE, |all, one| all | *one),
                // Cards that may be of any round are rare, and not told apart.
                _ => self.part(&self.known[at], slot, self.known[at].cards[slot], left, rng),
            };
            left = left.without(*hand);
        }
        hands
    }

    /// Cards of one seat out of those that are left.
    pub fn hand(&self, seat: usize, left: Cards, rng: &mut Rng) -> Held {
        let known = &self.known[seat];
        let mut hand = [Cards::NONE; 3];
        for _ in 0..3 * TRIES {
            hand = self.parts(known, left, rng);
            let nine = hand[0] | hand[1] | hand[2];
            let bounds = known.bounds[3];
            if bounds == Bounds::NONE || bounds.fit(self.options.contest(4).worth(nine)) {
                break;
            }
        }
        hand
    }

    /// The cards that all may still hold: those that nobody has shown and the viewer has not.
    pub fn left(&self) -> Cards {
        self.left
    }

    fn parts(&self, known: &Known, left: Cards, rng: &mut Rng) -> Held {
        let mut hand = known.cards;
        let mut rest = left;
        spread(known.some, &mut hand, rng);
        for (at, cards) in hand.iter_mut().enumerate() {
            *cards = self.part(known, at, *cards, rest, rng);
            rest = rest.without(*cards);
        }
        hand
    }

    /// The cards of a round, 0 to 2, that some are known of.
    fn part(&self, known: &Known, at: usize, some: Cards, left: Cards, rng: &mut Rng) -> Cards {
        let bounds = known.bounds[at];
        let contest = self.options.contest(at as u8 + 1);
        let missing = SIZES[at] - some.len().min(SIZES[at]);
        let mut cards = some;
        for _ in 0..TRIES {
            cards = match bounds.class.0 {
                0 | 1 => some | left.draw(missing, rng),
                class => rare(class, some, left, missing, rng),
            };
            if bounds == Bounds::NONE || bounds.fit(contest.worth(cards)) {
                break;
            }
        }
        cards
    }
}

/// Four cards that are likely a 55, a Flux or four alike: too rare to wait for. `class` is the place of the
/// class in the order of four cards.
fn rare(class: u16, some: Cards, left: Cards, missing: u32, rng: &mut Rng) -> Cards {
    let whole = left | some;
    let wanted = match class {
        // Of eight such hands one is a 55 and seven are a Flux.
        2 if rng.one_in(8) => 0b110_0001 << (12 * rng.below(4)),
        2 | 3 => 0xfff << (12 * rng.below(4)),
        _ => 0x10_0100_1001_u64 << rng.below(12),
    };
    let wanted = (Cards::from_bits(wanted) & whole).without(some).draw(missing, rng);
    let more = left.without(wanted).draw(missing - wanted.len(), rng);
    some | wanted | more
}

/// Puts cards that must be somewhere into rounds with room for them.
fn spread(some: Cards, hand: &mut Held, rng: &mut Rng) {
    let mut left = some.without(hand[0] | hand[1] | hand[2]);
    while !left.is_empty() {
        let card = left.draw(1, rng);
        left = left.without(card);
        let room = |at: &usize| hand[*at].len() < SIZES[*at];
        let open: Vec<usize> = (0..3)
            .filter(room)
            .flat_map(|at| {
                // The third round has one card of nine.
                std::iter::repeat_n(at, SIZES[at] as usize)
            })
            .collect();
        if let Some(at) = rng.pick(&open) {
            hand[*at] = hand[*at] | card;
        }
    }
}

/// Completes what is known of a hand with any cards.
fn complete(mut hand: Held, some: Cards, left: &Cards, rng: &mut Rng) -> Held {
    spread(some, &mut hand, rng);
    let mut rest = *left;
    for (cards, size) in hand.iter_mut().zip(SIZES) {
        let more = rest.draw(size - cards.len().min(size), rng);
        rest = rest.without(more);
        *cards = *cards | more;
    }
    hand
}
