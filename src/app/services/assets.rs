//! The build's other files: how texts and styles are fetched.

use std::cell::RefCell;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlLinkElement;

use super::scripts::files;

/// A file that could not be fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Its address, or the name of a page's code.
    pub what: String,
    pub why: Why,
}

/// Why a file could not be fetched: what helps is another thing in each case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The host does not answer.
    Offline,
    /// The host answers, but has the file no more, or damaged.
    Gone,
}

impl Missing {
    /// This could not be fetched just now.
    pub fn now(what: String) -> Self {
        let why = if files::why() == Why::Gone.name() { Why::Gone } else { Why::Offline };
        Self { what, why }
    }
}

impl Why {
    /// The word for it in our scripts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Offline => "offline",
            Self::Gone => "gone",
        }
    }
}

/// The text of a file of this build. All of them lie in one folder, whose name tells the build's content, so
/// that two versions can never mix.
pub async fn text(path: &str) -> Result<String, Missing> {
    let text = JsFuture::from(files::text(path)).await.ok();
    let missing = || Missing::now(files::address(path));
    text.and_then(|text| text.as_string()).ok_or_else(missing)
}

/// The styles in the order in which they lie in the page, whichever is fetched first: what is further
/// down has more to say. A style that is not named is a game's own, and lies before those of [`OVER`]: two
/// games never show at once, so among these the first that is used is the first.
const SHARED: [&str; 14] = [
    "pegs",
    "mastermind",
    "cards",
    "spanish_cards",
    "looks",
    "tables",
    "print",
    "walk",
    "links",
    "rooms",
    "workshop",
    OVER,
    "calendar",
    "ladder",
];

/// The first style of the pages that show all games.
const OVER: &str = "ledger";

/// A style: how many places of the page use it now, and once it was asked for its element and when that has
/// loaded.
#[derive(Clone)]
struct Style {
    name: &'static str,
    uses: usize,
    link: Option<(HtmlLinkElement, Promise)>,
}

thread_local! {
    static STYLES: RefCell<Vec<Style>> = RefCell::new(SHARED.map(Style::new).to_vec());
}

/// The place of a style, which it gets when it is first used.
fn place(styles: &mut Vec<Style>, name: &'static str) -> usize {
    let at = |styles: &[Style], name| styles.iter().position(|style| style.name == name);
    at(styles, name).unwrap_or_else(|| {
        let at = at(styles, OVER).unwrap_or(styles.len());
        styles.insert(at, Style::new(name));
        at
    })
}

/// Uses styles for as long as the owner lives. A style holds no longer: other pages use the names of
/// its classes for other things.
pub fn wear(names: &'static [&'static str]) {
    keep(names);
    on_cleanup(move || count(names, false));
}

/// Uses styles for as long as the page lives.
pub fn keep(names: &[&'static str]) {
    count(names, true);
}

/// Counts one place more, or one less, that uses styles.
fn count(names: &[&'static str], more: bool) {
    STYLES.with_borrow_mut(|styles| {
        for name in names {
            let at = place(styles, name);
            let style = &mut styles[at];
            style.uses = if more { style.uses + 1 } else { style.uses - 1 };
            style.show();
        }
    });
}

impl Style {
    const fn new(name: &'static str) -> Self {
        Self { name, uses: 0, link: None }
    }

    /// Lets the element hold while the style is used.
    fn show(&self) {
        if let Some((link, _)) = &self.link {
            link.set_media(if self.uses > 0 { "all" } else { "not all" });
        }
    }
}

/// Fetches a style, once. After it has failed the next call is a new try.
pub async fn style(name: &'static str) -> Result<(), Missing> {
    if load(name).await {
        return Ok(());
    }
    // The element does not tell why. What it got may lie in the browser's cache, which this overwrites.
    text(&path(name)).await?;
    // Where it comes and does not hold all the same, the host forbids it, which index.html says: one plays without.
    load(name).await;
    Ok(())
}

/// Whether the element of a style has loaded; where it has not, it goes.
async fn load(name: &'static str) -> bool {
    let loaded = STYLES.with_borrow_mut(|styles| {
        let at = place(styles, name);
        if styles[at].link.is_none() {
            styles[at].link = Some(link(name, behind(&styles[..at])));
            styles[at].show();
        }
        styles[at].link.clone().map(|(_, loaded)| loaded)
    });
    let Some(loaded) = loaded else { return true };
    let came = JsFuture::from(loaded).await.is_ok();
    if !came {
        STYLES.with_borrow_mut(|styles| {
            // Another may have come before it meanwhile.
            let at = place(styles, name);
            if let Some((link, _)) = styles[at].link.take() {
                link.remove();
            }
        });
    }
    came
}

fn path(name: &str) -> String {
    format!("styles/{name}.css")
}

/// The element behind which the next style comes: the last one of these, else the page's own, if that is still there.
fn behind(before: &[Style]) -> Option<web_sys::Element> {
    let last = before.iter().rev().find_map(|style| style.link.clone());
    let own = || document().query_selector("link[href$='/tertulia.css']").ok().flatten();
    last.map(|(link, _)| link.into()).or_else(own)
}

fn link(name: &str, behind: Option<web_sys::Element>) -> (HtmlLinkElement, Promise) {
    let link: HtmlLinkElement =
        document().create_element("link").expect("the tag is a name of ours").unchecked_into();
    link.set_rel("stylesheet");
    let loaded = Promise::new(&mut |done, failed| {
        link.set_onload(Some(&done));
        link.set_onerror(Some(&failed));
    });
    let address = files::address(&path(name));
    link.set_cross_origin(Some("anonymous"));
    link.set_integrity(&files::hash(&address).unwrap_or_default());
    link.set_href(&address);
    // Each is in the page's head, where a link may be.
    let _ = match (behind, document().head()) {
        (Some(behind), _) => behind.after_with_node_1(&link),
        (None, Some(head)) => head.append_with_node_1(&link),
        (None, None) => Ok(()),
    };
    (link, loaded)
}
