//! What is no link, or cannot be played, says so.

use tertulia::core::Rng;
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::Eleusis;
use tertulia::games::mastermind::Mastermind;
use tertulia::share::deflate;
use tertulia::share::envelope;
use tertulia::share::{Bad, Kind, SharedTable, Travels, open, unwrap};

use crate::samples::{played, players};

#[test]
fn bad_links_say_what_is_wrong() {
    let mut rng = Rng::from_seed(12);
    let table = played::<Batalla>(&mut rng, 40);
    let people = players(table.setup().seats);
    let parcel = SharedTable::of_save(GameId::Batalla, &table.save(), &people, Kind::Game).unwrap();
    let text = parcel.link(Kind::Game).unwrap();
    let bad = |row: GameId, text: &str| open::<Batalla>(row, text).unwrap_err();
    assert_eq!(bad(GameId::Batalla, "?"), Bad::Broken);
    assert_eq!(bad(GameId::Batalla, ""), Bad::Foreign);
    assert_eq!(open::<Mastermind>(GameId::Mastermind, &text), Err(Bad::Elsewhere(GameId::Batalla)));
    assert_eq!(
        bad(GameId::Batalla, &envelope::write(b'r', b"free")),
        Bad::Foreign,
        "a rule's link"
    );
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', b"\x02")), Bad::Broken);
    assert_eq!(
        bad(GameId::Batalla, &envelope::write(b'g', b"\x09\x0112345678")),
        Bad::Later,
        "a row to come"
    );
    // Another version of the link, and of the rules.
    let bytes = unwrap(&text).unwrap().bytes;
    let mut later = bytes.clone();
    later[1] = 99;
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', &later)), Bad::Later);
    later[1] = 0;
    assert_eq!(bad(GameId::Batalla, &envelope::write(b'g', &later)), Bad::Unplayable);
    assert_eq!(bad(GameId::Batalla, "A2cAAAAA"), Bad::Later, "the third version of all links");
    assert_eq!(bad(GameId::Batalla, "(A2cAAAAA"), Bad::Later, "with a bracket in front of it");
    // Letters that somebody has written there are no version of ours.
    for word in ["img", "script", "helloworld", "zzzz"] {
        assert_ne!(bad(GameId::Batalla, word), Bad::Later, "{word}");
    }
    // What a message puts behind a link is no part of it; what it puts into it is.
    for behind in [".", ")", ").", "%20", "…»"] {
        let opened = open::<Batalla>(GameId::Batalla, &format!("{text}{behind}"));
        assert_eq!(opened.is_ok(), behind != "%20", "{behind}");
    }
    assert_eq!(bad(GameId::Batalla, &format!("{}.{}", &text[..9], &text[9..])), Bad::Broken);
    // A table of no such options; a log that breaks a rule; more people than seats.
    let write = |content: &str| {
        let mut bytes = bytes[..10].to_vec();
        bytes.extend(deflate::pack(content).unwrap());
        envelope::write(b'g', &bytes)
    };
    for content in [
        r#"[{"jokers":9},[["",null],["","club"]],[[0,"go-on"]]]"#,
        r#"[{"jokers":1},[["",null],["","club"]],[[0,"go-on"]]]"#,
        r#"[{"jokers":1},[["",null]],[[0,{"play":"7S"}]]]"#,
        r#"[{"jokers":1},[],[]]"#,
        "[]",
        &"[".repeat(deflate::LONGEST),
    ] {
        assert_eq!(bad(GameId::Batalla, &write(content)), Bad::Unplayable, "{content}");
    }
}

/// Options of one of the two card games do not open at the other's row.
#[test]
fn a_card_games_link_opens_at_its_own_row_only() {
    let mut rng = Rng::from_seed(13);
    let table = played::<Eleusis>(&mut rng, 1);
    let row = Eleusis::id(&table.setup().options);
    let other = match row {
        GameId::EleusisExpress => GameId::ReglaSecreta,
        _ => GameId::EleusisExpress,
    };
    let people = players(table.setup().seats);
    let lying = SharedTable::of_save(other, &table.save(), &people, Kind::Deal).unwrap();
    assert_eq!(open::<Eleusis>(other, &lying.link(Kind::Deal).unwrap()), Err(Bad::Unplayable));
}
