//! The builder of rules at a table, as a room of the workshop's house: to make a secret rule, to state
//! a guess, to keep guesses. A page opens it with
//! `rooms::place(shell, "div", (rooms::WORKSHOP, "", rooms::BUILDER), say, hear)`; `say` writes a [`Bench`],
//! `hear` reads a [`Made`]. Only texts go to and fro, so that the page need not know the language.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::secret_rule::Rule;

use super::builder::Builder;
use super::line::explains;
use super::spread::{self, Spread};
use super::words::words;
use super::{Shop, notes, part_fold, pile, text};
use crate::ui::parts::{Kept, Nodes, Signal, effect, el};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;

/// What the page says to the builder, anew whenever it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bench {
    /// The text form of the rule to begin with; empty for the usual one. Another one than was said
    /// before takes the place of the rule under way.
    pub rule: String,
    /// The cards on the line, starter first, as `AS 2H 10D JC`.
    pub line: Vec<String>,
    /// The cards that were refused, in their order: after so many cards of the line, which.
    pub refused: Vec<(u8, String)>,
    /// The text forms of the notebook's rules, the newest first; none where there is no notebook.
    pub notes: Option<Vec<String>>,
    /// Whether the rules of the pile can be taken.
    pub pile: bool,
}

/// What the builder tells the page: at once, and whenever something of it changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The text form of the rule under way.
    pub rule: String,
    /// The notebook's rules, which the page keeps and says again when it opens the builder anew.
    pub notes: Vec<String>,
}

/// The builder, whether its rule explains the table, the notebook, the text form and the pile.
pub fn builder(shell: Shell, wire: Wire) -> Nodes {
    let bench = wire.said::<Bench>().unwrap_or_default();
    let read = |text: &String| text.parse::<Rule>().ok();
    let rule = read(&bench.rule).unwrap_or_else(spread::first);
    let noted = bench.notes.iter().flatten().filter_map(read).collect();
    let shop = Shop {
        shell,
        builder: Builder::new(shell, &rule),
        spread: Signal::default(),
        notes: Signal::new(noted),
        table: true,
    };
    let said = Kept::new(bench.rule);
    effect(Box::new(move || {
        let Some(bench) = wire.said::<Bench>() else { return };
        // What cannot lie on a table leaves what lay there.
        if let Some(laid) = Spread::read(&bench.line, &bench.refused)
            && shop.spread.with_untracked(|spread| *spread != laid)
        {
            shop.spread.set(laid);
        }
        if said.with_value(|said| *said != bench.rule) {
            if let Ok(rule) = bench.rule.parse() {
                shop.builder.open(&rule);
            }
            said.set_value(bench.rule);
        }
    }));
    effect(Box::new(move || {
        let rule = shop.builder.rule();
        let notes = shop.notes.with(|rules| rules.iter().map(Rule::to_string).collect());
        wire.tell(&Made { rule: rule.to_string(), notes });
    }));
    let w = words(shell.lang());
    let noted = bench.notes.is_some();
    let notes = noted.then(|| part_fold(w.notes_title(), move || notes::notes(shop)).id("notes"));
    let text = part_fold(w.text_title(), move || text::text(shop)).id("text");
    let listed = bench.pile;
    let pile = listed.then(|| part_fold(w.pile_title(), move || pile::pile(shop)).id("pile"));
    let builder = el("div workshop at-table").add(shop.builder.show()).add(explains(shop));
    builder.add(notes).add(text).add(pile).into()
}
