//! Links: what was packed comes back, what is not a link says so, and what was sent once opens for ever.
//!
//! `tests/saves/links/` holds links as they were made, with the tables that they open; a file there is never
//! changed and never removed.

#[path = "support/sample.rs"]
mod sample;

use std::fs;
use std::path::{Path, PathBuf};

use sample::Sample;
use serde_json::Value;
use tertulia::core::{Level, Rng, Seat, Setup, Table, press};
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::{self, Eleusis, Variant};
use tertulia::games::mastermind::{self, Code, Mastermind, Space};
use tertulia::games::pechigonga::Pechigonga;
use tertulia::links::envelope::{self, BadLink};
use tertulia::links::{
    Bad, GREETING, Kind, LONGEST_QR, Opened, Parcel, Riddle, Sitter, Task, Travels, open,
};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::random;
use tertulia::with_game;

fn folder(name: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).map(|text| (path, text));
    paths.into_iter().map(|path| text(path).expect("it can be read")).collect()
}

fn board(rng: &mut Rng) -> Space {
    let (pegs, colours) = (3 + rng.below(4) as u8, 4 + rng.below(7) as u8);
    Space { pegs, colours, repeats: rng.one_in(2) || colours < pegs }
}

fn greeting(rng: &mut Rng) -> String {
    const LETTERS: [&str; 12] = ["a", "ñ", " ", "¿", "€", "🎲", "<b>", "\"", "&", "\\", "z", "E"];
    (0..rng.below(40)).filter_map(|_| rng.pick(&LETTERS).copied()).collect()
}

fn code_task(rng: &mut Rng) -> Task {
    let space = board(rng);
    let riddle = Riddle::Code {
        space,
        rows: 6 + rng.below(10) as u8,
        blank: rng.one_in(2),
        code: space.random(rng),
    };
    Task { riddle, greeting: greeting(rng) }
}

fn rule_task(rng: &mut Rng) -> Task {
    let levels = (0..=rng.below(6)).filter_map(|_| rng.pick(&Level::ALL).copied()).collect();
    let rule = random::rule(rng, 3);
    let variant = if rng.one_in(2) { Variant::Express } else { Variant::ReglaSecreta };
    let riddle = Riddle::Rule { variant, rule: Box::new(rule), seed: rng.bits(), levels };
    Task { riddle, greeting: String::new() }
}

#[test]
fn a_code_to_break_comes_back_and_can_be_played() {
    let mut rng = Rng::from_seed(9);
    for _ in 0..300 {
        let task = code_task(&mut rng);
        let text = task.link(rng.below(65_536) as u16).unwrap();
        let (kind, bytes) = tertulia::links::unwrap(&text).unwrap();
        assert_eq!((kind, Task::read(kind, &bytes)), (Kind::Code, Ok(task.clone())));
        let opened = open::<Mastermind>(GameId::Mastermind, &text).unwrap();
        let Riddle::Code { code, space, rows, .. } = task.riddle else { panic!("it is a code") };
        assert_eq!(opened.table.log(), [(Seat(1), mastermind::Action::Hide(code))]);
        let options = &opened.table.setup().options;
        assert_eq!((options.codes(), options.rows, options.games), (space, rows, 1));
        assert_eq!(opened.greeting, task.greeting);
        assert!(opened.table.to_act().has(Seat(0)), "whoever opens it is to lay a row");
        assert_ne!(opened.table.undoable(), Some(Seat(0)), "the code is not theirs to take back");
    }
}

#[test]
fn a_rule_to_find_comes_back_and_can_be_played() {
    let mut rng = Rng::from_seed(10);
    for _ in 0..200 {
        let task = rule_task(&mut rng);
        let text = task.link(rng.below(65_536) as u16).unwrap();
        let row = task.riddle.game();
        let opened = open::<Eleusis>(row, &text).unwrap();
        let Riddle::Rule { rule, levels, .. } = task.riddle else { panic!("it is a rule") };
        let [(dealer, eleusis::Action::Rule(eleusis::Choice::Own(text)))] = opened.table.log()
        else {
            panic!("the dealer has chosen a rule")
        };
        assert_eq!((*dealer, text.parse::<Rule>().unwrap()), (Seat(1), *rule));
        let found: Vec<Level> =
            opened.sitters[2..].iter().filter_map(|(_, level)| *level).collect();
        assert_eq!((found, opened.sitters[0].1), (levels, None));
        assert!(!opened.table.to_act().is_empty());
    }
}

/// Neither the code nor the rule can be read in the address or in its bytes, and the same code looks
/// different each time.
#[test]
fn what_is_to_be_found_is_veiled() {
    let space = Space { pegs: 5, colours: 8, repeats: true };
    let code = Code::from_digits("11111").unwrap();
    let riddle = Riddle::Code { space, rows: 12, blank: false, code };
    let task = Task { riddle, greeting: "hola".to_owned() };
    let [one, other] = [1, 2].map(|salt| task.link(salt).unwrap());
    assert_ne!(one[4..], other[4..]);
    // The first code of the board is nought: unveiled it would be three letters A.
    let (_, bytes) = tertulia::links::unwrap(&one).unwrap();
    assert_ne!(bytes[4..7], [0, 0, 0]);
    let rule: Rule = "other(colour)".parse().unwrap();
    let riddle = Riddle::Rule {
        variant: Variant::Express,
        rule: Box::new(rule),
        seed: 3,
        levels: vec![Level::Club],
    };
    let text = Task { riddle, greeting: String::new() }.link(5).unwrap();
    let (_, bytes) = tertulia::links::unwrap(&text).unwrap();
    let plain = tertulia::secret_rule::text::pack(&"other(colour)".parse().unwrap());
    assert!(bytes.windows(plain.len()).all(|window| window != plain));
}

fn sitters(seats: u8) -> Vec<Sitter> {
    (0..seats).map(|seat| (format!("Ana {seat}"), (seat > 0).then_some(Level::Friend))).collect()
}

/// A table played at random for a while.
fn played<G: Sample>(rng: &mut Rng, most: u32) -> Table<G> {
    let (options, seats) = G::sample_options(rng);
    let mut table = Table::<G>::deal(Setup { options, seats, seed: rng.bits() }).unwrap();
    for _ in 0..rng.below(most) {
        let seats: Vec<Seat> = table.to_act().iter().collect();
        let Some(seat) = rng.pick(&seats).copied() else { break };
        let action = G::sample(&table.view(tertulia::core::Viewer::Seat(seat)), rng);
        table.act(seat, action).unwrap();
    }
    table
}

fn deals_and_games<G: Travels + Sample>() {
    let mut rng = Rng::from_seed(11);
    for _ in 0..25 {
        let table = played::<G>(&mut rng, 80);
        let row = G::id(&table.setup().options);
        let people = sitters(table.setup().seats);
        for kind in [Kind::Deal, Kind::Game] {
            let parcel = Parcel::of_save(row, &table.save(), &people, kind).unwrap();
            let opened = open::<G>(row, &parcel.link(kind).unwrap());
            if kind == Kind::Game && table.log().is_empty() {
                assert_eq!(opened, Err(Bad::Unplayable), "there is nothing to go through");
                continue;
            }
            let opened = opened.unwrap();
            assert_eq!((opened.kind, opened.table.setup()), (kind, table.setup()));
            if kind == Kind::Game {
                assert_eq!((opened.table.log(), opened.sitters), (table.log(), people.clone()));
            } else {
                assert!(opened.table.log().is_empty());
                assert!(opened.sitters.iter().all(|(name, _)| name.is_empty()), "no names");
            }
        }
    }
}

#[test]
fn deals_and_games_come_back() {
    deals_and_games::<Mastermind>();
    deals_and_games::<Batalla>();
    deals_and_games::<Pechigonga>();
    deals_and_games::<Eleusis>();
}

#[test]
fn bad_links_say_what_is_wrong() {
    let mut rng = Rng::from_seed(12);
    let table = played::<Batalla>(&mut rng, 40);
    let people = sitters(table.setup().seats);
    let parcel = Parcel::of_save(GameId::Batalla, &table.save(), &people, Kind::Game).unwrap();
    let text = parcel.link(Kind::Game).unwrap();
    let bad = |row: GameId, text: &str| open::<Batalla>(row, text).unwrap_err();
    assert_eq!(bad(GameId::Batalla, "?"), Bad::Broken);
    assert_eq!(bad(GameId::Batalla, ""), Bad::Foreign);
    assert_eq!(open::<Mastermind>(GameId::Mastermind, &text), Err(Bad::Elsewhere(GameId::Batalla)));
    assert_eq!(
        bad(GameId::Batalla, &envelope::write(b'r', b"free")),
        Bad::Foreign,
        "a rule's link"
    );
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', b"\x02")), Bad::Broken);
    assert_eq!(
        bad(GameId::Batalla, &envelope::write(b'g', b"\x09\x0112345678")),
        Bad::Later,
        "a row to come"
    );
    // Another version of the link, and of the rules.
    let (_, bytes) = tertulia::links::unwrap(&text).unwrap();
    let mut later = bytes.clone();
    later[1] = 99;
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', &later)), Bad::Later);
    later[1] = 0;
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', &later)), Bad::Unplayable);
    assert_eq!(bad(GameId::Batalla, "AmcAAAAA"), Bad::Later, "the second version of all links");
    // What a message puts behind a link is no part of it; what it puts into it is.
    for behind in [".", ")", ").", "%20", "…»"] {
        let opened = open::<Batalla>(GameId::Batalla, &format!("{text}{behind}"));
        assert_eq!(opened.is_ok(), behind != "%20", "{behind}");
    }
    assert_eq!(bad(GameId::Batalla, &format!("{}.{}", &text[..9], &text[9..])), Bad::Broken);
    // Each letter that is another one is heard of, mostly as what it is: no link.
    let wrong = (0..text.len()).filter(|at| {
        let mut letters = text.clone().into_bytes();
        letters[*at] = if letters[*at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(letters).unwrap();
        changed != text && open::<Batalla>(GameId::Batalla, &changed).is_ok()
    });
    assert!(wrong.count() <= 1 + text.len() / 64);
    // A table of no such options; a log that breaks a rule; more people than seats.
    let write = |content: &str| {
        let mut bytes = bytes[..10].to_vec();
        bytes.extend(press::pack(content).unwrap());
        envelope::write(b'g', &bytes)
    };
    for content in [
        r#"[{"jokers":9},[["",null],["","club"]],[[0,"go-on"]]]"#,
        r#"[{"jokers":1},[["",null],["","club"]],[[0,"go-on"]]]"#,
        r#"[{"jokers":1},[["",null]],[[0,{"play":"7S"}]]]"#,
        r#"[{"jokers":1},[],[]]"#,
        "[]",
    ] {
        assert_eq!(bad(GameId::Batalla, &write(content)), Bad::Unplayable, "{content}");
    }
}

/// Options of one of the two card games do not open at the other's row.
#[test]
fn a_card_games_link_opens_at_its_own_row_only() {
    let mut rng = Rng::from_seed(13);
    let table = played::<Eleusis>(&mut rng, 1);
    let row = Eleusis::id(&table.setup().options);
    let other = match row {
        GameId::EleusisExpress => GameId::ReglaSecreta,
        _ => GameId::EleusisExpress,
    };
    let people = sitters(table.setup().seats);
    let lying = Parcel::of_save(other, &table.save(), &people, Kind::Deal).unwrap();
    assert_eq!(open::<Eleusis>(other, &lying.link(Kind::Deal).unwrap()), Err(Bad::Unplayable));
}

/// What is sent with a riddle is one line of plain text, whatever it was.
#[test]
fn a_greeting_is_a_line_of_text() {
    let space = Space { pegs: 4, colours: 6, repeats: true };
    let code = Code::from_digits("1234").unwrap();
    let said = |greeting: &str| {
        let riddle = Riddle::Code { space, rows: 10, blank: false, code };
        let text = Task { riddle, greeting: greeting.to_owned() }.link(77).unwrap();
        open::<Mastermind>(GameId::Mastermind, &text).unwrap().greeting
    };
    let script = "<script>alert(1)</script> &amp; ' \" javascript:0";
    assert_eq!(said(script), script);
    assert_eq!(said("a\nb\tc\u{202e}d\u{2066}e\u{85}"), "abcde");
    assert_eq!([said("a\0b"), said("\0")], ["ab", ""], "it is sent all the same");
    assert_eq!(said(&"ñ".repeat(999)).chars().count(), GREETING);
    assert_eq!(said("¡A por él! 🎲"), "¡A por él! 🎲");
}

fn measure<G: Travels>(name: &str, save: &Value) -> Option<(usize, usize)> {
    if save["game"] != G::ID {
        return None;
    }
    let table = Table::<G>::open(&save.to_string()).ok()?;
    let tertulia::core::Opened::Table(opened) = table else { return None };
    let table = opened.table;
    let row = G::id(&table.setup().options);
    let people: Vec<Sitter> = sitters(table.setup().seats);
    let long = |kind| {
        let parcel = Parcel::of_save(row, &table.save(), &people, kind).expect("it can be packed");
        let text = parcel.link(kind).expect("it can be sent");
        if kind == Kind::Deal || !table.log().is_empty() {
            assert!(open::<G>(row, &text).is_ok(), "{name}");
        }
        text.len()
    };
    let (deal, game) = (long(Kind::Deal), long(Kind::Game));
    println!(
        "{deal:4} {game:5}  {} actions, {} of JSON: {name}",
        table.log().len(),
        table.save().len()
    );
    Some((deal, game))
}

/// `cargo test --test links lengths -- --nocapture` tells how long links are.
#[test]
fn the_lengths_of_links_of_real_matches() {
    for (path, text) in folder("tests/saves") {
        let Ok(save) = serde_json::from_str::<Value>(&text) else { continue };
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let long = measure::<Mastermind>(&name, &save)
            .or_else(|| measure::<Batalla>(&name, &save))
            .or_else(|| measure::<Pechigonga>(&name, &save))
            .or_else(|| measure::<Eleusis>(&name, &save));
        if let Some((deal, game)) = long {
            assert!(deal <= 120, "{name}: a deal of {deal} letters");
            assert!(game <= LONGEST_QR / 4, "{name}: a game of {game} letters");
        }
    }
}

/// A link as it was left: the row, the link, and what it opens.
fn left(row: GameId, text: &str) -> Option<String> {
    fn told<G: Travels>(opened: &Opened<G>) -> String {
        let people: Vec<String> =
            opened.sitters.iter().map(|(name, level)| format!("{name}/{level:?}")).collect();
        let (table, greeting) = (&opened.table, &opened.greeting);
        let mut save: Value = serde_json::from_str(&table.save()).expect("a save is JSON");
        save.sort_all_objects();
        format!(
            "{row}\n{greeting}\n{}\n{}\n{}",
            people.join(","),
            save["setup"],
            save["log"],
            row = G::ID
        )
    }
    with_game!(row, G => open::<G>(row, text).ok().map(|opened| told(&opened)))
}

#[test]
fn every_link_that_was_left_opens() {
    let all = folder("tests/saves/links");
    assert!(all.len() >= 10, "links are kept");
    for (path, text) in all {
        let mut lines = text.trim_end().splitn(3, '\n');
        let [row, link, told] = std::array::from_fn(|_| lines.next().unwrap_or_default());
        let row: GameId = row.parse().expect("a game");
        assert_eq!(left(row, link).as_deref(), Some(told), "{}", path.display());
    }
}

/// Leaves the links of this version: `cargo test --test links leave -- --ignored`. What is there stays.
#[test]
#[ignore = "writes files"]
fn leave_links() {
    let mut rng = Rng::from_seed(2026);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/links");
    let leave = |name: &str, row: GameId, link: &str| {
        let path = folder.join(format!("009-{name}.txt"));
        if !path.exists() {
            let told = left(row, link).expect("it opens");
            fs::write(path, format!("{row}\n{link}\n{told}\n")).expect("the folder can be written");
        }
    };
    for n in 1..=3 {
        let task = code_task(&mut rng);
        leave(
            &format!("code-{n}"),
            GameId::Mastermind,
            &task.link(rng.below(65_536) as u16).unwrap(),
        );
        let task = rule_task(&mut rng);
        leave(&format!("rule-{n}"), task.riddle.game(), &task.link(n).unwrap());
    }
    fn tables<G: Travels + Sample>(rng: &mut Rng, leave: impl Fn(&str, GameId, &str)) {
        for _ in 0..4 {
            let table = played::<G>(rng, 120);
            let row = G::id(&table.setup().options);
            if table.log().is_empty() {
                continue;
            }
            for (name, kind) in [("deal", Kind::Deal), ("game", Kind::Game)] {
                let people = sitters(table.setup().seats);
                let link = Parcel::of_save(row, &table.save(), &people, kind).unwrap().link(kind);
                leave(&format!("{name}-{row}"), row, &link.unwrap());
            }
        }
    }
    tables::<Mastermind>(&mut rng, leave);
    tables::<Batalla>(&mut rng, leave);
    tables::<Pechigonga>(&mut rng, leave);
    tables::<Eleusis>(&mut rng, leave);
}

/// The letters of kinds and the sum of what foretells letters never change.
#[test]
fn what_links_stand_on_is_frozen() {
    assert_eq!(Kind::ALL.map(Kind::letter), *b"csdg");
    let primer = include_str!("../src/core/press/primer.txt");
    let sum = primer.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(format!("{sum:016x}"), "a6274e1189ff15ff");
    let text =
        r#"[{"jokers":1},[["",null],["Ana","club"]],[[0,{"play":"7S"}],[1,{"play":"10H"}]]]"#;
    let hex: String = press::pack(text).unwrap().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, "c1c6a03eaef2d813bb28c2c1");
    assert_eq!(envelope::read(b'g', &envelope::write(b'd', b"x")), Err(BadLink::Foreign));
}

/// Any text comes back from the press, and no bytes make it fail.
#[test]
fn the_press_gives_back_what_it_took() {
    let mut rng = Rng::from_seed(14);
    const PIECES: [&str; 9] = ["[0,{\"play\":\"", "ñ", "€", "🎲", "}]", ",", "\n", "\u{1}", "x"];
    for _ in 0..200 {
        let text: String = (0..rng.below(60)).filter_map(|_| rng.pick(&PIECES).copied()).collect();
        assert_eq!(press::unpack(&press::pack(&text).unwrap()).as_deref(), Some(&*text));
        let bytes: Vec<u8> = (0..rng.below(40)).map(|_| rng.bits() as u8).collect();
        if let Some(text) = press::unpack(&bytes) {
            assert_eq!(press::unpack(&press::pack(&text).unwrap()), Some(text));
        }
    }
    assert_eq!(press::pack("a\0b"), None);
    assert_eq!(press::pack(&"x".repeat(press::LONGEST + 1)), None);
    let longest = "x".repeat(press::LONGEST);
    assert_eq!(press::unpack(&press::pack(&longest).unwrap()), Some(longest));
}
