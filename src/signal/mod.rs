//! What two devices tell each other before they are connected: a code that one shows and the other reads. Of a
//! session description (SDP, RFC 8866) it holds only what WebRTC needs; all else is the same in every one of ours.
//! docs/phones.md tells the format.

mod armour;
mod bytes;
mod code;
mod sdp;

pub use code::{BadCode, Candidate, Code, Description, MOST_CANDIDATES, Place, Role, Setup};
pub use sdp::{LONGEST_MESSAGE, Unpackable};
