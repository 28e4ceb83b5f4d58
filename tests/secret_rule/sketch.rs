//! Guessing by pointing: how few taps the rules of the pile take, and what pointed cards propose.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::compare::compare;
use tertulia::secret_rule::pile::{RuleCard, pile};
use tertulia::secret_rule::sketch::{
    Cause, Chip, Kind, Move, Pointed, Shape, Sketch, Slot, Trait, Way, propose,
};

/// The most taps that a rule may take which is counted as quickly said.
const QUICK: usize = 5;

fn card(rng: &mut Rng) -> Card {
    Card::of_index(rng.below(52) as u8).expect("below 52")
}

/// What a rule accepts on some lines: two of the pile with the same are equal.
fn marks(rule: &Rule, lines: &[Vec<Card>]) -> Vec<Cards> {
    lines.iter().map(|line| rule.accepted(line)).collect()
}

fn lines() -> Vec<Vec<Card>> {
    let mut rng = Rng::from_seed(32);
    (1..=16).map(|len| (0..len).map(|_| card(&mut rng)).collect()).collect()
}

/// All sketches by the taps that they take, the shape's among them, up to [`QUICK`].
fn sketches(mut each: impl FnMut(usize, &Sketch)) {
    let mut wave: Vec<Sketch> = Shape::ALL.map(Sketch::new).to_vec();
    let mut seen: HashSet<Sketch> = HashSet::new();
    for taps in 1..=QUICK {
        let mut next = Vec::new();
        for sketch in &wave {
            each(taps, sketch);
            if taps == QUICK {
                continue;
            }
            for slot in sketch.slots() {
                for chip in sketch.chips(slot) {
                    let tapped = sketch.clone().with(slot, chip);
                    if seen.insert(tapped.clone()) {
                        next.push(tapped);
                    }
                }
            }
        }
        wave = next;
    }
}

fn same(a: &Rule, b: &Rule) -> bool {
    let starters = ["AS", "7D", "QH", "10C"].map(|card| card.parse().expect("a card"));
    starters.iter().all(|starter| compare(a, b, &[*starter]).equal())
}

/// Nine in ten of the pile's fifty rules take at most five taps; docs/pointing.md tells how many each takes.
#[test]
fn nine_in_ten_rules_of_the_pile_take_five_taps_at_most() {
    let lines = lines();
    let mut different: Vec<(RuleCard, Vec<Cards>, Option<usize>)> = Vec::new();
    for card in pile() {
        let marks = marks(&card.rule, &lines);
        if different.iter().all(|(_, other, _)| *other != marks) {
            different.push((card, marks, None));
        }
    }
    assert_eq!(different.len(), 50);
    let mut by_first: HashMap<Cards, Vec<usize>> = HashMap::new();
    for (at, (_, marks, _)) in different.iter().enumerate() {
        by_first.entry(marks[0]).or_default().push(at);
    }
    sketches(|taps, sketch| {
        let Some(rule) = sketch.rule() else { return };
        let Some(like) = by_first.get(&rule.accepted(&lines[0])) else { return };
        for at in like {
            let (card, marks_of, found) = &mut different[*at];
            if found.is_none() && marks(&rule, &lines) == *marks_of && same(&rule, &card.rule) {
                *found = Some(taps);
            }
        }
    });
    let quick = different.iter().filter(|(_, _, taps)| taps.is_some()).count();
    assert!(quick >= 45, "{quick} of 50 take {QUICK} taps at most");
    let mut table = String::from("| rule card | rule | taps |\n|---|---|---:|\n");
    for (card, _, taps) in &different {
        let taps = taps.map_or("more".to_owned(), |taps| taps.to_string());
        writeln!(
            table,
            "| {} | `{}` | {taps} |",
            card.id,
            card.rule.to_string().replace('|', "\\|")
        )
        .expect("a text");
    }
    let told = std::fs::read_to_string("docs/pointing.md").expect("docs/pointing.md");
    assert!(told.contains(&table), "docs/pointing.md should say:\n{table}");
}

/// What takes more than five taps can be pointed at, too.
#[test]
fn a_step_for_each_suit_is_pointed_at_in_six_taps() {
    let mut sketch =
        Sketch::new(Shape::Depends).with(Slot::Cause, Chip::Cause(Cause::Last(Trait::Suit)));
    for at in 0..4 {
        sketch.tap(Slot::Case(at), Chip::Move(Move::By(at as i8 + 1)));
    }
    let text = "by last {spades: turn(1), hearts: turn(2), diamonds: turn(3), clubs: turn(4)}";
    assert_eq!(sketch.rule(), text.parse().ok());
}

/// A case can be some steps up or down, round the circle of ranks or not; the other is the opposite.
#[test]
fn a_case_can_be_a_range_of_steps() {
    let cause = Chip::Cause(Cause::Last(Trait::Colour));
    let sketch = Sketch::new(Shape::Depends)
        .with(Slot::Cause, cause)
        .with(Slot::Case(0), Chip::Move(Move::Within(3)));
    assert_eq!(sketch.implied(Slot::Case(1)), Some(Chip::Move(Move::Within(-3))));
    assert_eq!(sketch.rule(), "by last {red: turn(1..3), black: turn(-3..-1)}".parse().ok());
    let straight = sketch.with(Slot::Turned, Chip::Straight);
    assert_eq!(straight.rule(), "by last {red: diff(1..3), black: diff(-3..-1)}".parse().ok());
    let case = Sketch::new(Shape::Depends).with(Slot::Cause, cause);
    for chip in case.chips(Slot::Case(0)) {
        let rule = Sketch::new(Shape::Depends).with(Slot::Cause, cause).with(Slot::Case(0), chip);
        assert!(rule.rule().is_some(), "{chip:?}");
    }
}

/// Whatever is tapped in whatever order is a rule that can be written and read, or not yet one.
#[test]
fn whatever_is_tapped_is_a_rule_or_not_yet_one() {
    let mut rng = Rng::from_seed(7);
    let mut rules = 0;
    for _ in 0..4000 {
        let mut sketch = Sketch::new(Shape::ALL[rng.below(5) as usize]);
        for _ in 0..12 {
            let slots = sketch.slots();
            let slot = slots[rng.below(slots.len() as u32) as usize];
            let chips = sketch.chips(slot);
            let chip = chips[rng.below(chips.len() as u32) as usize];
            let before = sketch.clone();
            sketch.tap(slot, chip);
            assert_ne!(sketch, before, "{slot:?} {chip:?} does something");
            if let Some(rule) = sketch.rule() {
                rules += 1;
                assert_eq!(rule.to_string().parse(), Ok(rule), "{sketch:?}");
            }
        }
    }
    assert!(rules > 10_000, "{rules}");
}

/// A tap too many is taken back by the same tap, but for the ends of a range.
#[test]
fn a_second_tap_takes_a_chip_out() {
    for shape in Shape::ALL {
        let empty = Sketch::new(shape);
        for slot in empty.slots() {
            for chip in empty.chips(slot) {
                let twice = empty.clone().with(slot, chip).with(slot, chip);
                assert_eq!(twice, empty, "{slot:?} {chip:?}");
            }
        }
    }
}

#[test]
fn of_two_cases_the_other_is_the_opposite_until_it_is_said() {
    let sketch = Sketch::new(Shape::Depends)
        .with(Slot::Cause, Chip::Cause(Cause::Last(Trait::Figure)))
        .with(Slot::Case(0), Chip::Kind(Kind::Even));
    assert_eq!(sketch.implied(Slot::Case(1)), Some(Chip::Kind(Kind::Odd)));
    let said = sketch.with(Slot::Case(1), Chip::Kind(Kind::Hearts));
    assert_eq!(said.implied(Slot::Case(1)), None);
    assert_eq!(said.rule(), "by last {figure: even, plain: hearts}".parse().ok());
    // What came in the cases of another cause is forgotten with it.
    let other = said.with(Slot::Cause, Chip::Cause(Cause::Last(Trait::Colour)));
    assert_eq!(other.first(Slot::Case(0)), None);
    assert_eq!(other.rule(), None);
}

#[test]
fn steps_are_a_range_between_two_taps() {
    let by = |numbers: &[u8]| {
        let down = Sketch::new(Shape::Steps).with(Slot::Way, Chip::Way(Way::Down));
        numbers.iter().fold(down, |it, n| it.with(Slot::By, Chip::Number(*n))).rule()
    };
    let rule = |text: &str| text.parse().ok();
    assert_eq!(by(&[]), rule("turn(-6..-1)"));
    assert_eq!(by(&[2]), rule("turn(-2)"));
    assert_eq!(by(&[3, 1]), rule("turn(-3..-1)"));
    assert_eq!(by(&[3, 1, 2]), rule("turn(-2)"));
}

/// What is proposed holds for every card that is pointed at, fitting or not, and depends on nothing that is not
/// pointed at but the cards before.
#[test]
fn what_a_rule_says_of_steps_is_lit_whether_it_was_tapped_or_not() {
    let lit = |sketch: &Sketch| -> Vec<u8> {
        (0..=6).filter(|n| sketch.lit(Slot::By, Chip::Number(*n))).collect()
    };
    let (up, down) = (Chip::Way(Way::Up), Chip::Way(Way::Down));
    let down_alone = Sketch::new(Shape::Steps).with(Slot::Way, down);
    assert_eq!(lit(&down_alone), [1, 2, 3, 4, 5, 6]);
    assert_eq!(lit(&down_alone.with(Slot::By, Chip::Number(2))), [2]);
    let two_alone = Sketch::new(Shape::Steps).with(Slot::By, Chip::Number(2));
    assert!(two_alone.lit(Slot::Way, up) && !two_alone.lit(Slot::Way, down));
    assert_eq!(two_alone.rule(), two_alone.clone().with(Slot::Way, up).rule());
    let together = Sketch::new(Shape::Steps).with(Slot::By, Chip::Together(2));
    assert!(lit(&together).is_empty() && !together.lit(Slot::Way, up));
}

#[test]
fn proposals_hold_for_what_is_pointed_at_and_know_nothing_else() {
    let mut rng = Rng::from_seed(31);
    let mut proposed = 0;
    for _ in 0..300 {
        let line: Vec<Card> = (0..10).map(|_| card(&mut rng)).collect();
        let pointed: Vec<Pointed> = (0..1 + rng.below(4))
            .map(|_| {
                let after = 1 + rng.below(8) as usize;
                match rng.below(3) {
                    0 => Pointed { card: card(&mut rng), after, fitted: false },
                    _ => Pointed { card: line[after], after, fitted: true },
                }
            })
            .collect();
        let seen = pointed.iter().map(|it| it.after + usize::from(it.fitted)).max().unwrap_or(0);
        let proposals = propose(&line, &pointed, true);
        assert!(proposals.len() <= 5);
        let mut other = line.clone();
        other.truncate(seen);
        other.extend((0..5).map(|_| card(&mut rng)));
        assert_eq!(propose(&other, &pointed, true), proposals, "later cards are not looked at");
        for rule in proposals.iter().map(|sketch| sketch.rule().expect("a rule")) {
            proposed += 1;
            for Pointed { card, after, fitted } in &pointed {
                assert_eq!(rule.accepted(&line[..*after]).contains(*card), *fitted, "{rule}");
            }
        }
    }
    assert!(proposed > 300, "{proposed}");
}

#[test]
fn three_red_cards_are_first_of_all_red() {
    let line: Vec<Card> =
        ["9S", "2H", "JD", "7H"].iter().map(|card| card.parse().expect("a card")).collect();
    let pointed: Vec<Pointed> =
        (1..4).map(|n| Pointed { card: line[n], after: n, fitted: true }).collect();
    let proposed = propose(&line, &pointed, true);
    assert_eq!(proposed[0].rule(), "red".parse().ok(), "{proposed:?}");
}

/// Where ranks end at the king steps do, too, and so do proposals; a tap on the chip makes them go round.
#[test]
fn steps_end_at_the_king_where_ranks_do() {
    let up = Sketch::begun(Shape::Steps, false).with(Slot::Way, Chip::Way(Way::Up));
    assert_eq!(up.rule(), "diff(1..12)".parse().ok());
    assert_eq!(up.with(Slot::Turned, Chip::Straight).rule(), "turn(1..6)".parse().ok());
    let round = Sketch::begun(Shape::Steps, true).with(Slot::Way, Chip::Way(Way::Up));
    assert_eq!(round.rule(), "turn(1..6)".parse().ok());
    let colours = Sketch::begun(Shape::Depends, false)
        .with(Slot::Cause, Chip::Cause(Cause::Last(Trait::Colour)))
        .with(Slot::Case(0), Chip::Move(Move::UpOrEqual));
    let text = "by last {red: diff(0..12), black: diff(-12..0)}";
    assert_eq!(colours.rule(), text.parse().ok(), "one tap fewer than in the circle");
    let steps = |cards: [&str; 3], round| {
        let line = cards.map(|card| card.parse().expect("a card"));
        let at = |n: usize| Pointed { card: line[n], after: n, fitted: true };
        let all = propose(&line, &[at(1), at(2)], round);
        all.iter().filter_map(|it| Some(it.rule()?.to_string())).collect::<Vec<_>>()
    };
    let over = ["QS", "KH", "AD"];
    assert!(steps(over, true).contains(&"turn(1)".to_owned()), "after the king the ace");
    assert!(!steps(over, false).iter().any(|rule| rule.contains("turn(1)")));
    assert!(steps(["4D", "5S", "6H"], false).contains(&"diff(1)".to_owned()));
}

/// A red card is not asked whether it is red.
#[test]
fn what_the_condition_has_settled_is_not_offered() {
    let offered = |of, at| {
        let cause = Chip::Cause(Cause::Itself(of));
        Sketch::new(Shape::Depends).with(Slot::Cause, cause).chips(Slot::Case(at))
    };
    let has = |chips: &[Chip], kinds: &[Kind]| {
        kinds.iter().all(|kind| chips.contains(&Chip::Kind(*kind)))
    };
    let red = offered(Trait::Colour, 0);
    for kind in [Kind::Red, Kind::Black, Kind::Spades, Kind::Clubs] {
        assert!(!has(&red, &[kind]), "{kind:?}");
    }
    assert!(has(&red, &[Kind::Hearts, Kind::Even, Kind::High, Kind::Any]));
    let figures = offered(Trait::Figure, 0);
    assert!(
        !has(&figures, &[Kind::High]) && !has(&figures, &[Kind::AceToFour]),
        "all are, or none"
    );
    // What the last card was settles nothing of the next one.
    let last =
        Sketch::new(Shape::Depends).with(Slot::Cause, Chip::Cause(Cause::Last(Trait::Colour)));
    assert!(has(&last.chips(Slot::Case(0)), &[Kind::Red, Kind::Black]));
}
