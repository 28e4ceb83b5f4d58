//! The helper beside a real board: notes rows and keys, checks them, counts what is left, suggests.

use leptos::prelude::*;
use tertulia::games::mastermind::study::{Answer, Possible, Question, Suggestion};
use tertulia::games::mastermind::{CodeView, Options, Row, Slip, wrong_keys};

use super::ask::ask;
use super::notes::{Notes, Spot, Unready, flagged};
use super::past::{self, Past};
use super::slate::Slate;
use super::{bench, board_name, kept, waiting};
use crate::ui::games::mastermind::draft::Draft;
use crate::ui::games::mastermind::drawer::sizes::sizes;
use crate::ui::games::mastermind::drawer::{advice, heat};
use crate::ui::games::mastermind::words::{drawer, study, words};
use crate::ui::games::mastermind::{board, say};
use crate::ui::parts::{
    Callback, El, Kept, Nodes, Signal, dialog, el, focus, focused_id, icon, toggle,
};
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;

const KEY: &str = "tertulia.helper.mastermind";

/// The notes on screen, and what has been counted of them.
#[derive(Clone, Copy)]
struct Helper {
    shell: Shell,
    notes: Signal<Notes>,
    possible: Signal<Option<Possible>>,
    suggestion: Signal<Option<Suggestion>>,
    /// Whether a suggestion is being thought about.
    thinking: Signal<bool>,
    /// Whether nobody could count.
    unable: Signal<bool>,
    counter: Asker,
    adviser: Asker,
    slate: Kept<Option<Slate>>,
    /// Another line is written, or the board is another: what shows the lines is made anew.
    made: Signal<()>,
    /// Whether nothing is noted.
    empty: Signal<bool>,
}

/// The page.
pub fn helper(shell: Shell) -> Nodes {
    let w = study::words(shell.lang());
    let notes: Notes = kept(shell, KEY, "helper", Notes::sound);
    let this = Helper {
        shell,
        empty: Signal::new(notes.rows.is_empty()),
        notes: Signal::new(notes),
        possible: Signal::default(),
        suggestion: Signal::default(),
        thinking: Signal::new(false),
        unable: Signal::new(false),
        counter: Asker::new(shell),
        adviser: Asker::new(shell),
        slate: Kept::default(),
        made: Signal::default(),
    };
    let asking = Signal::new(false);
    this.count();
    // Notes that another tab has made are taken over, not written over.
    let noted = move || {
        let notes: Notes = kept(shell, KEY, "helper", Notes::sound);
        this.empty.set(notes.rows.is_empty());
        this.notes.set(notes);
        this.made.set(());
        this.count();
    };
    shell.store.follow(KEY.to_owned(), Box::new(noted));
    let written = move || {
        this.made.track();
        untrack(|| desk(this))
    };
    let question = move || {
        let no = el("button").add(w.cancel()).click(move || asking.set(false));
        let yes = el("button primary").id("yes").add(w.clear_it()).click(move || {
            asking.set(false);
            this.change_line(&|notes| *notes = notes.cleared());
        });
        let actions = el("div actions").add(no).add(yes);
        Nodes::from(el("p").add(w.start_over_question())).and(actions)
    };
    let board = move || {
        let empty = this.empty.get();
        untrack(|| head(this, empty, asking))
    };
    Nodes::from(el("h1").add(super::name(shell, "helper")))
        .and(el("div contents").live(board))
        .and(el("div halves").live(written).add(el("div told").live(move || told(this))))
        .and(dialog(shell, asking, w.start_over(), question))
}

impl Helper {
    /// Changes the notes and keeps them.
    #[inline(never)]
    fn change(self, change: &dyn Fn(&mut Notes)) {
        let before = self.notes.with_untracked(Notes::asked);
        self.notes.update(change);
        self.notes.with_untracked(|notes| self.shell.store.set(KEY, notes));
        if before != self.notes.with_untracked(Notes::asked) {
            self.count();
        }
    }

    /// Changes the notes so that another line is written.
    #[inline(never)]
    fn change_line(self, change: &dyn Fn(&mut Notes)) {
        self.change(change);
        let empty = self.notes.with_untracked(|notes| notes.rows.is_empty());
        if empty != self.empty.get_untracked() {
            self.empty.set(empty);
        }
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
                let lang = self.shell.lang();
                self.shell.speech.say(&match possible.contradiction.as_slice() {
                    [] => heat::left(lang, possible.count),
                    rows => words(lang).slip_contradiction(&say::rows(words(lang), rows)),
                });
                self.possible.set(Some(possible));
            }
        };
        ask(self.counter, Question::Possible(asked), Box::new(answered));
    }

    fn suggest(self) {
        self.thinking.set(true);
        let asked = self.notes.with_untracked(Notes::asked);
        let answered = move |answer| {
            self.thinking.set(false);
            if let Some(Answer::Suggest(suggestion)) = answer {
                if let Some(suggestion) = &suggestion {
                    self.shell.speech.say(&advice::why(self.shell.lang(), suggestion));
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

/// What the room is for, and its board: to be chosen while nothing is noted.
fn head(this: Helper, empty: bool, asking: Signal<bool>) -> Nodes {
    let (w, shell) = (study::words(this.shell.lang()), this.shell);
    let name = move || board_name(shell, &this.notes.with(|notes| notes.options));
    if !empty {
        let again = el("button quiet").id("start-over").add(w.start_over());
        let again = again.click(move || asking.set(true));
        return el("p muted about").add(el("span").add(untrack(name))).add(again).into();
    }
    let chosen = move || this.notes.with(|notes| notes.options);
    let choose = Callback::new(move |options: Options| {
        // Codes without repeats need as many colours as pegs.
        let repeats = options.repeats || options.colours < options.pegs;
        let options = Options { repeats, ..options };
        this.change(&|notes| *notes = Notes { options, ..Notes::default() });
        this.made.set(());
    });
    let repeats = move |repeats| {
        let options = this.notes.with_untracked(|notes| notes.options);
        choose.run(Options { repeats, ..options });
    };
    let repeats = toggle(drawer::words(shell.lang()).repeats(), move || chosen().repeats, repeats);
    let fold = el("details").id("board-choice").add(el("summary").live_text(name));
    Nodes::from(el("p muted").add(w.helper_why()))
        .and(fold.add(sizes(shell, chosen, choose)).add(repeats))
}

/// The board with its rows, and the line that is being written.
fn desk(this: Helper) -> El {
    let (shell, notes) = (this.shell, this.notes.get_untracked());
    let options = notes.options;
    let draft = Signal::new(notes.draft.clone());
    let at = notes.at;
    let slate = Slate {
        shell,
        options,
        draft,
        refused: Signal::default(),
        keyed: Signal::new(at != Spot::Code),
        changed: Callback::new(move |()| {
            let draft = draft.get_untracked();
            this.change(&|notes| notes.draft = draft.clone());
        }),
        submit: Callback::new(move |()| write(this)),
    };
    this.slate.set_value(Some(slate));
    let go = Callback::new(move |at| this.change_line(&|notes| notes.go(at)));
    let code = match (at, notes.known()) {
        (Spot::Code, _) => el("div shield making").add(slate.holes()),
        (_, code) => board::cover(shell, &options, code.map_or(CodeView::Hidden, CodeView::Known)),
    };
    let rows = move || {
        this.possible.with(|possible| {
            let flagged = flagged(possible.as_ref());
            let line = |(n, row): (usize, &Row)| {
                if at == Spot::Row(n as u8) {
                    return slate.active(n);
                }
                noted(shell, &options, n, row, flagged.contains(&(n as u8)), go)
            };
            notes.rows.iter().enumerate().map(line).collect::<Nodes>()
        })
    };
    let next = this.notes.with_untracked(|notes| notes.rows.len());
    let new = at == Spot::New && this.notes.with_untracked(Notes::open);
    let rows = el("ol rows").live(rows).add(new.then(|| slate.active(next)));
    let bed = el("div bed").attr("role", "group").label(words(shell.lang()).board());
    let writing = (new || at != Spot::New).then(|| controls(this, slate, go, at));
    el("div desk")
        .add(bench(&options, "noted").add(bed.add(code).add(rows)))
        .add(writing)
        .add(slate.listen())
}

/// A noted row: a button to change it.
fn noted(
    shell: Shell,
    options: &Options,
    n: usize,
    row: &Row,
    flagged: bool,
    go: Callback<Spot>,
) -> El {
    let change = study::words(shell.lang()).edit_row(n + 1);
    let button = el("button quiet edit").id(&format!("edit-{n}")).label(&change);
    let button = button.add(icon("edit")).click(move || go.run(Spot::Row(n as u8)));
    board::past_row(shell, options, n, row, flagged, None).add(button)
}

/// Supply, key and buttons of the line that is being written.
fn controls(this: Helper, slate: Slate, go: Callback<Spot>, at: Spot) -> El {
    let (w, lang) = (study::words(this.shell.lang()), this.shell.lang());
    let pegs = usize::from(slate.options.pegs);
    let not_full = move || slate.draft.with(|draft| draft.empty(pegs) > 0);
    let text = match at {
        Spot::New => w.add_row(),
        Spot::Row(_) => w.save_row(),
        Spot::Code => w.save_code(),
    };
    let submit = el("button primary").id("submit").attr("aria-describedby", "why").add(text);
    let submit = submit
        .live_attr("aria-disabled", move || Some(not_full().to_string()))
        .click(move || slate.submit.run(()));
    let other = match at {
        Spot::New => {
            let clear = el("button").add(words(lang).clear());
            Nodes::from(clear.click(move || slate.edit(&Draft::clear)))
        }
        _ => {
            let strike = el("button").id("strike").add(w.delete_row());
            let strike = strike.click(move || this.change_line(&Notes::strike));
            let cancel = el("button").add(w.cancel()).click(move || go.run(Spot::New));
            Nodes::from((at != Spot::Code).then_some(strike)).and(cancel)
        }
    };
    let why = move || slate.refused.get().unwrap_or_default();
    let why = el("p why").id("why").live_text(why).live_class("refused", move || true);
    let pins = (at != Spot::Code).then(|| slate.pins());
    el("div controls")
        .add(slate.supply())
        .add(pins)
        .add(why)
        .add(el("div actions").add(other).add(submit))
}

/// Writes the line down.
fn write(this: Helper) {
    let Some(slate) = this.slate.get_value() else { return };
    let mut after = this.notes.get_untracked();
    let w = words(this.shell.lang());
    let coded = after.at == Spot::Code;
    match after.write() {
        Ok(()) => {
            this.change_line(&|notes| *notes = after.clone());
            if let Some(code) = after.code.filter(|_| coded) {
                let said = w.code_was(&say::code(w, &after.options, &code));
                let said = slips(this.shell, &after).into_iter().fold(said, |a, b| a + " " + &b);
                this.shell.speech.say(&said);
            }
        }
        Err(Unready::Holes(empty)) => slate.refuse(w.holes_empty(empty)),
        Err(Unready::Key) => slate.refuse(w.refuse_key().to_owned()),
        Err(Unready::Repeats) => slate.refuse(w.refuse_repeats().to_owned()),
    }
}

/// What is left, what to try, and the way to the analyst.
fn told(this: Helper) -> Nodes {
    let (shell, lang) = (this.shell, this.shell.lang());
    let w = study::words(lang);
    let counted = move || {
        this.possible.with(|possible| {
            let options = this.notes.with_untracked(|notes| notes.options);
            let Some(possible) = possible else {
                return waiting(shell, this.unable.get()).into();
            };
            let head = el("h2").id("left").add(heat::left(lang, possible.count));
            if !possible.contradiction.is_empty() {
                let rows = say::rows(words(lang), &possible.contradiction);
                let told = words(lang).slip_contradiction(&rows);
                return Nodes::from(head).and(el("p slip").add(told));
            }
            // Before the first row everything is as likely as everything else.
            let heat = || heat::heat(shell, &options, possible);
            let codes = heat::codes(shell, &options, possible);
            Nodes::from(head).and(codes).and((!this.empty.get()).then(heat))
        })
    };
    let suggested = move || {
        this.made.track();
        let sound = this.possible.with(|p| p.as_ref().is_some_and(|p| p.count > 0));
        let open = this.notes.with_untracked(|notes| notes.open() && notes.at == Spot::New);
        this.suggestion.with(|suggestion| match suggestion {
            Some(suggestion) => {
                let options = this.notes.with_untracked(|notes| notes.options);
                let guess = suggestion.guess;
                let take = el("button").id("use").add(w.use_it()).click(move || {
                    if let Some(slate) = this.slate.get_value() {
                        slate.edit(&|draft| draft.fill(&guess));
                        slate.focus();
                    }
                });
                Nodes::from(advice::suggestion(shell, &options, suggestion)).and(take)
            }
            None if sound && open => {
                let text = move || match this.thinking.get() {
                    true => words(shell.lang()).counting().to_owned(),
                    false => w.suggest().to_owned(),
                };
                let ask = el("button").id("suggest").live_text(text);
                ask.click(move || this.suggest()).into()
            }
            None => Nodes::default(),
        })
    };
    let end = move || {
        this.made.track();
        this.notes.with_untracked(|notes| ending(this, notes))
    };
    Nodes::from(el("div panel").live(counted).live(suggested)).and(el("div ending").live(end))
}

/// Which keys are not what the code owes.
fn slips(shell: Shell, notes: &Notes) -> Vec<String> {
    let Some(code) = notes.known() else { return Vec::new() };
    let wrong = wrong_keys(&code, &notes.rows);
    let slip = Slip { wrong, contradiction: Vec::new() };
    say::slip(words(shell.lang()), &notes.played(), &slip)
}

/// The code, and the way to the analyst, once something is noted.
fn ending(this: Helper, notes: &Notes) -> Nodes {
    let (shell, lang) = (this.shell, this.shell.lang());
    let w = study::words(lang);
    if notes.rows.is_empty() {
        return Nodes::default();
    }
    let slips = slips(shell, notes).into_iter();
    let slips = slips.map(|text| el("p slip").add(text)).collect::<Nodes>();
    let write = (!notes.broken() && notes.at != Spot::Code).then(|| {
        let go = move || this.change_line(&|notes| notes.go(Spot::Code));
        el("button").id("write-code").add(w.write_code()).click(go)
    });
    let game = notes.played();
    // The same notes are one game, however often they are analysed.
    let id = format!("{:016x}", tertulia::core::digest(&(notes.options.codes(), &game)));
    let kind = if notes.known().is_some() { "a button primary" } else { "a button" };
    let link = el(kind).id("analyse").attr("href", &past::address(&id));
    let options = notes.options;
    let link = link.add(words(lang).analyse()).click(move || {
        let (id, game) = (id.clone(), game.clone());
        let past = Past { id, when: past::now(), names: Vec::new(), options, game };
        past::keep(shell, &past);
    });
    slips.and(el("div actions").add(write).add(link))
}
