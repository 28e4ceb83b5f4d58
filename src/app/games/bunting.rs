//! What hangs over the end of a match.

use leptos::prelude::*;

/// Flags.
const FLAGS: usize = 14;

/// Two swags of bunting over the scene.
#[component]
pub fn Bunting() -> impl IntoView {
    let flags = (0..FLAGS).map(|n| {
        let along = (n as f64 + 0.5) / FLAGS as f64;
        let swag = (along * 2.0).fract();
        let left = format!("{}%", along * 100.0);
        let top = format!("{}px", 4.0 + 64.0 * swag * (1.0 - swag));
        view! { <i style:left=left style:top=top></i> }
    });
    view! {
        <div class="bunting" aria-hidden="true">
            <svg viewBox="0 0 100 24" preserveAspectRatio="none">
                <path d="M0 4 Q25 36 50 4 Q75 36 100 4" vector-effect="non-scaling-stroke" />
            </svg>
            {flags.collect_view()}
        </div>
    }
}
