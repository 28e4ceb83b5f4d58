//! The end of a match: who has won and by what, and what decided it, in words.

use tertulia::core::{Outcome, Seat};
use tertulia::games::mastermind::moments::{What, Why};
use tertulia::games::mastermind::{Roles, View};

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
    let one_game = view.options.roles == Roles::Fixed && view.options.games == 1;
    let breaker = Seat(1 - view.options.first_maker.0);
    let by = match one_game && outcome.winners.len() == 1 {
        true if outcome.winners.has(breaker) => w.in_rows(rows),
        true => w.held_rows(rows),
        false => finale::by_points(lang, outcome),
    };
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
        figures: outcome.points.iter().map(ToString::to_string).collect(),
        notes: Vec::new(),
        moments: moments.collect(),
        drawn: drawn(view),
    }
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
