//! Computer players: sound mixtures, good use of what they see, and no more knowledge than their seat's.

use tertulia::core::{Level, Player, Rival, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::batalla::bot::WHOLE;
use tertulia::games::batalla::{Action, Batalla, Face, Options, Share, Slot, View, distribution};

use crate::driver::{Game, letters};

fn think(view: &View, level: Level, seed: u64) -> Action {
    Batalla::think(view, level, Rng::from_seed(seed)).finish()
}

fn of(mixture: &[Share], swap: bool, letter: char) -> i32 {
    let slot = Slot::of_letter(letter).unwrap();
    let shares = mixture.iter().filter(|share| share.swap == swap && share.face.slot() == slot);
    shares.map(|share| share.share).sum()
}

#[test]
fn the_master_mixes_and_draws_from_its_mixture() {
    let game = Game::of(2);
    let view = game.view(0);
    let mixture = distribution(&view);
    assert_eq!(mixture.iter().map(|share| share.share).sum::<i32>(), WHOLE);
    assert_eq!(mixture.len(), 14, "a choice for each rank");
    assert!(mixture.iter().filter(|share| share.share > WHOLE / 50).count() > 1, "{mixture:?}");
    assert_eq!(mixture, distribution(&view), "no chance is in it");
    let mut drawn = vec![0; mixture.len()];
    for seed in 0..300 {
        let Action::Play(face) = think(&view, Level::Master, seed) else { panic!("no exchange") };
        drawn[mixture.iter().position(|share| share.face == face).expect("in the mixture")] += 1;
    }
    for (share, times) in mixture.iter().zip(drawn) {
        let due = f64::from(share.share) / f64::from(WHOLE) * 300.0;
        let error = (due + 1.0).sqrt() * 4.0 + 1.0;
        assert!((f64::from(times) - due).abs() < error, "{share:?}: {times} times");
    }
}

#[test]
fn a_seer_answers_as_well_as_can_be() {
    for (level, letter) in [(Level::Club, 'K'), (Level::Friend, 'K'), (Level::Master, 'K')] {
        let mut game = Game::of(2);
        game.trick("Q3");
        game.seal(1, letter);
        let Action::Play(face) = think(&game.view(0), level, 1) else { panic!("a card") };
        game.act(0, Action::Play(face)).unwrap();
        assert_ne!(game.public().last().unwrap().winner, Some(Seat(1)), "{level:?} plays {face}");
    }
}

/// Against a seer there is nothing to mix: the card that the best answer harms least.
#[test]
fn against_a_seer_the_master_plays_one_card() {
    let mut game = Game::of(2);
    game.trick("Q3");
    let mixture = distribution(&game.view(1));
    assert_eq!(mixture.iter().filter(|share| share.share > 0).count(), 1, "{mixture:?}");
}

/// The exchange and the card behind it are one choice: after it only cards of the new hand are drawn,
/// in the shares that they had before.
#[test]
fn an_exchange_goes_on_with_the_same_mixture() {
    let mut game = Game::of(2);
    game.tricks("A2 84");
    let before = distribution(&game.view(0));
    assert!(before.iter().any(|share| share.swap) && before.iter().any(|share| !share.swap));
    game.act(0, Action::Swap).unwrap();
    let after = distribution(&game.view(0));
    assert_eq!(after, before, "the mixture of the whole trick");
    for seed in 0..20 {
        for level in [Level::Friend, Level::Club, Level::Master] {
            let Action::Play(face) = think(&game.view(0), level, seed) else { panic!("once only") };
            assert!(game.view(0).hand.has(face), "{level:?}: {face}");
            let swapped = of(&before, true, letters([face]).chars().next().unwrap());
            let any = before.iter().any(|share| share.swap && share.share > 0);
            assert!(level != Level::Master || swapped > 0 || !any, "{face} was never in it");
        }
    }
}

/// The first cards that a player with habits lays, one for each seed.
fn first_cards(rival: Option<Rival>, level: Level, seat: u8) -> Vec<Face> {
    let view = Game::of(4).view(seat);
    let cards = (0..200).map(|seed| {
        let rng = Rng::from_seed(seed << 8 | u64::from(seat));
        match Batalla::think_as(&view, level, rival, rng).finish() {
            Action::Play(face) => face,
            action => panic!("{action:?}"),
        }
    });
    cards.collect()
}

#[test]
fn friends_at_one_table_do_not_play_as_one() {
    for level in [Level::Child, Level::Friend] {
        for six in [[None; 3], [Some(Rival::Bruno), Some(Rival::Clara), Some(Rival::Dino)]] {
            let [a, b, c] =
                [1, 2, 3].map(|seat| first_cards(six[usize::from(seat) - 1], level, seat));
            let alike = |n: &usize| a[*n].slot() == b[*n].slot() && b[*n].slot() == c[*n].slot();
            let alike = (0..200).filter(alike).count();
            assert!(alike < 60, "{level:?}, {six:?}: {alike} of 200 tricks");
        }
    }
}

#[test]
fn the_six_can_be_told_apart() {
    let cards = |rival| first_cards(Some(rival), Level::Friend, 1);
    let ranks = |rival| cards(rival).iter().map(|face| u32::from(face.slot().0 % 13)).sum::<u32>();
    let turns = |face: &&Face| face.slot() == Slot::JACK || face.slot().joker();
    let surprises = |rival| cards(rival).iter().filter(turns).count();
    assert!(ranks(Rival::Bruno) > ranks(Rival::Fabio) + 200, "all in, and waiting for the moment");
    assert!(surprises(Rival::Clara) > surprises(Rival::Bruno) + 10, "she turns the table round");
}

/// Whoever holds only cards that lose and a joker does not throw the game away.
#[test]
fn all_levels_finish_games_of_all_sizes() {
    for seats in [2, 3, 5, 8] {
        let options = Options { limit: Some(50), ..Options::default() };
        let mut table = Table::<Batalla>::deal(Setup { options, seats, seed: 1 }).unwrap();
        let mut rng = Rng::from_seed(seats.into());
        while let Some(seat) = table.to_act().iter().next() {
            let level = Level::ALL[usize::from(seat.0 % 3)];
            let action = think(&table.view(Viewer::Seat(seat)), level, rng.bits());
            table.act(seat, action).expect("legal");
        }
    }
}

/// Each level is clearly stronger than the one below it. The benchmark measures by how much.
#[test]
fn levels_are_in_order() {
    for pair in Level::ALL.windows(2) {
        let mut won = 0;
        let games = if pair[1] == Level::Master { 40 } else { 120 };
        for seed in 0..games {
            let options = Options { limit: Some(200), ..Options::default() };
            let mut table = Table::<Batalla>::deal(Setup { options, seats: 2, seed }).unwrap();
            let mut rng = Rng::from_seed(seed);
            while let Some(seat) = table.to_act().iter().next() {
                let level = pair[usize::from(u64::from(seat.0) == seed % 2)];
                let view = table.view(Viewer::Seat(seat));
                table.act(seat, think(&view, level, rng.bits())).expect("legal");
            }
            won += table.outcome().unwrap().points[(seed % 2) as usize];
        }
        // Points are halves.
        assert!(won > games as i32 * 11 / 10, "{pair:?}: {won} halves of {games}");
    }
}
