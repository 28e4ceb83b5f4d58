//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as SVG text, with its quiet margin; none if the text is too long for one (2,953 bytes). It
/// holds numbers only: nothing of the text comes into the page.
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
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
    let whole = size + 2 * MARGIN;
    Some(format!(
        r#"<svg viewBox="0 0 {whole} {whole}" aria-hidden="true"><path d="{path}"/></svg>"#
    ))
}

/// So many modules around it stay white.
const MARGIN: i32 = 4;

#[cfg(test)]
mod tests {
    use super::svg;

    /// The modules of the picture are those of the library.
    #[test]
    fn the_picture_is_the_code() {
        let text = "https://example.org/#/mastermind/play?link=AWM";
        let code = qrcodegen::QrCode::encode_text(text, qrcodegen::QrCodeEcc::Low).unwrap();
        let picture = svg(text).unwrap();
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
        assert!(svg(&"a".repeat(2_953)).is_some());
        assert!(svg(&"a".repeat(2_954)).is_none());
    }
}
