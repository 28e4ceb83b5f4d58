//! What the phone of a seat is told, and whether it is: what the seat cannot know sends it no message, either.

use super::{Seen, ToPhone, Turn, heard, write};
use crate::core::moments::Decided;
use crate::core::{Seat, Seats, Table, Viewer};
use crate::games::GameId;
use crate::history::PlayerConfig;

/// A match as its host has it.
#[derive(Clone)]
pub struct Hosted<'a, G: Decided> {
    /// The game.
    pub game: GameId,
    /// Its table.
    pub table: &'a Table<G>,
    /// When it was dealt, in milliseconds since 1970.
    pub began: u64,
    /// Who sits there, by seat.
    pub players: &'a [PlayerConfig],
}

/// What was told to the phone of a seat, and the turn of that seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling<G: Decided> {
    seat: Seat,
    turn: Turn,
    /// What it was told last, without what had happened; none where that was nothing, or has not left.
    told: Option<Seen<G>>,
}

impl<G: Decided> Telling<G> {
    /// To a phone that comes while these are due. Its turns are counted from a number that no earlier line of the seat
    /// has come near: what the phone still has of that one is of another turn.
    pub fn new(seat: Seat, due: Seats, from: u32) -> Self {
        Self { seat, turn: Turn::first(due).counted_from(from), told: None }
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of its turn.
    pub fn turn(&self) -> u32 {
        self.turn.number()
    }

    /// Tells all that the seat may know, though nothing has happened. `send` tells whether the line took it.
    pub fn again(&mut self, host: &Hosted<'_, G>, send: impl FnOnce(&str) -> bool) {
        self.tell(host, self.seen(host, &[]), send);
    }

    /// Somebody has done something: tells what the seat sees or has witnessed of it, if it does.
    pub fn done(
        &mut self,
        host: &Hosted<'_, G>,
        actor: Seat,
        events: &[G::Event],
        send: impl FnOnce(&str) -> bool,
    ) {
        self.turn = self.turn.after(self.seat, actor, host.table.to_act());
        let seen = self.seen(host, events);
        if !seen.events.is_empty() || self.told.as_ref() != Some(&seen) {
            self.tell(host, seen, send);
        }
    }

    /// Something was taken back, and that had happened by it: tells so, and that it is another turn, where the seat sees
    /// a difference or had witnessed what is no more; then also what it has witnessed now, without that.
    pub fn undone(
        &mut self,
        host: &Hosted<'_, G>,
        events: &[G::Event],
        mut send: impl FnMut(&str) -> bool,
    ) {
        let had = events.iter().any(|it| G::witness(it, Viewer::Seat(self.seat)).is_some());
        let seen = self.seen(host, &[]);
        if had || self.told.as_ref() != Some(&seen) {
            self.turn = self.turn.next(host.table.to_act());
            self.tell(host, Seen { turn: self.turn.number(), ..seen }, &mut send);
        }
        if had {
            send(&self.heard(host));
        }
    }

    /// What the seat has witnessed until now, as the phone reads it.
    pub fn heard(&self, host: &Hosted<'_, G>) -> String {
        write(host.game, &ToPhone::<G>::Heard(heard(host.table, self.seat)))
    }

    fn seen(&self, host: &Hosted<'_, G>, events: &[G::Event]) -> Seen<G> {
        let &Hosted { table, began, players, .. } = host;
        Seen::of(table, self.seat, began, players, self.turn.number(), events)
    }

    fn tell(&mut self, host: &Hosted<'_, G>, seen: Seen<G>, send: impl FnOnce(&str) -> bool) {
        let sent = send(&write(host.game, &ToPhone::Seen(Box::new(seen.clone()))));
        self.told = sent.then_some(Seen { events: Vec::new(), ..seen });
    }
}
