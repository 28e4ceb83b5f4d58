//! A table that plays right or wrong cards as a test wants them.

use tertulia::core::cards::{Card, Cards};
use tertulia::core::{Refused, Seat, Setup, Table, Viewer};
use tertulia::games::eleusis::{
    Action, Choice, Eleusis, Event, Guess, Options, Phase, Refusal, Variant, View,
};
use tertulia::secret_rule::Rule;

pub const REGLA: Variant = Variant::ReglaSecreta;
pub const EXPRESS: Variant = Variant::Express;

pub struct Game {
    pub table: Table<Eleusis>,
    pub events: Vec<Event>,
    rule: Option<Rule>,
}

impl Game {
    pub fn new(options: Options, seats: u8, seed: u64) -> Self {
        let table = Table::deal(Setup { options, seats, seed }).expect("sound options");
        Self { table, events: Vec::new(), rule: None }
    }

    /// A round of four under a rule of somebody's own; seat 1 deals.
    pub fn under(variant: Variant, rule: &str) -> Self {
        Self::with(Options { hints: false, ..Options::of(variant) }, 4, 1, rule)
    }

    pub fn with(options: Options, seats: u8, seed: u64, rule: &str) -> Self {
        let mut game = Self::new(options, seats, seed);
        game.rule(Choice::Own(rule.to_owned()));
        game
    }

    pub fn rule(&mut self, choice: Choice) {
        if let Choice::Own(text) = &choice {
            self.rule = Some(text.parse().expect("a rule"));
        }
        self.act(Action::Rule(choice));
    }

    /// Does something for whoever is to act.
    pub fn act(&mut self, action: Action) {
        self.try_act(action.clone()).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    }

    pub fn try_act(&mut self, action: Action) -> Result<(), Refusal> {
        let seat = self.table.to_act().iter().next().expect("somebody is to act");
        match self.table.act(seat, action) {
            Ok(events) => {
                self.events = events;
                Ok(())
            }
            Err(Refused::Rule(why)) => Err(why),
            Err(Refused::NotToAct) => unreachable!("the seat is to act"),
        }
    }

    pub fn public(&self) -> View {
        self.table.view(Viewer::Public)
    }

    pub fn view(&self, seat: u8) -> View {
        self.table.view(Viewer::Seat(Seat(seat)))
    }

    pub fn phase(&self) -> Phase {
        self.public().phase
    }

    pub fn turn(&self) -> u8 {
        self.public().turn.0
    }

    pub fn hand(&self, seat: u8) -> Vec<Card> {
        self.view(seat).hand().to_vec()
    }

    pub fn fits(&self) -> Cards {
        self.rule.as_ref().expect("a known rule").accepted(&self.public().line())
    }

    /// A card of the player on turn that fits, or does not.
    pub fn card(&self, right: bool) -> Option<Card> {
        let fits = self.fits();
        self.hand(self.turn()).into_iter().find(|card| fits.contains(*card) == right)
    }

    /// The player on turn plays such a card, and ends the turn if that is left to do.
    pub fn turn_with(&mut self, right: bool) {
        let card = self.card(right).expect("the hand has such a card");
        self.act(Action::Play(card));
        if self.phase() == Phase::After {
            self.act(Action::Done);
        }
    }

    /// Everybody plays such cards until the turn comes to `seat`.
    pub fn until(&mut self, seat: u8, right: bool) {
        while self.turn() != seat {
            self.turn_with(right);
        }
    }

    pub fn guess(&mut self, rule: &str) {
        self.act(Action::Guess(Guess::Rule(rule.to_owned())));
    }

    /// So many right cards, one a turn, while the round lasts.
    pub fn right_cards(&mut self, cards: usize) {
        for _ in 0..cards {
            self.turn_with(true);
        }
    }
}

/// All cards that a state holds, as counts: at the table, in hands, in the stock, gone.
pub fn counts(view: &View) -> (usize, usize, usize) {
    let table: usize = view
        .columns()
        .iter()
        .map(|column| usize::from(column.card.is_some()) + column.wrong.len())
        .sum();
    let hands = view.hands.iter().map(|hand| usize::from(hand.count)).sum();
    (table, hands, view.stock.into())
}

impl Game {
    /// Does something for a seat.
    pub fn try_act_by(&mut self, seat: u8, action: Action) -> Result<(), Refused<Refusal>> {
        self.table.act(Seat(seat), action).map(|_| ())
    }
}
