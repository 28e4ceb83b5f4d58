//! The two games as the page plays them: what understands rules is a house of its own, the judge's.

use tertulia::games::eleusis::{self as engine, Judge, Parted};

use crate::ui::houses::{self, ELEUSIS_JUDGE};
use crate::ui::late;
use crate::ui::shell::Shell;

/// Both games.
pub type Eleusis = Parted<House>;

/// The judge's house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House;

impl Judge for House {
    const JUDGED: engine::Judged = houses::judged;
    const DEALT: engine::Dealt = houses::dealt;

    fn come() -> bool {
        late::come(ELEUSIS_JUDGE)
    }
}

/// Does what needs the judge as soon as the judge is there; where it cannot be had, says so, and waits until
/// somebody asks for it once more.
pub fn with_judge(shell: Shell, go: Box<dyn FnOnce()>) {
    late::when(shell, ELEUSIS_JUDGE, Box::new(move |come| or_later(shell, come, go)));
}

fn or_later(shell: Shell, come: bool, go: Box<dyn FnOnce()>) {
    if come {
        return go();
    }
    shell.notify(shell.words().no_room().to_owned(), None);
    late::told(shell, ELEUSIS_JUDGE, Box::new(move |come| or_later(shell, come, go)));
}
