//! The list of games: names and numbers that never change, and names that are nobody's.

use tertulia::core::{Game, json};
use tertulia::games::eleusis::Variant;
use tertulia::games::{Engine, GameId, UnknownGame, engines};
use tertulia::score_sheet::Kind;
use tertulia::with_game;

/// What stands in addresses, keys, saves and links.
#[test]
fn names_and_numbers_are_frozen() {
    let all = GameId::ALL.map(|game| (game.id(), game.number(), game.engine_id()));
    let written = [
        ("regla-secreta", 0, "eleusis"),
        ("eleusis", 1, "eleusis"),
        ("batalla", 2, "batalla"),
        ("pechigonga", 3, "pechigonga"),
        ("mastermind", 4, "mastermind"),
    ];
    assert_eq!(all, written);
}

#[test]
fn every_game_is_found_by_its_name_and_its_number() {
    for (place, game) in GameId::ALL.into_iter().enumerate() {
        assert_eq!(game as usize, place, "a game is missing in the list");
        assert_eq!(game.place(), place);
        assert_eq!(game.to_string().parse(), Ok(game));
        assert_eq!(GameId::of_number(game.number()), Some(game));
        assert_eq!(json::write(&game), format!("\"{}\"", game.id()));
        assert_eq!(json::read(&json::write(&game)), Ok(game));
        assert_eq!(with_game!(game, G => <G as Game>::ID), game.engine_id());
    }
}

#[test]
fn names_that_are_nobodys_are_no_game() {
    for odd in ["", "chess", "Eleusis", "eleusis ", "eleusis~daily", "free", "express"] {
        assert_eq!(odd.parse::<GameId>(), Err(UnknownGame), "{odd}");
        assert!(json::read::<GameId>(&json::write(&odd.to_owned())).is_err(), "{odd}");
    }
    assert!(json::read::<GameId>("4").is_err());
    assert_eq!(GameId::of_number(u8::MAX), None);
}

#[test]
fn two_games_share_an_engine_and_differ_by_their_variant() {
    for variant in [Variant::ReglaSecreta, Variant::Express] {
        let game = GameId::from(variant);
        assert_eq!((game.variant(), game.engine()), (Some(variant), Engine::Eleusis(variant)));
    }
    let first: Vec<GameId> = engines().collect();
    let own = |game: &GameId| game.variant() != Some(Variant::Express);
    assert_eq!(first, GameId::ALL.into_iter().filter(own).collect::<Vec<_>>());
    let variants = GameId::ALL.map(GameId::variant).into_iter().flatten();
    assert_eq!(variants.collect::<Vec<_>>(), [Variant::ReglaSecreta, Variant::Express]);
}

#[test]
fn sheets_kept_by_hand_name_games_alike() {
    let names = Kind::ALL.map(|kind| json::write(&kind));
    let games = GameId::ALL.map(|game| json::write(&game));
    let (free, named) = names.split_last().expect("there are some");
    assert_eq!(named, games);
    assert_eq!(free, "\"free\"");
    for kind in Kind::ALL {
        assert_eq!(json::read(&json::write(&kind)), Ok(kind));
    }
    assert!(json::read::<Kind>("\"chess\"").is_err());
}
