//! The rules of Mastermind as the player reads them; the engine's comments cite these paragraphs.

use leptos::prelude::*;
use tertulia::games::mastermind::{Code, Options};

use super::GAME;
use super::board::{KeyPins, Pegs, Track};
use super::say;
use super::words::{study, words};
use crate::app::components::Sitter;
use crate::app::context::use_app;
use crate::app::services::translations::{game_words, pairs};

/// The page.
#[component]
pub fn Rules() -> impl IntoView {
    let app = use_app();
    let frame = app.words();
    let all = pairs(study::words(app.lang()).rules()).zip(1..);
    let all = all.map(|((title, text), n)| view! { <Paragraph n title text /> }).collect_view();
    view! {
        <article class="narrow rules">
            <h1>{game_words(frame, GAME).name}</h1>
            {all}
            <a class="button primary" href=format!("#/{}", GAME)>
                {frame.play()}
            </a>
        </article>
    }
}

#[component]
fn Paragraph(n: u8, title: &'static str, text: &'static str) -> impl IntoView {
    view! {
        <section id=format!("rule-{n}")>
            <h2>
                <span class="number">{n.to_string()}</span>
                " "
                {title}
            </h2>
            <p>{text}</p>
            <Picture paragraph=n />
        </section>
    }
}

#[component]
fn Picture(paragraph: u8) -> impl IntoView {
    let lang = use_app().lang();
    match paragraph {
        2 => view! { <Row digits="14272" /> }.into_any(),
        // The last two count repeated colours, the commonest error.
        4 => view! {
            <h3>{study::words(lang).rules_why_title()}</h3>
            <ul class="examples">
                <Example code="14272" guess="14756" />
                <Example code="11223" guess="12131" />
                <Example code="12345" guess="11166" />
            </ul>
        }
        .into_any(),
        8 => view! {
            <div class="board flat">
                <Track sitter=Sitter::new(lang.you(), false, 0) points=7 before=0 side="red" />
            </div>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// A code over a row, with the key that the engine gives it.
#[component]
fn Example(code: &'static str, guess: &'static str) -> impl IntoView {
    view! {
        <li class="example">
            <div class="shield">
                <Row digits=code />
            </div>
            <Row digits=guess code />
        </li>
    }
}

/// A row of digits; with its key where there is a code.
#[component]
fn Row(digits: &'static str, #[prop(optional)] code: Option<&'static str>) -> impl IntoView {
    let w = words(use_app().lang());
    let options = Options::default();
    Code::from_digits(digits).map(|guess| {
        let key = code.and_then(Code::from_digits).map(|code| code.key(&guess));
        let told = key.map_or(String::new(), |key| format!(". {}", say::key(w, key)));
        let told = format!("{}{told}", say::code(w, &options, &guess));
        view! {
            <div class="row">
                <span class="unseen">{told}</span>
                <Pegs options code=guess />
                {key.map(|key| view! { <KeyPins pegs=options.pegs key=Some(key) /> })}
            </div>
        }
    })
}
