//! A deal with cards of one's own choice, played by short words.

use tertulia::core::{Game, Seat, Seats, Viewer};
use tertulia::games::pechigonga::{
    Action, Cards, Class, Event, Options, Pechigonga, Phase, Record, Refusal, Said, State, View,
    Word,
};

use crate::hands::cards;

pub struct Deal {
    pub state: State,
    /// What came of the last action.
    pub events: Vec<Event>,
    chips: i32,
}

impl Deal {
    /// The hands of the seats from the mano on: the cards of the rounds, divided by a stroke.
    pub fn new(options: Options, hands: &[&str]) -> Self {
        let held = hands.iter().map(|hand| {
            let mut parts = hand.split('|').map(cards);
            [0; 3].map(|_| parts.next().unwrap_or(Cards::NONE))
        });
        let held: Vec<_> = held.collect();
        let state = State::arranged(&options, &held).expect("sound options");
        let chips = state.chips_in_all();
        Self { state, events: Vec::new(), chips }
    }

    /// By default rules.
    pub fn of(hands: &[&str]) -> Self {
        Self::new(Options::default(), hands)
    }

    pub fn view(&self, seat: u8) -> View {
        Pechigonga::view(&self.state, Viewer::Seat(Seat(seat)))
    }

    pub fn public(&self) -> View {
        Pechigonga::view(&self.state, Viewer::Public)
    }

    pub fn due(&self) -> Vec<u8> {
        Pechigonga::to_act(&self.state).iter().map(|seat| seat.0).collect()
    }

    pub fn act(&mut self, seat: u8, action: Action) -> Result<(), Refusal> {
        let due = Pechigonga::to_act(&self.state);
        assert!(due.has(Seat(seat)), "seat {seat} is not to act, but {due:?}: {action:?}");
        let (state, events) = Pechigonga::apply(&self.state, Seat(seat), &action)?;
        assert_eq!(state.chips_in_all(), self.chips, "chips are conserved");
        self.state = state;
        self.events = events;
        Ok(())
    }

    /// Words of the seats in their turn: `0s 1t 1e2 0q`. A seat and a letter: `s` silence, `t` la
    /// tengo, `P` Primera, `5` 55, `F` Flux, `4` Cuatro; `p` paso, `e` envido, `q` quiero, `r` revido,
    /// `m` me voy; `g` go on, `S` shows a Pechigonga.
    pub fn play(&mut self, words: &str) {
        for word in words.split_whitespace() {
            self.word(word).unwrap_or_else(|why| panic!("{word}: {why:?}"));
        }
    }

    pub fn word(&mut self, word: &str) -> Result<(), Refusal> {
        let seat = word[..1].parse().expect("a seat");
        self.act(seat, action(&word[1..]))
    }

    /// What the rounds of the deal have brought each seat.
    pub fn rounds(&self) -> Vec<Record> {
        let view = self.public();
        let last = view.past.last().map(|deal| deal.rounds.clone());
        if view.phase == Phase::Over { last.unwrap_or_default() } else { view.rounds }
    }

    pub fn last(&self) -> Record {
        self.rounds().last().cloned().expect("a round has ended")
    }

    pub fn chips(&self) -> Vec<i32> {
        self.public().players.iter().map(|player| player.chips).collect()
    }

    /// Goes on until a round begins: everybody is silent and passes or goes away, who can.
    pub fn until_round(&mut self, round: u8) {
        while self.public().round < round || self.public().phase == Phase::Closing && round == 5 {
            self.dully();
        }
    }

    /// One dull action.
    pub fn dully(&mut self) {
        let seat = self.due()[0];
        let choices = self.view(seat).choices();
        let action = match choices.says.first() {
            Some(said) => Action::Say(*said),
            None if choices.paso => Action::Bet(Word::Paso),
            None if choices.me_voy => Action::Bet(Word::MeVoy),
            None => Action::GoOn,
        };
        self.act(seat, action).expect("dull actions are legal");
    }
}

pub fn action(letters: &str) -> Action {
    let chips = || letters[1..].parse().expect("chips");
    match letters.chars().next().expect("a letter") {
        's' => Action::Say(Said::Silence),
        't' => Action::Say(Said::Tengo),
        'P' => Action::Say(Said::Class(Class::Primera)),
        '5' => Action::Say(Said::Class(Class::FiftyFive)),
        'F' => Action::Say(Said::Class(Class::Flux)),
        '4' => Action::Say(Said::Class(Class::Cuatro)),
        'p' => Action::Bet(Word::Paso),
        'e' => Action::Bet(Word::Envido(chips())),
        'q' => Action::Bet(Word::Quiero),
        'r' => Action::Bet(Word::Revido(chips())),
        'm' => Action::Bet(Word::MeVoy),
        'g' => Action::GoOn,
        'S' => Action::Show,
        other => panic!("no such letter: {other}"),
    }
}

pub fn seats(of: &[u8]) -> Seats {
    of.iter().map(|seat| Seat(*seat)).fold(Seats::NONE, Seats::with)
}
