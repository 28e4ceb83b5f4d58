//! A row under way that is no seat's: in the helper, and in puzzles. Fingers and keys do to it what
//! they do at the table.

use leptos::ev;
use leptos::prelude::*;
use tertulia::games::mastermind::{Key, Options};

use crate::app::components::drag::{Dragging, Ghost};
use crate::app::context::AppContext;
use crate::app::games::mastermind::board::KeyPins;
use crate::app::games::mastermind::controller::submits;
use crate::app::games::mastermind::controls::{PinSteppers, Supply, pins_by};
use crate::app::games::mastermind::draft::Draft;
use crate::app::games::mastermind::drag::{self, Dropped};
use crate::app::games::mastermind::rows::{ActiveRow, OpenRow};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::words;
use crate::app::services::dom::focus;
use crate::app::services::keys::offer;

/// The row under way, its key if it has one, and what is said beside it.
#[derive(Clone, Copy)]
pub struct Slate {
    pub app: AppContext,
    pub options: Options,
    pub draft: RwSignal<Draft>,
    /// Why not, until something changes.
    pub refused: RwSignal<Option<String>>,
    /// Whether a key is laid with the row.
    pub keyed: bool,
    /// After each change of the draft.
    pub changed: Callback<()>,
    /// The row is handed in.
    pub submit: Callback<()>,
}

/// The row's holes.
#[component]
pub fn SlateHoles(slate: Slate) -> impl IntoView {
    let tap = Callback::new(move |hole| slate.edit(|draft| draft.tap(hole)));
    view! { <OpenRow options=slate.options draft=slate.draft tap /> }
}

/// The row under way on the board.
#[component]
pub fn SlateRow(slate: Slate, index: usize) -> impl IntoView {
    let pegs = slate.options.pegs;
    let key = Memo::new(move |_| slate.keyed.then(|| slate.draft.with(Draft::key)));
    view! {
        <ActiveRow index>
            <SlateHoles slate />
            {move || view! { <KeyPins pegs key=key.get() /> }}
        </ActiveRow>
    }
}

/// The supply of pegs.
#[component]
pub fn SlateSupply(slate: Slate) -> impl IntoView {
    let lay = move |colour| slate.lay(colour);
    view! { <Supply options=slate.options draft=slate.draft lay /> }
}

/// Black and white pegs, more or fewer, in a line.
#[component]
pub fn SlatePins(slate: Slate) -> impl IntoView {
    let change = move |(black, white)| slate.change_key(black, white);
    view! {
        <div class="pins">
            <PinSteppers draft=slate.draft change compact=true />
        </div>
    }
}

/// Listens to fingers and keys; the peg under the finger.
#[component]
pub fn SlateInput(slate: Slate) -> impl IntoView {
    let keys = window_event_listener(ev::keydown, move |event| {
        offer(&event, |key| {
            let submits = submits(key);
            if submits {
                slate.submit.run(());
            }
            submits || slate.typed(key)
        });
    });
    on_cleanup(move || keys.remove());
    let drag = Dragging::default();
    drag::listen(drag, Callback::new(move |dropped| slate.drop(dropped)));
    view! { <Ghost drag picture=move |peg| drag::picture(slate.options, peg) /> }
}

impl Slate {
    fn pegs(self) -> usize {
        usize::from(self.options.pegs)
    }

    pub fn edit(self, change: impl FnOnce(&mut Draft)) {
        self.refused.set(None);
        self.draft.update(change);
        self.changed.run(());
    }

    /// Says why not.
    pub fn refuse(self, why: String) {
        self.app.announcer.say(&why);
        self.refused.set(Some(why));
    }

    pub fn focus(self) {
        focus(&format!("hole-{}", self.draft.with_untracked(Draft::cursor)));
    }

    fn lay(self, colour: u8) {
        if colour < self.options.colours {
            let hole = self.draft.with_untracked(Draft::cursor).min(self.pegs() - 1);
            self.edit(|draft| _ = draft.lay(colour, self.pegs()));
            self.say_hole(hole);
        }
    }

    fn say_hole(self, hole: usize) {
        let w = words(self.app.lang());
        let colour = self.draft.with_untracked(|draft| draft.peg(hole));
        let name = colour.map(|colour| say::colour(w, &self.options, colour));
        let said = name.map_or_else(|| w.cleared(hole + 1), |name| w.placed(name, hole + 1));
        self.app.announcer.say(&said);
    }

    fn change_key(self, black: i8, white: i8) {
        self.edit(|draft| draft.change_key(self.options.pegs, black, white));
        self.app.announcer.say(&say::key(words(self.app.lang()), self.key()));
    }

    /// The key as it stands.
    pub fn key(self) -> Key {
        self.draft.with_untracked(Draft::key)
    }

    fn drop(self, dropped: Dropped) {
        let n = self.pegs();
        self.edit(|draft| dropped.change(draft, n));
    }

    /// A key is pressed. Tells whether it was one of ours.
    fn typed(self, key: &str) -> bool {
        let n = self.pegs();
        let cursor = self.draft.with_untracked(Draft::cursor);
        match key {
            "ArrowLeft" => self.edit(|draft| draft.go(cursor.saturating_sub(1))),
            "ArrowRight" => self.edit(|draft| draft.go((cursor + 1).min(n - 1))),
            "Backspace" | "Delete" => {
                self.edit(|draft| _ = draft.erase(n));
                self.say_hole(self.draft.with_untracked(Draft::cursor));
            }
            _ if !self.app.preferences.letter_keys() => return false,
            key => match (key.parse::<u8>(), pins_by(words(self.app.lang()), key)) {
                (Ok(digit), _) if digit < 10 => self.lay((digit + 9) % 10),
                (Err(_), Some((black, white))) if self.keyed => {
                    self.change_key(black, white);
                    return true;
                }
                _ => return false,
            },
        }
        self.focus();
        true
    }
}
