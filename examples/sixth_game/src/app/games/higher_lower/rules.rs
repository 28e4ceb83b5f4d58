//! The rules as the player reads them; the engine's comments cite these paragraphs.

use leptos::prelude::*;

use super::GAME;
use super::words::words;
use crate::app::context::use_app;
use crate::app::services::translations::{game_words, pairs};

/// The game's rules.
#[component]
pub fn Rules() -> impl IntoView {
    let app = use_app();
    let paragraphs = (1..).zip(pairs(words(app.lang()).rules())).map(|(n, (title, text))| {
        view! {
            <section id=format!("rule-{n}")>
                <h2>{format!("{n} {title}")}</h2>
                <p>{text}</p>
            </section>
        }
    });
    view! {
        <article class="narrow rules">
            <h1>{game_words(app.words(), GAME).name}</h1>
            {paragraphs.collect_view()}
            <a class="button primary" href=format!("#/{GAME}")>
                {app.words().play()}
            </a>
        </article>
    }
}
