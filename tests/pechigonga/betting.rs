//! Announcing, betting, showing, ties and pots (§3, §4, §5).

use tertulia::core::Seat;
use tertulia::games::pechigonga::{
    Announcing, Bets, Class, End, Event, Length, Lone, Options, Phase, Refusal, Said, Showing,
    Ties, Value,
};

use crate::driver::{Deal, seats};
use crate::hands::cards;

fn won(words: &str, hands: &[&str]) -> Vec<i32> {
    won_by(Options::default(), words, hands)
}

/// What the first round brings, from the mano.
fn won_by(options: Options, words: &str, hands: &[&str]) -> Vec<i32> {
    let mut deal = Deal::new(options, hands);
    deal.play(words);
    deal.rounds()[0].gains.clone()
}

const LONE: [&str; 3] = ["7o 6c Ae 2b", "7c 5c Ro 3b", "7e 5e Rc Cb"];
const TWO: [&str; 3] = ["7o 6c Ae 5b", "7b 6b 4b 2b", "7c 5c 2o 3b"];

/// The courses of the rule file.
#[test]
fn course_vectors() {
    assert_eq!(won("0t 1s 2s", &LONE), [4, -2, -2]);
    assert_eq!(won("0P 1s 2s", &LONE), [4, -2, -2]);
    assert_eq!(won("0s 1s 2s 0p 1e2 2m 0m", &LONE), [-1, 2, -1]);
    assert_eq!(won("0t 1t 2s 0e2 1r2 0q", &TWO), [-5, 6, -1]);
    let mut deal = Deal::of(&["7o 6c Ae 5b", "7c 6o 5e Ab"]);
    deal.play("0s 1s 0p 1p");
    let round = deal.last();
    assert_eq!((round.end, round.gains, round.left), (End::Carried, vec![-1, -1], 2));
    assert_eq!(round.winners, seats(&[]));
    assert_eq!(round.shown, [], "who hides shows nothing");
    assert_eq!((deal.public().pot, deal.public().carried), (4, 2), "in the pot of the next round");
}

#[test]
fn who_announces_what() {
    let mut deal = Deal::of(&["7o 6o Ao 5o", "7c 6e Ae 5b", "So Sc 5e 2e"]);
    assert_eq!(
        deal.view(0).choices().says,
        [
            Said::Silence,
            Said::Tengo,
            Said::Class(Class::Primera),
            Said::Class(Class::FiftyFive),
            Said::Class(Class::Flux)
        ]
    );
    assert_eq!(deal.word("04"), Err(Refusal::AboveOwn), "no such class here");
    deal.play("0P");
    // A Punto, for it has two swords: nothing can be announced.
    assert_eq!(deal.view(1).choices().says, [Said::Silence]);
    assert_eq!(deal.word("1t"), Err(Refusal::NothingToAnnounce));
    deal.play("1s 2s");
    assert_eq!(deal.last().end, End::Lone);
    assert_eq!(deal.last().said, [Said::Class(Class::Primera), Said::Silence, Said::Silence]);
    let shown = deal.last().shown;
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].seat, shown[0].cards), (Seat(0), cards("5o 6o 7o Ao")));
    assert_eq!(shown[0].value, Value { class: Class::Flux, points: 70 });
}

#[test]
fn nobody_claims_more_than_he_has() {
    let mut deal = Deal::of(&["7o 6c Ae 2b", "7c 5c Ro 3b"]);
    assert_eq!(deal.word("0F"), Err(Refusal::AboveOwn));
    assert_eq!(deal.word("05"), Err(Refusal::AboveOwn));
    let naming = Options { naming: false, ..Options::default() };
    let mut deal = Deal::new(naming, &["7o 6c Ae 2b", "7c 5c Ro 3b"]);
    assert_eq!(deal.word("0P"), Err(Refusal::NoNaming));
    assert_eq!(deal.view(0).choices().says, [Said::Silence, Said::Tengo]);
}

#[test]
fn hiding_may_be_forbidden() {
    let options = Options { hiding: false, ..Options::default() };
    let mut deal = Deal::new(options, &["7o 6c Ae 2b", "7c 5c Ro 3b"]);
    assert_eq!(deal.word("0s"), Err(Refusal::MustAnnounce));
    assert_eq!(deal.view(0).choices().says[0], Said::Tengo);
    deal.play("0t 1s");
    assert_eq!(deal.last().gains, [2, -2]);
}

#[test]
fn a_hider_may_only_pass_or_go_away() {
    let mut deal = Deal::of(&LONE);
    deal.play("0s 1s 2s");
    assert_eq!(deal.word("0e2"), Err(Refusal::Hider));
    assert_eq!(deal.view(0).choices().envido, None);
    deal.play("0p 1e2 2q");
    assert_eq!(deal.word("0q"), Err(Refusal::Hider));
    assert_eq!(deal.word("0r2"), Err(Refusal::Hider));
    let choices = deal.view(0).choices();
    assert!(choices.me_voy && choices.quiero.is_none() && choices.revido.is_none());
    deal.play("0m");
    // Both have 36; the seat nearer to the mano takes it.
    assert_eq!(deal.last().gains, [-1, 4, -3]);
}

/// A hider who passes to the end cannot win, though the cards are better.
#[test]
fn a_hider_cannot_win() {
    let mut deal = Deal::of(&LONE);
    deal.play("0s 1s 2s 0p 1p 2p");
    let round = deal.last();
    // Both have 36; the seat nearer to the mano takes it.
    assert_eq!((round.end, round.gains), (End::Showdown, vec![-1, 2, -1]));
    assert_eq!(round.winners, seats(&[1]));
    let all = Options { showing: Showing::All, ..Options::default() };
    let mut deal = Deal::new(all, &LONE);
    deal.play("0s 1s 2s 0p 1p 2p");
    let shown: Vec<u8> = deal.last().shown.iter().map(|shown| shown.seat.0).collect();
    assert_eq!(shown, [0, 1, 2], "all who are still in show");
}

#[test]
fn only_announcers_bet() {
    let mut deal = Deal::of(&TWO);
    deal.play("0t 1t 2s");
    assert_eq!(deal.due(), [0]);
    assert!(deal.public().players[0].live && !deal.public().players[2].live);
    deal.play("0p 1p");
    assert_eq!(deal.last().gains, [-1, 2, -1]);
    // The first of them is not the mano.
    let mut deal = Deal::of(&[TWO[2], TWO[0], TWO[1]]);
    deal.play("0s 1t 2t");
    assert_eq!(deal.due(), [1]);
}

#[test]
fn an_envite_and_three_revites() {
    let mut deal = Deal::of(&["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.play("0s 1s");
    assert_eq!(deal.word("0q"), Err(Refusal::NothingOwed));
    assert_eq!(deal.word("0m"), Err(Refusal::NothingOwed));
    assert_eq!(deal.word("0r2"), Err(Refusal::NothingOwed));
    assert_eq!(deal.word("0e1"), Err(Refusal::Amount(2, 2)));
    deal.play("0e2");
    assert_eq!(deal.word("1p"), Err(Refusal::Owed));
    assert_eq!(deal.word("1e2"), Err(Refusal::Owed));
    deal.play("1r2 0r2 1r2");
    assert_eq!(deal.word("0r2"), Err(Refusal::NoMoreRevites));
    assert_eq!(deal.view(0).choices().revido, None);
    assert_eq!(deal.view(0).choices().quiero, Some(2));
    deal.play("0q");
    assert_eq!(deal.last().gains, [9, -9]);
    assert_eq!(deal.last().pot, 18);
}

#[test]
fn the_fourth_round_has_bets_of_four() {
    let mut deal = Deal::of(&["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.until_round(3);
    assert_eq!(deal.view(0).choices().envido, Some((2, 2)));
    deal.until_round(4);
    while deal.public().phase == Phase::Announce {
        let seat = deal.due()[0];
        deal.word(&format!("{seat}s")).unwrap();
    }
    let seat = deal.due()[0];
    let choices = deal.view(seat).choices();
    assert!(choices.envido.is_none_or(|range| range == (4, 4)), "{choices:?}");
}

/// After a revite everybody is asked again; whoever has gone away is not.
#[test]
fn the_turn_goes_round() {
    let mut deal = Deal::of(&["7o 6o Sc Rc", "7c 5c 2o 3b", "7e 4e 2c 3c", "7b 3b Co Ro"]);
    deal.play("0s 1s 2s 3s 0p 1e2 2m 3q 0r2 1q 3q");
    let round = deal.last();
    assert_eq!(round.end, End::Showdown);
    assert_eq!(round.gains, [11, -5, -1, -5]);
    assert_eq!(round.stayed, seats(&[0, 1, 3]));
}

#[test]
fn the_winner_shows_even_when_all_have_gone() {
    let mut deal = Deal::of(&["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.play("0s 1s 0e2 1m");
    let round = deal.last();
    assert_eq!((round.end, &round.gains[..]), (End::Away, &[1, -1][..]));
    assert_eq!(round.shown.len(), 1);
    assert_eq!(round.shown[0].cards, cards("6o 7o"), "the cards of the combination, no more");
    assert_eq!(deal.public().shown(Seat(0)), cards("6o 7o"), "it stays visible");
    assert_eq!(deal.view(1).shown(Seat(0)), cards("6o 7o"));
}

#[test]
fn ties() {
    // Both have a Punto of 36.
    let hands = ["7o 5o 2c 3e", "7c 5c 2o 3b", "Ao 2e 3c 4c"];
    assert_eq!(won("0s 1s 2s 0p 1p 2p", &hands), [2, -1, -1]);
    let split = Options { ties: Ties::Split, ..Options::default() };
    // Three chips: the odd one for the mano.
    assert_eq!(won_by(split, "0s 1s 2s 0p 1p 2p", &hands), [1, 0, -1]);
    let mut deal = Deal::new(split, &hands);
    deal.play("0s 1s 2s 0p 1p 2p");
    assert_eq!(deal.last().winners, seats(&[0, 1]));
    assert_eq!(deal.last().shown.len(), 2, "both winners show");
}

#[test]
fn a_lone_announcer_without_the_antes() {
    let options = Options { lone: Lone::Carried, compensation: 3, ..Options::default() };
    let mut deal = Deal::new(options, &LONE);
    deal.play("0t 1s 2s");
    let round = deal.last();
    assert_eq!((round.gains, round.left, round.compensation), (vec![5, -4, -4], 3, 6));
    assert_eq!(deal.public().carried, 3);
    assert_eq!(round.shown.len(), 1);
}

/// What a lone announcer wins is two things: what was in the pot, the own ante with it, and what the others pay.
#[test]
fn a_lone_announcer_wins_the_pot_and_is_compensated() {
    for (ante, compensation) in [(1, 1), (2, 5), (5, 0), (0, 3), (0, 0)] {
        let options = Options { ante, compensation, ..Options::default() };
        let mut deal = Deal::new(options, &LONE);
        deal.play("0t 1s 2s");
        let round = deal.last();
        let (ante, each) = (i32::from(ante), i32::from(compensation));
        assert_eq!((round.pot, round.compensation), (3 * ante, 2 * each), "{ante}, {each}");
        assert_eq!(round.gains[0], round.pot - ante + round.compensation);
    }
    // Nobody else is paid beside the pot.
    let mut deal = Deal::of(&LONE);
    deal.play("0s 1s 2s 0p 1p 2p");
    assert_eq!((deal.last().end, deal.last().compensation), (End::Showdown, 0));
}

#[test]
fn the_carried_pot_goes_to_the_next_round() {
    let mut deal = Deal::of(&["7o 6c Ae 5b|So Co 2c 3e", "7c 6o 5e Ab|2e 3o 4e 4o"]);
    deal.play("0s 1s 0p 1p 0s 1s 0p 1p");
    // 2 carried and two antes.
    let round = deal.last();
    assert_eq!((round.carried, round.pot), (2, 4));
    assert_eq!(round.gains, [-1, 3], "27 of oros, 26 of espadas against 20");
}

#[test]
fn all_at_once() {
    let options = Options { announcing: Announcing::AtOnce, ..Options::default() };
    let mut deal = Deal::new(options, &TWO);
    assert_eq!(deal.due(), [0, 1, 2]);
    deal.play("1t");
    assert_eq!(deal.events, [Event::Said(Seat(1), None)]);
    assert_eq!(deal.due(), [0, 2]);
    assert_eq!(deal.view(1).said, Some(Said::Tengo));
    assert_eq!(deal.view(0).players[1].said, None, "nobody hears it yet");
    assert!(deal.view(0).players[1].sealed);
    deal.play("0t 2s");
    assert!(deal.events.contains(&Event::Heard(vec![Said::Tengo, Said::Tengo, Said::Silence])));
    assert_eq!(deal.view(0).players[1].said, Some(Said::Tengo));
    assert_eq!(deal.due(), [0]);
}

#[test]
fn spread_bets() {
    let options = Options { bets: Bets::Spread, ..Options::default() };
    let mut deal = Deal::new(options, &["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.play("0s 1s");
    assert_eq!(deal.view(0).choices().envido, Some((1, 5)));
    assert_eq!(deal.word("0e6"), Err(Refusal::Amount(1, 5)));
    assert_eq!(deal.word("0e0"), Err(Refusal::Amount(1, 5)));
    assert_eq!(deal.word("0e-3"), Err(Refusal::Amount(1, 5)));
    deal.play("0e3 1r5 0r1 1q");
    assert_eq!(deal.last().gains, [10, -10]);
}

const RESTO: Options = Options {
    pack: 40,
    ante: 1,
    compensation: 1,
    prize: 25,
    sequence: tertulia::games::pechigonga::Sequence::Ace,
    one_suit: false,
    bets: Bets::Resto,
    reading: tertulia::games::pechigonga::Reading::FiftyFive,
    four_alike: false,
    hiding: true,
    naming: true,
    announcing: Announcing::InTurn,
    ties: Ties::Mano,
    lone: Lone::Takes,
    showing: Showing::Winner,
    length: Length::Stacks,
    stack: 100,
    tempers: [tertulia::games::pechigonga::Temper::Even; 5],
};

#[test]
fn the_resto_ends_the_match() {
    let mut deal = Deal::new(RESTO, &["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.play("0s 1s");
    assert_eq!(deal.view(0).choices().envido, Some((1, 99)));
    assert_eq!(deal.word("0e100"), Err(Refusal::Amount(1, 99)));
    deal.play("0e99");
    let choices = deal.view(1).choices();
    assert_eq!((choices.quiero, choices.revido), (Some(99), None), "nothing is left to raise");
    deal.play("1q");
    assert_eq!(deal.public().phase, Phase::Over);
    assert_eq!(deal.chips(), [200, 0]);
    let past = deal.public().past;
    assert_eq!((past.len(), past[0].rounds.len()), (1, 1), "the other rounds are not played");
    assert_eq!(past[0].gains, [100, -100]);
}

/// A short stack wins the main pot only; the others play for the rest.
#[test]
fn side_pots() {
    let hands = ["7o 6o Sc Rc", "7c 5c 2o 3b", "Ao 6c 2e 4e"];
    // The first round makes the stacks uneven: seat 2 loses most of its chips to seat 1.
    let first = "7b 6b 5o Re|".to_owned() + hands[1];
    let deals = ["Ae Ab 2c 3c|".to_owned() + hands[2], first, "4o 4c 3o Ce|".to_owned() + hands[0]];
    let hands: Vec<&str> = deals.iter().map(String::as_str).collect();
    let mut deal = Deal::new(RESTO, &hands);
    deal.play("0s 1s 2s 0p 1e79 2q 0m");
    assert_eq!(deal.chips(), [98, 180, 19], "after the antes of the second round");
    // Seat 2 has the best hand and 19 chips; seat 1 beats seat 0 for the rest.
    deal.play("0s 1s 2s 0p 1e50 2q 0q");
    let round = deal.last();
    assert_eq!(round.end, End::Showdown);
    // Main pot 3 × 20 for seat 2; side pot 2 × 31 for seat 1.
    assert_eq!(round.gains, [-51, 11, 40]);
    assert_eq!(round.winners, seats(&[1, 2]));
    assert_eq!(round.shown.len(), 2, "each winner shows");
}

/// What nobody can meet comes back, and who cannot raise any more is not asked.
#[test]
fn chips_beyond_the_others_come_back() {
    let hands = ["7b 6b 5o Re|7o 6o Sc Rc", "4o 4c 3o Ce|7c 5c 2o 3b"];
    let mut deal = Deal::new(RESTO, &hands);
    deal.play("0s 1s 0e60 1q");
    assert_eq!(deal.chips(), [160, 38]);
    deal.play("0s 1s 0e100 1q");
    assert_eq!(deal.public().phase, Phase::Over);
    assert_eq!((deal.rounds()[1].pot, &deal.rounds()[1].gains[..]), (78, &[39, -39][..]));
    assert_eq!(deal.chips(), [200, 0]);
}

/// Fixed bets with stacks: whoever has less pays less.
#[test]
fn fixed_bets_with_stacks() {
    let options = Options { length: Length::Stacks, stack: 20, ante: 5, ..Options::default() };
    let hands = ["7b 6b 5o Re|7o 6o Sc Rc|7e", "4o 4c 3o Ce|7c 5c 2o 3b|2b"];
    let mut deal = Deal::new(options, &hands);
    deal.play("0s 1s 0e2 1r2 0r2 1r2 0q");
    assert_eq!(deal.chips(), [28, 2], "33 and 7, less five of ante");
    deal.play("0s 1s 0e2");
    let choices = deal.view(1).choices();
    assert_eq!((choices.quiero, choices.revido), (Some(2), None));
    deal.play("1q");
    assert_eq!(deal.chips(), [40, 0]);
}

/// An ante that cannot be paid in full is all that one can win from each.
#[test]
fn a_short_ante() {
    let options = Options { length: Length::Stacks, stack: 20, ante: 5, ..Options::default() };
    let hands = ["4o 4c 3o Ce|7c 5c 2o 3b", "7b 6b 5o Re|7o 6o Sc Rc"];
    let mut deal = Deal::new(options, &hands);
    // Seat 0 is left with 7 chips, and pays 5 of them.
    deal.play("0s 1s 0e2 1r2 0r2 1r2 0q");
    assert_eq!(deal.chips(), [2, 28]);
    // With 8 lost twice nothing is left of 20 but a short ante of 2.
    deal.play("0s 1s 0p 1p");
    let rounds = deal.rounds();
    assert_eq!(rounds[1].gains, [-5, 5]);
    // Nobody can bet against a stack of nothing: the cards decide at once, for what both could pay.
    assert_eq!((rounds[2].end, rounds[2].pot), (End::Showdown, 4), "what nobody met comes back");
    assert!(rounds[2].moves.is_empty() && [2, -2].contains(&rounds[2].gains[0]), "{rounds:?}");
    assert_eq!(rounds[2].gains.iter().sum::<i32>(), 0);
}

#[test]
fn no_chips_are_lost_without_antes() {
    let options = Options { ante: 0, ..Options::default() };
    assert!(options.warning().is_some());
    assert_eq!(won_by(options, "0s 1s 0e2 1m", &["7o 6o Sc Rc", "7c 5c 2o 3b"]), [0, 0]);
    assert_eq!(won_by(options, "0s 1s 0e2 1q", &["7o 6o Sc Rc", "7c 5c 2o 3b"]), [2, -2]);
}
