//! What beats what in the round that is played: its hands drawn, the best first, and what each card is worth. It lies a
//! tap away at any time of a deal.

use leptos::prelude::*;
use tertulia::games::pechigonga::{Card, Cards, Class, Contest, View};

use super::cards::{CardRow, cards};
use super::controller::Controller;
use super::say;
use crate::app::components::Pause;
use crate::app::components::spanish_cards::SpanishCardFace;
use crate::app::services::translations::nth;

/// A hand of a class, and the cards that make it.
fn example(class: Class) -> (Cards, Cards) {
    let hand = cards(match class {
        Class::Punto => "7o 6o Sc Ce",
        Class::Primera => "7o 6c Ae 5b",
        Class::Cuatro => "7o 7c 7e 7b",
        Class::FiftyFive => "7o 6o Ao Rc",
        Class::Flux => "7o 6o Ao 5o",
        Class::Runs => "Ao 2o 3o 5c 6c 7c",
        Class::Card => "7o",
    });
    let made = match hand.len() {
        4 => Contest::Four { alike: true }.combination(hand),
        _ => hand,
    };
    (hand, made)
}

/// The cards of a suit, the best first.
fn worths(long: bool) -> Vec<Card> {
    let pack = match long {
        true => "7o 6o Ao 5o 4o 3o 2o So Co Ro 9o 8o",
        false => "7o 6o Ao 5o 4o 3o 2o So Co Ro",
    };
    let mut all: Vec<Card> = cards(pack).iter().collect();
    all.sort_by_key(|card| u8::MAX - card.points());
    all
}

/// The hands of the round, the best first. Where the helper is wanted, the own one stands beside its like.
#[component]
pub fn Ladder(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let helper = controller.helper.get_untracked();
    let (round, order, long, own) = controller.look(|view: &View| {
        let own = view.holding().filter(|_| helper).map(|(value, _)| value);
        let order = view.options.contest(view.round).order();
        (view.round, order, view.options.pack == 48, own)
    });
    let no_flux = controller.look(|view| view.options.flux_is_void(view.round));
    // Where all hands are of one kind nothing is on top.
    let best = if order.len() > 1 { w.ladder_ties() } else { w.ladder_points() };
    let steps = order.iter().rev().map(|class| {
        let (hand, lit) = example(*class);
        let mine = own.filter(|value| value.class == *class);
        let like_own = mine.is_some();
        let mine = mine.map(|value| {
            view! { <small class="mine-now">{w.ladder_own(&say::value(lang, value))}</small> }
        });
        view! {
            <li data-own=like_own>
                <CardRow cards=hand lit mark=":" />
                <span class="step-told">
                    <b>{say::class(lang, *class)} <Pause mark=": " /></b>
                    <span>{nth(w.classes_why(), *class as usize)}"."</span>
                    " "
                    {mine}
                </span>
            </li>
        }
    });
    let steps = steps.collect_view();
    let worths = worths(long).into_iter().map(|card| {
        view! {
            <li>
                <SpanishCardFace card />
                <span class="unseen">{nth(w.ranks(), card.rank().into())} " "</span>
                <b>{card.points()}</b>
            </li>
        }
    });
    let worths = worths.collect_view();
    view! {
        <p class="muted">{nth(w.rounds(), usize::from(round.max(1)) - 1)}</p>
        <ol class="hands ladder">{steps}</ol>
        <p>{best}</p>
        {no_flux.then(|| view! { <p>{w.ladder_no_flux()}</p> })}
        <ul class="worths">{worths}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hand_is_what_stands_beside_it_and_worths_fall() {
        let four = Contest::Four { alike: true };
        for class in four.order() {
            assert_eq!(four.judge(example(*class).0).class, *class);
        }
        for (long, some) in [(false, 10), (true, 12)] {
            let points: Vec<u8> = worths(long).iter().map(|card| card.points()).collect();
            assert!(points.len() == some && points.is_sorted_by(|a, b| a >= b), "{points:?}");
        }
    }
}
