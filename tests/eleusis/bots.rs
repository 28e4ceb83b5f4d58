//! The computer player: sound, quick enough, and blind to what its seat cannot see.

use tertulia::core::{Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::eleusis::{
    Action, Choice, Deed, Eleusis, Options, Phase, Record, Shown, Variant,
};
use tertulia::secret_rule::difficulty;
use tertulia::secret_rule::examine::examine;
use tertulia::secret_rule::pile::pile;

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
fn a_dealer_draws_where_nothing_else_was_agreed() {
    let game = Game::new(Options::of(EXPRESS), 4, 1);
    assert_eq!(think(&game.table, Seat(1), 1), Action::Rule(Choice::Draw));
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
fn the_surer_a_level_must_be_the_longer_the_line() {
    let lines = Level::ALL.map(|level| {
        let rounds = (0..3).flat_map(|seed| ["s1-e01", "s1-e04", "s1-h02"].map(|id| (id, seed)));
        rounds.map(|(id, seed)| usize::from(played(EXPRESS, id, level, seed).length)).sum::<usize>()
    });
    assert!(lines.windows(2).all(|pair| pair[0] > pair[1]), "cards on the lines: {lines:?}");
}
