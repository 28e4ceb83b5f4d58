//! What docs/links.md says of links is what they are: each figure there is measured here.

use tertulia::share::GREETING;
use tertulia::share::envelope::{self, Version};

use crate::folder;

fn told() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/links.md");
    let text = std::fs::read_to_string(path).expect("docs/links.md");
    // However its lines are broken.
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many of the changes of a letter pass, and of how many: of all letters, and of the last, the second-last and the
/// third-last of links of each length that is left over after whole groups of four.
struct Passed {
    all: [usize; 2],
    near: [[[usize; 2]; 4]; 3],
}

fn passed(version: Version) -> Passed {
    let mut passed = Passed { all: [0, 0], near: [[[0, 0]; 4]; 3] };
    for (_, text) in folder("tests/saves/links") {
        let link = text.lines().nth(1).expect("a link");
        // Long ones of version 2 take long, and pass no more.
        let long = version == Version::V2 && link.len() > 160;
        if long || envelope::open(link).expect("a link").version != version {
            continue;
        }
        for changed in crate::damaged::one_letter_changed(link) {
            let unnoticed = usize::from(envelope::open(&changed).is_ok());
            let at = link.bytes().zip(changed.bytes()).position(|(one, other)| one != other);
            let from_end = link.len() - 1 - at.expect("a change");
            let count = |counts: &mut [usize; 2]| {
                counts[0] += unnoticed;
                counts[1] += 1;
            };
            count(&mut passed.all);
            if from_end < 3 {
                count(&mut passed.near[from_end][link.len() % 4]);
            }
        }
    }
    passed
}

/// One in so many, as people round it.
fn one_in([passed, tried]: [usize; 2]) -> usize {
    (2 * tried + passed) / (2 * passed.max(1))
}

#[test]
fn the_check_of_version_1_is_as_weak_as_is_said() {
    let told = told();
    let Passed { all, near } = passed(Version::V1);
    let worst = near.map(|lengths| {
        let some = lengths.into_iter().filter(|[_, tried]| *tried > 0);
        some.map(one_in).min().unwrap_or(usize::MAX)
    });
    let said = [
        (worst[1], 6, "of the second-last letter up to one in six,"),
        (worst[2], 4, "of the third-last up to one in four,"),
    ];
    for (measured, figure, sentence) in said {
        assert!(told.contains(sentence), "{sentence}");
        assert_eq!(measured, figure, "{sentence}");
    }
    assert!(told.contains("one in two hundred goes unnoticed on the whole"));
    assert!((170..=250).contains(&one_in(all)), "one in {}", one_in(all));
    let (one, other) = ("AWMAAEyIg1ee", "AWMAAEyIg1Se");
    assert!(told.contains(&format!("So `{one}` and `{other}` are two codes.")));
    assert!([one, other].iter().all(|link| envelope::open(link).is_ok()));
    assert!(told.contains("which hardly depends on the last of them."));
}

#[test]
fn of_version_2_so_many_changes_are_noticed_as_is_said() {
    let told = told();
    let [unnoticed, tried] = passed(Version::V2).all;
    let sentence = "of a thousand changed letters in links of version 2 at least 999 are noticed";
    assert!(told.contains(sentence), "{sentence}");
    assert!(tried > 50_000 && unnoticed * 1000 <= tried, "{unnoticed} of {tried}");
}

#[test]
fn a_greeting_has_as_many_letters_as_is_said() {
    assert!(told().contains(&format!("of {GREETING} letters at most")));
}
