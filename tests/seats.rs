//! Sets of seats, and the digest's frozen widths.

use tertulia::core::{Seat, Seats, Viewer, digest};

#[test]
fn sets() {
    let some = Seats::only(Seat(1)).with(Seat(4)).with(Seat(1));
    assert_eq!(some.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
    assert_eq!((some.len(), some.is_empty(), Seats::NONE.is_empty()), (2, false, true));
    assert!(some.has(Seat(4)) && !some.has(Seat(0)));
    assert_eq!(Seats::first(3).iter().count(), 3);
    assert_eq!(Seats::first(0), Seats::NONE);
    assert_eq!(Seats::first(8), Seats::first(200), "eight at most");
    assert_eq!(Seats::first(8).len(), 8);
}

/// Saves from elsewhere may name any seat.
#[test]
fn seats_that_do_not_exist() {
    assert!(!Seats::first(8).has(Seat(8)) && !Seats::first(8).has(Seat(255)));
    assert_eq!(Seats::only(Seat(8)), Seats::NONE);
    assert_eq!(Seats::NONE.with(Seat(255)), Seats::NONE);
}

#[test]
fn viewers() {
    assert!(Viewer::Seat(Seat(1)).is(Seat(1)));
    assert!(!Viewer::Seat(Seat(1)).is(Seat(0)) && !Viewer::Public.is(Seat(0)));
}

/// FNV-1a's published values for bytes; every wider number little-endian, every length and
/// discriminant 64 bits, whatever the machine.
#[test]
fn digests() {
    #[derive(Hash)]
    enum Kind {
        #[allow(dead_code, reason = "its place makes the other one the second")]
        First,
        Second,
    }
    let of_bytes = |bytes: &[u8]| {
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
    };
    assert_eq!(of_bytes(b"a"), 0xaf63_dc4c_8601_ec8c, "the published value for \"a\"");
    assert_eq!(digest(&b'a'), of_bytes(b"a"));
    assert_eq!(digest(&0x0102u16), of_bytes(&[2, 1]));
    assert_eq!(digest(&-2i32), of_bytes(&[254, 255, 255, 255]));
    assert_eq!(digest(&0x0102_0304_0506_0708u64), of_bytes(&[8, 7, 6, 5, 4, 3, 2, 1]));
    assert_eq!(digest(&3usize), of_bytes(&[3, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(digest(&-1isize), of_bytes(&[255; 8]));
    assert_eq!(digest(&vec![7u8, 9]), of_bytes(&[2, 0, 0, 0, 0, 0, 0, 0, 7, 9]));
    assert_eq!(digest(&Kind::Second), of_bytes(&[1, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(digest(&Some(5u8)), of_bytes(&[1, 0, 0, 0, 0, 0, 0, 0, 5]));
}
