//! Who sits at the table: hands, whose turn it is, who deals. Eight seats fit on a phone.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{Phase, View};

use super::seated::Seated;
use crate::ui::cards::{self, face};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::settings::Lang;

/// So many letters of a name fit on a seat.
const SHORT: usize = 8;

/// The strip of seats.
pub fn seats(seated: Seated) -> El {
    let w = seated.words();
    let strip = el("ul seats").label(w.seats());
    let many = seated.look(|view| view.seats) > 5;
    let strip = if many { strip.attr("data-many", "").known("data-many") } else { strip };
    strip.shows(move || {
        let names = seated.desk.names();
        let totals = seated.desk.sheet.get().totals();
        let thinking = seated.desk.thinking.get();
        seated.see(|view| {
            let seat = |n: u8| {
                let seat = Seat(n);
                let busy = thinking == Some(seat) || view.to_act.has(seat);
                let total = totals.get(seat.index()).copied().unwrap_or(0);
                one(seated, view, seat, &names[seat.index()], busy, total)
            };
            (0..view.seats).map(seat).collect::<Nodes>()
        })
    })
}

fn one(seated: Seated, view: &View, seat: Seat, name: &str, busy: bool, total: i32) -> El {
    let w = seated.words();
    let deals = seat == view.dealer;
    let held = view.hands.get(seat.index()).map(|hand| hand.count);
    let symbol = if seated.desk.is_person(seat) { "span who" } else { "span who machine" };
    let symbol = el(symbol).attr("aria-hidden", "true");
    // The short name and the number are seen, the whole name and the sentence heard.
    let head = el("span").add(el("b").attr("aria-hidden", "true").add(short(name)));
    let head = head.add(el("span unseen").add(name));
    let what = if deals {
        el("small").add(symbol).add(el("span").add(w.deals()))
    } else {
        let count = if view.phase == Phase::Rule { None } else { held };
        let count = count.map(|count| {
            let seen = el("span").attr("aria-hidden", "true").attr("data-held", &count.to_string());
            Nodes::from(seen).and(el("span unseen").add(w.held(count)))
        });
        el("small").add(symbol).add(count)
    };
    let points = el("small points").attr("aria-hidden", "true");
    let points = points.attr("data-points", &total.to_string());
    let item = el("li").add(head).add(el("span").add(what).add(points));
    if busy { item.attr("aria-current", "true") } else { item }
}

/// A name for a narrow seat: its first word, and of a long one as much as there is room for.
fn short(name: &str) -> String {
    let first = name.split(' ').next().unwrap_or_default();
    if first.chars().count() <= SHORT {
        return first.to_owned();
    }
    first.chars().take(SHORT - 1).chain(['…']).collect()
}

/// A hand that everybody sees: whose it is, and the cards.
pub fn open_hand(lang: Lang, kind: &str, name: &str, hand: &[Card]) -> El {
    let told = format!("{name}: {}", cards::names(lang, hand));
    let faces = hand.iter().map(|card| face(lang, *card)).collect::<Nodes>();
    let row = el(kind).add(el("span unseen").add(told));
    row.add(el("b").attr("aria-hidden", "true").add(name)).add(el("span").add(faces))
}

/// All other hands, where they lie open.
pub fn open_hands(seated: Seated) -> El {
    let lang = seated.shell.lang();
    el("div open-hands").attr("tabindex", "0").live(move || {
        let names = seated.desk.names();
        seated.see(|view| {
            let other = |seat: &Seat| !view.viewer.is(*seat);
            let hand = |seat: Seat| {
                let held = view.hands.get(seat.index())?.cards.as_ref()?;
                Some(open_hand(lang, "p open-hand", &names[seat.index()], held))
            };
            (0..view.seats).map(Seat).filter(other).filter_map(hand).collect::<Nodes>()
        })
    })
}
