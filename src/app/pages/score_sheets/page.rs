//! The page of one sheet: the next round, the paper, the ranking, the course; corrections and undo.

use leptos::prelude::*;
use tertulia::core::name::called;
use tertulia::core::sheet::Sheet;
use tertulia::score_sheet::{Kind, Refusal, ScoreSheet, Step};

use super::chart::Chart;
use super::draft::Draft;
use super::fields::Refused;
use super::form::Form;
use super::paper::{Paper, Ranking};
use super::tools::{Naming, Tools};
use super::{is_second, kept, says};
use crate::app::components::Dialog;
use crate::app::context::{AppContext, use_app};
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;
use crate::app::services::translations::joined;

/// What every part of the page has.
#[derive(Clone, Copy)]
pub struct Page {
    pub app: AppContext,
    pub sheet: RwSignal<ScoreSheet>,
    pub draft: RwSignal<Draft>,
    /// The new round that was begun before an earlier one is set right.
    begun: StoredValue<Option<Draft>>,
    /// When the last round was written, in milliseconds.
    written: StoredValue<f64>,
    refused: Refused,
}

/// What is done with a sheet.
type Change<'a> = dyn FnOnce(&mut ScoreSheet) -> Result<(), Refusal> + 'a;

/// A sheet that is kept by hand.
#[component]
pub fn SheetPage(sheet: ScoreSheet) -> impl IntoView {
    let app = use_app();
    let page = Page::open(app, sheet);
    let sheet = page.sheet;
    let closed = Memo::new(move |_| sheet.with(ScoreSheet::closed));
    let written = Memo::new(move |_| sheet.with(|sheet| !sheet.rounds().is_empty()));
    let naming = RwSignal::new(false);
    view! {
        <section class="ledger sheet-page">
            <div class="head">
                <h1>{move || sheet.with(|sheet| kept::title(app, sheet))}</h1>
                <p class="muted">{move || sheet.with(|sheet| about(app, sheet))}</p>
                <Tools page naming />
            </div>
            <div class="writing">
                {move || (!closed.get()).then(|| view! { <Form page /> }.into_any())}
            </div>
            <div class="written">
                <section class="panel folio" id="paper">
                    <Paper page />
                </section>
                {move || written.get().then(|| view! { <Standing page /> }.into_any())}
            </div>
            <Dialog open=naming title=words(app).names()>
                <Naming page naming />
            </Dialog>
        </section>
    }
}

/// The ranking and the course.
#[component]
fn Standing(page: Page) -> impl IntoView {
    view! {
        <section class="panel" id="ranking">
            <h2>{words(page.app).ranking()}</h2>
            <Ranking page />
        </section>
        <section class="panel" id="course">
            <Chart page />
        </section>
    }
}

/// Its game and day, and whether it is closed.
fn about(app: AppContext, sheet: &ScoreSheet) -> String {
    let day = crate::app::services::translations::numbers::day(app.lang(), sheet.when);
    let mut parts = vec![day.as_str()];
    if !called(&sheet.title).is_empty() {
        parts.insert(0, kept::game(app, sheet));
    }
    if sheet.closed() {
        parts.push(words(app).finished());
    }
    joined(&mut parts.into_iter(), " · ")
}

impl Page {
    /// Opens a sheet, and keeps what is done on it.
    fn open(app: AppContext, sheet: ScoreSheet) -> Self {
        let (key, id) = (kept::key(&sheet.id), sheet.id.clone());
        let under_way = kept::under_way(app, &sheet);
        let draft = RwSignal::new(under_way.unwrap_or_else(|| Draft::new(&sheet)));
        let sheet = RwSignal::new(sheet);
        let (begun, written) = (StoredValue::new(None), StoredValue::new(0.0));
        let page = Self { app, sheet, draft, begun, written, refused: Refused::provide() };
        // A tablet that lets go of the page in the midst of a round gives it back as it was.
        Effect::new(move |before: Option<kept::Filled>| {
            draft.with(|draft| {
                sheet.with_untracked(|sheet| kept::keep_under_way(app, sheet, draft, before))
            })
        });
        // Another tab wrote: what it wrote is what there is.
        let changed = move || {
            if let Some(now) = kept::open(app, &id) {
                page.show(now);
            }
        };
        app.storage.follow(key, Box::new(changed));
        page
    }

    pub fn kind(self) -> Kind {
        self.sheet.with_untracked(|sheet| sheet.terms().kind)
    }

    /// Points as the game's sheets write them.
    pub fn figure(self, parts: i32, unit: u8) -> String {
        (says(self.app, self.kind()).figure)(self.app, parts, unit)
    }

    /// Names with their totals, in a line.
    pub fn points(self, sheet: &ScoreSheet) -> String {
        let paper = sheet.sheet();
        self.line(sheet, &paper, &paper.totals())
    }

    fn line(self, sheet: &ScoreSheet, paper: &Sheet, points: &[i32]) -> String {
        let names = kept::names(self.app, sheet);
        let one = |(name, points): (&String, &i32)| {
            [name.as_str(), " ", &self.figure(*points, paper.unit())].concat()
        };
        let all: Vec<String> = names.iter().zip(points).map(one).collect();
        joined(&mut all.iter().map(String::as_str), ", ")
    }

    /// Changes the sheet as it is in storage now: another tab may have gone on.
    pub fn change(self, f: impl FnOnce(&mut ScoreSheet) -> Result<(), Refusal>) -> bool {
        self.change_boxed(Box::new(f))
    }

    fn change_boxed(self, f: Box<Change<'_>>) -> bool {
        let before = self.sheet.get_untracked();
        let stored = kept::open(self.app, &before.id);
        if stored.is_none() && kept::is_later(self.app, &before.id) {
            return false;
        }
        let mut now = stored.unwrap_or_else(|| before.clone());
        now.id = before.id;
        let done = f(&mut now).is_ok();
        if done {
            kept::keep(self.app, &now);
        }
        self.show(now);
        done
    }

    /// Shows a sheet as it is now. A form in which nobody has begun anything goes on with it.
    fn show(self, now: ScoreSheet) {
        if self.sheet.with_untracked(|sheet| *sheet != now) {
            let untouched = self.untouched();
            self.sheet.set(now);
            if untouched {
                self.clear();
            }
        }
    }

    /// Whether nothing has been filled in.
    fn untouched(self) -> bool {
        self.draft.get_untracked() == self.sheet.with_untracked(Draft::new)
    }

    /// Brings an earlier round back into the form.
    pub fn correct(self, round: u16) {
        let Some(draft) = self.sheet.with_untracked(|sheet| Draft::of(sheet, round)) else {
            return;
        };
        let now = self.draft.get_untracked();
        if now.editing.is_none() && !self.untouched() {
            self.begun.set_value(Some(now));
        }
        self.draft.set(draft);
        focus("round");
    }

    /// Goes on with the new round that was begun, or begins one.
    pub fn clear(self) {
        let begun = self.begun.get_value();
        self.begun.set_value(None);
        self.draft.set(begun.unwrap_or_else(|| self.sheet.with_untracked(Draft::new)));
    }

    /// Writes the round of the form.
    pub fn write(self) {
        if self.refused.focus() {
            return;
        }
        // The second of two taps in a row would write a round in which nothing happened.
        if self.untouched() && is_second(self.written) {
            return;
        }
        let kind = self.kind();
        let Ok(step) = self.draft.with_untracked(|draft| draft.step(kind)) else {
            self.speak_why();
            return;
        };
        let round = match step {
            Step::Change((round, _)) => usize::from(round),
            _ => self.sheet.with_untracked(|sheet| sheet.rounds().len()),
        };
        if self.change(|sheet| sheet.act(step)) {
            self.written.set_value(js_sys::Date::now());
            self.clear();
            self.tell_round(round + 1);
            focus("round");
        } else {
            self.speak_why();
        }
    }

    /// Says what is missing: the button has been pressed too early.
    fn speak_why(self) {
        let why = document().get_element_by_id("why");
        if let Some(text) = why.and_then(|why| why.text_content()) {
            self.app.announcer.say(&text);
        }
    }

    /// Strikes a round out.
    pub fn strike(self, round: u16) {
        self.does(Step::Strike(round), "round");
    }

    pub fn does(self, step: Step, then: &str) {
        if self.change(|sheet| sheet.act(step)) {
            self.clear();
            self.tell_totals();
            focus(then);
        } else {
            self.app.announcer.say(words(self.app).not_so());
        }
    }

    pub fn back_or_again(self, f: fn(&mut ScoreSheet) -> bool) {
        if self.change(|sheet| if f(sheet) { Ok(()) } else { Err(Refusal::Empty) }) {
            self.clear();
            self.tell_totals();
        }
    }

    /// Says that a round (the first is 1) is written down, and the totals.
    fn tell_round(self, n: usize) {
        let round = says(self.app, self.kind()).round;
        let w = words(self.app);
        let totals = self.sheet.with_untracked(|sheet| self.points(sheet));
        self.app.announcer.say(&w.written(&w.nth_round(round, n), &totals));
    }

    /// Says the totals, where the sheet was changed otherwise than by writing a round.
    fn tell_totals(self) {
        let totals = self.sheet.with_untracked(|sheet| self.points(sheet));
        self.app.announcer.say(&words(self.app).taken_back(&totals));
    }
}
