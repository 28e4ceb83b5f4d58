//! Connecting two devices: one invites and shows a code ([`Invite`]), the other reads it and shows a code in turn
//! ([`Join`]), which the first reads. Where there is no camera, the two codes travel as text.

mod invite;
mod join;
mod picture;
mod reader;
pub mod words;

pub use invite::Invite;
pub use join::Join;
