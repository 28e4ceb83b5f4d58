//! How a match came to be, and whether anybody has taken it for their own.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tertulia::core::{Refused, Seat};

use super::place::Place;
use super::{GameUi, Session};
use crate::app::services::dom::let_go;

/// How a match came to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Course {
    /// When it was dealt: milliseconds since 1970; 0 where nobody knows.
    pub began: u64,
    /// A match for practice begins after so many actions of another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Nobody has asked for it, and nobody has done anything in it: it is none that waits for somebody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unasked: bool,
}

impl Course {
    /// Of practice, which begins after so many actions of another match.
    pub fn practice(from: u32) -> Self {
        Self { from: Some(from), ..Self::now() }
    }

    /// Of a match that is dealt for somebody who has only come to the table.
    pub fn unasked() -> Self {
        Self { unasked: true, ..Self::now() }
    }

    /// Of a match that is dealt now.
    pub fn now() -> Self {
        Self { began: js_sys::Date::now() as u64, ..Self::default() }
    }
}

impl<G: GameUi> Session<G> {
    /// It is this one's.
    pub(super) fn set_course(self, course: Course) {
        self.course.set_value(course);
        self.untouched.set(course.unasked);
    }

    /// What somebody at this screen has chosen to do. A move that makes itself, because there is no other, is none.
    pub(super) fn act_by_hand(
        self,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Refused<G::Refusal>> {
        self.act_for(seat, action)?;
        let_go();
        self.acts.update(|acts| *acts += 1);
        Ok(())
    }

    /// A seat has done something: what a person has touched is asked for.
    pub(super) fn touched(self, seat: Seat) {
        if !self.is_person(seat) {
            return;
        }
        if self.untouched.get_untracked() {
            self.set_course(Course { unasked: false, ..self.course.get_value() });
        }
    }

    /// Whether a person has made a move, beyond what sitting down has settled.
    pub fn has_begun(self) -> bool {
        let settled = self.players.with_value(|players| G::settled(players).len());
        let by_person = |(seat, _): &(Seat, G::Action)| self.is_person(*seat);
        // A phone joins what has begun.
        let log = |table: &Place<G>| {
            table.here().is_none_or(|it| it.log().iter().skip(settled).any(by_person))
        };
        self.table.with_value(log)
    }

    /// When the match was dealt, in milliseconds; 0 where nobody knows.
    pub fn began(self) -> u64 {
        self.course.get_value().began
    }
}
