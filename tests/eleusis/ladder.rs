//! The ladder: its order as measured, a person alone with the dealer, stars, progress, and ladders of one's own.

use std::collections::BTreeSet;

use tertulia::core::moments::Decided;
use tertulia::core::{Level, Seat, Seats, Setup, Table, Viewer, json};
use tertulia::games::eleusis::ladder::{
    Attempt, Climb, LONGEST_TITLE, Measured, Measuring, OwnLadder, Reached, attempt, ended,
    pile_rungs, rung_at, table,
};
use tertulia::games::eleusis::moments::What;
use tertulia::games::eleusis::{ALONE, Action, Choice, Eleusis, Guess, Options, Phase, Variant};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::pile::{first_alike, ids};
use tertulia::share::envelope::BadLink;

/// What `examples/ladder.rs` has written.
const MEASURED: &str = include_str!("../../src/games/eleusis/ladder/ladder.txt");

/// The lines of rungs, each with its figures.
fn lines() -> impl Iterator<Item = (&'static str, Vec<u32>)> {
    MEASURED.lines().skip(3).map(|line| {
        let (id, figures) = line.split_once(' ').expect("an id");
        (id, figures.split(' ').map(|figure| figure.parse().expect("a figure")).collect())
    })
}

fn own(text: &str) -> Choice {
    Choice::Own(text.to_owned())
}

#[test]
fn the_ladder_has_each_of_the_fifty_rules_once() {
    let different: BTreeSet<&str> = ids().filter(|id| first_alike(id) == *id).collect();
    let on_it: Vec<&str> = lines().map(|(id, _)| id).collect();
    assert_eq!(on_it.len(), 50);
    assert_eq!(on_it.iter().copied().collect::<BTreeSet<_>>(), different);
    let keys: Vec<String> = pile_rungs().iter().filter_map(|rung| rung.key()).collect();
    assert_eq!(keys, on_it);
}

#[test]
fn what_was_measured_agrees_with_itself() {
    let mut before = 0;
    for (id, figures) in lines() {
        let [par, deals, found, cards, _, _] = figures[..] else { panic!("{id}: six figures") };
        assert!(deals >= 40 && found > 0 && found <= deals, "{id}");
        assert_eq!(u32::from(Measured { deals, found, cards }.par()), par, "{id}");
        assert!(before <= par, "{id}: the easiest first");
        before = par;
    }
}

/// The master that was measured is the master of today: else the table is to be written anew.
#[test]
fn the_master_plays_the_first_deals_as_they_were_measured() {
    for (id, figures) in lines() {
        let first = Measured { deals: 1, found: figures[5], cards: figures[4] };
        assert_eq!(Measuring::new(Choice::Card(id.to_owned()), 1).finish(), first, "{id}");
    }
}

/// However small the slices are, and however many deals are asked for.
#[test]
fn measuring_is_the_same_in_slices() {
    let rule = own("other(colour)");
    let mut measuring = Measuring::new(rule.clone(), 2);
    let in_slices = std::iter::repeat_with(|| measuring.advance(20_000)).flatten().next();
    assert_eq!(in_slices, Some(Measuring::new(rule, 2).finish()));
    let none = Measuring::new(own("no rule"), 3).finish();
    assert_eq!(none, Measured { deals: 3, found: 0, cards: 0 });
}

/// A rung with the cards that `right` says, and then the guess.
fn played(rule: &str, right: &[bool], guess: &str) -> Table<Eleusis> {
    let (setup, log, _) = table(&own(rule), 7);
    let mut table = Table::<Eleusis>::replay(setup, log).expect("it can be dealt").table;
    let tree: Rule = rule.parse().expect("a rule");
    for right in right {
        let view = table.view(Viewer::Seat(Seat(0)));
        if view.phase == Phase::After {
            table.act(Seat(0), Action::Done).expect("the turn ends");
        }
        let view = table.view(Viewer::Seat(Seat(0)));
        let line = tertulia::games::eleusis::line(view.starter.expect("dealt"), &view.moves);
        let fits = tree.accepted(&line);
        let card = view.hand().iter().copied().find(|card| fits.contains(*card) == *right);
        table.act(Seat(0), Action::Play(card.expect("such a card"))).expect("it is played");
    }
    table.act(Seat(0), Action::Guess(Guess::Rule(guess.to_owned()))).expect("it is said");
    table
}

#[test]
fn whoever_finds_the_rule_has_won_against_the_dealer() {
    let found = played("other(colour)", &[false, true], "other(colour)");
    assert_eq!(ended(&found), Some(Attempt { found: true, cards: 2 }));
    assert_eq!(found.outcome().map(|it| it.winners), Some(Seats::only(Seat(0))));
    let missed = played("other(colour)", &[true], "other(parity)");
    assert_eq!((ended(&missed), attempt(&missed).cards), (None, 2), "a wrong guess uses a card");
    let mut stopped = missed;
    stopped.act(Seat(0), Action::Stop).expect("it can be given up");
    assert_eq!(ended(&stopped).map(|it| it.found), Some(false));
    assert_eq!(stopped.outcome().map(|it| it.winners), Some(Seats::only(Seat(1))));
}

/// Of all different rules, not of those in play: none is.
#[test]
fn what_gave_a_rung_away_is_told_of_all_rules() {
    let (setup, log, _) = table(&Choice::Card("s1-e01".to_owned()), 3);
    let mut table = Table::<Eleusis>::replay(setup, log).expect("it can be dealt").table;
    let look = |table: &Table<Eleusis>| table.view(Viewer::Seat(Seat(0)));
    let mut seen = vec![look(&table)];
    for _ in 0..4 {
        let view = look(&table);
        if view.phase == Phase::Over {
            break;
        }
        let action = match view.phase {
            Phase::After => Action::Guess(Guess::Rule("other(colour)".to_owned())),
            _ => Action::Play(view.hand()[0]),
        };
        table.act(Seat(0), action).expect("it is done");
        seen.push(look(&table));
    }
    let moments = Eleusis::decided(&mut seen.into_iter());
    let gave_away = moments.iter().find_map(|moment| match moment.why.what {
        What::GaveAway { before, after, .. } => Some((before, after)),
        _ => None,
    });
    let (before, after) = gave_away.expect("a card tells something");
    assert!(before <= 50 && (1..=before / 2).contains(&after), "{before}, {after}");
}

#[test]
fn two_sit_only_on_the_ladder() {
    let deal = |options| Table::<Eleusis>::deal(Setup { options, seats: ALONE, seed: 1 }).is_ok();
    for variant in Variant::ALL {
        assert!(!deal(Options::of(variant)));
    }
    let (setup, log, players) = table(&Choice::Card("s1-e01".to_owned()), 3);
    assert!(deal(setup.options));
    assert_eq!(players.iter().map(|it| it.1).collect::<Vec<_>>(), [None, Some(Level::Club)]);
    let dealt = Table::<Eleusis>::replay(setup, log).expect("it can be dealt").table;
    // The rule that is written twice is one rung.
    assert_eq!(rung_at(&dealt).as_deref(), Some("s0-e07"));
    let options = Options { rounds: 1, ..Options::default() };
    let other = Table::<Eleusis>::deal(Setup { options, seats: 3, seed: 1 }).expect("sound");
    assert_eq!(rung_at(&other), None);
}

/// No rung is played with its own rule among those that the master knows by heart.
#[test]
fn nobody_knows_the_rule_by_heart() {
    for rung in pile_rungs() {
        let (setup, ..) = table(&rung.rule, 1);
        let known = ids().nth(setup.options.cards.trailing_zeros() as usize);
        assert_eq!(setup.options.cards.count_ones(), 1);
        assert_ne!(known.map(first_alike), rung.key().as_deref());
    }
}

#[test]
fn the_first_try_counts() {
    let found = |cards| Attempt { found: true, cards };
    let missed = Attempt { found: false, cards: 20 };
    let mut climb = Climb::default();
    climb.begin("a");
    climb.begin("a");
    assert_eq!(climb.reached("a"), Some(Reached::Left));
    climb.end("a", found(2), 80);
    assert_eq!(climb.reached("a"), Some(Reached::Found { cards: 2, stars: 1 }));
    climb.begin("b");
    climb.end("b", missed, 80);
    assert!(climb.reached("b").is_some_and(Reached::is_known));
    climb.begin("b");
    climb.end("b", found(3), 80);
    climb.end("b", missed, 80);
    assert_eq!(climb.reached("b"), Some(Reached::Found { cards: 3, stars: 1 }));
    climb.begin("c");
    climb.end("c", found(8), 80);
    climb.end("c", found(3), 80);
    assert_eq!(climb.reached("c"), Some(Reached::Found { cards: 8, stars: 3 }));
    assert_eq!((climb.stars(), climb.reached("d")), (5, None));
}

#[test]
fn of_two_climbs_the_better_stays() {
    let climb = |lines: &str| {
        let lines: Vec<String> = lines.split(", ").map(str::to_owned).collect();
        Climb::from(lines)
    };
    let mut here = climb("a found 9 2, b missed, c begun, e found 5 3, later word of it");
    let there = climb("a found 4 3, b begun, c left, d begun, e found 7 3, later word of it");
    assert_eq!(here.clone().join(here.clone()), 0);
    assert_eq!(here.join(there), 3);
    let lines = Vec::from(here.clone());
    let all = ["a found 4 3", "b missed", "c left", "d begun", "e found 5 3", "later word of it"];
    assert_eq!(lines, all);
    assert!(here.has_later());
    // What no version has written is kept as it is, and counts nothing.
    let odd = climb("a found 3 4, a found x 1, ä begun,  begun, a begun x");
    assert_eq!((odd.stars(), Vec::from(odd).len()), (0, 5));
    assert_eq!(json::read::<Climb>(r#"["a found 6 2"]"#).map(|it| it.stars()), Ok(2));
}

#[test]
fn a_ladder_of_ones_own_travels_as_a_link() {
    let rules = [("other(parity)", 62), ("other(colour)", 31), ("red", 31)];
    let rules = rules.map(|(rule, par)| (rule.parse::<Rule>().expect("a rule"), par));
    let ladder = OwnLadder::of(" 4.º B \u{202e}", rules);
    let order: Vec<&Choice> = ladder.rungs.iter().map(|rung| &rung.rule).collect();
    assert_eq!(order, [&own("other(colour)"), &own("red"), &own("other(parity)")]);
    assert_eq!(ladder.title, "4.º B");
    assert_eq!(OwnLadder::of("\u{200d} \u{3164}", []).title, "", "nothing would be seen of it");
    for salt in [0, 7, u16::MAX] {
        let link = ladder.link(salt).expect("it can be sent");
        assert_eq!(OwnLadder::read(&link).as_ref(), Ok(&ladder));
        assert_eq!(OwnLadder::read(&format!("“{link}”.")).as_ref(), Ok(&ladder));
        for at in 0..link.len() {
            let mut short = link.clone();
            short.remove(at);
            assert!(OwnLadder::read(&short).is_err(), "{short}");
        }
    }
    let rule: Rule = "red".parse().expect("a rule");
    let long = OwnLadder::of(&"ñ".repeat(99), (0..30).map(|n| (rule.clone(), n)));
    assert_eq!((long.title.chars().count(), long.rungs.len()), (LONGEST_TITLE, 20));
    assert_eq!(OwnLadder::default().link(1), None, "without rules there is nothing to climb");
}

/// A link that was made once (tests/browser/support/ladder.mjs has the same): it opens for ever.
const KEPT: &str = "AmwHAOoDbi77R0Twk2QFjJ58UtGQd4649h_VIus";

#[test]
fn a_ladder_that_was_sent_once_opens_for_ever() {
    let rules = [("other(colour)", 34), ("other(parity)", 47)];
    let rules = rules.map(|(rule, par)| (rule.parse::<Rule>().expect("a rule"), par));
    let ladder = OwnLadder::of("4.º B", rules);
    assert_eq!(ladder.link(7).as_deref(), Some(KEPT));
    assert_eq!(OwnLadder::read(KEPT), Ok(ladder));
}

#[test]
fn other_links_are_no_ladders() {
    assert_eq!(OwnLadder::read(""), Err(BadLink::Foreign));
    assert_eq!(OwnLadder::read("?!"), Err(BadLink::Broken));
    let rule = tertulia::share::envelope::write(b'r', b"x");
    assert_eq!(OwnLadder::read(&rule), Err(BadLink::Foreign));
    for bytes in [&b""[..], b"\0\0", b"\0\0\0", b"\0\0\x01\x02"] {
        let text = tertulia::share::envelope::write(b'l', bytes);
        assert_eq!(OwnLadder::read(&text), Err(BadLink::Broken));
    }
}
