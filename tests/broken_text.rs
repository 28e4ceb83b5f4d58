//! A letter that breaks the JSON of a record costs what it stands in, and whatever the page reads in part is taken back.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tertulia::backup::{How, Keep, Status, plan, read, write};
use tertulia::core::json::{self, InPart, in_part};
use tertulia::core::{BadSave, Opened, Restored, Seat, Setup, Table};
use tertulia::games::mastermind::{Action, Code, Mastermind, Options};
use tertulia::score_sheet::ScoreSheet;

/// The text with another letter at each of its places in turn.
fn damaged(text: &str) -> impl Iterator<Item = String> + '_ {
    (0..text.len()).flat_map(move |at| {
        ["?", "\"", "}", "7"].map(|bad| [&text[..at], bad, &text[at + 1..]].concat())
    })
}

/// A form as the page keeps them: lists, records in records, texts with marks in them, rows of a fixed length.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Form {
    board: u8,
    title: String,
    rows: Vec<Row>,
    keys: [u8; 3],
    draft: Draft,
    over: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Row {
    guess: String,
    pegs: [u8; 2],
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Draft {
    pegs: Vec<Option<u8>>,
    held: Option<u8>,
}

fn form() -> Form {
    let row = |guess: &str, pegs| Row { guess: guess.to_owned(), pegs };
    Form {
        board: 12,
        title: "Sunday, \"late\" {1}".to_owned(),
        rows: vec![row("11223", [1, 2]), row("12345", [3, 4]), row("54321", [5, 6])],
        keys: [7, 8, 9],
        draft: Draft { pegs: vec![Some(1), None, Some(3)], held: Some(2) },
        over: true,
    }
}

/// A damaged letter costs the field in which it stands, and in a list the entry, unless it makes another name of the
/// list's, and something is said to be missing. Only a mark of a text may take what stands beside it along.
#[test]
fn a_damaged_letter_costs_one_field_of_a_record() {
    let sound = form();
    let text = json::write(&sound);
    let (mut all, mut wide) = (0, 0);
    for bad in damaged(&text).filter(|bad| bad.starts_with('{')) {
        let part = in_part(&bad, &Form::default(), &|_| true);
        let InPart { value, lost } = part.unwrap_or_else(|| panic!("{bad} costs everything"));
        let fields = [
            value.board != sound.board,
            value.title != sound.title,
            value.rows != sound.rows,
            value.keys != sound.keys,
            value.draft != sound.draft,
            value.over != sound.over,
        ];
        let differ = fields.iter().filter(|it| **it).count();
        assert!(differ <= 1, "{bad} costs {lost:?}");
        assert!(!lost.is_empty(), "{bad}");
        if !lost.contains(&"rows".to_owned()) {
            let rows = sound.rows.iter().filter(|row| !value.rows.contains(row)).count();
            wide += usize::from(rows > 1);
        }
        all += 1;
    }
    assert!(all > 600 && wide <= 8, "{wide} of {all} cost more than a row");
}

/// So does one of a text that is long: each field and entry is not tried alone.
#[test]
fn a_wrong_field_of_a_long_record_costs_no_other() {
    let row = |n: usize| Row { guess: format!("{n:05}"), pegs: [1, 2] };
    let long = Form { rows: (0..20_000).map(row).collect(), ..form() };
    let text = json::write(&long);
    for (from, to, lost, rows) in [
        ("\"keys\":[7,8,9]", "\"keys\":[7,\"?\",9]", "keys 2 (?)", 20_000),
        ("\"guess\":\"12345\"", "\"guess\":?", "rows 12346", 19_999),
        ("\"over\":true", "\"over\":tr?e", "over", 20_000),
    ] {
        let bad = text.replacen(from, to, 1);
        assert!(bad != text && bad.len() > 500_000);
        let part = in_part(&bad, &Form::default(), &|_| true).expect(lost);
        assert_eq!((part.lost, part.value.rows.len()), (vec![lost.to_owned()], rows));
    }
}

/// Whatever the text, what is made of it takes no longer the more of it there is.
#[test]
fn garbage_is_parted_at_once() {
    for odd in ["[", "[1,", "{\"a\":", "\"\\", "?\"", "\":", ",\"", "}", ",\"a\":{", " \"", "]}{["]
    {
        for begin in ["{", "["] {
            let text = format!("{begin}{}", odd.repeat(100_000));
            let parts = json::fields(&text).map(|all| all.len());
            let parts = parts.or_else(|| json::items(&text).map(|all| all.len()));
            assert!(parts.is_some_and(|parts| parts > 0), "{begin}{odd}");
        }
    }
}

fn round(n: u8) -> String {
    format!(r#"{{"write":{{"free":[{n},{}]}}}}"#, n + 1)
}

fn score_sheet(steps: &[String]) -> String {
    let steps = steps.join(",");
    format!(
        r#"{{"id":"s1","title":"Sunday","when":5,"terms":{{"kind":"free","low_wins":true}},"players":[{{"name":"Ana","colour":2}},{{"name":"Eva","colour":3}}],"steps":[{steps}],"undone":[]}}"#
    )
}

#[test]
fn a_damaged_letter_costs_one_round_of_a_score_sheet() {
    let rounds: Vec<String> = (1..=10).map(round).collect();
    let text = score_sheet(&rounds);
    let from = text.find("\"steps\":[").expect("steps") + "\"steps\":[".len();
    let to = text.find("],\"undone\"").expect("steps");
    for at in from..to {
        let bad = [&text[..at], "?", &text[at + 1..]].concat();
        let sheet = ScoreSheet::in_part(&bad).unwrap_or_else(|| panic!("{bad} costs the sheet"));
        // The mark between two may take the one before it along.
        assert!(sheet.steps().len() >= 9, "{bad}: {}", sheet.steps().len());
    }
    // What was done later to a round is done to that one, and the sheet of a single one is still a sheet.
    let steps = [
        "{\"write\":{\"free\":[1,?]}}".to_owned(),
        round(3),
        round(5),
        "{\"strike\":1}".to_owned(),
    ];
    let sheet = ScoreSheet::in_part(&score_sheet(&steps)).expect("a sheet");
    assert_eq!(sheet.sheet().totals(), [5, 6]);
    assert!(ScoreSheet::in_part(&score_sheet(&steps[..1])).is_some_and(|it| it.title == "Sunday"));
    // One whose steps are all of a newer version is that one's.
    let later = score_sheet(&["{\"dance\":3}".to_owned(), "\"sing\"".to_owned()]);
    assert!(ScoreSheet::is_later(&later) && !ScoreSheet::is_later(&score_sheet(&rounds)));
}

/// A match goes on from its last sound action, whatever is damaged behind it.
#[test]
fn a_damaged_letter_costs_a_match_what_is_behind_it() {
    let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
    let mut table = Table::<Mastermind>::deal(setup).unwrap();
    let code = |digits| Code::from_digits(digits).expect("a code");
    table.act(Seat(1), Action::Hide(code("11223"))).unwrap();
    for row in ["12345", "54321"] {
        table.act(Seat(0), Action::Guess(code(row))).unwrap();
    }
    let log = table.log().to_vec();
    let text = table.save();
    let sheet = text.find(",\"sheet\"").expect("a sheet");
    let last = text[..sheet].rfind("[").expect("an action");
    for at in last..text.len() {
        let bad = [&text[..at], "?", &text[at + 1..]].concat();
        let opened = Table::<Mastermind>::open(&bad);
        let Ok(Opened::Table(Restored { table, cut, .. })) = opened else {
            panic!("{bad}: {opened:?}")
        };
        let many = cut.unwrap_or(log.len());
        assert!(
            many + 1 >= log.len() && table.log() == log.get(..many).unwrap_or_default(),
            "{bad}"
        );
        assert!(cut.is_some() || at >= sheet - 1, "{bad}: nobody is told");
    }
    // Broken off anywhere behind the first action, too; what is older than the rules is for others to read.
    let open = |end| Table::<Mastermind>::open(&text[..end]);
    assert!(
        (last..sheet)
            .all(|end| matches!(open(end), Ok(Opened::Table(Restored { cut: Some(_), .. }))))
    );
    assert!(matches!(
        Table::<Mastermind>::open(&text[..text.len() / 4]),
        Err(BadSave::Unreadable(_))
    ));
}

/// Whatever the page reads, be it in part, it takes back from a backup and from what it hands out in need.
#[test]
fn what_the_page_can_read_in_part_is_taken_back_as_it_stood() {
    let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
    let game = Table::<Mastermind>::deal(setup).unwrap().save();
    let spaced = serde_json::to_string_pretty(&json::read::<Value>(&game).unwrap()).unwrap();
    let desk = r#"{"sitters":[{"name":"Ana","computer":null},{"name":"","computer":"club"}],"drafts":[],"over":fal?e}"#;
    let bad_sheet = score_sheet(&[round(1), "{\"write\":{\"free\":[1,?]}}".to_owned()]);
    let all = [
        Keep::new("tertulia.game.mastermind", &spaced),
        Keep::new("tertulia.desk.mastermind", desk),
        Keep::new("tertulia.game.batalla", r#"{"tertulia":1,"game":"batalla","rules":1,"log":[?"#),
        Keep::new("tertulia.planilla.s1", &bad_sheet),
        Keep::new("tertulia.helper.mastermind", "{\"rows\":[?]"),
        Keep::new("tertulia.setup.batalla", "{\"sitters\":[?]"),
        Keep::new("tertulia.people", "[ ]"),
    ];
    let boxed: serde_json::Map<String, Value> =
        all.iter().map(|it| (it.key.clone(), Value::from(it.text.clone()))).collect();
    for file in [write(&all, "", ""), json::write(&boxed)] {
        let backup = read(&file).expect("a backup");
        for how in [How::Merge, How::Replace] {
            let done = plan(&[], &backup, how);
            for keep in &all {
                let change = (keep.key.clone(), Some(keep.text.clone()));
                assert!(done.changes.contains(&change), "{}: {:?}", keep.key, done.items);
            }
        }
        // A sheet that is sound here does not give way to a damaged one, nor the other way round.
        for (here, there) in
            [(score_sheet(&[round(1), round(3)]), &backup), (bad_sheet.clone(), &backup)]
        {
            let keep = Keep::new("tertulia.planilla.s1", &here);
            let done = plan(&[keep], there, How::Merge);
            let aside = done.changes.iter().any(|(key, _)| key.contains("aside"));
            let kept = done.changes.iter().find(|(key, _)| key == "tertulia.planilla.s1");
            assert!(!aside && kept.is_none(), "{here}: {:?}", done.changes);
        }
    }
    // What is no such thing at all is refused, and said.
    for (key, text) in [
        ("tertulia.game.mastermind", "?"),
        ("tertulia.desk.mastermind", "{?"),
        ("tertulia.planilla.s1", "{"),
    ] {
        let backup = read(&write(&[Keep::new(key, text)], "", "")).unwrap();
        assert!(
            matches!(plan(&[], &backup, How::Merge).items[0].status, Status::Refused(_)),
            "{key}"
        );
    }
}
