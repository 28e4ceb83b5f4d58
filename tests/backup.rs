//! Everything that is kept, in one file and back: nothing is lost on the way, and nothing is done that
//! was not told.

use tertulia::backup::{
    Backup, Bad, How, Keep, Kind, Plan, Reason, Status, plan, read, undo, write,
};
use tertulia::core::json::{self, Unreadable};

const FACTS: &str = "tertulia.sheets";
const SHEET: &str = "tertulia.planilla.s1";

fn record(id: &str, points: i32, when: u64, players: &str) -> String {
    format!(
        r#"{{"id":"batalla.{id}","game":"batalla","names":["Ana","Beto"],"sheet":{{"seats":2,"lines":[{{"round":1,"dealer":null,"note":"last","figure":9,"points":[{points},0]}}]}},"outcome":{{"winners":1,"points":[{points},0]}},"when":{when},"sitters":[{players}],"began":0,"moves":0,"options":null,"figures":[]}}"#
    )
}

const BOTH: &str = r#"{"name":"Ana","computer":null},{"name":"Beto","computer":null}"#;

fn list(records: &[String]) -> String {
    format!("[{}]", records.join(","))
}

fn sheet(steps: &str, title: &str) -> String {
    format!(
        r#"{{"id":"s1","title":"{title}","when":7,"terms":{{"kind":"free"}},"players":[{{"name":"Ana","colour":0}},{{"name":"Beto","colour":1}}],"steps":[{steps}],"undone":[]}}"#
    )
}

const ONE: &str = r#"{"write":{"free":[1,2]}}"#;
const TWO: &str = r#"{"write":{"free":[5,5]}}"#;

fn keeps(all: &[(&str, &str)]) -> Vec<Keep> {
    all.iter().map(|(key, text)| Keep::new(key, text)).collect()
}

/// What was written is read.
fn file(all: &[(&str, &str)]) -> Backup {
    read(&write(&keeps(all), "2026-11-22T09:00:00Z", "0.1.0")).expect("it is a backup")
}

fn applied(here: &[Keep], plan: &Plan) -> Vec<Keep> {
    let mut all = here.to_vec();
    for (key, text) in &plan.changes {
        all.retain(|keep| keep.key != *key);
        all.extend(text.as_ref().map(|text| Keep::new(key, text)));
    }
    all.sort_by(|one, other| one.key.cmp(&other.key));
    all
}

fn text<'a>(all: &'a [Keep], key: &str) -> Option<&'a str> {
    all.iter().find(|keep| keep.key == key).map(|keep| keep.text.as_str())
}

fn statuses(plan: &Plan) -> Vec<(&str, Status)> {
    plan.items.iter().map(|item| (item.key.as_str(), item.status)).collect()
}

#[test]
fn what_is_written_is_read_to_the_letter() {
    let records = list(&[record("0a", 1, 5, BOTH)]);
    let sheet = sheet(ONE, "");
    let deep = format!("{}1{}", "[".repeat(63), "]".repeat(63));
    let all = [
        (FACTS, records.as_str()),
        (SHEET, &sheet),
        ("tertulia.people", r#"[{"name":"Ana \"la grande\" 🎲","colour":3}]"#),
        ("tertulia.lang", r#""es""#),
        ("tertulia.suits", r#""four-colours""#),
        ("tertulia.aside.1.sheets", "[{ no JSON"),
        ("tertulia.aside.2.sheets", r#"{ "with" : "spaces" }"#),
        ("tertulia.aside.3.sheets", &deep),
    ];
    let back = file(&all);
    assert_eq!((back.date.as_str(), back.app.as_str()), ("2026-11-22T09:00:00Z", "0.1.0"));
    assert_eq!(back.things.len(), all.len());
    for thing in &back.things {
        assert_eq!(Some(thing.keep.text.as_str()), text(&keeps(&all), &thing.keep.key));
        assert!(thing.kind.is_ok(), "{}: {:?}", thing.keep.key, thing.kind);
    }
}

/// Kept aside may be anything, also what closes brackets that it has not opened.
#[test]
fn texts_that_would_break_out_of_their_place_are_read_to_the_letter() {
    for odd in ["1],[2", "1,2", "1]],\"b\":[[2", "]],[[", "{\"a\":1}}, {{\"b\":2}", " 1"] {
        let all = [("tertulia.aside.1.game.batalla", odd), ("tertulia.theme", "\"dark\"")];
        let backup = file(&all);
        assert_eq!(
            text(&backup.things.iter().map(|it| it.keep.clone()).collect::<Vec<_>>(), all[0].0),
            Some(odd)
        );
        assert_eq!(backup.things.len(), 2, "{odd}");
    }
}

#[test]
fn what_belongs_to_this_browser_alone_is_not_written() {
    let all = keeps(&[
        ("tertulia.before-import", "{}"),
        ("tertulia.backup", "{}"),
        ("tertulia.count", "7"),
        ("other.thing", "1"),
        ("tertulia.theme", r#""dark""#),
    ]);
    let back = read(&write(&all, "", "")).unwrap();
    assert_eq!(back.things.len(), 1);
    assert_eq!(back.things[0].kind, Ok(Kind::Setting));
}

#[test]
fn other_files_are_refused_with_a_reason() {
    let at = |line, column| Err(Bad::Unreadable(Unreadable { line, column }));
    assert_eq!(read("{\n \"tertulia-backup\": 1,\n nothing"), at(3, 2));
    assert_eq!(read("{\"tertulia-backup\": \"one\"}"), at(1, 25));
    assert_eq!(read("{\"tertulia-backup\": 1, \"things\": []}"), at(1, 34));
    for foreign in ["[]", "{}", r#"{"tertulia":1,"game":"batalla"}"#, r#"{"tertulia-backup":0}"#] {
        assert_eq!(read(foreign), Err(Bad::Foreign), "{foreign}");
    }
}

#[test]
fn a_newer_backup_is_refused_and_not_guessed_at() {
    assert_eq!(read(r#"{"tertulia-backup":2,"things":{"tertulia.lang":"es"}}"#), Err(Bad::Newer));
}

#[test]
fn what_is_not_understood_is_told_with_its_place_and_left_alone() {
    let file = r#"{"tertulia-backup":1,"things":{
"tertulia.sheets":[{"id":"batalla.0a"}],
"tertulia.planilla.s1":{"id":"s1"},
"tertulia.planilla.../x":{},
"tertulia.unheard-of":1,
"other":1,
"tertulia.lang":"es",
"tertulia.lang":"it"},"texts":{"tertulia.people":"[{"}}"#;
    let backup = read(file).unwrap();
    for how in [How::Merge, How::Replace] {
        let here = keeps(&[(FACTS, "[]"), (SHEET, &sheet(ONE, "")), ("tertulia.people", "[]")]);
        let plan = plan(&here, &backup, how);
        let refused: Vec<_> = plan
            .items
            .iter()
            .filter_map(|item| match item.status {
                Status::Refused(Reason::Place(at)) => Some((item.key.as_str(), at.line)),
                Status::Refused(Reason::Name) => Some((item.key.as_str(), 0)),
                Status::Refused(Reason::Twice) => Some((item.key.as_str(), 99)),
                _ => None,
            })
            .collect();
        assert_eq!(
            refused,
            [
                (FACTS, 2),
                (SHEET, 3),
                ("tertulia.planilla.../x", 0),
                ("tertulia.unheard-of", 0),
                ("other", 0),
                ("tertulia.lang", 99),
                ("tertulia.people", 8),
            ]
        );
        assert_eq!(plan.changes, [("tertulia.lang".to_owned(), Some(r#""es""#.to_owned()))]);
    }
}

#[test]
fn two_histories_come_together() {
    let old = record("0c", 1, 3, "");
    let full = record("0c", 1, 3, BOTH);
    let here = list(&[record("0a", 1, 9, BOTH), full.clone(), record("0d", 1, 1, BOTH)]);
    let there = list(&[record("0b", 1, 8, BOTH), old, record("0d", 1, 1, BOTH)]);
    let plan = plan(&keeps(&[(FACTS, &here)]), &file(&[(FACTS, &there)]), How::Merge);
    assert_eq!(statuses(&plan), [(FACTS, Status::Joined(1, 0))]);
    let expected =
        list(&[record("0a", 1, 9, BOTH), record("0b", 1, 8, BOTH), full, record("0d", 1, 1, BOTH)]);
    assert_eq!(plan.changes[0].1.as_deref(), Some(expected.as_str()), "the fuller one stays");
}

/// What only a later version understands is joined as it is, and never lost.
#[test]
fn matches_of_unknown_games_come_together_too() {
    let chess = |id: &str, when: u64, end: &str| {
        format!(r#"{{"id":"chess.{id}","game":"chess","board":[8,8],"end":"{end}","when":{when}}}"#)
    };
    let own = record("0a", 1, 5, BOTH);
    let here = list(&[chess("0b", 9, "mate"), own.clone()]);
    let there = list(&[chess("0c", 7, "draw"), chess("0b", 9, "mate"), own.clone()]);
    let backup = file(&[(FACTS, &there)]);
    let merged = plan(&keeps(&[(FACTS, &here)]), &backup, How::Merge);
    assert_eq!(statuses(&merged), [(FACTS, Status::Joined(1, 0))]);
    let expected = list(&[chess("0b", 9, "mate"), chess("0c", 7, "draw"), own]);
    assert_eq!(merged.changes[0].1.as_deref(), Some(expected.as_str()));
    let other = list(&[chess("0b", 3, "lost")]);
    let twice = plan(&keeps(&[(FACTS, &here)]), &file(&[(FACTS, &other)]), How::Merge);
    assert_eq!(statuses(&twice), [(FACTS, Status::Joined(0, 1))]);
    assert!(twice.changes[0].1.as_deref().unwrap().contains(r#""id":"chess.0b~2""#));
}

#[test]
fn two_matches_of_one_name_are_both_kept() {
    let at = |points, when| list(&[record("0a", points, when, BOTH)]);
    for (here, there, first) in [(at(1, 5), at(7, 9), 7), (at(1, 5), at(7, 2), 1)] {
        let here = keeps(&[(FACTS, &here)]);
        let backup = file(&[(FACTS, &there)]);
        let merged = plan(&here, &backup, How::Merge);
        assert_eq!(statuses(&merged), [(FACTS, Status::Joined(0, 1))]);
        let after = applied(&here, &merged);
        let text = text(&after, FACTS).unwrap();
        assert!(text.contains(r#""id":"batalla.0a~2""#), "the other one has a name of its own");
        assert!(text.contains(r#""points":[1,0]"#) && text.contains(r#""points":[7,0]"#));
        let (newer, rest) = text.split_at(text.find(r#"},{"id""#).unwrap());
        assert!(
            newer.contains(&format!(r#""points":[{first},0]"#)) && newer.contains(r#"batalla.0a""#)
        );
        assert!(rest.contains("0a~2"));
        let again = plan(&after, &backup, How::Merge);
        assert_eq!(statuses(&again), [(FACTS, Status::Same)], "twice is as good as once");
    }
}

#[test]
fn sheets_that_went_different_ways_are_both_kept() {
    let both = [ONE, TWO].join(",");
    let cases = [
        // Here, in the file, what becomes of it, what is there afterwards.
        (sheet(ONE, ""), sheet(&both, ""), Status::Replaced, vec![sheet(&both, "")]),
        (sheet(&both, ""), sheet(ONE, ""), Status::Same, vec![sheet(&both, "")]),
        (sheet(ONE, ""), sheet(TWO, ""), Status::Both, vec![sheet(ONE, ""), sheet(TWO, "")]),
        (sheet(ONE, ""), sheet(ONE, "x"), Status::Both, vec![sheet(ONE, ""), sheet(ONE, "x")]),
        (sheet(TWO, ""), sheet(&both, ""), Status::Both, vec![sheet(&both, ""), sheet(TWO, "")]),
    ];
    for (here, there, status, expected) in cases {
        let here = keeps(&[(SHEET, &here)]);
        let backup = file(&[(SHEET, &there)]);
        let merged = plan(&here, &backup, How::Merge);
        assert_eq!(statuses(&merged), [(SHEET, status)]);
        let after = applied(&here, &merged);
        let found: Vec<&str> = after.iter().map(|keep| keep.text.as_str()).collect();
        assert_eq!(found, expected);
        let again = plan(&after, &backup, How::Merge);
        assert_eq!(again.changes, [], "twice is as good as once");
    }
}

#[test]
fn what_cannot_be_read_here_is_kept_aside() {
    let here = keeps(&[(FACTS, "[{"), ("tertulia.aside.1.sheets", "older")]);
    let there = list(&[record("0a", 1, 5, BOTH)]);
    let merged = plan(&here, &file(&[(FACTS, &there)]), How::Merge);
    assert_eq!(statuses(&merged), [(FACTS, Status::Replaced)]);
    let after = applied(&here, &merged);
    assert_eq!(text(&after, "tertulia.aside.2.sheets"), Some("[{"));
    assert_eq!(text(&after, "tertulia.aside.1.sheets"), Some("older"));
    assert_eq!(text(&after, FACTS), Some(there.as_str()));
}

const GAME: &str = "tertulia.game.batalla";
const DESK: &str = "tertulia.desk.batalla";

fn save(n: u8) -> String {
    format!(r#"{{"tertulia":1,"game":"batalla","rules":1,"n":{n}}}"#)
}

fn desk(name: &str, over: bool) -> String {
    format!(r#"{{"sitters":[{{"name":"{name}","computer":null}}],"over":{over}}}"#)
}

#[test]
fn a_match_under_way_stays_and_a_finished_one_gives_way_with_those_who_sat_there() {
    let (mine, theirs) = (save(1), save(2));
    let backup = file(&[(DESK, &desk("Beto", false)), (GAME, &theirs)]);
    let here = |over| keeps(&[(DESK, &desk("Ana", over)), (GAME, &mine)]);
    let merged = plan(&here(false), &backup, How::Merge);
    assert_eq!(statuses(&merged), [(DESK, Status::Stays), (GAME, Status::Stays)]);
    assert_eq!(merged.changes, []);
    for here in [here(true), Vec::new()] {
        let after = applied(&here, &plan(&here, &backup, How::Merge));
        assert_eq!(text(&after, GAME), Some(theirs.as_str()));
        assert_eq!(text(&after, DESK), Some(desk("Beto", false).as_str()));
    }
    // What was dealt because somebody came to look is no match under way.
    let unasked = desk("Ana", false).replacen('{', r#"{"unasked":true,"#, 1);
    let here_unasked = keeps(&[(DESK, &unasked), (GAME, &mine)]);
    let after = applied(&here_unasked, &plan(&here_unasked, &backup, How::Merge));
    assert_eq!(text(&after, GAME), Some(theirs.as_str()));
    assert_eq!(text(&after, DESK), Some(desk("Beto", false).as_str()));
    // Without those who sat there, nobody is said to have.
    let alone = file(&[(GAME, &theirs)]);
    let after = applied(&here(true), &plan(&here(true), &alone, How::Merge));
    assert_eq!(text(&after, DESK), None);
    // Those who sit there without a match are of no use.
    let seats = file(&[(DESK, &desk("Beto", false))]);
    assert_eq!(plan(&[], &seats, How::Merge).changes, []);
}

#[test]
fn settings_and_notes_of_this_browser_stay_and_people_and_rules_come_together() {
    let here = keeps(&[
        ("tertulia.theme", r#""dark""#),
        ("tertulia.people", r#"[{"name":"Ana","colour":0}]"#),
        ("tertulia.rules", r#"["odd"]"#),
    ]);
    let backup = file(&[
        ("tertulia.theme", r#""light""#),
        ("tertulia.people", r#"[{"name":"Beto","colour":0},{"name":"Ana","colour":5}]"#),
        ("tertulia.rules", r#"["even","odd"]"#),
        ("tertulia.lang", r#""it""#),
    ]);
    let merged = plan(&here, &backup, How::Merge);
    let after = applied(&here, &merged);
    assert_eq!(text(&after, "tertulia.theme"), Some(r#""dark""#));
    assert_eq!(text(&after, "tertulia.lang"), Some(r#""it""#));
    let people = r#"[{"name":"Ana","colour":0},{"name":"Beto","colour":0}]"#;
    assert_eq!(text(&after, "tertulia.people"), Some(people));
    assert_eq!(text(&after, "tertulia.rules"), Some(r#"["odd","even"]"#));
}

#[test]
fn the_days_of_both_are_kept_and_a_result_counts_more_than_a_try() {
    const DAYS: &str = "tertulia.daily";
    let book =
        |lines: &[&str]| json::write(&lines.iter().map(ToString::to_string).collect::<Vec<_>>());
    let here = keeps(&[(
        DAYS,
        &book(&[
            "2026-11-20 mastermind won 5 1 0",
            "2026-11-21 mastermind begun",
            "2026-11-22 mastermind lost 0 1 0",
        ]),
    )]);
    let backup = file(&[(
        DAYS,
        &book(&[
            "2026-11-19 batalla left",
            "2026-11-20 mastermind left",
            "2026-11-21 mastermind won 6 1 0",
            "2026-11-22 mastermind won 7 1 0",
            "2026-11-22 tarot won 1",
        ]),
    )]);
    assert_eq!(backup.things[0].kind, Ok(Kind::Days));
    let merged = plan(&here, &backup, How::Merge);
    assert_eq!(statuses(&merged), [(DAYS, Status::Joined(3, 0))]);
    let after = applied(&here, &merged);
    let both = book(&[
        "2026-11-19 batalla left",
        "2026-11-20 mastermind won 5 1 0",
        "2026-11-21 mastermind won 6 1 0",
        "2026-11-22 mastermind lost 0 1 0",
        "2026-11-22 tarot won 1",
    ]);
    assert_eq!(
        text(&after, DAYS),
        Some(both.as_str()),
        "of two results the one that is here stays"
    );
    assert_eq!(
        statuses(&plan(&after, &backup, How::Merge)),
        [(DAYS, Status::Same)],
        "once is enough"
    );
    let none = plan(&[], &backup, How::Merge);
    assert_eq!(statuses(&none), [(DAYS, Status::New)]);
}

#[test]
fn replacing_leaves_what_the_file_has_and_can_be_undone_to_the_letter() {
    let records = list(&[record("0a", 1, 5, BOTH)]);
    let here = keeps(&[
        ("tertulia.aside.1.sheets", "[{"),
        ("tertulia.lang", r#""en""#),
        (SHEET, &sheet(ONE, "")),
        (FACTS, &records),
        ("tertulia.unheard-of", "?"),
    ]);
    let theirs = list(&[record("0b", 1, 5, BOTH)]);
    let backup = file(&[(FACTS, &theirs), ("tertulia.lang", r#""en""#)]);
    let replaced = plan(&here, &backup, How::Replace);
    let expected =
        [(FACTS, Status::Replaced), ("tertulia.lang", Status::Same), (SHEET, Status::Removed)];
    assert_eq!(statuses(&replaced), expected, "what nobody understands is left alone");
    let after = applied(&here, &replaced);
    assert_eq!(text(&after, FACTS), Some(theirs.as_str()));
    assert_eq!(text(&after, SHEET), None);
    let before = undo(&here, &replaced.changes, 1);
    let back = applied(&after, &Plan { changes: before.things, ..Plan::default() });
    let mut sorted = here;
    sorted.sort_by(|one, other| one.key.cmp(&other.key));
    assert_eq!(back, sorted, "everything is as it was");
}
