//! The matches of Pechigonga that the browser's tests begin with, a line each: their saves, by name.
//! `cargo run --no-default-features --example deals > tests/browser/fixtures/deals.jsonl`

use std::collections::HashMap;

use tertulia::core::{Seat, Setup, Table, Viewer, json};
use tertulia::games::pechigonga::{
    Action, Announcing, Bets, Class, Length, Options, Pechigonga, Phase, Reading, Said, View, Word,
};

type T = Table<Pechigonga>;

/// The seat of whoever plays the matches that begin.
const ME: Seat = Seat(0);

fn view(t: &T, seat: Seat) -> View {
    t.view(Viewer::Seat(seat))
}

/// What a seat does: it announces what it has, bets in turn, and stays in mostly.
fn choose(t: &T, seat: Seat) -> Action {
    let view = view(t, seat);
    let choices = view.choices();
    let n = t.log().len() + seat.index();
    if choices.accept {
        return Action::Accept;
    }
    if choices.go_on {
        return if choices.show { Action::Show } else { Action::GoOn };
    }
    if let Some(said) = choices.says.iter().find(|said| **said == Said::Tengo) {
        return Action::Say(*said);
    }
    if view.phase == Phase::Announce {
        return Action::Say(Said::Silence);
    }
    Action::Bet(match (choices.envido, choices.quiero) {
        (Some((least, _)), _) if n.is_multiple_of(3) => Word::Envido(least),
        (Some(_), _) | (None, None) if choices.paso => Word::Paso,
        (_, Some(_)) if n % 5 != 4 => Word::Quiero,
        _ => Word::MeVoy,
    })
}

/// The table of a seed when it comes to a place, if it does.
fn played(options: Options, seats: u8, seed: u64, at: impl Fn(&T) -> bool) -> Option<T> {
    let mut t = T::deal(Setup { options, seats, seed }).unwrap();
    while t.log().len() < 120 {
        if at(&t) {
            return Some(t);
        }
        let seat = t.to_act().iter().next()?;
        let action = choose(&t, seat);
        t.act(seat, action).unwrap();
    }
    None
}

/// The first table, seed by seed, that comes to a place.
fn until(options: Options, seats: u8, at: impl Fn(&T) -> bool) -> T {
    let mut tables = (1..200_000).filter_map(|seed| played(options, seats, seed, &at));
    tables.next().expect("a table comes there")
}

/// The first two tables that are the same to me at a place, though another seat holds other cards.
fn twins(options: Options, seats: u8, at: impl Fn(&T) -> bool) -> [T; 2] {
    let mut seen = HashMap::new();
    for table in (1..200_000).filter_map(|seed| played(options, seats, seed, &at)) {
        let known = seen.insert(json::write(&view(&table, ME)), table.clone());
        if let Some(twin) = known.filter(|twin| view(twin, Seat(1)) != view(&table, Seat(1))) {
            return [twin, table];
        }
    }
    panic!("no two tables are twins");
}

fn print(name: &str, t: &T) {
    println!(r#"{{"name":"{name}","save":{}}}"#, t.save());
}

/// Whether I am to act, in this phase of this round.
fn mine(phase: Phase, round: u8) -> impl Fn(&T) -> bool {
    move |t| {
        let view = view(t, ME);
        view.phase == phase && view.round == round && t.to_act().has(ME)
    }
}

fn owes(t: &T) -> bool {
    view(t, ME).owed(ME) > 0
}

fn main() {
    let plain = Options { length: Length::Deals(2), ..Options::default() };
    let long = Options { pack: 48, ..plain };
    let mine_at = |t: &T, phase, round| mine(phase, round)(t);
    let shows = |t: &T| view(t, ME).choices().says.contains(&Said::Class(Class::Flux));
    print("agreement", &until(plain, 4, |_| true));
    print("announce", &until(plain, 4, |t| mine_at(t, Phase::Announce, 1) && shows(t)));
    print(
        "silence",
        &until(plain, 2, |t| {
            mine_at(t, Phase::Announce, 1) && view(t, ME).choices().says == [Said::Silence]
        }),
    );
    print("bet", &until(plain, 4, |t| mine_at(t, Phase::Bet, 1) && !owes(t)));
    // What one holds in the second round is worth as much as in the first, by other cards.
    let alike = until(plain, 4, |t| {
        let view = view(t, ME);
        let made = |round| {
            let (contest, hand) = (view.options.contest(round), view.hand(round));
            (contest.judge(hand), contest.combination(hand).len())
        };
        mine_at(t, Phase::Bet, 2) && made(1) == made(2) && made(1).1 == 2
    });
    let mut first = T::deal(alike.setup().clone()).unwrap();
    for (seat, action) in alike.log() {
        if mine_at(&first, Phase::Bet, 1) {
            break;
        }
        first.act(*seat, *action).unwrap();
    }
    print("alike", &first);
    print(
        "owed",
        &until(plain, 4, |t| {
            mine_at(t, Phase::Bet, 2) && owes(t) && view(t, ME).rounds[0].shown.len() == 1
        }),
    );
    print("one", &until(plain, 2, |t| mine_at(t, Phase::Bet, 3)));
    print("nine", &until(plain, 4, |t| mine_at(t, Phase::Announce, 4)));
    print("five", &until(long, 5, |t| mine_at(t, Phase::Announce, 2)));
    print("five-nine", &until(long, 5, |t| mine_at(t, Phase::Bet, 4) && owes(t)));
    let at_once = Options { announcing: Announcing::AtOnce, ..plain };
    print("at-once", &until(at_once, 3, |t| mine_at(t, Phase::Announce, 1) && shows(t)));
    let spread = Options { bets: Bets::Spread, reading: Reading::Runs, ..plain };
    print("spread", &until(spread, 3, |t| mine_at(t, Phase::Bet, 4) && !owes(t)));
    let resto = Options { bets: Bets::Resto, length: Length::Stacks, ..plain };
    print("resto", &until(resto, 4, |t| mine_at(t, Phase::Bet, 2) && owes(t)));
    let mut hides = until(plain, 2, |t| {
        view(t, ME).deal == 1
            && mine_at(t, Phase::Announce, 1)
            && shows(t)
            && view(t, Seat(1)).worth() >> 8 == 0
    });
    hides.act(ME, Action::Say(Said::Silence)).unwrap();
    hides.act(Seat(1), Action::Say(Said::Silence)).unwrap();
    print("hides", &hides);
    print(
        "theirs",
        &until(plain, 4, |t| {
            view(t, ME).phase == Phase::Bet && t.to_act().has(Seat(2)) && view(t, ME).round == 2
        }),
    );
    print("closing", &until(plain, 4, mine(Phase::Closing, 4)));
    print("closing-five", &until(long, 5, mine(Phase::Closing, 4)));
    print("holder", &until(plain, 4, |t| view(t, ME).choices().show));
    print(
        "second-deal",
        &until(plain, 2, |t| view(t, ME).deal == 2 && mine_at(t, Phase::Announce, 1)),
    );
    let [one, other] = twins(plain, 3, |t| mine_at(t, Phase::Bet, 1) && !owes(t));
    print("twin", &one);
    print("other-twin", &other);
    print("over", &until(plain, 4, |t| view(t, ME).phase == Phase::Over));
    print(
        "over-prize",
        &until(Options { length: Length::Deals(1), ..plain }, 3, |t| {
            let view = view(t, ME);
            view.phase == Phase::Over && view.past.iter().any(|deal| !deal.prizes.is_empty())
        }),
    );
}
