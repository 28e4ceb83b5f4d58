//! After a deal: how each of one's own decisions looked from what one knew then. The bot worker is asked,
//! with the seat's own view and nothing else.

use leptos::prelude::*;
use tertulia::core::{Game, Inquiry, json};
use tertulia::games::pechigonga::{Answer, Asked, Decision, Pechigonga, Question, View};

use super::controller::Controller;
use super::say;
use crate::app::services::lang::Lang;
use crate::app::services::translations::numbers::{percent, tenths};
use crate::app::services::translations::{Locales, joined, nth, sentences};
use crate::app::session::Search;

sentences! {
    /// What the bot worker says of one's own decisions.
    pub struct Words, "cuentas" {
        study;
        study_why;
        studying;
        no_study;
        study_none;
        nothing_better;
    }

    phrases {
        /// How often the hand is the best, as a share.
        decided(share: &str);
        /// Each word with its chips.
        brought(each: &str);
        better(word: &str, chips: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// In hundredths of a chip: what loses less is as good as the best.
const LITTLE: u16 = 10;

/// Where the answer stands.
#[derive(Clone, PartialEq)]
enum Told {
    Nothing,
    Thinking,
    Nobody,
    Decisions(Vec<Decision>),
}

/// A button, and what it brings: the decisions of the seat at the screen in a deal.
#[component]
pub fn Study(controller: Controller, deal: u16) -> impl IntoView {
    let w = words(controller.app.lang());
    let told = RwSignal::new(Told::Nothing);
    let search = Search::new(controller.app);
    let ask = move |_| {
        told.set(Told::Thinking);
        let view = controller.look(View::clone);
        let question = Question::Deal(Box::new(Asked { view, deal }));
        let inquiry = Inquiry { game: Pechigonga::ID.to_owned(), question };
        search.ask(&json::write(&inquiry), move |text| {
            let answer = text.and_then(|text| json::read::<Answer>(&text).ok());
            // The screen may be another by now.
            let answer = answer.map_or(Told::Nobody, |answer| Told::Decisions(answer.decisions));
            let _ = told.try_set(answer);
        });
    };
    let line = |text: &'static str| view! { <p class="muted">{text}</p> }.into_any();
    let inside = move || match told.get() {
        Told::Nothing => view! {
            <button id="study" on:click=ask>
                {w.study()}
            </button>
        }
        .into_any(),
        Told::Thinking => line(w.studying()),
        Told::Nobody => line(w.no_study()),
        Told::Decisions(all) if all.is_empty() => line(w.study_none()),
        Told::Decisions(all) => view! { <Decisions controller all /> }.into_any(),
    };
    view! {
        <div class="study" role="status">
            {inside}
        </div>
    }
}

#[component]
fn Decisions(controller: Controller, all: Vec<Decision>) -> impl IntoView {
    let w = words(controller.app.lang());
    let each = all.into_iter().map(|it| view! { <DecisionLine controller it /> });
    let each = each.collect_view();
    view! {
        <h3 id="studied">{w.study()}</h3>
        <p class="muted">{w.study_why()}</p>
        <ol class="past">{each}</ol>
    }
}

/// A decision: how good the hand was, what each word would have brought, and what was best.
#[component]
fn DecisionLine(controller: Controller, it: Decision) -> impl IntoView {
    let lang = controller.app.lang();
    let w = words(lang);
    let chips = |hundredths: i32| {
        let sign = if hundredths < -4 { "−" } else { "" };
        [sign, &tenths(lang, u64::from(hundredths.unsigned_abs() + 5) / 10)].concat()
    };
    let round = nth(controller.words().rounds(), usize::from(it.round.max(1)) - 1);
    let said = it.said.map(|word| say::short(lang, word)).unwrap_or_default();
    let share = percent(lang, ((it.best + 5) / 10).min(100) as u8);
    let each = it
        .worths
        .iter()
        .map(|worth| [&say::short(lang, worth.word), ":\u{a0}", &chips(worth.chips)].concat());
    let each: Vec<String> = each.collect();
    let each = joined(&mut each.iter().map(String::as_str), "; ");
    let best = it.worths.iter().max_by_key(|worth| worth.chips);
    let verdict = match best {
        Some(best) if it.lost >= LITTLE => {
            w.better(&say::short(lang, best.word), &chips(it.lost.into()))
        }
        _ => w.nothing_better().to_owned(),
    };
    view! {
        <li>
            <b>{[round, ": ", &said].concat()}</b>
            " "
            {w.decided(&share)}
            " "
            <span class="muted">{w.brought(&each)}</span>
            " "
            {verdict}
        </li>
    }
}
