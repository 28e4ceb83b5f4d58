//! Help for those who learn: asked for openly, marked on the sheet.

use tertulia::core::{Seat, Seats};
use tertulia::games::eleusis::{
    Action, Choice, Clue, Deed, Event, Help, Looks, Options, Refusal, Variant,
};
use tertulia::secret_rule::pile::pile;

use crate::driver::{EXPRESS, Game, REGLA};

fn learning(variant: Variant, rule: &str) -> Game {
    let options = Options { teaching: true, hints: false, ..Options::of(variant) };
    Game::with(options, 4, 1, rule)
}

#[test]
fn each_help_once_a_round_where_it_was_agreed() {
    let mut game = Game::under(REGLA, "red");
    assert_eq!(game.try_act(Action::Ask(Help::Count)), Err(Refusal::NotNow));
    let mut game = learning(REGLA, "other(colour)");
    let seat = game.turn();
    for help in Help::ALL {
        game.act(Action::Ask(help));
        assert_eq!(game.try_act(Action::Ask(help)), Err(Refusal::Asked));
    }
    assert_eq!(game.public().asked, Help::ALL);
    assert_eq!(game.turn(), seat, "asking is no turn");
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("other(colour)");
    let record = game.public().past.pop().unwrap();
    assert_eq!(record.helped, Seats::only(Seat(seat)));
    assert_eq!(game.table.sheet().lines()[0].mark.as_deref(), Some("helped"));
}

/// How many rules still fit is counted among those that were agreed on.
#[test]
fn the_rules_that_fit_are_counted_among_those_in_play() {
    let cards = |variant| Options::of(variant).cards;
    let first = |set: u64| set & set.wrapping_neg();
    for (variant, all) in [(REGLA, 53), (EXPRESS, 9)] {
        let mut game = learning(variant, "other(colour)");
        assert_eq!(game.public().cards_left(), all);
        game.act(Action::Play(game.card(false).unwrap()));
        let left = game.public().cards_left();
        assert!(left < all && left > 0, "{left}: “the other colour” is one of them");
        // One of each game.
        let few = first(cards(REGLA)) | first(cards(EXPRESS));
        let options = Options { cards: few, ..Options::of(variant) };
        assert_eq!(Game::with(options, 4, 1, "other(colour)").public().cards_left(), 2);
    }
}

#[test]
fn which_card_tells_most_may_be_asked_before_every_card() {
    let mut game = learning(REGLA, "other(colour)");
    let probe = Action::Ask(Help::Probe);
    let asked = |game: &Game| game.public().asked.contains(&Help::Probe);
    game.act(probe.clone());
    game.act(Action::Ask(Help::Clue));
    assert!(asked(&game), "help that changes nothing of the cards leaves it standing");
    assert_eq!(game.try_act(probe.clone()), Err(Refusal::Asked));
    game.act(Action::Play(game.card(true).unwrap()));
    assert!(!asked(&game) && game.public().asked.contains(&Help::Clue));
    game.act(probe.clone());
    assert!(asked(&game), "before a second card");
    game.act(Action::Play(game.card(true).unwrap()));
    assert_eq!(game.try_act(probe.clone()), Err(Refusal::NotNow), "there is no third");
    assert!(!game.view(game.turn()).may_ask(Help::Probe));
    game.act(Action::Done);
    assert!(game.view(game.turn()).may_ask(Help::Probe));
    game.act(Action::Play(game.card(false).unwrap()));
    game.act(probe);
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("other(colour)");
    let record = game.public().past.pop().unwrap();
    assert_eq!(record.helped.iter().count(), 2);
}

#[test]
fn without_help_there_is_no_mark() {
    let mut game = learning(EXPRESS, "red");
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("red");
    assert_eq!(game.table.sheet().lines()[0].mark, None);
}

#[test]
fn the_hint_card_says_what_counts() {
    let mut game = learning(REGLA, "last is even ? red : black");
    game.act(Action::Ask(Help::Clue));
    let clue = Clue { looks: vec![Looks::Colour, Looks::Rank, Looks::Last] };
    assert!(game.events.contains(&Event::Clue(clue.clone())));
    let last = game.public().moves.pop().unwrap();
    assert_eq!((last.seat, last.deed), (Seat(1), Deed::Clue(clue)));
}

#[test]
fn hint_cards_of_rules() {
    for (rule, looks) in [
        ("red", &[Looks::Colour][..]),
        ("other(colour)", &[Looks::Colour, Looks::Last]),
        ("follows(SHDC)", &[Looks::Suit, Looks::Last]),
        ("3..7", &[Looks::Rank]),
        ("{2 7}", &[Looks::Rank]),
        ("[4D]", &[Looks::Suit, Looks::Rank]),
        ("same(rank, back(2))", &[Looks::Rank, Looks::Earlier]),
        ("among(red, other(parity))", &[Looks::Colour, Looks::Rank, Looks::Last, Looks::Earlier]),
        ("cycle(even, odd)", &[Looks::Rank, Looks::Place]),
        ("next + last = 9", &[Looks::Rank, Looks::Last]),
    ] {
        assert_eq!(Clue::of(&rule.parse().unwrap()).looks, looks, "{rule}");
    }
    for card in pile() {
        let looks = Clue::of(&card.rule).looks;
        assert!(!looks.is_empty() && looks.len() < 6, "{}: {looks:?}", card.id);
    }
}

#[test]
fn what_is_in_a_head_no_hint_card_can_say() {
    let options = Options { teaching: true, hints: false, ..Options::of(EXPRESS) };
    let mut game = Game::new(options, 4, 1);
    game.rule(Choice::Head);
    assert_eq!(game.try_act(Action::Ask(Help::Clue)), Err(Refusal::NotNow));
    game.act(Action::Ask(Help::Count));
}
