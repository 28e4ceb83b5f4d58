//! Our JSON against another reader and writer of it: what one writes the other reads, and both stop
//! at the same texts.

use serde_json::Value;
use tertulia::core::json::{self, Json, Misfit, Node, Unreadable};
use tertulia::core::{Rng, Seat, Seats, Viewer};

/// Reads whatever is JSON.
#[derive(Debug)]
struct Anything;

impl Json for Anything {
    fn write(&self, _: &mut String) {}
    fn read(_: &Node) -> Result<Self, Misfit> {
        Ok(Anything)
    }
}

/// Letters that need care: quotes, escapes, controls, two to four bytes, both sides of the gap.
const LETTERS: [char; 16] = [
    'a', '"', '\\', '/', '\u{8}', '\t', '\n', '\u{c}', '\r', '\0', '\u{1f}', '\u{7f}', 'ñ', '€',
    '\u{ffff}', '😀',
];

fn texts(rng: &mut Rng) -> Vec<String> {
    let text = |rng: &mut Rng| (0..rng.below(8)).filter_map(|_| rng.pick(&LETTERS)).collect();
    (0..20).map(|_| text(rng)).collect()
}

#[test]
fn texts_go_both_ways() {
    let mut rng = Rng::from_seed(1);
    for _ in 0..200 {
        let texts = texts(&mut rng);
        let theirs = serde_json::to_string(&texts).expect("texts are JSON");
        assert_eq!(json::read::<Vec<String>>(&theirs).as_ref(), Ok(&texts));
        let ours = json::write(&texts);
        assert_eq!(serde_json::from_str::<Vec<String>>(&ours).expect("JSON"), texts);
        assert_eq!(json::read::<Vec<String>>(&ours), Ok(texts));
    }
    let escaped = r#""\u0041\u00e9\ud83d\ude00\/\b""#;
    assert_eq!(json::read::<String>(escaped), Ok("Aé😀/\u{8}".to_owned()));
    for bad in
        [r#""\ud83d""#, r#""\ude00""#, r#""\ud83dA""#, r#""\u12""#, r#""\x""#, "\"\n\"", "\""]
    {
        assert!(json::read::<String>(bad).is_err(), "{bad}");
        assert!(serde_json::from_str::<String>(bad).is_err(), "{bad}");
    }
}

#[test]
fn numbers() {
    let ends = vec![i32::MIN, -1, 0, 1, i32::MAX];
    assert_eq!(json::write(&ends), serde_json::to_string(&ends).expect("JSON"));
    assert_eq!(json::read::<Vec<i32>>(&json::write(&ends)), Ok(ends));
    for (text, fits) in
        [("255", true), ("256", false), ("-1", false), ("1.5", false), ("1e2", false)]
    {
        assert_eq!(json::read::<u8>(text).is_ok(), fits, "{text}");
    }
    assert_eq!(json::read::<u64>("9007199254740993"), Ok(9_007_199_254_740_993));
    assert!(json::read::<u64>("99999999999999999999").is_err(), "no overflow");
}

#[test]
fn shapes() {
    assert_eq!(json::write(&Viewer::Seat(Seat(1))), r#"{"Seat":1}"#);
    assert_eq!(json::read("\"Public\""), Ok(Viewer::Public));
    assert_eq!(json::write(&Seats::first(2)), "3");
    assert_eq!(json::write(&Vec::<u8>::new()), "[]");
    let nested = vec![Some([1u8, 2]), None];
    assert_eq!(json::write(&nested), "[[1,2],null]");
    assert_eq!(json::read(" [ [1 ,2] , null ] "), Ok(nested));
    assert!(json::read::<Vec<[u8; 2]>>("[[1]]").is_err());
    for bad in
        ["", "[1,]", "[1 2]", "{\"Seat\" 1}", "{\"Seat\":1,\"Public\":2}", "nul", "[]]", "{1:2}"]
    {
        assert!(json::read::<Viewer>(bad).is_err() && json::read::<Vec<u8>>(bad).is_err(), "{bad}");
    }
}

#[test]
fn places_are_counted_in_lines_and_letters() {
    let at = |line, column| Some(Unreadable { line, column });
    assert_eq!(json::read::<Vec<String>>("[\"ñ\", 7]").err(), at(1, 7));
    assert_eq!(json::read::<Vec<u8>>("[\n\n  1,\n  x]").err(), at(4, 3));
    assert_eq!(json::read::<u8>("").err(), at(1, 1));
}

#[test]
fn depth_is_limited() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(json::read::<Anything>(&nested(64)).is_ok());
    assert!(json::read::<Anything>(&nested(65)).is_err());
    assert!(json::read::<Anything>(&"{\"a\":".repeat(1_000_000)).is_err(), "no deep recursion");
}

/// Wounded texts: both readers take and refuse the same ones. Ours is lenient in how a number is
/// written, in nothing else: with plain numbers in their place, the other reader takes those too.
#[test]
fn both_readers_stop_at_the_same_texts() {
    let source =
        r#"{"a":[1,-2.5e3,true,false,null],"b\n":{"c":"d\u0041\"","e":[]},"f":"ñ€","":{}}"#;
    let (mut rng, mut taken) = (Rng::from_seed(3), 0);
    for _ in 0..40_000 {
        let mut letters: Vec<char> = source.chars().collect();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(letters.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, letters[at]),
                _ => letters[at] = letters[rng.below(letters.len() as u32) as usize],
            }
        }
        let text: String = letters.into_iter().collect();
        let theirs = |text: &str| serde_json::from_str::<Value>(text).is_ok();
        let ours = json::read::<Anything>(&text).is_ok();
        assert!(ours || !theirs(&text), "only the other one reads {text}");
        assert!(!ours || theirs(&with_plain_numbers(&text)), "only we read {text}");
        taken += u32::from(ours);
    }
    assert!((4_000..36_000).contains(&taken), "all alike: {taken}");
}

/// Every run of a number's characters outside of texts becomes a 0.
fn with_plain_numbers(text: &str) -> String {
    let (mut plain, mut quoted, mut escaped) = (String::new(), false, false);
    for letter in text.chars() {
        let ends = letter == '"' && !escaped;
        escaped = quoted && letter == '\\' && !escaped;
        quoted ^= ends;
        let number = !quoted && matches!(letter, '-' | '+' | '.' | 'E' | '0'..='9');
        // The exponent's small letter is in `true` and `false` too.
        let exponent = !quoted && letter == 'e' && plain.ends_with('0');
        if !number && !exponent {
            plain.push(letter);
        } else if !plain.ends_with('0') || quoted {
            plain.push('0');
        }
    }
    plain
}
