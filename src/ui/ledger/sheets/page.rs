//! The page of one sheet: the next round, the paper, the ranking, the course; corrections and undo.

use leptos::prelude::*;
use tertulia::planilla::{Kind, LONGEST_TITLE, Planilla, Refusal, Step};
use tertulia::sheet::Sheet;

use super::draft::Draft;
use super::{chart, export, form, is_second, kept, paper, people, says};
use crate::ui::ledger::words::words;
use crate::ui::parts::{El, Nodes, Signal, dialog, distinct, effect, el, focus, icon, text_field};
use crate::ui::shell::Shell;
use crate::ui::words::joined;

/// What every part of the page has.
#[derive(Clone, Copy)]
pub struct Page {
    pub shell: Shell,
    pub sheet: Signal<Planilla>,
    pub draft: Signal<Draft>,
    /// The new round that was begun before an earlier one is set right.
    begun: Signal<Option<Draft>>,
    /// When the last round was written, in milliseconds.
    written: Signal<f64>,
}

/// What is done with a sheet.
type Change<'a> = dyn FnOnce(&mut Planilla) -> Result<(), Refusal> + 'a;

pub fn page(shell: Shell, sheet: Planilla) -> El {
    let w = words(shell);
    let key = kept::key(&sheet.id);
    let id = sheet.id.clone();
    let under_way = kept::under_way(shell, &sheet);
    let draft = Signal::new(under_way.unwrap_or_else(|| Draft::new(&sheet)));
    let sheet = Signal::new(sheet);
    let page = Page { shell, sheet, draft, begun: Signal::new(None), written: Signal::new(0.0) };
    // A tablet that lets go of the page in the midst of a round gives it back as it was.
    effect(Box::new(move || {
        draft.with(|draft| {
            page.sheet.with_untracked(|sheet| kept::keep_under_way(shell, sheet, draft));
        });
    }));
    // Another tab wrote: what it wrote is what there is.
    shell.store.follow(
        key,
        Box::new(move || {
            if let Some(now) = kept::open(shell, &id) {
                page.show(now);
            }
        }),
    );
    let title = el("h1").live_text(move || page.sheet.with(|sheet| kept::title(shell, sheet)));
    let about = el("p muted about").live_text(move || page.sheet.with(|it| about(shell, it)));
    let closed = distinct(page.sheet, Planilla::closed);
    let entry = move || (!closed.get()).then(|| form::form(page));
    let written = distinct(page.sheet, |sheet: &Planilla| !sheet.rounds().is_empty());
    let papers = el("section panel folio").id("paper").add(paper::paper(page));
    let beside = move || {
        written.get().then(|| {
            let ranking = el("section panel").id("ranking").add(el("h2").add(w.ranking()));
            let ranking = ranking.live(move || paper::ranking(page));
            let course = el("section panel").id("course").live(move || chart::chart(page));
            Nodes::from(ranking).and(course)
        })
    };
    let naming = Signal::new(false);
    el("section ledger sheet-page")
        .add(el("div head").add(title).add(about).add(tools(page, naming)))
        .add(el("div writing").live(entry))
        .add(el("div written").add(papers).live(beside))
        .add(dialog(shell, naming, w.names(), move || names(page, naming)))
}

/// Its game and day, and whether it is closed.
fn about(shell: Shell, sheet: &Planilla) -> String {
    let day = crate::ui::words::numbers::day(shell.lang(), sheet.when);
    let mut parts = vec![day.as_str()];
    if !sheet.title.is_empty() {
        parts.insert(0, kept::game(shell, sheet));
    }
    if sheet.closed() {
        parts.push(words(shell).finished());
    }
    joined(&mut parts.into_iter(), " · ")
}

fn tools(page: Page, naming: Signal<bool>) -> El {
    let (shell, w) = (page.shell, words(page.shell));
    let button = |id: &str, text: &'static str| {
        el("button")
            .attr("type", "button")
            .id(id)
            .add(if id == "undo" { Some(icon("undo")) } else { None })
            .add(text)
    };
    let undo = button("undo", shell.words().undo());
    let undo = undo.live_attr("disabled", move || {
        page.sheet.with(|sheet| sheet.undoable().is_none()).then(String::new)
    });
    let undo = undo.click(move || page.back_or_again(Planilla::undo));
    let redo = button("redo", w.redo());
    let redo = redo.live_attr("disabled", move || {
        page.sheet.with(|sheet| sheet.redoable().is_none()).then(String::new)
    });
    let redo = redo.click(move || page.back_or_again(Planilla::redo));
    let state = distinct(page.sheet, |sheet: &Planilla| {
        (sheet.closed(), sheet.early(), sheet.rounds().is_empty())
    });
    let close = move || match state.get() {
        (true, ..) => {
            let go_on = button("go-on", w.go_on());
            Some(Nodes::from(go_on.click(move || page.does(Step::Reopen, "round"))))
        }
        (_, _, true) => None,
        (_, early, _) => {
            let finish = button("finish", w.finish());
            let finish = finish.click(move || page.does(Step::Close, "go-on"));
            let note = early.then(|| el("p muted early").add(w.finish_early()));
            Some(Nodes::from(finish).and(note))
        }
    };
    let print = button("print", w.print()).click(|| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    });
    let csv = button("csv", w.csv()).click(move || export::download(page));
    let rename = button("rename", w.names()).click(move || naming.set(true));
    el("div actions tools").add(undo).add(redo).add(rename).add(csv).add(print).live(close)
}

/// What the sheet and the players are called.
fn names(page: Page, naming: Signal<bool>) -> Nodes {
    let (shell, w) = (page.shell, words(page.shell));
    let sheet = page.sheet.get_untracked();
    let title = Signal::new(sheet.title.clone());
    let players = Signal::new(sheet.players().to_vec());
    let game = kept::game(shell, &sheet).to_owned();
    let field = text_field(
        w.title(),
        LONGEST_TITLE as u32,
        &sheet.title,
        move || game.clone(),
        move |text| title.set(text),
    );
    let done = move || {
        page.change(|sheet| {
            sheet.entitle(title.get_untracked().trim());
            for (seat, person) in (0..).map(tertulia::core::Seat).zip(players.get_untracked()) {
                sheet.rename(seat, person);
            }
            Ok(())
        });
        kept::remember(shell, &players.get_untracked());
        naming.set(false);
        focus("rename");
    };
    let done = el("button primary").id("named").add(w.save()).click(done);
    let chairs = people::seated(shell, players);
    Nodes::from(field).and(chairs).and(el("div actions").add(done))
}

impl Page {
    pub fn kind(self) -> Kind {
        self.sheet.with_untracked(|sheet| sheet.terms().kind)
    }

    /// Points as the game's sheets write them.
    pub fn figure(self, parts: i32, unit: u8) -> String {
        (says(self.shell, self.kind()).figure)(self.shell, parts, unit)
    }

    /// Names with their totals, in a line.
    pub fn points(self, sheet: &Planilla) -> String {
        let paper = sheet.sheet();
        self.line(sheet, &paper, &paper.totals())
    }

    fn line(self, sheet: &Planilla, paper: &Sheet, points: &[i32]) -> String {
        let names = kept::names(self.shell, sheet);
        let one = |(name, points): (&String, &i32)| {
            [name.as_str(), " ", &self.figure(*points, paper.unit())].concat()
        };
        let all: Vec<String> = names.iter().zip(points).map(one).collect();
        joined(&mut all.iter().map(String::as_str), ", ")
    }

    /// Changes the sheet as it is in storage now: another tab may have gone on.
    pub fn change(self, f: impl FnOnce(&mut Planilla) -> Result<(), Refusal>) -> bool {
        self.change_boxed(Box::new(f))
    }

    fn change_boxed(self, f: Box<Change<'_>>) -> bool {
        let before = self.sheet.get_untracked();
        let stored = self.shell.store.get::<Planilla>(&kept::key(&before.id));
        let mut now = stored.unwrap_or_else(|| before.clone());
        now.id = before.id;
        let done = f(&mut now).is_ok();
        if done {
            kept::keep(self.shell, &now);
        }
        self.show(now);
        done
    }

    /// Shows a sheet as it is now. A form in which nobody has begun anything goes on with it.
    fn show(self, now: Planilla) {
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
        self.draft.get_untracked() == form::fresh(self.sheet)
    }

    /// Brings an earlier round back into the form.
    pub fn correct(self, round: u16) {
        let Some(draft) = self.sheet.with_untracked(|sheet| Draft::of(sheet, round)) else {
            return;
        };
        let now = self.draft.get_untracked();
        if now.editing.is_none() && !self.untouched() {
            self.begun.set(Some(now));
        }
        self.draft.set(draft);
        focus("round");
    }

    /// Goes on with the new round that was begun, or begins one.
    pub fn clear(self) {
        let begun = self.begun.get_untracked();
        self.begun.set(None);
        self.draft.set(begun.unwrap_or_else(|| form::fresh(self.sheet)));
    }

    /// Writes the round of the form.
    pub fn write(self) {
        // The second of two taps in a row would write a round in which nothing happened.
        if self.untouched() && is_second(self.written) {
            return;
        }
        let kind = self.kind();
        let Ok(step) = self.draft.with_untracked(|draft| draft.step(kind)) else {
            self.speak_why();
            return;
        };
        if self.change(|sheet| sheet.act(step)) {
            self.written.set(js_sys::Date::now());
            self.clear();
            self.tell();
            focus("round");
        } else {
            self.speak_why();
        }
    }

    /// Says what is missing: the button has been pressed too early.
    fn speak_why(self) {
        let why = leptos::prelude::document().get_element_by_id("why");
        if let Some(text) = why.and_then(|why| why.text_content()) {
            self.shell.speech.say(&text);
        }
    }

    /// Strikes a round out.
    pub fn strike(self, round: u16) {
        self.does(Step::Strike(round), "round");
    }

    fn does(self, step: Step, then: &str) {
        if self.change(|sheet| sheet.act(step)) {
            self.clear();
            self.tell();
            focus(then);
        } else {
            self.shell.speech.say(words(self.shell).not_so());
        }
    }

    fn back_or_again(self, f: fn(&mut Planilla) -> bool) {
        if self.change(|sheet| if f(sheet) { Ok(()) } else { Err(Refusal::Empty) }) {
            self.clear();
            let totals = self.sheet.with_untracked(|sheet| self.points(sheet));
            self.shell.speech.say(&words(self.shell).taken_back(&totals));
        }
    }

    /// Says the totals, once.
    fn tell(self) {
        let sheet = self.sheet.get_untracked();
        let round = says(self.shell, self.kind()).round;
        let n = sheet.rounds().len();
        let w = words(self.shell);
        let totals = self.points(&sheet);
        self.shell.speech.say(&w.written(&w.nth_round(round, n), &totals));
    }
}
