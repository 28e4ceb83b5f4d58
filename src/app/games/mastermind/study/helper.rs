//! The helper beside a real board: notes rows and keys, checks them, counts what is left, suggests.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Answer, Possible, Question, Suggestion};
use tertulia::games::mastermind::{CodeView, Options, Row};

use super::advised::Told;
use super::ask::ask;
use super::helper_board::{BoardChoice, BoardName, StartOver};
use super::notes::{Notes, Spot, Unready, flagged};
use super::slate::{Slate, SlateHoles, SlateInput, SlatePins, SlateRow, SlateSupply};
use super::{bench, kept};
use crate::app::components::{Dialog, Icon};
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::board::Shield;
use crate::app::games::mastermind::controls::{Submit, not_full};
use crate::app::games::mastermind::dialogs::{advice, heat};
use crate::app::games::mastermind::draft::Draft;
use crate::app::games::mastermind::rows::PastRow;
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{study, words};
use crate::app::route::GamePage;
use crate::app::services::dom::{focus, focused_id};
use crate::app::session::Search;

const KEY: &str = "tertulia.helper.mastermind";

/// The notes on screen, and what has been counted of them.
#[derive(Clone, Copy)]
pub(super) struct Helper {
    pub(super) app: AppContext,
    pub(super) notes: RwSignal<Notes>,
    pub(super) possible: RwSignal<Option<Possible>>,
    pub(super) suggestion: RwSignal<Option<Suggestion>>,
    /// Whether a suggestion is being thought about.
    pub(super) thinking: RwSignal<bool>,
    /// Whether nobody could count.
    pub(super) unable: RwSignal<bool>,
    counter: Search,
    adviser: Search,
    pub(super) slate: StoredValue<Option<Slate>>,
    /// Another line is written, or the board is another: what shows the lines is made anew.
    pub(super) made: RwSignal<()>,
    /// Whether nothing is noted.
    pub(super) empty: Memo<bool>,
}

/// The page.
#[component]
pub fn HelperRoom() -> impl IntoView {
    let app = use_app();
    let w = study::words(app.lang());
    let notes = RwSignal::new(read(app));
    let this = Helper {
        app,
        notes,
        possible: RwSignal::new(None),
        suggestion: RwSignal::new(None),
        thinking: RwSignal::new(false),
        unable: RwSignal::new(false),
        counter: Search::new(app),
        adviser: Search::new(app),
        slate: StoredValue::new(None),
        made: RwSignal::new(()),
        empty: Memo::new(move |_| notes.with(|notes| notes.rows.is_empty())),
    };
    let asking = RwSignal::new(false);
    this.count();
    // Notes that another tab has made are taken over, not written over.
    app.storage.follow(KEY.to_owned(), Box::new(move || this.show(read(app))));
    let written = move || {
        this.made.track();
        untrack(|| view! { <Lines this /> }.into_any())
    };
    view! {
        <h1>{super::name(app, GamePage::Helper)}</h1>
        <div class="contents">
            {move || match this.empty.get() {
                true => view! { <BoardChoice this /> }.into_any(),
                false => view! { <BoardName this asking /> }.into_any(),
            }}
        </div>
        <div class="halves">
            {written} <div class="told">
                <Told this />
            </div>
        </div>
        <Dialog open=asking title=w.start_over()>
            <StartOver this asking />
        </Dialog>
    }
}

/// The notes as they are kept.
fn read(app: AppContext) -> Notes {
    kept(app, KEY, GamePage::Helper, Notes::sound)
}

impl Helper {
    /// Changes the notes as they are kept now: another tab may have noted something. Where it is at another line by
    /// now, nothing is done: that is shown. Tells whether it was done.
    pub(super) fn change(self, change: impl FnOnce(&mut Notes)) -> bool {
        let mut notes = read(self.app);
        let shown = self.notes.get_untracked();
        if !notes.same_line(&shown) {
            self.show(notes);
            return false;
        }
        let others = notes.asked() != shown.asked();
        change(&mut notes);
        self.app.storage.set(KEY, &notes);
        let counted = notes.asked() == shown.asked();
        self.notes.set(notes);
        if others {
            self.made.set(());
        }
        if !counted {
            self.count();
        }
        true
    }

    /// Shows other notes.
    fn show(self, notes: Notes) {
        self.notes.set(notes);
        self.made.set(());
        self.count();
    }

    /// Changes the notes so that another line is written.
    pub(super) fn change_line(self, change: impl FnOnce(&mut Notes)) {
        if self.change(change) {
            self.other_line();
        }
    }

    /// Another line is written now.
    fn other_line(self) {
        self.made.set(());
        // The slate is still that of the line before.
        focus(&format!("hole-{}", self.notes.with_untracked(|notes| notes.draft.cursor())));
    }

    /// Counts what is left.
    fn count(self) {
        self.possible.set(None);
        self.suggestion.set(None);
        self.thinking.set(false);
        self.unable.set(false);
        self.adviser.stop();
        let asked = self.notes.with_untracked(Notes::asked);
        let answered = move |answer: Option<Answer>| {
            self.unable.set(answer.is_none());
            if let Some(Answer::Possible(possible)) = answer {
                let lang = self.app.lang();
                self.app.announcer.say(&match possible.contradiction.as_slice() {
                    [] => heat::left(lang, possible.count),
                    rows => words(lang).scoring_contradiction(&say::rows(lang, rows)),
                });
                self.possible.set(Some(possible));
            }
        };
        ask(self.counter, Question::Possible(asked), Box::new(answered));
    }

    pub(super) fn suggest(self) {
        self.thinking.set(true);
        let asked = self.notes.with_untracked(Notes::asked);
        let answered = move |answer| {
            self.thinking.set(false);
            if let Some(Answer::Suggest(suggestion)) = answer {
                if let Some(suggestion) = &suggestion {
                    self.app.announcer.say(&advice::why(self.app.lang(), suggestion));
                    // The button that asked goes.
                    if focused_id() == "suggest" {
                        focus("use");
                    }
                }
                self.suggestion.set(suggestion);
            }
        };
        ask(self.adviser, Question::Suggest(asked), Box::new(answered));
    }
}

/// The board with its rows, and the line that is being written.
#[component]
fn Lines(this: Helper) -> impl IntoView {
    let w = words(this.app.lang());
    let notes = this.notes.get_untracked();
    let (options, at) = (notes.options, notes.at);
    let draft = RwSignal::new(notes.draft.clone());
    let changed = move |()| {
        // Of the line that is written, too, only what has been changed here: another tab may write it.
        let before = this.notes.with_untracked(|notes| notes.draft.clone());
        let after = draft.get_untracked();
        if this.change(|notes| notes.draft.redo(&before, &after)) {
            draft.set(this.notes.with_untracked(|notes| notes.draft.clone()));
        }
    };
    let slate = Slate {
        app: this.app,
        options,
        draft,
        refused: RwSignal::new(None),
        keyed: at != Spot::Code,
        changed: Callback::new(changed),
        submit: Callback::new(move |()| write(this)),
    };
    this.slate.set_value(Some(slate));
    let code = match (at, notes.known()) {
        (Spot::Code, _) => view! {
            <div class="shield making">
                <SlateHoles slate />
            </div>
        }
        .into_any(),
        (_, code) => {
            let code = code.map_or(CodeView::Hidden, CodeView::Known);
            view! { <Shield options code /> }.into_any()
        }
    };
    let next = notes.rows.len();
    let is_new = at == Spot::New && notes.open();
    let rows = notes.rows.into_iter().enumerate().map(|(index, row)| match at {
        Spot::Row(here) if usize::from(here) == index => {
            view! { <SlateRow slate index /> }.into_any()
        }
        _ => view! { <Noted this options index row /> }.into_any(),
    });
    let rows = rows.collect_view();
    view! {
        <div class="desk">
            <div class=bench(&options, "noted")>
                <div class="bed" role="group" aria-label=w.board()>
                    {code}
                    <ol class="rows">
                        {rows} {is_new.then(|| view! { <SlateRow slate index=next /> })}
                    </ol>
                </div>
            </div>
            {(is_new || at != Spot::New).then(|| view! { <Controls this slate at /> })}
            <SlateInput slate />
        </div>
    }
}

/// A noted row: a button to change it.
#[component]
fn Noted(this: Helper, options: Options, index: usize, row: Row) -> impl IntoView {
    let change = study::words(this.app.lang()).edit_row(index + 1);
    let flagged = Signal::derive(move || {
        this.possible.with(|possible| flagged(possible.as_ref()).contains(&(index as u8)))
    });
    let edit = move |_| this.change_line(|notes| notes.go(Spot::Row(index as u8)));
    view! {
        <PastRow options index row flagged>
            <button class="quiet edit" id=format!("edit-{index}") aria-label=change on:click=edit>
                <Icon name="edit" />
            </button>
        </PastRow>
    }
}

/// Supply, key and buttons of the line that is being written.
#[component]
fn Controls(this: Helper, slate: Slate, at: Spot) -> impl IntoView {
    let w = study::words(this.app.lang());
    let text = match at {
        Spot::New => w.add_row(),
        Spot::Row(_) => w.save_row(),
        Spot::Code => w.save_code(),
    };
    let disabled = not_full(slate.draft, slate.options.pegs);
    view! {
        <div class="controls">
            <SlateSupply slate />
            {slate.keyed.then(|| view! { <SlatePins slate /> })}
            <p class="why refused" id="why">
                {move || slate.refused.get().unwrap_or_default()}
            </p>
            <div class="actions">
                <Otherwise this slate at />
                <Submit text disabled act=slate.submit />
            </div>
        </div>
    }
}

/// What else can be done with the line.
#[component]
fn Otherwise(this: Helper, slate: Slate, at: Spot) -> impl IntoView {
    let lang = this.app.lang();
    let w = study::words(lang);
    if at == Spot::New {
        let clear = move |_| slate.edit(Draft::clear);
        return view! { <button on:click=clear>{words(lang).clear()}</button> }.into_any();
    }
    let strike = (at != Spot::Code).then(|| {
        view! {
            <button id="strike" on:click=move |_| this.change_line(Notes::strike)>
                {w.delete_row()}
            </button>
        }
    });
    let cancel = move |_| this.change_line(|notes| notes.go(Spot::New));
    view! {
        {strike}
        <button on:click=cancel>{w.cancel()}</button>
    }
    .into_any()
}

/// Writes the line down.
fn write(this: Helper) {
    let Some(slate) = this.slate.get_value() else { return };
    let lang = this.app.lang();
    let w = words(lang);
    // What another tab has laid on the line is seen before it is written down.
    let there = read(this.app);
    if !there.draft.lies_as(&slate.draft.get_untracked()) {
        return this.show(there);
    }
    let coded = this.notes.with_untracked(|notes| notes.at) == Spot::Code;
    let mut written = Ok(());
    let done = this.change(|notes| {
        notes.draft = slate.draft.get_untracked();
        written = notes.write();
    });
    if !done {
        return;
    }
    match written {
        Ok(()) => {
            this.other_line();
            let after = this.notes.get_untracked();
            if let Some(code) = after.code.filter(|_| coded) {
                let said = w.code_was(&say::code(w, &after.options, &code));
                let said = super::advised::scoring_errors(lang, &after)
                    .into_iter()
                    .fold(said, |a, b| a + " " + &b);
                this.app.announcer.say(&said);
            }
        }
        Err(Unready::Holes(empty)) => slate.refuse(w.holes_empty(empty)),
        Err(Unready::Key) => slate.refuse(w.refuse_key().to_owned()),
        Err(Unready::Repeats) => slate.refuse(w.refuse_repeats().to_owned()),
    }
}
