//! What the engine plays, entered by hand, gives the same sheet.

use tertulia::core::sheet::Sheet;
use tertulia::core::{Rng, Seat, Setup, Table, Viewer};
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::{Dealers, Eleusis, Variant};
use tertulia::games::mastermind::{End, Mastermind};
use tertulia::games::pechigonga::Pechigonga;
use tertulia::score_sheet::{
    Battle, Code, CodeEnd, Deal, Entry, Kind, Round, ScoreSheet, Step, Terms,
};

use crate::sample::Sample;
use crate::{seats, sheet};

/// A random table played to its end; none where that takes too long.
fn played<G: Sample>(seed: u64) -> Option<Table<G>> {
    let mut rng = Rng::from_seed(seed);
    let (options, many) = G::sample_options(&mut rng);
    let mut table = Table::<G>::deal(Setup { options, seats: many, seed }).expect("sampled");
    for _ in 0..G::CUT.min(4000) {
        let Some(seat) = table.to_act().iter().next() else { return Some(table) };
        let action = G::sample(&table.view(Viewer::Seat(seat)), &mut rng);
        table.act(seat, action).expect("sampled");
    }
    None
}

/// The same line by line: who dealt, what it is called, the points; totals, parts, leaders.
fn alike(by_hand: &ScoreSheet, engine: &Sheet, seed: u64) {
    let paper = by_hand.sheet();
    assert_eq!(paper.unit(), engine.unit(), "{seed}");
    assert_eq!(paper.totals(), engine.totals(), "{seed}");
    assert_eq!(paper.leaders(), engine.leaders(), "{seed}");
    assert_eq!(paper.lines().len(), engine.lines().len(), "{seed}");
    assert!(paper.corrections().is_empty(), "{seed}");
    for (mine, theirs) in paper.lines().iter().zip(engine.lines()) {
        let note = if theirs.note == "gave-up" { "unbroken" } else { &theirs.note };
        assert_eq!(
            (mine.round, mine.dealer, mine.note.as_str()),
            (theirs.round, theirs.dealer, note),
            "{seed}"
        );
        assert_eq!(mine.points, theirs.points, "{seed}");
        for (what, figures) in &mine.beside {
            assert!(theirs.beside.contains(&(what.clone(), figures.clone())), "{seed}: {what}");
        }
    }
    if paper.lines().is_empty() {
        return;
    }
    let leaders: Vec<Seat> =
        by_hand.ranking().iter().filter(|place| place.place == 1).map(|place| place.seat).collect();
    assert_eq!(leaders, engine.leaders().iter().collect::<Vec<_>>(), "{seed}");
}

/// Enough tables of which there are rounds; how many were compared.
fn all(least: usize, one: impl Fn(u64) -> Option<usize>) {
    let compared: usize = (1..60).filter_map(one).sum();
    assert!(compared >= least, "only {compared} rounds were compared");
}

fn act(it: &mut ScoreSheet, step: Step) {
    let told = format!("{step:?}");
    assert_eq!(it.act(step), Ok(()), "{told}");
}

#[test]
fn rounds_of_the_card_games() {
    all(60, |seed| {
        let table = played::<Eleusis>(seed)?;
        let options = &table.setup().options;
        let kind = match options.variant {
            Variant::ReglaSecreta => Kind::Game(GameId::ReglaSecreta),
            Variant::Express => Kind::Game(GameId::EleusisExpress),
        };
        let own = Terms::of(kind);
        let terms = Terms {
            hand: options.hand,
            declared_out: options.declared_out,
            compensation: own.compensation && options.dealers == Dealers::InTurn,
            ..own
        };
        let mut it = sheet(terms, table.setup().seats);
        let past = table.view(Viewer::Public).past;
        for record in &past {
            let declared = record.out.is_some_and(|out| !out.played);
            let left = record.left.clone();
            let round = Round { dealer: record.dealer, left, found: record.found, declared };
            act(&mut it, Step::Write(Entry::Round(round)));
        }
        if !past.is_empty() {
            act(&mut it, Step::Close);
        }
        alike(&it, &table.sheet(), seed);
        Some(past.len())
    });
}

#[test]
fn games_of_batalla() {
    all(20, |seed| {
        let table = played::<Batalla>(seed)?;
        let jokers = table.setup().options.jokers;
        let mut it =
            sheet(Terms { jokers, ..Terms::of(Kind::Game(GameId::Batalla)) }, table.setup().seats);
        let past = table.view(Viewer::Public).past;
        for game in &past {
            let limit = game.end == tertulia::games::batalla::End::Limit;
            let winners = if limit { seats(&[]) } else { game.winners };
            let won = game.won.iter().map(|tricks| *tricks as u16).collect();
            let battle = Battle { end: game.end, winners, won, cards: game.cards.clone() };
            act(&mut it, Step::Write(Entry::Battle(battle)));
        }
        alike(&it, &table.sheet(), seed);
        Some(past.len())
    });
}

#[test]
fn deals_of_pechigonga() {
    all(80, |seed| {
        let table = played::<Pechigonga>(seed)?;
        let prize = table.setup().options.prize;
        // With stacks nobody pays more than there is left: no sheet on paper knows that.
        let past = table.view(Viewer::Public).past;
        let many = table.setup().seats;
        let mut it = sheet(Terms { prize, ..Terms::of(Kind::Game(GameId::Pechigonga)) }, many);
        for deal in &past {
            let whole = |chips: i32| chips == i32::from(prize) * i32::from(many - 1);
            if deal.prizes.iter().any(|it| !whole(it.chips)) {
                return None;
            }
            let gains = (0..usize::from(many))
                .map(|at| deal.rounds.iter().map(|round| round.gains[at]).sum())
                .collect();
            let holders: Vec<u8> = deal.prizes.iter().map(|it| it.seat.0).collect();
            let dealer = Seat((deal.mano.0 + many - 1) % many);
            let deal = Deal { dealer, gains, pechigonga: seats(&holders) };
            act(&mut it, Step::Write(Entry::Deal(deal)));
        }
        if !past.is_empty() {
            act(&mut it, Step::Close);
        }
        alike(&it, &table.sheet(), seed);
        Some(past.len())
    });
}

#[test]
fn games_of_mastermind() {
    all(100, |seed| {
        let table = played::<Mastermind>(seed)?;
        let options = &table.setup().options;
        let terms = Terms {
            rows: options.rows,
            count: options.count,
            unbroken_bonus: options.unbroken_bonus,
            ..Terms::of(Kind::Game(GameId::Mastermind))
        };
        let mut it = sheet(terms, 2);
        let past = table.view(Viewer::Public).played;
        for game in &past {
            let end = match game.end {
                End::Broken => CodeEnd::Broken(game.rows.len() as u8),
                End::Unbroken | End::GaveUp => CodeEnd::Unbroken,
                End::WrongKey(_) => CodeEnd::WrongKey,
            };
            act(&mut it, Step::Write(Entry::Code(Code { maker: game.maker, end })));
        }
        alike(&it, &table.sheet(), seed);
        Some(past.len())
    });
}
