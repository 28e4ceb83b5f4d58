//! The calendar.

use tertulia::daily::{Day, FIRST, NoDay};

use crate::day;

#[test]
fn every_day_until_2400_has_its_date_and_comes_after_the_one_before() {
    let long = |year: i32, month: u32| match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    };
    let mut at = day("1970-01-01");
    let mut weekday = 3; // a Thursday
    for year in 1970..2400 {
        for month in 1..=12 {
            for of_month in 1..=long(year, month) {
                assert_eq!((at.date(), at.weekday()), ((year, month, of_month), weekday));
                assert_eq!(Day::of(year, month, of_month), Some(at));
                assert_eq!(at.to_string().parse(), Ok(at));
                (at, weekday) = (at.after(1), (weekday + 1) % 7);
            }
            assert_eq!(Day::of(year, month, long(year, month) + 1), None);
        }
    }
    assert_eq!(day("9999-12-31").after(1), Day::ALL.end);
}

#[test]
fn what_is_no_day_is_none() {
    for odd in [
        "",
        "2026",
        "2026-11",
        "2026-1-22",
        "2026-13-01",
        "2026-00-10",
        "2026-02-29",
        "2027-04-31",
        "1969-12-31",
        "+026-11-22",
        "2026-11-22 ",
        "2026/11/22",
        "٢٠٢٦-11-22",
        "2026-11-2é",
    ] {
        assert_eq!(odd.parse::<Day>(), Err(NoDay), "{odd}");
    }
    assert_eq!(FIRST.to_string(), "2026-01-05");
    assert_eq!(FIRST.weekday(), 0);
}

/// It is the wall's date that counts, not that of UTC: at one moment there are two dates on earth, at some
/// three.
#[test]
fn the_day_is_that_of_the_wall() {
    let moment = |hour: i64, minute: i64| {
        i64::from(day("2026-12-31").since(day("1970-01-01"))) * 86_400_000
            + (hour * 60 + minute) * 60_000
    };
    // What getTimezoneOffset tells in Honolulu, Caracas, London, Madrid, Kolkata, Kathmandu, Kiritimati.
    let [honolulu, caracas, london, madrid, kolkata, kathmandu, kiritimati] =
        [600, 240, 0, -60, -330, -345, -840];
    let at = |hour, minute, ahead| Day::local(moment(hour, minute), ahead).unwrap().to_string();
    assert_eq!(at(10, 5, kiritimati), "2027-01-01");
    assert_eq!(at(10, 5, london), "2026-12-31");
    assert_eq!(at(9, 59, honolulu), "2026-12-30");
    assert_eq!(at(10, 0, honolulu), "2026-12-31");
    assert_eq!(at(22, 59, madrid), "2026-12-31");
    assert_eq!(at(23, 0, madrid), "2027-01-01");
    assert_eq!(at(23, 59, caracas), "2026-12-31");
    assert_eq!(
        (at(18, 29, kolkata), at(18, 30, kolkata)),
        ("2026-12-31".into(), "2027-01-01".into())
    );
    assert_eq!(
        (at(18, 14, kathmandu), at(18, 15, kathmandu)),
        ("2026-12-31".into(), "2027-01-01".into())
    );
    // Before 1970 and beyond 9999 there are none; nothing panics.
    for far in [i64::MIN, -1, 253_402_300_800_000, i64::MAX] {
        assert_eq!(Day::local(far, 0), None, "{far}");
    }
}

/// From midnight to midnight, whatever the hour, it is one day.
#[test]
fn a_day_lasts_from_midnight_to_midnight() {
    let noon = i64::from(day("2028-02-29").since(day("1970-01-01"))) * 86_400_000;
    for minute in 0..24 * 60 {
        assert_eq!(Day::local(noon + minute * 60_000 + 59_999, 0), Some(day("2028-02-29")));
    }
}
