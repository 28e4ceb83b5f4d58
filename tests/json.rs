//! What our types look like as JSON, what of foreign texts they refuse, and where reading stops.

use serde_json::Value;
use tertulia::core::json::{self, Unreadable};
use tertulia::core::sheet::Sheet;
use tertulia::core::{Seat, Seats, Setup, Viewer, cards};
use tertulia::games::batalla::{Face, Faces, Laid};
use tertulia::games::mastermind::{Action, Code, Options};
use tertulia::games::pechigonga;

/// A text is a value's, both ways.
fn is<T>(text: &str, value: &T)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    assert_eq!(json::write(value), text);
    assert_eq!(json::read::<T>(text).as_ref(), Ok(value), "{text}");
}

#[test]
fn shapes() {
    is(r#"{"Seat":1}"#, &Viewer::Seat(Seat(1)));
    is("\"Public\"", &Viewer::Public);
    is("3", &Seats::first(2));
    is("[]", &Vec::<u8>::new());
    let nested = vec![Some([1u8, 2]), None];
    is("[[1,2],null]", &nested);
    assert_eq!(json::read(" [ [1 ,2] , null ] "), Ok(nested));
    assert!(json::read::<Vec<[u8; 2]>>("[[1]]").is_err());
    for bad in
        ["", "[1,]", "[1 2]", "{\"Seat\" 1}", "{\"Seat\":1,\"Public\":2}", "nul", "[]]", "{1:2}"]
    {
        assert!(json::read::<Viewer>(bad).is_err() && json::read::<Vec<u8>>(bad).is_err(), "{bad}");
    }
}

#[test]
fn what_is_written_as_a_text() {
    is("\"10D\"", &"10D".parse::<cards::Card>().unwrap());
    is("\"X\"", &Face::JOKER);
    is("\"2H 10H X\"", &"2H 10H X".parse::<Faces>().unwrap());
    is("\"AH 5S - X\"", &"AH 5S - X".parse::<Laid>().unwrap());
    is("\"Ao 7o Rb\"", &"7o Ao Rb".parse::<pechigonga::Cards>().unwrap());
    is("\"11280\"", &Code::from_digits("11280").unwrap());
    is("\"0000000000000003\"", &cards::Cards::from_bits(3));
    assert_eq!(
        json::read("\"ffffffffffffffff\""),
        Ok(cards::Cards::ALL),
        "no card beyond the pack"
    );
    let jokers = format!("\"{}\"", "X ".repeat(17));
    assert!(json::read::<Faces>(&jokers).is_err(), "no table has so many");
    let nine = format!("\"{}\"", "AH ".repeat(9));
    assert!(json::read::<Laid>(&nine).is_err(), "nor so many seats");
    assert!(
        json::read::<cards::Card>("\"1D\"").is_err() && json::read::<cards::Card>("1").is_err()
    );
    assert!(
        json::read::<pechigonga::Cards>("\"7o 7o\"").is_err() && json::read::<Code>("[1]").is_err()
    );
}

#[test]
fn choices_are_words_or_what_they_hold() {
    is("\"give-up\"", &Action::GiveUp);
    is(r#"{"lay":"1122"}"#, &Action::Guess(Code::from_digits("1122").unwrap()));
    for bad in ["\"lay\"", "\"GiveUp\"", r#"{"lay":1122}"#, r#"{"lay":"1122","hide":"1122"}"#, "7"]
    {
        assert!(json::read::<Action>(bad).is_err(), "{bad}");
    }
}

#[test]
fn fields_that_are_missing_or_unknown() {
    let setup = Setup { options: Options::default(), seats: 2, seed: 0xfe };
    let text = json::write(&setup);
    assert!(text.ends_with(r#","seats":2,"seed":"00000000000000fe"}"#), "{text}");
    let later = text.replace("\"seats\":2", r#""later":[{"x":1.5}],"seats":2"#);
    assert_eq!(json::read(&later), Ok(setup));
    assert!(json::read::<Setup<Options>>(&text.replace("\"seats\":2,", "")).is_err());
    is(r#"{"seats":2,"lines":[]}"#, &Sheet::new(2));
    is(r#"{"seats":2,"lines":[],"unit":6}"#, &Sheet::in_parts(2, 6));
    assert_eq!(json::read(r#"{"seats":2,"lines":[],"unit":0}"#), Ok(Sheet::new(2)));
}

/// Records of other versions are passed on as they stand.
#[test]
fn the_order_of_foreign_records_stays() {
    let text = r#"{"z":1,"a":[null,true,"ñ\n"],"m":{"y":-2,"b":18446744073709551615}}"#;
    is(text, &json::read::<Value>(text).unwrap());
}

#[test]
fn places_are_counted_in_lines_and_letters() {
    let at = |line, column| Some(Unreadable { line, column });
    assert_eq!(json::read::<Vec<String>>("[\"ñ\", 7]").err(), at(1, 7));
    assert_eq!(json::read::<Vec<u8>>("[\n\n  1,\n  x]").err(), at(4, 3));
    assert_eq!(json::read::<u8>("").err(), at(1, 1));
    assert_eq!(json::read::<Code>("\n\"ñ\"").err(), at(1, 1), "nothing of it can be used");
}

#[test]
fn depth_is_limited() {
    assert!(json::read::<Value>(&"[".repeat(1_000_000)).is_err(), "no deep recursion");
    assert!(json::read::<Options>(&"{\"a\":".repeat(1_000_000)).is_err());
}
