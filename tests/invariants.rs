//! House rules, held by reading the source: what each part of the house must not name.
//! A rule is a row of a list; comments in the source do not count.

#[path = "invariants/games.rs"]
mod games;
#[path = "invariants/imports.rs"]
mod imports;
#[path = "invariants/licences.rs"]
mod licences;
#[path = "invariants/mutants.rs"]
mod mutants;
#[path = "invariants/named.rs"]
mod named;
#[path = "invariants/publishing.rs"]
mod publishing;
#[path = "invariants/rules.rs"]
mod rules;
#[path = "invariants/source.rs"]
mod source;

use rules::{RULES, Rule};
use source::{Source, sources};

/// Where a rule is broken, for people.
fn offences(rule: &Rule, source: &Source) -> Vec<String> {
    if !rule.covers(&source.path) {
        return Vec::new();
    }
    let named = |word: &&str| {
        let lines = source.code().filter(|(_, line)| names(line, word));
        let tell = |(number, line): (usize, &str)| {
            let (path, line, why) = (&source.path, line.trim(), rule.why);
            format!("{path}:{number}: names `{word}`: {line}\n    {why}")
        };
        lines.map(tell).collect::<Vec<_>>()
    };
    rule.never.iter().flat_map(named).collect()
}

/// Whether a line has the word, not as a part of a longer name.
fn names(line: &str, word: &str) -> bool {
    let of_name = |c: char| c.is_alphanumeric() || c == '_';
    let bounded = |at: usize| {
        let (before, after) =
            (line[..at].chars().next_back(), line[at + word.len()..].chars().next());
        let opens = word.starts_with(of_name) && before.is_some_and(of_name);
        let closes = word.ends_with(of_name) && after.is_some_and(of_name);
        !opens && !closes
    };
    line.match_indices(word).any(|(at, _)| bounded(at))
}

#[test]
fn no_part_names_what_it_must_not() {
    let sources = sources();
    let offences: Vec<String> = RULES
        .iter()
        .flat_map(|rule| sources.iter().flat_map(|source| offences(rule, source)))
        .collect();
    assert!(offences.is_empty(), "\n{}\n", offences.join("\n"));
}

/// A rule that covers nothing, or whose exception no longer needs one, guards nothing.
#[test]
fn every_rule_is_alive() {
    let sources = sources();
    for rule in RULES {
        assert!(
            sources.iter().any(|source| rule.covers(&source.path)),
            "covers no file: {}",
            rule.why
        );
        for only in rule.but {
            let named = sources.iter().filter(|source| source.path.ends_with(only)).any(|source| {
                source.code().any(|(_, line)| rule.never.iter().any(|word| names(line, word)))
            });
            assert!(named, "{only} needs no exception any more: {}", rule.why);
        }
    }
}

/// A file that belongs to neither would be looked at by no rule of theirs.
#[test]
fn every_file_is_of_the_library_or_of_the_page() {
    let starts = || rules::LIBRARY.iter().chain(rules::PAGE);
    let sources = sources();
    for source in &sources {
        let places = starts().filter(|start| source.path.starts_with(**start)).count();
        assert_eq!(places, 1, "{}: tests/invariants/rules.rs tells what it is", source.path);
    }
    for start in starts() {
        assert!(sources.iter().any(|source| source.path.starts_with(start)), "{start} is gone");
    }
}

#[test]
fn the_checks_can_see() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    for rule in RULES {
        let path = format!("{}planted.rs", rule.within[0]);
        for word in rule.never {
            let planted = source(&path, &format!("fn f() {{\n    x {word} y\n}}\n"));
            assert_eq!(offences(rule, &planted).len(), 1, "{word} is not seen");
            let comment =
                source(&path, &format!("/// {word}\n//! {word}\n    // {word}\nf(); // {word}\n"));
            assert!(offences(rule, &comment).is_empty(), "{word} in a comment");
        }
    }
    assert!(!names("HashMapped", "HashMap") && !names("my_todo!()", "todo!"));
    assert!(names("a::HashMap<u8>", "HashMap") && names("x.state()", ".state()"));
}

/// The library holds no sentence for players: two words in a string are one, unless a programmer is
/// told why something cannot be.
#[test]
fn the_library_holds_no_sentences() {
    let mut offences = Vec::new();
    // The text form of secret rules is a language for programs, whatever it looks like; so is what describes a session.
    let notation =
        ["src/secret_rule/text/print.rs", "src/secret_rule/sketch/write.rs", "src/signal/sdp.rs"];
    let held = |source: &&Source| {
        rules::in_library(&source.path) && !notation.contains(&source.path.as_str())
    };
    for source in sources().iter().filter(held) {
        for (number, sentence) in source.sentences() {
            offences.push(format!("{}:{number}: {sentence:?}", source.path));
        }
    }
    assert!(offences.is_empty(), "sentences belong in assets/locales:\n{}\n", offences.join("\n"));
}

#[test]
fn sentences_are_seen() {
    let text = "f(\"no\");\nf(\"you have won\");\nf(\"¡Gana!\");\nassert!(x, \"you lost it\");\nif c == '\"' || d == b'\"' {}\n// \"a b c\"\n\
                unreachable!(\n    \"can not be\"\n);\nf(\"{name} wins\");\nf(\"{day} {game}\\n\");\n";
    let source = Source { path: "src/core/x.rs".to_owned(), text: text.to_owned() };
    let seen: Vec<usize> = source.sentences().map(|(number, _)| number).collect();
    assert_eq!(seen, [2, 3, 10]);
}

/// A file that people can read at once, or one that says in its head why it cannot be shorter.
#[test]
fn no_file_is_too_long() {
    let long = |source: &&Source| {
        let excused = source.text.lines().any(|line| line.starts_with("//! Long because"));
        source.text.lines().count() > 400 && !excused
    };
    let sources = sources();
    let long: Vec<String> = sources
        .iter()
        .filter(long)
        .map(|source| format!("{}: {} lines", source.path, source.text.lines().count()))
        .collect();
    assert!(long.is_empty(), "split them, or say `//! Long because`:\n{}\n", long.join("\n"));
}

#[test]
fn the_library_denies_unsafe_code_and_missing_docs() {
    let lib = sources().into_iter().find(|source| source.path == "src/lib.rs").expect("a library");
    assert!(lib.text.contains("#![deny(unsafe_code, missing_docs)]"));
}

/// What a page keeps under a name that the backup does not know would be left out of every import.
#[test]
fn the_backup_knows_everything_that_is_kept() {
    use tertulia::backup::{Kind, START, belongs};
    // What the file of a backup is called.
    let no_key = "tertulia.json";
    let mut known = 0;
    for source in sources().iter().filter(|source| source.path.starts_with("src/app/")) {
        for (number, line) in source.code() {
            for literal in line.split('"').skip(1).step_by(2).filter(|it| it.starts_with(START)) {
                let key = literal.split('{').next().unwrap_or_default();
                if key == START || key == no_key || !belongs(key) {
                    continue;
                }
                let key = if key.ends_with('.') { [key, "x"].concat() } else { key.to_owned() };
                assert!(Kind::of(&key).is_some(), "{}:{number}: {literal}", source.path);
                known += 1;
            }
        }
    }
    assert!(known > 15, "the names are not found");
}
