//! The tutorial.

use crate::ui::shell::Shell;
use crate::ui::tutorial::Step;

/// The steps of La regla secreta.
pub fn steps(_shell: Shell) -> Vec<Step> {
    Vec::new()
}
