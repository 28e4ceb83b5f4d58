//! Batalla Científica and Pechigonga: every level against every other, and every character.

use tertulia::core::{Level, Outcome, Player, Rng};
use tertulia::games::batalla::{self, Batalla};
use tertulia::games::pechigonga::{self, Length, Pechigonga, Temper};

use crate::robin::{all, company, deal, share};
use crate::summary::{Mean, Summary, name};

/// What one step between two levels should win, in hundredths.
const STEP: std::ops::RangeInclusive<f64> = 60.0..=75.0;
/// Deals of a match of Pechigonga at a mixed table.
const SHORT: u8 = 3;

pub fn batalla(games: u64, summary: &mut Summary) {
    let options = batalla::Options { limit: Some(1000), ..batalla::Options::default() };
    summary.heading("Batalla Científica: games won, in hundredths");
    between_two::<Batalla>(games, &options, summary);
    for seats in [3, 4, 8] {
        let deals = all(games / u64::from(seats), |seed| {
            deal::<Batalla>(|_| options, &company(seats, seed), seed, share)
        });
        mixed(seats, &deals, &format!("fair: {:.1}", 100.0 / f64::from(seats)), summary);
    }
}

pub fn pechigonga(games: u64, summary: &mut Summary) {
    let usual = pechigonga::Options::default();
    summary.heading("Pechigonga: matches of six deals won between two, in hundredths");
    between_two::<Pechigonga>(4 * games, &usual, summary);
    summary.heading("Pechigonga: chips per deal at mixed tables");
    for seats in 3..=5 {
        let short = short(seats, usual.tempers);
        let deals = all(2 * games / u64::from(seats), |seed| {
            deal::<Pechigonga>(|_| short, &company(seats, seed), seed, chips)
        });
        mixed(seats, &deals, "", summary);
    }
    summary.heading(
        "Pechigonga: chips per deal of four, by character, among all levels and characters",
    );
    characters(games, summary);
}

fn short(seats: u8, tempers: [Temper; 5]) -> pechigonga::Options {
    let usual = pechigonga::Options::default();
    // Five need the long pack.
    let pack = if seats == 5 { 48 } else { usual.pack };
    pechigonga::Options { pack, tempers, length: Length::Deals(SHORT), ..usual }
}

fn chips(outcome: &Outcome, seat: usize) -> f64 {
    f64::from(outcome.points[seat]) / f64::from(SHORT)
}

fn between_two<G: Player>(games: u64, options: &G::Options, summary: &mut Summary) {
    for (at, one) in Level::ALL.iter().enumerate().rev() {
        for (below, other) in Level::ALL[..at].iter().enumerate().rev() {
            let won = all(games / 2, |seed| {
                deal::<G>(|_| options.clone(), &[*one, *other], seed, share)[0].1
            });
            let won = Mean::of(&won);
            let ahead = Mean { mean: won.mean - 50.0, ..won }.is_positive();
            let step = at == below + 1;
            let note = if step { "one step" } else { "" };
            let text = format!("{} against {}", name(*one), name(*other));
            summary.line(ahead && (!step || STEP.contains(&won.mean)), &text, won, note);
        }
    }
}

/// What the players of a level came to in a deal, on average; none where there was none.
fn of(deal: &[(Level, f64)], wanted: Level) -> Option<f64> {
    let own: Vec<f64> =
        deal.iter().filter(|(level, _)| *level == wanted).map(|(_, worth)| *worth).collect();
    (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
}

/// What each level comes to at mixed tables. The master must be ahead of each other.
fn mixed(seats: u8, deals: &[Vec<(Level, f64)>], note: &str, summary: &mut Summary) {
    for level in Level::ALL.into_iter().rev() {
        let own: Vec<f64> = deals.iter().filter_map(|deal| of(deal, level)).collect();
        let text = format!("{} among {seats}, mixed", name(level));
        let behind: Vec<f64> = deals
            .iter()
            .filter_map(|deal| Some(of(deal, Level::Master)? - of(deal, level)?))
            .collect();
        let behind = Mean::of(&behind);
        if level == Level::Master {
            summary.line(true, &text, Mean::of(&own), note);
        } else {
            let note = format!("behind the master by {:.3} ± {:.3}", behind.mean, behind.interval);
            summary.line(behind.is_positive(), &text, Mean::of(&own), &note);
        }
    }
}

const TEMPERS: [Temper; 4] = [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky];

/// Four at a table, each of some level and character.
fn characters(games: u64, summary: &mut Summary) {
    let deals = all(games / 2, |seed| {
        let mut rng = Rng::stream(seed, 44);
        let tempers: [Temper; 4] = std::array::from_fn(|_| *rng.pick(&TEMPERS).expect("four"));
        let options = |turn| {
            let mut sitting = tempers;
            sitting.rotate_right(turn);
            let [a, b, c, d] = sitting;
            short(4, [a, b, c, d, Temper::Even])
        };
        (tempers, deal::<Pechigonga>(options, &company(4, seed), seed, chips))
    });
    for level in Level::ALL.into_iter().rev() {
        for temper in TEMPERS {
            let own: Vec<f64> = deals
                .iter()
                .flat_map(|(tempers, worths)| {
                    let with = worths.iter().zip(tempers).filter(|(_, own)| **own == temper);
                    with.filter(|((own, _), _)| *own == level).map(|((_, worth), _)| *worth)
                })
                .collect();
            let text = format!("{}, {temper:?}", name(level)).to_lowercase();
            summary.line(true, &text, Mean::of(&own), "");
        }
    }
}
