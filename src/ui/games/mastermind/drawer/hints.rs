//! Hints: what is still possible, whether the row under way can be right, a good row. Each is asked
//! of the table first, which marks the game; the answers come from what the breaker knows alone.

use serde::{Deserialize, Serialize};
use tertulia::core::{Game, Inquiry, json};
use tertulia::games::mastermind::study::{Asked, Possible, Question, Suggestion};
use tertulia::games::mastermind::{Code, Hint, Mastermind, wrong_keys};

use super::{advice, heat};
use crate::ui::games::mastermind::board::{key_pins, past_row};
use crate::ui::games::mastermind::hints::{Contradicted, Position, Wish};
use crate::ui::games::mastermind::say;
use crate::ui::games::mastermind::words::{drawer, words};
use crate::ui::parts::{El, Nodes, Signal, el, focus};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;
use crate::ui::thinking::Asker;

/// Of the adviser's answers those that come here: who could read all of them would have to carry the
/// analyst's, too.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told {
    Possible(Possible),
    Suggest(Option<Suggestion>),
}

/// What the dialog shows.
#[derive(Default)]
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

/// The open drawer.
#[derive(Clone, Copy)]
struct Hints {
    shell: Shell,
    wire: Wire,
    asker: Asker,
    shown: Signal<Shown>,
}

/// What is in the drawer.
pub fn hints(shell: Shell, wire: Wire) -> Nodes {
    let w = drawer::words(shell.lang());
    let this = Hints { shell, wire, asker: Asker::new(shell), shown: Signal::default() };
    let choice = |hint: Hint, text: &str| {
        el("button").id(&format!("hint-{}", name(hint))).add(text).click(move || this.ask(hint))
    };
    let marked = move || match this.position().helped {
        0 => w.hints_mark().to_owned(),
        _ => w.hints_marked().to_owned(),
    };
    let choices = el("div choices")
        .add(choice(Hint::Possible, w.hint_possible()))
        .add(choice(Hint::Check, w.hint_check()))
        .add(choice(Hint::Suggest, w.hint_suggest()));
    let answer = el("div hint").id("hint-answer").attr("tabindex", "-1");
    Nodes::from(el("p muted").live_text(marked))
        .and(choices)
        .and(answer.live(move || this.shown.with(|shown| this.answered(shown))))
}

/// What the answer tells: the first thing in it.
const TOLD: &str = "hint-told";

fn name(hint: Hint) -> &'static str {
    match hint {
        Hint::Possible => "possible",
        Hint::Check => "check",
        Hint::Suggest => "suggest",
    }
}

impl Hints {
    fn position(self) -> Position {
        self.wire.said().unwrap_or_default()
    }

    fn show(self, answer: Shown) {
        self.shown.set(answer);
        // What is new gets the focus, so that it is read out; the focus is kept in a place that stays.
        focus("hint-answer");
        focus(TOLD);
    }

    fn ask(self, hint: Hint) {
        let Position { options, rows, asked, row, empty, .. } = self.position();
        self.asker.stop();
        // Nothing would be told of a row that is not full: nothing is asked.
        if hint == Hint::Check && row.is_none() {
            let text = drawer::words(self.shell.lang()).check_full(empty);
            return self.show(Shown::Row(text, None));
        }
        // For the same row it is the same hint.
        if !asked.contains(&hint) && !self.wire.tell(&Wish::Ask(hint)) {
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
        self.asker.ask(&json::write(&inquiry), move |text| {
            self.show(match text.and_then(|text| json::read(&text).ok()) {
                Some(Told::Possible(possible)) => Shown::Possible(possible),
                Some(Told::Suggest(Some(suggestion))) => Shown::Suggestion(suggestion),
                _ => Shown::Unable,
            });
        });
    }

    /// Whether the full row can be the code. Where it cannot, the table shows it too.
    fn check(self, code: Code) -> Shown {
        let (w, mw) = (drawer::words(self.shell.lang()), words(self.shell.lang()));
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
        self.wire.tell(&Wish::Refuse(Contradicted { why: why.clone(), rows }));
        Shown::Row(why, Some(code))
    }

    fn answered(self, shown: &Shown) -> Nodes {
        let shell = self.shell;
        let options = self.position().options;
        let told = |answer: El| answer.id(TOLD).attr("tabindex", "-1");
        let sentence = |text: &str| Nodes::from(told(el("p").add(text)));
        match shown {
            Shown::Nothing => Nodes::default(),
            Shown::Thinking => sentence(words(shell.lang()).counting()),
            Shown::Unable => sentence(shell.words().no_thinker()),
            Shown::Row(text, None) => sentence(text),
            Shown::Row(text, Some(code)) => sentence(text).and(self.contradicted(code)),
            Shown::Possible(possible) => {
                Nodes::from(told(el("h3").add(heat::left(shell.lang(), possible.count))))
                    .and(heat::codes(shell, &options, possible))
                    .and(heat::heat(shell, &options, possible))
            }
            Shown::Suggestion(suggestion) => {
                let guess = suggestion.guess;
                let take = move || {
                    self.wire.tell(&Wish::Take(guess));
                };
                let take = el("button primary").id("hint-take").click(take);
                let take = take.add(drawer::words(shell.lang()).take_row());
                Nodes::from(told(advice::suggestion(shell, &options, suggestion))).and(take)
            }
        }
    }

    /// The first row that says no, with the key that it would have; and which others do.
    fn contradicted(self, code: &Code) -> Nodes {
        let (shell, w) = (self.shell, drawer::words(self.shell.lang()));
        let Position { options, rows, .. } = self.position();
        let wrong = wrong_keys(code, &rows);
        let Some((&(index, owed), others)) = wrong.split_first() else { return Nodes::default() };
        let row = &rows[usize::from(index)];
        let row = past_row(shell, &options, index.into(), row, true, None);
        let owed = el("span owed").add(key_pins(options.pegs, Some(owed)));
        let row = el("ol rows").add(row.add(owed));
        let others: Vec<u8> = others.iter().map(|(row, _)| *row).collect();
        let also = || el("p").add(w.row_also(&say::rows(words(shell.lang()), &others)));
        Nodes::from(row).and((!others.is_empty()).then(also))
    }
}
