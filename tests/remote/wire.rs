//! Noninterference on the wire: every message to a seat follows from what that seat sees and has witnessed. What it
//! cannot know changes no byte, nor whether a message is sent at all.

use tertulia::core::moments::{Decided, Moment, moments};
use tertulia::core::{Game, Imagine, Player, Rng, Seat, Seats, Table, Viewer};
use tertulia::remote::{Seen, ToPhone, Turn, heard, write};

use crate::engines::{Sample, Visitor, each};
use crate::matches::{dealt, game, next, players, tables};

/// What was compared, so that a test of nothing is seen.
#[derive(Default)]
struct Tally {
    messages: u64,
    imagined: u64,
    alike: u64,
}

#[test]
fn messages_are_functions_of_what_the_seat_sees() {
    struct Wire;
    impl Visitor for Wire {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            let mut tally = Tally::default();
            (0..tables()).for_each(|number| one_match::<G>(number, &mut tally));
            let Tally { messages, imagined, alike } = tally;
            println!("{}: {messages} messages, {imagined} imagined, {alike} of two alike", G::ID);
            assert!(imagined > 100 && alike > 0, "{}: nothing was compared", G::ID);
        }
    }
    each(&mut Wire);
}

fn one_match<G: Sample + Imagine>(number: u64, tally: &mut Tally) {
    let (mut table, mut rng) = dealt::<G>(number);
    let seats: Vec<Seat> = (0..table.setup().seats).map(Seat).collect();
    let mut turns = vec![Turn::first(table.to_act()); seats.len()];
    while let Some((actor, action)) = next(&table, &mut rng) {
        let (before, before_turns) = (table.clone(), turns.clone());
        let events = table.act(actor, action.clone()).expect("it was sampled");
        for &seat in &seats {
            let turn = turns[seat.index()].after(seat, Some(actor), table.to_act());
            turns[seat.index()] = turn;
            let sent = message(&table, seat, turn, &events);
            tally.messages += 1;
            no_seed(&table, &sent);
            let done = (actor, &action);
            let same = as_imagined((&before, &table), seat, done, turn, &sent, &mut rng);
            tally.imagined += u64::from(same);
        }
        let other = (0..8).map(|_| G::sample(&before.view(Viewer::Seat(actor)), &mut rng));
        if let Some(other) = other.into_iter().find(|other| *other != action) {
            let after = (&table, events.as_slice(), turns.as_slice());
            tally.alike += two_tables(&before, &before_turns, actor, other, after);
        }
    }
}

fn message<G: Decided>(table: &Table<G>, seat: Seat, turn: Turn, events: &[G::Event]) -> String {
    let people = players(table.setup().seats);
    let seen = Seen::of(table, seat, 0, &people, turn.number(), events);
    write(game::<G>(), &ToPhone::Seen(Box::new(seen)))
}

/// The seed is the whole truth in a number.
fn no_seed<G: Game>(table: &Table<G>, sent: &str) {
    let seed = table.setup().seed;
    assert!(!sent.contains(&seed.to_string()) && !sent.contains(&format!("{seed:x}")));
}

/// In a world that the seat only imagines from its own view, the same action sends it the same bytes, unless it then
/// sees a difference. Tells whether it saw none.
fn as_imagined<G: Imagine + Decided>(
    (before, after): (&Table<G>, &Table<G>),
    seat: Seat,
    (actor, action): (Seat, &G::Action),
    turn: Turn,
    sent: &str,
    rng: &mut Rng,
) -> bool {
    let me = Viewer::Seat(seat);
    let imagined = G::imagine(&before.view(me), seat, rng);
    let Ok((truth, _)) = G::apply(before.state(), actor, action) else { return false };
    let Ok((fancy, events)) = G::apply(&imagined, actor, action) else { return false };
    if G::view(&fancy, me) != G::view(&truth, me) {
        return false;
    }
    let seen = Seen::<G> {
        seat,
        began: 0,
        players: players(before.setup().seats),
        options: before.setup().options.clone(),
        turn: turn.number(),
        to_act: G::to_act(&fancy),
        view: G::view(&fancy, me),
        sheet: G::sheet(&fancy),
        outcome: G::outcome(&fancy),
        // They follow from what everybody saw of the match: there is no other world with the same views.
        moments: moments(after).into_iter().map(|it| Moment { step: 0, ..it }).collect(),
        events: events.iter().filter_map(|event| G::witness(event, me)).collect(),
    };
    assert_eq!(write(game::<G>(), &ToPhone::Seen(Box::new(seen))), sent, "sent to {seat:?}");
    true
}

/// Two tables that differ in what somebody has just done: who sees no difference is sent the same bytes.
fn two_tables<G: Decided>(
    before: &Table<G>,
    turns: &[Turn],
    actor: Seat,
    other: G::Action,
    (table, events, now): (&Table<G>, &[G::Event], &[Turn]),
) -> u64 {
    let mut fork = before.clone();
    let Ok(forked) = fork.act(actor, other) else { return 0 };
    let seats = Seats::first(before.setup().seats).without(actor);
    let blind = |seat: &Seat| fork.view(Viewer::Seat(*seat)) == table.view(Viewer::Seat(*seat));
    let mut alike = 0;
    for seat in seats.iter().filter(blind) {
        let turn = turns[seat.index()].after(seat, Some(actor), fork.to_act());
        let here = message(table, seat, now[seat.index()], events);
        assert_eq!(message(&fork, seat, turn, &forked), here, "sent to {seat:?}");
        let all = |table| write(game::<G>(), &ToPhone::<G>::Heard(heard(table, seat)));
        assert_eq!(all(&fork), all(table), "what {seat:?} has heard");
        no_seed(table, &all(table));
        alike += 1;
    }
    alike
}
