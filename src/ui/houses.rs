//! The houses: what the page's wasm is cut into, so that nobody waits for what he has not entered. The
//! functions named here are the doors. All that is reached through one door only lies in a wasm of
//! that house, what several have in common in others, and .ci/split.mjs does the cutting; all of them
//! share one memory. index.html fetches a house before one of its doors is opened.
//!
//! A door is an import of the page and an export of the house, of names that the cutter knows
//! (`wasm_split_cli_support`, whose own macro would bring futures for it).

#![allow(unsafe_code, reason = "only between a door's two halves, which have one signature")]

use super::parts::Nodes;
use super::rooms::{Inside, Wire};
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
