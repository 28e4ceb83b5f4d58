//! What cannot be read in a backup costs no more than itself, be it in the file or in what is here; and a file is
//! read, and an import worked out, in pieces as it is at once.

use std::sync::Arc;

use tertulia::backup::{
    Backup, How, Keep, Kind, Plan, Planning, Reading, Reason, Status, plan, read, read_named, write,
};
use tertulia::core::json;

const RECORD: &str = r#"{"id":"batalla.0a","game":"batalla","names":["Ana","Beto"],"sheet":{"seats":2,"lines":[{"round":1,"dealer":null,"note":"last","figure":9,"points":[1,0]}]},"outcome":{"winners":1,"points":[1,0]},"when":5,"sitters":[],"began":0,"moves":0,"options":null,"figures":[]}"#;

/// For each list that is kept: its key, what it is, and some entries that stand in no other.
fn lists() -> [(&'static str, Kind, [String; 3]); 7] {
    let three = |entry: fn(usize) -> String| [1, 2, 3].map(entry);
    [
        (
            "tertulia.sheets",
            Kind::Facts,
            three(|n| RECORD.replace("batalla.0a", &format!("batalla.0{n}"))),
        ),
        (
            "tertulia.played.batalla",
            Kind::Logs,
            three(|n| format!(r#"{{"id":"0{n}","when":{n},"save":"[\"{n}\"]"}}"#)),
        ),
        (
            "tertulia.past.mastermind",
            Kind::Codes,
            three(|n| format!(r#"{{"id":"0{n}","when":{n},"names":[]}}"#)),
        ),
        (
            "tertulia.people",
            Kind::People,
            three(|n| format!(r#"{{"name":"Persona {n}","colour":{n}}}"#)),
        ),
        ("tertulia.rules", Kind::Rules, three(|n| format!("\"rank < {n}\""))),
        ("tertulia.daily", Kind::Days, three(|n| format!("\"2026-11-2{n} batalla begun\""))),
        ("tertulia.ladder", Kind::Rungs, three(|n| format!("\"s0-e0{n} begun\""))),
    ]
}

/// The list with something in its second place that is none of its entries.
fn with_a_bad_one([one, two, three]: &[String; 3]) -> String {
    format!("[{one},{{\"odd\":[7]}},{two},{three}]")
}

fn list(entries: &[&String]) -> String {
    let entries: Vec<&str> = entries.iter().map(|entry| entry.as_str()).collect();
    format!("[{}]", entries.join(","))
}

/// The entries of a list, in an order of their own.
fn sorted(list: &str) -> Vec<String> {
    let entries: Vec<serde_json::Value> = json::read(list).expect("a list");
    let mut entries: Vec<String> = entries.iter().map(json::write).collect();
    entries.sort();
    entries
}

fn change<'a>(plan: &'a Plan, key: &str) -> Option<&'a str> {
    let (_, text) = plan.changes.iter().find(|(other, _)| other == key)?;
    text.as_deref()
}

fn refused(plan: &Plan) -> Vec<(&str, Reason)> {
    let refused = plan.items.iter().filter_map(|item| match item.status {
        Status::Refused(reason) => Some((item.key.as_str(), reason)),
        _ => None,
    });
    refused.collect()
}

/// A file in each form that there is, and which entries of it are bad: a backup, one with a text that is no JSON, and
/// what the page hands out in need.
fn files(key: &str, entries: &[String; 3]) -> [(String, &'static [usize]); 3] {
    let list = with_a_bad_one(entries);
    let cut = format!("{},?", list.strip_suffix(']').expect("a list"));
    [
        (format!("{{\"tertulia-backup\":1,\"things\":{{\"{key}\":{list}}}}}"), &[2]),
        (write(&[Keep::new(key, &cut)], "", ""), &[2, 5]),
        (json::write(&serde_json::json!({ key: list, "tertulia.lang": "\"es\"" })), &[2]),
    ]
}

#[test]
fn one_bad_entry_in_a_file_costs_no_other_and_is_told_by_its_place() {
    for (key, kind, entries) in lists() {
        let all = list(&entries.each_ref());
        for (file, lost) in files(key, &entries) {
            let backup = read(&file).expect(key);
            assert_eq!(backup.things[0].kind, Ok(kind), "{file}");
            for how in [How::Merge, How::Replace] {
                let done = plan(&[], &backup, how);
                assert_eq!(change(&done, key).map(sorted), Some(sorted(&all)), "{file}");
                let told: Vec<_> = lost.iter().map(|at| (key, Reason::Entry(*at))).collect();
                assert_eq!(refused(&done), told, "{file}");
            }
        }
        // What is nothing but bad stays where it is.
        let none =
            read(&format!("{{\"tertulia-backup\":1,\"things\":{{\"{key}\":[7]}}}}")).unwrap();
        assert!(matches!(none.things[0].kind, Err(Reason::Place(_))), "{key}");
    }
}

#[test]
fn one_bad_entry_of_what_is_here_is_kept_aside_alone_and_the_others_come_together() {
    for (key, _, entries) in lists() {
        let [one, two, three] = &entries;
        let here = [Keep::new(key, &format!("[{one},{{\"odd\":[7]}},{two}]"))];
        let backup = read(&write(&[Keep::new(key, &list(&[two, three]))], "", "")).unwrap();
        let done = plan(&here, &backup, How::Merge);
        assert_eq!(done.items[0].status, Status::Joined(1, 0), "{key}");
        let all = sorted(&list(&[one, two, three]));
        assert_eq!(change(&done, key).map(sorted), Some(all), "{key}");
        let aside = key.replace("tertulia.", "tertulia.aside.1.");
        assert_eq!(change(&done, &aside), Some("{\"odd\":[7]}"), "{key}");
        // Nothing new comes with the file: the list is sound from now on.
        let same = read(&write(&[Keep::new(key, &list(&[two]))], "", "")).unwrap();
        let done = plan(&here, &same, How::Merge);
        assert_eq!(change(&done, key).map(sorted), Some(sorted(&list(&[one, two]))), "{key}");
    }
}

#[test]
fn what_was_set_aside_of_a_list_goes_back_as_far_as_it_can_be_read_by_now() {
    for (key, kind, entries) in lists() {
        let place = key.replace("tertulia.", "tertulia.aside.3.");
        // As the storage sets entries aside: one below the other.
        for (text, many) in [
            (entries[0].clone(), 1),
            (entries.join("\n"), 1),
            (format!("{}\n{{\"odd\":[7]}}\n{}", entries[0], entries[1]), 2),
        ] {
            let backup = read_named(&format!("{place}.json"), &text).expect(key);
            assert_eq!(backup.things.len(), many, "{text}");
            let thing = &backup.things[0];
            assert_eq!((thing.keep.key.as_str(), thing.kind), (key, Ok(kind)), "{text}");
            if let Some(aside) = backup.things.get(1) {
                assert_eq!(aside.keep, Keep::new(&place, "{\"odd\":[7]}"));
                assert_eq!(aside.kind, Ok(Kind::Aside));
            }
        }
    }
}

#[test]
fn a_thing_that_is_too_deep_or_too_large_a_number_costs_no_other() {
    let deep = format!("{}{}", "[".repeat(500), "]".repeat(500));
    for odd in [deep.as_str(), "1e999"] {
        let file = format!(
            "{{\"tertulia-backup\":1,\"things\":{{\n\"tertulia.setup.x\":{odd},\n\"tertulia.lang\":\"es\"}}}}"
        );
        let backup = read(&file).expect("the rest can be read");
        assert!(matches!(backup.things[0].kind, Err(Reason::Place(at)) if at.line == 2));
        assert_eq!(change(&plan(&[], &backup, How::Merge), "tertulia.lang"), Some("\"es\""));
    }
}

/// So many things of all kinds, some of which are also here.
fn mixed() -> (Vec<Keep>, String) {
    let mut all = Vec::new();
    for (key, _, entries) in lists() {
        all.push(Keep::new(key, &list(&entries.each_ref())));
    }
    for n in 0..50 {
        all.push(Keep::new(&format!("tertulia.setup.{n}"), r#"{"a":1}"#));
        all.push(Keep::new(&format!("tertulia.aside.{n}.people"), "[{"));
        all.push(Keep::new(&format!("tertulia.unheard-of.{n}"), "1"));
    }
    let file = write(&all, "2026-11-26T09:00:00Z", "0.1.0");
    (all.into_iter().step_by(2).chain([Keep::new("tertulia.theme", "\"dark\"")]).collect(), file)
}

#[test]
fn pieces_of_any_size_come_to_the_same() {
    let (here, file) = mixed();
    let whole: Backup = read(&file).unwrap();
    for size in [1, 7, 1_000] {
        let mut reading = Reading::begin("tertulia.json", file.clone()).unwrap();
        let mut pieces = 0;
        while !reading.advance(size) {
            pieces += 1;
            assert_eq!(reading.done(), pieces * size);
        }
        assert_eq!((reading.done(), reading.many()), (whole.things.len(), whole.things.len()));
        let backup = Arc::new(reading.end());
        assert_eq!(*backup, whole);
        for how in [How::Merge, How::Replace] {
            let mut planning = Planning::begin(here.clone(), backup.clone(), how);
            while !planning.advance(size) {}
            assert_eq!(planning.done(), planning.many());
            assert_eq!(planning.end(), plan(&here, &whole, how));
        }
    }
}
