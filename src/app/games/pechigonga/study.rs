//! After a deal, or a match: how each of one's own decisions looked from what one knew then. The bot worker is asked,
//! deal by deal, with the seat's own view and nothing else.

use leptos::prelude::*;
use tertulia::core::{Game, Inquiry, json};
use tertulia::games::pechigonga::{Answer, Asked, Decision, Pechigonga, Question, View};

use super::controller::Controller;
use super::weighed::{Seen, Weighed, called, figure, given};
use crate::app::components::Fold;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};
use crate::app::session::Search;

sentences! {
    /// What the bot worker says of one's own decisions.
    pub struct Words, "cuentas" {
        study;
        study_how;
        /// Why what is best by the cards need not bring most.
        study_lead;
        study_why;
        studying;
        no_study;
        study_none;
        nothing_better;
        gave_nothing;
        /// Which of some words was one's own.
        your_word;
    }

    phrases {
        /// In how many deals of a hundred the hand is the best.
        decided(times: u16);
        better(word: &str, chips: &str);
        /// What all decisions gave away, and the worst of them.
        gave_away(chips: &str, worst: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

pub(super) fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// A deal, and what was decided in it.
type Studied = (u16, Vec<Decision>);

/// Where the answer stands.
#[derive(Clone, Copy, PartialEq)]
enum Stands {
    Unasked,
    Thinking,
    Nobody,
    Told,
}

/// A button, and what it brings: the decisions of the seat at the screen in some deals.
#[component]
pub fn Study(controller: Controller, deals: Vec<u16>) -> impl IntoView {
    let w = words(controller.app.lang());
    let stands = RwSignal::new(Stands::Unasked);
    let told = RwSignal::new(Vec::<Studied>::new());
    let several = deals.len() > 1;
    let deals = StoredValue::new(deals);
    let search = Search::new(controller.app);
    let ask = move |_| {
        stands.set(Stands::Thinking);
        next(controller, search, deals, told, stands);
    };
    let line = |text: String| view! { <p class="muted">{text}</p> }.into_any();
    // Of a match it is told how far it has come: a deal takes a moment.
    let so_far = move || match several {
        true => [
            w.studying(),
            " ",
            &[told.with(Vec::len), deals.with_value(Vec::len)].map(|n| n.to_string()).join("/"),
        ]
        .concat(),
        false => w.studying().to_owned(),
    };
    let inside = move || match stands.get() {
        Stands::Unasked => view! {
            <button id="study" on:click=ask>
                {w.study()}
            </button>
        }
        .into_any(),
        Stands::Thinking => line(so_far()),
        Stands::Nobody => line(w.no_study().to_owned()),
        Stands::Told if told.with(|all| all.iter().all(|(_, each)| each.is_empty())) => {
            line(w.study_none().to_owned())
        }
        Stands::Told => {
            let all = told.get_untracked();
            view! { <Studies controller all /> }.into_any()
        }
    };
    view! {
        <div class="study" role="status">
            {inside}
        </div>
    }
}

/// Asks for the first deal that has not been told of, and so on.
fn next(
    controller: Controller,
    search: Search,
    deals: StoredValue<Vec<u16>>,
    told: RwSignal<Vec<Studied>>,
    stands: RwSignal<Stands>,
) {
    let at = told.with_untracked(Vec::len);
    let Some(deal) = deals.with_value(|all| all.get(at).copied()) else {
        return stands.set(Stands::Told);
    };
    let view = controller.look(View::clone);
    let question = Question::Deal(Box::new(Asked { view, deal }));
    let inquiry = Inquiry { game: Pechigonga::ID.to_owned(), question };
    search.ask(&json::write(&inquiry), move |text| {
        let answer = text.and_then(|text| json::read::<Answer>(&text).ok());
        // The screen may be another by now.
        let Some(answer) = answer else {
            let _ = stands.try_set(Stands::Nobody);
            return;
        };
        if told.try_update(|told| told.push((deal, answer.decisions))).is_some() {
            next(controller, search, deals, told, stands);
        }
    });
}

/// What all came to in a sentence, and the decisions: of several deals each unfolds.
#[component]
fn Studies(controller: Controller, all: Vec<Studied>) -> impl IntoView {
    let w = words(controller.app.lang());
    let total = in_all(controller, &all);
    let several = all.len() > 1;
    let each = all.into_iter().filter(|(_, each)| !each.is_empty()).map(|(deal, each)| {
        let Some(seen) = controller.look(|view| Seen::of(view, deal)) else { return ().into_any() };
        if !several {
            return view! { <Weighed controller seen all=each /> }.into_any();
        }
        let gave: u32 = each.iter().map(given).sum();
        let name = controller.words().place_deal(deal, 0);
        let title = [&name, ": ", &figure(controller.app.lang(), -(gave as i32))].concat();
        view! {
            <Fold title class="fold" id=format!("studied-{deal}")>
                <Weighed controller seen=seen.clone() all=each.clone() />
            </Fold>
        }
        .into_any()
    });
    let each = each.collect_view();
    view! {
        <h3 id="studied">{w.study()}</h3>
        <p class="gave-away">{total}</p>
        <p class="muted">{w.study_lead()}</p>
        {each}
        <Fold title=w.study_how() class="fold" id="study-how">
            <p class="muted">{w.study_why()}</p>
        </Fold>
    }
}

/// How much was given away in all, and where most.
fn in_all(controller: Controller, all: &[Studied]) -> String {
    let lang = controller.app.lang();
    let w = words(lang);
    let each = || all.iter().flat_map(|(deal, each)| each.iter().map(move |it| (*deal, it)));
    let gave: u32 = each().map(|(_, it)| given(it)).sum();
    let worst = each().filter(|(_, it)| given(it) > 0).max_by_key(|(_, it)| it.lost);
    let Some((deal, worst)) = worst else { return w.gave_nothing().to_owned() };
    let place = match all.len() {
        ..=1 => String::new(),
        _ => controller.words().place_deal(deal, 0) + " · ",
    };
    let lost = figure(lang, -i32::from(worst.lost));
    let told = [&place, &called(controller, worst), " (", &lost, ")"].concat();
    w.gave_away(&figure(lang, gave as i32), &told)
}
