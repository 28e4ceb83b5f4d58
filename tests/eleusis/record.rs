//! What follows from the record of a round.

use tertulia::core::Seat;
use tertulia::core::cards::Cards;
use tertulia::games::eleusis::{
    Course, Deed, Guess, Move, against, columns, course, fitting, line, refused, until,
};
use tertulia::secret_rule::Rule;

fn card(text: &str) -> tertulia::core::cards::Card {
    text.parse().unwrap()
}

fn moves() -> Vec<Move> {
    let deeds = [
        (0, Deed::Wrong(card("2S"))),
        (2, Deed::Right(card("3H"))),
        (2, Deed::Missed(Guess::Rule("red".to_owned()))),
        (3, Deed::NoneFits(vec![card("4S"), card("5S")])),
        (0, Deed::OneFits((vec![card("6H"), card("7S")], card("6H")))),
        (2, Deed::Wrong(card("8S"))),
        (2, Deed::Found(Guess::Rule("hearts".to_owned()))),
    ];
    deeds.map(|(seat, deed)| Move { seat: Seat(seat), deed }).into()
}

#[test]
fn the_line_and_all_that_was_refused() {
    let moves = moves();
    assert_eq!(line(card("KH"), &moves), ["KH", "3H", "6H"].map(card));
    let refused: Vec<(usize, String)> =
        refused(&moves).iter().map(|r| (r.after, r.card.to_string())).collect();
    let told = [(1, "2S"), (2, "4S"), (2, "5S"), (3, "8S")].map(|(n, c)| (n, c.to_owned()));
    assert_eq!(refused, told);
}

#[test]
fn the_table_as_it_lies() {
    let shape = |below_next| {
        let columns = columns(card("KH"), &moves(), below_next);
        let column = |c: &tertulia::games::eleusis::Column| {
            let wrong: Vec<String> = c.wrong.iter().map(|(card, _)| card.to_string()).collect();
            (c.card.map(|card| card.to_string()).unwrap_or_default(), wrong.join(" "), c.laid)
        };
        columns.iter().map(column).collect::<Vec<_>>()
    };
    let told = |columns: &[(&str, &str, bool)]| {
        columns.iter().map(|(a, b, l)| ((*a).to_owned(), (*b).to_owned(), *l)).collect::<Vec<_>>()
    };
    assert_eq!(shape(false), told(&[("KH", "2S", false), ("3H", "", false), ("6H", "8S", true)]));
    let next = [("KH", "", false), ("3H", "2S", false), ("6H", "", true), ("", "8S", false)];
    assert_eq!(shape(true), told(&next));
}

#[test]
fn what_would_have_fitted_where_cards_were_wrong() {
    let after: Rule = "last is red ? even : odd".parse().unwrap();
    let even = Cards::of_ranks(0b0_1010_1010_1010);
    for below_next in [false, true] {
        let fitting = fitting(&after, &columns(card("KH"), &moves(), below_next), below_next);
        // Both wrong cards came after a red one: the king of hearts, the six of hearts.
        let told: Vec<Cards> = fitting.iter().flatten().copied().collect();
        assert_eq!(told, [even, even]);
        let places: Vec<usize> = (0..fitting.len()).filter(|n| fitting[*n].is_some()).collect();
        assert_eq!(places, if below_next { [1, 3] } else { [0, 2] });
    }
}

#[test]
fn the_card_that_speaks_against_a_rule_lies_where_it_is_told() {
    let against = |rule: &str, below_next| {
        let told = against(&rule.parse().unwrap(), card("KH"), &moves(), below_next)?;
        let at = told.at;
        if let Some((place, row)) = at {
            let column = &columns(card("KH"), &moves(), below_next)[place];
            let lies = match row.checked_sub(1) {
                Some(row) => Some(column.wrong[row].0),
                None => column.card,
            };
            assert_eq!(lies, Some(told.card), "{rule}");
        }
        Some((told.card, at))
    };
    let told = |name: &str, at| Some((card(name), at));
    for below_next in [false, true] {
        let below = usize::from(below_next);
        assert_eq!(against("hearts", below_next), None);
        assert_eq!(against("2", below_next), told("2S", Some((below, 1))));
        assert_eq!(against("even & !spades", below_next), told("3H", Some((1, 0))));
        // A card of a shown hand lies nowhere on the table.
        assert_eq!(against("hearts | 5", below_next), told("5S", None));
        assert_eq!(against("hearts | 8", below_next), told("8S", Some((2 + below, 1))));
        assert_eq!(against("3", below_next), told("6H", Some((2, 0))));
    }
}

#[test]
fn the_course_of_a_seat() {
    let moves = moves();
    let two = Course { right: 1, wrong: 1, guesses: 2, found: true, ..Course::default() };
    assert_eq!(course(&moves, Seat(2)), two);
    assert_eq!(course(&moves, Seat(3)), Course { none_fits: 1, ..Course::default() });
    assert_eq!(course(&moves, Seat(0)), Course { wrong: 1, one_fits: 1, ..Course::default() });
    assert_eq!(course(until(&moves, 3), Seat(2)).guesses, 1);
    assert_eq!(until(&moves, 99).len(), 7);
}
