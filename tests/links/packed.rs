//! Texts made short, as version 2 does it, and what that stands on.

use miniz_oxide::deflate::compress_to_vec;
use tertulia::core::Rng;
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::share::deflate::{LONGEST, PRIMER, pack, unpack};
use tertulia::share::envelope;
use tertulia::share::{Bad, Kind, open};

/// Any text comes back, and no bytes make the reader fail.
#[test]
fn every_text_comes_back() {
    let mut rng = Rng::from_seed(14);
    const PIECES: [&str; 10] =
        ["[0,{\"play\":\"", "ñ", "€", "🎲", "}]", ",", "\n", "\u{1}", "\0", "x"];
    for _ in 0..300 {
        let text: String = (0..rng.below(60)).filter_map(|_| rng.pick(&PIECES).copied()).collect();
        assert_eq!(unpack(&pack(&text).unwrap()).as_deref(), Some(&*text));
        let bytes: Vec<u8> = (0..rng.below(40)).map(|_| rng.bits() as u8).collect();
        if let Some(text) = unpack(&bytes) {
            assert_eq!(unpack(&pack(&text).unwrap()), Some(text));
        }
    }
    for line in PRIMER.lines() {
        let bytes = pack(line).unwrap().len();
        assert!(bytes < 20, "{bytes}: what is in the primer costs next to nothing");
    }
}

#[test]
fn a_text_has_an_end_and_nothing_behind_it() {
    let bytes = pack("[]").unwrap();
    assert_eq!(unpack(&[]), None);
    assert_eq!(unpack(&bytes[..bytes.len() - 1]), None);
    assert_eq!(unpack(&[&bytes[..], &[0]].concat()), None);
    assert_eq!(unpack(&compress_to_vec(b"\xff\xfe", 6)), None, "no UTF-8");
    // The dictionary is the furthest that anything can refer to.
    let beyond = [0x0c, 0xc0, 0x81, 0, 0, 0, 0, 0, 0x90, 0xff, 0x6b, 0x04, 0];
    assert_eq!(unpack(&beyond), None);
}

/// The longest text travels, and what would be longer is let go of before it takes more room.
#[test]
fn a_bomb_is_refused() {
    let longest = "x".repeat(LONGEST);
    assert_eq!(unpack(&pack(&longest).unwrap()).as_deref(), Some(&*longest));
    assert_eq!(pack(&"x".repeat(LONGEST + 1)), None);
    for long in [LONGEST + 1, 2 * LONGEST, 5_000_000] {
        let bomb = compress_to_vec(&vec![b' '; long], 6);
        assert_eq!(unpack(&bomb), None, "{long}");
        let row = GameId::Batalla;
        let bytes = [&[row.number(), 1], &[0; 8][..], &bomb].concat();
        for kind in [Kind::Deal, Kind::Game] {
            let link = envelope::write(kind.letter(), &bytes);
            assert_eq!(open::<Batalla>(row, &link), Err(Bad::Broken));
        }
    }
}

/// The letters of kinds and the dictionary never change, and what was packed once is read.
#[test]
fn what_links_stand_on_is_frozen() {
    assert_eq!(Kind::ALL.map(Kind::letter), *b"csdg");
    let sum = PRIMER.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(format!("{sum:016x}"), "a6274e1189ff15ff");
    let text =
        r#"[{"jokers":1},[["",null],["Ana","club"]],[[0,{"play":"7S"}],[1,{"play":"10H"}]]]"#;
    assert_eq!(unpack(&PACKED).as_deref(), Some(text));
}

/// A text as this version packed it.
const PACKED: [u8; 20] =
    [67, 238, 1, 163, 133, 14, 116, 56, 10, 169, 110, 197, 211, 129, 130, 116, 40, 99, 99, 1];
