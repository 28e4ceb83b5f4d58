//! The texts of the pile: each of its 50 different rules has one of its own in three languages, bound to its tree.

use std::collections::{BTreeMap, BTreeSet};

use tertulia::core::cards::Card;
use tertulia::secret_rule::compare::compare;
use tertulia::secret_rule::pile::{self, RuleCard, first_alike};
use tertulia::secret_rule::say::{Form, Phrasebook, say, spell};
use tertulia::secret_rule::{Rule, random};

const TEXTS: [(&str, &str); 3] = [
    ("es", include_str!("../../assets/locales/es/rules.txt")),
    ("it", include_str!("../../assets/locales/it/rules.txt")),
    ("en", include_str!("../../assets/locales/en/rules.txt")),
];

/// What the file of a language says: id, tree and text.
fn lines(text: &'static str) -> Vec<(&'static str, &'static str, &'static str)> {
    let own = text.lines().filter_map(|line| line.split_once(" :: "));
    let read = |(rule, text): (&'static str, &'static str)| {
        let (id, tree) = rule.split_once(' ').expect("an id and a tree");
        (id, tree, text)
    };
    own.map(read).collect()
}

/// Whether two rules are the same, whatever card begins the line.
fn same(a: &Rule, b: &Rule) -> bool {
    let mut starters = (0..52).step_by(3).filter_map(Card::of_index);
    starters.all(|starter| compare(a, b, &[starter]).equal())
}

fn different() -> Vec<RuleCard> {
    pile::pile().filter(|card| first_alike(card.id) == card.id).collect()
}

#[test]
fn which_cards_of_the_pile_are_alike_is_written_down() {
    let cards: Vec<RuleCard> = pile::pile().collect();
    for (at, card) in cards.iter().enumerate() {
        let first = cards[..=at].iter().find(|other| same(&other.rule, &card.rule));
        assert_eq!(first.map(|card| card.id), Some(first_alike(card.id)), "{}", card.id);
    }
    assert_eq!(different().len(), 50);
}

#[test]
fn each_rule_of_the_pile_has_a_text_of_its_own() {
    let trees: BTreeMap<&str, &str> = include_str!("../../src/secret_rule/pile.txt")
        .lines()
        .skip(3)
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(id, rest)| Some((id, rest.split_once(' ')?.1)))
        .collect();
    let ids: Vec<&str> = different().iter().map(|card| card.id).collect();
    for (lang, text) in TEXTS {
        let lines = lines(text);
        let written: Vec<&str> = lines.iter().map(|(id, ..)| *id).collect();
        assert_eq!(
            written, ids,
            "{lang}: one for each, in the order of the pile, and none left over"
        );
        let texts: BTreeSet<&str> = lines.iter().map(|(.., text)| *text).collect();
        assert_eq!(texts.len(), 50, "{lang}: none twice");
        for (id, tree, text) in lines {
            assert_eq!(trees.get(id), Some(&tree), "{lang} {id}");
            let letters = text.chars().count();
            assert!(letters <= 90, "{lang} {id}: {letters} letters: {text}");
            let whole = text.ends_with('.') && !text.starts_with(char::is_lowercase);
            assert!(whole && !text.contains(['(', ')', '{', '}', '|']), "{lang} {id}: {text}");
        }
    }
}

/// Whoever says a rule of the pile says its text, the text of the card that is like it, too.
#[test]
fn the_cards_of_the_pile_are_said_by_their_texts() {
    for (lang, file) in TEXTS {
        let (book, lines) = (Phrasebook::new(file), lines(file));
        for card in pile::pile() {
            let first = first_alike(card.id);
            let (.., text) = lines.iter().find(|(id, ..)| *id == first).expect("a text");
            for form in [Form::Long, Form::Short, Form::Said] {
                let said = say(&card.rule, &book, form);
                assert!(said.starts_with(text), "{lang} {} {form:?}: {said}", card.id);
                let spelt = spell(&card.rule, &book, form);
                assert!(!spelt.is_empty() && spelt.ends_with('.'), "{lang} {}: {spelt}", card.id);
            }
        }
    }
}

/// What is put otherwise and is the same is said the same.
#[test]
fn the_same_put_otherwise_is_said_by_the_text() {
    let alike = [
        ("last is red ? black : red", "s0-e07"),
        ("by last {red: black, black: red}", "s0-e07"),
        ("!same(colour)", "s0-e07"),
        ("by last {even: red, odd: black}", "s0-e12"),
        ("last is even ? red : black", "s0-e12"),
        ("last is plain ? odd : even", "s0-e03"),
        ("!(last is figure) ? odd : even", "s0-e03"),
        ("red ? high : low", "s0-e10"),
        ("same(rank) | same(suit)", "s0-m13"),
        ("other(colour, back(2), last) ? odd : even", "s0-h02"),
        ("same(colour, last, back(2)) ? even : odd", "s0-h02"),
        ("back(2) + last mod 2 = 0 ? red : black", "s0-h04"),
        ("last + back(2) mod 2 = 1 ? black : red", "s0-h04"),
        ("next ~ back(2) + last", "s0-h13"),
        ("next ~ sum(newest 2)", "s0-h13"),
        ("by last {clubs: J..K, hearts: 5..7, diamonds: 8..10, spades: A..4}", "s0-h01"),
    ];
    for (lang, file) in TEXTS {
        let book = Phrasebook::new(file);
        for (rule, id) in alike {
            let rule: Rule = rule.parse().expect("a rule");
            let card = pile::rule_card(id).expect("a card");
            assert!(same(&rule, &card.rule), "{rule} is {id}");
            let (a, b) = (say(&rule, &book, Form::Said), say(&card.rule, &book, Form::Said));
            assert_eq!(a, b, "{lang} {rule}");
        }
    }
}

/// No two different rules share a sentence, whether it is one of their own or made from a shape: each shape, with
/// all that stands in it, beside the pile and others at random.
#[test]
fn shapes_are_said_as_no_other_rule_is() {
    let features = ["colour", "parity", "half", "kind", "sign", "suit", "rank", "mod(3)"];
    let sets = [
        "red",
        "black",
        "even",
        "odd",
        "figure",
        "spades",
        "low",
        "A..4",
        "{2 5 9}",
        "mod(3, 0)",
        "prime",
        "open",
    ];
    let steps = ["1", "-1", "1..2", "-3..-1", "2..4", "0..3", "-2..1"];
    let mut rules: Vec<String> = Vec::new();
    for feature in features {
        rules.push(format!("other({feature})"));
        rules.push(format!("same({feature})"));
        for sizes in ["2", "3", "2 3", "3 2", "1 2"] {
            rules.push(format!("blocks({sizes}, same({feature}), other({feature}))"));
            rules.push(format!("blocks({sizes}, other({feature}), same({feature}))"));
        }
        rules.extend(sets.map(|set| format!("among({set}, other({feature}))")));
        rules.extend(sets.map(|set| format!("among({set}, same({feature}))")));
    }
    for set in sets {
        rules.push(set.to_owned());
        rules.push(format!("!{set}"));
        rules.push(format!("last is {set}"));
        for other in sets {
            rules.push(format!("last is {set} ? {other} : !{other}"));
            rules.push(format!("last is {set} ? {other} : any"));
            rules.push(format!("last is {set} ? any : {other}"));
            rules.push(format!("{set} ? {other} : same(suit)"));
            rules.push(format!("cycle({set}, {other})"));
            rules.push(format!("cycle(cycle({set}, {other}), {set})"));
            rules.push(format!("by last {{{set}: {other}, else: same(colour)}}"));
            rules.push(format!("by next {{{set}: {other}, else: same(colour)}}"));
            rules.push(format!("{set} & {other}"));
            rules.push(format!("{set} | {other}"));
        }
        for steps in steps {
            rules.push(format!("among({set}, turn({steps}))"));
            rules.push(format!("among({set}, diff({steps}))"));
            rules.push(format!("last is {set} ? turn({steps}) : turn(1)"));
            rules.push(format!("by last {{spades: turn({steps}), else: {set}}}"));
        }
    }
    for a in steps {
        rules.push(format!("turn({a})"));
        rules.push(format!("diff({a})"));
        rules.extend(steps.map(|b| format!("cycle(turn({a}), turn({b}))")));
        rules.extend(steps.map(|b| format!("cycle(turn({a}), diff({b}))")));
        rules.extend(steps.map(|b| format!("last is red ? turn({a}) : turn({b})")));
        rules.extend(steps.map(|b| format!("free(1, turn({a})) & diff({b})")));
    }
    rules.extend(["SHDC", "SDHC", "SCDH", "SHCD"].map(|suits| format!("follows({suits})")));
    let parsed =
        rules.iter().map(|text| text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}")));
    let mut trees: Vec<Rule> = parsed.collect();
    trees.extend(pile::pile().map(|card| card.rule));
    let mut rng = tertulia::core::Rng::from_seed(3232);
    trees.extend((0..600_u32).map(|at| random::any_form(&mut rng, 1 + (at % 3) as u8)));
    for (lang, file) in TEXTS {
        let book = Phrasebook::new(file);
        let mut seen: BTreeMap<(u8, String), &Rule> = BTreeMap::new();
        for rule in &trees {
            let told = [Form::Long, Form::Short, Form::Said].map(|form| say(rule, &book, form));
            let spelt = [Form::Long, Form::Short, Form::Said].map(|form| spell(rule, &book, form));
            for (way, text) in (0..).zip(told.into_iter().chain(spelt)) {
                let other = *seen.entry((way, text.clone())).or_insert(rule);
                assert!(other == rule || same(other, rule), "{lang}: {rule} | {other}\n{text}");
            }
        }
        assert!(seen.len() > 4000, "only {} sentences", seen.len());
    }
}
