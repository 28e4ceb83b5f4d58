//! A round that has ended, step by step.

use tertulia::games::eleusis::{Options, Record};

use crate::ui::parts::{El, el};
use crate::ui::shell::Shell;

/// The replay of a round.
pub fn replay(_shell: Shell, _options: &Options, _record: &Record, _names: &[String]) -> El {
    el("div")
}
