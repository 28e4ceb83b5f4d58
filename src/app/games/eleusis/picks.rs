//! Cards of the table that somebody points at, while a guess is being made: what they have in common is proposed.

use leptos::prelude::*;
use tertulia::games::eleusis::{Column, Standing, View};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::sketch::{Pointed, Sketch, propose};

use super::Eleusis;
use super::spots::At;
use crate::app::services::announcer::Announcer;
use crate::app::session::Session;

/// The cards that are pointed at, and the one that speaks against the rule under way.
#[derive(Clone, Copy)]
pub struct Picks {
    /// Whether the notebook is open: a tap on a card of the line points at it.
    pub open: RwSignal<bool>,
    picked: RwSignal<Vec<At>>,
    /// It says which.
    pub announcer: Announcer,
    /// How the rule under way stands, while the notebook is open; none where there is no rule.
    pub standing: Memo<Option<Standing>>,
}

impl Picks {
    pub fn new(announcer: Announcer, session: Session<Eleusis>) -> Self {
        let open = RwSignal::new(false);
        let standing = Memo::new(move |_| {
            let rule = || session.draft.with(|draft| draft.rule.parse::<Rule>().ok());
            let rule = open.get().then(rule).flatten()?;
            Some(session.view.with(|view| view.standing(&rule)))
        });
        Self { open, picked: RwSignal::default(), announcer, standing }
    }

    /// Whether a card is pointed at; follows it.
    pub fn has(self, at: At) -> bool {
        self.open.get() && self.picked.with(|picked| picked.contains(&at))
    }

    /// Whether any is; follows it.
    pub fn any(self) -> bool {
        self.picked.with(|picked| !picked.is_empty())
    }

    /// Whether a card speaks against the rule under way; follows it.
    pub fn speaks_against(self, at: At) -> bool {
        matches!(self.standing.get(), Some(Standing::Against(it)) if it.at == at)
    }

    /// Points at a card, or no longer. Tells whether it is pointed at then.
    pub fn toggle(self, at: At) -> bool {
        let before = self.picked.with_untracked(Vec::len);
        self.picked.update(|picked| {
            picked.retain(|other| *other != at);
            if picked.len() == before {
                picked.push(at);
            }
        });
        self.picked.with_untracked(Vec::len) > before
    }

    /// The notebook is closed: then no card is pointed at.
    pub fn close(self) {
        if self.open.get_untracked() {
            self.open.set(false);
        }
        self.let_go();
    }

    /// Points at no card any more.
    pub fn let_go(self) {
        if self.picked.with_untracked(|picked| !picked.is_empty()) {
            self.picked.set(Vec::new());
        }
    }

    /// What the cards have in common; follows them.
    pub fn proposals(self, view: &View) -> Vec<Sketch> {
        let columns = view.columns();
        let terms = view.options.terms();
        let pointed = self.picked.with(|picked| {
            picked
                .iter()
                .flat_map(|at| pointed(&columns, *at, terms.below_next))
                .collect::<Vec<_>>()
        });
        propose(&view.line(), &pointed, terms.ranks_round)
    }
}

/// What lies at a place: a card, or all cards of a hand.
fn pointed(columns: &[Column], (place, row): At, below_next: bool) -> Vec<Pointed> {
    let Some(column) = columns.get(place) else { return Vec::new() };
    let Some(row) = row.checked_sub(1) else {
        return column
            .card
            .map(|card| Pointed { card, after: place, fitted: true })
            .into_iter()
            .collect();
    };
    let hand =
        || column.hands.get(row.checked_sub(column.wrong.len())?).map(|(hand, _)| hand.clone());
    let cards = match column.wrong.get(row) {
        Some((card, _)) => vec![*card],
        None => hand().unwrap_or_default(),
    };
    let after = place + usize::from(!below_next);
    cards.into_iter().map(|card| Pointed { card, after, fitted: false }).collect()
}
