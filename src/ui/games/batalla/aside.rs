//! Beside the table: the tricks that were played, and the memory aid.

use crate::ui::words::capital;
use tertulia::core::Seat;
use tertulia::games::batalla::{Face, Faces, Power};

use super::field::small;
use super::say::{self, name};
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, el};

/// The last tricks of the game in words, so many of them, the last one first.
pub fn past(seated: Seated, most: usize) -> Nodes {
    let (w, lang, names) = (seated.words(), seated.shell.lang(), seated.desk.names());
    seated.look(|view| {
        let tricks = view.tricks.iter().enumerate().rev().take(most).map(|(n, trick)| {
            let told = say::trick(lang, &names, &view.options, trick);
            el("li").add(el("b").add(w.trick(n + 1))).add(" ").add(told)
        });
        if view.tricks.is_empty() {
            return el("p muted").add(w.no_past()).into();
        }
        el("ol past").add(tricks.collect::<Nodes>()).into()
    })
}

/// Which cards everybody is known to have, where that was agreed on: from what all have seen alone.
pub fn memory(seated: Seated) -> Option<El> {
    let w = seated.words();
    let on = seated.look(|view| view.options.memory);
    on.then(|| {
        let all = move || {
            let names = seated.desk.names();
            seated.see(|view| {
                let seats = (0..).map(Seat).zip(&view.players);
                let all = seats.filter(|(_, player)| player.playing).map(|(seat, player)| {
                    let own = view.viewer.is(seat).then_some(view.hand);
                    let hands = own.map_or_else(|| player.hands.clone(), |hand| vec![hand]);
                    let doubt = player.power == Power::Swap && own.is_none();
                    let doubt =
                        doubt.then(|| el("p muted").add(w.may_swap_now(name(&names, seat))));
                    let ways = hands.into_iter().map(|hand| way(seated, hand, player.owned - hand));
                    let ways = ways.collect::<Nodes>();
                    let head = el("b").add(capital(name(&names, seat)));
                    el("li").add(head).add(ways).add(doubt)
                });
                el("ul known").add(all.collect::<Nodes>())
            })
        };
        let fold = el("details fold").id("memory").add(el("summary").add(w.memory()));
        fold.add(el("p muted").add(w.memory_why())).live(all)
    })
}

/// A hand that somebody may have, and the pile beside it.
fn way(seated: Seated, hand: Faces, pile: Faces) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let their = (!pile.is_empty()).then(|| el("span their-pile").add(small(lang, pile)));
    // How many lie in each is heard before them: nothing else tells hand and pile apart.
    let head = el("span unseen").add([&w.parts(hand.len(), pile.len()), ": "].concat());
    el("p way").attr("data-or", w.or_else()).add(head).add(small(lang, hand)).add(their)
}

/// The cards of a text in the form of the rules: `"AH 5S X"`.
pub fn cards(text: &str) -> Vec<Face> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}
