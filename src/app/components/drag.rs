//! Dragging with finger, pen or mouse. Everything that can be dragged can also be tapped; this is only the
//! shorter way.

use leptos::ev;
use leptos::prelude::*;
use web_sys::{Element, PointerEvent};

use crate::app::services::dom::on_window;

/// How far a finger may slip and still tap, in CSS pixels.
const SLIP: i32 = 10;

/// A thing on its way.
#[derive(Clone, Copy, PartialEq)]
struct Drag<T> {
    thing: T,
    /// Where it was taken, in CSS pixels.
    start: (i32, i32),
    /// Where it is.
    at: (i32, i32),
    /// Whether its way is none of the browser's.
    ours: bool,
    /// Whether it has really left its place: a tap moves a little, too.
    moving: bool,
}

/// What is dragged on a screen, if anything.
pub struct Dragging<T: 'static>(RwSignal<Option<Drag<T>>>);

impl<T: 'static> Clone for Dragging<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for Dragging<T> {}

impl<T: Send + Sync + 'static> Default for Dragging<T> {
    fn default() -> Self {
        Self(RwSignal::new(None))
    }
}

impl<T: Copy + PartialEq + Send + Sync + 'static> Dragging<T> {
    /// The pointer goes down on a thing. Where the browser scrolls (`scrolls`), up and down is its business
    /// and only a way to the side is a drag.
    pub fn take(self, event: &PointerEvent, thing: T, scrolls: bool) {
        if event.is_primary() && event.button() == 0 {
            let at = (event.client_x(), event.client_y());
            self.0.set(Some(Drag { thing, start: at, at, ours: !scrolls, moving: false }));
        }
    }

    /// Follows the pointer wherever it goes, while the screen lives. Let go, `dropped` is told the thing and
    /// what lies there: the element that the selector `onto` finds, if any. (Let go where it was taken, it
    /// was only tapped: the click follows.)
    pub fn follow(self, onto: &'static str, dropped: Callback<(T, Option<Element>)>) {
        on_window(ev::pointermove, move |event| {
            let Some(mut now) = self.0.get_untracked() else { return };
            now.at = (event.client_x(), event.client_y());
            let (dx, dy) = (now.at.0 - now.start.0, now.at.1 - now.start.1);
            now.ours |= dx.abs() > dy.abs();
            now.moving |= dx.pow(2) + dy.pow(2) > SLIP.pow(2);
            self.0.set(Some(now));
        });
        on_window(ev::pointerup, move |event| {
            let Some(now) = self.0.get_untracked() else { return };
            self.0.set(None);
            if now.moving {
                let (x, y) = (event.client_x() as f32, event.client_y() as f32);
                let under = document().element_from_point(x, y);
                let there = under.and_then(|under| under.closest(onto).ok().flatten());
                dropped.run((now.thing, there));
            }
        });
        on_window(ev::pointercancel, move |_| self.0.set(None));
    }

    /// For `touchmove` around what can be dragged; the window's listeners cannot prevent one. Chromium takes
    /// the end of a quick drag for a fling, even where `touch-action` lets nothing scroll, and then swallows
    /// the next tap, up to most of a second later, as the one that stops it. `still`: nothing is taken here,
    /// but nothing scrolls either.
    pub fn hold(self, event: &ev::TouchEvent, still: bool) {
        let ours = self.0.with_untracked(|drag| drag.as_ref().map_or(still, |drag| drag.ours));
        if ours && event.cancelable() {
            event.prevent_default();
        }
    }

    /// What has left its place.
    pub fn moving(self) -> Memo<Option<T>> {
        Memo::new(move |_| self.0.get().filter(|drag| drag.moving).map(|drag| drag.thing))
    }
}

/// What is dragged, under the finger.
#[component]
pub fn Ghost<T: Copy + PartialEq + Send + Sync + 'static>(
    drag: Dragging<T>,
    #[prop(into)] picture: Callback<T, AnyView>,
) -> impl IntoView {
    let moving = drag.moving();
    // Through the object model: the content security policy forbids style attributes.
    let place =
        move || drag.0.get().map(|Drag { at: (x, y), .. }| format!("translate({x}px, {y}px)"));
    let ghost = move || {
        moving.get().map(|thing| {
            view! {
                <div class="ghost" aria-hidden="true" style:transform=place>
                    {picture.run(thing)}
                </div>
            }
        })
    };
    view! { <div class="contents">{ghost}</div> }
}
