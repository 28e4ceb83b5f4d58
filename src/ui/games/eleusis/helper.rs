//! The dealer's helper, beside a table with real cards.

use tertulia::games::eleusis::Variant;

use crate::ui::parts::{El, el};
use crate::ui::shell::Shell;

/// The helper.
pub fn helper(_shell: Shell, _variant: Variant) -> El {
    el("div")
}
