//! The little table on the first page: two kings clash.

use leptos::prelude::*;
use tertulia::core::cards::Card;

use crate::app::components::cards::CardFace;

const KINGS: [&str; 2] = ["KS", "KH"];

#[component]
pub fn Scene() -> impl IntoView {
    let kings = KINGS.into_iter().filter_map(|king| king.parse::<Card>().ok());
    let kings = kings.map(|card| view! { <CardFace card /> }).collect_view();
    view! {
        <span class="clash">
            <svg class="spark" viewBox="-100 -100 200 200">
                <path d="M0-98 20-48 69-69 48-20 98 0 48 20 69 69 20 48 0 98-20 48-69 69-48 20-98 0-48-20-69-69-20-48Z" />
                <circle r="34" />
            </svg>
            {kings}
        </span>
    }
}
