//! Comparing rules: a state stands for a line, and equal is equal.

use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::compare::{Comparing, Comparison, Side, compare};
use tertulia::secret_rule::pile::pile;
use tertulia::secret_rule::tree::Set;
use tertulia::secret_rule::{Rule, random};

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

fn line(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn card(rng: &mut Rng) -> Card {
    Card::of_index(rng.below(52) as u8).expect("below 52")
}

/// A difference that is one: both rules accept the continuation, and one the card.
fn check(a: &Rule, b: &Rule, line: &[Card], seen: &Comparison) {
    let Some(difference) = &seen.difference else { return };
    let mut line = line.to_vec();
    for card in &difference.continuation {
        assert!(
            a.accepted(&line).contains(*card) && b.accepted(&line).contains(*card),
            "{a} | {b}"
        );
        line.push(*card);
    }
    let [of_a, of_b] = [a, b].map(|rule| rule.accepted(&line).contains(difference.card));
    assert_ne!(of_a, of_b, "{a} | {b}: {difference:?}");
    assert_eq!(of_a, difference.accepts == Side::A);
}

/// The equal rules that the rule file lists, and no others, from ten starters each.
#[test]
fn the_pile_has_fifty_different_rules() {
    let classes = [
        &["s0-h15", "s0-h16"][..],
        &["s0-m06", "s0-m14", "s0-m15"],
        &["s0-h13", "s0-h17"],
        &["s0-e04", "s1-e04"],
        &["s0-e07", "s1-e01"],
        &["s0-e09", "s1-e03"],
        &["s0-e12", "s1-h01"],
        &["s0-m09", "s1-e05"],
        &["s0-m13", "s1-h02"],
        &["s0-h11", "s1-e02"],
        &["s0-h12", "s1-e06"],
    ];
    let starters = line("AS 4S KS 2H 7H JH 3D 10D 6C QC");
    let cards: Vec<_> = pile().collect();
    for a in &cards {
        for b in &cards {
            let listed = a.id == b.id
                || classes.iter().any(|class| class.contains(&a.id) && class.contains(&b.id));
            for starter in &starters {
                let seen = compare(&a.rule, &b.rule, &[*starter]);
                assert!(seen.exact, "{} {}", a.id, b.id);
                assert_eq!(seen.equal(), listed, "{} {} {starter}: {seen:?}", a.id, b.id);
                check(&a.rule, &b.rule, &[*starter], &seen);
            }
        }
    }
}

/// Whatever the rule, what it accepts from its state is what it accepts from the line: a comparison
/// with a rule that differs from it nowhere finds nothing, one with its opposite does at once.
#[test]
fn a_state_stands_for_a_line() {
    let mut rng = Rng::from_seed(3);
    let mut exact = 0;
    for at in 0..3000_u32 {
        let rule = random::any_form(&mut rng, 1 + (at % 4) as u8);
        let line: Vec<Card> = (0..1 + rng.below(12)).map(|_| card(&mut rng)).collect();
        let trial = tertulia::secret_rule::compare::remembered(&rule, &line);
        for (len, accepted) in trial.into_iter().enumerate() {
            assert_eq!(accepted, rule.accepted(&line[..len]), "{rule} after {:?}", &line[..len]);
        }
        if at % 8 == 0 {
            // The same rule, and yet not the same when it is said: states have to tell.
            let (yes, no) = (Rule::set(Set::Whole), Rule::set(Set::Whole).negated());
            let same = Rule::If(Box::new([rule.clone(), yes, no]));
            let seen = compare(&rule, &same, &line);
            assert!(seen.equal(), "{rule}");
            exact += usize::from(seen.exact);
        }
    }
    assert!(exact > 250, "{exact} of 375 were compared exactly");
}

/// Against a search that knows nothing but lines: no shorter difference, and none that is missed.
#[test]
fn no_shorter_difference_exists() {
    let mut rng = Rng::from_seed(8);
    let mut found = 0;
    for _ in 0..400 {
        let (a, b) = (random::any_form(&mut rng, 2), random::rule(&mut rng, 2));
        let start = vec![card(&mut rng)];
        let seen = compare(&a, &b, &start);
        check(&a, &b, &start, &seen);
        let nearest = (0..=1).find(|depth| differs(&a, &b, &start, *depth));
        let told = seen.difference.as_ref().map(|difference| difference.continuation.len());
        assert_eq!(told.filter(|len| *len <= 1), nearest, "{a} | {b} from {start:?}");
        found += usize::from(nearest.is_some());
    }
    assert!(found > 300, "{found}");
}

/// Whether two rules differ after so many cards that both accept.
fn differs(a: &Rule, b: &Rule, line: &[Card], depth: usize) -> bool {
    let (of_a, of_b) = (a.accepted(line), b.accepted(line));
    if depth == 0 {
        return of_a != of_b;
    }
    let both: Cards = of_a & of_b;
    both.iter().any(|card| differs(a, b, &[line, &[card]].concat(), depth - 1))
}

#[test]
fn equal_rules_written_differently() {
    let pairs = [
        ("prime", "{2 3 5 7 J K}"),
        ("other(parity)", "same(parity) ? red & black : any"),
        ("turn(1..3)", "turn(1) | turn(2) | turn(3)"),
        ("ring(1..2)", "turn(-2..2) & !same(rank)"),
        ("gap(1..3)", "diff(1..3) | diff(-3..-1)"),
        ("among(red, other(parity))", "by next {red: other(parity, last(red))}"),
        ("blocks(2, same(colour), other(colour))", "cycle(same(colour), other(colour))"),
        ("weave(other(parity), other(parity))", "other(parity, back(2))"),
        ("next ~ last + 3", "turn(3)"),
        ("next > last", "diff(1..12)"),
        ("next + last = 14", "apart(next, 14 - last) = 0"),
        ("place mod 2 = 0 ? red : black", "cycle(red, black)"),
        ("run(colour) >= 3 ? other(colour) : any", "!(run(colour) > 2 & same(colour))"),
        ("count(red) mod 2 = 0 ? even : odd", "!(count(red) mod 2 = 1) ? even : odd"),
        ("other(rank, each)", "count(=rank) = 0"),
        ("same(suit, each(newest 2))", "same(suit) & same(suit, back(2))"),
        ("turn(1, last(=suit))", "next ~ last(=suit) + 1"),
        (
            "break(4, turn(1))",
            "place mod 4 = 0 ? !turn(1) : place mod 4 = 1 ? turn(1, back(2)) : turn(1)",
        ),
        ("free(2, red)", "place <= 3 ? any : red"),
        ("sum mod 3 = 0 ? red : any", "!(sum mod 3 = 0) | red"),
    ];
    for (a, b) in pairs {
        for start in ["AS", "7H", "QD", "10C 4S"] {
            let seen = compare(&rule(a), &rule(b), &line(start));
            assert!(seen.equal(), "{a} | {b} from {start}: {seen:?}");
            assert!(seen.exact || a.contains("each"), "{a} | {b}");
        }
    }
}

/// From the line on: what differs earlier does not count, what differs later does.
#[test]
fn only_what_can_still_come_counts() {
    let start = line("4S 5D 6H");
    let early = compare(&rule("free(2, red)"), &rule("red"), &start);
    assert!(early.equal() && early.exact);
    let late = compare(&rule("place < 9 ? red : black"), &rule("red"), &start);
    let difference = late.difference.expect("after five more red cards");
    assert_eq!(difference.continuation.len(), 5);
    assert!(late.exact);
    // A difference behind a wall that no line passes is none.
    let walled = compare(&rule("red & black"), &rule("red & black & place < 50"), &start);
    assert!(walled.equal() && walled.exact);
}

/// Numbers so large that no memory follows them: equal is never said to be certain.
#[test]
fn what_cannot_be_followed_is_not_certain() {
    let pairs = [
        (
            "place mod 13 = 0 & place mod 11 = 0 & place mod 9 = 0 & place mod 8 = 0 & place mod 7 = 0 ? red : black",
            "black",
        ),
        ("place > 9 * 9 * 999 ? red : black", "black"),
        ("prime(place) ? red : black", "prime(place) ? red | red & last is even : black"),
    ];
    for (a, b) in pairs {
        let seen = compare(&rule(a), &rule(b), &line("AS"));
        assert!(seen.equal() && !seen.exact, "{a}: {seen:?}");
    }
}

/// The largest numbers that are read are still numbers.
#[test]
fn no_number_is_too_large() {
    let huge = "9 * ".repeat(13) + "place";
    for text in [
        format!("{huge} + {huge} > 5"),
        format!("{huge} ~ 0 - {huge}"),
        format!("prime({huge} + 8)"),
        format!("apart({huge}, {huge}) < least({huge}, 3)"),
    ] {
        let seen = compare(&rule(&text), &rule("red"), &line("AS 2H"));
        check(&rule(&text), &rule("red"), &line("AS 2H"), &seen);
    }
    let primes =
        (1..=200).filter(|n| rule(&format!("prime({n} + 0)")).accepted(&line("AS")) == Cards::ALL);
    assert_eq!(primes.count(), 46);
}

#[test]
fn without_bound_is_said() {
    let (a, b) = (
        rule("count(red) > count(black) ? even : odd"),
        rule("count(red) > count(black) ? even : odd | odd & last is red"),
    );
    let seen = compare(&a, &b, &line("AS"));
    assert!(seen.equal() && !seen.exact);
    let far = compare(&rule("sum >= 200 ? red : any"), &rule("any"), &line("AS"));
    let difference = far.difference.expect("after fifteen kings and a queen at the latest");
    assert!(far.exact && difference.continuation.len() == 16, "{difference:?}");
}

/// A comparison in slices, of whatever size, comes to the same.
#[test]
fn slices_change_no_comparison() {
    let mut rng = Rng::from_seed(21);
    for at in 0..120 {
        let depth = 1 + (at % 4) as u8;
        let (a, b) = (random::any_form(&mut rng, depth), random::rule(&mut rng, depth));
        let b = if at % 2 == 0 { b } else { rule(&format!("({a}) & any")) };
        let start = [card(&mut rng)];
        let whole = compare(&a, &b, &start);
        let mut comparing = Comparing::new(&a, &b, &start);
        let mut slices = 1;
        let sliced = loop {
            if let Some(found) = comparing.advance(u64::from(1 + rng.below(300_000))) {
                break found;
            }
            slices += 1;
        };
        assert_eq!(sliced, whole, "{a} | {b} in {slices} slices");
    }
}

/// However many states two rules have, a comparison is a matter of a moment and of few bytes. What is
/// the same but for its brackets and negations is certain even then.
#[test]
fn every_comparison_comes_to_an_end() {
    let parts: Vec<String> = (1..=9)
        .map(|nth| format!("(same(suit, back({nth}, =rank)) | turn(1..3, first({nth}, =suit)))"))
        .collect();
    let large = format!("weave({}, {})", parts.join(" | "), parts.join(" & "));
    let hidden = format!("{large} ? any : !any");
    let seen = compare(&rule(&large), &rule(&hidden), &line("AS"));
    assert!(seen.equal() && !seen.exact);
    let turned = format!("!!({large})");
    let seen = compare(&rule(&large), &rule(&turned), &line("AS"));
    assert!(seen.equal() && seen.exact);
}
