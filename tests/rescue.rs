//! What is damaged costs no more than itself; what was handed out in need is taken back; and a foreign size is
//! no trap.

#[path = "support/things.rs"]
mod things;

use serde::de::DeserializeOwned;
use tertulia::backup::{Bad, How, Keep, Kind, Reason, Status, plan, read, read_named, undo, write};
use tertulia::core::json::{Entries, entries};
use tertulia::core::{BadSave, Level, Setup, Table};
use tertulia::games::mastermind::{Mastermind, Options};
use tertulia::history::{PlayerConfig, Stored};
use tertulia::score_sheet::{Person, ScoreSheet};
use things::things;

fn record(n: u8) -> String {
    format!(
        r#"{{"id":"batalla.{n:02x}","game":"batalla","names":["Ana, \"la\" {{1}}","Beto"],"sheet":{{"seats":2,"lines":[{{"round":1,"dealer":null,"note":"last","figure":9,"points":[1,0]}}]}},"outcome":{{"winners":1,"points":[1,0]}},"when":5,"sitters":[{{"name":"Ana","computer":null}}],"began":0,"moves":0,"options":null,"figures":[]}}"#
    )
}

/// The text with another letter at each of its places in turn.
fn damaged(text: &str) -> impl Iterator<Item = String> + '_ {
    (0..text.len()).flat_map(move |at| {
        ["?", "\"", "}", "7"].map(|bad| [&text[..at], bad, &text[at + 1..]].concat())
    })
}

/// However a letter is damaged, all entries but the one where it is stay, and nothing of the text is lost.
fn costs_one<T: DeserializeOwned>(all: &[String], sound: fn(&T) -> bool) {
    let text = format!("[{}]", all.join(","));
    assert_eq!(entries(&text, sound).sound.len(), all.len());
    for list in damaged(&text) {
        let Entries { sound: read, rest, bad, .. } = entries::<T>(&list, sound);
        assert!(read.len() + 1 >= all.len(), "{list}: only {} of {}", read.len(), all.len());
        assert_eq!(entries::<T>(&rest, sound).sound.len(), read.len());
        let whole = all.iter().filter(|entry| list.contains(*entry));
        let kept = whole.filter(|entry| rest.contains(*entry) || bad.contains(*entry)).count();
        assert!(kept + 1 >= all.len(), "{list}: {rest} and {bad}");
    }
}

#[test]
fn a_damaged_letter_costs_one_entry_of_a_list() {
    costs_one::<Stored>(&[1, 2, 3].map(record), |_| true);
    let people =
        ["Ana", "Beto", "Eva", "Gil"].map(|name| format!(r#"{{"name":"{name}","colour":3}}"#));
    costs_one::<Person>(&people, |_| true);
    let days =
        ["2026-11-20 mastermind won 5 1 0", "2026-11-21 batalla left", "2026-11-22 batalla begun"];
    let days = days.map(|line| format!("\"{line}\""));
    let dated = |line: &String| {
        line.len() > 11
            && line.as_bytes()[..4].iter().all(u8::is_ascii_digit)
            && !line.contains(',')
    };
    costs_one::<String>(&days, dated);
}

#[test]
fn entries_of_another_shape_stay_as_they_stood() {
    let list = format!("[{},{{\"id\":\"x\",\n \"more\": 1}},null,{}]", record(1), record(2));
    let read = entries::<Stored>(&list, |_| true);
    assert_eq!(read.sound.len(), 2);
    assert_eq!(read.bad, "{\"id\":\"x\",\n \"more\": 1}\nnull");
    for odd in ["", "null", "{}", "[", "]]", "{\"a\":[1", "\u{feff}[]x"] {
        let read = entries::<Stored>(odd, |_| true);
        assert_eq!((read.sound.len(), read.rest.as_str()), (0, "[]"), "{odd}");
    }
}

#[test]
fn a_damaged_letter_makes_no_person_of_a_computer_player() {
    for level in Level::ALL {
        let name = tertulia::core::json::write(&level);
        let computer = format!(r#""computer":{name}"#);
        let desk = format!(
            r#"{{"sitters":[{{"name":"Ana","computer":null}},{{"name":"Tecla",{computer}}},{{"name":"Eva","computer":null}}],"drafts":[{{"pegs":[null,1]}},null,{{"name":"x"}}],"over":false,"began":5}}"#
        );
        for text in damaged(&desk) {
            let all = PlayerConfig::in_part(&text);
            // The level's own letters apart, of which enough is left to see that it is one.
            let seats: Vec<bool> = all.iter().take(3).map(|it| it.computer.is_some()).collect();
            let hit = !text.contains(&computer) && !text.contains(&format!(":{name}"));
            assert!(seats == [false, true, false] || hit && seats.len() == 3, "{text}: {seats:?}");
        }
    }
}

#[test]
fn a_save_of_any_later_version_is_known_as_one() {
    let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
    let save = Table::<Mastermind>::deal(setup).unwrap().save();
    for (now, later) in [
        (r#""rules":1"#, r#""rules":9"#),
        (r#""rules":1"#, r#""rules":4294967296"#),
        (r#""tertulia":1"#, r#""tertulia":70000"#),
    ] {
        assert!(save.contains(now));
        let text = save.replacen(now, later, 1);
        assert_eq!(Table::<Mastermind>::open(&text), Err(BadSave::Newer), "{later}");
    }
}

#[test]
fn what_was_handed_out_in_need_is_taken_back() {
    let people = r#"[{"name":"Ana","colour":0}]"#;
    // The box of a panic: all texts by their keys, also what is broken.
    let all = serde_json::json!({
        "tertulia.people": people, "tertulia.count": "7", "tertulia.before-import": "{}",
        "tertulia.sheets": "[{", "tertulia.aside.1.daily": "no JSON", "tertulia.lang": "\"es\"",
    });
    let backup = read(&serde_json::to_string_pretty(&all).unwrap()).expect("it is taken back");
    let kinds: Vec<_> =
        backup.things.iter().map(|it| (it.keep.key.as_str(), it.kind.is_ok())).collect();
    assert_eq!(
        kinds,
        [
            ("tertulia.people", true),
            ("tertulia.sheets", false),
            ("tertulia.aside.1.daily", true),
            ("tertulia.lang", true)
        ]
    );
    assert!(matches!(backup.things[1].kind, Err(Reason::Place(at)) if at.line == 5));
    let done = plan(&[], &backup, How::Merge);
    assert!(done.changes.contains(&("tertulia.people".to_owned(), Some(people.to_owned()))));
    // What was set aside, and downloaded: the file's name is its key.
    for (name, text, key, kind) in [
        ("tertulia.aside.1.people.json", people, "tertulia.people", Kind::People),
        ("tertulia.aside.12.people (3).json", people, "tertulia.people", Kind::People),
        ("tertulia.aside.2.people.json", "[{", "tertulia.aside.2.people", Kind::Aside),
        ("tertulia.people.json", "[{", "tertulia.aside.1.people", Kind::Aside),
        // What belongs to a browser alone, or to a version that knows more, is set aside and handed out, too.
        ("tertulia.aside.1.before-import.json", "{", "tertulia.aside.1.before-import", Kind::Aside),
        ("tertulia.before-import.json", "{", "tertulia.aside.1.before-import", Kind::Aside),
        ("tertulia.aside.3.backup.json", "7", "tertulia.aside.3.backup", Kind::Aside),
        ("tertulia.aside.1.garden.json", "[]", "tertulia.aside.1.garden", Kind::Aside),
        // Whatever the way here has made of the name.
        ("Copy of tertulia.people.json", people, "tertulia.people", Kind::People),
        ("tertulia.people-2.json", people, "tertulia.people", Kind::People),
        ("tertulia.aside.1.people-12.json", people, "tertulia.people", Kind::People),
        ("tertulia.people_1_.json", people, "tertulia.people", Kind::People),
        ("tertulia.people%20(1).json", people, "tertulia.people", Kind::People),
        ("Tertulia.people[1].JSON", people, "tertulia.people", Kind::People),
        ("tertulia.people-copy.txt", people, "tertulia.people", Kind::People),
        (
            "tertulia.aside.1.game.regla-secreta-3.json",
            "{",
            "tertulia.aside.1.game.regla-secreta",
            Kind::Aside,
        ),
        (
            "tertulia.game.regla-secreta~link-1.json",
            r#"{"rules":9,"game":"regla-secreta"}"#,
            "tertulia.game.regla-secreta~link",
            Kind::Match,
        ),
        ("tertulia.people.json.txt", people, "tertulia.people", Kind::People),
        ("tertulia.aside.1.people.json (2).json", people, "tertulia.people", Kind::People),
        (
            "tertulia.game.batalla~daily.json",
            r#"{"rules":9,"game":"batalla"}"#,
            "tertulia.game.batalla~daily",
            Kind::Match,
        ),
    ] {
        let backup = read_named(name, text).expect(name);
        let thing = &backup.things[0];
        assert_eq!((thing.keep.key.as_str(), thing.keep.text.as_str()), (key, text), "{name}");
        assert_eq!(thing.kind, Ok(kind), "{name}");
        let done = plan(&[], &backup, How::Merge);
        assert!(matches!(done.items[0].status, Status::New), "{name}: what it would do is told");
    }
    for (name, text) in
        [("notes.json", people), ("tertulia.json", "[]"), ("tertulia.odd.json", "1")]
    {
        assert_eq!(read_named(name, text), Err(Bad::Foreign), "{name}");
    }
    let newer = r#"{"tertulia-backup":2}"#;
    assert_eq!(read_named("tertulia.people.json", newer), Err(Bad::Newer));
}

/// Whether the time grows no faster than the number is for `cargo bench --bench speed` to say.
#[test]
fn a_hundred_thousand_things_are_read_planned_and_undone() {
    let all = things(100_000);
    let backup = read(&write(&all, "", "")).unwrap();
    assert_eq!(backup.things.len(), all.len());
    for how in [How::Merge, How::Replace] {
        let plan = plan(&all[all.len() / 2..], &backup, how);
        // Half are new, of which half are what the page knows and can read.
        assert_eq!(plan.changes.len(), all.len() / 4);
        assert_eq!(undo(&all, &plan.changes, 0).things.len(), plan.changes.len());
    }
}

#[test]
fn long_lists_come_together() {
    let people = |from: usize| {
        let all: Vec<String> =
            (from..from + 20_000).map(|n| format!(r#"{{"name":"P{n}","colour":0}}"#)).collect();
        format!("[{}]", all.join(","))
    };
    let codes = |from: usize| {
        let all: Vec<String> =
            (from..from + 20_000).map(|n| format!(r#"{{"id":"{n:016x}","when":{n}}}"#)).collect();
        format!("[{}]", all.join(","))
    };
    let keeps = |from| {
        vec![
            Keep::new("tertulia.people", &people(from)),
            Keep::new("tertulia.past.mastermind", &codes(from)),
        ]
    };
    let backup = read(&write(&keeps(10_000), "", "")).unwrap();
    let plan = plan(&keeps(0), &backup, How::Merge);
    assert!(plan.items.iter().all(|item| item.status == Status::Joined(10_000, 0)));
}

/// A foreign file may hold any number of versions of one id: each is looked up, never sought. Of the old search, which
/// compared each with all others, nobody has seen the end.
#[test]
fn any_number_of_versions_of_one_id_come_together() {
    let many = 40_000;
    let codes = |first: usize, id: &dyn Fn(usize) -> String| {
        let all: Vec<String> = (first..first + many)
            .map(|n| format!(r#"{{"id":"{}","when":{},"n":{n}}}"#, id(n), n % 7))
            .collect();
        format!("[{}]", all.join(","))
    };
    let versions = |n: usize| if n == 0 { "x".to_owned() } else { format!("x~{n}") };
    let one = |_: usize| "x".to_owned();
    for (here, there) in [
        (codes(0, &versions), codes(many / 2, &one)),
        (codes(0, &one), codes(many, &one)),
        (codes(0, &versions), codes(many, &versions)),
    ] {
        let here = [Keep::new("tertulia.past.mastermind", &here)];
        let backup =
            read(&write(&[Keep::new("tertulia.past.mastermind", &there)], "", "")).unwrap();
        let done = plan(&here, &backup, How::Merge);
        assert!(matches!(done.items[0].status, Status::Joined(..)), "{:?}", done.items[0].status);
        let after = done.changes[0].1.clone().expect("a list");
        let all: Vec<serde_json::Value> = serde_json::from_str(&after).expect("a list");
        let ids: std::collections::BTreeSet<&str> =
            all.iter().filter_map(|it| it["id"].as_str()).collect();
        assert!(all.len() > many && ids.len() > many / 2);
        // Once is enough.
        let again = plan(&[Keep::new("tertulia.past.mastermind", &after)], &backup, How::Merge);
        assert_eq!(again.items[0].status, Status::Same);
    }
}

#[test]
fn a_damaged_field_of_a_sheet_costs_that_field_and_no_round() {
    let free = r#"{"id":"s1","title":"Sunday","when":5,"terms":{"kind":"free","low_wins":true},"players":[{"name":"Ana","colour":2},{"name":"Eva","colour":3}],"steps":[{"write":{"free":[1,2]}},{"write":{"free":[3,4]}}],"undone":[]}"#;
    assert!(ScoreSheet::in_part(free).is_some());
    for (from, to) in [
        (r#""title":"Sunday""#, r#""title":true"#),
        (r#""when":5"#, r#""when":"noon""#),
        (r#""low_wins":true"#, r#""low_wins":"x""#),
        (r#""low_wins":true"#, r#""low_wins":true,"count":"novel""#),
        (r#""name":"Ana""#, r#""name":null"#),
        (r#""colour":2"#, r#""colour":-1"#),
        (r#"{"name":"Eva","colour":3}"#, r#"17"#),
        (r#""undone":[]"#, r#""undone":8"#),
    ] {
        let damaged = free.replacen(from, to, 1);
        assert_ne!(damaged, free, "{from} is there");
        let sheet = ScoreSheet::in_part(&damaged).unwrap_or_else(|| panic!("{to} costs the sheet"));
        assert_eq!(sheet.sheet().totals(), [4, 6], "{to}");
        assert_eq!(sheet.players().len(), 2, "{to}");
    }
}
