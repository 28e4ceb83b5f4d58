//! What the helper beside a real table notes: who plays, the rounds that have ended, and the round
//! under way. Hands are on the table, not here.

use serde::{Deserialize, Serialize};
use tertulia::core::cards::{Card, Cards};
use tertulia::core::sheet::{Line, Sheet};
use tertulia::core::{Rng, Seat, Seats};
use tertulia::games::eleusis::{
    Column, Deed, MOST_SEATS, Move, Options, Out, Record, Shown, Variant, columns, line, points,
};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::{Grade, pile, rule_card};

/// The most cards and declarations of a round.
const LONGEST: usize = 400;
/// The most rounds of a match.
const ROUNDS: usize = 64;

/// The notes. Fields may be missing, but who plays: what does not say that is none of the helper's notes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bench {
    /// By seat; empty where none was given.
    pub names: Vec<String>,
    /// Which levels of rule cards are drawn: bit n is the nth.
    #[serde(default = "first_level")]
    pub levels: u8,
    /// Whether the match has begun.
    #[serde(default)]
    pub begun: bool,
    /// Who deals the present round, or the next.
    #[serde(default = "first_seat")]
    pub dealer: Seat,
    /// The rounds that have ended, without their moves.
    #[serde(default)]
    pub rounds: Vec<Record>,
    /// The rule card of the round under way, by its id.
    pub rule: Option<String>,
    pub starter: Option<Card>,
    /// In the order of play; nobody notes who played.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// How the round under way has ended, as far as it is filled in; none while cards are played.
    #[serde(default)]
    pub closing: Option<Ending>,
}

fn first_level() -> u8 {
    1
}

fn first_seat() -> Seat {
    Seat(0)
}

impl Default for Bench {
    fn default() -> Self {
        Self {
            names: vec![String::new(); 4],
            levels: first_level(),
            begun: false,
            dealer: first_seat(),
            rounds: Vec::new(),
            rule: None,
            starter: None,
            moves: Vec::new(),
            closing: None,
        }
    }
}

/// What came of a card that was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// It begins the line.
    Starter,
    /// It cannot: the rule itself says otherwise.
    NoStarter,
    Right,
    Wrong,
}

/// What came of a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declared {
    NoneFits,
    /// These fit: the dealer is to choose.
    Fit(Vec<Card>),
}

/// How a round ended, as the players say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// Cards left by seat; the dealer's do not count.
    pub left: Vec<u8>,
    pub found: Option<Seat>,
    /// Whether the last card was rightly declared, and not played.
    pub declared: bool,
}

impl Bench {
    /// Whether what was stored can be used.
    pub fn sound(&self) -> bool {
        let seats = self.names.len();
        let fits = |record: &Record| {
            let named = [Some(record.dealer), record.found, record.out.map(|out| out.seat)];
            record.left.len() == seats
                && named.into_iter().flatten().all(|seat| seat.index() < seats)
        };
        (3..=usize::from(MOST_SEATS)).contains(&seats)
            && self.dealer.index() < seats
            && self.rounds.iter().all(fits)
            && self.rounds.len() <= ROUNDS
            && self.moves.len() <= LONGEST
            && self.rule.as_deref().is_none_or(|id| rule_card(id).is_some())
            && (self.starter.is_some() || self.moves.is_empty())
            && (self.rule.is_some() || self.starter.is_none())
            && self.closing.as_ref().is_none_or(|ending| {
                let found = ending.found.is_none_or(|seat| seat.index() < seats);
                self.rule.is_some() && ending.left.len() == seats && found
            })
    }

    /// The round is closed: nothing is filled in yet.
    pub fn close(&mut self, hand: u8) {
        let left = vec![hand; self.names.len()];
        self.closing = Some(Ending { left, found: None, declared: false });
    }

    /// The rule of the round under way.
    pub fn rule(&self) -> Option<Rule> {
        self.rule.as_deref().and_then(rule_card).map(|card| card.rule)
    }

    /// Draws a rule card of the wanted levels, one that was not on the table yet if there is one.
    pub fn draw(&mut self, variant: Variant, rng: &mut Rng) {
        let wanted = |grade: Grade| self.levels >> grade as u8 & 1 == 1;
        let of_game = pile().enumerate().filter(|(n, _)| variant.cards() >> n & 1 == 1);
        let all: Vec<(&str, Grade)> = of_game.map(|(_, card)| (card.id, card.level)).collect();
        let some = |keep: &dyn Fn(&str, Grade) -> bool| -> Vec<&str> {
            all.iter().filter(|(id, level)| keep(id, *level)).map(|(id, _)| *id).collect()
        };
        let used = |id: &str| {
            let shown = Some(Shown::Card(id.to_owned()));
            self.rule.as_deref() == Some(id) || self.rounds.iter().any(|round| round.rule == shown)
        };
        let fresh = some(&|id, level| wanted(level) && !used(id));
        let again = some(&|_, level| wanted(level));
        let any = some(&|_, _| true);
        let from = [fresh, again, any].into_iter().find(|cards| !cards.is_empty());
        let id = from.and_then(|cards| rng.pick(&cards).copied());
        self.rule = id.map(str::to_owned);
    }

    /// The line: empty before the first card.
    pub fn line(&self) -> Vec<Card> {
        self.starter.map_or_else(Vec::new, |starter| line(starter, &self.moves))
    }

    /// The table as it lies.
    pub fn columns(&self, variant: Variant) -> Vec<Column> {
        let below_next = variant.terms().below_next;
        self.starter.map_or_else(Vec::new, |starter| columns(starter, &self.moves, below_next))
    }

    fn fits(&self) -> Cards {
        self.rule().map_or(Cards::ALL, |rule| rule.accepted(&self.line()))
    }

    fn note(&mut self, deed: Deed) {
        if self.moves.len() < LONGEST {
            self.moves.push(Move { seat: self.dealer, deed });
        }
    }

    /// A card is played: the first begins the line (§2), the others are judged (§3).
    pub fn tap(&mut self, card: Card) -> Tapped {
        let fits = self.fits();
        if self.starter.is_none() {
            if !fits.is_empty() && !fits.contains(card) {
                return Tapped::NoStarter;
            }
            self.starter = Some(card);
            return Tapped::Starter;
        }
        let right = fits.contains(card);
        self.note(if right { Deed::Right(card) } else { Deed::Wrong(card) });
        if right { Tapped::Right } else { Tapped::Wrong }
    }

    /// A hand is shown of which no card is said to fit (§4).
    pub fn declare(&mut self, hand: &[Card]) -> Declared {
        let shown: Cards = hand.iter().copied().collect();
        let fit: Vec<Card> = (shown & self.fits()).iter().collect();
        if !fit.is_empty() {
            return Declared::Fit(fit);
        }
        self.note(Deed::NoneFits(hand.to_vec()));
        Declared::NoneFits
    }

    /// After a wrong declaration the dealer's card is laid.
    pub fn lay(&mut self, hand: &[Card], card: Card) {
        self.note(Deed::OneFits((hand.to_vec(), card)));
    }

    /// Takes the last thing back that was noted of the round. Tells whether there was one.
    pub fn undo(&mut self) -> bool {
        self.moves.pop().is_some() || self.starter.take().is_some()
    }

    /// The round has ended (§7): it is noted, and the next one deals. Nothing happens, and who is out
    /// of cards is given back, if more than one player would be.
    ///
    /// # Errors
    /// The players who say that they have no card left.
    pub fn end(&mut self, variant: Variant, ending: &Ending) -> Result<(), Vec<Seat>> {
        let dealer = self.dealer.index();
        let players = ending.left.iter().enumerate().filter(|(seat, _)| *seat != dealer);
        let out: Vec<Seat> =
            players.filter(|(_, left)| **left == 0).map(|(seat, _)| Seat(seat as u8)).collect();
        if out.len() > 1 {
            return Err(out);
        }
        let Some(starter) = self.starter else { return Ok(()) };
        let mut left = ending.left.clone();
        left[dealer] = 0;
        self.rounds.push(Record {
            number: self.rounds.len() as u8 + 1,
            dealer: self.dealer,
            rule: self.rule.take().map(Shown::Card),
            starter,
            moves: Vec::new(),
            length: self.line().len() as u16,
            left,
            out: out.first().map(|&seat| Out { seat, played: !ending.declared }),
            found: ending.found,
            helped: Seats::NONE,
        });
        (self.starter, self.moves, self.closing) = (None, Vec::new(), None);
        self.dealer = self.next(variant, self.dealer);
        Ok(())
    }

    /// Takes the last round back: its points go, and its dealer deals again.
    pub fn strike(&mut self) {
        if let Some(record) = self.rounds.pop() {
            self.dealer = record.dealer;
            (self.rule, self.starter, self.moves) = (None, None, Vec::new());
        }
    }

    fn next(&self, variant: Variant, seat: Seat) -> Seat {
        let seats = self.names.len() as u8;
        let step = if variant.terms().clockwise { 1 } else { seats - 1 };
        Seat((seat.0 + step) % seats)
    }

    /// The sheet so far.
    pub fn sheet(&self, variant: Variant) -> Sheet {
        let options = Options::of(variant);
        let mut sheet = Sheet::new(self.names.len() as u8);
        for record in &self.rounds {
            let note = match (record.found, record.out) {
                (Some(_), Some(_)) => "found-out",
                (Some(_), None) => "found",
                (None, Some(out)) if out.played => "out",
                (None, Some(_)) => "declared",
                (None, None) => "stock",
            };
            let points = points(&options, record);
            let number = record.number.into();
            sheet.add(Line::new(number, Some(record.dealer), note, record.length, points));
        }
        sheet
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::json;

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    /// Colours in turn.
    fn bench() -> Bench {
        Bench { rule: Some("s1-e01".to_owned()), begun: true, ..Bench::default() }
    }

    #[test]
    fn cards_are_judged_and_taken_back() {
        let mut bench = bench();
        let tapped: Vec<Tapped> =
            ["4D", "QS", "2C", "7H"].into_iter().map(|name| bench.tap(card(name))).collect();
        assert_eq!(tapped, [Tapped::Starter, Tapped::Right, Tapped::Wrong, Tapped::Right]);
        assert_eq!(bench.line(), ["4D", "QS", "7H"].map(card));
        assert_eq!(bench.columns(Variant::Express)[1].wrong.len(), 1);
        assert_eq!(bench.columns(Variant::ReglaSecreta)[2].wrong.len(), 1);
        assert!(bench.undo() && bench.undo() && bench.undo() && bench.undo() && !bench.undo());
    }

    #[test]
    fn a_first_card_that_would_mislead_is_refused() {
        let mut bench = Bench { rule: Some("s0-e10".to_owned()), ..bench() };
        assert_eq!(bench.tap(card("AH")), Tapped::NoStarter);
        assert_eq!(bench.tap(card("AS")), Tapped::Starter);
    }

    #[test]
    fn declarations_are_judged() {
        let mut bench = bench();
        bench.tap(card("4D"));
        let hand = |names: &[&str]| names.iter().map(|name| card(name)).collect::<Vec<Card>>();
        assert_eq!(bench.declare(&hand(&["2H", "9D", "2H"])), Declared::NoneFits);
        assert_eq!(bench.moves[0].deed, Deed::NoneFits(hand(&["2H", "9D", "2H"])));
        let fit = Declared::Fit(vec![card("9C")]);
        assert_eq!(bench.declare(&hand(&["2H", "9C", "9C"])), fit);
        bench.lay(&hand(&["2H", "9C", "9C"]), card("9C"));
        assert_eq!(bench.line().len(), 2);
    }

    #[test]
    fn what_names_nobody_is_no_notes() {
        for text in ["null", "{}", r#"{"helper":null}"#, r#"{"names":null}"#, r#"{"levels":1}"#] {
            assert!(json::read::<Bench>(text).is_err(), "{text}");
        }
        let names = r#"{"names":["Ana","","Bea"]}"#;
        assert!(json::read::<Bench>(names).is_ok_and(|bench| bench.sound() && !bench.begun));
    }

    #[test]
    fn rounds_make_points_and_the_dealer_goes_round() {
        let mut bench = bench();
        bench.tap(card("4D"));
        let ending = Ending { left: vec![3, 0, 5, 8], found: Some(Seat(2)), declared: false };
        bench.end(Variant::ReglaSecreta, &ending).unwrap();
        assert_eq!(bench.sheet(Variant::ReglaSecreta).totals(), [0, 10, 7, 0]);
        assert_eq!((bench.dealer, &bench.rule), (Seat(3), &None));
        assert!(bench.sound());
        let text = json::write(&bench);
        assert_eq!(json::read::<Bench>(&text).unwrap(), bench);
        bench.strike();
        assert_eq!((bench.dealer, bench.rounds.len()), (Seat(0), 0));
        let two = Ending { left: vec![0, 0, 0, 1], found: None, declared: false };
        bench.rule = Some("s1-e01".to_owned());
        bench.tap(card("4D"));
        assert_eq!(bench.end(Variant::Express, &two), Err(vec![Seat(1), Seat(2)]));
        let one = Ending { left: vec![0, 0, 2, 1], declared: true, ..two };
        bench.end(Variant::Express, &one).unwrap();
        assert_eq!(bench.sheet(Variant::Express).totals(), [12, 12, 10, 11]);
        assert_eq!(bench.dealer, Seat(1));
    }

    #[test]
    fn rules_are_drawn_by_level_and_not_twice() {
        let mut rng = Rng::from_seed(1);
        let mut bench = Bench { levels: 0b10, ..Bench::default() };
        for _ in 0..20 {
            bench.draw(Variant::ReglaSecreta, &mut rng);
            assert!(bench.rule.as_deref().is_some_and(|id| id.starts_with("s0-m")));
        }
        let mut express = Bench { levels: 0b100, ..Bench::default() };
        express.draw(Variant::Express, &mut rng);
        let first = express.rule.clone();
        express.draw(Variant::Express, &mut rng);
        assert_ne!(express.rule, first);
    }
}
