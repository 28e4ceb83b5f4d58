//! The rules as the player reads them; the engine's comments cite these paragraphs.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Laid, Terms, Trick, judge};

use super::GAME;
use super::aside::cards;
use super::field::StillTrick;
use super::lesson::names;
use super::words::manual::words;
use crate::app::context::use_app;
use crate::app::services::translations::{game_words, nth, pairs};

/// The examples: the paragraph that they belong to, and the cards.
const EXAMPLES: [(u8, &str); 4] = [(2, "AH KS"), (3, "7H 7S"), (4, "JH AS"), (8, "5H 5S X 3C")];

/// The game's rules.
#[component]
pub fn Rules() -> impl IntoView {
    let app = use_app();
    let paragraphs = pairs(words(app.lang()).rules()).zip(1..);
    let paragraphs = paragraphs.map(|((title, text), n)| view! { <Paragraph n title text /> });
    let paragraphs = paragraphs.collect_view();
    view! {
        <article class="narrow rules rules-of-cards">
            <h1>{game_words(app.words(), GAME).name}</h1>
            {paragraphs}
            <a class="button primary" href=format!("#/{GAME}")>
                {app.words().play()}
            </a>
        </article>
    }
}

/// A paragraph, with its example if it has one.
#[component]
fn Paragraph(n: u8, title: &'static str, text: &'static str) -> impl IntoView {
    let example = EXAMPLES.iter().position(|(of, _)| *of == n);
    view! {
        <section id=format!("rule-{n}")>
            <h2>
                <span class="number">{n.to_string()}</span>
                " "
                {title}
            </h2>
            <p>{text}</p>
            {example.map(|n| view! { <Example n /> })}
        </section>
    }
}

#[component]
fn Example(n: usize) -> impl IntoView {
    let lang = use_app().lang();
    view! {
        <figure>
            <div class="felt">
                <StillTrick names=names(lang) trick=example(EXAMPLES[n].1) />
            </div>
            <figcaption>{nth(words(lang).captions(), n)}</figcaption>
        </figure>
    }
}

/// A trick of these cards, judged by the engine.
fn example(text: &str) -> Trick {
    let mut laid = Laid::default();
    let cards = cards(text);
    for (place, card) in laid.0.iter_mut().zip(&cards) {
        *place = Some(*card);
    }
    let verdict = judge(cards.iter().map(|card| card.slot().0), false, Terms::default());
    Trick {
        cards: laid,
        kind: verdict.kind,
        winner: verdict.winner.map(|seat| Seat(seat as u8)),
        ..Trick::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::batalla::Kind;

    /// What the captions say of the pictures.
    #[test]
    fn the_pictures_show_what_is_said_of_them() {
        let all = EXAMPLES.map(|(_, text)| example(text));
        assert_eq!(
            all.map(|trick| trick.kind),
            [Kind::Takes, Kind::Battle, Kind::Takes, Kind::Joker]
        );
        assert_eq!(
            all.map(|trick| trick.winner),
            [Some(Seat(0)), None, Some(Seat(0)), Some(Seat(2))]
        );
    }
}
