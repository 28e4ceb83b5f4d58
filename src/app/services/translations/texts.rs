//! How sentences are kept: a file for each language (assets/locales/) with a line for each sentence,
//! in the order of the lists that the compiler checks. The frame's file is fetched before the page
//! starts; what is said on one page only stands in files of its own, which are fetched with it. When
//! another language is chosen the same files are fetched in that one.
//!
//! After what is written for translators come the sections: `# frame`, and one for each game. A line
//! is `name: sentence`; what follows in indented lines belongs to it. `{1}` stands for the
//! first thing that is put in. Alternatives stand between `|`, and the first whose conditions hold
//! is said: `[1=you]`, if that is what whoever plays alone is called; `[1=many]`, if it is a list;
//! `[1=0 2=0]`, if both are 0; `[1=A*/a*]`, if it begins with either.

use std::cell::{OnceCell, RefCell};
use std::fmt::Display;

use futures_util::future::try_join_all;

use crate::app::services::assets::{self, Missing};
use crate::app::services::lang::Lang;

/// A list of sentences: those that stand as they are, and those that something is put in. Each
/// becomes a method that says it.
macro_rules! sentences {
    (
        $(#[$doc:meta])* pub struct $name:ident, $section:literal {
            $($(#[$note:meta])* $plain:ident;)*
        }
        phrases {
            $($(#[$told:meta])* $phrase:ident($($put:ident: $type:ty),+);)*
        }
    ) => {
        $(#[$doc])*
        pub struct $name([&'static str; Self::NAMES.len()]);

        #[allow(non_camel_case_types, reason = "the lines bear the names of the methods")]
        enum Line { $($plain,)* $($phrase,)* }

        impl $name {
            /// What the lines of the files are called, in this order.
            pub const NAMES: &[&str] = &[$(stringify!($plain),)* $(stringify!($phrase),)*];
            pub const SECTION: &str = $section;

            fn read(lang: $crate::app::services::lang::Lang) -> Self {
                let mut sentences = $crate::app::services::translations::section(lang, Self::SECTION);
                Self(std::array::from_fn(|_| sentences.next().unwrap_or_default()))
            }

            $($(#[$note])* pub fn $plain(&self) -> &'static str {
                self.0[Line::$plain as usize]
            })*

            $($(#[$told])* pub fn $phrase(&self, $($put: $type),+) -> String {
                $crate::app::services::translations::fill(self.0[Line::$phrase as usize], &[$(&$put),+])
            })*
        }
    };
}
pub(crate) use sentences;

/// Sections of the files with the names of their lines.
#[cfg(test)]
pub type Sections = Vec<(&'static str, &'static [&'static str])>;

/// One value for each language, made when it is first asked for.
pub struct Locales<T: 'static>([OnceCell<&'static T>; 3]);

impl<T> Locales<T> {
    pub const fn new() -> Self {
        Self([const { OnceCell::new() }; 3])
    }

    pub fn get(&self, lang: Lang, make: fn(Lang) -> T) -> &'static T {
        self.0[lang as usize].get_or_init(|| Box::leak(Box::new(make(lang))))
    }
}

/// The file of the frame's sentences, which are there before all else.
pub const FRAME: &str = "frame";

thread_local! {
    /// What was fetched: of which language, which file, its text.
    static FILES: RefCell<Vec<(Lang, &'static str, &'static str)>> = const { RefCell::new(Vec::new()) };
}

/// Fetches files of sentences, each in a language, unless they are there.
pub async fn load(files: Vec<(Lang, &'static str)>) -> Result<(), Missing> {
    try_join_all(files.into_iter().map(|(lang, file)| fetch(lang, file))).await.map(drop)
}

/// Fetches in another language what has been fetched in this one.
pub async fn translate(from: Lang, to: Lang) -> Result<(), Missing> {
    let of = |&(lang, file, _): &(Lang, &'static str, &'static str)| {
        (lang == from).then_some((to, file))
    };
    let files: Vec<_> = FILES.with_borrow(|all| all.iter().filter_map(of).collect());
    load(files).await
}

async fn fetch(lang: Lang, file: &'static str) -> Result<(), Missing> {
    if found(lang, file).is_some() {
        return Ok(());
    }
    let tag = lang.tag();
    let path = format!("locales/{tag}/{file}.txt");
    let text = assets::text(&path).await?;
    // Another page may have fetched it meanwhile.
    if found(lang, file).is_none() {
        // Sentences are kept for the life of the page.
        FILES.with_borrow_mut(|all| all.push((lang, file, text.leak())));
    }
    Ok(())
}

fn found(lang: Lang, file: &str) -> Option<&'static str> {
    FILES.with_borrow(|all| {
        let found = all.iter().find(|(of, name, _)| *of == lang && *name == file);
        found.map(|(.., text)| *text)
    })
}

/// The text of a file that was fetched.
///
/// # Panics
/// If it was not.
pub fn file(lang: Lang, file: &str) -> &'static str {
    found(lang, file).expect("a page's files are there before the page")
}

/// The sentences of a section in a language; none if its file was not fetched.
pub fn section(lang: Lang, head: &'static str) -> impl Iterator<Item = &'static str> {
    let within = |(of, _, text): &(Lang, &str, &'static str)| {
        (*of == lang).then(|| within(text, head)).filter(|section| !section.is_empty())
    };
    let found = FILES.with_borrow(|all| all.iter().find_map(within));
    entries(found.unwrap_or_default()).map(|(_, sentence)| sentence)
}

fn within<'a>(text: &'a str, head: &str) -> &'a str {
    let mut sections = text.split('#').map(str::trim_ascii_start);
    let own = |section: &'a str| section.strip_prefix(head).filter(|rest| rest.starts_with('\n'));
    sections.find_map(own).unwrap_or_default()
}

/// Names and sentences of a section.
fn entries(section: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut rest = section;
    std::iter::from_fn(move || {
        rest = rest.trim_ascii_start();
        let bytes = rest.as_bytes();
        let ends = |at: &usize| bytes[*at] == b'\n' && bytes.get(at + 1) != Some(&b' ');
        let end = (0..bytes.len()).find(ends).unwrap_or(bytes.len());
        // Always there: a line ends between letters.
        let (entry, others) = (rest.get(..end)?, rest.get(end..)?);
        rest = others;
        entry.split_once(':').map(|(name, sentence)| (name, sentence.trim_ascii()))
    })
}

/// The lines of a sentence that has several, each with its two halves.
pub fn pairs(sentence: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let halves = |line: &'static str| line.split_once('|').unwrap_or((line, ""));
    sentence.lines().map(halves).map(|(one, other)| (one.trim_ascii(), other.trim_ascii()))
}

/// One of the lines of a sentence that has several, from 0.
pub fn line(sentence: &'static str, n: usize) -> &'static str {
    sentence.lines().nth(n).unwrap_or_default().trim_ascii()
}

/// One of several texts that stand between bars in one line, from 0.
pub fn nth(sentence: &'static str, n: usize) -> &'static str {
    sentence.split('|').nth(n).unwrap_or_default().trim_ascii()
}

/// Texts in a row, with another between each two.
pub fn joined(texts: &mut dyn Iterator<Item = &str>, between: &str) -> String {
    let mut row = texts.next().unwrap_or_default().to_owned();
    for text in texts {
        row.push_str(between);
        row.push_str(text);
    }
    row
}

/// Whether a sentence ends with a mark of its own.
pub fn is_stopped(sentence: &str) -> bool {
    sentence.ends_with(['!', '?', '.', '…'])
}

/// A sentence with its full stop, if it does not end with a mark of its own.
pub fn stopped(sentence: String) -> String {
    if is_stopped(&sentence) { sentence } else { sentence + "." }
}

/// Puts things into a phrase.
pub fn fill(phrase: &str, things: &[&dyn Display]) -> String {
    let things: Vec<String> = things.iter().map(ToString::to_string).collect();
    let thing = |n: &str| n.parse().ok().and_then(|n: usize| things.get(n - 1)).map_or("", |t| t);
    let holds = |condition: &str| {
        let (n, values) = condition.split_once('=').unwrap_or_default();
        values.split('/').any(|value| is(thing(n), value))
    };
    for alternative in phrase.split('|') {
        let alternative = alternative.trim_ascii();
        let conditional = alternative.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let (conditions, text) = conditional.unwrap_or(("", alternative));
        if conditions.split_ascii_whitespace().all(holds) {
            let mut pieces = text.trim_ascii().split('{');
            let mut filled = pieces.next().unwrap_or_default().to_owned();
            for piece in pieces {
                let (n, text) = piece.split_once('}').unwrap_or_default();
                filled.push_str(thing(n));
                filled.push_str(text);
            }
            return filled;
        }
    }
    String::new()
}

fn is(thing: &str, value: &str) -> bool {
    match (value, value.strip_suffix('*')) {
        // In whichever language the match began.
        ("you", _) => Lang::is_you(thing),
        ("many", _) => thing.contains(' '),
        (_, Some(start)) => thing.starts_with(start),
        _ => thing == value,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use tertulia::games::engines;
    use tertulia::with_game;

    use super::{Sections, entries, fill, within};
    use crate::app::components::pairing::words::Words as Pairing;
    use crate::app::components::pointing::words::Words as Pointing;
    use crate::app::components::recent_players::Words as Guests;
    use crate::app::components::rivals::Words as Rivals;
    use crate::app::components::rule_builder::findings::Words as Findings;
    use crate::app::components::rule_builder::shape_words::Words as Shapes;
    use crate::app::components::rule_builder::words::Words as Workshop;
    use crate::app::components::sharing::Words as Links;
    use crate::app::components::sharing::embed::Words as Embedding;
    use crate::app::components::steps::Words as Steps;
    use crate::app::games::GameFacets;
    use crate::app::games::coach::Words as Coach;
    use crate::app::games::daily_words::Words as Calendar;
    use crate::app::games::finale::Words as Finale;
    use crate::app::games::history_words::Words as Chronicle;
    use crate::app::games::phones_words::Words as Phones;
    use crate::app::games::replay::Words as Walk;
    use crate::app::pages::backup::words::Words as Backup;
    use crate::app::pages::ladder::Words as Ladder;
    use crate::app::pages::people::words::Words as People;
    use crate::app::pages::score_sheets::words::Words as Ledger;
    use crate::app::pages::settings::about::Words as About;
    use crate::app::pages::settings::install::Words as Install;
    use crate::app::pages::settings::phones::Words as PhonesHelp;
    use crate::app::services::translations::Words;
    use crate::app::services::translations::settings::Words as Settings;

    /// What the page has once its rooms have been entered, in each language: the text of each file.
    fn files() -> [(&'static str, Vec<&'static str>); 3] {
        ["es", "it", "en"].map(|lang| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(lang);
            let files = fs::read_dir(folder).expect("the language's folder").flatten();
            let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
            files.sort();
            // How secret rules are said is written in another way.
            files.retain(|file| !file.ends_with("rules.txt"));
            let text = |file: &PathBuf| fs::read_to_string(file).expect("a text").leak();
            (lang, files.iter().map(|file| &*text(file)).collect())
        })
    }

    /// Names and sentences of a section, in whichever file it stands.
    fn said(files: &[&'static str], head: &str) -> Vec<(&'static str, &'static str)> {
        let found = files.iter().map(|text| within(text, head)).find(|section| !section.is_empty());
        entries(found.unwrap_or_default()).collect()
    }

    fn sections() -> Sections {
        let frame = [
            (Words::SECTION, Words::NAMES),
            (Settings::SECTION, Settings::NAMES),
            (Install::SECTION, Install::NAMES),
            (PhonesHelp::SECTION, PhonesHelp::NAMES),
            (About::SECTION, About::NAMES),
            (Phones::SECTION, Phones::NAMES),
            (Pairing::SECTION, Pairing::NAMES),
            (Pointing::SECTION, Pointing::NAMES),
            (Walk::SECTION, Walk::NAMES),
            (Steps::SECTION, Steps::NAMES),
            (Finale::SECTION, Finale::NAMES),
            (Coach::SECTION, Coach::NAMES),
            (Guests::SECTION, Guests::NAMES),
            (Rivals::SECTION, Rivals::NAMES),
            (Links::SECTION, Links::NAMES),
            (Embedding::SECTION, Embedding::NAMES),
        ];
        let workshop = [
            (
                crate::app::components::cards::Words::SECTION,
                crate::app::components::cards::Words::NAMES,
            ),
            (Findings::SECTION, Findings::NAMES),
            (Shapes::SECTION, Shapes::NAMES),
            (Workshop::SECTION, Workshop::NAMES),
            (Ledger::SECTION, Ledger::NAMES),
            (Calendar::SECTION, Calendar::NAMES),
            (Ladder::SECTION, Ladder::NAMES),
            (Chronicle::SECTION, Chronicle::NAMES),
            (Backup::SECTION, Backup::NAMES),
            (People::SECTION, People::NAMES),
        ];
        let games =
            engines().flat_map(|game| with_game!(game, G => <G as GameFacets>::sentences()));
        frame.into_iter().chain(workshop).chain(games).collect()
    }

    #[test]
    fn a_section_is_found_by_its_whole_head() {
        assert_eq!(within("# phones_help\na: one\n# phones\nb: two\n", "phones"), "\nb: two\n");
    }

    /// The heads of the sections in a file.
    fn heads(text: &'static str) -> impl Iterator<Item = &'static str> {
        text.lines().filter_map(|line| line.strip_prefix("# "))
    }

    /// A section that is missing in [`sections`] would be held to nothing.
    #[test]
    fn every_section_of_the_files_is_looked_at() {
        let known: Vec<&str> = sections().iter().map(|(section, _)| *section).collect();
        for (lang, texts) in files() {
            for head in texts.into_iter().flat_map(heads) {
                assert!(known.contains(&head), "{lang}: {head}");
            }
        }
    }

    #[test]
    fn every_language_has_every_sentence() {
        let files = files();
        for (section, names) in sections() {
            for (lang, texts) in &files {
                let said = said(texts, section);
                let found: Vec<&str> = said.iter().map(|(name, _)| *name).collect();
                assert_eq!(found, names, "{lang}");
                for (name, sentence) in said {
                    assert!(!sentence.is_empty(), "{lang}: {name}");
                }
            }
        }
    }

    /// The same things are put in, and the last alternative asks for nothing.
    #[test]
    fn phrases_are_well_formed_and_alike() {
        let holes = |text: &str| (1..=9).rfind(|n| text.contains(&format!("{{{n}}}")));
        let files = files();
        for (section, _) in sections() {
            let [es, it, en] = files.each_ref().map(|(_, texts)| said(texts, section));
            for ((es, it), en) in es.iter().zip(&it).zip(&en) {
                assert_eq!([holes(es.1), holes(it.1)], [holes(en.1); 2], "{}", es.0);
                for (name, sentence) in [es, it, en] {
                    let last = sentence.rsplit('|').next().unwrap_or_default();
                    assert!(!last.contains('['), "{name}");
                    assert_eq!(sentence.matches('[').count(), sentence.matches(']').count());
                }
            }
        }
    }

    #[test]
    fn conditions_choose_the_words() {
        let key = "[1=0 2=0] none | [1=1] one and {2} | {1} and {2}";
        assert_eq!(fill(key, &[&0, &0]), "none");
        assert_eq!(fill(key, &[&1, &0]), "one and 0");
        assert_eq!(fill(key, &[&10, &3]), "10 and 3");
        let turn = "[1=you] your turn | [1=A*/a*] ad {1} | a {1}";
        let turns = ["Tú", "Anna", "Elena"].map(|name| fill(turn, &[&name]));
        assert_eq!(turns, ["your turn", "ad Anna", "a Elena"]);
        let rows = "[1=many] rows {1} | row {1}";
        assert_eq!(fill(rows, &[&"2 and 3"]), "rows 2 and 3");
        assert_eq!(fill(rows, &[&"{1}|[x]"]), "row {1}|[x]", "what is put in is not read");
    }
}
