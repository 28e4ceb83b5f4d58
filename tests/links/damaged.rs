//! Links that have suffered on their way: a byte or a letter that is another one, an end that is missing.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tertulia::core::Rng;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::ladder::OwnLadder;
use tertulia::secret_rule::random;
use tertulia::secret_rule::text::pack;
use tertulia::share::envelope::{self, BadLink, Version};
use tertulia::share::{Kind, SharedTable, Travels};

use crate::folder;
use crate::samples::{code_task, played, players, rule_task};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A link with each of its bytes replaced by each other one.
pub fn one_byte_changed(link: &str) -> impl Iterator<Item = String> {
    let bytes = URL_SAFE_NO_PAD.decode(link).expect("a link");
    let changes = (0..bytes.len()).flat_map(|at| (1..=255).map(move |by| (at, by)));
    changes.map(move |(at, by)| {
        let mut changed = bytes.clone();
        changed[at] ^= by;
        URL_SAFE_NO_PAD.encode(changed)
    })
}

/// A link of each kind.
fn links() -> Vec<String> {
    let mut rng = Rng::from_seed(15);
    let table = played::<Batalla>(&mut rng, 60);
    let game = Batalla::id(&table.setup().options);
    let people = players(table.setup().seats);
    let parcel =
        |kind| SharedTable::of_save(game, &table.save(), &people, kind).unwrap().link(kind);
    let rules = [2, 3].map(|par| (random::any_form(&mut rng, 2), par));
    vec![
        envelope::write(b'r', &pack(&random::any_form(&mut rng, 3))),
        OwnLadder::of("Los jueves", rules).link(76).unwrap(),
        code_task(&mut rng).link(77).unwrap(),
        rule_task(&mut rng).link(78).unwrap(),
        parcel(Kind::Deal).unwrap(),
        parcel(Kind::Game).unwrap(),
    ]
}

#[test]
fn no_byte_can_be_another_one() {
    for link in links() {
        assert!(envelope::open(&link).is_ok());
        for changed in one_byte_changed(&link) {
            match envelope::open(&changed) {
                // As a link of version 1 it only has that version's check, of one byte.
                Ok(envelope) => assert_eq!(envelope.version, Version::V1, "{changed} for {link}"),
                Err(bad) => assert_ne!(bad, BadLink::Broken, "its letters are sound"),
            }
        }
    }
}

/// In any link that was left, too, whatever it carries: of a thousand letters that are another one at least
/// 999 are noticed, also where a link of version 2 takes itself for one of version 1 by it.
#[test]
fn a_changed_letter_is_noticed() {
    let (mut tried, mut passed) = (0, 0);
    for (_, text) in folder("tests/saves/links") {
        let link = text.lines().nth(1).expect("a link");
        let short = link.len() <= 160;
        if short && envelope::open(link).expect("a link").version == Version::V2 {
            for changed in one_letter_changed(link) {
                tried += 1;
                passed += u32::from(envelope::open(&changed).is_ok());
            }
        }
    }
    assert!(tried > 50_000 && passed * 1000 <= tried, "{passed} of {tried}");
}

/// A link with each of its letters replaced by each other one.
pub fn one_letter_changed(link: &str) -> impl Iterator<Item = String> {
    let changes = (0..link.len()).flat_map(|at| LETTERS.iter().map(move |letter| (at, *letter)));
    let changed = changes.map(move |(at, letter)| {
        let mut letters = link.as_bytes().to_vec();
        letters[at] = letter;
        String::from_utf8(letters).expect("letters of links")
    });
    changed.filter(move |changed| changed != link)
}

/// Nor any letter; nor can two neighbours change places, or the end be missing.
#[test]
fn no_letter_can_be_another_one() {
    let refused = |text: &str| match envelope::open(text) {
        Ok(envelope) => envelope.version == Version::V1,
        Err(_) => true,
    };
    for link in links() {
        for at in 0..link.len() {
            for letter in LETTERS {
                let mut letters = link.clone().into_bytes();
                letters[at] = *letter;
                let changed = String::from_utf8(letters).unwrap();
                assert!(changed == link || refused(&changed), "{changed} for {link}");
            }
            let mut letters = link.clone().into_bytes();
            letters.swap(at, at.saturating_sub(1));
            let changed = String::from_utf8(letters).unwrap();
            assert!(changed == link || refused(&changed), "{changed} for {link}");
            assert!(envelope::open(&link[..at]).is_err(), "{at} letters of {link}");
        }
    }
}
