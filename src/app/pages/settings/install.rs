//! How the page becomes an app of its own on this device: a fold of the settings, with the steps for the
//! device at hand first. It is not there where the page is one already, nor in somebody's frame.

use crate::app::components::Fold;
use crate::app::context::use_app;
use crate::app::services::scripts::offline;
use crate::app::services::translations::{Locales, nth, sentences};
use leptos::prelude::*;

sentences! {
    /// The sentences in one language.
    pub struct Words, "install" {
        title;
        why;
        /// The button that asks the browser to do it.
        now;
        /// For each device its name and the steps there, between bars.
        apple;
        android;
        mac;
        computer;
        /// Safari and its apps do not share what they keep.
        apart;
        /// Where a computer's browser installs nothing.
        elsewhere;
        /// Of steps that nobody has followed on such a device.
        untried;
        /// The fold with the steps for other devices.
        others;
    }
    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// What somebody may hold in hands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Device {
    Apple,
    Android,
    Mac,
    Computer,
}

impl Device {
    const ALL: [Device; 4] = [Device::Apple, Device::Android, Device::Mac, Device::Computer];

    /// The device that a browser's name for itself tells of. An iPad calls itself a Mac, but can be
    /// touched; on a Mac only Safari has a way of its own.
    fn of(browser: &str, touched: bool) -> Self {
        let says = |word| browser.contains(word);
        match () {
            () if says("iPhone") || says("iPad") || (says("Macintosh") && touched) => Device::Apple,
            () if says("Android") => Device::Android,
            () if says("Macintosh") && !says("Chrome/") && !says("Firefox/") => Device::Mac,
            () => Device::Computer,
        }
    }

    fn here() -> Self {
        let navigator = window().navigator();
        let browser = navigator.user_agent().unwrap_or_default();
        Self::of(&browser, navigator.max_touch_points() > 1)
    }

    fn words(self, w: &'static Words) -> &'static str {
        match self {
            Device::Apple => w.apple(),
            Device::Android => w.android(),
            Device::Mac => w.mac(),
            Device::Computer => w.computer(),
        }
    }

    /// What whoever does it there should know.
    fn note(self, w: &'static Words) -> Option<&'static str> {
        match self {
            Device::Apple | Device::Mac => Some(w.apart()),
            Device::Android => None,
            Device::Computer => Some(w.elsewhere()),
        }
    }
}

/// The fold; none where there is nothing to install.
#[component]
pub fn Install() -> impl IntoView {
    let app = use_app();
    let page = window();
    let framed = app.embed || page.parent().ok().flatten().is_some_and(|other| other != page);
    let mode = page.match_media("(display-mode: browser)").ok().flatten();
    let in_browser = mode.is_none_or(|mode| mode.matches());
    let w = WORDS.with(|words| words.get(app.lang(), Words::read));
    (in_browser && !framed).then(|| {
        view! {
            <Fold title=w.title() id="install">
                <p>{w.why()}</p>
                <Now w />
                <Steps w device=Device::here() />
                <Fold title=w.others() id="install-others">
                    <OtherDevices w />
                </Fold>
            </Fold>
        }
    })
}

/// A button, where the browser has a way of its own: it asks once.
#[component]
fn Now(w: &'static Words) -> impl IntoView {
    let there = RwSignal::new(offline::can_install());
    let ask = move |_| {
        // Whether it is done is between the browser and the visitor.
        offline::install();
        there.set(false);
    };
    let button = move || {
        there.get().then(|| {
            view! {
                <button class="primary" id="install-now" on:click=ask>
                    {w.now()}
                </button>
            }
        })
    };
    view! { <div>{button}</div> }
}

/// The steps on every device but the one at hand.
#[component]
fn OtherDevices(w: &'static Words) -> impl IntoView {
    let here = Device::here();
    let others = Device::ALL.into_iter().filter(|device| *device != here);
    others.map(|device| view! { <Steps w device /> }).collect_view()
}

#[component]
fn Steps(w: &'static Words, device: Device) -> impl IntoView {
    let words = device.words(w);
    let steps = (1..words.split('|').count()).map(|n| view! { <li>{nth(words, n)}</li> });
    let steps = steps.collect_view();
    let untried = device != Device::Computer;
    view! {
        <div class="steps">
            <h3>{nth(words, 0)}</h3>
            <ol>{steps}</ol>
            {device.note(w).map(|note| view! { <p>{note}</p> })}
            {untried.then(|| view! { <p class="muted">{w.untried()}</p> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::Device;

    #[test]
    fn browsers_tell_their_device() {
        let safari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";
        let chrome = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36";
        let told = [
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari", true, Device::Apple),
            (safari, true, Device::Apple),
            (safari, false, Device::Mac),
            (chrome, false, Device::Computer),
            ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile", true, Device::Android),
            ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Edg/140.0", true, Device::Computer),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0", false, Device::Computer),
        ];
        for (browser, touched, device) in told {
            assert!(Device::of(browser, touched) == device, "{browser}");
        }
    }
}
