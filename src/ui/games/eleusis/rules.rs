//! The rules of the two games, as players read them.

use tertulia::games::eleusis::Variant;

use crate::ui::parts::Nodes;
use crate::ui::shell::Shell;

/// A game's rules.
pub fn rules(_shell: Shell, _variant: Variant) -> Nodes {
    Nodes::default()
}
