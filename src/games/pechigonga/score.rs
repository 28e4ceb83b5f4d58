//! The running account: chips won and lost, a line per deal.

use super::rules::Held;
use super::types::Deal;
use crate::core::sheet::{Line, Sheet};
use crate::core::{Outcome, Seat};

type Past = [(Deal, [Held; super::options::MOST_SEATS as usize])];

/// The scoring sheet so far. Beside the chips of a deal it tells those of its rounds (`round1` to
/// `round4`), of Pechigongas (`prize`) and of a carried pot that came back (`returned`).
pub(super) fn sheet(seats: u8, past: &Past) -> Sheet {
    let mut sheet = Sheet::new(seats);
    for (deal, _) in past {
        let dealer = Seat((deal.mano.0 + seats - 1) % seats);
        let mut line =
            Line::new(deal.number, Some(dealer), "deal", deal.number, deal.gains.clone());
        for round in &deal.rounds {
            line.beside.push((format!("round{}", round.number), round.gains.clone()));
        }
        if !deal.prizes.is_empty() {
            let mut prize = deal.gains.clone();
            let others = deal.rounds.iter().map(|round| &round.gains).chain([&deal.returned]);
            for (at, left) in prize.iter_mut().enumerate() {
                *left -= others.clone().filter_map(|gains| gains.get(at)).sum::<i32>();
            }
            line.beside.push(("prize".to_owned(), prize));
            line.mark = Some("pechigonga".to_owned());
        }
        if !deal.returned.is_empty() {
            line.beside.push(("returned".to_owned(), deal.returned.clone()));
        }
        sheet.add(line);
    }
    sheet
}

/// The result.
pub(super) fn outcome(seats: u8, past: &Past) -> Outcome {
    let sheet = sheet(seats, past);
    Outcome { winners: sheet.leaders(), points: sheet.totals() }
}
