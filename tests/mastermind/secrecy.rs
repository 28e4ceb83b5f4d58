//! The breaker and the public know nothing of the code: not in views, events, refusals, undo.

use tertulia::core::{Game, Rng, Viewer, json};
use tertulia::games::mastermind::{Keying, Search};

use super::*;

const OUTSIDERS: [Viewer; 2] = [Viewer::Public, Viewer::Seat(BREAKER)];

fn seen(table: &Table<Mastermind>) -> [String; 2] {
    OUTSIDERS.map(|viewer| json::write(&table.view(viewer)))
}

/// Two matches that differ only in the hidden code look the same, letter by letter, as long as
/// both codes agree with every key.
#[test]
fn another_code_with_the_same_keys_looks_the_same() {
    for (seed, keys) in (0..60).zip([Keying::Referee, Keying::Strict, Keying::Friendly].repeat(20))
    {
        let options = Options { keys, ..Options::default() };
        let (mut rng, space) = (Rng::from_seed(seed), options.codes());
        let hidden = space.random(&mut rng);
        let guesses: Vec<Code> = (0..1 + rng.below(4)).map(|_| space.random(&mut rng)).collect();
        let keyed: Vec<Row> =
            guesses.iter().map(|g| Row { guess: *g, key: Some(hidden.key(g)) }).collect();
        let other = Search::new(space, &keyed, &mut rng).finish().expect("the hidden one agrees");
        let play = |code: Code| {
            let mut table = after(options, &[Action::Hide(code)]);
            let mut told = Vec::new();
            for guess in &guesses {
                told.extend(act(&mut table, Action::Guess(*guess)));
                if keys != Keying::Referee {
                    told.extend(act(&mut table, Action::Key(code.key(guess))));
                }
            }
            (table, told)
        };
        let ((one, one_told), (two, two_told)) = (play(hidden), play(other));
        // A guess that breaks the code ends the game, and there is nothing left to hide.
        if !guesses.contains(&hidden) {
            assert_eq!(seen(&one), seen(&two), "{hidden} and {other}");
            assert_eq!(one_told, two_told);
            assert_ne!(one.digest() == two.digest(), hidden != other, "the states do differ");
        }
    }
}

/// The code's digits do not stand in what outsiders get while it is hidden. (The rows laid are
/// chosen to share no digit string with it.)
#[test]
fn the_code_is_not_in_the_text() {
    let table = after(Options::default(), &[hide("37373"), lay("11223"), lay("44556")]);
    for text in seen(&table) {
        assert!(!text.contains("37373"), "{text}");
    }
    let own = json::write(&table.view(Viewer::Seat(MAKER)));
    assert!(own.contains("37373"), "the maker sees it: the test can tell");
}

#[test]
fn outsiders_are_told_that_a_code_is_hidden_not_which() {
    let mut table = deal(Options::default());
    let events = act(&mut table, hide("37373"));
    for viewer in OUTSIDERS {
        let told: Vec<_> = events.iter().filter_map(|e| Mastermind::witness(e, viewer)).collect();
        assert_eq!(told, [Event::Hidden { maker: MAKER, on_paper: false, code: None }]);
    }
    let told = Mastermind::witness(&events[0], Viewer::Seat(MAKER));
    assert_eq!(told, Some(events[0].clone()), "the maker knows");
}

#[test]
fn only_the_maker_s_view_is_private() {
    let mut table = deal(Options::default());
    let private = |table: &Table<Mastermind>, viewer| Mastermind::private(&table.view(viewer));
    let all = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    assert_eq!(all.map(|viewer| private(&table, viewer)), [false; 3], "nothing is hidden yet");
    act(&mut table, hide("37373"));
    assert_eq!(all.map(|viewer| private(&table, viewer)), [false, false, true]);
    act(&mut table, lay("37373"));
    assert_eq!(all.map(|viewer| private(&table, viewer)), [false; 3], "the shield is lifted");
}
