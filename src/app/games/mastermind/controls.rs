//! What the seat at the screen can do now: the supply of pegs, the key's pins, the buttons.

use leptos::prelude::*;
use tertulia::games::mastermind::{Action, Options, Phase, View};

use super::board::{KeyPins, Peg};
use super::controller::Controller;
use super::draft::{Draft, Tool};
use super::say;
use super::words::{Words, words};
use crate::app::components::Icon;
use crate::app::context::use_app;
use crate::app::games::table_parts::asked_by;
use crate::app::services::dom::focus;
use crate::app::services::translations::capital;

/// The controls of a phase.
#[component]
pub fn Controls(controller: Controller, phase: Phase, options: Options) -> impl IntoView {
    match phase {
        Phase::Key => view! { <KeyEditor controller pegs=options.pegs /> }.into_any(),
        Phase::Hide | Phase::Guess | Phase::Reveal => {
            let lay = move |colour| controller.colour(colour);
            view! {
                <Supply options draft=controller.session.draft lay />
                <Buttons controller phase options />
            }
            .into_any()
        }
        Phase::Over => ().into_any(),
    }
}

/// The supply: a button per colour.
#[component]
pub fn Supply(
    options: Options,
    draft: RwSignal<Draft>,
    #[prop(into)] lay: Callback<u8>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let colours = 0..options.colours;
    let colours = colours.map(|colour| view! { <SupplyPeg options draft colour lay /> });
    let colours = colours.collect_view();
    let class = if options.colours > 8 { "supply two" } else { "supply" };
    view! {
        <div class=class role="group" aria-label=w.supply()>
            {colours}
        </div>
    }
}

#[component]
fn SupplyPeg(
    options: Options,
    draft: RwSignal<Draft>,
    colour: u8,
    lay: Callback<u8>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let out = Memo::new(move |_| draft.with(|draft| draft.is_out(colour, draft.cursor())));
    let name = say::colour(w, &options, colour);
    let label =
        move || if out.get() { format!("{name}, {}", w.excluded()) } else { name.to_owned() };
    // The digit is drawn by the style sheet: it is no part of the button's name.
    view! {
        <button
            class="socket"
            class:out=move || out.get()
            data-colour=colour.to_string()
            aria-label=label
            on:click=move |_| lay.run(colour)
        >
            <Peg options colour />
            <kbd data-digit=((colour + 1) % 10).to_string()></kbd>
        </button>
    }
}

#[component]
fn ToolButton(
    symbol: &'static str,
    text: &'static str,
    #[prop(into)] act: Callback<()>,
    /// Whether it is switched on, of one that can be.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
) -> impl IntoView {
    view! {
        <button
            class="tool"
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            on:click=move |_| act.run(())
        >
            <Icon name=symbol />
            <span>{text}</span>
        </button>
    }
}

/// Hands in what was prepared. It can always be pressed: then it is said why not.
#[component]
pub fn Submit(
    text: &'static str,
    /// Whether it would be refused, where that is known before.
    #[prop(optional, into)]
    disabled: Option<Signal<bool>>,
    /// Whether Enter does the same wherever the row is under way: then it is shown.
    #[prop(optional)]
    enter: bool,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    // The sign is drawn by the style sheet: it is no part of the button's name.
    let sign = enter.then(|| view! { <kbd class="enter" aria-hidden="true"></kbd> });
    view! {
        <button
            class="primary"
            id="submit"
            aria-describedby="why"
            aria-keyshortcuts=enter.then_some("Enter")
            aria-disabled=move || disabled.map(|disabled| disabled.get().to_string())
            on:click=move |_| act.run(())
        >
            {text}
            {sign}
        </button>
    }
}

/// Whether holes of a row are empty.
pub fn not_full(draft: RwSignal<Draft>, pegs: u8) -> Signal<bool> {
    let not_full = Memo::new(move |_| draft.with(|draft| draft.empty(pegs.into()) > 0));
    not_full.into()
}

#[component]
fn Buttons(controller: Controller, phase: Phase, options: Options) -> impl IntoView {
    let w = words(use_app().lang());
    let primary = match phase {
        Phase::Hide => w.hide(),
        Phase::Reveal => w.lift(),
        _ => w.check(),
    };
    view! {
        <div class="actions">
            <ToolButton symbol="clear" text=w.clear() act=move |()| controller.clear() />
            {match phase {
                Phase::Guess => view! { <RowTools controller /> }.into_any(),
                Phase::Hide => view! { <CodeTools controller options /> }.into_any(),
                _ => ().into_any(),
            }}
            <Submit
                text=primary
                disabled=not_full(controller.session.draft, options.pegs)
                enter=true
                act=move |()| controller.submit()
            />
        </div>
    }
}

/// What else can be done to a row: pegs are held, colours ruled out.
#[component]
fn RowTools(controller: Controller) -> impl IntoView {
    let w = words(use_app().lang());
    let draft = controller.session.draft;
    let on = move |tool| Signal::derive(move || draft.with(|draft| draft.tool == tool));
    view! {
        <ToolButton
            symbol="hold"
            text=w.hold()
            pressed=on(Tool::Hold)
            act=move |()| controller.switch(Tool::Hold)
        />
        <ToolButton
            symbol="mark"
            text=w.mark()
            pressed=on(Tool::Mark)
            act=move |()| controller.switch(Tool::Mark)
        />
    }
}

/// Other ways to a code: by chance, or on paper.
#[component]
fn CodeTools(controller: Controller, options: Options) -> impl IntoView {
    let w = words(use_app().lang());
    let paper = options.paper.then(|| {
        let act = move |()| controller.act(Action::Paper);
        view! { <ToolButton symbol="paper" text=w.on_paper() act /> }
    });
    view! {
        <ToolButton
            symbol="dice"
            text=w.random()
            act=move |()| controller.random_code(options.codes())
        />
        {paper}
    }
}

/// The key by hand: black and white pins, more or fewer.
#[component]
fn KeyEditor(controller: Controller, pegs: u8) -> impl IntoView {
    let w = words(use_app().lang());
    let draft = controller.session.draft;
    let key = Memo::new(move |_| draft.with(Draft::key));
    let change =
        move |(black, white)| controller.edit(|draft| draft.change_key(pegs, black, white));
    view! {
        <div class="key-editor">
            <div class="key-preview">{move || view! { <KeyPins pegs key=Some(key.get()) /> }}</div>
            <PinSteppers draft change />
        </div>
        <div class="actions">
            <Submit text=w.lay_key() enter=true act=move |()| controller.submit() />
        </div>
    }
}

/// Black and white pins of a key, a line each. `change` is told how many more of each. `compact` where only
/// the pins tell them apart for the eyes.
#[component]
pub fn PinSteppers(
    draft: RwSignal<Draft>,
    #[prop(into)] change: Callback<(i8, i8)>,
    #[prop(optional)] compact: bool,
) -> impl IntoView {
    let w = words(use_app().lang());
    let line = move |black: bool| {
        let (kind, title, fewer, more) = match black {
            true => ("pin black", w.black(), w.fewer_black(), w.more_black()),
            false => ("pin white", w.white(), w.fewer_white(), w.more_white()),
        };
        let count = move |draft: &Draft| if black { draft.key.black } else { draft.key.white };
        let step = move |n: i8| change.run(if black { (n, 0) } else { (0, n) });
        view! {
            <div class="stepper">
                <i class=kind aria-hidden="true"></i>
                <span class=compact.then_some("unseen")>{title}</span>
                <button aria-label=fewer on:click=move |_| step(-1)>
                    "−"
                </button>
                <output>{move || draft.with(count).to_string()}</output>
                <button aria-label=more on:click=move |_| step(1)>
                    "+"
                </button>
            </div>
        }
    };
    view! {
        {line(true)}
        {line(false)}
    }
}

/// By how much a letter changes the black and the white pins of a key; a capital takes one away.
pub fn pins_by(w: &'static Words, key: &str) -> Option<(i8, i8)> {
    let sign = if key.chars().all(char::is_uppercase) { -1 } else { 1 };
    match asked_by(w.pin_letters(), 2, key)? {
        0 => Some((sign, 0)),
        _ => Some((0, sign)),
    }
}

/// Why the primary button would be refused, or that it would not.
pub fn why(w: &'static Words, view: &View, draft: &Draft) -> String {
    match (view.phase, draft.tool) {
        (Phase::Guess, Tool::Hold) => return w.hold_help().to_owned(),
        (Phase::Guess, Tool::Mark) => return w.mark_help().to_owned(),
        (Phase::Key, _) => return capital(&say::key(w, draft.key())),
        _ => {}
    }
    match draft.empty(usize::from(view.options.pegs)) {
        0 => w.ready().to_owned(),
        n => w.holes_empty(n),
    }
}

/// Where the keyboard should be when it is this seat's turn.
pub fn focus_turn(view: &View, draft: &Draft) {
    match view.phase {
        Phase::Hide | Phase::Guess | Phase::Reveal => focus(&format!("hole-{}", draft.cursor())),
        Phase::Key => focus("submit"),
        Phase::Over => {}
    }
}
