//! The computer players: sound, and blind to what their seat cannot see.

use tertulia::core::{Game as _, Imagine, Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::eleusis::{
    Action, Choice, Deed, Eleusis, Options, Phase, Record, Shown, Variant, View,
};
use tertulia::secret_rule::difficulty;
use tertulia::secret_rule::examine::examine;
use tertulia::secret_rule::pile::{pile, rule_card};

use crate::driver::{EXPRESS, Game, REGLA};

fn think(table: &Table<Eleusis>, seat: Seat, seed: u64) -> Action {
    let view = table.view(Viewer::Seat(seat));
    Eleusis::think(&view, Level::Club, Rng::from_seed(seed)).finish()
}

/// Plays a round of computer players under a rule card to its end.
fn played(variant: Variant, id: &str, level: Level, seed: u64) -> Record {
    let options = Options { rounds: 1, hints: false, ..Options::of(variant) };
    let mut table = Table::<Eleusis>::deal(Setup { options, seats: 5, seed }).unwrap();
    table.act(Seat(1), Action::Rule(Choice::Card(id.to_owned()))).unwrap();
    while let Some(seat) = table.to_act().iter().next() {
        let rng = Rng::from_seed(seed ^ table.log().len() as u64);
        let action = Eleusis::think(&table.view(Viewer::Seat(seat)), level, rng).finish();
        table.act(seat, action).unwrap();
        assert!(table.log().len() < 600, "{id}: without end");
    }
    table.view(Viewer::Public).past.remove(0)
}

/// Who finds a rule card among computer players.
fn round(variant: Variant, id: &str, seed: u64) -> Option<Seat> {
    let record = played(variant, id, Level::Club, seed);
    let missed = record.moves.iter().filter_map(|m| match &m.deed {
        Deed::Missed(guess) => Some(guess),
        _ => None,
    });
    let missed: Vec<_> = missed.collect();
    for (n, guess) in missed.iter().enumerate() {
        assert!(!missed[..n].contains(guess), "{id}: {guess:?} was wrong before");
    }
    record.found
}

#[test]
fn four_computers_find_most_rules_of_their_pile() {
    for variant in Variant::ALL {
        let cards = variant.cards();
        let ids: Vec<&str> =
            pile().enumerate().filter(|(n, _)| cards >> n & 1 == 1).map(|(_, c)| c.id).collect();
        let found = ids.iter().filter(|id| round(variant, id, 7).is_some()).count();
        // Rounds also end when somebody runs out of cards.
        assert!(found * 2 > ids.len(), "{variant:?}: {found} of {}", ids.len());
    }
}

#[test]
fn a_rule_that_is_in_no_pile_does_not_stop_them() {
    let options = Options { rounds: 1, hints: false, ..Options::of(EXPRESS) };
    let mut table = Table::<Eleusis>::deal(Setup { options, seats: 4, seed: 3 }).unwrap();
    let rule = "last(red) + back(2) mod 3 = 1 ? !same(suit, back(3)) : among(even, ring(2..4))";
    table.act(Seat(1), Action::Rule(Choice::Own(rule.to_owned()))).unwrap();
    while let Some(seat) = table.to_act().iter().next() {
        let action = think(&table, seat, table.log().len() as u64);
        table.act(seat, action).unwrap();
        if table.log().len() == 150 {
            break;
        }
    }
}

#[test]
fn a_dealer_invents_a_rule_that_is_as_hard_as_agreed() {
    let mut invented = 0;
    for grade in 1..=5 {
        let options = Options { invent: Some(grade), ..Options::of(REGLA) };
        let game = Game::new(options, 4, 1);
        for seed in 0..4 {
            match think(&game.table, Seat(1), seed) {
                Action::Rule(Choice::Own(text)) => {
                    let rule = text.parse().expect("a rule");
                    assert_eq!(difficulty::of(&rule).grade(), grade, "{text}");
                    let found = examine(&rule, &mut Rng::from_seed(1));
                    assert!(found.stuck.is_none() && found.playable < 760, "{text}: {found:?}");
                    invented += 1;
                }
                other => assert_eq!(other, Action::Rule(Choice::Draw)),
            }
        }
    }
    assert!(invented >= 12, "{invented} of 20 were invented");
}

#[test]
fn a_dealer_draws_in_la_regla_secreta_and_chooses_what_can_be_found_in_express() {
    let game = Game::new(Options::of(REGLA), 4, 1);
    assert_eq!(think(&game.table, Seat(1), 1), Action::Rule(Choice::Draw));
    let game = Game::new(Options::of(EXPRESS), 4, 1);
    let bits: Vec<u32> = (0..20)
        .map(|seed| match think(&game.table, Seat(1), seed) {
            Action::Rule(Choice::Card(id)) => difficulty::of(&rule_card(&id).unwrap().rule).bits,
            other => panic!("{other:?}"),
        })
        .collect();
    let own = pile().enumerate().filter(|(n, _)| EXPRESS.cards() >> n & 1 == 1);
    let own: Vec<u32> = own.map(|(_, card)| difficulty::of(&card.rule).bits).collect();
    let mean = |bits: &[u32]| 100 * bits.iter().sum::<u32>() / bits.len() as u32;
    assert!(mean(&bits) < mean(&own), "{bits:?} of {own:?}");
    assert!(bits.iter().any(|one| *one != bits[0]), "always the same card");
}

#[test]
fn the_same_play_whatever_others_hold() {
    // The same views but for what nobody sees: the stock and the other hands.
    let mut game =
        Game::with(Options { hints: false, ..Options::of(EXPRESS) }, 4, 11, "other(colour)");
    for turn in 0..6 {
        let seat = Seat(game.turn());
        let view = game.table.view(Viewer::Seat(seat));
        let decide =
            |view: &View| Eleusis::think(view, Level::Master, Rng::from_seed(turn)).finish();
        let mut rng = Rng::from_seed(100 + turn);
        let imagined = Eleusis::imagine(&view, seat, &mut rng);
        let other = Eleusis::view(&imagined, Viewer::Seat(seat));
        assert_eq!(decide(&view), decide(&other));
        game.act(decide(&view));
        if game.phase() == Phase::After {
            game.act(Action::Done);
        }
    }
}

#[test]
fn a_dealer_lays_a_card_that_fits() {
    for variant in Variant::ALL {
        let options = Options { hints: false, ..Options::of(variant) };
        let mut game = Game::with(options, 3, 5, "any");
        for _ in 0..2 {
            game.act(Action::Play(game.hand(game.turn())[0]));
            game.act(Action::Done);
        }
        game.act(Action::Declare);
        assert_eq!(game.phase(), Phase::Lay);
        match think(&game.table, Seat(1), 1) {
            Action::Lay(card) => game.act(Action::Lay(card)),
            other => panic!("{other:?}"),
        }
        assert_eq!(game.phase(), Phase::Play);
    }
}

#[test]
fn the_same_play_whatever_the_rule_is() {
    // Two rules that agree on every card played: the computers cannot tell them apart.
    let play = |rule: &str| {
        let options = Options { hints: false, ..Options::of(EXPRESS) };
        let mut game = Game::with(options, 4, 11, rule);
        let mut actions = Vec::new();
        for turn in 0..12 {
            let seat = Seat(game.turn());
            if game.phase() != Phase::Play {
                game.act(Action::Done);
                continue;
            }
            let action = think(&game.table, seat, turn);
            actions.push(action.clone());
            game.act(action);
        }
        actions
    };
    let plain = play("place > 40 ? red : other(colour)");
    assert_eq!(plain, play("place > 40 ? even & spades : other(colour)"));
    assert!(matches!(plain[0], Action::Play(_)));
}

#[test]
fn what_is_shown_of_a_rule_card_is_its_id() {
    let mut game = Game::new(Options::of(EXPRESS), 4, 1);
    game.rule(Choice::Draw);
    assert!(matches!(game.view(1).rule, Some(Shown::Card(_))));
}

#[test]
fn the_stronger_the_level_the_shorter_the_line() {
    let lines = [Level::Child, Level::Master].map(|level| {
        let rounds = (0..3).flat_map(|seed| ["s1-e01", "s1-e04", "s1-h02"].map(|id| (id, seed)));
        rounds.map(|(id, seed)| usize::from(played(EXPRESS, id, level, seed).length)).sum::<usize>()
    });
    assert!(lines[0] > lines[1], "cards on the lines: {lines:?}");
}

#[test]
fn the_weaker_levels_leave_others_time_to_look() {
    for (level, waits) in [(Level::Child, 8), (Level::Friend, 6)] {
        let mut said = 0;
        for (variant, id) in [(REGLA, "s0-e07"), (REGLA, "s0-e12"), (EXPRESS, "s1-e01")] {
            let record = played(variant, id, level, 5);
            let mut turns = [0; 5];
            for (n, one) in record.moves.iter().enumerate() {
                let seat = one.seat.index();
                turns[seat] += usize::from(one.deed.plays());
                if matches!(one.deed, Deed::Found(_) | Deed::Missed(_)) {
                    said += 1;
                    assert!(
                        turns[seat] > waits,
                        "{level:?}, {id}: a guess in turn {}",
                        turns[seat]
                    );
                }
                let second = n > 0 && one.deed.plays() && record.moves[n - 1].seat == one.seat;
                assert!(!second || turns[seat] > waits, "{level:?}, {id}: a second card");
            }
        }
        assert!(said > 0, "{level:?} says what it thinks in the end");
    }
}
