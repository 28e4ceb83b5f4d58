//! What a game or a round came to: what is told of it, and the way on while the match goes on. Where one goes from
//! a match that is over stands in its scene, above ([`super::finale`]).

use leptos::prelude::*;

use super::table_screen::TableUi;
use crate::app::context::use_app;
use crate::app::services::dom::{bring_below, focus_in_place, tell_page_meanwhile};

/// A result: what is told (`children`), then the way on (`next`).
#[component]
pub fn ResultPanel<C: TableUi>(
    controller: C,
    /// The way on while the match is not over.
    #[prop(optional, into)]
    next: ViewFn,
    /// What stands below the way on.
    #[prop(optional, into)]
    below: ViewFn,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    // Style sheets heed it.
    tell_page_meanwhile("data-result");
    let over = controller.session().view.with_untracked(C::over);
    if !over {
        // The way on has the keyboard. What the table shows is seen first; then what is told before it stays in sight.
        focus_in_place("go-on");
        use_app().staging.after(Box::new(|| bring_below("go-on", "ended")));
    }
    let on = (!over).then(|| next.run());
    view! { <div class="panel result">{children.map(|told| told())} {on} {below.run()}</div> }
}
