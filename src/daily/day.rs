//! Days of the calendar, as whoever plays has them on the wall.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// A day of the Gregorian calendar, in days since the first of January 1970.
///
/// ```
/// use tertulia::daily::Day;
/// let day: Day = "2028-02-29".parse().unwrap();
/// assert_eq!(day.after(1).to_string(), "2028-03-01");
/// assert_eq!(day.weekday(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

/// Days of four hundred years, after which the calendar repeats itself.
const ERA: i32 = 146_097;
/// The first of March of the year 0, from which the leap day comes last: days before 1970.
const BEFORE: i32 = 719_468;
const DAY: i64 = 86_400_000;

impl Day {
    /// The day that it is where a clock shows `moment` (milliseconds since 1970, UTC) and UTC is so
    /// many minutes ahead of the wall: what JavaScript's `getTimezoneOffset` tells. None beyond
    /// [`Day::ALL`].
    ///
    /// ```
    /// use tertulia::daily::Day;
    /// let moment = 1_795_390_200_000; // 23:30 UTC of 22 November 2026
    /// assert_eq!(Day::local(moment, 0).unwrap().to_string(), "2026-11-22");
    /// assert_eq!(Day::local(moment, -60).unwrap().to_string(), "2026-11-23");
    /// ```
    pub fn local(moment: i64, ahead: i32) -> Option<Self> {
        let wall = moment.checked_sub(i64::from(ahead) * 60_000)?;
        i32::try_from(wall.div_euclid(DAY)).ok().map(Self).filter(|day| Self::ALL.contains(day))
    }

    /// The days that have a text: from 1970 until the end of the year 9999.
    pub const ALL: Range<Self> = Self(0)..Self(2_932_897);

    /// The day so many days after the first of January 1970.
    pub(super) const fn at(days: i32) -> Self {
        Self(days)
    }

    /// The day of a year, month (1 to 12) and day of the month; none where there is none.
    pub fn of(year: i32, month: u32, day: u32) -> Option<Self> {
        let years = 1970..=9999;
        let sound = years.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        let from_march = (month as i32 + 9) % 12;
        let year_from_march = year - i32::from(month <= 2);
        let (era, of_era) = (year_from_march.div_euclid(400), year_from_march.rem_euclid(400));
        // Five months from March on have 153 days, whichever five.
        let of_year = (153 * from_march + 2) / 5 + day as i32 - 1;
        let of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let it = Self(era * ERA + of_era - BEFORE);
        // The 31st of a short month is a day of the next one.
        (sound && it.date() == (year, month, day)).then_some(it)
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (i32, u32, u32) {
        let days = self.0 + BEFORE;
        let (era, of_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        // Without the leap days every year has 365.
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = (from_march + 2) % 12 + 1;
        (year + era * 400 + i32::from(month <= 2), month as u32, day as u32)
    }

    /// The day of the week, from 0 for Monday.
    pub fn weekday(self) -> usize {
        // The first of January 1970 was a Thursday.
        (self.0 + 3).rem_euclid(7) as usize
    }

    /// The day so many days later, or earlier.
    #[must_use]
    pub const fn after(self, days: i32) -> Self {
        Self(self.0 + days)
    }

    /// How many days have passed since another.
    pub const fn since(self, other: Self) -> i32 {
        self.0 - other.0
    }
}

/// As `2026-11-22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// What is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let bytes = text.as_bytes();
        let shape = bytes.len() == 10
            && (0..).zip(bytes).all(|(at, byte)| match at {
                4 | 7 => *byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        let number = |from: usize, to: usize| text.get(from..to)?.parse().ok();
        let parts = shape.then(|| Some((number(0, 4)?, number(5, 7)?, number(8, 10)?))).flatten();
        let (year, month, day): (u32, u32, u32) = parts.ok_or(NoDay)?;
        Self::of(year as i32, month, day).ok_or(NoDay)
    }
}
