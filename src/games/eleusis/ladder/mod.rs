//! The ladder: one person alone against the dealer, rule after rule, from the easiest to the hardest as measured by
//! the master who played each of them alone (`measure`; docs/ladder.md). Whoever needs no more cards than the master
//! gets three stars.

mod climb;
mod measure;
mod own;

pub use climb::{Climb, Reached};
pub use measure::{Measured, Measuring};
pub use own::{LONGEST_TITLE, MOST_RUNGS, OwnLadder};

use super::record::{Deed, Move};
use super::{ALONE, Action, Choice, Dealers, Eleusis, Options, Phase, Variant, View};
use crate::core::digest::digest;
use crate::core::{Level, Seat, Setup, Table, Viewer};
use crate::secret_rule::pile::{first_alike, ids};
use crate::share::Started;

/// What the master needed, rung by rung: `examples/ladder.rs` writes it.
const TABLE: &str = include_str!("ladder.txt");

/// Who climbs, and who deals for them.
const CLIMBER: Seat = Seat(0);
const DEALER: Seat = Seat(1);

/// So many cards a hand: with fewer, whoever plays well is out of cards before there was much to see.
const HAND: u8 = 12;

/// A rule on the ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The rule: a card of the pile, or one's own.
    pub rule: Choice,
    /// How many cards the master needs on average, in tenths.
    pub par: u16,
}

/// What a try at a rung came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether the rule was found.
    pub found: bool,
    /// Cards that were used: as [`cards_used`] counts them.
    pub cards: u16,
}

impl Rung {
    /// What it is called where progress is kept: the same rule is the same rung on every ladder of its kind.
    pub fn key(&self) -> Option<String> {
        key(&self.rule)
    }
}

fn key(rule: &Choice) -> Option<String> {
    match rule {
        Choice::Card(id) => Some(first_alike(id).to_owned()),
        Choice::Own(text) => Some(format!("own-{:016x}", digest(&text.as_str()))),
        Choice::Draw | Choice::Head | Choice::Words(_) => None,
    }
}

/// The 50 different rules of the pile, the easiest first.
///
/// ```
/// use tertulia::games::eleusis::ladder::pile_rungs;
/// let rungs = pile_rungs();
/// assert_eq!(rungs.len(), 50);
/// assert!(rungs.is_sorted_by_key(|rung| rung.par));
/// ```
pub fn pile_rungs() -> Vec<Rung> {
    let rung = |line: &str| {
        let mut words = line.split_whitespace();
        let rule = Choice::Card(words.next()?.to_owned());
        Some(Rung { rule, par: words.next()?.parse().ok()? })
    };
    TABLE.lines().skip(HEAD).filter_map(rung).collect()
}

/// Lines before the first rung.
const HEAD: usize = 3;

/// Stars for a rule that was found: three with no more cards than the master needs on average (a card begun counts as
/// one), two with no more than twice as many, else one. Whoever had seen the rule or its cards before gets one.
///
/// ```
/// use tertulia::games::eleusis::ladder::stars;
/// assert_eq!([7, 8, 15, 16].map(|cards| stars(cards, 64, true)), [3, 2, 1, 1]);
/// assert_eq!(stars(14, 70, true), 2);
/// assert_eq!(stars(3, 64, false), 1);
/// ```
pub fn stars(cards: u16, par: u16, first: bool) -> u8 {
    let master = par.div_ceil(10).max(1);
    match () {
        () if !first => 1,
        () if cards <= master => 3,
        () if cards <= 2 * master => 2,
        () => 1,
    }
}

/// What is agreed on the ladder. The master knows by heart the cards that are in play; whoever climbs does not, so
/// none is but one, since there has to be one, and never the one that is to be found.
fn options(rule: &Choice) -> Options {
    let meant = key(rule);
    let other = ids().position(|id| Some(first_alike(id)) != meant.as_deref());
    Options {
        dealers: Dealers::Fixed,
        first_dealer: DEALER,
        rounds: 1,
        hints: false,
        hand: HAND,
        cards: 1 << other.unwrap_or(0),
        ..Options::of(Variant::ReglaSecreta)
    }
}

/// The table of a rung: a dealer who plays for nobody, and who looks for the rule.
pub fn table(rule: &Choice, seed: u64) -> Started<Eleusis> {
    let players = vec![(String::new(), None), (String::new(), Some(Level::Club))];
    let setup = Setup { options: options(rule), seats: players.len() as u8, seed };
    (setup, vec![(DEALER, Action::Rule(rule.clone()))], players)
}

/// How many cards a seat has used on a rung: each card that it played, each time it said that none fits, and each guess
/// that was wrong, so that nobody gets three stars by guessing at random.
///
/// ```
/// use tertulia::core::Seat;
/// use tertulia::games::eleusis::{Deed, Guess, Move, ladder::cards_used};
/// let guess = || Guess::Rule("other(colour)".to_owned());
/// let moves = [Deed::Missed(guess()), Deed::Found(guess())].map(|deed| Move { seat: Seat(0), deed });
/// assert_eq!((cards_used(&moves, Seat(0)), cards_used(&moves, Seat(1))), (1, 0));
/// ```
pub fn cards_used(moves: &[Move], seat: Seat) -> u16 {
    let uses = |deed: &Deed| deed.plays() || matches!(deed, Deed::Missed(_));
    moves.iter().filter(|it| it.seat == seat && uses(&it.deed)).count() as u16
}

/// How many of these were wrong guesses.
pub fn guesses_missed(moves: &[Move], seat: Seat) -> u16 {
    let missed = |it: &&Move| it.seat == seat && matches!(it.deed, Deed::Missed(_));
    moves.iter().filter(missed).count() as u16
}

/// How many wrong guesses a try has had so far, or had in the end.
pub fn missed(table: &Table<Eleusis>) -> u16 {
    guesses_missed(moves(&table.view(Viewer::Public)), CLIMBER)
}

/// Which rule is to be found at a table, by its key; none where it is no rung of a ladder.
pub fn rung_at(table: &Table<Eleusis>) -> Option<String> {
    let Some((DEALER, Action::Rule(rule))) = table.log().first() else { return None };
    let is_rung = table.setup().seats == ALONE && table.setup().options == options(rule);
    key(rule).filter(|_| is_rung)
}

/// What was done in a try, under way or over.
fn moves(view: &View) -> &[Move] {
    view.last().map_or(&view.moves, |record| &record.moves)
}

/// What has come of a try so far, or came of it in the end.
pub fn attempt(table: &Table<Eleusis>) -> Attempt {
    let view = table.view(Viewer::Public);
    let moves = moves(&view);
    let found = moves.iter().any(|it| matches!(it.deed, Deed::Found(_)));
    Attempt { found, cards: cards_used(moves, CLIMBER) }
}

/// What came of a try that has ended; none while it goes on.
pub fn ended(table: &Table<Eleusis>) -> Option<Attempt> {
    (table.view(Viewer::Public).phase == Phase::Over).then(|| attempt(table))
}
