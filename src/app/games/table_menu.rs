//! The menu of a table, and the dialogs that it opens.

use leptos::prelude::*;

use super::table_parts::PaceChoice;
use super::table_screen::{Later, MenuEntry, TableUi};
use crate::app::components::Dialog;
use crate::app::components::lazy::Lazy;
use crate::app::components::senses::SENSES;
use crate::app::components::sharing::share::ShareDialog;
use crate::app::context::use_words;

/// What is asked before it is done.
#[derive(Clone, Copy)]
struct Question {
    text: &'static str,
    yes: &'static str,
    act: Callback<()>,
}

/// The menu of a table, and the dialogs that it opens.
#[component]
pub fn TableMenu<C: TableUi>(
    controller: C,
    open: RwSignal<bool>,
    keys: RwSignal<bool>,
    lesson: RwSignal<bool>,
    coach: RwSignal<bool>,
    phones: RwSignal<bool>,
) -> impl IntoView {
    let w = use_words();
    let session = controller.session();
    // At a phone nothing is dealt, shared or hurried.
    let here = !session.is_remote();
    let asking = RwSignal::new(None::<Question>);
    let [scores, sharing, log, senses] = std::array::from_fn(|_| RwSignal::new(false));
    let own: Vec<(MenuEntry, RwSignal<bool>)> =
        controller.menu().into_iter().map(|entry| (entry, RwSignal::new(false))).collect();
    let dialogs = own.iter().enumerate().filter_map(|(n, (entry, shown))| match entry {
        MenuEntry::Dialog(title) => Some((n, *title, *shown)),
        MenuEntry::Ask { .. } | MenuEntry::Setting(_) => None,
    });
    let dialogs = dialogs.map(|(n, title, open)| {
        view! {
            <Dialog open title>
                <Lazy page=C::later() props=Later::Entry(controller, n) />
            </Dialog>
        }
    });
    let dialogs = dialogs.collect_view();
    // A question that was left open is not asked again.
    Effect::new(move || {
        if !open.get() && asking.with_untracked(Option::is_some) {
            asking.set(None);
        }
    });
    let moves = controller.moves();
    let new_match = Question {
        text: w.new_match_question(),
        yes: w.give_it_up(),
        act: Callback::new(move |()| moves.set_up.run(())),
    };
    let end_lesson = Callback::new(move |()| lesson.set(false));
    let own = StoredValue::new(own);
    let list = move || {
        let entries = move |wanted: fn(&MenuEntry) -> bool| {
            let own = own.get_value().into_iter().enumerate();
            own.filter(|(_, (entry, _))| wanted(entry))
                .map(|(n, (entry, shown))| {
                    view! { <OwnEntry n entry shown open asking /> }
                })
                .collect_view()
        };
        // A daily challenge has one try, and rungs are tried from the ladder.
        let again = (here && !session.of_day() && !session.of_ladder()).then(|| {
            let set_up = move |_| {
                if session.is_own_table() {
                    open.set(false);
                    moves.set_up.run(());
                } else {
                    asking.set(Some(new_match));
                }
            };
            view! {
                <button id="menu-new" on:click=set_up>
                    {w.new_match()}
                </button>
            }
        });
        // What one needs in the middle of a game comes first; what ends it comes last.
        view! {
            <div class="menu">
                <Group name=w.help()>
                    <Leave id="lesson" name=w.tutorial() open to=lesson />
                    <Leave id="coach" name=w.show_me() open to=coach />
                    <Leave id="keys" name=w.keys_help() open to=keys />
                </Group>
                <Group name=w.this_match()>
                    <Leave id="log" name=w.log() open to=log />
                    <Leave id="sheet" name=w.sheet() open to=scores />
                    {entries(|entry| matches!(entry, MenuEntry::Dialog(_)))}
                    {session
                        .takes_phones()
                        .then(|| view! { <Leave id="phones" name=w.phones() open to=phones /> })}
                    {here.then(|| view! { <Leave id="share" name=w.share() open to=sharing /> })}
                    {entries(|entry| matches!(entry, MenuEntry::Ask { .. }))}
                    {again}
                </Group>
                <Group name=w
                    .settings()>
                    {entries(|entry| matches!(entry, MenuEntry::Setting(_)))}
                    {here.then(|| view! { <PaceChoice controller /> })}
                    <Leave id="senses" name=w.senses() open to=senses />
                </Group>
                {controller.menu_end()}
            </div>
        }
        .into_any()
    };
    view! {
        <Dialog open title=w.menu()>
            <div>
                {move || match asking.get() {
                    Some(question) => view! { <Asked question open asking /> }.into_any(),
                    None => untrack(list),
                }}
            </div>
        </Dialog>
        {dialogs}
        <ShareDialog open=sharing title=w.share() what=move |()| session.shared() />
        <Dialog open=scores title=w.scores()>
            <Lazy page=C::later() props=Later::Sheet(controller) />
        </Dialog>
        <Dialog open=log title=w.log()>
            <Lazy page=C::later() props=Later::Log(controller) />
        </Dialog>
        <Dialog open=senses title=w.senses()>
            <Lazy page=&SENSES props=() class="room" />
        </Dialog>
        <Dialog open=lesson title=w.tutorial()>
            <Lazy page=C::later() props=Later::Lesson(controller, end_lesson) />
        </Dialog>
    }
}

/// Entries that belong together, under what they are about.
#[component]
fn Group(name: &'static str, children: Children) -> impl IntoView {
    view! {
        <section>
            <h3>{name}</h3>
            <div class="entries">{children()}</div>
        </section>
    }
}

/// An entry that leaves the menu for a dialog.
#[component]
fn Leave(
    #[prop(into)] id: String,
    name: &'static str,
    open: RwSignal<bool>,
    to: RwSignal<bool>,
) -> impl IntoView {
    let leave = move |_| {
        open.set(false);
        to.set(true);
    };
    view! {
        <button id=format!("menu-{id}") on:click=leave>
            {name}
        </button>
    }
}

/// An entry of the game's own.
#[component]
fn OwnEntry(
    /// Its place among the game's own.
    n: usize,
    entry: MenuEntry,
    shown: RwSignal<bool>,
    open: RwSignal<bool>,
    asking: RwSignal<Option<Question>>,
) -> impl IntoView {
    match entry {
        MenuEntry::Dialog(title) => {
            view! { <Leave id=format!("own-{n}") name=title open to=shown /> }.into_any()
        }
        MenuEntry::Ask { name, question, yes, when, act } => {
            let ask = move |_| asking.set(Some(Question { text: question, yes, act }));
            let button = move || {
                view! {
                    <button id=format!("menu-own-{n}") on:click=ask>
                        {name}
                    </button>
                }
            };
            view! { {move || when.get().then(button)} }.into_any()
        }
        MenuEntry::Setting(inside) => inside.run(),
    }
}

#[component]
fn Asked(
    question: Question,
    open: RwSignal<bool>,
    asking: RwSignal<Option<Question>>,
) -> impl IntoView {
    let w = use_words();
    let close = move || {
        asking.set(None);
        open.set(false);
    };
    let go = move |_| {
        close();
        question.act.run(());
    };
    view! {
        <div class="question">
            <p>{question.text}</p>
            <div class="actions">
                <button on:click=move |_| close()>{w.keep_playing()}</button>
                <button class="primary" id="yes" on:click=go>
                    {question.yes}
                </button>
            </div>
        </div>
    }
}
