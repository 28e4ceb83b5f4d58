//! The houses: what the page's wasm is cut into, so that nobody waits for what he has not entered. The
//! functions named here are the doors. All that is reached through one door only lies in a wasm of
//! that house, what several have in common in others, and .ci/split.mjs does the cutting; all of them
//! share one memory. index.html fetches a house before one of its doors is opened.
//!
//! A door is an import of the page and an export of the house, of names that the cutter knows
//! (`wasm_split_cli_support`, whose own macro would bring futures for it).

#![allow(unsafe_code, reason = "only between a door's two halves, which have one signature")]

use leptos::prelude::AnyView;
use tertulia::core::{Applied, Seat, Viewer};
use tertulia::games::eleusis::{
    Action, Eleusis, Event, Move, Refusal, Shown, State, Variant, View,
};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::say::Form as Length;

use super::desk::Desk;
use super::games::eleusis::Eleusis as Rows;
use super::games::eleusis::form::Form as EleusisForm;
use super::games::eleusis::lights::Lights;
use super::games::eleusis::seated::Seated as EleusisTable;
use super::games::pechigonga::form::Form as PechigongaForm;
use super::games::pechigonga::seated::Seated as PechigongaTable;
use super::parts::{El, Nodes, Signal};
use super::rooms::{Inside, Wire};
use super::settings::Lang;
use super::shell::Shell;

macro_rules! houses {
    ($($house:ident: $inside:path;)*) => {
        $(mod $house {
            use super::{Nodes, Shell, Wire};

            // In Rust's own calls nothing but the number of arguments is told between the halves.
            #[allow(improper_ctypes_definitions, reason = "both halves are of one compiler")]
            #[unsafe(export_name = concat!("__wasm_split_00", stringify!($house), "00_export_00000000000000000000000000000000"))]
            extern "C" fn inner(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
                $inside(shell, game, room, wire)
            }

            #[cfg(target_family = "wasm")]
            pub fn door(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
                #[allow(improper_ctypes, reason = "both halves are of one compiler")]
                #[link(wasm_import_module = "__wasm_split_placeholder__")]
                unsafe extern "C" {
                    #[link_name = concat!("__wasm_split_00", stringify!($house), "00_import_00000000000000000000000000000000")]
                    fn outer(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes;
                }
                // SAFETY: it is `inner`, which is safe, once the house is there; until then it is an
                // empty place in the table of functions, which the browser does not call.
                unsafe { outer(shell, game, room, wire) }
            }

            #[cfg(not(target_family = "wasm"))]
            pub fn door(shell: Shell, game: &str, room: &str, wire: Wire) -> Nodes {
                inner(shell, game, room, wire)
            }
        })*

        /// What makes the rooms of a house; none where there is no such house.
        pub fn inside(house: &str) -> Option<Inside> {
            match house {
                $(stringify!($house) => Some($house::door),)*
                _ => None,
            }
        }
    };
}

/// Doors into what comes later to a screen (late.rs), each with a number of its own in its house.
macro_rules! doors {
    ($(#[$doc:meta] $house:ident $n:literal: fn $door:ident($($arg:ident: $type:ty),*) -> $out:ty = $inner:path;)*) => {
        $(#[$doc]
        pub fn $door($($arg: $type),*) -> $out {
            #[allow(improper_ctypes_definitions, reason = "both halves are of one compiler")]
            #[unsafe(export_name = concat!("__wasm_split_00", stringify!($house), "00_export_0000000000000000000000000000000", $n))]
            extern "C" fn inner($($arg: $type),*) -> $out {
                $inner($($arg),*)
            }

            #[cfg(target_family = "wasm")]
            {
                #[allow(improper_ctypes, reason = "both halves are of one compiler")]
                #[link(wasm_import_module = "__wasm_split_placeholder__")]
                unsafe extern "C" {
                    #[link_name = concat!("__wasm_split_00", stringify!($house), "00_import_0000000000000000000000000000000", $n)]
                    fn outer($($arg: $type),*) -> $out;
                }
                // SAFETY: as above.
                unsafe { outer($($arg),*) }
            }
            #[cfg(not(target_family = "wasm"))]
            inner($($arg),*)
        })*
    };
}

houses! {
    rooms: crate::ui::rooms::inside;
    mastermind: crate::ui::games::mastermind::inside;
    eleusis: crate::ui::games::eleusis::inside;
    eleusis_beside: crate::ui::games::eleusis::beside;
    batalla: crate::ui::games::batalla::inside;
    batalla_beside: crate::ui::games::batalla::beside;
    pechigonga: crate::ui::games::pechigonga::inside;
    pechigonga_beside: crate::ui::games::pechigonga::beside;
    workshop: crate::ui::rules::inside;
    ledger: crate::ui::ledger::inside;
    calendar: crate::ui::calendar::inside;
}

/// The house of the sentences that say rules.
pub const SAYINGS: &str = "sayings";
/// The house of what understands rules at the tables of La regla secreta and Eleusis Express.
pub const ELEUSIS_JUDGE: &str = "eleusis_judge";
/// The house of what comes later to the tables of La regla secreta and Eleusis Express.
pub const ELEUSIS_LATE: &str = "eleusis_late";

/// The house of what comes later to the table of Pechigonga.
pub const PECHIGONGA_LATE: &str = "pechigonga_late";

doors! {
    /// A rule in words.
    sayings "1": fn said(rule: &Rule, lang: Lang, form: Length) -> String = crate::ui::rules::words::say;
    /// What comes of an action.
    eleusis_judge "1": fn judged(before: &State, seat: Seat, action: &Action) -> Applied<Eleusis> = tertulia::games::eleusis::judged;
    /// What the dealer sees.
    eleusis_judge "2": fn dealt(state: &State, viewer: Viewer) -> View = tertulia::games::eleusis::dealt;
    /// How many rule cards explain the table.
    eleusis_judge "3": fn fitting(view: &View) -> usize = crate::ui::games::eleusis::judge::fitting;
    /// A rule as it is shown, in words.
    eleusis_judge "4": fn rule_said(lang: Lang, rule: &Shown, form: Length) -> String = crate::ui::games::eleusis::told::shown;
    /// What is said of an event.
    eleusis_judge "5": fn event_said(lang: Lang, names: &[String], event: &Event) -> Option<String> = crate::ui::games::eleusis::told::event;
    /// What was done, in words.
    eleusis_judge "6": fn deed_said(lang: Lang, names: &[String], done: &Move) -> String = crate::ui::games::eleusis::told::deed;
    /// Why something is refused.
    eleusis_judge "7": fn refusal_said(lang: Lang, refusal: &Refusal) -> String = crate::ui::games::eleusis::told::refusal;
    /// Keeps what is to stay of a finished match.
    eleusis_judge "8": fn kept(desk: Desk<Rows>) -> () = crate::ui::desk::Desk::keep_sheet;
    /// Takes the last action back.
    eleusis_judge "9": fn taken_back(seated: EleusisTable) -> () = crate::ui::games::eleusis::seated::Seated::take_back;
    /// The ways to a rule.
    eleusis_late "1": fn choose(seated: EleusisTable) -> AnyView = crate::ui::games::eleusis::deal::choose;
    /// The rule, for the dealer's eyes.
    eleusis_late "2": fn rule(seated: EleusisTable) -> AnyView = crate::ui::games::eleusis::deal::rule;
    /// What the dealer is to do.
    eleusis_late "3": fn dealing(seated: EleusisTable) -> AnyView = crate::ui::games::eleusis::deal::dealing;
    /// The table after a round.
    eleusis_late "4": fn after_round(seated: EleusisTable) -> AnyView = crate::ui::games::eleusis::result::after_round;
    /// The notebook.
    eleusis_late "5": fn notebook(seated: EleusisTable) -> AnyView = crate::ui::games::eleusis::notebook::inside;
    /// What can be lit along the line.
    eleusis_late "7": fn chips(shell: Shell, lights: Signal<Lights>) -> AnyView = crate::ui::games::eleusis::lights::chips;
    /// All that may be agreed there.
    eleusis_late "6": fn eleusis_settings(shell: Shell, form: Signal<EleusisForm>, variant: Variant) -> AnyView = crate::ui::games::eleusis::settings::settings;
    /// All that may be agreed there.
    pechigonga_late "1": fn pechigonga_settings(shell: Shell, form: Signal<PechigongaForm>) -> El = crate::ui::games::pechigonga::settings::settings;
    /// The account of a deal.
    pechigonga_late "2": fn closing(seated: PechigongaTable, seat: Seat) -> Nodes = crate::ui::games::pechigonga::result::closing;
    /// The table after a match.
    pechigonga_late "3": fn after_match(seated: PechigongaTable) -> Nodes = crate::ui::games::pechigonga::result::after_match;
    /// How many hands the own one beats.
    pechigonga_late "4": fn chances(seated: PechigongaTable) -> El = crate::ui::games::pechigonga::chances::chances;
}
