//! What the player on turn can do: besides the cards of the hand.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::eleusis::{ALONE, Action, Help, Phase, View};

use super::alone::LookingOn;
use super::controller::Controller;
use super::deal::dealing;
use super::say;
use super::words::alone;
use crate::app::components::Icon;

/// What the seat at the screen has to do.
#[derive(Clone, Copy, PartialEq)]
enum Due {
    Nothing,
    Play,
    After,
    /// To look for the rule, alone.
    Look,
    /// Something of the dealer's part: after so many moves, and whether the last judgement may be turned round.
    Dealing(Phase, usize, bool),
}

fn due(view: &View, seat: Seat) -> Due {
    match view.phase {
        _ if !view.to_act.has(seat) => Due::Nothing,
        _ if view.alone.is_some() => Due::Look,
        Phase::Play => Due::Play,
        Phase::After => Due::After,
        phase @ (Phase::Hint | Phase::Judge | Phase::Lay) => {
            Due::Dealing(phase, view.moves.len(), view.may_amend)
        }
        Phase::Rule | Phase::Break | Phase::Over => Due::Nothing,
    }
}

/// The controls of the seat at the screen; the notebook is always at hand. While others play nothing of
/// them changes, and the focus stays where it is.
#[component]
pub fn Controls(controller: Controller, seat: Seat) -> impl IntoView {
    let due = Memo::new(move |_| controller.see(|view| due(view, seat)));
    let asked = move || due.get() == Due::Play && controller.asking.get();
    // The dealer knows, while a rule is stated the notebook is where it is done, and what has to be answered stands alone.
    let notes = Memo::new(move |_| {
        !matches!(due.get(), Due::After | Due::Look) && !controller.see(View::deals) && !asked()
    });
    let why = move || {
        if asked() {
            return controller.words().declare_sure().to_owned();
        }
        let may = || {
            let none = due.get() == Due::Nothing || controller.session.is_replay();
            if none { "" } else { controller.see(|it| may(controller, it)) }
        };
        controller.refused.get().unwrap_or_else(|| may().to_owned())
    };
    view! {
        <p
            class="why"
            class:refused=move || controller.refused.with(Option::is_some)
            class:asked=asked
            id="why"
        >
            {why}
        </p>
        <div class="actions" id="choice" tabindex="-1" role="group" aria-labelledby="why">
            {move || match due.get() {
                Due::Nothing if controller.session.looking.get() => {
                    view! { <RuleSeen controller /> }.into_any()
                }
                Due::Nothing => ().into_any(),
                Due::Play => view! { <Declare controller /> }.into_any(),
                Due::After => view! { <AfterCard controller /> }.into_any(),
                Due::Look => view! { <LookingOn controller /> }.into_any(),
                Due::Dealing(..) => dealing(controller),
            }}
            {move || notes.get().then(|| view! { <OpenNotebook controller /> })}
        </div>
        <Helps controller seat />
    }
}

#[component]
fn OpenNotebook(controller: Controller) -> impl IntoView {
    view! {
        <button id="notebook" on:click=move |_| controller.open_notebook()>
            <Icon name="edit" />
            {controller.words().notebook()}
        </button>
    }
}

/// The dealer has drawn a rule, which stands above: then the others may have the screen.
#[component]
fn RuleSeen(controller: Controller) -> impl IntoView {
    view! {
        <button class="primary" id="rule-seen" on:click=move |_| controller.rule_seen()>
            {controller.words().rule_seen()}
        </button>
    }
}

/// "None fits", and once that is said, whether it is meant. Where one has tapped stands what takes it back, so that a
/// tap too many shows nobody a hand.
#[component]
fn Declare(controller: Controller) -> impl IntoView {
    let w = controller.words();
    let early = move || !controller.see(|view| view.may_declare);
    move || match controller.asking.get() {
        false => view! {
            <button
                id="declare"
                aria-disabled=move || early().to_string()
                on:click=move |_| controller.declare()
            >
                {w.declare()}
                {move || {
                    early()
                        .then(|| {
                            view! {
                                " "
                                <small>{w.declare_early()}</small>
                            }
                        })
                }}
            </button>
        }
        .into_any(),
        true => view! {
            <button id="keep-looking" on:click=move |_| controller.keep_looking()>
                {w.keep_looking()}
            </button>
            <button
                class="primary"
                id="show-hand"
                on:click=move |_| controller.act(Action::Declare)
            >
                {w.show_hand()}
            </button>
        }
        .into_any(),
    }
}

#[component]
fn AfterCard(controller: Controller) -> impl IntoView {
    let w = controller.words();
    // Not before there is something to say: a first card tells nobody the rule.
    let knows = move || {
        controller.session.draft.with(|draft| !draft.rule.is_empty() || !draft.notes.is_empty())
    };
    view! {
        <button class:primary=knows id="guess" on:click=move |_| controller.open_notebook()>
            {w.guess()}
        </button>
        <button id="done" data-goes="" on:click=move |_| controller.act(Action::Done)>
            {if controller.look(is_alone) { w.look_on() } else { w.done() }}
        </button>
    }
}

/// The kinds of help that have not been asked for, behind a fold that closes when one is.
#[component]
fn Helps(controller: Controller, seat: Seat) -> impl IntoView {
    let w = controller.words();
    let helps = Memo::new(move |_| {
        controller.see(|view| {
            let teaches = view.to_act.has(seat) && view.options.teaching;
            // The notebook marks what is refuted without being asked.
            let may = |help: &Help| teaches && *help != Help::Refuted && view.may_ask(*help);
            Help::ALL.into_iter().filter(may).collect::<Vec<Help>>()
        })
    });
    // Another list is another fold.
    let lists = move || Some(helps.get()).filter(|helps| !helps.is_empty());
    let button = move |help: Help| {
        view! { <button on:click=move |_| controller.act(Action::Ask(help))>{say::help(w, help)}</button> }
    };
    view! {
        <For each=lists key=Vec::clone let(helps)>
            <details class="fold" id="help">
                <summary>{w.help()}</summary>
                <p class="muted">{w.help_why()}</p>
                <div class="actions">{helps.into_iter().map(button).collect_view()}</div>
            </details>
        </For>
    }
}

/// Whether nobody plays but one and the dealer: the turn is never another's.
pub fn is_alone(view: &View) -> bool {
    view.seats == ALONE
}

/// What may be done now, in a line.
fn may(controller: Controller, view: &View) -> &'static str {
    let w = controller.words();
    match view.phase {
        _ if view.alone.is_some() => alone::words(controller.app.lang()).may(),
        Phase::Play if view.may_declare => w.may_declare(),
        Phase::Play => w.may_play(),
        Phase::After if is_alone(view) => w.may_guess_alone(),
        Phase::After if view.may_play => w.may_go_on(),
        Phase::After => w.may_guess(),
        _ => "",
    }
}
