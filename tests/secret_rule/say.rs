//! Rules in words: every rule in three languages, each said as no other is.

use std::collections::{BTreeMap, BTreeSet};

use tertulia::core::Rng;
use tertulia::core::cards::{Card, Cards};
use tertulia::secret_rule::compare::compare;
use tertulia::secret_rule::say::{Form, Phrasebook, normal, say, spell};
use tertulia::secret_rule::{Rule, pile, random};

const TEXTS: [(&str, &str); 3] = [
    ("es", include_str!("../../assets/locales/es/rules.txt")),
    ("it", include_str!("../../assets/locales/it/rules.txt")),
    ("en", include_str!("../../assets/locales/en/rules.txt")),
];

fn books() -> [(&'static str, Phrasebook); 3] {
    TEXTS.map(|(lang, text)| (lang, Phrasebook::new(text)))
}

fn said(text: &str) -> [String; 3] {
    let rule: Rule = text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
    books().map(|(_, book)| say(&rule, &book, Form::Long))
}

/// Where things are put into a phrase.
fn holes(phrase: &str) -> BTreeSet<&str> {
    phrase
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(hole, _)| hole)
        // "{la/el}" is about the grammar of one language.
        .filter(|hole| !hole.contains('/'))
        .collect()
}

#[test]
fn the_three_languages_have_the_same_phrases() {
    let [(_, spanish), others @ ..] = &books();
    for (lang, book) in others {
        let (ours, theirs): (Vec<_>, Vec<_>) = (spanish.names().collect(), book.names().collect());
        assert_eq!(ours, theirs, "{lang}");
        for name in ours {
            // Where Spanish says less, another language may need no more either; which numbers there
            // are is what counts.
            let (a, b) = (spanish.raw(name), book.raw(name));
            assert_eq!(holes(a), holes(b), "{lang} {name}: {a} / {b}");
            assert_eq!(a.split(" | ").count(), b.split(" | ").count(), "{lang} {name}");
        }
    }
}

/// Which ranks a set has is told in brackets in English, and nothing else is.
const LISTS: [&str; 4] = [
    " (ace, 4, 6, 8, 9, 10 or queen)",
    " (2, 3, 5, 7, jack or king)",
    " (ace, 4 or 9)",
    " (ace, 2, 3, 5, 8 or king)",
];

/// Whatever the tree: sentences with a capital and a full stop, nothing left unfilled, no name of a
/// phrase that is missing, no brackets but those.
#[test]
fn every_tree_is_said_whole() {
    let mut rng = Rng::from_seed(9);
    for at in 0..6000_u32 {
        let rule = random::any_form(&mut rng, 1 + (at % 5) as u8);
        for (lang, book) in &books() {
            for form in [Form::Long, Form::Short] {
                let text = say(&rule, book, form);
                let text = LISTS.iter().fold(text, |text, list| text.replace(list, ""));
                let bad = text.contains(['{', '}', '(', ')', '[', ']', '|'])
                    || text.contains("  ")
                    || text.contains(['·', '/'])
                    || text.contains(" ,")
                    || text.contains("..")
                    || text.contains(", ,")
                    || !text.ends_with('.')
                    || text.chars().next().is_none_or(char::is_lowercase)
                    || names_a_phrase(&text);
                assert!(!bad, "{lang}: {rule}\n{text}");
            }
        }
    }
}

/// What is said of a rule is said of its normal form: that accepts the same cards after any line.
#[test]
fn the_normal_form_is_the_same_rule() {
    let mut rng = Rng::from_seed(12);
    for at in 0..20_000_u32 {
        let rule = random::any_form(&mut rng, 1 + (at % 4) as u8);
        let said = normal(&rule);
        let line: Vec<Card> = (0..12).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect();
        for len in 1..=line.len() {
            let line = &line[..len];
            assert_eq!(rule.accepted(line), said.accepted(line), "{rule}\n{said}\n{line:?}");
        }
    }
}

/// `set.red` in a sentence: a phrase that is in no file.
fn names_a_phrase(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let of_name = |letter: char| letter.is_ascii_alphanumeric();
    letters.windows(3).any(|three| three[1] == '.' && of_name(three[0]) && of_name(three[2]))
}

/// No two different rules share a sentence, long or short.
#[test]
fn different_rules_are_said_differently() {
    let mut rng = Rng::from_seed(77);
    let starters: Vec<Card> =
        [0, 14, 28, 51, 10].map(|at| Card::of_index(at).expect("a card")).to_vec();
    for (lang, book) in &books() {
        let mut seen: BTreeMap<(bool, String), Rule> = BTreeMap::new();
        let pile = pile::pile().map(|card| card.rule);
        let mut trees = Vec::from_iter(pile);
        trees.extend((0..5000_u32).map(|at| random::any_form(&mut rng, 1 + (at % 5) as u8)));
        let mut shared = 0;
        for rule in trees {
            for form in [Form::Long, Form::Short] {
                let key = (form == Form::Long, say(&rule, book, form));
                let Some(other) = seen.get(&key) else {
                    seen.insert(key, rule.clone());
                    continue;
                };
                shared += 1;
                for starter in &starters {
                    let difference = compare(&rule, other, &[*starter]).difference;
                    assert_eq!(difference, None, "{lang}: {rule} | {other}\n{}", key.1);
                }
            }
        }
        assert!(shared > 50, "only {shared} sentences were met twice");
    }
}

/// Rules and how they are said, in a file that can be read aloud.
#[test]
fn as_a_person_would_say_it() {
    let books = books();
    let (mut rule, mut said) = (None, 0);
    for line in include_str!("sentences.txt").lines() {
        let Some(expected) = line.strip_prefix("  ") else {
            // A text that is no rule is for the reader.
            rule = line.parse::<Rule>().ok();
            continue;
        };
        let (lang, expected) = expected.split_once(' ').expect("a language and a sentence");
        let (told, expected): (fn(&Rule, &Phrasebook, Form) -> String, _) =
            match expected.strip_prefix("spelt ") {
                Some(expected) => (spell, expected),
                None => (say, expected),
            };
        let (form, expected) = match expected.strip_prefix("short ") {
            Some(expected) => (Form::Short, expected),
            None => (Form::Long, expected),
        };
        let rule = rule.as_ref().unwrap_or_else(|| panic!("no rule before {line}"));
        let (_, book) = books.iter().find(|(name, _)| *name == lang).expect("a language");
        assert_eq!(told(rule, book, form), expected, "{lang}: {rule}");
        said += 1;
    }
    assert!(said > 200, "only {said} sentences were compared");
}

/// The rules of the pile are short enough for a card, with what must be known beside them: what court
/// cards count, and which cards are free at first. That takes 160 letters at most today.
#[test]
fn rule_cards_have_room_for_their_rules() {
    for card in pile::pile() {
        for (lang, book) in &books() {
            let text = say(&card.rule, book, Form::Short);
            assert!(text.chars().count() <= 170, "{lang} {}: {text}", card.id);
        }
    }
}

/// Cards that a rule card calls free at first are free after any line so short.
#[test]
fn cards_that_are_said_to_be_free_are() {
    let [.., (_, english)] = books();
    let notes = [
        (2, "The second card is free."),
        (3, "The first three cards are free."),
        (4, "The first four cards are free."),
    ];
    let mut rng = Rng::from_seed(31);
    let mut met = 0;
    for at in 0..20_000_u32 {
        let rule = random::any_form(&mut rng, 1 + (at % 3) as u8);
        let text = say(&rule, &english, Form::Short);
        let Some((cards, _)) = notes.iter().find(|(_, note)| text.contains(note)) else { continue };
        met += 1;
        let line: Vec<Card> = (0..8).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect();
        for len in 1..*cards {
            assert_eq!(rule.accepted(&line[..len]), Cards::ALL, "{rule}\n{text}");
        }
    }
    assert!(met > 200, "only {met} rules were met that free cards at first");
}

/// "Each card" is only said where each card is meant.
#[test]
fn one_card_is_not_each() {
    let [spanish, _, english] = said("free(1, red)");
    assert!(
        spanish.starts_with("La carta que sigue") && english.starts_with("The card after"),
        "{spanish}"
    );
}

/// What would need brackets is named and said afterwards.
#[test]
fn nothing_needs_brackets() {
    let [spanish, ..] = said("(red | last is even & same(suit)) & !(cycle(red, black))");
    assert_eq!(spanish.matches("Regla 1: ").count(), 1, "{spanish}");
    assert_eq!(spanish.matches("Regla 2: ").count(), 1, "{spanish}");
    let [_, _, english] = said("same(suit, last(red & even | spades & odd))");
    assert!(
        english.contains("the last card of group A") && english.contains("Group A: "),
        "{english}"
    );
}
