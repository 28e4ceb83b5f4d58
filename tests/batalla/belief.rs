//! What all know of the hands: everything, but for exchanges that nobody could see.

use tertulia::core::{Game as _, Imagine, Rng, Seat, Setup, Table, Viewer};
use tertulia::games::batalla::{Action, Batalla, Faces, Options, Phase, Power};

use crate::driver::{Game, letters};
use crate::sample::Sample;

#[test]
fn a_secret_exchange_leaves_two_hands_until_the_next_card() {
    let mut game = Game::of(2);
    game.tricks("A2 84");
    let known = |game: &Game| game.public().players[0].hands.clone();
    assert_eq!(known(&game).len(), 1, "the hand from before the window");
    assert_eq!(game.public().players[0].power, Power::Swap, "and that it may be exchanged");
    game.act(0, Action::Swap).unwrap();
    assert_eq!(known(&game).len(), 1, "as without an exchange");
    game.trick("AK");
    assert_eq!(
        known(&game),
        [Faces::from_iter(game.view(0).hand.iter())],
        "the ace was in the pile"
    );
    assert_eq!(letters(known(&game)[0].iter()), "824");
}

/// An equal face in hand and pile: the joker of the first, and that of the second in its pile.
#[test]
fn an_equal_face_in_both_leaves_the_doubt() {
    let mut game = Game::of(3);
    // A takes B's joker with its own left in hand; then an 8.
    game.tricks("AX2");
    // The joker made a battle; A takes the pot.
    game.tricks("K34");
    assert_eq!(game.view(0).pile.count("X".parse().unwrap()), 1);
    game.trick("85A");
    let hand = game.view(0).hand;
    game.act(0, Action::Swap).unwrap();
    game.trick("X67");
    let hands = game.public().players[0].hands.clone();
    assert_eq!(hands.len(), 2, "who can tell which joker it was?");
    assert!(hands.contains(&game.view(0).hand));
    assert!(hands.contains(&(hand - Faces::NONE.with("X".parse().unwrap()))));
    // A card that lies only in one of them settles it.
    let now = game.view(0).hand;
    game.trick("A89");
    assert_eq!(game.public().players[0].hands, [now - Faces::NONE.with("AH".parse().unwrap())]);
}

/// At every state of random tables the true hand is among those that all think possible, and there
/// are never more than two where there is one pack.
#[test]
fn the_true_hand_is_always_possible() {
    let mut doubts = 0;
    for seed in 0..60 {
        let seats = [2, 3, 4, 6, 8][seed as usize % 5];
        let options = Options { jokers: 2, limit: Some(100), ..Options::default() };
        let mut table = Table::<Batalla>::deal(Setup { options, seats, seed }).unwrap();
        let mut rng = Rng::from_seed(seed);
        while let Some(seat) = rng.pick(&table.to_act().iter().collect::<Vec<_>>()).copied() {
            let action = Batalla::sample(&table.view(Viewer::Seat(seat)), &mut rng);
            table.act(seat, action).unwrap();
            let public = table.view(Viewer::Public);
            if public.phase != Phase::Choose {
                continue;
            }
            for (at, player) in public.players.iter().enumerate().filter(|(_, p)| p.playing) {
                let own = table.view(Viewer::Seat(Seat(at as u8)));
                let before = if own.swapped { own.pile } else { own.hand };
                assert!(
                    player.hands.contains(&before),
                    "seed {seed}: {before:?} in {:?}",
                    player.hands
                );
                assert!(player.hands.len() <= if seats <= 4 { 2 } else { 4 });
                doubts += u32::from(player.hands.len() > 1);
            }
        }
    }
    assert!(doubts > 10, "no doubt ever arose: {doubts}");
}

/// Imagined hands are possible ones: both kinds come up where there are two.
#[test]
fn both_hands_are_imagined() {
    let mut game = Game::of(2);
    game.tricks("A2 84");
    game.act(0, Action::Swap).unwrap();
    let view = game.view(1);
    let mut rng = Rng::from_seed(3);
    let mut hands: Vec<String> = (0..40)
        .map(|_| {
            let state = Batalla::imagine(&view, Seat(1), &mut rng);
            letters(Batalla::view(&state, Viewer::Seat(Seat(0))).hand.iter())
        })
        .collect();
    hands.sort();
    hands.dedup();
    assert_eq!(hands, ["2345679TJQKX", "8A24"]);
}
