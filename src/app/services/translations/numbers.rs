//! Numbers as each language writes them.

use crate::app::services::lang::Lang;

/// A whole number: thousands stand apart, in Spanish and Italian from five digits on.
pub fn whole(lang: Lang, n: u64) -> String {
    let (apart, from) = match lang {
        Lang::Es | Lang::It => ('\u{202f}', 5),
        Lang::En => (',', 4),
    };
    let digits = n.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && digits.len() >= from && (digits.len() - at).is_multiple_of(3) {
            text.push(apart);
        }
        text.push(digit);
    }
    text
}

/// A whole number that may be below nought, with the sign that is read as a minus.
pub fn minus(n: i32) -> String {
    let sign = if n < 0 { "−" } else { "" };
    [sign, &n.unsigned_abs().to_string()].concat()
}

/// What is more or less than before, with its sign; nought has none.
pub fn signed(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { minus(n) }
}

/// A number of tenths: below ten with its tenth, else rounded.
pub fn tenths(lang: Lang, n: u64) -> String {
    if n >= 100 || n.is_multiple_of(10) {
        return whole(lang, (n + 5) / 10);
    }
    let point = if lang == Lang::En { '.' } else { ',' };
    let mut text = whole(lang, n / 10);
    text.push(point);
    text.push_str(&(n % 10).to_string());
    text
}

/// A share of a hundred.
pub fn percent(lang: Lang, share: u8) -> String {
    let apart = if lang == Lang::Es { "\u{202f}" } else { "" };
    format!("{share}{apart}%")
}

/// The day of a moment in milliseconds since 1970, with its month in letters: figures alone are read
/// one way here and another there.
pub fn day(lang: Lang, when: u64) -> String {
    let tag = if lang == Lang::En { "en-GB" } else { lang.tag() };
    written(&js_sys::Date::new(&(when as f64).into()), tag, "dateStyle", "medium")
}

/// A date as a language writes it, with one of its options.
fn written(date: &js_sys::Date, tag: &str, option: &str, value: &str) -> String {
    let options = js_sys::Object::new();
    // A plain object takes whatever it is given.
    let _ = js_sys::Reflect::set(&options, &option.into(), &value.into());
    date.to_locale_date_string(tag, &options.into()).into()
}

/// Today as a leaf of a calendar has it: the short name of the month, and the day.
pub fn leaf(lang: Lang) -> (String, u32) {
    let now = js_sys::Date::new_0();
    (written(&now, lang.tag(), "month", "short"), now.get_date())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percent_sign_stands_apart_in_spanish() {
        let all = [Lang::Es, Lang::It, Lang::En].map(|lang| percent(lang, 72));
        assert_eq!(all, ["72\u{202f}%", "72%", "72%"]);
    }

    #[test]
    fn thousands_stand_apart() {
        let all = |n| [Lang::Es, Lang::It, Lang::En].map(|lang| whole(lang, n));
        assert_eq!(all(999), ["999"; 3]);
        assert_eq!(all(1296), ["1296", "1296", "1,296"]);
        assert_eq!(all(32_768), ["32\u{202f}768", "32\u{202f}768", "32,768"]);
        assert_eq!(all(1_000_000)[0], "1\u{202f}000\u{202f}000");
    }

    #[test]
    fn small_numbers_have_a_tenth() {
        let all = |n| [Lang::Es, Lang::En].map(|lang| tenths(lang, n));
        assert_eq!(all(25), ["2,5", "2.5"]);
        assert_eq!(all(30), ["3", "3"]);
        assert_eq!(all(4), ["0,4", "0.4"]);
        assert_eq!(all(126), ["13", "13"]);
    }
}
