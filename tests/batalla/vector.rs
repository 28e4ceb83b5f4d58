//! The vectors of the rules: `tests/vectors/batalla.txt`, a line each. Also in the browser, by
//! `examples/batalla_wasm.rs`.

use tertulia::games::batalla::{
    Choices, Jacks, Kind, Pack, Position, Power, Revolution, Slot, Terms,
};

/// The cards of a text, as physical ones of a seat.
fn pack(text: &str, seat: u8) -> Pack {
    let card = |letter: char| 16 * seat + Slot::of_letter(letter).expect("a card").0;
    Pack(text.chars().map(card).fold(0, |pack, card| pack | 1 << card))
}

/// A position in which everybody has a card to play, and what was said of hands and piles.
struct Vector {
    position: Position,
    cards: Choices,
    terms: Terms,
}

impl Vector {
    /// `cards`: `A K`; `state`: `rev`, `pot 77`, `A 5K`, `A 5K/32` (hand/pile), `next`, `cancel`.
    /// Where nothing is said of a hand it holds many cards.
    fn new(cards: &str, state: &str) -> Self {
        let letters: Vec<char> = cards.chars().filter(|c| !c.is_whitespace()).collect();
        let mut position = Position::deal(letters.len() as u8, 1);
        let mut terms = Terms::default();
        for part in state.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once(' ').unwrap_or((part, ""));
            match name {
                "rev" => position.reversed = true,
                "next" => terms.revolution = Revolution::Next,
                "cancel" => terms.three_jacks = Jacks::Cancel,
                // Cards of the seat that nobody has, so that they are none of the others'.
                "pot" => {
                    position.pot = Pack((0..value.len()).fold(0, |pot, n| pot | 1 << (112 + n)))
                }
                seat => {
                    let seat = seat.as_bytes()[0] - b'A';
                    let (hand, pile) = value.split_once('/').unwrap_or((value, ""));
                    position.hands[usize::from(seat)] = pack(hand, seat);
                    position.piles[usize::from(seat)] = pack(pile, seat);
                }
            }
        }
        let mut choices = [Position::NO_CARD; 8];
        for (seat, letter) in letters.iter().enumerate() {
            choices[seat] = pack(&letter.to_string(), seat as u8).iter().next().expect("a card");
            assert!(position.hands[seat].has(choices[seat]), "{letter} is in the hand");
        }
        Self { position, cards: choices, terms }
    }
}

/// Holds the engine to all of them. How many there were.
pub fn hold() -> u32 {
    let text = include_str!("../vectors/batalla.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut seen = 0_u32;
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [number, cards, state, winner, kind, reversed, after] = fields[..] else {
            panic!("seven fields: {line}")
        };
        let vector = Vector::new(cards, state);
        let mut position = vector.position;
        let done = position.play(&vector.cards, vector.terms);
        let seat = |seat: usize| char::from(b'A' + seat as u8).to_string();
        let kinds = [
            (Kind::Takes, "takes"),
            (Kind::Joker, "joker"),
            (Kind::Battle, "battle"),
            (Kind::Forced, "forced"),
        ];
        let found = kinds.iter().find(|(kind, _)| *kind == done.verdict.kind).unwrap().1;
        assert_eq!(done.verdict.winner.map_or("-".to_owned(), seat), winner, "{line}");
        assert_eq!(found, kind, "{line}");
        assert_eq!(u8::from(position.reversed).to_string(), reversed, "{line}");
        let facts = after.split(',').map(str::trim).filter(|fact| !fact.is_empty());
        facts.for_each(|fact| holds(fact, &position, line));
        seen += 1;
        assert_eq!(number, seen.to_string(), "no vector is left out");
    }
    seen
}

/// `pot 2`, `hand A 4`, `pile B 4`, `out B`, `wins A`, `nobody`, `seer A`, `no-swap A`.
fn holds(fact: &str, position: &Position, line: &str) {
    let words: Vec<&str> = fact.split_whitespace().collect();
    let seat = |at: usize| usize::from(words[at].as_bytes()[0] - b'A');
    let number = |at: usize| words[at].parse::<u32>().expect("a number");
    let holds = match words[0] {
        "pot" => position.pot.len() == number(1),
        "hand" => position.hands[seat(1)].len() == number(2),
        "pile" => position.piles[seat(1)].len() == number(2),
        "out" => !position.is_in(seat(1)) && position.owned(seat(1)).is_empty(),
        "wins" => position.playing == 1 << seat(1),
        "nobody" => position.playing == 0,
        "seer" => position.powers[seat(1)] == Power::Sight,
        "no-swap" => position.powers[seat(1)] == Power::Swap && !position.may_swap(seat(1)),
        other => panic!("no such fact: {other}"),
    };
    assert!(holds, "{fact} in {line}: {position:?}");
}
