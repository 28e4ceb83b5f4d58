//! The source as text.

use std::fs;
use std::path::Path;

/// A file of `src/`.
pub struct Source {
    /// From the project's folder, with slashes.
    pub path: String,
    pub text: String,
}

/// Macros and calls whose words are for programmers.
const FOR_PROGRAMMERS: [&str; 6] =
    ["panic!", "unreachable!", "assert", ".expect(", "custom(", "reason ="];

impl Source {
    /// The numbered lines without comments. (A `//` inside a string ends the line too early, which
    /// no line of this project minds.)
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines()).map(|(number, line)| {
            (number, line.find("//").map_or(line, |comment| &line[..comment]))
        })
    }

    /// The strings that hold a sentence, or a letter that only sentences need.
    pub fn sentences(&self) -> impl Iterator<Item = (usize, String)> {
        let lines: Vec<(usize, &str)> = self.code().collect();
        let mut sentences = Vec::new();
        for (index, &(number, line)) in lines.iter().enumerate() {
            // A long call has its words a line or two further down.
            let call = &lines[index.saturating_sub(2)..=index];
            let told = |word: &str| call.iter().any(|(_, line)| line.contains(word));
            let attribute = line.trim_start().starts_with("#[");
            if !attribute && !FOR_PROGRAMMERS.iter().any(|word| told(word)) {
                let sentence = strings(line).find(|string| is_sentence(string));
                sentences.extend(sentence.map(|string| (number, string)));
            }
        }
        sentences.into_iter()
    }
}

/// What stands between quotes on a line; a quote that is a character of its own opens nothing.
fn strings(line: &str) -> impl Iterator<Item = String> {
    let line = line.replace("'\"'", "").replace("\\\"", "");
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

/// Two words, or a letter that only sentences need. A hole of a format counts as a word beside one.
fn is_sentence(string: &str) -> bool {
    let whole = string.replace("\\n", " ");
    let words = whole.split(' ').filter(|word| word.chars().any(char::is_alphabetic));
    let mut outside = whole.split('{').map(|part| part.rsplit('}').next().unwrap_or(part));
    let said = outside.any(|part| part.chars().any(char::is_alphabetic));
    words.count() > 1 && said || !string.is_ascii()
}

/// Every Rust file of `src/`.
pub fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    collect(Path::new(env!("CARGO_MANIFEST_DIR")), "src", &mut sources);
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(sources.len() > 20, "the source is not found");
    sources
}

fn collect(root: &Path, folder: &str, sources: &mut Vec<Source>) {
    let entries = fs::read_dir(root.join(folder)).expect("a folder of the source");
    for entry in entries.flatten() {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(root, &path, sources);
        } else if path.ends_with(".rs") {
            let text = fs::read_to_string(entry.path()).expect("source is text");
            sources.push(Source { path, text });
        }
    }
}
