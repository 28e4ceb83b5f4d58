//! The cards since the last one of a set, and multiples of what is counted: against words of their own, on random
//! lines.

use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::compare::{compare, remembered};
use tertulia::secret_rule::form::{node_of, rule_of};
use tertulia::secret_rule::text::{Expected, pack, unpack};
use tertulia::secret_rule::tree::Set;
use tertulia::secret_rule::{BadText, Rule};

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

fn set(text: &str) -> Cards {
    text.parse::<Set>().unwrap_or_else(|bad| panic!("{text}: {bad:?}")).cards()
}

fn random_line(rng: &mut Rng, most: u32) -> Vec<Card> {
    let cards = 0..rng.below(most + 1);
    cards.map(|_| Card::of_index(rng.below(52) as u8).expect("below 52")).collect()
}

/// The cards after the last one of a set; none if there is none.
fn since(line: &[Card], set: Cards) -> Option<Vec<Card>> {
    let last = line.iter().rposition(|card| set.contains(*card))?;
    Some(line[last + 1..].to_vec())
}

/// The next cards of which something is so; of what is not known any card will do.
fn fitting(known: impl Fn(Card) -> Option<bool>) -> Cards {
    Cards::ALL.iter().filter(|card| known(*card) != Some(false)).collect()
}

const SETS: [&str; 6] = ["K", "figure", "red & odd", "any", "hearts", "!even"];

/// A question of the judge, and the same asked of the cards themselves.
type Asked = (&'static str, fn(&[Card], Card) -> Option<bool>);

fn multiple(n: u32, by: u32) -> Option<bool> {
    (by > 0).then(|| n.is_multiple_of(by))
}

fn ranks(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.rank())).sum()
}

/// `S` stands for a set; what is asked is given the cards since the last one of it, or is not asked.
const ASKED: [Asked; 9] = [
    ("multiple(next, count(since S))", |cards, next| {
        multiple(next.rank().into(), cards.len() as u32)
    }),
    ("multiple(count(since S), next)", |cards, next| {
        multiple(cards.len() as u32, next.rank().into())
    }),
    ("multiple(next, count(since S, black))", |cards, next| {
        let black = cards.iter().filter(|card| set("black").contains(**card));
        multiple(next.rank().into(), black.count() as u32)
    }),
    ("count(since S) >= 3 ? red : any", |cards, next| {
        Some(cards.len() < 3 || set("red").contains(next))
    }),
    ("sum(since S) mod 3 = 0", |cards, _| Some(ranks(cards).is_multiple_of(3))),
    ("next > count(since S, =suit)", |cards, next| {
        let alike = cards.iter().filter(|card| card.suit() == next.suit());
        Some(usize::from(next.rank()) > alike.count())
    }),
    ("multiple(sum(since S, =colour), 2 * next)", |cards, next| {
        let red = |card: &Card| set("red").contains(*card);
        let alike: Vec<Card> =
            cards.iter().copied().filter(|card| red(card) == red(&next)).collect();
        multiple(ranks(&alike), 2 * u32::from(next.rank()))
    }),
    ("other(suit, each(since S))", |cards, next| {
        let known = !cards.is_empty();
        known.then(|| cards.iter().all(|card| card.suit() != next.suit()))
    }),
    ("turn(1, some(since S, plain))", |cards, next| {
        let plain: Vec<&Card> = cards.iter().filter(|card| card.rank() <= 10).collect();
        let above = |card: &&Card| card.rank() % 13 + 1 == next.rank();
        (!plain.is_empty()).then(|| plain.iter().any(above))
    }),
];

/// What the judge says of the cards themselves and of what is remembered of them is what was asked,
/// of a whole line and of a part of it.
#[test]
fn the_judge_counts_what_came_since() {
    let mut rng = Rng::from_seed(327);
    for (text, asked) in ASKED {
        let mut refused = 0;
        for name in SETS {
            let text = text.replace('S', &format!("({name})"));
            let (alone, among) = (rule(&text), rule(&format!("among(!clubs, {text})")));
            for _ in 0..60 {
                let line = random_line(&mut rng, 24);
                for (len, seen) in remembered(&alone, &line).into_iter().enumerate() {
                    let line = &line[..len];
                    let right = fitting(|next| asked(&since(line, set(name))?, next));
                    assert_eq!(alone.accepted(line), right, "{text} after {line:?}");
                    assert_eq!(seen, right, "{text} is remembered wrongly after {line:?}");
                    refused += usize::from(right != Cards::ALL);
                }
                for (len, seen) in remembered(&among, &line).into_iter().enumerate() {
                    let clubs = set("clubs");
                    let part: Vec<Card> =
                        line[..len].iter().copied().filter(|card| !clubs.contains(*card)).collect();
                    let right = fitting(|next| {
                        if clubs.contains(next) {
                            return Some(true);
                        }
                        asked(&since(&part, set(name))?, next)
                    });
                    assert_eq!(among.accepted(&line[..len]), right, "{among} after {line:?}");
                    assert_eq!(seen, right, "{among} is remembered wrongly after {line:?}");
                }
            }
        }
        assert!(refused > 300, "{text}: {refused} times a card was refused");
    }
}

/// Nothing is known before there is such a card, and of multiples of 0: neither the rule nor its opposite
/// refuses a card.
#[test]
fn what_is_not_there_yet_refuses_nothing() {
    let line = |text: &str| -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    };
    for (text, cards) in [
        ("multiple(next, count(since K))", "4S 5H 9C"),
        ("multiple(next, count(since K))", "4S 5H KC"),
        ("multiple(next, count(since red, clubs))", "4H 5S 9S"),
        ("multiple(next, 0)", "4S"),
        ("multiple(next, count(red))", "4S 9C"),
        ("count(since figure) >= 0", "4S 5H 9C"),
        ("sum(since figure) = 0", "4S 5H 9C"),
        ("same(suit, each(since figure))", "4S 5H 9C"),
        ("same(suit, each(since figure))", "4S 5H JC"),
        ("same(suit, some(since figure, red))", "4H JC 5S"),
    ] {
        for text in [text.to_owned(), format!("!{text}"), format!("{text} ? red : black")] {
            assert_eq!(rule(&text).accepted(&line(cards)), Cards::ALL, "{text} after {cards}");
        }
    }
    let fits = |text: &str, cards: &str| rule(text).accepted(&line(cards));
    let by_kings = "multiple(next, count(since K))";
    assert_eq!(fits(by_kings, "KC 2H"), Cards::ALL);
    assert_eq!(fits(by_kings, "KC 2H 7D"), set("even"));
    assert_eq!(fits(by_kings, "KC 2H 4D 6S"), set("mod(3, 0)"));
    assert_eq!(fits(by_kings, "5C KC 2H 4D 6S 9D QD 4C 6H"), set("7"));
    assert_eq!(fits("count(since figure) >= 3 ? red : any", "QC 2S 3C"), Cards::ALL);
    assert_eq!(fits("count(since figure) >= 3 ? red : any", "QC 2S 3C 4C"), set("red"));
    assert_eq!(fits("count(since figure) >= 3 ? red : any", "QC 2S 3C JC"), Cards::ALL);
}

/// Printed as it was written, in a link and as a form, too.
#[test]
fn the_new_forms_are_read_as_they_are_printed() {
    for text in [
        "count(since K) >= 3 ? red : any",
        "count(since red & odd | figure, =suit) = 2",
        "sum(since !(red | K)) mod 3 = 0",
        "same(suit, each(since figure, black))",
        "other(rank, some(since 4))",
        "multiple(next, count(since K))",
        "multiple(sum, 2 * count(since red) + 1)",
        "!multiple(next, place) & red",
    ] {
        let rule = rule(text);
        assert_eq!(rule.to_string(), text);
        assert_eq!(unpack(&pack(&rule)).as_ref(), Ok(&rule), "{text}");
        assert_eq!(rule_of(&node_of(&rule)).as_ref(), Some(&rule), "{text}");
    }
    // What links are made of stays what it is.
    let packed = pack(&rule("multiple(next, count(since K))"));
    assert_eq!(packed, [233, 129, 152, 136, 209, 129, 232, 206, 130, 130]);
    for (text, at, expected) in [
        ("count(since) = 2", 11, Expected::Set),
        ("count(since K newest 2) = 2", 14, Expected::Sign(")")),
        ("multiple(next)", 13, Expected::Sign(",")),
        ("multiple(next, red)", 15, Expected::Number),
        ("since K", 0, Expected::Rule),
    ] {
        assert_eq!(text.parse::<Rule>(), Err(BadText { at, expected }), "{text}");
    }
}

/// Counts that matter only up to a bound, or in their rests, have few states: two ways to write a rule are
/// found to be one for certain.
#[test]
fn what_is_counted_since_is_compared_exactly() {
    let starter: Vec<Card> = vec!["4S".parse().expect("a card")];
    for (a, b) in [
        ("multiple(next, count(since K))", "place >= 1 ? multiple(next, count(since K)) : red"),
        ("multiple(next, 4)", "next mod 4 = 0"),
        ("multiple(next, count(since any))", "any"),
        (
            "multiple(count(since figure), 3) ? red : any",
            "count(since figure) mod 3 = 0 ? red : any",
        ),
        (
            "count(since red) >= 2 ? odd : any",
            "last is black & back(2) is black & last(red) is any ? odd : any",
        ),
        (
            "multiple(place, count(newest 3, red)) | even",
            "even | multiple(place, count(newest 3, red))",
        ),
        (
            "same(colour, each(since figure))",
            "count(since figure) = 0 | count(since figure, red) = 0 & black | count(since figure, black) = 0 & red",
        ),
    ] {
        let seen = compare(&rule(a), &rule(b), &starter);
        assert!(seen.equal() && seen.exact, "{a} | {b}: {seen:?}");
    }
    let seen = compare(
        &rule("count(since K) >= 2 ? red : any"),
        &rule("count(since K) >= 3 ? red : any"),
        &starter,
    );
    let difference = seen.difference.expect("after a king and two cards");
    assert!(seen.exact && difference.continuation.len() == 3, "{difference:?}");
}
