//! The words that may be said now, as buttons, each with what it means.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Action, Choices, Lone, Phase, PlayerView, Said, View, Word};

use super::controller::Controller;
use super::say;
use crate::app::services::translations::numbers::signed;

/// The words of the seat at the screen.
#[component]
pub fn Controls(controller: Controller) -> impl IntoView {
    let choices =
        Memo::new(move |_| controller.see(|view| (view.phase, view.choices(), view.hides())));
    let inside = move || {
        let (phase, choices, hides) = choices.get();
        if let Some(told) = controller.without_choice() {
            return view! { <p class="why no-choice">{told}</p> }.into_any();
        }
        let hider = hides.then(|| view! { <p class="why">{controller.words().hider_told()}</p> });
        let range = choices.envido.or(choices.revido).filter(|(least, most)| least < most);
        let amount = range.map(|range| view! { <Amount controller range /> });
        view! {
            {hider}
            {amount}
            <WordButtons controller phase choices />
        }
        .into_any()
    };
    view! {
        <div class="controls" data-settling=move || controller.settling()>
            {inside}
            <p class="tap-on" aria-hidden="true">
                {controller.words().tap_on()}
            </p>
        </div>
    }
}

impl Controller {
    /// What is done by itself, in a sentence.
    pub fn without_choice(self) -> Option<&'static str> {
        let w = self.words();
        Some(match self.session.without_choice()?.1 {
            Action::Bet(Word::MeVoy) => w.no_choice_away(),
            Action::Bet(_) => w.no_choice_paso(),
            _ => w.no_choice_silence(),
        })
    }
}

/// What may be said now.
#[component]
fn WordButtons(controller: Controller, phase: Phase, choices: Choices) -> impl IntoView {
    // What is owed is answered by nobody who only pressed once more: the keyboard comes to the words,
    // and to none of them.
    let owed = choices.quiero.is_some() || choices.me_voy;
    let words = match phase {
        Phase::Announce => view! { <Announcements controller choices /> }.into_any(),
        _ => view! { <Words controller choices /> }.into_any(),
    };
    view! {
        <div
            class="words"
            data-goes=""
            role="group"
            aria-label=controller.words().own_words()
            id=owed.then_some("words")
            tabindex=owed.then_some("-1")
        >
            {words}
        </div>
    }
}

/// A word with what it means, and its key.
#[component]
fn WordButton(
    #[prop(into)] id: String,
    #[prop(into)] key: String,
    #[prop(into)] text: String,
    #[prop(into)] why: Signal<String>,
    say: Callback<()>,
) -> impl IntoView {
    let shortcut = key.clone();
    view! {
        <button
            class="word"
            id=format!("word-{id}")
            aria-keyshortcuts=shortcut
            on:click=move |_| say.run(())
        >
            <b lang="es">{text}</b>
            <small>{move || why.get()}</small>
            <kbd aria-hidden="true" data-key=key></kbd>
        </button>
    }
}

/// Whoever looks, as everybody may know them.
fn own(view: &View) -> Option<&PlayerView> {
    view.players.get(view.seat()?.index())
}

/// What a lone announcer wins: the pot, unless it waits, and what each rival pays, less what they have put in. It is the
/// figure that will stand with the round.
fn alone(view: &View) -> i32 {
    let each = i32::from(view.options.compensation);
    let pays =
        |player: &PlayerView| if view.options.stacked() { each.min(player.chips) } else { each };
    let rivals = (0..).map(Seat).zip(&view.players).filter(|(seat, _)| !view.viewer.is(*seat));
    let pot = if view.options.lone == Lone::Carried { 0 } else { view.pot };
    let paid = own(view).map_or(0, |player| player.paid);
    pot + rivals.map(|(_, player)| pays(player)).sum::<i32>() - paid
}

/// Whether somebody has been heard to announce: then nobody is alone any more.
pub fn announced(view: &View) -> bool {
    let mut said = view.players.iter().filter_map(|player| player.said);
    said.any(|said| said != Said::Silence)
}

/// What may be announced; what most will want stands first.
#[component]
fn Announcements(controller: Controller, choices: Choices) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let hides = choices.says.len() > 1;
    let order = controller.look(|view| view.options.contest(view.round)).order();
    let (alone, announced) = controller.look(|view| (alone(view), announced(view)));
    let own = controller.look(|view| view.holding().map(|(value, _)| value.class));
    let best = |said: &Said| *said == Said::Tengo;
    let first = choices.says.iter().copied().filter(best);
    let others = choices.says.iter().copied().filter(|said| !best(said));
    let buttons = first.chain(others).map(|said| {
        let (id, key, text, why) = match said {
            Said::Silence => {
                let why = match hides {
                    true => w.hide_why(),
                    // Whoever has begun a match with it is not asked again; among people all are.
                    false if controller.session.persons().len() == 1 => w.must_silence_first(),
                    false => w.must_silence_why(),
                };
                ("silence".to_owned(), "c".to_owned(), w.silence().to_owned(), why.to_owned())
            }
            Said::Tengo => {
                let why = match announced {
                    true => w.tengo_too_why().to_owned(),
                    false => w.tengo_why(&signed(alone)),
                };
                ("tengo".to_owned(), "t".to_owned(), w.tengo().to_owned(), why)
            }
            Said::Class(class) => {
                let n = order.iter().position(|it| *it == class).unwrap_or(0).to_string();
                let why = if own == Some(class) { w.class_why() } else { w.lesser_class_why() };
                (format!("class-{n}"), n, say::said(lang, said), why.to_owned())
            }
        };
        let announce = Callback::new(move |()| controller.act(Action::Say(said)));
        view! { <WordButton id key text why say=announce /> }
    });
    buttons.collect_view()
}

/// The words of the betting. None is bolder than another: which is best is not for the page to say.
#[component]
fn Words(controller: Controller, choices: Choices) -> impl IntoView {
    let w = controller.words();
    let owed = choices.quiero.unwrap_or(0);
    let say = move |word| Callback::new(move |()| controller.act(Action::Bet(word)));
    let paso = choices.paso.then(|| {
        let why = w.paso_why().to_owned();
        view! { <WordButton id="paso" key="p" text=w.paso() why say=say(Word::Paso) /> }
    });
    let me_voy = choices.me_voy.then(|| {
        let why = w.me_voy_why().to_owned();
        view! { <WordButton id="me-voy" key="v" text=w.me_voy() why say=say(Word::MeVoy) /> }
    });
    let quiero = choices.quiero.map(|chips| {
        let why = w.quiero_why(chips);
        view! { <WordButton id="quiero" key="q" text=w.quiero() why say=say(Word::Quiero) /> }
    });
    // The chips follow what is thought of.
    let thought = move |range: (i32, i32)| controller.session.draft.get().clamp(range.0, range.1);
    let envido = choices.envido.map(|range| {
        let why = Signal::derive(move || w.envido_why(thought(range)));
        let bet = move |()| controller.act(Action::Bet(Word::Envido(controller.amount(range))));
        let say = Callback::new(bet);
        view! { <WordButton id="envido" key="e" text=w.envido() why say /> }
    });
    let revido = choices.revido.map(|range| {
        let why = Signal::derive(move || {
            let more = thought(range);
            w.revido_why(owed + more, more)
        });
        let bet = move |()| controller.act(Action::Bet(Word::Revido(controller.amount(range))));
        let say = Callback::new(bet);
        view! { <WordButton id="revido" key="r" text=w.revido() why say /> }
    });
    view! {
        {paso}
        {me_voy}
        {quiero}
        {envido}
        {revido}
    }
}

/// The chips of a bet, where they can be chosen.
#[component]
fn Amount(controller: Controller, range: (i32, i32)) -> impl IntoView {
    let w = controller.words();
    let (least, most) = range;
    let all = (most > 5).then(|| {
        view! {
            <button id="all-in" lang="es" on:click=move |_| controller.think(most)>
                {w.all_in()}
            </button>
        }
    });
    view! {
        <div class="stepper amount" role="group" aria-label=w.amount_range(least, most)>
            <button
                class="step"
                id="fewer"
                aria-label=w.less()
                on:click=move |_| controller.think(-1)
            >
                "−"
            </button>
            <output id="amount">{move || controller.session.draft.get().clamp(least, most)}</output>
            <button
                class="step"
                id="more"
                aria-label=w.greater()
                on:click=move |_| controller.think(1)
            >
                "+"
            </button>
            {all}
        </div>
    }
}
