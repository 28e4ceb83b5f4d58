//! Batalla Científica: whether the regulars play differently from each other, and nobody of them worse.

use tertulia::core::rival::name_at;
use tertulia::core::{Level, Rival, Rng, Seat, Setup, Table, Viewer};
use tertulia::games::batalla::{Batalla, Options};

use crate::robin::{self, all, share};
use crate::summary::{Mean, Summary, name};

/// In how many tricks of a hundred all rivals of a person lay the same rank, by who sits there as a rule; and how much
/// of the games each of the six wins among four of them.
pub fn batalla(games: u64, summary: &mut Summary) {
    summary
        .heading("Batalla Científica: tricks in which all rivals lay the same rank, in hundredths");
    for level in [Level::Child, Level::Friend] {
        for seats in [4, 5] {
            let six = all(games / 4, |seed| alike(level, seats, seed, by_name));
            let guests = Mean::of(&all(games / 4, |seed| alike(level, seats, seed, |_| None)));
            let text = format!("{}, {} rivals", name(level), seats - 1);
            let note = format!("guests: {:.1} ± {:.1}", guests.mean, guests.interval);
            summary.line(true, &text, Mean::of(&six), &note);
        }
    }
    summary.heading(
        "Batalla Científica: games won by each of the six, four friends at a table (fair: 25)",
    );
    let tables = all(2 * games, |seed| {
        let mut six = Rival::ALL.to_vec();
        Rng::stream(seed, 51).shuffle(&mut six);
        let table = play(Level::Friend, 4, seed, |seat| six.get(seat.index()).copied());
        let outcome = table.outcome().expect("it is over");
        (0..4).map(|seat| (six[seat], share(&outcome, seat))).collect::<Vec<_>>()
    });
    for rival in Rival::ALL {
        let own = tables.iter().flatten().filter(|(other, _)| *other == rival);
        let own: Vec<f64> = own.map(|(_, share)| *share).collect();
        summary.line(true, rival.name(), Mean::of(&own), "");
    }
}

fn by_name(seat: Seat) -> Option<Rival> {
    Rival::called(name_at(seat.index(), |_| false))
}

/// A game of players of one level, who are whom `rival` tells.
fn play(
    level: Level,
    seats: u8,
    seed: u64,
    rival: impl Fn(Seat) -> Option<Rival>,
) -> Table<Batalla> {
    let options = Options { limit: Some(1000), ..Options::default() };
    robin::play(Setup { options, seats, seed }, |seat| (level, rival(seat)))
}

/// The tricks of a game in which all seats but the first, all of them in, lay the same rank: of a hundred.
fn alike(level: Level, seats: u8, seed: u64, rival: impl Fn(Seat) -> Option<Rival>) -> f64 {
    let view = play(level, seats, seed, rival).view(Viewer::Public);
    let ranks = view.tricks.iter().filter_map(|trick| {
        let laid: Option<Vec<_>> = (1..seats).map(|seat| trick.cards.of(Seat(seat))).collect();
        laid.map(|laid| laid.iter().all(|face| face.slot() == laid[0].slot()))
    });
    let ranks: Vec<bool> = ranks.collect();
    100.0 * ranks.iter().filter(|alike| **alike).count() as f64 / ranks.len().max(1) as f64
}
