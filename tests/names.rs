//! The one rule for names of people.

use tertulia::core::name::{called, key, same, short, twice, written};

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

/// A letter with a mark is written as one or as two, by the keyboard or the system; which, nobody sees.
#[test]
fn letters_and_their_marks_are_one_however_they_are_written() {
    for (whole, parted) in [
        ("José", "Jose\u{301}"),
        ("Zoë", "Zoe\u{308}"),
        ("Ñandú", "N\u{303}andu\u{301}"),
        ("Dvořák", "Dvor\u{30c}a\u{301}k"),
        ("Nguyễn", "Nguye\u{302}\u{303}n"),
        ("Nguyễn", "Nguy\u{1ebd}\u{302}n"),
        ("Hiệp", "Hie\u{323}\u{302}p"),
        ("Ålesund", "\u{212b}lesund"),
        ("Андрей", "Андрей"),
        ("Άννα", "Α\u{301}ννα"),
        ("ᾧδε", "ω\u{314}\u{342}\u{345}δε"),
        ("김민준", "\u{1100}\u{1175}\u{11b7}\u{1106}\u{1175}\u{11ab}\u{110c}\u{116e}\u{11ab}"),
        ("がんばる", "か\u{3099}んは\u{3099}る"),
        ("أحمد", "ا\u{654}حمد"),
        ("ऱमा", "र\u{93c}मा"),
    ] {
        assert!(same(whole, parted), "{whole}: {:?} and {:?}", key(whole), key(parted));
        assert_eq!(twice([whole, "", parted].into_iter()), Some(parted));
    }
    for (one, other) in [
        ("José", "Jose"),
        ("Ö", "O"),
        ("Å", "A"),
        ("김", "기"),
        ("が", "か"),
        ("ñ", "n\u{301}"),
        ("Ł", "L"),
    ] {
        assert!(!same(one, other), "{one} and {other}");
    }
}

#[test]
fn what_is_seen_as_nothing_tells_nobody_apart() {
    for hidden in [
        "\u{200d}",
        "\u{200c}",
        "\u{ad}",
        "\u{fe0f}",
        "\u{fe00}",
        "\u{e0100}",
        "\u{200b}",
        "\u{2060}",
        "\u{feff}",
        "\u{61c}",
        "\u{180b}",
        "\u{34f}",
        "\u{3164}",
        "\u{e0061}",
        "\u{2063}",
    ] {
        for name in [format!("An{hidden}a"), format!("{hidden}Ana"), format!("Ana{hidden}{hidden}")]
        {
            assert!(same("Ana", &name), "{}", name.escape_unicode());
        }
    }
    // A flag of England is none of Scotland.
    let flag = |letters: &str| -> String {
        let tags = letters.bytes().filter_map(|b| char::from_u32(0xe0000 + u32::from(b)));
        std::iter::once('\u{1f3f4}').chain(tags).chain(['\u{e007f}']).collect()
    };
    assert!(!same(&flag("gbeng"), &flag("gbsct")) && same(&flag("gbeng"), &flag("gbeng")));
    assert!(same("Ana\u{2800}", "Ana") && same("👍", "👍\u{fe0f}") && !same("👍", "👍🏽"));
}

#[test]
fn a_name_for_a_narrow_place_ends_between_two_signs() {
    for (name, most, narrow) in [
        ("Ana María", 8, "Ana"),
        ("Maximiliana", 8, "Maximil…"),
        ("Maximil👍🏽x", 8, "Maximil…"),
        ("Maximi👍🏽xy", 8, "Maximi…"),
        ("Maxim🇪🇸🇮🇹", 7, "Maxim…"),
        ("Zoe\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}x", 4, "Zo…"),
        ("👩‍👩‍👧‍👦", 4, "👩‍👩‍👧‍👦"),
        ("", 4, ""),
    ] {
        assert_eq!(short(name, most), narrow, "{name}");
    }
}
