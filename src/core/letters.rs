//! Letters.

/// A text with a capital at its beginning: of the letters with which sentences of the three languages,
/// and names in Latin letters, begin. The standard library knows those of all scripts, which weighs 5 kB
/// for whoever fetches the page.
///
/// ```
/// use tertulia::core::letters::capital;
///
/// assert_eq!(capital("él pasa"), "Él pasa");
/// assert_eq!(capital("7♦ is right"), "7♦ is right");
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let great = match first {
        'à'..='ö' | 'ø'..='þ' => char::from_u32(first as u32 - 32).unwrap_or(first),
        _ => first.to_ascii_uppercase(),
    };
    let mut capital = String::with_capacity(text.len());
    capital.push(great);
    capital.push_str(letters.as_str());
    capital
}
