//! A good guess, with its reason.

use std::collections::BTreeMap;

use tertulia::games::mastermind::study::{Reason, Suggestion};

use super::*;

fn suggest(asked: Asked) -> Option<Suggestion> {
    let Answer::Suggest(suggestion) = ask(Question::Suggest(asked)) else { panic!("an answer") };
    suggestion
}

/// What it says of its guess is so.
fn checked(space: Space, keyed: &[(&str, u8, u8)]) -> Suggestion {
    let suggestion = suggest(asked(space, keyed)).expect("a guess");
    let left = left(space, &rows(keyed));
    let mut keys = BTreeMap::new();
    for code in &left {
        *keys.entry(code.key(&suggestion.guess)).or_insert(0) += 1;
    }
    assert_eq!(suggestion.before as usize, left.len());
    assert_eq!(suggestion.possible, left.contains(&suggestion.guess));
    let mut told = suggestion.keys.clone();
    told.sort();
    assert_eq!(told, keys.into_iter().collect::<Vec<_>>());
    suggestion
}

#[test]
fn every_reason() {
    assert_eq!(checked(LARGE, &[]).reason, Reason::Opening);
    let only = checked(SMALL, &[("112", 2, 0), ("333", 0, 0), ("114", 1, 1), ("142", 1, 2)]);
    assert_eq!((only.reason, only.guess, only.before), (Reason::Only, code("412"), 1));
    // 142 or 412: either tells which it is.
    let settles = checked(SMALL, &[("112", 2, 0), ("333", 0, 0), ("222", 1, 0), ("111", 1, 0)]);
    assert_eq!((settles.reason, settles.before), (Reason::Settles, 2));
    assert_eq!(checked(LARGE, &[("11223", 0, 1)]).reason, Reason::Narrows);
}

#[test]
fn rows_without_a_key_say_nothing() {
    let mut waiting = asked(LARGE, &[]);
    waiting.rows.push(Row { guess: code("12345"), key: None });
    assert_eq!(suggest(waiting).map(|s| (s.reason, s.before)), Some((Reason::Opening, 32_768)));
}

#[test]
fn nothing_to_suggest() {
    assert_eq!(suggest(asked(LARGE, &[("11111", 5, 0), ("22222", 5, 0)])), None);
}
