//! What follows from a sheet's rounds: points, totals, ranks, who is to deal.

use super::entry::Entry;
use super::{Place, ScoreSheet, Step, Written, count};
use crate::core::Seat;
use crate::core::sheet::{Line, Sheet};

impl ScoreSheet {
    /// The sheet as every sheet of the parlour: lines as they were first written, what was changed
    /// since as corrections. A round that was struck out has the note `struck`.
    pub fn sheet(&self) -> Sheet {
        let rounds = self.rounds();
        let numbered = || (1..).zip(&rounds).filter(|(_, round)| !round.struck);
        let live: Vec<(u16, &Entry)> = numbered().map(|(n, round)| (n, round.entry())).collect();
        let now = count::sheet(&self.terms, self.seats(), &live, self.closed());
        let mut sheet = Sheet::in_parts(self.seats(), now.unit());
        let mut lines = now.lines().iter();
        for (n, round) in (1..).zip(&rounds) {
            let current = if round.struck { None } else { lines.next() };
            let base = self.points(round.entry(), now.unit());
            let counts = current.map_or_else(|| vec![0; base.len()], |line| line.points.clone());
            // What an earlier version would count here: beside its own points the same comes in.
            let of = |entry: &Entry| -> Vec<i32> {
                let own = self.points(entry, now.unit());
                let more = counts.iter().zip(&base).map(|(now, base)| now - base);
                let more =
                    |at: usize| if round.struck { 0 } else { more.clone().nth(at).unwrap_or(0) };
                own.iter().enumerate().map(|(at, own)| own + more(at)).collect()
            };
            let mut versions = round.versions.iter().map(of);
            let first = versions.next().unwrap_or_default();
            let mut line =
                current.cloned().unwrap_or_else(|| Line::new(n, None, "struck", 0, Vec::new()));
            line.points.clone_from(&first);
            // What nobody counted is not told.
            line.beside.retain(|(_, figures)| figures.iter().any(|figure| *figure != 0));
            if !self.terms.kind.numbers_itself() {
                line.round = n;
            }
            let index = sheet.lines().len();
            sheet.add(line);
            let mut before = first;
            let end = round.struck.then(|| counts.clone());
            for after in versions.chain(end) {
                for (seat, (was, is)) in (0..).map(Seat).zip(before.iter().zip(&after)) {
                    if was != is {
                        // The cell is there: line and seats are the sheet's own.
                        let _ = sheet.correct(index, seat, *is);
                    }
                }
                before = after;
            }
        }
        lines.cloned().for_each(|line| sheet.add(line));
        sheet
    }

    /// What a round counts by itself, so many parts to the point.
    fn points(&self, entry: &Entry, unit: u8) -> Vec<i32> {
        let alone = count::sheet(&self.terms, self.seats(), &[(1, entry)], false);
        let scale = i32::from(unit) / i32::from(alone.unit());
        alone
            .lines()
            .first()
            .map_or_else(Vec::new, |line| line.points.iter().map(|points| points * scale).collect())
    }

    /// The players by their totals, the best first; equal totals share a place.
    pub fn ranking(&self) -> Vec<Place> {
        let totals = self.sheet().totals();
        let better = |a: i32, b: i32| if self.terms.low_wins { a < b } else { a > b };
        let place = |(seat, total): (u8, &i32)| Place {
            place: 1 + totals.iter().filter(|other| better(**other, *total)).count() as u8,
            seat: Seat(seat),
            total: *total,
        };
        let mut places: Vec<Place> = (0..).zip(&totals).map(place).collect();
        places.sort_by_key(|place| (place.place, place.seat));
        places
    }

    /// The totals after each line of the sheet, by seat.
    pub fn course(&self) -> Vec<Vec<i32>> {
        let sheet = self.sheet();
        let mut sums = vec![0i32; self.players.len()];
        let line = |line: usize| {
            for (seat, sum) in (0..).map(Seat).zip(&mut sums) {
                *sum = sum.saturating_add(sheet.cell(line, seat));
            }
            sums.clone()
        };
        (0..sheet.lines().len()).map(line).collect()
    }

    /// Chips of Pechigonga that wait in the pot.
    pub fn pot(&self) -> i32 {
        let rounds = self.rounds();
        let live = rounds.iter().filter(|round| !round.struck).map(Written::entry);
        if self.closed() { 0 } else { count::pot(live).last().unwrap_or(0) }
    }

    /// Who is to deal next, or to make the code: whoever has done so least often, in the order of the
    /// seats from the last one on. A Mastermind game with a wrong key is played again by its maker.
    pub fn next_dealer(&self) -> Seat {
        let rounds = self.rounds();
        let live: Vec<&Entry> = rounds.iter().filter(|r| !r.struck).map(Written::entry).collect();
        let last = live.last().and_then(|entry| entry.dealer());
        let (Some(last), seats) = (last, self.seats()) else { return Seat(0) };
        if live.last().is_some_and(|entry| entry.again()) {
            return last;
        }
        let dealt = |seat: Seat| {
            live.iter().filter(|entry| !entry.again() && entry.dealer() == Some(seat)).count()
        };
        let turn = (1..=seats).map(|step| Seat((last.0 + step) % seats));
        turn.min_by_key(|seat| dealt(*seat)).unwrap_or(Seat(0))
    }

    /// Whether closing now would compensate those who have dealt.
    pub fn early(&self) -> bool {
        let mut closed = self.clone();
        let compensated = |line: &Line| line.note == "compensation";
        closed.act(Step::Close).is_ok() && closed.sheet().lines().iter().any(compensated)
    }
}
