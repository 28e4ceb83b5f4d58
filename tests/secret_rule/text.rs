//! The text form: there and back, and what a text that is no rule is told.

use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::text::{DEEPEST, Expected, LARGEST};
use tertulia::secret_rule::tree::Set;
use tertulia::secret_rule::{BadText, Rule, pile, random};

/// What nobody writes, but a computer player may think of: after an ace nothing fits. It is read as it was meant.
#[test]
fn sets_without_a_card_can_be_written_and_read() {
    let mut rng = Rng::from_seed(5);
    let mut card = || Card::of_index(rng.below(52) as u8).expect("below 52");
    let lines: Vec<Vec<Card>> = (0..50).map(|_| (0..4).map(|_| card()).collect()).collect();
    for empty in [Set::Ranks(0), Set::Cards(Cards::default())] {
        let of = |set: Set| Rule::set(set);
        let not = || Set::Not(Box::new(empty.clone()));
        let rules = [
            of(empty.clone()),
            of(not()),
            of(Set::All(vec![Set::Red, not()])),
            of(Set::Any(vec![Set::Red, empty.clone()])),
            Rule::Any(vec![of(Set::Red), of(empty.clone())]),
            Rule::Not(Box::new(of(empty.clone()))),
        ];
        for rule in rules {
            let read: Rule =
                rule.to_string().parse().unwrap_or_else(|bad| panic!("{rule}: {bad:?}"));
            assert!(lines.iter().all(|line| read.accepted(line) == rule.accepted(line)), "{rule}");
        }
    }
}

#[test]
fn printing_and_parsing_undo_each_other() {
    let mut rng = Rng::from_seed(4);
    for at in 0..20_000_u32 {
        let rule = random::any_form(&mut rng, 1 + (at % 5) as u8);
        let text = rule.to_string();
        match text.parse::<Rule>() {
            // The largest of the large are not read.
            Err(BadText { expected: Expected::Shorter, .. }) => {
                assert!(text.len() > 2 * LARGEST, "{text}");
            }
            parsed => assert_eq!(parsed, Ok(rule), "{text}"),
        }
    }
    for card in pile::pile() {
        assert_eq!(card.rule.to_string().parse::<Rule>(), Ok(card.rule));
    }
}

/// Every id has its rule card, and nothing else has one.
#[test]
fn every_id_has_its_rule_card() {
    for (id, card) in pile::ids().zip(pile::pile()) {
        assert_eq!(id, card.id);
        assert_eq!(pile::rule_card(id).as_ref(), Some(&card));
    }
    assert_eq!(pile::ids().count(), pile::PILE);
    assert_eq!(pile::rule_card("s0-x01"), None);
}

/// The pile is written as the printer writes.
#[test]
fn the_pile_is_in_its_shortest_form() {
    let file = include_str!("../../src/secret_rule/pile.txt");
    for card in pile::pile() {
        let line = format!("{} {}", card.id, card.rule);
        let (id, rule) = line.split_once(' ').expect("two words");
        assert!(
            file.lines().any(|line| line.starts_with(id) && line.ends_with(&format!(" {rule}"))),
            "{id}: {rule}"
        );
    }
}

#[test]
fn a_bad_text_is_told_where_and_what() {
    let cases: &[(&str, usize, Expected)] = &[
        ("", 0, Expected::Rule),
        ("red &", 5, Expected::Rule),
        ("red black", 4, Expected::End),
        ("last is big", 8, Expected::Set),
        ("same(size)", 5, Expected::Feature),
        ("turn(13)", 5, Expected::Between(-12, 12)),
        ("turn(3..1)", 8, Expected::Between(3, 12)),
        ("same(suit, next)", 11, Expected::Earlier),
        ("last is red ? even", 18, Expected::Sign(":")),
        ("follows(SHDD)", 8, Expected::Suits),
        ("[AS 1H]", 4, Expected::Card),
        ("K..A", 3, Expected::Rank),
        ("last + ", 7, Expected::Number),
        ("last + 2", 8, Expected::Comparison),
        ("mod(3, 3)", 7, Expected::Between(0, 2)),
        ("cycle(red)", 9, Expected::Sign(",")),
        ("ñandú", 0, Expected::Rule),
        ("red & ¿", 6, Expected::Rule),
    ];
    for (text, at, expected) in cases {
        assert_eq!(text.parse::<Rule>(), Err(BadText { at: *at, expected: *expected }), "{text}");
    }
}

#[test]
fn depth_and_size_are_bounded() {
    let deep = |n: usize| format!("{}red{}", "(".repeat(n), ")".repeat(n));
    assert!(deep(3).parse::<Rule>().is_ok());
    let expected = Expected::Shorter;
    for text in [
        deep(DEEPEST),
        deep(1900),
        "!".repeat(3999),
        "a(".repeat(1999),
        "red & ".repeat(600) + "red",
    ] {
        assert!(text.parse::<Rule>().is_err());
    }
    assert!(
        matches!(deep(DEEPEST).parse::<Rule>(), Err(BadText { expected: e, .. }) if e == expected)
    );
    let long = "red & ".repeat(1000);
    assert!(matches!(long.parse::<Rule>(), Err(BadText { expected: e, .. }) if e == expected));
}

/// Texts of rules with something put in, taken out or exchanged: whatever comes, no panic, and what is
/// read is printed and read again as the same.
#[test]
fn no_text_makes_the_parser_panic() {
    let mut rng = Rng::from_seed(44);
    let words = [
        "red", "(", ")", "&", "|", "!", "?", ":", "last", "back", "next", "is", "2", "13", "99",
        "..", "-", "+", "*", "mod", "=", "~", "<=", "cycle", "by", "{", "}", "else", ",", "same",
        "turn", "each", "newest", "count", "sum", "[", "]", "AS", "A", "suit", "in", "é", "🂡",
        "\u{0}", "blocks",
    ];
    let mut read = 0;
    for at in 0..60_000_u32 {
        let mut text = random::any_form(&mut rng, 1 + (at % 4) as u8).to_string();
        for _ in 0..=rng.below(3) {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let from = *rng.pick(&places).unwrap_or(&0);
            let to = (from + rng.below(6) as usize).min(text.len());
            let to = (to..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
            text.replace_range(from..to, rng.pick(&words).unwrap_or(&""));
        }
        match text.parse::<Rule>() {
            Ok(rule) => {
                read += 1;
                assert_eq!(rule.to_string().parse::<Rule>(), Ok(rule), "{text}");
            }
            Err(BadText { at, .. }) => assert!(text.is_char_boundary(at), "{text}"),
        }
    }
    assert!(read > 100, "{read} of the texts were rules");
}

/// A product, or a sum of them, is either as large as it should be or not read at all: its rest is
/// right, and the place is named where it would grow too large.
#[test]
fn numbers_are_right_or_refused() {
    let mut read = 0;
    for factors in 0..22_u32 {
        let product = "9 * ".repeat(factors as usize) + "place";
        for text in [product.clone(), format!("{product} + {product}")] {
            let sums = 1 + u64::from(text.contains('+'));
            for divisor in 2..=13_u64 {
                let rest = |place: u64| (0..factors).fold(place * sums, |n, _| n * 9 % divisor);
                let line: Vec<Card> = vec!["AS".parse().expect("a card"); 4];
                let test = format!("{text} mod {divisor} = {}", rest(5) % divisor);
                match test.parse::<Rule>() {
                    Ok(rule) => {
                        read += 1;
                        assert_eq!(rule.accepted(&line), Cards::ALL, "{test}");
                    }
                    Err(bad) => assert_eq!(bad.expected, Expected::Smaller, "{test}"),
                }
            }
        }
    }
    assert!(read > 300, "{read}");
    let cases = [
        ("9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * place < 5", 0),
        ("red & 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * sum < 5", 10),
    ];
    for (text, at) in cases {
        assert_eq!(text.parse::<Rule>(), Err(BadText { at, expected: Expected::Smaller }));
    }
}
