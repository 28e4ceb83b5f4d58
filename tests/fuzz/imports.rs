//! Backups with something changed, and what must hold of an import of whatever they hold.

use tertulia::backup::{self, How, Keep};
use tertulia::core::sheet::{Line, Sheet};
use tertulia::core::{Outcome, Rng, Seat, Seats, json};
use tertulia::games::GameId;
use tertulia::history::{self, MatchRecord, Stored};
use tertulia::score_sheet::{self, Entry, Person, ScoreSheet, Step, Terms};

/// What a browser may hold: some of everything.
pub fn storage(saves: &[&str], rng: &mut Rng) -> Vec<Keep> {
    let mut all = Vec::new();
    let mut records = Vec::new();
    for _ in 0..1 + rng.below(3) {
        let mut sheet = Sheet::new(2);
        sheet.add(Line::new(1, Some(Seat(1)), "broken", 7, vec![0, rng.below(3) as i32]));
        let points = sheet.totals();
        let player = |name: &str| history::PlayerConfig { name: name.to_owned(), computer: None };
        records.push(MatchRecord {
            id: format!("mastermind.{}", rng.below(4)),
            game: GameId::Mastermind,
            names: vec!["Ana".to_owned(), "Beto".to_owned()],
            sheet,
            outcome: Outcome { winners: Seats::only(Seat(0)), points },
            when: rng.below(3).into(),
            players: if rng.one_in(2) { vec![player("Ana"), player("")] } else { Vec::new() },
            began: 0,
            moves: 3,
            options: json::read::<serde_json::Value>(r#"{"pegs":5}"#).ok(),
            figures: vec![("hints".to_owned(), vec![1])],
        });
    }
    all.push(Keep::new("tertulia.sheets", &json::write(&records)));
    let person = |name: &str| Person { name: name.to_owned(), colour: 3 };
    let players = vec![person("Ana"), person("Beto")];
    let sheet = ScoreSheet::new("s1", Terms::of(score_sheet::Kind::Free), players.clone(), 7);
    let mut sheet = sheet.expect("it can be played");
    for _ in 0..rng.below(4) {
        let entry = Entry::Free(vec![rng.below(3) as i32, 1]);
        sheet.act(Step::Write(entry)).expect("it can have happened");
    }
    all.push(Keep::new("tertulia.planilla.s1", &json::write(&sheet)));
    all.push(Keep::new("tertulia.people", &json::write(&players)));
    all.push(Keep::new("tertulia.rules", r#"["odd","even"]"#));
    let day = 20 + rng.below(3);
    let daily = format!(r#"["2026-11-{day} batalla begun","2026-11-21 mastermind won {day} 1 0"]"#);
    all.push(Keep::new("tertulia.daily", &daily));
    all.push(Keep::new("tertulia.theme", r#""dark""#));
    if let Some(save) = rng.pick(saves) {
        all.push(Keep::new("tertulia.game.batalla", save));
        let over = rng.one_in(2);
        all.push(Keep::new("tertulia.desk.batalla", &format!(r#"{{"over":{over}}}"#)));
        let log = format!(r#"[{{"id":"{}","when":{},"save":""}}]"#, rng.below(2), rng.below(3));
        all.push(Keep::new("tertulia.played.batalla", &log));
    }
    all.push(Keep::new("tertulia.aside.1.sheets", "[{"));
    all.retain(|_| !rng.one_in(6));
    all
}

/// What is there after changes.
fn changed(here: &[Keep], changes: &[backup::Change]) -> Vec<Keep> {
    let mut all = here.to_vec();
    for (key, text) in changes {
        all.retain(|keep| keep.key != *key);
        all.extend(text.as_ref().map(|text| Keep::new(key, text)));
    }
    all.sort_by(|one, other| one.key.cmp(&other.key));
    all
}

/// Whatever a file holds: what an import does can be undone to the letter, no match that was here is lost
/// by bringing two histories together, and once is enough.
pub fn import(text: &str) -> bool {
    let Ok(file) = backup::read(text) else { return false };
    let mut rng = Rng::from_seed(text.len() as u64);
    let mut here = storage(&[], &mut rng);
    here.sort_by(|one, other| one.key.cmp(&other.key));
    for how in [How::Merge, How::Replace] {
        let plan = backup::plan(&here, &file, how);
        let after = changed(&here, &plan.changes);
        let before = backup::undo(&here, &plan.changes, 1);
        assert_eq!(changed(&after, &before.things), here);
        let again = backup::plan(&after, &file, how);
        assert_eq!(again.changes, [], "{how:?}");
        let written = backup::write(&after, "", "");
        let read = backup::read(&written)
            .unwrap_or_else(|bad| panic!("what is written is read: {bad:?}\n{written}"));
        assert!(read.things.iter().all(|thing| after.contains(&thing.keep)));
        if how == How::Merge {
            // A file may bring matches of games that nobody knows.
            let records = |all: &[Keep]| -> Vec<MatchRecord> {
                let keep = all.iter().find(|keep| keep.key == "tertulia.sheets");
                // What only a newer version can read may stand among them.
                let stored = keep.map(|it| json::entries::<Stored>(&it.text, |_| true).sound);
                stored.into_iter().flatten().filter_map(Stored::known).collect()
            };
            let (old, new) = (records(&here), records(&after));
            for it in old {
                let there = |other: &MatchRecord| other.sheet == it.sheet && other.when == it.when;
                assert!(new.iter().any(there), "a match is lost");
            }
            let sheet = |all: &[Keep], text: &str| all.iter().any(|keep| keep.text == text);
            let longer = |text: &str| after.iter().any(|keep| keep.text.len() > text.len());
            for keep in here.iter().filter(|keep| keep.key.contains("planilla")) {
                assert!(sheet(&after, &keep.text) || longer(&keep.text), "a sheet is lost");
            }
        }
    }
    true
}
