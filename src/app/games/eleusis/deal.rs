//! What the dealer does: choosing a rule, hints, judging by hand, the card after a wrong declaration.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::core::name::called;
use tertulia::games::eleusis::{Action, Choice, Guess, Pending, Phase, Shown, View};
use tertulia::secret_rule::say::Form;

use super::builder::Builder;
use super::controller::Controller;
use super::faces::NamedFaces;
use super::news::tab_if_long;
use super::own::PlayOwn;
use super::pile::Pile;
use super::pointed::Point;
use super::told;
use crate::app::components::cards::{CardFace, Look, PackBoard, name};
use crate::app::components::{Fold, Icon};
use crate::app::games::table_screen::TableUi;
use crate::app::services::dom::focused_id;

/// [`Choose`], where it comes later.
pub fn choose(controller: Controller) -> AnyView {
    view! { <Choose controller /> }.into_any()
}

/// The ways to a rule.
#[component]
fn Choose(controller: Controller) -> impl IntoView {
    take_focus(controller);
    let w = controller.dealing();
    let begin = move |choice| controller.act(Action::Rule(choice));
    let take = Callback::new(move |id: String| begin(Choice::Card(id)));
    let by_hand = controller.variant.terms().by_hand;
    view! {
        <div class="panel choose">
            <h2>{w.the_rule()}</h2>
            <div>
                <button class="primary big" id="draw" on:click=move |_| begin(Choice::Draw)>
                    {w.draw()}
                </button>
                <p class="muted">{w.draw_why()}</p>
            </div>
            {by_hand.then(|| view! { <ByHand controller /> })}
            <Fold title=w.pile_card() class="fold" id="from-pile">
                <Pile controller take />
            </Fold>
            <Fold title=w.point() class="fold" id="point">
                <Point controller />
            </Fold>
            <Fold title=w.build() class="fold" id="build">
                <Build controller />
            </Fold>
            <Fold title=w.as_text() class="fold" id="as-text">
                <Pasted controller />
            </Fold>
        </div>
    }
}

/// A rule that the dealer keeps in the head, or writes down in free words.
#[component]
fn ByHand(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let begin = move |choice| controller.act(Action::Rule(choice));
    let use_words = move |_| {
        let words = controller.session.draft.with_untracked(|draft| draft.words.clone());
        begin(Choice::Words(words));
    };
    view! {
        <div>
            <button class="big" id="head" on:click=move |_| begin(Choice::Head)>
                {w.head()}
            </button>
            <p class="muted">{w.head_why()}</p>
        </div>
        <Fold title=w.in_words() class="fold" id="in-words">
            <p class="muted">{w.in_words_why()}</p>
            <WordsField controller id="rule-words" label=w.words_label() />
            <button id="use-words" on:click=use_words>
                {w.use_rule()}
            </button>
        </Fold>
    }
}

/// A rule in the builder, to be played with.
#[component]
fn Build(controller: Controller) -> impl IntoView {
    let draft = controller.session.draft;
    let rule = Callback::new(move |()| Some(draft.with_untracked(|draft| draft.rule.clone())));
    view! {
        <p class="muted">{controller.dealing().build_why()}</p>
        <Builder controller suggested=true />
        <PlayOwn controller class="primary" id="use-rule" rule />
    }
}

/// A rule as a text: where it is none, the place is named.
#[component]
fn Pasted(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let now = session.draft.with_untracked(|draft| draft.pasted.clone());
    let wrong = RwSignal::new(None::<String>);
    let write = move |event| {
        let text = event_target_value(&event);
        session.edit(move |draft| draft.pasted = text);
    };
    let rule = Callback::new(move |()| {
        let text = session.draft.with_untracked(|draft| draft.pasted.clone());
        let bad = told::bad_text(controller.app.lang(), &text);
        if let Some(bad) = &bad {
            controller.app.announcer.say(bad);
        }
        let sound = bad.is_none();
        wrong.set(bad);
        sound.then_some(text)
    });
    view! {
        <label class="field tall">
            <span>{controller.dealing().text_label()}</span>
            <textarea
                id="rule-text"
                rows="3"
                spellcheck="false"
                autocapitalize="off"
                maxlength="4000"
                aria-describedby="text-wrong"
                on:input=write
            >
                {now}
            </textarea>
        </label>
        <p class="why refused" id="text-wrong">
            {move || wrong.get().unwrap_or_default()}
        </p>
        <PlayOwn controller id="use-text" rule />
    }
}

/// A field for free words, which are the draft's.
#[component]
pub fn WordsField(controller: Controller, id: &'static str, label: &'static str) -> impl IntoView {
    let session = controller.session;
    let now = session.draft.with_untracked(|draft| draft.words.clone());
    let write = move |event| {
        let words = event_target_value(&event);
        session.edit(move |draft| draft.words = words);
    };
    view! {
        <label class="field tall">
            <span>{label}</span>
            <textarea id=id rows="2" maxlength=Shown::LONGEST.to_string() on:input=write>
                {now}
            </textarea>
        </label>
    }
}

/// What comes late still gets the keyboard, if nobody else has it.
fn take_focus(controller: Controller) {
    if focused_id().is_empty() && controller.is_my_turn() {
        controller.focus_turn();
    }
}

/// What the dealer is to do now.
pub fn dealing(controller: Controller) -> AnyView {
    take_focus(controller);
    let view = controller.look(View::clone);
    match (view.phase, &view.pending) {
        (Phase::Hint, _) => view! { <Hint controller /> }.into_any(),
        (Phase::Judge, Some(pending)) => {
            view! { <Judge controller pending=pending.clone() /> }.into_any()
        }
        (Phase::Lay, Some(Pending::Declaration(_))) => view! { <Lay controller view /> }.into_any(),
        _ => ().into_any(),
    }
}

/// A hint before play, and at half the stock.
#[component]
fn Hint(controller: Controller) -> impl IntoView {
    let w = controller.dealing();
    let give = move |_| {
        let words = controller.session.draft.with_untracked(|draft| draft.words.clone());
        controller.act(Action::Hint(Some(words)));
    };
    let empty = move || controller.session.draft.with(|draft| called(&draft.words).is_empty());
    view! {
        <div class="filled">
            <WordsField controller id="hint-words" label=w.hint_label() />
        </div>
        <button class:primary=move || !empty() disabled=empty id="give-hint" on:click=give>
            {w.give_hint()}
        </button>
        <button
            class:primary=empty
            id="no-hint"
            on:click=move |_| controller.act(Action::Hint(None))
        >
            {w.no_hint()}
        </button>
    }
}

/// [`OwnRule`], where it comes later.
pub fn rule(controller: Controller) -> AnyView {
    view! { <OwnRule controller /> }.into_any()
}

/// The rule and the cards that fit, for the dealer's eyes.
#[component]
fn OwnRule(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.dealing(), controller.app.lang());
    let rule = controller.look(|view| view.rule.clone());
    let text = rule.map_or_else(|| w.in_head().to_owned(), |it| told::shown(lang, &it, Form::Long));
    let tab_stop = tab_if_long(text.chars().count());
    let is_known = controller.look(|view| view.fits.is_some());
    view! {
        <div class="my-rule">
            <p class="said-rule" id="my-rule" tabindex=tab_stop>
                {text}
            </p>
            {is_known.then(|| view! { <Fitting controller /> })}
        </div>
    }
}

/// The cards that fit now.
#[component]
fn Fitting(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.dealing(), controller.app.lang());
    let count = move || controller.see(|view| w.fits_now(view.fits.map_or(0, |fits| fits.len())));
    let look = Callback::new(move |card: Card| {
        let on = controller.see(|view| view.fits.is_some_and(|fits| fits.contains(card)));
        let name = name(lang, card);
        let label = if on { w.card_fits(&name) } else { w.card_fits_not(&name) };
        Look { label, on, twice: false }
    });
    view! {
        <p class="muted" id="fits-now">
            {count}
        </p>
        <Fold title=w.fits() class="fold" id="fitting">
            <PackBoard
                id="fits".to_owned()
                label=w.fits()
                pressed=false
                look
                choose=Callback::new(|_| {})
            />
        </Fold>
    }
}

/// Judging by hand: two big buttons, and the last judgement turned round.
#[component]
fn Judge(controller: Controller, pending: Pending) -> impl IntoView {
    let (w, lang) = (controller.dealing(), controller.app.lang());
    let who = controller.look(|view| controller.name(view.turn));
    let (question, shown, yes, no) = match pending {
        Pending::Card(card) => (
            w.judge_card(&who, &name(lang, card)),
            view! { <CardFace card /> }.into_any(),
            w.right(),
            w.wrong(),
        ),
        Pending::Declaration(hand) => (
            w.judge_declaration(&who),
            view! { <NamedFaces cards=controller.sort.get_untracked().sorted(hand) /> }.into_any(),
            w.none_fits(),
            w.some_fits(),
        ),
        Pending::Guess(guess) => (
            w.judge_guess(&who),
            view! { <TheirGuess controller guess /> }.into_any(),
            w.its_it(),
            w.not_it(),
        ),
    };
    view! {
        <div class="judging all-shown">
            <p id="asked">{question}</p>
            <div class="shown-cards">{shown}</div>
            <div class="verdicts">
                <Verdict controller id="judge" symbol="✓" text=yes right=true />
                <Verdict controller id="not" symbol="✗" text=no right=false />
            </div>
        </div>
        <Amend controller />
    }
}

#[component]
fn TheirGuess(controller: Controller, guess: Guess) -> impl IntoView {
    let said = match guess {
        Guess::Rule(rule) => told::text(controller.app.lang(), &rule, Form::Long),
        Guess::Words(words) => words,
    };
    let tab_stop = tab_if_long(said.chars().count());
    view! {
        <p class="said-rule" id="their-guess" tabindex=tab_stop>
            {said}
        </p>
    }
}

#[component]
fn Verdict(
    controller: Controller,
    id: &'static str,
    symbol: &'static str,
    text: &'static str,
    right: bool,
) -> impl IntoView {
    view! {
        <button class="big judge" id=id on:click=move |_| controller.act(Action::Judge(right))>
            <span aria-hidden="true">{symbol}</span>
            {text}
        </button>
    }
}

/// The button that turns the last judgement round, where that may be.
#[component]
fn Amend(controller: Controller) -> impl IntoView {
    controller.look(|view| view.may_amend).then(|| {
        view! {
            <button id="amend" on:click=move |_| controller.act(Action::Amend)>
                <Icon name="undo" />
                {controller.dealing().amend()}
            </button>
        }
    })
}

/// The card that the dealer lays after a wrong declaration.
#[component]
fn Lay(controller: Controller, view: View) -> impl IntoView {
    let (w, lang) = (controller.dealing(), controller.app.lang());
    let hand = match &view.pending {
        Some(Pending::Declaration(hand)) => controller.sort.get_untracked().sorted(hand.clone()),
        _ => Vec::new(),
    };
    // Two equal cards are one choice.
    let fitting = |(n, card): &(usize, &Card)| {
        view.fits.is_none_or(|fits| fits.contains(**card)) && !hand[..*n].contains(card)
    };
    let cards = hand.iter().enumerate().filter(fitting).map(|(_, card)| *card);
    let cards = cards.enumerate().map(|(n, card)| {
        let lay = move |_| controller.act(Action::Lay(card));
        view! {
            <button class="held" id=format!("lay-{n}") aria-label=name(lang, card) on:click=lay>
                <CardFace card />
            </button>
        }
    });
    let cards = cards.collect_view();
    // Where the engine does not know the rule every card of the hand is there to choose.
    let class = if view.fits.is_some() { "judging" } else { "judging all-shown" };
    view! {
        <div class=class>
            <p id="asked">{w.lay_which(&controller.name(view.turn))}</p>
            <div class="shown-cards" role="group" aria-label=w.lay_cards()>
                {cards}
            </div>
        </div>
        <Amend controller />
    }
}
