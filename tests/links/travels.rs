//! What was packed comes back, and can be played.

use tertulia::core::{Level, Rng, Seat};
use tertulia::games::eleusis::{self, Eleusis, Variant};
use tertulia::games::mastermind::{self, Code, Mastermind, Space};
use tertulia::games::{GameId, engines};
use tertulia::secret_rule::Rule;
use tertulia::share::envelope::Version;
use tertulia::share::{
    Bad, GREETING, Kind, SharedPuzzle, SharedTable, Task, Travels, open, unwrap,
};
use tertulia::with_game;

use crate::sample::Sample;
use crate::samples::{code_task, played, players, rule_task};

#[test]
fn a_code_to_break_comes_back_and_can_be_played() {
    let mut rng = Rng::from_seed(9);
    for _ in 0..300 {
        let task = code_task(&mut rng);
        let text = task.link(rng.below(65_536) as u16).unwrap();
        let link = unwrap(&text).unwrap();
        assert_eq!((link.version, link.kind), (Version::V2, Kind::Code));
        assert_eq!(Task::read(&link), Ok(task.clone()));
        let opened = open::<Mastermind>(GameId::Mastermind, &text).unwrap();
        let SharedPuzzle::Code { code, space, rows, .. } = task.puzzle else {
            panic!("it is a code")
        };
        assert_eq!(opened.table.log(), [(Seat(1), mastermind::Action::Hide(code))]);
        let options = &opened.table.setup().options;
        assert_eq!((options.codes(), options.rows, options.games), (space, rows, 1));
        assert_eq!(opened.greeting, task.greeting);
        assert!(opened.table.to_act().has(Seat(0)), "whoever opens it is to lay a row");
        assert_ne!(opened.table.undoable(), Some(Seat(0)), "the code is not theirs to take back");
    }
}

#[test]
fn a_rule_to_find_comes_back_and_can_be_played() {
    let mut rng = Rng::from_seed(10);
    for _ in 0..200 {
        let task = rule_task(&mut rng);
        let text = task.link(rng.below(65_536) as u16).unwrap();
        let row = task.puzzle.game();
        assert_eq!(Task::read(&unwrap(&text).unwrap()), Ok(task.clone()));
        let opened = open::<Eleusis>(row, &text).unwrap();
        assert_eq!(opened.greeting, task.greeting);
        let SharedPuzzle::Rule { rule, levels, .. } = task.puzzle else { panic!("it is a rule") };
        let [(dealer, eleusis::Action::Rule(eleusis::Choice::Own(text)))] = opened.table.log()
        else {
            panic!("the dealer has chosen a rule")
        };
        assert_eq!((*dealer, text.parse::<Rule>().unwrap()), (Seat(1), *rule));
        let found: Vec<Level> =
            opened.players[2..].iter().filter_map(|(_, level)| *level).collect();
        assert_eq!((found, opened.players[0].1), (levels, None));
        assert!(!opened.table.to_act().is_empty());
    }
}

/// Neither the code nor the rule can be read in the address or in its bytes, and the same code looks
/// different each time.
#[test]
fn what_is_to_be_found_is_veiled() {
    let space = Space { pegs: 5, colours: 8, repeats: true };
    let code = Code::from_digits("11111").unwrap();
    let puzzle = SharedPuzzle::Code { space, rows: 12, blank: false, code };
    let task = Task { puzzle, greeting: "hola".to_owned() };
    let [one, other] = [1, 2].map(|salt| task.link(salt).unwrap());
    assert_ne!(one[4..], other[4..]);
    // The first code of the board is nought: deobfuscated it would be three letters A.
    let bytes = unwrap(&one).unwrap().bytes;
    assert_ne!(bytes[4..7], [0, 0, 0]);
    assert!(bytes.windows(4).all(|window| window != b"hola"), "nor is the greeting read in it");
    let rule: Rule = "other(colour)".parse().unwrap();
    let puzzle = SharedPuzzle::Rule {
        variant: Variant::Express,
        rule: Box::new(rule),
        seed: 3,
        levels: vec![Level::Club],
    };
    let text = Task { puzzle, greeting: String::new() }.link(5).unwrap();
    let bytes = unwrap(&text).unwrap().bytes;
    let plain = tertulia::secret_rule::text::pack(&"other(colour)".parse().unwrap());
    assert!(bytes.windows(plain.len()).all(|window| window != plain));
}

fn deals_and_games<G: Travels + Sample>() {
    let mut rng = Rng::from_seed(11);
    for _ in 0..25 {
        let table = played::<G>(&mut rng, 80);
        let row = G::id(&table.setup().options);
        let people = players(table.setup().seats);
        for kind in [Kind::Deal, Kind::Game] {
            let parcel = SharedTable::of_save(row, &table.save(), &people, kind).unwrap();
            let opened = open::<G>(row, &parcel.link(kind).unwrap());
            if kind == Kind::Game && table.log().is_empty() {
                assert_eq!(opened, Err(Bad::Unplayable), "there is nothing to go through");
                continue;
            }
            let opened = opened.unwrap();
            assert_eq!((opened.kind, opened.table.setup()), (kind, table.setup()));
            if kind == Kind::Game {
                assert_eq!((opened.table.log(), opened.players), (table.log(), people.clone()));
            } else {
                assert!(opened.table.log().is_empty());
                assert!(opened.players.iter().all(|(name, _)| name.is_empty()), "no names");
            }
        }
    }
}

#[test]
fn deals_and_games_come_back() {
    for game in engines() {
        with_game!(game, G => deals_and_games::<G>());
    }
}

/// Whoever wrote a link, those who play there have names as people have them anywhere: none of which nothing is seen, none
/// that turns a line round, none cut within a sign.
#[test]
fn names_of_a_game_are_names() {
    let mut rng = Rng::from_seed(3);
    let table = std::iter::repeat_with(|| played::<Mastermind>(&mut rng, 40))
        .find(|table| !table.log().is_empty())
        .unwrap();
    let row = Mastermind::id(&table.setup().options);
    let long = "x".repeat(39);
    for (written, seen) in [
        ("\u{200b}\u{2060}", ""),
        ("\u{3164}", ""),
        (" Ana\u{202e}\n ", "Ana"),
        ("Zoë 👩‍🚀", "Zoë 👩‍🚀"),
        (&format!("{long}👩‍🚀"), &long),
    ] {
        let people = [(written.to_owned(), None), ("Bea".to_owned(), None)];
        let parcel = SharedTable::of_save(row, &table.save(), &people, Kind::Game).unwrap();
        let opened = open::<Mastermind>(row, &parcel.link(Kind::Game).unwrap()).unwrap();
        let names: Vec<&str> = opened.players.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, [seen, "Bea"], "{}", written.escape_unicode());
    }
}

/// What is sent with a puzzle is one line of plain text, whatever it was.
#[test]
fn a_greeting_is_a_line_of_text() {
    let space = Space { pegs: 4, colours: 6, repeats: true };
    let code = Code::from_digits("1234").unwrap();
    let said = |greeting: &str| {
        let puzzle = SharedPuzzle::Code { space, rows: 10, blank: false, code };
        let text = Task { puzzle, greeting: greeting.to_owned() }.link(77).unwrap();
        open::<Mastermind>(GameId::Mastermind, &text).unwrap().greeting
    };
    let script = "<script>alert(1)</script> &amp; ' \" javascript:0";
    assert_eq!(said(script), script);
    assert_eq!(said("a\nb\tc\u{202e}d\u{2066}e\u{85}"), "abcde");
    assert_eq!([said("a\0b"), said("\0")], ["ab", ""], "it is sent all the same");
    assert_eq!(said(&"ñ".repeat(999)).chars().count(), GREETING);
    assert_eq!(said("¡A por él! 🎲"), "¡A por él! 🎲");
    let astronaut = "x".repeat(GREETING - 1) + "👩‍🚀";
    assert_eq!(said(&astronaut), "x".repeat(GREETING - 1), "a sign stays whole or goes");
}
