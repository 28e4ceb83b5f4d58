//! The rules of the two games as the player reads them; the engine's comments cite these paragraphs.

use tertulia::games::GameId;
use tertulia::games::eleusis::Variant;

use super::lesson::{cards, example};
use super::line::still;
use super::words::book::words;
use crate::ui::cards::{face, names};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth, pairs};

/// A game's rules.
pub fn rules(shell: Shell, variant: Variant) -> Nodes {
    let w = words(shell.lang());
    let game = GameId::from(variant);
    let text = match variant {
        Variant::ReglaSecreta => w.secret_rules(),
        Variant::Express => w.express_rules(),
    };
    let paragraphs = pairs(text).zip(1..).map(|((title, text), n)| {
        let number = el("span number").add(n.to_string());
        el("section")
            .id(&format!("rule-{n}"))
            .add(el("h2").add(number).add(" ").add(title))
            .add(el("p").add(text))
            .add(picture(shell, variant, n))
    });
    let play = el("a button primary").attr("href", &format!("#/{game}"));
    el("article narrow rules rules-of-cards")
        .add(el("h1").add(game_words(shell.words(), game).name))
        .add(paragraphs.collect::<Nodes>())
        .add(play.add(shell.words().play()))
        .into()
}

fn picture(shell: Shell, variant: Variant, paragraph: u8) -> Nodes {
    let caption = |n: usize| el("figcaption").add(nth(words(shell.lang()).captions(), n));
    let figure = |inside: El, n: usize| el("figure").add(inside).add(caption(n)).into();
    let table =
        |first: &str, others: &str| still(shell, example(first, others.split(' '), variant));
    let below_next = variant.terms().below_next;
    match paragraph {
        2 => figure(table("4D", ""), 0),
        3 => {
            let caption = if below_next { 1 } else { 2 };
            figure(table("4D", "+QS -9C -2S +7H"), caption)
        }
        4 => {
            let shown = cards("2H JD 9H");
            let hand = el("div shown-cards");
            let told = el("span unseen").add(names(shell.lang(), &shown));
            let faces = shown.into_iter().map(|card| face(shell.lang(), card));
            let hand = hand.add(told).add(faces.collect::<Nodes>());
            let line = table("4D", "+9C +10H");
            figure(el("div").add(line).add(hand), 3)
        }
        5 => figure(table("4D", "+9C +2H +KS -QC"), 4),
        _ => Nodes::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tertulia::secret_rule::Rule;

    /// What the captions say of the pictures.
    #[test]
    fn the_pictures_show_what_is_said_of_them() {
        let colours: Rule = "other(colour)".parse().unwrap();
        let parities: Rule = "other(parity)".parse().unwrap();
        let accepts = |rule: &Rule, line: &str, card: &str| {
            rule.accepted(&cards(line)).contains(card.parse().unwrap())
        };
        for card in ["2H", "JD", "9H"] {
            assert!(!accepts(&colours, "4D 9C 10H", card));
        }
        for (line, next) in [("4D", "9C"), ("4D 9C", "2H"), ("4D 9C 2H", "KS")] {
            assert!(accepts(&colours, line, next) && accepts(&parities, line, next));
        }
        let all = "4D 9C 2H KS";
        assert!(accepts(&parities, all, "QC"));
        assert!(!accepts(&colours, all, "QC"));
    }
}
