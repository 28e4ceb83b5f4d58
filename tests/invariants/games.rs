//! A closed world of games: nobody but the list names one by a text, and nobody takes "any other".

use crate::rules::OF_GAMES;
use crate::source::{Source, sources};

use tertulia::backup::START;
use tertulia::games::GameId;

/// Files in which a text that reads like a game's name is something else.
const OTHER_NAMES: [(&str, &str); 3] = [
    ("src/app/games/eleusis/mod.rs", "a list of files on lines of their own"),
    ("src/app/services/assets.rs", "files of styles"),
    ("src/app/pages/score_sheets/rounds.rs", "the hand of nine cards that a game is called after"),
];

/// What is looked at of a file: its code, without its own tests.
fn code(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    source.code().take_while(|(_, line)| line.trim() != "mod tests {")
}

/// The texts of a line that name a game, wherever they stand in them (`"#/mastermind"`).
fn named(line: &str) -> Vec<String> {
    let is_name = |text: &str| {
        let of_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        text.split(|letter| !of_name(letter)).any(|part| part.parse::<GameId>().is_ok())
    };
    // Files of styles and of sentences are called after games, and so are the sections of these.
    let starts = ["styles [", "words [", "pub struct Words, "];
    if starts.iter().any(|start| line.trim_start().starts_with(start)) {
        return Vec::new();
    }
    let texts = line.split('"').skip(1).step_by(2);
    // The keys of what a game's page keeps are written out: whoever seeks one finds it.
    let texts = texts.filter(|text| !text.starts_with(START));
    texts.filter(|text| is_name(text)).map(str::to_owned).collect()
}

#[test]
fn only_the_list_names_games_by_texts() {
    let mut offences = Vec::new();
    for source in sources() {
        let path = &source.path;
        if OF_GAMES.iter().any(|start| path.starts_with(start)) {
            continue;
        }
        let names: Vec<String> = code(&source)
            .flat_map(|(number, line)| {
                named(line).into_iter().map(move |text| format!("{path}:{number}: {text:?}"))
            })
            .collect();
        match OTHER_NAMES.iter().find(|(other, _)| other == path) {
            None => offences.extend(names),
            Some((_, why)) => assert!(!names.is_empty(), "{path} needs no exception: {why}"),
        }
    }
    assert!(offences.is_empty(), "GameId has the names:\n{}\n", offences.join("\n"));
}

/// Whether a line begins an arm for a game or its engine.
fn is_arm(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches(['(', '|', ' ']);
    let some = line.strip_prefix("Some(").or_else(|| line.strip_prefix("Ok(")).unwrap_or(line);
    ["Engine::", "GameId::", "Kind::Game("].iter().any(|start| some.starts_with(start))
}

/// The lines of a `match` over games that take any other one.
fn wildcards(source: &Source) -> Vec<usize> {
    let lines: Vec<(usize, &str)> = code(source).collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut found = Vec::new();
    for (at, (_, arm)) in lines.iter().enumerate().filter(|(_, (_, line))| is_arm(line)) {
        // The arms of a match stand under each other: rustfmt sees to it.
        let within =
            |line: &&(usize, &str)| line.1.trim().is_empty() || indent(line.1) >= indent(arm);
        let arms = lines[at..].iter().take_while(within).filter(|it| indent(it.1) == indent(arm));
        found.extend(
            arms.filter(|(_, line)| {
                let line = line.trim_start();
                line.starts_with("_ =>")
                    || line.starts_with("_ if ")
                    || line.starts_with("(_, _) =>")
            })
            .map(|(number, _)| *number),
        );
    }
    found.dedup();
    found
}

#[test]
fn every_match_over_games_names_them_all() {
    let offences: Vec<String> = sources()
        .iter()
        .flat_map(|source| {
            wildcards(source).into_iter().map(|number| format!("{}:{number}", source.path))
        })
        .collect();
    assert!(offences.is_empty(), "a sixth game would fall through:\n{}\n", offences.join("\n"));
}

#[test]
fn the_checks_of_games_can_see() {
    let names = r##"f("mastermind", "#/eleusis/rules", "chess");"##;
    assert_eq!(named(names), ["mastermind", "#/eleusis/rules"]);
    for other in [
        r#"pub struct Words, "batalla" {"#,
        r#"    styles ["cards", "batalla"], words ["batalla"]"#,
        r#"("pechigonga_late", "my-batalla")"#,
        r#"const KEY: &str = "tertulia.setup.batalla";"#,
    ] {
        assert_eq!(named(other), [""; 0], "{other}");
    }
    let source = |text: &str| Source { path: "src/x.rs".to_owned(), text: text.to_owned() };
    let open =
        "match game.engine() {\n    Engine::Batalla => {\n        1\n    }\n\n    _ => 2,\n}\n";
    assert_eq!(wildcards(&source(open)), [6]);
    let open = "match (id.parse(), x) {\n    (Ok(_), 1) => 1,\n    (GameId::Batalla, _) => 1,\n    _ => 2,\n}\n";
    assert_eq!(wildcards(&source(open)), [4]);
    let closed = "match it {\n    Engine::Batalla => match x {\n        _ => 1,\n    },\n    Engine::Mastermind => 2,\n}\nmatch x {\n    _ => 3,\n}\n";
    assert_eq!(wildcards(&source(closed)), [0; 0]);
}
