//! Hints at the table. What is in their dialog comes with the rooms (drawer/hints.rs): it knows of the
//! table only what the breaker knows, and the table does what it asks for.

use serde::{Deserialize, Serialize};
use tertulia::core::Game;
use tertulia::core::json;
use tertulia::games::mastermind::{Action, Code, Hint, Making, Mastermind, Options, Phase, Row};

use super::drawer;
use super::hand::Hand;
use super::say;
use super::words::words;
use crate::ui::parts::{El, Signal, dialog, effect, el, icon};
use crate::ui::rooms;
use crate::ui::words::joined;

/// What the hints know of the table.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Position {
    pub options: Options,
    pub rows: Vec<Row>,
    /// The hints asked for since the last row, and for how many in this game.
    pub asked: Vec<Hint>,
    pub helped: u8,
    /// The row under way once it is full, else how many holes are empty.
    pub row: Option<Code>,
    pub empty: usize,
}

/// What the hints want done at the table.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// A hint is asked for.
    Ask(Hint),
    /// A row is taken for one's own.
    Take(Code),
    /// The row under way cannot be right.
    Refuse(Contradicted),
}

/// Why the row under way cannot be right.
#[derive(Serialize, Deserialize)]
pub struct Contradicted {
    pub why: String,
    /// The rows that it contradicts, from 0.
    pub rows: Vec<u8>,
}

/// The button on the table, while a row is due.
pub fn button(hand: Hand) -> Option<El> {
    let name = hand.words().hints();
    can_ask(hand).then(|| {
        let button = el("button quiet").id("hints").label(name).attr("title", name);
        button.add(icon("hint")).click(move || hand.hints.set(true))
    })
}

fn can_ask(hand: Hand) -> bool {
    hand.desk.view.with(|view| view.phase == Phase::Lay) && hand.is_my_turn()
}

/// The dialog. When it closes, what was asked is dropped, and the keyboard is at the row again.
pub fn hints(hand: Hand) -> El {
    let opened = Signal::new(false);
    effect(Box::new(move || {
        let open = hand.hints.get();
        if opened.get_untracked() && !open && hand.is_my_turn() {
            hand.focus_turn();
        }
        opened.set(open);
    }));
    dialog(hand.shell, hand.hints, hand.words().hints(), move || {
        let room = (rooms::ROOMS, Mastermind::ID, drawer::HINTS);
        let (say, hear) =
            (move || json::write(&position(hand)), move |wish: &str| hear(hand, wish));
        rooms::drawer(hand.shell, room, Box::new(say), Box::new(hear))
    })
}

fn position(hand: Hand) -> Position {
    hand.desk.view.with(|view| {
        let pegs = usize::from(view.options.pegs);
        let (row, empty) = hand.desk.draft.with(|draft| (draft.code(pegs), draft.empty(pegs)));
        let (asked, rows) = (view.asked.clone(), view.rows.clone());
        Position { options: view.options, rows, asked, helped: view.helped, row, empty }
    })
}

/// Tells whether it was done.
fn hear(hand: Hand, wish: &str) -> bool {
    match json::read(wish) {
        Ok(Wish::Ask(hint)) => {
            let done = hand.desk.act(Action::Ask(hint)).is_ok();
            if !done {
                hand.hints.set(false);
            }
            return done;
        }
        Ok(Wish::Take(code)) => {
            hand.edit(|draft| draft.fill(&code));
            hand.hints.set(false);
        }
        // Until something changes.
        Ok(Wish::Refuse(Contradicted { why, rows })) => {
            hand.flagged.set(rows);
            hand.refused.set(Some(why));
        }
        Err(_) => return false,
    }
    true
}

/// What is to be known about this game beside its number: how the computer plays, and whether
/// somebody has helped.
pub fn circumstances(hand: Hand) -> String {
    let (desk, w) = (hand.desk, hand.words());
    desk.view.with(|view| {
        let game = w.game_of(view.game, view.options.games);
        let names = desk.names();
        let level = desk
            .level(view.breaker())
            .map(|level| w.plays_at(&names[view.breaker().index()], say::level(w, level).0));
        let sly = desk.level(view.maker).filter(|_| view.options.making == Making::Sly);
        let sly = sly.map(|_| w.sly_codes().to_owned());
        let helped = (view.helped > 0).then(|| words(hand.shell.lang()).helped().to_owned());
        let all = [Some(game), level, sly, helped];
        joined(&mut all.iter().flatten().map(String::as_str), " · ")
    })
}
