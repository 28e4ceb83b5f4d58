//! Finding rules: what is looked up in tables is what the judge says, and beliefs are sound.

use tertulia::core::cards::Card;
use tertulia::core::{Level, Rng};
use tertulia::secret_rule::guess::{Refused, contradiction};
use tertulia::secret_rule::induce::seeker::Seeker;
use tertulia::secret_rule::induce::{Belief, Evidence, Moment, Outlook, Space};
use tertulia::secret_rule::pile::{pile, rule_card};
use tertulia::secret_rule::{Rule, compare::compare};

fn random_line(rng: &mut Rng, most: u32) -> Vec<Card> {
    (0..=rng.below(most)).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect()
}

fn moment(space: &Space, line: &[Card]) -> Moment {
    let mut moment = Moment::new();
    line.iter().for_each(|card| space.push(&mut moment, *card));
    moment
}

#[test]
fn atoms_accept_what_the_judge_says() {
    let space = Space::new(12);
    let mut rng = Rng::from_seed(1);
    for round in 0..12 {
        let line = random_line(&mut rng, 3 * round + 1);
        let moment = moment(&space, &line);
        for atom in &space.atoms {
            let rule = space.rule(atom.spec);
            let said = rule.accepted(&line).bits();
            assert_eq!(space.accepted(atom.spec, &moment), said, "{rule} after {line:?}");
        }
    }
}

#[test]
fn hypotheses_accept_what_their_rules_say() {
    let mut rng = Rng::from_seed(2);
    for card in pile().step_by(7) {
        let evidence = watched(&card.rule, 5, &mut rng);
        let outlook = Outlook::new(Belief::new(Space::new(12), evidence).finish());
        for _ in 0..6 {
            let line = random_line(&mut rng, 14);
            let moment = moment(&outlook.belief().space, &line);
            for (_, node) in outlook.ideas().step_by(3) {
                let rule = outlook.rule(node);
                let said = rule.accepted(&line).bits();
                assert_eq!(outlook.belief().accepted(node, &moment), said, "{rule} after {line:?}");
            }
        }
    }
}

/// What a rule says of so many random cards.
fn watched(rule: &Rule, cards: usize, rng: &mut Rng) -> Evidence {
    let starter = Card::of_index(rng.below(52) as u8).expect("below 52");
    let mut evidence = Evidence { line: vec![starter], ..Evidence::default() };
    for _ in 0..cards {
        let card = Card::of_index(rng.below(52) as u8).expect("below 52");
        if rule.accepted(&evidence.line).contains(card) {
            evidence.line.push(card);
        } else {
            evidence.refused.push(Refused { after: evidence.line.len(), card });
        }
    }
    evidence
}

#[test]
fn every_hypothesis_explains_the_table() {
    let mut rng = Rng::from_seed(3);
    for (n, card) in pile().enumerate().step_by(3) {
        let evidence = watched(&card.rule, n % 30, &mut rng);
        let outlook = Outlook::new(Belief::new(Space::new(12), evidence.clone()).finish());
        assert!(outlook.ideas().next().is_some(), "{}", card.id);
        for (_, node) in outlook.ideas().take(200) {
            let rule = outlook.rule(node);
            let wrong = contradiction(&rule, &evidence.line, &evidence.refused);
            assert_eq!(wrong, None, "{rule} for {}", card.id);
        }
    }
}

#[test]
fn the_language_has_every_rule_of_the_pile() {
    let space = Space::new(12);
    let mut rng = Rng::from_seed(4);
    let mut missing = Vec::new();
    for card in pile() {
        // So much is seen that nothing else is left.
        let evidence = watched(&card.rule, 400, &mut rng);
        let belief = Belief::new(Space::new(12), evidence.clone()).finish();
        let outlook = Outlook::new(belief);
        let right = outlook
            .ideas()
            .take(5)
            .any(|(_, node)| compare(&outlook.rule(node), &card.rule, &evidence.line).equal());
        if !right {
            missing.push(card.id);
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    assert!(space.splits.len() > 300 && space.core.len() > 400);
}

#[test]
fn a_rule_that_was_guessed_in_vain_is_not_thought_of_again() {
    let line: Vec<Card> = ["4D", "QS", "2H", "9C"].map(|card| card.parse().unwrap()).to_vec();
    let evidence = Evidence { line: line.clone(), ..Evidence::default() };
    let class = |evidence: &Evidence| {
        let outlook = Outlook::new(Belief::new(Space::new(12), evidence.clone()).finish());
        outlook.class().map(|class| outlook.rule(&class.node)).expect("a rule")
    };
    let first = class(&evidence);
    assert_eq!(first.to_string(), "other(colour)");
    let missed = vec![(line.len(), "by last {red: black, black: red}".parse().unwrap())];
    let second = class(&Evidence { missed, ..evidence });
    assert!(!compare(&first, &second, &line).equal(), "{second}");
}

#[test]
fn what_the_starter_is_known_to_follow_counts() {
    let starter: Card = "9S".parse().unwrap();
    let black: Rule = "red".parse().unwrap();
    let share = |starter_fits| {
        let evidence = Evidence { line: vec![starter], starter_fits, ..Evidence::default() };
        let outlook = Outlook::new(Belief::new(Space::new(12), evidence).finish());
        outlook.ideas().find(|(_, node)| outlook.rule(node) == black).map(|(share, _)| share)
    };
    assert!(share(false).is_some());
    assert_eq!(share(true), None);
}

#[test]
fn nothing_is_too_odd_to_go_on() {
    // Cards at random: no rule explains them, and yet a card is chosen.
    let mut rng = Rng::from_seed(6);
    let mut seeker = Seeker::new(Level::Master, "4D".parse().unwrap(), false);
    for turn in 1..=30 {
        let hand: Vec<Card> = (0..12).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect();
        let (card, guess) = seeker.turn(turn, &hand);
        assert!(hand.contains(&card));
        seeker.result(card, rng.one_in(2));
        if let Some(guess) = guess {
            seeker.missed(guess);
        }
    }
}

#[test]
fn slices_do_not_matter_and_equal_evidence_gives_equal_beliefs() {
    let mut rng = Rng::from_seed(7);
    let evidence = watched(&rule_card("s0-h03").unwrap().rule, 12, &mut rng);
    let ideas = |belief: Belief| {
        let outlook = Outlook::new(belief);
        outlook.ideas().map(|(share, node)| (share, *node)).collect::<Vec<_>>()
    };
    let mut slowly = Belief::new(Space::new(12), evidence.clone());
    while !slowly.step() {}
    assert_eq!(ideas(slowly), ideas(Belief::new(Space::new(12), evidence).finish()));
}
