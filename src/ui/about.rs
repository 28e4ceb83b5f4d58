//! What Tertulia is, and what it is built from: a fold of the settings. The list of packages and their
//! licences is made by the build (.ci/licences.mjs), and fetched when somebody wants to see it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::XmlHttpRequest;

use super::parts::{El, Nodes, Signal, el, fold};
use super::shell::Shell;
use super::words::{Tongues, sentences};

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
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The file with the packages and their licences.
const LIST: &str = "./licences.txt";

/// What has come of fetching the list.
#[derive(Clone)]
enum Fetched {
    NotYet,
    Text(String),
    Nothing,
}

/// The fold.
pub fn about(shell: Shell) -> El {
    let w = WORDS.with(|words| words.get(shell.lang(), Words::read));
    let inside = move || {
        let sentences = [w.what(), w.privacy(), w.licence()];
        let packages = fold("details", w.packages(), move || packages(shell, w)).id("packages");
        sentences.map(|text| el("p").add(text)).into_iter().collect::<Nodes>().and(packages)
    };
    fold("details", w.title(), inside).id("about")
}

fn packages(shell: Shell, w: &'static Words) -> Nodes {
    let list = Signal::new(Fetched::NotYet);
    fetch(LIST, move |text| list.set(text.map_or(Fetched::Nothing, Fetched::Text)));
    let shown = move || match list.get() {
        Fetched::NotYet => el("p muted").attr("role", "status").add(shell.words().moment()),
        Fetched::Nothing => el("p slip").attr("role", "status").add(w.no_packages()),
        // It is English in every language, and longer than a screen: the keyboard scrolls it, too.
        Fetched::Text(text) => {
            let list = el("pre licences").attr("lang", "en").attr("tabindex", "0");
            list.attr("role", "region").label(w.packages()).add(text.as_str())
        }
    };
    Nodes::from(el("p muted").add(w.packages_why())).and(el("div").live(shown))
}

/// Fetches a text; hears none if it is not to be had.
fn fetch(address: &str, hear: impl FnOnce(Option<String>) + 'static) {
    let Ok(request) = XmlHttpRequest::new() else { return hear(None) };
    let asked = request.clone();
    let ended = Closure::once_into_js(move || {
        let there = asked.status().is_ok_and(|status| status == 200);
        hear(asked.response_text().ok().flatten().filter(|_| there));
    });
    request.set_onloadend(Some(ended.unchecked_ref()));
    // An address of ours is well formed; what fails later has an end, too.
    let _ = request.open("GET", address).and_then(|()| request.send());
}
