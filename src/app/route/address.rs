//! What a message, or a browser, has done to an address on its way, undone.

/// What pages can be asked for; other names are of those who count who follows a link.
const ASKED: [&str; 7] = ["link", "rule", "game", "step", "board", "grade", "number"];

/// What is asked for, without what stands around a value: all values are made of the letters of links, and but for links
/// none begins or ends with an underscore.
pub(super) fn plain_query(query: &str) -> String {
    let pair = |pair: &str| {
        // As it stands in the source of a page.
        let (name, value) = pair.trim_start_matches("amp;").split_once('=')?;
        let value = value.split(['?', '#']).next()?;
        let name = bare(name).to_ascii_lowercase();
        // What stands in front of a link whoever opens it takes away, and knows what to say where that is not enough.
        let whole = matches!(name.as_str(), "link" | "rule");
        let value = if whole { value.trim_end_matches(is_mark) } else { bare(value) };
        ASKED.contains(&name.as_str()).then(|| [name.as_str(), "=", value].concat())
    };
    query.split('&').filter_map(pair).collect::<Vec<_>>().join("&")
}

/// What stands in no address of ours but for its signs.
pub(super) fn is_mark(letter: char) -> bool {
    !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_')
}

/// A part of a path without what stands around it. An underscore begins and ends no name of a page, a day or a sheet:
/// it is a mark of emphasis.
pub(super) fn bare(part: &str) -> &str {
    part.trim_matches(|letter| is_mark(letter) || letter == '_')
}

/// So often, at the most, somebody has escaped what was escaped.
const LEVELS: usize = 4;

/// A text without escapes such as `%3F`, also of one who escaped what was escaped.
pub fn unescaped(text: &str) -> String {
    let mut plain = text.to_owned();
    for _ in 0..LEVELS {
        let once = unescaped_once(&plain);
        if once == plain {
            break;
        }
        plain = once;
    }
    plain
}

fn unescaped_once(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.first_chunk().filter(|_| *first == b'%');
        let escaped = digits.and_then(|[high, low]: &[u8; 2]| {
            let digit = |letter: u8| char::from(letter).to_digit(16);
            Some((digit(*high)? << 4 | digit(*low)?) as u8)
        });
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use crate::app::route::{GamePage, Page, Route, asked};

    /// What stands around an address in a message, and what a browser makes of that.
    #[test]
    fn marks_around_an_address_are_no_part_of_it() {
        let signs = ".,;:!?)]}>\"'`*~|…”’»›。、」）\u{200b}\u{2060}\u{feff}\u{a0} \n\t#%".chars();
        let escaped = "%20 %0A %E2%80%9D %22 %3E %60 %e3%80%82 %2520 %ff %23top ). **".split(' ');
        let counted =
            "?fbclid=IwAR0_x ?utm_source=a&utm_medium=b &fbclid=x &amp;gclid=x-".split(' ');
        let marks: Vec<String> =
            signs.map(String::from).chain(escaped.chain(counted).map(str::to_owned)).collect();
        for address in [
            "#/mastermind/play?link=AWMAAEyIg1ee",
            "#/batalla/play?link=A-_",
            "#/workshop?rule=AXIB-_9",
            "#/mastermind/puzzles?board=4x6&grade=3&number=17",
            "#/pechigonga/replay?game=00ab12",
            "#/history?game=regla-secreta",
            "#/daily/2026-11-22",
            "#/sheets/s19",
            "#/join/AEAFGY2IO5",
            "#/regla-secreta/rules",
            "#/batalla",
            "#/people",
        ] {
            let meant = Route::parse(address);
            assert!(!matches!(meant, Route::Unknown(_)), "{address}");
            for mark in &marks {
                let sent = format!("{address}{mark}");
                assert_eq!(Route::parse(&sent), meant, "{sent}");
            }
            // Somebody has written in front of it, or of a part of it.
            for mark in
                ["(", "«", "\"", "<", "\u{200b}", "!", "%20", "“", "[", "¿", "_", "**", "%C2%AB"]
            {
                // What stands in front of a link's own letters is for whoever opens it.
                for place in ["#", "#/", "/play?", "number=", "daily/", "sheets/"] {
                    let sent = address.replacen(place, &format!("{place}{mark}"), 1);
                    assert_eq!(Route::parse(&sent), meant, "{sent}");
                }
            }
            let (path, query) = address.split_once('?').unwrap_or((address, ""));
            if !path.contains("sheets") {
                for path in [path.to_uppercase(), path.replacen("/m", "/M", 1)] {
                    assert_eq!(Route::parse(&format!("{path}?{query}")), meant, "{path}");
                }
            }
            // Underscores are letters of links: what stands behind those whoever opens them takes away.
            if !address.contains("link=") && !address.contains("rule=") {
                for mark in ["_", "__", "_.", "”_", "_%20"] {
                    assert_eq!(Route::parse(&format!("{address}{mark}")), meant, "{address}{mark}");
                }
            }
            let escaped = address.replace('?', "%3F").replace('=', "%3D").replace('&', "%26");
            assert_eq!(Route::parse(&escaped), meant, "{escaped}");
            assert_eq!(Route::parse(&address.replace('&', "&amp;")), meant, "{address}");
        }
    }

    /// What stands within an address is not taken out: that is for the page to refuse.
    #[test]
    fn marks_within_an_address_stay() {
        let Route::Game(_, GamePage::SharedLink, query) =
            Route::parse("#/batalla/play?link=Ag%20dm.x_”")
        else {
            panic!("it is a link")
        };
        assert_eq!(asked(&query, "link"), Some("Ag dm.x_"));
        let day = Route::parse("#/daily/2026.11.22");
        assert_eq!(day, Route::Page(Page::Daily, "2026.11.22".to_owned()));
    }
}
