//! Rules as forms: there and back, and nothing that can be done to a form makes it say nothing.

use tertulia::core::Rng;
use tertulia::core::cards::Card;
use tertulia::secret_rule::form::{Filled, Node, Slot, Sort, node_of, rule_of, shapes};
use tertulia::secret_rule::{Rule, pile, random};

#[test]
fn every_tree_is_a_form_and_back() {
    let mut rng = Rng::from_seed(12);
    let trees = (0..5000_u32).map(|at| random::any_form(&mut rng, 1 + (at % 5) as u8));
    for rule in trees.chain(pile::pile().map(|card| card.rule)) {
        assert_eq!(rule_of(&node_of(&rule)).as_ref(), Some(&rule), "{rule}");
    }
}

#[test]
fn names_of_shapes_are_unique() {
    for sort in
        [Sort::Rule, Sort::Set, Sort::Feature, Sort::Who, Sort::Target, Sort::Pool, Sort::Num]
    {
        let mut names: Vec<_> = shapes(sort).iter().map(|shape| shape.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "{sort:?}");
    }
}

/// Whatever is chosen, written, added or taken away: the form is a rule that its text form brings back.
#[test]
fn whatever_is_done_to_a_form_it_stays_a_rule() {
    let mut rng = Rng::from_seed(21);
    let mut form = node_of(&"red".parse().expect("a rule"));
    for step in 0..30_000 {
        if step % 40 == 0 {
            form = node_of(&random::any_form(&mut rng, 2));
        }
        change(&mut form, &mut rng);
        let rule = rule_of(&form).unwrap_or_else(|| panic!("no rule: {form:?}"));
        let text = rule.to_string();
        if text.len() < 1500 {
            assert_eq!(text.parse::<Rule>(), Ok(rule), "{text}");
        }
    }
}

/// One deed somewhere in the form.
fn change(node: &mut Node, rng: &mut Rng) {
    let slots = node.as_shape().slots;
    if slots.is_empty() || rng.one_in(4) {
        let shape = rng.below(shapes(node.sort).len() as u32) as usize;
        node.reshape(shape);
        return;
    }
    let slot = rng.below(slots.len() as u32) as usize;
    match (&slots[slot], &mut node.filled[slot]) {
        (Slot::Node(_), Filled::Node(inner)) => change(inner, rng),
        (Slot::Nodes { .. }, Filled::Nodes(inner)) => {
            let place = rng.below(inner.len().max(1) as u32) as usize;
            match rng.below(3) {
                0 => node.add(slot),
                1 => node.remove(slot, place),
                _ => {
                    if let Some(inner) = inner.get_mut(place) {
                        change(inner, rng);
                    }
                }
            }
        }
        (Slot::Number { .. } | Slot::Choice(_), _) => node.number(slot, rng.below(40) as i16 - 15),
        (Slot::Ranks | Slot::Cards, Filled::Bits(bits)) => {
            *bits = (*bits ^ 1 << rng.below(13)).max(1)
        }
        (_, Filled::Sizes(sizes)) => {
            *sizes = vec![1 + rng.below(9) as u8; 1 + rng.below(3) as usize]
        }
        (slot, filled) => panic!("{filled:?} in {slot:?}"),
    }
}

/// A rule that is put into another shape is still there.
#[test]
fn reshaping_keeps_what_fits() {
    let reshaped = |text: &str, name: &str| {
        let mut form = node_of(&text.parse().expect("a rule"));
        let shape =
            shapes(Sort::Rule).iter().position(|shape| shape.name == name).expect("a shape");
        form.reshape(shape);
        rule_of(&form).expect("a rule").to_string()
    };
    assert_eq!(reshaped("other(suit)", "same"), "same(suit)");
    assert_eq!(reshaped("other(suit)", "not"), "!other(suit)");
    assert_eq!(reshaped("other(suit) & even", "any"), "other(suit) | even");
    assert_eq!(reshaped("same(suit) | same(rank)", "all"), "same(suit) & same(rank)");
    // Without its condition it would be another rule, and what does not fit as parts goes in whole.
    assert_eq!(
        reshaped("last is red ? even : odd", "cycle"),
        "cycle(last is red ? even : odd, black)"
    );
    assert_eq!(reshaped("even & black", "not"), "!(even & black)");
    assert_eq!(reshaped("last is red ? even : odd", "by"), "by last {red: even, else: odd}");
    assert_eq!(reshaped("by last {red: even, black: odd}", "if"), "last is red ? even : odd");
    assert_eq!(reshaped("even", "if"), "even ? black : red");
    assert_eq!(reshaped("turn(1..3, last(red))", "gap"), "gap(1..2, last(red))");
}

/// What is put into another shape stands in it whole, and what is taken out again is what it was.
#[test]
fn wrapping_loses_nothing() {
    for card in pile::pile() {
        let form = node_of(&card.rule);
        for shape in 0..shapes(Sort::Rule).len() {
            let mut wrapped = form.clone();
            wrapped.wrap(shape);
            if !Node::takes_own(Sort::Rule, shape) {
                assert_eq!(wrapped, form, "{}", card.id);
                continue;
            }
            assert!(rule_of(&wrapped).is_some(), "{}", card.id);
            let inner = wrapped.filled.iter().find_map(|filled| match filled {
                Filled::Node(node) if node.sort == Sort::Rule => Some(node),
                Filled::Nodes(nodes) => nodes.first(),
                _ => None,
            });
            assert_eq!(inner, Some(&form), "{} in {}", card.id, shapes(Sort::Rule)[shape].name);
        }
    }
    let form = node_of(&"by last {red: even & high}".parse().expect("a rule"));
    assert_eq!(form.around(&[(1, 0), (1, 0), (0, 1)]), Some(vec![(1, 0), (1, 0)]));
    assert_eq!(form.around(&[(1, 0), (1, 0)]), Some(vec![]));
    assert_eq!(form.around(&[]), None);
}

fn reshaped(rule: &Rule, shape: usize) -> Rule {
    let mut form = node_of(rule);
    form.reshape(shape);
    rule_of(&form).expect("a rule")
}

/// The rule with which one begins, and those of the pile.
fn beginnings() -> impl Iterator<Item = Rule> {
    let first = "other(colour)".parse().expect("a rule");
    std::iter::once(first).chain(pile::pile().map(|card| card.rule))
}

/// What a first look round meets.
#[test]
fn first_choices_make_sense() {
    for (from, shape, becomes) in [
        ("other(colour)", "by", "by last {red: black, else: other(colour)}"),
        ("other(colour)", "compare", "next > last"),
        ("other(colour)", "among", "among(even, other(colour))"),
        ("other(parity)", "among", "among(red, other(parity))"),
        ("even", "among", "among(red, even)"),
        ("last is figure ? even : odd", "all", "(last is figure ? even : odd) & black"),
        ("other(colour)", "all", "other(colour) & odd"),
        ("even | odd", "all", "(even | odd) & black"),
        ("prime(last)", "compare", "last > next"),
    ] {
        let name = |at: &usize| shapes(Sort::Rule)[*at].name == shape;
        let at = (0..shapes(Sort::Rule).len()).find(name).expect("a shape");
        assert_eq!(reshaped(&from.parse().expect("a rule"), at).to_string(), becomes, "{from}");
    }
    let mut form = node_of(&"even & black".parse().expect("a rule"));
    form.add(0);
    assert_eq!(rule_of(&form).expect("a rule").to_string(), "even & black & low");
}

/// Whatever shape is chosen, something can be played under it.
#[test]
fn what_is_reshaped_can_be_played() {
    for rule in beginnings() {
        for shape in 0..shapes(Sort::Rule).len() {
            let now = reshaped(&rule, shape);
            assert!(!now.accepted(&[]).is_empty(), "{rule} becomes {now}");
            let lines = (0..52).filter_map(Card::of_index).map(|card| now.accepted(&[card]));
            assert!(lines.filter(|cards| !cards.is_empty()).count() >= 4, "{rule} becomes {now}");
        }
    }
}

/// No card is compared with itself, whatever shapes are chosen one after the other.
#[test]
fn no_card_is_compared_with_itself() {
    let all = shapes(Sort::Rule).len();
    for rule in beginnings() {
        for (first, second) in
            (0..all).flat_map(|first| (0..all).map(move |second| (first, second)))
        {
            let now = reshaped(&reshaped(&rule, first), second);
            let same = |left: &Node, right: &Node| {
                left.as_shape().name == right.as_shape().name && left.filled == right.filled
            };
            let form = node_of(&now);
            let (left, right) = match &form.filled[..] {
                [Filled::Node(left), .., Filled::Node(right)] => (left, right),
                _ => continue,
            };
            let cards = matches!(
                (left.sort, right.sort),
                (Sort::Who, Sort::Target) | (Sort::Num, Sort::Num)
            );
            assert!(!(cards && same(left, right)), "{rule} becomes {now}");
        }
    }
}
