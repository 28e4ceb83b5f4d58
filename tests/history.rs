//! What is kept of finished matches, and what it comes to: modes, streaks, what each game is measured
//! by, and what an earlier version wrote.

#[path = "support/sample.rs"]
mod sample;

use sample::Sample;
use serde_json::Value;
use tertulia::core::json;
use tertulia::core::sheet::{Line, Sheet};
use tertulia::core::{Level, Outcome, Rng, Seat, Seats, Setup, Table, Viewer};
use tertulia::games::GameId;
use tertulia::games::eleusis::Shown;
use tertulia::games::eleusis::{self, Action, Eleusis, Event, Options, Variant};
use tertulia::history::{
    AnotherLevel, Ending, Filter, MatchRecord, Mode, PlayerConfig, Stored, Told as _,
    another_level, measured, newcomers, tally,
};
use tertulia::secret_rule::pile::rule_card;

fn person(name: &str) -> PlayerConfig {
    PlayerConfig { name: name.to_owned(), computer: None }
}

fn computer(level: Level) -> PlayerConfig {
    PlayerConfig { name: String::new(), computer: Some(level) }
}

fn record(
    game: GameId,
    players: Vec<PlayerConfig>,
    lines: Vec<Line>,
    winners: &[u8],
) -> MatchRecord {
    let mut sheet = Sheet::new(players.len() as u8);
    lines.into_iter().for_each(|line| sheet.add(line));
    let winners = winners.iter().map(|seat| Seat(*seat)).fold(Seats::NONE, Seats::with);
    MatchRecord {
        id: format!("{game}.00000000000000ff"),
        game,
        names: players.iter().map(|player| player.name.clone()).collect(),
        outcome: Outcome { winners, points: sheet.totals() },
        sheet,
        when: 1_763_683_200_000,
        players,
        began: 1_763_683_200_000 - 125_000,
        moves: 9,
        options: None,
        figures: Vec::new(),
    }
}

fn code(maker: u8, note: &str, rows: u16) -> Line {
    Line::new(1, Some(Seat(maker)), note, rows, vec![0, 0])
}

/// Ana against a computer player.
fn game_of_ana(winners: &[u8]) -> MatchRecord {
    record(GameId::Batalla, vec![person("Ana"), computer(Level::Club)], Vec::new(), winners)
}

#[test]
fn a_fact_is_read_as_it_was_written_and_what_earlier_versions_wrote_is_read_too() {
    let mut new = game_of_ana(&[0]);
    new.options = json::read::<Value>(r#"{"jokers":2}"#).ok();
    new.figures = vec![("hints".to_owned(), vec![3])];
    let again: MatchRecord = json::read(&json::write(&new)).unwrap();
    assert_eq!(json::write(&again), json::write(&new));
    assert_eq!((again.hints(), again.minutes(), again.seed()), (3, Some(2), "00000000000000ff"));

    let old = r#"{"id":"mastermind.0a","game":"mastermind","names":["Ana","Beto"],"sheet":{"seats":2,"lines":[{"round":1,"dealer":1,"note":"broken","figure":7,"points":[0,7],"mark":"helped"}]},"outcome":{"winners":1,"points":[0,7]},"when":5}"#;
    let old: MatchRecord = json::read(old).unwrap();
    assert_eq!((old.mode(), old.level(), old.minutes()), (None, None, None));
    assert_eq!(old.hints(), 1, "the sheet says that there was one");
    assert_eq!(old.seat_of(None), None, "nobody knows who sat there");
}

/// A match of a game that only a later version knows, with what that version alone writes.
const UNKNOWN: &str = r#"{"id":"chess.0b","game":"chess","names":["Ana","Beto"],"sheet":{"board":[8,8]},"outcome":"mate","when":6,"sitters":[{"name":"Ana","computer":null},{"name":"Beto","computer":null}],"figures":[["rule",[1,0,21]]]}"#;

/// Nor is it lost: it is written again as it was.
#[test]
fn a_match_of_an_unknown_game_is_not_counted_as_one_of_ours() {
    assert!(json::read::<MatchRecord>(UNKNOWN).is_err(), "it is no fact of ours");
    let mut own =
        record(GameId::EleusisExpress, vec![person("Ana"), person("Beto")], Vec::new(), &[0]);
    own.figures = vec![("rule".to_owned(), vec![1, 0, 8])];
    let text = format!("[{UNKNOWN},{},{UNKNOWN}]", json::write(&own));
    let all: Vec<Stored> = json::read(&text).expect("the list is read all the same");
    assert_eq!(json::write(&all), text, "what is not known stays to the letter");
    let known: Vec<MatchRecord> = all.into_iter().filter_map(Stored::known).collect();
    let tally = tally(known.iter(), Some("Ana"));
    assert_eq!((tally.played, tally.measured.figures), (1, vec![8]));
}

#[test]
fn a_match_of_ours_that_is_broken_is_not_taken_for_an_unknown_one() {
    let broken = UNKNOWN.replace("chess", "eleusis");
    assert!(json::read::<Stored>(&broken).is_err());
    assert!(json::read::<Stored>(r#"{"id":"chess.0b","game":7,"when":6}"#).is_err());
    assert!(json::read::<Stored>(r#"{"game":"chess"}"#).is_err(), "no entry has no id");
}

#[test]
fn people_of_unknown_games_are_called_otherwise_too() {
    let mut it: Stored = json::read(UNKNOWN).unwrap();
    assert!(it.rename("Ana", "Anna") && !it.rename("Carla", "Clara"));
    assert_eq!(json::write(&it), UNKNOWN.replace("Ana", "Anna"));
    assert!(it.rename("Anna", ""));
    assert!(json::write(&it).contains(r#""names":["Anna","Beto"]"#), "the match keeps a name");
    assert!(json::write(&it).contains(r#"{"name":"","computer":null}"#));
}

#[test]
fn a_match_of_days_has_no_length_in_minutes() {
    let long = MatchRecord { began: 1, ..game_of_ana(&[0]) };
    assert_eq!(long.minutes(), None);
    assert_eq!(MatchRecord { began: 0, ..long }.minutes(), None);
}

#[test]
fn modes() {
    let club = || computer(Level::Club);
    let solo = |makers: [u8; 2]| {
        let lines = makers.map(|maker| code(maker, "broken", 5)).to_vec();
        record(GameId::Mastermind, vec![person(""), club()], lines, &[0]).mode()
    };
    assert_eq!(solo([1, 1]), Some(Mode::Alone), "the computer only hides");
    assert_eq!(solo([1, 0]), Some(Mode::Computers));
    assert_eq!(game_of_ana(&[0]).mode(), Some(Mode::Computers));
    let three = record(GameId::Batalla, vec![person(""), club(), person("")], Vec::new(), &[0]);
    assert_eq!(three.mode(), Some(Mode::Together));
    assert_eq!(three.seat_of(None), None);
    assert_eq!(record(GameId::Batalla, vec![club(), club()], Vec::new(), &[0]).mode(), None);
    let mixed = vec![person(""), computer(Level::Child), computer(Level::Master)];
    assert_eq!(record(GameId::Batalla, mixed, Vec::new(), &[0]).level(), Some(Level::Master));
}

#[test]
fn a_loss_or_a_draw_ends_a_streak() {
    let of = |endings: &str| {
        let all: Vec<MatchRecord> = endings
            .chars()
            .map(|ending| match ending {
                'w' => game_of_ana(&[0]),
                'd' => game_of_ana(&[0, 1]),
                _ => game_of_ana(&[1]),
            })
            .collect();
        let tally = tally(all.iter(), None);
        (tally.played, tally.won, tally.drawn, tally.streak, tally.best)
    };
    assert_eq!(of("wwlw"), (4, 3, 0, 1, 2), "a streak does not go on over a loss");
    assert_eq!(of("wwwd"), (4, 3, 1, 0, 3));
    assert_eq!(of("lwwww"), (5, 4, 0, 4, 4));
    assert_eq!(of(""), (0, 0, 0, 0, 0));
}

#[test]
fn some_of_several_win_together() {
    let players = vec![person("Ana"), person("Beto"), person("Carla")];
    let it = record(GameId::Batalla, players, Vec::new(), &[0, 2]);
    let endings = [0, 1, 2].map(|seat| Ending::of(&it, Seat(seat)));
    assert_eq!(endings, [Ending::Won, Ending::Lost, Ending::Won]);
    let won = |name| tally(std::iter::once(&it), Some(name)).won;
    assert_eq!([won("Carla"), won("Beto"), won("Dario")], [1, 0, 0]);
    assert_eq!(tally(std::iter::once(&it), None).played, 0, "whose match should it be?");
}

#[test]
fn each_game_is_measured_in_its_own_way() {
    let lines = vec![
        code(1, "broken", 7),
        code(0, "broken", 4),
        code(1, "wrong-key", 0),
        code(1, "unbroken", 0),
        code(1, "gave-up", 0),
    ];
    let it = record(GameId::Mastermind, vec![person(""), computer(Level::Club)], lines, &[0]);
    let rows = measured(&it, Seat(0));
    assert_eq!((rows.figures, rows.none), (vec![7], 2), "only codes that were sought, and counted");
    assert_eq!(measured(&it, Seat(1)).figures, [4]);

    let mut line = Line::new(1, None, "last", 30, vec![1, 0]);
    line.beside.push(("tricks".to_owned(), vec![18, 9]));
    line.beside.push(("cards".to_owned(), vec![28, 0]));
    let it = record(GameId::Batalla, vec![person(""), person("")], vec![line.clone(), line], &[0]);
    assert_eq!(measured(&it, Seat(1)).figures, [9, 9]);

    let deal = |gains: [i32; 2]| Line::new(1, None, "deal", 0, gains.to_vec());
    let deals = vec![deal([-3, 3]), deal([12, -12])];
    let it = record(GameId::Pechigonga, vec![person(""), person("")], deals, &[0]);
    assert_eq!(measured(&it, Seat(0)).figures, [-3, 12]);

    let mut it = record(GameId::EleusisExpress, vec![person(""), person("")], Vec::new(), &[0]);
    it.figures =
        [vec![1, 0, 21], vec![2, 1, 8], vec![3]].map(|it| ("rule".to_owned(), it)).to_vec();
    assert_eq!(measured(&it, Seat(0)).figures, [21]);
}

#[test]
fn filters() {
    let it = game_of_ana(&[0]);
    let all = Filter::default();
    assert!(all.takes(&it));
    let with = |f: &dyn Fn(&mut Filter)| {
        let mut filter = Filter::default();
        f(&mut filter);
        filter.takes(&it)
    };
    assert!(with(&|all| all.game = Some(GameId::Batalla)));
    assert!(!with(&|all| all.game = Some(GameId::Mastermind)));
    assert!(with(&|all| all.mode = Some(Mode::Computers)));
    assert!(!with(&|all| all.mode = Some(Mode::Alone)));
    assert!(with(&|all| all.level = Some(Level::Club)));
    assert!(!with(&|all| all.level = Some(Level::Child)));
    assert!(with(&|all| all.name = Some("Ana".to_owned())));
    assert!(!with(&|all| all.name = Some(String::new())));
}

#[test]
fn people_are_called_otherwise_and_computer_players_are_not() {
    let players =
        vec![person("Ana"), PlayerConfig { name: "Ana".to_owned(), computer: Some(Level::Club) }];
    let mut it = record(GameId::Batalla, players, Vec::new(), &[0]);
    assert!(it.rename("Ana", "Anna") && !it.rename("Beto", "Berto"));
    assert_eq!(it.names, ["Anna", "Ana"]);
    assert!(it.rename("Anna", ""), "forgotten: the match keeps a name, but nobody is asked for it");
    assert_eq!((it.names[0].as_str(), it.given().count()), ("Anna", 0));
}

/// Random matches: whoever is said to have found a rule guessed it, after as many turns as were seen.
#[test]
fn the_rules_that_were_found_are_told_with_the_turns_until_then() {
    let mut found = 0;
    for seed in 0..60 {
        let mut rng = Rng::from_seed(seed);
        let options = Options { rounds: 2, teaching: true, ..Options::of(Variant::ReglaSecreta) };
        let Ok(mut table) = Table::<Eleusis>::deal(Setup { options, seats: 3, seed }) else {
            panic!("it can be played")
        };
        let (mut turns, mut round, mut seen) = (0, 0, Vec::new());
        for _ in 0..2_000 {
            let Some(seat) = table.to_act().iter().next() else { break };
            let view = table.view(Viewer::Seat(seat));
            let mut action = Eleusis::sample(&view, &mut rng);
            if let (Action::Guess(_), Some(rule)) = (&action, known_rule(&table)) {
                action = Action::Guess(eleusis::Guess::Rule(rule));
            }
            for event in table.act(seat, action).expect("it is legal") {
                match event {
                    Event::Dealt { .. } => (turns, round) = (0, round + 1),
                    Event::Right(..) | Event::Wrong(..) => turns += 1,
                    Event::NoneFits(_) | Event::OneFits(..) => turns += 1,
                    Event::Guessed(who, _, true) => seen.push([round, who.0.into(), turns]),
                    _ => {}
                }
            }
        }
        let told = Eleusis::figures(&table);
        let rules: Vec<&Vec<i32>> =
            told.iter().filter(|(word, _)| word == "rule").map(|(_, it)| it).collect();
        // A round that was still under way is not told.
        let ended = table.sheet().lines().iter().filter(|line| line.dealer.is_some()).count();
        seen.retain(|it| it[0] as usize <= ended);
        assert_eq!(
            rules,
            seen.iter().map(|it| it.to_vec()).collect::<Vec<_>>().iter().collect::<Vec<_>>()
        );
        found += seen.len();
    }
    assert!(found > 10, "{found} rules were found");
}

/// The text of the rule of the round, as the dealer knows it.
fn known_rule(table: &Table<Eleusis>) -> Option<String> {
    (0..3).find_map(|seat| {
        let view = table.view(Viewer::Seat(Seat(seat)));
        match view.rule? {
            Shown::Card(id) => rule_card(&id).map(|card| card.rule.to_string()),
            Shown::Own(text) => Some(text),
            Shown::Words(_) => None,
        }
    })
}

#[test]
fn whoever_has_played_is_there_once() {
    let with = |players: Vec<PlayerConfig>| record(GameId::Batalla, players, Vec::new(), &[0]);
    let mut old = with(Vec::new());
    old.names = ["You", "Beto", "Player 1", "Eva"].map(str::to_owned).to_vec();
    let records = [
        with(vec![person("José"), computer(Level::Club)]),
        with(vec![person("Jose\u{301}"), person("Player 1")]),
        with(vec![person(" Ana "), person("\u{200b}"), person("")]),
        old,
        with(vec![person("Beto\u{200d}"), person("Eva")]),
    ];
    // Whoever has chosen such a name for a match is called so.
    let names = newcomers(&records, &["Ana"], &["You", "Player 1", "Player 2"]);
    assert_eq!(names, ["José", "Player 1", "Beto", "Eva"]);
}

/// A foreign history may be long, and each name another: none is compared with all others. Pair by pair these would be
/// thirty thousand million looks.
#[test]
fn any_number_of_names_is_told_apart() {
    let pair = |n: u32| vec![person(&format!("Señor {n}")), person(&format!("Señora {}", n / 2))];
    let records: Vec<MatchRecord> =
        (0..170_000).map(|n| record(GameId::Mastermind, pair(n), Vec::new(), &[0])).collect();
    assert_eq!(newcomers(&records, &[], &[]).len(), 170_000 + 85_000);
}

/// A match of one person, at the first seat, against computer players of a level.
fn against(level: Level, winners: &[u8]) -> MatchRecord {
    let players = vec![person("Ana"), computer(level), computer(level)];
    record(GameId::Batalla, players, Vec::new(), winners)
}

#[test]
fn three_matches_in_a_row_that_end_alike_offer_another_level() {
    let offer = |records: &[MatchRecord]| another_level(records, GameId::Batalla);
    let lost = || against(Level::Club, &[2]);
    let won = || against(Level::Club, &[0]);
    let easier = AnotherLevel { won: false, level: Level::Friend };
    let harder = AnotherLevel { won: true, level: Level::Master };
    assert_eq!(offer(&[lost(), lost()]), None);
    assert_eq!(offer(&[lost(), lost(), lost()]), Some(easier));
    assert_eq!(offer(&[won(), won(), won(), lost()]), Some(harder));
    assert_eq!(
        offer(&[lost(), lost(), lost(), lost()]),
        None,
        "once, not at each match from then on"
    );
    assert_eq!(offer(&vec![lost(); 6]), Some(easier));
    // Anything else in between ends the row.
    for other in [won(), against(Level::Friend, &[2]), against(Level::Club, &[0, 1])] {
        assert_eq!(offer(&[lost(), lost(), other.clone(), lost()]), None);
    }
    let two = vec![person("Ana"), person("Bea"), computer(Level::Club)];
    let together = record(GameId::Batalla, two, Vec::new(), &[2]);
    assert_eq!(offer(&[together.clone(), together.clone(), together]), None);
    // Another game's matches do not count.
    let other = MatchRecord { game: GameId::Pechigonga, ..lost() };
    assert_eq!(offer(&[lost(), other, lost(), lost()]), Some(easier));
    // Beyond the ends there is nothing to offer.
    assert_eq!(offer(&vec![against(Level::Child, &[1]); 3]), None);
    assert_eq!(offer(&vec![against(Level::Master, &[0]); 3]), None);
}
