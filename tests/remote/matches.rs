//! Matches with a phone at every seat, and what each phone has in the end.

use tertulia::core::moments::{Moment, moments};
use tertulia::core::{Game, Imagine, Player, Refused, Rng, Seat, Seats, Setup, Table, Viewer};
use tertulia::games::{GameId, engines};
use tertulia::history::PlayerConfig;
use tertulia::remote::{
    LONGEST_TO_HOST, LONGEST_TO_PHONE, RemoteTable, Seen, ToHost, ToPhone, Turn, game_of, heard,
    read_to_host, read_to_phone, write,
};

use crate::engines::{Sample, Visitor, each};

/// The first game that an engine plays: its name is on the messages.
pub fn game<G: Game>() -> GameId {
    engines().find(|game| game.engine_id() == G::ID).expect("every engine plays a game")
}

/// People with names, so that names travel, too.
pub fn players(seats: u8) -> Vec<PlayerConfig> {
    let name = |seat| PlayerConfig { name: format!("Persona {seat}"), computer: None };
    (0..seats).map(name).collect()
}

pub fn tables() -> u64 {
    let Ok(text) = std::env::var("TERTULIA_TABLES") else { return 12 };
    text.parse().expect("TERTULIA_TABLES is a number")
}

/// A random table and the randomness that it is played with.
pub fn dealt<G: Sample>(number: u64) -> (Table<G>, Rng) {
    let mut rng = Rng::stream(number, 7);
    let (options, seats) = G::sample_options(&mut rng);
    // A seed that no text has by chance.
    let setup = Setup { options, seats, seed: 0xfeed_c0de_0000_0000 + number };
    (Table::deal(setup).expect("sampled options can be played"), rng)
}

/// A random action of somebody who is to act; none once it is over.
pub fn next<G: Sample>(table: &Table<G>, rng: &mut Rng) -> Option<(Seat, G::Action)> {
    let due: Vec<Seat> = table.to_act().iter().collect();
    let seat = *rng.pick(&due)?;
    (table.log().len() < G::CUT).then(|| (seat, G::sample(&table.view(Viewer::Seat(seat)), rng)))
}

/// What travels is what arrives: the phone of each seat has its view, and what it does is done once.
#[test]
fn a_phone_at_every_seat() {
    struct Phones;
    impl Visitor for Phones {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            let (mut longest, mut longest_back, mut deeds) = (0, 0, 0);
            for number in 0..tables() {
                let sizes = one_match::<G>(number);
                longest = longest.max(sizes.0);
                longest_back = longest_back.max(sizes.1);
                deeds += sizes.2;
            }
            println!(
                "{}: {deeds} deeds, at most {longest} bytes to a phone, {longest_back} back",
                G::ID
            );
            assert!(deeds > tables(), "{}: nothing was done", G::ID);
            assert!(longest < LONGEST_TO_PHONE / 2, "there is room for longer matches");
            assert!(longest_back < LONGEST_TO_HOST / 2);
        }
    }
    each(&mut Phones);
}

fn one_match<G: Sample>(number: u64) -> (usize, usize, u64) {
    let (mut table, mut rng) = dealt::<G>(number);
    let (game, people) = (game::<G>(), players(table.setup().seats));
    let (mut longest, mut longest_back, mut deeds) = (0, 0, 0);
    let mut send = |table: &Table<G>, seat: Seat, turn: Turn, events: &[G::Event]| {
        let seen = Seen::of(table, seat, 0, &people, turn.number(), events);
        let text = write(game, &ToPhone::Seen(Box::new(seen)));
        longest = longest.max(text.len());
        assert_eq!(game_of(&text), Ok(game));
        let Ok(ToPhone::<G>::Seen(seen)) = read_to_phone(game, &text) else {
            panic!("a message does not read: {text}");
        };
        *seen
    };
    let seats: Vec<Seat> = (0..table.setup().seats).map(Seat).collect();
    let mut turns = vec![Turn::first(table.to_act()); seats.len()];
    let mut phones: Vec<RemoteTable<G>> = seats
        .iter()
        .map(|&seat| {
            RemoteTable::new(send(&table, seat, turns[seat.index()], &[])).expect("a seat")
        })
        .collect();
    // Whoever has just sat down has missed nothing.
    for phone in &mut phones {
        assert_eq!(phone.take_heard(heard(&table, phone.seat())), []);
    }
    // One phone goes away at once, and comes back in the end.
    let (absent, mut missed) = (phones[0].clone(), Vec::<G::Event>::new());
    while let Some((seat, action)) = next(&table, &mut rng) {
        let turn = phones[seat.index()].seen().turn;
        let text = write(game, &ToHost::<G>::Act { turn, action: action.clone() });
        longest_back = longest_back.max(text.len());
        let act = ToHost::<G>::Act { turn, action };
        assert_eq!(read_to_host(game, &text).as_ref(), Ok(&act));
        let events = judge(&mut table, &mut turns, seat, act.clone()).expect("it was sampled");
        assert_eq!(judge(&mut table, &mut turns, seat, act), None, "what comes twice is late");
        deeds += 1;
        for phone in &mut phones {
            let seat = phone.seat();
            let witnessed: Vec<G::Event> =
                events.iter().filter_map(|it| G::witness(it, Viewer::Seat(seat))).collect();
            let told = phone.take(send(&table, seat, turns[seat.index()], &events));
            assert_eq!(told, Some(witnessed), "what {seat:?} is told");
            assert_eq!(phone.view(), &table.view(Viewer::Seat(seat)));
            assert_eq!(phone.to_act(), table.to_act());
            assert_eq!(phone.sheet(), &table.sheet());
            assert_eq!(phone.outcome(), table.outcome().as_ref());
            if table.outcome().is_some() {
                let at = |it: &Moment<G::Why>| it.why.clone();
                let told: Vec<_> = phone.seen().moments.iter().map(at).collect();
                assert_eq!(told, moments(&table).iter().map(at).collect::<Vec<_>>());
            }
        }
        let seat = absent.seat();
        missed.extend(events.iter().filter_map(|it| G::witness(it, Viewer::Seat(seat))));
    }
    longest = longest.max(catch_up(&table, phones, absent, &missed));
    (longest, longest_back, deeds)
}

/// What was witnessed in order, and what is told to whoever comes back, are the same. Tells how long that is.
fn catch_up<G: Sample>(
    table: &Table<G>,
    phones: Vec<RemoteTable<G>>,
    mut absent: RemoteTable<G>,
    missed: &[G::Event],
) -> usize {
    let told = |seat| {
        let text = write(game::<G>(), &ToPhone::<G>::Heard(heard(table, seat)));
        let Ok(ToPhone::<G>::Heard(heard)) = read_to_phone(game::<G>(), &text) else {
            panic!("a message does not read: {text}");
        };
        (text.len(), heard)
    };
    let mut longest = 0;
    for mut phone in phones {
        let (size, heard) = told(phone.seat());
        longest = longest.max(size);
        assert!(phone.heard().ends_with(&heard), "{:?} has heard it as it was", phone.seat());
        if phone.heard().len() == heard.len() {
            assert_eq!(phone.take_heard(heard), [], "nothing was missed");
        }
    }
    let heard = told(absent.seat()).1;
    if heard.len() == missed.len() {
        assert_eq!(absent.take_heard(heard), missed, "what was missed");
    }
    longest
}

/// What a host does with what a phone sends: none where the action is of another turn.
pub fn judge<G: Game>(
    table: &mut Table<G>,
    turns: &mut [Turn],
    seat: Seat,
    said: ToHost<G>,
) -> Option<Vec<G::Event>> {
    let ToHost::Act { turn, action } = said else { return None };
    if turn != turns[seat.index()].number() {
        return None;
    }
    let events = match table.act(seat, action) {
        Ok(events) => events,
        Err(Refused::NotToAct | Refused::Rule(_)) => return None,
    };
    for (me, turn) in (0..).map(Seat).zip(turns) {
        *turn = turn.after(me, seat, table.to_act());
    }
    Some(events)
}

/// Where all choose at once, nobody's choice comes too late because another's came first.
#[test]
fn sealed_choices_wait_for_each_other() {
    let all = Seats::first(4);
    let turn = Turn::first(all);
    let mut due = all;
    for other in [Seat(1), Seat(2), Seat(3)] {
        due = due.without(other);
        let later = Turn::first(due.with(other)).after(Seat(0), other, due);
        assert_eq!(later.number(), turn.number());
    }
    // The last of them has acted, and all are due again: another turn.
    let next = Turn::first(Seats::only(Seat(0)).with(Seat(1))).after(Seat(0), Seat(1), all);
    assert_ne!(next.number(), turn.number());
}
