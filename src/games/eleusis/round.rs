//! A round under way: cards, judgements, turns.

use super::options::{Options, Stock};
use super::record::{Deed, Guess, Move, Out, Record, line, refused};
use super::secret::Secret;
use super::types::{Event, Help, Pending, Phase, Refusal};
use crate::core::cards::{Card, Cards, Suit};
use crate::core::name::called;
use crate::core::{Rng, Seat, Seats};
use crate::secret_rule::Rule;
use crate::secret_rule::guess::{Answer, answer};

/// What is open to a player after a right card or a right declaration (§5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct After {
    /// Whether a second card may be played.
    pub second: bool,
    /// Of how many cards a new hand is owed.
    pub owed: Option<u8>,
    /// That the round closes, since this player is out of cards.
    pub out: Option<Out>,
}

/// The whole truth about a round.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Round {
    pub options: Options,
    pub number: u8,
    pub dealer: Seat,
    pub secret: Secret,
    /// Where its shuffles come from.
    pub seed: u64,
    pub hands: Vec<Vec<Card>>,
    /// The top card is the last one.
    pub stock: Vec<Card>,
    pub packs: u8,
    pub starter: Card,
    pub moves: Vec<Move>,
    pub turn: Seat,
    /// Turns that have ended.
    pub turns: u16,
    pub phase: Phase,
    pub pending: Option<Pending>,
    pub after: After,
    /// How often the dealer has been asked for a hint: before play, and at half the stock.
    pub hints: u8,
    /// The round before the last judgement by hand.
    pub slip: Option<Box<Round>>,
}

/// Whether a round goes on, or how it has ended.
pub(super) type Course = Option<Box<Record>>;

/// So many packs are shuffled together at the start (§1).
pub(super) const PACKS: u8 = 2;

impl Round {
    /// Deals (§2): the hands, then the starter.
    pub fn deal(
        (options, seats, number): (&Options, u8, u8),
        dealer: Seat,
        secret: Secret,
        seed: u64,
    ) -> Self {
        let mut stock: Vec<Card> = (0..PACKS).flat_map(|_| Cards::ALL.iter()).collect();
        Rng::from_seed(seed).shuffle(&mut stock);
        let mut hands = vec![Vec::new(); usize::from(seats)];
        for seat in (0..seats).filter(|&seat| seat != dealer.0) {
            hands[usize::from(seat)] = stock.split_off(stock.len() - usize::from(options.hand));
        }
        let fits = if options.starter_fits { secret.accepted(&[]) } else { None };
        let starter = turn_up(&mut stock, fits);
        let mut round = Self {
            options: *options,
            number,
            dealer,
            secret,
            seed,
            hands,
            stock,
            packs: PACKS,
            starter,
            moves: Vec::new(),
            turn: dealer,
            turns: 0,
            phase: Phase::Play,
            pending: None,
            after: After::default(),
            hints: 0,
            slip: None,
        };
        round.turn = round.next(dealer);
        if options.hints {
            round.phase = Phase::Hint;
        }
        round
    }

    pub fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Play | Phase::After => Seats::only(self.turn),
            _ => Seats::only(self.dealer),
        }
    }

    /// The next player, in the direction of the game (§3).
    pub fn next(&self, seat: Seat) -> Seat {
        let seats = self.hands.len() as u8;
        let step = if self.options.terms().clockwise { 1 } else { seats - 1 };
        let next = Seat((seat.0 + step) % seats);
        if next == self.dealer { Seat((next.0 + step) % seats) } else { next }
    }

    pub fn line(&self) -> Vec<Card> {
        line(self.starter, &self.moves)
    }

    /// The cards that fit now; none where the engine does not know.
    pub fn fits(&self) -> Option<Cards> {
        self.secret.accepted(&self.line())
    }

    /// §4: in La regla secreta only after everybody has had a turn.
    pub fn may_declare(&self) -> bool {
        let players = self.hands.len() as u16 - 1;
        !self.options.terms().first_turns_play || self.turns >= players
    }

    /// The help that was asked for and stands: which card tells most only as long as nothing has been
    /// told since.
    pub fn asked(&self) -> impl Iterator<Item = Help> {
        let quiet = |m: &&Move| matches!(m.deed, Deed::Asked(_) | Deed::Clue(_));
        let since = self.moves.len() - self.moves.iter().rev().take_while(quiet).count();
        self.moves.iter().enumerate().filter_map(move |(n, m)| match m.deed {
            Deed::Asked(help) if help != Help::Probe || n >= since => Some(help),
            _ => None,
        })
    }

    pub fn note(&mut self, seat: Seat, deed: Deed) {
        self.moves.push(Move { seat, deed });
    }

    pub fn hand(&mut self) -> &mut Vec<Card> {
        &mut self.hands[self.turn.index()]
    }

    /// §6: the dealer may say something about the rule, before play and at half the stock.
    pub fn hint(&mut self, words: Option<&str>, events: &mut Vec<Event>) {
        if let Some(words) = words {
            self.note(self.dealer, Deed::Hint(words.to_owned()));
            events.push(Event::Hinted(words.to_owned()));
        }
        self.hints += 1;
        self.phase = Phase::Play;
        events.push(Event::Turn(self.turn));
    }

    /// §3.
    pub fn play(&mut self, card: Card, events: &mut Vec<Event>) -> Result<Course, Refusal> {
        let place = self.hand().iter().position(|held| *held == card);
        let place = place.ok_or(Refusal::NotInHand)?;
        self.hand().remove(place);
        Ok(match self.fits() {
            Some(fits) => self.judge_card(card, fits.contains(card), events),
            None => {
                events.push(Event::Shown(self.turn, card));
                self.wait(Pending::Card(card))
            }
        })
    }

    /// §4.
    pub fn declare(&mut self, events: &mut Vec<Event>) -> Result<Course, Refusal> {
        if !self.may_declare() {
            return Err(Refusal::TooEarly);
        }
        let hand = self.hand().clone();
        events.push(Event::Declared(self.turn, hand.clone()));
        let Some(fits) = self.fits() else { return Ok(self.wait(Pending::Declaration(hand))) };
        let mut fitting: Vec<Card> = hand.iter().copied().filter(|&c| fits.contains(c)).collect();
        fitting.sort();
        fitting.dedup();
        Ok(match fitting[..] {
            [] => self.none_fits(events),
            [card] => self.one_fits(card, events),
            _ => {
                self.pending = Some(Pending::Declaration(hand));
                self.phase = Phase::Lay;
                None
            }
        })
    }

    /// §5. The engine understands rules; what is in words is the dealer's to judge.
    pub fn guess(&mut self, guess: &Guess, events: &mut Vec<Event>) -> Result<Course, Refusal> {
        let supposed = match guess {
            Guess::Rule(text) => Some(text.parse::<Rule>().map_err(Refusal::BadRule)?),
            Guess::Words(words) => {
                check_words(words)?;
                None
            }
        };
        let Some(rule) = self.secret.rule() else {
            events.push(Event::Supposed(self.turn, guess.clone()));
            return Ok(self.wait(Pending::Guess(guess.clone())));
        };
        let supposed = supposed.ok_or(Refusal::NotInWords)?;
        let answer = answer(&supposed, rule, &self.line(), &refused(&self.moves));
        let right = matches!(answer, Answer::Right { .. });
        Ok(self.judge_guess(guess.clone(), right, events))
    }

    /// Whether this judgement by hand ends the round, after which everybody sees what was written.
    pub fn shows_words(&self, right: bool) -> bool {
        let found = right && matches!(self.pending, Some(Pending::Guess(_)));
        let used_up = self.options.stock != Stock::Pack && self.stock.len() <= 1;
        let out = !right && self.after.out.is_some();
        matches!(self.secret, Secret::Words(_)) && (found || used_up || out)
    }

    fn wait(&mut self, pending: Pending) -> Course {
        self.pending = Some(pending);
        self.phase = Phase::Judge;
        None
    }

    /// §6: the dealer judges by hand what waits.
    pub fn judge(&mut self, right: bool, events: &mut Vec<Event>) -> Course {
        self.slip = Some(Box::new(Round { slip: None, ..self.clone() }));
        match self.pending.take() {
            Some(Pending::Card(card)) => self.judge_card(card, right, events),
            Some(Pending::Guess(guess)) => self.judge_guess(guess, right, events),
            Some(Pending::Declaration(_)) if right => self.none_fits(events),
            declaration => {
                self.pending = declaration;
                self.phase = Phase::Lay;
                None
            }
        }
    }

    /// Back to where the last judgement by hand was made.
    pub fn amend(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        *self = *self.slip.take().ok_or(Refusal::NothingToAmend)?;
        events.push(Event::Amended);
        Ok(())
    }

    /// §4: the dealer's choice after a wrong declaration.
    pub fn lay(&mut self, card: Card, events: &mut Vec<Event>) -> Result<Course, Refusal> {
        if !self.hand().contains(&card) {
            return Err(Refusal::NotInHand);
        }
        if self.fits().is_some_and(|fits| !fits.contains(card)) {
            return Err(Refusal::DoesNotFit);
        }
        Ok(self.one_fits(card, events))
    }

    pub fn end(&self, out: Option<Out>, found: Option<Seat>) -> Box<Record> {
        // A hand that is owed counts as held.
        let held = |(seat, hand): (usize, &Vec<Card>)| match self.after.owed {
            Some(owed) if seat == self.turn.index() => owed,
            _ => hand.len() as u8,
        };
        let helps = self.moves.iter().filter(|m| m.deed.helps());
        Box::new(Record {
            number: self.number,
            dealer: self.dealer,
            rule: self.secret.shown(),
            starter: self.starter,
            length: self.line().len() as u16,
            moves: self.moves.clone(),
            left: self.hands.iter().enumerate().map(held).collect(),
            out,
            found,
            helped: helps.fold(Seats::NONE, |seats, m| seats.with(m.seat)),
        })
    }
}

/// The starter: the top card, or the first that fits, where that was agreed and any card can (§2).
fn turn_up(stock: &mut Vec<Card>, fits: Option<Cards>) -> Card {
    let fits = fits.filter(|fits| !fits.is_empty());
    for _ in 0..stock.len() {
        match (stock.pop(), fits) {
            (Some(card), Some(fits)) if !fits.contains(card) => stock.insert(0, card),
            (Some(card), _) => return card,
            (None, _) => break,
        }
    }
    // Eight players and twelve cards a hand leave twenty.
    stock.pop().unwrap_or(Card::new(Suit::Spades, 1))
}

/// Free words: something, and not a book.
pub(super) fn check_words(words: &str) -> Result<(), Refusal> {
    let letters = words.chars().count();
    let sound = !called(words).is_empty() && letters <= super::Shown::LONGEST;
    if sound { Ok(()) } else { Err(Refusal::BadWords) }
}
