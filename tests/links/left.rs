//! Links that were left open for ever.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;
use tertulia::core::Rng;
use tertulia::games::{GameId, engines};
use tertulia::share::envelope::{self, Version};
use tertulia::share::{Kind, Opened, SharedTable, Travels, open};
use tertulia::with_game;

use crate::folder;
use crate::sample::Sample;
use crate::samples::{code_task, played, players, rule_task};

/// A link as it was left: the row, the link, and what it opens.
fn left(row: GameId, text: &str) -> Option<String> {
    fn told<G: Travels>(opened: &Opened<G>) -> String {
        let people: Vec<String> =
            opened.players.iter().map(|(name, level)| format!("{name}/{level:?}")).collect();
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

/// `TERTULIA_BLESS=1` leaves some of this version first.
#[test]
fn every_link_that_was_left_opens() {
    if std::env::var_os("TERTULIA_BLESS").is_some() {
        leave_links();
    }
    let mut kept = BTreeMap::<_, u32>::new();
    for (path, text) in folder("tests/saves/links") {
        let mut lines = text.trim_end().splitn(3, '\n');
        let [row, link, told] = std::array::from_fn(|_| lines.next().unwrap_or_default());
        let row: GameId = row.parse().expect("a game");
        assert_eq!(left(row, link).as_deref(), Some(told), "{}", path.display());
        let envelope = envelope::open(link).expect("a link");
        *kept.entry((envelope.version as u8, envelope.kind, row)).or_default() += 1;
    }
    // Three of each kind and game, in each version; the first one knew five games.
    let puzzles =
        [(b'c', GameId::Mastermind), (b's', GameId::EleusisExpress), (b's', GameId::ReglaSecreta)];
    let tables = GameId::ALL.into_iter().flat_map(|row| [(b'd', row), (b'g', row)]);
    for (kind, row) in tables.chain(puzzles) {
        for version in [Version::V1, Version::V2] {
            if version == Version::V1 && row.number() >= 5 {
                continue;
            }
            let kept = kept.get(&(version as u8, kind, row)).copied().unwrap_or_default();
            assert!(kept >= 3, "{kept} of {version:?}, {}, {row}", char::from(kind));
        }
    }
}

/// What a message puts around a link is no part of it: the very same table opens, under the same seed, so that
/// it is the same match.
#[test]
fn marks_around_a_link_open_the_same_table() {
    for (path, text) in folder("tests/saves/links") {
        let mut lines = text.lines();
        let [row, link] = std::array::from_fn(|_| lines.next().unwrap_or_default());
        let row: GameId = row.parse().expect("a game");
        let meant = left(row, link);
        for mark in [
            ".", ",", "!", ")", ").", "…", "”", "»", "。", "\u{200b}", "\"", ">", "`", "**", "_",
            "__", "_.",
        ] {
            assert_eq!(left(row, &format!("{link}{mark}")), meant, "{}, {mark}", path.display());
        }
        for mark in
            ["(", "«", "“", "\"", "<", "[", "¿", "\u{200b}", "\u{feff}", " ", "**", "_", "__", "(_"]
        {
            assert_eq!(left(row, &format!("{mark}{link}")), meant, "{mark}, {}", path.display());
            assert_eq!(left(row, &format!("{mark}{link}_).")), meant, "{mark}, {}", path.display());
        }
    }
}

/// Leaves links of this version. What is there stays.
fn leave_links() {
    let mut rng = Rng::from_seed(2026);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/links");
    let leave = |name: &str, row: GameId, link: &str| {
        let path = folder.join(format!("v2-{name}.txt"));
        if !path.exists() {
            let told = left(row, link).expect("it opens");
            fs::write(path, format!("{row}\n{link}\n{told}\n")).expect("the folder can be written");
        }
    };
    for n in 1..=24 {
        for task in [code_task(&mut rng), rule_task(&mut rng)] {
            let row = task.puzzle.game();
            leave(&format!("riddle-{row}-{}", n % 3 + 1), row, &task.link(n).unwrap());
        }
    }
    fn tables<G: Travels + Sample>(rng: &mut Rng, leave: impl Fn(&str, GameId, &str)) {
        for n in 1..=20 {
            let table = played::<G>(rng, 120);
            let row = G::id(&table.setup().options);
            if table.log().is_empty() {
                continue;
            }
            for (name, kind) in [("deal", Kind::Deal), ("game", Kind::Game)] {
                let people = players(table.setup().seats);
                let link =
                    SharedTable::of_save(row, &table.save(), &people, kind).unwrap().link(kind);
                leave(&format!("{name}-{row}-{}", n % 3 + 1), row, &link.unwrap());
            }
        }
    }
    for game in engines() {
        with_game!(game, G => tables::<G>(&mut rng, leave));
    }
}
