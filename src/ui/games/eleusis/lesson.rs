//! The tutorials.

use tertulia::games::eleusis::Variant;

use crate::ui::parts::Nodes;
use crate::ui::shell::Shell;
use crate::ui::tutorial::Step;

/// The steps of a game's tutorial.
pub fn steps(_variant: Variant) -> fn(Shell) -> Vec<Step> {
    |_| vec![Step { title: "", text: "", picture: |_| Nodes::default() }]
}
