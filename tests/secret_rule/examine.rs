//! How rules would play, and whether a guess is right.

use tertulia::core::Rng;
use tertulia::core::cards::Card;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::examine::{Examination, Examining, Finding, examine};
use tertulia::secret_rule::guess::{Answer, Contradiction, Refused, answer};
use tertulia::secret_rule::pile::{Grade, pile, rule_card};

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

fn line(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn examined(rule: &Rule) -> Examination {
    examine(rule, &mut Rng::from_seed(7))
}

/// The rule file's figures: how often a random hand of eight has no playable card, in hundredths.
#[test]
fn hands_that_cannot_play() {
    let figures: [(&[&str], u32, u32); 4] = [
        (&["s0-m18", "s0-m19", "s0-h14", "s0-h15"], 51, 51),
        (&["s0-h06", "s0-h07", "s0-h13", "s0-h17", "s0-h18"], 45, 49),
        (&["s0-h09"], 39, 39),
        (&["s0-m16", "s0-m17"], 25, 25),
    ];
    for (ids, low, high) in figures {
        for id in ids {
            let seen = examined(&rule_card(id).expect("a card").rule).hands_of_8;
            assert!((low * 10 - 25..=high * 10 + 25).contains(&seen), "{id}: {seen}");
        }
    }
}

/// "Under these readings no rule ever leaves the line without a continuation."
#[test]
fn no_rule_of_the_pile_gets_stuck() {
    for card in pile() {
        let seen = examined(&card.rule);
        assert_eq!((seen.stuck, seen.ends), (None, 0), "{}", card.id);
        assert!(seen.hands_of_12 <= seen.hands_of_8, "{}", card.id);
    }
}

#[test]
fn what_speaks_against_a_rule_is_found() {
    let cases: &[(&str, &[Finding])] = &[
        ("other(suit)", &[Finding::TooWide]),
        ("other(colour)", &[]),
        ("turn(1) & same(suit)", &[Finding::TooNarrow]),
        ("diff(1..12)", &[Finding::GetsStuck]),
        (
            "red & black",
            &[Finding::GetsStuck, Finding::Nothing, Finding::TooNarrow, Finding::RefusesStarters],
        ),
        ("red | black", &[Finding::Nothing, Finding::TooWide]),
        ("even", &[Finding::RefusesStarters]),
        ("among(red, turn(1))", &[Finding::LeansOnExceptions]),
        ("break(4, turn(1..6))", &[Finding::LeansOnExceptions]),
    ];
    for (text, findings) in cases {
        assert_eq!(examined(&rule(text)).findings, *findings, "{text}");
    }
    // A wall so far away that random lines hardly ever come to it.
    let far =
        examined(&rule("count(AS..2) >= 5 ? red & black : any".replace("AS..2", "A").as_str()));
    assert_eq!(far.stuck.expect("five aces").len(), 5);
}

#[test]
fn harder_rules_are_estimated_harder() {
    let mean = |level| {
        let bits: Vec<u32> = pile()
            .filter(|card| card.level == level)
            .map(|card| examined(&card.rule).difficulty.bits)
            .collect();
        bits.iter().sum::<u32>() as usize * 10 / bits.len()
    };
    let [easy, medium, hard] = Grade::ALL.map(mean);
    assert!(easy < hard && medium < hard, "{easy} {medium} {hard}");
    assert!(examined(&rule("red")).difficulty < examined(&rule("red & even")).difficulty);
}

#[test]
fn a_guess_is_right_if_it_explains_all_and_cannot_be_told_apart() {
    let truth = rule("turn(1..6)");
    let on_line = line("4D 7S 9C");
    let side = |after, card: &str| Refused { after, card: card.parse().expect("a card") };
    let refused = [side(1, "3H"), side(3, "9D")];
    let told = |guess: &str| answer(&rule(guess), &truth, &on_line, &refused);
    assert_eq!(told("turn(1..6)"), Answer::Right { exact: true });
    assert_eq!(told("turn(1..3) | turn(4..6)"), Answer::Right { exact: true });
    assert_eq!(told("same(suit)"), Answer::Contradicted(Contradiction::Line(1)));
    assert_eq!(told("any"), Answer::Contradicted(Contradiction::Side(0)));
    assert_eq!(told("turn(0..6)"), Answer::Contradicted(Contradiction::Side(1)));
    assert!(matches!(told("turn(1..5)"), Answer::Different(_)));
    // Equal from here on, but it does not explain what was played.
    let early = "place = 2 ? same(suit) : turn(1..6)";
    assert_eq!(told(early), Answer::Contradicted(Contradiction::Line(1)));
    // The starter needs no explanation.
    assert_eq!(
        answer(&rule("black"), &rule("black"), &line("4D 7S"), &[]),
        Answer::Right { exact: true }
    );
    // A card of the side is judged after the cards that lay there then.
    let sided =
        answer(&rule("other(colour)"), &rule("other(colour)"), &line("4D 7S 9H"), &[side(2, "KC")]);
    assert_eq!(sided, Answer::Right { exact: true });
}

/// An examination in slices, of whatever size, comes to the same.
#[test]
fn slices_change_no_examination() {
    for (at, card) in pile().enumerate().step_by(4) {
        let mut examining = Examining::new(&card.rule, Rng::from_seed(7));
        let mut slices = 1;
        let sliced = loop {
            match examining.advance(1 + at as u64 * 20_000) {
                Some(found) => break found,
                None => slices += 1,
            }
        };
        assert_eq!(sliced, examined(&card.rule), "{} in {slices} slices", card.id);
        assert!(slices > 3, "{}: {slices}", card.id);
    }
}
