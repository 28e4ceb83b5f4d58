//! A damaged file, cut off or with a bad letter, costs what is damaged in it.

use tertulia::backup::{Bad, How, Keep, Kind, plan, read, read_named, write};
use tertulia::core::json;

const SHEET: &str = r#"{"id":"s1","title":"Domingo","when":7,"terms":{"kind":"free"},"players":[{"name":"Ana","colour":0},{"name":"Beto","colour":1}],"steps":[{"write":{"free":[1,2]}}],"undone":[]}"#;
const FACT: &str = r#"{"id":"batalla.0a","game":"batalla","names":["Ana","Beto"],"sheet":{"seats":2,"lines":[]},"outcome":{"winners":1,"points":[1,0]},"when":5,"sitters":[],"began":0,"moves":0,"options":null,"figures":[]}"#;

fn all() -> Vec<Keep> {
    let facts = [1, 2, 3].map(|n| FACT.replace("0a", &format!("0{n}")));
    let people = ["Ana", "Beto", "Eva"].map(|name| format!(r#"{{"name":"{name}","colour":1}}"#));
    vec![
        Keep::new("tertulia.people", &format!("[{}]", people.join(","))),
        Keep::new("tertulia.planilla.s1", SHEET),
        Keep::new("tertulia.rules", r#"["even","odd","red"]"#),
        Keep::new("tertulia.sheets", &format!("[{}]", facts.join(","))),
        Keep::new("tertulia.theme", "\"dark\""),
        Keep::new("tertulia.daily", r#"["2026-11-20 batalla begun","2026-11-21 batalla begun"]"#),
        // What is no JSON stands apart.
        Keep::new("tertulia.aside.1.people", "[{\"name\":"),
    ]
}

/// How many of the things of the file, or of the entries of their lists, a damaged one still gives as they were.
fn saved(file: &str) -> usize {
    let Ok(backup) = read(file) else { return 0 };
    let all = all();
    let done = plan(&[], &backup, How::Merge);
    let sound = all.iter().filter(|keep| {
        let there = |(key, text): &&(String, Option<String>)| {
            *key == keep.key && text.as_ref() == Some(&keep.text)
        };
        done.changes.iter().any(|change| there(&change))
    });
    sound.count()
}

#[test]
fn one_bad_letter_costs_one_thing() {
    let file = write(&all(), "2026-11-22T09:00:00Z", "0.1.0");
    let many = all().len();
    assert_eq!(saved(&file), many);
    assert!(!read(&file).unwrap().damaged);
    for (at, letter) in file.char_indices() {
        for bad in ["?", "", "\u{fffd}", "\"", "}"] {
            let damaged = [&file[..at], bad, &file[at + letter.len_utf8()..]].concat();
            let saved = saved(&damaged);
            let line = file[..at].matches('\n').count() + 1;
            assert!(
                saved + 2 >= many,
                "{saved} of {many}: {bad:?} for {letter:?} in line {line} at {at}: {damaged}"
            );
        }
    }
}

#[test]
fn a_file_that_is_cut_off_gives_what_stands_before_that() {
    let file = write(&all(), "2026-11-22T09:00:00Z", "0.1.0");
    let mut last = 0;
    for at in 0..file.len() {
        let cut = &file[..at];
        let saved = saved(cut);
        assert!(saved >= last, "{saved} after {last}: {cut}");
        last = saved;
        if let Ok(backup) = read(cut) {
            assert!(backup.damaged || cut.trim_end().ends_with('}'), "{cut}");
        }
    }
    assert_eq!(last, all().len());
}

#[test]
fn of_a_damaged_list_every_sound_entry_comes_and_the_others_are_told() {
    let file = write(&all(), "", "").replace(r#""Beto","colour":1}"#, r#""Beto","colour":1"#);
    let backup = read(&file).unwrap();
    assert!(backup.damaged);
    let people = backup.things.iter().find(|thing| thing.keep.key == "tertulia.people").unwrap();
    assert_eq!((people.kind, people.lost.len()), (Ok(Kind::People), 1));
    assert!(people.keep.text.contains("Ana") && people.keep.text.contains("Eva"));
}

#[test]
fn what_the_page_hands_out_in_need_may_be_damaged_too() {
    let texts: serde_json::Map<String, serde_json::Value> =
        all().into_iter().map(|keep| (keep.key, keep.text.into())).collect();
    let file = json::write(&texts);
    let cut = &file[..file.len() * 2 / 3];
    let backup = read(cut).unwrap();
    assert!(backup.damaged && backup.things.iter().filter(|thing| thing.kind.is_ok()).count() > 2);
}

#[test]
fn what_is_nothing_of_ours_is_said_to_be_that() {
    for foreign in
        ["", "hello", "<!doctype html>", "{\"a\":1", "{\"name\":\"x\",", "PK\u{3}\u{4}{?}", "[1,2"]
    {
        assert_eq!(read_named("notes.json", foreign), Err(Bad::Foreign), "{foreign:?}");
    }
    for ours in [
        "{\"tertulia-backup\":1,\"date\":\"20",
        "{\n\"tertulia-backup\": 1,\n\"things\": {\n\"tert",
    ] {
        assert!(matches!(read(ours), Err(Bad::Unreadable(_))), "{ours}");
    }
    assert_eq!(read("{\"tertulia-backup\":9,\"things\":{\"tertulia.theme\":\"da"), Err(Bad::Newer));
}
