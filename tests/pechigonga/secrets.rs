//! What a seat sees, and what imagined tables agree with (§3, §5).

use tertulia::core::{Game, Imagine, Rng, Seat, Viewer};
use tertulia::games::pechigonga::{Cards, Event, Options, Pechigonga, Showing};

use crate::driver::Deal;
use crate::hands::cards;

fn all(held: [Cards; 3]) -> Cards {
    held[0] | held[1] | held[2]
}

/// The cards that `other` holds where `me` imagines the table.
fn imagined(deal: &Deal, me: u8, other: u8, seed: u64) -> [Cards; 3] {
    let view = deal.view(me);
    let state = Pechigonga::imagine(&view, Seat(me), &mut Rng::from_seed(seed));
    let view = Pechigonga::view(&state, Viewer::Seat(Seat(other)));
    [view.first, view.second, view.third]
}

#[test]
fn nobody_sees_the_cards_of_others() {
    let hands = ["7o 6o Sc Rc|2o 3o 4c 5c|7e", "7c 5b 2e 3e|Ao Ac Se Re|6b"];
    let mut deal = Deal::of(&hands);
    let public = deal.public();
    assert!(public.first.is_empty() && public.hand(4).is_empty());
    deal.play("0s 1s 0e2 1m");
    // Only the combination of the winner is seen, and it stays.
    assert_eq!(deal.view(1).shown(Seat(0)), cards("7o 6o"));
    assert!(deal.view(1).shown(Seat(1)).is_empty() && deal.view(0).shown(Seat(1)).is_empty());
    for event in &deal.events {
        if let Event::Cards(seat, _) = event {
            assert!(Pechigonga::witness(event, Viewer::Seat(*seat)).is_some());
            let other = Seat(1 - seat.0);
            assert_eq!(Pechigonga::witness(event, Viewer::Seat(other)), None);
            assert_eq!(Pechigonga::witness(event, Viewer::Public), None);
        }
    }
}

#[test]
fn what_was_shown_is_imagined() {
    let hands = ["7o 6o Sc Rc|2o 3o 4c 5c|7e", "7c 5b 2e 3e|Ao Ac Se Re|6b"];
    let mut deal = Deal::of(&hands);
    deal.play("0s 1s 0e2 1m");
    for seed in 0..50 {
        let [first, second, _] = imagined(&deal, 1, 0, seed);
        assert!(first.holds(cards("7o 6o")) && first.len() == 4 && second.len() == 4);
        assert_eq!(first & deal.view(1).first, Cards::NONE, "not what one holds oneself");
    }
}

/// Announcements and bets are believed: no class above one's own can be announced, and hiders do not bet.
#[test]
fn what_was_said_is_imagined() {
    let contest = Options::default().contest(1);
    let place = |cards| contest.worth(cards) >> 8;
    let hands = ["7o 6o Ao Rc", "7c 5c 2e 3e", "4o 4c 4e 4b"];
    let mut deal = Deal::of(&hands);
    deal.play("05");
    for seed in 0..30 {
        assert!(place(imagined(&deal, 1, 0, seed)[0]) >= 2, "55 was announced");
    }
    deal.play("1s 2t");
    for seed in 0..30 {
        assert!(place(imagined(&deal, 1, 2, seed)[0]) >= 1, "la tengo");
    }
    let mut deal = Deal::of(&["7o 6o 3c Rc", "7c 5c 2e 3e"]);
    deal.play("0s 1s 0e2");
    for seed in 0..60 {
        assert_eq!(place(imagined(&deal, 1, 0, seed)[0]), 0, "who hides does not bet");
    }
}

/// Those who lost a showdown had no better hand, and it counts in the fourth round.
#[test]
fn a_lost_showdown_is_imagined() {
    let hands = ["7o 6o Sc Rc|2o 3o 4c 5c", "7c 5c 2e 3e|Ao Ac Se Re"];
    let mut deal = Deal::of(&hands);
    deal.play("0s 1s 0e2 1q");
    let contest = Options::default().contest(1);
    for seed in 0..60 {
        let first = imagined(&deal, 0, 1, seed)[0];
        assert!(contest.worth(first) <= 39, "{first} would have won");
    }
}

#[test]
fn a_shown_pechigonga_is_known() {
    let nine = "Ao 2c 3e 4b|5o 6c 7e Sb|Co";
    let options = Options { showing: Showing::All, ..Options::default() };
    let mut deal = Deal::new(options, &[nine, "Ro Rc Re Rb|2o 2e 2b Ac|Ae"]);
    while deal.due().len() < 2 {
        deal.dully();
    }
    deal.play("0S");
    for seed in 0..20 {
        assert_eq!(all(imagined(&deal, 1, 0, seed)), deal.public().shown(Seat(0)));
    }
}
