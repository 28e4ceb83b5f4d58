//! Every line of the vectors: each rule of the pile accepts exactly these cards after these lines.

use std::collections::BTreeMap;

use serde::Deserialize;
use tertulia::core::cards::Card;
use tertulia::secret_rule::pile::{Grade, pile};

#[derive(Deserialize)]
struct Vectors {
    rules: BTreeMap<String, Vec<Vector>>,
}

#[derive(Deserialize)]
struct Vector {
    line: String,
    accepted: String,
}

fn vectors() -> BTreeMap<String, Vec<Vector>> {
    let vectors: Vectors =
        serde_json::from_str(include_str!("../vectors/secret_rules.json")).expect("the file");
    vectors.rules
}

#[test]
fn every_line_of_the_vectors_agrees() {
    let vectors = vectors();
    assert_eq!(pile().count(), 62);
    let mut wrong = Vec::new();
    for card in pile() {
        for Vector { line, accepted } in &vectors[card.id] {
            let cards: Vec<Card> =
                line.split(' ').map(|card| card.parse().expect("a card")).collect();
            let seen = format!("{:?}", card.rule.accepted(&cards));
            if seen != *accepted {
                wrong.push(format!("{} {line}: {seen}, not {accepted}", card.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_levels_are_those_of_the_sources() {
    let count = |source: &str, level| {
        pile().filter(|card| card.id.starts_with(source) && card.level == level).count()
    };
    assert_eq!(Grade::ALL.map(|level| count("s0", level)), [16, 19, 18]);
    assert_eq!(Grade::ALL.map(|level| count("s1", level)), [6, 0, 3]);
}
