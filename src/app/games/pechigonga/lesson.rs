//! The tutorial's steps, with hands that the engine itself judges.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Cards, Contest, Options, Value};

use super::cards::{CardRow, cards};
use super::say;
use super::words::agreed::words;
use crate::app::components::tutorial::Step;
use crate::app::context::{AppContext, use_app};
use crate::app::services::translations::pairs;

/// A hand of each class, the best first.
pub const CLASSES: [&str; 4] = ["7o 6o Ao 5o", "7o 6o Ao Rc", "7o 6c Ae 5b", "7o 6o Sc Ce"];
/// Two that announce.
pub const TWO: [&str; 2] = ["7o 6c Ae 5b", "7b 6b 4b 2b"];
/// A hand of which one would bluff.
pub const LOW: [&str; 1] = ["Ao 2o Rc Se"];
/// Nine cards in a row.
pub const NINE: [&str; 1] = ["Ao 2c 3e 4b 5o 6c 7e Sb Co"];
/// Nine cards of the fourth round, by default rules.
pub const FOURTH: [&str; 2] = ["7o 6o Ao 5o 4c 3c Re Sb Cb", "7o 5o 4o 3o 6c Ac Re Rb 2b"];

/// What a hand is by default rules, and the cards that make it.
pub fn judged(hand: &str) -> (Cards, Value, Cards) {
    let hand = cards(hand);
    let round = if hand.len() == 9 { 4 } else { 1 };
    let contest: Contest = Options::default().contest(round);
    (hand, contest.judge(hand), contest.combination(hand))
}

/// Hands with what they are.
#[component]
pub fn Hands(hands: &'static [&'static str]) -> impl IntoView {
    let lang = use_app().lang();
    let hands = hands.iter().map(|text| {
        let (cards, value, lit) = judged(text);
        view! {
            <li>
                <CardRow cards lit />
                <b>{say::value(lang, value)}</b>
            </li>
        }
    });
    view! { <ul class="hands">{hands.collect_view()}</ul> }
}

/// Nine cards that are a Pechigonga, all of them.
#[component]
pub fn Nine() -> impl IntoView {
    let cards = cards(NINE[0]);
    view! {
        <ul class="hands">
            <li>
                <CardRow cards lit=cards />
                <b>"Pechigonga"</b>
            </li>
        </ul>
    }
}

/// The five steps.
pub fn steps(app: AppContext) -> Vec<Step> {
    let pictures: [fn() -> AnyView; 5] = [
        || view! { <Hands hands=&CLASSES /> }.into_any(),
        || view! { <Hands hands=&TWO /> }.into_any(),
        || view! { <Hands hands=&LOW /> }.into_any(),
        || view! { <Hands hands=&FOURTH /> }.into_any(),
        || view! { <Nine /> }.into_any(),
    ];
    let steps = pairs(words(app.lang()).lesson()).zip(pictures);
    steps.map(|((title, text), picture)| Step { title, text, picture }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::pechigonga::{Class, Sequence, pechigonga};

    #[test]
    fn the_pictures_show_what_is_said_of_them() {
        let value = |hand: &str| (judged(hand).1.class, judged(hand).1.points);
        assert_eq!(
            CLASSES.map(value),
            [(Class::Flux, 70), (Class::FiftyFive, 55), (Class::Primera, 70), (Class::Punto, 39)]
        );
        assert_eq!(TWO.map(value), [(Class::Primera, 70), (Class::Flux, 65)]);
        assert_eq!(LOW.map(value), [(Class::Punto, 28)]);
        assert_eq!(FOURTH.map(value), [(Class::FiftyFive, 55), (Class::Primera, 61)]);
        assert!(pechigonga(cards(NINE[0]), Sequence::Ace, false, false));
    }
}
