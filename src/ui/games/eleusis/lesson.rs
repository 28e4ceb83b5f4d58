//! The tutorials' steps, on a table that the engine itself plays.

use tertulia::core::cards::Card;
use tertulia::core::{Seat, Setup, Table, Viewer};
use tertulia::games::eleusis::{Action, Choice, Eleusis, Options, Phase, Variant, View};

use super::line::still;
use super::words::agreed::words;
use crate::ui::cards::{face, names};
use crate::ui::parts::{Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::tutorial::Step;
use crate::ui::words::pairs;

/// The lesson's rule: colours in turn.
const RULE: &str = "s1-e01";
/// Which of the cards that are played fit.
const COURSE: [bool; 6] = [true, false, true, true, false, true];
/// Who looks on; the first dealer is another.
const PUPIL: Seat = Seat(0);

/// The table after so many cards.
fn position(variant: Variant, cards: usize) -> Option<View> {
    let options = Options::of(variant);
    let dealer = options.first_dealer;
    let mut table = Table::<Eleusis>::deal(Setup { options, seats: 3, seed: 4 }).ok()?;
    table.act(dealer, Action::Rule(Choice::Card(RULE.to_owned()))).ok()?;
    if table.view(Viewer::Public).phase == Phase::Hint {
        table.act(dealer, Action::Hint(None)).ok()?;
    }
    for right in &COURSE[..cards] {
        let fits = table.view(Viewer::Seat(dealer)).fits?;
        let seat = table.view(Viewer::Public).turn;
        let hand = table.view(Viewer::Seat(seat)).hand().to_vec();
        let card = hand.into_iter().find(|card| fits.contains(*card) == *right)?;
        table.act(seat, Action::Play(card)).ok()?;
        // The last one is still to be followed by a guess.
        if *right && table.view(Viewer::Public).phase == Phase::After {
            table.act(seat, Action::Done).ok()?;
        }
    }
    Some(table.view(Viewer::Seat(PUPIL)))
}

fn picture(shell: Shell, variant: Variant, cards: usize, hand: bool) -> Nodes {
    let Some(view) = position(variant, cards) else { return Nodes::default() };
    let shown = |cards: &[Card]| {
        let told = el("span unseen").add(names(shell.lang(), cards));
        let faces = cards.iter().map(|card| face(shell.lang(), *card)).collect::<Nodes>();
        el("div shown-cards").add(told).add(faces)
    };
    let hand = hand.then(|| shown(view.hand()));
    el("div lesson-table").add(still(shell, view.columns())).add(hand).into()
}

/// The five steps of a game.
pub fn steps(variant: Variant) -> fn(Shell) -> Vec<Step> {
    match variant {
        Variant::ReglaSecreta => secret,
        Variant::Express => express,
    }
}

fn secret(shell: Shell) -> Vec<Step> {
    const GAME: Variant = Variant::ReglaSecreta;
    let pictures: [fn(Shell) -> Nodes; 5] = [
        |shell| picture(shell, GAME, 0, true),
        |shell| picture(shell, GAME, 1, true),
        |shell| picture(shell, GAME, 2, true),
        |shell| picture(shell, GAME, 3, true),
        |shell| picture(shell, GAME, 6, false),
    ];
    with_words(words(shell.lang()).secret_lesson(), pictures)
}

fn express(shell: Shell) -> Vec<Step> {
    const GAME: Variant = Variant::Express;
    let pictures: [fn(Shell) -> Nodes; 5] = [
        |shell| picture(shell, GAME, 0, true),
        |shell| picture(shell, GAME, 1, true),
        |shell| picture(shell, GAME, 2, true),
        |shell| picture(shell, GAME, 3, true),
        |shell| picture(shell, GAME, 6, false),
    ];
    with_words(words(shell.lang()).express_lesson(), pictures)
}

fn with_words(lesson: &'static str, pictures: [fn(Shell) -> Nodes; 5]) -> Vec<Step> {
    let steps = pairs(lesson).zip(pictures);
    steps.map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesson_says_what_the_engine_says() {
        for variant in Variant::ALL {
            let view = |cards| position(variant, cards).unwrap();
            assert_eq!(view(0).line().len(), 1);
            assert_eq!(view(1).line().len(), 2);
            let wrong = |view: &View| view.columns().iter().map(|c| c.wrong.len()).sum::<usize>();
            assert_eq!((view(2).line().len(), wrong(&view(2))), (2, 1));
            let last = view(6);
            assert_eq!((last.line().len(), wrong(&last)), (5, 2));
            let red = |card: &Card| matches!(card.to_string().chars().last(), Some('H' | 'D'));
            assert!(last.line().windows(2).all(|two| red(&two[0]) != red(&two[1])));
            assert!(!view(3).hand().is_empty());
        }
    }
}
