//! What hands are worth (§1, §2, §6, §7): vectors, exact counts, and every result against all 126 ways
//! to choose four cards of nine.

use std::collections::BTreeMap;

use tertulia::core::Rng;
use tertulia::games::pechigonga::{Cards, Class, Contest, Reading, Sequence, Value, pechigonga};

const READINGS: [Reading; 4] = [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs];

pub fn cards(text: &str) -> Cards {
    text.parse().unwrap_or_else(|_| panic!("cards: {text}"))
}

fn four(text: &str, alike: bool) -> (Class, u8) {
    let Value { class, points } = Contest::Four { alike }.judge(cards(text));
    (class, points)
}

fn nine(text: &str, reading: Reading, alike: bool, long: bool) -> (Class, u8) {
    let Value { class, points } = Contest::Nine { reading, alike, long }.judge(cards(text));
    (class, points)
}

#[test]
fn four_card_vectors() {
    for (text, class, points) in [
        ("7o 6o Ao Rc", Class::FiftyFive, 55),
        ("7o 6o Ao 5o", Class::Flux, 70),
        ("7o 7c 7e 7b", Class::Primera, 84),
        ("So Cc Re Rb", Class::Primera, 40),
        ("7o 6o Sc Ce", Class::Punto, 39),
        ("So Co Ro 7e", Class::Punto, 30),
        ("2o So Co Ro", Class::Flux, 42),
        ("7o 6o 5o Rb", Class::Punto, 54),
        ("7o 5o 6c Ac", Class::Punto, 36),
        ("So Co Rc Se", Class::Punto, 20),
        ("7e 6e 7b Ab", Class::Punto, 39),
        ("Ab 7b So 6o", Class::Punto, 37),
        // With eights and nines.
        ("8o 9o 8c 9c", Class::Punto, 17),
        ("8o 9o Sc Cc", Class::Punto, 20),
        ("8o 9c 8e 9b", Class::Primera, 34),
    ] {
        assert_eq!(four(text, false), (class, points), "{text}");
    }
    assert_eq!(four("7o 7c 7e 7b", true), (Class::Cuatro, 84));
    assert_eq!(four("Ro Rc Re Rb", true), (Class::Cuatro, 40));
    assert_eq!(four("So Cc Re Rb", true), (Class::Primera, 40), "figures of different sorts");
    let order = Contest::Four { alike: true }.order();
    assert_eq!(order, [Class::Punto, Class::Primera, Class::FiftyFive, Class::Flux, Class::Cuatro]);
}

#[test]
fn nine_card_vectors() {
    use Class::{FiftyFive, Flux, Primera, Punto, Runs};
    for (text, expected) in [
        (
            "7o 6o Ao 5o 4c 3c Re Sb Cb",
            [(FiftyFive, 55), (FiftyFive, 55), (Punto, 55), (Runs, 101)],
        ),
        ("7o 5o 4o 3o 6c Ac Re Rb 2b", [(Primera, 61), (Flux, 63), (Punto, 50), (Runs, 42)]),
        ("7o 6o 5o 4o 7c 6c Ae 5e 3e", [(Punto, 54), (Flux, 68), (Punto, 54), (Runs, 107)]),
        ("Ao 2c 3e 4b 5o 6c 7e Sb Co", [(Primera, 69), (Primera, 69), (Punto, 41), (Runs, 0)]),
    ] {
        let seen = READINGS.map(|reading| nine(text, reading, false, false));
        assert_eq!(seen, expected, "{text}");
    }
    // Four runs: the smallest does not count.
    assert_eq!(
        nine("Ao 2o 4o 5o 7o So Ac 2c 5c", Reading::Runs, false, false),
        (Runs, 28 + 29 + 31)
    );
    // The Sota follows the 7 with 40 cards, and not with 48.
    assert_eq!(nine("7o So 2c 4c 6c 2e 4e 6e 2b", Reading::Runs, false, false), (Runs, 31));
    assert_eq!(nine("7o So 2c 4c 6c 2e 4e 6e 2b", Reading::Runs, false, true), (Runs, 0));
    assert_eq!(nine("7o 8o 9o So 6c 2e 4e 6e 2b", Reading::Runs, false, true), (Runs, 48));
}

/// Four alike stand just below 55 in the fourth round, above Flux.
#[test]
fn four_alike_among_nine() {
    let with = "5o 5c 5e 5b Ao 2o 3o Sb Cb";
    assert_eq!(nine(with, Reading::FiftyFive, true, false), (Class::Cuatro, 60));
    assert_eq!(nine(with, Reading::Flux, true, false), (Class::Cuatro, 60));
    assert_eq!(nine(with, Reading::Flux, false, false), (Class::Flux, 56));
    assert_eq!(nine(with, Reading::Punto, true, false), (Class::Punto, 44));
    let two = "5o 5c 5e 5b Ro Rc Re Rb 2o";
    assert_eq!(nine(two, Reading::FiftyFive, true, false), (Class::Cuatro, 60));
    let better = "5o 5c 5e 5b Ao 6o 7o Sb Cb";
    assert_eq!(nine(better, Reading::Flux, true, false), (Class::FiftyFive, 55));
    let order = |reading| Contest::Nine { reading, alike: true, long: false }.order();
    assert_eq!(
        order(Reading::Flux),
        [Class::Punto, Class::Primera, Class::Flux, Class::Cuatro, Class::FiftyFive]
    );
    assert_eq!(order(Reading::Runs), [Class::Runs]);
}

#[test]
fn one_card() {
    let worth = |text| Contest::One.worth(cards(text));
    let order: Vec<u16> = "7o 6c Ae 5b 4o 3o 2o Ro 9o 8o".split(' ').map(worth).collect();
    assert!(order.windows(2).all(|pair| pair[0] > pair[1]), "{order:?}");
    assert_eq!(worth("So"), worth("Rb"));
}

/// All ways to choose four of nine, each with its class as the fourth round has it.
fn by_choice(nine: Cards, flux: bool, alike: bool) -> u16 {
    let contest = Contest::Nine {
        reading: if flux { Reading::Flux } else { Reading::FiftyFive },
        alike,
        long: true,
    };
    let each: Vec<_> = nine.iter().collect();
    let mut best = 0;
    for bits in (0u32..512).filter(|bits| bits.count_ones() == 4) {
        let chosen: Cards = (0..9).filter(|at| bits >> at & 1 == 1).map(|at| each[at]).collect();
        let of_suit = |suit: usize| -> Vec<u16> {
            let mut all: Vec<u16> = chosen
                .iter()
                .filter(|card| card.suit() as usize == suit)
                .map(|card| card.points().into())
                .collect();
            all.sort_by(|a, b| b.cmp(a));
            all
        };
        let suits: Vec<Vec<u16>> = (0..4).map(of_suit).collect();
        let total: u16 = suits.iter().flatten().sum();
        let ranks: Vec<u8> = chosen.iter().map(|card| card.rank()).collect();
        let three = |suit: &Vec<u16>| if suit.len() < 2 { 0 } else { suit.iter().take(3).sum() };
        let punto: u16 = suits.iter().map(three).max().unwrap();
        let (class, points) = if punto == 55 {
            (Class::FiftyFive, 55)
        } else if alike && ranks.iter().all(|rank| *rank == ranks[0]) {
            (Class::Cuatro, total)
        } else if suits.iter().all(|suit| suit.len() == 1) {
            (Class::Primera, total)
        } else if flux && suits.iter().any(|suit| suit.len() == 4) {
            (Class::Flux, total)
        } else {
            (Class::Punto, punto)
        };
        best = best.max(contest.place(class).unwrap() << 8 | points);
    }
    best
}

/// The longest way round to the sum of the best three runs.
fn runs_by_hand(nine: Cards, long: bool) -> u16 {
    let ranks: Vec<u8> = (0..12).filter(|rank| long || !(7..9).contains(rank)).collect();
    let mut sums = Vec::new();
    for suit in 0..4 {
        let mut run: Vec<u16> = Vec::new();
        for rank in ranks.iter().copied().chain([99]) {
            let card = nine.iter().find(|c| c.suit() as usize == suit && c.rank() == rank);
            match card {
                Some(card) => run.push(card.points().into()),
                None => {
                    if run.len() > 1 {
                        sums.push(run.iter().sum::<u16>());
                    }
                    run.clear();
                }
            }
        }
    }
    sums.sort_by(|a, b| b.cmp(a));
    sums.iter().take(3).sum()
}

#[test]
fn nine_cards_are_worth_the_best_of_126_choices() {
    let mut rng = Rng::from_seed(8);
    for turn in 0..40_000 {
        let pack = if turn % 2 == 0 { 40 } else { 48 };
        let nine = Cards::pack(pack).draw(9, &mut rng);
        for alike in [false, true] {
            for (reading, flux) in [(Reading::FiftyFive, false), (Reading::Flux, true)] {
                let contest = Contest::Nine { reading, alike, long: pack == 48 };
                let worth = contest.worth(nine);
                assert_eq!(worth, by_choice(nine, flux, alike), "{nine} {contest:?}");
                assert_shown(contest, nine, worth);
            }
        }
        let contest = |reading| Contest::Nine { reading, alike: false, long: pack == 48 };
        let best_suit = (0..4).map(|suit| {
            let of_suit = nine.iter().filter(|card| card.suit() as usize == suit);
            let mut points: Vec<u16> = of_suit.map(|card| card.points().into()).collect();
            points.sort_by(|a, b| b.cmp(a));
            points.iter().take(3).sum::<u16>()
        });
        let punto = contest(Reading::Punto);
        assert_eq!(punto.worth(nine), best_suit.max().unwrap(), "{nine}");
        assert_shown(punto, nine, punto.worth(nine));
        let runs = contest(Reading::Runs);
        assert_eq!(runs.worth(nine), runs_by_hand(nine, pack == 48), "{nine}");
        assert_shown(runs, nine, runs.worth(nine));
    }
}

/// The cards that are shown make the points, and are the player's own.
fn assert_shown(contest: Contest, cards: Cards, worth: u16) {
    let shown = contest.combination(cards);
    assert!(cards.holds(shown), "{shown} of {cards}");
    let points: u16 = shown.iter().map(|card| u16::from(card.points())).sum();
    assert_eq!(points, worth & 255, "{shown} of {cards}, {contest:?}");
}

/// Numbers of hands by class, over all four-card hands of a pack.
fn count(pack: u8, alike: bool) -> BTreeMap<Class, u32> {
    let all: Vec<_> = Cards::pack(pack).iter().collect();
    let mut counts = BTreeMap::new();
    let contest = Contest::Four { alike };
    for a in 0..all.len() {
        for b in a + 1..all.len() {
            for c in b + 1..all.len() {
                for d in c + 1..all.len() {
                    let hand: Cards = [all[a], all[b], all[c], all[d]].into_iter().collect();
                    *counts.entry(contest.judge(hand).class).or_default() += 1;
                    assert_eq!(contest.combination(hand).without(hand), Cards::NONE);
                }
            }
        }
    }
    counts
}

#[test]
fn all_four_card_hands() {
    use Class::{Cuatro, FiftyFive, Flux, Primera, Punto};
    let forty = [(Punto, 80_430), (Primera, 10_000), (FiftyFive, 120), (Flux, 840)];
    assert_eq!(count(40, false), forty.into());
    // 48 cards: 12^4 of four suits, 4 × C(12,4) of one, 4 × 36 with ace, 6 and 7 of one.
    let rest = 194_580 - 20_736 - 1_980 - 144;
    let long = [(Punto, rest), (Primera, 20_736), (FiftyFive, 144), (Flux, 1_980)];
    assert_eq!(count(48, false), long.into());
    let alike = [(Punto, rest), (Primera, 20_724), (FiftyFive, 144), (Flux, 1_980), (Cuatro, 12)];
    assert_eq!(count(48, true), alike.into());
}

/// All nine-card hands of a pack by class, each set of four suits once for all its orders.
fn count_nine<const N: usize>(contests: [Contest; N], pack: u8) -> [BTreeMap<Class, u64>; N] {
    // The ranks of a suit as bits of the pack of 48.
    let spread = |bits: u64| if pack == 48 { bits } else { bits & 127 | bits >> 7 << 9 };
    let mut by_size: Vec<Vec<u64>> = vec![Vec::new(); 10];
    (0..1u64 << (pack / 4)).filter(|bits| bits.count_ones() < 10).for_each(|bits| {
        by_size[bits.count_ones() as usize].push(bits);
    });
    let suits: Vec<u64> = by_size.iter().flatten().copied().collect();
    let starts: Vec<usize> =
        (0..10).map(|size| by_size[..size].iter().map(Vec::len).sum()).collect();
    let mut counts = [[0; 5]; N];
    for (at, a) in suits.iter().enumerate() {
        for (bt, b) in suits.iter().enumerate().skip(at) {
            let two = a.count_ones() + b.count_ones();
            if two > 9 {
                break;
            }
            for (ct, c) in suits.iter().enumerate().skip(bt) {
                let three = two + c.count_ones();
                if three + c.count_ones() > 9 {
                    break;
                }
                let left = 9 - three as usize;
                let from = ct.saturating_sub(starts[left]);
                for (dt, d) in (starts[left]..).zip(&by_size[left]).skip(from) {
                    let times = orders([at, bt, ct, dt]);
                    let bits = spread(*a) | spread(*b) << 12 | spread(*c) << 24 | spread(*d) << 36;
                    for (contest, counts) in contests.iter().zip(&mut counts) {
                        let worth = contest.worth(Cards::from_bits(bits));
                        counts[usize::from(worth >> 8)] += times;
                    }
                }
            }
        }
    }
    let mut counts = counts.into_iter();
    contests.map(|contest| {
        let order = contest.order().iter().copied();
        order.zip(counts.next().into_iter().flatten()).collect()
    })
}

/// The counts of the default reading with 40 cards are the rule file's; the others were worked out by
/// another way, suit by suit.
#[test]
fn all_nine_card_hands() {
    use Class::{Cuatro, FiftyFive, Flux, Primera, Punto};
    let nine = |reading, alike, pack: u8| Contest::Nine { reading, alike, long: pack == 48 };
    let each = |pack| {
        let (usual, flux) = (Reading::FiftyFive, Reading::Flux);
        let contests = [(usual, false), (flux, false), (usual, true), (flux, true)];
        count_nine(contests.map(|(reading, alike)| nine(reading, alike, pack)), pack)
    };
    let forty: [&[(Class, u64)]; 4] = [
        &[(Punto, 52_839_344), (Primera, 211_336_300), (FiftyFive, 9_263_236)],
        &[(Punto, 6_740_636), (Primera, 119_844_900), (Flux, 137_590_108), (FiftyFive, 9_263_236)],
        &[(Punto, 52_839_344), (Primera, 207_653_824), (Cuatro, 3_682_476), (FiftyFive, 9_263_236)],
        &[
            (Punto, 6_740_636),
            (Primera, 117_428_640),
            (Flux, 136_323_892),
            (Cuatro, 3_682_476),
            (FiftyFive, 9_263_236),
        ],
    ];
    assert_eq!(each(40), forty.map(|counts| counts.iter().copied().collect()));
    let long: [&[(Class, u64)]; 4] = [
        &[(Punto, 356_132_812), (Primera, 1_288_462_464), (FiftyFive, 32_511_364)],
        &[
            (Punto, 42_013_836),
            (Primera, 707_667_840),
            (Flux, 894_913_600),
            (FiftyFive, 32_511_364),
        ],
        &[
            (Punto, 356_132_812),
            (Primera, 1_275_599_556),
            (Cuatro, 12_862_908),
            (FiftyFive, 32_511_364),
        ],
        &[
            (Punto, 42_013_836),
            (Primera, 699_424_164),
            (Flux, 890_294_368),
            (Cuatro, 12_862_908),
            (FiftyFive, 32_511_364),
        ],
    ];
    assert_eq!(each(48), long.map(|counts| counts.iter().copied().collect()));
}

/// In how many orders four things, in order, can be put.
fn orders(places: [usize; 4]) -> u64 {
    let (mut ways, mut alike) = (24, 1);
    for at in 1..4 {
        alike = if places[at] == places[at - 1] { alike + 1 } else { 1 };
        ways /= alike;
    }
    ways
}

#[test]
fn pechigongas() {
    let holds = |text, sequence, one_suit, long| pechigonga(cards(text), sequence, one_suit, long);
    let (ace, any) = (Sequence::Ace, Sequence::Any);
    let from_ace = "Ao 2c 3e 4b 5o 6c 7e Sb Co";
    let from_two = "2c 3e 4b 5o 6c 7e Sb Co Re";
    assert!(holds(from_ace, ace, false, false));
    assert!(!holds(from_ace, ace, true, false));
    assert!(!holds(from_ace, any, false, true), "the 8 is missing");
    assert!(!holds(from_two, ace, false, false) && holds(from_two, any, false, false));
    assert!(!holds("3e 4b 5o 6c 7e Sb Co Re Ao", any, false, false), "no wrap");
    assert!(!holds("Ao 2c 3e 4b 5o 6c 7e 7b Sb", ace, false, false), "a pair");
    assert!(holds("Ao 2o 3o 4o 5o 6o 7o So Co", ace, true, false));
    let long = "Ao 2c 3e 4b 5o 6c 7e 8b 9o";
    assert!(holds(long, ace, false, true));
    let high = "4b 5o 6c 7e 8b 9o So Co Ro";
    assert!(holds(high, any, false, true) && !holds(high, ace, false, true));
    assert!(!holds("Ao 2c 3e 4b 5o 6c 7e Sb", ace, false, false), "eight cards");
}

/// From the ace there are 4^9 hands: each rank in any suit.
#[test]
fn all_pechigongas() {
    let mut rng = Rng::from_seed(1);
    for _ in 0..2000 {
        let nine: Cards = (0..9)
            .map(|at| {
                let rank = if at < 7 { at } else { at + 2 };
                let suit = tertulia::games::pechigonga::Suit::ALL[rng.below(4) as usize];
                tertulia::games::pechigonga::Card::new(suit, rank)
            })
            .collect();
        assert!(pechigonga(nine, Sequence::Ace, false, false), "{nine}");
    }
    assert_eq!(4_u64.pow(9), 262_144);
}
