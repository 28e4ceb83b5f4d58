//! The hand of the seat at the screen.

use std::rc::Rc;

use tertulia::core::cards::Card;

use crate::ui::cards;
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;

/// What a hand shows and does.
pub struct HandOf {
    /// Its cards; follows signals.
    pub cards: Box<dyn Fn() -> Vec<Card>>,
    /// Whether a card may be played now; follows signals.
    pub live: Box<dyn Fn() -> bool>,
    /// Plays one.
    pub play: Box<dyn Fn(Card)>,
}

/// The fan of cards.
pub fn hand(shell: Shell, of: HandOf) -> El {
    let lang = shell.lang();
    let play: Rc<dyn Fn(Card)> = of.play.into();
    let (held, live) = (of.cards, of.live);
    el("div").id("hand").live(move || {
        let open = live();
        let cards = held().into_iter().map(|card| {
            let play = play.clone();
            let button = el("button").label(&cards::name(lang, card));
            let button = button.attr("aria-disabled", if open { "false" } else { "true" });
            button.add(cards::face(lang, card)).click(move || play(card))
        });
        cards.collect::<Nodes>()
    })
}
