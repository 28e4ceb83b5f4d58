//! The helper's board: which it is, chosen while nothing is noted, and whether all is to be noted anew.

use leptos::prelude::*;
use tertulia::games::mastermind::Options;

use super::board_name;
use super::helper::Helper;
use super::notes::Notes;
use crate::app::components::Toggle;
use crate::app::games::mastermind::dialogs::sizes::Sizes;
use crate::app::games::mastermind::words::{dialogs, study};

/// The board on which something is noted.
#[component]
pub(super) fn BoardName(this: Helper, asking: RwSignal<bool>) -> impl IntoView {
    let w = study::words(this.app.lang());
    let name = board_name(this.app, &this.notes.with_untracked(|notes| notes.options));
    view! {
        <p class="muted about">
            <span>{name}</span>
            <button class="quiet" id="start-over" on:click=move |_| asking.set(true)>
                {w.start_over()}
            </button>
        </p>
    }
}

/// What the room is for, and its board: to be chosen while nothing is noted.
#[component]
pub(super) fn BoardChoice(this: Helper) -> impl IntoView {
    let (app, lang) = (this.app, this.app.lang());
    let options = Memo::new(move |_| this.notes.with(|notes| notes.options));
    let choose = move |options: Options| {
        // Codes without repeats need as many colours as pegs.
        let repeats = options.repeats || options.colours < options.pegs;
        let options = Options { repeats, ..options };
        this.change(|notes| {
            if notes.rows.is_empty() {
                *notes = Notes { options, ..Notes::default() };
            }
        });
        this.made.set(());
    };
    let repeats = Signal::derive(move || options.get().repeats);
    let set_repeats = move |repeats| choose(Options { repeats, ..options.get_untracked() });
    view! {
        <p class="muted">{study::words(lang).helper_why()}</p>
        <details id="board-choice">
            <summary>{move || board_name(app, &options.get())}</summary>
            <Sizes options choose />
            <Toggle label=dialogs::words(lang).repeats() on=repeats change=set_repeats />
        </details>
    }
}

#[component]
pub(super) fn StartOver(this: Helper, asking: RwSignal<bool>) -> impl IntoView {
    let w = study::words(this.app.lang());
    let yes = move |_| {
        asking.set(false);
        this.change_line(|notes| *notes = notes.cleared());
    };
    view! {
        <p>{w.start_over_question()}</p>
        <div class="actions">
            <button on:click=move |_| asking.set(false)>{w.cancel()}</button>
            <button class="primary" id="yes" on:click=yes>
                {w.clear_it()}
            </button>
        </div>
    }
}
