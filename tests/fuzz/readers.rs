//! What reads foreign texts, and what must hold of whatever it makes of them: no panic, no work without
//! end, and what opens can be written and reads the same.

#[path = "imports.rs"]
mod imports;
#[path = "../support/sample.rs"]
mod sample;
#[path = "../support/v1_links.rs"]
mod v1_links;

use sample::Sample;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::backup;
use tertulia::core::json;
use tertulia::core::{Game, Level, Opened, Rng, Save, Seat, Setup, Table, Viewer};
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::{Eleusis, Variant};
use tertulia::games::mastermind::{Mastermind, Space};
use tertulia::games::pechigonga::Pechigonga;
use tertulia::secret_rule::text::{pack, unpack};
use tertulia::secret_rule::{Rule, random};
use tertulia::share::envelope::{self, Version};
use tertulia::share::{
    self, Kind, PlayerConfig, SharedPuzzle, SharedTable, Task, Travels, Unwrapped, deflate,
};
use tertulia::with_game;
use v1_links::v1_link;

/// Links that were left by version 1, one of each kind: what they hold stands in their second line.
const OLD: [&str; 4] = [
    include_str!("../saves/links/009-code-1.txt"),
    include_str!("../saves/links/009-rule-1.txt"),
    include_str!("../saves/links/009-deal-batalla.txt"),
    include_str!("../saves/links/009-game-pechigonga.txt"),
];

/// What was put into readers, and what opened.
#[derive(Default)]
pub struct Tally {
    pub inputs: u64,
    pub opened: u64,
    /// The longest that one input took, in actions replayed: work that follows the input's length.
    pub most_actions: usize,
}

/// Something to begin with, and who reads it.
struct Source {
    text: String,
    reader: Reader,
}

#[derive(Clone, Copy)]
enum Reader {
    /// A save of a game, by its number; also as plain JSON.
    Save(u8),
    /// A link, as a visitor may mistype it.
    Link,
    /// The bytes within a link, in hexadecimal digits: with a right check, so that they are read.
    Inside(Version, Kind),
    /// What is packed in a parcel of a row, by its number.
    Content(u8),
    /// A rule's text.
    Rule,
    /// A rule's bytes, in hexadecimal digits.
    Packed,
    /// JSON of sheets, options, drafts: what a backup holds.
    Json,
    /// A backup.
    Backup,
}

impl Reader {
    fn is_slow(self) -> bool {
        matches!(self, Self::Inside(Version::V1, _))
    }
}

/// So many mutated inputs of a seed go through all readers.
pub fn fuzz(seed: u64, inputs: u64) -> Tally {
    let mut rng = Rng::from_seed(seed);
    let mut tally = Tally::default();
    let mut sources = sources(&mut rng);
    let mut round = 0;
    while tally.inputs < inputs {
        round += 1;
        if round % 5_000 == 4_999 {
            sources = self::sources(&mut rng);
        }
        let mut at = rng.below(sources.len() as u32) as usize;
        // The model of version 1 takes some milliseconds a time: those have their turn, but not the most.
        if sources[at].reader.is_slow() && !rng.one_in(40) {
            at = rng.below(sources.len() as u32) as usize;
        }
        if sources[at].reader.is_slow() && !rng.one_in(40) {
            continue;
        }
        let text = mutated(&sources[at].text, &sources, &mut rng);
        tally.inputs += 1;
        tally.opened += u64::from(read(sources[at].reader, &text, &mut tally.most_actions));
    }
    tally
}

fn sources(rng: &mut Rng) -> Vec<Source> {
    let mut all = Vec::new();
    tables::<Mastermind>(0, rng, &mut all);
    tables::<Batalla>(1, rng, &mut all);
    tables::<Pechigonga>(2, rng, &mut all);
    tables::<Eleusis>(3, rng, &mut all);
    for _ in 0..4 {
        let (pegs, colours) = (3 + rng.below(4) as u8, 4 + rng.below(7) as u8);
        let space = Space { pegs, colours, repeats: true };
        let code = space.random(rng);
        let puzzle = SharedPuzzle::Code { space, rows: 12, blank: false, code };
        tasks(Task { puzzle, greeting: "¡Hola! <b> 🎲".to_owned() }, rng, &mut all);
        let rule = random::any_form(rng, 3);
        all.push(Source { text: rule.to_string(), reader: Reader::Rule });
        all.push(Source { text: hex(&pack(&rule)), reader: Reader::Packed });
        let levels = vec![Level::Child; 3];
        let puzzle = SharedPuzzle::Rule {
            variant: Variant::Express,
            rule: Box::new(rule),
            seed: rng.bits(),
            levels,
        };
        tasks(Task { puzzle, greeting: String::new() }, rng, &mut all);
    }
    for old in OLD {
        let link = old.lines().nth(1).unwrap_or_default();
        inside(link, &mut all);
        all.push(Source { text: link.to_owned(), reader: Reader::Link });
    }
    for _ in 0..4 {
        let text = backup::write(&imports::storage(&saves(&all), rng), "2026-11-22", "0.1.0");
        all.push(Source { text, reader: Reader::Backup });
    }
    all
}

/// The saves among the sources.
fn saves(sources: &[Source]) -> Vec<&str> {
    let saves = sources.iter().filter(|it| matches!(it.reader, Reader::Save(_)));
    saves.map(|it| it.text.as_str()).collect()
}

fn tasks(task: Task, rng: &mut Rng, all: &mut Vec<Source>) {
    if let Some(text) = task.link(rng.bits() as u16) {
        inside(&text, all);
        all.push(Source { text, reader: Reader::Link });
    }
}

fn inside(text: &str, all: &mut Vec<Source>) {
    if let Ok(Unwrapped { version, kind, bytes, .. }) = share::unwrap(text) {
        all.push(Source { text: hex(&bytes), reader: Reader::Inside(version, kind) });
    }
}

fn tables<G: Travels + Sample>(game: u8, rng: &mut Rng, all: &mut Vec<Source>) {
    for most in [1, 8, 24] {
        let (options, seats) = G::sample_options(rng);
        let setup = Setup { options, seats, seed: rng.bits() };
        let Ok(mut table) = Table::<G>::deal(setup) else { continue };
        for _ in 0..most {
            let seats: Vec<Seat> = table.to_act().iter().collect();
            let Some(seat) = rng.pick(&seats).copied() else { break };
            let action = G::sample(&table.view(Viewer::Seat(seat)), rng);
            if table.act(seat, action).is_err() {
                break;
            }
        }
        let save = table.save();
        let people: Vec<PlayerConfig> =
            (0..seats).map(|seat| (String::new(), (seat > 0).then_some(Level::Club))).collect();
        let row = G::id(&table.setup().options);
        for kind in [Kind::Deal, Kind::Game] {
            let text = SharedTable::of_save(row, &save, &people, kind).and_then(|it| it.link(kind));
            if let Some(text) = text {
                inside(&text, all);
                if let Ok(Unwrapped { bytes, .. }) = share::unwrap(&text) {
                    let text = deflate::unpack(&bytes[10..]).unwrap_or_default();
                    all.push(Source { text, reader: Reader::Content(bytes[0]) });
                }
                all.push(Source { text, reader: Reader::Link });
            }
        }
        all.push(Source { text: json::write(&table.sheet()), reader: Reader::Json });
        all.push(Source { text: json::write(&table.view(Viewer::Public)), reader: Reader::Json });
        all.push(Source { text: save, reader: Reader::Save(game) });
    }
}

/// Digits, brackets, words of ours: what a mutation puts in.
const PIECES: [&str; 24] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "-1",
    "0",
    "255",
    "256",
    "9223372036854775807",
    "null",
    "true",
    "1e9",
    "\\u0000",
    "ñ",
    "🎲",
    "(",
    ")",
    "last",
    "cycle(",
    "A",
    "_",
];

/// A text with something changed; not seldom more than once, and sometimes not at all.
fn mutated(text: &str, sources: &[Source], rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.below(4) {
        let long = letters.len() as u32;
        let at = rng.below(long + 1) as usize;
        let some = at + (rng.below(9) as usize).min(letters.len() - at);
        match rng.below(8) {
            0 => drop(letters.drain(at..some)),
            1 => letters.truncate(at),
            2 | 3 if at < letters.len() => {
                let other = rng.below(long.max(1)) as usize;
                letters[at] = letters[other];
            }
            4 => {
                let again: Vec<char> = letters[at..some].to_vec();
                letters.splice(at..at, again);
            }
            5 => {
                let other = &sources[rng.below(sources.len() as u32) as usize].text;
                let other: Vec<char> =
                    other.chars().skip(rng.below(40) as usize).take(30).collect();
                letters.splice(at..some, other);
            }
            _ => {
                let piece = PIECES[rng.below(PIECES.len() as u32) as usize];
                letters.splice(at..some.min(at + 1), piece.chars());
            }
        }
    }
    letters.into_iter().take(20_000).collect()
}

/// Reads a text; tells whether anything opened.
fn read(reader: Reader, text: &str, most: &mut usize) -> bool {
    match reader {
        Reader::Save(0) => save::<Mastermind>(text, most),
        Reader::Save(1) => save::<Batalla>(text, most),
        Reader::Save(2) => save::<Pechigonga>(text, most),
        Reader::Save(_) => save::<Eleusis>(text, most),
        Reader::Link => any_link(text, most),
        Reader::Inside(version, kind) => {
            let write = match version {
                Version::V1 => v1_link,
                Version::V2 => envelope::write,
            };
            any_link(&write(kind.letter(), &unhex(text)), most)
        }
        Reader::Content(row) => {
            let Some(bytes) = deflate::pack(text) else { return false };
            assert_eq!(deflate::unpack(&bytes).as_deref(), Some(text));
            let head = [row, 1, 7, 0, 0, 0, 0, 0, 0, 0];
            any_link(&envelope::write(b'g', &[&head[..], &bytes].concat()), most)
        }
        Reader::Rule => text.parse::<Rule>().is_ok_and(|rule| again(&rule)),
        Reader::Backup => imports::import(text),
        Reader::Packed => unpack(&unhex(text)).is_ok_and(|rule| again(&rule)),
        Reader::Json => {
            let sheet = json::read::<tertulia::core::sheet::Sheet>(text);
            if let Ok(sheet) = &sheet {
                // Whoever shows it adds it up.
                let _ = sheet.totals();
                same(sheet);
            }
            let node = json::read::<serde_json::Value>(text)
                .is_ok_and(|node| !json::write(&node).is_empty());
            sheet.is_ok() || node
        }
    }
}

/// A rule that was read can be written, as a text and as bytes, and is the same again.
fn again(rule: &Rule) -> bool {
    assert_eq!(rule.to_string().parse().as_ref(), Ok(rule));
    assert_eq!(unpack(&pack(rule)).as_ref(), Ok(rule));
    true
}

fn same<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    assert_eq!(json::read::<T>(&json::write(value)).as_ref(), Ok(value));
}

fn save<G: Travels>(text: &str, most: &mut usize) -> bool {
    let _ = json::read::<Save<G>>(text);
    match Table::<G>::open(text) {
        Ok(Opened::Table(restored)) => {
            table(&restored.table, most);
            true
        }
        Ok(Opened::Archive) => true,
        Err(_) => false,
    }
}

/// A table that opened can be looked at and saved, and its save opens as the same table.
fn table<G: Game>(table: &Table<G>, most: &mut usize) {
    *most = (*most).max(table.log().len());
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(7))] {
        let _ = json::write(&table.view(viewer));
    }
    let (_, _, _) = (table.sheet(), table.outcome(), table.undoable());
    let Ok(Opened::Table(again)) = Table::<G>::open(&table.save()) else {
        panic!("what was saved opens")
    };
    assert_eq!((again.cut, again.table.digest()), (None, table.digest()));
}

fn any_link(text: &str, most: &mut usize) -> bool {
    // At some row first, then where it says that it belongs.
    match share::open::<Pechigonga>(GameId::Pechigonga, text) {
        Err(share::Bad::Elsewhere(game)) => with_game!(game, G => opened::<G>(game, text, most)),
        Err(_) => false,
        Ok(_) => opened::<Pechigonga>(GameId::Pechigonga, text, most),
    }
}

fn opened<G: Travels>(row: GameId, text: &str, most: &mut usize) -> bool {
    let Ok(opened) = share::open::<G>(row, text) else { return false };
    table(&opened.table, most);
    let save = opened.table.save();
    if matches!(opened.kind, Kind::Deal | Kind::Game) {
        let parcel = SharedTable::of_save(row, &save, &opened.players, opened.kind);
        let text =
            parcel.and_then(|parcel| parcel.link(opened.kind)).expect("it can be sent again");
        let again = share::open::<G>(row, &text).expect("it opens again");
        assert_eq!(again.table.digest(), opened.table.digest());
    }
    true
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        text.chars().filter_map(|letter| letter.to_digit(16)).map(|n| n as u8).collect();
    digits.chunks(2).map(|two| two.iter().fold(0, |byte, digit| byte << 4 | digit)).collect()
}
