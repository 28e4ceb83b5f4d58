//! Rounds of a deal, the fourth round's readings, the Pechigonga, the agreement and the match (§6, §7, §8).

use tertulia::core::{Game, Refused, Seat, Setup, Table, Viewer};
use tertulia::games::pechigonga::{
    Action, Announcing, BadOptions, Bets, Class, End, Event, Length, Options, Pechigonga, Phase,
    Reading, Refusal, Said, Sequence, Value, Word,
};

use crate::driver::{Deal, seats};
use crate::hands::cards;

fn table(options: Options, seats: u8) -> Table<Pechigonga> {
    Table::deal(Setup { options, seats, seed: 1 }).expect("playable")
}

#[test]
fn everybody_accepts_before_the_first_deal() {
    let mut table = table(Options::default(), 3);
    let view = table.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.phase, view.deal), (Phase::Agreement, 0));
    assert!(view.choices().accept && view.first.is_empty());
    table.act(Seat(1), Action::Accept).unwrap();
    assert_eq!(table.undoable(), Some(Seat(1)), "still open");
    assert_eq!(table.act(Seat(1), Action::Accept), Err(Refused::NotToAct), "once");
    table.act(Seat(0), Action::Accept).unwrap();
    let events = table.act(Seat(2), Action::Accept).unwrap();
    assert!(events.contains(&Event::Began(1, Seat(0))) && events.contains(&Event::Round(1)));
    assert_eq!(table.undoable(), None, "locked: cards are dealt");
    assert_eq!(table.act(Seat(0), Action::Accept), Err(Refused::Rule(Refusal::NotNow)));
    let view = table.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.pot, view.first.len()), (3, 4));
    assert_eq!(view.options, Options::default());
}

#[test]
fn options_that_cannot_be_played() {
    let options = Options::default();
    for (bad, seats, why) in [
        (options, 1, BadOptions::Seats),
        (options, 6, BadOptions::Seats),
        (options, 5, BadOptions::FiveNeedLongPack),
        (Options { pack: 52, ..options }, 2, BadOptions::Pack),
        (Options { ante: 6, ..options }, 2, BadOptions::Ante),
        (Options { compensation: 11, ..options }, 2, BadOptions::Compensation),
        (Options { prize: 201, ..options }, 2, BadOptions::Prize),
        (Options { length: Length::Deals(0), ..options }, 2, BadOptions::Deals),
        (Options { length: Length::Deals(61), ..options }, 2, BadOptions::Deals),
        (Options { stack: 19, ..options }, 2, BadOptions::Stack),
        (Options { stack: 501, ..options }, 2, BadOptions::Stack),
    ] {
        let setup = Setup { options: bad, seats, seed: 1 };
        assert_eq!(Table::<Pechigonga>::deal(setup).err(), Some(why), "{bad:?}, {seats}");
    }
    let long = Options { pack: 48, ..options };
    assert!(Table::<Pechigonga>::deal(Setup { options: long, seats: 5, seed: 1 }).is_ok());
    assert_eq!(options.deals(4), Some(12));
}

/// Four, four and one card; nothing is dealt in the fourth round, and nine are held then.
#[test]
fn cards_of_the_rounds() {
    let hands = ["7o 6o Sc Rc|2o 3o 4c 5c|7e", "7c 5b 2e 3e|Ao Ac Se Re|6b"];
    let mut deal = Deal::of(&hands);
    assert_eq!(deal.view(0).first, cards("7o 6o Sc Rc"));
    assert!(deal.view(0).second.is_empty() && deal.view(1).first.len() == 4);
    deal.until_round(2);
    assert_eq!(deal.view(0).first, cards("7o 6o Sc Rc"), "set aside, to be looked at");
    assert_eq!(deal.view(0).hand(2), cards("2o 3o 4c 5c"));
    assert_eq!(deal.view(0).holding().unwrap().0, Value { class: Class::Punto, points: 29 });
    deal.until_round(3);
    assert_eq!(deal.view(1).hand(3), cards("6b"));
    assert_eq!(deal.public().phase, Phase::Bet, "nothing to announce");
    deal.play("0e2 1q");
    assert_eq!(deal.last().gains, [3, -3], "the 7 beats the 6");
    assert_eq!(deal.last().shown[0].cards, cards("7e"));
    assert_eq!(deal.view(0).hand(4).len(), 9);
    assert_eq!(deal.view(0).holding().unwrap().0.class, Class::Punto, "no basto among nine");
}

/// The same cards are worth different things under the four readings.
#[test]
fn readings_of_the_fourth_round() {
    // Flux 63 and Primera 61 against 55.
    let hands = ["7o 5o 4o 3o|6c Ac Re Rb|2b", "7b 6b Ab Se|So Sc 2c 3c|4c"];
    let fourth = |reading, words: &str| {
        let mut deal = Deal::new(Options { reading, ..Options::default() }, &hands);
        deal.until_round(4);
        let phase = deal.public().phase;
        deal.play(words);
        (phase, deal.last())
    };
    let (phase, round) = fourth(Reading::FiftyFive, "0P 1t 0p 1p");
    assert_eq!((phase, round.winners), (Phase::Announce, seats(&[1])));
    assert_eq!(round.shown[0].cards, cards("Ab 6b 7b"));
    let (_, round) = fourth(Reading::Flux, "0F 15 0p 1p");
    assert_eq!(round.winners, seats(&[1]), "55 beats Flux here");
    let (phase, round) = fourth(Reading::Punto, "0p 1p");
    assert_eq!((phase, round.shown[0].value.points), (Phase::Bet, 55));
    assert_eq!(round.winners, seats(&[1]));
    let (phase, round) = fourth(Reading::Runs, "0p 1p");
    // 3-4-5 of oros are 42; 2-3-4 of copas and 6-7 of bastos 39 + 39.
    assert_eq!((phase, round.winners), (Phase::Bet, seats(&[1])));
    assert_eq!(round.shown[0].value, Value { class: Class::Runs, points: 78 });
    // A Flux is nothing to announce where it is void.
    let mut deal = Deal::of(&hands);
    deal.until_round(4);
    assert_eq!(
        deal.view(0).choices().says,
        [Said::Silence, Said::Tengo, Said::Class(Class::Primera)]
    );
    assert_eq!(deal.word("0F"), Err(Refusal::AboveOwn));
}

const NINE: &str = "Ao 2c 3e 4b|5o 6c 7e Sb|Co";

fn closing(options: Options, hands: &[&str]) -> Deal {
    let mut deal = Deal::new(options, hands);
    while deal.public().phase != Phase::Closing {
        deal.dully();
    }
    deal
}

#[test]
fn a_pechigonga_is_paid_by_all() {
    let hands = [NINE, "Ro Rc Re Rb|2o 2e 2b Ac|Ae", "3o 3c 3b 4o|4c 4e 5c 5e|5b"];
    let mut deal = closing(Options::default(), &hands);
    let before = deal.chips();
    assert_eq!(deal.due(), [0, 1, 2], "who waits tells nobody who holds it");
    assert!(deal.view(0).choices().show && !deal.view(1).choices().show);
    assert_eq!(deal.word("1S"), Err(Refusal::NoPechigonga));
    deal.play("0S");
    assert_eq!(deal.word("0S"), Err(Refusal::NoPechigonga), "once");
    let after = deal.chips();
    assert_eq!((after[0] - before[0], after[1] - before[1], after[2] - before[2]), (50, -25, -25));
    assert_eq!(deal.public().shown(Seat(0)).len(), 9);
    deal.play("1g 0g 2g");
    let past = deal.public().past;
    assert_eq!((past[0].prizes.len(), past[0].prizes[0].chips), (1, 50));
    assert_eq!(past[0].gains.iter().sum::<i32>(), -deal.public().carried);
    let line = Pechigonga::sheet(&deal.state).lines()[0].clone();
    assert_eq!(line.mark.as_deref(), Some("pechigonga"));
    assert!(line.beside.contains(&("prize".to_owned(), vec![50, -25, -25])));
}

#[test]
fn a_pechigonga_need_not_be_shown() {
    let mut deal = closing(Options::default(), &[NINE, "Ro Rc Re Rb|2o 2e 2b Ac|Ae"]);
    let before = deal.chips();
    deal.play("0g");
    assert_eq!(deal.due(), [1]);
    assert_eq!(deal.chips(), before);
    deal.play("1g");
    assert_eq!((deal.public().deal, deal.public().mano), (2, Seat(1)), "the next mano");
}

#[test]
fn two_holders_pay_each_other() {
    let other = "Ac 2e 3b 4o|5c 6e 7b So|Cc";
    let mut deal = closing(Options::default(), &[NINE, other, "Ro Rc Re Rb|2o 2b 3o 3c|4e"]);
    let before = deal.chips();
    deal.play("1S 0S");
    let gains: Vec<i32> = deal.chips().iter().zip(before).map(|(now, then)| now - then).collect();
    assert_eq!(gains, [25, 25, -50]);
}

#[test]
fn other_pechigongas() {
    let from_two = ["2c 3e 4b 5o|6c 7e Sb Co|Re", "Ro Rc Rb 2o|2e 2b Ac Ae|Ao"];
    let any = Options { sequence: Sequence::Any, ..Options::default() };
    assert!(closing(any, &from_two).view(0).choices().show);
    assert!(!closing(Options::default(), &from_two).view(0).choices().show);
    let one_suit = Options { one_suit: true, ..any };
    assert!(!closing(one_suit, &from_two).view(0).choices().show);
    let long = Options { pack: 48, ..Options::default() };
    let eights = ["Ao 2c 3e 4b|5o 6c 7e 8b|9o", "Ro Rc Rb 2o|2e 2b Ac Ae|Ab"];
    assert!(closing(long, &eights).view(0).choices().show);
}

/// With stacks nobody pays more than there is.
#[test]
fn a_prize_beyond_the_stack() {
    let options = Options { length: Length::Stacks, stack: 20, prize: 200, ..Options::default() };
    let mut deal = closing(options, &[NINE, "Ro Rc Re Rb|2o 2e 2b Ac|Ae"]);
    let carried = deal.public().carried;
    deal.play("0S");
    assert_eq!(deal.chips(), [40 - carried, 0]);
    deal.play("0g 1g");
    assert_eq!(deal.public().phase, Phase::Over, "somebody is out");
    assert_eq!(deal.chips(), [40 - carried / 2, carried / 2], "what was carried comes back");
}

/// Whoever has lost all in the fourth round may still show nine in a row, and live on the prize.
#[test]
fn a_pechigonga_saves_whoever_has_nothing_left() {
    let options = Options { bets: Bets::Resto, length: Length::Stacks, ..Options::default() };
    // Seat 1 has the better Primera; seat 0 has the Pechigonga only once.
    let better = "7o 7c Re Rb|6e 2e 2b Ac|6b";
    for (own, holds) in [(NINE, true), ("Ao 2c 3e 4b|5o 6c 5e Sb|Co", false)] {
        let mut deal = Deal::new(options, &[own, better]);
        deal.until_round(4);
        deal.play("0t 1t");
        let (_, most) = deal.view(0).choices().envido.expect("may bet");
        deal.play(&format!("0e{most} 1q"));
        assert_eq!(deal.chips(), [0, 200]);
        assert_eq!(deal.public().phase, Phase::Closing, "a Pechigonga may be shown");
        assert_eq!(deal.view(0).choices().show, holds);
        if holds {
            deal.play("0S");
            assert_eq!(deal.chips(), [25, 175]);
        }
        deal.play("0g 1g");
        assert_eq!(deal.public().phase == Phase::Over, !holds);
    }
}

/// A carried pot goes from the fourth round into the next deal, and at the end back in equal parts.
#[test]
fn what_is_carried_at_the_end() {
    // Both hide in the first two rounds and in the fourth.
    let hands = ["7o 6c Ae 5b|5o 4c 3e 2b|7c", "7e 6o 3c Ab|Ao 2c 5e 3b|6b"];
    for (deals, over) in [(1, true), (2, false)] {
        let options = Options { length: Length::Deals(deals), ..Options::default() };
        let mut deal = Deal::new(options, &hands);
        deal.play("0s 1s 0p 1p 0s 1s 0p 1p");
        assert_eq!(deal.public().carried, 4);
        deal.play("0p 1p");
        assert_eq!((deal.last().carried, deal.last().pot), (4, 6), "taken in the third round");
        deal.play("0s 1s 0p 1p");
        assert_eq!((deal.last().end, deal.last().left), (End::Carried, 2));
        deal.play("0g 1g");
        let view = deal.public();
        assert_eq!(view.phase == Phase::Over, over);
        if over {
            assert_eq!(view.past[0].returned, [1, 1]);
            assert_eq!(view.past[0].gains, [3, -3], "the 7 of the third round");
            let outcome = view.outcome.expect("over");
            assert_eq!((outcome.winners, outcome.points), (seats(&[0]), vec![3, -3]));
        } else {
            assert_eq!((view.carried, view.pot), (2, 4));
        }
    }
}

#[test]
fn a_match_of_three_deals_each() {
    let mut deal = Deal::of(&["7o 6c Ae 2b", "7c 5c Ro 3b"]);
    let mut manos = Vec::new();
    while deal.public().phase != Phase::Over {
        let view = deal.public();
        if manos.len() < usize::from(view.deal) {
            manos.push(view.mano.0);
        }
        deal.dully();
    }
    assert_eq!(manos, [0, 1, 0, 1, 0, 1]);
    let sheet = Pechigonga::sheet(&deal.state);
    assert_eq!(sheet.lines().len(), 6);
    assert_eq!(sheet.totals(), deal.chips(), "the running account");
    assert_eq!(sheet.totals().iter().sum::<i32>(), 0);
    assert_eq!(deal.view(0).own_past.len(), 6);
    assert!(deal.view(0).own_past.iter().all(|own| own[0].len() + own[1].len() == 8));
}

/// Only what nobody has heard yet can be taken back (announcements that are made all at once).
#[test]
fn what_is_said_is_said() {
    let begun = |options| {
        let mut table = table(options, 2);
        table.act(Seat(0), Action::Accept).unwrap();
        table.act(Seat(1), Action::Accept).unwrap();
        table
    };
    let mut aloud = begun(Options::default());
    while aloud.view(Viewer::Public).phase != Phase::Closing {
        let seat = aloud.to_act().iter().next().expect("somebody is due");
        let choices = aloud.view(Viewer::Seat(seat)).choices();
        let said = choices.says.last().map(|said| Action::Say(*said));
        aloud.act(seat, said.unwrap_or(Action::Bet(Word::Paso))).unwrap();
        assert_eq!(aloud.undoable(), None, "{:?}", aloud.log().last());
    }
    aloud.act(Seat(1), Action::GoOn).unwrap();
    assert_eq!(aloud.undoable(), Some(Seat(1)));
    let at_once = Options { announcing: Announcing::AtOnce, ..Options::default() };
    let mut sealed = begun(at_once);
    sealed.act(Seat(1), Action::Say(Said::Silence)).unwrap();
    assert_eq!(sealed.undo(), Some((Seat(1), Action::Say(Said::Silence))));
    sealed.act(Seat(1), Action::Say(Said::Silence)).unwrap();
    sealed.act(Seat(0), Action::Say(Said::Silence)).unwrap();
    assert_eq!(sealed.undoable(), None, "heard");
}

/// What stood on the table when a round ended can be looked at until the next one is played.
#[test]
fn the_last_table_stands_as_the_round_ended() {
    let hands =
        ["7o 6o Sc Rc|2o 3o 4c 5c|7e", "7c 5c 2e 3e|Ao Ac Se Re|6b", "2c 3c Sb Rb|4o 5b Ce 2b|Co"];
    let mut deal = Deal::of(&hands);
    assert_eq!(deal.view(0).last_table(), None, "no round has ended");
    deal.play("0s 1s 2s 0e2 1q");
    let before = deal.view(0);
    deal.play("2m");
    let (now, record) = (deal.view(0), deal.last());
    let last = now.last_table().expect("a round has ended");
    assert_eq!((now.round, last.round, last.phase), (2, 1, Phase::Bet));
    assert_eq!((last.pot, last.moves.len()), (record.pot, 3));
    assert_eq!(last.hand(last.round), before.first);
    assert!(last.to_act.is_empty());
    for (at, (then, player)) in last.players.iter().zip(&now.players).enumerate() {
        assert_eq!(then.said, before.players[at].said);
        assert_eq!(then.live, at != 2, "seat 2 has gone away");
        assert_eq!(then.paid, before.players[at].paid, "what was put in lies there");
        assert_eq!(then.chips, player.chips + player.paid, "and it is paid out");
    }
    // Where nobody has to bet, what was announced is the last word; and the deal may be over by it.
    let mut lone = Deal::of(&hands);
    lone.until_round(4);
    while lone.public().phase != Phase::Closing {
        lone.dully();
    }
    let last = lone.public().last_table().expect("four rounds have ended");
    assert_eq!((last.round, last.rounds.len()), (4, 4));
    assert_eq!(last.phase == Phase::Announce, last.moves.is_empty());
}
