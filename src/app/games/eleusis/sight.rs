//! What of the line is in sight, and how it scrolls to the rest.

use leptos::prelude::*;

use super::laid::Laid;
use super::spots::At;

/// How near to its end the line is still at its end, in CSS pixels.
const NEAR: i32 = 12;

/// The part of the line that is in sight, in hundredths of the line.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Sight {
    pub left: i32,
    pub width: i32,
    /// Whether there is more of it.
    pub is_long: bool,
}

/// Which way the line scrolls in its box.
#[derive(Clone, Copy, PartialEq)]
pub enum Way {
    Sideways,
    /// Through rows.
    Down,
    /// All of it is in sight: what flies in from beside the box makes it no longer.
    None,
}

impl Laid {
    /// Looks what part of the line is in sight.
    pub fn look(self) {
        let Some(bed) = self.bed() else { return };
        let (all, part, at) = match self.way.get_value() {
            Way::Down => (bed.scroll_height(), bed.client_height(), bed.scroll_top()),
            Way::Sideways => (bed.scroll_width(), bed.client_width(), bed.scroll_left()),
            Way::None => (bed.client_width(), bed.client_width(), 0),
        };
        let all = all.max(1);
        let at_end = at + part >= all - NEAR;
        if at_end != self.at_end.get_untracked() {
            self.at_end.set(at_end);
        }
        let seen = Sight {
            left: at * 100 / all,
            width: (part * 100 / all).min(100),
            is_long: all > part + 2,
        };
        if seen != self.seen.get_untracked() {
            self.seen.set(seen);
        }
    }

    /// After the box has got another size.
    pub(super) fn settle(self) {
        self.fill();
        match self.at_end.try_get_untracked() {
            Some(true) => self.show_newest(self.newest.get_value()),
            Some(false) => self.look(),
            None => {}
        }
    }

    /// Goes where the strip of this width is tapped.
    pub fn go_to(self, x: i32, wide: i32) {
        let Some(bed) = self.bed() else { return };
        let wide = wide.max(1);
        let x = x.clamp(0, wide);
        match self.way.get_value() {
            Way::Down => {
                bed.set_scroll_top(x * bed.scroll_height() / wide - bed.client_height() / 2);
            }
            Way::Sideways => {
                bed.set_scroll_left(x * bed.scroll_width() / wide - bed.client_width() / 2);
            }
            Way::None => {}
        }
    }

    pub fn go_to_end(self) {
        if let Some(bed) = self.bed() {
            self.scroll_to_end(&bed);
            self.look();
        }
    }

    fn scroll_to_end(self, bed: &web_sys::HtmlDivElement) {
        match self.way.get_value() {
            Way::Down => bed.set_scroll_top(bed.scroll_height()),
            Way::Sideways => bed.set_scroll_left(bed.scroll_width()),
            Way::None => bed.set_scroll_left(0),
        }
    }

    /// The newest card in sight: the end of the line, and down to it in its column.
    pub(super) fn show_newest(self, newest: At) {
        let Some(bed) = self.bed() else { return };
        self.scroll_to_end(&bed);
        let way = self.way.get_value();
        let spot = self.spot(newest).filter(|_| match way {
            Way::Down => true,
            Way::Sideways => newest.1 > 0,
            Way::None => false,
        });
        if let Some(spot) = spot {
            let (spot, seen) = (spot.get_bounding_client_rect(), bed.get_bounding_client_rect());
            let below = (spot.bottom() - seen.bottom()) as i32 + 8;
            let above = (spot.top() - seen.top()) as i32 - 24;
            if below > 0 || above < 0 {
                bed.set_scroll_top(bed.scroll_top() + if below > 0 { below } else { above });
            }
        } else {
            bed.set_scroll_top(0);
        }
        self.look();
    }
}
