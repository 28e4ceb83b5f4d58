//! Hints: what is still possible, whether the row under way can be right, a good row. Each is asked
//! of the table first, which marks the game; the answers come from what the breaker knows alone.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Inquiry, json};
use tertulia::games::mastermind::study::{Asked, Possible, Question, Suggestion};
use tertulia::games::mastermind::{Code, Hint, Mastermind, wrong_keys};

use super::advice::Advice;
use super::heat::{Codes, Heat, left};
use crate::app::context::{AppContext, use_app};
use crate::app::games::mastermind::board::KeyPins;
use crate::app::games::mastermind::hints::{Contradicted, Position, Wish};
use crate::app::games::mastermind::rows::PastRow;
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{dialogs, words};
use crate::app::services::dom::focus;
use crate::app::session::Search;

/// Of the adviser's answers those that come here: who could read all of them would have to carry the
/// analyst's, too.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told {
    Possible(Possible),
    Suggest(Option<Suggestion>),
}

/// What the dialog shows.
#[derive(Clone, Default)]
enum Shown {
    #[default]
    Nothing,
    Thinking,
    /// Nobody can think.
    Unable,
    /// A sentence about the row, and more of it.
    Row(String, Option<Code>),
    Possible(Possible),
    Suggestion(Suggestion),
}

/// The open dialog.
#[derive(Clone, Copy)]
struct Drawer {
    app: AppContext,
    position: Signal<Position>,
    wish: Callback<Wish, bool>,
    search: Search,
    shown: RwSignal<Shown>,
}

/// What is in the dialog.
#[component]
pub fn Hints(position: Signal<Position>, wish: Callback<Wish, bool>) -> impl IntoView {
    let app = use_app();
    let w = dialogs::words(app.lang());
    let search = Search::new(app);
    let this = Drawer { app, position, wish, search, shown: RwSignal::default() };
    let marked = move || match this.position().helped {
        0 => w.hints_mark(),
        _ => w.hints_marked(),
    };
    view! {
        <p class="muted">{marked}</p>
        <div class="choices">
            <button id="hint-possible" on:click=move |_| this.ask(Hint::Possible)>
                {w.hint_possible()}
            </button>
            <button id="hint-check" on:click=move |_| this.ask(Hint::Check)>
                {w.hint_check()}
            </button>
            <button id="hint-suggest" on:click=move |_| this.ask(Hint::Suggest)>
                {w.hint_suggest()}
            </button>
        </div>
        <div class="hint" id="hint-answer" tabindex="-1">
            {move || {
                let shown = this.shown.get();
                untrack(|| view! { <Answer this shown /> }.into_any())
            }}
        </div>
    }
}

/// What the answer tells: the first thing in it.
const TOLD: &str = "hint-told";

impl Drawer {
    fn position(self) -> Position {
        self.position.get()
    }

    fn show(self, answer: Shown) {
        self.shown.set(answer);
        // What is new gets the focus, so that it is read out; the focus is kept in a place that stays.
        focus("hint-answer");
        focus(TOLD);
    }

    fn ask(self, hint: Hint) {
        let Position { options, rows, asked, row, empty, .. } = self.position();
        self.search.stop();
        // Nothing would be told of a row that is not full: nothing is asked.
        if hint == Hint::Check && row.is_none() {
            let text = dialogs::words(self.app.lang()).check_full(empty);
            return self.show(Shown::Row(text, None));
        }
        // For the same row it is the same hint.
        if !asked.contains(&hint) && !self.wish.run(Wish::Ask(hint)) {
            return;
        }
        let asked = Asked { space: options.codes(), rows };
        let question = match (hint, row) {
            (Hint::Check, Some(row)) => return self.show(self.check(row)),
            (Hint::Suggest, _) => Question::Suggest(asked),
            _ => Question::Possible(asked),
        };
        self.show(Shown::Thinking);
        let inquiry = Inquiry { game: Mastermind::ID.to_owned(), question };
        self.search.ask(&json::write(&inquiry), move |text| {
            self.show(match text.and_then(|text| json::read(&text).ok()) {
                Some(Told::Possible(possible)) => Shown::Possible(possible),
                Some(Told::Suggest(Some(suggestion))) => Shown::Suggestion(suggestion),
                _ => Shown::Unable,
            });
        });
    }

    /// Whether the full row can be the code. Where it cannot, the table shows it too.
    fn check(self, code: Code) -> Shown {
        let (w, mw) = (dialogs::words(self.app.lang()), words(self.app.lang()));
        let Position { options, rows, .. } = self.position();
        let wrong = wrong_keys(&code, &rows);
        let why = match wrong.first() {
            _ if !options.codes().has(&code) => w.row_repeats().to_owned(),
            None if rows.is_empty() => return Shown::Row(w.row_first().to_owned(), None),
            None => return Shown::Row(w.row_agrees().to_owned(), None),
            Some(&(row, owed)) => {
                let laid = rows[usize::from(row)].key;
                let laid = laid.map_or(String::new(), |laid| say::key(mw, laid));
                w.row_contradicts(usize::from(row) + 1, &say::key(mw, owed), &laid)
            }
        };
        let rows = wrong.iter().map(|(row, _)| *row).collect();
        self.wish.run(Wish::Refuse(Contradicted { why: why.clone(), rows }));
        Shown::Row(why, Some(code))
    }
}

#[component]
fn Answer(this: Drawer, shown: Shown) -> impl IntoView {
    let app = this.app;
    let options = this.position().options;
    let sentence = |text: String| {
        view! {
            <p id=TOLD tabindex="-1">
                {text}
            </p>
        }
    };
    match shown {
        Shown::Nothing => ().into_any(),
        Shown::Thinking => sentence(words(app.lang()).counting().to_owned()).into_any(),
        Shown::Unable => sentence(app.nobody_thinks().to_owned()).into_any(),
        Shown::Row(text, code) => view! {
            {sentence(text)}
            {code.map(|code| view! { <Contradiction this code /> })}
        }
        .into_any(),
        Shown::Possible(possible) => view! {
            <h3 id=TOLD tabindex="-1">
                {left(app.lang(), possible.count)}
            </h3>
            <Codes options possible=possible.clone() />
            <Heat options possible />
        }
        .into_any(),
        Shown::Suggestion(suggestion) => {
            let guess = suggestion.guess;
            let take = move |_| {
                this.wish.run(Wish::Take(guess));
            };
            view! {
                <Advice options suggestion id=TOLD />
                <button class="primary" id="hint-take" on:click=take>
                    {dialogs::words(app.lang()).take_row()}
                </button>
            }
            .into_any()
        }
    }
}

/// The first row that says no, with the key that it would have; and which others do.
#[component]
fn Contradiction(this: Drawer, code: Code) -> impl IntoView {
    let lang = this.app.lang();
    let Position { options, rows, .. } = this.position();
    let wrong = wrong_keys(&code, &rows);
    wrong.split_first().map(|(&(index, owed), others)| {
        let row = rows[usize::from(index)];
        let others: Vec<u8> = others.iter().map(|(row, _)| *row).collect();
        let also = (!others.is_empty()).then(|| {
            let rows = say::rows(lang, &others);
            view! { <p>{dialogs::words(lang).row_also(&rows)}</p> }
        });
        view! {
            <ol class="rows">
                <PastRow options index=index.into() row flagged=true>
                    <span class="owed">
                        <KeyPins pegs=options.pegs key=Some(owed) />
                    </span>
                </PastRow>
            </ol>
            {also}
        }
    })
}
