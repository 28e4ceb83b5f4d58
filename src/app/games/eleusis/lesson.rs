//! The tutorials' steps, on a table as the engine plays it.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{Column, Deed, Move, Variant, columns};

use super::faces::NamedFaces;
use super::line::StillLine;
use super::words::agreed::words;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::services::translations::pairs;

/// A lesson by the rule that colours alternate, written down so that nobody waits for the engine to play it.
struct Course {
    first: &'static str,
    /// The cards that are played, right (+) or wrong (-).
    others: &'static str,
    /// What the pupil holds after none of them, one, two and three.
    hands: [&'static str; 4],
}

const fn course(variant: Variant) -> Course {
    match variant {
        Variant::ReglaSecreta => Course {
            first: "6S",
            others: "+KD -AD +6C +9D -QH +8C",
            hands: [
                "KD QH 6C 8H 7H 7H 4C 9H",
                "QH 6C 8H 7H 7H 4C 9H",
                "QH 6C 8H 7H 7H 4C 9H",
                "QH 8H 7H 7H 4C 9H",
            ],
        },
        Variant::Express => Course {
            first: "3C",
            others: "+9D -JH +8C +KD -10D +7C",
            hands: [
                "JH 7C 10C 10S KD QH 6C 8H 7H 7H 4C 9H",
                "JH 7C 10C 10S KD QH 6C 8H 7H 7H 4C 9H",
                "7C 10C 10S KD QH 6C 8H 7H 7H 4C 9H 3S",
                "7C 10C 10S KD QH 6C 8H 7H 7H 4C 9H 3S",
            ],
        },
    }
}

/// Cards by their names.
pub fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}

/// A table: the first card, and the others, each right (+) or wrong (-).
pub fn example<'a>(
    first: &str,
    others: impl Iterator<Item = &'a str>,
    variant: Variant,
) -> Vec<Column> {
    let Ok(first) = first.parse::<Card>() else { return Vec::new() };
    let deed = |tried: &str| {
        let right = tried.starts_with('+');
        let card = tried.get(1..)?.parse().ok()?;
        Some(if right { Deed::Right(card) } else { Deed::Wrong(card) })
    };
    let moves = others.filter_map(|tried| Some(Move { seat: Seat(0), deed: deed(tried)? }));
    columns(first, &moves.collect::<Vec<_>>(), variant.terms().below_next)
}

/// The table after so many cards.
fn position(variant: Variant, cards: usize) -> Vec<Column> {
    let Course { first, others, .. } = course(variant);
    example(first, others.split(' ').take(cards), variant)
}

/// The table after so many cards, and what the pupil holds then.
#[component]
fn Picture(variant: Variant, step: usize, hand: bool) -> impl IntoView {
    let hand = hand.then(|| cards(course(variant).hands[step]));
    let hand = hand.map(|cards| {
        view! {
            <div class="shown-cards">
                <NamedFaces cards />
            </div>
        }
    });
    view! {
        <div class="lesson-table">
            <StillLine columns=position(variant, step) below_next=variant.terms().below_next />
            {hand}
        </div>
    }
}

fn picture(variant: Variant, step: usize, hand: bool) -> AnyView {
    view! { <Picture variant step hand /> }.into_any()
}

/// The five steps of a game.
pub fn steps(variant: Variant) -> fn(AppContext) -> Vec<Step> {
    match variant {
        Variant::ReglaSecreta => secret,
        Variant::Express => express,
    }
}

fn secret(app: AppContext) -> Vec<Step> {
    const GAME: Variant = Variant::ReglaSecreta;
    let pictures: [fn() -> AnyView; 5] = [
        || picture(GAME, 0, true),
        || picture(GAME, 1, true),
        || picture(GAME, 2, true),
        || picture(GAME, 3, true),
        || picture(GAME, 6, false),
    ];
    with_words(words(app.lang()).secret_lesson(), pictures)
}

fn express(app: AppContext) -> Vec<Step> {
    const GAME: Variant = Variant::Express;
    let pictures: [fn() -> AnyView; 5] = [
        || picture(GAME, 0, true),
        || picture(GAME, 1, true),
        || picture(GAME, 2, true),
        || picture(GAME, 3, true),
        || picture(GAME, 6, false),
    ];
    with_words(words(app.lang()).express_lesson(), pictures)
}

fn with_words(lesson: &'static str, pictures: [fn() -> AnyView; 5]) -> Vec<Step> {
    let steps = pairs(lesson).zip(pictures);
    steps.map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::core::{Setup, Table, Viewer};
    use tertulia::games::eleusis::{Action, Choice, Eleusis, Options, Phase};

    /// The rule that colours alternate.
    const RULE: &str = "s1-e01";
    /// Who looks on; the first dealer is another.
    const PUPIL: Seat = Seat(0);

    /// The engine plays what is written here: all that one sees of it is the same.
    #[test]
    fn the_lesson_says_what_the_engine_says() {
        for variant in Variant::ALL {
            let course = course(variant);
            let options = Options::of(variant);
            let dealer = options.first_dealer;
            let mut table =
                Table::<Eleusis>::deal(Setup { options, seats: 3, seed: 4 }).expect("a table");
            let rule = Action::Rule(Choice::Card(RULE.to_owned()));
            table.act(dealer, rule).expect("a rule");
            if table.view(Viewer::Public).phase == Phase::Hint {
                table.act(dealer, Action::Hint(None)).expect("no hint");
            }
            for n in 0..=6 {
                let view = table.view(Viewer::Seat(PUPIL));
                let seen = |column: &Column| {
                    let wrong: Vec<Card> = column.wrong.iter().map(|(card, _)| *card).collect();
                    (column.card, wrong)
                };
                let written = position(variant, n);
                assert!(written.iter().map(seen).eq(view.columns().iter().map(seen)), "{n}");
                if let Some(hand) = course.hands.get(n) {
                    assert_eq!(cards(hand), view.hand(), "{n}");
                }
                let Some(card) = course.others.split(' ').nth(n) else { break };
                let card = card[1..].parse().expect("a card");
                table.act(view.turn, Action::Play(card)).expect("a play");
                // The last one is still to be followed by a guess.
                if table.view(Viewer::Public).phase == Phase::After {
                    table.act(view.turn, Action::Done).expect("no guess");
                }
            }
            let red = |card: &Card| matches!(card.to_string().chars().last(), Some('H' | 'D'));
            let line: Vec<Card> = position(variant, 6).iter().filter_map(|it| it.card).collect();
            assert_eq!(line.len(), 5);
            assert!(line.windows(2).all(|two| red(&two[0]) != red(&two[1])));
        }
    }
}
