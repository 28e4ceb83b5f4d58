//! Computer players: sound mixtures, memory, temperaments, no more knowledge than their seat's; and what
//! can be asked about a deal.

use tertulia::core::{
    Adviser, Game, Inquiry, Level, Player, Rival, Rng, Seat, Setup, Table, Thought, Viewer, json,
};
use tertulia::games;
use tertulia::games::pechigonga::bot::{WHOLE, study};
use tertulia::games::pechigonga::{
    Action, Bets, Length, Options, Pechigonga, Phase, Reading, Said, Share, Temper, View, Word,
    distribution,
};

use crate::driver::Deal;

fn think(view: &View, level: Level, seed: u64) -> Action {
    Pechigonga::think(view, level, Rng::from_seed(seed)).finish()
}

fn of(shares: &[Share], wanted: impl Fn(Word) -> bool) -> i32 {
    let each = shares.iter().filter(|share| matches!(share.action, Action::Bet(it) if wanted(it)));
    each.map(|share| share.share).sum()
}

fn bets(word: Word) -> bool {
    matches!(word, Word::Envido(_) | Word::Revido(_))
}

#[test]
fn the_master_mixes_and_draws_from_its_mixture() {
    let mut deal = Deal::of(&["7o 6o Sc Rc", "7c 5c 2o 3b"]);
    deal.until_round(3);
    // Nothing was shown before in a table of one's own making: the tables answer.
    let mut view = deal.view(0);
    view.rounds.clear();
    let shares = distribution(&view);
    assert_eq!(shares.iter().map(|share| share.share).sum::<i32>(), WHOLE);
    assert_eq!(shares, distribution(&view), "no chance is in it");
    let mut mixed = 0;
    let mut bluffs = 0;
    for (at, card) in ["Ro", "2c", "3c", "4c", "5e", "Ae", "6e", "7e"].iter().enumerate() {
        view.third = card.parse().unwrap();
        let opens = of(&distribution(&view), bets);
        mixed += u32::from((WHOLE / 50..WHOLE - WHOLE / 50).contains(&opens));
        bluffs += if at < 2 { opens } else { 0 };
        assert!(at < 7 || opens > WHOLE / 3, "a 7 opens in {opens} of {WHOLE}");
    }
    assert!(mixed >= 2, "{mixed} cards are played in both ways");
    assert!(bluffs > 0, "bad cards are bet at times");
    let shares = distribution(&view);
    let drawn = (0..300)
        .filter(|seed| matches!(think(&view, Level::Master, *seed), Action::Bet(it) if bets(it)));
    let (drawn, due) = (drawn.count() as i32, of(&shares, bets) * 300 / WHOLE);
    assert!((drawn - due).abs() < 50, "{drawn} of 300, {due} are due");
}

/// The tables are for what they were made for; everything else is solved or played out.
#[test]
fn the_master_has_shares_for_all_settings() {
    for bets in [Bets::Fixed, Bets::Spread, Bets::Resto] {
        for reading in [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs] {
            let options = Options { bets, reading, ..Options::default() };
            let mut deal =
                Deal::new(options, &["7o 6o Sc Rc|2o 3o 4c 5c|7e", "7c 5c 2e 3e|Ao Ac Se Re|6b"]);
            deal.until_round(4);
            while deal.public().phase == Phase::Announce {
                deal.dully();
            }
            if deal.public().phase != Phase::Bet {
                continue;
            }
            let seat = deal.due()[0];
            let shares = distribution(&deal.view(seat));
            assert_eq!(shares.iter().map(|share| share.share).sum::<i32>(), WHOLE, "{options:?}");
            for share in shares {
                let applied = Pechigonga::apply(&deal.state, Seat(seat), &share.action);
                assert!(applied.is_ok(), "{share:?} by {options:?}: {:?}", applied.err());
            }
        }
    }
}

/// Whoever has Primera or better says so, at all levels, and cancels the compensation.
#[test]
fn primera_is_announced() {
    let mut deal = Deal::of(&["7o 6c Ae 2b", "2c 3o 4e 5b", "7c 5c Ro 3b"]);
    for level in Level::ALL {
        assert!(!matches!(think(&deal.view(0), level, 1), Action::Say(Said::Silence)));
    }
    deal.play("0t");
    assert_eq!(think(&deal.view(1), Level::Master, 1), Action::Say(Said::Tengo));
}

/// A 55 that was shown in the first round counts in the fourth: nobody bets into it who cannot beat it.
#[test]
fn what_was_shown_is_remembered() {
    let hands = ["7o 6o Ao Rc|2o 3c 4c 5c|7e", "7c 5c 2e 3e|Ac 6b 4o Re|6e"];
    let mut shown = Deal::of(&hands);
    shown.play("0t 1s");
    shown.until_round(4);
    shown.play("0t");
    let view = shown.view(1);
    assert!(view.choices().says.contains(&Said::Tengo), "a Primera among nine");
    shown.play("1t 0e4");
    let view = shown.view(1);
    let knows = of(&distribution(&view), |word| word == Word::MeVoy);
    let mut forgets = view.clone();
    forgets.rounds.clear();
    let before = of(&distribution(&forgets), |word| word == Word::MeVoy);
    assert!(knows > WHOLE * 9 / 10, "goes away in {knows} of {WHOLE}, without memory in {before}");
    assert!(before < knows, "{before} and {knows}");
}

/// How often each temperament bets and goes away, over many deals.
#[test]
fn temperaments_can_be_told_apart() {
    let counted = |temper: Temper| {
        let (mut opened, mut could, mut fled, mut owed) = (0, 0, 0, 0);
        for seed in 0..80 {
            let mut options = Options { length: Length::Deals(2), ..Options::default() };
            options.tempers[0] = temper;
            let setup = Setup { options, seats: 2, seed };
            let mut table = Table::<Pechigonga>::deal(setup).unwrap();
            let mut rng = Rng::from_seed(seed);
            while let Some(seat) = table.to_act().iter().next() {
                let view = table.view(Viewer::Seat(seat));
                let action = think(&view, Level::Friend, rng.bits());
                if seat == Seat(0) && view.phase == Phase::Bet && view.choices().paso {
                    could += 1;
                    opened += u32::from(matches!(action, Action::Bet(Word::Envido(_))));
                } else if seat == Seat(0) && view.phase == Phase::Bet {
                    owed += 1;
                    fled += u32::from(action == Action::Bet(Word::MeVoy));
                }
                table.act(seat, action).expect("legal");
            }
        }
        (100 * opened / could.max(1), 100 * fled / owed.max(1))
    };
    let [even, cautious, bold, tricky] =
        [Temper::Even, Temper::Cautious, Temper::Bold, Temper::Tricky].map(counted);
    let told = format!("opens and flees in %: {even:?} {cautious:?} {bold:?} {tricky:?}");
    assert!(cautious.0 + 10 <= even.0 && even.0 + 10 <= bold.0, "{told}");
    assert!(bold.1 < even.1 && even.1 < cautious.1, "{told}");
    assert!(tricky != even, "{told}");
}

/// Whoever plays in a way of their own plays as if that way had been agreed, at every level and in every phase.
#[test]
fn each_of_the_six_has_a_temperament() {
    let mut phases = 0;
    for seed in 0..12 {
        let options = Options { length: Length::Deals(1), ..Options::default() };
        let mut table = Table::<Pechigonga>::deal(Setup { options, seats: 3, seed }).unwrap();
        let mut rng = Rng::from_seed(seed);
        while let Some(seat) = table.to_act().iter().next() {
            let view = table.view(Viewer::Seat(seat));
            let as_agreed = |temper: Temper, rival: Option<Rival>, level: Level| {
                let mut view = view.clone();
                view.options.tempers = [temper; 5];
                Pechigonga::think_as(&view, level, rival, Rng::from_seed(seed)).finish()
            };
            for rival in Rival::ALL.map(Some).into_iter().chain([None]) {
                for level in [Level::Friend, Level::Club] {
                    let own = as_agreed(Temper::Own, rival, level);
                    assert_eq!(
                        own,
                        as_agreed(Temper::of(rival), None, level),
                        "{rival:?} {level:?}"
                    );
                }
            }
            phases += u32::from(matches!(view.phase, Phase::Announce | Phase::Bet));
            table.act(seat, think(&view, Level::Friend, rng.bits())).expect("legal");
        }
    }
    assert!(phases > 50, "{phases} decisions were looked at");
    let alike = |one: &[Rival]| {
        one.windows(2).any(|two| Temper::of(Some(two[0])) == Temper::of(Some(two[1])))
    };
    assert!(!alike(&Rival::ALL), "those who sit down beside each other differ");
}

#[test]
fn the_tricky_hide_at_times() {
    let options = Options { tempers: [Temper::Tricky; 5], ..Options::default() };
    let deal = Deal::new(options, &["4o 3c 2e Rb", "7c 5c Ro 3b"]);
    let hides = |level| {
        let silent = |seed: &u64| think(&deal.view(0), level, *seed) == Action::Say(Said::Silence);
        (0..100).filter(silent).count()
    };
    assert!((5..50).contains(&hides(Level::Master)), "{}", hides(Level::Master));
    let even = Deal::of(&["4o 3c 2e Rb", "7c 5c Ro 3b"]);
    assert_eq!(think(&even.view(0), Level::Master, 3), Action::Say(Said::Tengo));
}

#[test]
fn a_pechigonga_is_shown() {
    let mut deal = Deal::of(&["Ao 2c 3e 4b|5o 6c 7e Sb|Co", "Ro Rc Re Rb|2o 2e 2b Ac|Ae"]);
    while deal.public().phase != Phase::Closing {
        deal.dully();
    }
    for level in Level::ALL {
        assert_eq!(think(&deal.view(0), level, 1), Action::Show);
        assert_eq!(think(&deal.view(1), level, 1), Action::GoOn);
    }
}

/// A deal, gone through: a decision for each word, and going away brings nothing.
#[test]
fn the_study_of_a_deal() {
    let mut deal = Deal::of(&[
        "7o 6o Sc Rc|2o 3o 4c 5c|7e",
        "7c 5c 2e 3e|Ao Ac Se Re|6b",
        "2c 3c Sb Rb|4o 5b Ce 2b|Co",
    ]);
    deal.play("0s 1s 2s 0e2 1q 2m");
    while deal.public().phase != Phase::Closing {
        deal.dully();
    }
    let view = deal.view(2);
    let asked = study::Question::Deal(Box::new(study::Asked { view: view.clone(), deal: 1 }));
    let answer = Pechigonga::study(asked.clone()).expect("it makes sense").finish();
    let first = &answer.decisions[0];
    assert_eq!((first.round, first.after, first.said), (1, 2, Some(Word::MeVoy)));
    assert!(first.best < 200, "a Punto of 25: the best in {} of 1000", first.best);
    let worth = |word| first.worths.iter().find(|worth| worth.word == word).map(|it| it.chips);
    assert_eq!(worth(Word::MeVoy), Some(0));
    assert!(worth(Word::Quiero).is_some_and(|chips| chips < -50), "{first:?}");
    assert_eq!(first.lost, 0);
    // By post, and after the deal as well.
    let inquiry = Inquiry { game: "pechigonga".to_owned(), question: asked };
    let mut job = games::job(&json::write(&inquiry)).expect("understood");
    let posted = (0..u32::MAX).find_map(|_| job.advance(1000)).expect("an answer");
    assert_eq!(json::read::<study::Answer>(&posted).as_ref(), Ok(&answer));
    deal.play("0g 1g 2g");
    let asked = study::Asked { view: deal.view(2), deal: 1 };
    let later = Pechigonga::study(study::Question::Deal(Box::new(asked))).expect("still");
    assert_eq!({ later }.finish(), answer, "what was known then, no more");
    let asked = study::Asked { view, deal: 7 };
    assert!(Pechigonga::study(study::Question::Deal(Box::new(asked))).is_none(), "no such deal");
}

/// Whoever passes may still go away for nothing: passing is never worth less. And how often a hand is the best is told as
/// it was told at the table.
#[test]
fn the_study_tells_what_can_be() {
    let hands = [
        "2o 3c Sb Rb|4o 5b Ce 2b|Co",
        "7c 5c 2e 3e|Ao Ac Se Re|6b",
        "7o 6o Sc Rc|2o 3o 4c 5c|7e",
        "7b 6b Cb Ce|2c 7e 6e 5e|Ae",
    ];
    let mut deal = Deal::of(&hands);
    let mut told = Vec::new();
    while deal.public().phase != Phase::Closing {
        let view = deal.view(0);
        if view.phase == Phase::Bet && deal.due()[0] == 0 {
            // Nothing is told to who hides: that hand cannot win.
            let share = view.odds().and_then(|mut odds| {
                while !odds.advance(1000) {}
                odds.share()
            });
            told.push(10 * u16::from(share.unwrap_or(0)));
        }
        deal.dully();
    }
    let asked = study::Asked { view: deal.view(0), deal: 1 };
    let answer = Pechigonga::study(study::Question::Deal(Box::new(asked))).expect("sense").finish();
    let best: Vec<u16> = answer.decisions.iter().map(|it| it.best).collect();
    assert!(!told.is_empty());
    assert_eq!(best, told);
    for it in &answer.decisions {
        let paso = it.worths.iter().find(|worth| worth.word == Word::Paso);
        assert!(paso.is_none_or(|worth| worth.chips >= 0), "{it:?}");
    }
}

/// Each level wins from the one below it. The benchmark measures by how much.
#[test]
fn levels_are_in_order() {
    for (better, worse) in [(Level::Friend, Level::Child), (Level::Master, Level::Child)] {
        let mut won = 0;
        for number in 0..60u64 {
            let seats = 2;
            let setup = Setup { options: Options::default(), seats, seed: number / 2 };
            let mut table = Table::<Pechigonga>::deal(setup).unwrap();
            let mut rng = Rng::from_seed(number);
            let own = Seat((number % 2) as u8);
            while let Some(seat) = table.to_act().iter().next() {
                let level = if seat == own { better } else { worse };
                let action = think(&table.view(Viewer::Seat(seat)), level, rng.bits());
                table.act(seat, action).expect("legal");
            }
            won += table.outcome().unwrap().points[own.index()];
        }
        assert!(won > 60, "{better:?} wins {won} chips from {worse:?} in 360 deals");
    }
}
