//! Mastermind: rows are points for the maker, an unbroken code one more, a wrong key costs three.

use tertulia::core::Seat;
use tertulia::games::GameId;
use tertulia::games::mastermind::Count;
use tertulia::score_sheet::{Code, CodeEnd, Entry, Kind, Refusal, Terms};

use crate::{cells, of, refused, sheet, write};

fn code(maker: u8, end: CodeEnd) -> Entry {
    Entry::Code(Code { maker: Seat(maker), end })
}

#[test]
fn the_maker_gets_a_point_a_row_the_last_one_included() {
    let mut it = of(Kind::Game(GameId::Mastermind), 2);
    write(&mut it, code(0, CodeEnd::Broken(7)));
    write(&mut it, code(1, CodeEnd::Broken(12)));
    assert_eq!([cells(&it, 0), cells(&it, 1)], [[7, 0], [0, 12]]);
    assert_eq!((it.sheet().lines()[0].note.as_str(), it.sheet().lines()[0].figure), ("broken", 7));
}

#[test]
fn misses_only_where_that_was_agreed() {
    let mut it =
        sheet(Terms { count: Count::Misses, ..Terms::of(Kind::Game(GameId::Mastermind)) }, 2);
    write(&mut it, code(1, CodeEnd::Broken(7)));
    assert_eq!(cells(&it, 0), [0, 6]);
}

#[test]
fn an_unbroken_code_is_all_rows_and_one_more() {
    let mut it = of(Kind::Game(GameId::Mastermind), 2);
    write(&mut it, code(0, CodeEnd::Unbroken));
    assert_eq!(cells(&it, 0), [13, 0]);
    let own = Terms { rows: 10, unbroken_bonus: 0, ..Terms::of(Kind::Game(GameId::Mastermind)) };
    let mut plain = sheet(own, 2);
    write(&mut plain, code(1, CodeEnd::Unbroken));
    assert_eq!(cells(&plain, 0), [0, 10]);
}

#[test]
fn a_wrong_key_gives_the_breaker_three_and_the_game_is_played_again() {
    let mut it = of(Kind::Game(GameId::Mastermind), 2);
    write(&mut it, code(0, CodeEnd::WrongKey));
    assert_eq!(cells(&it, 0), [0, 3]);
    assert_eq!(it.next_dealer(), Seat(0), "the same maker once more");
    write(&mut it, code(0, CodeEnd::Broken(5)));
    assert_eq!(it.next_dealer(), Seat(1));
    let rounds: Vec<_> = it.sheet().lines().iter().map(|line| line.round).collect();
    assert_eq!(rounds, [1, 1], "it keeps its number");
}

#[test]
fn what_cannot_have_happened() {
    let it = of(Kind::Game(GameId::Mastermind), 2);
    assert_eq!(refused(&it, code(2, CodeEnd::Unbroken)), Refusal::Dealer);
    assert_eq!(refused(&it, code(0, CodeEnd::Broken(0))), Refusal::Rows);
    assert_eq!(refused(&it, code(0, CodeEnd::Broken(13))), Refusal::Rows);
}
