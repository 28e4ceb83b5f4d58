//! What a newer version wrote is left where it is: fields that are not known here, colours, steps, lines.

use serde_json::{Map, Value, json};
use tertulia::backup::{How, Keep, Kind, Plan, plan, read, write};
use tertulia::core::json::{self, at_head, over, parted};
use tertulia::daily::Book;
use tertulia::score_sheet::{COLOURS, Person, ScoreSheet};

/// A field in each record of a value that nobody knows here: what it stands beside.
fn sprinkled(value: &Value) -> Value {
    match value {
        Value::Array(all) => all.iter().map(sprinkled).collect(),
        Value::Object(all) => {
            let mut with: Map<String, Value> =
                all.iter().map(|(name, it)| (name.clone(), sprinkled(it))).collect();
            with.insert("later".to_owned(), json!({ "of": json::write(value) }));
            Value::Object(with)
        }
        other => other.clone(),
    }
}

/// Without such fields, and what these say.
fn bare(value: &Value, later: &mut Vec<String>) -> Value {
    match value {
        Value::Array(all) => all.iter().map(|it| bare(it, later)).collect(),
        Value::Object(all) => {
            let mut own = Map::new();
            for (name, it) in all {
                if name == "later" {
                    later.push(it["of"].as_str().expect("a text").to_owned());
                } else {
                    own.insert(name.clone(), bare(it, later));
                }
            }
            Value::Object(own)
        }
        other => other.clone(),
    }
}

/// Something that is done to a value.
type Change<'a> = &'a dyn Fn(&mut Value);

#[test]
fn whatever_is_changed_fields_of_a_newer_version_stay_with_what_they_are_of() {
    let people = json!([{ "name": "Ana", "colour": 1 }, { "name": "Beto", "colour": 2 }, { "name": "Eva", "colour": 1 }]);
    let desk = json!({ "sitters": [{ "name": "", "computer": null }, { "name": "", "computer": "club" }], "drafts": [{ "pegs": [null, 1] }], "over": false });
    let sheet = json!({ "id": "s1", "steps": [{ "write": { "free": [1, 2] } }, { "strike": 0 }, "close"], "undone": [] });
    let changes: [(&Value, Change, usize); 9] = [
        (&people, &|all| all[1]["name"] = json!("Benito"), 3),
        (&people, &|all| all.as_array_mut().unwrap().swap(0, 2), 3),
        (&people, &|all| drop(all.as_array_mut().unwrap().remove(0)), 2),
        (
            &people,
            &|all| all.as_array_mut().unwrap().insert(0, json!({ "name": "Gil", "colour": 0 })),
            3,
        ),
        (
            &people,
            &|all| {
                all.as_array_mut().unwrap().rotate_left(1);
                all[0]["colour"] = json!(7);
            },
            3,
        ),
        (&desk, &|all| all["sitters"][0]["name"] = json!("Ana"), 4),
        (
            &desk,
            &|all| {
                all["over"] = json!(true);
                all["drafts"][0]["pegs"][0] = json!(5);
            },
            4,
        ),
        (
            &sheet,
            &|all| {
                all["steps"].as_array_mut().unwrap().push(json!({ "write": { "free": [3, 4] } }))
            },
            4,
        ),
        (
            &sheet,
            &|all| {
                let step = all["steps"].as_array_mut().unwrap().pop();
                all["undone"] = json!([step]);
            },
            4,
        ),
    ];
    for (n, (before, change, many)) in changes.into_iter().enumerate() {
        let mut after = before.clone();
        change(&mut after);
        let stored = json::write(&sprinkled(before));
        let text = over(&stored, &json::write(before), &json::write(&after));
        let mut later = Vec::new();
        let own = bare(&json::read(&text).expect("JSON"), &mut later);
        assert_eq!(own, after, "{n}: what is known is as it was written");
        assert_eq!(later.len(), many, "{n}: {text}");
    }
    // Whose field it is, it stays.
    let mut moved = people.clone();
    moved.as_array_mut().unwrap().rotate_left(1);
    let text = over(&json::write(&sprinkled(&people)), &json::write(&people), &json::write(&moved));
    let all: Vec<Value> = json::read(&text).unwrap();
    for person in &all {
        assert!(person["later"]["of"].as_str().unwrap().contains(person["name"].as_str().unwrap()));
    }
}

#[test]
fn what_cannot_be_compared_is_written_as_it_is() {
    for stored in ["", "{", "7", "[1,2]", "{\"a\":[1]}"] {
        assert_eq!(over(stored, "{}", "[3]"), "[3]", "{stored}");
    }
    assert_eq!(over("[1,2]", "[1,2]", "[2]"), "[2]");
    // What this version has taken away is no newer one's.
    assert_eq!(
        over(r#"{"a":1,"b":2,"c":3}"#, r#"{"a":1,"b":2}"#, r#"{"a":5}"#),
        r#"{"a":5,"c":3}"#
    );
}

#[test]
fn lists_take_one_more_and_give_the_last_back_whatever_stands_first() {
    let three = r#"[{"id":"a","x":{"id":"n"}}, {"when":2,"id":"b"},{"id":"c"}]"#;
    let add = |list: &str, most| at_head(list, "n", r#"{"id":"n"}"#, most);
    assert_eq!(
        add(three, 9).list.as_deref(),
        Some(r#"[{"id":"n"},{"id":"a","x":{"id":"n"}},{"when":2,"id":"b"},{"id":"c"}]"#),
        "an id within an entry is none of it"
    );
    assert_eq!(add(three, 2).list.as_deref(), Some(r#"[{"id":"n"},{"id":"a","x":{"id":"n"}}]"#));
    for first in
        ["7", "null", "{\"id\":7}", "{\"name\":\"x\"}", "[1]", "{\"id\":\"x", "?", "\"text\""]
    {
        let longer = add(&format!("[{first},{{\"id\":\"a\"}},{{\"id\":\"b\"}}]"), 9);
        assert_eq!(
            longer.list.as_deref(),
            Some(r#"[{"id":"n"},{"id":"a"},{"id":"b"}]"#),
            "{first}"
        );
        assert_eq!(longer.bad, first, "it alone is set aside");
    }
    for none in ["", "[]", " [ ] "] {
        let longer = add(none, 9);
        assert_eq!((longer.list.as_deref(), longer.bad.as_str()), (Some(r#"[{"id":"n"}]"#), ""));
    }
    assert_eq!(add("[{", 9).bad, "[{");
    let (last, rest) = parted(three).expect("a last one");
    assert_eq!(
        (last.as_str(), rest.as_str()),
        (r#"{"id":"c"}"#, r#"[{"id":"a","x":{"id":"n"}},{"when":2,"id":"b"}]"#)
    );
    assert_eq!(
        parted(&rest.replace("\"id\":\"b\"", "\"id\":8")),
        None,
        "what is no record would go, too"
    );
}

#[test]
fn somebody_of_a_newer_version_is_somebody() {
    for (text, colour) in [
        (r#"{"name":"Ana","colour":7}"#, 7),
        (r#"{"name":"Ana","colour":99}"#, 99),
        (r#"{"name":"Ana","colour":3000}"#, u8::MAX),
        (r#"{"name":"Ana","colour":"teal"}"#, u8::MAX),
        (r#"{"name":"Ana","colour":{"r":1}}"#, u8::MAX),
        (r#"{"name":"Ana"}"#, 0),
        (r#"{"name":"Ana","colour":1,"born":1990}"#, 1),
    ] {
        let person: Person = json::read(text).unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
        assert!(person.is_named() && person.colour == colour, "{text}");
        assert_eq!(ScoreSheet::fits(&person), colour < COLOURS, "{text}");
        // Called otherwise, with a colour of hers.
        let new = Person { name: "Eva".to_owned(), ..person.clone() };
        let kept = over(text, &json::write(&person), &json::write(&new));
        assert_eq!(kept, text.replace("Ana", "Eva"));
    }
    for nobody in [r#"{"name":"","colour":1}"#, r#"{"name":"\u200b","colour":1}"#] {
        assert!(!json::read::<Person>(nobody).unwrap().is_named());
    }
    assert!(json::read::<Person>(r#"{"name":7,"colour":1}"#).is_err());
}

fn sheet(steps: &str) -> String {
    format!(
        r#"{{"id":"s1","title":"Domingo","when":7,"terms":{{"kind":"free"}},"players":[{{"name":"Ana","colour":0}},{{"name":"Beto","colour":1}}],"steps":[{steps}],"undone":[{{"write":{{"free":[9,9]}}}}]}}"#
    )
}

#[test]
fn an_unknown_step_of_a_sheet_costs_no_other() {
    let (one, two) = (r#"{"write":{"free":[1,2]}}"#, r#"{"write":{"free":[10,20]}}"#);
    for odd in [
        "\"sing\"",
        "{\"bonus\":3}",
        "7",
        "null",
        "[]",
        "{\"write\":{\"dance\":[1]}}",
        "{\"strike\":9}",
        "{\"write\":{\"free\":[1]}}",
    ] {
        for steps in [[odd, one, two], [one, odd, two], [one, two, odd]] {
            let text = sheet(&steps.join(","));
            assert!(json::read::<ScoreSheet>(&text).is_err(), "{text}");
            let part = ScoreSheet::in_part(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(part.sheet().totals(), [11, 22], "{text}");
            assert!(part.redoable().is_some() && part.title == "Domingo");
        }
    }
    // What is done to a round is done to that one, wherever it stands by now.
    let later = r#"{"write":{"dance":[1]}},{"write":{"free":[1,2]}},{"write":{"free":[10,20]}}"#;
    for (what, totals) in [
        (r#"{"change":[1,{"free":[5,5]}]}"#, [15, 25]),
        (r#"{"strike":2}"#, [1, 2]),
        (r#"{"strike":0}"#, [11, 22]),
        (r#"{"change":[0,{"free":[7,7]}]}"#, [11, 22]),
    ] {
        let part = ScoreSheet::in_part(&sheet(&format!("{later},{what}"))).expect(what);
        assert_eq!(part.sheet().totals(), totals, "{what}");
    }
    let coloured = sheet(one).replace("\"colour\":1", "\"colour\":99");
    assert_eq!(ScoreSheet::in_part(&coloured).expect("a sheet").players()[1].colour, 99 % COLOURS);
    // Of what is not known at all there is nothing to show.
    for none in ["{", "{}", &sheet("{\"bonus\":3}"), &sheet(one).replace("free\"}", "tarot\"}")] {
        assert_eq!(ScoreSheet::in_part(none), None, "{none}");
    }
    let whole = sheet(one);
    assert_eq!(ScoreSheet::in_part(&whole), json::read(&whole).ok());
}

#[test]
fn a_newer_sheet_of_a_backup_is_taken_over_as_it_stands() {
    for text in [
        sheet("{\"write\":{\"free\":[1,2]}},{\"bonus\":3}"),
        sheet("{\"write\":{\"free\":[1,2]}}").replace("\"colour\":1", "\"colour\":99"),
        r#"{"id":"s1","when":1,"terms":{"kind":"tarot"},"players":[],"steps":[]}"#.to_owned(),
    ] {
        let backup = read(&write(&[Keep::new("tertulia.planilla.s1", &text)], "", "")).unwrap();
        assert_eq!(backup.things[0].kind, Ok(Kind::Sheet), "{text}");
        assert_eq!(
            change(&plan(&[], &backup, How::Merge), "tertulia.planilla.s1"),
            Some(text.as_str())
        );
    }
}

fn change<'a>(plan: &'a Plan, key: &str) -> Option<&'a str> {
    plan.changes.iter().find(|(other, _)| other == key)?.1.as_deref()
}

/// What an import writes anew keeps what it does not know, of what is here and of the file.
#[test]
fn two_lists_that_come_together_lose_no_field() {
    let record = |n: u32, more: &str| {
        format!(
            r#"{{"id":"batalla.{n:02x}","game":"batalla","names":["Ana","Beto"],"sheet":{{"seats":2,"lines":[]}},"outcome":{{"winners":1,"points":[1,0]}},"when":{n},"sitters":[],"began":0,"moves":0,"options":null,"figures":[]{more}}}"#
        )
    };
    let later = r#","weather":{"rain":true}"#;
    for (key, entry) in [
        ("tertulia.sheets", &record as &dyn Fn(u32, &str) -> String),
        ("tertulia.people", &|n, more| format!(r#"{{"name":"P{n}","colour":{n}{more}}}"#)),
        ("tertulia.played.batalla", &|n, more| format!(r#"{{"id":"0{n}","when":{n}{more}}}"#)),
        ("tertulia.past.mastermind", &|n, more| format!(r#"{{"id":"0{n}","when":{n}{more}}}"#)),
    ] {
        let here = [Keep::new(key, &format!("[{},{}]", entry(1, later), entry(2, "")))];
        let there = Keep::new(key, &format!("[{},{}]", entry(3, later), entry(2, "")));
        let done = plan(&here, &read(&write(&[there], "", "")).unwrap(), How::Merge);
        let after = change(&done, key).expect(key);
        assert_eq!(after.matches(later).count(), 2, "{key}: {after}");
        let all: Vec<Value> = json::read(after).unwrap();
        assert_eq!(all.len(), 3, "{key}");
    }
    // Of two texts of one match that one counts in which more is written.
    for (here, there) in [(record(1, ""), record(1, later)), (record(1, later), record(1, ""))] {
        let here = [Keep::new("tertulia.sheets", &format!("[{here}]"))];
        let there = Keep::new("tertulia.sheets", &format!("[{there}]"));
        let done = plan(&here, &read(&write(&[there], "", "")).unwrap(), How::Merge);
        let after = change(&done, "tertulia.sheets").unwrap_or(&here[0].text);
        assert!(after.contains(later) && after.matches("\"id\"").count() == 1, "{after}");
    }
}

/// One rule for names: whom nobody can tell apart is not there twice.
#[test]
fn people_who_come_together_are_told_apart_as_anywhere() {
    let people =
        |name: &str| Keep::new("tertulia.people", &format!(r#"[{{"name":"{name}","colour":1}}]"#));
    for name in ["Jose\u{301}", " José", "Jo\u{ad}sé", "José\u{200d}", "José\u{fe0f}"] {
        let done =
            plan(&[people("José")], &read(&write(&[people(name)], "", "")).unwrap(), How::Merge);
        assert_eq!(change(&done, "tertulia.people"), None, "{}", name.escape_unicode());
    }
    let done =
        plan(&[people("José")], &read(&write(&[people("Jose")], "", "")).unwrap(), How::Merge);
    assert!(change(&done, "tertulia.people").is_some_and(|after| after.contains("\"Jose\"")));
}

#[test]
fn a_book_tells_whether_a_newer_version_wrote_in_it() {
    let book = |lines: &[&str]| json::read::<Book>(&json::write(lines)).expect("lines");
    assert!(!book(&["2026-11-22 mastermind begun"]).has_later());
    for line in [
        "2026-11-22 chess won 3",
        "2026-11-22 mastermind won 6 1 0 bbw../ swiftly",
        "week-47 mastermind",
    ] {
        let book = book(&["2026-11-22 mastermind begun", line]);
        assert!(book.has_later() && json::write(&book).contains(line));
    }
}
