//! Cards of the table that somebody points at, while a guess is being made: what they have in common is proposed.

use leptos::prelude::*;
use tertulia::games::eleusis::{Against, Column, View};
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
    /// What speaks against the rule under way, while the notebook is open.
    pub against: Memo<Option<Against>>,
}

impl Picks {
    pub fn new(announcer: Announcer, session: Session<Eleusis>) -> Self {
        let open = RwSignal::new(false);
        let against = Memo::new(move |_| {
            let rule = session.draft.with(|draft| draft.rule.parse::<Rule>().ok());
            rule.filter(|_| open.get()).and_then(|rule| session.view.with(|it| it.against(&rule)))
        });
        Self { open, picked: RwSignal::default(), announcer, against }
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
        self.against.with(|against| against.is_some_and(|it| it.at == Some(at)))
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
        let below_next = view.options.terms().below_next;
        let pointed = self.picked.with(|picked| {
            picked.iter().filter_map(|at| pointed(&columns, *at, below_next)).collect::<Vec<_>>()
        });
        propose(&view.line(), &pointed)
    }
}

fn pointed(columns: &[Column], (place, row): At, below_next: bool) -> Option<Pointed> {
    let column = columns.get(place)?;
    Some(match row.checked_sub(1) {
        None => Pointed { card: column.card?, after: place, fitted: true },
        Some(row) => Pointed {
            card: column.wrong.get(row)?.0,
            after: place + usize::from(!below_next),
            fitted: false,
        },
    })
}
