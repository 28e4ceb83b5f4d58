//! A code for somebody to break: a board, a code, a few words, and the link that carries them.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::json;
use tertulia::games::mastermind::Options;
use tertulia::share::{GREETING, SharedPuzzle, Task};

use super::super::GAME;
use super::slate::{Slate, SlateHoles, SlateInput, SlateSupply};
use super::{bench, board_name};
use crate::app::components::sharing::share::ShareDialog;
use crate::app::components::sharing::words as links;
use crate::app::components::{NumberField, TextField, Toggle};
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::controls::{Submit, not_full};
use crate::app::games::mastermind::dialogs::sizes::Sizes;
use crate::app::games::mastermind::draft::Draft;
use crate::app::games::mastermind::words::{dialogs, words};
use crate::app::route::GamePage;
use crate::app::session::Shared;

/// Where what is being made is kept.
const KEY: &str = "tertulia.make.mastermind";

/// What is being made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Making {
    options: Options,
    /// The code.
    draft: Draft,
    greeting: String,
}

impl Making {
    /// Whether what was stored hangs together.
    fn sound(&self) -> bool {
        self.options.check().is_ok()
            && self.draft.has_colours_below(self.options.colours)
            && self.greeting.chars().count() <= GREETING
    }
}

/// What is on the page.
#[derive(Clone, Copy)]
struct Desk {
    options: RwSignal<Options>,
    draft: RwSignal<Draft>,
    greeting: RwSignal<String>,
}

impl Desk {
    /// What is on it; follows it.
    fn making(self) -> Making {
        let (options, draft) = (self.options.get(), self.draft.get());
        Making { options, draft, greeting: self.greeting.get() }
    }
}

/// What was being made when the page was left, and is kept from now on; what has become a link is not, once the page
/// is left.
fn lay_out(app: AppContext, sent: StoredValue<Option<String>>) -> Desk {
    let making: Making = super::kept(app, KEY, GamePage::Make, Making::sound);
    let desk = Desk {
        options: RwSignal::new(making.options),
        draft: RwSignal::new(making.draft),
        greeting: RwSignal::new(making.greeting),
    };
    Effect::new(move |before: Option<Making>| {
        let making = desk.making();
        if let Some(before) = before {
            app.keep_form(KEY, &before, &making, &Making::default(), Making::sound);
        }
        making
    });
    on_cleanup(move || {
        let sent = sent.try_get_value().flatten();
        if sent.is_some() && app.storage.read(KEY) == sent {
            app.storage.delete(KEY);
        }
    });
    desk
}

/// The page.
#[component]
pub fn Make() -> impl IntoView {
    let app = use_app();
    let l = links(app.lang());
    // What has become a link, as it is kept.
    let sent = StoredValue::new(None);
    let desk = lay_out(app, sent);
    let link = RwSignal::new(String::new());
    let open = RwSignal::new(false);
    // Another board is chosen: the code is laid anew.
    let board = RwSignal::new(());
    let done = Callback::new(move |made: String| {
        sent.set_value(Some(json::write(&untrack(|| desk.making()))));
        link.set(made);
        open.set(true);
    });
    let code = move || {
        board.track();
        untrack(|| view! { <CodeToHide desk done /> }.into_any())
    };
    let what = move |()| Some(Shared::Link { game: GAME, link: link.get_untracked() });
    view! {
        <h1>{super::name(app, GamePage::Make)}</h1>
        <p class="muted">{l.make_why()}</p>
        <BoardChoice desk board />
        <GreetingField greeting=desk.greeting />
        <div class="making-code">{code}</div>
        <ShareDialog open title=super::name(app, GamePage::Make) what />
    }
}

#[component]
fn BoardChoice(desk: Desk, board: RwSignal<()>) -> impl IntoView {
    let app = use_app();
    let d = dialogs::words(app.lang());
    let options = desk.options;
    let choose = move |new: Options| {
        // Codes without repeats need as many colours as pegs.
        options.set(Options { repeats: new.repeats || new.colours < new.pegs, ..new });
        desk.draft.set(Draft::default());
        board.set(());
    };
    let repeats = Signal::derive(move || options.get().repeats);
    let set_repeats = move |repeats| choose(Options { repeats, ..options.get_untracked() });
    let rows = Signal::derive(move || options.get().rows);
    let set_rows = move |rows| options.update(|options| options.rows = rows);
    view! {
        <details id="board-choice">
            <summary>{move || board_name(app, &options.get())}</summary>
            <Sizes options choose />
            <Toggle label=d.repeats() on=repeats change=set_repeats />
            <NumberField label=d.n_rows() first=6 last=15 value=rows change=set_rows />
        </details>
    }
}

#[component]
fn GreetingField(greeting: RwSignal<String>) -> impl IntoView {
    let l = links(use_app().lang());
    let left = move || l.letters(GREETING.saturating_sub(greeting.with(|it| it.chars().count())));
    view! {
        <div class="greeting-field">
            <TextField
                label=l.greeting()
                longest=GREETING
                value=greeting.get_untracked()
                placeholder=""
                change=move |text| greeting.set(text)
            />
            <p class="muted">{left}</p>
        </div>
    }
}

/// The code that is laid, and the button that makes the link of it.
#[component]
fn CodeToHide(desk: Desk, done: Callback<String>) -> impl IntoView {
    let app = use_app();
    let (w, l) = (words(app.lang()), links(app.lang()));
    let Desk { options, draft, greeting } = desk;
    let now = options.get_untracked();
    let pegs = usize::from(now.pegs);
    let refused = RwSignal::new(None);
    let nothing = Callback::new(|()| {});
    let slate = Slate {
        app,
        options: now,
        draft,
        refused,
        keyed: false,
        changed: nothing,
        submit: nothing,
    };
    let submit = Callback::new(move |()| {
        let Some(code) = draft.with_untracked(|draft| draft.code(pegs)) else {
            let empty = draft.with_untracked(|draft| draft.empty(pegs));
            return slate.refuse(w.holes_empty(empty));
        };
        let Options { rows, .. } = options.get_untracked();
        let space = options.get_untracked().codes();
        if !space.has(&code) {
            return slate.refuse(w.refuse_repeats().to_owned());
        }
        let puzzle = SharedPuzzle::Code { space, rows, blank: now.blank, code };
        let task = Task { puzzle, greeting: greeting.get_untracked().trim().to_owned() };
        // Without a source of randomness equal codes make equal links.
        let salt = getrandom::u32().unwrap_or(0) as u16;
        if let Some(link) = task.link(salt) {
            done.run(link);
        }
    });
    let slate = Slate { submit, ..slate };
    view! {
        <div class="desk">
            <div class=bench(&now, "noted")>
                <div class="bed" role="group" aria-label=l.give()>
                    <div class="shield making">
                        <SlateHoles slate />
                    </div>
                </div>
            </div>
            <div class="controls">
                <SlateSupply slate />
                <p class="why refused" id="why">
                    {move || refused.get().unwrap_or_default()}
                </p>
                <div class="actions">
                    <button on:click=move |_| slate.edit(Draft::clear)>{w.clear()}</button>
                    <Submit text=l.make_link() disabled=not_full(draft, now.pegs) act=submit />
                </div>
            </div>
            <SlateInput slate />
        </div>
    }
}
