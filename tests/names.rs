//! The one rule for names of people.

use tertulia::core::name::{called, same, twice, written};

#[test]
fn a_sign_stays_whole_or_goes() {
    for sign in ["👩‍👩‍👧", "👍🏽", "🇪🇸", "e\u{301}", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "👩🏽‍🚀"]
    {
        let name = format!("Ana{sign}");
        for most in 0..10 {
            let cut = written(&name, most);
            assert!(cut.chars().count() <= most);
            let whole = name.starts_with(&cut) && (cut.len() <= 3 || cut == name);
            assert!(whole, "{cut:?} of {name:?} at {most}");
        }
    }
    assert_eq!(written("🇪🇸🇮🇹🇬🇧", 5), "🇪🇸🇮🇹");
}

#[test]
fn what_cannot_be_seen_is_no_name() {
    for unseen in [
        "",
        " ",
        "\u{200b}",
        "\u{200d}\u{200c}",
        "\u{2060}\u{feff}",
        "\u{ad}",
        "\u{3164}",
        "\u{2800}",
        "\u{301}",
        "\u{fe0f}",
        "\u{e0061}",
        "\u{a0}\u{3000}",
    ] {
        assert_eq!(called(unseen), "", "{}", unseen.escape_unicode());
    }
    for seen in ["Ana", "李", "🎲", "👍🏽", "?", "\"", "ن", "0"] {
        assert_eq!(called(seen), seen);
    }
}

#[test]
fn names_that_look_alike_are_one() {
    for other in ["Ana", " Ana", "Ana\u{200b}", "A\u{ad}na", "Ana\u{a0}", "\u{202e}Ana"] {
        assert!(same("Ana", other), "{}", other.escape_unicode());
    }
    assert!(
        same("Ana María", "Ana  María") && !same("Ana", "ana") && !same("AnaMaría", "Ana María")
    );
    assert_eq!(twice(["", "Ana", "", "Beto", "Ana "].into_iter()), Some("Ana "));
    assert_eq!(twice(["", "Ana", " "].into_iter()), None);
}
