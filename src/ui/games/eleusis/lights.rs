//! Features to light up along the line: looking for what the cards have in common is the game.

use crate::ui::cards::sign;
use crate::ui::parts::{El, Nodes, Signal, el, icon};
use crate::ui::shell::Shell;
use crate::ui::words::{joined, nth};
use leptos::prelude::*;
use tertulia::core::cards::{Card, Suit};

use super::words::board::words;

/// A feature that can be lit: those of a family exclude each other.
struct Feature {
    family: usize,
    has: fn(Card) -> bool,
}

const FAMILIES: usize = 4;

/// In the order of the words.
const FEATURES: [Feature; 12] = [
    Feature { family: 0, has: |card| matches!(card.suit(), Suit::Hearts | Suit::Diamonds) },
    Feature { family: 0, has: |card| matches!(card.suit(), Suit::Spades | Suit::Clubs) },
    Feature { family: 1, has: |card| card.rank().is_multiple_of(2) },
    Feature { family: 1, has: |card| !card.rank().is_multiple_of(2) },
    Feature { family: 2, has: |card| card.rank() > 10 },
    Feature { family: 2, has: |card| card.rank() <= 10 },
    Feature { family: 3, has: |card| card.rank() <= 7 },
    Feature { family: 3, has: |card| card.rank() > 7 },
    Feature { family: 0, has: |card| card.suit() == Suit::Spades },
    Feature { family: 0, has: |card| card.suit() == Suit::Hearts },
    Feature { family: 0, has: |card| card.suit() == Suit::Diamonds },
    Feature { family: 0, has: |card| card.suit() == Suit::Clubs },
];
/// From here on suits.
const SUITS: usize = 8;

/// What is lit: a feature of each family, or none; cards that have them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lights([Option<usize>; FAMILIES]);

impl Lights {
    /// Whether anything is to be lit.
    pub fn any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// Whether a card is.
    pub fn lit(&self, card: Card) -> bool {
        self.0.iter().flatten().all(|&feature| (FEATURES[feature].has)(card))
    }

    fn on(&self, feature: usize) -> bool {
        self.0[FEATURES[feature].family] == Some(feature)
    }

    fn toggle(&mut self, feature: usize) {
        let on = self.on(feature);
        self.0[FEATURES[feature].family] = (!on).then_some(feature);
    }
}

/// The button that opens the chips, what else stands in its row, and the chips.
pub fn bar(shell: Shell, lights: Signal<Lights>, strip: El, end: El) -> Nodes {
    let lang = shell.lang();
    let w = words(lang);
    let open = Signal::new(false);
    let name = move |feature: usize| nth(w.features(), feature);
    let chosen = move || {
        let all = lights.get();
        let mut names = (0..FEATURES.len()).filter(|&feature| all.on(feature)).map(name);
        joined(&mut names, " · ")
    };
    let mark = el("span").live_text(move || {
        let chosen = chosen();
        if chosen.is_empty() { w.light_up().to_owned() } else { chosen }
    });
    let button = el("button light-up").attr("type", "button").add(icon("hint")).add(mark);
    let button = button
        .live_attr("aria-expanded", move || Some(open.get().to_string()))
        .live_attr("aria-label", move || {
            let chosen = chosen();
            (!chosen.is_empty()).then(|| w.lit(&chosen))
        })
        .live_class("lit", move || lights.get().any())
        .click(move || open.update(|open| *open = !*open));
    let chips = move || open.get().then(|| chips(shell, lights));
    let bar = el("div line-bar").add(button).add(strip).add(end);
    Nodes::from(bar).and(el("div contents").live(chips))
}

/// A chip for each feature.
pub fn chips(shell: Shell, lights: Signal<Lights>) -> Nodes {
    let lang = shell.lang();
    let w = words(lang);
    let chip = move |feature: usize| {
        let name = nth(w.features(), feature);
        let shown = if feature < SUITS { name } else { sign(lang, feature - SUITS) };
        let chip = el("button chip").attr("type", "button").add(shown);
        // The tick of a pressed one is not of its name.
        chip.label(name)
            .live_attr("aria-pressed", move || Some(lights.get().on(feature).to_string()))
            .click(move || lights.update(|lights| lights.toggle(feature)))
    };
    let chips = el("div chips").attr("role", "group").label(w.light_up());
    chips.add((0..FEATURES.len()).map(chip).collect::<Nodes>()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_one_light_and_cards_have_them_all() {
        let mut lights = Lights::default();
        let lit =
            |lights: &Lights| (0..52).filter_map(Card::of_index).filter(|c| lights.lit(*c)).count();
        assert!(!lights.any());
        lights.toggle(0);
        assert_eq!(lit(&lights), 26, "reds");
        lights.toggle(2);
        assert_eq!(lit(&lights), 12, "even reds");
        lights.toggle(SUITS);
        assert_eq!(lit(&lights), 6, "even spades: red has gone out");
        lights.toggle(2);
        lights.toggle(SUITS);
        assert!(!lights.any());
    }
}
