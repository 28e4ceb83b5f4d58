//! The ladder against the evening sky, as far as it has been climbed.

use leptos::prelude::*;

/// Its rungs in the picture.
const DRAWN: u16 = 10;

/// Where a rung begins and ends: so far up, in hundredths of the ladder.
fn ends(up: f64) -> [f64; 4] {
    let between = |from: f64, to: f64| from + (to - from) * up;
    let high = between(190.0, 34.0);
    [between(196.0, 272.0), high, between(246.0, 298.0), high + 3.0]
}

/// The picture: of ten rungs as many are lit as stars have been won, in hundredths.
#[component]
pub fn LadderScene(won: Memo<u16>) -> impl IntoView {
    let rungs = (0..DRAWN).map(|n| {
        let [left, top, right, bottom] =
            ends((f64::from(n) + 0.8) / f64::from(DRAWN)).map(|at| format!("{at:.0}"));
        let lit = move || (won.get() > n * 100 / DRAWN).then_some("");
        view! { <line class="plank" x1=left y1=top x2=right y2=bottom data-lit=lit /> }
    });
    let sky =
        [(24, 30), (70, 92), (118, 22), (150, 70), (188, 34), (236, 20), (338, 96), (346, 24)];
    let sky = sky.map(|(x, y)| view! { <circle cx=x.to_string() cy=y.to_string() r="1.6" /> });
    let [left, top, right, bottom] = ends(1.04).map(|at| format!("{at:.0}"));
    let [foot_left, low, foot_right, lower] = ends(0.0).map(|at| format!("{at:.0}"));
    view! {
        <svg
            class="ladder-scene"
            viewBox="0 0 360 180"
            preserveAspectRatio="xMaxYMid slice"
            aria-hidden="true"
        >
            <g class="sky">{sky.collect_view()}</g>
            <circle class="moon" cx="312" cy="44" r="26" />
            <path
                class="crater"
                d="M302 36a5 5 0 1 0 .1 0M320 52a7 7 0 1 0 .1 0M318 30a3 3 0 1 0 .1 0"
            />
            <path
                class="roofs"
                d="M0 180v-34l26-16 26 16v10h22v-24h12v24h34l24-14 24 14h40v-8h30v8h32v-20l20-12 20 12v20h54v24z"
            />
            <g class="rails">
                <line x1=foot_left y1=low x2=left y2=top.clone() />
                <line x1=foot_right y1=lower x2=right y2=bottom />
            </g>
            {rungs.collect_view()}
        </svg>
    }
}
