//! Rules in links.

use tertulia::core::Rng;
use tertulia::secret_rule::text::{LARGEST, pack, unpack};
use tertulia::secret_rule::{Rule, pile, random};
use tertulia::share::envelope::{self, BadLink};

/// Links that were given out must open for ever.
#[test]
fn old_links_open() {
    for line in include_str!("../vectors/rule_links.txt").lines().skip(1) {
        let (link, rule) = line.split_once(' ').expect("a link and a rule");
        let bytes = envelope::read(b'r', link).unwrap_or_else(|bad| panic!("{link}: {bad:?}"));
        assert_eq!(unpack(&bytes).map(|rule| rule.to_string()).as_deref(), Ok(rule), "{link}");
    }
}

#[test]
fn every_rule_travels() {
    let mut rng = Rng::from_seed(31);
    let trees = (0..4000_u32).map(|at| random::any_form(&mut rng, 1 + (at % 5) as u8));
    for rule in trees.chain(pile::pile().map(|card| card.rule)) {
        let link = envelope::write(b'r', &pack(&rule));
        assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        let back = unpack(&envelope::read(b'r', &link).expect("our own link"));
        if rule.to_string().len() < 2 * LARGEST {
            assert_eq!(back, Ok(rule));
        }
    }
}

#[test]
fn the_rules_of_the_pile_make_short_links() {
    let longest = pile::pile().map(|card| envelope::write(b'r', &pack(&card.rule)).len()).max();
    assert!(longest < Some(60), "{longest:?}");
}

/// Also the largest that can be read; and what would be too large when printed is not read.
#[test]
fn the_largest_rules_travel() {
    for text in
        [vec!["{A 2 3 4 5 6 7 8 9 10 J Q}"; 100].join(" | "), vec!["diamonds"; 350].join("|")]
    {
        let rule: Rule = text.parse().expect("a large rule");
        assert_eq!(rule.to_string().parse().as_ref(), Ok(&rule));
        assert_eq!(unpack(&pack(&rule)), Ok(rule));
    }
    assert!(vec!["diamonds"; 399].join("|").parse::<Rule>().is_err());
}

/// Every letter that is changed, dropped or doubled is noticed, and so is any text at all.
#[test]
fn broken_links_are_told_from_whole_ones() {
    let mut rng = Rng::from_seed(32);
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%=+/ ";
    let (mut noticed, mut tried) = (0, 0);
    for _ in 0..3000 {
        let rule = random::any_form(&mut rng, 3);
        let mut link = envelope::write(b'r', &pack(&rule)).into_bytes();
        let at = rng.below(link.len() as u32) as usize;
        let whole = link.clone();
        match rng.below(4) {
            0 => drop(link.remove(at)),
            1 => link.insert(at, link[at]),
            2 => link.truncate(at),
            _ => link[at] = letters[rng.below(letters.len() as u32) as usize],
        }
        if link == whole {
            continue;
        }
        tried += 1;
        let text = String::from_utf8(link).expect("letters");
        match envelope::read(b'r', &text).map(|bytes| unpack(&bytes)) {
            Ok(Ok(other)) => assert!(other != rule, "the same rule by another link"),
            _ => noticed += 1,
        }
    }
    assert_eq!(noticed, tried);
    for text in ["", "A", "AA", "AAAA", "é", "A A", &"_".repeat(9999)] {
        assert!(envelope::read(b'r', text).is_err(), "{text}");
    }
    assert_eq!(envelope::read(b'r', "A3IAAA"), Err(BadLink::Later));
    assert_eq!(envelope::read(b's', &envelope::write(b'r', b"x")), Err(BadLink::Foreign));
    let nonsense: Rule = "red".parse().expect("a rule");
    assert!(unpack(&[255, 254, 253]).is_err() && unpack(&pack(&nonsense)).is_ok());
}
