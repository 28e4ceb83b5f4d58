//! The middle of the table: everybody's place with the card of the trick, the order in force, the pot,
//! and what the last trick came to.

use leptos::prelude::*;
use std::rc::Rc;

use tertulia::core::Seat;
use tertulia::games::batalla::{Face, Faces, Phase, Power, Trick, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::say::{self, name, sorted};
use super::seated::Seated;
use crate::ui::cards;
use crate::ui::parts::{El, Kept, Nodes, distinct, el, pause};
use crate::ui::settings::Lang;
use crate::ui::words::nth;

/// So many letters of a name fit where many sit at the table, and so many where few do.
const SHORT: (usize, usize) = (8, 12);

/// A card's face, for the eyes alone.
pub fn face(lang: Lang, face: Face) -> El {
    match face.card() {
        Some(card) => cards::face(lang, card),
        None => {
            let part = |tag: &str, text: &str| el(tag).attr("data-face", text);
            let joker = el("span card joker").attr("aria-hidden", "true");
            joker.add(part("b", "★")).add(part("i", "X"))
        }
    }
}

/// Small cards in a row, and what they are.
pub fn small(lang: Lang, faces: Faces) -> El {
    let told = el("span unseen").add(say::ranks(lang, faces));
    let faces = sorted(faces).into_iter().map(|it| face(lang, it)).collect::<Nodes>();
    el("span minis").add(told).add(faces)
}

/// What lies at the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The trick of this number, turned up; none before the first.
    Last(usize),
    /// The one that is being chosen.
    Now(usize),
}

impl Stage {
    /// What was turned up stays until whoever looks has chosen again, or sees what others have.
    fn of(view: &View) -> Self {
        let tricks = view.tricks.len();
        let now = view.sealed.is_some() || view.seen.is_some() || tricks == 0;
        if now { Self::Now(tricks) } else { Self::Last(tricks) }
    }
}

/// The middle of the table.
pub fn field(seated: Seated) -> El {
    let stage = distinct(seated.desk.view, |view| (view.game, Stage::of(view)));
    let before = seated.turned;
    let inside = move || {
        let (game, stage) = stage.get();
        let view = seated.desk.view.get_untracked();
        let names = seated.desk.names();
        // Turned up before one's eyes, or found lying.
        let fresh = match stage {
            Stage::Last(n) => before.get_value().is_some_and(|last| last == (game, n - 1)),
            Stage::Now(_) => false,
        };
        let (Stage::Last(n) | Stage::Now(n)) = stage;
        before.set_value(Some((game, n)));
        let trick = match stage {
            Stage::Last(_) => view.last().copied(),
            Stage::Now(_) => None,
        };
        let seats = (0..view.players.len() as u8).map(Seat);
        let places = seats.map(|seat| place(seated, seat, name(&names, seat), trick.as_ref()));
        let list = el("ul places").attr("data-n", &view.players.len().to_string());
        let list = list.add(places.collect::<Nodes>());
        if fresh {
            let _ = list.raw().class_list().add_1("fresh");
            let trick = trick.unwrap_or_default();
            let list = list.raw().clone();
            request_animation_frame(move || fly(&list, trick.winner));
        }
        let lang = seated.shell.lang();
        let told = trick.map(|it| say::verdict(lang, &names, &view.options, &it));
        let verdict = el("p verdict").add(told.unwrap_or_default());
        let verdict = if fresh { verdict.attr("data-fresh", "") } else { verdict };
        Nodes::from(list).and(verdict)
    };
    let inside = Rc::new(inside);
    let arena = move || {
        let inside = Rc::clone(&inside);
        untrack(|| el("div arena").add(order(seated)).live(move || inside()))
    };
    // Where there is no room for all of it, it scrolls: then the keyboard reaches it.
    let middle = el("div middle").attr("tabindex", "0").attr("role", "group");
    middle.label(seated.words().seats()).soon(arena)
}

/// A trick as it lies: for the lesson and the rules, whose seats are called as they are there.
pub fn still(lang: Lang, names: &[String], trick: &Trick) -> El {
    let laid = trick.cards.iter().map(|(seat, card)| {
        let won = if trick.winner == Some(seat) { "li stand won" } else { "li stand" };
        let head = el("span stand-name").add(name(names, seat));
        let told = el("span unseen").add(say::card(lang, card));
        el(won).add(head).add(el("span slot").add(told).add(face(lang, card)))
    });
    el("ul places still").add(laid.collect::<Nodes>())
}

/// The order in force and the pot.
fn order(seated: Seated) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let reversed = distinct(seated.desk.view, |view| view.reversed);
    let chip = move || {
        let (text, best) = if reversed.get() { (w.reversed(), "2H") } else { (w.normal(), "AH") };
        let sign = el("span best")
            .attr("aria-hidden", "true")
            .attr("data-best", best.get(..1).unwrap_or_default());
        Nodes::from(sign).and(el("span").add(text))
    };
    let chip = el("p order").id("order").live_class("reversed", move || reversed.get()).live(chip);
    let pot = distinct(seated.desk.view, |view| view.pot);
    let pot = move || {
        let pot = pot.get();
        (!pot.is_empty()).then(|| {
            let head = el("b").add(w.pot()).add(" ").add(pot.len().to_string());
            let bed = el("span pot-bed").attr("tabindex", "0").attr("role", "group").label(w.pot());
            el("div pot").id("pot").add(head).add(bed.add(small(lang, pot)))
        })
    };
    el("div facts").add(chip).live(pot)
}

/// A seat's place.
fn place(seated: Seated, seat: Seat, called: &str, trick: Option<&Trick>) -> El {
    let lang = seated.shell.lang();
    let at = seat.index();
    let symbol = if seated.desk.is_person(seat) { "span who" } else { "span who machine" };
    let players = seated.look(|view| view.players.len());
    let name = el("b").attr("aria-hidden", "true").add(short(called, players));
    let head = el("span stand-name").add(el(symbol).attr("aria-hidden", "true")).add(name);
    let head = head.add(el("span unseen").add(called));
    let laid = trick.map(|trick| trick.cards.of(seat));
    let slot = el("span slot");
    let slot = match laid {
        Some(Some(card)) => {
            let gain = trick.filter(|trick| trick.winner == Some(seat)).map(|trick| {
                let gain = format!("+{}", trick.count);
                el("span gain").attr("aria-hidden", "true").attr("data-gain", &gain)
            });
            let told = el("span unseen").add(say::card(lang, card));
            slot.add(told).add(face(lang, card)).add(gain)
        }
        Some(None) => slot,
        None => slot.live(move || seated.see(|view| now(lang, view, seat))),
    };
    let foot = el("span foot").live(move || seated.see(|view| foot(seated, view, seat)));
    let place = el("li stand").id(&format!("place-{at}")).add(head).add(slot).add(foot);
    let me = seated.look(|view| view.viewer.is(seat));
    let place = if me { place.attr("data-me", "") } else { place };
    let place = match trick {
        Some(trick) if trick.winner == Some(seat) => place.attr("data-won", ""),
        _ => place,
    };
    place
        .live_class("out", move || seated.see(|view| !view.players[at].playing))
        .live_attr("data-chosen", move || {
            seated.see(|view| view.players[at].sealed.then(String::new))
        })
}

/// The card of the trick that is being chosen, as far as the viewer knows it.
fn now(lang: Lang, view: &View, seat: Seat) -> Nodes {
    let seen = view.seen.iter().flatten().find(|(other, _)| *other == seat).map(|(_, card)| *card);
    let own = view.sealed.filter(|_| view.viewer.is(seat));
    let Some(player) = view.players.get(seat.index()) else { return Nodes::default() };
    match seen.or(own) {
        Some(card) => {
            Nodes::from(el("span unseen").add(say::card(lang, card))).and(face(lang, card))
        }
        None if player.sealed => el("span back").attr("aria-hidden", "true").into(),
        None if player.playing => el("span gap").attr("aria-hidden", "true").into(),
        None => Nodes::default(),
    }
}

/// Totals, hand and pile as far as the viewer knows them, power, whether a card is chosen.
fn foot(seated: Seated, view: &View, seat: Seat) -> Nodes {
    let w = seated.words();
    let Some(player) = view.players.get(seat.index()) else { return Nodes::default() };
    if !player.playing {
        return el("small").add(w.out()).into();
    }
    let owned = player.owned.len();
    let total = el("small").add(w.total(owned as u8));
    let own = view.viewer.is(seat).then(|| view.hand.len()).filter(|hand| *hand > 0);
    let told = view.sizes.iter().flatten().find(|(other, _)| *other == seat);
    let hand = own.or(told.map(|(_, size)| u32::from(*size)));
    let parts = hand.map(|hand| el("small parts").add(w.parts(hand, owned - hand)));
    let power = match player.power {
        Power::None => None,
        Power::Sight => Some(0),
        Power::Sizes => Some(1),
        Power::Swap => Some(2),
    };
    let power =
        power.map(|n| el("small power").attr("data-power", &n.to_string()).add(nth(w.powers(), n)));
    let chosen = if player.sealed { w.chosen() } else { w.not_chosen() };
    let choosing = view.phase == Phase::Choose && !view.to_act.is_empty();
    let chosen = choosing.then(|| Nodes::from(pause()).and(el("span unseen").add(chosen)));
    Nodes::from(total).and(parts).and(power).and(chosen)
}

/// A name for a narrow place: its first word, and of a long one as much as there is room for.
fn short(name: &str, players: usize) -> String {
    let first = name.split(' ').next().unwrap_or_default();
    let most = if players > 3 { SHORT.0 } else { SHORT.1 };
    if first.chars().count() <= most {
        return first.to_owned();
    }
    first.chars().take(most - 1).chain(['…']).collect()
}

/// Where the cards go: a copy of each flies to the winner, or to the pot. The style sheet says when,
/// and does not where less motion is wanted.
fn fly(list: &Element, winner: Option<Seat>) {
    let centre = |element: &Element| {
        let place = element.get_bounding_client_rect();
        (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
    };
    let slot = |seat: Seat| list.query_selector(&format!("#place-{} .slot", seat.0)).ok().flatten();
    let goal = match winner {
        Some(seat) => slot(seat),
        None => document().get_element_by_id("pot"),
    };
    let Some(goal) = goal else { return };
    let to = centre(&goal);
    for seat in (0..8).map(Seat).filter(|seat| Some(*seat) != winner) {
        let Some(slot) = slot(seat) else { continue };
        let Ok(Some(card)) = slot.query_selector(".card") else { continue };
        let from = centre(&slot);
        let flight = el("span flight").attr("aria-hidden", "true");
        if let Ok(copy) = card.clone_node_with_deep(true) {
            let _ = flight.raw().append_child(&copy);
        }
        // Through the object model: the content security policy forbids style attributes.
        let style = flight.raw().unchecked_ref::<HtmlElement>().style();
        let _ = style.set_property("--dx", &format!("{}px", (to.0 - from.0) as i32));
        let _ = style.set_property("--dy", &format!("{}px", (to.1 - from.1) as i32));
        let _ = slot.append_child(flight.raw());
    }
}

/// The last trick that was seen: its game and its number.
pub type Turned = Kept<Option<(u8, usize)>>;
