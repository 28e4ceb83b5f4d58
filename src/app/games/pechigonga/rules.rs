//! The rules as the player reads them; the engine's comments cite these paragraphs. After them, where
//! the game comes from, and what in it is reconstruction or our own choice.

use leptos::prelude::*;

use super::GAME;
use super::lesson::{CLASSES, FOURTH, Hands, Nine};
use super::words::manual::words;
use crate::app::context::use_app;
use crate::app::services::translations::{game_words, nth, pairs};

/// The game's rules.
#[component]
pub fn Rules() -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let paragraphs = pairs(w.rules()).zip(1..);
    let paragraphs = paragraphs.map(|((title, text), n)| view! { <Paragraph n title text /> });
    let paragraphs = paragraphs.collect_view();
    let history = pairs(w.history()).map(|(title, text)| {
        view! {
            <h3>{title}</h3>
            <p>{text}</p>
        }
    });
    let history = history.collect_view();
    view! {
        <article class="narrow rules rules-of-cards">
            <h1>{game_words(app.words(), GAME).name}</h1>
            {paragraphs}
            <section id="history">
                <h2>{w.history_title()}</h2>
                {history}
            </section>
            <a class="button primary" href=format!("#/{GAME}")>
                {app.words().play()}
            </a>
        </article>
    }
}

/// A paragraph, with its examples if it has some.
#[component]
fn Paragraph(n: u8, title: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <section id=format!("rule-{n}")>
            <h2>
                <span class="number">{n}</span>
                " "
                {title}
            </h2>
            <p>{text}</p>
            {examples(n)}
        </section>
    }
}

/// The examples that belong to a paragraph.
fn examples(paragraph: u8) -> Option<AnyView> {
    let (caption, hands) = match paragraph {
        2 => (0, view! { <Hands hands=&CLASSES /> }.into_any()),
        6 => (1, view! { <Hands hands=&FOURTH /> }.into_any()),
        7 => (2, view! { <Nine /> }.into_any()),
        _ => return None,
    };
    let caption = nth(words(use_app().lang()).captions(), caption);
    let figure = view! {
        <figure>
            <div class="felt">{hands}</div>
            <figcaption>{caption}</figcaption>
        </figure>
    };
    Some(figure.into_any())
}
