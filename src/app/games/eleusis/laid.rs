//! What lies on the line, where one looks, and where the keyboard is.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::Column;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::ends::below_the_last;
use super::fit::{Fit, Room, fit};
use super::labels::label;
use super::lights::Lights;
use super::picks::Picks;
use super::sight::{Sight, Way};
use super::spots::{At, came};
use super::words::board::words;
use crate::app::services::dom::{focused_id, mark, on_resize};
use crate::app::services::lang::Lang;

/// The columns, and the card that has just come.
#[derive(Clone, Default, PartialEq)]
struct Shown {
    columns: Vec<Column>,
    came: Option<At>,
}

/// The line on screen.
#[derive(Clone, Copy)]
pub struct Laid {
    pub lang: Lang,
    names: StoredValue<Vec<String>>,
    /// Whether wrong cards lie below the place that they were tried for; else below the card before it.
    pub below_next: bool,
    shown: Memo<Shown>,
    /// The card that came last.
    pub(super) newest: StoredValue<At>,
    /// The card that arrows go from: the only tab stop.
    stop: RwSignal<At>,
    /// Whether the end is in sight.
    pub at_end: RwSignal<bool>,
    pub seen: RwSignal<Sight>,
    /// What the card with the focus is.
    pub told: RwSignal<String>,
    pub lights: RwSignal<Lights>,
    /// Whether one of the cards has the focus, or had it until it went.
    pub had_focus: StoredValue<bool>,
    /// The box that scrolls.
    pub bed: NodeRef<html::Div>,
    pub(super) way: StoredValue<Way>,
    /// Whether all of it lies in the box while there is room, in rows of cards as wide as can be.
    fills: bool,
    /// The cards that are pointed at, where they can be.
    picks: Option<Picks>,
}

impl Laid {
    pub fn new(
        lang: Lang,
        columns: Signal<Vec<Column>>,
        names: Vec<String>,
        below_next: bool,
        fills: bool,
        picks: Option<Picks>,
    ) -> Self {
        let shown = Memo::new(move |before: Option<&Shown>| {
            let columns = columns.get();
            match before {
                Some(before) if before.columns == columns => before.clone(),
                Some(before) => Shown { came: came(&before.columns, &columns), columns },
                None => Shown { columns, came: None },
            }
        });
        let this = Self {
            lang,
            names: StoredValue::new(names),
            below_next,
            shown,
            newest: StoredValue::default(),
            stop: RwSignal::default(),
            at_end: RwSignal::new(true),
            seen: RwSignal::default(),
            told: RwSignal::default(),
            lights: RwSignal::default(),
            had_focus: StoredValue::new(false),
            bed: NodeRef::new(),
            way: StoredValue::new(Way::Sideways),
            fills,
            picks,
        };
        Effect::new(move || this.changed());
        // With the window, and with what lies below the box.
        on_resize(this.bed, move || this.settle());
        this
    }

    /// How many places there are.
    pub fn places(self) -> usize {
        self.shown.with(|shown| shown.columns.len())
    }

    /// Whether anything lies below a place.
    pub fn any_below(self) -> bool {
        self.shown.with(|shown| shown.columns.iter().any(|column| column.below() > 0))
    }

    /// A place; empty once it has gone.
    pub fn column(self, n: usize) -> Memo<Column> {
        Memo::new(move |_| {
            self.shown.with(|shown| shown.columns.get(n).cloned().unwrap_or_default())
        })
    }

    pub fn class(self, at: At) -> &'static str {
        if self.shown.with(|shown| shown.came == Some(at)) { "lying new" } else { "lying" }
    }

    pub fn tab_index(self, at: At) -> &'static str {
        if self.stop.get() == at { "0" } else { "-1" }
    }

    /// Whether a card is lit, while anything is.
    pub fn lit(self, card: Card) -> Option<&'static str> {
        let lights = self.lights.get();
        lights.any().then(|| if lights.lit(card) { "1" } else { "0" })
    }

    /// A card in words.
    pub fn label(self, column: &Column, at: At) -> String {
        let w = words(self.lang);
        self.names.with_value(|names| label(w, self.lang, column, at, names, self.below_next))
    }

    /// Other cards lie there now. The tab stop stays where the focus is, else it is at the newest card; a
    /// focus that has gone with its card comes to the tab stop.
    fn changed(self) {
        let newest = self.shown.with(|Shown { columns, came }| {
            // Where the last place has no card yet, what hangs below it.
            let depth = usize::from(columns.last().is_some_and(|last| last.card.is_none()));
            came.unwrap_or((columns.len().saturating_sub(1), depth))
        });
        self.newest.set_value(newest);
        let had_focus = self.had_focus.get_value();
        let at = self.stop.get_untracked();
        let stays = self.shown.with_untracked(|shown| {
            shown.columns.get(at.0).is_some_and(|column| at.1 <= column.below())
        });
        if !(stays && had_focus) {
            self.stop.set(newest);
        }
        let follow = self.at_end.get_untracked();
        // Not before the next picture: the browser would lay out the page in the midst of what changes.
        request_animation_frame(move || {
            self.fill();
            if had_focus
                && focused_id().is_empty()
                && let Some(stop) = self.stop.try_get_untracked()
            {
                self.focus(stop);
            }
            if follow {
                self.show_newest(newest);
            } else {
                self.look();
            }
        });
    }

    /// The same, once it is there.
    pub(super) fn bed(self) -> Option<web_sys::HtmlDivElement> {
        self.bed.try_get_untracked().flatten()
    }

    /// Lays the line out in its box.
    pub(super) fn fill(self) {
        let Some(bed) = self.bed().filter(|_| self.fills) else { return };
        let Some(list) = bed.first_element_child() else { return };
        let below = self.shown.try_with_untracked(|shown| {
            let next = shown.columns.last().is_some_and(|last| last.card.is_some());
            let below = shown.columns.iter().map(Column::below);
            // Where the next card goes is kept free.
            below.chain(next.then_some(0)).collect::<Vec<usize>>()
        });
        let number = bed.query_selector(".number").ok().flatten();
        let number = number.map_or(0.0, |number| number.get_bounding_client_rect().height());
        let (wide, high) = (bed.client_width().into(), bed.client_height().into());
        let fit = fit(Room { wide, high, number }, &below.unwrap_or_default());
        mark(&list, "data-rows", fit.is_some_and(|fit| fit.rows).then_some(""));
        // Slips on their cards hang from nothing.
        mark(&list, "data-tight", fit.is_some_and(|fit| fit.hang < 0.0).then_some(""));
        let places = self.places();
        // Where all of it is in sight, room is kept for a row more.
        let next = |fit: Fit| match fit.rows {
            true => fit.whole || !places.is_multiple_of(fit.across),
            false => places < fit.across,
        };
        let next = fit.is_some_and(next);
        mark(&list, "data-next", next.then_some(""));
        let way = match fit {
            Some(fit) if fit.whole => Way::None,
            Some(fit) if fit.rows => Way::Down,
            _ => Way::Sideways,
        };
        self.way.set_value(way);
        let list = list.unchecked_into::<HtmlElement>();
        let style = list.style();
        // Names and values are ours, and well formed.
        let _ = match fit {
            Some(Fit { across, wide, apart, hang, .. }) => style
                .set_property("--across", &across.to_string())
                .and_then(|()| style.set_property("--hang", &format!("{hang}px")))
                .and_then(|()| style.set_property("--apart", &apart.to_string()))
                .and_then(|()| style.set_property("--wide", &format!("{wide:.2}px"))),
            None => style.remove_property("--wide").map(drop),
        };
        let below = if way == Way::Down { below_the_last(&bed, &list) } else { 0 };
        let _ = style.set_property("--below", &format!("{below}px"));
    }

    /// A card there.
    pub(super) fn spot(self, (column, depth): At) -> Option<HtmlElement> {
        let found = self.bed()?.query_selector(&format!("[data-at='{column}-{depth}']"));
        found.ok().flatten()?.dyn_into().ok()
    }

    fn focus(self, at: At) {
        // It is there: its column has just been looked at.
        self.spot(at).map(|spot| spot.focus());
    }

    /// A card got the focus: it says what it is. Where that came with a press, it is said when the card is tapped: what
    /// is said takes room, and the card would move from under the pointer.
    pub fn focused(self, event: &ev::FocusEvent, at: At, told: String) {
        self.stop.set(at);
        if !self.can_pick() && event_target::<Element>(event).matches(":focus-visible") == Ok(true)
        {
            self.told.set(told);
        }
    }

    /// Something was tapped, or a key pressed: if it was elsewhere, no card says any longer what it is. Not before that is
    /// done: what is tapped would move from under the finger.
    pub fn forget(self) {
        request_animation_frame(move || {
            let told = self.told.try_with_untracked(|told| !told.is_empty());
            if told == Some(true) && self.had_focus.try_get_value() == Some(false) {
                self.told.set(String::new());
            }
        });
    }

    /// A card was tapped: it is pointed at where it can be, and the line keeps its place; else it says what it is.
    pub fn tap(self, at: At, told: String) {
        self.stop.set(at);
        let picked = self.pick(at);
        // Of a hand that was shown nothing but this tells the cards.
        let tells = !picked || self.is_hand(at);
        self.told.set(if tells { told } else { String::new() });
    }

    fn is_hand(self, (place, row): At) -> bool {
        self.shown.with_untracked(|shown| {
            shown.columns.get(place).is_some_and(|column| row > column.wrong.len())
        })
    }

    fn can_pick(self) -> bool {
        self.picks.is_some_and(|picks| picks.open.get_untracked())
    }

    /// Points at a card, or no longer. Tells whether cards can be pointed at now.
    fn pick(self, at: At) -> bool {
        let Some(picks) = self.picks.filter(|picks| picks.open.get_untracked()) else {
            return false;
        };
        let picked = picks.toggle(at);
        let w = words(self.lang);
        let card = self.shown.with_untracked(|shown| {
            shown.columns.get(at.0).map(|column| self.label(column, at)).unwrap_or_default()
        });
        let said = if picked { w.picked(&card) } else { w.let_go_of(&card) };
        picks.announcer.say(&said);
        true
    }

    /// Whether a card is pointed at.
    pub fn picked(self, at: At) -> bool {
        self.picks.is_some_and(|picks| picks.has(at))
    }

    /// The same, as it is heard behind the card's name.
    pub fn picked_word(self, at: At) -> &'static str {
        if self.picked(at) { words(self.lang).chosen() } else { "" }
    }

    /// Whether a card speaks against the rule under way.
    pub fn speaks_against(self, at: At) -> bool {
        self.picks.is_some_and(|picks| picks.speaks_against(at))
    }

    /// The focus has left a card: with the card, or for something else.
    pub fn left(self, event: &ev::FocusEvent) {
        let card = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        request_animation_frame(move || {
            if let Some(bed) = self.bed()
                && card.is_none_or(|card| card.is_connected())
            {
                let focused = document().active_element();
                self.had_focus.set_value(bed.contains(focused.as_deref()));
            }
        });
    }

    pub fn key(self, event: &ev::KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (column, depth) = self.stop.get_untracked();
        if matches!(event.key().as_str(), "Enter" | " ") && self.pick((column, depth)) {
            return event.prevent_default();
        }
        let next = self.shown.with_untracked(|Shown { columns, .. }| {
            let last = columns.len().checked_sub(1)?;
            let column = column.min(last);
            let to = |column: usize, depth: usize| {
                let first = usize::from(columns[column].card.is_none());
                (column, depth.clamp(first, columns[column].below().max(first)))
            };
            Some(match event.key().as_str() {
                "ArrowLeft" => to(column.saturating_sub(1), depth),
                "ArrowRight" => to((column + 1).min(last), depth),
                "ArrowUp" => to(column, depth.saturating_sub(1)),
                "ArrowDown" => to(column, depth + 1),
                "Home" => to(0, 0),
                "End" => to(last, 0),
                _ => return None,
            })
        });
        if let Some(next) = next {
            event.prevent_default();
            self.stop.set(next);
            self.focus(next);
        }
    }
}
