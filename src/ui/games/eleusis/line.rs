//! The line of accepted cards, which grows to the right, with the wrong cards overlapping below each
//! place. It scrolls inside its own box; a strip shows all of its places at once.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::Column;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

use super::lights::{Lights, bar};
use super::spots::{At, came, drop_after, each};
use super::words::board::{Words, words};
use crate::ui::cards::{face, name};
use crate::ui::parts::{El, Kept, Signal, effect, el, icon, mark, on_window};
use crate::ui::settings::Lang;
use crate::ui::shell::Shell;

/// How near to its end the line is still at its end, in CSS pixels.
const NEAR: i32 = 12;

/// The line on screen.
#[derive(Clone, Copy)]
struct Line {
    lang: Lang,
    names: Kept<Vec<String>>,
    /// What is shown now.
    shown: Kept<Vec<Column>>,
    /// The card that arrows go from: the only tab stop.
    at: Kept<At>,
    /// Whether the end is in sight.
    at_end: Signal<bool>,
    /// What the card with the focus is.
    told: Signal<String>,
    lights: Signal<Lights>,
    /// The box that scrolls, the line in it, the strip, its marks, and the mark of what is seen.
    bed: Kept<Element>,
    row: Kept<Element>,
    strip: Kept<Element>,
    window: Kept<HtmlElement>,
}

/// The line. `columns` follows signals; `names` by seat, empty where nobody knows who played.
pub fn line(shell: Shell, columns: Box<dyn Fn() -> Vec<Column>>, names: Vec<String>) -> El {
    let w = words(shell.lang());
    let (this, bed) = laid(shell, columns, names);
    let strip = el("div strip").attr("aria-hidden", "true").attr("title", w.strip());
    let strip = this.strip.with_value(|marks| strip.add(El::of(marks.clone())));
    let strip = this.window.with_value(|seen| strip.add(El::of(seen.clone().into())));
    let end = el("button to-end").attr("type", "button").label(w.to_end()).add(icon("next"));
    let end = end.click(move || this.go_to_end()).live_class("away", move || this.at_end.get());
    let bar = bar(shell, this.lights, strip_of(this, strip), end);
    let told = el("p muted told-card").attr("aria-hidden", "true");
    el("div line-of-cards")
        .attr("data-drop", "line")
        .add(bed)
        .add(bar)
        .add(told.live_text(move || this.told.get()))
}

/// A line as a picture: without lights and strip.
pub fn still(shell: Shell, columns: Vec<Column>) -> El {
    let (_, bed) = laid(shell, Box::new(move || columns.clone()), Vec::new());
    el("div line-of-cards still").add(bed)
}

/// The line in its box.
fn laid(shell: Shell, columns: Box<dyn Fn() -> Vec<Column>>, names: Vec<String>) -> (Line, El) {
    let lang = shell.lang();
    let row = el("ol cards-in-line").label(words(lang).line());
    let bed = el("div line-bed").add(row.clone());
    let this = Line {
        lang,
        names: Kept::new(names),
        shown: Kept::default(),
        at: Kept::default(),
        at_end: Signal::new(true),
        told: Signal::default(),
        lights: Signal::default(),
        bed: Kept::new(bed.raw().clone()),
        row: Kept::new(row.raw().clone()),
        strip: Kept::new(el("span marks").raw().clone()),
        window: Kept::new(el("span seen").raw().clone().unchecked_into()),
    };
    effect(Box::new(move || this.show(columns())));
    effect(Box::new(move || this.light(&this.lights.get())));
    on_window("resize", move |_: web_sys::Event| this.settle());
    // A box that opens, or a fold: then there is room to measure.
    request_animation_frame(move || this.settle());
    let bed = bed
        .on("scroll", move |_| this.look())
        .on("keydown", move |event| this.key(event.unchecked_ref()))
        .on("focusin", move |event| this.focused(event.target()))
        .on("click", move |event| this.focused(event.target()));
    (this, bed)
}

/// The strip goes where it is tapped or dragged to.
fn strip_of(this: Line, strip: El) -> El {
    let go = move |event: &PointerEvent| {
        let Some(strip) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) else {
            return;
        };
        let wide = strip.client_width().max(1);
        this.bed.with_value(|bed| {
            let all = bed.scroll_width();
            let at = event.offset_x().clamp(0, wide) * all / wide;
            bed.set_scroll_left(at - bed.client_width() / 2);
        });
    };
    strip
        .on("pointerdown", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            if let Some(strip) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
                // Without it a drag only ends at the strip's edge.
                let _ = strip.set_pointer_capture(event.pointer_id());
            }
            go(event);
        })
        .on("pointermove", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            if event.buttons() == 1 {
                go(event);
            }
        })
}

impl Line {
    /// Shows the columns: what has not changed stays, with the focus and where it is scrolled to.
    fn show(self, columns: Vec<Column>) {
        let before = self.shown.get_value();
        let follow = self.at_end.get_untracked();
        let same = before.iter().zip(&columns).take_while(|(old, new)| old == new).count();
        let came = came(&before, &columns);
        let had_focus =
            self.row.with_value(|row| row.contains(document().active_element().as_deref()));
        self.row.with_value(|row| {
            drop_after(row, same);
            for (n, column) in columns.iter().enumerate().skip(same) {
                let shown = self.column(n, column, came);
                // A child of ours in an element of ours.
                let _ = row.append_child(shown.raw());
            }
        });
        self.strip.with_value(|strip| {
            drop_after(strip, same);
            for column in columns.iter().skip(same) {
                let below = column.wrong.len().min(6).to_string();
                let _ = strip.append_child(el("i").attr("data-below", &below).raw());
            }
        });
        let last = columns.len().saturating_sub(1);
        let at = self.at.get_value();
        // Whoever was at the newest card goes on to the next.
        let newest = came.unwrap_or((last, 0));
        let kept = at.0 < columns.len() && at.1 <= columns[at.0].wrong.len() && had_focus;
        self.shown.set_value(columns);
        self.stop_at(if kept { at } else { newest });
        if had_focus {
            self.focus(self.at.get_value());
        }
        self.light(&self.lights.get_untracked());
        // Not before the next picture: the browser would lay out the page in the midst of what changes.
        request_animation_frame(
            move || if follow { self.show_newest(newest) } else { self.settle() },
        );
    }

    fn column(self, n: usize, column: &Column, came: Option<At>) -> El {
        let number = el("span number").attr("aria-hidden", "true").add((n + 1).to_string());
        let card = |depth: usize, card: Card, kind: &str| {
            let at = el(kind).attr("data-at", &format!("{n}-{depth}")).attr("tabindex", "-1");
            let at = at.attr("data-card", &card.index().to_string()).add(face(self.lang, card));
            let new = if came == Some((n, depth)) { " new" } else { "" };
            at.raw().set_class_name(&format!("lying{new}"));
            at.add(el("span unseen").add(self.label(column, n, depth)))
        };
        let on_line = match column.card {
            Some(laid) => card(0, laid, "div"),
            None => el("div gap").attr("aria-hidden", "true"),
        };
        let below = column.wrong.iter().zip(1..).map(|((laid, _), depth)| card(depth, *laid, "li"));
        let below: Vec<El> = below.collect();
        let below = (!below.is_empty()).then(|| {
            el("ol wrong-cards").add(below.into_iter().collect::<crate::ui::parts::Nodes>())
        });
        el("li column").add(number).add(on_line).add(below)
    }

    /// A card in words.
    fn label(self, column: &Column, n: usize, depth: usize) -> String {
        let w = words(self.lang);
        self.names.with_value(|names| {
            match depth.checked_sub(1).and_then(|at| column.wrong.get(at)) {
                Some((card, by)) => {
                    w.wrong_card(&name(self.lang, *card), n + 1, who(names, Some(*by)))
                }
                None => {
                    let card = column.card.map_or(String::new(), |card| name(self.lang, card));
                    on_line(w, &card, n, column, names)
                }
            }
        })
    }

    /// Lights up the cards with what is chosen.
    fn light(self, lights: &Lights) {
        let any = lights.any();
        self.row.with_value(|row| {
            mark(row, "data-lights", any.then_some("1"));
            each(row, "[data-card]", &|spot| {
                let card = spot.get_attribute("data-card").and_then(|card| card.parse().ok());
                let lit = card.and_then(Card::of_index).is_some_and(|card| lights.lit(card));
                mark(spot, "data-lit", any.then_some(if lit { "1" } else { "0" }));
            });
        });
        self.shown.with_value(|columns| {
            self.strip.with_value(|strip| {
                let cards = std::cell::RefCell::new(columns.iter().map(|column| column.card));
                each(strip, "i", &|sign| {
                    let card = cards.borrow_mut().next().flatten();
                    let lit = any && card.is_some_and(|card| lights.lit(card));
                    mark(sign, "data-lit", lit.then_some("1"));
                });
            });
        });
    }

    /// Looks what part of the line is in sight.
    fn look(self) {
        let (all, wide, left) = self
            .bed
            .with_value(|bed| (bed.scroll_width().max(1), bed.client_width(), bed.scroll_left()));
        let at_end = left + wide >= all - NEAR;
        if at_end != self.at_end.get_untracked() {
            self.at_end.set(at_end);
        }
        self.window.with_value(|window| {
            let style = window.style();
            // Through the object model: the content security policy forbids style attributes.
            let _ = style.set_property("left", &format!("{}%", left * 100 / all));
            let _ = style.set_property("width", &format!("{}%", (wide * 100 / all).min(100)));
            let bar = window.closest(".line-of-cards").ok().flatten();
            bar.inspect(|bar| mark(bar, "data-long", (all > wide + 2).then_some("1")));
        });
    }

    /// After the box has got another size.
    fn settle(self) {
        if self.at_end.try_get_untracked() == Some(true) {
            self.go_to_end();
        } else if self.at_end.try_get_untracked().is_some() {
            self.look();
        }
    }

    fn go_to_end(self) {
        self.bed.try_with_value(|bed| bed.set_scroll_left(bed.scroll_width()));
        if self.at_end.try_get_untracked().is_some() {
            self.look();
        }
    }

    /// The newest card in sight: the end of the line, and down to it in its column.
    fn show_newest(self, newest: At) {
        if self.at_end.try_get_untracked().is_none() {
            return;
        }
        self.bed.with_value(|bed| {
            bed.set_scroll_left(bed.scroll_width());
            let Some(spot) = self.spot(newest) else { return bed.set_scroll_top(0) };
            let (spot, seen) = (spot.get_bounding_client_rect(), bed.get_bounding_client_rect());
            let below = (spot.bottom() - seen.bottom()) as i32 + 8;
            let above = (spot.top() - seen.top()) as i32 - 24;
            if newest.1 == 0 {
                bed.set_scroll_top(0);
            } else if below > 0 || above < 0 {
                bed.set_scroll_top(bed.scroll_top() + if below > 0 { below } else { above });
            }
        });
        self.look();
    }

    fn spot(self, (column, depth): At) -> Option<HtmlElement> {
        let found = self.row.with_value(|row| {
            row.query_selector(&format!("[data-at='{column}-{depth}']")).ok().flatten()
        });
        found.and_then(|found| found.dyn_into().ok())
    }

    /// Makes a card the tab stop.
    fn stop_at(self, at: At) {
        let old = self.at.get_value();
        self.at.set_value(at);
        for (at, stop) in [(old, "-1"), (at, "0")] {
            self.spot(at).inspect(|spot| mark(spot, "tabindex", Some(stop)));
        }
    }

    fn focus(self, at: At) {
        // It is there: its column has just been looked at.
        self.spot(at).map(|spot| spot.focus());
    }

    /// A card got the focus, or was tapped: it says what it is.
    fn focused(self, target: Option<web_sys::EventTarget>) {
        let spot = target.and_then(|t| t.dyn_into::<Element>().ok());
        let spot = spot.and_then(|spot| spot.closest("[data-at]").ok().flatten());
        let at = spot.and_then(|spot| spot.get_attribute("data-at"));
        let at = at.as_deref().and_then(|at| at.split_once('-'));
        let Some((Ok(column), Ok(depth))) = at.map(|(c, d)| (c.parse(), d.parse())) else { return };
        self.stop_at((column, depth));
        let told = self.shown.with_value(|all| {
            all.get(column).map_or(String::new(), |there| self.label(there, column, depth))
        });
        self.told.set(told);
    }

    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (column, depth) = self.at.get_value();
        let next = self.shown.with_value(|all| {
            let last = all.len().checked_sub(1)?;
            let to = |column: usize, depth: usize| {
                let first = usize::from(all[column].card.is_none());
                (column, depth.clamp(first, all[column].wrong.len().max(first)))
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
            self.stop_at(next);
            self.focus(next);
        }
    }
}

/// Whose name stands with a card; empty where nobody knows.
fn who(names: &[String], seat: Option<Seat>) -> &str {
    seat.and_then(|seat| names.get(seat.index())).map_or("", |name| name)
}

fn on_line(w: &'static Words, card: &str, n: usize, column: &Column, names: &[String]) -> String {
    let who = who(names, column.by);
    match (n, column.laid) {
        (0, _) => w.first_card(card),
        (_, true) => w.laid_card(card, n + 1, who),
        _ => w.right_card(card, n + 1, who),
    }
}
