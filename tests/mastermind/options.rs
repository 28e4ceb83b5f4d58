//! What can be agreed.

use tertulia::core::{Seat, Setup, Table, json};
use tertulia::games::mastermind::{BadOptions, Code, Keying, Making, Mastermind, Options, Space};

fn with(change: impl Fn(&mut Options)) -> Options {
    let mut options = Options::default();
    change(&mut options);
    options
}

fn check(change: impl Fn(&mut Options)) -> Result<(), BadOptions> {
    with(change).check()
}

#[test]
fn the_default_is_the_source() {
    let options = Options::default();
    assert_eq!((options.pegs, options.colours, options.rows), (5, 8, 12));
    assert!(options.repeats && !options.blank && !options.paper);
    assert_eq!(options.games % 2, 0, "an even number of games is proposed");
    assert_eq!(options.codes().rows(), 32_768);
    assert_eq!(options.check(), Ok(()));
}

#[test]
fn every_limit() {
    for (sound, spoiled) in [(3, 2), (6, 7)] {
        assert_eq!(check(|o| o.pegs = sound), Ok(()));
        assert_eq!(check(|o| o.pegs = spoiled), Err(BadOptions::Pegs));
    }
    for (sound, spoiled) in [(4, 3), (10, 11)] {
        assert_eq!(check(|o| o.colours = sound), Ok(()));
        assert_eq!(check(|o| o.colours = spoiled), Err(BadOptions::Colours));
    }
    for (sound, spoiled) in [(6, 5), (15, 16)] {
        assert_eq!(check(|o| o.rows = sound), Ok(()));
        assert_eq!(check(|o| o.rows = spoiled), Err(BadOptions::Rows));
    }
    for (sound, spoiled) in [(1, 0), (20, 21)] {
        assert_eq!(check(|o| o.games = sound), Ok(()));
        assert_eq!(check(|o| o.games = spoiled), Err(BadOptions::Games));
    }
    assert_eq!(check(|o| o.unbroken_bonus = 0), Ok(()));
    assert_eq!(check(|o| o.unbroken_bonus = 2), Err(BadOptions::Bonus));
    assert_eq!(check(|o| o.first_maker = Seat(2)), Err(BadOptions::Seats));
}

#[test]
fn no_repeats_needs_colours_enough() {
    let unique = |pegs, colours| check(|o| (o.repeats, o.pegs, o.colours) = (false, pegs, colours));
    assert_eq!(unique(5, 5), Ok(()));
    assert_eq!(unique(5, 4), Err(BadOptions::TooFewColours));
    assert_eq!(unique(6, 5), Err(BadOptions::TooFewColours));
}

#[test]
fn paper_needs_keys_by_hand() {
    assert_eq!(check(|o| o.paper = true), Err(BadOptions::PaperNeedsHands));
    for keys in [Keying::Strict, Keying::Friendly] {
        assert_eq!(check(|o| (o.paper, o.keys) = (true, keys)), Ok(()));
    }
}

#[test]
fn a_maker_is_one_of_the_seats_and_an_opening_of_the_board() {
    for seat in [0, 1] {
        assert_eq!(check(|o| o.making = Making::Hard(Seat(seat))), Ok(()));
    }
    assert_eq!(check(|o| o.making = Making::Hard(Seat(2))), Err(BadOptions::Making));
    let opening = |digits: &str, repeats| {
        let row = Code::from_digits(digits);
        check(|o| (o.opening, o.repeats) = (row, repeats))
    };
    assert_eq!(opening("11223", true), Ok(()));
    assert_eq!(opening("11223", false), Ok(()), "a row may hold a colour twice all the same");
    for foreign in ["1122", "112233", "11229", "11220"] {
        assert_eq!(opening(foreign, true), Err(BadOptions::Opening), "{foreign}");
    }
}

#[test]
fn two_play() {
    for seats in [0, 1, 3, 255] {
        let setup = Setup { options: Options::default(), seats, seed: 1 };
        assert_eq!(Table::<Mastermind>::deal(setup), Err(BadOptions::Seats));
    }
    let options = with(|o| o.rows = 0);
    let bad = Table::<Mastermind>::deal(Setup { options, seats: 2, seed: 1 });
    assert_eq!(bad, Err(BadOptions::Rows));
}

#[test]
fn every_option_survives_json() {
    let options = with(|o| {
        (o.pegs, o.colours, o.rows, o.games) = (6, 9, 15, 20);
        (o.repeats, o.blank, o.paper, o.keys) = (false, true, true, Keying::Friendly);
        (o.first_maker, o.unbroken_bonus) = (Seat(0), 0);
        (o.making, o.opening) = (Making::Hard(Seat(1)), Code::from_digits("123456"));
    });
    assert_eq!(json::read::<Options>(&json::write(&options)), Ok(options));
    let sly = with(|o| o.making = Making::Sly);
    assert_eq!(json::read::<Options>(&json::write(&sly)), Ok(sly));
    // Links and older saves may leave options out.
    assert_eq!(json::read::<Options>("{}"), Ok(Options::default()));
}

#[test]
fn codes_are_digits() {
    assert_eq!(Code::from_digits(""), None);
    assert_eq!(Code::from_digits("1234567"), None);
    assert_eq!(Code::from_digits("12é"), None);
    assert_eq!(Code::new(&[0, 10]), None);
    assert_eq!(Code::new(&[9, 0]).map(|code| code.to_string()), Some("01".to_owned()));
    assert!(json::read::<Code>("\"12a\"").is_err());
    assert!(json::read::<Code>("12").is_err());
}

#[test]
fn a_space_numbers_its_rows() {
    let space = Space { pegs: 3, colours: 4, repeats: false };
    let all: Vec<Code> = (0..space.rows()).map(|index| space.row(index)).collect();
    assert_eq!(all.len(), 64);
    assert!(all.is_sorted() && all.windows(2).all(|two| two[0] != two[1]), "in order, each once");
    let hideable = all.iter().filter(|code| space.has(code)).count();
    assert_eq!(hideable, 4 * 3 * 2, "without repeats");
    assert!(Space { repeats: true, ..space }.has(&all[0]) && !space.has(&all[0]));
    assert!(!space.has(&Code::new(&[0, 1]).unwrap()), "too few pegs");
    assert!(!space.has(&Code::new(&[0, 1, 4]).unwrap()), "a colour that is not in play");
}
