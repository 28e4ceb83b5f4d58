//! Parts of the table that come later.

use leptos::prelude::*;

use crate::ui::houses::ELEUSIS_LATE;
use crate::ui::late::late;
use crate::ui::parts::{Legacy, rendered};
use crate::ui::shell::use_shell;

/// A part of the table that lies in the house of what comes later.
#[component]
pub fn Late(#[prop(into)] part: ViewFn) -> impl IntoView {
    let part = late(use_shell(), ELEUSIS_LATE, move || rendered(part.run()));
    view! { <Legacy nodes=part.into() /> }
}
