//! How well secret rules are found, by a single player who may play 30 cards and state a rule at any
//! turn; a right one in turn t scores 31 - t, a wrong one -2. The referee is this file's own.
//! `cargo bench --no-default-features --bench seeker`
//!
//! Deals come from fixed seeds, so the figures are the same on every machine, but for the times.
//! `TERTULIA_DEALS` sets the deals a rule (20). `TERTULIA_RULES=random` takes rules made at random; `looking`, `choosing`
//! or `sealed` a lot of rules that people wrote in words (`unlisted/`); `TERTULIA_LEVEL` one level. `TERTULIA_REACH=1` asks
//! which of these rules the master can think of at all.

mod unlisted;

use std::time::{Duration, Instant};
use std::{env, fmt, thread};

use tertulia::core::cards::{Card, Cards};
use tertulia::core::{Level, Rng, json};
use tertulia::secret_rule::examine::{Finding, examine};
use tertulia::secret_rule::guess::Refused;
use tertulia::secret_rule::induce::seeker::Seeker;
use tertulia::secret_rule::induce::{Belief, Evidence, Mind, Outlook};
use tertulia::secret_rule::pile::pile;
use tertulia::secret_rule::{Rule, difficulty, random};

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let number =
        |name: &str, usual| env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let deals: u64 = number("TERTULIA_DEALS", if quick { 1 } else { 20 });
    let which = env::var("TERTULIA_RULES").unwrap_or_default();
    let lot = unlisted::LOTS.into_iter().find(|(name, _)| *name == which);
    let groups: Vec<(&str, Vec<(String, Secret)>)> = match lot {
        Some((_, grades)) => grades
            .into_iter()
            .map(|(grade, rules)| {
                let judged =
                    rules.iter().map(|(name, judge)| ((*name).to_owned(), Secret::Judged(*judge)));
                (grade, judged.collect())
            })
            .collect(),
        None if which == "random" => {
            vec![("made up", made_up(number("TERTULIA_COUNT", 60) as usize))]
        }
        None => {
            let mut rules: Vec<(String, Rule)> = Vec::new();
            for card in pile() {
                if rules.iter().all(|(_, rule)| *rule != card.rule) {
                    rules.push((card.id.to_owned(), card.rule));
                }
            }
            let said = rules.into_iter().map(|(id, rule)| (id, Secret::Said(rule)));
            vec![("the pile", said.collect())]
        }
    };
    if env::var("TERTULIA_REACH").is_ok() {
        for (grade, rules) in &groups {
            reach(grade, rules);
        }
        return;
    }
    let levels = match env::var("TERTULIA_LEVEL").ok() {
        Some(name) => vec![json::read(&format!("\"{name}\"")).expect("a level")],
        None => Level::ALL.to_vec(),
    };
    for level in levels {
        let mut all = Vec::new();
        for (grade, rules) in &groups {
            let ends = measure(level, rules, deals);
            tell(level, grade, &ends);
            all.extend(ends);
        }
        if groups.len() > 1 {
            tell(level, &which, &all);
        }
    }
}

/// A rule that is to be found: in the language of rules, or judged by a function.
enum Secret {
    Said(Rule),
    Judged(unlisted::Judge),
}

impl Secret {
    fn accepted(&self, line: &[Card]) -> Cards {
        match self {
            Self::Said(rule) => rule.accepted(line),
            Self::Judged(judge) => {
                (0..52).filter_map(Card::of_index).filter(|card| judge(line, *card)).collect()
            }
        }
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Said(rule) => rule.fmt(f),
            Self::Judged(_) => Ok(()),
        }
    }
}

/// Which rules the master can think of: those that it knows once it has seen so much that nothing else is left.
fn reach(grade: &str, rules: &[(String, Secret)]) {
    let known = |half: usize| {
        let mine = rules.iter().enumerate().skip(half).step_by(2);
        mine.map(|(at, (_, rule))| (at, within(rule))).collect::<Vec<_>>()
    };
    let mut all: Vec<(usize, Option<Rule>)> = thread::scope(|scope| {
        let halves = [0, 1].map(|half| scope.spawn(move || known(half)));
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    });
    all.sort_by_key(|(at, _)| *at);
    for (at, found) in &all {
        let said = found.as_ref().map_or_else(|| "-".to_owned(), Rule::to_string);
        println!("{:40} {said}", rules[*at].0);
    }
    let within = all.iter().filter(|(_, found)| found.is_some()).count();
    println!("{grade}: {within} of {} can be thought of", all.len());
}

/// The rule that the master takes a secret one for when 36 cards of the line and 6 more at each of them were judged, if it
/// is right.
fn within(rule: &Secret) -> Option<Rule> {
    let mut rng = Rng::stream(7, 7);
    let mut draw = move |below: u32| rng.below(below);
    let card = |index: u32| Card::of_index(index as u8).expect("below 52");
    let mut evidence = Evidence { line: vec![card(draw(52))], ..Evidence::default() };
    while evidence.line.len() <= 36 {
        let accepted = rule.accepted(&evidence.line);
        for _ in 0..6 {
            let card = card(draw(52));
            if !accepted.contains(card) {
                evidence.refused.push(Refused { after: evidence.line.len(), card });
            }
        }
        let cards: Vec<Card> = accepted.iter().collect();
        if cards.is_empty() {
            break;
        }
        evidence.line.push(cards[draw(cards.len() as u32) as usize]);
    }
    let line = evidence.line.clone();
    let belief = Belief::new(Mind::of(Level::Master).space(), evidence).finish();
    let outlook = Outlook::new(belief);
    let class = outlook.class()?;
    let guess = outlook.rule(&class.node);
    same(&guess, rule, &line, 7).then_some(guess)
}

/// What a level finds, each rule on a line.
fn measure(level: Level, rules: &[(String, Secret)], deals: u64) -> Vec<End> {
    let rounds: Vec<(usize, u64)> =
        (0..rules.len()).flat_map(|rule| (0..deals).map(move |deal| (rule, deal))).collect();
    let ends: Vec<(usize, End)> = thread::scope(|scope| {
        let half = |first: usize| {
            let rounds = &rounds;
            scope.spawn(move || {
                let mine = rounds.iter().skip(first).step_by(2);
                mine.map(|(rule, deal)| (*rule, play(level, &rules[*rule].1, *deal)))
                    .collect::<Vec<_>>()
            })
        };
        let halves = [0, 1].map(half);
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    });
    for (at, (name, rule)) in rules.iter().enumerate() {
        let mine: Vec<&End> =
            ends.iter().filter(|(rule, _)| *rule == at).map(|(_, end)| end).collect();
        let found = mine.iter().filter(|end| end.found.is_some()).count();
        let wrong: u32 = mine.iter().map(|end| end.wrong).sum();
        let score: i32 = mine.iter().map(|end| end.score()).sum();
        println!(
            "{name:40} {found:2}/{deals} score {:5.1} wrong {wrong:2}  {rule}",
            f64::from(score) / deals as f64
        );
    }
    ends.into_iter().map(|(_, end)| end).collect()
}

/// The figures of all rounds of a group of rules.
fn tell(level: Level, group: &str, all: &[End]) {
    let scores: Vec<f64> = all.iter().map(|end| f64::from(end.score())).collect();
    let turns: Vec<f64> = all.iter().filter_map(|end| end.found).map(f64::from).collect();
    let mut times: Vec<Duration> = all.iter().flat_map(|end| end.times.clone()).collect();
    times.sort();
    println!(
        "{level:?}, {group}, {} rounds: found {:.1} %, score {}, turns where found {}, wrong guesses {:.2} a round, a turn takes {:.1?}, 95 of 100 at most {:.1?}, at most {:.1?}",
        all.len(),
        100.0 * turns.len() as f64 / all.len() as f64,
        interval(&scores),
        interval(&turns),
        all.iter().map(|end| f64::from(end.wrong)).sum::<f64>() / all.len() as f64,
        times[times.len() / 2],
        times[times.len() * 95 / 100],
        times[times.len() - 1],
    );
}

/// Rules at random that play well.
fn made_up(count: usize) -> Vec<(String, Secret)> {
    let mut rng = Rng::from_seed(606);
    let mut rules = Vec::new();
    while rules.len() < count {
        let rule = random::rule(&mut rng, 3);
        let grade = difficulty::of(&rule).grade();
        let found = examine(&rule, &mut rng);
        let fair = |finding: &Finding| *finding == Finding::RefusesStarters;
        if grade <= 3 && found.findings.iter().all(fair) {
            rules.push((format!("grade {grade}"), Secret::Said(rule)));
        }
    }
    rules
}

/// How a round ended.
struct End {
    found: Option<u8>,
    wrong: u32,
    times: Vec<Duration>,
}

impl End {
    fn score(&self) -> i32 {
        self.found.map_or(0, |turn| 31 - i32::from(turn)) - 2 * self.wrong as i32
    }
}

fn play(level: Level, rule: &Secret, deal: u64) -> End {
    let mut rng = Rng::stream(deal, 31);
    let mut draw = move || Card::of_index(rng.below(52) as u8).expect("below 52");
    let starter = draw();
    let mut line = vec![starter];
    let mut hand: Vec<Card> = (0..12).map(|_| draw()).collect();
    let mut seeker = Seeker::new(level, starter, false);
    let mut end = End { found: None, wrong: 0, times: Vec::new() };
    for turn in 1..=30 {
        let start = Instant::now();
        let (card, guess) = seeker.turn(turn, &hand);
        end.times.push(start.elapsed());
        let at = hand.iter().position(|held| *held == card).expect("a card of the hand");
        hand[at] = draw();
        let accepted = rule.accepted(&line).contains(card);
        seeker.result(card, accepted);
        if accepted {
            line.push(card);
        }
        if let Some(guess) = guess {
            if same(&guess, rule, &line, deal) {
                end.found = Some(turn);
                return end;
            }
            if env::var("TERTULIA_TRACE").is_ok() {
                println!("    {turn}: {guess} for {rule}");
            }
            end.wrong += 1;
            seeker.missed(guess);
        }
    }
    end
}

/// Whether two rules agree on 100 continuations of up to 40 accepted cards.
fn same(guess: &Rule, rule: &Secret, line: &[Card], deal: u64) -> bool {
    let mut rng = Rng::stream(deal, line.len() as u64);
    (0..100).all(|_| {
        let mut line = line.to_vec();
        for _ in 0..=40 {
            let accepted: Cards = rule.accepted(&line);
            if guess.accepted(&line) != accepted {
                return false;
            }
            let cards: Vec<Card> = accepted.iter().collect();
            let Some(card) = rng.pick(&cards) else { break };
            line.push(*card);
        }
        true
    })
}

/// A mean with its 95 % interval.
fn interval(of: &[f64]) -> String {
    let n = of.len().max(1) as f64;
    let mean = of.iter().sum::<f64>() / n;
    let variance = of.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    format!("{mean:.2} ± {:.2}", 1.96 * (variance / n).sqrt())
}
