//! What is told of a hand's chances: from what lies open alone, and right where it can be counted.

use tertulia::core::Seat;
use tertulia::games::pechigonga::{Card, Cards, Options, Ties, View};

use crate::driver::Deal;

/// In how many of a hundred deals a view's hand is the best, counted to the end.
fn beats(view: &View) -> Option<u8> {
    let mut odds = view.odds()?;
    while !odds.advance(1000) {}
    odds.share()
}

/// What is not seen in a view of the first round.
fn unseen(view: &View) -> Cards {
    Cards::pack(40).without(view.first | view.second | view.third)
}

/// Of all hands of four of these cards that agree, how many of a hundred are worse than the viewer's, and
/// how many not better.
fn counted(view: &View, agrees: impl Fn(u16) -> bool) -> [u8; 2] {
    let contest = view.options.contest(1);
    let left: Vec<Card> = unseen(view).iter().collect();
    let (mut worse, mut even, mut all) = (0, 0, 0);
    for (n, a) in left.iter().enumerate() {
        for (m, b) in left[..n].iter().enumerate() {
            for (k, c) in left[..m].iter().enumerate() {
                for d in &left[..k] {
                    let worth = contest.worth([*a, *b, *c, *d].into_iter().collect());
                    if agrees(worth) {
                        all += 1;
                        worse += u32::from(worth < view.worth());
                        even += u32::from(worth == view.worth());
                    }
                }
            }
        }
    }
    [worse, worse + even].map(|some| (100 * some / all) as u8)
}

/// The drawn figure is near the counted ones; ties are for whoever is nearer the mano.
#[track_caller]
fn near(told: Option<u8>, [worse, most]: [u8; 2]) {
    let told = told.expect("a hand");
    let fits = (worse.saturating_sub(3)..=most + 3).contains(&told);
    assert!(fits, "{told} are told, {worse} to {most} counted");
}

const SILENT: [&str; 2] = ["7o 6o 2c 2e|7c 6c 3o 3e|5o", "5c 4c Sb Cb|Re Ro 4b 5b|2b"];

#[test]
fn a_single_card_is_counted_out() {
    let mut deal = Deal::of(&SILENT);
    deal.until_round(3);
    let view = deal.view(0);
    // The five of oros: of what is not seen two sevens, two sixes and four aces are better, less those
    // that were shown; the other fives only draw, and the mano has the better of it.
    let left = unseen(&view).without(view.shown(Seat(0)) | view.shown(Seat(1)));
    let better = left.iter().filter(|card| card.points() > 15).count();
    let worse = 100 * (left.len() as usize - better) / left.len() as usize;
    let told = usize::from(beats(&view).expect("a card"));
    assert!(told.abs_diff(worse) <= 1, "{told}, not {worse}");
    // Where ties are shared they are not beaten.
    let mut deal = Deal::new(Options { ties: Ties::Split, ..Options::default() }, &SILENT);
    deal.until_round(3);
    let fewer = usize::from(beats(&deal.view(0)).expect("a card"));
    let even = left.iter().filter(|card| card.points() == 15).count();
    assert!(even > 0 && fewer < told, "{fewer} of {told}");
}

#[test]
fn what_was_announced_counts() {
    let hands = ["7o 6c Ae 5b", "7b 6b 4b 2b", "7c 5c 2o 3b"];
    let mut deal = Deal::of(&hands);
    let view = deal.view(0);
    let before = counted(&view, |_| true);
    near(beats(&view), before);
    deal.play("0t 1t 2s");
    // Only the two bet, and the third does not count any more.
    let among = counted(&view, |worth| worth >> 8 > 0);
    near(beats(&deal.view(0)), among);
    assert!(among[1] + 3 < before[0], "{among:?} of {before:?}: the other has Primera, too");
    assert_eq!(beats(&deal.view(2)), None, "who looks on beats nobody");
    // Of a Flux that was named there is more to fear.
    let mut named = Deal::of(&hands);
    named.play("0t 1F 2s");
    assert_eq!(beats(&named.view(0)), Some(0), "no Primera beats a Flux");
}

#[test]
fn who_hides_beats_nobody_and_the_silent_have_nothing() {
    let mut deal = Deal::of(&["7o 6c Ae 5b", "7c 5c Ro 3b", "7e 5e Rc Cb"]);
    deal.play("0s 1s 2s");
    assert_eq!(beats(&deal.view(0)), None);
    let view = deal.view(1);
    // Both others have to be beaten.
    let one = counted(&view, |worth| worth >> 8 == 0).map(u32::from);
    near(beats(&view), one.map(|times| (times * times / 100) as u8));
    assert_eq!(beats(&deal.public()), None, "nobody's cards");
}

#[test]
fn in_the_fourth_round_what_somebody_showed_is_in_his_hand() {
    // Seat 1 has shown 7, 6 and ace of bastos: nothing below 55 beats that.
    let hands = ["2o 3c So Se|5c 6e Sc 2b|3o", "7b 6b Ab 2e|Ro Co Rc Cc|7e"];
    let mut deal = Deal::of(&hands);
    deal.play("0s 1t");
    deal.until_round(4);
    assert_eq!(beats(&deal.view(0)), Some(0));
}

/// One hand is easily better than one other: beside three it is the best of all far less often.
#[test]
fn it_is_the_best_of_all_that_counts() {
    let own = "Ro Co 6c 2e";
    let alone = beats(&Deal::of(&[own, "7b 6b 4b 2b"]).view(0)).expect("a hand");
    let among = Deal::of(&[own, "7b 6b 4b 2b", "7c 5c 2o 3b", "Re Se 2c 3c"]).view(0);
    assert_eq!(among.odds().map(|odds| odds.hands()), Some(4));
    let among = beats(&among).expect("a hand");
    let expected = f64::from(alone).powi(3) / 10_000.0;
    assert!((f64::from(among) - expected).abs() < 5.0, "{among}, and {alone} beside one");
}

/// A figure is made of the view alone, and each view is told the same.
#[test]
fn the_same_view_is_told_the_same() {
    let one = Deal::of(&["7o 6c Ae 5b", "7b 6b 4b 2b"]);
    let other = Deal::of(&["7o 6c Ae 5b", "So Sc Se Sb"]);
    assert_eq!(one.view(0), other.view(0));
    assert_eq!(beats(&one.view(0)), beats(&other.view(0)));
}
