//! What Tertulia is, and what it is built from: a fold of the settings. The list of packages and their
//! licences (assets/licences.txt, by `make licences`) is fetched when somebody wants to see it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::components::Fold;
use crate::app::context::{use_app, use_words};
use crate::app::services::assets;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "about" {
        title;
        what;
        /// Nothing leaves the device.
        privacy;
        licence;
        /// The fold with the packages and their licences.
        packages;
        packages_why;
        /// The list cannot be fetched.
        no_packages;
    }
    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The file with the packages and their licences.
const LIST: &str = "../licences.txt";

/// What has come of fetching the list.
#[derive(Clone)]
enum Fetched {
    NotYet,
    Text(String),
    Nothing,
}

/// The fold.
#[component]
pub fn About() -> impl IntoView {
    let w = WORDS.with(|words| words.get(use_app().lang(), Words::read));
    view! {
        <Fold title=w.title() id="about">
            <p>{w.what()}</p>
            <p>{w.privacy()}</p>
            <p>{w.licence()}</p>
            <Fold title=w.packages() id="packages">
                <Packages w />
            </Fold>
        </Fold>
    }
}

/// The list of packages, as soon as it has come.
#[component]
fn Packages(w: &'static Words) -> impl IntoView {
    let moment = use_words().moment();
    let list = RwSignal::new(Fetched::NotYet);
    spawn_local(async move {
        let text = assets::text(LIST).await;
        // Whoever has closed the settings meanwhile does not wait for it.
        list.try_set(text.map_or(Fetched::Nothing, Fetched::Text));
    });
    let shown = move || match list.get() {
        Fetched::NotYet => view! {
            <p class="muted" role="status">
                {moment}
            </p>
        }
        .into_any(),
        Fetched::Nothing => view! {
            <p class="slip" role="status">
                {w.no_packages()}
            </p>
        }
        .into_any(),
        // It is English in every language, and longer than a screen: the keyboard scrolls it, too.
        Fetched::Text(text) => view! {
            <pre class="licences" lang="en" tabindex="0" role="region" aria-label=w.packages()>
                {text}
            </pre>
        }
        .into_any(),
    };
    view! {
        <p class="muted">{w.packages_why()}</p>
        <div>{shown}</div>
    }
}
