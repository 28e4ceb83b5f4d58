//! Going on alone: somebody else has found the rule, and a player would rather look for it than be told. That is beside
//! the match, and no action of it: it leaves score and log alone, and the table that it is played on is worked out from
//! the round that has ended and what was tried since. What the player sees of it has no rule in it.

use serde::{Deserialize, Serialize};

use super::record::{Deed, Guess, Move, Record, line, refused};
use super::secret::{Known, Shown};
use super::types::{Event, Phase, Refusal};
use super::view::{HandView, View};
use crate::core::cards::{Card, Cards};
use crate::core::{Rng, Seat, Seats, Viewer};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::{Answer, answer};

/// The streams of the cards that are drawn, by round and seat: no other has such a label.
const DRAWN: u64 = 0xA10E << 32;

/// Something that is tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Try {
    /// A card of the hand.
    Play(Card),
    /// That no card of the hand fits.
    Declare,
    /// What the rule may be, in the text form: here at any time.
    Guess(String),
}

/// How somebody fares alone: counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alone {
    /// Cards that were played, and hands of which it was said that none fits.
    pub plays: u16,
    /// Guesses, a right one included.
    pub guesses: u16,
}

impl Alone {
    /// After what was tried.
    pub fn after(tried: &[Try]) -> Self {
        let guesses = tried.iter().filter(|it| matches!(it, Try::Guess(_))).count();
        Self { plays: (tried.len() - guesses) as u16, guesses: guesses as u16 }
    }
}

/// The round that goes on.
struct Going {
    seat: Seat,
    known: Known,
    starter: Card,
    moves: Vec<Move>,
    hand: Vec<Card>,
    /// As many cards as are held.
    full: usize,
    rng: Rng,
}

impl Event {
    /// What those hear of an event who do not want to be told the rule: of the guess that found it not what it was, and
    /// of the end nothing more.
    pub fn without_rule(&self) -> Option<Event> {
        match self {
            Event::Guessed(seat, _, true) => {
                Some(Event::Guessed(*seat, Guess::Words(String::new()), true))
            }
            Event::Ended(_) | Event::Over(_) => None,
            event => Some(event.clone()),
        }
    }
}

impl Record {
    /// Whether somebody may want to go on alone: another one has found a rule that the engine knows.
    pub fn may_go_on(&self, seat: Seat) -> bool {
        let known = matches!(self.rule, Some(Shown::Card(_) | Shown::Own(_)));
        let found = self.found.is_some_and(|found| found != seat);
        known && found && seat != self.dealer && !self.moves.is_empty()
    }

    fn without_rule(&self) -> Record {
        let moves = self.moves.iter().filter(|it| !matches!(it.deed, Deed::Found(_)));
        Record { rule: None, moves: moves.cloned().collect(), ..self.clone() }
    }
}

/// What a seat sees that does not want to be told the rule, in place of this view of what the table shows after a round:
/// before it goes on alone, or (with what it has `tried`) while it does. None where nothing is to be looked for. `seed` is
/// the table's.
pub fn alone(table: &View, seed: u64, tried: Option<&[Try]>) -> Option<View> {
    let (seat, record) = going(table)?;
    let mut view = table.clone();
    view.past.pop();
    view.past.push(record.without_rule());
    // A match that is over has its scene when this is over, too.
    (view.outcome, view.phase) = (None, Phase::Break);
    view.alone = Some(Alone::default());
    let Some(tried) = tried else { return Some(view) };
    let going = Going::after(table, seed, tried)?;
    let holds = |(n, left): (usize, &u8)| {
        if n == seat.index() {
            HandView { count: going.hand.len() as u8, cards: Some(going.hand.clone()) }
        } else {
            HandView { count: *left, cards: None }
        }
    };
    Some(View {
        phase: Phase::Play,
        to_act: Seats::only(seat),
        turn: seat,
        dealer: record.dealer,
        round: record.number,
        starter: Some(going.starter),
        hands: record.left.iter().enumerate().map(holds).collect(),
        may_declare: true,
        alone: Some(Alone::after(tried)),
        moves: going.moves,
        ..view
    })
}

/// What comes of another try.
///
/// # Errors
/// Why it is none.
pub fn attempt(table: &View, seed: u64, tried: &[Try], next: &Try) -> Result<Vec<Event>, Refusal> {
    Going::after(table, seed, tried).ok_or(Refusal::NotNow)?.attempt(next)
}

/// Who may go on, and after which round.
fn going(table: &View) -> Option<(Seat, &Record)> {
    let Viewer::Seat(seat) = table.viewer else { return None };
    let record = table.past.last().filter(|_| table.at_break())?;
    record.may_go_on(seat).then_some((seat, record))
}

impl Going {
    /// After what was tried, none of which has found the rule: guesses were wrong, or it would be over. What is no try is
    /// passed over.
    fn after(table: &View, seed: u64, tried: &[Try]) -> Option<Self> {
        let (seat, record) = going(table)?;
        let known = match &record.rule {
            Some(Shown::Card(id)) => Known::card(id)?,
            Some(Shown::Own(text)) => {
                Known::new(Shown::Own(text.clone()), text.parse::<Rule>().ok()?)
            }
            Some(Shown::Words(_)) | None => return None,
        };
        let stream = DRAWN | u64::from(record.number) << 8 | u64::from(seat.0);
        let mut going = Self {
            seat,
            known,
            starter: record.starter,
            moves: record.without_rule().moves,
            hand: Vec::new(),
            full: table.options.hand.into(),
            rng: Rng::stream(seed, stream),
        };
        going.fill();
        for next in tried {
            match next {
                Try::Guess(text) => going.note(Deed::Missed(Guess::Rule(text.clone()))),
                // A card that is not held was written by nobody.
                Try::Play(card) => _ = going.play(*card),
                Try::Declare => _ = going.declare(),
            }
        }
        Some(going)
    }

    /// Draws until the hand is full; tells what was drawn. The packs have no end.
    fn fill(&mut self) -> Vec<Card> {
        let before = self.hand.len();
        while self.hand.len() < self.full {
            let at = self.rng.below(Cards::ALL.len()) as u8;
            self.hand.extend(Card::of_index(at));
        }
        self.hand[before..].to_vec()
    }

    fn note(&mut self, deed: Deed) {
        self.moves.push(Move { seat: self.seat, deed });
    }

    fn attempt(mut self, next: &Try) -> Result<Vec<Event>, Refusal> {
        match next {
            Try::Play(card) => self.play(*card),
            Try::Declare => Ok(self.declare()),
            Try::Guess(text) => self.guess(text),
        }
    }

    fn fits(&self) -> Cards {
        self.known.rule().accepted(&line(self.starter, &self.moves))
    }

    /// The card of the hand is laid, and another one drawn.
    fn play(&mut self, card: Card) -> Result<Vec<Event>, Refusal> {
        let place = self.hand.iter().position(|held| *held == card).ok_or(Refusal::NotInHand)?;
        self.hand.remove(place);
        let seat = self.seat;
        let told = if self.fits().contains(card) {
            self.note(Deed::Right(card));
            Event::Right(seat, card)
        } else {
            self.note(Deed::Wrong(card));
            Event::Wrong(seat, card)
        };
        Ok([vec![told], self.drawn()].concat())
    }

    fn drawn(&mut self) -> Vec<Event> {
        let seat = self.seat;
        self.fill().into_iter().map(|card| Event::Drew(seat, Some(card))).collect()
    }

    /// Where none fits there is a new hand, else the first card that does is laid.
    fn declare(&mut self) -> Vec<Event> {
        let (seat, fits, hand) = (self.seat, self.fits(), self.hand.clone());
        match hand.iter().position(|card| fits.contains(*card)) {
            None => {
                self.hand.clear();
                self.fill();
                self.note(Deed::NoneFits(hand));
                vec![Event::NoneFits(seat), Event::NewHand(seat, self.full as u8)]
            }
            Some(place) => {
                let card = self.hand.remove(place);
                self.note(Deed::OneFits((hand, card)));
                [vec![Event::OneFits(seat, card)], self.drawn()].concat()
            }
        }
    }

    fn guess(&self, text: &str) -> Result<Vec<Event>, Refusal> {
        let guess: Rule = text.parse().map_err(Refusal::BadRule)?;
        let line = line(self.starter, &self.moves);
        let answer = answer(&guess, self.known.rule(), &line, &refused(&self.moves));
        let found = matches!(answer, Answer::Right { .. });
        Ok(vec![Event::Guessed(self.seat, Guess::Rule(text.to_owned()), found)])
    }
}
