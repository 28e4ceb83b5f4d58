//! The reader of version 1: what its writer made is read for ever. (`left.rs` has whole links.)

use tertulia::core::Rng;
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::mastermind::Mastermind;
use tertulia::share::envelope::{self, BadLink, Version};
use tertulia::share::{Bad, Kind, open, unwrap, v1};

use crate::v1_links::v1_link;

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal digits");
    (0..hex.len()).step_by(2).map(byte).collect()
}

/// Texts as the writer packed them.
fn packed() -> impl Iterator<Item = (Vec<u8>, String)> {
    let lines = include_str!("../vectors/links_v1_texts.txt").lines().skip(1);
    lines.map(|line| {
        let (hex, text) = line.split_once(' ').expect("bytes and a text");
        (bytes(hex), serde_json::from_str(text).expect("a text"))
    })
}

#[test]
fn texts_that_were_packed_are_read() {
    assert!(packed().count() > 15);
    for (bytes, text) in packed() {
        assert_eq!(v1::text(&bytes), Some(text));
    }
}

/// What is no text says so, or is another one: the model stumbles over nothing.
#[test]
fn damaged_texts_do_no_harm() {
    let mut rng = Rng::from_seed(14);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..rng.below(40)).map(|_| rng.bits() as u8).collect();
        let _ = v1::text(&bytes);
    }
    for (bytes, text) in packed() {
        if let Some(shorter) = bytes.get(..bytes.len().saturating_sub(2)) {
            assert!(text.is_empty() || v1::text(shorter) != Some(text));
        }
    }
}

/// 200,000 letters x, and a million, as the writer packed them.
const FULL: &str = "0116d69aef834eb71e56b4068a4b012b969852bbbf5ff1989c7a52771383755e47983a9809bed46dbf95f2ea6223c1c427a5\
    aa6429edbb3973fb6f63fd7b7ef82643b2bcaeeb54b47ad3f957d0b78d311ae1707ccb761bb49b5f98ecc6f70028ad50707d0ecd412a6b348b\
    e56d287f2774fefa";
const BOMB: &str = "0116d69aef834eb71e56b4068a4b012b969852bbbf5ff1989c7a52771383755e47983a9809bed46dbf95f2ea6223c1c427a5aa6429edbb3973\
    fb6f63fd7b7ef82643b2bcaeeb54b47ad3f957d0b78d311ae1707ccb761bb49b5f98ecc6f70028ad50707d0ecd412a6b348be56d287eed46c9\
    85266cd19e7f1b785eeb5c862638cb2d0b1e8c2fb154857187774ff9a16b3f588811ac22f31e8cf1936e2fac9118b33c7eb37f2b1a38da7611\
    ec8e4da926dc4be418a98d794f6b3eb7082253b788631e84ac1ecc0da9246f1a38ea2df61cdd2a1cf38806bda32a600945237737976c5e75ce\
    7ed085ab46215f2eaecb8c29b4f831375771fd3b5f7825721c9f5107afd7900bdd39b4a1630dfa30a3df687570654798a6c8b8a4eca355acf1\
    f01499bf33c280ca655789636d23cb1cb3ef12af2388d97ad1ea16c00d6a3bd17a8ccea3dab4c5acfdf09e8cc415b6061ee8f8991f6f361da2\
    4587d019b777c7e308613d0256ef9c73c9ae59986e43e327a6d5780aa5960fc9cacbe5f4e42969f53d8ec37be7370b252ca2f1176d48edb50b\
    af7f867429b7195f1d895303987644c533280ea7519d458bf1a004975d25c2ece32eb05b041c88b761833cfd08527fd272419d0a2359cc8295\
    8418283bf9f9291e59030c4814afeb66232e49fe8ce13efe810a1c94fc1f54916a6f2e2e09f4eb968d15492c177217c49faa0e52f2c408066e\
    91b0733dcfa1f6616b42b0d78d4b7855bb806da5912fbf9effaf";

#[test]
fn a_bomb_is_refused() {
    assert_eq!(v1::text(&bytes(FULL)), Some("x".repeat(200_000)));
    assert_eq!(v1::text(&bytes(BOMB)), None);
    let row = GameId::Batalla;
    assert_eq!(open::<Batalla>(row, &v1_link(b'g', &[row.number(), 1])), Err(Bad::Broken));
    let bomb = v1_link(b'g', &[&[row.number(), 1], &[0; 8][..], &bytes(BOMB)].concat());
    assert_eq!(open::<Batalla>(row, &bomb), Err(Bad::Broken));
}

/// The check had one byte, so one change in 256 passes it; but nothing fails.
#[test]
fn most_changes_are_refused() {
    let link = include_str!("../saves/links/009-code-1.txt").lines().nth(1).expect("a link");
    let whole = unwrap(link).expect("it opens");
    assert_eq!((whole.version, whole.kind), (Version::V1, Kind::Code));
    assert_eq!(v1_link(b'c', &whole.bytes), link, "the tests write as the writer did");
    let (mut passed, mut tried) = (0, 0);
    for changed in crate::damaged::one_byte_changed(link) {
        tried += 1;
        passed += usize::from(unwrap(&changed).is_ok());
        let _ = open::<Mastermind>(GameId::Mastermind, &changed);
    }
    assert!(passed * 100 < tried, "{passed} of {tried}");
}

/// What docs/links.md says of it: the check hardly hears the last byte before it. Of all changes of a letter
/// one in two hundred passes; of the second-last and the third-last letter up to one in six and one in four,
/// which depends on the length.
#[test]
fn a_change_near_the_end_may_go_unnoticed() {
    let (mut all, mut near) = ([0, 0], [[[0, 0]; 4]; 3]);
    for (_, text) in crate::folder("tests/saves/links") {
        let link = text.lines().nth(1).expect("a link");
        if envelope::open(link).expect("a link").version != Version::V1 {
            continue;
        }
        for changed in crate::damaged::one_letter_changed(link) {
            let passed = usize::from(envelope::open(&changed).is_ok());
            let at = link.bytes().zip(changed.bytes()).position(|(one, other)| one != other);
            let from_end = link.len() - 1 - at.expect("a change");
            let count = |counts: &mut [usize; 2]| {
                counts[0] += passed;
                counts[1] += 1;
            };
            count(&mut all);
            if from_end < 3 {
                count(&mut near[from_end][link.len() % 4]);
            }
        }
    }
    let share = |[passed, tried]: [usize; 2]| 1000 * passed / tried.max(1);
    assert!((4..=6).contains(&share(all)), "{all:?}");
    let most = near.map(|by_length| by_length.map(share).into_iter().max().unwrap_or(0));
    assert_eq!(most[0], 0, "the check itself");
    assert!((140..=180).contains(&most[1]) && (230..=290).contains(&most[2]), "{most:?}");
    // Two codes, and one letter between them.
    for link in ["AWMAAEyIg1ee", "AWMAAEyIg1Se"] {
        assert!(open::<Mastermind>(GameId::Mastermind, link).is_ok(), "{link}");
    }
}

#[test]
fn what_is_no_link_says_so() {
    assert_eq!(envelope::read(b'g', &v1_link(b'd', b"x")), Err(BadLink::Foreign));
    assert_eq!(envelope::read(b'r', &v1_link(b'r', b"x")).as_deref(), Ok(&b"x"[..]));
    assert_eq!(envelope::read(b'r', "AQ"), Err(BadLink::Foreign), "nothing but a version");
    assert_eq!(unwrap(&v1_link(b'x', b"x")), Err(Bad::Foreign), "no kind of ours");
    assert_eq!(open::<Batalla>(GameId::Batalla, &v1_link(b'g', b"")), Err(Bad::Broken));
    assert_eq!(open::<Mastermind>(GameId::Mastermind, &v1_link(b'c', b"")), Err(Bad::Broken));
}
