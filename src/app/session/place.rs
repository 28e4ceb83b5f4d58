//! Where the table of a match is: in this page, or at another device, which tells what one seat may know of it.

use tertulia::core::sheet::Sheet;
use tertulia::core::{Outcome, Refused, Seat, Seats, Table, Viewer};
use tertulia::remote::RemoteTable;

use super::GameUi;

/// Where the table of a match is.
pub(super) enum Place<G: GameUi> {
    /// In this page: the one truth.
    Here(Table<G>),
    /// At the host of this phone.
    There(RemoteTable<G>),
}

impl<G: GameUi> Place<G> {
    pub fn is_here(&self) -> bool {
        self.here().is_some()
    }

    pub fn here(&self) -> Option<&Table<G>> {
        match self {
            Self::Here(table) => Some(table),
            Self::There(_) => None,
        }
    }

    pub fn there(&self) -> Option<&RemoteTable<G>> {
        match self {
            Self::Here(_) => None,
            Self::There(table) => Some(table),
        }
    }

    pub fn there_mut(&mut self) -> Option<&mut RemoteTable<G>> {
        match self {
            Self::Here(_) => None,
            Self::There(table) => Some(table),
        }
    }

    /// Does an action; at a phone only its host does.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, Refused<G::Refusal>> {
        match self {
            Self::Here(table) => table.act(seat, action),
            Self::There(_) => Err(Refused::NotToAct),
        }
    }

    pub fn undo(&mut self) -> Option<(Seat, G::Action)> {
        match self {
            Self::Here(table) => table.undo(),
            Self::There(_) => None,
        }
    }

    /// What would happen by this action.
    pub fn events_of(&self, seat: Seat, action: &G::Action) -> Vec<G::Event> {
        self.here().map(|table| table.foreseen(seat, action)).unwrap_or_default()
    }

    pub fn undoable(&self) -> Option<Seat> {
        self.here()?.undoable()
    }

    pub fn seats(&self) -> usize {
        match self {
            Self::Here(table) => table.setup().seats.into(),
            Self::There(table) => table.seen().players.len(),
        }
    }

    pub fn options(&self) -> &G::Options {
        match self {
            Self::Here(table) => &table.setup().options,
            Self::There(table) => &table.seen().options,
        }
    }

    /// How much was done; at a phone, how often its host has told something.
    pub fn actions(&self) -> usize {
        match self {
            Self::Here(table) => table.log().len(),
            Self::There(table) => table.told(),
        }
    }

    pub fn to_act(&self) -> Seats {
        match self {
            Self::Here(table) => table.to_act(),
            Self::There(table) => table.to_act(),
        }
    }

    /// What a viewer sees; at a phone there is no view but its own seat's.
    pub fn view(&self, viewer: Viewer) -> G::View {
        match self {
            Self::Here(table) => table.view(viewer),
            Self::There(table) => table.view().clone(),
        }
    }

    pub fn sheet(&self) -> Sheet {
        match self {
            Self::Here(table) => table.sheet(),
            Self::There(table) => table.sheet().clone(),
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Here(table) => table.outcome(),
            Self::There(table) => table.outcome().cloned(),
        }
    }
}
