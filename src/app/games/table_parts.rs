//! What the tables of all games show alike: the curtain, whose turn it is, undo, the menu, the scoring sheet, what
//! was said, and the buttons for what players may ask at any time.

use leptos::ev;
use leptos::prelude::*;
use tertulia::core::{Seat, Seats, Viewer};

use super::GameFacets;
use super::phones::PhonesDialog;
use super::table_screen::TableUi;
use crate::app::components::bubbles::Bubble;
use crate::app::components::sheet_table::SheetTable;
use crate::app::components::{Face, Icon, Pause, Segmented, Sitter};
use crate::app::context::{AppContext, use_app, use_words};
use crate::app::services::dom::{focus, on_window, tell_page_meanwhile};
use crate::app::services::keys::key_for_us;
use crate::app::services::lang::Lang;
use crate::app::services::preferences::Pace;
use crate::app::services::translations::{is_stopped, listed, nth};
use crate::app::session::{Remark, Session};

/// Between two people: nothing secret is in the page while it is up. Where a phone is awaited the table lies open under it,
/// with its menu. `children` stand above the buttons.
#[component]
pub fn CurtainPanel<C: TableUi>(
    controller: C,
    seat: Seat,
    menu: RwSignal<bool>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (w, session) = (use_words(), controller.session());
    let name = session.names().into_iter().nth(seat.index()).unwrap_or_default();
    focus("curtain-open");
    let is_open = Memo::new(move |_| session.at_phones.with(|phones| phones.has(seat)));
    let sitter = Memo::new(move |_| {
        let awaited = is_open.get().then(|| awaited(controller).iter().next()).flatten();
        Sitter::at(session, awaited.unwrap_or(seat))
    });
    let called = StoredValue::new(name);
    let heading = move || match is_open.get() {
        true => view! { <Awaited controller /> }.into_any(),
        false => view! {
            <h2>{called.with_value(|name| w.pass_to(name))}</h2>
            <p class="muted">{w.pass_hint()}</p>
        }
        .into_any(),
    };
    let open = move || match is_open.get() {
        true => view! { <LetGo controller /> }.into_any(),
        false => view! {
            <button class="primary" id="curtain-open" on:click=move |_| controller.go_on()>
                {called.with_value(|name| w.i_am(name))}
            </button>
        }
        .into_any(),
    };
    let phones = use_context::<PhonesDialog>().map(|PhonesDialog(dialog)| {
        view! {
            <button class="quiet" id="curtain-phones" on:click=move |_| dialog.set(true)>
                {w.phones()}
            </button>
        }
    });
    tell_page_meanwhile("data-curtain");
    view! {
        <div class="curtain" data-open=move || is_open.get().then_some("")>
            <Face sitter />
            <div class="curtain-says">{heading}</div>
            {children.map(|children| children())}
            <div class="curtain-acts">
                {open} {phones} <UndoButton controller />
                {move || is_open.get().then(|| view! { <MenuButton menu /> })}
            </div>
        </div>
    }
}

/// For whom an open table waits: all who are due at phones; where that is nobody, for whoever is due.
fn awaited<C: TableUi>(controller: C) -> Seats {
    let session = controller.session();
    let due = |seat: &Seat| session.view.with(|view| C::to_act(view, *seat));
    let of = |seats: Seats| seats.iter().filter(due).fold(Seats::NONE, Seats::with);
    let phones = of(session.at_phones.get());
    if phones.is_empty() { of(Seats::first(session.names().len() as u8)) } else { phones }
}

/// For whom an open table waits, in words.
#[component]
fn Awaited<C: TableUi>(controller: C) -> impl IntoView {
    let (app, session) = (use_app(), controller.session());
    let w = app.words();
    let awaited = Memo::new(move |_| awaited(controller));
    move || {
        let (awaited, names) = (awaited.get(), session.names());
        let called = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
        let all = listed(app.lang(), &mut awaited.iter().map(called));
        let play = session.at_phones.with(|phones| awaited.iter().any(|seat| phones.has(seat)));
        let (title, hint) = match awaited.len() {
            _ if !play => (w.thinking(&all), None),
            1 if Lang::is_you(&all) => (w.awaits_you().to_owned(), None),
            1 => (w.awaits_phone(&all), Some(w.awaits_hint())),
            _ => (w.await_phones(&all), Some(w.await_phones_hint())),
        };
        view! {
            <h2>{title}</h2>
            {hint.map(|hint| view! { <p class="muted">{hint}</p> })}
        }
    }
}

/// The button that takes the last action back, where that may be done.
#[component]
pub fn UndoButton<C: TableUi>(controller: C) -> impl IntoView {
    let (w, undoable) = (use_words(), controller.session().undoable);
    move || {
        undoable.get().then(|| {
            view! {
                <button class="quiet" id="undo" on:click=move |_| controller.undo()>
                    <Icon name="undo" />
                    {w.undo()}
                </button>
            }
        })
    }
}

/// The button that opens the menu.
#[component]
pub fn MenuButton(menu: RwSignal<bool>) -> impl IntoView {
    view! {
        <button
            class="quiet"
            id="menu"
            aria-label=use_words().menu()
            on:click=move |_| menu.set(true)
        >
            <Icon name="menu" />
        </button>
    }
}

/// Whose turn it is, what is to be known beside that, undo and menu.
#[component]
pub fn StatusLine<C: TableUi>(
    controller: C,
    #[prop(into)] turn: Signal<String>,
    #[prop(into)] about: Signal<String>,
    menu: RwSignal<bool>,
) -> impl IntoView {
    let apart = move || !about.with(String::is_empty) && !turn.with(|turn| is_stopped(turn));
    let stop = move || apart().then(|| view! { <Pause mark=". " /> });
    view! {
        <div class="status">
            <p>
                <span id="turn" tabindex="-1">
                    {move || turn.get()}
                </span>
                {stop}
                <small>{move || about.get()}</small>
            </p>
            <LetGo controller />
            <UndoButton controller />
            <MenuButton menu />
        </div>
    }
}

/// The button that lets the move of a computer player go, where it waits for a tap.
#[component]
pub fn LetGo<C: TableUi>(controller: C) -> impl IntoView {
    let (w, session) = (use_words(), controller.session());
    move || {
        session.waits.get().then(|| {
            view! {
                <button class="primary" id="let-go" on:click=move |_| session.let_go()>
                    <Icon name="play" />
                    {w.let_go()}
                </button>
            }
        })
    }
}

/// All that whoever has the screen has heard of the match, the last at the end.
#[component]
pub fn Log<C: TableUi>(controller: C) -> impl IntoView {
    let w = use_words();
    // Where the table lies open nobody has the screen.
    let viewer = controller.seat().map_or(Viewer::Public, Viewer::Seat);
    let rounds = controller.session().heard(viewer);
    let none = rounds.is_empty().then(|| view! { <p class="muted">{w.log_empty()}</p> });
    let round = |(n, said): (usize, Vec<String>)| {
        let said = said.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! {
            <h3>{w.sheet_round()} " " {n + 1}</h3>
            <ol>{said}</ol>
        }
    };
    let rounds = rounds.into_iter().map(round).collect_view();
    view! {
        <div class="log" tabindex="0">
            {none}
            {rounds}
        </div>
    }
}

/// How fast computer players move.
#[component]
pub fn PaceChoice<C: TableUi>(controller: C) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let pace = RwSignal::new(app.preferences.pace());
    let choose = move |chosen: Pace| {
        app.preferences.set_pace(chosen);
        pace.set(chosen);
        if chosen != Pace::Tap {
            controller.session().let_go();
        }
    };
    let paces = Pace::ALL.iter().enumerate().map(|(n, pace)| (*pace, nth(w.paces(), n).to_owned()));
    view! { <Segmented label=w.pace() name="pace" options=paces.collect() chosen=pace choose /> }
}

/// The scoring sheet of the match.
#[component]
pub fn MatchSheet<C: TableUi>(controller: C) -> impl IntoView {
    let session = controller.session();
    let says = C::Game::says(use_app());
    view! {
        <div class="sheet-bed" tabindex="0">
            <SheetTable
                says
                sheet=session.sheet
                names=session.names()
                sitters=Sitter::all(session)
            />
        </div>
    }
}

/// What was asked for, over the lower edge of the middle: nothing on the table moves for it.
#[component]
pub fn Answer(told: RwSignal<String>) -> impl IntoView {
    view! {
        <div class="answer">
            <p class="told">{move || told.get()}</p>
        </div>
    }
}

/// A button for each thing that may be asked: its name and its letter, both from lists between bars.
#[component]
pub fn AskButtons(
    count: usize,
    names: &'static str,
    letters: &'static str,
    #[prop(into)] ask: Callback<usize>,
) -> impl IntoView {
    let button = |n| {
        let letter = nth(letters, n);
        view! {
            <button
                class="ask"
                id=format!("ask-{n}")
                aria-keyshortcuts=letter
                on:click=move |_| ask.run(n)
            >
                {nth(names, n)}
                <kbd aria-hidden="true" data-key=letter></kbd>
            </button>
        }
    };
    let buttons = (0..count).map(button).collect_view();
    let ask_for = use_words().ask_for();
    view! {
        <div class="asks" role="group" aria-label=ask_for.trim_end_matches(':')>
            // A screen reader has the name of the group.
            <span class="ask-for" aria-hidden="true">
                {ask_for}
            </span>
            {buttons}
        </div>
    }
}

/// Which thing to ask has this letter in the language of the page.
pub fn asked_by(letters: &'static str, count: usize, key: &str) -> Option<usize> {
    (0..count).find(|n| nth(letters, *n).eq_ignore_ascii_case(key))
}

/// The banner of a match that another tab has, with the button that takes it from there.
#[component]
pub fn Elsewhere(elsewhere: RwSignal<bool>, take: Callback<()>) -> impl IntoView {
    let w = use_words();
    move || {
        elsewhere.get().then(|| {
            view! {
                <p class="notice" id="elsewhere" role="alert">
                    <span>{w.elsewhere()}</span>
                    <button id="play-here" on:click=move |_| take.run(())>
                        {w.play_here()}
                    </button>
                </p>
            }
        })
    }
}

/// What was said last, at the faces of those who said it.
pub fn bubbles<C: TableUi>(session: Session<C::Game>) -> Signal<Vec<Bubble>> {
    let bubble = move |remark: &Remark| {
        let by = session.names().into_iter().nth(remark.by.index()).unwrap_or_default();
        let at = session.view.with_untracked(|view| C::voice(view, remark.by));
        Bubble { at, by, text: remark.text.clone() }
    };
    Signal::derive(move || session.remarks.said.with(|said| said.iter().map(bubble).collect()))
}

/// Listens for `?` and opens the keys dialog of a screen.
pub fn on_question_mark(app: AppContext, open: RwSignal<bool>) {
    on_window(ev::keydown, move |event| {
        let letters = app.preferences.letter_keys();
        if letters && key_for_us(&event).as_deref() == Some("?") {
            open.set(true);
        }
    });
}

/// Where nothing can be taken back the key for it says so. Tells whether it was that key.
pub fn says_nothing_to_undo(app: AppContext, key: &str) -> bool {
    let asked = key.eq_ignore_ascii_case("z") && app.preferences.letter_keys();
    if asked {
        app.announcer.say(app.words().nothing_to_undo());
    }
    asked
}
