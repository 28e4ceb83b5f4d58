//! A row under way that is no seat's: in the helper, and in puzzles. Fingers and keys do to it what
//! they do at the table.

use leptos::prelude::*;
use tertulia::games::mastermind::{Key, Options};

use crate::ui::games::mastermind::board::{self, Touch};
use crate::ui::games::mastermind::draft::Draft;
use crate::ui::games::mastermind::drag::{self, Dropped};
use crate::ui::games::mastermind::play::listen_to_keys;
use crate::ui::games::mastermind::words::words;
use crate::ui::games::mastermind::{controls, say};
use crate::ui::parts::{Callback, El, Signal, el, focus};
use crate::ui::shell::Shell;

/// The row under way, its key if it has one, and what is said beside it.
#[derive(Clone, Copy)]
pub struct Slate {
    pub shell: Shell,
    pub options: Options,
    pub draft: Signal<Draft>,
    /// Why not, until something changes.
    pub refused: Signal<Option<String>>,
    /// Whether a key is laid with the row.
    pub keyed: Signal<bool>,
    /// After each change of the draft.
    pub changed: Callback<()>,
    /// The row is handed in.
    pub submit: Callback<()>,
}

impl Slate {
    fn pegs(self) -> usize {
        usize::from(self.options.pegs)
    }

    #[inline(never)]
    pub fn edit(self, change: &dyn Fn(&mut Draft)) {
        self.refused.set(None);
        self.draft.update(change);
        self.changed.run(());
    }

    /// Says why not.
    pub fn refuse(self, why: String) {
        self.shell.speech.say(&why);
        self.refused.set(Some(why));
    }

    pub fn focus(self) {
        focus(&format!("hole-{}", self.draft.with_untracked(Draft::cursor)));
    }

    fn lay(self, colour: u8) {
        if colour < self.options.colours {
            let hole = self.draft.with_untracked(Draft::cursor).min(self.pegs() - 1);
            self.edit(&|draft| _ = draft.lay(colour, self.pegs()));
            self.say_hole(hole);
        }
    }

    fn say_hole(self, hole: usize) {
        let w = words(self.shell.lang());
        let colour = self.draft.with_untracked(|draft| draft.peg(hole));
        let name = colour.map(|colour| say::colour(w, &self.options, colour));
        let said = name.map_or_else(|| w.cleared(hole + 1), |name| w.placed(name, hole + 1));
        self.shell.speech.say(&said);
    }

    fn change_key(self, black: i8, white: i8) {
        self.edit(&|draft| draft.change_key(self.options.pegs, black, white));
        self.shell.speech.say(&say::key(words(self.shell.lang()), self.key()));
    }

    /// The key as it stands.
    pub fn key(self) -> Key {
        self.draft.with_untracked(Draft::key)
    }

    /// The row's holes.
    pub fn holes(self) -> El {
        let touch = Touch {
            tap: Callback::new(move |hole| self.edit(&|draft| draft.tap(hole))),
            // Nothing is copied here: earlier rows are no buttons.
            copy: Callback::new(|_| {}),
        };
        board::open_row(self.shell, self.options, self.draft, touch)
    }

    /// The supply of pegs.
    pub fn supply(self) -> El {
        let lay = Callback::new(move |colour| self.lay(colour));
        controls::supply(self.shell, self.options, self.draft, lay)
    }

    /// Black and white pegs, more or fewer, in a line.
    pub fn pins(self) -> El {
        let w = words(self.shell.lang());
        let line = |kind: &str,
                    title: &str,
                    fewer,
                    more,
                    count: fn(&Draft) -> u8,
                    black: i8,
                    white: i8| {
            el("div stepper")
                .add(el(&format!("i pin {kind}")).attr("aria-hidden", "true"))
                .add(el("span unseen").add(title))
                .add(
                    el("button")
                        .label(fewer)
                        .add("−")
                        .click(move || self.change_key(-black, -white)),
                )
                .add(el("output").live_text(move || self.draft.with(count).to_string()))
                .add(el("button").label(more).add("+").click(move || self.change_key(black, white)))
        };
        let black =
            line("black", w.black(), w.fewer_black(), w.more_black(), |d| d.key.black, 1, 0);
        let white =
            line("white", w.white(), w.fewer_white(), w.more_white(), |d| d.key.white, 0, 1);
        el("div pins").add(black).add(white)
    }

    /// Listens to fingers and keys while the owner lives; gives the peg under the finger.
    pub fn listen(self) -> El {
        listen_to_keys(self.submit, Box::new(move |key| self.typed(key)));
        let drag = drag::listen(move |dropped| self.drop(dropped));
        drag::ghost(drag, move |colour| board::peg(&self.options, colour))
    }

    fn drop(self, dropped: Dropped) {
        let n = self.pegs();
        self.edit(&|draft| match (dropped.from, dropped.to) {
            (Some(from), Some(to)) => draft.swap(from, to),
            (Some(from), None) => draft.empty_hole(from),
            (None, Some(to)) => draft.put(to, dropped.colour, n),
            (None, None) => {}
        });
    }

    /// A key is pressed. Tells whether it was one of ours.
    fn typed(self, key: &str) -> bool {
        let n = self.pegs();
        let cursor = self.draft.with_untracked(Draft::cursor);
        match key {
            "ArrowLeft" => self.edit(&|draft| draft.go(cursor.saturating_sub(1))),
            "ArrowRight" => self.edit(&|draft| draft.go((cursor + 1).min(n - 1))),
            "Backspace" | "Delete" => {
                self.edit(&|draft| _ = draft.erase(n));
                self.say_hole(self.draft.with_untracked(Draft::cursor));
            }
            _ if !self.shell.settings.letter_keys() => return false,
            "b" | "B" | "w" | "W" => {
                let sign = if key < "a" { -1 } else { 1 };
                let black = i8::from(key.eq_ignore_ascii_case("b"));
                if !self.keyed.get_untracked() {
                    return false;
                }
                self.change_key(black * sign, (1 - black) * sign);
                return true;
            }
            digit => match digit.parse::<u8>() {
                Ok(digit) if digit < 10 => self.lay((digit + 9) % 10),
                _ => return false,
            },
        }
        self.focus();
        true
    }

    /// The row under way on the board.
    pub fn active(self, index: usize) -> El {
        let key = move || {
            let key = self.keyed.get().then(|| self.draft.with(Draft::key));
            board::key_pins(self.options.pegs, key)
        };
        board::active_row(self.shell, index).add(self.holes()).live(key)
    }
}
