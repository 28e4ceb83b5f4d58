//! A table played by the letters of vectors.

use tertulia::core::{Refused, Seat, Setup, Table, Viewer};
use tertulia::games::batalla::{Action, Batalla, Event, Face, Options, Refusal, Slot, View};

pub struct Game {
    pub table: Table<Batalla>,
    /// What came of the last action.
    pub events: Vec<Event>,
}

impl Game {
    pub fn new(options: Options, seats: u8) -> Self {
        let table = Table::deal(Setup { options, seats, seed: 1 }).expect("sound options");
        Self { table, events: Vec::new() }
    }

    /// A game by default rules.
    pub fn of(seats: u8) -> Self {
        Self::new(Options::default(), seats)
    }

    pub fn view(&self, seat: u8) -> View {
        self.table.view(Viewer::Seat(Seat(seat)))
    }

    pub fn public(&self) -> View {
        self.table.view(Viewer::Public)
    }

    /// A card of this rank in the seat's hand.
    pub fn face(&self, seat: u8, letter: char) -> Option<Face> {
        let slot = Slot::of_letter(letter).expect("a card");
        self.view(seat).hand.kinds().find(|face| face.slot() == slot)
    }

    pub fn act(&mut self, seat: u8, action: Action) -> Result<(), Refusal> {
        match self.table.act(Seat(seat), action) {
            Ok(events) => {
                self.events = events;
                Ok(())
            }
            Err(Refused::Rule(why)) => Err(why),
            Err(Refused::NotToAct) => panic!("seat {seat} is not to act"),
        }
    }

    /// Seals a card.
    pub fn seal(&mut self, seat: u8, letter: char) {
        let face = self.face(seat, letter).unwrap_or_else(|| panic!("{letter} in {seat}'s hand"));
        self.act(seat, Action::Play(face)).expect("it may be played");
    }

    /// Plays a trick: the letters by seat, a dash for who is out. Who has to wait does.
    pub fn trick(&mut self, letters: &str) {
        let letters: Vec<char> = letters.chars().filter(|c| !c.is_whitespace()).collect();
        let mut left: Vec<u8> =
            (0..letters.len() as u8).filter(|at| letters[usize::from(*at)] != '-').collect();
        while !left.is_empty() {
            let due = self.table.to_act();
            let seat = *left.iter().find(|seat| due.has(Seat(**seat))).expect("somebody is due");
            self.seal(seat, letters[usize::from(seat)]);
            left.retain(|other| *other != seat);
        }
    }

    /// Plays tricks: `AK 72`.
    pub fn tricks(&mut self, tricks: &str) {
        tricks.split_whitespace().for_each(|trick| self.trick(trick));
    }

    pub fn due(&self) -> Vec<u8> {
        self.table.to_act().iter().map(|seat| seat.0).collect()
    }
}

/// The letters of some faces, in order.
pub fn letters(faces: impl IntoIterator<Item = Face>) -> String {
    let letter = |face: Face| "23456789TJQKAX".chars().nth(usize::from(face.slot().0)).unwrap();
    faces.into_iter().map(letter).collect()
}
