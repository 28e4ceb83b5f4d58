//! Noninterference on the wire: every message to a seat follows from what that seat sees and has witnessed. What it
//! cannot know changes no byte, nor whether a message is sent at all.

use tertulia::core::moments::{Decided, Moment, moments};
use tertulia::core::{Game, Imagine, Player, Rng, Seat, Seats, Table, Viewer};
use tertulia::remote::{Hosted, Seen, Telling, ToPhone, heard, write};

use crate::engines::{Sample, Visitor, each};
use crate::matches::{dealt, game, next, players, tables};

/// What was compared, so that a test of nothing is seen.
#[derive(Default)]
struct Tally {
    messages: u64,
    /// Nothing was sent, because the seat cannot know of it.
    quiet: u64,
    imagined: u64,
    alike: u64,
    undone: u64,
    undone_unseen: u64,
}

/// What the phone of a seat is told, if it is.
type Sent = Option<String>;

#[test]
fn messages_are_functions_of_what_the_seat_sees() {
    #[derive(Default)]
    struct Wire {
        undone_unseen: u64,
    }
    impl Visitor for Wire {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            let mut tally = Tally::default();
            (0..tables()).for_each(|number| one_match::<G>(number, &mut tally));
            let Tally { messages, quiet, imagined, alike, undone, undone_unseen } = tally;
            println!(
                "{}: {messages} messages, {quiet} times none, {imagined} imagined, {alike} of two alike, {undone} times \
                 undone, {undone_unseen} unseen",
                G::ID
            );
            assert!(imagined > 100 && alike > 0, "{}: nothing was compared", G::ID);
            self.undone_unseen += undone_unseen;
        }
    }
    let mut wire = Wire::default();
    each(&mut wire);
    assert!(wire.undone_unseen > 0, "nothing secret was taken back");
}

fn one_match<G: Sample + Imagine>(number: u64, tally: &mut Tally) {
    let (mut table, mut rng) = dealt::<G>(number);
    let seats: Vec<Seat> = (0..table.setup().seats).map(Seat).collect();
    let mut phones: Vec<Telling<G>> =
        seats.iter().map(|&seat| Telling::new(seat, table.to_act(), 7)).collect();
    for phone in &mut phones {
        assert!(sent(&table, |host, send| phone.again(host, send)).is_some());
    }
    while let Some((actor, action)) = next(&table, &mut rng) {
        let (before, before_phones) = (table.clone(), phones.clone());
        let events = table.act(actor, action.clone()).expect("it was sampled");
        let told = done(&table, &mut phones, actor, &events);
        for (&seat, told) in seats.iter().zip(&told) {
            tally.quiet += u64::from(told.is_none());
            let Some(told) = told else { continue };
            tally.messages += 1;
            no_seed(&table, told);
            let turn = phones[seat.index()].turn();
            let done = (actor, &action);
            tally.imagined +=
                u64::from(as_imagined((&before, &table), seat, done, turn, told, &mut rng));
        }
        taken_back(&table, &before, &phones, &before_phones, (actor, &events), tally);
        let other = (0..8).map(|_| G::sample(&before.view(Viewer::Seat(actor)), &mut rng));
        if let Some(other) = other.into_iter().find(|other| *other != action) {
            tally.alike += two_tables(&before, before_phones, (actor, other), &table, &told);
        }
    }
}

/// What one of the host's ways to tell sends.
fn all_sent<G: Decided>(
    table: &Table<G>,
    tell: impl FnOnce(&Hosted<'_, G>, &mut dyn FnMut(&str) -> bool),
) -> Vec<String> {
    let people = players(table.setup().seats);
    let mut sent = Vec::new();
    let host = Hosted { game: game::<G>(), table, began: 0, players: &people };
    tell(&host, &mut |text| {
        sent.push(text.to_owned());
        true
    });
    sent
}

/// Likewise, where it is one message at most.
fn sent<G: Decided>(
    table: &Table<G>,
    tell: impl FnOnce(&Hosted<'_, G>, &mut dyn FnMut(&str) -> bool),
) -> Sent {
    let mut sent = all_sent(table, tell);
    assert!(sent.len() <= 1, "one message at a time");
    sent.pop()
}

fn done<G: Decided>(
    table: &Table<G>,
    phones: &mut [Telling<G>],
    actor: Seat,
    events: &[G::Event],
) -> Vec<Sent> {
    let tell =
        |phone: &mut Telling<G>| sent(table, |host, send| phone.done(host, actor, events, send));
    phones.iter_mut().map(tell).collect()
}

/// All that a seat may know, but for what has just happened.
fn known<G: Decided>(table: &Table<G>, seat: Seat) -> Seen<G> {
    Seen::of(table, seat, 0, &players(table.setup().seats), 0, &[])
}

/// The action is taken back, where it may be. Whoever knew nothing of it hears nothing of either, and is in the same turn
/// as if nothing had been; whoever has seen or witnessed it is told, in another turn.
fn taken_back<G: Decided>(
    after: &Table<G>,
    before: &Table<G>,
    phones: &[Telling<G>],
    before_phones: &[Telling<G>],
    (actor, events): (Seat, &[G::Event]),
    tally: &mut Tally,
) {
    let mut table = after.clone();
    if table.undo().is_none() {
        return;
    }
    tally.undone += 1;
    for (phone, before_phone) in phones.iter().zip(before_phones) {
        let (mut phone, seat) = (phone.clone(), phone.seat());
        let witnessed = events.iter().any(|it| G::witness(it, Viewer::Seat(seat)).is_some());
        let knew = witnessed || known(after, seat) != known(before, seat);
        let turn = phone.turn();
        let back = all_sent(&table, |host, send| phone.undone(host, events, send));
        assert_eq!(!back.is_empty(), knew, "{seat:?} hears that {actor:?} takes back");
        // What it has witnessed is sent anew, as it was before.
        let heard = write(game::<G>(), &ToPhone::<G>::Heard(heard(before, seat)));
        let again: Vec<&String> = back.iter().skip(1).collect();
        assert_eq!(again, if witnessed { vec![&heard] } else { Vec::new() }, "{seat:?} hears");
        if knew {
            assert_ne!(phone.turn(), turn, "what {seat:?} does in the old turn comes late");
        } else if seat != actor {
            assert_eq!(&phone, before_phone, "{seat:?} is as if nothing had been");
            tally.undone_unseen += 1;
        }
    }
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
    turn: u32,
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
        turn,
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

/// Two tables that differ in what somebody has just done: who sees no difference is sent the same bytes, or nothing at
/// both.
fn two_tables<G: Decided>(
    before: &Table<G>,
    mut phones: Vec<Telling<G>>,
    (actor, other): (Seat, G::Action),
    table: &Table<G>,
    told: &[Sent],
) -> u64 {
    let mut fork = before.clone();
    let Ok(forked) = fork.act(actor, other) else { return 0 };
    let there = done(&fork, &mut phones, actor, &forked);
    let seats = Seats::first(before.setup().seats).without(actor);
    let blind = |seat: &Seat| fork.view(Viewer::Seat(*seat)) == table.view(Viewer::Seat(*seat));
    let mut alike = 0;
    for seat in seats.iter().filter(blind) {
        let all = |table| write(game::<G>(), &ToPhone::<G>::Heard(heard(table, seat)));
        assert_eq!(all(&fork), all(table), "what {seat:?} has heard");
        no_seed(table, &all(table));
        assert_eq!(there[seat.index()], told[seat.index()], "sent to {seat:?}");
        alike += 1;
    }
    alike
}
