//! How one sits at a table with a phone: a fold of the settings.

use leptos::prelude::*;

use crate::app::components::Fold;
use crate::app::context::use_app;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "phones_help" {
        title;
        what;
        how;
        /// What must be true of the network.
        network;
        back;
        /// Without a tablet, or far away.
        elsewhere;
        /// Where somebody has read this on the phone that is to join.
        join;
    }
    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The fold.
#[component]
pub fn PhonesHelp() -> impl IntoView {
    let app = use_app();
    let w = WORDS.with(|words| words.get(app.lang(), Words::read));
    view! {
        <Fold title=w.title() id="phones-help">
            <p>{w.what()}</p>
            <p>{w.how()}</p>
            <p>{w.network()}</p>
            <p>{w.back()}</p>
            <p>{w.elsewhere()}</p>
            // In somebody's frame nobody joins.
            {(!app.embed)
                .then(|| {
                    view! {
                        <a class="button" href="#/join">
                            {w.join()}
                        </a>
                    }
                })}
        </Fold>
    }
}
