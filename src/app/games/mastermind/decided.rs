//! The end of a match: who has won and by what, and what decided it, in words.

use tertulia::core::{Outcome, Seat, Seats};
use tertulia::games::mastermind::moments::{What, Why};
use tertulia::games::mastermind::{End, Roles, View};

use super::controller::Controller;
use crate::app::games::finale::{self, Decisive, Ending};
use crate::app::games::keepsake::Piece;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::whole;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// What decided a match of Mastermind.
    pub struct Words, "fin-mastermind" {
        wrong_key;
    }
    phrases {
        at_row(row: usize);
        at_game(game: usize, row: usize);
        told(before: &str, after: &str);
        /// The row that speaks against it.
        astray(row: usize);
        /// Who breaks the code, and of how many it was one.
        broke(who: &str, left: &str);
        held(left: &str);
        gave_up(who: &str, left: &str);
        in_rows(rows: usize);
        held_rows(rows: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What is said of the end of a match.
pub fn ending(controller: Controller, view: &View, outcome: &Outcome) -> Ending {
    let (session, lang) = (controller.session, controller.app.lang());
    let names = session.names();
    let w = words(lang);
    let rows = view.played.last().map_or(0, |game| game.rows.len());
    let fixed = view.options.roles == Roles::Fixed;
    let one_game = fixed && view.options.games == 1;
    let maker = view.options.first_maker;
    let breaker = Seat(1 - maker.0);
    let broken = outcome.winners == Seats::only(breaker);
    let tally = tally(view, breaker);
    let by = match one_game && outcome.winners.len() == 1 {
        true if broken => w.in_rows(rows),
        true => w.held_rows(rows),
        false if fixed => {
            let points = tally.to_vec();
            finale::by_points(lang, &Outcome { winners: outcome.winners, points })
        }
        false => finale::by_points(lang, outcome),
    };
    // Where one player makes all codes, the points are the maker's however it ends: what counts is how soon the only
    // code was broken, or how many of them were.
    let figures: Vec<String> = match fixed {
        true if one_game => {
            let rows = controller.words().note_broken(rows as u16);
            let won = |seat: u8| outcome.winners.has(Seat(seat));
            [0, 1].map(|seat| if won(seat) { rows.clone() } else { String::new() }).to_vec()
        }
        true => tally.map(|codes| codes.to_string()).to_vec(),
        false => outcome.points.iter().map(ToString::to_string).collect(),
    };
    // A computer that has held the only code has lost nothing.
    let held = (one_game && broken && !session.is_person(maker)).then_some(maker);
    let number = |n: u32| whole(lang, n.into());
    let moments = session.moments().into_iter().map(|moment| {
        let Why { game, row, what } = moment.why;
        let place =
            if view.played.len() > 1 { w.at_game(game + 1, row + 1) } else { w.at_row(row + 1) };
        let maker = view.played.get(game).map_or(Seat(0), |game| game.maker);
        let breaker = Seat(1 - maker.0);
        let who = names.get(breaker.index()).map_or("", String::as_str);
        let told = match what {
            What::Told { before, after } => w.told(&number(before), &number(after)),
            What::Astray(other) => w.astray(usize::from(other) + 1),
            What::Broke(left) => w.broke(who, &number(left)),
            What::Held(left) => w.held(&number(left)),
            What::GaveUp(left) => w.gave_up(who, &number(left)),
            What::WrongKey => w.wrong_key().to_owned(),
        };
        let seat = if matches!(what, What::Held(_) | What::WrongKey) { maker } else { breaker };
        Decisive { step: moment.step, seat, place, told }
    });
    Ending {
        verdict: super::result::verdict(controller, view, outcome),
        by,
        told: None,
        scores: outcome.points.clone(),
        figures,
        unplaced: held,
        notes: Vec::new(),
        moments: moments.collect(),
        drawn: drawn(view),
    }
}

/// How many codes the breaker has broken, and the maker has kept, by seat, where each stays what they are.
fn tally(view: &View, breaker: Seat) -> [i32; 2] {
    let mut tally = [0, 0];
    for game in view.played.iter().filter(|game| game.counts()) {
        let winner = if game.end == End::Broken { breaker } else { Seat(1 - breaker.0) };
        tally[winner.index()] += 1;
    }
    tally
}

/// The last rows of the last game, the code below them.
fn drawn(view: &View) -> Vec<Vec<Piece>> {
    let Some(game) = view.played.last() else { return Vec::new() };
    let pegs = |code: &tertulia::games::mastermind::Code| {
        code.pegs().iter().map(|colour| Piece::Peg(*colour)).collect::<Vec<_>>()
    };
    let first = game.rows.len().saturating_sub(5);
    let rows = game.rows[first..].iter().map(|row| {
        let key = row.key.map(|key| Piece::Pins(key.black, key.white));
        pegs(&row.guess).into_iter().chain(key).collect()
    });
    rows.collect()
}
