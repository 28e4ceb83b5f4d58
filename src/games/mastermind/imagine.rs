//! States imagined from a view, and random play.

use super::options::{Count, Keying, Making, Options, Roles};
use super::rules::{Secret, State};
use super::types::{Action, Hint, Phase};
use super::view::{CodeView, View};
use super::{Code, Key, Mastermind, Search};
use crate::core::{Imagine, Rng, Seat};

impl Imagine for Mastermind {
    /// The hidden code may be any that agrees with every key. In a strict game a key may be wrong,
    /// but as long as the game goes on some code agrees with all of them.
    fn imagine(view: &View, _: Seat, rng: &mut Rng) -> State {
        let secret = match view.code {
            CodeView::NotYet => Secret::NotYet,
            CodeView::OnPaper => Secret::OnPaper,
            CodeView::Known(code) => Secret::Hidden(code),
            CodeView::Hidden => Secret::Hidden(agreeing(view, rng)),
        };
        State {
            options: view.options,
            secret,
            rows: view.rows.clone(),
            gave_up: view.gave_up,
            helped: view.helped,
            asked: view.asked.clone(),
            phase: view.phase,
            played: view.played.clone(),
        }
    }
}

/// A code that agrees with every key so far.
fn agreeing(view: &View, rng: &mut Rng) -> Code {
    let space = view.options.codes();
    // A game ends as soon as no code agrees, so the search finds one; a view from elsewhere that
    // contradicts itself gets any code.
    Search::new(space, &view.rows, rng).finish().unwrap_or_else(|| space.random(rng))
}

/// A random legal action: mostly sensible, so that games end in every way.
pub(super) fn sample(view: &View, rng: &mut Rng) -> Action {
    let options = &view.options;
    match view.phase {
        Phase::Hide if options.hard(view.maker) => Action::Paper,
        Phase::Hide if options.paper && rng.one_in(2) => Action::Paper,
        Phase::Hide | Phase::Over => Action::Hide(options.codes().random(rng)),
        Phase::Lay if rng.one_in(40) => Action::GiveUp,
        Phase::Lay if rng.one_in(10) => ask(view, rng),
        Phase::Lay if rng.one_in(2) => Action::Lay(agreeing(view, rng)),
        Phase::Lay => Action::Lay(options.guesses().random(rng)),
        Phase::Key => Action::Key(sample_key(view, rng)),
        Phase::Lift if rng.one_in(4) => Action::Lift(options.codes().random(rng)),
        Phase::Lift => Action::Lift(agreeing(view, rng)),
    }
}

/// A hint that was not asked for yet; with none left, a row.
fn ask(view: &View, rng: &mut Rng) -> Action {
    let left: Vec<Hint> = Hint::ALL.into_iter().filter(|hint| !view.asked.contains(hint)).collect();
    let row = |rng| Action::Lay(view.options.guesses().random(rng));
    rng.pick(&left).copied().map_or_else(|| row(rng), Action::Ask)
}

fn sample_key(view: &View, rng: &mut Rng) -> Key {
    let pegs = view.options.pegs;
    if view.options.keys == Keying::Strict && rng.one_in(15) {
        loop {
            let black = rng.below(u32::from(pegs) + 1) as u8;
            let key = Key { black, white: rng.below(u32::from(pegs - black) + 1) as u8 };
            if key.possible(pegs) {
                return key;
            }
        }
    }
    let code = view.code.known().unwrap_or_else(|| agreeing(view, rng));
    let guess = view.rows.last().map_or(code, |row| row.guess);
    code.key(&guess)
}

pub(super) fn sample_options(rng: &mut Rng) -> Options {
    loop {
        let keys = [Keying::Referee, Keying::Strict, Keying::Friendly][rng.below(3) as usize];
        let making = match rng.below(4) {
            0 => Making::Hard(Seat(rng.below(2) as u8)),
            1 => Making::Sly,
            _ => Making::Random,
        };
        let mut options = Options {
            making,
            pegs: 3 + rng.below(3) as u8,
            colours: 4 + rng.below(5) as u8,
            rows: 6 + rng.below(10) as u8,
            repeats: rng.one_in(2),
            blank: rng.one_in(4),
            keys,
            paper: rng.one_in(2),
            roles: if rng.one_in(3) { Roles::Fixed } else { Roles::Alternate },
            first_maker: Seat(rng.below(2) as u8),
            games: 1 + rng.below(4) as u8,
            count: if rng.one_in(3) { Count::Misses } else { Count::Rows },
            unbroken_bonus: rng.below(2) as u8,
            opening: None,
        };
        if rng.one_in(3) {
            options.opening = Some(options.guesses().random(rng));
        }
        if options.check().is_ok() {
            return options;
        }
    }
}
