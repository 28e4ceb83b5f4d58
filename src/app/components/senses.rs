//! What of the table is heard, read aloud and seen to move: in the settings, and in the menu of a table.

use leptos::prelude::*;

use super::lazy::lazy_page;
use super::{Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::services::preferences::Volume;
use crate::app::services::translations::nth;
use crate::app::services::translations::settings::words;
use crate::app::staging::{motion, voice};

lazy_page!(
    /// The settings in a dialog of their own.
    pub SENSES: () = senses, senses_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn senses((): ()) -> AnyView {
    view! { <Senses /> }.into_any()
}

/// The settings. Where the device decides, or cannot, a sentence says so.
#[component]
pub fn Senses() -> impl IntoView {
    let app = use_app();
    let (settings, w) = (app.preferences, words(app.lang()));
    let volumes = Volume::ALL.into_iter().enumerate();
    let volumes = volumes.map(|(n, volume)| (volume, nth(w.volumes(), n).to_owned())).collect();
    let aloud = if voice::is_supported() {
        let switch = move |on| settings.set_aloud(on);
        view! { <Toggle label=w.aloud() on=settings.aloud change=switch /> }.into_any()
    } else {
        view! { <p class="muted">{w.aloud_none()}</p> }.into_any()
    };
    let moves = if motion::is_unwanted() {
        view! { <p class="muted">{w.motion_less()}</p> }.into_any()
    } else {
        let switch = move |on| settings.set_motion(on);
        view! { <Toggle label=w.motion() on=settings.motion change=switch /> }.into_any()
    };
    view! {
        <Segmented
            label=w.sound()
            name="volume"
            options=volumes
            chosen=settings.volume
            choose=move |volume| settings.set_volume(volume)
        />
        {aloud}
        {moves}
    }
}
