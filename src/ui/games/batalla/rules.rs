//! The rules as the player reads them; the engine's comments cite these paragraphs.

use tertulia::core::Seat;
use tertulia::games::batalla::{Laid, Terms, Trick, judge};

use super::ROW;
use super::aside::cards;
use super::field::still;
use super::lesson::names;
use super::words::manual::words;
use crate::ui::parts::{Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth, pairs};

/// The examples: the paragraph that they belong to, and the cards.
const EXAMPLES: [(u8, &str); 4] = [(2, "AH KS"), (3, "7H 7S"), (4, "JH AS"), (8, "5H 5S X 3C")];

/// The game's rules.
pub fn rules(shell: Shell) -> Nodes {
    let w = words(shell.lang());
    let paragraphs = pairs(w.rules()).zip(1..).map(|((title, text), n)| {
        let number = el("span number").add(n.to_string());
        el("section")
            .id(&format!("rule-{n}"))
            .add(el("h2").add(number).add(" ").add(title))
            .add(el("p").add(text))
            .add(picture(shell, n))
    });
    let play = el("a button primary").attr("href", &format!("#/{ROW}"));
    el("article narrow rules rules-of-cards")
        .add(el("h1").add(game_words(shell.words(), ROW).name))
        .add(paragraphs.collect::<Nodes>())
        .add(play.add(shell.words().play()))
        .into()
}

fn picture(shell: Shell, paragraph: u8) -> Option<Nodes> {
    let n = EXAMPLES.iter().position(|(of, _)| *of == paragraph)?;
    let caption = el("figcaption").add(nth(words(shell.lang()).captions(), n));
    let lain = still(shell.lang(), &names(shell), &example(EXAMPLES[n].1));
    Some(el("figure").add(el("div felt").add(lain)).add(caption).into())
}

/// A trick of these cards, judged by the engine.
fn example(text: &str) -> Trick {
    let mut laid = Laid::default();
    let cards = cards(text);
    for (place, card) in laid.0.iter_mut().zip(&cards) {
        *place = Some(*card);
    }
    let verdict = judge(cards.iter().map(|card| card.slot().0), false, Terms::default());
    Trick {
        cards: laid,
        kind: verdict.kind,
        winner: verdict.winner.map(|seat| Seat(seat as u8)),
        ..Trick::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::games::batalla::Kind;

    /// What the captions say of the pictures.
    #[test]
    fn the_pictures_show_what_is_said_of_them() {
        let all = EXAMPLES.map(|(_, text)| example(text));
        assert_eq!(
            all.map(|trick| trick.kind),
            [Kind::Takes, Kind::Battle, Kind::Takes, Kind::Joker]
        );
        assert_eq!(
            all.map(|trick| trick.winner),
            [Some(Seat(0)), None, Some(Seat(0)), Some(Seat(2))]
        );
    }
}
