//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment};

/// A QR code with its quiet margin, as an SVG draws it.
pub struct Picture {
    /// How many modules it is wide and high.
    pub size: i32,
    /// Its dark modules, as the `d` of a path. It holds numbers only: nothing of the text comes into the
    /// page.
    pub path: String,
}

/// The QR code of a text; none if it is too long for one (2,953 bytes).
pub fn picture(text: &str) -> Option<Picture> {
    let code = QrCode::encode_segments(&segments(text), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let long = (x..size).take_while(|x| code.get_module(*x, y)).count() as i32;
            if long > 0 {
                path += &format!("M{} {}h{long}v1h-{long}z", x + MARGIN, y + MARGIN);
            }
            x += long + 1;
        }
    }
    Some(Picture { size: size + 2 * MARGIN, path })
}

/// A text in parts: capitals and digits at its end, such as the code of a device, take five and a half bits each instead
/// of eight.
fn segments(text: &str) -> Vec<QrSegment> {
    let packs = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    let (before, end) = text.split_at(text.trim_end_matches(packs).len());
    if end.len() < WORTH_IT {
        return QrSegment::make_segments(text);
    }
    let mut parts = QrSegment::make_segments(before);
    parts.extend(QrSegment::make_segments(end));
    parts
}

/// Fewer letters than these make the code no smaller: a part of its own has a head.
const WORTH_IT: usize = 16;

/// So many modules around it stay white.
const MARGIN: i32 = 4;

#[cfg(test)]
mod tests {
    use super::picture;

    /// The modules of the picture are those of the library.
    #[test]
    fn the_picture_is_the_code() {
        let text = "https://example.org/#/mastermind/play?link=AWM";
        let code = qrcodegen::QrCode::encode_text(text, qrcodegen::QrCodeEcc::Low).unwrap();
        let picture = picture(text).unwrap().path;
        let mut found = 0;
        for run in picture.split('M').skip(1) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let long: i32 = rest.split_once('v').unwrap().0.parse().unwrap();
            for n in 0..long {
                let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
                assert!(code.get_module(x + n - 4, y - 4));
                found += 1;
            }
        }
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        assert_eq!(all.filter(|(x, y)| code.get_module(*x, *y)).count(), found);
    }

    #[test]
    fn what_is_too_long_has_no_picture() {
        assert!(picture(&"a".repeat(2_953)).is_some());
        assert!(picture(&"a".repeat(2_954)).is_none());
    }
}
