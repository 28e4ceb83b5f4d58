//! Foreign bytes: whatever a phone sends, the host goes on, and nobody else's seat is touched.

use tertulia::core::{Game, Imagine, Player, Rng, Seat, Viewer, json};
use tertulia::games::GameId;
use tertulia::games::mastermind::Mastermind;
use tertulia::remote::{
    LONGEST_TO_HOST, LONGEST_TO_PHONE, RemoteTable, Seen, ToHost, ToPhone, Turn, Unread, game_of,
    read_to_host, read_to_phone, write,
};

use crate::engines::{Sample, Visitor, each};
use crate::matches::{dealt, game, judge, next, players};

/// So many texts are put into each reader, per game.
const TEXTS: usize = 20_000;

#[test]
fn any_bytes_are_read_without_harm() {
    struct Hostile;
    impl Visitor for Hostile {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            let (game, mut rng) = (game::<G>(), Rng::from_seed(11));
            let (mut opened, mut done, mut seen) = (0, 0, 0);
            let mut number = 0;
            let (mut table, mut play) = dealt::<G>(number);
            for _ in 0..TEXTS {
                let Some((seat, action)) = next(&table, &mut play) else {
                    number += 1;
                    (table, play) = dealt::<G>(number);
                    continue;
                };
                let mut turns = vec![Turn::first(table.to_act()); table.setup().seats.into()];
                let sound = write(game, &ToHost::<G>::Act { turn: 0, action: action.clone() });
                let text = damaged(&sound, &mut rng);
                // Somebody who is not to act may send it, too.
                let by = Seat(rng.below(u32::from(table.setup().seats)) as u8);
                let mut attacked = table.clone();
                if let Ok(said) = read_to_host::<G>(game, &text) {
                    opened += 1;
                    let due = table.to_act().has(by);
                    let events = judge(&mut attacked, &mut turns, by, said);
                    done += u32::from(events.is_some());
                    assert!(due || events.is_none(), "{by:?} was not to act");
                    let actors = attacked.log().iter().skip(table.log().len());
                    assert!(actors.clone().all(|(actor, _)| *actor == by), "another's seat");
                }
                let view = Seen::of(&table, seat, 0, &players(table.setup().seats), 0, &[]);
                let text = damaged(&write(game, &ToPhone::Seen(Box::new(view))), &mut rng);
                let _ = game_of(&text);
                if let Ok(ToPhone::<G>::Seen(read)) = read_to_phone(game, &text) {
                    seen += u32::from(RemoteTable::new(*read).is_some());
                }
                table.act(seat, action).expect("it was sampled");
            }
            println!("{}: of {TEXTS} {opened} opened, {done} were done, {seen} seen", G::ID);
            assert!(opened > 1000 && done > 100 && seen > 100, "{}: else nothing is proven", G::ID);
        }
    }
    each(&mut Hostile);
}

/// The text with some of its bytes changed, left out, doubled or moved; sometimes as it was.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        let at = rng.below(bytes.len().max(1) as u32) as usize;
        match rng.below(6) {
            0 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            1 if at < bytes.len() => bytes[at] = b"0123456789[]{},:\"-"[rng.below(18) as usize],
            2 => bytes.truncate(at),
            3 => bytes.extend_from_slice(&bytes.clone()[at.min(text.len() / 2)..]),
            4 if at < bytes.len() => drop(bytes.remove(at)),
            _ => bytes.splice(at..at, b"[[[[9999999999".iter().copied()).for_each(drop),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn what_is_too_long_or_too_deep_is_not_read() {
    type Said = Result<ToHost<Mastermind>, Unread>;
    let game = GameId::Mastermind;
    let long = " ".repeat(LONGEST_TO_HOST + 1);
    assert_eq!(read_to_host(game, &long) as Said, Err(Unread::TooLong));
    assert_eq!(game_of(&" ".repeat(LONGEST_TO_PHONE + 1)), Err(Unread::TooLong));
    let deep = "[".repeat(LONGEST_TO_HOST);
    assert_eq!(read_to_host(game, &deep) as Said, Err(Unread::Garbled));
    let here = write(game, &ToHost::<Mastermind>::Here);
    for (from, to, why) in [
        ("\"tertulia\":1", "\"tertulia\":2", Unread::OtherVersion),
        ("\"rules\":1", "\"rules\":99", Unread::OtherVersion),
        ("mastermind", "chess", Unread::OtherVersion),
        ("mastermind", "batalla", Unread::OtherGame),
        ("\"here\"", "\"there\"", Unread::Garbled),
    ] {
        assert!(here.contains(from), "{from}");
        assert_eq!(read_to_host(game, &here.replace(from, to)) as Said, Err(why), "{to}");
    }
}

/// A seat that is none, names of a thousand letters: what a screen could not bear is not taken.
#[test]
fn what_cannot_be_seated_is_not_taken() {
    let (table, _) = dealt::<Mastermind>(1);
    let seen = Seen::of(&table, Seat(0), 0, &players(2), 0, &[]);
    let mut remote = RemoteTable::new(seen.clone()).expect("a seat of the table");
    assert_eq!(remote.take(Seen { seat: Seat(2), ..seen.clone() }), None);
    assert_eq!(remote.take(Seen { players: players(9), ..seen.clone() }), None);
    assert_eq!(remote.view(), &table.view(Viewer::Seat(Seat(0))), "nothing has changed");
    let mut long = seen;
    long.players[0].name = "ñ\u{202e}".repeat(1000);
    remote.take(long).expect("it is sound");
    assert_eq!(remote.seen().players[0].name, "ñ".repeat(40));
    assert!(json::write(remote.seen()).len() < 4000);
}
