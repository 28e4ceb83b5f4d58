//! Whom the computer plays: a chair with a rival's face, and the choice among the six.

use leptos::prelude::*;
use tertulia::core::Rival;

use super::{Dialog, Face, Sitter};
use crate::app::context::use_app;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, line, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "rivals" {
        /// The head of the choice.
        title;
        /// What each of the six is like, in a line.
        tempers;
        /// Closes the choice.
        ready;
    }
    phrases {
        /// What is chosen on a seat, from 1.
        place(n: usize);
        /// A rival sits on another seat, from 1, and would change places.
        swaps(n: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What a rival is like, in a line.
fn temper(lang: Lang, rival: Rival) -> &'static str {
    line(words(lang).tempers(), rival as usize)
}

/// A computer player's chair: who sits there, and what they are like. Tapping it asks for somebody else.
#[component]
pub fn RivalChair(
    #[prop(into)] sitter: Signal<Sitter>,
    /// The seat, from 0.
    n: usize,
    #[prop(into)] ask: Callback<()>,
) -> impl IntoView {
    let lang = use_app().lang();
    let name = move || sitter.with(|sitter| sitter.name.clone());
    let like = move || sitter.with(|sitter| sitter.rival.map(|rival| temper(lang, rival)));
    view! {
        <button
            class="rival"
            type="button"
            id=format!("rival-{n}")
            aria-haspopup="dialog"
            on:click=move |_| ask.run(())
        >
            <Face sitter />
            // In one piece: between pieces whoever reads it aloud sets spaces, before a full stop, too.
            <span class="unseen">{words(lang).place(n + 1)} ": " {name} ". " {like}</span>
            <span aria-hidden="true">
                <b>{name}</b>
                <small>{like}</small>
            </span>
        </button>
    }
}

/// The choice among the six for a seat (from 0). Whoever sits elsewhere changes places with who sits here.
#[component]
pub fn RivalDialog(
    open: RwSignal<bool>,
    #[prop(into)] seat: Signal<usize>,
    /// All who sit at the table.
    #[prop(into)]
    sitters: Signal<Vec<Sitter>>,
    #[prop(into)] choose: Callback<(usize, Rival)>,
) -> impl IntoView {
    let w = words(use_app().lang());
    view! {
        <Dialog open title=w.title()>
            <Six seat=seat.get_untracked() sitters choose />
            <div class="actions">
                <button class="primary" id="seated" on:click=move |_| open.set(false)>
                    {w.ready()}
                </button>
            </div>
        </Dialog>
    }
}

/// The six as a group of radio buttons.
#[component]
fn Six(
    seat: usize,
    sitters: Signal<Vec<Sitter>>,
    choose: Callback<(usize, Rival)>,
) -> impl IntoView {
    let lang = use_app().lang();
    let w = words(lang);
    let place = move |rival: Rival| {
        let at = |all: &Vec<Sitter>| all.iter().position(|sitter| sitter.rival == Some(rival));
        sitters.with(at)
    };
    let all = Rival::ALL.map(|rival| {
        let at = Memo::new(move |_| place(rival));
        let here = move || at.get() == Some(seat);
        let there = move || {
            let there = at.get().filter(|at| *at != seat);
            there.map(|at| view! { <small class="swaps">{w.swaps(at + 1)}</small> })
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="rival"
                    value=rival.name()
                    prop:checked=here
                    on:change=move |_| choose.run((seat, rival))
                />
                <span>
                    <Face sitter=Sitter::new(rival.name(), true, seat) glad=Signal::derive(here) />
                    <span>
                        <span class="unseen">{rival.name()} ". " {temper(lang, rival)} " "</span>
                        <b aria-hidden="true">{rival.name()}</b>
                        <small aria-hidden="true">{temper(lang, rival)}</small>
                        {there}
                    </span>
                </span>
            </label>
        }
    });
    view! {
        <fieldset class="six-rivals">
            <legend class="unseen">{w.place(seat + 1)}</legend>
            {all.into_iter().collect_view()}
        </fieldset>
    }
}
