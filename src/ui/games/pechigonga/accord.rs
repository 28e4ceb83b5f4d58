//! The agreement before the first deal: shown, accepted by everybody, and locked from then on.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::Action;

use super::cards;
use super::seated::Seated;
use super::terms::terms;
use super::words::agreed::words;
use crate::ui::parts::{El, Nodes, distinct, el, focus};

/// The agreement, with a button for whoever is to accept.
pub fn accord(seated: Seated) -> El {
    let w = words(seated.shell.lang());
    let ready = distinct(seated.desk.view, |view| {
        view.players.iter().map(|player| player.ready).collect::<Vec<_>>()
    });
    // The button stays where it is while others accept: it has the keyboard.
    let due = distinct(seated.desk.view, |view| view.seat().filter(|it| view.to_act.has(*it)));
    let people = move || {
        let ready = ready.get();
        let names = seated.desk.names();
        let one = |(n, ready): (usize, &bool)| {
            let mark = if *ready { w.accepted() } else { w.not_accepted() };
            let line = el("li").add(el("b").add(names.get(n).map_or("", String::as_str)));
            let line = line.add(" ").add(el("span muted").add(mark));
            if *ready { line.attr("data-ready", "") } else { line }
        };
        let people = |n: &usize| seated.desk.is_person(Seat(*n as u8));
        let all = ready.iter().enumerate().filter(|(n, _)| people(n)).map(one);
        el("ul accepted").add(all.collect::<Nodes>())
    };
    let button = move || {
        let seat = due.get()?;
        focus("accept");
        let alone = !(0..8).map(Seat).any(|it| it != seat && seated.desk.is_person(it));
        let text = if alone { w.accept().to_owned() } else { w.i_accept(&seated.name(seat)) };
        Some(
            el("button primary big")
                .id("accept")
                .add(text)
                .click(move || seated.act(Action::Accept)),
        )
    };
    let moves = seated.moves;
    let change = el("button").id("change").add(w.change()).click(move || moves.set_up.run(()));
    let several = (0..8).map(Seat).filter(|seat| seated.desk.is_person(*seat)).nth(1).is_some();
    let several = several.then(|| el("div").live(people));
    // A card of each suit, so that the browser has drawn them once before a hand is looked at.
    let pack = cards::cards("Ao Sc Ce Rb").iter().map(cards::face).collect::<Nodes>();
    let pack = el("span naipes").add(pack);
    el("div panel accord")
        .known("data-accord")
        .add(el("h2").add(el("span").add(w.agreement())).add(pack))
        .add(el("p muted").add(w.agreement_why()))
        .add(several)
        .add(el("div actions").add(change).live(button))
        .add(seated.look(|view| terms(seated.shell, view)))
}
